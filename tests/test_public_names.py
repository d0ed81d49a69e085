"""What a program imports from `croupier`: every name is there, typed, and costs nothing until it is used."""

import ast
import pkgutil
import pydoc
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import croupier

GAMES = ("Blackjack", "Pontoon", "Ultimate", "Holdem", "Omaha")
EXPECTED = {
    *(f"{game}{kind}" for game in GAMES for kind in ("Round", "Settings")),
    *("Wager", "SeatWager", "PokerSeat"),
    *("Dialogue", "replay", "View", "view_of", "play_out"),
    *("Ask", "Option", "Draw", "Turn", "Shuffle", "Choice", "Ruling", "IllegalAction", "Place"),
    *("Card", "parse_cards", "cents", "dollars", "money"),
    *("open_table", "BoxTable", "UltimateTable", "PokerTable"),
    *("Stream", "Shoe", "AutomatedShoe", "Bot", "make_bot", "BOTS"),
}
HOMES = croupier._HOMES


def python(script: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", timeout=60)


def test_all_that_a_program_needs_is_there() -> None:
    assert set(croupier.__all__) >= EXPECTED


@pytest.mark.parametrize("name", croupier.__all__)
def test_each_name_gives_what_its_home_has(name: str) -> None:
    assert getattr(croupier, name) is getattr(import_module(HOMES[name]), name)


def test_type_checkers_are_told_the_same_names_from_the_same_homes() -> None:
    """Each is imported as itself, for otherwise it would not be public to `mypy --strict`."""
    source = Path(croupier.__file__)
    assert source.with_name("py.typed").exists()
    checked = next(node for node in ast.parse(source.read_text("utf-8")).body if isinstance(node, ast.If))
    told = {}
    for node in checked.body:
        assert isinstance(node, ast.ImportFrom)
        for each in node.names:
            assert each.asname == each.name
            told[each.name] = node.module
    assert told == HOMES


def test_no_name_is_that_of_a_module_which_would_hide_it() -> None:
    assert HOMES.keys().isdisjoint(module.name for module in pkgutil.iter_modules(croupier.__path__))


def test_nothing_is_imported_before_it_is_used() -> None:
    script = "import sys, croupier; print(*[name for name in sys.modules if name.startswith('croupier')])"
    assert python(script).stdout.split() == ["croupier"]


def test_dir_and_help_list_them() -> None:
    assert set(dir(croupier)) >= set(croupier.__all__)
    text = pydoc.render_doc(croupier, renderer=pydoc.plaintext)
    for name in croupier.__all__:
        assert name in text


def test_a_name_that_is_not_there_is_told_with_the_nearest() -> None:
    with pytest.raises(AttributeError, match="module 'croupier' has no attribute 'Blackjackround'"):
        _ = croupier.Blackjackround
    shown = python("import croupier; croupier.Blackjackround").stderr
    assert "Did you mean: 'BlackjackRound'?" in shown


def test_a_view_is_also_had_from_the_dialogue() -> None:
    from croupier.dialogue import View, view_of

    assert (View, view_of) == (croupier.View, croupier.view_of)
