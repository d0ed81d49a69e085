"""Where a round stands, in the few words of a `repr`: only what everybody can see, never a hidden card."""

from collections.abc import Iterable
from typing import Final

from croupier.cards import UNKNOWN
from croupier.dialogue.events import Event
from croupier.dialogue.fold import Fold
from croupier.dialogue.questions import NOBODY, Draw, Question, Shuffle, Turn
from croupier.dialogue.words.phrases import listed
from croupier.places import BOARD, Place

BY_BOARD: Final = {0: "before the flop", 3: "flop", 4: "turn", 5: "river"}
"""What people call a round by how many cards of the board lie face up."""


def stage_of(events: Iterable[Event]) -> str:
    """How far a round with a board has come, such as `flop`; empty for a game without one."""
    seen = Fold(NOBODY)
    seen.tell(*events)
    if seen.over:
        return "void" if seen.void else "over"
    if BOARD in seen.hands:
        up = sum(card is not UNKNOWN for card in seen.hands[BOARD].cards)
    elif seen.began is not None and seen.began.button is not None:
        up = 0
    else:
        return ""
    return BY_BOARD.get(up, f"{up} cards on the board")


def who_is_asked(question: Question | None) -> str:
    """What a round waits for, such as `ann to act`; empty if it is over."""
    if question is None:
        return ""
    if isinstance(question, Draw):
        return f"a card to be dealt to {in_words(question.to)}"
    if isinstance(question, Turn):
        return f"a card of {in_words(question.at)} to be turned"
    if isinstance(question, Shuffle):
        return f"the {question.which} to be shuffled"
    return f"{listed(dict.fromkeys(ask.who for ask in question))} to act"


def in_words(place: Place) -> str:
    """A place as a sentence names it: `seat 3`, `the board`."""
    return str(place) if place.number else f"the {place}"
