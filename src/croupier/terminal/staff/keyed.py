"""What was keyed at a live table, as lines of the table: cards as people write and scan them, short words."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from croupier.cards import Card, parse_cards
from croupier.dialogue.words.phrases import listed
from croupier.terminal.keys import NotUnderstood
from croupier.terminal.staff.choosing import BEGINNINGS

_BETWEEN: Final = re.compile(r"[\s,;|]+")
_AMOUNT: Final = re.compile(r"\$?\d+(\.\d+)?")


def line_keyed(typed: str, view: dict[str, Any]) -> str:
    """The line that was meant: cards in any writing, an act of whoever is asked, or what stands there."""
    cards = cards_keyed(typed)
    if cards:
        return " ".join(card.text for card in cards)
    words = typed.split()
    if words[0] in BEGINNINGS:
        return typed
    asks = view["mine"]["asks"]
    if words[0] not in view["people"]:
        meant = _act_of_whoever_is_asked(words, asks)
        if meant:
            return meant
    who = _person(words[0], [ask["who"] for ask in asks])
    acts = _acts(ask for ask in asks if ask["who"] == who)
    if who is None or len(words) < 2 or _without(words[1:], acts) is None:
        return typed
    return f"{who} {_with_act(words[1:], acts)}"


def cards_keyed(typed: str) -> list[Card]:
    """The cards of a line that has nothing else: apart, with commas, or packed as scanners send them."""
    found: list[Card] = []
    for token in _BETWEEN.split(typed.strip()):
        if not token:
            continue
        try:
            found.append(Card.parse(token))
        except ValueError:
            try:
                found += parse_cards(token)
            except ValueError:
                return []
    return found


def _act_of_whoever_is_asked(words: Sequence[str], asks: Sequence[dict[str, Any]]) -> str:
    """The line of an act without a name, where one person alone is asked; empty if it is none."""
    people = list(dict.fromkeys(ask["who"] for ask in asks))
    acts = _acts(asks)
    rest = _without(words, acts)
    if rest is None or (rest and not (_AMOUNT.fullmatch(rest[-1]) or rest[0] in ("to", "on", "for"))):
        return ""
    if len(people) > 1:
        raise NotUnderstood(f"Say who it is: {listed(people)} are asked.")
    return f"{people[0]} {_with_act(words, acts)}"


def _without(words: Sequence[str], acts: Sequence[str]) -> Sequence[str] | None:
    """The words after an act with which they begin; None if they begin with none."""
    for act in sorted(acts, key=len, reverse=True):
        parts = act.split()
        if [word.lower() for word in words[: len(parts)]] == parts:
            return words[len(parts) :]
    return words[1:] if len(_beginning(words[0], acts)) == 1 else None


def _with_act(words: Sequence[str], acts: Sequence[str]) -> str:
    """The words with their act written out, where it is clear which one is meant."""
    rest = _without(words, acts)
    if rest is None:
        return " ".join(words)
    said = " ".join(words[: len(words) - len(rest)]).lower()
    act = said if said in acts else _beginning(said, acts)[0]
    return " ".join([act, *rest])


def _beginning(word: str, acts: Iterable[str]) -> list[str]:
    return [act for act in acts if act.startswith(word.lower())]


def _acts(asks: Iterable[dict[str, Any]]) -> list[str]:
    return list(dict.fromkeys(option["act"] for ask in asks for option in ask["options"]))


def _person(word: str, people: Iterable[str]) -> str | None:
    """The player whose name begins like this, if it is one alone."""
    names = dict.fromkeys(people)
    if word in names:
        return word
    found = [name for name in names if name.casefold().startswith(word.casefold())]
    return found[0] if len(found) == 1 else None
