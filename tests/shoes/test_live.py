"""A live dealer who keys real cards."""

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import FULL_DECK, PONTOON_DECK, UNKNOWN, card, cards
from croupier.shoes import LiveShoe, ShoeError, Stream, shoe_from_json

ACE = card("As")


def live(deck=FULL_DECK, decks=8, **more):
    """A live shoe whose dealer has reported the first shuffle."""
    shoe = LiveShoe(deck, decks, **more)
    shoe.shuffled()
    return shoe


def deal(shoe, text):
    for each in cards(text):
        shoe.key(each)
        assert shoe.draw() is each


def refuses(shoe, operation, match):
    before = shoe.to_json()
    with pytest.raises(ShoeError, match=match) as caught:
        operation()
    assert "\n" not in str(caught.value)
    assert str(caught.value).endswith(".")
    assert shoe.to_json() == before


@pytest.mark.rule("blackjack 5.1", "pontoon 5.1")
def test_nothing_is_keyed_before_the_first_shuffle_is_told():
    shoe = LiveShoe(FULL_DECK, 8)
    assert shoe.shuffle_due
    assert shoe.count().ok
    refuses(shoe, lambda: shoe.key(ACE), "say that they were shuffled first")
    shoe.shuffled()
    assert not shoe.shuffle_due
    assert shoe.left == 416


def test_cards_are_drawn_in_the_order_keyed():
    shoe = live()
    assert not shoe.ready
    refuses(shoe, shoe.draw, "not keyed")
    for each in cards("7c As"):
        shoe.key(each)
    assert shoe.ready
    assert shoe.left == 416
    assert [shoe.draw(), shoe.draw()] == cards("7c As")
    assert shoe.in_play == cards("7c As")
    assert shoe.left == 414
    assert not shoe.ready


def test_the_ninth_ace_of_spades_of_eight_decks_is_refused():
    shoe = live()
    deal(shoe, "As As As")
    shoe.collect()
    deal(shoe, "As As As As")
    assert shoe.could_come(ACE) == 1
    shoe.key(ACE)
    refuses(shoe, lambda: shoe.key(ACE), "all 8 As left the shoe since the last shuffle")
    shoe.draw()
    shoe.collect()
    refuses(shoe, lambda: shoe.key(ACE), "all 8 As")
    shoe.shuffled()
    deal(shoe, "As")


def test_a_card_that_the_deck_has_not_is_refused():
    shoe = live(PONTOON_DECK, 3)
    refuses(shoe, lambda: shoe.key(card("Td")), "48 cards without tens")
    refuses(shoe, lambda: shoe.key(card("Jk")), "not in the deck")
    single = live(decks=1)
    deal(single, "As")
    refuses(single, lambda: single.key(ACE), "the only As")


@pytest.mark.rule("blackjack 5.4(b)", "pontoon 5.4(b)")
def test_the_dealer_tells_that_the_cutting_card_came_out():
    shoe = live()
    deal(shoe, "7c")
    shoe.take_cutting_card()
    assert shoe.cutting_card_out
    refuses(shoe, shoe.take_cutting_card, "already come out")
    deal(shoe, "8c")
    shoe.collect()
    assert shoe.shuffle_due
    shoe.shuffled()
    assert not shoe.cutting_card_out
    assert not shoe.shuffle_due


@pytest.mark.rule("blackjack 5.5", "pontoon 5.5")
def test_in_the_final_rounds_it_is_discarded():
    shoe = live()
    refuses(shoe, shoe.discard_cutting_card, "not been reached")
    shoe.take_cutting_card()
    shoe.discard_cutting_card()
    assert not shoe.shuffle_due


@pytest.mark.rule("blackjack 14.6", "pontoon 15.6")
def test_when_the_shoe_is_empty_the_discards_are_shuffled_and_those_in_play_can_not_come():
    shoe = live(decks=1)
    for each in FULL_DECK.cards:
        shoe.key(each)
        shoe.draw()
    refuses(shoe, lambda: shoe.shuffled("discards"), "rack is empty")
    shoe.collect([each for each in FULL_DECK.cards if each is not ACE])
    refuses(shoe, lambda: shoe.key(ACE), "no more cards")
    shoe.shuffled("discards")
    assert shoe.left == 51
    refuses(shoe, lambda: shoe.key(ACE), "the only As")
    deal(shoe, "7c")
    assert shoe.count().ok


@pytest.mark.rule("blackjack 14.6", "pontoon 15.6")
def test_after_a_round_completed_from_the_discards_a_shuffle_of_all_cards_is_due():
    shoe = live(PONTOON_DECK, 3)
    for each in PONTOON_DECK.times(3):
        shoe.key(each)
        shoe.draw()
    shoe.collect()
    shoe.shuffled("discards")
    deal(shoe, "7c")
    shoe.collect()
    assert shoe.shuffle_due
    shoe.shuffled()
    deal(shoe, "7c")
    shoe.collect()
    assert not shoe.shuffle_due


def test_the_discards_are_not_shuffled_while_the_shoe_has_cards():
    shoe = live()
    deal(shoe, "7c")
    shoe.collect()
    refuses(shoe, lambda: shoe.shuffled("discards"), "415 cards")


@pytest.mark.rule("blackjack 18.3(a)(i)", "pontoon 19.3(a)(i)")
def test_after_a_malfunction_the_remaining_cards_alone_are_shuffled():
    shoe = live(decks=4, every_round=True)
    deal(shoe, "7c 7c 7c 7c")
    shoe.collect(cards("7c 7c"))
    shoe.shuffled("remaining")
    assert shoe.left == 204
    refuses(shoe, lambda: shoe.key(card("7c")), "all 4 7c")
    deal(shoe, "8c")
    assert shoe.count().ok
    assert shoe.shuffle_due


@pytest.mark.rule("blackjack 18.1", "pontoon 19.1")
def test_with_a_machine_or_a_single_deck_a_shuffle_is_told_for_every_round():
    for shoe in (live(every_round=True), live(decks=1)):
        assert not shoe.shuffle_due
        deal(shoe, "7c")
        shoe.collect()
        assert shoe.shuffle_due


def test_a_shuffle_is_not_told_in_the_middle_of_things():
    shoe = live()
    shoe.key(ACE)
    refuses(shoe, shoe.shuffled, "waits to be drawn")
    shoe.draw()
    refuses(shoe, shoe.shuffled, "during a round")


def test_faces_that_nobody_has_told_are_turned_later_or_never():
    shoe = live(decks=1)
    deal(shoe, "?? ?? 7c")
    refuses(shoe, lambda: shoe.turn(card("7c")), "the only 7c")
    shoe.turn(ACE)
    assert Counter(shoe.in_play) == Counter(cards("As ?? 7c"))
    shoe.collect(cards("?? 7c"))
    refuses(shoe, lambda: shoe.turn(card("Kd")), "known already")
    assert shoe.count().ok
    assert shoe.left == 49


def test_no_more_cards_come_than_the_shoe_holds_even_unseen():
    shoe = live(decks=1)
    for _ in range(52):
        shoe.key(UNKNOWN)
    refuses(shoe, lambda: shoe.key(UNKNOWN), "no more cards")
    assert shoe.count().ok


def test_unseen_cards_are_burnt():
    shoe = live(decks=1)
    shoe.burn(2)
    assert shoe.left == 50
    assert shoe.rack == [UNKNOWN] * 2
    assert shoe.shuffle_due
    shoe.key(ACE)
    refuses(shoe, lambda: shoe.burn(50), "0 to 49")
    refuses(shoe, lambda: shoe.burn(-1), "0 to 49")
    assert shoe.count().ok
    shoe.burn(0)
    shoe.burn()
    assert shoe.burnt == 3
    shoe.burn(48)
    assert shoe.left == 1
    refuses(shoe, lambda: shoe.key(card("Kd")), "no more cards")


@pytest.mark.rule("blackjack 2.4")
def test_a_marked_card_is_changed_whether_it_was_seen_or_is_still_in_the_shoe():
    shoe = live(decks=1)
    deal(shoe, "7c 7d")
    shoe.collect(cards("7d"))
    assert shoe.replace(card("7c")) == "in play"
    assert shoe.replace(card("7d")) == "the discard rack"
    assert shoe.replace(ACE) == "the shoe"
    assert shoe.replaced == cards("7c 7d As")
    refuses(shoe, lambda: shoe.replace(card("Jk")), "does not hold it")
    assert shoe.count().ok


def test_a_wrong_count_shows_in_the_card_check():
    shoe = live(decks=1)
    deal(shoe, "7c")
    shoe.in_play.append(card("7c"))
    assert not shoe.count().ok
    assert shoe.count().extra == (card("7c"),)


def test_a_saved_live_shoe_comes_back_equal():
    shoe = live(decks=4, every_round=True)
    deal(shoe, "7c ??")
    shoe.collect(cards("7c"))
    shoe.key(ACE)
    again = shoe_from_json(json.loads(json.dumps(shoe.to_json())))
    assert again == shoe == shoe.copy()
    assert again.draw() is ACE
    new = LiveShoe(FULL_DECK, 4)
    assert shoe_from_json(new.to_json()) == new
    with pytest.raises(ShoeError, match="loaded"):
        shoe_from_json(shoe.to_json() | {"loaded": 209})


@given(st.integers(0, 2**32), st.integers(1, 3), st.integers(1, 30))
def test_every_order_a_real_shoe_can_have_is_accepted_to_the_last_card(seed, decks, round_size):
    shoe = live(decks=decks)
    for at, each in enumerate(Stream(seed.to_bytes(32, "big")).shuffle(FULL_DECK.times(decks)), 1):
        shoe.key(each)
        shoe.draw()
        if at % round_size == 0:
            shoe.collect()
    assert shoe.left == 0
    assert shoe.count().ok
    for each in FULL_DECK.cards:
        assert shoe.could_come(each) == 0
