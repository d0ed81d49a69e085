"""Rounds of Hold-em and Omaha at random: what the operator determined, stakes, posts, cards and decisions."""

from collections.abc import Iterator
from random import Random
from typing import Any

from croupier.cards import UNKNOWN, Card
from croupier.chips import Unit
from croupier.dialogue import Choice, Dialogue, Draw
from croupier.dialogue.drive import random_amount
from croupier.dialogue.questions import Ask, Turn
from croupier.rounds.poker.round import HoldemRound, OmahaRound, PokerRound
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.amounts import NO_COMMISSION, Commission
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.poker.omaha import OmahaSettings
from croupier.rulebook.poker.settings import PokerSettings

NAMES = ("ann", "bob", "cal", "dee", "eve", "fay")
LIMITS = ("no_limit", "no_limit", "full_pot", "half_pot", "fixed", "spread", "straddle")


def poker_settings(random: Random) -> PokerSettings:
    """A table of either game, with all that a round of play depends on."""
    kind = random.choice((HoldemSettings, OmahaSettings))
    limit = random.choice(LIMITS)
    more: dict[str, Any] = {}
    blinds: tuple[int, ...] = random.choice(((200,), (100, 200), (100, 200), (100, 200, 400), ()))
    if not blinds:
        more |= {"ante": random.choice((100, 300)), "min_bet": 400}
    if blinds and random.random() < 0.3:
        more |= {"over_blind": True, "over_blind_max": random.choice((1, 2))}
    if limit == "spread":
        more["max_bet"] = 1000
    if limit == "straddle" and random.random() < 0.5:
        more["opening_max"] = 800
    if limit == "fixed" and random.random() < 0.5:
        more["levels"] = (400, 1000)
    basis = random.choice((NO_COMMISSION, Commission("pot", 5, 1000), Commission("pot", 10, 500)))
    return kind(
        unit=Unit.PLAY,
        limit=limit,
        blinds=blinds,
        seats=6,
        deck=random.choice((52, 52, 40)),
        joker=random.random() < 0.2,
        objective=random.choice(("high", "high", "low", "high_low", "high_low_8")),
        opener=random.choice("ABC"),
        burn=random.random() < 0.5,
        tap_units=random.random() < 0.2,
        short_tapout=random.choice(("no_reopen", "no_reopen", "no_raise_at_all")),
        commission=basis,
        commission_from=random.choice(("main_first", "proportional")),
        min_stake=100,
        open_all_in=random.random() < 0.2,
        **more,
    )


def poker(random: Random) -> Dialogue[PokerRound]:
    """A round that begins."""
    settings = poker_settings(random)
    names = NAMES[: random.choice((2, 2, 3, 4, 6))]
    seats = [
        PokerSeat(
            name,
            number,
            random.choice((random.randint(1, 900), random.randint(400, 5000), random.randint(3000, 9000))),
            post=settings.big_blind if random.random() < 0.05 else 0,
            dead=100 if random.random() < 0.05 else 0,
        )
        for number, name in enumerate(names, 1)
    ]
    kind = HoldemRound if isinstance(settings, HoldemSettings) else OmahaRound
    button = random.choice(names)
    return Dialogue(lambda: kind(settings, seats, button))


def decision(ask: Ask, random: Random) -> Choice:
    """Something that the player may do; he folds and taps out less often than by equal chance."""
    options = ask.options
    liked = [option for option in options if option.act not in ("fold", "call and fold", "tap out")]
    if liked and random.random() < 0.8:
        options = tuple(liked)
    option = random.choice(options)
    return Choice(ask.who, option.act, random_amount(option, random), ask.about)


def play(dialogue: Dialogue[PokerRound], random: Random, hidden: float = 0.0) -> Iterator[None]:
    """Play to the end, step by step; by the chance `hidden` a card is not told until it is turned."""
    deck = random.sample(list(dialogue.round.settings.cards.cards), len(dialogue.round.settings.cards))
    faces: dict[tuple[object, int], Card] = {}
    while (question := dialogue.question) is not None:
        if isinstance(question, Draw):
            card = deck.pop()
            down = question.to.kind == "seat"
            if down:
                held = next(each for each in dialogue.round.hand.bettors if each.place == question.to).cards
                faces[question.to, len(held)] = card
            unseen = question.to.kind != "board" and random.random() < hidden
            dialogue.answer(UNKNOWN if unseen else card)
        elif isinstance(question, Turn):
            dialogue.answer(faces[question.at, question.index])
        else:
            assert isinstance(question, tuple)
            dialogue.answer(decision(question[0], random))
        yield


def played(seed: int, hidden: float = 0.0) -> Dialogue[PokerRound]:
    """A round played to its end."""
    random = Random(seed)
    dialogue = poker(random)
    for _ in play(dialogue, random, hidden):
        pass
    return dialogue
