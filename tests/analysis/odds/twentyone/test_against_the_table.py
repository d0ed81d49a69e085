"""What the plain computation makes of given cards is what the real table pays for them."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from croupier.analysis.odds.twentyone.blackjack.infinite import InfiniteBlackjack
from croupier.analysis.odds.twentyone.blackjack.rules import BlackjackRules
from croupier.analysis.odds.twentyone.pontoon.infinite import InfinitePontoon
from croupier.analysis.odds.twentyone.pontoon.rules import PontoonRules
from croupier.cards import Card, Deck, Rank
from croupier.rounds.twentyone.boxes import Hand
from croupier.rulebook.twentyone.blackjack import DEMONSTRATION as BLACKJACK
from croupier.rulebook.twentyone.pontoon import DEMONSTRATION as PONTOON
from croupier.rulebook.twentyone.pontoon import SUPER_BONUS
from tests.analysis.odds.twentyone.engine import WAGER, net_at_the_table
from tests.analysis.odds.twentyone.plain_blackjack import PlainBlackjack
from tests.analysis.odds.twentyone.plain_pontoon import PlainPontoon
from tests.analysis.odds.twentyone.plans import PlainPlan, PontoonPlan

ROUNDS = 250
BONUS = Fraction(SUPER_BONUS, WAGER)


def value_of(card: Card) -> int:
    return 1 if card.rank is Rank.ACE else min(card.rank + 2, 10)


def dealt(chance: Random, deck: Deck, ranks: tuple[Rank, ...]) -> list[Card]:
    """Cards of a shoe in which some ranks are more common, so that pairs and naturals are."""
    rich = [card for card in deck.cards if card.rank in ranks]
    return [chance.choice(rich if chance.random() < 0.5 else deck.cards) for _ in range(60)]


def in_order(shoe: tuple[object, ...]) -> list[tuple[object, Fraction, tuple[object, ...]]]:
    """The next card for certain, and those after it."""
    return [(shoe[0], Fraction(1), shoe[1:])]


@pytest.mark.parametrize("dealer_soft_17", ["stand", "draw"])
def test_blackjack(dealer_soft_17: str) -> None:
    settings = replace(BLACKJACK, dealer_soft_17=dealer_soft_17)
    rules = BlackjackRules.of(settings)
    plans: dict[int, PlainPlan] = {}
    chance, nets = Random(21), set()
    for _ in range(ROUNDS):
        cards = dealt(chance, settings.deck, (Rank.ACE, Rank.EIGHT, Rank.KING, Rank.FOUR))
        values = tuple(map(value_of, cards))
        up = values[1]
        if up not in plans:
            plans[up] = PlainPlan(InfiniteBlackjack(rules, up - 1).column)
        plan = plans[up]

        def decide(hand: Hand, first: Card, hands: int, offered: set[str], plan: PlainPlan = plan) -> str:
            if "decline" in offered:
                return "decline"
            held = tuple(sorted(map(value_of, hand.cards)))
            act = plan(held, value_of(first))
            if act == "split" and "split" not in offered:
                act = plan((*held, 0), value_of(first))
            return "hit" if act == "draw" else act

        plain = PlainBlackjack(plan, dealer_soft_17 == "draw", in_order)
        wanted = plain.start((values[0], values[2]), up, values[3:])
        assert net_at_the_table(settings, cards, decide) == wanted, cards
        nets.add(wanted)
    assert {Fraction(-3), Fraction(-2), Fraction(-1), Fraction(1), Fraction(3, 2), Fraction(2)} <= nets


def test_pontoon() -> None:
    rules = PontoonRules.of(PONTOON)
    plans: dict[int, PontoonPlan] = {}
    chance, nets = Random(7), set()
    for _ in range(2 * ROUNDS):
        cards = dealt(chance, PONTOON.deck, (Rank.ACE, Rank.SEVEN, Rank.EIGHT, Rank.KING, Rank.TWO))
        held = tuple((value_of(card), card.text[1]) for card in cards)
        up = held[1]
        if up[0] not in plans:
            plans[up[0]] = PontoonPlan(InfinitePontoon(rules, up[0] - 1).column)
        plan = plans[up[0]]

        def decide(hand: Hand, first: Card, hands: int, offered: set[str], plan: PontoonPlan = plan) -> str:
            if "rescue" in offered:
                return "rescue" if hand.total in plan.rescues else "decline"
            if "decline" in offered:
                return "decline"
            own = tuple((value_of(card), card.text[1]) for card in hand.cards)
            act = plan(own, (value_of(first), first.text[1]), hands)
            return "hit" if act == "draw" else act

        plain = PlainPontoon(plan, plan.rescues, BONUS, in_order)
        wanted = plain.start((held[0], held[2]), up, held[3:])
        assert net_at_the_table(PONTOON, cards, decide) == wanted, cards
        nets.add(wanted)
    assert {Fraction(-2), Fraction(-1), Fraction(1), Fraction(3, 2), Fraction(2)} <= nets
