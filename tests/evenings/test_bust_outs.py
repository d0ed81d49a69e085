"""Nobody is reported out who has chips left by the last counts, in any form in which a result is told."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.dialogue.answers import IllegalAction
from croupier.evenings import evening as evenings
from croupier.evenings.bust_outs import most_to_win
from croupier.evenings.evening import Evening
from croupier.records.evening_file import EveningFile
from tests.evenings.conducting import FRIDAY, Conduct, begun, say, typed_at

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
FIVE = FRIDAY.replace("seats = 4", "seats = 5")


@pytest.fixture
def conduct(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Conduct:
    return typed_at(tmp_path, monkeypatch, capsys)


def started(folder: Path) -> Evening:
    """An evening in which kim has 20,000 chips, sue 6,000, tom 4,000, una and vic 10,000."""
    evening = begun(folder, FIVE)
    say(evening, *START)
    counts = evening.tournament.ground.tables[1].counts()
    assert {name: chips // 100 for name, chips in counts.items()} == CHIPS
    return evening


@pytest.mark.parametrize(
    ("line", "known"),
    [
        ("kim -20000, sue +20000", "kim has 20000 chips and sue only 6000, so sue"),
        ("una -10000, sue +10000", "una has 10000 chips and sue only 6000, so sue"),
        (
            "sue -6000, tom -4000, una -10000, kim -20000, vic +40000",
            "kim has 20000 chips and vic only 10000",
        ),
        ("kim -20000, tom -4000, sue +24000", "kim has 20000 chips and sue only 6000, so sue"),
        ("kim -20000, una -10000, sue +30000", "kim has 20000 chips and sue only 6000, so sue"),
        ("kim -20000, una +15000, sue +5000", "kim has 20000 chips, una only 10000 and sue only 6000, so"),
        ("una -10000, kim -3000, sue +13000", "una has 10000 chips and sue only 6000, so sue"),
        ("una -10000.00, sue +9000, tom +1000", "una has 10000 chips, sue only 6000 and tom only 4000, so"),
    ],
)
def test_a_bust_out_of_somebody_with_chips_is_refused_and_changes_nothing(
    tmp_path: Path, line: str, known: str
) -> None:
    evening = started(tmp_path)
    before, on_disk = evening.tournament.save(), evening.file.path.read_bytes()
    for refused in (evening.do, lambda said, at: evening.check(said)):
        with pytest.raises(IllegalAction) as refusal:
            refused(f"table 1 plays: {line}", 0.0)
        assert f"By the last counts {known}" in str(refusal.value)
        assert "is not out: check the names, report what they had before this round" in str(refusal.value)
        assert str(refusal.value).endswith("(holdem 20.7)")
    assert evening.tournament.save() == before
    assert evening.file.path.read_bytes() == on_disk


@pytest.mark.parametrize(
    "line",
    [
        "sue -6000, kim +6000",
        "sue -6000, tom -4000, una -10000, kim +20000",
        "tom -4000, sue +4000",
        "una -10000, sue +6000, kim +4000",  # a side pot between una and kim
        "una -10000, kim +0, sue +10000",  # kim lost the main pot to sue, and won the side pot
        "sue -6000, una -2000, tom +8000",  # una won the side pot, and lost the main pot
        "kim -3000, sue +3000",  # nobody is out
    ],
)
def test_a_round_that_can_have_been_played_is_taken(tmp_path: Path, line: str) -> None:
    evening = started(tmp_path)
    evening.do(f"table 1 plays: {line}", 0.0)
    assert len(evening.lines) == len(START) + 1


@pytest.mark.parametrize("typed", ["round 1 kim -20,000 sue +20,000", "t 1 tom -4,000 kim -20000 sue +24000"])
def test_short_words_that_tell_amounts_are_refused_likewise(
    tmp_path: Path, conduct: Conduct, typed: str
) -> None:
    evening = started(tmp_path)
    evening.file.release()
    _, out, _ = conduct(f"{typed}\ncount 1 kim 5000 sue 21000\nout kim by sue\n", "--resume")
    refusal, _, later = out.partition(f"> {typed}\n")[2].partition("\n")
    assert refusal.startswith("By the last counts kim has 20000 chips and sue only 6000")
    assert "('count 1 kim ... sue ...')" in refusal
    assert "('round 1 kim -20000 sue +6000 ...')" in refusal
    assert "('out kim by sue')" in refusal
    assert "Line 8: director corrects table 1: kim 5000, sue 21000" in later
    assert "Line 9: table 1 plays: kim -5000, sue +5000" in later
    assert "?: kim may buy back in" in later


def test_what_else_is_wrong_comes_first(tmp_path: Path) -> None:
    evening = started(tmp_path)
    say(evening, "director gives a break of 10 minutes")
    with pytest.raises(IllegalAction, match="There is a break: no round can be played"):
        evening.do("table 1 plays: kim -20000, sue +20000", 0.0)
    with pytest.raises(IllegalAction, match="must cancel out"):
        say(evening, "director resumes", "table 1 plays: kim -20000, sue +19000")


def test_a_log_is_read_as_it_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = started(tmp_path)
    with monkeypatch.context() as once:
        once.setattr(evenings, "must_be_out", lambda tournament, line: None)
        say(evening, "table 1 plays: kim -20000, sue +20000")
    evening.file.release()
    again = Evening.look(EveningFile(evening.file.path))
    assert again.tournament.save() == evening.tournament.save()


HOUSE = FIVE.replace("holdem", "ultimate")


def test_nobody_wins_the_chips_of_somebody_who_plays_against_the_house(
    tmp_path: Path, conduct: Conduct
) -> None:
    evening = begun(tmp_path, HOUSE)
    say(evening, *START[:-1])
    evening.file.release()
    _, out, _ = conduct("out kim by sue\nout kim\n", "--resume")
    assert "Everybody plays against the house, so nobody wins the chips of kim: write 'out kim'." in out
    assert "(ultimate 16.14)" in out
    assert "Line 7: table 1 plays: kim -2000\n" in out


names = st.sampled_from("abcdef")


@st.composite
def rounds(draw: st.DrawFn) -> tuple[dict[str, int], dict[str, int]]:
    """A round of poker with side pots, folds and pots that are shared: chips before it, and its result."""
    counts = draw(st.dictionaries(names, st.integers(1, 30), min_size=2, max_size=6))
    put_in = {each: draw(st.integers(0, counts[each])) for each in counts}
    most = sorted(put_in.values())[-2]
    put_in = {each: min(chips, most) for each, chips in put_in.items()}  # what nobody calls is taken back
    rank = {each: draw(st.integers(0, 3)) for each in counts}
    result = {each: -chips for each, chips in put_in.items()}
    for level in range(1, most + 1):
        inside = [each for each in counts if put_in[each] >= level]
        best = max(rank[each] for each in inside)
        winners = [each for each in inside if rank[each] == best]
        result[winners[level % len(winners)]] += len(inside)  # one chip of each: equal hands by turns
    return counts, result


@settings(max_examples=500, deadline=None)
@given(rounds())
def test_no_round_that_was_played_is_refused(played: tuple[dict[str, int], dict[str, int]]) -> None:
    counts, result = played
    assert most_to_win(counts, result) is None
    named = {each: change for each, change in result.items() if change}
    out = [each for each in named if counts[each] == -named[each]]
    if len(out) == len(named) - 1 and len(named) == len(counts):  # one player wins from all the others
        assert most_to_win(counts, named) is None
