"""How Ultimate Texas Hold-em is told: its words, why wagers win or lose, and what a hand is called."""

from collections.abc import Collection, Sequence
from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.narration import Narration
from croupier.dialogue.vocabulary import Vocabulary
from croupier.places import BOARD, Place
from croupier.ranking import describe
from croupier.rulebook.ultimate.settings import BLIND_PAYS, HANDS, TRIPS_PAYS
from croupier.vocabulary import common
from croupier.vocabulary.common import DECLINE
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


NARRATION: Final = Narration(WORDS, name_ultimate_hand, acts_matter=False)
