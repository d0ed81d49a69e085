"""Questions, answers, rulings and events: how a round of play talks with the world outside."""

from croupier.dialogue.answers import Answer, Choice, IllegalAction, Offer, Ruling, Stopped
from croupier.dialogue.dialogue import Dialogue, Spliced, replay
from croupier.dialogue.events import Event, Result, redact, wire
from croupier.dialogue.questions import EVERYBODY, NOBODY, Ask, Draw, Option, Question, Shuffle, Turn
from croupier.dialogue.record.digest import EDITION, Digest, digest
from croupier.dialogue.round import Round
from croupier.dialogue.viewer import view_of
from croupier.dialogue.views import View
from croupier.places import BOARD, DEALER, DISCARD_RACK, Place

__all__ = [
    "BOARD",
    "DEALER",
    "DISCARD_RACK",
    "EDITION",
    "EVERYBODY",
    "NOBODY",
    "Answer",
    "Ask",
    "Choice",
    "Dialogue",
    "Digest",
    "Draw",
    "Event",
    "IllegalAction",
    "Offer",
    "Option",
    "Place",
    "Question",
    "Result",
    "Round",
    "Ruling",
    "Shuffle",
    "Spliced",
    "Stopped",
    "Turn",
    "View",
    "digest",
    "redact",
    "replay",
    "view_of",
    "wire",
]
