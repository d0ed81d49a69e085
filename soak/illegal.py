"""Answers that the rules do not allow at a question, of every kind that somebody may try."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from croupier.cards import JOKER, Card
from croupier.dialogue.answers import Answer, Choice, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.questions import Ask, Asks, Draw, Shuffle, Turn
from croupier.places import Place

NOWHERE: Final = (Place("box", 99), Place("dealer"), Place("seat", 31))


def illegal(dialogue: Dialogue[Any], spent: Sequence[Card], random: Random) -> Answer:
    """An answer that must be refused now; `spent` are cards that can no longer come."""
    question = dialogue.question
    if random.random() < 0.3:
        return _ruling(dialogue, random)
    if isinstance(question, Draw | Turn | Shuffle):
        return _instead_of_card(dialogue, spent, random)
    if question is None:
        return random.choice((JOKER, _any_card(random), Choice("ann", "hit"), Choice("ann", "stand", 0)))
    assert isinstance(question, tuple)
    return _choice(question, dialogue.round.vocabulary.acts, random)


def _any_card(random: Random) -> Card:
    return Card.from_index(int(random.random() * 52))


def _instead_of_card(dialogue: Dialogue[Any], spent: Sequence[Card], random: Random) -> Answer:
    """A choice nobody is asked for, or a card that the shoe cannot hold."""
    play = dialogue.round
    dice = random.random()
    if dice < 0.2 and (JOKER in spent or not getattr(play.settings, "joker", False)):
        return JOKER
    if dice < 0.6 and spent:
        return random.choice(spent)
    who = random.choice([*play.purses, "nobody"])
    act = random.choice(play.vocabulary.acts)
    return Choice(who, act, random.choice((None, 0, 100)), random.choice((None, *NOWHERE)))


def _choice(asks: Asks, acts: Sequence[str], random: Random) -> Answer:
    """Somebody who is not asked, an act or a place that is not offered, an amount that is not allowed."""
    dice = random.random()
    ask = random.choice(asks)
    if dice < 0.15:
        return _any_card(random)
    if dice < 0.3:
        return Choice("nobody", ask.options[0].act, ask.options[0].least, ask.about, ask.whose)
    if dice < 0.5:
        mine = [each for each in asks if each.who == ask.who]
        offered = {option.act for each in mine for option in (*each.options, *each.also)}
        act = random.choice([act for act in acts if act not in offered])
        return Choice(ask.who, act, None if dice < 0.4 else 0, ask.about, ask.whose)
    if dice < 0.6:
        return Choice(ask.who, ask.options[0].act, ask.options[0].least, random.choice(NOWHERE), ask.whose)
    if dice < 0.65:
        return Choice(ask.who, ask.options[0].act, ask.options[0].least, ask.about, "nobody")
    return _wrong_amount(ask, random)


def _wrong_amount(ask: Ask, random: Random) -> Choice:
    option = random.choice(ask.options)
    wrong = [option.most + 1, option.most + option.step, -1, -option.most - 1, 10**12]
    if option.least:
        wrong += [0, option.least - 1]
    if option.step > 1 and option.least + 1 < option.most and (option.least + 1) % option.step:
        wrong.append(option.least + 1)
    return Choice(ask.who, option.act, random.choice(wrong), ask.about, ask.whose)


def _ruling(dialogue: Dialogue[Any], random: Random) -> Ruling:
    """A ruling that is not offered, not by that person, or with too much or too little."""
    offers = dialogue.rulings()
    dice = random.random()
    if not offers or dice < 0.2:
        return Ruling(random.choice(("dealer", "supervisor", "clock")), "deal again")
    if dice < 0.35:
        offered = {offer.word for offer in offers}
        absent = [word for word in dialogue.round.vocabulary.rulings if word not in offered]
        if absent:
            return Ruling("operator", random.choice(absent), random.choice(("", "ann")))
    offer = random.choice(offers)
    if dice < 0.4:
        detail = "" if offer.own_words else "beside the point"
        return Ruling(offer.by, offer.word, offer.who[0] if offer.who else "", detail=detail)
    who = offer.who[0] if offer.who else ""
    card = _any_card(random) if offer.card else None
    amount = 100 if offer.amount else 0
    at = Place("seat", 1) if offer.place else None
    if dice < 0.6:
        by = "clock" if offer.by != "clock" else "dealer"
        return Ruling(by, offer.word, who, card, amount, at)
    if dice < 0.7:
        return Ruling(offer.by, offer.word, "nobody", card, amount, at)
    if dice < 0.8:
        wrong = None if offer.card else JOKER if offer.may_name else _any_card(random)
        return Ruling(offer.by, offer.word, who, wrong, amount, at)
    if dice < 0.9:
        return Ruling(offer.by, offer.word, who, card, -1 if offer.count else 0 if offer.amount else 100, at)
    return Ruling(offer.by, offer.word, who, JOKER if offer.card else card, amount, Place("box", 1))
