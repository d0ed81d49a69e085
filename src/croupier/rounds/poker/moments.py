"""When something can be ruled in a round of poker, and about whom."""

from typing import TYPE_CHECKING

from croupier.dialogue.questions import Question, Shuffle
from croupier.dialogue.rulings import RulingKind

if TYPE_CHECKING:
    from croupier.rounds.poker.round import PokerRound

Kind = RulingKind["PokerRound"]
"""Something that can be ruled about a round of poker."""


def in_play(play: "PokerRound", question: Question | None) -> bool:
    """True unless the round is over, the cards are to be shuffled, or the players vote."""
    return question is not None and not isinstance(question, Shuffle) and not play.voting


def once_dealt(play: "PokerRound", question: Question | None) -> bool:
    """True once the cards are being dealt."""
    return play.deal_begun and in_play(play, question)


def while_contested(play: "PokerRound", question: Question | None) -> bool:
    """True while two or more have a hand; who is left alone has won."""
    return once_dealt(play, question) and len(play.active) > 1


def while_betting(play: "PokerRound", question: Question | None) -> bool:
    """True while somebody is asked to bet."""
    return play.in_betting and not play.voting and isinstance(question, tuple)


def while_shuffling(play: "PokerRound", question: Question | None) -> bool:
    """True while the round waits for cards to be shuffled."""
    return isinstance(question, Shuffle)


def who_has_a_hand(play: "PokerRound", question: Question | None) -> tuple[str, ...]:
    """The players who have not folded."""
    return tuple(bettor.player for bettor in play.active)
