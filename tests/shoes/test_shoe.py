"""The hand shoe, from new cards to the last one."""

import json
from collections import Counter
from contextlib import contextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import CARDS, FULL_DECK, PONTOON_DECK, card, cards, poker_deck
from croupier.shoes import Shoe, ShoeError, Stream, shoe_from_json
from tests.shoes.streams import stream

seeds = st.integers(0, 2**64).map(lambda number: Stream(number.to_bytes(32, "big")))


def loaded(deck=FULL_DECK, decks=8, number=1):
    """A shoe shuffled, cut and given its cutting card."""
    shoe = Shoe(deck, decks)
    shoe.shuffle(stream(number))
    shoe.cut_at_random(stream(number + 1))
    if decks > 1:
        shoe.insert_cutting_card()
    return shoe


def draw(shoe, count):
    return [shoe.draw() for _ in range(count)]


@contextmanager
def refused(shoe, *words):
    """Assert a refusal in one sentence with these words, and that nothing has changed."""
    before = shoe.to_json()
    with pytest.raises(ShoeError, match=r"^[A-Z0-9][^\n]*\.$") as caught:
        yield
    for word in words:
        assert str(word) in str(caught.value)
    assert shoe.to_json() == before


@pytest.mark.rule("blackjack 5.1", "pontoon 5.1")
def test_new_cards_are_not_dealt_before_they_are_shuffled():
    shoe = Shoe(FULL_DECK, 8)
    assert shoe.shuffle_due
    assert not shoe.ready
    with refused(shoe, "shuffle"):
        shoe.draw()
    with refused(shoe, "shuffled first"):
        shoe.cut(100)


@pytest.mark.rule("blackjack 5.3", "pontoon 5.3", "holdem 7.2", "omaha 7.2")
@pytest.mark.parametrize(("decks", "bounds"), [(8, (52, 364)), (1, (2, 50))])
def test_shuffled_cards_are_not_dealt_before_they_are_cut(decks, bounds):
    shoe = Shoe(FULL_DECK, decks)
    shoe.shuffle(stream())
    assert shoe.left == 52 * decks
    with refused(shoe, "cut", *bounds):
        shoe.draw()
    with refused(shoe, "0 to 0"):
        shoe.burn(1)


@given(seeds, st.integers(1, 8), st.sampled_from([FULL_DECK, PONTOON_DECK, poker_deck(32).with_joker()]))
def test_a_shuffle_keeps_every_card(source, decks, deck):
    shoe = Shoe(deck, decks)
    shoe.shuffle(source)
    assert Counter(shoe.order()) == Counter(deck.times(decks))
    assert shoe.count().ok


def test_a_shuffle_of_the_same_seed_is_the_same_whatever_was_dealt_before():
    new, used = Shoe(FULL_DECK, 6), loaded(decks=6, number=9)
    draw(used, 150)
    used.collect()
    new.shuffle(stream(3))
    used.shuffle(stream(3))
    assert used.order() == new.order()


@pytest.mark.rule("blackjack 5.3", "pontoon 5.3")
@given(st.data(), st.sampled_from([(FULL_DECK, 4), (FULL_DECK, 8), (PONTOON_DECK, 3), (PONTOON_DECK, 8)]))
def test_the_first_cards_go_to_the_back_and_no_less_than_a_deck_stays_at_either_end(data, size):
    deck, decks = size
    shoe = Shoe(deck, decks)
    shoe.shuffle(stream())
    before, cards_in_all = shoe.order(), len(deck) * decks
    at = data.draw(st.integers(-1, cards_in_all + 1))
    least, most = len(deck), cards_in_all - len(deck)
    if not least <= at <= most:
        with refused(shoe, at, f"{least} to {most}"):
            shoe.cut(at)
    else:
        shoe.cut(at)
        assert shoe.order() == [*before[at:], *before[:at]]
        assert shoe.cut_at == at


@pytest.mark.rule("blackjack 5.3", "pontoon 5.3")
@pytest.mark.parametrize(("deck", "decks"), [(FULL_DECK, 4), (FULL_DECK, 8), (PONTOON_DECK, 3)])
def test_the_bounds_of_the_cut_themselves_are_allowed(deck, decks):
    size = len(deck)
    for at, allowed in [
        (size - 1, False),
        (size, True),
        (size * (decks - 1), True),
        (size * (decks - 1) + 1, False),
    ]:
        shoe = Shoe(deck, decks)
        shoe.shuffle(stream())
        assert shoe.cut_bounds() == (size, size * (decks - 1))
        if allowed:
            shoe.cut(at)
        else:
            with refused(shoe):
                shoe.cut(at)


@pytest.mark.rule("holdem 7.2", "omaha 7.2")
@pytest.mark.parametrize("size", [52, 48, 44, 40, 36, 32])
def test_a_single_deck_is_cut_once_more_than_one_card_from_either_end(size):
    for at, allowed in [
        (0, False),
        (1, False),
        (2, True),
        (size - 2, True),
        (size - 1, False),
        (size, False),
    ]:
        shoe = Shoe(poker_deck(size), 1)
        shoe.shuffle(stream())
        before = shoe.order()
        if not allowed:
            with refused(shoe, 2, size - 2):
                shoe.cut(at)
            continue
        shoe.cut(at)
        assert shoe.order() == [*before[at:], *before[:at]]
        with refused(shoe, f"already been cut at {at}"):
            shoe.cut(at)


@pytest.mark.rule("holdem 7.2", "omaha 7.2")
def test_the_dealers_cut_reaches_every_place_that_is_allowed():
    source, seen = stream(), set()
    for _ in range(1_500):
        shoe = Shoe(FULL_DECK, 1)
        shoe.shuffle(source)
        seen.add(shoe.cut_at_random(source))
    assert seen == set(range(2, 51))


@pytest.mark.rule("holdem 2.1", "omaha 2.1", "holdem 7.3", "omaha 7.3")
def test_a_single_deck_is_dealt_in_order_and_the_cutting_card_has_no_effect_on_it():
    shoe = loaded(decks=1)
    with refused(shoe, "cutting card"):
        shoe.insert_cutting_card(26)
    order = list(shoe.order())
    assert draw(shoe, 52) == order
    assert not shoe.cutting_card_out


@pytest.mark.rule("holdem 7.1", "omaha 7.1")
def test_a_single_deck_is_shuffled_for_every_round():
    shoe = loaded(decks=1)
    assert not shoe.shuffle_due
    shoe.draw()
    shoe.collect()
    assert shoe.shuffle_due
    shoe.shuffle(stream(5))
    shoe.cut(20)
    assert not shoe.shuffle_due


@pytest.mark.rule("blackjack 5.3", "pontoon 5.3")
@pytest.mark.parametrize("decks", range(2, 9))
@pytest.mark.parametrize("deck", [FULL_DECK, PONTOON_DECK], ids=["blackjack", "pontoon"])
def test_the_cutting_card_lies_from_one_deck_to_half_the_decks_from_the_back(deck, decks):
    least, most = len(deck), len(deck) // 2 * decks
    for behind, allowed in [(least - 1, False), (least, True), (most, True), (most + 1, False)]:
        shoe = Shoe(deck, decks)
        shoe.shuffle(stream())
        shoe.cut_at_random(stream())
        if not allowed:
            with refused(shoe, f"{least} to {most}"):
                shoe.insert_cutting_card(behind)
            continue
        assert shoe.insert_cutting_card(behind) == behind
        with refused(shoe, "once"):
            shoe.insert_cutting_card(behind)


@pytest.mark.parametrize(
    ("deck", "decks", "behind"),
    [(FULL_DECK, 8, 78), (FULL_DECK, 4, 78), (PONTOON_DECK, 3, 72), (FULL_DECK, 2, 52)],
)
def test_the_cutting_card_lies_one_and_a_half_decks_from_the_back_unless_told_otherwise(deck, decks, behind):
    shoe = Shoe(deck, decks)
    shoe.shuffle(stream())
    shoe.cut_at_random(stream())
    assert shoe.insert_cutting_card() == behind


def test_two_decks_are_cut_in_the_middle_only():
    shoe = Shoe(FULL_DECK, 2)
    shoe.shuffle(stream())
    assert shoe.cut_bounds() == (52, 52)


def test_the_cutting_card_lies_behind_one_card_at_least_where_few_are_left():
    shoe = loaded(decks=8)
    draw(shoe, 316)
    shoe.collect()
    for left, bounds in [(100, (52, 99)), (53, (52, 52)), (52, None)]:
        draw(shoe, shoe.left - left)
        shoe.remove_and_shuffle_remaining(stream())
        shoe.cut(1)
        assert shoe.cutting_card_bounds() == bounds


def test_the_cutting_card_is_inserted_after_the_cut_and_before_the_first_card():
    shoe = Shoe(FULL_DECK, 8)
    shoe.shuffle(stream())
    with refused(shoe, "cutting card"):
        shoe.insert_cutting_card()
    shoe.cut(100)
    shoe.draw()
    with refused(shoe, "before the first card"):
        shoe.insert_cutting_card()


@pytest.mark.rule("blackjack 5.4(b)", "pontoon 5.4(b)")
@given(st.integers(4, 8), st.data())
def test_the_cutting_card_comes_out_after_exactly_the_cards_in_front_of_it(decks, data):
    behind = data.draw(st.integers(52, 26 * decks))
    shoe = Shoe(FULL_DECK, decks)
    shoe.shuffle(stream())
    shoe.cut_at_random(stream())
    shoe.insert_cutting_card(behind)
    order = list(shoe.order())
    in_front = 52 * decks - behind
    dealt = []
    for _ in range(in_front):
        assert not shoe.cutting_card_is_next
        dealt.append(shoe.draw())
        assert not shoe.cutting_card_out
    assert shoe.cutting_card_is_next
    assert not shoe.shuffle_due
    dealt.append(shoe.draw())  # drawn during the round: the cards behind it are dealt, and it is not one
    assert shoe.cutting_card_out
    assert not shoe.cutting_card_is_next
    dealt += draw(shoe, behind - 1)
    assert dealt == order
    shoe.collect()
    assert shoe.shuffle_due
    shoe.shuffle(stream(2))
    assert not shoe.cutting_card_out
    assert not shoe.shuffle_due


@pytest.mark.rule("blackjack 5.4(a)", "pontoon 5.4(a)")
def test_the_cutting_card_as_first_card_of_a_round_leads_to_a_shuffle_before_any_card():
    shoe = loaded()
    with refused(shoe, "not the next"):
        shoe.take_cutting_card()
    draw(shoe, 416 - 78)
    shoe.collect()
    assert shoe.cutting_card_is_next
    shoe.take_cutting_card()
    assert shoe.shuffle_due
    assert shoe.cutting_card_out
    assert shoe.left == 78
    assert not shoe.in_play


@pytest.mark.rule("blackjack 5.5", "pontoon 5.5")
def test_in_the_final_rounds_the_cutting_card_is_discarded_and_dealing_goes_on():
    shoe = loaded()
    with refused(shoe, "not been reached"):
        shoe.discard_cutting_card()
    draw(shoe, 416 - 78)
    shoe.discard_cutting_card()
    assert not shoe.cutting_card_is_next
    shoe.draw()
    assert not shoe.cutting_card_out
    assert not shoe.shuffle_due
    draw(shoe, 77)


def test_a_cutting_card_that_came_out_in_a_final_round_can_be_discarded_afterwards():
    shoe = loaded()
    draw(shoe, 416 - 78 + 1)
    assert shoe.shuffle_due
    shoe.discard_cutting_card()
    assert not shoe.shuffle_due


@pytest.mark.rule("blackjack 14.8", "pontoon 15.8")
def test_rounds_dealt_past_the_cutting_card_stand():
    shoe = loaded()
    draw(shoe, 416 - 77)
    shoe.collect()
    assert shoe.shuffle_due
    order = list(shoe.order())
    assert draw(shoe, 20) == order[:20]


@pytest.mark.rule("blackjack A:Burn", "pontoon A:Burn")
def test_burnt_cards_go_unseen_to_the_discard_rack():
    shoe = loaded()
    first, second, third = shoe.order()[:3]
    shoe.burn(2)
    assert shoe.rack == [first, second]
    assert shoe.burnt == 2
    assert not shoe.in_play
    assert shoe.draw() is third
    assert shoe.count().ok
    for wrong in (-1, 414):
        with refused(shoe, "0 to 413"):
            shoe.burn(wrong)
    shoe.burn(0)
    assert shoe.left == 413
    shoe.burn(413)
    assert shoe.left == 0


def test_collecting_moves_cards_from_the_table_to_the_rack():
    shoe = loaded()
    one, two, three = draw(shoe, 3)
    shoe.collect([two])
    assert shoe.in_play == [one, three]
    assert shoe.rack == [two]
    missing = next(c for c in CARDS if c not in (one, three))
    with refused(shoe, f"in play are {one} {three}."):
        shoe.collect([missing])
    with refused(shoe, missing):
        shoe.collect([one, missing])
    with refused(shoe, one):
        shoe.collect([one] * 9)
    shoe.collect()
    assert shoe.rack == [two, one, three]


@pytest.mark.rule("blackjack 14.6", "pontoon 15.6")
def test_the_cards_left_are_dealt_first_then_the_rack_as_it_stands_is_shuffled_and_cut():
    shoe = loaded(decks=4)
    draw(shoe, 203)
    shoe.collect()
    held = draw(shoe, 4)
    with refused(shoe, "1 cards", "first"):
        shoe.shuffle_discards(stream(7))
    held.append(shoe.draw())
    with refused(shoe, "203 cards of the discard rack"):
        shoe.draw()
    rack = Counter(shoe.rack)
    shoe.shuffle_discards(stream(7))
    assert Counter(shoe.order()) == rack
    assert not shoe.rack
    with refused(shoe, "cut"):
        shoe.draw()
    assert shoe.cut_bounds() == (52, 151)
    shoe.cut(52)
    assert Counter(draw(shoe, 203)) == rack
    assert shoe.count().ok


@pytest.mark.rule("blackjack 14.6", "pontoon 15.6")
@pytest.mark.parametrize(("size", "bounds"), [(105, (52, 53)), (104, (52, 52)), (103, (1, 102)), (2, (1, 1))])
def test_fewer_discards_than_two_decks_are_cut_at_least_one_card_from_either_end(size, bounds):
    shoe = loaded(decks=4)
    dealt = draw(shoe, 208)
    shoe.collect(dealt[:size])
    shoe.shuffle_discards(stream())
    assert shoe.cut_bounds() == bounds
    with refused(shoe):
        shoe.cut(bounds[0] - 1)
    with refused(shoe):
        shoe.cut(bounds[1] + 1)
    shoe.cut(bounds[1])


def test_a_single_discard_is_dealt_uncut_and_none_at_all_ends_the_round():
    shoe = loaded(decks=4)
    first, *_ = draw(shoe, 208)
    with refused(shoe, "can't be completed"):
        shoe.draw()
    with refused(shoe, "rack is empty"):
        shoe.shuffle_discards(stream())
    shoe.collect([first])
    shoe.shuffle_discards(stream())
    assert shoe.left == 1
    with refused(shoe, "can't be cut"):
        shoe.cut_at_random(stream())
    assert shoe.draw() is first
    assert shoe.left == 0


@pytest.mark.rule("blackjack 14.6", "pontoon 15.6")
def test_after_a_round_completed_from_the_discards_all_cards_are_shuffled():
    shoe = loaded(decks=4)
    draw(shoe, 150)
    shoe.collect()
    draw(shoe, 58)
    shoe.discard_cutting_card()
    shoe.shuffle_discards(stream())
    shoe.cut(60)
    draw(shoe, 3)
    shoe.collect()
    assert shoe.shuffle_due
    shoe.shuffle(stream())
    assert not shoe.shuffle_due
    assert shoe.left == 208


def test_a_communal_card_dealt_too_early_is_shuffled_back_with_those_remaining():
    shoe = loaded(decks=1)
    hole = draw(shoe, 4)
    shoe.burn()
    early = shoe.draw()
    with refused(shoe, "not in play"):
        shoe.remove_and_shuffle_remaining(stream(4), [shoe.rack[0]])
    shoe.remove_and_shuffle_remaining(stream(4), [early])
    assert shoe.in_play == hole
    assert len(shoe.rack) == 1
    assert shoe.burnt == 1
    assert early in shoe.order()
    assert shoe.cut_bounds() == (2, 45)
    assert shoe.cut_at is None
    assert shoe.count().ok


@pytest.mark.rule("blackjack 18.3(a)(i)", "pontoon 19.3(a)(i)")
def test_the_remaining_cards_once_shuffled_serve_to_complete_the_round_and_no_further():
    shoe = loaded()
    draw(shoe, 20)
    assert not shoe.shuffle_due
    shoe.remove_and_shuffle_remaining(stream(4))
    shoe.cut(100)
    assert shoe.shuffle_due
    shoe.collect()
    shoe.introduce_new_cards()
    shoe.shuffle(stream(5))
    shoe.cut(100)
    assert not shoe.shuffle_due


def test_all_cards_are_not_shuffled_while_some_are_on_the_table():
    shoe = loaded()
    shoe.draw()
    with refused(shoe, "collected first"):
        shoe.shuffle(stream())
    with refused(shoe, "collect"):
        shoe.introduce_new_cards()


@pytest.mark.rule("blackjack 2.2", "pontoon 2.2", "holdem 2.4", "omaha 2.4")
def test_the_card_check_finds_a_card_that_is_missing_or_too_many():
    shoe = loaded(decks=4)
    draw(shoe, 100)
    shoe.collect()
    draw(shoe, 3)
    assert shoe.count().ok
    assert shoe.count().sentence == "All 208 cards are there."
    lost = shoe.rack.pop()
    found = shoe.count()
    assert not found.ok
    assert found.missing == (lost,)
    assert f"missing {lost}" in found.sentence
    assert found.sentence == f"207 cards were counted where 208 are expected; missing {lost}."
    shoe.rack.append(next(c for c in CARDS[:52] if c is not lost))
    found = shoe.count()
    assert not found.ok
    assert len(found.missing) == len(found.extra) == 1
    assert "too many" in found.sentence


def test_the_card_check_names_a_few_kinds_and_says_how_many_more():
    shoe = Shoe(FULL_DECK, 1)
    shoe.rack = shoe.rack[6:]
    assert shoe.count().sentence.endswith("missing 2c, 2d, 2h, 2s, 3c, 3d.")
    shoe.rack = shoe.rack[1:]
    assert shoe.count().sentence.endswith("missing 2c, 2d, 2h, 2s, 3c, 3d and 1 more kinds.")
    shoe = Shoe(FULL_DECK, 2)
    shoe.rack = [c for c in shoe.rack if c is not CARDS[0]]
    assert shoe.count().sentence.endswith("missing 2c x 2.")


@pytest.mark.rule("blackjack 2.4")
def test_a_marked_card_is_changed_for_its_twin_at_any_time_and_kept_on_record():
    shoe = loaded(decks=4)
    seen = shoe.draw()
    before = shoe.copy()
    assert shoe.replace(seen) == "in play"
    assert shoe.replaced == [seen]
    assert shoe.order() == before.order()
    assert shoe.count().ok
    with refused(shoe, "Jk"):
        shoe.replace(card("Jk"))


def test_a_card_is_changed_wherever_it_lies():
    shoe = loaded(PONTOON_DECK, 3)
    hand = draw(shoe, 5)
    in_shoe = next(c for c in shoe.order() if c not in hand)
    assert shoe.replace(in_shoe) == "the shoe"
    shoe.collect()
    assert shoe.replace(hand[0]) == "the discard rack"


@pytest.mark.rule("blackjack 2.4", "pontoon 2.4")
def test_all_cards_may_be_changed_after_a_round_and_are_shuffled_then():
    shoe = loaded()
    draw(shoe, 400)
    shoe.collect()
    shoe.introduce_new_cards()
    assert shoe.shuffle_due
    assert not shoe.ready
    assert shoe.count().ok
    shoe.shuffle(stream())
    assert shoe.left == 416


@pytest.mark.parametrize("decks", [0, -1, 9])
def test_a_shoe_of_no_deck_or_of_nine_is_refused(decks):
    with pytest.raises(ShoeError, match="1 to 8 decks"):
        Shoe(FULL_DECK, decks)


def test_a_copy_is_equal_and_shares_nothing():
    shoe = loaded()
    draw(shoe, 10)
    twin = shoe.copy()
    assert twin == shoe
    assert twin != object()
    twin.draw()
    twin.collect()
    assert twin != shoe
    assert len(shoe.in_play) == 10


def test_a_saved_shoe_is_plain_json_and_comes_back_equal():
    shoe = loaded()
    draw(shoe, 339)
    assert "77 left" in repr(shoe)
    shoe.collect(shoe.in_play[:7])
    shoe.replace(shoe.in_play[0])
    again = shoe_from_json(json.loads(json.dumps(shoe.to_json())))
    assert again == shoe
    assert again.draw() is shoe.draw()


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"position": 999}, "position"),
        ({"position": -1}, "position"),
        ({"position": "3"}, "position"),
        ({"position": 1.0}, "position"),
        ({"stack": "Zz"}, "stack"),
        ({"stack": "A"}, "stack"),
        ({"stack": 7}, "stack"),
        ({"decks": 9}, "decks"),
        ({"decks": 10**30}, "decks"),
        ({"decks": True}, "decks"),
        ({"deck": "51 cards"}, "51 cards"),
        ({"cutting_card": 1_000}, "cutting_card"),
        ({"cutting_card_out": 1}, "cutting_card_out"),
        ({"cutting_card_out": None}, "cutting_card_out"),
        ({"shoe": "wooden"}, "wooden"),
        ({"shoe": ["hand"]}, "shoe"),
        ({"more": 1}, "more"),
    ],
)
def test_what_is_no_saved_shoe_is_refused_in_one_sentence(change, word):
    with pytest.raises(ShoeError, match=r"^[A-Z][^\n]*\.$") as caught:
        shoe_from_json(loaded().to_json() | change)
    assert word in str(caught.value)


@pytest.mark.parametrize("data", [None, [], "shoe", 3, {}])
def test_what_is_no_object_is_refused(data):
    with pytest.raises(ShoeError):
        shoe_from_json(data)


@pytest.mark.parametrize("name", sorted(loaded().to_json()))
def test_a_saved_shoe_without_one_of_its_fields_is_refused(name):
    data = loaded().to_json()
    del data[name]
    with pytest.raises(ShoeError, match=f"has no '{name}'"):
        shoe_from_json(data)


def test_cards_of_a_text_are_drawn_in_its_order():
    shoe = Shoe.from_json(Shoe(FULL_DECK, 4).to_json() | {"stack": "As Kd", "rack": ""})
    assert draw(shoe, 2) == cards("As Kd")
    assert not shoe.count().ok
