"""A new shoe: the shuffle, who is offered the cut, and where it is made (5.1 to 5.3, A:New shoe)."""

from collections import Counter

import pytest

from croupier.dialogue.events import Cut, Dealt
from croupier.shoes import verify
from tests.tables.driving import asked, do, notices, proof_now, refused
from tests.tables.twentyone.playing import BOTH, deck, live, lose, new_shoe, placed, shoe_of, software, win

THREE = "bob sits 3 with 100\nann sits 1 with 100\ncal sits 6 with 100"


def offered(table) -> list[str]:
    """Everyone who is offered the cut, one after the other, as each declines; the supervisor then cuts."""
    table.do("dealer shuffles")
    order = []
    while True:
        (who,) = asked(table)
        order.append(who)
        if who == "supervisor":
            table.do("supervisor cut" if not table.dealing.by_software else "supervisor cut 100")
            return order
        table.do(f"{who} decline")


@pytest.mark.rule("blackjack 5.1", "pontoon 5.1")
@pytest.mark.parametrize("game", BOTH)
def test_cards_are_shuffled_for_each_new_shoe_and_every_shuffle_is_another(game: str) -> None:
    table = software(game)
    do(table, THREE)
    refused(table, "no more bets", "4.1")
    table.do("ann wagers 10 on box 1")
    refused(table, "no more bets", "5.1")  # nothing is dealt from cards that were not shuffled
    orders = []
    for _ in range(2):
        told = list(table.do("dealer shuffles").events)
        assert len(notices(game, told, "5.1")) == 2  # the shuffle, and the house's commitment to the order
        orders.append(shoe_of(table).order())
        refused(table, "dealer shuffles", "5.2")
        refused(table, "no more bets", "5.2")
        table.do("supervisor cut 100" if asked(table) == ["supervisor"] else f"{asked(table)[0]} cut 100")
    assert Counter(orders[0]) == Counter(orders[1])
    assert orders[0] != orders[1]
    table.do("no more bets")
    refused(table, "dealer shuffles", "4.3")


@pytest.mark.rule("blackjack 5.1", "blackjack 16.5(b)", "pontoon 5.1", "pontoon 17.5(b)")
@pytest.mark.parametrize("shoe", ["hand", "automated"])
@pytest.mark.parametrize("game", BOTH)
def test_the_order_is_the_one_that_the_house_committed_to(game: str, shoe: str) -> None:
    table = software(game, shoe=shoe, burn_at_start=2)
    assert table.dealing.reveal() is None
    do(table, THREE)
    if shoe == "hand":
        told = list(table.do("dealer shuffles").events)
        table.do("bob cut 99")
    told_of_round = do(table, "ann wagers 10 on box 1\nno more bets\nsupervisor void")
    dealt = [event.card.text for event in told_of_round if isinstance(event, Dealt)]
    revealed = proof_now(table)
    assert verify(revealed).ok
    assert str(revealed["dealt"]).split()[-len(dealt) :] == dealt
    assert (revealed["cut"], revealed["cut_by"]) == ((99, "bob") if shoe == "hand" else (None, None))
    if shoe == "hand":
        assert str(revealed["commitment"]) in notices(game, told, "5.1")[1].words


@pytest.mark.rule("blackjack A:New shoe", "blackjack 5.1", "pontoon A:New shoe", "pontoon 5.1")
@pytest.mark.parametrize("game", BOTH)
def test_a_new_shoe_holds_all_cards_again(game: str) -> None:
    table = software(game)
    do(table, THREE)
    new_shoe(table)
    do(table, "ann wagers 10 on box 1\nno more bets\nsupervisor void")
    assert len(shoe_of(table).order()) < 8 * deck(game)
    told = list(table.do("dealer shuffles").events)
    assert not notices(game, told, "5.3")
    told = list(table.do(f"{asked(table)[0]} cut 100").events)
    assert notices(game, told, "5.3")  # now, after the cut, the new shoe commences
    assert len(shoe_of(table).order()) == 8 * deck(game)
    assert not shoe_of(table).rack


@pytest.mark.rule(
    "blackjack 5.2",
    "blackjack 5.2(a)",
    "blackjack 5.2(d)",
    "blackjack 5.2(tail)",
    "pontoon 5.2",
    "pontoon 5.2(a)",
    "pontoon 5.2(d)",
    "pontoon 5.2(tail)",
)
@pytest.mark.parametrize("game", BOTH)
def test_at_the_beginning_the_first_player_to_the_table_then_clockwise_then_the_supervisor(game: str) -> None:
    table = live(game)
    do(table, THREE + "\ndee joins with 100")
    assert offered(table) == ["bob", "cal", "ann", "dee", "supervisor"]


@pytest.mark.rule("blackjack 5.2(a)", "blackjack 5.2", "pontoon 5.2(a)", "pontoon 5.2")
@pytest.mark.parametrize("game", BOTH)
def test_if_the_first_player_has_left_it_goes_clockwise_from_seat_1(game: str) -> None:
    table = live(game)
    do(table, THREE + "\nbob leaves")
    assert offered(table) == ["ann", "cal", "supervisor"]


@pytest.mark.rule("blackjack 5.2(a)", "blackjack 5.2", "pontoon 5.2(a)", "pontoon 5.2")
@pytest.mark.parametrize("game", BOTH)
def test_who_left_and_came_back_is_not_the_first_and_who_else_leaves_changes_nothing(game: str) -> None:
    table = live(game)
    do(table, THREE + "\ncal leaves")
    assert offered(table) == ["bob", "ann", "supervisor"]
    table = live(game)
    do(table, THREE + "\nbob leaves\nbob sits 3 with 100")
    assert offered(table) == ["ann", "bob", "cal", "supervisor"]


@pytest.mark.rule("blackjack 5.2(a)", "pontoon 5.2(a)")
@pytest.mark.parametrize("game", BOTH)
def test_the_first_to_the_table_may_stand_behind_it(game: str) -> None:
    table = live(game)
    do(table, "dee joins with 100\n" + THREE)
    assert offered(table) == ["dee", "ann", "bob", "cal", "supervisor"]


@pytest.mark.rule("blackjack 5.2(a)", "blackjack 5.2(d)", "pontoon 5.2(a)", "pontoon 5.2(d)")
@pytest.mark.parametrize("first", ["a shoe", "a round"])
@pytest.mark.parametrize("game", BOTH)
def test_the_game_is_just_beginning_once(game: str, first: str) -> None:
    table = live(game)
    do(table, THREE)
    if first == "a shoe":
        new_shoe(table)
    else:
        table.do("ann wagers 10 on box 1")
        win(table)
    assert offered(table) == ["ann", "bob", "cal", "supervisor"]


@pytest.mark.rule("blackjack 5.2", "blackjack 5.2(b)", "pontoon 5.2", "pontoon 5.2(b)")
@pytest.mark.parametrize(
    ("script", "order"),
    [
        ("Kh Kh 7s\ndealer cutting card\nKd Kd", ["ann", "bob", "cal"]),
        ("Kh\ndealer cutting card\nKh 7s Kd Kd", ["cal", "ann", "bob"]),
        ("Kh Kh 7s Kd\ndealer cutting card\nKd", ["cal", "ann", "bob"]),
    ],
)
@pytest.mark.parametrize("game", BOTH)
def test_then_the_player_on_whose_box_the_cutting_card_appeared(
    game: str, script: str, order: list[str]
) -> None:
    table = live(game)
    do(table, THREE)
    new_shoe(table)
    do(table, f"ann wagers 10 on box 1\ncal wagers 10 on box 6\nno more bets\n{script}")
    do(table, "ann stand\ncal stand\nKc")
    assert offered(table) == [*order, "supervisor"]


@pytest.mark.rule("blackjack 5.2(b)", "blackjack 4.5", "pontoon 5.2(b)", "pontoon 4.5")
@pytest.mark.parametrize("game", BOTH)
def test_of_a_shared_box_it_is_the_one_who_decides_for_it(game: str) -> None:
    table = live(game)
    do(
        table,
        THREE
        + "\nann wagers 10 on box 3\nbob wagers 10 on box 3\ndee joins with 100\ndee wagers 10 on box 5",
    )
    do(table, "no more bets\nKh Kh 7s\ndealer cutting card\nKd Kd\nbob stand\ndee stand\nKc")
    assert offered(table) == ["bob", "cal", "ann", "dee", "supervisor"]
    do(table, "ann wagers 10 on box 7\ndee wagers 10 on box 7\nno more bets\nKh 7s\ndealer cutting card\nKd")
    do(table, "ann stand\nKc")
    assert offered(table) == ["ann", "bob", "cal", "dee", "supervisor"]


@pytest.mark.rule("blackjack 5.2(b)", "blackjack 10.4", "pontoon 5.2(b)", "pontoon 11.4")
@pytest.mark.parametrize("game", BOTH)
def test_a_hand_of_a_split_is_its_box(game: str) -> None:
    table = live(game)
    do(table, THREE + "\ncal wagers 10 on box 6\nno more bets\n8h 7s 8d\ncal split\ndealer cutting card\nKd")
    do(table, "cal stand\nKd\ncal stand\nKc")
    assert offered(table)[0] == "cal"


@pytest.mark.rule("blackjack 5.2(b)", "pontoon 5.2(b)")
@pytest.mark.parametrize("game", BOTH)
def test_if_that_player_has_left_it_goes_clockwise_from_seat_1(game: str) -> None:
    table = live(game)
    do(
        table,
        THREE
        + "\ncal wagers 10 on box 6\nno more bets\nKh 7s\ndealer cutting card\nKd\ncal stand\nKc\ncal leaves",
    )
    assert offered(table) == ["ann", "bob", "supervisor"]


@pytest.mark.rule("blackjack 5.2", "blackjack 5.2(c)", "pontoon 5.2", "pontoon 5.2(c)")
@pytest.mark.parametrize(
    "script",
    ["Kh\ndealer cutting card\n7s Kd\nann stand\nKc", "Kh 7s Kd\nann stand\ndealer cutting card\nKc"],
)
@pytest.mark.parametrize("game", BOTH)
def test_if_it_appeared_on_the_dealer_it_is_the_player_farthest_to_the_right(game: str, script: str) -> None:
    table = live(game)
    do(table, THREE + "\ndee joins with 100\nann wagers 10 on box 1\nno more bets\n" + script)
    assert offered(table) == ["cal", "ann", "bob", "dee", "supervisor"]


@pytest.mark.rule("blackjack 5.2(d)", "pontoon 5.2(d)")
@pytest.mark.parametrize("game", BOTH)
def test_the_cutting_card_of_an_earlier_round_than_the_last_names_nobody(game: str) -> None:
    table = live(game)
    do(table, THREE + "\ncal wagers 10 on box 6\nno more bets\nKh 7s\ndealer cutting card\nKd\ncal stand\nKc")
    table.do("ann wagers 10 on box 1")
    lose(table)
    assert offered(table) == ["ann", "bob", "cal", "supervisor"]


@pytest.mark.rule("blackjack 5.2(d)", "pontoon 5.2(d)")
@pytest.mark.parametrize("line", ["clock bob", "dealer absent bob", "bob decline"])
@pytest.mark.parametrize("game", BOTH)
def test_who_does_not_answer_or_is_not_there_declines(game: str, line: str) -> None:
    table = live(game)
    do(table, THREE + "\ndealer shuffles")
    refused(table, "cal cut", "5.2")
    refused(table, "supervisor cut")
    table.do(line)
    assert asked(table) == ["cal"]


@pytest.mark.rule("blackjack 5.2(d)", "pontoon 5.2(d)")
@pytest.mark.parametrize("gone", ["bob", "cal"])
@pytest.mark.parametrize("game", BOTH)
def test_who_leaves_while_the_cut_is_offered_is_passed_over(game: str, gone: str) -> None:
    table = live(game)
    do(table, THREE + f"\ndealer shuffles\n{gone} leaves")
    if gone == "cal":
        table.do("bob decline")
    assert asked(table) == (["cal"] if gone == "bob" else ["ann"])
    table.do(f"{asked(table)[0]} cut")


@pytest.mark.rule("blackjack 5.2", "blackjack 16.2(b)", "pontoon 5.2", "pontoon 17.2(b)")
@pytest.mark.parametrize("game", BOTH)
def test_who_is_excluded_is_not_offered_the_cut(game: str) -> None:
    table = live(game)
    do(table, THREE + "\nsupervisor excludes cal\ndealer shuffles\nsupervisor excludes bob")
    assert asked(table) == ["ann"]
    table.do("ann decline")
    assert asked(table) == ["supervisor"]


@pytest.mark.rule("blackjack 5.2(tail)", "pontoon 5.2(tail)")
@pytest.mark.parametrize("game", BOTH)
def test_with_nobody_at_the_table_the_supervisor_cuts(game: str) -> None:
    table = software(game)
    table.do("dealer shuffles")
    assert asked(table) == ["supervisor"]
    table.do("supervisor cut 200")
    assert shoe_of(table).ready


@pytest.mark.rule("blackjack 5.3", "pontoon 5.3")
@pytest.mark.parametrize("decks", [4, 8])
@pytest.mark.parametrize("game", BOTH)
def test_the_cut_is_at_least_one_deck_from_either_end(game: str, decks: int) -> None:
    table = software(game, decks=decks)
    do(table, THREE + "\ndealer shuffles")
    of_deck = deck(game)
    for at in (of_deck - 1, of_deck * (decks - 1) + 1, 0):
        refused(table, f"bob cut {at}")
    order = list(shoe_of(table).order())
    told = list(table.do(f"bob cut {of_deck}").events)
    assert [(event.by, event.at) for event in told if isinstance(event, Cut)] == [("bob", of_deck)]
    assert shoe_of(table).order() == order[of_deck:] + order[:of_deck]  # what lay in front goes to the back
    table.do("dealer shuffles")
    table.do(f"{asked(table)[0]} cut {of_deck * (decks - 1)}")


@pytest.mark.rule("blackjack 5.3", "pontoon 5.3")
@pytest.mark.parametrize(("decks", "halves"), [(8, 3), (8, 2), (8, 8), (4, 4)])
@pytest.mark.parametrize("game", BOTH)
def test_the_dealer_puts_the_cutting_card_one_deck_to_half_the_decks_from_the_back(
    game: str, decks: int, halves: int
) -> None:
    from_back = halves * deck(game) // 2
    table = software(game, decks=decks, cut_card_from_back=from_back)
    do(table, THREE)
    new_shoe(table)
    shoe = shoe_of(table)
    assert shoe.cutting_card is not None
    assert len(shoe.stack) - shoe.cutting_card == from_back
    for wrong in (deck(game) - 1, deck(game) // 2 * decks + 1):
        refused(table, f"supervisor changes cut_card_from_back to {wrong}")


@pytest.mark.rule("blackjack 5.3", "blackjack A:Burn", "pontoon 5.3", "pontoon A:Burn")
@pytest.mark.parametrize("dealing", [live, software])
@pytest.mark.parametrize("game", BOTH)
def test_cards_burnt_after_the_cut_go_unseen_to_the_discard_rack(game: str, dealing) -> None:
    table = dealing(game, burn_at_start=3)
    do(table, THREE)
    new_shoe(table)
    assert (len(table.dealing.shoe.rack), table.dealing.shoe.left) == (3, 8 * deck(game) - 3)


@pytest.mark.rule("blackjack 5.2", "blackjack 4.1", "pontoon 5.2", "pontoon 4.1")
@pytest.mark.parametrize("game", BOTH)
def test_while_the_cards_are_cut_wagers_may_be_placed(game: str) -> None:
    table = software(game)
    do(table, THREE + "\ndealer shuffles\nann wagers 10 on box 1")
    do(table, "cal wagers 20 on box 6\nann takes back box 1")
    table.do("bob cut 100")
    assert placed(table) == [("cal", 6, 20, 0)]
    for card in ("7c", "dealer face up 7c"):
        refused(table, card)
