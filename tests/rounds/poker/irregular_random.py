"""Rounds of poker played at random, with cards face up or `??`, and with rulings at any moment."""

from collections.abc import Iterator
from random import Random
from typing import Any

from croupier.cards import UNKNOWN, Card
from croupier.dialogue import Answer, Choice, Draw, Offer, Ruling, Shuffle, Turn
from croupier.dialogue.drive import random_amount
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.amounts import Commission
from croupier.vocabulary.common import ABSENT, CLOCK, EXCLUDE, INVALIDATE, VOID
from croupier.vocabulary.poker.words import (
    DIRECTED,
    DISCARDED,
    FOUL,
    MISDEAL,
    OUT_OF_TURN,
    WRONG_COUNT,
    WRONG_COUNT_OF_ALL,
)
from tests.rounds.poker.irregular import NAMES, Poker, holdem, omaha

RARE = (VOID, INVALIDATE, MISDEAL, EXCLUDE, ABSENT, FOUL, DISCARDED, WRONG_COUNT, WRONG_COUNT_OF_ALL, CLOCK)
"""What would soon leave nothing to rule about."""


def poker(random: Random) -> Poker:
    """A round of two to six players, some with hardly a chip, with any settings that change its course."""
    count = random.randint(2, 6)
    dealt_in = [
        PokerSeat(
            NAMES[index],
            seat,
            random.choice((100, 300, 700, 1500, 4000, 20_000)),
            post=random.choice((0, 0, 0, 0, 200)),
            dead=random.choice((0, 0, 0, 0, 100)),
        )
        for index, seat in enumerate(sorted(random.sample(range(1, 10), count)))
    ]
    settings: dict[str, Any] = {
        "limit": random.choice(("no_limit", "full_pot", "half_pot", "fixed")),
        "burn": random.random() < 0.7,
        "opener": random.choice("ABC"),
        "objective": random.choice(("high", "high_low_8")),
        "over_blind": random.random() < 0.3,
        "auto_clock": random.random() < 0.7,
        "commission": Commission("pot", 5, 500),
    }
    if random.random() < 0.3:
        settings |= {"blinds": (), "ante": 100, "min_bet": 200, "over_blind": False}
    if settings["opener"] == "B":
        settings["tap_units"] = random.random() < 0.3
    make = random.choice((holdem, omaha))
    if make is holdem:
        settings["act_clock_seconds"] = random.choice((0, 30))
    return make(dealt_in=dealt_in, **settings)


def unseen(dialogue: Poker, random: Random) -> Card:
    """A card that has not come."""
    played = dialogue.round
    known = played.hand.known_cards
    return random.choice([card for card in played.settings.cards.cards if card not in known])


def ruling(offer: Offer, dialogue: Poker, random: Random) -> Ruling | None:
    """A ruling that an offer allows, with or without what it may name; None where it names what cannot be."""
    played = dialogue.round
    who = random.choice(offer.who) if offer.who else ""
    named = unseen(dialogue, random) if offer.card else None
    amount, act = 0, random.choice(offer.acts) if offer.acts else ""
    if offer.may_name:
        bettor = played.hand.bettor_of(who)
        hidden = [at for at in range(len(bettor.cards)) if (bettor.place, at) not in played.hand.turned]
        if not hidden:
            return None
        amount = random.choice(hidden) + 1
        if bettor.cards[amount - 1] is UNKNOWN:
            named = unseen(dialogue, random)
    if act in ("bet", "raise"):
        bettor = played.hand.bettor_of(who)
        has, chip = bettor.bet + bettor.stake, played.settings.smallest_chip
        least = bettor.bet // chip + 1
        between = chip * random.randint(least, has // chip) if has // chip >= least else has
        amount = random.choice((between, has))
    detail = "as it lies" if offer.own_words else random.choice(("", *offer.details))
    return Ruling(offer.by, offer.word, who, named, amount, None, detail, act)


def play(dialogue: Poker, random: Random, rulings: float, hidden: float) -> Iterator[Answer]:
    """Play a round to its end and stop before each answer; so often a ruling comes, or a card unseen."""
    while (question := dialogue.question) is not None:
        answer: Answer | None = None
        if random.random() < rulings:
            offers = dialogue.rulings()
            if random.random() >= 0.15:
                offers = [offer for offer in offers if offer.word not in RARE]
            bets = [offer for offer in offers if offer.word in (OUT_OF_TURN, DIRECTED)]
            if offers:
                answer = ruling(random.choice(bets * (random.random() < 0.4) or offers), dialogue, random)
        if answer is not None:
            pass
        elif isinstance(question, Draw):
            unknown = random.random() < hidden and not dialogue.round.hand.street.face_up
            answer = UNKNOWN if unknown else unseen(dialogue, random)
        elif isinstance(question, Turn):
            answer = unseen(dialogue, random)
        elif isinstance(question, Shuffle):
            answer = Ruling("dealer", "shuffled")
        else:
            ask = random.choice(question)
            options = [each for each in (*ask.options, *ask.also) if each.act not in ("fold", "disagree")]
            if not options or random.random() < 0.1:
                options = list(ask.options)
            option = random.choice(options)
            answer = Choice(ask.who, option.act, random_amount(option, random), ask.about)
        yield answer
        dialogue.answer(answer)


def played(seed: int, rulings: float = 0.15, hidden: float = 0.0) -> Poker:
    """A round played at random to its end."""
    random = Random(seed)
    dialogue = poker(random)
    for _ in play(dialogue, random, rulings, hidden):
        pass
    return dialogue
