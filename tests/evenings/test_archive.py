"""The archive of an evening: it can be replayed and verified, and damage anywhere in it is found."""

import io
import json
import shutil
import sys
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest

from croupier.cli import main
from croupier.cli.tournament.print import matter_in
from croupier.evenings.statistics import statistics

Conducted = Callable[[str], Path]
GOLDEN = Path("tests/terminal/evening/golden").absolute()
EVENINGS = sorted(each.stem for each in GOLDEN.glob("*.toml"))


@pytest.fixture
def conducted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Conducted:
    """Plays one of the evenings of the transcripts; the path of its log."""
    monkeypatch.chdir(tmp_path)

    def conduct(name: str) -> Path:
        shutil.copy(GOLDEN / f"{name}.toml", tmp_path / "friday.toml")
        text = (GOLDEN / f"{name}.txt").read_text("utf-8")
        typed = [line.removeprefix("> ") for line in text.splitlines() if line.startswith("> ")]
        monkeypatch.setattr(
            sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed if line != "quit"))
        )
        first = (GOLDEN / f"{name}.toml").read_text("utf-8").splitlines()[0]
        options = first.removeprefix("# ").split() if first.startswith("# --") else []
        assert main(["tournament", "run", "friday.toml", "--clock", "told", "--seed", "1", *options]) == 0
        capsys.readouterr()
        return tmp_path / "friday.evening"

    return conduct


@pytest.mark.parametrize("name", EVENINGS)
def test_an_archive_can_be_replayed_and_verified(
    name: str, conducted: Conducted, capsys: pytest.CaptureFixture[str]
) -> None:
    conducted(name)
    assert main(["tournament", "archive", "friday.evening"]) == 0
    assert "friday.zip: " in capsys.readouterr().out
    assert main(["verify", "friday.zip"]) == 0
    told = capsys.readouterr().out
    assert "friday.zip: the archive holds." in told
    assert "was drawn as committed to" in told
    assert main(["replay", "friday.zip"]) == 0
    assert "As expected." in capsys.readouterr().out
    with ZipFile("friday.zip") as archive:
        names = archive.namelist()
        proof = next(each for each in names if each.startswith("proofs/"))
        archive.extract(proof)
    assert main(["verify", proof]) == 0
    assert {"log.evening", "conditions.toml", "record.toml", "prints/results.html"} <= set(names)


def test_whatever_is_changed_in_an_archive_is_found(
    conducted: Conducted, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    conducted("holdem")
    main(["tournament", "archive", "friday.evening"])
    with ZipFile("friday.zip") as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    for name in files:
        changed = dict(files)
        changed[name] = (
            files[name][:-9] if name in ("CONTENTS.txt", "head.txt") else files[name].replace(b"a", b"b", 1)
        )
        with ZipFile("changed.zip", "w") as archive:
            for each, data in changed.items():
                archive.writestr(each, data)
        assert main(["verify", "changed.zip"]) == 1, name
    lost = {name: data for name, data in files.items() if name != "prints/seats.txt"}
    with ZipFile("changed.zip", "w") as archive:
        for each, data in lost.items():
            archive.writestr(each, data)
    assert main(["verify", "changed.zip", "--json"]) == 1
    capsys.readouterr()


def with_list(files: dict[str, bytes]) -> dict[str, bytes]:
    """Files with the list of their sums made again."""
    others = {name: data for name, data in files.items() if name != "CONTENTS.txt"}
    listed = "".join(f"{sha256(data).hexdigest()}  {name}\n" for name, data in others.items())
    return {"CONTENTS.txt": listed.encode(), **others}


def test_whatever_is_changed_is_found_although_the_list_was_made_again(
    conducted: Conducted, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    conducted("holdem")
    main(["tournament", "archive", "friday.evening"])
    with ZipFile("friday.zip") as archive:
        files = {name: archive.read(name) for name in archive.namelist()}

    def verified(changed: dict[str, bytes]) -> tuple[int, str]:
        with ZipFile("changed.zip", "w") as archive:
            for name, data in with_list(changed).items():
                archive.writestr(name, data)
        capsys.readouterr()
        return main(["verify", "changed.zip"]), capsys.readouterr().out

    monkeypatch.setenv("TZ", "Australia/Sydney")  # where an archive is verified makes no difference
    time.tzset()
    try:
        status, told = verified(files)
    finally:
        monkeypatch.delenv("TZ")
        time.tzset()
    assert status == 0, told
    assert f"All {len(files) - 1} files are as listed." in told
    assert "All of them are what the log gives." in told
    proof = next(each for each in files if each.startswith("proofs/"))
    for name in (
        proof,
        "conditions.toml",
        "head.txt",
        "prints/ballot.txt",
        "prints/seats.txt",
        "record.toml",
    ):
        changed = {**files, name: files[name][:-2] + b"~\n"}
        status, told = verified(changed)
        assert (status, f"Not what the log gives: {name}." in told) == (1, True)
    for name in ("head.txt", "prints/ballot.html"):
        status, told = verified({each: data for each, data in files.items() if each != name})
        assert (status, f"Missing, although the log gives it: {name}." in told) == (1, True)
    status, told = verified({**files, "prints/ballot-final.txt": b"ann 1/1\n"})
    assert (status, "Not part of an archive: prints/ballot-final.txt." in told) == (1, True)
    earlier = {
        **files,
        "written.txt": files["written.txt"].replace(b"0.1.", b"0.0."),
        "prints/seats.txt": b"ann",
    }
    status, told = verified(earlier)
    assert (status, "Croupier 0.0.0.dev0 wrote the archive" in told) == (1, True)
    with ZipFile("changed.zip", "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
        with pytest.warns(UserWarning, match="Duplicate name"):
            archive.writestr("prints/seats.txt", b"ann 1/1\n")
    assert main(["verify", "changed.zip"]) == 2
    assert "it has prints/seats.txt twice" in capsys.readouterr().err


def test_what_is_no_archive_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("text.zip").write_text("no archive")
    with ZipFile("other.zip", "w") as archive:
        archive.writestr("a", b"b")
    for name in ("text.zip", "other.zip", "nowhere.zip"):
        for command in ("verify", "replay"):
            assert main([command, name]) == 2
            told = capsys.readouterr()
            assert told.err.count("\n") == 1
            assert name in told.err
    assert main(["tournament", "archive", "nowhere.evening"]) == 2
    Path("x.evening").write_bytes(b"\n")
    assert main(["tournament", "archive", "x.evening", "--out", "x.tar"]) == 2
    assert "must end in .zip" in capsys.readouterr().err


def test_statistics_count_what_happened(conducted: Conducted, capsys: pytest.CaptureFixture[str]) -> None:
    conducted("holdem")
    found = statistics(matter_in("friday.evening"))
    # One was late and lost the seat; then the reserve took it.
    assert [count for _, count in found.left[:2]] == [found.entered - 2, found.entered - 1]
    assert found.left[-1][1] == 1
    assert sum(found.rounds.values()) == sum(
        line.startswith("table ") for line in Path("friday.evening").read_text().split('"line":"')
    )
    plain = json.dumps(found.as_plain())
    assert '"prizes"' in plain
    assert main(["tournament", "print", "friday.evening", "statistics", "--format", "svg"]) == 0
    plot = capsys.readouterr().out
    assert plot.startswith("<svg ")
    assert plot.count("<path ") == 1
    assert main(["tournament", "print", "friday.evening", "seats", "--format", "svg"]) == 2


def test_the_conditions_of_an_old_tournament_are_a_template(
    conducted: Conducted, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    conducted("holdem")
    assert main(["tournament", "new", "--from", "friday.evening"]) == 0
    Path("again.toml").write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["tournament", "check", "again.toml"]) == 1
    told = capsys.readouterr().out
    assert "start.at" in told
    assert "notified" in told
    assert main(["tournament", "new", "holdem", "--from", "friday.evening"]) == 2
    assert main(["tournament", "new"]) == 2
