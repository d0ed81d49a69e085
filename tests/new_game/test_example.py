"""The example in examples/casino_war: its rules are proven, and it stands on public names alone."""

import ast
import json
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

import casino_war
import croupier
from croupier import signs
from croupier.dialogue.record.notation import read as read_line
from croupier.rulebook import Honour, Kind, is_proven, missing, rules
from croupier.rulebook.errors import UnknownGame
from croupier.rulebook.games import demonstration
from croupier.rulebook.settings import BadSetting
from croupier.scenarios import ScenarioError, read, run
from croupier.terminal import families as terminal
from tests.test_families import lacking

FOLDER = Path(casino_war.__file__).parent
SOURCE = Path(croupier.__file__).parent
MODULES = sorted(FOLDER.glob("*.py"))
FILES = sorted((FOLDER / "scenarios").glob("*.toml"))
RULES = json.loads((FOLDER / "rules.json").read_text("utf-8"))
NUMBERS = [each["rule"] for section in RULES["sections"] for each in section["rules"]]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_its_scenarios_come_out_as_expected(file: Path) -> None:
    outcome = run(read(file))
    assert outcome.ok, outcome.differences
    assert file.stem.split("-")[0] in [cited.split()[1] for cited in outcome.scenario.rules]


def test_every_rule_that_binds_play_is_proven_by_its_own_scenarios() -> None:
    owed = [each for each in rules("casino_war") if each.kind not in (Kind.DEFINITION, Kind.PROCEDURE)]
    assert len(owed) > 30
    assert [each.id for each in owed if not is_proven(each)] == []
    assert {each.honoured for each in missing(rules("casino_war"))} == {Honour.DISPLAY}


def test_what_is_displayed_honours_the_rest() -> None:
    settings = demonstration("casino_war")
    shown = {
        rule
        for sheet in (signs.sign(settings), signs.guide(settings))
        for item in sheet.items()
        for rule in item.rules
    }
    assert shown <= set(NUMBERS)
    assert {
        each["rule"]
        for section in RULES["sections"]
        for each in section["rules"]
        if each["honoured"] == "display"
    } <= shown


def test_what_staff_key_is_understood() -> None:
    sheet = signs.guide(demonstration("casino_war"))
    keyed = [key for item in sheet.items() for key in item.keys]
    words = {read_line(key, casino_war.WarRound)[0].word for key in keyed}  # type: ignore[union-attr]
    assert words == set(casino_war.WarRound.vocabulary.rulings)


def test_its_catalogue_says_what_is_true() -> None:
    settings = casino_war.WarSettings.names()
    for each in rules("casino_war"):
        for module in re.findall(r"casino_war\.\w+", each.by):
            assert find_spec(module), each.id
        for named in re.findall(r"\bsettings? (\w+(?:, \w+)*)", each.by):
            assert set(named.split(", ")) <= set(settings), each.id
        for named in re.findall(r"\brulings? (\w+(?:, \w+)*)", each.by):
            assert set(named.split(", ")) <= set(casino_war.WarRound.vocabulary.rulings), each.id
    assert {casino_war.WarSettings.about(name).rule for name in settings} <= set(NUMBERS)


def test_every_rule_that_a_round_cites_is_in_its_catalogue() -> None:
    cited = set(casino_war.WarRound.vocabulary.reasons)
    for module in MODULES:
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                cited |= set(re.findall(r"^\d\.\d$", node.value))
    assert len(cited) > 30
    assert cited <= set(NUMBERS)


@pytest.mark.parametrize(
    ("name", "value"),
    [("minimum", 600_00), ("tie_minimum", 150), ("smallest_chip", 25), ("decks", 9), ("maximum", 50)],
)
def test_settings_that_make_no_sense_are_refused(name: str, value: int) -> None:
    with pytest.raises(BadSetting) as wrong:
        casino_war.WarSettings(**{name: value})
    assert wrong.value.rule.startswith("casino_war ")


def test_no_layer_lacks_it() -> None:
    assert list(lacking()) == []


def test_without_a_place_in_the_terminal_it_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(terminal.FAMILIES, casino_war.GAME.family)
    with pytest.raises(UnknownGame, match="Casino War is not played in the terminal; croupier replay plays"):
        terminal.family_at("casino_war")


def test_without_a_table_one_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.tables.opening.FAMILIES", {})
    text = 'game = "casino_war"\nscope = "table"\n[play]\nscript = "ann sits 1 with 100"\n'
    with pytest.raises(ScenarioError, match="There is no table for Casino War: its rounds"):
        run(read(text))


def test_nothing_in_the_package_knows_of_it() -> None:
    files = [
        path for path in SOURCE.rglob("*") if path.is_file() and path.suffix in (".py", ".json", ".toml")
    ]
    assert len(files) > 400
    words = re.compile(rb"casino[_ ]war|war_tie", re.IGNORECASE)
    assert [str(path) for path in files if words.search(path.read_bytes())] == []


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_it_imports_no_private_name(module: Path) -> None:
    private = []
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            private += [node.module or "", *(each.name for each in node.names)]
        elif isinstance(node, ast.Import):
            private += [each.name for each in node.names]
        elif isinstance(node, ast.Attribute) and not (
            isinstance(node.value, ast.Name) and node.value.id == "self"
        ):
            private.append(node.attr)
    assert [
        name for name in private if any(part.startswith("_") for part in name.split(".")) and name[:2] != "__"
    ] == []


def test_the_page_about_it_counts_right() -> None:
    page = (FOLDER.parents[1] / "docs" / "new-game.md").read_text("utf-8")
    lines = {module.name: len(module.read_text("utf-8").splitlines()) for module in MODULES}
    assert {
        name: int(count) for name, count in re.findall(r"^\| `(\w+\.py)` \| (\d+) \|", page, re.M)
    } == lines
    told = " ".join(page.split())
    assert f"{sum(lines.values())} lines of Python, a catalogue of {len(NUMBERS)} rules" in told
    assert f"and {len(FILES)} scenarios" in told
