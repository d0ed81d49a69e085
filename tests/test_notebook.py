"""`croupier.play`: a sitting in a notebook, line by line."""

from decimal import Decimal

import pytest

import croupier
from croupier.cards import UNKNOWN

HIDDEN = "a card face down"


def test_a_round_is_played_line_by_line() -> None:
    table = croupier.play("blackjack", seed="7", minimum="10")
    assert "The cut is offered to you." in table.prompt
    assert "Your wager?" in table.do("").prompt
    assert table.net is None
    table.do("10")
    assert "stand" in table.prompt
    assert "aria-label" in table._repr_html_()
    while table.net is None:
        table.do("s")
    assert table.net in (Decimal(-10), Decimal(0), Decimal(10), Decimal(15))
    assert "<th" in table._repr_html_()
    assert repr(table).startswith(table.messages[0])


def test_the_same_seed_and_lines_are_the_same_sitting() -> None:
    both = [croupier.play("ultimate", seed="abc", bots=2) for _ in range(2)]
    for line in ("10", "4", "", ""):
        one, other = (repr(table.do(line)) for table in both)
        assert one == other
    assert both[0]._repr_html_() == both[1]._repr_html_()


def test_others_cards_are_not_in_the_page() -> None:
    table = croupier.play("holdem", seed="5", bots=3).do("")
    page = table._repr_html_()
    mine = page.count("aria-label") - page.count(HIDDEN)
    assert page.count(HIDDEN) == 6
    assert mine == 2


def test_a_hand_that_is_out_of_play_is_faded_and_says_so() -> None:
    table = croupier.play("holdem", seed="9", bots=3).do("")
    assert "out of play" not in table._repr_html_()
    page = table.do("c")._repr_html_()
    assert {"Bruno folds.", "Clara folds."} <= set(table.messages)
    assert page.count("out of play") == 2
    assert page.count("opacity:.4") == 2


@pytest.mark.parametrize(("game", "wager"), [("holdem", "pot at seat"), ("ultimate", "ante at seat")])
def test_wagers_are_on_boxes_and_at_seats(game: str, wager: str) -> None:
    table = croupier.play(game, seed="9", bots=3)
    for line in ("" if game == "holdem" else "10", "f", "y"):
        table.do(line)
    page = table._repr_html_()
    assert wager in page
    assert " on seat " not in page


def test_what_is_held_for_high_and_for_low_is_told_apart() -> None:
    table = croupier.play("omaha", seed="5", objective="high_low_8").do("")
    page = table._repr_html_()
    assert page.count("Pair of Sixes; low 6-2 so far") == 2
    assert "Pair of Sixes and 6-2" not in page


GAMES = {
    "blackjack": ("120", "10", "s"),
    "pontoon": ("120", "10", "s"),
    "ultimate": ("10", "c", "c", "f"),
    "holdem": ("", "c", "k", "k", "k"),
    "omaha": ("", "c", "k", "k", "k"),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", ["1", "9"])
def test_no_card_is_in_the_page_but_those_that_the_person_sees(game: str, seed: str) -> None:
    table = croupier.play(game, seed=seed, bots=3)
    for line in GAMES[game]:
        table.do(line)
        assert table._now is not None
        view = table._now[1].view
        hands = [view.dealer, view.board, *(hand for place in view.places for hand in place.hands)]
        seen = sorted(card.text for hand in hands for card in hand.cards if card is not UNKNOWN)
        page = table._repr_html_()
        assert page.count("aria-label") - page.count(HIDDEN) == len(seen)
        assert page.count(HIDDEN) == sum(card is UNKNOWN for hand in hands for card in hand.cards)


def test_a_sitting_ends_when_the_person_leaves() -> None:
    table = croupier.play("pontoon", seed="1").do("").do("q")
    assert table.is_over
    assert table.prompt == "The sitting is over."
    assert table.net is None
    assert "You are even." in table._repr_html_()
    with pytest.raises(ValueError, match=r"The sitting is over; croupier\.play opens another table"):
        table.do("s")


def test_what_is_refused_is_told_and_asked_again() -> None:
    table = croupier.play("blackjack", seed="7").do("").do("nonsense")
    assert "Your wager?" in table.prompt
    assert table.messages


@pytest.mark.parametrize(
    ("game", "how", "told"),
    [
        ("snap", {}, "snap"),
        ("blackjack", {"decks": 3}, "it must be a whole number from 4 to 8"),
        ("blackjack", {"purse": "0.50"}, "not a whole number of chips"),
        ("holdem", {"bots": 0}, "it takes one bot at least"),
        ("blackjack", {"name": "dealer"}, "can't be a player's name"),
    ],
)
def test_what_can_not_be_is_one_sentence(game: str, how: dict[str, object], told: str) -> None:
    with pytest.raises((ValueError, LookupError), match=told):
        croupier.play(game, **how)  # type: ignore[arg-type]
