"""The rule book: every rule of every game, how it is honoured, and what proves it.

>>> from croupier.rulebook import rule
>>> rule("blackjack 17.23").text
'Pairs Play pays 11 to 1.'
"""

from croupier.rulebook.errors import BrokenGame, UnknownGame, UnknownRule
from croupier.rulebook.games import GAMES, INSTRUMENTS, NAMES, Game, find_game, register
from croupier.rulebook.outside import load_outside_games
from croupier.rulebook.proofs import is_proven, missing, proof_index, proofs_of
from croupier.rulebook.rules import Honour, Kind, Rule, rule, rules

__all__ = [
    "GAMES",
    "INSTRUMENTS",
    "NAMES",
    "BrokenGame",
    "Game",
    "Honour",
    "Kind",
    "Rule",
    "UnknownGame",
    "UnknownRule",
    "find_game",
    "is_proven",
    "load_outside_games",
    "missing",
    "proof_index",
    "proofs_of",
    "register",
    "rule",
    "rules",
]
