"""A tournament saved and restored is equal, and what was tampered with is refused in a sentence."""

import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.plain import BadData
from croupier.tournaments import Tournament
from croupier.tournaments.laws import broken_law
from croupier.tournaments.log.saving import saved
from soak.damage import count_believed, of_earlier_release
from tests.tournaments.at_tables import asks_of, begin, commence, software, table_of
from tests.tournaments.directing import FORMATS, conditions_of, drive
from tests.tournaments.test_seldom import at_tables
from tests.tournaments.test_tournament import do, in_play


def driven(name: str, seed: int = 3, count: int = 120) -> Tournament:
    tournament = Tournament(conditions_of(name))
    for _ in drive(tournament, seed, count):
        pass
    return tournament


@pytest.mark.parametrize("name", FORMATS)
def test_it_goes_on_where_it_was_saved(name: str) -> None:
    for count in (20, 60):
        tournament = driven(name, count=count)
        saved = json.loads(json.dumps(tournament.save()))
        again = Tournament(conditions_of(name))
        again.restore(saved, [each.entry for each in tournament.undoing.log or ()])
        assert again.save() == saved
        for (line, outcome), (_, other) in zip(drive(tournament, 9, 40), drive(again, 9, 40), strict=True):
            assert (outcome is None) == (other is None), line
            if outcome is not None and other is not None:
                assert outcome.events == other.events
        assert again.save() == tournament.save()


@pytest.mark.parametrize("name", FORMATS)
def test_a_tournament_cancelled_at_any_moment_can_be_saved_and_restored(name: str) -> None:
    for count in (1, 10, 25, 45, 70):
        tournament = driven(name, count=count)
        with suppress(IllegalAction):  # it was over by itself
            tournament.do("operator cancels because of a fire")
        assert not broken_law(tournament.ground)
        again = Tournament(conditions_of(name))
        again.restore(tournament.save())
        assert again.save() == tournament.save()


@pytest.mark.parametrize("line", [0, -1, 10_000])
def test_only_lines_that_there_are_can_have_been_undone(line: int) -> None:
    altered = {**of_earlier_release(driven("holdem").save()), "undone": [line]}
    with pytest.raises(BadData, match="undone"):
        Tournament(conditions_of("holdem")).restore(altered)


def test_without_its_log_only_later_lines_are_undone() -> None:
    tournament = Tournament(conditions_of("holdem"))
    tournament.do("director opens entries")
    tournament.do("director enters q1 to q4")
    again = Tournament(conditions_of("holdem"))
    again.restore(tournament.save())
    lines = again.entries
    for line in (1, lines):
        with pytest.raises(IllegalAction, match=f"The log up to line {lines} is not at hand"):
            again.do(f"director undoes line {line} because of an error")
    with pytest.raises(IllegalAction, match=f"There is no line {lines + 1}; there are {lines}"):
        again.do(f"director undoes line {lines + 1} because of an error")
    for each in (tournament, again):
        each.do("director enters q5")
        each.do("director enters q6")
        each.do(f"director undoes line {lines + 1} because of an error")
        assert list(each.ground.state.entrants) == ["q1", "q2", "q3", "q4", "q6"]
    assert again.save() == tournament.save()


def test_a_line_is_not_redone_across_a_later_round_wherever_the_log_comes_from() -> None:
    one = Tournament(conditions_of("holdem"))
    for line in (
        "director opens entries",
        "director enters q1 to q4",
        "director closes entries",
        "director draws session 1 in order",
        "all take their seats",
        "director starts session 1",
        "table 1 plays: q1 +10, q2 -10",
        "director undoes line 7 because of an error",
        "table 1 plays: q1 +20, q2 -20",
    ):
        one.do(line)
    again = Tournament(conditions_of("holdem"))
    again.restore(one.save(), [each.entry for each in one.undoing.log or ()])
    for each in (one, again):
        with pytest.raises(IllegalAction, match="table 1 has played since"):
            each.do("director redoes line 7")


def test_with_its_log_a_line_is_undone_as_before_the_save() -> None:
    tournament = driven("holdem", count=12)
    log = [each.entry for each in tournament.undoing.log or ()]
    again = Tournament(conditions_of("holdem"))
    again.restore(tournament.save(), log)
    line = f"director undoes line {tournament.entries} because of an error"
    assert again.do(line).events == tournament.do(line).events
    assert again.save() == tournament.save()


def test_a_log_that_is_cut_off_is_refused() -> None:
    tournament = driven("holdem")
    log = [each.entry for each in tournament.undoing.log or ()]
    again = Tournament(conditions_of("holdem"))
    before = again.save()
    with pytest.raises(BadData, match="must have its"):
        again.restore(tournament.save(), log[:-1])
    assert again.save() == before


def paths(data: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [at] if at else []
    if isinstance(data, dict):
        for key, each in data.items():
            found += paths(each, (*at, key))
    elif isinstance(data, list):
        for number, each in enumerate(data[:3]):
            found += paths(each, (*at, number))
    return found


def test_whatever_is_altered_is_restored_or_refused_in_a_sentence() -> None:
    tournament = driven("holdem with re-buys", count=60)
    saved = json.dumps(of_earlier_release(tournament.save()))
    refused = 0
    again = Tournament(conditions_of("holdem with re-buys"))
    before = again.save()
    for number, path in enumerate(paths(json.loads(saved))):
        for instead in ((None, "x", {}), (-1, []))[number % 2]:
            data = json.loads(saved)
            inner = data
            for step in path[:-1]:
                inner = inner[step]
            inner[path[-1]] = instead
            with suppress(BadData):  # and nothing else is raised
                again.restore(data)
                before = again.save()
                continue
            refused += 1
            assert refused % 20 or again.save() == before
    assert refused > 500


def test_chips_out_of_nowhere_are_refused() -> None:
    tournament = driven("holdem", count=40)
    data = of_earlier_release(json.loads(json.dumps(tournament.save())))
    data["state"]["chips_issued"] += 100
    with pytest.raises(BadData, match="should hold"):
        Tournament(conditions_of("holdem")).restore(data)


def test_a_log_that_was_altered_is_refused() -> None:
    tournament = driven("holdem", count=40)
    log = [each.entry for each in tournament.undoing.log or ()]
    for number, entry in enumerate(log):
        if entry.line.startswith("director enters"):
            log[number] = replace(entry, line="director enters zoe")
            break
    again = Tournament(conditions_of("holdem"))
    before = again.save()
    with pytest.raises(BadData, match=r"can't be replayed|leads elsewhere"):
        again.restore(tournament.save(), log)
    assert again.save() == before


def test_a_log_that_is_given_later_must_be_whole_and_lead_to_the_same() -> None:
    one = in_play()
    log = []
    one.listeners.append(lambda outcome: log.append(outcome.entry))
    do(one, "table 1 plays: ann +5, bob -5", "table 1 plays: ann -10, bob +10")
    again = in_play()
    again.restore(one.save())
    with pytest.raises(IllegalAction):
        again.do("director undoes line 2 because of a mistake")
    for wrong in (log[:1], log[1:], [*log, log[0]], log[::-1]):
        with pytest.raises(BadData, match="2 lines"):
            again.give_log(wrong)
    other = [log[0], replace(log[1], line="table 1 plays: ann -11, bob +11")]
    with pytest.raises(BadData, match="altered"):
        again.give_log(other)
    with pytest.raises(BadData, match="log of a tournament"):
        again.give_log([log[0], replace(log[1], line="table 1 plays: ann -11, bob +10")])
    again.give_log(log)
    again.do("director undoes line 2 because of a mistake")
    assert again.ground.chips("ann") == 1005_00


def test_what_was_undone_is_a_line_of_the_log() -> None:
    one = in_play()
    do(one, "table 1 plays: ann +5, bob -5")
    data = of_earlier_release(one.save())
    for number in (0, 2):
        with pytest.raises(BadData):
            in_play().restore({**data, "undone": [number]})


@pytest.mark.parametrize(
    ("part", "broken", "why"),
    [
        ("tables", {"1": {}}, "has a table that can't be restored"),
        ("tables", {"1": {"played": {}, "kept": {}}}, "has a table that can't be restored"),
        ("conditions", {"structure": 5}, "has conditions that can't be read"),
        ("conditions", {"sessions": []}, "has conditions that can't be read"),
        ("state", {"phase": "asleep"}, "The state of a saved tournament"),
        ("game", "omaha", "game"),
        ("lots", "told", "lots"),
        ("revision", 2, "revision"),
        ("version", 3, "version"),
        ("entries", -1, "entries"),
        ("undone", [0], "undone"),
    ],
)
def test_what_can_not_be_read_is_named(part: str, broken: object, why: str) -> None:
    one = in_play()
    do(one, "table 1 plays: ann +5, bob -5")
    whole = json.loads(json.dumps(one.save()))
    again = in_play()
    before = again.save()
    with pytest.raises(BadData, match=why):
        again.restore({**of_earlier_release(whole), part: broken})
    assert again.save() == before
    with pytest.raises(BadData):
        again.restore({**whole, part: broken})
    assert again.save() == before
    again.restore(of_earlier_release(whole))
    assert again.save() == {**whole, "last": "", "hash": again.save()["hash"]}


@pytest.mark.parametrize("name", ["holdem with re-buys", "ultimate"])
def test_no_damage_is_believed_and_not_much_without_a_hash(name: str) -> None:
    saved = [json.loads(json.dumps(driven(name, count=count).save())) for count in (30, 90)]

    def new() -> Tournament:
        return Tournament(conditions_of(name))

    assert count_believed(saved, new, 80, seed=1) == 0
    assert count_believed(map(of_earlier_release, saved), new, 80, seed=1) <= 20


@pytest.mark.parametrize(
    ("path", "instead", "why"),
    [
        (("conditions", "chips", "entry"), "7", "conditions are not those with which it was opened"),
        (("state", "advanced"), ["zoe"], "'zoe' has not entered"),
        (("state", "moment"), -1, "can't be -1"),
        (("state", "entrants", "ann", "number"), 99, "a number that was not given"),
        (("ledger", "accounts", 1, 0), "purse", "no account"),
        (("state", "tables", "1", "number"), 2, "another number"),
    ],
)
def test_what_contradicts_itself_is_refused_even_without_a_hash(
    path: tuple[Any, ...], instead: object, why: str
) -> None:
    one = in_play()
    do(one, "table 1 plays: ann +5, bob -5")
    data = of_earlier_release(json.loads(json.dumps(one.save())))
    *way, last = path
    inner = data
    for step in way:
        inner = inner[step]
    inner[last] = instead
    with pytest.raises(BadData, match=why):
        in_play().restore(data)


def test_one_is_not_restored_after_another_line_than_that_after_which_it_was_saved() -> None:
    one = in_play()
    do(one, "table 1 plays: ann +5, bob -5", "table 1 plays: ann +6, bob -6")
    log = [each.entry for each in one.undoing.log or ()]
    saved = json.loads(json.dumps(one.save()))
    in_play().restore(saved, after=log[-1])
    for other in (log[-2], replace(log[-1], line="table 1 plays: ann +7, bob -7"), replace(log[-1], by="x")):
        with pytest.raises(BadData, match="was not saved after line"):
            in_play().restore(saved, after=other)


ADD_ON = {"add_on": {"from": "level 1", "until": "level 2", "cost": "5", "chips": "5"}}


def test_after_an_undo_a_line_touches_the_table_at_which_it_now_has_its_effect() -> None:
    one = at_tables("abc", "def", **ADD_ON, play={"balancing": "off"})
    do(one, "director moves a to 2/4 because of the light", "a adds on")
    do(one, "director undoes line 1 because of an error", "table 2 plays: d +5, e -5")
    do(one, "director undoes line 2 because of an error", "director redoes line 2")
    do(one, "table 1 plays: b +5, c -5")
    with pytest.raises(IllegalAction, match="Line 2 can't be changed any more: table 1 has played since"):
        one.do("director undoes line 2 because of an error")


@pytest.mark.parametrize("with_log", [True, False])
def test_answers_without_words_are_lines_of_the_log(with_log: bool) -> None:
    one = software(structure={"sessions": [{"ends": {"players": 1}}]})
    begin(one, 3)
    if not with_log:
        one.restore(one.save())
    commence(one, 1)
    ask = asks_of(table_of(one, 1))[0]
    one.choose(1, ask, ask.options[0])
    if with_log:
        assert one.undoing.log is not None
        assert [each.entry.number for each in one.undoing.log] == list(range(1, one.entries + 1))
        assert one.undoing.log[-1].tables == {1}
    rebuilt = one.undoing.rebuilt()
    assert saved(rebuilt.ground) == saved(one.ground)
