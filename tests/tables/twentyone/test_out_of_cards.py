"""Cards that run out in mid-round, and shoes that fail (14.6, 18)."""

import pytest

from croupier.cards import cards
from croupier.dialogue.events import Cut, Dealt, Ended, Shuffled
from croupier.shoes import AutomatedShoe, LiveShoe, Shoe, verify
from tests.tables.driving import asked, by_number, do, kept, notices, proof_now, proofs, refused
from tests.tables.twentyone.playing import (
    BOTH,
    chips,
    deck,
    lapse,
    live,
    new_shoe,
    placed,
    run_down,
    shoe_of,
    software,
    win,
)


def last_cards(game: str, left: int):
    """A table whose shoe holds so many cards, with wagers of ann and bob on boxes 1 and 2."""
    table = software(game)
    do(table, "ann sits 1 with 100\nbob sits 2 with 100")
    new_shoe(table)
    run_down(table, left)
    do(table, "ann wagers 10 on box 1\nbob wagers 10 on box 2")
    return table


@pytest.mark.rule("blackjack 14.6", "pontoon 15.6")
@pytest.mark.parametrize("left", [1, 3, 4])
@pytest.mark.parametrize("game", BOTH)
def test_what_is_left_is_dealt_first_and_then_the_discards_shuffled_and_cut(game: str, left: int) -> None:
    table = last_cards(game, left)
    remaining = list(shoe_of(table).order())
    told = list(table.do("no more bets").events)
    assert [event.card for event in told if isinstance(event, Dealt)] == remaining
    assert [event.which for event in told if isinstance(event, Shuffled)] == ["discard rack"]
    assert asked(table) == ["ann"]  # the cut is offered clockwise
    refused(table, "dealer face up", "14.1")  # no card can be drawn before the cut
    discards = 8 * deck(game) - left
    refused(table, f"ann cut {discards - deck(game) + 1}")
    table.do("ann decline")
    told = list(table.do("bob cut 100").events)
    assert [(event.by, event.at) for event in told if isinstance(event, Cut)] == [("bob", 100)]
    lapse(table)
    # All of it was dealt from the discards, and the shoe is shuffled after the round.
    do(table, "ann wagers 10 on box 1")
    refused(table, "no more bets", "5.1")
    new_shoe(table)
    assert shoe_of(table).left == 8 * deck(game)
    table.do("no more bets")


@pytest.mark.rule("blackjack 14.6", "pontoon 15.6")
@pytest.mark.parametrize("game", BOTH)
def test_both_parts_of_a_round_that_runs_out_of_cards_are_proved(game: str) -> None:
    table = last_cards(game, 3)
    shoe = shoe_of(table)
    table.dealing.dealt = list(shoe.stack[: shoe.position])
    assert table.dealing.proof is not None
    before = table.dealing.proof.commitment
    told = list(table.do("no more bets").events)
    committed = table.dealing.proof.commitment
    assert committed != before
    assert any(committed in said.words for said in notices(game, told, "14.6"))  # before anybody cuts
    (first,) = proofs(table)
    assert first["commitment"] == before
    assert verify(first).ok
    table.do("ann cut 100")
    lapse(table)
    second = proof_now(table)
    assert (second["commitment"], second["of"], second["cut"], second["cut_by"]) == (
        committed,
        "discards",
        100,
        "ann",
    )
    assert verify(second).ok
    assert not verify(second | {"cut": 101}).ok


@pytest.mark.rule("blackjack 14.6", "pontoon 15.6")
@pytest.mark.parametrize("game", BOTH)
def test_the_discard_rack_is_as_it_stands_with_the_hands_already_taken_away(game: str) -> None:
    table = last_cards(game, 8)
    shoe = shoe_of(table)
    shoe.stack[shoe.position :] = cards("Kh Kd 7s 6h 5d Kc 2c 2d")
    shoe.rack.clear()  # so that only what this round discards is there
    told = do(table, "no more bets\nann hit\nbob hit\nbob stand")  # ann is bust with Kh 6h Kc
    assert asked(table) == ["ann"]
    told += table.do("ann cut 1").events
    dealer = [event.card for event in told if isinstance(event, Dealt) and str(event.to) == "dealer"]
    assert dealer[:2] == cards("7s 2d")
    assert dealer[2:]
    assert set(dealer[2:]) <= set(cards("Kh 6h Kc"))


@pytest.mark.rule("blackjack 14.6", "blackjack 16.3", "pontoon 15.6", "pontoon 17.3")
@pytest.mark.parametrize("game", BOTH)
def test_if_shoe_and_rack_together_cannot_complete_it_the_round_is_void(game: str) -> None:
    table = last_cards(game, 4)
    shoe_of(table).rack.clear()
    told = list(table.do("no more bets").events)
    assert any(isinstance(event, Ended) and event.void for event in told)
    assert (chips(table, "ann"), chips(table, "bob")) == (10_000, 10_000)


@pytest.mark.rule("blackjack 14.6", "pontoon 15.6")
@pytest.mark.parametrize("game", BOTH)
def test_a_single_discard_is_dealt_uncut(game: str) -> None:
    table = last_cards(game, 4)
    del shoe_of(table).rack[1:]
    (card,) = shoe_of(table).rack
    told = list(table.do("no more bets").events)
    assert [event.card for event in told if isinstance(event, Dealt)][4] == card


@pytest.mark.rule("blackjack 14.6", "pontoon 15.6")
@pytest.mark.parametrize("game", BOTH)
def test_a_live_dealer_shuffles_the_discards_when_the_shoe_is_empty_and_not_before(game: str) -> None:
    table = live(game, decks=4)
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1\nno more bets\nKh 7s")
    assert f"{4 * deck(game) - 2} cards" in refused(table, "dealer shuffled")
    shoe = table.dealing.shoe
    assert isinstance(shoe, LiveShoe)
    shoe.loaded = 2
    refused(table, "Kd")  # none is left
    shoe.rack += cards("Kd 9c Kc 4d 5d 6d")
    table.do("dealer shuffled")
    do(table, "Kd\nann stand\nKc")
    assert chips(table, "ann") == 11_000
    table.do("ann wagers 10 on box 1")
    refused(table, "no more bets", "5.1")
    new_shoe(table)
    table.do("no more bets")


@pytest.mark.rule(
    "blackjack 18.1", "blackjack 5(footnote 1)", "blackjack 18.2", "pontoon 19.1", "pontoon 19.2"
)
@pytest.mark.parametrize("game", BOTH)
def test_with_an_automated_shoe_all_cards_are_shuffled_for_every_round_and_nobody_cuts(game: str) -> None:
    table = software(game, shoe="automated", cut_card_from_back=deck(game))
    do(table, "ann sits 1 with 1000")
    refused(table, "dealer shuffles", "18.1")
    orders = []
    for _ in range(3):
        do(table, "ann wagers 10 on box 1\nno more bets")
        assert asked(table) != ["supervisor"]
        shoe = table.dealing.shoe
        assert isinstance(shoe, AutomatedShoe)
        assert len(shoe.stack) == 8 * deck(game)
        assert shoe.cutting_card is None
        orders.append(list(shoe.stack))
        lapse(table)
    assert orders[0] != orders[1] != orders[2]


@pytest.mark.rule("blackjack 18.1", "pontoon 19.1")
@pytest.mark.parametrize("game", BOTH)
def test_with_an_automated_shoe_the_cutting_card_and_a_shuffle_of_discards_cannot_be_told(game: str) -> None:
    table = live(game, shoe="automated")
    do(table, "ann sits 1 with 1000\nann wagers 10 on box 1\nno more bets\nKh")
    refused(table, "dealer cutting card")
    refused(table, "dealer shuffled")
    do(table, "7s Kd\nann stand\nKc\nann wagers 10 on box 1")
    assert not notices(game, win(table), "14.8")
    assert table.dealing.shoe.count().ok


def failing(game: str):
    """An automated shoe; ann, bob and cal have wagers, and the first has been asked."""
    table = software(game, shoe="automated")
    do(table, "ann sits 1 with 1000\nbob sits 4 with 1000\ncal sits 7 with 1000")
    do(table, "ann wagers 10 on box 1\nbob wagers 10 on box 4\ncal wagers 10 on box 7\nno more bets")
    while not table.dialogue.question[0].option("hit"):
        table.do(f"clock {asked(table)[0]}")
    return table


@pytest.mark.rule(
    "blackjack 18.3",
    "blackjack 18.3(a)",
    "blackjack 18.3(a)(i)",
    "blackjack 18.3(a)(ii)",
    "pontoon 19.3",
    "pontoon 19.3(a)",
    "pontoon 19.3(a)(i)",
    "pontoon 19.3(a)(ii)",
)
@pytest.mark.parametrize("game", BOTH)
def test_when_it_fails_what_remains_is_shuffled_and_cut_by_the_player_farthest_to_the_right(
    game: str,
) -> None:
    table = failing(game)
    order = list(table.dealing.shoe.order())
    table.do("dealer malfunction")
    shoe = shoe_of(table)
    assert shoe.pile != order
    assert sorted(card.index for card in shoe.pile) == sorted(card.index for card in order)
    while not any(ask.about.kind == "shoe" for ask in table.dialogue.question):  # the cut comes before a card
        who = asked(table)[0]
        table.do(f"{who} hit" if table.dialogue.question[0].option("hit") else f"clock {who}")
    assert asked(table) == ["cal"]
    table.do("cal decline")
    assert asked(table) == ["ann"]
    table.do("ann decline")
    refused(table, f"bob cut {deck(game) - 1}")
    table.do(f"bob cut {deck(game)}")
    assert shoe.ready


@pytest.mark.rule(
    "blackjack 18.3(a)(iii)",
    "blackjack 18.3(b)",
    "blackjack 18.1",
    "pontoon 19.3(a)(iii)",
    "pontoon 19.3(b)",
    "pontoon 19.1",
)
@pytest.mark.parametrize("kind", ["hand", "automated"])
@pytest.mark.parametrize("game", BOTH)
def test_the_round_is_completed_from_a_hand_shoe_and_then_new_cards_are_used(game: str, kind: str) -> None:
    table = failing(game)
    table.do("dealer malfunction")
    refused(table, "dealer malfunction")
    refused(table, f"operator installs {kind} shoe", "4.3")
    lapse(table)
    table.do("ann wagers 10 on box 1")
    refused(table, "no more bets", "18.3(b)")
    refused(table, "dealer shuffles", "18.3(b)")
    told = list(table.do(f"operator installs {kind} shoe").events)
    assert notices(game, told, "18.3(b)")
    assert notices(game, told, "2.2")  # new cards are checked
    assert table.dealing.shoe.count().ok
    if kind == "hand":  # rule 18 no longer applies, so rule 5 does
        refused(table, "no more bets", "5.1")
        table.do("dealer shuffles")
        assert asked(table) == ["ann"]
        table.do("ann cut 100")
        assert isinstance(table.dealing.shoe, Shoe)
        table.do("supervisor changes mid_shoe_entry to minimum")
    else:
        refused(table, "dealer shuffles", "18.1")
    table.do("no more bets")


@pytest.mark.rule("blackjack 18.3(a)(iii)", "blackjack 14.6", "pontoon 19.3(a)(iii)", "pontoon 15.6")
@pytest.mark.parametrize("game", BOTH)
def test_if_the_hand_shoe_then_runs_out_its_discards_are_shuffled(game: str) -> None:
    table = failing(game)
    table.do("dealer malfunction")
    shoe = shoe_of(table)
    shoe.rack += shoe.pile[2:]
    del shoe.pile[2:]
    told = []
    while table.in_round and sum(isinstance(event, Shuffled) for event in told) < 2:
        (ask, *_) = table.dialogue.question
        if ask.about.kind == "shoe":
            told += table.do(f"{ask.who} cut 1").events
        else:
            told += table.do(f"{ask.who} hit" if ask.option("hit") else f"clock {ask.who}").events
    shuffles = [(event.which, event.rule) for event in told if isinstance(event, Shuffled)]
    assert shuffles == [
        ("cards left", by_number(game, "18.3(a)(i)")),
        ("discard rack", by_number(game, "14.6")),
    ]
    lapse(table)
    assert not kept(table).rounds[1].void
    assert table.dealing.shoe.count().ok


@pytest.mark.rule("blackjack 18.3(a)(iii)", "blackjack 14.6", "pontoon 19.3(a)(iii)", "pontoon 15.6")
@pytest.mark.parametrize("game", BOTH)
def test_a_live_dealer_tells_both_shuffles_of_a_failed_shoe(game: str) -> None:
    table = live(game, shoe="automated")
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1\nno more bets\nKh 7s")
    do(table, "dealer malfunction\ndealer shuffled")
    shoe = table.dealing.shoe
    assert isinstance(shoe, LiveShoe)
    assert shoe.left == 8 * deck(game) - 2
    shoe.loaded = 1
    shoe.rack += cards("Kc 9c 8c")
    do(table, "Kd\nann stand\ndealer shuffled")
    assert shoe.left == 3
    table.do("Kc")
    assert chips(table, "ann") == 11_000


@pytest.mark.rule("blackjack 18.2", "blackjack 18.3(b)", "pontoon 19.2", "pontoon 19.3(b)")
@pytest.mark.parametrize("game", BOTH)
def test_what_was_announced_for_a_new_shoe_comes_with_the_one_installed(game: str) -> None:
    table = software(game, mid_shoe_entry="free", side_wager="perfect_pairs")
    do(table, "ann sits 1 with 100\nann wagers 10 and 5 pairs on box 1")
    do(table, "supervisor changes decks to 6\nsupervisor changes side_wager to none")
    do(table, "supervisor changes mid_shoe_entry to minimum\noperator installs automated shoe")
    assert (table.settings.decks, table.settings.side_wager) == (6, "none")
    assert placed(table) == [("ann", 1, 10, 0)]
    assert table.dealing.shoe.decks == 6
    for _ in range(3):
        table.do("no more bets")
        lapse(table)
        table.do("ann wagers 5 on box 1")
    assert table.settings.mid_shoe_entry == "free"  # which an automated shoe does not know


@pytest.mark.rule("blackjack 18.3(b)", "blackjack 2.3(a)", "pontoon 19.3(b)", "pontoon 2.3(a)")
@pytest.mark.parametrize("game", BOTH)
def test_what_was_announced_under_an_automated_shoe_waits_for_the_new_shoe_of_another_kind(game: str) -> None:
    table = software(game, shoe="automated", notice_rounds=2)
    do(table, "ann sits 1 with 500\nsupervisor changes decks to 6\noperator installs hand shoe")
    assert table.settings.decks == 8
    new_shoe(table)
    assert table.settings.decks == 6
    assert shoe_of(table).left == 6 * deck(game)


@pytest.mark.rule("blackjack 5.2(a)", "pontoon 5.2(a)")
@pytest.mark.parametrize("game", BOTH)
def test_a_shoe_installed_before_the_first_round_leaves_the_game_just_beginning(game: str) -> None:
    table = software(game)
    do(table, "bob sits 3 with 100\nann sits 1 with 100\noperator installs hand shoe\ndealer shuffles")
    assert asked(table) == ["bob"]
