"""The rule book: every rule of the five games, how it is honoured, and what proves it.

>>> from croupier.rulebook import rule
>>> rule("blackjack 17.23").text
'Pairs Play pays 11 to 1.'
"""

from croupier.rulebook.proofs import is_proven, missing, proof_index, proofs_of
from croupier.rulebook.rules import (
    GAMES,
    INSTRUMENTS,
    NAMES,
    Honour,
    Kind,
    Rule,
    UnknownGame,
    UnknownRule,
    rule,
    rules,
)

__all__ = [
    "GAMES",
    "INSTRUMENTS",
    "NAMES",
    "Honour",
    "Kind",
    "Rule",
    "UnknownGame",
    "UnknownRule",
    "is_proven",
    "missing",
    "proof_index",
    "proofs_of",
    "rule",
    "rules",
]
