"""All that can be ruled about a round of poker, in the order in which it is offered (16, 17, 19; 4.8).

Play never makes these rulings by itself: a dealer, a supervisor, the operator or the clock does. A completed
round stands (17.14, 19.1); only a card can still be shown to all (Hold-em 17.18).
"""

from typing import TYPE_CHECKING, Final

from croupier.dialogue.answers import Offer, Ruling
from croupier.dialogue.questions import Question
from croupier.dialogue.rulings import Case, no_effect, offering, stop
from croupier.rounds.poker.attendance import EXCLUSION_AND_CLOCK, instruction
from croupier.rounds.poker.exposed_cards import EXPOSURES
from croupier.rounds.poker.misdeals import MISDEALS
from croupier.rounds.poker.moments import Kind, once_dealt, while_contested, while_shuffling, who_has_a_hand
from croupier.rounds.poker.out_of_turn import BETS_OUT_OF_TURN
from croupier.rounds.poker.vote import VOTING
from croupier.rounds.poker.wrong_counts import COUNTS
from croupier.rulebook.poker.numbers import PokerRules
from croupier.rulebook.roles import Role
from croupier.vocabulary.common import INVALIDATE, SHUFFLED, VOID
from croupier.vocabulary.poker.words import DISCARDED, FOUL, TELLS_ALL

if TYPE_CHECKING:
    from croupier.rounds.poker.round import PokerRound

ENDS: Final[tuple[Kind, ...]] = (
    Kind(VOID, Role.SUPERVISOR, offering("19.3"), stop),
    Kind(INVALIDATE, Role.OPERATOR, offering("19.1"), stop),
)


def _shuffle_rule(play: "PokerRound") -> str:
    return "17.17" if play.unshuffled else "17.3"


SHUFFLES: Final[tuple[Kind, ...]] = (  # it is the answer to the question, and the round goes on by itself
    Kind(SHUFFLED, Role.DEALER, offering(_shuffle_rule), no_effect, when=while_shuffling),
)


# -- hands ------------------------------------------------------------------------------------------------


def _who_has_cards(play: "PokerRound", question: Question | None) -> tuple[str, ...]:
    return tuple(bettor.player for bettor in play.bettors if bettor.cards)


def _who_has_cards_to_discard(play: "PokerRound", question: Question | None) -> tuple[str, ...]:
    return tuple(bettor.player for bettor in play.active if bettor.cards and not bettor.mucked)


def _rule_of_words(play: "PokerRound", ruling: Ruling, offer: Offer) -> str:
    """The rule by which all are told what was said of a hand: of one that is folded, or still played."""
    return "16.5" if play.bettor_of(ruling.who).folded else "16.6"


def _declare_folded(play: "PokerRound", case: Case) -> None:
    """Fold the hand of one who broke the rules, who leaves what 17.6(c) makes them leave, too."""
    bettor = play.bettor_of(case.ruling.who)
    play.forfeit(bettor)
    play.fold_hand(bettor, case.rule, forfeits=True)


def _discard(play: "PokerRound", case: Case) -> None:
    """Fold a hand whose cards have entered the discard pile."""
    bettor = play.bettor_of(case.ruling.who)
    if bettor is play.asking:  # it is a fold in turn
        play.forfeit(bettor)
    play.fold_hand(bettor, case.rule)


HANDS: Final[tuple[Kind, ...]] = (
    Kind(
        TELLS_ALL,
        Role.DEALER,
        offering("16.5", _who_has_cards, own_words=True),
        no_effect,
        when=once_dealt,
        rule=_rule_of_words,
    ),
    Kind(FOUL, Role.SUPERVISOR, offering("19.2(a)", who_has_a_hand), _declare_folded, when=while_contested),
    Kind(
        DISCARDED, Role.DEALER, offering("17.10", _who_has_cards_to_discard), _discard, when=while_contested
    ),
)


def poker_rulings(rules: PokerRules) -> tuple[Kind, ...]:
    """What can be ruled in a game with these rules."""
    return (
        *ENDS,
        *EXCLUSION_AND_CLOCK,
        instruction(rules.clock_by),
        *SHUFFLES,
        *VOTING,
        *HANDS,
        *COUNTS,
        *MISDEALS,
        *EXPOSURES,
        *BETS_OUT_OF_TURN,
    )
