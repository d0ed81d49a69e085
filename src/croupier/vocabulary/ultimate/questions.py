"""How players of Ultimate Texas Hold-em are asked: a heading, and a line with what they have before them."""

from typing import Final

from croupier.cards import UNKNOWN
from croupier.dialogue.words.narration import Situation
from croupier.vocabulary.ultimate.words import CONCEDE, PLAY

STAGES: Final = {0: "Before the flop", 3: "After the flop", 5: "On the river"}


def seat_question(situation: Situation) -> tuple[str, str]:
    """The question in words."""
    ask = situation.ask
    if CONCEDE in ask:
        lost = situation.unit.say(sum(amount for _, owner, amount in situation.stakes if owner == ask.who))
        return "Concede?", (
            f"The dealer's hand: {situation.dealers_hand}. Yours: {situation.hand}. Conceding loses all of"
            f" the {lost} that you have wagered."
        )
    play = ask.option(PLAY)
    bet = "fold" if play is None else f"play {situation.unit.say(play.most)}"
    other = " or check" if "check" in ask else " or fold" if play is not None else ""
    stage = STAGES.get(sum(card is not UNKNOWN for card in situation.board), "Now")
    return f"{bet.capitalize()}{other}?", f"{stage} you have {situation.hand}."
