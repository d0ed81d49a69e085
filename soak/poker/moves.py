"""What people do in a round of poker, at random: any act and amount that is taken, any ruling offered."""

from random import Random
from typing import Any, Final

from croupier.cards import UNKNOWN
from croupier.dialogue.answers import Choice, Offer, Ruling
from croupier.dialogue.drive import random_amount
from croupier.dialogue.questions import Ask, Option
from soak.cases import ShoeCards
from soak.rulings import by_whom

RARE: Final = (
    *("void", "invalidate", "misdeal", "exclude", "absent", "foul", "discarded", "clock"),
    *("wrong count", "wrong count of all"),
    *("put to vote", "tells all", "reconstruct", "instruct"),
)
"""Rulings that would soon leave nothing to rule about, or that change little."""
FOCI: Final = (
    ("wrong count", "discarded"),
    ("wrong count", "foul", "wrong count of all"),
    ("out of turn", "directed"),
    ("absent", "present", "instruct", "clock", "exclude"),
    ("exposed hole card of", "exposed board", "misdeal"),
)
"""The only rulings in some rounds, so that they come often."""
MOODS: Final = ("passive", "passive", "any", "any", "bold", "tight", "all in")
LIKED: Final = {
    "passive": ("check", "call", "show"),
    "bold": ("raise", "bet", "over-blind", "call"),
    "tight": ("check", "fold", "call"),
    "all in": ("tap out", "raise", "bet", "call"),
}
GIVES_UP: Final = ("fold", "call and fold", "disagree")


def any_mood(random: Random) -> str:
    """How the players of a round play."""
    return MOODS[int(random.random() * len(MOODS))]


def any_choice(random: Random, ask: Ask, mood: str) -> Choice:
    """Something that is offered, or now and then chips put down without a word."""
    roll = random.random
    dice = roll()
    option: Option | None = None
    if ask.also and dice < 0.08:
        option = ask.also[int(roll() * len(ask.also))]
    elif dice < 0.6:
        option = next((each for act in LIKED.get(mood, ()) if (each := _find(ask, act)) is not None), None)
    if option is None:
        options = ask.options
        option = options[int(roll() * len(options))]
        if option.act in GIVES_UP and roll() < 0.6:
            option = options[int(roll() * len(options))]
    if option.least == option.most:
        return Choice(ask.who, option.act, option.most, ask.about)
    amount = (
        option.least if option.act in ("bet", "raise") and roll() < 0.4 else random_amount(option, random)
    )
    return Choice(ask.who, option.act, amount, ask.about)


def _find(ask: Ask, act: str) -> Option | None:
    return next((option for option in ask.options if option.act == act), None)


def any_ruling(random: Random, play: Any, offer: Offer, shoe: ShoeCards) -> Ruling | None:
    """A ruling that an offer allows, with what it needs; None where nothing fits."""
    who = random.choice(offer.who) if offer.who else ""
    card = shoe.draw() if offer.card else None
    amount, act = 0, random.choice(offer.acts) if offer.acts else ""
    if offer.may_name:
        if random.random() < 0.7:  # it could be ruled at every card of the deal
            return None
        bettor = play.hand.bettor_of(who)
        hidden = [at for at in range(len(bettor.cards)) if (bettor.place, at) not in play.hand.turned]
        if not hidden:
            return None
        at = random.choice(hidden)
        amount = at + 1
        if bettor.cards[at] is UNKNOWN:
            card = shoe.draw()
        elif random.random() < 0.5:
            card = bettor.cards[at]
    if act in ("bet", "raise"):
        bettor = play.hand.bettor_of(who)
        chip, has = play.settings.smallest_chip, bettor.bet + bettor.stake
        steps = (has - bettor.bet // chip * chip) // chip
        amount = bettor.bet // chip * chip + chip * random.randint(1, steps) if steps else has
    detail = "as it lies" if offer.own_words else random.choice(("", *offer.details))
    return Ruling(by_whom(random, offer), offer.word, who, card, amount, None, detail, act)
