"""`croupier.play`: a sitting in a notebook, line by line."""

from decimal import Decimal

import pytest

import croupier
from croupier.cards import UNKNOWN

HIDDEN = "a card face down"


def test_a_round_is_played_line_by_line() -> None:
    table = croupier.play("blackjack", seed="7", minimum="10")
    assert "Your wager?" in table.prompt
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
    "blackjack": ("10", "s"),
    "pontoon": ("10", "s"),
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
    table = croupier.play("pontoon", seed="1").do("q")
    assert table.is_over
    assert table.prompt == "The sitting is over."
    assert table.net is None
    assert "You are even." in table._repr_html_()
    with pytest.raises(croupier.SittingOver, match=r"is over; croupier\.play opens another table"):
        table.do("s")


def test_what_is_refused_is_told_and_asked_again() -> None:
    table = croupier.play("blackjack", seed="7").do("nonsense")
    assert "Your wager?" in table.prompt
    assert table.messages


@pytest.mark.parametrize("game", GAMES)
def test_the_first_card_comes_with_two_lines_of_code(game: str) -> None:
    table = croupier.play(game, seed=9)
    assert "aria-label" in table.do(GAMES[game][0])._repr_html_()


def test_the_felt_shows_who_is_there_before_the_first_card() -> None:
    page = croupier.play("blackjack", seed=7, bots=1)._repr_html_()
    assert all(who in page.partition("<table")[2] for who in ("You", "Ada", "$500"))


def test_whoever_wants_to_cut_is_asked() -> None:
    table = croupier.play("blackjack", seed=7, cut="ask")
    assert "The cut is offered to you." in table.prompt
    assert "You cut 120 cards to the back." in table.do("120").messages
    assert "Your wager?" in table.prompt


@pytest.mark.parametrize("wrong", [5, None, b"s", 1.5, ["s"], "10\ns", "10\u2028s"])
def test_what_nobody_could_type_is_refused_and_the_sitting_goes_on(wrong: object) -> None:
    table = croupier.play("blackjack", seed="7")
    before = repr(table)
    with pytest.raises(croupier.NotALine, match="type"):
        table.do(wrong)  # type: ignore[arg-type]
    assert repr(table) == before
    assert not table.is_over
    assert "You have $10 on box 4." in table.do("10").messages


@pytest.mark.parametrize(
    ("how", "typed"),
    [
        ({"seed": 7}, {"seed": "7"}),
        ({"seed": 12, "purse": 200}, {"seed": "12", "purse": "200"}),
        ({"seed": 7, "purse": Decimal("200.00")}, {"seed": "7", "purse": "200"}),
        ({"seed": 7, "bots": 2, "minimum": 10}, {"seed": "7", "bots": "2", "minimum": "10"}),
    ],
)
def test_numbers_are_taken_as_their_text_is(how: dict[str, object], typed: dict[str, object]) -> None:
    one, other = (croupier.play("blackjack", **each).do("10") for each in (how, typed))  # type: ignore[arg-type]
    assert repr(one) == repr(other)


@pytest.mark.parametrize(
    ("game", "how", "kind", "told"),
    [
        ("snap", {}, croupier.UnknownGame, "there is no game 'snap'; Croupier knows blackjack"),
        ("blackjack", {"decks": 3}, croupier.BadSetting, "it must be a whole number from 4 to 8"),
        ("blackjack", {"minimum": 10.5}, croupier.BadSetting, 'write dollars as in "20"'),
        ("blackjack", {"purse": "0.50"}, croupier.BadOption, "not a whole number of chips"),
        ("blackjack", {"purse": 200.5}, croupier.BadOption, "purse: 200.5 .* an amount such as 200"),
        ("holdem", {"bots": 0}, croupier.BadOption, "bots: .* it takes one bot at least"),
        ("blackjack", {"bots": -1}, croupier.BadOption, "bots: -1 .* a whole number from 0 to 20"),
        ("blackjack", {"bots": 99}, croupier.BadOption, "bots: 99 .* a whole number from 0 to 20"),
        ("blackjack", {"bots": True}, croupier.BadOption, "bots: True .* a whole number from 0 to 20"),
        ("blackjack", {"seed": "xyz"}, croupier.BadOption, "seed: 'xyz' .* hexadecimal digits"),
        ("blackjack", {"seed": -1}, croupier.BadOption, "seed: -1 .* hexadecimal digits"),
        ("blackjack", {"cut": "yes"}, croupier.BadOption, "cut: 'yes' .* 'random' or 'ask'"),
        ("blackjack", {"name": "dealer"}, croupier.BadOption, "name: .* can't be a player's name"),
        ("blackjack", {"name": 5}, croupier.BadOption, "name: 5 .* it must be text"),
        ("blackjack", {"minimun": 10}, croupier.BadOption, "no such option; did you mean minimum"),
        ("blackjack", {"sed": 10}, croupier.BadOption, "no such option; did you mean seed"),
        ("blackjack", {"hints": True}, croupier.BadOption, "takes bots, purse, .*, cut, and .* decks"),
    ],
)
def test_what_can_not_be_is_one_sentence(
    game: str, how: dict[str, object], kind: type[Exception], told: str
) -> None:
    with pytest.raises(kind, match=told):
        croupier.play(game, **how)  # type: ignore[arg-type]
