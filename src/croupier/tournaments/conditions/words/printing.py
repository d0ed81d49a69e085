"""Conditions on paper: for patrons, and as the Commission's copy."""

import textwrap
from collections.abc import Iterator
from typing import Final

from croupier.rulebook.games import GAMES
from croupier.rulebook.tournaments import Opening
from croupier.tournaments.conditions.checking import faults, needed
from croupier.tournaments.conditions.items import order, rule_of
from croupier.tournaments.conditions.toml import conditions_toml
from croupier.tournaments.conditions.versions import Published
from croupier.tournaments.conditions.words.sentences import HEADINGS

WIDTH: Final = 78


def for_patrons(published: Published, title: str = "") -> str:
    """The conditions in sentences, each item with its rule."""
    return "\n".join(_lines(published, title, "Conditions of a tournament")) + "\n"


def for_the_commission(published: Published, title: str = "") -> str:
    """The Commission's copy: the same, what is open or at fault, and the document word by word."""
    conditions = published.conditions
    lines = list(_lines(published, title, "Conditions of a tournament: the Commission's copy"))
    lines += ["", "What is open or at fault", ""]
    found = [f"{each.item} ({each.rule}): {each.sentence}" for each in faults(conditions)]
    found += [f"{each.item}: {each.sentence}" for each in needed(conditions)]
    for each in found or ["Nothing."]:
        lines += _wrapped(each)
    lines += ["", "The document", "", conditions_toml(conditions, title).rstrip("\n")]
    return "\n".join(lines) + "\n"


def _lines(published: Published, title: str, heading: str) -> Iterator[str]:
    conditions = published.conditions
    game = GAMES[conditions.game]
    if title:
        yield title
    yield heading
    yield f"{game.title} ({game.instrument}), version {published.number}"
    yield f"SHA-256 {published.digest}"
    for name, said in sections(published):
        yield ""
        yield name
        for each in said:
            yield from _wrapped(each)


def sections(published: Published) -> Iterator[tuple[str, list[str]]]:
    """What the conditions say: each item with its rule as a heading, and its sentences."""
    conditions, rules = published.conditions, published.conditions.rules
    shown = [item for item in HEADINGS if rules.opening is not Opening.APPROVAL or item not in _BY_NOTICE]
    for item in sorted(shown, key=lambda each: order(each, rules)):
        name, sentences = HEADINGS[item]
        said = list(sentences(conditions))
        if said:
            yield f"{name} (rule {rule_of(item, rules)})", said


_BY_NOTICE: Final = ("notified",)


def _wrapped(sentence: str) -> list[str]:
    return textwrap.wrap(sentence, WIDTH, initial_indent="  ", subsequent_indent="  ", break_long_words=False)
