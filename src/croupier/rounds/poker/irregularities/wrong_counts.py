"""Hands with too few or too many cards in poker, which are folded (17.9)."""

from collections.abc import Sequence
from typing import Final

from croupier.dialogue.questions import Question
from croupier.dialogue.rulings import Case, RulingKind, offering
from croupier.rounds.poker.betting import Bettor
from croupier.rounds.poker.hand import Hand, PokerPart
from croupier.rounds.poker.irregularities.out_of_turn import OutOfTurnBets
from croupier.rounds.poker.moments import while_contested, who_has_a_hand
from croupier.rulebook.roles import Role
from croupier.vocabulary.poker.words import WRONG_COUNT, WRONG_COUNT_OF_ALL

RULE: Final = "17.9"


class WrongCounts(PokerPart):
    """Hands that turn out to have a wrong number of cards."""

    __slots__ = ("out_of_turn",)

    def __init__(self, hand: Hand, out_of_turn: OutOfTurnBets) -> None:
        self.hand = hand
        self.out_of_turn = out_of_turn

    def fold_for_count(self, bettors: Sequence[Bettor]) -> None:
        """Fold hands for their number of cards, which does not count as folding when it comes to a pot.

        They leave what 17.6(c) makes them leave, too.
        """
        hand = self.hand
        for bettor in bettors:
            self.out_of_turn.forfeit(bettor)
        for bettor in bettors:
            hand.miscounted |= {bettor}
            hand.forfeited |= {bettor}
            hand.take_hand(bettor, RULE)

    def fold_one(self, case: Case) -> None:
        """Fold the hand of the player who is named."""
        self.fold_for_count([self.hand.bettor_of(case.ruling.who)])

    def fold_all(self, case: Case) -> None:
        """Fold all hands, but for those that have been mucked."""
        self.fold_for_count([bettor for bettor in self.hand.active if not bettor.mucked])


def _hands_are_complete(part: WrongCounts, question: Question | None) -> bool:
    """True once all hole cards are dealt; after a showdown, until the next round commences."""
    if question is None:
        return part.hand.is_contested  # and nobody was left alone before the showdown
    return part.hand.street.deal_done and while_contested(part, question)


Kind = RulingKind[WrongCounts]

COUNTS: Final[tuple[Kind, ...]] = (
    Kind(
        WRONG_COUNT,
        Role.SUPERVISOR,
        offering(RULE, who_has_a_hand),
        WrongCounts.fold_one,
        when=_hands_are_complete,
    ),
    Kind(WRONG_COUNT_OF_ALL, Role.SUPERVISOR, offering(RULE), WrongCounts.fold_all, when=_hands_are_complete),
)
