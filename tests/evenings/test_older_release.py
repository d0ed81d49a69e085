"""An evening that the release before kept, whose ballot had no witness, is verified and goes on.

The file in `kept_by_older_release` was written by that release.
"""

import shutil
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.evenings.evening import Evening
from croupier.evenings.record import as_record
from croupier.records.evening_file import EveningFile
from tests.evenings.conducting import say
from tests.evenings.test_forged_evenings import contents_of, write

KEPT = Path(__file__).parent / "kept_by_older_release" / "friday.evening"
TOLD = KEPT.with_name("told.evening")
NO_WITNESS = (
    "The ballot of line 4 was drawn as committed to, by an earlier release: it had no witness, and its"
    " places rest on the house's word alone."
)


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    shutil.copy(KEPT, tmp_path)
    return tmp_path / "friday.evening"


def test_it_is_verified_and_archived(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "friday.evening"]) == 0
    assert NO_WITNESS in capsys.readouterr().out
    assert main(["tournament", "archive", "friday.evening"]) == 0
    assert main(["verify", "friday.zip"]) == 0
    assert NO_WITNESS in capsys.readouterr().out
    assert main(["tournament", "print", "friday.evening", "ballot"]) == 0
    paper = capsys.readouterr().out
    order = [paper.index(each) for each in ("Commitment, announced before", "ann", "Salt: ")]
    assert order == sorted(order)


@pytest.mark.parametrize(
    ("field", "found"),
    [
        ("commitment", "has a different commitment from the one announced beforehand"),
        ("salt", "was not drawn as committed to"),
        ("order", "was not drawn as committed to"),
    ],
)
def test_it_is_checked_as_ever(log: Path, field: str, found: str, capsys: pytest.CaptureFixture[str]) -> None:
    contents = contents_of(log)
    proof = contents[6][1]
    proof[field] = " ".join(reversed(proof[field].split())) if field == "order" else "00" * 32
    write(log, contents)
    assert main(["verify", "friday.evening"]) == 1
    assert found in capsys.readouterr().out


def test_other_places_and_a_missing_proof_are_told(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    contents = contents_of(log)
    said = contents[5][1]
    said["line"] = said["line"].replace("ann 2/1", "ann 2/3")
    write(log, contents)
    assert main(["verify", "friday.evening"]) == 1
    assert "has different places in the log and in its proof" in capsys.readouterr().out
    del contents[6]
    write(log, contents)
    assert main(["verify", "friday.evening"]) == 0
    assert "told as drawn by hand" in capsys.readouterr().out
    del contents[5:]
    write(log, contents)
    assert main(["verify", "friday.evening"]) == 0
    assert "to the ballot of line 4 was never opened" in capsys.readouterr().out


def test_moves_that_it_made_where_nobody_waited_for_the_button_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(TOLD, tmp_path)
    file = EveningFile(tmp_path / "told.evening")
    evening = Evening.resume(file, file.load())
    moves = [each.entry.line for each in evening.lines if each.entry.line.startswith("director balances: ")]
    assert len(moves) > 5
    assert evening.tournament.ground.state.session_over
    say(evening, "director undoes line 72 because it was a slip", "director redoes line 72")
    file.release()


def test_it_goes_on_with_ballots_that_have_a_witness(log: Path) -> None:
    contents = contents_of(log)
    write(log, contents[:4])
    file = EveningFile(log)
    evening = Evening.resume(file, file.load())
    evening.commit("director draws session 1 before sue and tom")
    evening.draw("4 2 6", 0.0)
    say(evening, "all take their seats")
    file.release()
    assert main(["verify", "friday.evening"]) == 0


def test_the_record_of_such_an_evening_is_replayed_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "record.toml"
    record.write_text(as_record(Evening.look(EveningFile(TOLD))), encoding="utf-8")
    assert 'lots = "told"' in record.read_text("utf-8")
    assert main(["replay", str(record)]) == 0
    assert "As expected." in capsys.readouterr().out
