"""What a program can give that no line says: text for a card, an amount that is not a whole number."""

import pytest

from croupier import Stream, make_bot
from croupier.cards import cards
from croupier.dialogue import Choice, Dialogue, IllegalAction, Option, Ruling, view_of
from croupier.rounds.poker.round import HoldemRound
from croupier.rounds.poker.seats import PokerSeat
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.boxes import Wager
from croupier.rulebook.games import demonstration
from croupier.tables import open_table


def blackjack(dealt: str) -> Dialogue[BlackjackRound]:
    """A round of one player with $20 on box 1, and the cards dealt so far."""
    settings = demonstration("blackjack")
    dialogue = Dialogue(lambda: BlackjackRound(settings, [Wager("ann", 1, 2000)], {"ann": 10_000}))
    for card in cards(dealt):
        dialogue.answer(card)
    return dialogue


@pytest.mark.parametrize("dealt", ["", "8h 7s 8d"])
@pytest.mark.parametrize("answer", ["6h", None, 6])
def test_what_is_no_answer_is_refused_with_what_an_answer_is(dealt: str, answer: object) -> None:
    dialogue = blackjack(dealt)
    told = list(dialogue.events)
    with pytest.raises(IllegalAction) as caught:
        dialogue.answer(answer)  # type: ignore[arg-type]
    assert caught.value.reason == (
        f"{answer!r} is not an answer: an answer is a Card, as Card.parse('6h') makes it, a Choice"
        f" or a Ruling."
    )
    assert dialogue.events == told


@pytest.mark.parametrize("amount", [2000.0, 1050.5, "20", 50.0])
@pytest.mark.parametrize("act", ["double", "split"])
def test_an_amount_is_whole_cents(act: str, amount: object) -> None:
    dialogue = blackjack("8h 7s 8d")
    choice = Choice("ann", act, amount)  # type: ignore[arg-type]
    assert isinstance(dialogue.question, tuple)
    assert choice not in dialogue.question[0]
    with pytest.raises(IllegalAction) as caught:
        dialogue.answer(choice)
    assert caught.value.reason == f"Amounts are whole cents, as in 2000 for $20, not {amount!r}."
    assert dialogue.check(Choice("ann", act, 2000)) is not None


def test_an_amount_ruled_is_whole_cents_too() -> None:
    with pytest.raises(IllegalAction, match="Amounts are whole cents"):
        blackjack("8h 7s 8d").answer(Ruling("cage", "sells", "ann", amount=500.0))  # type: ignore[arg-type]


def test_an_option_allows_no_float_even_if_it_equals_a_legal_amount() -> None:
    option = Option("double", 100, 2000, 100)
    assert option.allows(100)
    assert option.allows(2000)
    assert not any(option.allows(amount) for amount in (100.0, 300.0, 2000.0))  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["blackjack", "pontoon", "ultimate", "holdem", "omaha"])
def test_a_table_is_dealt_by_the_software_or_a_live_dealer(game: str) -> None:
    with pytest.raises(IllegalAction, match="by 'software' or by a 'live' dealer, not by 'bogus'"):
        open_table(demonstration(game), dealing="bogus")


def test_a_poker_bot_decides_after_the_flop_with_numbers_of_a_stream() -> None:
    settings = demonstration("holdem")
    seats = [PokerSeat("ann", 1, 20_000), PokerSeat("bob", 2, 20_000)]
    dialogue = Dialogue(lambda: HoldemRound(settings, seats, button="ann"))
    for card in cards("9h 3c Ah 4d"):
        dialogue.answer(card)
    while isinstance(dialogue.question, tuple):
        ask = dialogue.question[0]
        dialogue.answer(Choice(ask.who, "call" if "call" in ask else "check"))
    for card in cards("2s Kd 7c Qs"):
        dialogue.answer(card)
    assert isinstance(dialogue.question, tuple)
    who = dialogue.question[0].who
    bot = make_bot(settings, "basic", who, Stream(bytes(32)).between)
    assert bot.choose(view_of(dialogue, who)) in dialogue.question[0]
