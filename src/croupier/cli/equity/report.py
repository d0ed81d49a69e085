"""What `croupier equity` prints: each player's part of the pot, and what hands they make."""

import json
from collections.abc import Iterator
from textwrap import fill
from typing import Final

from croupier.analysis import Equity, PlayerEquity
from croupier.analysis.equity.outcome import ByCategory
from croupier.analysis.ranges.reading import ANY
from croupier.analysis.spots import Spot, shortened
from croupier.cards import show
from croupier.cli.documents import identified
from croupier.cli.rank.report import WIDTH, determined, order_object
from croupier.ranking import Aim, Category, Order, category_order
from croupier.rulebook.games import INSTRUMENTS, NAMES
from croupier.values import value

A_LOW: Final = "low"
NO_LOW: Final = "no low"
HALVES: Final = {Aim.HIGH: "high hand", Aim.LOW: "low hand", Aim.LOW_8: "low of eight or better"}


@value
class Asked:
    """Whose equity is asked for, in which game."""

    game: str
    objective: str
    spot: Spot


def report(asked: Asked, found: Equity, as_json: bool) -> str:
    """The whole answer, as text or as one JSON document."""
    if as_json:
        return json.dumps(as_object(asked, found), indent=2) + "\n"
    return "".join(f"{line}\n" for line in listing(asked, found))


def as_object(asked: Asked, found: Equity) -> dict[str, object]:
    """The answer as `--json` gives it."""
    order = order_object(asked.objective, asked.spot.orders[0])
    answer = {
        "game": asked.game,
        **order,
        "board": [card.text for card in asked.spot.board],
        "dead": [card.text for card in asked.spot.dead],
        "exact": found.exact,
        "boards": found.boards,
        "samples": None if found.exact else found.boards,
        "players": [_player_object(asked, player) for player in found.players],
    }
    return identified(answer, order, asked.game)


def _player_object(asked: Asked, player: PlayerEquity) -> dict[str, object]:
    return {
        "hand": player.hand,
        "win": player.win,
        "tie": player.tie,
        "equity": player.equity,
        "interval": player.interval,
        "categories": {
            str(order.aim): {category or NO_LOW: boards for category, boards in _sorted(counts, order)}
            for order, counts in zip(asked.spot.orders, player.categories, strict=True)
        },
    }


def _sorted(counts: ByCategory, order: Order) -> list[tuple[Category | None, int]]:
    """The counts from the best category to the worst, and last what does not qualify."""
    best_first = category_order(order) if order.aim is Aim.HIGH else category_order(order)[::-1]
    return [(category, counts[category]) for category in (*best_first, None) if category in counts]


def listing(asked: Asked, found: Equity) -> Iterator[str]:
    """The lines of the text."""
    spot = asked.spot
    yield f"{NAMES[asked.game]} ({INSTRUMENTS[asked.game]})"
    yield fill(determined(asked.objective, spot.orders[0]), WIDTH)
    lying = [f"{name} {show(cards)}" for name, cards in (("board", spot.board), ("dead", spot.dead)) if cards]
    counted = "every one counted: exact" if found.exact else "at random: 95% confidence"
    what = ("board" if found.exact else "deal") + ("s" if found.boards > 1 else "")
    yield "; ".join([*lying, f"{found.boards:,} {what}, {counted}"])
    yield ""
    hands = [shown(player.hand) for player in found.players]
    wide = max(map(len, hands))
    yield f"      {'':<{wide}}    equity{'' if found.exact else '         '}       win       tie"
    for number, (hand, player) in enumerate(zip(hands, found.players, strict=True), 1):
        wins, ties = (f"{100 * each / found.boards:9.3f}%" for each in (player.win, player.tie))
        yield f"  {number:>2}  {hand:<{wide}}  {100 * player.equity:7.3f}%{_margin(player)}{wins}{ties}"
    for half, order in enumerate(spot.orders):
        yield ""
        yield from _by_category(found, half, order)


def shown(hand: str) -> str:
    """A hand or a range as people read it."""
    return "any hand" if hand == ANY else shortened(hand)


def _margin(player: PlayerEquity) -> str:
    if player.interval is None:
        return ""
    low, high = player.interval
    return f" ± {50 * (high - low):5.3f}%"


def _by_category(found: Equity, half: int, order: Order) -> Iterator[str]:
    """How often each player has a hand of each category, one column per player."""
    counts = [player.categories[half] for player in found.players]
    met: ByCategory = {category: 1 for each in counts for category in each}
    if all(category is None for category in met):
        yield f"  {HALVES[order.aim]}: nobody can have one"
        return
    yield f"  {HALVES[order.aim]:<22}" + "".join(f"{number:>7}" for number in range(1, len(counts) + 1))
    for category, _ in _sorted(met, order):
        shares = "".join(_share(each.get(category, 0), found.boards) for each in counts)
        yield f"    {_named(category, order):<20}{shares}"


def _named(category: Category | None, order: Order) -> str:
    """What a hand is called; all that are eight or better are of one kind."""
    if category is None:
        return NO_LOW
    return A_LOW if order.aim is Aim.LOW_8 else str(category)


def _share(times: int, boards: int) -> str:
    """A part of all boards in seven columns, one of them blank."""
    share = f"{100 * times / boards:.2f}%" if times else "-"
    return f"{share.replace('100.00', '100.0'):>7}"
