"""Each part of a round of poker, made on a hand alone and run without the round."""

import pytest

from croupier.cards import UNKNOWN, card, parse_cards
from croupier.dialogue import BOARD, Choice, Draw, IllegalAction, Question, Ruling
from croupier.dialogue.answers import Stopped
from croupier.dialogue.events import Burnt, Collected, Dealt, Replaced, Said, Settled, Shuffled, Turned
from croupier.dialogue.questions import NOBODY, Shuffle
from croupier.dialogue.rulings import Case
from croupier.places import DISCARD_RACK
from croupier.rounds.people import SeatedPeople
from croupier.rounds.poker.attendance import Attendance
from croupier.rounds.poker.awards import Awards
from croupier.rounds.poker.betting_round import BettingRounds
from croupier.rounds.poker.contested_pots import ContestedPots
from croupier.rounds.poker.deal import Deal
from croupier.rounds.poker.forced_bets import ForcedBets
from croupier.rounds.poker.hand import Hand
from croupier.rounds.poker.irregularities.conduct import Conduct
from croupier.rounds.poker.irregularities.exposed_cards import ExposedCards
from croupier.rounds.poker.irregularities.misdeals import Misdeal, Misdeals
from croupier.rounds.poker.irregularities.out_of_turn import OutOfTurnBets, Verdict, holdem_verdict
from croupier.rounds.poker.irregularities.vote import PlayersVote
from croupier.rounds.poker.irregularities.wrong_counts import WrongCounts
from croupier.rounds.poker.refusals import Refusals
from croupier.rounds.poker.showdown import Showdown
from croupier.rounds.poker.street import Street
from croupier.rulebook.amounts import Commission
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.poker.numbers import HOLDEM
from croupier.vocabulary.poker.narration import HOLDEM_WORDS
from tests.rounds.alone import Alone
from tests.rounds.poker.irregular import ANN, APPROVED, BOB, CAL, seats

STAKE = 200_00
HANDS = ("Ah Ad", "Kh Kd", "Qh Qd")
DRY_BOARD = "2c 7s 8h 3h 5d"


def hand_of(*stakes: int, cards: tuple[str, ...] = (), board: str = "", **settings: object) -> Hand:
    """Ann, bob and cal with these stakes, cal with the button; hands and board that are named lie there."""
    players = seats(stakes or (STAKE, STAKE, STAKE))
    hand = Hand(HoldemSettings(**(APPROVED | settings)), HOLDEM, players, players[-1].player)  # type: ignore[arg-type]
    for bettor, held in zip(hand.bettors, cards, strict=False):
        bettor.cards += parse_cards(held)
    hand.board += parse_cards(board)
    return hand


def put_in(hand: Hand, *amounts: int) -> None:
    """Have each bet so much, and gather it."""
    for bettor, amount in zip(hand.bettors, amounts, strict=True):
        hand.move_to_bet(bettor, amount, "12.2(a)")
    hand.gather("12.4(b)")


def case(word: str, rule: str = "17.9", question: Question | None = None, **named: object) -> Case:
    """A ruling on its way into a part."""
    return Case(Ruling("dealer", word, **named), rule, question)  # type: ignore[arg-type]


def betting_of(hand: Hand) -> tuple[BettingRounds, OutOfTurnBets]:
    """The betting rounds of the hand, after its blinds."""
    attendance, out_of_turn = Attendance(hand), OutOfTurnBets(hand, holdem_verdict)
    forced_bets = ForcedBets(hand, attendance)
    forced_bets.forced_bets()
    return BettingRounds(hand, attendance, out_of_turn, forced_bets), out_of_turn


def stakes_of(hand: Hand) -> list[int]:
    return [bettor.stake for bettor in hand.bettors]


def test_a_hand_stands_clockwise_from_the_buttons_left_and_a_fold_leaves_its_bets() -> None:
    hand = hand_of(cards=HANDS)
    assert [bettor.player for bettor in hand.bettors] == ["ann", "bob", "cal"]
    put_in(hand, 10_00, 10_00, 0)
    hand.fold_hand(hand.bettor_of("ann"), "12.3(c)", forfeits=True)
    assert hand.active == [hand.bettor_of("bob"), hand.bettor_of("cal")]
    assert (hand.gave_up, hand.forfeited) == ((hand.bettor_of("ann"),), {hand.bettor_of("ann")})
    assert hand.accounts[hand.pot] == 20_00
    assert hand.events[-1] == Collected(ANN, "12.3(c)")


def test_a_new_deal_knows_nothing_of_the_one_before() -> None:
    hand = hand_of(cards=HANDS)
    hand.street.betting_begun = hand.street.voting = True
    hand.comes(card("7c"))
    hand.drawn_early.append(card("8c"))
    hand.fold_hand(hand.bettor_of("ann"), "12.3(c)", forfeits=True)
    hand.new_deal()
    fresh = Street()
    assert all(getattr(hand.street, name) == getattr(fresh, name) for name in Street.__slots__)
    assert not hand.known_cards
    assert not hand.drawn_early
    assert (hand.gave_up, hand.forfeited, hand.miscounted) == ((), frozenset(), frozenset())


def test_people_who_are_excluded_are_away_and_stay_so() -> None:
    people = SeatedPeople(["ann", "bob"])
    people.exclude(case("exclude", who="ann"))
    people.leave(case("absent", who="bob"))
    people.come_back(case("present", who="bob"))
    assert (people.away, people.excluded) == ({"ann"}, {"ann"})


def test_forced_bets_are_posted_and_an_over_blind_is_offered_to_the_next() -> None:
    hand = hand_of(over_blind=True)
    forced_bets = ForcedBets(hand, Attendance(hand))
    forced_bets.forced_bets()
    assert stakes_of(hand) == [STAKE - 1_00, STAKE - 2_00, STAKE]
    offer = Alone(forced_bets.over_blinds())
    assert isinstance(offer.question, tuple)
    assert [ask.who for ask in offer.question] == ["cal"]
    offer.answer(Choice("cal", "over blind", 4_00, CAL))
    assert forced_bets.last_blind is hand.bettor_of("cal")
    assert hand.betting.highest == 4_00


def test_the_deal_goes_round_twice_and_a_burn_comes_before_the_board() -> None:
    hand = hand_of()
    deal = Deal(hand)
    dealing = Alone(deal.initial_deal())
    assert dealing.question == Draw(ANN, ANN.bit)
    dealing.answer(*parse_cards("Ah Kh Qh Ad Kd Qd"))
    assert dealing.question is None
    assert hand.street.deal_done
    assert [bettor.cards for bettor in hand.bettors] == [parse_cards(held) for held in HANDS]
    flop = Alone(deal.communal_cards(3))
    assert flop.question == Draw(DISCARD_RACK, NOBODY)
    flop.answer(UNKNOWN)
    assert flop.question == Draw(BOARD)
    assert hand.street.face_up
    with pytest.raises(IllegalAction, match="comes face up"):
        deal.check_card(UNKNOWN)
    with pytest.raises(IllegalAction, match="has come already"):
        deal.check_card(card("Ah"))
    flop.answer(*parse_cards("2c 7s 8h"))
    assert flop.question is None
    assert [event.card.text for event in hand.events if isinstance(event, Dealt)][-3:] == ["2c", "7s", "8h"]


def test_nothing_more_is_dealt_once_one_player_is_left() -> None:
    hand = hand_of()
    dealing = Alone(Deal(hand).initial_deal())
    hand.fold_hand(hand.bettor_of("bob"), "17.10")
    hand.fold_hand(hand.bettor_of("cal"), "17.10")
    assert dealing.answer(None).question is None
    assert not hand.street.deal_done


def test_an_exposed_hole_card_is_replaced_by_the_burn_card_and_a_second_one_is_a_misdeal() -> None:
    hand = hand_of(cards=HANDS)
    hand.street.deal_done = True
    exposed = ExposedCards(hand, Deal(hand))
    replacing = Alone(exposed.exposed_hole_card(case("exposed hole card of", who="bob", amount=2)))
    assert replacing.question == Draw(BOB, BOB.bit)
    replacing.answer(card("9c"))
    assert hand.bettor_of("bob").cards == parse_cards("Kh 9c")
    assert hand.street.burn_done
    assert [type(event) for event in hand.events] == [Turned, Burnt, Replaced]
    with pytest.raises(Misdeal):
        Alone(exposed.exposed_hole_card(case("exposed hole card of", who="ann", amount=1)))


def test_an_exposed_board_card_is_shuffled_back_before_the_next_card() -> None:
    hand = hand_of(burn=False)
    exposed = ExposedCards(hand, Deal(hand))
    assert Alone(exposed.exposed_board(case("exposed board", card=card("9c")))).question is None
    back = Alone(exposed.shuffle_back())
    assert back.question == Shuffle("cards left")
    back.answer(case("shuffled"))  # type: ignore[arg-type]
    assert back.question is None
    assert not hand.street.unshuffled
    assert isinstance(hand.events[0], Shuffled)


def test_a_misdeal_takes_back_all_but_the_forced_bets() -> None:
    hand = hand_of()
    forced_bets = ForcedBets(hand, Attendance(hand))
    forced_bets.forced_bets()
    misdeals = Misdeals(hand)
    misdeals.forced_level = hand.betting.highest
    for bettor in hand.bettors:
        bettor.cards += parse_cards("2c")
    hand.move_to_bet(hand.bettor_of("cal"), 2_00, "10.3(a)")
    misdeals.take_back("17.1(a)")
    hand.new_deal()
    assert stakes_of(hand) == [STAKE - 1_00, STAKE - 2_00, STAKE]
    assert hand.betting.highest == 2_00
    assert [event.at for event in hand.events if isinstance(event, Collected)] == [ANN, BOB, CAL]
    hand.people.exclude(case("exclude", who="bob"))
    shuffling = Alone(misdeals.shuffle_again())
    assert isinstance(shuffling.question, Shuffle)
    shuffling.answer(case("shuffled"))  # type: ignore[arg-type]
    assert [bettor.player for bettor in hand.active] == ["ann", "cal"]


def test_a_betting_round_goes_on_until_all_bets_are_met() -> None:
    hand = hand_of(cards=HANDS)
    betting, _ = betting_of(hand)
    asking = Alone(betting.betting_round(0))
    for player, act, amount, at in (
        ("cal", "raise", 6_00, CAL),
        ("ann", "fold", 0, ANN),
        ("bob", "call", 4_00, BOB),
    ):
        assert isinstance(asking.question, tuple)
        assert [ask.who for ask in asking.question] == [player]
        asking.answer(Choice(player, act, amount, at))
    assert asking.question is None
    assert stakes_of(hand) == [STAKE - 1_00, STAKE - 6_00, STAKE - 6_00]
    assert hand.accounts[hand.pot] == 13_00
    assert hand.last_bettor is hand.bettor_of("cal")


def test_any_number_of_rulings_can_come_while_a_short_call_is_completed() -> None:
    hand = hand_of(cards=HANDS)
    betting, _ = betting_of(hand)
    asking = Alone(betting.betting_round(0)).answer(Choice("cal", "puts", 1_00, CAL))
    for _ in range(3000):
        asking.answer(None)
    assert isinstance(asking.question, tuple)
    assert [option.act for option in asking.question[0].options] == ["completes", "fold"]
    asking.answer(Choice("cal", "completes", 1_00, CAL))
    assert hand.bettor_of("cal").bet == 2_00


def test_a_bet_out_of_turn_stands_if_one_who_was_skipped_folds() -> None:
    hand = hand_of(cards=HANDS)
    betting, out_of_turn = betting_of(hand)
    asking = Alone(betting.betting_round(0))
    out_of_turn.act_out_of_turn(case("out of turn", who="ann", act="raise", amount=10_00))
    assert [bet.total for bet in out_of_turn.bets] == [10_00]
    asking.answer(Choice("cal", "fold", 0, CAL))
    assert hand.bettor_of("ann").bet == 10_00
    assert not out_of_turn.bets
    assert out_of_turn.verdict(hand.bettor_of("bob")) == (None, "")


def test_a_fold_after_a_larger_wager_leaves_the_chips_bet_out_of_turn() -> None:
    hand = hand_of(cards=HANDS)
    betting, out_of_turn = betting_of(hand)
    asking = Alone(betting.betting_round(0))
    out_of_turn.act_out_of_turn(case("out of turn", who="ann", act="raise", amount=10_00))
    asking.answer(Choice("cal", "raise", 30_00, CAL))
    assert out_of_turn.verdict(hand.bettor_of("ann"))[0] is Verdict.FREE_OR_FORFEIT
    asking.answer(Choice("ann", "fold", 0, ANN))
    assert stakes_of(hand)[0] == STAKE - 10_00


def test_the_clock_is_called_on_an_absent_player_once() -> None:
    hand = hand_of(auto_clock=True)
    attendance = Attendance(hand)
    attendance.leave(case("absent", who="ann"))
    ann = hand.bettor_of("ann")
    assert not attendance.present(ann)
    attendance.call_clock_on_absent(ann)
    attendance.call_clock_on_absent(ann)
    assert len([event for event in hand.events if isinstance(event, Said)]) == 1
    attendance.run_out_of_time(case("clock", who="ann"))
    assert hand.people.lapsed == {"ann"}


def test_a_vote_ends_with_the_first_who_does_not_agree() -> None:
    hand = hand_of()
    voting = Alone(PlayersVote(hand).vote(case("put to vote", "17.16", detail="deal again")))
    assert hand.street.voting
    voting.answer(Choice("bob", "agree", 0, BOB))
    assert isinstance(voting.question, tuple)
    assert [ask.who for ask in voting.question] == ["ann", "cal"]
    voting.answer(Choice("ann", "disagree", 0, ANN))
    assert voting.question is None
    assert not hand.street.voting
    assert hand.events[-1] == Said("The players do not all agree, so the operator decides.", "19.4")


def test_a_hand_declared_folded_forfeits_and_one_thrown_in_does_not() -> None:
    hand = hand_of(cards=HANDS)
    conduct = Conduct(hand, OutOfTurnBets(hand, holdem_verdict))
    conduct.declare_folded(case("foul", "19.2(a)", who="ann"))
    conduct.discard(case("discarded", "17.10", who="bob"))
    assert hand.forfeited == {hand.bettor_of("ann")}
    assert hand.gave_up == (hand.bettor_of("ann"), hand.bettor_of("bob"))


def test_a_refusal_says_whose_turn_it_is() -> None:
    hand = hand_of(cards=HANDS)
    betting, out_of_turn = betting_of(hand)
    Alone(betting.betting_round(0))
    refusals = Refusals(hand, out_of_turn, HOLDEM_WORDS)
    refused = refusals.refusal(Choice("ann", "call", 1_00, ANN), over=False)
    assert str(refused) == "ann cannot call now: it is cal's turn. (holdem 10.3)"
    assert refusals.refusal(Choice("dee", "call"), over=False).reason == "dee is not in this round."


def test_the_best_hand_shows_and_a_beaten_one_may_be_mucked() -> None:
    hand = hand_of(cards=HANDS, board=DRY_BOARD)
    put_in(hand, 10_00, 10_00, 10_00)
    pots = ContestedPots(hand)
    showdown = Showdown(hand, Attendance(hand), pots)
    showing = Alone(showdown.showdown(pots.contested()))  # type: ignore[arg-type]
    assert isinstance(showing.question, tuple)
    assert [option.act for option in showing.question[0].options] == ["show", "muck"]
    showing.answer(Choice("bob", "muck", 0, BOB), Choice("cal", "show", 0, CAL))
    assert showing.question is None
    assert [bettor.player for bettor in showdown.shown] == ["ann", "cal"]
    assert hand.gave_up == (hand.bettor_of("bob"),)
    assert hand.bettor_of("bob").mucked


def test_pots_are_contested_by_those_who_have_put_in_for_them() -> None:
    hand = hand_of(50_00, STAKE, STAKE, cards=HANDS)
    put_in(hand, 50_00, 80_00, 80_00)
    main, side = ContestedPots(hand).contested()
    assert (main.amount, side.amount) == (150_00, 60_00)
    assert [bettor.player for bettor in side.bettors] == ["bob", "cal"]


def test_the_last_to_fold_wins_where_nobody_holds_a_hand_and_nobody_wins_where_none_has_folded() -> None:
    hand = hand_of(cards=HANDS)
    put_in(hand, 10_00, 10_00, 10_00)
    counts = WrongCounts(hand, OutOfTurnBets(hand, holdem_verdict))
    hand.fold_hand(hand.bettor_of("cal"), "12.3(c)")
    counts.fold_all(case("wrong count of all"))
    assert hand.miscounted == {hand.bettor_of("ann"), hand.bettor_of("bob")}
    (pot,) = ContestedPots(hand).of_the_last_to_fold()
    assert (pot.amount, pot.bettors) == (30_00, [hand.bettor_of("cal")])
    alone = hand_of(cards=HANDS)
    WrongCounts(alone, OutOfTurnBets(alone, holdem_verdict)).fold_all(case("wrong count of all"))
    with pytest.raises(Stopped):
        ContestedPots(alone).of_the_last_to_fold()


def test_a_hand_that_was_mucked_is_not_folded_for_its_count() -> None:
    hand = hand_of(cards=HANDS, board=DRY_BOARD)
    hand.bettor_of("bob").mucked = True
    WrongCounts(hand, OutOfTurnBets(hand, holdem_verdict)).fold_all(case("wrong count of all"))
    assert hand.miscounted == {hand.bettor_of("ann"), hand.bettor_of("cal")}
    assert [event.at for event in hand.events if isinstance(event, Collected)] == [ANN, CAL]


def test_a_pot_is_paid_less_the_commission() -> None:
    hand = hand_of(cards=HANDS, board=DRY_BOARD, commission=Commission("pot", 5, 10_00))
    put_in(hand, 60_00, 60_00, 60_00)
    pots = ContestedPots(hand)
    awards = Awards(hand, Showdown(hand, Attendance(hand), pots))
    awards.award(pots.contested(), by_cards=True)
    awards.say_commission()
    assert awards.commission_taken == hand.accounts[hand.commission_account] == 9_00
    assert hand.bettor_of("ann").stake == STAKE - 60_00 + 180_00 - 9_00
    assert [event.who for event in hand.events if isinstance(event, Settled)] == ["ann"]
    assert hand.events[-1] == Said("Commission: $9.", "15.2")
