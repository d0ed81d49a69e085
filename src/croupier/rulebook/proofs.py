"""Which tests and scenarios prove which rule.

Tests cite rules by `@pytest.mark.rule("blackjack 13.1(b)")`, scenarios by their `rules` list. Both are
gathered into `proofs.json` beside this module when the software is built, so that an installed copy
knows its proofs without having the tests.
"""

import json
import pkgutil
from collections.abc import Iterable, Mapping
from functools import cache

from croupier.rulebook.rules import Rule


@cache
def proof_index() -> Mapping[str, tuple[str, ...]]:
    """All proofs by the id of the rule they prove; a rule without a proof is absent."""
    try:
        data = pkgutil.get_data(__package__, "proofs.json")
    except FileNotFoundError:
        data = None
    if data is None:
        return {}
    return {rule_id: tuple(proofs) for rule_id, proofs in json.loads(data).items()}


def proofs_of(rule_id: str) -> tuple[str, ...]:
    """The tests (`tests/rounds/test_x.py::test_y`) and scenarios that prove a rule."""
    return proof_index().get(rule_id, ())


def is_proven(rule: Rule) -> bool:
    """True if the rule is honoured and some test or scenario would fail if it were broken."""
    return rule.is_honoured and bool(proofs_of(rule.id))


def missing(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """The rules that ask for something and are not yet honoured and proven."""
    return tuple(rule for rule in rules if rule.is_owed and not is_proven(rule))
