"""A bankroll and a day of the house in words and figures."""

from collections.abc import Iterator
from typing import Final

from croupier.analysis.odds.results import Plain
from croupier.cli.figures import amount

BAR: Final = 40
PARTS: Final = ("5", "25", "50", "75", "95")
DAYS: Final = 20
"""About how many bars the text has of the days of the house."""
ROWS: Final = 12
"""How many rows of the way of a bankroll the text shows."""


def player_lines(found: Plain, *, path: bool = True) -> Iterator[str]:
    """What becomes of a bankroll; without its path, the chances alone."""
    yield (
        f"{amount(found['bankroll'])} to play with, {amount(found['wager'])} a round, "
        f"up to {found['rounds']:,} rounds"
    )
    yield ""
    for name, what in (("an_hour", f"an hour, {found['rounds_an_hour']} rounds"), ("in_all", "in all")):
        each = found[name]
        loss, deviation = amount(each["expected_loss"]), amount(each["standard_deviation"])
        yield f"  {what:<24}expected loss {loss:>12}   standard deviation {deviation:>12}"
    yield ""
    for name, what in (
        ("ruin", "too little left for a wager before the end"),
        ("doubling", "twice the bankroll before that"),
        ("ahead", "ahead at the end"),
    ):
        each = found[name]
        yield f"  {what:<46}{each['decimal']:>9.4%}   {how_sure(each)}".rstrip()
    if path:
        yield ""
        yield from _path_lines(found["path"])


def how_sure(chance: Plain) -> str:
    """The bound of the error of a chance, or its standard error if it was simulated."""
    if "standard_error" not in chance:
        return f"within {chance['error']:.0e}"
    error = chance["standard_error"]
    return "" if error is None else f"standard error {error:.4%}"


def _path_lines(path: list[Plain]) -> Iterator[str]:
    yield "  what is left: 5, 25, 50, 75 and 95 of 100 players have this much or less; how many are ruined"
    heads = "".join(f"{f'{name}%':>15}" for name in PARTS)
    yield f"  {'after round':>12}{heads}{'ruined':>11}"
    some = path[:: max(len(path) // ROWS, 1)]
    for each in some if some[-1] is path[-1] else [*some, path[-1]]:
        parts = "".join(f"{amount(each[name]):>15}" for name in PARTS)
        yield f"  {each['round']:>12,}{parts}{each['ruined']:>11.3%}"


def house_lines(found: Plain) -> Iterator[str]:
    """What the house can expect of a day."""
    band = found["band_95"]
    rounds = f"{found['rounds']:,} rounds of {amount(found['wager'])}"
    yield f"a day on which {amount(found['handle'])} is wagered, {rounds}"
    yield ""
    hold = f"{amount(found['expected_hold'])}, {found['hold_percentage']:.4f}% of the handle"
    yield f"  {'the house can expect to hold':<34}{hold}"
    yield f"  {'in 95 of 100 days':<34}{amount(band['from'])} to {amount(band['to'])}"
    yield f"  {'standard deviation':<34}{amount(found['standard_deviation'])}"
    yield f"  {'the house loses on':<34}{found['losing_day']['decimal']:.2%} of all days"
    yield ""
    rows = found["results"]
    together = max(len(rows) // DAYS, 1)
    some = [rows[at : at + together] for at in range(0, len(rows), together)]
    often = [sum(each["probability"] for each in part) for part in some]
    for part, chance in zip(some, often, strict=True):
        bar = "#" * round(BAR * chance / max(often))
        yield f"  {amount(part[0]['from']):>16} {bar}".rstrip()
