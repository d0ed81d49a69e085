"""A line that fails while it is being carried out leaves a table exactly as it was, or closes its door."""

from typing import Any

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.audience import RAIL, STAFF
from croupier.logs.changes import Changes
from croupier.records.memory import KeptInMemory
from croupier.rulebook.games import demonstration, settings_class
from croupier.shoes import Stream
from croupier.tables import NotCarriedOut, Speaker, Table, open_table
from croupier.tables.dealing import Dealing
from croupier.tables.ground import Ground
from croupier.tables.playing.asked import Asked
from croupier.tables.playing.play import Play
from croupier.tables.viewing import Viewing
from tests.listening import take_errors
from tests.tournaments.log.test_failing_lines import fail_once

POKER = ("ann sits 1 with 200", "bob sits 2 with 200", "cal sits 3 with 200")
LINES = {
    "holdem": (*POKER, "dealer deals"),
    "blackjack": (
        *("ann sits 1 with 200", "dealer shuffles", "ann cut 100"),
        *("ann wagers 10 on box 1", "no more bets"),
    ),
    "ultimate": ("ann sits 1 with 200", "ann wagers 10", "no more bets"),
}
STEPS: tuple[tuple[type[Any], str], ...] = (
    (Play, "advance"),
    (Ground, "tell"),
    (Asked, "follow"),
    (Viewing, "follow"),
    (Dealing, "reveal_in_use"),
)


def opened(game: str, lines: tuple[str, ...] = ()) -> tuple[Table, KeptInMemory]:
    table = open_table(demonstration(game), stream=Stream(bytes(range(32))))
    keeper = KeptInMemory(table)
    for line in lines:
        keeper.do(line, id=f"id of {line}")
    return table, keeper


def but_for_its_number(plain: dict[str, Any]) -> dict[str, Any]:
    """A saved table, or a view of one, without the number of its last line: one that fails uses it up."""
    of_number = ("entries", "entry", "last", "hash")
    return {name: each for name, each in plain.items() if name not in of_number}


def play_on(table: Table, keeper: KeptInMemory, most: int = 60) -> list[str]:
    """Give the first answer to every question, in one round after the other; all that is told."""
    told: list[str] = []
    for _ in range(most):
        if table.asked.open:
            ask = table.asked.open[0][0]
            option = ask.options[-1]
            outcome = table.choose(ask, option, option.least)
        else:
            return told
        told += map(str, outcome.events)
    return told


@pytest.mark.parametrize(("kind", "method"), STEPS, ids=lambda each: getattr(each, "__name__", each))
@pytest.mark.parametrize("game", LINES)
def test_every_line_that_fails_is_taken_back(
    game: str, kind: type[Any], method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = 0
    for at, line in enumerate(LINES[game]):
        table, keeper = opened(game, LINES[game][:at])
        twin, _ = opened(game, LINES[game][:at])
        for one in (table, twin):
            one.view(RAIL), one.view(STAFF)
        heard: list[str] = []
        table.listeners.append(lambda outcome, heard=heard: heard.append(outcome.entry.line))
        saved = table.save()
        with monkeypatch.context() as patch:
            fail_once(patch, kind, method, 1, KeyError("ann"))
            try:
                table.do(line, id="new")
                continue  # the line does not come to that step
            except NotCarriedOut as wrong:
                failure = wrong
        failed += 1
        assert "It was not taken, nothing has changed" in str(failure)
        assert isinstance(failure.__cause__, KeyError)
        assert but_for_its_number(table.save()) == but_for_its_number(saved)
        for each in (RAIL, STAFF):
            assert but_for_its_number(table.view(each)) == but_for_its_number(twin.view(each))
            assert table.entries == table.view(each)["entry"] == at + 1
            if kind is not Viewing:  # which has to be looked at anew
                assert table.changes(at, each) == [Changes(at + 1, {}, {})]
        assert not heard
        with pytest.raises(NotCarriedOut, match=rf"^Line {at + 1}, "):
            table.do(line, id="new")  # sent again, it fails alike
        assert len(keeper.entries) == at
        assert [str(each) for each in table.do(line).events] == [str(each) for each in twin.do(line).events]
        assert play_on(table, keeper) == play_on(twin, keeper)
        assert but_for_its_number(table.save()) == but_for_its_number(twin.save())
    assert failed or method == "reveal_in_use"


def test_answers_are_taken_back_by_every_door(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = opened("holdem", LINES["holdem"])
    saved = table.save()
    ask = table.asked.open[0][0]
    for say in (
        lambda: table.choose(ask, ask.options[0]),
        lambda: table.do(f"{ask.who} fold"),
        lambda: table.prepare(f"{ask.who} fold").apply(),
        lambda: table.command("buys", who=ask.who, amount=100_00),
    ):
        with monkeypatch.context() as patch:
            fail_once(patch, Asked, "follow", 1, IllegalAction("The seat is taken."))
            with pytest.raises((NotCarriedOut, IllegalAction)):
                say()
        assert but_for_its_number(table.save()) == but_for_its_number(saved)


def test_the_end_of_a_round_is_taken_back_with_all_that_was_posted(monkeypatch: pytest.MonkeyPatch) -> None:
    table, keeper = opened("holdem", LINES["holdem"])
    while len(table.asked.open) and table.in_round:
        saved, ask = table.save(), table.asked.open[0][0]
        with monkeypatch.context() as patch:
            fail_once(patch, Asked, "follow", 1, ZeroDivisionError())
            with pytest.raises(NotCarriedOut):
                table.choose(ask, ask.options[0])
        assert but_for_its_number(table.save()) == but_for_its_number(saved)
        table.choose(ask, ask.options[0])
    assert table.history.last is not None
    assert table.history.last.number == 1
    assert list(keeper.rounds) == [1]


def test_a_table_of_which_nothing_is_kept_takes_no_more_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_table(settings_class("holdem").read({"unit": "play"}))
    saved = table.save()
    wrote: list[str] = []
    table.do("ann sits 1 with 200")
    pending = table.prepare("bob sits 2 with 200")
    with monkeypatch.context() as patch:
        fail_once(patch, Play, "advance", 1, KeyError("ann"))
        with pytest.raises(NotCarriedOut, match="the table can't be put back to where it stood"):
            pending.apply()
    pending.drop()
    for refused in (
        lambda: table.do("cal sits 3 with 200"),
        lambda: table.command("sits", who="cal", seat=3, amount=200_00),
        table.save,
    ):
        with pytest.raises(IllegalAction, match="It takes no more lines"):
            refused()
    assert not wrote
    table.restore(saved)
    table.do("ann sits 1 with 200")


def test_an_interruption_is_passed_on_once_the_table_stands_where_it_stood(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, _ = opened("holdem", POKER)
    saved = table.save()
    with monkeypatch.context() as patch:
        fail_once(patch, Play, "advance", 1, KeyboardInterrupt())  # type: ignore[arg-type]
        with pytest.raises(KeyboardInterrupt):
            table.do("dealer deals")
    assert but_for_its_number(table.save()) == but_for_its_number(saved)


def test_a_listener_that_fails_takes_nothing_back() -> None:
    table, _ = opened("holdem")

    def deaf(outcome: object) -> None:
        raise KeyError("deaf")

    heard: list[object] = []
    table.listeners.extend([deaf, heard.append])
    outcome = table.do("ann sits 1 with 200")
    assert (table.entries, heard) == (1, [outcome])
    assert [error.args for error in take_errors()] == [("deaf",)]
    table.listeners.remove(deaf)
    table.do("bob sits 2 with 200")
    assert table.names() == ["ann", "bob"]


def test_ids_and_speakers_are_known_after_the_way_back(monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = opened("holdem")
    table.do("ann sits 1 with 200", Speaker(None, "ann"), id="a")
    table.do("bob sits 2 with 200", id="b")
    with monkeypatch.context() as patch:
        fail_once(patch, Play, "advance", 1, KeyError("ann"))
        with pytest.raises(NotCarriedOut):
            table.do("cal sits 3 with 200", id="c")
    assert table.do("ann sits 1 with 200", Speaker(None, "ann"), id="a").entry.number == 1
    assert table.entries == 3
    with pytest.raises(NotCarriedOut, match=r"^Line 3, "):
        table.do("cal sits 3 with 200", id="c")
    assert table.do("cal sits 3 with 200", id="d").entry.number == 4
