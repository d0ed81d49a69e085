"""Rounds of one player at the real table, with given cards and a plan."""

from collections.abc import Callable, Iterable
from fractions import Fraction

from croupier.cards import Card
from croupier.dialogue import Choice, Dialogue, Draw
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.boxes import Hand, Wager
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from croupier.rulebook.twentyone.pontoon import PontoonSettings

WAGER = 2000
PURSE = 100_000
Decide = Callable[[Hand, Card, int, set[str]], str]
"""An act by the hand, the dealer's card, how many hands there are, and the acts that are offered."""


def net_at_the_table(
    settings: BlackjackSettings | PontoonSettings, dealt: Iterable[Card], decide: Decide
) -> Fraction:
    """What a round wins, in wagers, as the engine settles it."""
    of = BlackjackRound if isinstance(settings, BlackjackSettings) else PontoonRound
    dialogue = Dialogue(lambda: of(settings, [Wager("ann", 1, WAGER)], {"ann": PURSE}))  # type: ignore[arg-type]
    cards = iter(dealt)
    while dialogue.question is not None:
        if isinstance(dialogue.question, Draw):
            dialogue.answer(next(cards))
            continue
        assert isinstance(dialogue.question, tuple)
        (ask,) = dialogue.question
        layout = dialogue.round.layout
        (box,) = layout.boxes.values() if isinstance(layout.boxes, dict) else layout.boxes
        options = {option.act: option for option in ask.options}
        found = [hand for hand in box.hands if hand.place == ask.about]
        hand = found[0] if found else box.hands[0]
        act = decide(hand, layout.dealer.cards[0], len(box.hands), set(options))
        dialogue.answer(Choice(ask.who, act, options[act].most, ask.about, ask.whose))
    round_ = dialogue.round
    return Fraction(round_.accounts[round_.purses["ann"]] - PURSE, WAGER)
