"""Policies for games of 21 that need not look at the table."""

from collections.abc import Callable

from croupier.dialogue.answers import Choice
from croupier.dialogue.drive import blind, choose, lapse
from croupier.dialogue.questions import Ask
from croupier.dialogue.views import View
from croupier.vocabulary.twentyone.words import STAND


@blind
def never_bust(ask: Ask, view: Callable[[], View]) -> Choice:
    """Stand where that is offered, for then a card could exceed 21; else what stands for silence."""
    stand = ask.option(STAND)
    return lapse(ask, view) if stand is None else choose(ask, stand)
