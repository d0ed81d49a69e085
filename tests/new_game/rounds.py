"""Rounds of Casino War played at random: settings, wagers, purses, cards, choices and rulings."""

from collections.abc import Iterator
from random import Random

from casino_war import WarRound, WarSettings
from casino_war.felt import WarWager
from croupier.cards import CARDS, UNKNOWN, Card
from croupier.dialogue import Answer, Dialogue, Draw, Offer, Ruling
from croupier.dialogue.drive import choose
from croupier.places import DISCARD_RACK

PLAYERS = ("ann", "bob", "cal")
ENDING = ("void", "misdeal")


def any_round(chance: Random) -> Dialogue[WarRound]:
    """A round that has not begun to be dealt."""
    settings = WarSettings(decks=chance.choice((1, 6, 8)), war_tie_bonus=chance.random() < 0.5)
    players = chance.sample(PLAYERS, chance.randint(1, 3))
    seats = chance.sample(range(1, 7), len(players))
    wagers = [
        WarWager(player, seat, chance.choice((5_00, 25_00)), chance.choice((0, 5_00)))
        for player, seat in zip(players, seats, strict=True)
    ]
    purses = {each.player: each.initial + each.tie + chance.choice((0, 5_00, 100_00)) for each in wagers}
    return Dialogue(lambda: WarRound(settings, wagers, purses))


def next_card(dialogue: Dialogue[WarRound], chance: Random) -> Card:
    """A card of few ranks, so that ties are common, which the shoe still has; one burnt may be unseen."""
    if isinstance(dialogue.question, Draw) and dialogue.question.to == DISCARD_RACK and chance.random() < 0.2:
        return UNKNOWN
    few = [card for card in CARDS[32:44] if card not in dialogue.round.felt.drawn]
    return chance.choice(few or [card for card in CARDS[:32] if card not in dialogue.round.felt.drawn])


def ruling(offer: Offer, chance: Random) -> Ruling:
    """The ruling that is on offer, about any of those it may be about."""
    return Ruling(offer.by, offer.word, chance.choice(offer.who) if offer.who else "")


def answers(dialogue: Dialogue[WarRound], chance: Random, rulings: float = 0.2) -> Iterator[Answer]:
    """Play a round to its end at random; stop before each answer."""
    while (question := dialogue.question) is not None:
        answer: Answer
        offers = [each for each in dialogue.rulings() if each.word not in ENDING or chance.random() < 0.1]
        if offers and chance.random() < rulings:
            answer = ruling(chance.choice(offers), chance)
        elif isinstance(question, tuple):
            ask = chance.choice(question)
            answer = choose(ask, chance.choice(ask.options))
        else:
            answer = next_card(dialogue, chance)
        yield answer
        dialogue.answer(answer)


def played(seed: int, rulings: float = 0.2) -> Dialogue[WarRound]:
    """A round played at random to its end."""
    chance = Random(seed)
    dialogue = any_round(chance)
    for _ in answers(dialogue, chance, rulings):
        pass
    return dialogue
