"""What comes next at a table, in a sentence with its rule, and what `y` says where that is clear."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from croupier.cards import UNKNOWN
from croupier.dialogue.words.phrases import capital, either, listed
from croupier.rulebook.roles import ROLES
from croupier.tables import OfferKind, TableOffer
from croupier.terminal.words.rule_words import number_of
from croupier.values import value

COMMENCING: Final = ("deals", "no_more_bets")
"""The words of the commands with which a round commences."""
TAKING_DOWN: Final = "takes_down"


@value
class NextStep:
    """What comes next: a sentence, and the line that `y` says, if one is proposed.

    With `face_down` it is said again as long as the next card lies face down too.
    """

    words: str
    line: str = ""
    meaning: str = ""
    face_down: bool = False


def next_step(view: dict[str, Any], offers: Sequence[TableOffer]) -> NextStep:
    """What comes next, by the view of the staff and by what they are offered."""
    due = next((offer for offer in offers if offer.due), None)
    if due is not None:
        asked = due.words or f"The {due.form}."
        return NextStep(_cited(capital(asked), due.rule), due.form, due.form)
    asks = view["mine"]["asks"]
    if asks:
        line = _only_answer(asks)
        return NextStep(" ".join(_asked(asks, view)), line, line)
    card = next((each for each in offers if each.kind is OfferKind.ANSWER and each.word == "card"), None)
    if card is not None:
        if UNKNOWN.text in card.fields[0].values:
            meaning = f"{UNKNOWN.text} for each card up to the next one that is seen"
            return NextStep(card.words, UNKNOWN.text, meaning, face_down=True)
        return NextStep(card.words)
    return _between_rounds(view, offers)


def _only_answer(asks: Sequence[dict[str, Any]]) -> str:
    """The line of what is the one thing that can be answered, and takes no amount; else nothing."""
    options = [(ask["who"], option) for ask in asks for option in ask["options"]]
    if len(options) != 1 or options[0][1]["most"]:
        return ""
    who, option = options[0]
    return f"{who} {option['act']}"


def _asked(asks: Sequence[dict[str, Any]], view: dict[str, Any]) -> Iterator[str]:
    """What people may do now, each with the rule by which they are asked."""
    for ask in asks:
        where = (
            ""
            if ask["about"] == "shoe"
            else f" at {ask['about']}"
            if "seat" in ask["about"]
            else f" on {ask['about']}"
        )
        whose = f" for {ask['whose']}" if ask["whose"] else ""
        options = either(option["words"] for option in ask["options"])
        yield _cited(f"{called(ask['who'])} may {options}{where}{whose}.", ask["rule"])


def _between_rounds(view: dict[str, Any], offers: Sequence[TableOffer]) -> NextStep:
    said = view["phase"]["sentence"]
    if view["table"]["closed"]:
        down = next((offer.form for offer in offers if offer.word == TAKING_DOWN), "")
        there = list(view["people"])
        if down or not there:
            return NextStep(said, down, down)
        still = f"{said} {capital(listed(there))} {'is' if len(there) == 1 else 'are'} still there."
        return NextStep(still, f"{there[0]} leaves", f"{there[0]} leaves")
    begins = next((offer for offer in offers if offer.word in COMMENCING), None)
    if begins is None:
        return NextStep(said)
    return NextStep(
        _cited(f"{said} '{begins.form}' lets round {view['table']['round'] + 1} begin.", begins.rule),
        begins.form,
        begins.form,
    )


def called(who: str) -> str:
    """Somebody as a sentence begins with them: a player by name, staff by their role."""
    return f"The {who}" if who in ROLES else capital(who)


def _cited(words: str, rule: str) -> str:
    return f"{words.rstrip('.')} ({number_of(rule)})." if rule else words
