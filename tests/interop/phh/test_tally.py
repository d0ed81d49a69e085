"""Files of many hands are counted in one line each, alike in parts and as a whole, by one process or many."""

import io
import json
from pathlib import Path

import pytest

from croupier.interop import read
from croupier.interop.phh import tally as phh_tally
from croupier.interop.phh import workers
from croupier.interop.phh.replay import ENDINGS
from croupier.interop.phh.tally import Tally, tallies, tally_of
from croupier.scenarios.play.by_file import run_by_file
from tests.interop.hands import DEAL, text

FOLDED = (*DEAL, "p3 f", "p1 f")
HANDS = [
    text(FOLDED, finishing_stacks=[995, 1005, 1000]),
    text(variant="NS"),
    text(FOLDED, finishing_stacks=[995, 1000, 1000]),
    text((*DEAL, "p3 cbr 15")),
    text((*DEAL, "p3 f", "p1 cbr 30")),
    text(FOLDED, winnings=[0, 15, 0]),
]
NOT_PLAYED = "variant 'NS' is not played here; NT, FT, PO, FO/8 are (Hold-em and Omaha with a full deck)."
NO_RAISE = (
    "action 4, 'p3 cbr 15': Raise at least $20 and at most $1,000, in steps of $1, not $15 (holdem 5.1)."
)
PROBLEMS = (
    f"many.phhs [2]: {NOT_PLAYED}",
    "many.phhs [3]: p2 finishes with 1005; the record says 1000.",
    f"many.phhs [4]: {NO_RAISE}",
)
EXPECTED = Tally(passed=3, failed=1, not_played=2, compared=3, problems=PROBLEMS)


@pytest.fixture
def many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of six hands, in the folder where the test runs."""
    monkeypatch.chdir(tmp_path)
    file = Path("many.phhs")
    file.write_text("".join(f"[{number}]\n{hand}\n" for number, hand in enumerate(HANDS, 1)), "utf-8")
    return file


def tallied(*paths: Path) -> list[Tally]:
    parts: list[float] = []
    found = list(tallies(paths, parts.append))
    assert sum(parts) == pytest.approx(len(paths))
    return found


def by_file(*paths: Path, json_wanted: bool = False) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    formats = dict.fromkeys(ENDINGS, tallies)
    status = run_by_file([str(path) for path in paths], json_wanted, out, err, formats)
    return status, out.getvalue(), err.getvalue()


@pytest.mark.parametrize("part", [1, 300, 1000, 10**6])
def test_hands_are_counted_alike_in_parts_of_any_length(
    many: Path, monkeypatch: pytest.MonkeyPatch, part: int
) -> None:
    monkeypatch.setattr(phh_tally, "PART", part)
    assert tallied(many) == [EXPECTED]


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of forking beside the threads of the test runner
def test_hands_are_counted_alike_by_many_processes(many: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phh_tally, "PART", 300)
    monkeypatch.setattr(phh_tally, "WORTH_IT", 1)
    monkeypatch.setattr(phh_tally, "AHEAD", 2)
    monkeypatch.setattr(workers, "processors", lambda: 2)
    assert tallied(many, many, Path("none.phhs"), many)[::3] == [EXPECTED, EXPECTED]


@pytest.mark.parametrize(
    "written",
    [
        "",
        "# nothing\n",
        f"[1]\n{HANDS[0]}\n[2]\n{HANDS[0]}\n[1]\n{HANDS[0]}",
        f"[1]\n{HANDS[0]}words = '''\n[2]\n'''\n[3]\n{HANDS[2]}",
        f"[1]\n{HANDS[0]}\n[2]\nnot toml",
        f"[1]\n{HANDS[0]}\n[2]\n{HANDS[2]}\n[1.x]\na = 2",
        f"variant = 'NT'\n[1]\n{HANDS[0]}",
    ],
)
def test_a_file_that_cannot_be_read_in_parts_is_read_as_a_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: str
) -> None:
    monkeypatch.setattr(phh_tally, "PART", 1)
    file = tmp_path / "odd.phhs"
    file.write_text(written, "utf-8")
    assert tallied(file) == [tally_of(read(file))]


def test_each_file_has_a_line_and_all_have_a_summary(many: Path) -> None:
    Path("one.phh").write_text(HANDS[0], "utf-8")
    status, out, err = by_file(Path("one.phh"), many)
    assert status == 2
    assert out.splitlines() == [
        "one.phh: 1 passed, 0 failed.",
        "many.phhs: 3 passed, 1 failed, 2 could not be played. 3 of 4 say how they end.",
        "2 files: 4 passed, 1 failed, 2 could not be played. 4 of 5 say how they end.",
    ]
    assert err.splitlines() == list(PROBLEMS)


def test_the_status_is_that_of_the_worst_file(many: Path) -> None:
    many.write_text(f"[1]\n{HANDS[0]}", "utf-8")
    assert by_file(many) == (*(0, "many.phhs: 1 passed, 0 failed.\n1 file: 1 passed, 0 failed.\n", ""),)
    many.write_text(f"[1]\n{HANDS[0]}\n[2]\n{HANDS[2]}", "utf-8")
    assert by_file(many)[0] == 1
    status, out, err = by_file(Path("none.phhs"))
    assert (status, out.splitlines()[0]) == (2, "none.phhs: 0 passed, 0 failed, 1 could not be played.")
    assert err == "none.phhs: it can't be read (no such file or directory).\n"


def test_json_has_one_object_a_file(many: Path) -> None:
    status, out, err = by_file(many, many, json_wanted=True)
    assert (status, err) == (2, "")
    first, second = [json.loads(line) for line in out.splitlines()]
    assert first == second
    assert first == {
        "file": "many.phhs",
        "ok": False,
        "passed": 3,
        "failed": 1,
        "not_played": 2,
        "compared": 3,
        "problems": list(PROBLEMS),
    }


def test_scenarios_and_empty_folders_are_counted_too(many: Path) -> None:
    good = 'game = "blackjack"\n[[wagers]]\nplayer = "ann"\nbox = 1\namount = "20"\n[play]\n'
    good += 'cards = "Th 9c Kd 8d"\nanswers = ["ann stand"]\n[expect]\nnet = { ann = "20" }\n'
    Path("a.toml").write_text(good, "utf-8")
    Path("b.toml").write_text(good.replace('ann = "20"', 'ann = "10"'), "utf-8")
    Path("c.toml").write_text("what", "utf-8")
    Path("empty").mkdir()
    status, out, err = by_file(Path("a.toml"), many, Path("b.toml"), Path("c.toml"), Path("empty"))
    assert status == 2
    assert [line.partition(" could")[0] for line in out.splitlines()] == [
        "a.toml: 1 passed, 0 failed.",
        "many.phhs: 3 passed, 1 failed, 2",
        "b.toml: 0 passed, 1 failed.",
        "c.toml: 0 passed, 0 failed, 1",
        "empty: 0 passed, 0 failed, 1",
        "5 files: 4 passed, 2 failed, 4",
    ]
    assert len(err.splitlines()) == 6
