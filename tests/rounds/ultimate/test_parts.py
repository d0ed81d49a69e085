"""Each part of a round of Ultimate, made on a layout alone and run without the round."""

import pytest

from croupier.cards import UNKNOWN, card, parse_cards
from croupier.dialogue import BOARD, Choice, Draw, IllegalAction, Question, Result, Ruling
from croupier.dialogue.answers import Stopped
from croupier.dialogue.events import Dealt, Said, Settled, Turned
from croupier.dialogue.questions import NOBODY, Ask
from croupier.dialogue.rulings import Case
from croupier.rounds.people import SeatedPeople
from croupier.rounds.ultimate.betting import BEFORE, RIVER, BettingRounds
from croupier.rounds.ultimate.deal import Deal
from croupier.rounds.ultimate.irregularities import Irregularities
from croupier.rounds.ultimate.layout import Layout
from croupier.rounds.ultimate.settlement import Settlement
from croupier.vocabulary.ultimate.words import PLAY
from tests.rounds.alone import Alone
from tests.rounds.ultimate.rounds import ANN, BOB, ann, bob, table

PURSE = 100_00


def layout_of(hands: str = "", board: str = "", dealer: str = "") -> Layout:
    """A layout at which ann has $10 on ante and blind and $5 on trips, and bob has $10 on each.

    Cards that are named lie there already: two for ann and two for bob, the board's, the dealer's.
    """
    layout = Layout(table(), [ann(trips=500), bob()], {"ann": PURSE, "bob": PURSE})
    layout.begin()
    known = parse_cards(hands)
    layout.hands[0].cards += known[:2]
    layout.hands[1].cards += known[2:]
    layout.board += parse_cards(board)
    layout.dealer += parse_cards(dealer)
    layout.known_cards |= {*known, *layout.board, *layout.dealer} - {UNKNOWN}
    return layout


def purse(layout: Layout, player: str) -> int:
    return layout.accounts[layout.purses[player]]


def case(word: str, question: Question | None = None, rule: str = "13.7", **named: object) -> Case:
    """A ruling on its way into a part."""
    return Case(Ruling("dealer", word, **named), rule, question)  # type: ignore[arg-type]


def test_a_layout_settles_all_wagers_of_a_hand_once() -> None:
    layout = layout_of()
    hand = layout.hand_of("ann")
    layout.settle_all(hand, Result.LOSE, "A:Fold")
    layout.settle_all(hand, Result.LOSE, "A:Fold")
    assert (purse(layout, "ann"), layout.accounts[layout.float]) == (75_00, 25_00)
    assert sorted(each.kind for each in layout.events if isinstance(each, Settled)) == [
        "ante",
        "blind",
        "trips",
    ]
    assert layout.continuing == [layout.hand_of("bob")]


def test_people_come_and_go_and_run_out_of_time() -> None:
    people = SeatedPeople(["ann", "bob"])
    people.leave(case("absent", who="ann"))
    assert (people.present("ann"), people.present("bob")) == (False, True)
    people.come_back(case("present", who="ann"))
    people.exclude(case("exclude", who="bob"))
    asks = (Ask("ann", ANN, (), "fold", "8.1"), Ask("bob", BOB, (), "fold", "8.1"))
    people.lapse(case("clock", asks, who="ann"))
    assert (people.away, people.excluded, people.lapsed) == ({"bob"}, {"bob"}, {"ann"})
    people.lapse(case("close", asks))
    assert people.lapsed == {"ann", "bob"}


def test_the_deal_is_five_two_to_each_and_two_and_skips_a_hand_that_is_taken_meanwhile() -> None:
    layout = layout_of()
    dealing = Alone(Deal(layout).deal())
    assert dealing.question == Draw(BOARD, NOBODY)
    dealing.answer(*parse_cards("2c 3c 4c 5c 6c 7c"))
    assert dealing.question == Draw(ANN, ANN.bit)
    layout.settle_all(layout.hand_of("ann"), Result.VOID, "15.1")
    assert dealing.answer(None).question == Draw(BOB, BOB.bit)
    dealing.answer(*parse_cards("8c 9c Tc Jc"))
    assert dealing.question is None
    dealt = [event.card for event in layout.events if isinstance(event, Dealt)]
    assert dealt == parse_cards("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc")


def test_the_deal_refuses_a_card_that_has_come_and_one_that_the_dealer_cannot_have_shown() -> None:
    deal = Deal(layout_of("2c 3c", "4c", "5c 6c"))
    deal.check_card(card("7c"))
    with pytest.raises(IllegalAction, match="has come already"):
        deal.check_card(card("3c"))
    deal.check_dealers_card(card("5c"))
    with pytest.raises(IllegalAction, match="not a card of the dealer's hand"):
        deal.check_dealers_card(card("7c"))


def test_a_betting_round_asks_each_in_turn_and_takes_the_play_wager() -> None:
    layout = layout_of()
    betting = BettingRounds(layout)
    asking = Alone(betting.betting_round(BEFORE))
    assert betting.stage is BEFORE
    assert asking.question == (Ask("ann", ANN, betting.options(layout.hands[0], BEFORE), "fold", "8.1"),)
    asking.answer(Choice("ann", "play", 40_00, ANN))
    assert layout.hands[0].amounts[PLAY] == 40_00
    assert purse(layout, "ann") == PURSE - 25_00 - 40_00
    asking.answer(Choice("bob", "fold", 0, BOB))
    assert asking.question is None
    assert betting.stage is None
    assert betting.decided
    assert purse(layout, "bob") == PURSE - 20_00
    assert Alone(betting.betting_round(RIVER)).question is None, "ann has bet, bob has folded"


def test_a_betting_round_folds_the_hand_of_a_player_who_has_gone_meanwhile() -> None:
    layout = layout_of()
    asking = Alone(BettingRounds(layout).betting_round(RIVER))
    layout.people.leave(case("absent", who="ann"))
    asking.answer(None)
    assert [hand.player for hand in layout.continuing] == ["bob"]
    assert isinstance(asking.question, tuple)
    assert asking.question[0].who == "bob"


def test_a_settlement_pays_each_hand_by_the_dealers() -> None:
    layout = layout_of("Ah Ad 7h 2d", "Ac Kd 9s 5h 3c", "Ks Qh")
    for hand in layout.hands:
        layout.move(layout.purses[hand.player], hand.accounts[PLAY], 10_00, "8.5(b)")
        hand.amounts[PLAY] = 10_00
    settlement = Settlement(layout)
    assert Alone(settlement.dealers_hand()).question is None
    assert settlement.qualifies
    conceding = Alone(settlement.conceding())
    assert layout.dealer_declared
    conceding.answer(Choice("ann", "decline", 0, ANN), Choice("bob", "concede", 0, BOB))
    assert conceding.question is None
    assert purse(layout, "bob") == PURSE - 30_00
    assert Alone(settlement.settlement()).question is None
    # three aces: ante and play even money, blind back, trips 3 to 1
    assert purse(layout, "ann") == PURSE + 10_00 + 10_00 + 15_00
    assert layout.accounts.total() == 2 * PURSE


def test_a_blind_that_the_maximum_of_a_round_does_not_cut_is_not_called_cut() -> None:
    settings = table(max_payout_mode="per_round", maximum_payout=100_00)
    layout = Layout(settings, [ann()], {"ann": PURSE})
    layout.begin()
    settlement = Settlement(layout)
    settlement.waiting_blinds = ((layout.hands[0], 15_00, "10.1:T1/Blind/Flush"),)
    settlement.pay_waiting_blinds()
    assert purse(layout, "ann") == PURSE - 10_00 + 15_00
    assert [event for event in layout.events if isinstance(event, Said)][1:] == []


def test_a_dealers_card_seen_early_ends_the_round_unless_a_play_wager_stands() -> None:
    layout = layout_of("", "", "Ks ??")
    irregularities = Irregularities(layout, BettingRounds(layout))
    with pytest.raises(Stopped):
        irregularities.exposed_own_card(case("exposed own card", card=card("2c")))
    layout.hands[0].amounts[PLAY] = 10_00
    irregularities.exposed_own_card(case("exposed own card", card=card("2c")))
    assert [event.card.text for event in layout.events if isinstance(event, Turned)] == ["2c"]
    assert layout.dealer == parse_cards("Ks 2c")
    assert UNKNOWN not in layout.dealer
