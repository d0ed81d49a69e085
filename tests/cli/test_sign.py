"""`croupier sign` for every game: the demonstration set, a file of settings, the guide, the page."""

import json
from pathlib import Path
from typing import Any

import pytest

from croupier.rulebook.amounts import Commission
from croupier.rulebook.games import demonstration
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.poker.omaha import OmahaSettings
from croupier.rulebook.rules import GAMES
from croupier.signs import as_html, as_text, guide, sign

FILE = """
game = "{game}"

[settings]
limit = "fixed"
levels = ["5", "10"]
blinds = ["2.50", "5"]
min_stake = "80"
max_buy_in = "400"
smallest_chip = "0.50"
commission = {{ basis = "pot", rate = "10%", cap = "8" }}
"""


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_sign_and_a_guide(croupier: Any, game: str) -> None:
    shipped = demonstration(game)
    assert croupier("sign", game).out == as_text(sign(shipped))
    assert croupier("sign", game, "--guide").out == as_text(guide(shipped))
    assert croupier("sign", game, "--html").out == as_html(sign(shipped))
    told = json.loads(croupier("sign", game, "--guide", "--json").out)
    assert (told["game"], told["kind"], told["settings"]) == (game, "guide", shipped.write())


@pytest.mark.parametrize("kind", [HoldemSettings, OmahaSettings])
def test_the_sign_of_poker_is_that_of_its_file(croupier: Any, tmp_path: Path, kind: Any) -> None:
    file = tmp_path / "house.toml"
    file.write_text(FILE.format(game=kind.game), "utf-8")
    done = croupier("sign", kind.game, "--settings", str(file))
    assert (done.status, done.err) == (0, "")
    settings = kind(
        limit="fixed",
        levels=(500, 1000),
        blinds=(250, 500),
        min_stake=8000,
        max_buy_in=40_000,
        smallest_chip=50,
        commission=Commission("pot", 10, 800),
    )
    assert done.out == as_text(sign(settings))
    assert "Fixed limit $5 and $10" in done.out


def test_a_contradiction_in_the_file_is_told_in_place_of_a_sign(croupier: Any, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('ante = "1"\n', "utf-8")
    croupier("sign", "holdem", "--settings", str(file)).refused(
        f"{file}:1: ante: a game has blinds or an ante, not both (holdem 4.2(f))."
    )
