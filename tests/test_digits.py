"""Numbers are written in 0 to 9: digits of another script are refused, and never read as if they were."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import croupier
from croupier.analysis.odds.twentyone.chart_file import SEVERAL
from croupier.analysis.odds.ultimate.strategy_file import OUTS
from croupier.analysis.ranges import top_hands
from croupier.digits import is_whole
from croupier.interop.phh.script import NUMBER
from croupier.places import Place

SOURCE = Path(croupier.__path__[0])
ASKS = {"isdigit", "isdecimal", "isnumeric"}
READS_THEM_ALL = {
    "digits.py": "the one place that asks",
    "names.py": "names are of any script",
    "dialogue/record/notation.py": "an amount in any script is refused as an amount",
}
OF_OTHERS = ("terminal/", "tournaments/")
THREE = "\N{ARABIC-INDIC DIGIT THREE}"
FIVE = "\N{DEVANAGARI DIGIT FIVE}"


def loose(path: Path) -> Iterator[str]:
    """Where a file asks Python for digits of any script."""
    text = path.read_text("utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Attribute) and node.attr in ASKS:
            yield f"{path}:{node.lineno}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            written = ast.get_source_segment(text, node) or ""
            if r"\d" in written and "ASCII" not in written and "re." in written:
                yield f"{path}:{node.lineno}"


def test_only_one_place_asks_what_a_digit_is() -> None:
    files = {str(path.relative_to(SOURCE)): path for path in SOURCE.rglob("*.py")}
    ours = [
        path for name, path in files.items() if name not in READS_THEM_ALL and not name.startswith(OF_OTHERS)
    ]
    assert len(ours) > 500
    assert [where for path in ours for where in loose(path)] == []


@pytest.mark.parametrize(
    "text", [THREE, f"1{THREE}", "\N{SUPERSCRIPT TWO}", "", "-1", "1.5", "1_0", "9" * 19]
)
def test_no_whole_number(text: str) -> None:
    assert not is_whole(text)


def test_no_pattern_takes_the_digits_of_another_script() -> None:
    patterns = [SEVERAL, OUTS, NUMBER, top_hands.PER_CENT]
    assert re.fullmatch(r"\d", THREE)
    for written, pattern in zip(("4-5", "fewer than 5 outs", "5", "5%"), patterns, strict=True):
        assert pattern.fullmatch(written)
        assert not pattern.fullmatch(written.replace("5", FIVE))
    with pytest.raises(ValueError, match="box"):
        Place.parse(f"box 1{THREE}")


@pytest.mark.parametrize(
    "words",
    [
        ["odds", "blackjack", "--hand", "8h 8d", "--dealer", THREE],
        ["equity", "AsKs", f"1{FIVE}%"],
        ["equity", "AsKs", f"AQs:0.{FIVE}"],
        ["equity", "AsKs", "QhQd", "--samples", f"{FIVE}000"],
        ["rank", f"{FIVE}s Ah"],
        ["rank", "Ks Ah", "--deck", f"{FIVE}2"],
        ["simulate", "blackjack", "--rounds", f"{FIVE}000"],
        ["odds", "blackjack", "--bankroll", f"{FIVE}00"],
        ["shoe-test", "--shuffles", f"{FIVE}000"],
        ["match", "basic", "random", "--hands", FIVE],
        ["tournament", "simulate", "--players", FIVE],
        ["play", "blackjack", "--decks", FIVE],
        ["play", "blackjack", "--pace", THREE],
        ["play", "blackjack", "--bots", THREE],
        ["play", "blackjack", "--minimum", FIVE],
    ],
)
def test_no_command_takes_them(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert croupier_main(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert THREE in told.err or FIVE in told.err


def croupier_main(words: list[str]) -> int:
    """Run a command as a shell would."""
    from croupier.cli import main

    return main(words)
