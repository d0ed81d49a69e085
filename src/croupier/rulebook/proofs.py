"""Which tests and scenarios prove which rule.

Tests cite rules by `@pytest.mark.rule("blackjack 13.1(b)")`, scenarios by their `rules` list. Both are
gathered into `proofs.json` beside this module when the software is built, so that an installed copy
knows its proofs without having the tests. A game from outside names the folder of its scenarios instead, and
they are read when somebody asks.
"""

import json
import pkgutil
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from croupier.rulebook.games import GAMES
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
    found = proof_index().get(rule_id, ())
    game = GAMES.get(rule_id.partition(" ")[0])
    if game is None or game.scenarios is None:
        return found
    return found + proofs_in(game.scenarios).get(rule_id, ())


@cache
def proofs_in(folder: Path) -> Mapping[str, tuple[str, ...]]:
    """By rule, the scenarios of a folder that cite it, but for those that expect nothing or can't be read."""
    import tomllib  # slow to import, and needed for games from outside alone

    found: dict[str, tuple[str, ...]] = {}
    for path in sorted(folder.rglob("*.toml")):
        try:
            content = tomllib.loads(path.read_text("utf-8"))
        except (OSError, ValueError):
            continue
        cited = content.get("rules", [])
        if isinstance(cited, list) and ("expect" in content or "rounds" in content):
            for rule_id in cited:
                found[rule_id] = (*found.get(rule_id, ()), path.relative_to(folder.parent).as_posix())
    return found


def is_proven(rule: Rule) -> bool:
    """True if the rule is honoured and some test or scenario would fail if it were broken."""
    return rule.is_honoured and bool(proofs_of(rule.id))


def missing(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """The rules that ask for something and are not yet honoured and proven."""
    return tuple(rule for rule in rules if rule.is_owed and not is_proven(rule))
