"""Every order of hands agrees with the oracle: on who wins, what is equal, the kind and the five cards."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, product
from random import Random

import pytest

from croupier.cards import Card, show
from croupier.ranking import Aim, Hand, Order, Uses, best, category, rank
from tests.ranking.oracle import Asked, Value, best_of, best_of_five, worth

HANDS = 30
DECKS = (52, 48, 44, 40, 36, 32)


def every_order() -> Iterator[tuple[Order, Asked]]:
    """Each order that differs from the others, and how it is asked of the oracle."""
    for deck, joker, ace, omaha in product(DECKS, (False, True), (True, False), (False, True)):
        uses = Uses.TWO_AND_THREE if omaha else Uses.ANY_FIVE
        yield Order(deck, joker, ace_low=ace, uses=uses), Asked(deck, ace_low=ace, omaha=omaha)
        low = Asked(deck, low_ace=ace, aim="low", omaha=omaha)
        # The straights' ace is set the other way, because it must not matter.
        yield Order(deck, joker, not ace, ace, Aim.LOW, uses), low
        if deck > 40 or (deck == 40 and ace):
            yield Order(deck, joker, not ace, ace, Aim.LOW_8, uses), replace(low, aim="eight")


def dealt(order: Order, random: Random) -> list[str]:
    """Some cards, half of the time out of a few ranks or suits, so that rare hands come up."""
    pack = list(order.cards.cards)
    ranks = random.sample(order.ranks, 4)
    few = {
        0: [card for card in pack if card.rank in ranks],
        1: [card for card in pack if card.suit in (0, 1)],
        2: [card for card in pack if card.suit == 2 and card.rank not in ranks[:2]],
        3: [card for card in pack if card.rank in order.ranks_to_eight],
    }.get(3 if order.aim is Aim.LOW_8 and random.random() < 0.5 else random.randrange(8), pack)
    count = random.choice((7, 8, 9) if order.uses is Uses.TWO_AND_THREE else (5, 6, 7))
    found = random.sample(few, min(count, len(few)))
    found += random.sample([card for card in pack if card not in found], count - len(found))
    if order.joker and random.random() < 0.6:
        found = [card for card in found if card.text != "Jk"][: count - 1]
        found.insert(random.randrange(count), Card.parse("Jk"))
    return [card.text for card in found]


def name(pair: tuple[Order, Asked]) -> str:
    order, asked = pair
    ace = order.ace_low if order.aim is Aim.HIGH else order.low_ace
    words = [str(order.deck), str(order.aim)]
    words += ["joker"] * order.joker + ["ace high"] * (not ace) + ["omaha"] * asked.omaha
    return " ".join(words)


@pytest.mark.xdist_group("orders")  # which share tables that take a while to make
@pytest.mark.parametrize("pair", list(every_order()), ids=name)
def test_an_order_agrees_with_the_oracle(pair: tuple[Order, Asked]) -> None:
    order, asked = pair
    random = Random(name(pair))
    ranked = set()
    for _ in range(HANDS):
        hand = dealt(order, random)
        cards = [Card.parse(text) for text in hand]
        expected = best_of(hand, asked)
        ranked.add((expected[0] if expected else (-99,), rank(cards, order)))
        if expected is None:
            assert rank(cards, order) == 0, hand
        else:
            assert category(rank(cards, order), order).value == expected[1], hand
            the_five_cards_are_worth_it(best(cards, order), hand, asked, expected)
    # Sorted by what the oracle says, the ranks rise with every step: none is equal, none falls.
    assert len(ranked) > 1
    for (_, worse), (_, better) in pairwise(sorted(ranked)):
        assert worse < better


def the_five_cards_are_worth_it(
    found: Hand, hand: list[str], asked: Asked, expected: tuple[Value, str]
) -> None:
    """The five are lawful and worth what the oracle finds, also with the card that the joker counts as."""
    five = [card.text for card in found.cards]
    assert len(set(five)) == 5
    assert set(five) <= set(hand)
    if asked.omaha:
        assert len(set(five) & set(hand[:4])) == 2, show(found.cards)
    assert best_of_five(five, asked) == expected
    assert found.category.value == expected[1]
    assert (found.wild is None) == ("Jk" not in five)
    if found.wild is not None:
        four = [text for text in five if text != "Jk"]
        assert worth([*four, found.wild.text], asked) == expected
        assert found.wild.text in asked.pack
        assert found.wild.text not in four or found.category == "five of a kind"
