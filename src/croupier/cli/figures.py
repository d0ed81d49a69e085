"""How figures are written in the answers of `croupier odds`."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from croupier.analysis.odds.results import Plain

MINUS: Final = "\N{MINUS SIGN}"
BAR: Final = 30
"""The width of the longest bar of a distribution."""


def signed(text: str) -> str:
    """A number with a minus sign that is as wide as a plus."""
    return text.replace("-", MINUS)


def amount(dollars: float) -> str:
    """A sum of dollars to the cent: −$3.27, $1,620.00."""
    return f"{MINUS if round(dollars, 2) < 0 else ''}${abs(dollars):,.2f}"


def distribution_lines(rows: Sequence[Plain], unit: str) -> Iterator[str]:
    """How often each net result comes, with bars."""
    most = max(each["probability"] for each in rows)
    yield f"  net result in {unit}, and how often"
    for each in rows:
        bar = "#" * round(BAR * each["probability"] / most)
        net = float(Fraction(each["net"]))
        yield f"    {signed(f'{net:+g}'):>6}  {each['probability']:11.6%}  {bar}".rstrip()
