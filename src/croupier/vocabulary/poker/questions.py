"""How players of Hold-em and Omaha are asked: a heading, and a line with what they have before them."""

from typing import Final

from croupier.dialogue.words.narration import Situation
from croupier.vocabulary.poker.words import AGREE, CALL, CALL_AND_FOLD, COMPLETES, MUCK, OVER_BLIND, TAP_OUT

STAGES: Final = {0: "Before the flop", 3: "After the flop", 4: "After the fourth card"}


def poker_question(situation: Situation) -> tuple[str, str]:
    """The question in words."""
    ask = situation.ask
    if OVER_BLIND in ask:
        return "An over-blind?", "You may make one before the cards are dealt."
    if AGREE in ask:
        return "Do you agree?", "All players are asked."
    if MUCK in ask:
        return "Show or muck?", f"A better hand than your {situation.hand} has been shown."
    if COMPLETES in ask:
        return "Complete the call?", "You have put in too little."
    has = f" with {situation.hand}" if situation.hand else ""
    stage = STAGES.get(len(situation.board), "After the last card")
    return f"{to_call(situation)} to you{has}", f"{stage} the pot holds {situation.unit.say(situation.pot)}."


def to_call(situation: Situation) -> str:
    """What it takes to stay in: `$40`; `The action is` where it takes nothing."""
    ask = situation.ask
    for act in (CALL, CALL_AND_FOLD, TAP_OUT):
        option = ask.option(act)
        if option is not None and option.most and (act != TAP_OUT or "check" not in ask):
            return f"It is {situation.unit.say(option.least)}"
    return "The action is"
