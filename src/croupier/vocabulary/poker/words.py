"""The words of Hold-em and Omaha."""

from typing import Final

from croupier.dialogue.words.vocabulary import (
    Act,
    ActWords,
    RulingWord,
    RulingWords,
    WagerKind,
    WagerWords,
    Word,
)


class PokerAct(Act):
    """What players do in a round of poker."""

    FOLD = ActWords("fold")
    CHECK = ActWords("check")
    CALL = ActWords("call")
    BET = ActWords("bet")
    RAISE = ActWords("raise", deed="<raises|raise> to{amount}", to="to")
    TAP_OUT = ActWords("tap out")
    CALL_AND_FOLD = ActWords("call and fold", deed="<calls|call> and <folds|fold>{amount}")
    OVER_BLIND = ActWords("over-blind")
    SHOW = ActWords("show")
    MUCK = ActWords("muck")
    PUTS = ActWords("puts", deed="<puts|put>{amount}", offered="put in")
    COMPLETES = ActWords("completes", deed="<completes|complete>{amount}", offered="complete the call")
    AGREE = ActWords("agree")
    DISAGREE = ActWords("disagree")


class PokerRuling(RulingWord):
    """What can be ruled about a round of poker, besides what can be at any table."""

    MISDEAL = RulingWords("misdeal", "The {by} declares a misdeal{detail}.")
    EXPOSED_HOLE_CARD = RulingWords(
        "exposed hole card of", "@'s hole card {card} was exposed.", numbers_a_card=True
    )
    EXPOSED_BOARD = RulingWords("exposed board", "{card} was exposed before the betting was over{detail}.")
    FIRST_CARD_EXPOSED = RulingWords("first card exposed", "{card}, the first card of the shoe, was exposed.")
    OUT_OF_TURN = RulingWords("out of turn", "@ {does} out of turn.")
    DIRECTED = RulingWords("directed", "The dealer had directed @ to act out of turn.")
    WRONG_COUNT = RulingWords("wrong count", "@ <holds|hold> a wrong number of cards.")
    WRONG_COUNT_OF_ALL = RulingWords("wrong count of all", "Nobody holds the right number of cards.")
    FOUL = RulingWords("foul", "The {by} declares @'s hand folded.")
    DISCARDED = RulingWords("discarded", "@'s cards have entered the discard pile.")
    INSTRUCT = RulingWords("instruct", "The {by} instructs @ to act.")
    PUT_TO_VOTE = RulingWords("put to vote", "The {by} asks for a vote{detail}.")
    TELLS_ALL = RulingWords("tells all", "Everybody is told what was said about @'s hand{detail}.")
    SHOWED = RulingWords(
        "showed card of", "@ <has|have> shown a card and <shows|show> it to all.", numbers_a_card=True
    )


class PokerChips(WagerKind):
    """Where the chips of a round of poker lie."""

    BET = WagerWords("bet", puts="<puts|put> in {amount}")
    POT = WagerWords("pot", puts="<puts|put> {amount} in the pot", by=" from the pot", is_pot=True)


class Purpose(Word):
    """What chips move for, where it is not told otherwise."""

    ANTE = "ante"
    BLIND = "blind"
    DEAD_POST = "dead post"
    LIVE_POST = "live post"
    OVER_BLIND = "over-blind"
    UNCALLED = "uncalled bet"


FOLD: Final = PokerAct.FOLD
CHECK: Final = PokerAct.CHECK
CALL: Final = PokerAct.CALL
BET: Final = PokerAct.BET
RAISE: Final = PokerAct.RAISE
TAP_OUT: Final = PokerAct.TAP_OUT
CALL_AND_FOLD: Final = PokerAct.CALL_AND_FOLD
OVER_BLIND: Final = PokerAct.OVER_BLIND
SHOW: Final = PokerAct.SHOW
MUCK: Final = PokerAct.MUCK
PUTS: Final = PokerAct.PUTS
COMPLETES: Final = PokerAct.COMPLETES
AGREE: Final = PokerAct.AGREE
DISAGREE: Final = PokerAct.DISAGREE

MISDEAL: Final = PokerRuling.MISDEAL
EXPOSED_HOLE_CARD: Final = PokerRuling.EXPOSED_HOLE_CARD
EXPOSED_BOARD: Final = PokerRuling.EXPOSED_BOARD
FIRST_CARD_EXPOSED: Final = PokerRuling.FIRST_CARD_EXPOSED
OUT_OF_TURN: Final = PokerRuling.OUT_OF_TURN
DIRECTED: Final = PokerRuling.DIRECTED
WRONG_COUNT: Final = PokerRuling.WRONG_COUNT
WRONG_COUNT_OF_ALL: Final = PokerRuling.WRONG_COUNT_OF_ALL
FOUL: Final = PokerRuling.FOUL
DISCARDED: Final = PokerRuling.DISCARDED
INSTRUCT: Final = PokerRuling.INSTRUCT
PUT_TO_VOTE: Final = PokerRuling.PUT_TO_VOTE
TELLS_ALL: Final = PokerRuling.TELLS_ALL
SHOWED: Final = PokerRuling.SHOWED

BETS: Final = PokerChips.BET
POT: Final = PokerChips.POT

# What a ruling may add in brackets.
EXPOSED_IN_CUT: Final = "exposed in cut"
NOT_CUT: Final = "not cut"
DEALT_OUT_OF_TURN: Final = "dealt out of turn"
MISSED_A_PLAYER: Final = "missed a player"
EXTRA_CARD: Final = "extra card"
EXCESS_CARD: Final = "excess card"
NOT_BURNT: Final = "not burnt"
CARDS_LEFT: Final = "cards left"
