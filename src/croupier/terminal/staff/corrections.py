"""The record of a round put right at the desk: its answers by number, the last one corrected or dropped."""

from collections.abc import Sequence
from typing import Any, Final

from croupier.cards import UNKNOWN
from croupier.chips import dollars
from croupier.dialogue.answers import IllegalAction
from croupier.tables import TableOffer

CORRECTS: Final = "corrects"
WHY: Final = "it was keyed wrongly"


def correction(offers: Sequence[TableOffer], to: str) -> str:
    """The line that corrects the last answer of the round, or drops it where nothing is said instead."""
    offer = next((each for each in offers if each.word == CORRECTS and bool(to) == _says_instead(each)), None)
    if offer is None:
        raise IllegalAction(
            "There is no answer to correct: a round can be corrected until the next one begins."
        )
    return offer.line(to=to, why=WHY) if to else offer.line(why=WHY)


def _says_instead(offer: TableOffer) -> bool:
    """True iff the offer corrects an answer, and does not drop it."""
    return offer.field("to") is not None


def numbered_answers(saved: dict[str, Any]) -> str:
    """The answers of the round that a table has saved, with their numbers; hidden faces stay hidden."""
    current = saved.get("current")
    if not current or not current["round"]["answers"]:
        return "Nothing has been answered in a round yet."
    answers, hidden = current["round"]["answers"], current["round"]["hidden"]
    lines = ["The answers of the round; 'supervisor corrects answer 3 to 7h because ...' corrects one."]
    for number, answer in enumerate(answers, 1):
        shown = UNKNOWN.text if number - 1 in hidden and isinstance(answer, str) else _written(answer)
        lines.append(f"{number:>4}  {shown}")
    return "\n".join(lines)


def _written(answer: Any) -> str:
    """An answer as it was saved, in a few words."""
    if isinstance(answer, str):
        return answer
    if isinstance(answer, dict):
        parts = [answer.get(name, "") for name in ("by", "word", "who", "act", "card")]
        return " ".join(str(part) for part in dict.fromkeys(parts) if part)
    who, act, amount, about, _ = answer
    return f"{who} {act}{f' {dollars(amount)}' if amount else ''}{f' ({about})' if about else ''}"
