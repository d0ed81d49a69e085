"""The catalogue of every rule of the five games, by its number.

Each item of the five instruments has one id, the game and the number together: `blackjack 13.1(b)`,
`holdem A:Tap Out`. The catalogue tells it in our own words, says how we read it where it is unclear,
and names what in the software honours it. A game is read from its file when it is first asked for.
"""

import json
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import Any

from croupier.rulebook.errors import UnknownGame, UnknownRule
from croupier.rulebook.games import GAMES
from croupier.rulebook.outside import load_outside_games
from croupier.values import value


class Kind(StrEnum):
    """What a rule does: it explains a word, binds the game, or gives somebody a choice or a duty."""

    DEFINITION = "definition"
    AUTOMATIC = "automatic"
    PLAYER = "player"
    OPERATOR = "operator"
    PROCEDURE = "procedure"


class Honour(StrEnum):
    """What in the software honours a rule."""

    CODE = "code"
    SETTING = "setting"
    COMMAND = "command"
    DISPLAY = "display"
    RECORD = "record"
    NOT_YET = "not yet"


@value
class Rule:
    """One item of an instrument; `reading` and `by` are empty where there is nothing to say."""

    id: str
    game: str
    number: str
    section: str
    kind: Kind
    text: str
    reading: str
    honoured: Honour
    by: str

    @property
    def is_honoured(self) -> bool:
        """True if something in the software honours this rule."""
        return self.honoured is not Honour.NOT_YET

    @property
    def is_owed(self) -> bool:
        """True if the rule asks for something; a definition is honoured by the rules that use its word."""
        return self.kind is not Kind.DEFINITION


def rules(game: str | None = None) -> tuple[Rule, ...]:
    """All rules of a game, or of all games, in the order of the instruments."""
    if game is None or game not in GAMES:
        load_outside_games()
    if game is None:
        return tuple(item for each in GAMES for item in rules(each))
    if game not in GAMES:
        raise UnknownGame(f"there is no game {game!r}; the rule book has {', '.join(GAMES)}")
    return tuple(_catalogue(game).values())


def rule(rule_id: str) -> Rule:
    """The rule with this id, such as `blackjack 13.1(b)`."""
    game, _, number = rule_id.partition(" ")
    if game not in GAMES:
        load_outside_games()
    if game not in GAMES:
        raise UnknownGame(
            f"there is no rule {rule_id!r}: an id begins with a game, one of {', '.join(GAMES)}, and a space"
        )
    found = _catalogue(game).get(number)
    if found is None:
        raise UnknownRule(f"there is no rule {rule_id!r}{_near(game, number)}")
    return found


@cache
def _catalogue(game: str) -> dict[str, Rule]:
    """The rules of one game by number, as its catalogue has them."""
    return {
        entry["rule"]: _rule(game, section["title"], entry)
        for section in json.loads(GAMES[game].read_catalogue())["sections"]
        for entry in section["rules"]
    }


def _rule(game: str, section: str, entry: Mapping[str, Any]) -> Rule:
    return Rule(
        id=f"{game} {entry['rule']}",
        game=game,
        number=entry["rule"],
        section=section,
        kind=Kind(entry["kind"]),
        text=entry["text"],
        reading=entry.get("reading", ""),
        honoured=Honour(entry["honoured"]),
        by=entry.get("by", ""),
    )


def _near(game: str, number: str) -> str:
    """The end of a sentence: which numbers of this game come close to one that does not exist."""
    from difflib import get_close_matches  # only ever needed for a mistake

    numbers = list(_catalogue(game))
    near = [each for each in numbers if each.startswith(number + ".")][:3] if number else []
    near = near or get_close_matches(number, numbers, n=3, cutoff=0.5)
    return f"; near it are {', '.join(f'{game} {each}' for each in near)}" if near else ""
