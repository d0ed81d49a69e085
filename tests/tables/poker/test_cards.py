"""The cards of a table of poker: checked, changed, shuffled and cut for every round, proved (2, 7, 17)."""

import json
from typing import Any

import pytest

from croupier.cards import UNKNOWN
from croupier.dialogue.events import Cut, Dealt, Said, Turned, redact
from croupier.shoes import LiveShoe, Shoe, verify
from tests.tables.driving import asked, card_checks, do, kept, notices, proof_now, proofs, refused
from tests.tables.poker.playing import BOTH, THREE, cover, deal, fold, fold_on, live, software


def calls(table) -> None:
    """Let everybody stay in and show, to the end."""
    while table.in_round:
        (ask,) = table.dialogue.question
        acts = [option.act for option in ask.options]
        table.do(f"{ask.who} {next(act for act in ('check', 'call', 'show', 'fold') if act in acts)}")


@pytest.mark.rule("holdem 2.4", "omaha 2.4")
@pytest.mark.parametrize("dealing", [live, software])
@pytest.mark.parametrize("game", BOTH)
def test_the_dealer_checks_the_cards_between_rounds_and_at_the_end(game: str, dealing) -> None:
    table = dealing(game)
    told = do(table, THREE + "\ndealer checks the cards")
    assert "All 52 cards are there" in notices(game, told, "2.4")[0].words
    deal(table)
    refused(table, "dealer checks the cards", "A:Round of Play")
    do(table, "supervisor void\ndealer checks the cards\nsupervisor gives notice of closure")
    assert notices(game, table.do("supervisor closes the table").events, "2.4")
    assert [check["ok"] for check in card_checks(table)] == [True] * 3


@pytest.mark.rule("holdem 2.2", "omaha 2.2", "holdem 2.3", "omaha 2.3")
@pytest.mark.parametrize("game", BOTH)
def test_a_reduced_deck_and_the_joker_are_what_is_dealt_from(game: str) -> None:
    table = software(game, deck=40, joker=True, seats=5)
    do(table, THREE)
    deal(table)
    assert table.dealing.count().expected == 41
    refused(table, "supervisor changes deck to 52", "2.2")
    refused(table, "supervisor changes joker to false", "2.3")
    table = live(game, deck=40, seats=5)
    do(table, THREE + "\ndealer deals")
    refused(table, "4c", "2.2")
    refused(table, "Jk", "2.3")


@pytest.mark.rule("holdem 2.5", "omaha 2.5")
@pytest.mark.parametrize("dealing", [live, software])
@pytest.mark.parametrize("game", BOTH)
def test_cards_are_changed_after_a_round_one_of_them_or_all(game: str, dealing) -> None:
    table = dealing(game)
    do(table, THREE + "\nsupervisor replaces 7c")
    deal(table)
    refused(table, "supervisor replaces 8c", "2.5")
    refused(table, "operator changes the cards", "A:Round of Play")
    table.do("supervisor void")
    for line in ("supervisor replaces Jk", "supervisor replaces ??", "supervisor replaces 1c"):
        refused(table, line, "2.5")
    told = list(table.do("operator changes the cards").events)
    assert notices(game, told, "2.5")
    assert notices(game, told, "2.4")  # each is checked
    fold(table)


@pytest.mark.rule("holdem 2.6", "omaha 2.6")
@pytest.mark.parametrize("dealing", [live, software])
@pytest.mark.parametrize("game", BOTH)
def test_the_supervisor_has_the_number_of_cards_verified_at_any_time(game: str, dealing) -> None:
    table = dealing(game)
    do(table, THREE)
    deal(table)
    told = list(table.do("supervisor instructs a count of the cards").events)
    assert [said.words for said in notices(game, told, "2.6")] == [
        "The number of cards has been verified: 52 of 52 cards are there."
    ]
    assert card_checks(table)[0]["ok"]


@pytest.mark.rule("holdem 7.1", "omaha 7.1", "holdem 7.2", "omaha 7.2", "holdem 2.1", "omaha 2.1")
@pytest.mark.parametrize("game", BOTH)
def test_the_dealer_shuffles_and_cuts_for_every_round(game: str) -> None:
    table = software(game)
    do(table, THREE)
    orders, cuts = set(), []
    for _ in range(12):
        told = deal(table)
        assert notices(game, told, "7.1")
        cuts += [event for event in told if isinstance(event, Cut)]
        shoe = table.dealing.shoe
        assert isinstance(shoe, Shoe)
        assert sorted(card.index for card in shoe.stack) == list(range(52))
        orders.add(tuple(map(str, shoe.stack)))
        fold_on(table)
    assert len(orders) == len(cuts) == 12
    assert all(cut.by == "the dealer" and 2 <= cut.at <= 50 and cut.rule == "7.2" for cut in cuts)
    assert len({cut.at for cut in cuts}) > 1


@pytest.mark.rule("holdem 7.3", "omaha 7.3", "holdem 2.1", "omaha 2.1")
@pytest.mark.parametrize("game", BOTH)
def test_a_live_dealer_has_each_card_once_in_a_round(game: str) -> None:
    table = live(game)
    told = do(table, THREE + "\ndealer deals\n7c")
    assert [event.at for event in told if isinstance(event, Cut)] == [0]  # where he has cut nobody has told
    do(table, "7c")  # the first lies face down: its face can't be right, and nobody is told so by a refusal
    assert table.ground.round.script == ["??", "7c"]
    cover(table)
    do(table, "cal call\nann call\nbob check\n??\n2d")
    refused(table, "2d", "2.1")  # which everybody has seen
    do(table, "3d 7c")
    assert "7c" not in table.ground.round.script[:-1]
    fold_on(table)
    do(table, "dealer deals\n7c\n2d")  # they have been shuffled


@pytest.mark.rule("holdem 17.3", "omaha 17.3", "holdem 7.2", "omaha 7.2")
@pytest.mark.parametrize("dealing", [live, software])
@pytest.mark.parametrize("game", BOTH)
def test_after_a_misdeal_all_cards_are_shuffled_and_cut_again(game: str, dealing) -> None:
    table = dealing(game)
    do(table, THREE)
    deal(table)
    first = table.dealing.proof
    told = list(table.do("dealer misdeal (exposed in cut)").events)
    if dealing is live:
        refused(table, "7c")
        told += table.do("dealer shuffled").events
        shoe = table.dealing.shoe
        assert isinstance(shoe, LiveShoe)
        assert shoe.left == 52
    else:
        assert table.dealing.proof is not first
        assert any("commits" in said.words for said in notices(game, told, "7.2"))
    cover(table)
    assert asked(table) == ["cal"]
    assert table.dealing.count().ok
    fold_on(table)
    assert table.dealing.count().ok


@pytest.mark.rule("holdem 17.17", "omaha 17.17")
@pytest.mark.parametrize("dealing", [live, software])
@pytest.mark.parametrize("game", BOTH)
def test_a_communal_card_dealt_too_early_is_shuffled_with_the_cards_left(game: str, dealing) -> None:
    table = dealing(game)
    do(table, THREE)
    deal(table)
    hole = len(table.dealing.shoe.in_play)
    if dealing is live:
        do(table, "dealer exposed board 7c\n??")  # with the burn that came before it
        assert table.dealing.going_back
    else:
        next_card = table.dealing.peek()
        refused(table, f"dealer exposed board {'7c' if next_card.text != '7c' else '8c'}", "17.17")
        do(table, f"dealer exposed board {next_card}")
    do(table, "cal call\nann call\nbob check")
    if dealing is live:
        refused(table, "7c")
        table.do("dealer shuffled")
        assert "7c" not in map(str, table.dealing.shoe.in_play)
        do(table, "7c 8c 9c")  # it may come again
    assert table.dealing.going_back == []
    assert table.dealing.count().ok
    assert len(table.dealing.shoe.in_play) == hole + 1 + 3
    fold_on(table)
    assert table.dealing.count().ok


@pytest.mark.rule("holdem 17.19", "omaha 17.18")
@pytest.mark.parametrize("game", BOTH)
def test_the_first_card_of_the_shoe_if_it_was_seen_is_used_in_its_turn(game: str) -> None:
    table = software(game, burn=False)
    do(table, THREE)
    deal(table)
    assert asked(table) == ["cal"]
    refused(table, "dealer first card exposed")  # only when a betting round is over
    calls(table)
    table = live(game, burn=False)
    do(table, THREE)
    deal(table)
    do(table, "cal call\nann call\nbob check\ndealer first card exposed 7c")
    told = do(table, "8c 9c")
    assert [event.card.text for event in told if isinstance(event, Dealt)][-2:] == ["8c", "9c"]
    assert table.round_dialogue is not None
    assert [card.text for card in table.round_dialogue.round.hand.board] == ["7c", "8c", "9c"]
    assert table.dealing.count().ok
    do(table, "ann check\ndealer exposed board Tc\nbob check\ncal check\ndealer shuffled")
    in_play = [card.text for card in table.dealing.shoe.in_play]
    assert {"7c", "8c", "9c"} <= set(in_play)  # what was used in its turn stays
    assert "Tc" not in in_play
    assert table.dealing.count().ok


@pytest.mark.rule("holdem 17.20", "omaha 17.19")
@pytest.mark.parametrize("game", BOTH)
def test_an_exposed_hole_card_of_real_cards_gets_its_face_and_is_replaced(game: str) -> None:
    table = live(game)
    do(table, THREE + "\ndealer deals\n??\n??\n??")
    do(table, "dealer exposed hole card of bob 1 Kc")
    shoe = table.dealing.shoe
    assert sorted(map(str, shoe.in_play)) == ["??", "??", "Kc"]
    cover(table)
    assert table.dealing.count().ok
    refused(table, "supervisor replaces Kd", "2.5")
    fold_on(table)


@pytest.mark.rule("holdem 16.7", "omaha 16.7")
@pytest.mark.parametrize("game", BOTH)
def test_no_hole_card_is_told_to_whom_it_does_not_concern(game: str) -> None:
    table = software(game)
    do(table, THREE)
    told = deal(table)
    dealt = [event for event in told if isinstance(event, Dealt)]
    assert len(dealt) == 3 * table.settings.hole_cards
    for eye, mine in ((0, ""), (1 << 1, "seat 1"), (1 << 3, "seat 3")):
        seen = [redact(event, eye) for event in dealt]
        assert {str(each.to) for each in seen if each.card is not UNKNOWN} == ({mine} if mine else set())
    hidden = {event.card.text for event in dealt}
    for event in told:
        if isinstance(event, Said):
            assert not hidden & set(event.words.replace(".", " ").split())


@pytest.mark.rule("holdem 7.2", "omaha 7.2", "holdem 19.4(b)", "omaha 19.5(b)")
@pytest.mark.parametrize("game", BOTH)
def test_the_house_commits_to_every_card_and_shows_those_that_all_have_seen(game: str) -> None:
    table = software(game)
    do(table, THREE)
    told = deal(table)
    (said,) = [said for said in notices(game, told, "7.2") if "commits" in said.words]
    do(table, "cal fold")
    before = len(kept(table).events)
    calls(table)
    told += kept(table).events[before:]
    proof = proof_now(table)
    assert said.words.endswith(str(proof["commitment"]))
    assert verify(proof).ok
    shown = {str(each["card"]) for each in proof["cards"] if "card" in each}
    board = {event.card.text for event in told if isinstance(event, Dealt) and event.to.kind == "board"}
    turned = {event.card.text for event in told if isinstance(event, Turned)}
    assert shown == board | turned
    assert len(board) == 5
    assert turned
    mine = [event.card for event in told if isinstance(event, Dealt) and event.to.number == 5]
    revealed = table.dealing.reveal()
    assert revealed is not None
    who = table.seats.sitting[5]
    own: dict[str, Any] = revealed.document_for(who)
    assert verify(own).ok
    assert len([each for each in own["cards"] if "card" in each]) == len(shown) + len(mine)
    fold(table)
    assert proofs(table) == [proof]
    assert proof_now(table) != proof  # the next cards have a proof of their own


@pytest.mark.rule("holdem 17.17", "omaha 17.17", "holdem 19.4(b)", "omaha 19.5(b)")
@pytest.mark.parametrize("game", BOTH)
def test_each_shuffle_of_a_round_has_a_proof_of_its_own(game: str) -> None:
    table = software(game)
    do(table, THREE)
    told = deal(table)
    early = table.dealing.peek()
    do(table, f"dealer exposed board {early}")
    before = len(kept(table).events)
    calls(table)
    told += kept(table).events[before:]
    proof = proof_now(table)
    assert (proof["of"], verify(proof).ok) == ("remaining", True)
    fold(table)
    first, second = proofs(table)
    assert second == proof
    assert (first["of"], verify(first).ok) == ("all", True)
    turned = {event.card.text for event in told if isinstance(event, Turned)}
    shown = {each["card"] for each in first["cards"] if "card" in each}
    assert shown == turned | {early.text}
    fold(table)
    assert len(proofs(table)) == 3  # the round after it had one shuffle


@pytest.mark.rule("holdem 17.17", "omaha 17.17", "holdem 19.4(b)", "omaha 19.5(b)")
@pytest.mark.parametrize("game", BOTH)
def test_a_hand_is_shown_in_the_proof_of_the_shuffle_by_which_it_was_dealt(game: str) -> None:
    table = software(game)
    do(table, THREE)
    deal(table)
    before = len(kept(table).events)
    do(table, f"dealer exposed board {table.dealing.peek()}\ncal call\nann call\nbob check")
    do(table, f"dealer exposed board {table.dealing.peek()}")
    calls(table)
    turned = {event.card.text for event in kept(table).events[before:] if isinstance(event, Turned)}
    fold(table)
    first, second, _ = proofs(table)
    shown = [{each["card"] for each in proof["cards"] if "card" in each} for proof in (first, second)]
    assert turned <= shown[0]
    assert len(shown[0]) == len(turned) + 1  # and the card that came too early
    assert len(shown[1]) == 3 + 1


@pytest.mark.rule("holdem 17.3", "omaha 17.3", "holdem 19.4(b)", "omaha 19.5(b)")
@pytest.mark.parametrize("game", BOTH)
def test_what_lay_before_a_shuffle_is_proved_by_a_table_that_was_saved_meanwhile(game: str) -> None:
    table = software(game)
    do(table, THREE)
    deal(table)
    table.do("dealer misdeal")
    fold_on(table)
    other = software(game)
    other.restore(json.loads(json.dumps(table.save())))
    fold(table)
    fold(other)
    first, second = proofs(other)
    assert verify(first).ok
    assert verify(second).ok
    assert proofs(other) == proofs(table)
