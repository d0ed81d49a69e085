"""Casino War: a small game that lies outside Croupier, as somebody else would write it.

docs/new-game.md goes through it file by file. `CROUPIER_GAMES=casino_war` makes the commands know it, and
`register()` makes a program know it.
"""

from casino_war.bots import CHARACTERS, WarBot
from casino_war.round import WarRound
from casino_war.scenario_game import CasinoWar
from casino_war.settings import DEMONSTRATION, FAMILY, GAME, NAME, WarSettings
from casino_war.table import WarTable
from casino_war.words import NARRATION, WORDS
from croupier import rulebook, signs, tables
from croupier.players import registry as players
from croupier.scenarios import games as scenarios
from croupier.signs import Sheets
from croupier.terminal import families
from croupier.vocabulary import games as vocabulary

__all__ = ["DEMONSTRATION", "GAME", "NAME", "CasinoWar", "WarRound", "WarSettings", "WarTable", "register"]


def _maker(kind: type[WarBot]) -> players.Maker:
    return lambda settings, name, chance: kind(name, chance)


def register() -> None:
    """Tell every layer of Croupier what it has to know of the game."""
    rulebook.register(GAME)
    vocabulary.GAMES[NAME] = vocabulary.Telling(WORDS, lambda settings: NARRATION)
    signs.GAMES[NAME] = Sheets("casino_war.sign", "casino_war.sign")
    players.GAMES[NAME] = {kind.character: _maker(kind) for kind in CHARACTERS}
    scenarios.GAMES[NAME] = CasinoWar()
    tables.register_family(FAMILY, WarTable)
    families.FAMILIES[FAMILY] = "casino_war.terminal"
