"""Three characters for Ultimate Texas Hold-em: careful, basic and bold, each with two cards and the board.

What `Basic` does before and after the flop is the short strategy that M. Shackleford publishes for this
game (wizardofodds.com, Ultimate Texas Hold \'em); on the river it counts what every hand of the dealer
would be worth.
"""

from abc import abstractmethod
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import ClassVar, Final

from croupier.cards import FULL_DECK, UNKNOWN, Card, Rank
from croupier.dialogue.questions import Ask
from croupier.dialogue.views import View
from croupier.players.bot import Bot
from croupier.ranking import STANDARD, Category, category, rank, ranks_of
from croupier.rulebook.ultimate.settings import BLIND_PAYS
from croupier.vocabulary.ultimate.words import CHECK, PLAY

FOUR: Final = 4
"""The cards of one suit, on the table and in hand, that are one short of a flush."""


@cache
def least(wanted: Category) -> int:
    """The rank of the worst hand of a category; all hands are sorted when it is first asked for."""
    return ranks_of(wanted, STANDARD).start


class UltimateBot(Bot):
    """A player of Ultimate, who sees their own cards and what lies open of the board."""

    def decide(self, view: View, ask: Ask) -> tuple[str, int]:
        """Bet as much as may be where the hand is worth it; else check, and on the river fold."""
        hand = view.hand(ask.about)
        play = ask.option(PLAY)
        passing = CHECK if ask.option(CHECK) is not None else ask.lapse
        if play is None or hand is None or UNKNOWN in hand.cards:
            return passing, 0
        board = [card for card in view.board.cards if card is not UNKNOWN]
        return (PLAY, play.most) if self.plays(list(hand.cards), board) else (passing, 0)

    def plays(self, hole: Sequence[Card], board: Sequence[Card]) -> bool:
        """True iff it bets with these cards."""
        if not board:
            return self.before_the_flop(hole)
        return self.after_the_flop(hole, board) if len(board) == 3 else self.on_the_river(hole, board)

    @abstractmethod
    def before_the_flop(self, hole: Sequence[Card]) -> bool:
        """True iff it bets on its two cards."""

    @abstractmethod
    def after_the_flop(self, hole: Sequence[Card], board: Sequence[Card]) -> bool:
        """True iff it bets with three cards of the board open."""

    @abstractmethod
    def on_the_river(self, hole: Sequence[Card], board: Sequence[Card]) -> bool:
        """True iff it bets rather than folds with the whole board open."""


class Careful(UltimateBot):
    """Bets early only on high pairs and the best two cards, and folds without a pair of its own."""

    character = "careful"

    def before_the_flop(self, hole: Sequence[Card]) -> bool:
        """A pair of eights or better, or an ace with a king or queen."""
        high, low = _ranks(hole)
        return high is low >= Rank.EIGHT or (high is Rank.ACE and low >= Rank.QUEEN)

    def after_the_flop(self, hole: Sequence[Card], board: Sequence[Card]) -> bool:
        """Two pairs or better that the board alone has not."""
        return rank([*hole, *board]) >= least(Category.TWO_PAIRS) and _own_pair(hole, board)

    def on_the_river(self, hole: Sequence[Card], board: Sequence[Card]) -> bool:
        """A pair or better that the board alone has not, or an ace in hand."""
        return rank([*hole, *board]) > _board(board) and (
            rank([*hole, *board]) >= least(Category.ONE_PAIR) or _ranks(hole)[0] is Rank.ACE
        )


class Basic(UltimateBot):
    """Plays the published short strategy, and on the river what is worth more than folding."""

    character = "basic"
    times_least: ClassVar[int] = 2

    def before_the_flop(self, hole: Sequence[Card]) -> bool:
        """Pairs from threes up, any ace, and kings, queens and jacks with a card high enough beside."""
        high, low = _ranks(hole)
        if high is low:
            return high >= Rank.THREE
        suited = hole[0].suit is hole[1].suit
        least = {
            Rank.ACE: Rank.TWO,
            Rank.KING: Rank.TWO if suited else Rank.FIVE,
            Rank.QUEEN: Rank.SIX if suited else Rank.EIGHT,
            Rank.JACK: Rank.EIGHT if suited else Rank.TEN,
        }.get(high)
        return least is not None and low >= least

    def after_the_flop(self, hole: Sequence[Card], board: Sequence[Card]) -> bool:
        """Two pairs or better, a pair with a card of its own but for deuces in hand, or four of a suit."""
        if rank([*hole, *board]) >= least(Category.TWO_PAIRS):
            return True
        high, low = _ranks(hole)
        if _own_pair(hole, board) and not (high is low is Rank.TWO):
            return True
        return any(
            [card.suit for card in (*hole, *board)].count(own.suit) == FOUR and own.rank >= Rank.TEN
            for own in hole
        )

    def on_the_river(self, hole: Sequence[Card], board: Sequence[Card]) -> bool:
        """Whether betting one ante is worth more than losing ante and blind."""
        return worth_on_the_river(hole, board) > -2.0


class Bold(UltimateBot):
    """Bets four times the ante on any high card or pair, never folds on the river, and plays trips."""

    character = "bold"
    side_wagers = True

    def before_the_flop(self, hole: Sequence[Card]) -> bool:
        """Any pair, any card from the queen up, or two of one suit."""
        high, low = _ranks(hole)
        return high is low or high >= Rank.QUEEN or hole[0].suit is hole[1].suit

    def after_the_flop(self, hole: Sequence[Card], board: Sequence[Card]) -> bool:
        """A pair of any kind."""
        return rank([*hole, *board]) >= least(Category.ONE_PAIR)

    def on_the_river(self, hole: Sequence[Card], board: Sequence[Card]) -> bool:
        """Always."""
        return True


def worth_on_the_river(hole: Sequence[Card], board: Sequence[Card]) -> float:
    """What betting one ante is worth in antes, over all hands that the dealer may have."""
    mine = rank([*hole, *board])
    kind = category(mine, STANDARD)
    blind = BLIND_PAYS[kind].winnings(2) / 2 if kind in BLIND_PAYS else 0.0
    left = [card for card in FULL_DECK.cards if card not in hole and card not in board]
    total, hands = 0.0, 0
    for theirs in combinations(left, 2):
        against = rank([*theirs, *board])
        ante = 1.0 if against >= least(Category.ONE_PAIR) else 0.0
        hands += 1
        if mine > against:
            total += ante + 1.0 + blind
        elif mine < against:
            total -= ante + 2.0
    return total / hands


def _ranks(hole: Sequence[Card]) -> tuple[Rank, Rank]:
    """The ranks of two cards, the higher first."""
    high, low = sorted((card.rank for card in hole), reverse=True)
    return high, low


def _own_pair(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """True iff a card in hand makes a pair, with the other or with the board."""
    high, low = _ranks(hole)
    return high is low or any(card.rank in (high, low) for card in board)


def _board(board: Sequence[Card]) -> int:
    """What the board alone is worth."""
    return rank(board)


CHARACTERS: Final[tuple[type[UltimateBot], ...]] = (Basic, Careful, Bold)
