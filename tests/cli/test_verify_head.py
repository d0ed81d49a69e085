"""`croupier verify FILE --head`: printed, compared with an earlier one, and refused where there is none."""

import json
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.evenings import evening as evenings
from croupier.evenings.evening import Evening
from croupier.records.evening_file import EveningFile
from croupier.records.rows import Snapshot
from tests.evenings.conducting import OPENED, begun, say
from tests.evenings.conftest import _files_are_let_go_of, _no_waiting_for_the_disk  # noqa: F401 - fixtures

Capture = pytest.CaptureFixture[str]


def told(capsys: Capture, *words: str) -> tuple[int, str]:
    status = main(["verify", *words])
    return status, capsys.readouterr().out


def test_old_heads_stay_contained_whatever_is_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(evenings, "LINES_BETWEEN_SAVES", 2)
    evening = begun(tmp_path)
    heads = []
    for line in OPENED:
        say(evening, line)
        heads.append(str(evening.file.head))
        assert told(capsys, "friday.evening", "--head") == (0, f"{heads[-1]}\n")
    evening.note({"clock": {"by": "left", "line": len(evening.lines)}})
    evening.file.release()
    with (tmp_path / "friday.evening").open("ab") as file:
        file.write(b"half a li")
    again = Evening.resume(again_file := EveningFile(tmp_path / "friday.evening"), again_file.load())
    say(again, "director gives a break of 10 minutes")
    assert again.file.head.lines == len((tmp_path / "friday.evening").read_bytes().splitlines())
    assert any(isinstance(row, Snapshot) for row in again.file.load().rows)
    assert len(set(heads)) == len(OPENED)
    for head in heads:
        status, sentence = told(capsys, "friday.evening", "--head", head.lower().replace("-", " "))
        assert (status, "The log contains this head" in sentence) == (0, True)


def test_results_and_archive_carry_the_head(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    evening = begun(tmp_path)
    say(evening, *OPENED)
    head = str(evening.file.head)
    for style in ("text", "html", "json"):
        assert main(["tournament", "print", "friday.evening", "results", "--format", style]) == 0
        assert f"Head of the log: {head}" in capsys.readouterr().out
    assert main(["tournament", "print", "friday.toml", "results"]) == 0
    assert "Head" not in capsys.readouterr().out
    assert main(["tournament", "archive", "friday.evening"]) == 0
    assert f"The head of its log is {head}." in capsys.readouterr().out
    assert told(capsys, "friday.zip", "--head") == (0, f"{head}\n")
    assert told(capsys, "friday.zip", "--head", head)[0] == 0
    say(evening, "director gives a break of 10 minutes")
    assert told(capsys, "friday.zip", "--head", str(evening.file.head))[0] == 1


def test_what_is_no_head_or_has_none_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    evening = begun(tmp_path)
    head = str(evening.file.head)
    Path("proof.json").write_text("{}")
    Path("other.zip").write_bytes(b"no archive")
    for words in (
        ("friday.evening", "--head", "214-7KQ2"),
        ("nowhere.evening", "--head"),
        ("nowhere.evening", "--head", head),
        ("proof.json", "--head"),
        ("other.zip", "--head", head),
    ):
        assert main(["verify", *words]) == 2, words
        found = capsys.readouterr()
        assert (found.out, found.err.count("\n")) == ("", 1), words
    data = Path("friday.evening").read_bytes()
    Path("friday.evening").write_bytes(data.replace(b"Friday", b"Monday"))
    assert told(capsys, "friday.evening", "--head", head) == (
        1,
        "friday.evening: The log is damaged: line 1 is not what was written.\n",
    )


def test_a_program_gets_it_as_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.chdir(tmp_path)
    head = str(begun(tmp_path).file.head)
    assert json.loads(told(capsys, "friday.evening", "--head", "--json")[1])["head"] == head
    assert json.loads(told(capsys, "friday.evening", "--json", "--head", head)[1])["ok"] is True
