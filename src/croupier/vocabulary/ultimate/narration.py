"""How Ultimate Texas Hold-em is told: its words, why wagers win or lose, and what a hand is called."""

from collections.abc import Collection, Sequence
from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.words.narration import Narration
from croupier.dialogue.words.vocabulary import Vocabulary
from croupier.places import BOARD, Place
from croupier.ranking import Category, best, describe
from croupier.rulebook.ultimate.settings import BLIND_PAYS, HANDS, TRIPS_PAYS
from croupier.vocabulary import common
from croupier.vocabulary.common import DECLINE
from croupier.vocabulary.ultimate.questions import seat_question
from croupier.vocabulary.ultimate.words import CHECK, CONCEDE, FOLD, PLAY, SeatRuling, SeatWagerKind

REASONS: Final = (
    {
        "A:Fold": "the hand is folded",
        "9.1": "the hand is conceded",
        "9.5(a)": "the hand beats the dealer's",
        "9.5(b)": "the dealer's hand is higher",
        "9.5(c)(i)": "the hands are equal",
        "9.5(c)(ii)": "the dealer does not qualify",
        "9.6(b)": "the dealer's hand is higher",
        "9.6(c)(i)": "the hands are equal",
        "9.6(c)(ii)": "the hand beats the dealer's with less than a straight",
        "9.7(b)": "the hand is less than three of a kind",
        "9.8(a)": "the hand beats the dealer's",
        "9.8(b)": "the dealer's hand is higher",
        "9.8(c)": "the hands are equal",
        "13.8": "no decision was made",
        "10.1:T1/Maximum payout": "the maximum payout",
    }
    | {f"10.1:T1/Blind/{HANDS[hand]}": f"{hand} pays {odds}" for hand, odds in BLIND_PAYS.items()}
    | {f"10.1:T1bis/{HANDS[hand]}": f"{hand} pays {odds}" for hand, odds in TRIPS_PAYS.items()}
)

WORDS: Final = Vocabulary(
    "ultimate",
    (PLAY, CHECK, FOLD, CONCEDE, DECLINE),
    (
        *(common.VOID, common.INVALIDATE, common.VOID_WAGERS, common.EXCLUDE),
        *(common.ABSENT, common.PRESENT, common.CLOCK, common.CLOSE, common.MALFUNCTION),
        *SeatRuling,
    ),
    tuple(SeatWagerKind),
    REASONS,
    {"": "concede"},
)


def name_ultimate_hand(at: Place, cards: Sequence[Card], board: Sequence[Card], acts: Collection[str]) -> str:
    """The best hand in what is seen of these cards and of the board; the board itself has no name."""
    if at == BOARD or UNKNOWN in cards:
        return ""
    return describe([*cards, *(card for card in board if card is not UNKNOWN)])


def cards_that_make(at: Place, cards: Sequence[Card], board: Sequence[Card]) -> tuple[tuple[int, ...], ...]:
    """The five cards of a hand, as far as the board is open, once there are five."""
    seen = [*cards, *(card for card in board if card is not UNKNOWN)]
    if at == BOARD or len(cards) != 2 or UNKNOWN in cards or not 5 <= len(seen) <= 7:
        return ()
    return (tuple([[*cards, *board].index(card) for card in best(seen).cards]),)


def qualifies(dealer: Sequence[Card], board: Sequence[Card]) -> bool | None:
    """True iff the dealer has a pair or better, once all cards are open (9.5)."""
    cards = [*dealer, *board]
    if len(cards) != 7 or UNKNOWN in cards:
        return None
    return best(cards).category is not Category.ODD_CARDS


def is_decided(at: Place, cards: Sequence[Card], acts: Collection[str]) -> bool:
    """True of a hand with a play wager."""
    return PLAY in acts


NARRATION: Final = Narration(
    WORDS,
    name_ultimate_hand,
    acts_matter=False,
    cards_that_make=cards_that_make,
    dealer_qualifies=qualifies,
    is_decided=is_decided,
    question_words=seat_question,
)
