"""The words of Blackjack and Pontoon."""

from typing import Final

from croupier.dialogue.words.vocabulary import Act, ActWords, RulingWord, RulingWords, WagerKind, WagerWords


class BoxAct(Act):
    """What players do with a hand of 21."""

    HIT = ActWords("hit", deed="<draws|draw>{where}")
    STAND = ActWords("stand")
    DOUBLE = ActWords("double", before="for")
    SPLIT = ActWords("split", before="for")
    STAY = ActWords("stay")
    INSURE = ActWords("insure", deed="<insures|insure> {wager}{amount}", before="for")
    EVEN_MONEY = ActWords("even money", deed="<takes|take> even money on {about}")
    SURRENDER = ActWords("surrender", deed="<surrenders|surrender> {about}")
    RESCUE = ActWords("rescue", deed="<rescues|rescue> the double on {about}")


class BoxRuling(RulingWord):
    """What can be ruled about a round of 21, besides what can be at any table."""

    FACE_UP = RulingWords("face up", "{card} was found face up in the shoe.")
    BURNT_IN_ERROR = RulingWords("burnt in error", "{card} was burnt in error.")
    DREW_IN_ERROR = RulingWords("drew in error", "{card} was drawn in error and is the next card.")
    DREW_TO_DEALER = RulingWords("drew to dealer", "{card} was drawn to the dealer's hand in error.")
    CUTTING_CARD = RulingWords("cutting card", "The cutting card is drawn.")
    SELLS = RulingWords("sells", "@ <buys|buy> chips for {amount}.")


class BoxWager(WagerKind):
    """What chips lie on a box for."""

    WAGER = WagerWords("wager", puts="<wagers|wager> {amount} on {where}", by="")
    DOUBLED = WagerWords("double", puts="<adds|add> {amount} on {where}")
    INSURANCE = WagerWords("insurance", puts="<puts|put> {amount} on the insurance line of {where}")
    PAIRS = WagerWords("pairs")
    BONUS = WagerWords("bonus", by=" as a bonus")
    SUPER_BONUS = WagerWords("super bonus", by=" as the Super Bonus")


HIT: Final = BoxAct.HIT
STAND: Final = BoxAct.STAND
DOUBLE: Final = BoxAct.DOUBLE
SPLIT: Final = BoxAct.SPLIT
STAY: Final = BoxAct.STAY
INSURE: Final = BoxAct.INSURE
EVEN_MONEY: Final = BoxAct.EVEN_MONEY
SURRENDER: Final = BoxAct.SURRENDER
RESCUE: Final = BoxAct.RESCUE
DECISIONS: Final = (HIT, STAND, DOUBLE, SPLIT)

FACE_UP: Final = BoxRuling.FACE_UP
BURNT_IN_ERROR: Final = BoxRuling.BURNT_IN_ERROR
DREW_IN_ERROR: Final = BoxRuling.DREW_IN_ERROR
DREW_TO_DEALER: Final = BoxRuling.DREW_TO_DEALER
CUTTING_CARD: Final = BoxRuling.CUTTING_CARD
SELLS: Final = BoxRuling.SELLS

WAGER: Final = BoxWager.WAGER
DOUBLED: Final = BoxWager.DOUBLED
INSURANCE: Final = BoxWager.INSURANCE
PAIRS: Final = BoxWager.PAIRS
BONUS: Final = BoxWager.BONUS
SUPER_BONUS: Final = BoxWager.SUPER_BONUS
