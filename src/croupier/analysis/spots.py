"""A spot: who holds what, and which cards are known; made only where every player can have a hand."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from itertools import chain, product
from math import prod
from typing import Final

from croupier.analysis.ranges import HoleCards, Range, WrongRange, any_hands, hole_cards, read_range
from croupier.cards import UNKNOWN, Card
from croupier.ranking import Order, WrongCards
from croupier.ranking.checking import check_deck
from croupier.values import value

BOARD: Final = 5
MOST_PLAYERS: Final = 10
LONGEST_SHOWN: Final = 44
FEW_TOLD: Final = 3


@value
class Spot:
    """The players' ranges without the hands that can't be dealt, the board so far, and what is out of play.

    `orders` has one order, or those of the high and the low half of the pot.
    """

    orders: tuple[Order, ...]
    ranges: tuple[Range, ...]
    board: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()

    @property
    def is_weighted(self) -> bool:
        """True if some hands of a range are held more often than others."""
        return any(each.weights for each in self.ranges)

    def by_weight(self) -> Iterator[tuple[int, "Spot"]]:
        """The spot in parts where all hands of a range are alike, and how often each part counts."""
        for chosen in product(*[list(each.by_weight()) for each in self.ranges]):
            ranges = tuple([each for _, each in chosen])
            with suppress(WrongRange):  # of some weights no hands may be left that can be held together
                part = _without_what_is_gone(Spot(self.orders, ranges, self.board, self.dead))
                yield prod(weight for weight, _ in chosen), part

    @property
    def dealt(self) -> int:
        """How many hole cards a player has."""
        return hole_cards(self.orders[0])

    @property
    def to_come(self) -> int:
        """How many cards the board still lacks."""
        return BOARD - len(self.board)

    @property
    def known(self) -> frozenset[Card]:
        """Every card whose place is known: of the board, out of play, or of a player's one hand."""
        hole = (card for each in self.ranges if each.is_one for card in each.hands[0])
        return frozenset(chain(self.board, self.dead, hole))

    @property
    def left(self) -> tuple[Card, ...]:
        """The cards whose place is not known."""
        known = self.known
        return tuple(card for card in self.orders[0].cards.cards if card not in known)

    def hands_of(self, player: int) -> tuple[HoleCards, ...]:
        """The hands that a player may hold, each of them."""
        mine = self.ranges[player]
        return mine.hands or tuple(any_hands(self.left, self.dealt))


def spot(
    orders: tuple[Order, ...], hands: Sequence[str], board: Sequence[Card] = (), dead: Sequence[Card] = ()
) -> Spot:
    """The spot of these hands and ranges; what is wrong with it is a `WrongRange` or `WrongCards`."""
    order = orders[0]
    if not 2 <= len(hands) <= MOST_PLAYERS:
        raise WrongRange(f"Two to ten players share a pot, not {len(hands)}.")
    if len(board) > BOARD:
        raise WrongCards(f"There are {BOARD} communal cards at most, not {len(board)}.")
    for card in chain(board, dead):
        if card is UNKNOWN:
            raise WrongCards("A card of the board or out of play can't be unknown (??).")
    ranges = [read_range(text, order) for text in hands]
    needed = len(hands) * hole_cards(order) + BOARD + len(dead)
    if needed > len(order.cards):
        raise WrongCards(
            f"{len(hands)} players and the board need {needed} cards with those out of play, and there are "
            f"{len(order.cards)}."
        )
    shown = [card for each in ranges if each.is_one for card in each.hands[0]]
    check_deck([*shown, *board, *dead], order)
    return _without_what_is_gone(Spot(orders, tuple(ranges), tuple(board), tuple(dead)))


def _without_what_is_gone(whole: Spot) -> Spot:
    """The spot without hands that have a card which is elsewhere; more may be known then, and more gone."""
    known = whole.known
    ranges = []
    for each in whole.ranges:
        if each.is_any or each.is_one:
            ranges.append(each)
            continue
        free = each.without(known)
        if not free.hands:
            text = shortened(each.text)
            raise WrongRange(f"Nobody can hold {text}: each of its hands has a card that is elsewhere.")
        ranges.append(free)
    found = Spot(whole.orders, tuple(ranges), whole.board, whole.dead)
    _check_that_all_can_hold(found)
    return found if found.known == known else _without_what_is_gone(found)


def _check_that_all_can_hold(found: Spot) -> None:
    """Raise `WrongRange` unless the players can hold hands of their ranges at the same time."""
    ranges = sorted((each for each in found.ranges if not each.is_any), key=lambda each: len(each.hands))
    told = [shortened(each.text) for each in found.ranges if not each.is_any]
    together = " and ".join(told) if len(told) <= FEW_TOLD else f"The ranges of {len(told)} players"
    clash = WrongRange(f"{together} can't be held at the same time: they need the same cards.")
    if len({card for each in ranges for hand in each.hands for card in hand}) < found.dealt * len(ranges):
        raise clash

    @cache
    def can(player: int, used: frozenset[Card]) -> bool:
        return player == len(ranges) or any(
            can(player + 1, used.union(hand)) for hand in ranges[player].hands if used.isdisjoint(hand)
        )

    if not can(0, frozenset()):
        raise clash


def shortened(text: str) -> str:
    """As much of a range as fits into a line or a sentence."""
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 3]}..."
