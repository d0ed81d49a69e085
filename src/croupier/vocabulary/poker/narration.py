"""How Hold-em and Omaha are told: their words, and what a hand is called in the order that decides."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from croupier.dialogue.words.narration import Narration
from croupier.dialogue.words.vocabulary import Vocabulary
from croupier.ranking import Order
from croupier.vocabulary import common
from croupier.vocabulary.common import DECLINE
from croupier.vocabulary.poker import words
from croupier.vocabulary.poker.hand_names import cards_that_make, leaders, name_hand
from croupier.vocabulary.poker.questions import poker_question
from croupier.vocabulary.poker.words import PokerChips

ACTS: Final = (
    *(words.FOLD, words.CHECK, words.CALL, words.BET, words.RAISE, words.TAP_OUT, words.CALL_AND_FOLD),
    *(words.OVER_BLIND, DECLINE, words.SHOW, words.MUCK, words.PUTS, words.COMPLETES),
    *(words.AGREE, words.DISAGREE),
)
RULINGS: Final = (
    *(common.VOID, common.INVALIDATE, common.EXCLUDE, words.FOUL, words.WRONG_COUNT),
    *(words.WRONG_COUNT_OF_ALL, words.DISCARDED, words.MISDEAL, common.RECONSTRUCT),
    *(words.EXPOSED_HOLE_CARD, words.EXPOSED_BOARD, words.FIRST_CARD_EXPOSED, common.SHUFFLED),
    *(words.OUT_OF_TURN, words.INSTRUCT, common.CLOCK, common.ABSENT, common.PRESENT),
    *(words.PUT_TO_VOTE, words.TELLS_ALL),
)
DECLINES: Final = {"": "make an over-blind"}
FROM: Final = " from {kind}"
"""Whatever is won is won from a pot: the pot, side pot 1."""

HOLDEM_WORDS: Final = Vocabulary(
    "holdem",
    ACTS,
    (*RULINGS, words.DIRECTED, words.SHOWED),
    tuple(PokerChips),
    declines=DECLINES,
    wins_by=FROM,
)
OMAHA_WORDS: Final = Vocabulary("omaha", ACTS, RULINGS, tuple(PokerChips), declines=DECLINES, wins_by=FROM)


def poker_narration(vocabulary: Vocabulary, ranked: Sequence[Order]) -> Narration:
    """How a game of poker is told where hands rank in these orders, one for each half of the pot."""
    ranked = tuple(ranked)
    return Narration(
        vocabulary,
        partial(name_hand, ranked),
        acts_matter=False,
        cards_that_make=partial(cards_that_make, ranked),
        leaders=partial(leaders, ranked),
        question_words=poker_question,
    )
