"""Rulings at random: whatever is offered, about anybody, with cards and amounts that may be named."""

from random import Random
from typing import Any

from croupier.cards import UNKNOWN
from croupier.dialogue.answers import Offer, Ruling
from croupier.places import Place
from croupier.vocabulary.ultimate.words import NONCOMPLYING, PLAY
from soak.cases import ShoeCards


def any_ruling(random: Random, play: Any, offer: Offer, shoe: ShoeCards) -> Ruling:
    """A ruling that an offer allows, with the next card of the shoe where it takes one."""
    card = shoe.draw() if offer.card else None
    if offer.hidden and random.random() < 0.4:
        card = UNKNOWN
    elif offer.may_name and random.random() < 0.7:
        card = random.choice(play.layout.dealer)
        card = shoe.draw() if card is UNKNOWN else card
    who = random.choice(offer.who) if offer.who else ""
    amount = 0
    if offer.amount:
        amount = 1 + int(random.random() * _most_amount(play, offer.word, who))
    elif offer.count and random.random() < 0.6:
        amount = random.choice((1, 2, 3, 40, 103, 104, 180))
    at = Place("seat", random.randint(1, play.settings.seats)) if offer.place else None
    by = by_whom(random, offer)
    return Ruling(by, offer.word, who, card, amount, at, random.choice(("", *offer.details)))


def by_whom(random: Random, offer: Offer) -> str:
    """Who makes a ruling: whoever it is offered to, or now and then the operator."""
    return "operator" if offer.by in ("dealer", "supervisor") and random.random() < 0.1 else offer.by


def _most_amount(play: Any, word: str, who: str) -> int:
    """The most that may be named with a ruling."""
    if word == NONCOMPLYING:  # no more than the player has for a play wager
        return int(play.accounts[play.purses[who]] + play.layout.hand_of(who).amounts[PLAY])
    return int(play.settings.maximum)
