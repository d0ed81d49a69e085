"""Rounds of Ultimate played at random, with cards face up or `??`, and with rulings now and then."""

from collections.abc import Iterator
from random import Random

from croupier.cards import CARDS, UNKNOWN, Card
from croupier.dialogue import Answer, Choice, Draw, Offer, Place, Ruling, Turn
from croupier.dialogue.drive import random_amount
from croupier.dialogue.rulings import stop
from croupier.rounds.ultimate.irregularities import RULINGS, Irregularities
from croupier.rounds.ultimate.wagers import SeatWager
from croupier.vocabulary.ultimate.words import PLAY
from tests.rounds.ultimate.rounds import NAMES, Ultimate, begin

ENDING = {kind.word for kind in RULINGS if kind.carry_out in (stop, Irregularities.missing_card)}
"""What can be ruled that always ends the round."""


def ultimate(random: Random) -> Ultimate:
    """A round of one to six players, some with hardly a chip left."""
    seats = random.sample(range(1, 7), random.randint(1, 6))
    wagers = [
        SeatWager(NAMES[index], seat, ante, ante, random.choice((0, 100, 500)))
        for index, seat in enumerate(seats)
        for ante in [random.choice((500, 700, 2500))]
    ]
    purses = {
        each.player: each.ante + each.blind + each.trips + random.choice((0, 500, 1500, 2000, 7500, 100_000))
        for each in wagers
    }
    return begin(
        *wagers,
        purses=purses,
        maximum_payout=random.choice((150, 2000, 10_000_000)),
        max_payout_mode=random.choice(("per_wager", "per_round")),
    )


def unseen(dialogue: Ultimate, random: Random) -> Card:
    """A card that has not come."""
    known = dialogue.round.layout.known_cards
    return random.choice([card for card in CARDS[:52] if card not in known])


def ruling(offer: Offer, dialogue: Ultimate, random: Random) -> Ruling:
    """A ruling that an offer allows, with or without what it may name."""
    who = random.choice(offer.who) if offer.who else ""
    amount = 0
    if offer.amount:
        hand = dialogue.round.layout.hand_of(who)
        has = dialogue.round.accounts[dialogue.round.purses[who]] + hand.amounts[PLAY]
        amount = random.randint(1, has)
    named = None
    if offer.may_name and random.random() < 0.7:
        dealers = [card for card in dialogue.round.layout.dealer if card is not UNKNOWN]
        named = random.choice(dealers) if dealers else unseen(dialogue, random)
    place = Place("seat", random.randint(1, 6)) if offer.place else None
    detail = random.choice(("", *offer.details))
    return Ruling(offer.by, offer.word, who, named, amount, place, detail)


def play(dialogue: Ultimate, random: Random, rulings: float = 0.0, hidden: float = 0.0) -> Iterator[Answer]:
    """Play a round to its end and stop before each answer; so often a ruling comes, or a card unseen.

    What would end the round at once is ruled one time in ten of those when it could be.
    """
    while (question := dialogue.question) is not None:
        answer: Answer
        offers = dialogue.rulings()
        if random.random() >= 0.1:
            offers = [offer for offer in offers if offer.word not in ENDING]
        if offers and random.random() < rulings:
            answer = ruling(random.choice(offers), dialogue, random)
        elif isinstance(question, Draw):
            answer = UNKNOWN if random.random() < hidden else unseen(dialogue, random)
        elif isinstance(question, Turn):
            answer = unseen(dialogue, random)
        else:
            assert isinstance(question, tuple)
            ask = random.choice(question)
            options = [each for each in ask.options if each.act not in ("fold", "concede")]
            if not options or random.random() < 0.15:
                options = list(ask.options)
            option = random.choice(options)
            answer = Choice(ask.who, option.act, random_amount(option, random), ask.about)
        yield answer
        dialogue.answer(answer)


def played(seed: int, rulings: float = 0.0, hidden: float = 0.0, stop: int = 10**6) -> Ultimate:
    """A round played at random to its end, or to the answer with that number."""
    random = Random(seed)
    dialogue = ultimate(random)
    for count, _ in enumerate(play(dialogue, random, rulings, hidden)):
        if count == stop:
            break
    return dialogue
