"""The registry of games: what each is called, which instrument rules it, its family, and where it lives.

This is the one list of games. Every layer that knows games has a table of its own, `FAMILIES` or `GAMES`,
with what that layer needs of each. Another game is added with `register`, and with an entry in each of those
tables; tests/test_families.py says which is missing. `croupier.rulebook.outside` finds such games.

>>> GAMES["holdem"].title
'Poker Hold-em'
"""

import pkgutil
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from croupier.rulebook.errors import UnknownGame
from croupier.rulebook.outside import load_outside_games
from croupier.values import value

if TYPE_CHECKING:
    from croupier.rulebook.settings import Settings

TWENTYONE: Final = "twentyone"
ULTIMATE: Final = "ultimate"
POKER: Final = "poker"


@value
class Game:
    """A game that can be set up, as the registry has it."""

    name: str
    """What the game is called in commands, files and the ids of its rules."""
    title: str
    instrument: str
    family: str
    """The games of one family are played at the same kind of table."""
    home: str
    """The dotted name of the module with its settings; it is imported when they are first asked for."""
    catalogue: str | Path
    """The catalogue of its rules: a file, or a resource of a package as in `package:catalogue/game.json`."""
    scenarios: Path | None = None
    """The folder of its scenarios, which prove the rules they cite; None where an index has the proofs."""

    @property
    def demonstration(self) -> "Settings":
        """The settings that need no file: play chips, and references that say they are not approvals."""
        shipped: Settings = import_module(self.home).DEMONSTRATION
        return shipped

    @property
    def settings(self) -> "type[Settings]":
        """The class of its settings."""
        return type(self.demonstration)

    def read_catalogue(self) -> bytes:
        """The catalogue of its rules, a JSON document."""
        if isinstance(self.catalogue, Path):
            return self.catalogue.read_bytes()
        package, _, resource = self.catalogue.partition(":")
        # pkgutil reads from a zipped package too, and is imported 15 ms sooner than importlib.resources.
        data = pkgutil.get_data(package, resource)
        if data is None:
            raise FileNotFoundError(f"the catalogue of {self.name} is missing from the package {package}")
        return data


GAMES: Final[dict[str, Game]] = {}
"""Every game by its name, in the order in which games are listed."""


def register(game: Game) -> None:
    """Add a game; `ValueError` if there is another of that name."""
    if GAMES.get(game.name, game) != game:
        raise ValueError(f"there is another game {game.name!r}: {GAMES[game.name].title}")
    GAMES[game.name] = game


def _ours(name: str, title: str, instrument: str, family: str, home: str) -> Game:
    return Game(
        name=name,
        title=title,
        instrument=instrument,
        family=family,
        home=f"croupier.rulebook.{home}",
        catalogue=f"croupier.rulebook:catalogue/{name}.json",
    )


register(_ours("blackjack", "Blackjack", "NI2018-568", TWENTYONE, "twentyone.blackjack"))
register(_ours("pontoon", "Pontoon", "NI2005-73", TWENTYONE, "twentyone.pontoon"))
register(_ours("ultimate", "Ultimate Texas Hold-em", "NI2019-212", ULTIMATE, "ultimate.settings"))
register(_ours("holdem", "Poker Hold-em", "NI2018-51", POKER, "poker.holdem"))
register(_ours("omaha", "Poker Omaha", "NI2006-156", POKER, "poker.omaha"))


class _Column(Mapping[str, str]):
    """One word about every game in the registry as it is now, by the game's name."""

    def __init__(self, word: Callable[[Game], str]) -> None:
        self._word = word

    def __getitem__(self, name: str) -> str:
        return self._word(GAMES[name])

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


NAMES: Final[Mapping[str, str]] = _Column(lambda game: game.title)
"""The titles of the games, as the registry has them."""
INSTRUMENTS: Final[Mapping[str, str]] = _Column(lambda game: game.instrument)
"""The instruments of the games, as the registry has them."""


def find_game(name: str) -> Game:
    """The game of that name; else `UnknownGame`, which says in one sentence which games there are.

    Games from outside are loaded if the name is none of ours.
    """
    if name not in GAMES:
        load_outside_games()
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; Croupier knows {', '.join(GAMES)}")
    return GAMES[name]


def family_of(name: str) -> str:
    """The family of a game; raises `UnknownGame`."""
    return find_game(name).family


def settings_class(name: str) -> "type[Settings]":
    """The settings of a game; raises `UnknownGame`."""
    return find_game(name).settings


def demonstration(name: str) -> "Settings":
    """The settings of a game that need no file; raises `UnknownGame`."""
    return find_game(name).demonstration
