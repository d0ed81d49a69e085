"""Cards and decks: one object a card, indices as documented, and exactly the decks of the five games."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import (
    CARDS,
    FULL_DECK,
    JOKER,
    PONTOON_DECK,
    RANKS,
    SUITS,
    UNKNOWN,
    Card,
    Rank,
    Suit,
    cards,
    poker_deck,
    show,
)


def test_an_index_is_four_times_the_rank_plus_the_suit() -> None:
    for rank, r in enumerate(RANKS):
        for suit, s in enumerate(SUITS):
            card = Card.parse(r + s)
            assert card.index == 4 * rank + suit
            assert Card.from_index(card.index) is card
            assert (card.rank, card.suit) == (Rank(rank), Suit(suit))
    assert Card.from_index(52) is JOKER is Card.parse("Jk")


@pytest.mark.parametrize("index", [-1, 53, 1000])
def test_there_is_no_card_of_another_index(index: int) -> None:
    with pytest.raises(ValueError, match="There is no card"):
        Card.from_index(index)


def spelling(text: str) -> tuple[str, str] | None:
    """Rank and suit of a card as a person reads it, letter by letter; None if it is no card."""
    suits = {letter: letter for letter in "cdhs"} | dict(zip("♣♦♥♠", "cdhs", strict=True))
    suits |= dict(zip("♧♢♡♤", "cdhs", strict=True))
    rank, suit = text[:-1], text[-1:]
    rank = "T" if rank == "10" else rank
    return (rank, suits[suit]) if len(rank) == 1 and rank in RANKS and suit in suits else None


@given(st.text(max_size=4) | st.text("23456789TJQKA10cdhs♣♦♥♠♧♢♡♤k?a", max_size=3))
def test_whatever_is_written_is_one_of_the_cards_or_a_sentence(text: str) -> None:
    read = spelling(text)
    if text in ("Jk", "??"):
        assert Card.parse(text) is (JOKER if text == "Jk" else UNKNOWN)
    elif read:
        assert Card.parse(text).text == "".join(read)
    else:
        with pytest.raises(ValueError, match="23456789TJQKA"):
            Card.parse(text)


@pytest.mark.parametrize(
    "text", ["Ts 10s T♠ 10♠ 10♤", "10s10sTsT♠10♠", "ts, 10S, t♠, 10♠\N{VARIATION SELECTOR-16}, TS"]
)
def test_several_cards_may_be_written_as_people_see_them(text: str) -> None:
    assert show(cards(text)) == "Ts Ts Ts Ts Ts"


@given(st.lists(st.sampled_from([*CARDS, UNKNOWN]), max_size=8), st.sampled_from(["", " ", ", "]))
def test_cards_are_read_back_however_they_are_shown(hand: list[Card], between: str) -> None:
    for shown in ([card.text for card in hand], [card.symbol for card in hand]):
        assert cards(between.join(shown)) == hand
        assert cards(between.join(shown).swapcase()) == hand


@pytest.mark.parametrize(
    ("text", "piece"), [("As K", "'K'"), ("1s", "'1s'"), ("As10", "'10'"), ("Kd 1", "'1'")]
)
def test_a_piece_that_is_no_card_is_named(text: str, piece: str) -> None:
    with pytest.raises(ValueError, match=f"^{piece} is not a card"):
        cards(text)


def test_a_word_of_a_line_is_no_card() -> None:
    """In a record `as` is a word, so that only capitals are cards there."""
    with pytest.raises(ValueError, match="'as' is not a card"):
        Card.parse("as")


def test_cards_are_one_object_each_also_through_pickle() -> None:
    hand = cards("As Kd Jk ??")
    assert all(a is b for a, b in zip(hand, pickle.loads(pickle.dumps(hand)), strict=True))
    assert show(hand) == "As Kd Jk ??"
    assert cards("AsKd") == cards("As Kd")


def test_people_read_a_ten_as_10() -> None:
    assert [card.symbol for card in cards("Td As 7c Qh Jk")] == ["10♦", "A♠", "7♣", "Q♥", "Jk"]


def test_the_decks_hold_what_their_games_play_with() -> None:
    assert len(FULL_DECK) == 52
    assert JOKER not in FULL_DECK
    assert len(PONTOON_DECK) == 48
    assert not any(card.rank is Rank.TEN for card in PONTOON_DECK.cards)
    assert len(FULL_DECK.with_joker()) == 53
    assert len(FULL_DECK.times(8)) == 416
    for size, lowest in zip((52, 48, 44, 40, 36, 32), "234567", strict=True):
        deck = poker_deck(size)
        assert len(set(deck.cards)) == size
        assert deck.cards[0].text == lowest + "c"
        assert deck.cards[-1].text == "As"


@pytest.mark.parametrize("size", [0, 31, 50, 53, 104])
def test_other_poker_decks_are_refused(size: int) -> None:
    with pytest.raises(ValueError, match="52, 48, 44, 40, 36 and 32 are allowed"):
        poker_deck(size)


def test_red_suits() -> None:
    assert [suit.red for suit in Suit] == [False, True, True, False, False]
