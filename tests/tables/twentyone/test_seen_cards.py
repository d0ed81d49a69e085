"""The view of a table of boxes counts the cards that everybody has seen since the shuffle."""

from collections import Counter

import pytest

from croupier.cards import Card
from croupier.dialogue.events import Dealt
from croupier.tables.facts import cards_seen
from tests.tables.driving import Table, do
from tests.tables.sittings import DEALINGS, walk_of
from tests.tables.twentyone.playing import BOTH, lapse, new_shoe, software
from tests.tables.twentyone.test_out_of_cards import last_cards


def seen(table: Table) -> Counter[Card]:
    """How often the view says that each card was seen."""
    return Counter({Card.parse(text): many for text, many in table.view()["shoe"]["seen"].items()})


@pytest.mark.parametrize("dealing", DEALINGS)
@pytest.mark.parametrize("game", BOTH)
def test_who_comes_later_knows_as_many_as_who_was_there_all_the_time(game: str, dealing: str) -> None:
    compared = 0
    for number in range(3):
        walk = walk_of(game, dealing, number)
        walk.table.view()
        for _ in range(150):
            walk.say(walk.next_line())
            ground, shoe = walk.table.ground, walk.table.view()["shoe"]
            new_cards = ground.cutting or ground.shuffle_due or ground.settings.shoe == "automated"
            if shoe["seen"] is None or (not ground.in_round and new_cards):
                continue  # they are told of when they have been cut, or the machine deals them
            compared += 1
            assert Counter(cards_seen(ground)) == seen(walk.table)
            assert sum(shoe["seen"].values()) <= shoe["gone"]
    assert compared > 50


@pytest.mark.parametrize("game", BOTH)
def test_cards_burnt_unseen_are_not_counted_and_a_new_shoe_begins_anew(game: str) -> None:
    table = software(game, burn_at_start=3)
    do(table, "ann sits 1 with 100")
    new_shoe(table)
    assert (table.view()["shoe"]["gone"], seen(table)) == (3, Counter())
    dealt: Counter[Card] = Counter()
    for _ in range(2):
        table.do("ann wagers 10 on box 1")
        table.do("no more bets")
        lapse(table)
        told = table.round_dialogue.events
        dealt += Counter(event.card for event in told if isinstance(event, Dealt))
        assert seen(table) == dealt
        assert table.view()["shoe"]["gone"] == 3 + dealt.total()
    new_shoe(table)
    assert seen(table) == Counter()


@pytest.mark.parametrize("game", BOTH)
def test_a_machine_has_all_its_cards_again_for_every_round(game: str) -> None:
    table = software(game, shoe="automated")
    do(table, "ann sits 1 with 100")
    for number in (1, 2, 3):
        table.do("ann wagers 10 on box 1")
        told = list(table.do("no more bets").events)
        assert seen(table) == Counter(event.card for event in told if isinstance(event, Dealt))
        shoe = table.view()["shoe"]
        assert (shoe["number"], shoe["gone"]) == (number, seen(table).total())
        lapse(table)


def test_once_the_discards_are_shuffled_only_cards_on_the_table_were_seen() -> None:
    table = last_cards("blackjack", 3)
    told = list(table.do("no more bets").events)
    table.do("ann cut 100")
    hands = [*table.view()["hands"].values(), table.view()["dealer"]]
    lie = Counter(Card.parse(text) for hand in hands if hand for _, text, _ in hand["cards"])
    assert seen(table) == lie
    assert len([event for event in told if isinstance(event, Dealt)]) == 3


@pytest.mark.parametrize("game", ["ultimate", "holdem", "omaha"])
def test_where_every_round_has_a_shuffle_nothing_is_counted(game: str) -> None:
    walk = walk_of(game, "software", 0)
    for _ in range(60):
        walk.say(walk.next_line())
        assert walk.table.view()["shoe"]["seen"] is None
