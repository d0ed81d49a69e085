"""The pages for people are true: links lead somewhere, commands are understood, no ruling is left out."""

import re
import shlex
import tomllib
from pathlib import Path

import pytest

from bench import poker
from croupier.cli.frame import COMMANDS
from croupier.dialogue.answers import Choice, Ruling
from croupier.dialogue.record.notation import read
from croupier.dialogue.round import Round
from croupier.rounds.poker.irregularities.misdeals import PUT_RIGHT, REASONS
from croupier.rounds.poker.round import HoldemRound, OmahaRound
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rounds.ultimate.round import UltimateRound
from croupier.rulebook import NAMES, rule
from croupier.rulebook.games import GAMES
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.poker.omaha import OmahaSettings
from croupier.rulebook.roles import ROLES
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from croupier.scenarios import read as read_scenario
from croupier.scenarios import run
from croupier.tables import BoxTable, PokerTable, Table, UltimateTable
from croupier.tables.commands import GRAMMARS, all_forms, understand_anywhere
from croupier.values import value
from croupier.vocabulary.common import CLOCK, PRESENT

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = sorted(page for page in DOCS.rglob("*.md") if page.parent.name != "adr")
NAMED = {page.relative_to(DOCS).as_posix(): page for page in PAGES}
EVERYWHERE = [DOCS.parent / "README.md", DOCS.parent / "CHANGELOG.md", *sorted(DOCS.rglob("*.md"))]
TEXT = "\n".join(page.read_text("utf-8") for page in sorted((DOCS / "operators").glob("*.md")))
STAFF = ("dealer", "supervisor", "operator")
LINE, SAID = "line", "what a player says"
COLUMNS = {NAMES[game].removeprefix("Poker ").removesuffix(" Texas Hold-em"): game for game in GAMES}
ROUNDS: list[type[Round]] = [BlackjackRound, PontoonRound, UltimateRound, HoldemRound, OmahaRound]
TABLES: dict[str, type[Table]] = {
    "blackjack": BoxTable,
    "pontoon": BoxTable,
    "ultimate": UltimateTable,
    "holdem": PokerTable,
    "omaha": PokerTable,
}
NO_RULE = "-"
MOST_LINES = 220
MADE_ELSEWHERE = "bite.md"
"""A report of `make bite`, with its own head."""
POKER_GAMES = ("holdem", "omaha")


@value
class Row:
    """What is keyed, and its rule in each game that has a column."""

    lines: tuple[str, ...]
    rules: dict[str, str]


def rows(kind: str = LINE) -> list[Row]:
    """The rows of the tables for operators whose first column has that heading."""
    found, games = [], None
    for line in TEXT.splitlines():
        if not line.startswith("| "):
            games = None
            continue
        first, *cells = [cell.strip() for cell in line.strip("| ").split(" | ")]
        if first == kind:
            games = [COLUMNS[cell] for cell in cells[:-1]]
        elif games is not None and first.startswith("`"):
            rules = dict(zip(games, cells[:-1], strict=True))
            found.append(Row(tuple(re.findall(r"`([^`]+)`", first)), rules))
    return found


def keyed(game: str = "", kind: str = LINE) -> list[str]:
    """The lines that operators are told of at a table of that game, or at any."""
    told = [row for row in rows(kind) if not game or row.rules.get(game, NO_RULE) != NO_RULE]
    return [line for row in told for line in row.lines]


def outside_code(page: Path) -> str:
    """The text of a page without its blocks of code."""
    return re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """The headings of a page as GitHub makes links to them."""
    headings = re.findall(r"^#+ (.+)$", outside_code(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in headings}


@pytest.mark.parametrize("page", EVERYWHERE, ids=lambda page: page.relative_to(DOCS.parent).as_posix())
def test_links_lead_to_files_and_headings(page: Path) -> None:
    for link in re.findall(r"\]\((?!https?:)([^)\s]+)\)", outside_code(page)):
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def test_every_page_can_be_reached_from_the_index() -> None:
    """Directly, or by way of the overview of its folder."""
    linked: set[Path] = set()
    for index in (DOCS / "README.md", *DOCS.glob("*/README.md")):
        links = re.findall(r"\]\((?!https?:)([^)#\s]+)", index.read_text("utf-8"))
        linked |= {(index.parent / link).resolve() for link in links}
    assert [name for name, page in NAMED.items() if page not in linked and name != "README.md"] == []
    overviews = list(DOCS.glob("*/README.md"))
    index = (DOCS / "README.md").read_text("utf-8")
    assert [page for page in overviews if f"({page.relative_to(DOCS).as_posix()})" not in index] == []


@pytest.mark.parametrize("name", NAMED)
def test_a_page_says_first_whom_it_is_for(name: str) -> None:
    if name == MADE_ELSEWHERE:
        return
    text = NAMED[name].read_text("utf-8")
    _, first = re.findall(r"^# (.+)\n\n(.+)$", text, re.MULTILINE)[0]
    assert first.startswith("For "), first


@pytest.mark.parametrize("name", NAMED)
def test_a_page_is_not_longer_than_people_read(name: str) -> None:
    """Sessions and examples are skimmed; what counts is the text beside them."""
    made = NAMED[name].read_text("utf-8").startswith("<!-- Generated by")
    assert made or len(outside_code(NAMED[name]).splitlines()) <= MOST_LINES


@pytest.mark.parametrize("name", NAMED)
def test_commands_are_those_that_exist(name: str) -> None:
    blocks = re.findall(r"```sh\n(.*?)```", NAMED[name].read_text("utf-8"), re.DOTALL)
    words = [shlex.split(line, comments=True) for block in blocks for line in block.splitlines()]
    unknown = [line for line in words if line and line[0] == "croupier" and line[1] not in COMMANDS]
    assert unknown == []


@pytest.mark.parametrize("play", ROUNDS, ids=lambda play: play.game)
def test_what_operators_are_told_to_key_is_understood(play: type[Round]) -> None:
    for line in keyed(play.game):
        if understand_anywhere(line) is None:
            (ruling,) = read(line, play, ["ann", "bob"])
            assert isinstance(ruling, Ruling), line


@pytest.mark.parametrize("play", ROUNDS, ids=lambda play: play.game)
def test_no_ruling_of_a_round_is_left_out(play: type[Round]) -> None:
    rulings = [
        each for line in keyed(play.game) if understand_anywhere(line) is None for each in read(line, play)
    ]
    assert {each.word for each in rulings if isinstance(each, Ruling)} == set(play.vocabulary.rulings)


@pytest.mark.parametrize("game", TABLES)
def test_a_command_has_a_dash_where_the_table_has_it_not(game: str) -> None:
    tried = 0
    for row in (row for kind in (LINE, SAID) for row in rows(kind) if game in row.rules):
        commands = [command for line in row.lines if (command := understand_anywhere(line)) is not None]
        there = {command.word in TABLES[game].GRAMMAR.parts for command in commands}
        assert there <= {row.rules[game] != NO_RULE}, row.lines
        tried += len(commands)
    assert tried > 10


def test_a_command_stands_in_a_table_for_each_game_that_has_it() -> None:
    for game, table in TABLES.items():
        told = {command.word for line in keyed(game) if (command := understand_anywhere(line)) is not None}
        by_staff = {form.word for form in table.GRAMMAR.forms if form.text.split()[0] in STAFF}
        assert len(by_staff) > 10
        assert by_staff - told == set(), game


def test_no_command_of_staff_is_left_out() -> None:
    told = {form for line in keyed() for form in forms(line)}
    by_staff = {form for form in all_forms() if form.split()[0] in STAFF}
    assert "dealer draws for seat {seat} between {group}" in by_staff
    assert "supervisor closes the table" in by_staff
    assert "supervisor voids round {round} because {why}" in told
    left_out = by_staff - told - {"supervisor voids round {round}"}  # told with its reason
    assert left_out == set()


def test_nothing_that_players_of_poker_say_is_left_out() -> None:
    told = {form for line in keyed(kind=SAID) for form in forms(line)}
    elsewhere = {form.text for kind in (BoxTable, UltimateTable) for form in kind.GRAMMAR.forms}
    of_poker = {form.text for form in PokerTable.GRAMMAR.forms} - elsewhere
    assert {form for form in of_poker if form.startswith("{who}")} <= told
    assert "{who} posts" in told


def forms(line: str) -> list[str]:
    """The forms of a table's commands that a line has."""
    return [
        form.text
        for grammar in GRAMMARS.values()
        for form in grammar.forms
        if form.pattern.fullmatch(line) is not None
    ]


def test_the_rules_named_beside_them_exist() -> None:
    told = [*rows(LINE), *rows(SAID)]
    assert {game for row in told for game in row.rules} == set(GAMES)
    for row in told:
        assert any(cell != NO_RULE for cell in row.rules.values())
        for game, cell in row.rules.items():
            assert cell == NO_RULE or all(rule(f"{game} {number}") for number in cell.split(", "))


def test_each_line_is_said_by_somebody_with_that_role() -> None:
    assert {line.split()[0] for line in keyed()} <= set(ROLES)
    assert {line.split()[0] for line in keyed(kind=SAID)} == {"ann"}


def test_what_players_say_in_a_round_of_poker_is_understood() -> None:
    lines = re.findall(
        r"`(ann [^`]+)`", "".join(re.findall(r"\| what a player does \|.*?\n\n", TEXT, re.DOTALL))
    )
    for play in (HoldemRound, OmahaRound):
        choices = [each for line in lines for each in read(line, play, ["ann"])]
        assert {each.act for each in choices if isinstance(each, Choice)} == set(play.vocabulary.acts)


SCENARIOS = [
    (name, text)
    for name, page in NAMED.items()
    for text in re.findall(r"```toml\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    if text.startswith("game ")
]


@pytest.mark.parametrize(("name", "text"), SCENARIOS, ids=[name for name, _ in SCENARIOS])
def test_a_scenario_on_a_page_comes_out_as_it_says(name: str, text: str) -> None:
    assert run(read_scenario(text)).ok


def scripts() -> list[tuple[str, str]]:
    """The lines of every scenario of poker, in the suite and on the pages, each with its game."""
    files = [file for game in POKER_GAMES for file in (DOCS.parent / "scenarios" / game).rglob("*.toml")]
    texts = [*[file.read_text("utf-8") for file in files], *[text for _, text in SCENARIOS]]
    found = [(each["game"], each.get("play", {}).get("script", "")) for each in map(tomllib.loads, texts)]
    return [
        (game, line.partition("#")[0].strip())
        for game, script in found
        if game in POKER_GAMES
        for line in script.splitlines()
    ]


def test_every_command_and_ruling_of_poker_is_replayed_in_a_scenario() -> None:
    lines = scripts()
    used = {command.word for _, line in lines if (command := understand_anywhere(line)) is not None}
    assert PokerTable.GRAMMAR.parts.keys() - used == set()
    for play in (HoldemRound, OmahaRound):
        ruled = [line for game, line in lines if game == play.game and line.split(" ")[0] in ROLES]
        named = [f"{line} ".removeprefix(line.split(" ")[0]) for line in ruled]
        said = {
            word for word in play.vocabulary.rulings if any(line.startswith(f" {word} ") for line in named)
        }
        clock = {CLOCK} if any(line.startswith(f"{CLOCK} ") for line in ruled) else set()
        assert set(play.vocabulary.rulings) - said - clock - {PRESENT} == set(), play.game
    assert any(line.startswith("dealer present ") for _, line in lines)


def test_there_are_scenarios_for_staff_and_for_who_reads_about_poker() -> None:
    assert {name for name, _ in SCENARIOS} >= {
        "operators/poker-examples.md",
        "poker/README.md",
        "scenarios.md",
    }


def test_the_settings_on_the_page_for_operators_are_allowed() -> None:
    blocks = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    settings = [tomllib.loads(block) for block in blocks if not block.startswith("game ")]
    assert len(settings) == 2
    BlackjackSettings.read(settings[0])
    assert OmahaSettings.read(settings[1]).limit == HoldemSettings.read(settings[1]).limit == "full_pot"


def test_every_reason_for_a_misdeal_is_told_and_each_that_can_be_put_right() -> None:
    for word, reasons in (("misdeal", REASONS), ("reconstruct", PUT_RIGHT)):
        for reason in reasons:
            assert f"dealer {word} ({reason})" in keyed("holdem")
            assert f"dealer {word} ({reason})" in keyed("omaha")


def test_the_page_on_speed_has_the_floor_and_the_goal_of_poker() -> None:
    page = " ".join((DOCS / "bench.md").read_text("utf-8").split())
    assert f"The floor is {poker.FLOOR} times PokerKit's hands per second" in page
    assert f"the goal is {poker.GOAL} times" in page
    assert all(f"| {way} |" in page for way in poker.WAYS)
