"""The pages for people are true: links lead somewhere, commands are understood, no ruling is left out."""

import re
import shlex
from pathlib import Path

import pytest

from croupier.cli.frame import COMMANDS
from croupier.dialogue.answers import ROLES, Ruling
from croupier.dialogue.lines import read
from croupier.dialogue.round import Round
from croupier.rounds.blackjack import BlackjackRound
from croupier.rounds.pontoon import PontoonRound
from croupier.rounds.ultimate import UltimateRound
from croupier.rulebook import rule
from croupier.tables import BoxTable, Table, UltimateTable
from croupier.tables.commands import GRAMMAR, PATTERNS, understand

DOCS = Path(__file__).resolve().parents[2] / "docs"
OPERATORS = DOCS / "operators.md"
STAFF = ("dealer", "supervisor", "operator")
ROUNDS: list[type[Round]] = [BlackjackRound, PontoonRound, UltimateRound]  # as the columns stand
TABLES: dict[str, type[Table]] = {"blackjack": BoxTable, "pontoon": BoxTable, "ultimate": UltimateTable}
NO_RULE = "-"


def rows(page: Path) -> list[list[str]]:
    """The cells of each row of the tables that name what is keyed and its rule."""
    lines = [line for line in page.read_text("utf-8").splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in lines]


def keyed(game: str = "") -> list[str]:
    """The lines that operators are told to key, at a table of that game, or at any."""
    at = [play.game for play in ROUNDS].index(game) + 1 if game else 0
    told = [cells[0] for cells in rows(OPERATORS) if cells[at] != NO_RULE]
    return [line for first in told for line in re.findall(r"`([^`]+)`", first)]


@pytest.mark.parametrize("page", sorted(DOCS.glob("*.md")), ids=lambda page: page.name)
def test_links_lead_to_files(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_index_has_every_page() -> None:
    index = (DOCS / "README.md").read_text("utf-8")
    pages = [page.name for page in DOCS.glob("*.md") if page.name != "README.md"]
    assert [name for name in pages if f"({name})" not in index] == []


@pytest.mark.parametrize("page", sorted(DOCS.glob("*.md")), ids=lambda page: page.name)
def test_commands_are_those_that_exist(page: Path) -> None:
    blocks = re.findall(r"```sh\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    words = [shlex.split(line, comments=True) for block in blocks for line in block.splitlines()]
    unknown = [line for line in words if line and line[0] == "croupier" and line[1] not in COMMANDS]
    assert unknown == []


@pytest.mark.parametrize("play", ROUNDS, ids=lambda play: play.game)
def test_what_operators_are_told_to_key_is_understood(play: type[Round]) -> None:
    for line in keyed(play.game):
        if understand(line) is None:
            (ruling,) = read(line, play, ["ann"])
            assert isinstance(ruling, Ruling), line


@pytest.mark.parametrize("play", ROUNDS, ids=lambda play: play.game)
def test_no_ruling_of_a_round_is_left_out(play: type[Round]) -> None:
    rulings = [each for line in keyed(play.game) if understand(line) is None for each in read(line, play)]
    assert {each.word for each in rulings if isinstance(each, Ruling)} == set(play.words)


@pytest.mark.parametrize("game", TABLES)
def test_a_command_has_a_dash_where_the_table_has_it_not(game: str) -> None:
    commands = [command for line in keyed() if (command := understand(line)) is not None]
    there = {command.line for command in commands if command.word not in TABLES[game].elsewhere}
    assert there == {line for line in keyed(game) if understand(line) is not None}


def test_no_command_of_staff_is_left_out() -> None:
    told = {form for line in keyed() for form in forms(line)}
    by_staff = {form for _, form in GRAMMAR if form.split()[0] in STAFF}
    assert "supervisor closes the table" in by_staff
    assert "supervisor voids round {round} because {why}" in told
    left_out = by_staff - told - {"supervisor voids round {round}"}  # told with its reason
    assert left_out == set()


def forms(line: str) -> list[str]:
    """The forms of a table's commands that a line has."""
    return [
        form for (_, form), (_, pattern) in zip(GRAMMAR, PATTERNS, strict=True) if pattern.fullmatch(line)
    ]


def test_the_rules_named_beside_them_exist() -> None:
    for _, *columns, _ in rows(OPERATORS):
        cited = dict(zip((play.game for play in ROUNDS), columns, strict=True))
        assert any(cell != NO_RULE for cell in cited.values())
        for game, cell in cited.items():
            assert cell == NO_RULE or all(rule(f"{game} {number}") for number in cell.split(", "))


def test_each_line_is_said_by_somebody_with_that_role() -> None:
    assert {line.split()[0] for line in keyed()} <= set(ROLES)
