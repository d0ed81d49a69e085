"""Whole sittings at tables of which the terminal has the door alone: seven names, and nothing behind them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from croupier.chips import money
from croupier.rulebook.games import demonstration
from croupier.tables import Table, open_table
from croupier.terminal import table_client
from croupier.terminal.screen.felt import draw
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from croupier.terminal.screen.style import plain
from croupier.terminal.table_client import Game
from tests.terminal.helpers import Typist, between_rounds, keep_playing, open_game, sit
from tests.terminal.test_golden import GOLDEN, SITTINGS

GAMES = ["blackjack", "pontoon", "ultimate", "holdem", "omaha"]
ROUNDS = 5
ANYTIME = ["?", "rule 4.1", "sign", "log", "x", "record 99"]
"""What is typed before everything else at the first question between rounds, and at the first in a round."""


class Door:
    """A table of which there is nothing but its door."""

    __slots__ = ("answer", "changes", "do", "offers", "prepare", "save", "view")

    def __init__(self, table: Table) -> None:
        for name in self.__slots__:
            setattr(self, name, behind(getattr(table, name)))


def behind(method: Callable[..., Any]) -> Callable[..., Any]:
    """A function from which nobody comes to the table."""
    return lambda *given, **named: method(*given, **named)


def closed(*given: Any, **named: Any) -> Any:
    """The door of a new table."""
    return Door(open_table(*given, **named))


@pytest.fixture
def doors(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the terminal have doors in the place of tables."""
    monkeypatch.setattr(table_client, "open_table", closed)


def test_there_are_seven_names_and_no_more() -> None:
    table = open_table(demonstration("blackjack"))
    door = Door(table)
    assert len(door.__slots__) == 7
    hidden = [name for name in (*vars(table), *dir(Table)) if not name.startswith("__")]
    assert {name for name in hidden if hasattr(door, name)} == set(door.__slots__)
    with pytest.raises(AttributeError):
        door.ground  # type: ignore[attr-defined] # noqa: B018


@pytest.mark.usefixtures("doors")
@pytest.mark.parametrize("name", SITTINGS)
def test_golden_sittings_are_the_same_to_the_letter(
    name: str, play: Callable[..., tuple[int, str, str]], state: Path
) -> None:
    given, lines = SITTINGS[name]
    status, out, err = play(lines, **given)
    assert (status, err) == (0, "")
    assert out.replace(str(state), "STATE") == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def sitting(game: Game) -> Typist:
    """Several rounds with all that can be typed at any time, chips, nonsense and a fold; then leave."""
    first: dict[str, list[str]] = {
        "between": [*ANYTIME, "buy 0.01", "buy 50"],
        "in": [*ANYTIME, "buy 20", "q"],
    }

    def type_key(prompt: Prompt, scene: Scene) -> str:
        when = "between" if between_rounds(prompt) else "in" if scene.view.asks and scene.playing else ""
        if when and scene.round >= (when == "in") and first[when]:
            return first[when].pop(0)
        if scene.round >= ROUNDS and when == "between":
            return "q"
        if when == "in" and scene.round == 2 and "f" in dict(prompt.keys):
            return "f"
        return keep_playing(prompt, scene)

    return sit(game, type_key)


@pytest.mark.parametrize("kind", GAMES)
def test_a_whole_sitting(tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    at_a_table = sitting(open_game(tmp_path / "open", 11, bots=3, purse=20_000, game=kind))
    monkeypatch.setattr(table_client, "open_table", closed)
    game = open_game(tmp_path / "closed", 11, bots=3, purse=20_000, game=kind)
    assert isinstance(game.table, Door)
    typist = sitting(game)
    assert typist.prompts == at_a_table.prompts
    assert typist.refused == at_a_table.refused
    assert typist.pages == at_a_table.pages
    there, here = (str(tmp_path / each) for each in ("open", "closed"))
    assert typist.told == [words.replace(there, here) for words in at_a_table.told]
    assert len(typist.pages) == 8
    assert len(typist.refused) >= 5
    assert game.rounds.numbers() == list(range(1, ROUNDS + 1))
    assert any(words.startswith("You leave with ") for words in typist.told)
    assert sorted((tmp_path / "closed" / "proofs").glob(f"{kind}-*.jsonl"))


@pytest.mark.usefixtures("doors")
@pytest.mark.parametrize("kind", GAMES)
def test_the_felt_is_drawn_from_the_view(tmp_path: Path, kind: str) -> None:
    """What the person has, their cards and those on the board stand on it at every question of a round."""
    drawn = 0

    def type_key(prompt: Prompt, scene: Scene) -> str:
        nonlocal drawn
        rows = "\n".join(plain(row) for row in draw(scene, 100, 30))
        own = scene.own_place()
        if scene.view.asks and scene.playing and own is not None:
            drawn += 1
            for card in (*own.hands[0].cards, *scene.view.board.cards, *scene.view.dealer.cards):
                assert card.symbol in rows
            for stake in own.all_stakes():
                assert money(stake.amount) in rows
        if scene.round >= 2 and between_rounds(prompt):
            raise EOFError
        return keep_playing(prompt, scene)

    sit(open_game(tmp_path, 5, bots=3, purse=20_000, game=kind), type_key)
    assert drawn
