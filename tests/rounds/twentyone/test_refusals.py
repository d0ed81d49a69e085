"""Refusals in a round say what stands in the way, and by which rule."""

import pytest

from croupier.cards import cards
from croupier.dialogue import Choice, Dialogue, IllegalAction, Place
from croupier.rounds.cut import CutOffer
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.boxes import Wager
from croupier.rulebook.twentyone.blackjack import BlackjackSettings


def at(dealt: str, *wagers: Wager, **settings: object) -> Dialogue[BlackjackRound]:
    """A round after these cards, with wagers of $20 of ann on box 1 if no others are given."""
    placed = list(wagers) or [Wager("ann", 1, 2000)]
    purses = {wager.player: 10_000 for wager in placed}
    dialogue = Dialogue(lambda: BlackjackRound(BlackjackSettings(**settings), placed, purses))
    for card in cards(dealt):
        dialogue.answer(card)
    return dialogue


def refused(dialogue: Dialogue[BlackjackRound], choice: Choice) -> tuple[str, str]:
    """The reason and the rule by which a choice is refused."""
    with pytest.raises(IllegalAction) as caught:
        dialogue.answer(choice)
    return caught.value.reason, caught.value.rule


def test_what_is_no_act_of_the_game_is_named() -> None:
    reason, rule = refused(at("6h 9s 5d"), Choice("ann", "surrender"))
    assert reason.startswith("'surrender' can't be done in this game.")
    assert rule == "blackjack 9.1"
    reason, _ = refused(at("6h 9s 5d"), Choice("zoe", "hit"))
    assert reason.startswith("zoe has no wager in this round.")
    reason, _ = refused(at("6h 9s 5d"), Choice("ann", "hit", None, Place("box", 3)))
    assert reason.startswith("ann has no wager on box 3 in this round.")


@pytest.mark.rule("blackjack 8.1(b)")
def test_even_money_is_refused_for_the_reason_that_holds() -> None:
    two = (Wager("ann", 1, 2000), Wager("bob", 2, 2000))
    against_a_ten = at("Ah 9s Ts Kd 8c", *two)
    assert (
        "only while the dealer's first card is an ace"
        in refused(against_a_ten, Choice("ann", "even money"))[0]
    )
    against_an_ace = at("Ah 9s As Kd 8c", *two)
    assert "bob has no Blackjack" in refused(against_an_ace, Choice("bob", "even money"))[0]
    against_an_ace.answer(Choice("ann", "decline"))
    reason, rule = refused(against_an_ace, Choice("ann", "even money"))
    assert "ann is not asked now: even money is taken once" in reason
    assert rule == "blackjack 8.1(b)"


def test_the_supervisor_who_must_cut_is_neither_silent_nor_absent() -> None:
    offer = Dialogue(lambda: CutOffer("blackjack", ["ann"], None))
    assert [(each.word, each.who) for each in offer.rulings()] == [("clock", ("ann",)), ("absent", ("ann",))]
    offer.answer(Choice("ann", "decline"))
    assert offer.rulings() == []
    offer.answer(Choice("supervisor", "cut"))
    assert offer.round.cut is not None
    assert (offer.round.cut.by, offer.round.cut.at) == ("supervisor", 0)  # nobody counts real cards
    assert offer.rulings() == []


@pytest.mark.rule("blackjack 11.1")
def test_the_whole_of_a_wager_may_be_doubled_even_off_the_multiple() -> None:
    dialogue = at("6h 9s 5d", Wager("ann", 1, 1250), multiple=500, smallest_chip=500)
    asks = dialogue.question
    assert isinstance(asks, tuple)
    option = asks[0].option("double")
    assert option is not None
    assert [amount for amount in range(1, 1300) if option.allows(amount)] == [500, 1000, 1250]
