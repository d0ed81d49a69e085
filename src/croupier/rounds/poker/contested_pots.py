"""Which pots there are to win in poker, and who wins one for which nobody holds a hand (14.2, 17.9)."""

from typing import Final

from croupier.dialogue.answers import Stopped
from croupier.dialogue.events import Said
from croupier.rounds.poker.betting import Bettor
from croupier.rounds.poker.hand import Hand, PokerPart
from croupier.rounds.poker.pots import Pot, build
from croupier.values import value

RULE: Final = "17.9"


@value
class Layer:
    """The chips between two totals, and who folded last of those who put some of them in; None for nobody."""

    below: int
    amount: int
    winner: Bettor | None


class ContestedPots(PokerPart):
    """The pots of a round as they stand."""

    __slots__ = ()

    def __init__(self, hand: Hand) -> None:
        self.hand = hand

    def contested(self) -> list[Pot]:
        """The pots as they stand; those that only hands with a wrong count contested are apart (14.2)."""
        hand = self.hand
        pots = build(hand.bettors, [bettor.total for bettor in hand.bettors], hand.dead)
        if (orphaned := self.orphaned()) is not None:
            layers = self.layers(orphaned)
            pots[-1].amount -= sum([layer.amount for layer in layers])
            pots += _pots(layers)
        return pots

    def return_void_pots(self) -> bool:
        """Return what lies in a pot that nobody can win: the round is void for that pot. True iff any is."""
        hand = self.hand
        floor = self.orphaned() if hand.active else 0
        if floor is None:
            return False
        void = [layer.below for layer in self.layers(floor) if layer.winner is None]
        if not void:
            return False
        below = min(void)
        hand.tell(Said("Nobody left in the hand can win the last pot, so the chips in it go back.", RULE))
        for bettor in hand.bettors:
            over = bettor.total - below
            if over > 0:
                hand.move(hand.pot, bettor.purse, over, RULE)
        return True

    def orphaned(self) -> int | None:
        """Above which total the chips are those of hands with a wrong count alone; None where none are.

        Whoever has not tapped out contests all pots, so only tapped out players leave one alone.
        """
        hand = self.hand
        if not hand.miscounted:
            return None
        highest = max([bettor.total for bettor in hand.active], default=0)
        if not hand.active or not all(bettor.tapped for bettor in hand.active):
            return None
        return highest if any(bettor.total > highest for bettor in hand.miscounted) else None

    def layers(self, floor: int, dead: int = 0) -> list[Layer]:
        """The chips above a total, in layers as tap-outs have formed pots; dead money lies in the lowest."""
        bettors = self.hand.bettors
        ends = {bettor.total for bettor in bettors if bettor.tapped}  # where a pot ended (14.2)
        ends.add(max([bettor.total for bettor in bettors]))
        layers: list[Layer] = []
        below = floor
        rising = sorted(end for end in ends if end > floor)
        for end in rising or [floor] * bool(dead):  # there may be nothing but dead money
            amount = sum([min(bettor.total, end) - min(bettor.total, below) for bettor in bettors])
            inside = [bettor for bettor in self.hand.gave_up if bettor.total > below or not below]
            layers.append(Layer(below, amount + (0 if below else dead), inside[-1] if inside else None))
            below = end
        return layers

    def of_the_last_to_fold(self) -> list[Pot]:
        """Each pot, for who folded last of those in it; where nobody has folded, the round is void."""
        if not self.hand.gave_up:
            raise Stopped(RULE, "no hand has the right number of cards, and nobody has folded")
        self.return_void_pots()
        return _pots(self.layers(0, self.hand.dead))


def _pots(layers: list[Layer]) -> list[Pot]:
    """The layers as pots, each won already, those together that the same player wins."""
    pots: list[Pot] = []
    for layer in layers:
        if layer.winner is None:
            continue
        if pots and pots[-1].bettors == [layer.winner]:
            pots[-1].amount += layer.amount
        else:
            pots.append(Pot(layer.amount, [layer.winner]))
    return pots
