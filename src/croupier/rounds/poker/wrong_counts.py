"""Hands with too few or too many cards in poker, and who wins a pot for which nobody holds a hand (17.9)."""

from typing import TYPE_CHECKING, Final

from croupier.dialogue.answers import Stopped
from croupier.dialogue.events import Said
from croupier.dialogue.questions import Question
from croupier.dialogue.rulings import Case, offering
from croupier.rounds.poker.betting import Bettor
from croupier.rounds.poker.moments import Kind, while_contested, who_has_a_hand
from croupier.rounds.poker.pots import Pot
from croupier.rounds.poker.showdown import Showdown
from croupier.rulebook.roles import Role
from croupier.values import value
from croupier.vocabulary.poker.words import WRONG_COUNT, WRONG_COUNT_OF_ALL

if TYPE_CHECKING:
    from croupier.rounds.poker.round import PokerRound

RULE: Final = "17.9"


@value
class Layer:
    """The chips between two totals, and who folded last of those who put some of them in; None for nobody."""

    below: int
    amount: int
    winner: Bettor | None


class WrongCounts(Showdown):
    """A round of poker in which a hand can turn out to have a wrong number of cards."""

    __slots__ = ("forfeited", "miscounted")

    miscounted: frozenset[Bettor]
    """Whose hands were folded for their number of cards."""
    forfeited: frozenset[Bettor]
    """Whose hands were folded by a rule that leaves all their bets in the pot (4.8, 17.9, 19.2(a))."""

    def new_state(self) -> None:
        """Set the fields of this class as a round starts."""
        super().new_state()
        self.miscounted = frozenset()
        self.forfeited = frozenset()

    def fold_hand(self, bettor: Bettor, rule: str, *, forfeits: bool = False) -> None:
        """The player is out; what they have put in stays; if forfeited, even what nobody has called."""
        self.gave_up += (bettor,)
        if forfeits:
            self.forfeited |= {bettor}
        self.take_hand(bettor, rule)

    def wrong_count(self, *bettors: Bettor) -> None:
        """Fold hands for their number of cards, which does not count as folding when it comes to a pot."""
        for bettor in bettors:
            self.miscounted |= {bettor}
            self.forfeited |= {bettor}
            self.take_hand(bettor, RULE)

    @property
    def uncontested_rule(self) -> str:
        """The rule by which a pot is won without a showdown: for want of other hands, or of other players."""
        return RULE if self.miscounted else super().uncontested_rule

    # -- pots for which nobody holds a hand ----------------------------------------------------------

    def nobody_left(self) -> None:
        """Give each pot to who folded last of those in it; where nobody has folded, the round is void."""
        if not self.gave_up:
            raise Stopped(RULE, "no hand has the right number of cards, and nobody has folded")
        self.return_void_pots()
        self.award(_pots(self.layers(0, self.dead)), by_cards=False)

    def contested(self) -> list[Pot]:
        """The pots as they stand; those that only hands with a wrong count contested are apart (14.2)."""
        pots = super().contested()
        if (orphaned := self.orphaned()) is not None:
            layers = self.layers(orphaned)
            pots[-1].amount -= sum([layer.amount for layer in layers])
            pots += _pots(layers)
        return pots

    def return_void_pots(self) -> None:
        """Return what lies in a pot that nobody can win: the round is void for that pot."""
        floor = self.orphaned() if self.active else 0
        if floor is None:
            return
        void = [layer.below for layer in self.layers(floor) if layer.winner is None]
        if not void:
            return
        below = min(void)
        self.tell(Said("Nobody can win the last pot: what was put into it goes back.", RULE))
        for bettor in self.bettors:
            over = bettor.total - below
            if over > 0:
                self.move(self.pot, bettor.purse, over, RULE)

    def orphaned(self) -> int | None:
        """Above which total the chips are those of hands with a wrong count alone; None where none are.

        Whoever has not tapped out contests all pots, so only tapped out players leave one alone.
        """
        if not self.miscounted:
            return None
        highest = max([bettor.total for bettor in self.active], default=0)
        if not self.active or not all(bettor.tapped for bettor in self.active):
            return None
        return highest if any(bettor.total > highest for bettor in self.miscounted) else None

    def layers(self, floor: int, dead: int = 0) -> list[Layer]:
        """The chips above a total, in layers as tap-outs have formed pots; dead money lies in the lowest."""
        bettors = self.bettors
        ends = {bettor.total for bettor in bettors if bettor.tapped}  # where a pot ended (14.2)
        ends.add(max([bettor.total for bettor in bettors]))
        layers: list[Layer] = []
        below = floor
        rising = sorted(end for end in ends if end > floor)
        for end in rising or [floor] * bool(dead):  # there may be nothing but dead money
            amount = sum([min(bettor.total, end) - min(bettor.total, below) for bettor in bettors])
            inside = [bettor for bettor in self.gave_up if bettor.total > below or not below]
            layers.append(Layer(below, amount + (0 if below else dead), inside[-1] if inside else None))
            below = end
        return layers


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


# -- what can be ruled --------------------------------------------------------------------------------------


def _hands_are_complete(play: "PokerRound", question: Question | None) -> bool:
    return play.deal_done and while_contested(play, question)


def _fold_for_count(play: "PokerRound", *bettors: Bettor) -> None:
    """Fold hands for their number of cards; they leave what 17.6(c) makes them leave, too."""
    for bettor in bettors:
        play.forfeit(bettor)
    play.wrong_count(*bettors)


def _one_has_a_wrong_count(play: "PokerRound", case: Case) -> None:
    _fold_for_count(play, play.bettor_of(case.ruling.who))


def _all_have_a_wrong_count(play: "PokerRound", case: Case) -> None:
    _fold_for_count(play, *[bettor for bettor in play.active if not bettor.mucked])


COUNTS: Final[tuple[Kind, ...]] = (
    Kind(
        WRONG_COUNT,
        Role.SUPERVISOR,
        offering(RULE, who_has_a_hand),
        _one_has_a_wrong_count,
        when=_hands_are_complete,
    ),
    Kind(
        WRONG_COUNT_OF_ALL, Role.SUPERVISOR, offering(RULE), _all_have_a_wrong_count, when=_hands_are_complete
    ),
)
