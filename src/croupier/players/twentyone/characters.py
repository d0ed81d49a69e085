"""Three simple characters: one never goes over 21, one plays soundly, one likes a large table of chips."""

from collections.abc import Sequence
from typing import ClassVar, Final

from croupier.cards import Card
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.views import HandView, View
from croupier.players.bot import Bot, Chance
from croupier.players.twentyone.expectation import BLACKJACK, MUST_DRAW, Against, Kind, against
from croupier.players.twentyone.totals import ACE, Count, points
from croupier.vocabulary.common import DECLINE
from croupier.vocabulary.twentyone.words import (
    DOUBLE,
    EVEN_MONEY,
    HIT,
    INSURE,
    RESCUE,
    SPLIT,
    STAND,
    STAY,
    SURRENDER,
    WAGER,
)


class Careful(Bot):
    """Draws only where no card can take the hand over 21, and adds no chips to a wager."""

    character = "careful"

    def decide(self, view: View, ask: Ask) -> tuple[str, int]:
        """Stand as soon as a card could be one too many; take a sure win; give up half of a poor hand."""
        if ask.option(EVEN_MONEY) is not None:
            return EVEN_MONEY, 0
        if ask.option(SURRENDER) is not None:
            count = _count(view, ask)
            return (SURRENDER, 0) if not count.soft and 14 <= count.total <= 16 else (DECLINE, 0)
        if ask.option(HIT) is None:
            return ask.lapse, 0
        count = _count(view, ask)
        draws = count.hard <= MUST_DRAW and count.total <= 17
        return (HIT, 0) if draws else (STAND, 0)


class Basic(Bot):
    """Does what is worth most by its own total and the dealer's card; insures nothing."""

    character = "basic"
    times_least: ClassVar[int] = 2

    def __init__(
        self, name: str, chance: Chance, draws_soft_17: bool = False, kind: Kind = BLACKJACK
    ) -> None:
        super().__init__(name, chance)
        self.draws_soft_17 = draws_soft_17
        self.kind = kind

    def decide(self, view: View, ask: Ask) -> tuple[str, int]:
        """The option of the greatest worth; of two alike, the first offered."""
        if ask.option(INSURE) is not None:
            return (INSURE, ask.options[0].most) if self.kind.insurance > 0 else (DECLINE, 0)
        hand = view.hand(ask.about)
        if hand is None or not hand.cards or not view.dealer.cards:
            return ask.lapse, 0
        odds = against(points(view.dealer.cards[0]), self.draws_soft_17, self.kind)
        if ask.option(SURRENDER) is not None:
            best = max(self._worth(odds, hand, HAND_OPTIONS).values())
            return (SURRENDER, 0) if odds.surrender() > best else (DECLINE, 0)
        if ask.option(RESCUE) is not None:
            # The original wager is lost for certain, against the fate of a wager of twice its size.
            return (RESCUE, 0) if 2 * odds.stand(_doubled(hand.cards)) < -1 else (DECLINE, 0)
        worth = self._worth(odds, hand, ask.options)
        if not worth:
            return ask.lapse, 0
        act = max(worth, key=lambda each: worth[each])
        chosen = ask.option(act)
        return act, chosen.most if chosen is not None else 0

    def _worth(self, odds: Against, hand: HandView, options: Sequence[Option]) -> dict[str, float]:
        """What each option is worth; `split` and `stay` only where they can be."""
        count = Count.of(hand.cards)
        wager = sum(each.amount for each in hand.stakes if (each.owner, each.kind) == (self.name, WAGER))
        acts = [option.act for option in options]
        worth: dict[str, float] = {}
        for option in options:
            if option.act == STAND:
                worth[STAND] = odds.stand(count)
            elif option.act == HIT:
                worth[HIT] = odds.hit(count)
            elif option.act == DOUBLE:
                worth[DOUBLE] = odds.double(count, option.most / wager if option.most and wager else 1.0)
            elif option.act == SPLIT:
                worth[SPLIT] = 2 * odds.split(points(hand.cards[0]))
            elif option.act == STAY:
                splits = SPLIT in acts
                worth[STAY] = odds.split(points(hand.cards[0])) if splits else odds.one_card(count)
        return worth


class Bold(Bot):
    """Splits every pair, doubles whatever may come to 17 or more, insures, and plays the side wager."""

    character = "bold"
    times_least: ClassVar[int] = 4
    side_wagers = True

    def decide(self, view: View, ask: Ask) -> tuple[str, int]:
        """Put chips down wherever they may be put."""
        offered = {option.act: option.most for option in ask.options}
        for act in (INSURE, SPLIT):
            if act in offered:
                return act, offered[act]
        count = _count(view, ask)
        if DOUBLE in offered and (STAY in offered or 7 <= count.hard <= MUST_DRAW or count.soft):
            return DOUBLE, offered[DOUBLE]
        if HIT in offered:
            bar = 18 if count.soft else 17
            shown = view.dealer.cards
            if shown and points(shown[0]) == ACE:
                bar += 1
            return (HIT, 0) if count.total < bar else (STAND, 0)
        return ask.lapse, 0


def _count(view: View, ask: Ask) -> Count:
    hand = view.hand(ask.about)
    return Count.of(hand.cards if hand is not None else ())


def _doubled(cards: Sequence[Card]) -> Count:
    """The count of a doubled hand of Pontoon, in which an ace of the first two cards counts one."""
    count = Count.of(cards)
    return Count(count.hard, Count.of(cards[2:]).ace)


HAND_OPTIONS: Final = (Option(STAND), Option(HIT), Option(DOUBLE))
CHARACTERS: Final[tuple[type[Bot], ...]] = (Basic, Careful, Bold)
