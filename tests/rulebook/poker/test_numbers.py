"""The rules of Hold-em and of Omaha, each by its own instrument: a copy of them, and what settings cite."""

import io

import pytest

from croupier.rulebook import rules
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.poker.omaha import OmahaSettings
from croupier.rulebook.poker.settings import PokerSettings
from croupier.rulebook.report import run

GAMES: dict[str, type[PokerSettings]] = {"holdem": HoldemSettings, "omaha": OmahaSettings}


@pytest.mark.rule("holdem 19.8", "omaha 19.9")
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_of_all_rules_is_given_on_request(game: str) -> None:
    out = io.StringIO()
    assert run(game, out=out, verbose=True) == 0
    told = " ".join(out.getvalue().split())
    for each in rules(game):
        assert f" {each.id} {each.kind}" in told, each.id
        assert each.text in told, each.id
        assert each.reading in told, each.id


@pytest.mark.parametrize("game", GAMES)
def test_every_setting_names_a_rule_of_its_own_instrument(game: str) -> None:
    numbers = {each.number for each in rules(game)}
    named = {name: GAMES[game].about(name).rule for name in GAMES[game].names()}
    assert {name: number for name, number in named.items() if number and number not in numbers} == {}
    assert named["procedures_approval"] == {"holdem": "19.4(c)", "omaha": "19.5(c)"}[game]
