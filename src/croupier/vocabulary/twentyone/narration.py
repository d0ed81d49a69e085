"""How Blackjack and Pontoon are told: their words, why wagers win or lose, and what a hand is called."""

from collections.abc import Collection, Sequence
from functools import partial
from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.words.narration import Narration
from croupier.dialogue.words.phrases import HandName
from croupier.dialogue.words.vocabulary import Vocabulary
from croupier.places import SHOE, Place
from croupier.rulebook.twentyone.blackjack import BLACKJACK_PAYS, INSURANCE_PAYS
from croupier.rulebook.twentyone.pontoon import DOUBLED_PAYS, PONTOON_PAYS
from croupier.rulebook.twentyone.pontoon import INSURANCE_PAYS as PONTOON_INSURANCE_PAYS
from croupier.rulebook.twentyone.pontoon_odds import TABLE_1
from croupier.vocabulary.common import CUT, DECLINE, CommonRuling
from croupier.vocabulary.twentyone import words
from croupier.vocabulary.twentyone.points import name_total, natural_points, total, total_doubled
from croupier.vocabulary.twentyone.questions import box_question
from croupier.vocabulary.twentyone.words import BoxRuling, BoxWager

RULINGS: Final = (*CommonRuling, *BoxRuling)
HAND: Final = (words.HIT, words.STAND, words.DOUBLE, words.SPLIT, words.STAY, words.INSURE)
BLACKJACK: Final = "Blackjack"
PONTOON: Final = "Pontoon"

BLACKJACK_REASONS: Final = {
    "7.6(a)": "the dealer has no Blackjack",
    "7.6(b)": f"insurance pays {INSURANCE_PAYS}",
    "8.1(a)": f"Blackjack pays {BLACKJACK_PAYS}",
    "8.1(b)": "even money",
    "13.1(a)": "the dealer is bust",
    "13.1(b)": "the hand beats the dealer's",
    "13.1(c)": f"Blackjack pays {BLACKJACK_PAYS}",
    "13.1(d)": "bust",
    "13.1(e)": "the dealer's hand is higher",
    "13.1(f)": "the dealer has Blackjack",
}

PONTOON_REASONS: Final = {
    "7.5(a)": "the dealer has no Pontoon",
    "7.5(b)": f"insurance pays {PONTOON_INSURANCE_PAYS}",
    "8.1": f"Pontoon pays {PONTOON_PAYS}",
    "9.3": "the dealer has Pontoon, which annuls the surrender",
    "9.4": "half of a surrendered wager",
    "11.8": "bust",
    "11.9": "a dealer's Pontoon takes only one original wager of a split box",
    "12.5": "a dealer's Pontoon takes only the original wager, and the double goes back",
    "12.6": "the original wager is forfeited, and the double goes back",
    "12.7": f"21 on a doubled hand pays {DOUBLED_PAYS}",
    "12.8": f"after a double on the box, 21 pays {DOUBLED_PAYS}",
    "14.1(a)": "the dealer is bust",
    "14.1(b)": "the hand beats the dealer's",
    "14.1(e)": "bust",
    "14.1(f)": "the dealer's hand is higher",
    "14.1(g)": "the dealer has Pontoon",
} | {row.rule: f"{row.name} pays {row.odds}" for row in TABLE_1}

BLACKJACK_WORDS: Final = Vocabulary(
    "blackjack",
    (*HAND, words.EVEN_MONEY, DECLINE, CUT),
    RULINGS,
    tuple(BoxWager),
    BLACKJACK_REASONS,
    {SHOE.kind: "cut", "": "insure {wager}"},
)
PONTOON_WORDS: Final = Vocabulary(
    "pontoon",
    (*HAND, words.SURRENDER, words.RESCUE, DECLINE, CUT),
    RULINGS,
    tuple(BoxWager),
    PONTOON_REASONS,
    {
        "9.1": "surrender {about}",
        "12.6": "rescue the double on {about}",
        SHOE.kind: "cut",
        "": "insure {wager}",
    },
)


def name_hand(
    natural: str, at: Place, cards: Sequence[Card], board: Sequence[Card] = (), acts: Collection[str] = ()
) -> str:
    """The total of the cards as people say it, or the name of a natural."""
    return natural if natural_points(cards) and not at.hand else name_total(cards)


def name_pontoon_hand(at: Place, cards: Sequence[Card], board: Sequence[Card], acts: Collection[str]) -> str:
    """The total as people say it; in a doubled hand an ace of the first two cards counts one."""
    if words.DOUBLE not in acts:
        return name_hand(PONTOON, at, cards)
    points = total_doubled(cards)
    return HandName(f"bust with {points}", "is", f"bust {points}", bust=True) if points > 21 else str(points)


def all_cards(at: Place, cards: Sequence[Card], board: Sequence[Card]) -> tuple[tuple[int, ...], ...]:
    """Every card of a hand counts for its total."""
    return (tuple(range(len(cards))),) if cards and UNKNOWN not in cards else ()


def is_decided(at: Place, cards: Sequence[Card], acts: Collection[str]) -> bool:
    """True of a hand that is surrendered, and of one with 21 points."""
    return words.SURRENDER in acts or total(cards)[0] == 21


BLACKJACK_NARRATION: Final = Narration(
    BLACKJACK_WORDS,
    partial(name_hand, BLACKJACK),
    cards_that_make=all_cards,
    is_decided=is_decided,
    question_words=partial(box_question, BLACKJACK),
)
PONTOON_NARRATION: Final = Narration(
    PONTOON_WORDS,
    name_pontoon_hand,
    cards_that_make=all_cards,
    is_decided=is_decided,
    question_words=partial(box_question, PONTOON),
)
