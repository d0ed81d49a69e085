"""What becomes of hands that are spoken of, declared folded or thrown in (16.5, 16.6, 17.10, 19.2(a))."""

from typing import Final

from croupier.dialogue.answers import Offer, Ruling
from croupier.dialogue.questions import Question
from croupier.dialogue.rulings import Case, RulingKind, no_effect, offering
from croupier.rounds.poker.hand import Hand, PokerPart
from croupier.rounds.poker.irregularities.out_of_turn import OutOfTurnBets
from croupier.rounds.poker.moments import once_dealt, while_contested, who_has_a_hand
from croupier.rulebook.roles import Role
from croupier.vocabulary.poker.words import DISCARDED, FOUL, TELLS_ALL


class Conduct(PokerPart):
    """Hands that are spoken of, declared folded, or thrown in."""

    __slots__ = ("out_of_turn",)

    def __init__(self, hand: Hand, out_of_turn: OutOfTurnBets) -> None:
        self.hand = hand
        self.out_of_turn = out_of_turn

    def declare_folded(self, case: Case) -> None:
        """Fold the hand of one who broke the rules, who leaves what 17.6(c) makes them leave, too."""
        bettor = self.hand.bettor_of(case.ruling.who)
        self.out_of_turn.forfeit(bettor)
        self.hand.fold_hand(bettor, case.rule, forfeits=True)

    def discard(self, case: Case) -> None:
        """Fold a hand whose cards have entered the discard pile."""
        hand = self.hand
        bettor = hand.bettor_of(case.ruling.who)
        if bettor is hand.street.asking:  # it is a fold in turn
            self.out_of_turn.forfeit(bettor)
        hand.fold_hand(bettor, case.rule)


def _who_has_cards(part: Conduct, question: Question | None) -> tuple[str, ...]:
    return tuple(bettor.player for bettor in part.hand.bettors if bettor.cards)


def _who_has_cards_to_discard(part: Conduct, question: Question | None) -> tuple[str, ...]:
    return tuple(bettor.player for bettor in part.hand.active if bettor.cards and not bettor.mucked)


def _rule_of_words(part: Conduct, ruling: Ruling, offer: Offer) -> str:
    """The rule by which all are told what was said of a hand: of one that is folded, or still played."""
    return "16.5" if part.hand.bettor_of(ruling.who).folded else "16.6"


Kind = RulingKind[Conduct]

HANDS: Final[tuple[Kind, ...]] = (
    Kind(
        TELLS_ALL,
        Role.DEALER,
        offering("16.5", _who_has_cards, own_words=True),
        no_effect,
        when=once_dealt,
        rule=_rule_of_words,
    ),
    Kind(
        FOUL,
        Role.SUPERVISOR,
        offering("19.2(a)", who_has_a_hand),
        Conduct.declare_folded,
        when=while_contested,
    ),
    Kind(
        DISCARDED,
        Role.DEALER,
        offering("17.10", _who_has_cards_to_discard),
        Conduct.discard,
        when=while_contested,
    ),
)
