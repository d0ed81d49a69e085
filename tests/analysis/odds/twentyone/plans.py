"""Charts as plans of the plain computations: which cell a hand is in is worked out here once more."""

from croupier.analysis.odds.twentyone.blackjack.chart import NUMBERS, Column
from croupier.analysis.odds.twentyone.pontoon.chart import NUMBERS as PONTOON_NUMBERS
from croupier.analysis.odds.twentyone.pontoon.chart import SUITED_STARTS
from croupier.analysis.odds.twentyone.pontoon.chart import Column as PontoonColumn
from croupier.analysis.odds.twentyone.pontoon.rules import Suited
from tests.analysis.odds.twentyone.plain_blackjack import Cards, total
from tests.analysis.odds.twentyone.plain_pontoon import Card, Hand

ACTS = ("stand", "draw", "double")
SUITS_MATTER = ((6, 7), (6, 8), (7, 8), (7, 7))


class PlainPlan:
    """What a column of Blackjack says; a 0 among the cards forbids to split."""

    def __init__(self, column: Column) -> None:
        self.column = column

    def __call__(self, hand: Cards, up: int) -> str:
        cards = tuple(card for card in hand if card)
        if hand == cards and len(cards) == 2 and cards[0] == cards[1] and self.column.splits[cards[0] - 1]:
            return "split"
        number, soft = total(cards)
        if number >= 21:
            return "stand"
        cell = NUMBERS["soft" if soft else "hard", number]
        if self.column.doubles[cell] and len(cards) == 2:
            return "double"
        return "draw" if self.column.draws[cell] else "stand"


class PontoonPlan:
    """What a column of Pontoon says."""

    def __init__(self, column: PontoonColumn) -> None:
        self.column = column
        self.rescues = {total for total, rescued in enumerate(column.rescues) if rescued}

    def __call__(self, hand: Hand, up: Card, hands: int) -> str:
        values = [value for value, _ in hand]
        hard = sum(values)
        soft = 1 in values and hard <= 11
        if len(hand) == 2:
            pair = min(values), max(values)
            places = pair[0] - 1, pair[1] - 1
            suits = {suit for _, suit in hand}
            suited = (
                Suited.MIXED
                if pair not in SUITS_MATTER or len(suits) > 1
                else Suited.SPADES
                if suits == {"s"}
                else Suited.SUITED
            )
            if hands == 1 and up[0] in (1, 10) and (*places, suited) in self.column.surrenders:
                return "surrender"
            splits = self.column.suited_splits[suited] if pair == (7, 7) else self.column.splits[places[0]]
            if pair[0] == pair[1] and splits and hands < (2 if pair[0] == 1 else 4):
                return "split"
            if pair in SUITS_MATTER:
                return ACTS[self.column.suited_acts[SUITED_STARTS.index((places, suited))]]
        kind = "hard" if not soft else "soft, later ace" if 1 in values[2:] else "soft"
        return ACTS[self.column.acts[PONTOON_NUMBERS[min(len(hand), 6), kind, hard + 10 * soft]]]
