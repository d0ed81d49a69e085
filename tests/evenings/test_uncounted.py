"""Somebody is out, and nobody has counted the chips: they are kept as chips to be counted, and asked for."""

from pathlib import Path
from random import Random

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.evenings.bust_outs import line_of_bust_out
from croupier.evenings.evening import Evening
from croupier.records.evening_file import EveningFile
from croupier.tournaments.laws import broken_law
from tests.evenings.conducting import FRIDAY, Conduct, begun, say, typed_at

FIVE = FRIDAY.replace("seats = 4", "seats = 5")
CHIPS = {"kim": 20000, "sue": 6000, "tom": 4000, "una": 10000, "vic": 10000}
START = (
    "director opens entries",
    "director enters kim, sue, tom, una, vic",
    "director closes entries",
    "director draws session 1 before lee and mia: kim 1/1, sue 1/2, tom 1/3, una 1/4, vic 1/5",
    "all take their seats",
    "director starts session 1",
    "table 1 plays: kim +10000, sue -4000, tom -6000",
)
KIM_OUT = "table 1 plays, with 14000 to be counted: kim -20000, sue +6000"
ALL_OUT = "kim -20000, sue -6000, tom -4000, una -10000, vic -10000"


@pytest.fixture
def conduct(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Conduct:
    return typed_at(tmp_path, monkeypatch, capsys)


def started(folder: Path, text: str = FIVE) -> Evening:
    """An evening in which kim has 20,000 chips, sue 6,000, tom 4,000, una and vic 10,000."""
    evening = begun(folder, text)
    say(evening, *START)
    return evening


def typed(conduct: Conduct, evening: Evening, lines: str) -> str:
    """What is told when somebody types these lines."""
    evening.file.release()
    _, out, _ = conduct(lines, "--resume")
    return out


def held(evening: Evening) -> dict[str, int]:
    """What is recorded of each player in play."""
    tables = evening.tournament.ground.tables.values()
    return {name: chips // 100 for table in tables for name, chips in table.counts().items()}


def to_be_counted(evening: Evening) -> list[tuple[list[int], int]]:
    """What is to be counted, and at which tables."""
    found = evening.tournament.view()["field"].get("to_be_counted", ())
    return [(each["tables"], each["chips"] // 100) for each in found]


@pytest.mark.parametrize(
    ("short", "line"),
    [
        ("out kim by sue", KIM_OUT),
        ("o tom kim by sue", "table 1 plays, with 14000 to be counted: tom -4000, kim -20000, sue +10000"),
        ("out kim", "table 1 plays, with 20000 to be counted: kim -20000"),
        ("out kim una", "table 1 plays, with 30000 to be counted: kim -20000, una -10000"),
        ("out una by kim", "table 1 plays: una -10000, kim +10000"),
        ("out sue tom una vic", "table 1 plays: sue -6000, tom -4000, una -10000, vic -10000, kim +30000"),
    ],
)
def test_whoever_is_out_is_out_whatever_the_last_counts_say(
    tmp_path: Path, conduct: Conduct, short: str, line: str
) -> None:
    out = typed(conduct, started(tmp_path), f"{short}\n")
    assert f"Line 8: {line}\n" in out
    assert "may buy back in" in out


def test_the_board_shows_what_is_to_be_counted_and_a_break_asks_for_it(
    tmp_path: Path, conduct: Conduct
) -> None:
    out = typed(conduct, started(tmp_path), "out kim by sue\nd\ntables\nbreak 10\n")
    line, _, later = out.partition("> tables")
    assert "14000 chips are to be counted at table 1. (holdem 20.15)" in line
    assert "'count 1 ...'" not in line
    board, _, asked = later.partition("> break 10")
    assert "\n14,000 chips are to be counted at table 1.\n" in board
    assert "average 10,000" not in board  # four players have 50,000 among them
    assert "average 12,500" in board
    assert (
        "?: 14,000 chips are to be counted at table 1: 'count 1 ...' with what everybody there has" in asked
    )


def test_a_count_finds_them_and_must_come_out(tmp_path: Path, conduct: Conduct) -> None:
    out = typed(
        conduct,
        started(tmp_path),
        "out kim by sue\nd\n"
        "count 1 sue 30000 tom 4000 una 10000 vic 10000\n"  # 4,000 chips that don't exist
        "count 1 sue 20000 tom 4000 una 10000 vic 10000\n"  # everybody, and 6,000 are missing
        "count 1 sue 27000\n"
        "count 1 sue 20000\n"
        "count 1 tom 4000 una 10000 vic 16000\n",
    )
    too_many, too_few, more_than_there_are, some, rest = out.split("> count")[1:]
    with_them = "with the 14000 that are to be counted"
    assert f"must stay the same, and this is 4000 more, {with_them}" in too_many
    assert f"must stay the same, and this is 6000 fewer, {with_them}" in too_few
    assert f"must stay the same, and this is 1000 more, {with_them}" in more_than_there_are
    assert "6000 chips are to be counted at table 1." in some
    assert "No more chips are to be counted at table 1." in rest


def test_what_is_impossible_stays_refused(tmp_path: Path) -> None:
    evening = started(tmp_path)
    before = evening.tournament.save()
    for line, why in (
        ("table 1 plays, with 14000 to be counted: kim -20000, sue +7000", "must cancel out"),
        ("table 1 plays, with 1 to be counted: kim -20000, sue +19999", "sue can't have won them all"),
        ("table 1 plays, with 24000 to be counted: kim -24000", "can't lose 24000"),
        ("table 1 plays, with 0 to be counted: kim -20000, sue +20000", "Say how many chips"),
        ("table 1 plays, with 500 to be counted: kim -500", "Nobody is out by this round"),
        (f"table 1 plays, with 50000 to be counted: {ALL_OUT}", "must have won"),
        ("table 1 plays, with 1.2.3 to be counted: kim -20000", "not an amount"),
    ):
        with pytest.raises(IllegalAction, match=why):
            evening.do(line, 0.0)
    assert evening.tournament.save() == before
    say(evening, KIM_OUT, "kim declines")
    with pytest.raises(IllegalAction, match=r"can't lose 12500\. Chips are still to be counted there"):
        evening.do("table 1 plays: sue -12500, una +12500", 0.0)


@pytest.mark.parametrize("game", ["ultimate", "omaha"])
def test_against_the_house_nobody_wins_the_chips_of_others(tmp_path: Path, game: str) -> None:
    text = FIVE.replace("holdem", game).split("rebuy =")[0]
    text = text.replace("ends = { players = 1 }", "ends = { minutes = 60 }") if game == "omaha" else text
    evening = begun(tmp_path, text)
    say(evening, *START[:-1])
    if game == "omaha":
        say(evening, "table 1 plays, with 10000 to be counted: kim -10000")
        assert to_be_counted(evening) == [([1], 10000)]
        return
    with pytest.raises(IllegalAction, match="Against the house, nobody wins the chips of others"):
        evening.do("table 1 plays, with 2000 to be counted: kim -2000", 0.0)


def test_a_table_that_is_dealt_here_knows_its_chips(tmp_path: Path) -> None:
    evening = begun(tmp_path, FIVE, "live")
    say(evening, *START[:-1])
    with pytest.raises(IllegalAction, match="everybody's chips are known: report who won them"):
        evening.do("table 1 plays, with 10000 to be counted: kim -10000", 0.0)
    ground = evening.tournament.ground
    with pytest.raises(IllegalAction, match="Who won the chips"):
        line_of_bust_out(ground, 1, ["kim"])


def test_the_last_of_a_table_has_what_nobody_else_can_have(tmp_path: Path) -> None:
    evening = started(tmp_path)
    say(evening, "table 1 plays: tom +2000, una -2000", "table 1 plays: sue -6000, tom +6000", "sue declines")
    say(evening, "table 1 plays, with 38000 to be counted: kim -20000, una -8000, vic -10000")
    assert held(evening)["tom"] == 50000
    assert to_be_counted(evening) == []


def test_a_deal_and_the_end_of_a_session_wait_for_the_count(tmp_path: Path) -> None:
    final = '{ name = "first", ends = { players = 3 }, advance = { all = true } }, { name = "final", '
    evening = started(tmp_path, FIVE.replace('[{ name = "only", ', f"[{final}"))
    say(evening, KIM_OUT, "kim declines")
    with pytest.raises(IllegalAction, match="14000 chips are still to be counted at table 1"):
        evening.do("director records a deal: sue 112.50, tom 112.50, una 112.50, vic 112.50", 0.0)
    say(evening, "table 1 plays: tom -4000, una +4000", "tom declines")
    assert not evening.tournament.ground.state.session_over
    for line in ("table 1 plays: sue +500, una -500", "director confirms session 1"):
        with pytest.raises(IllegalAction, match="14000 chips are still to be counted at table 1"):
            evening.do(line, 0.0)
    say(evening, "director corrects table 1: sue 26000 because they were counted")
    assert evening.tournament.ground.state.session_over
    say(evening, "director confirms session 1")


def test_who_leaves_play_is_counted_first(tmp_path: Path) -> None:
    evening = started(tmp_path)
    say(evening, KIM_OUT)
    for line in ("supervisor excludes una", "director withdraws una"):
        with pytest.raises(IllegalAction, match="count those of una first"):
            evening.do(line, 0.0)
    say(evening, "director corrects table 1: una 9000 because they were counted", "supervisor excludes una")
    assert to_be_counted(evening) == [([1], 15000)]
    assert broken_law(evening.tournament.ground) == ""


def test_who_was_out_by_mistake_gets_chips_that_were_to_be_counted(tmp_path: Path) -> None:
    evening = started(tmp_path)
    say(evening, KIM_OUT, "kim declines")
    say(evening, "director reinstates kim at 1/1 with 9000, sue 1000 because una was out and not kim")
    assert to_be_counted(evening) == [([1], 16000)]
    assert broken_law(evening.tournament.ground) == ""


def test_what_is_to_be_counted_is_undone_saved_and_cancelled(tmp_path: Path) -> None:
    evening = started(tmp_path)
    say(evening, KIM_OUT, "kim declines")
    evening.save()
    evening.file.release()
    again = Evening.look(EveningFile(evening.file.path))
    assert again.tournament.save() == evening.tournament.save()
    assert to_be_counted(again) == [([1], 14000)]
    evening = Evening.resume(file := EveningFile(evening.file.path), file.load())
    say(evening, "director undoes lines 8, 9 because it was a slip")
    assert to_be_counted(evening) == []
    say(evening, "director redoes lines 8, 9")
    assert to_be_counted(evening) == [([1], 14000)]
    say(evening, "operator cancels because of a fire")
    assert to_be_counted(evening) == []
    assert broken_law(evening.tournament.ground) == ""


@pytest.mark.parametrize("seed", range(4))
def test_an_evening_in_which_only_bust_outs_are_typed_goes_on_to_its_end(tmp_path: Path, seed: int) -> None:
    """The room plays with its own chips; the log hears who is out by whom, and now and then a count."""
    draw = Random(seed)
    names = [f"p{each}" for each in range(1, 13)]
    evening = begun(tmp_path, FRIDAY.split("rebuy =")[0])
    say(evening, "director opens entries", "director enters p1 to p12", "director closes entries")
    say(evening, "director draws session 1 before lee and mia", "all take their seats")
    say(evening, "director starts session 1")
    ground = evening.tournament.ground
    real = dict.fromkeys(names, 10000)
    while len(real) > 1:
        playing = [(number, table) for number, table in ground.tables.items() if len(table.taken) > 1]
        if ground.state.proposed and (not playing or draw.random() < 0.2):
            say(evening, "director balances")  # the director says that the rounds there are over
            continue
        number, table = draw.choice(playing)
        one, other = draw.sample(list(table.counts()), 2)
        stake = min(real[one], real[other], draw.choice((2000, 5000, 40000)))
        real[one], real[other] = real[one] - stake, real[other] + stake
        if not real[one]:
            del real[one]
            winner = other if draw.random() < 0.8 else ""
            say(evening, line_of_bust_out(ground, number, [one], winner))
        elif draw.random() < 0.15:  # everybody at the table is counted
            counts = ", ".join(f"{each} {real[each]}" for each in table.counts())
            say(evening, f"director corrects table {number}: {counts} because they were counted")
            assert held(evening).items() >= {each: real[each] for each in table.counts()}.items()
        assert broken_law(ground) == ""
    assert held(evening) == real
    assert ground.state.session_over
