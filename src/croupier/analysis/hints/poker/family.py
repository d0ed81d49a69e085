"""Hints at tables of poker: what part of the pot a hand wins on average against any hands.

What an option is worth there depends on the other players, so it is not said; what a call needs is.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, cast

from croupier.analysis.compile.extra import require
from croupier.analysis.equity.chart.charts import Chart, chart
from croupier.analysis.equity.equity import Equity, equity_of
from croupier.analysis.hints.family import HintsFamily
from croupier.analysis.hints.results import Hint, Hints, NoHints
from croupier.analysis.hints.seen_table import SeenAsk, SeenHand, SeenTable
from croupier.analysis.odds.results import ExpectedValue
from croupier.analysis.ranges import Kind, hole_cards
from croupier.analysis.spots import MOST_PLAYERS, spot
from croupier.cards import JOKER, UNKNOWN, Card
from croupier.places import SEAT
from croupier.ranking import STANDARD, Order, Uses, orders
from croupier.rulebook.poker.settings import PokerSettings

GAMES: Final = {"holdem": Uses.ANY_FIVE, "omaha": Uses.TWO_AND_THREE}
DEALS: Final = 150_000
"""So many hands are dealt for an estimate: fewer deals where more players are in."""
CALL: Final = "call"
ANY: Final = "*"
CHART: Final = "the chart of starting hands"
SHOWS: Final = ("show", "muck")


class PokerHints(HintsFamily):
    """Hints at tables of Hold-em and Omaha."""

    def tables_of(self, table: SeenTable) -> tuple[str, ...]:
        """The kernels; for two players before the flop of Hold-em, the chart of starting hands too."""
        of = _orders(table)
        playing = [hand for hand in table.hands.values() if not hand.gone]
        needs_chart = _is_standard(of) and len(playing) == 2 and not _open(table)
        return (_kernels(table), CHART) if needs_chart else (_kernels(table),)

    def make(self, table: SeenTable) -> Iterator[str]:
        """Load the kernels, and then the chart."""
        of = _orders(table)
        deck = [card for card in of[0].cards.cards if card is not JOKER]
        own, board = deck[-hole_cards(of[0]) :], deck[:3]
        for against in ([ANY], [ANY, ANY]):
            _share(of, own, board, against, ())
        yield _kernels(table)
        if _is_standard(of):
            _chart()
            yield CHART

    def about(self, table: SeenTable, ask: SeenAsk) -> Hints:
        """The part of the pot, with the options beside it."""
        if any(option.act in SHOWS for option in ask.options):
            raise NoHints("The betting is over, so there is nothing left to decide.")
        own = table.hand(ask.about).cards
        of = _orders(table)
        if len(own) != hole_cards(of[0]):
            raise NoHints("Ask again when you have all your cards.")
        board = _open(table)
        others = [hand for at, hand in table.hands.items() if at.kind == SEAT and at != ask.about]
        against = [_range(hand, of[0], {*own, *board}) for hand in others if not hand.gone]
        dead = tuple([card for hand in others if hand.gone for card in hand.cards if card is not UNKNOWN])
        if not 1 <= len(against) < MOST_PLAYERS:
            raise NoHints("There is nobody to compare your hand with.")
        share, known = _share(of, own, board, against, dead)
        options = [Hint(each.act, each.act, each.most) for each in ask.options]
        return Hints(
            table.game,
            ask.who,
            str(ask.about),
            "pot",
            sum(table.pots),
            known,
            tuple(options),
            share,
            tuple(_notes(table, ask)),
        )

    def before_round(self, table: SeenTable) -> Hints:
        """Nothing: there are no cards to value."""
        raise NoHints("No cards have been dealt yet; ask again when you have cards.")


def _kernels(table: SeenTable) -> str:
    return f"the kernels of {table.game}, {_orders(table)}"


def _open(table: SeenTable) -> tuple[Card, ...]:
    """The communal cards that lie open."""
    return tuple([card for card in table.board.cards if card is not UNKNOWN])


def _share(
    of: tuple[Order, ...],
    own: Sequence[Card],
    board: Sequence[Card],
    against: list[str],
    dead: tuple[Card, ...],
) -> tuple[ExpectedValue, str]:
    """The part of the pot that a hand wins, and what that is known for."""
    require()
    any_hands = all(each == ANY for each in against)
    whom = _whom(len(against), any_hands)
    if not board and not dead and len(against) == 1 and any_hands and _is_standard(of):
        return ExpectedValue.exact(_chart().equity(_kind(*own))), f"exact against {whom}"
    hand = "".join(card.text for card in own)
    found = spot(of, [hand, *against], tuple(board), dead)
    if len(against) == 1 and board and of[0].uses is Uses.ANY_FIVE and len(of) == 1 and not of[0].joker:
        result = equity_of(found, threads=1)
    else:
        result = equity_of(found, samples=DEALS // (1 + len(against)), seed=0, threads=1)
    return _expected(result), f"{'exact' if result.exact else 'estimated'} against {whom}"


@cache
def _chart() -> Chart:
    return chart()


def _kind(one: Card, other: Card) -> str:
    """What the starting hand is called in the chart."""
    low, high = sorted((one.rank, other.rank))
    suits = "" if low is high else "s" if one.suit is other.suit else "o"
    return Kind(high, low, suits).text


def _expected(found: Equity) -> ExpectedValue:
    player = found.players[0]
    if player.interval is None:
        return ExpectedValue.exact(player.share)
    low, high = player.interval
    middle = player.equity
    return ExpectedValue.within(middle, max(high - middle, middle - low))


def _whom(many: int, any_hands: bool) -> str:
    cards = "any cards" if any_hands else "the cards shown, and any others"
    return f"one hand of {cards}" if many == 1 else f"{many} hands of {cards}"


def _range(hand: SeenHand, order: Order, taken: set[Card]) -> str:
    """What a player may hold: any hand, the one that lies open, or those with a card that does."""
    shown = [card for card in hand.cards if card is not UNKNOWN]
    size = hole_cards(order)
    if not shown or len(shown) < size - 1:
        return ANY
    if len(shown) == size:
        return "".join(card.text for card in shown)
    free = [card for card in order.cards.cards if card not in taken and card not in shown]
    return ", ".join("".join(card.text for card in (*shown, other)) for other in free)


def _notes(table: SeenTable, ask: SeenAsk) -> Iterator[str]:
    """What a call takes to pay, where nobody is left out of the pot."""
    call = ask.option(CALL)
    if call is not None and call.most and len(table.pots) == 1:
        needs = call.most / (table.pots[0] + call.most)
        yield f"A call of {_money(table, call.most)} pays off if you win {100 * needs:.1f}% or more."


def _money(table: SeenTable, amount: int) -> str:
    return table.settings.unit.say(amount)


def _orders(table: SeenTable) -> tuple[Order, ...]:
    settings = cast(PokerSettings, table.settings)
    if table.game not in GAMES:
        raise NoHints(f"There are no hints for {table.title}.")
    return orders(
        settings.objective,
        deck=settings.deck,
        joker=settings.joker,
        ace_low=settings.ace_low,
        low_ace=settings.low_ace,
        uses=GAMES[table.game],
    )


def _is_standard(of: tuple[Order, ...]) -> bool:
    return of == (STANDARD,)


FAMILY = PokerHints()
