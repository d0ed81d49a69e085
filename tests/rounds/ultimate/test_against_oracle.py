"""Thousands of rounds of Ultimate at random come out as an independent settlement says."""

from random import Random

import pytest

from croupier.cards import CARDS, card
from croupier.dialogue import Choice, Draw
from croupier.dialogue.events import Settled
from croupier.rounds.ultimate.wagers import SeatWager
from soak.oracle import check_round
from tests.rounds.ultimate.rounds import NAMES, Ultimate, begin

ROUNDS = 2000
RANKS = "23456789TJQKA"


def deal(random: Random) -> list[str]:
    """A deck in any order; often of few ranks or suits first, so that high hands come."""
    deck = [each.text for each in CARDS[:52]]
    random.shuffle(deck)
    how = random.random()
    if how < 0.25:
        suit = random.choice("cdhs")
        deck.sort(key=lambda each: each[1] != suit)
        top = deck[:13]
        random.shuffle(top)
        deck[:13] = top
    elif how < 0.5:
        ranks = random.sample(RANKS, 4)
        deck.sort(key=lambda each: each[0] not in ranks)
    elif how < 0.55:
        deck.sort(key=lambda each: (each[1] != "s", -RANKS.index(each[0])))
        top = deck[: random.choice((5, 8))]
        random.shuffle(top)
        deck[: len(top)] = top
    return deck


def played(random: Random) -> Ultimate:
    """A round with anybody's decisions."""
    count = random.randint(1, 6)
    seats = random.sample(range(1, 7), count)
    wagers = [
        SeatWager(NAMES[index], seat, ante, ante, random.choice((0, 100, 500)))
        for index, seat in enumerate(seats)
        for ante in [random.choice((500, 700, 2500))]
    ]
    most, mode = random.choice((150, 1000, 5000, 10_000_000)), random.choice(("per_wager", "per_round"))
    dialogue = begin(*wagers, maximum_payout=most, max_payout_mode=mode)
    coming = iter(deal(random))
    while (question := dialogue.question) is not None:
        if isinstance(question, Draw):
            dialogue.answer(card(next(coming)))
            continue
        assert isinstance(question, tuple)
        ask = random.choice(question)
        options = [option for option in ask.options if option.act != "fold" or random.random() < 0.2]
        options = [option for option in options if option.act != "concede" or random.random() < 0.2]
        chosen = random.choice(options or ask.options)
        dialogue.answer(Choice(ask.who, chosen.act, random.choice((chosen.least, chosen.most))))
    return dialogue


@pytest.mark.rule("ultimate 9.4", "ultimate 9.9", "ultimate 10.1", "ultimate 3.1")
def test_rounds_are_settled_as_the_rule_book_says() -> None:
    random = Random(212)
    seen: set[tuple[str, str]] = set()
    for _ in range(ROUNDS):
        dialogue = played(random)
        check_round(dialogue)
        seen |= {(event.kind, event.rule) for event in dialogue.events if isinstance(event, Settled)}
    rows = {rule.rpartition("/")[2] for kind, rule in seen if kind == "trips"}
    assert {"Royal Flush", "Straight Flush", "Four of a Kind", "Full House", "Flush", "Straight"} <= rows
    assert {rule for kind, rule in seen if kind == "ante"} >= {"9.5(a)", "9.5(b)", "9.5(c)(i)", "9.5(c)(ii)"}
    assert ("blind", "10.1:T1/Maximum payout") in seen
