"""The pages made from the code say what the code says, and the tool says when they do not."""

import io
from pathlib import Path

import pytest

from croupier.cli import main as croupier
from croupier.rulebook.games import GAMES, settings_class
from tools import make_docs
from tools.make_docs import ROOT, Page, main, pages


def test_no_page_is_stale() -> None:
    assert [page.path for page in make_docs.stale()] == []


def test_the_page_of_settings_has_a_row_for_each() -> None:
    (page,) = [page for page in pages() if page.path == "docs/settings.md"]
    rows = [line for line in page.render().splitlines() if line.startswith("| `")]
    classes = [settings_class(game) for game in GAMES]
    assert [row.split("`")[1] for row in rows] == [name for each in classes for name in each.names()]
    mandatory = [each.about(name).mandatory for each in classes for name in each.names()]
    assert ["*mandatory*" in row for row in rows] == mandatory
    assert mandatory.count(True) >= 2 * len(classes)
    assert all(row.count(" | ") == 5 for row in rows)


def test_the_options_that_the_page_of_settings_shows_are_understood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CROUPIER_STATE", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    page = (ROOT / "docs/settings.md").read_text("utf-8")
    shown = ["--blinds 2,5", "--commission basis=pot,rate=5%,cap=10"]
    assert all(f"`{option}`" in page for option in shown)
    assert croupier(["play", "holdem", "--seed", "1", "--plain", *" ".join(shown).split()]) == 0
    assert "You leave with" in capsys.readouterr().out


@pytest.fixture
def other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A root with one page to be made, and a file that does not hold it yet."""
    monkeypatch.setattr(make_docs, "ROOT", tmp_path)
    monkeypatch.setattr(make_docs, "pages", lambda: (Page("docs/x.md", lambda: "new\n"),))
    monkeypatch.setattr(make_docs.stale, "__defaults__", (tmp_path,))
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/x.md").write_text("old\n", "utf-8")
    return tmp_path / "docs/x.md"


def test_a_stale_page_is_named_and_written_anew(other: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 1
    assert capsys.readouterr().err == "docs/x.md is stale; `python tools/make_docs.py` updates it\n"
    assert other.read_text("utf-8") == "old\n"
    assert main([]) == 0
    assert other.read_text("utf-8") == "new\n"
    assert main(["--check"]) == 0
    other.unlink()
    assert main(["--check"]) == 1


def test_an_unknown_option_writes_nothing(other: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--chek"]) == 2
    assert "only --check is allowed" in capsys.readouterr().err
    assert other.read_text("utf-8") == "old\n"


def test_the_pages_stand_in_the_tree() -> None:
    assert all((ROOT / page.path).is_file() for page in pages())
