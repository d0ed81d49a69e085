"""Three simple characters: one never goes over 21, one plays soundly, one likes a large table of chips."""

from typing import ClassVar, Final

from croupier.dialogue.questions import Ask
from croupier.dialogue.seen import View
from croupier.players.bot import Bot, Chance
from croupier.players.expectation import INSURANCE, MUST_DRAW, against
from croupier.players.totals import ACE, Count, points


class Careful(Bot):
    """Draws only where no card can take the hand over 21, and adds no chips to a wager."""

    character = "careful"

    def decide(self, view: View, ask: Ask) -> tuple[str, int]:
        """Stand as soon as a card could be one too many; take a sure win."""
        if ask.option("even money") is not None:
            return "even money", 0
        if ask.option("hit") is None:
            return ask.lapse, 0
        count = _count(view, ask)
        draws = count.hard <= MUST_DRAW and count.total <= 17
        return ("hit", 0) if draws else ("stand", 0)


class Basic(Bot):
    """Does what is worth most by its own total and the dealer's card; insures nothing."""

    character = "basic"
    times_least: ClassVar[int] = 2

    def __init__(self, name: str, chance: Chance, draws_soft_17: bool = False) -> None:
        super().__init__(name, chance)
        self.draws_soft_17 = draws_soft_17

    def decide(self, view: View, ask: Ask) -> tuple[str, int]:
        """The option of the greatest worth; of two alike, the first offered."""
        if ask.option("insure") is not None:
            return ("insure", ask.options[0].most) if INSURANCE > 0 else ("decline", 0)
        hand = view.hand(ask.about)
        if hand is None or not hand.cards or not view.dealer.cards:
            return ask.lapse, 0
        count = Count.of(hand.cards)
        odds = against(points(view.dealer.cards[0]), self.draws_soft_17)
        wager = sum(each.amount for each in hand.stakes if (each.owner, each.kind) == (self.name, "wager"))
        worth: dict[str, float] = {}
        for option in ask.options:
            if option.act == "stand":
                worth["stand"] = odds.stand(count)
            elif option.act == "hit":
                worth["hit"] = odds.hit(count)
            elif option.act == "double":
                worth["double"] = (1 + option.most / max(wager, 1)) * odds.one_card(count)
            elif option.act == "split":
                worth["split"] = 2 * odds.split(points(hand.cards[0]))
            elif option.act == "stay":
                split = ask.option("split") is not None
                worth["stay"] = odds.split(points(hand.cards[0])) if split else odds.one_card(count)
        if not worth:
            return ask.lapse, 0
        act = max(worth, key=lambda each: worth[each])
        chosen = ask.option(act)
        return act, chosen.most if chosen is not None else 0


class Bold(Bot):
    """Splits every pair, doubles whatever may come to 17 or more, insures, and plays the side wager."""

    character = "bold"
    times_least: ClassVar[int] = 4
    side_wagers = True

    def decide(self, view: View, ask: Ask) -> tuple[str, int]:
        """Put chips down wherever they may be put."""
        offered = {option.act: option.most for option in ask.options}
        for act in ("insure", "split"):
            if act in offered:
                return act, offered[act]
        count = _count(view, ask)
        if "double" in offered and ("stay" in offered or 7 <= count.hard <= MUST_DRAW or count.soft):
            return "double", offered["double"]
        if "hit" in offered:
            bar = 18 if count.soft else 17
            shown = view.dealer.cards
            if shown and points(shown[0]) == ACE:
                bar += 1
            return ("hit", 0) if count.total < bar else ("stand", 0)
        return ask.lapse, 0


def _count(view: View, ask: Ask) -> Count:
    hand = view.hand(ask.about)
    return Count.of(hand.cards if hand is not None else ())


CHARACTERS: Final[tuple[type[Bot], ...]] = (Basic, Careful, Bold)
