"""How players of Blackjack and Pontoon are asked: a heading, and a line with what they have before them."""

from typing import Final

from croupier.cards import Card, Rank
from croupier.dialogue.words.narration import Situation
from croupier.ranking.names import singular
from croupier.vocabulary.common import CUT
from croupier.vocabulary.twentyone.words import (
    DOUBLE,
    DOUBLED,
    EVEN_MONEY,
    INSURE,
    RESCUE,
    SPLIT,
    STAY,
    SURRENDER,
    WAGER,
)

VOWELS: Final = (Rank.ACE, Rank.EIGHT)


def box_question(natural: str, situation: Situation) -> tuple[str, str]:
    """The question in words; `natural` is what the game calls an ace with a ten."""
    ask, say = situation.ask, situation.unit.say
    if CUT in ask:
        return "The cut is yours", "Say how many cards from the back, or decline."
    if INSURE in ask or EVEN_MONEY in ask:
        whose = f"{ask.whose}'s wager" if ask.whose else "your wager"
        return "Insurance?", f"{against(situation)} You may insure {whose} on {ask.about}."
    if STAY in ask:
        done, follow = ("split", SPLIT) if SPLIT in ask else ("doubled", DOUBLE)
        return (
            f"{follow.capitalize()} too?",
            f"{_at(situation)} is {done}. You may follow, or leave your wager as it is.",
        )
    if SURRENDER in ask:
        return "Surrender?", (
            f"{hand_words(situation)} Half of your {say(staked(situation, WAGER))} goes back to you,"
            f" unless the dealer has a {natural}."
        )
    if RESCUE in ask:
        return "Rescue?", (
            f"You doubled to {situation.hand}{dealer_words(situation)}. You may give up"
            f" {say(staked(situation, WAGER))} and take the double of"
            f" {say(staked(situation, DOUBLED))} back."
        )
    return f"{_at(situation)} is yours to play", hand_words(situation)


def staked(situation: Situation, kind: str) -> int:
    """What the person has on the hand in wagers of a kind."""
    mine = (kind, situation.ask.who)
    return sum(amount for its_kind, owner, amount in situation.stakes if (its_kind, owner) == mine)


def hand_words(situation: Situation) -> str:
    """What the person has, and against what."""
    return f"You have {situation.hand}{dealer_words(situation)}."


def dealer_words(situation: Situation) -> str:
    """Against which card of the dealer's."""
    return f" against {card_words(situation.dealer[0])}" if situation.dealer else ""


def against(situation: Situation) -> str:
    """What the dealer shows."""
    shown = card_words(situation.dealer[0]) if situation.dealer else "no card yet"
    return f"The dealer shows {shown}."


def card_words(card: Card) -> str:
    """A card by its rank: `a king`, `an eight`."""
    return f"{'an' if card.rank in VOWELS else 'a'} {singular(card.rank).lower()}"


def _at(situation: Situation) -> str:
    place = str(situation.ask.about)
    return place[:1].upper() + place[1:]
