"""The pages about poker have every case that they must have, each with scenarios that are there."""

import re
import tomllib
from pathlib import Path

import pytest

from croupier.rulebook import rule
from croupier.values import value

ROOT = Path(__file__).resolve().parents[2]
OVERVIEW = (ROOT / "docs/poker/README.md").read_text("utf-8")
PAGES = "\n".join(page.read_text("utf-8") for page in sorted((ROOT / "docs/poker").glob("*.md")))
GAMES = ("holdem", "omaha")
NO_RULE = "-"
_CASE = re.compile(r"^- \*\*(.+?)\*\* \((.+?)\)\. (.+)\n  Scenarios: (.+)$", re.MULTILINE)

# What the page must cover, each by the case under which it stands there.
MUST = {
    "misdeals": "what makes a misdeal",
    "a misdeal for a card exposed in the cut": "a card exposed in the cut",
    "a misdeal for cards that were not cut": "cards not cut",
    "a misdeal for an excess card": "an excess card in a hand",
    "too late for a misdeal": "a misdeal found too late",
    "the new deal": "the new deal after a misdeal",
    "reconstruction of a card out of turn": "a card dealt out of turn",
    "reconstruction of missing and extra cards": "a player missed, or extra cards",
    "wrong number of cards, also at showdown": "a wrong number of cards",
    "nobody has the right number": "no hand with the right number",
    "exposed hole cards with burn cards": "one hole card exposed, cards are burnt",
    "exposed hole cards without burn cards": "a hole card exposed, no cards are burnt",
    "a second exposed hole card": "a second hole card exposed",
    "early communal cards shuffled back": "a communal card too early",
    "first card exposed": "the first card of the shoe exposed",
    "cards in the discard": "cards in the discard pile",
    "out of turn, 17.6(a)": "out of turn: all skipped check",
    "out of turn, 17.6(b)": "out of turn: a smaller or equal wager",
    "out of turn, 17.6(c)": "out of turn: a larger wager",
    "out of turn, 17.6(d)": "out of turn: one skipped folds, none wagers",
    "dealer's error": "directed out of turn by the dealer",
    "show one, show all": "a card shown to one player after the round",
    "players' vote": "a vote of the players",
    "contraventions": "a breach of the rules",
    "void rounds": "a void round",
    "a disturbed game": "a disturbed game",
    "missed blinds": "missed blinds",
    "new players": "a new player",
    "the act clock": "the act clock",
    "one blind": "one blind",
    "two blinds": "two blinds",
    "three blinds": "three blinds",
    "over-blinds": "over-blinds",
    "their levels": "levels of over-blinds",
    "antes": "antes",
    "option A": "option A",
    "option B": "option B",
    "option C": "option C",
    "the ante's option": "the opening player in an ante game",
    "no limit": "no limit",
    "full pot": "full pot limit",
    "half pot": "half pot limit",
    "straddle": "the straddle limit",
    "fixed": "fixed limit",
    "spread": "spread limit",
    "raise caps": "the number of raises",
    "raises between two": "raises between two players",
    "last blind's option": "the last blind's option",
    "checking": "checking",
    "17.7": "chips between call and raise",
    "17.8": "chips below the call",
    "tapping out": "tapping out",
    "tapping out in units": "tapping out in units",
    "side pots": "side pots",
    "incomplete raises": "an incomplete raise",
    "the strict setting": "the stricter setting for short tap-outs",
    "burn cards": "burn cards",
    "showdown order": "the order of the showdown",
    "split pots and odd chips": "split pots and odd chips",
    "low ball": "low ball",
    "high/low": "high/low",
    "qualifier": "the qualifier of eight or better",
    "quartering": "quartering",
    "reduced decks": "reduced decks",
    "joker": "the joker",
    "uncalled bets": "an uncalled bet",
    "no agreement to divide": "no agreement to divide",
    "5% and its threshold": "5% of pots above $19",
    "10% and its threshold": "10% of pots above $9",
    "cap": "the approved maximum",
    "exemption of equal hands": "equal hands",
    "exemption of forced bets": "antes and blinds alone",
    "stake": "which games qualify for 10%",
    "side pots pay": "which pot pays",
    "time charge": "commission by time",
}


@value
class Case:
    """A row of the page: its rules by game, what applies, and the files that show it."""

    rules: dict[str, str]
    what: str
    files: tuple[str, ...]


def cases() -> dict[str, Case]:
    """The cases of the pages by their names."""
    found: dict[str, Case] = {}
    for title, rules, what, shown in _CASE.findall(PAGES):
        name = title[0].lower() + title[1:]
        assert name not in found, name
        found[name] = Case(
            rules_by_game(rules), what, tuple(re.findall(r"\]\(\.\./\.\./(scenarios/[^)]+)\)", shown))
        )
    return found


def rules_by_game(text: str) -> dict[str, str]:
    """`17.8`, `Hold-em 8.4(a); Omaha 8.5(a)` or `Hold-em 17.5 only`."""
    if text.endswith(" only"):
        return {"holdem": text.removeprefix("Hold-em ").removesuffix(" only"), "omaha": NO_RULE}
    holdem, _, omaha = text.partition("; ")
    return {"holdem": holdem.removeprefix("Hold-em "), "omaha": (omaha or holdem).removeprefix("Omaha ")}


CASES = cases()


@pytest.mark.parametrize("case", MUST.values())
def test_the_page_has_the_case_with_a_scenario(case: str) -> None:
    assert CASES[case].files
    assert CASES[case].what


def test_every_scenario_that_is_named_is_there_and_of_a_game_with_such_a_rule() -> None:
    for name, case in CASES.items():
        assert case.files, name
        for file in case.files:
            assert (ROOT / file).is_file(), file
            assert case.rules[file.split("/")[1]] != NO_RULE, (name, file)


@pytest.mark.parametrize("game", GAMES)
def test_no_scenario_of_poker_is_left_out(game: str) -> None:
    listed = {file for case in CASES.values() for file in case.files}
    there = {path.relative_to(ROOT).as_posix() for path in (ROOT / "scenarios" / game).rglob("*.toml")}
    there = {file for file in there if f"/{game}/20/" not in file}  # tournaments have a page of their own
    assert len([file for file in there if f"/{game}/17/" in file]) > 50
    assert there - listed == set()


def test_a_link_says_which_game_it_leads_to() -> None:
    links = re.findall(r"\[([HO])\]\(\.\./\.\./scenarios/(\w+)/", PAGES)
    assert set(links) == {("H", "holdem"), ("O", "omaha")}


def test_the_rules_beside_the_cases_exist_and_only_hold_ems_are_missing_in_omaha() -> None:
    for name, case in CASES.items():
        for game, cell in case.rules.items():
            assert cell == NO_RULE or all(rule(f"{game} {number}") for number in cell.split(", ")), name
    lacking = {name for name, case in CASES.items() if NO_RULE in case.rules.values()}
    assert lacking == {"directed out of turn by the dealer", "a card shown to one player after the round"}


@pytest.mark.parametrize("game", GAMES)
def test_each_rule_beside_a_case_is_proved_by_a_scenario_of_it(game: str) -> None:
    for name, case in CASES.items():
        files = [file for file in case.files if file.split("/")[1] == game]
        proved = {each for file in files for each in tomllib.loads((ROOT / file).read_text("utf-8"))["rules"]}
        for number in case.rules[game].split(", "):
            whole = f"{game} {number}"
            assert number == NO_RULE or any((each + "(").startswith(whole + "(") for each in proved), (
                name,
                number,
            )


def test_the_rules_told_in_the_table_of_differences_exist() -> None:
    table = OVERVIEW[
        OVERVIEW.index("| what | Hold-em | Omaha |") : OVERVIEW.index("Everything else is the same")
    ]
    cited = 0
    for line in table.splitlines()[2:]:
        if not line.startswith("| "):
            continue
        for game, cell in zip(GAMES, line.strip("| ").split(" | ")[1:], strict=True):
            for number in re.findall(r"\d+\.\d+(?:\([a-z]+\))*", cell):
                assert rule(f"{game} {number}")
                cited += 1
    assert cited > 25
