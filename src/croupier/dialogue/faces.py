"""Which answers name a card that not everybody may see, and how they are written for everybody."""

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.answers import Choice
from croupier.dialogue.questions import EVERYBODY, Draw, Question
from croupier.dialogue.round import Round
from croupier.dialogue.rulings import Case


def hides_face(play: Round, question: Question | None, given: Card | Choice | Case) -> bool:
    """True iff what the round is given at this question names a card whose face not everybody may see."""
    if isinstance(given, Card):
        return isinstance(question, Draw) and question.seen_by != EVERYBODY and given is not UNKNOWN
    if isinstance(given, Case) and given.ruling.card not in (None, UNKNOWN):
        return play.ruled(given).seen_by != EVERYBODY
    return False


def without_faces(line: str) -> str:
    """A line of a record with `??` for each card that it names."""
    return " ".join(UNKNOWN.text if _is_card(word) else word for word in line.split())


def _is_card(word: str) -> bool:
    try:
        Card.parse(word)
    except ValueError:
        return False
    return True
