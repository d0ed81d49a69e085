"""The oracle of a round that somebody else plays: what it must come to by the rules alone."""

from typing import Any

from croupier.dialogue.dialogue import Dialogue
from soak.chips import Chips, Fault
from soak.games import GAMES
from soak.options import check_asks


def oracle_of(dialogue: Dialogue[Any]) -> Chips:
    """The oracle of a round, which has heard nothing of it yet."""
    play = dialogue.round
    return GAMES[play.game].reckoning(play.settings, play.wagers, play.opening)


def check_round(dialogue: Dialogue[Any]) -> None:
    """Raise `Fault` unless all that has been told of a round is what the rules say."""
    reckoning = oracle_of(dialogue)
    reckoning.follow(dialogue.events)
    if dialogue.round.accounts.balances != reckoning.balances:
        raise Fault("the accounts of the round are not what its transfers make them")
    if (dialogue.over, dialogue.round.void) != (reckoning.over, reckoning.void):
        raise Fault("the round is over or void and has not told it")


def check_question(dialogue: Dialogue[Any], reckoning: Chips) -> None:
    """Let the oracle hear what is new; raise `Fault` unless what is asked now is what the rules offer."""
    reckoning.follow(dialogue.events)
    if isinstance(dialogue.question, tuple):
        check_asks(reckoning, dialogue.question, GAMES[dialogue.round.game].exact)
