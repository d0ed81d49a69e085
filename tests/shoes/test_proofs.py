"""Proofs of a shuffle: what is promised holds, and whatever is changed afterwards shows."""

import json
from hashlib import sha256

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from croupier.cards import FULL_DECK, PONTOON_DECK, cards, poker_deck, show
from croupier.shoes import AutomatedShoe, CardsProof, Shoe, ShoeError, ShoeProof, verify
from croupier.shoes.proofs import HOUSE_ALONE, card_commitment, cards_commitment, cut_receipt, shoe_commitment
from croupier.shoes.verify_file import parse_proof
from tests.shoes.streams import stream


def shoe_document(deck=FULL_DECK, decks=4, cut=100, cut_by="ann", dealt=30):
    """A shoe that was shuffled, committed to, cut, dealt from and revealed."""
    shoe, source = Shoe(deck, decks), stream()
    shoe.shuffle(source)
    proof = ShoeProof.make(shoe.order(), deck, decks, source)
    shoe.cut(cut)
    return proof.reveal(cut, cut_by, [shoe.draw() for _ in range(dealt)])


def cards_document(shown=(1, 2, 9)):
    """A poker deck, card by card, of which some cards were shown."""
    shoe, source = Shoe(FULL_DECK, 1), stream()
    shoe.shuffle(source)
    shoe.cut_at_random(source)
    return CardsProof.make(shoe.order(), FULL_DECK, 1, source).reveal(shown)


def fails(document):
    """True iff the document does not pass, because a claim fails or because it is not a proof at all."""
    try:
        return not verify(document).ok
    except ShoeError:
        return True


WHOLE = shoe_document()
BY_CARD = cards_document()


def test_an_honest_shoe_verifies():
    finding = verify(WHOLE)
    assert finding.ok
    assert "ann chose the place of the cut" in " ".join(finding.sentences)
    assert WHOLE["commitment"] in finding.sentences[-1]


def test_an_honest_deck_verifies_card_by_card_whatever_was_shown():
    for shown in [(), (1,), range(1, 53)]:
        finding = verify(cards_document(shown))
        assert finding.ok
        assert HOUSE_ALONE in finding.sentences


def test_the_commitments_are_hashes_of_plain_lines_that_anyone_can_make():
    lines = ["croupier shoe 1", "52 cards", "4", "all", WHOLE["salt"], WHOLE["order"]]
    assert sha256("\n".join(lines).encode()).hexdigest() == WHOLE["commitment"]
    lines = ["croupier cut 1", WHOLE["commitment"], "100", "ann"]
    assert sha256("\n".join(lines).encode()).hexdigest() == WHOLE["receipt"]
    first = BY_CARD["cards"][0]
    lines = ["croupier card 1", "1", first["salt"], first["card"]]
    assert sha256("\n".join(lines).encode()).hexdigest() == first["commitment"]
    lines = ["croupier cards 1", "52 cards", "1", "all", *(entry["commitment"] for entry in BY_CARD["cards"])]
    assert sha256("\n".join(lines).encode()).hexdigest() == BY_CARD["commitment"]


def test_commitments_on_record_stay_what_they_are():
    assert (
        shoe_commitment("52 cards", 1, "remaining", "00" * 32, "As Kd")
        == "c5454eef13e9206a37d47a6298c5dcdb870b8c07575740e28fff5f37dd75d641"
    )
    assert (
        cut_receipt("00" * 32, None, None)
        == "fe8c53a71fb7129201c636122e5eae6abdfe46e7bd3a028ce8ea95602f8fc772"
    )
    assert (
        card_commitment(1, "00" * 32, "As")
        == "b45646686b996e4cce715785f39c59e0f28b4752df01d9a776c37da07860b903"
    )
    assert (
        cards_commitment("52 cards", 1, "all", ["00" * 32, "11" * 32])
        == "e7a32b07d7567f7a805304fe063a1492020da49ecc99767941e3d30f6283c8f3"
    )


def test_what_is_published_before_the_cut_shows_no_card_and_no_salt():
    shoe, source = Shoe(FULL_DECK, 4), stream()
    shoe.shuffle(source)
    proof = ShoeProof.make(shoe.order(), FULL_DECK, 4, source)
    assert set(proof.published()) == {"alg", "deck", "decks", "of", "commitment"}
    assert proof.reveal(100, "ann")["commitment"] == proof.published()["commitment"]
    with pytest.raises(ShoeError, match="not revealed yet"):
        verify(proof.published())
    hidden = CardsProof.make(shoe.order(), FULL_DECK, 4, source).published()
    assert all(set(entry) == {"position", "commitment"} for entry in hidden["cards"])


def test_only_the_positions_shown_are_revealed_and_by_their_own_salt():
    document = cards_document((3, 52))
    opened = [entry for entry in document["cards"] if "card" in entry or "salt" in entry]
    assert [entry["position"] for entry in opened] == [3, 52]
    assert len({entry["salt"] for entry in cards_document(range(1, 53))["cards"]}) == 52
    for wrong in (0, 53):
        with pytest.raises(ShoeError, match="1 to 52"):
            cards_document((wrong,))


@pytest.mark.parametrize("cut_by", ["dealer", "supervisor", "operator"])
def test_a_cut_of_the_house_is_said_to_rest_on_its_commitment_alone(cut_by):
    document = shoe_document(cut_by=cut_by)
    assert document["assurance"] == HOUSE_ALONE
    assert "rests on the house's commitment alone" in HOUSE_ALONE
    assert HOUSE_ALONE in verify(document).sentences
    document["assurance"] = WHOLE["assurance"]
    assert not verify(document).ok


def test_a_players_cut_is_not_claimed_where_there_was_none():
    machine, source = AutomatedShoe(FULL_DECK, 8), stream()
    machine.prepare(source)
    proof = ShoeProof.make(machine.order(), FULL_DECK, 8, source)
    document = proof.reveal(None, None, [machine.draw() for _ in range(12)])
    finding = verify(document)
    assert finding.ok
    assert HOUSE_ALONE in finding.sentences
    assert "The cards were not cut." in finding.sentences
    for cut, cut_by in [(None, "ann"), (100, None)]:
        with pytest.raises(ShoeError, match="cut"):
            proof.reveal(cut, cut_by)
        assert fails(document | {"cut": cut, "cut_by": cut_by})


@pytest.mark.rule("blackjack 5.3", "pontoon 5.3", "holdem 7.2", "omaha 7.2")
@pytest.mark.parametrize(
    ("deck", "decks", "least", "most"),
    [(FULL_DECK, 4, 52, 156), (FULL_DECK, 8, 52, 364), (PONTOON_DECK, 3, 48, 96), (poker_deck(32), 1, 2, 30)],
)
def test_a_cut_outside_its_bounds_fails_even_if_everything_else_fits(deck, decks, least, most):
    order = stream().shuffle(deck.times(decks))
    proof = ShoeProof.make(order, deck, decks, stream())
    for cut, ok in [
        (least - 1, False),
        (least, True),
        (most, True),
        (most + 1, False),
        (0, False),
        (-52, False),
    ]:
        assert verify(proof.reveal(cut, "ann")).ok is ok


def test_an_order_of_the_wrong_cards_fails_even_if_the_house_committed_to_it():
    right = stream().shuffle(FULL_DECK.times(4))
    short, doubled = right[1:], [right[1], *right[1:]]
    foreign = [*cards("Jk"), *right[1:]]
    untold = [*cards("??"), *right[1:]]
    for order in (short, doubled, foreign, untold, [*right, right[0]]):
        assert not verify(ShoeProof.make(order, FULL_DECK, 4, stream()).reveal(60, "ann")).ok
    assert verify(ShoeProof.make(right, FULL_DECK, 4, stream()).reveal(60, "ann")).ok


@pytest.mark.rule("blackjack 14.6", "pontoon 15.6")
@pytest.mark.parametrize("part", ["discards", "remaining"])
def test_a_part_of_the_cards_is_proved_too(part):
    order = cards("As As As As Kd 7c")
    assert verify(ShoeProof.make(order, FULL_DECK, 4, stream(), part).reveal(1, "ann", order[1:3])).ok
    assert not verify(ShoeProof.make(order, FULL_DECK, 4, stream(), part).reveal(6, "ann")).ok
    assert not verify(ShoeProof.make(cards("As " * 5), FULL_DECK, 4, stream(), part).reveal(1, "ann")).ok
    assert not verify(ShoeProof.make([], FULL_DECK, 4, stream(), part).reveal(None, None)).ok
    assert not verify(ShoeProof.make(cards("As"), FULL_DECK, 4, stream(), part).reveal(1, "ann")).ok
    assert verify(ShoeProof.make(cards("As"), FULL_DECK, 4, stream(), part).reveal(None, None)).ok
    assert verify(CardsProof.make(cards("As Kd"), FULL_DECK, 1, stream(), part).reveal([1])).ok
    assert verify(CardsProof.make(FULL_DECK.cards, FULL_DECK, 1, stream(), part).reveal([1])).ok


def test_a_card_shown_twice_in_a_one_deck_game_fails_even_if_the_house_committed_to_it():
    order = [*cards("As As"), *(c for c in FULL_DECK.cards if c.text not in ("As", "2c"))]
    proof = CardsProof.make(order, FULL_DECK, 1, stream())
    assert verify(proof.reveal([1])).ok
    finding = verify(proof.reveal([1, 2]))
    assert not finding.ok
    assert any("of As." in sentence for sentence in finding.sentences)
    assert not verify(CardsProof.make(order[1:], FULL_DECK, 1, stream()).reveal([])).ok
    assert not verify(CardsProof.make(order, FULL_DECK, 2, stream()).reveal([])).ok


def test_cards_dealt_must_be_the_first_after_the_cut():
    order = stream().shuffle(FULL_DECK.times(4))
    proof = ShoeProof.make(order, FULL_DECK, 4, stream())
    after = [*order[100:], *order[:100]]
    assert verify(proof.reveal(100, "ann", after)).ok
    assert verify(proof.reveal(100, "ann", [])).ok
    assert not verify(proof.reveal(100, "ann", [*after, after[0]])).ok
    assert not verify(proof.reveal(100, "ann", order[:20])).ok
    finding = verify(proof.reveal(100, "ann", [*after[:7], after[8]]))
    assert not finding.ok
    assert any(sentence.startswith("Card 8 dealt") for sentence in finding.sentences)


changed = {
    "alg": "sha512",
    "deck": "48 cards",
    "decks": 5,
    "of": "discards",
    "commitment": "0" * 64,
    "salt": "0" * 64,
    "order": WHOLE["order"].replace("As", "Ks", 1),
    "cut": 101,
    "cut_by": "bob",
    "receipt": "0" * 64,
    "assurance": HOUSE_ALONE,
    "dealt": WHOLE["dealt"][3:],
}


@pytest.mark.parametrize("name", sorted(WHOLE))
def test_a_change_to_any_field_of_a_whole_shoe_shows(name):
    assert fails(WHOLE | {name: changed[name]})
    for other in (None, 7, "", [], {}, True, "x"):
        assert fails(WHOLE | {name: other}) or WHOLE[name] == other or (name, other) == ("dealt", "")
    if name != "dealt":
        assert fails({key: held for key, held in WHOLE.items() if key != name})


@pytest.mark.parametrize("name", sorted(BY_CARD))
def test_a_change_to_any_field_of_a_proof_card_by_card_shows(name):
    for other in (changed.get(name, "x"), None, 7, "", [], {}, True, "x"):
        assert fails(BY_CARD | {name: changed["cut_by"] if other == BY_CARD[name] else other})
    assert fails({key: held for key, held in BY_CARD.items() if key != name})


def edited(at, **fields):
    document = json.loads(json.dumps(BY_CARD))
    document["cards"][at] |= fields
    return document


@pytest.mark.parametrize(
    "document",
    [
        edited(0, position=2),
        edited(0, position="1"),
        edited(0, commitment="0" * 64),
        edited(5, commitment="0" * 64),
        edited(0, card="2c"),
        edited(0, card="??"),
        edited(0, card="As Kd"),
        edited(0, card=f" {BY_CARD['cards'][0]['card']}"),
        edited(0, card=""),
        edited(0, card=7),
        edited(0, salt="0" * 64),
        edited(4, card="As"),
        edited(4, salt="0" * 64),
        edited(4, more=1),
        BY_CARD | {"cards": BY_CARD["cards"][1:]},
        BY_CARD | {"cards": BY_CARD["cards"][:-1]},
        BY_CARD | {"cards": [BY_CARD["cards"][1], BY_CARD["cards"][0], *BY_CARD["cards"][2:]]},
        BY_CARD | {"cards": [7]},
        BY_CARD | {"order": "As"},
    ],
)
def test_a_change_to_any_card_of_the_list_shows(document):
    assert fails(document)


@settings(max_examples=400, suppress_health_check=[HealthCheck.filter_too_much])
@given(st.sampled_from([WHOLE, BY_CARD]), st.data())
def test_a_change_of_any_single_byte_shows(document, data):
    text = json.dumps(document).encode()
    at = data.draw(st.integers(0, len(text) - 1))
    byte = data.draw(st.integers(0, 255))
    tampered = text[:at] + bytes([byte]) + text[at + 1 :]
    try:
        read = parse_proof(tampered)
    except ShoeError:
        return
    assume(read != document)  # a space for a line feed between two fields says the same
    assert fails(read)


@settings(max_examples=200)
@given(st.sampled_from([WHOLE, BY_CARD]), st.data())
def test_a_proof_cut_short_is_no_json(document, data):
    text = json.dumps(document).encode()
    with pytest.raises(ShoeError, match="not JSON"):
        parse_proof(text[: data.draw(st.integers(0, len(text) - 1))])


@given(st.integers(0, 2**64), st.integers(1, 8), st.data())
def test_every_honest_shoe_verifies(seed, decks, data):
    source = stream(seed)
    shoe = Shoe(FULL_DECK, decks)
    shoe.shuffle(source)
    proof = ShoeProof.from_json(
        json.loads(json.dumps(ShoeProof.make(shoe.order(), FULL_DECK, decks, source).to_json()))
    )
    least, most = shoe.cut_bounds()
    at = data.draw(st.integers(least, most))
    shoe.cut(at)
    dealt = [shoe.draw() for _ in range(data.draw(st.integers(0, shoe.left)))]
    assert verify(json.loads(json.dumps(proof.reveal(at, "ann", dealt)))).ok


def test_a_saved_proof_comes_back_equal_and_reveals_the_same():
    order = stream().shuffle(FULL_DECK.cards)
    for kind in (ShoeProof, CardsProof):
        proof = kind.make(order, FULL_DECK, 1, stream())
        again = kind.from_json(json.loads(json.dumps(proof.to_json())))
        assert again == proof
        assert again.commitment == proof.commitment
        assert again.order == show(order)
        for wrong in (
            {"of": "none"},
            {"deck": "x"},
            {"decks": 0},
            {"salt": "0"},
            {"order": "Zz"},
            {"more": 1},
        ):
            with pytest.raises(ShoeError):
                kind.from_json(proof.to_json() | wrong)
    assert ShoeProof.make(order, FULL_DECK, 1, stream()) != CardsProof.make(order, FULL_DECK, 1, stream())


def test_two_shuffles_of_one_stream_have_different_salts():
    source = stream()
    salts = {ShoeProof.make(FULL_DECK.cards, FULL_DECK, 1, source).salt for _ in range(20)}
    assert len(salts) == 20
