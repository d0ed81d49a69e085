"""What a hand may hope for of the pot, and how first cards stand among all that could have come."""

from itertools import combinations
from random import Random

import pytest

from croupier.cards import FULL_DECK, Card, cards
from croupier.players.poker.holdings import alike, holdings_of
from croupier.players.poker.share import share_of_pot
from croupier.ranking import OMAHA, STANDARD, Order, Uses, orders, rank


def share(of: tuple[Order, ...], hole: str, board: str, rivals: int = 1, deals: int = 40) -> float:
    return share_of_pot(of, cards(hole), cards(board), rivals, Random(3), deals)


def enumerated(hole: str, board: str) -> float:
    """The share against every holding of one rival on a complete board of Hold-em, counted out."""
    known = cards(hole) + cards(board)
    mine = rank(known)
    left = [card for card in FULL_DECK.cards if card not in known]
    theirs = [rank([*pair, *cards(board)]) for pair in combinations(left, 2)]
    return sum((mine > each) + (mine == each) / 2 for each in theirs) / len(theirs)


@pytest.mark.parametrize(
    ("hole", "board"), [("Ah Qc", "Qd 8s 5h 3c 2d"), ("7c 6c", "Kd Qs 9h 4c 2d"), ("9c 9d", "Ah Ks 9s 4d 4h")]
)
def test_the_share_comes_near_to_the_one_counted_out(hole: str, board: str) -> None:
    assert abs(share((STANDARD,), hole, board, deals=400) - enumerated(hole, board)) < 0.03


def test_a_hand_that_nothing_beats_has_all_of_the_pot() -> None:
    assert share((STANDARD,), "Ah Kh", "Qh Jh Th 2c 2d", rivals=5) == 1
    assert share((OMAHA,), "Ah Kh 2s 3s", "Qh Jh Th 2c 2d", rivals=5) == 1


def test_a_board_that_all_play_is_shared() -> None:
    assert share((STANDARD,), "2c 3d", "Ah Kh Qh Jh Th") == 0.5
    assert share((STANDARD,), "2c 3d", "Ah Kh Qh Jh Th", rivals=3) == 0.25


def test_omaha_plays_two_cards_of_the_hand() -> None:
    """One heart in hand makes no flush of four on the board."""
    four_hearts = "Ah Kh 9h 5h 2c"
    assert share((STANDARD,), "Qh 3d", four_hearts) > 0.9
    assert share((OMAHA,), "Qh 3d 7s Jc", four_hearts) < 0.5


def test_more_rivals_leave_less() -> None:
    shares = [share((STANDARD,), "As Ac", "", rivals) for rivals in (1, 3, 9)]
    assert shares[0] > 0.8 > shares[1] > 0.5 > shares[2] > 0.2


def test_cards_to_come_count() -> None:
    """Nothing but four of a suit and four in sequence is worth more on the flop than on the river."""
    flop = share((STANDARD,), "9h 8h", "7h 6h 2c")
    river = share((STANDARD,), "9h 8h", "7h 6h 2c 2d As")
    assert flop > 0.55 > 0.3 > river


def test_the_low_half_is_counted_too() -> None:
    wheel, nothing = "Ah 2c", "Kh Qd"
    board = "3d 4s 8h Kc Jd"
    high_low = orders("high_low_8")
    assert share(orders("low"), wheel, board) > 0.9
    assert share(orders("low"), nothing, board) < 0.2
    # The best low hand is sure of that half but for a tie, and has as much of the other half as ever.
    of_low, of_high = share(orders("low"), wheel, board), share(orders("high"), wheel, board)
    assert abs(share(high_low, wheel, board) - (of_low + of_high) / 2) < 0.01
    # Without three cards of eight or less on the board the whole pot goes to the high hand.
    assert share(high_low, "Ah Ac", "Kd Qs Jh 9c Ad", deals=400) == share(
        orders("high"), "Ah Ac", "Kd Qs Jh 9c Ad", deals=400
    )


def test_a_full_table_of_a_small_deck_is_dealt() -> None:
    """More rivals than the cards could serve are as many as they can."""
    small = orders("high", deck=32, uses=Uses.TWO_AND_THREE)
    assert 0 <= share(small, "Ah Ac Kh Kc", "", rivals=9, deals=4) <= 1


def test_holdings_alike_but_for_their_suits_are_one() -> None:
    assert alike(cards("As Ks")) == alike(cards("Kd Ad")) == alike(cards("Ac Kc"))
    assert alike(cards("As Ks")) != alike(cards("As Kd"))
    assert alike(cards("Jk As")) == alike(cards("Ad Jk"))


def standing(of: tuple[Order, ...], hole: str) -> float:
    return holdings_of(of).standing(cards(hole))


def test_holdings_stand_in_the_order_that_players_know() -> None:
    found = [standing((STANDARD,), hole) for hole in ("As Ac", "Ks Qs", "9c 7d", "7h 2c")]
    assert found == sorted(found, reverse=True)
    assert found[0] == 1
    assert found[-1] < 0.2
    low = [standing(orders("low"), hole) for hole in ("3s 2c", "9c 7d", "Kc Kd")]
    assert low == sorted(low, reverse=True)
    assert low[0] > 0.9
    assert low[-1] < 0.2
    assert standing((OMAHA,), "As Ac Ks Kc") > 0.95 > 0.2 > standing((OMAHA,), "2c 2d 2h 7s")


def test_holdings_are_spread_over_the_whole_ladder() -> None:
    """About a quarter of all holdings stands in the best quarter, whatever wins."""
    for of in ((STANDARD,), orders("low"), orders("high_low_8")):
        deck: list[Card] = list(of[0].cards.cards)
        random = Random(9)
        found = [holdings_of(of).standing(random.sample(deck, 2)) for _ in range(400)]
        assert 0.17 < sum(each >= 0.75 for each in found) / 400 < 0.33
