"""The cards themselves: checked, changed, all of them or one (2.2, 2.4)."""

import pytest

from croupier.dialogue.events import Dealt, Ruled
from croupier.tables import LIVE, BoxTable
from soak.damage import of_earlier_release
from tests.tables.driving import card_checks, do, kept, notices, refused, with_keeper
from tests.tables.twentyone.playing import (
    BOTH,
    lapse,
    live,
    new_shoe,
    placed,
    settings,
    shoe_of,
    software,
    win,
)


@pytest.mark.rule("blackjack 2.2", "pontoon 2.2")
@pytest.mark.parametrize("dealing", [live, software])
@pytest.mark.parametrize("game", BOTH)
def test_the_dealer_checks_the_cards_one_by_one_between_rounds(game: str, dealing) -> None:
    table = dealing(game)
    do(table, "ann sits 1 with 100\ndealer checks the cards")
    new_shoe(table)
    do(table, "dealer checks the cards\nann wagers 10 on box 1\nno more bets")
    refused(table, "dealer checks the cards", "4.3")
    assert [check["ok"] for check in card_checks(table)] == [True, True]


@pytest.mark.rule("blackjack 2.2", "pontoon 2.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_card_that_is_missing_is_found(game: str) -> None:
    table = software(game)
    gone = shoe_of(table).rack.pop()
    told = list(table.do("dealer checks the cards").events)
    assert not card_checks(table)[0]["ok"]
    assert str(gone) in notices(game, told, "2.2")[0].words


@pytest.mark.rule("blackjack 2.4")
@pytest.mark.parametrize("dealing", [live, software])
def test_a_marked_or_damaged_card_is_changed_at_any_time(dealing) -> None:
    table = dealing("blackjack")
    do(table, "ann sits 1 with 100\nsupervisor replaces 7c")
    new_shoe(table)
    do(table, "supervisor replaces 8c\nann wagers 10 on box 1\nno more bets")
    told = list(table.do("supervisor replaces 9c").events)
    assert "supervisor and the dealer have checked" in notices("blackjack", told, "2.4")[0].words
    assert card_checks(table)[0] == {"about": "card replaced", "card": "7c", "where": "the discard rack"}
    assert [check["card"] for check in card_checks(table)] == ["7c", "8c", "9c"]
    assert table.dealing.shoe.count().ok
    for line in ("supervisor replaces Jk", "supervisor replaces 1c", "supervisor replaces ??"):
        refused(table, line, "2.4")


@pytest.mark.rule("blackjack 2.4")
@pytest.mark.parametrize("dealing", [live, software])
def test_a_card_on_the_table_is_changed_where_it_lies(dealing) -> None:
    table = live("blackjack")
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1\nno more bets\n7c 8c")
    table.do("supervisor replaces 7c")
    assert card_checks(table)[0]["where"] == "in play"
    do(table, "Kd\nann stand\nKc")
    assert table.dealing.shoe.count().ok


@pytest.mark.rule("blackjack 2.4", "pontoon 2.4")
@pytest.mark.parametrize("shoe", ["hand", "automated"])
@pytest.mark.parametrize("game", BOTH)
def test_all_cards_are_changed_after_a_round_and_shuffled_before_the_next(game: str, shoe: str) -> None:
    table = software(game, shoe=shoe)
    do(table, "ann sits 1 with 100")
    if shoe == "hand":
        new_shoe(table)
    do(table, "ann wagers 10 on box 1\nno more bets")
    refused(table, "operator changes the cards", "4.3")
    lapse(table)
    do(table, "ann wagers 10 on box 1\noperator changes the cards")
    assert table.dealing.shoe.count().ok
    assert [check["about"] for check in card_checks(table)] == ["cards changed", "card check"]
    if shoe == "hand":
        refused(table, "no more bets", "5.1")
        table.do("dealer shuffles")
        refused(table, "operator changes the cards", "2.4")
        table.do("ann cut 100")
    assert placed(table) == [("ann", 1, 10, 0)]
    table.do("no more bets")


@pytest.mark.rule("blackjack 2.1", "blackjack 2.4", "pontoon 2.1", "pontoon 2.4")
@pytest.mark.parametrize("game", BOTH)
def test_a_live_dealer_keys_no_card_more_often_than_there_are_decks(game: str) -> None:
    table = live(game, decks=4)
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1\nno more bets\n7c 8c 7c\nsupervisor void")
    do(table, "ann wagers 10 on box 1\nno more bets\n7c 8c 7c")
    for line in ("7c", "dealer face up 7c", "dealer drew in error 7c", "dealer burnt in error 7c"):
        refused(table, line)
    refused(table, "dealer face up Jk")
    table.do("dealer burnt in error ??")
    do(table, "ann hit\n2c\nann stand\nKd")
    new_shoe(table)
    do(table, "ann wagers 10 on box 1\nno more bets\n7c 8c 7c")


@pytest.mark.rule(
    "blackjack 14.1", "blackjack 14.2", "blackjack A:Burn", "pontoon 15.1", "pontoon 15.2", "pontoon A:Burn"
)
@pytest.mark.parametrize("word", ["face up", "burnt in error", "drew to dealer"])
@pytest.mark.parametrize("dealing", [live, software])
@pytest.mark.parametrize("game", BOTH)
def test_a_burnt_card_lies_in_the_discard_rack_at_once(game: str, dealing, word: str) -> None:
    table = dealing(game)
    do(table, "ann sits 1 with 100")
    new_shoe(table)
    do(table, "ann wagers 10 on box 1\nno more bets")
    if dealing is live:
        do(table, "Kh 7s 5d")
        table.do(f"dealer {word} 4c")
        assert [card.text for card in table.dealing.shoe.rack] == ["4c"]
    else:
        card = table.dealing.peek()
        table.do(f"dealer {word}")
        assert table.dealing.shoe.rack == [card]
    assert len(table.dealing.shoe.in_play) == 3


@pytest.mark.rule("blackjack 14.2", "pontoon 15.2")
@pytest.mark.parametrize("dealing", [live, software])
@pytest.mark.parametrize("game", BOTH)
def test_a_card_drawn_in_error_that_the_round_does_not_need_is_the_first_of_the_next(
    game: str, dealing
) -> None:
    table = dealing(game)
    do(table, "ann sits 1 with 100")
    new_shoe(table)
    table.do("ann wagers 10 on box 1")
    if dealing is live:
        win(table)
        do(table, "ann wagers 10 on box 1\nno more bets\nKh 7s 5d")
        do(table, "dealer drew in error 9c\ndealer drew in error 4c")
        do(table, "ann hit")  # 24 with the nine: the dealer draws no card, and the four is left
        held = "4c"
    else:
        table.do("no more bets")
        table.do("dealer drew in error")
        table.do("dealer drew in error")
        table.do("dealer drew in error")
        table.do("supervisor void wagers of ann")
        rulings = [event for event in table.dialogue.events if isinstance(event, Ruled)]
        held = rulings[0].card.text
    assert not table.in_round
    left = table.dealing.shoe.left
    do(table, "ann wagers 10 on box 1")
    told = list(table.do("no more bets").events)
    first = next(event for event in told if isinstance(event, Dealt))
    assert (first.card.text, str(first.to)) == (held, "box 1")
    if dealing is live:
        assert table.dealing.shoe.left == left
    assert table.dealing.shoe.count().ok
    lapse(table) if dealing is software else do(table, "7s Kd\nann hit\n6d\nann stand\nKc")
    assert table.dealing.shoe.count().ok


@pytest.mark.rule("blackjack 2.2", "blackjack 5.1", "pontoon 2.2", "pontoon 5.1")
@pytest.mark.parametrize("game", BOTH)
def test_new_cards_of_a_live_table_are_still_new_when_it_was_saved(game: str) -> None:
    table = with_keeper(BoxTable(settings(game), dealing=LIVE))
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1")
    saved = of_earlier_release(table.save())
    for step, rule in (("dealer checks the cards", "2.2"), ("dealer shuffles\nann cut", "5.1")):
        other = live(game)
        other.restore(table.save())
        assert other.ground.shuffle_due
        refused(other, "no more bets", rule)
        do(table, step)
    assert not table.ground.shuffle_due
    win(table)
    del saved["check_due"], saved["unshuffled"]  # as an older version saved it, which asked for neither
    other.restore(saved)
    assert not other.ground.shuffle_due
    win(other)


@pytest.mark.rule("blackjack 2.2", "blackjack 18.2", "pontoon 2.2", "pontoon 19.2")
@pytest.mark.parametrize("shoe", ["hand", "automated"])
@pytest.mark.parametrize("game", BOTH)
def test_the_software_checks_new_cards_itself_once(game: str, shoe: str) -> None:
    table = with_keeper(BoxTable(settings(game, shoe=shoe)))
    told = do(table, "ann sits 1 with 100\nann wagers 10 on box 1")
    assert not notices(game, told, "2.2")
    if shoe == "hand":
        told = do(table, "dealer shuffles\nann cut 100")
        assert notices(game, told, "2.2")
    told = table.do("no more bets").events
    assert bool(notices(game, told, "2.2")) == (shoe == "automated")
    assert bool(notices(game, told, "18.2")) == (shoe == "automated")
    lapse(table)
    do(table, "ann wagers 10 on box 1\nno more bets")
    assert [check["about"] for check in kept(table).notes()] == ["card check"]
