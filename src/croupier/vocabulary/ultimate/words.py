"""The words of Ultimate Texas Hold-em."""

from typing import Final

from croupier.dialogue.words.vocabulary import Act, ActWords, RulingWord, RulingWords, WagerKind, WagerWords


class SeatAct(Act):
    """What players do with their hand."""

    PLAY = ActWords("play")
    CHECK = ActWords("check")
    FOLD = ActWords("fold")
    CONCEDE = ActWords("concede")


class SeatRuling(RulingWord):
    """What can be ruled about a round of Ultimate, besides what can be at any table."""

    EXPOSED_OWN_CARD = RulingWords(
        "exposed own card", "The dealer has shown a card of the dealer's hand.", numbers_a_card=True
    )
    CARD_REVEALED = RulingWords("card revealed", "A card was revealed during the deal: a misdeal.")
    WRONG_COUNT = RulingWords("wrong count", "A wrong number of cards was dealt: a misdeal.")
    MISSING_CARD = RulingWords(
        "missing card", "A card is missing from the shoe, or does not belong to the deck."
    )
    HAND_WITHOUT_WAGER = RulingWords(
        "hand without wager", "A hand was dealt to {about} without an ante and an equal blind."
    )
    NONCOMPLYING = RulingWords("noncomplying", "@'s play wager turns out to be {amount}.")
    EXCLUDE_FROM_ROUND = RulingWords("exclude from round", "The {by} excludes @ from the round.")
    VOID_FOR_COLLUSION = RulingWords("void for collusion", "The {by} declares the round void for collusion.")


class SeatWagerKind(WagerKind):
    """What chips lie before a seat for, in the order in which they are settled."""

    ANTE = WagerWords("ante", puts="<places|place> an ante of {amount} at {where}", by=" with the ante")
    BLIND = WagerWords("blind", puts="<places|place> a blind of {amount} at {where}", by=" with the blind")
    PLAY = WagerWords("play")
    TRIPS = WagerWords("trips", puts="<wagers|wager> {amount} on trips at {where}")


CHECK: Final = SeatAct.CHECK
FOLD: Final = SeatAct.FOLD
CONCEDE: Final = SeatAct.CONCEDE
PLAY: Final = SeatAct.PLAY

EXPOSED_OWN_CARD: Final = SeatRuling.EXPOSED_OWN_CARD
CARD_REVEALED: Final = SeatRuling.CARD_REVEALED
WRONG_COUNT: Final = SeatRuling.WRONG_COUNT
MISSING_CARD: Final = SeatRuling.MISSING_CARD
HAND_WITHOUT_WAGER: Final = SeatRuling.HAND_WITHOUT_WAGER
NONCOMPLYING: Final = SeatRuling.NONCOMPLYING
EXCLUDE_FROM_ROUND: Final = SeatRuling.EXCLUDE_FROM_ROUND
VOID_FOR_COLLUSION: Final = SeatRuling.VOID_FOR_COLLUSION
HANDLED: Final = "handled"

ANTE: Final = SeatWagerKind.ANTE
BLIND: Final = SeatWagerKind.BLIND
TRIPS: Final = SeatWagerKind.TRIPS
KINDS: Final = tuple(SeatWagerKind)

# What is said of a hand when the cards are turned up.
DEALERS_HAND: Final = "dealer's hand"
PLAYERS_HAND: Final = "player's hand"
