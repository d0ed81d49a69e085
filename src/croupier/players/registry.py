"""Which bots there are for which game, and how one is made."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.players.bot import Bot, Chance
from croupier.players.poker import characters as poker
from croupier.players.twentyone import characters
from croupier.players.twentyone.expectation import PONTOON
from croupier.players.ultimate import characters as ultimate
from croupier.rulebook.settings import Settings

SUFFIX: Final = ".py"
"""How a character ends that is a file with somebody's own bot in it."""

Maker = Callable[[Any, str, Chance], Bot]


def _plain(kind: type[Bot]) -> Maker:
    return lambda settings, name, chance: kind(name, chance)


def _of_21(basic: Maker) -> Mapping[str, Maker]:
    return {"basic": basic, "careful": _plain(characters.Careful), "bold": _plain(characters.Bold)}


def _of_poker(kind: type[poker.PokerBot]) -> Maker:
    return lambda settings, name, chance: kind(name, chance, settings)


POKER: Final[Mapping[str, Maker]] = {kind.character: _of_poker(kind) for kind in poker.CHARACTERS}

GAMES: Final[dict[str, Mapping[str, Maker]]] = {
    "blackjack": _of_21(
        lambda settings, name, chance: characters.Basic(name, chance, settings.dealer_soft_17 == "draw")
    ),
    "pontoon": _of_21(
        lambda settings, name, chance: characters.Basic(name, chance, draws_soft_17=True, kind=PONTOON)
    ),
    "ultimate": {kind.character: _plain(kind) for kind in ultimate.CHARACTERS},
    "holdem": POKER,
    "omaha": POKER,
}
"""By game and by character, in the order in which they come to a table; another game is added here."""


def make_bot(settings: Settings, character: str, name: str, chance: Chance) -> Bot:
    """A bot of that character for a table with these settings, which everybody can read on its sign.

    A character that ends in `.py` is a file with a bot in it; `BadBot` if there is none.
    """
    if character.endswith(SUFFIX):
        from croupier.players.files.file_bot import FileBot

        return FileBot(name, chance, character)
    return GAMES[settings.game][character](settings, name, chance)
