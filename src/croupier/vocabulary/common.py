"""The words that all games share: the cut, absence, the clock, what ends a round."""

from typing import Final

from croupier.dialogue import answers
from croupier.dialogue.words.vocabulary import Act, ActWords, RulingWord, RulingWords


class CommonAct(Act):
    """What people do at any table."""

    CUT = ActWords("cut", counts_cards=True, told_otherwise=True, dealer_may=True)
    DECLINE = ActWords("decline", deed="<declines|decline> to {declined}")


class CommonRuling(RulingWord):
    """What can be ruled at any table."""

    VOID = RulingWords("void", "The {by} declares the round void.")
    INVALIDATE = RulingWords("invalidate", "The {by} invalidates the round.")
    VOID_WAGERS = RulingWords("void wagers of", "The {by} declares @'s wagers void.")
    EXCLUDE = RulingWords("exclude", "The {by} excludes @ from the game.", makes="excluded", removes=True)
    ABSENT = RulingWords("absent", "@ <is|are> absent.", makes="absent")
    PRESENT = RulingWords("present", "@ <is|are> back.", makes="")
    CLOCK = RulingWords("clock", "@ <has|have> run out of time.")
    CLOSE = RulingWords("close", "The {by} closes the offer.")
    RECONSTRUCT = RulingWords("reconstruct", "The {by} corrects the hands.")
    MALFUNCTION = RulingWords("malfunction", "The shuffling shoe does not work.")
    SHUFFLED = RulingWords(answers.SHUFFLED, "The {by} has shuffled.", counts_cards=True)


CUT: Final = CommonAct.CUT
DECLINE: Final = CommonAct.DECLINE

VOID: Final = CommonRuling.VOID
INVALIDATE: Final = CommonRuling.INVALIDATE
VOID_WAGERS: Final = CommonRuling.VOID_WAGERS
EXCLUDE: Final = CommonRuling.EXCLUDE
ABSENT: Final = CommonRuling.ABSENT
PRESENT: Final = CommonRuling.PRESENT
CLOCK: Final = CommonRuling.CLOCK
CLOSE: Final = CommonRuling.CLOSE
RECONSTRUCT: Final = CommonRuling.RECONSTRUCT
MALFUNCTION: Final = CommonRuling.MALFUNCTION
SHUFFLED: Final = CommonRuling.SHUFFLED

# What is said between rounds that somebody acts on.
BETS_CLOSED: Final = "bets closed"
NEW_SHOE: Final = "new shoe"
