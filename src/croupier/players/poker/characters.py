"""Three characters for Hold-em and Omaha: one waits for good cards, one plays soundly, one likes to raise."""

from random import Random
from typing import ClassVar, Final

from croupier.cards import UNKNOWN
from croupier.dialogue.questions import Ask
from croupier.dialogue.views import View
from croupier.players.bot import Bot, Chance
from croupier.players.poker.acts import Offered, offered_in, passes, stays, within
from croupier.players.poker.holdings import holdings_of
from croupier.players.poker.share import HOLE_CARDS, share_of_pot
from croupier.players.poker.situation import Seat, seat_of
from croupier.players.poker.style import BASIC, BOLD, CAREFUL, ORDINARY_ODDS, Style
from croupier.ranking import Uses, orders_of
from croupier.rulebook.poker.settings import PokerSettings
from croupier.vocabulary.common import DECLINE
from croupier.vocabulary.poker.words import (
    AGREE,
    BET,
    CALL,
    CALL_AND_FOLD,
    CHECK,
    COMPLETES,
    MUCK,
    RAISE,
    SHOW,
    TAP_OUT,
)

DEALS: Final = {Uses.ANY_FIVE: 16, Uses.TWO_AND_THREE: 6}
SEEDS: Final = 2**32 - 1


class PokerBot(Bot):
    """A player of Hold-em or Omaha, who weighs the price of staying in against what its cards may win."""

    style: ClassVar[Style]

    def __init__(self, name: str, chance: Chance, settings: PokerSettings) -> None:
        super().__init__(name, chance)
        self.orders = orders_of(settings)
        self.least_bet = settings.least_bet
        self.deals = DEALS[self.orders[0].uses]
        """How many ways in which the cards could fall it thinks of."""

    def hurry(self) -> None:
        """Think of fewer ways in which the cards could fall."""
        self.deals = max(1, DEALS[self.orders[0].uses] // 3)

    def decide(self, view: View, ask: Ask) -> tuple[str, int]:
        """Fold, stay in, or bet; and to all else what keeps the play going."""
        offered = offered_in(ask)
        if not offered.keys() & BETTING:
            return self._aside(view, ask, offered)
        seat = seat_of(view, ask)
        if UNKNOWN in seat.hole or len(seat.hole) != HOLE_CARDS[self.orders[0].uses]:
            return passes(offered)
        if not seat.board:
            return self._first(seat, offered)
        return self._later(seat, offered, Random(self.chance(0, SEEDS)))

    def _first(self, seat: Seat, offered: Offered) -> tuple[str, int]:
        """The first betting round: by how its cards stand among all that could have come."""
        standing = holdings_of(self.orders).standing(seat.hole)
        level = (seat.bet + seat.price) / self.least_bet
        plays = self.style.plays(seat.rivals, seat.odds or ORDINARY_ODDS, level)
        if standing >= 1 - plays * self.style.raising:
            return self._bets(seat, offered)
        return stays(offered) if standing >= 1 - plays else passes(offered)

    def _later(self, seat: Seat, offered: Offered, random: Random) -> tuple[str, int]:
        """The other betting rounds: by the share of the pot that its hand may hope for."""
        share = share_of_pot(self.orders, seat.hole, seat.board, seat.rivals, random, self.deals)
        share = self.style.hopes(share, seat.raises)
        if self.style.leads(share, seat.rivals):
            return self._bets(seat, offered)
        if not seat.raises and random.random() < self.style.bluffs:
            return self._bets(seat, offered)
        return stays(offered) if share >= seat.odds else passes(offered)

    def _bets(self, seat: Seat, offered: Offered) -> tuple[str, int]:
        """Bet or raise by a part of the pot, within what may be bet; else stay in."""
        option = offered.get(RAISE) or offered.get(BET) or offered.get(TAP_OUT)
        if option is None:
            return stays(offered)
        wanted = seat.bet + seat.price + int((seat.pot + seat.price) * self.style.size)
        return option.act, within(option, wanted)

    def _aside(self, view: View, ask: Ask, offered: Offered) -> tuple[str, int]:
        """Over-blinds, chips to be completed, votes, and the cards at the showdown."""
        hand = view.hand(ask.about)
        if SHOW in offered:
            # It is asked only once a better hand lies open, or while nobody knows its own.
            return (SHOW, 0) if hand is None or UNKNOWN in hand.cards else (MUCK, 0)
        for act in (COMPLETES, AGREE, DECLINE):
            if act in offered:
                return act, offered[act].most
        return ask.lapse, 0


class Careful(PokerBot):
    """Plays few hands, calls more than it bets, and asks for better odds than it needs."""

    character = "careful"
    style = CAREFUL


class Basic(PokerBot):
    """Plays what is worth its price, and bets what is ahead."""

    character = "basic"
    style = BASIC


class Bold(PokerBot):
    """Plays about every other hand, and would rather raise than call."""

    character = "bold"
    style = BOLD


BETTING: Final = frozenset({CHECK, CALL, BET, RAISE, TAP_OUT, CALL_AND_FOLD})
CHARACTERS: Final[tuple[type[PokerBot], ...]] = (Basic, Careful, Bold)
