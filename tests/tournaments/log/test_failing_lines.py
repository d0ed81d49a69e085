"""A line that fails while it is being carried out leaves the tournament exactly as it was."""

from typing import Any

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.tables.playing.play import Play
from croupier.tournaments import NotCarriedOut, TablesAre, Tournament
from croupier.tournaments.log.undoing import Undoing
from croupier.tournaments.machine import Machine
from croupier.tournaments.money.ledger import Ledger
from croupier.tournaments.playing.rounds import Rounds
from croupier.tournaments.tables.told import ToldTable
from croupier.tournaments.view.viewing import Viewing
from tests.tournaments.at_tables import SEED, asks_of, begin, software, table_of
from tests.tournaments.directing import conditions_of

OPENED = (
    "director opens entries",
    "director enters q1 to q8",
    "director closes entries",
    "director draws session 1 in order",
    "all take their seats",
)
STARTED = (*OPENED, "director starts session 1")
PLAYED = (*STARTED, "table 1 plays: q1 +10, q4 -10")
FAILING: tuple[tuple[str, tuple[str, ...], str, type[Any], str, int], ...] = (
    ("the start of a session", OPENED, "director starts session 1", ToldTable, "put", 4),
    ("a break", STARTED, "director gives a break of 10 minutes", Ledger, "check", 1),
    ("a told round", STARTED, "table 1 plays: q1 +10, q4 -10", Rounds, "settle", 1),
    ("moves", STARTED, "director moves q1 to 3/3 because of the light", ToldTable, "put", 1),
    ("an undo", PLAYED, "director undoes line 7 because of an error", Undoing, "replaced", 1),
)


def fail_once(
    monkeypatch: pytest.MonkeyPatch, kind: type[Any], method: str, at: int, wrong: Exception
) -> None:
    """Let a method fail when it is called for that time, and never again."""
    real, calls = getattr(kind, method), 0

    def failing(*arguments: Any, **named: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == at:
            raise wrong
        return real(*arguments, **named)

    monkeypatch.setattr(kind, method, failing)


def said(*lines: str) -> Tournament:
    tournament = Tournament(conditions_of("holdem, moves put to the director"))
    for line in lines:
        tournament.do(line, id=f"id of {line}")
    return tournament


@pytest.mark.parametrize("restored", [False, True], ids=["with its log", "restored without its log"])
@pytest.mark.parametrize(
    "wrong", [KeyError("ann"), IllegalAction("The seat is taken.")], ids=["bug", "refusal"]
)
@pytest.mark.parametrize("case", FAILING, ids=lambda case: case[0])
def test_nothing_has_changed(
    case: tuple[str, tuple[str, ...], str, type[Any], str, int],
    wrong: Exception,
    restored: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, lines, line, kind, method, at = case
    tournament, twin = said(*lines), said(*lines)
    if restored and "undoes" not in line:
        tournament.restore(tournament.save())
        twin.restore(twin.save())
    heard: list[str] = []
    tournament.listeners.append(lambda outcome: heard.append(outcome.entry.line))
    saved, view, twin_view = tournament.save(), tournament.view(), twin.view()
    mine = tournament.view("q1")
    assert view == twin_view
    log = list(tournament.undoing.log or ())
    fail_once(monkeypatch, kind, method, at, wrong)
    with pytest.raises(NotCarriedOut, match="It was not taken, nothing has changed") as failure:
        tournament.do(line, id="new")
    assert failure.value.__cause__ is wrong
    assert (tournament.save(), tournament.view(), heard) == (saved, view, [])
    assert tournament.view("q1") == mine
    assert list(tournament.undoing.log or ()) == log
    assert tournament.changes(len(lines)) == []
    outcome = tournament.do(line, id="new")  # it goes on as if nothing had been
    assert outcome.events == twin.do(line, id="new").events
    assert tournament.save() == twin.save()
    assert tournament.view() == twin.view()
    assert heard == [line]


def test_a_view_that_fails_takes_the_line_back(monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = said(*STARTED)
    saved, view = tournament.save(), tournament.view()
    fail_once(monkeypatch, Viewing, "_changes", 1, KeyError("seat"))
    with pytest.raises(NotCarriedOut):
        tournament.do("table 1 plays: q1 +10, q4 -10")
    assert (tournament.save(), tournament.view()) == (saved, view)


def test_a_view_that_fails_after_an_undo_looks_at_the_tournament_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tournament = said(*STARTED, "table 1 plays: q1 +10, q4 -10")
    tournament.view()
    before = tournament.view("q1")
    undo = f"director undoes line {tournament.entries} because of a slip"
    with monkeypatch.context() as patched:
        fail_once(patched, Viewing, "_changes", 1, KeyError("seat"))
        with pytest.raises(NotCarriedOut):
            tournament.do(undo)
    assert tournament.view("q1") == before
    tournament.do(undo)
    assert tournament.view("q1")["mine"] != before["mine"]


def test_what_is_no_error_of_the_software_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = said(*STARTED)
    saved, view = tournament.save(), tournament.view()
    with monkeypatch.context() as patched:
        fail_once(patched, Viewing, "_changes", 1, KeyboardInterrupt())
        with pytest.raises(KeyboardInterrupt):
            tournament.do("table 1 plays: q1 +10, q4 -10")
    assert (tournament.save(), tournament.view()) == (saved, view)
    tournament.do("table 1 plays: q1 +10, q4 -10")


def test_where_there_is_no_way_back_no_more_lines_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = said(*STARTED)
    saved = tournament.save()
    with monkeypatch.context() as patched:
        fail_once(patched, Rounds, "settle", 1, KeyError("ann"))
        patched.setattr(Undoing, "rebuilt", lambda self: 1 // 0)
        with pytest.raises(NotCarriedOut, match="resume it from its file"):
            tournament.do("table 1 plays: q1 +10, q4 -10")
    for refused in (lambda: tournament.do("director gives a break of 10 minutes"), tournament.save):
        with pytest.raises(IllegalAction, match="resume it from its file"):
            refused()
    tournament.restore(saved)
    tournament.do("director gives a break of 10 minutes")


def test_a_line_that_fails_while_nobody_looks_is_taken_back_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = said(*STARTED)
    saved = tournament.save()
    wrong = KeyError("ann")
    wrong.__cause__ = OSError("the disk is full")  # what went wrong before it is no matter of the line
    fail_once(monkeypatch, Rounds, "settle", 1, wrong)
    with pytest.raises(NotCarriedOut, match="It was not taken, nothing has changed") as failure:
        tournament.do("table 1 plays: q1 +10, q4 -10")
    assert failure.value.__cause__ is wrong
    assert tournament.save() == saved
    tournament.do("table 1 plays: q1 +10, q4 -10")
    assert tournament.entries == len(STARTED) + 1


def test_on_a_way_back_that_is_broken_off_no_more_lines_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_off(self: Undoing) -> None:
        raise KeyboardInterrupt

    tournament = said(*STARTED)
    with monkeypatch.context() as patched:
        fail_once(patched, Rounds, "settle", 1, KeyError("ann"))
        patched.setattr(Undoing, "rebuilt", broken_off)
        with pytest.raises(KeyboardInterrupt):
            tournament.do("table 1 plays: q1 +10, q4 -10")
    with pytest.raises(IllegalAction, match=r"A line of the tournament has failed: leave it, and resume it"):
        tournament.do("director gives a break of 10 minutes")


def test_a_choice_that_fails_is_named_by_its_number_and_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = software()
    begin(tournament, 3)
    tournament.command(1, "deals")
    saved, entries = tournament.save(), tournament.entries
    ask = asks_of(table_of(tournament, 1))[0]
    fail_once(monkeypatch, Machine, "carry_out", 1, KeyError("ann"))
    line = f"Line {entries + 1}, 'table 1: {ask.who} fold', failed while it was being carried out"
    fold = next(each for each in ask.options if each.act == "fold")
    with pytest.raises(NotCarriedOut, match=line):
        tournament.choose(1, ask, fold)
    assert (tournament.save(), tournament.entries) == (saved, entries)
    assert tournament.choose(1, asks_of(table_of(tournament, 1))[0], fold).entry.number == entries + 1


def test_nobody_is_shown_a_question_of_a_line_that_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = Tournament(conditions_of("holdem with re-buys"))
    for line in STARTED:
        tournament.do(line)
    stakes = tournament.ground.chips("q1") // 100
    loses = f"table 1 plays: q1 -{stakes}, q3 +{stakes}"
    before = tournament.view("q1")
    fail_once(monkeypatch, Ledger, "check", 1, KeyError("ann"))
    with pytest.raises(NotCarriedOut):
        tournament.do(loses)
    assert tournament.view("q1") == before
    tournament.do(loses)
    assert tournament.view("q1")["mine"]["asked"] != before["mine"]["asked"]


def test_a_choice_that_is_refused_once_it_has_changed_something_is_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tournament = software()
    begin(tournament, 3)
    tournament.command(1, "deals")
    saved = tournament.save()
    ask = asks_of(table_of(tournament, 1))[0]
    fold = next(each for each in ask.options if each.act == "fold")
    real = Play.give

    def refused_too_late(self: Play, *arguments: Any) -> None:
        real(self, *arguments)
        raise IllegalAction("The seat is taken.")

    with monkeypatch.context() as patched:
        patched.setattr(Play, "give", refused_too_late)
        with pytest.raises(NotCarriedOut, match="It was not taken, nothing has changed") as failure:
            tournament.choose(1, ask, fold)
    assert isinstance(failure.value.__cause__, IllegalAction)
    assert failure.value.__cause__.reason == "The seat is taken."
    assert tournament.save() == saved


def test_a_choice_that_is_refused_is_no_failure() -> None:
    tournament = software()
    begin(tournament, 3)
    tournament.command(1, "deals")
    saved = tournament.save()
    ask = asks_of(table_of(tournament, 1))[0]
    raises = next(each for each in ask.options if each.act == "raise")
    with pytest.raises(IllegalAction) as refusal:
        tournament.choose(1, ask, raises, 1)
    assert not isinstance(refusal.value, NotCarriedOut)
    assert tournament.save() == saved


def test_a_view_follows_choices_as_it_follows_lines() -> None:
    tournament = software()
    begin(tournament, 3)
    before = tournament.view()
    tournament.command(1, "deals")
    while table_of(tournament, 1).in_round:
        ask = asks_of(table_of(tournament, 1))[0]
        option = next((each for each in ask.options if each.act == "fold"), ask.options[0])
        tournament.choose(1, ask, option)
    seen = tournament.view()
    assert seen != before
    assert tournament.changes(tournament.entries - 1) != []
    again = Tournament(tournament.opening.conditions, tables=TablesAre.SOFTWARE, seed=SEED)
    again.restore(tournament.save())
    assert again.view()["tables"] == seen["tables"]
