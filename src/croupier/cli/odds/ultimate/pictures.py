"""The chart of the 169 starting hands of Ultimate, and the page around it."""

from fractions import Fraction
from typing import Final

from croupier.analysis.odds.results import Odds, Plain
from croupier.cards import RANKS
from croupier.chips import cents, money
from croupier.cli.charts.frame import Column, Columns, Panel, Row
from croupier.cli.charts.model import Act, Cell, Chart, Grid
from croupier.cli.charts.page import Page
from croupier.cli.odds.ultimate.wagered import wagered
from croupier.rulebook.games import INSTRUMENTS, NAMES

ACTS: Final = {
    "4x": Act("4", "Bet 4x", "#7bb192"),
    "3x": Act("3", "Bet 3x", "#839bc1"),
    "check": Act("C", "Check", "#cba983"),
    "fold": Act("F", "Fold", "#b18bb5"),
}
CLEAR: Final = 0.35
FIRST: Final = "88"
"""The hand whose values the page opens with."""
PUBLISHED: Final = ("2.18497%", "2.185%")
"""The edge of the game by the rule book, and as M. Shackleford has published it (wizardofodds.com)."""
NAMED: Final = dict(
    zip(
        RANKS,
        [
            "twos",
            "threes",
            "fours",
            "fives",
            "sixes",
            "sevens",
            "eights",
            "nines",
            "tens",
            "jacks",
            "queens",
            "kings",
            "aces",
        ],
        strict=True,
    )
)


def hands_chart(odds: Odds) -> Chart:
    """The chart of starting hands."""
    fold = -2 - Fraction(odds.settings["trips"]) / Fraction(odds.settings["ante"])
    down = RANKS[::-1]
    table = odds.figures["before_the_flop"]
    size = len(down)
    rows = tuple(
        (rank, tuple(_cell(each, float(fold)) for each in table[size * row : size * (row + 1)]))
        for row, rank in enumerate(down)
    )
    grid = Grid("Your two cards", "suited above the diagonal, off suit below", tuple(down), rows)
    met = {each["act"] for each in table}
    return Chart(
        f"{NAMES[odds.game]}: best play before the flop",
        (grid,),
        ACTS,
        CLEAR,
        "ante",
        subtitle=f"By {INSTRUMENTS[odds.game]}: {wagered(odds.settings)}.",
        notes=tuple(f"{ACTS[act].word} is never best." for act in ("3x", "check") if act not in met),
    )


def _cell(row: Plain, fold: float) -> Cell:
    values = {act: row[act]["decimal"] for act in ACTS if act in row}
    return Cell(_name(row["hand"]), row["act"], row["margin"], values | {"fold": fold}, row["hand"])


def _name(hand: str) -> str:
    """What people call a kind of hand."""
    if len(hand) == 2:
        return f"Pair of {NAMED[hand[0]]}"
    return f"{hand[0]}{hand[1]} {'suited' if hand.endswith('s') else 'off suit'}".replace("T", "10")


def ultimate_page(odds: Odds) -> Page:
    """The page of a whole answer."""
    values, figures, settings = odds.values, odds.figures, odds.settings
    hands = [each["hand"] for each in figures["before_the_flop"]]
    trips_too = cents(settings["trips"]) > 0
    optimal = values["joint_trips" if trips_too else "optimal"]
    edge = f"{abs(100 * optimal.decimal):.5f}%"
    side = "House edge" if optimal.decimal <= 0 else "Player's edge"
    hundred = money(round(abs(optimal.decimal) * 10_000))
    often = figures["frequencies"]
    rows = (
        Row("Average wager", f"{figures['average_wager']['decimal']:.4f} antes"),
        Row("Element of risk", f"{abs(figures['element_of_risk']['decimal']):.5%}".replace("%", " %")),
        Row("Standard deviation", f"{figures['standard_deviation']:.4f}"),
        Row("Dealer qualifies", _percent(figures["dealer_qualifies"])),
        Row("Bet 4x", _percent(often["before_the_flop"]["4x"])),
        Row("Bet 2x after the flop", _percent(often["after_the_flop"]["bet"])),
        Row("Bet on the river", _percent(often["on_the_river"]["bet"])),
        Row("Fold", _percent(often["on_the_river"]["fold"])),
    )
    trips = tuple(
        Row(name, values[key].percent, str(values[key].fraction).replace("-", "\N{MINUS SIGN}"))
        for key, name in (
            ("trips", "By themselves"),
            ("trips_added", "A fold loses them"),
            ("joint_trips", "With the main game"),
        )
    )
    checked = (
        "Every deal is counted twice, by the value of each choice and by its outcome: the same fraction."
    )
    if edge == PUBLISHED[0]:
        checked = f"Against the published value, {PUBLISHED[1]}. {checked}"
    return Page(
        "Ultimate odds",
        NAMES[odds.game],
        tuple(each[0].upper() + each[1:] for each in wagered(settings).split(", ")),
        hands_chart(odds),
        hands.index(FIRST),
        "value in antes",
        f"{side}, best play, trips and all" if trips_too else f"{side}, best play",
        edge,
        f"of the ante: {hundred} of every $100. Exactly {abs(optimal.fraction or 0)}.",
        rows,
        (Panel("Trips, exact", trips), Panel("Checked", words=checked)),
        _distribution(figures["distribution"]),
    )


def _percent(share: Plain) -> str:
    return f"{share['decimal']:.3%}".replace("%", " %")


def _distribution(rows: list[Plain]) -> Columns:
    """How often each result comes, results between whole antes with the next lower, large ones together."""
    often: dict[int, float] = {}
    for each in rows:
        net = Fraction(each["net"])
        at = min(int(net // 1), 8)
        often[at] = often.get(at, 0.0) + each["probability"]
    columns = tuple(
        Column(_label(net), 100 * often[net], f"{_label(net)} antes: {often[net]:.4%}", net < 0)
        for net in sorted(often)
    )
    lost, two = sum(part for net, part in often.items() if net < 0), often.get(-2, 0.0)
    return Columns(
        "Net result",
        "% of deals, in antes",
        columns,
        f"You lose in {lost:.2%} of all deals; in {two:.2%} it is two antes, mostly by a fold.",
    )


def _label(net: int) -> str:
    text = f"+{net}" if net > 0 else str(net).replace("-", "\N{MINUS SIGN}")
    return "8+" if net == 8 else text
