"""Charts in the terminal: the letter is the best act, the tint how far it is ahead of the next."""

from bisect import bisect
from collections.abc import Iterator, Mapping
from typing import Final

from croupier.analysis.odds.results import Plain
from croupier.terminal.screen.style import Span, paint, plain

DEALER: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
STEPS: Final = (0.05, 0.15, 0.35)
"""How far an act must be ahead of the next, in wagers, for the next deeper tint."""
MEANING: Final = {
    "S": "stand",
    "H": "hit",
    "D": "double, else hit",
    "DS": "double, else stand",
    "P": "split",
    "PH": "split, or hit if there are four hands",
    "PS": "split, or stand if there are four hands",
    "R": "surrender",
    "RH": "surrender, or hit where that is not offered",
    "RS": "surrender, or stand where that is not offered",
    "RD": "surrender, or double where that is not offered",
    "X": "take the double back",
    "-": "leave it",
}
GROUNDS: Final = {
    "S": ("189", "147", "111", "69"),
    "H": ("230", "223", "216", "180"),
    "D": ("194", "151", "114", "71"),
    "P": ("225", "219", "183", "140"),
    "R": ("224", "217", "210", "203"),
}
FEW: Final = {"S": "44", "H": "43", "D": "42", "P": "45", "R": "41"}
ALL: Final = 256
WORDS: Final = {"S": "stand", "H": "hit", "D": "double", "P": "split", "R": "surrender"}


def chart_rows(
    rows: Mapping[str, Mapping[str, str]], worths: Mapping[str, Plain], colours: int, width: int = 6
) -> Iterator[str]:
    """The rows of a chart, from the highest down; `worths` has each act's worth by row and dealer's card."""
    for name in reversed(list(rows)):
        pieces = [Span(f"  {name:>{width}} ")]
        for card in DEALER:
            letter = rows[name][card]
            worth = worths.get(name, {}).get(card, {})
            pieces.append(Span(f" {letter:<2}", f"{letter[0]}{tint(letter, worth)}"))
        yield paint(pieces, _styles(colours)) if colours else plain(pieces).rstrip()


def heading(title: str, width: int = 6) -> str:
    """The line above the rows of a chart."""
    return f"  {title:>{width}} " + "".join(f" {card:<2}" for card in DEALER).rstrip()


def legend(letters: set[str]) -> str:
    """What the letters mean."""
    return "  " + ", ".join(f"{letter} {MEANING[letter]}" for letter in MEANING if letter in letters)


def tint(letter: str, worth: Mapping[str, float]) -> int:
    """How deep the tint is: how far the act is ahead of the best other one."""
    act = WORDS.get(letter[0], "")
    others = [each for name, each in worth.items() if name != act]
    if act not in worth or not others:
        return 0
    return bisect(STEPS, worth[act] - max(others))


def _styles(colours: int) -> dict[str, str]:
    if colours == ALL:
        return {
            f"{letter}{step}": f"38;5;16;48;5;{ground}"
            for letter, grounds in GROUNDS.items()
            for step, ground in enumerate(grounds)
        }
    return {f"{letter}{step}": f"30;{ground}" for letter, ground in FEW.items() for step in range(4)}
