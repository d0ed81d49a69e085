"""A game that is not Croupier's own, as somebody else would add it: a Blackjack under another name.

It lies outside the package, and nothing in the package knows of it.
"""

from dataclasses import dataclass, replace
from pathlib import Path

from croupier import signs
from croupier.players import registry as players
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rulebook import GAMES, Game
from croupier.rulebook.games import TWENTYONE
from croupier.rulebook.twentyone.blackjack import DEMONSTRATION as BLACKJACK
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from croupier.scenarios import games as scenarios
from croupier.scenarios.twentyone.games import BoxGame
from croupier.signs import Item, Section, Sheet, Sheets
from croupier.signs.sheet import GUIDE, SIGN, Look
from croupier.tables.twentyone import games as tables
from croupier.vocabulary import games as vocabulary
from croupier.vocabulary.twentyone.narration import BLACKJACK_NARRATION, BLACKJACK_WORDS

NAME = "vingt"


@dataclass(frozen=True, kw_only=True)
class VingtSettings(BlackjackSettings):
    """The settings of a table."""

    game = NAME


DEMONSTRATION = VingtSettings(
    unit=BLACKJACK.unit,
    layout_approval=BLACKJACK.layout_approval,
    procedures_approval=BLACKJACK.procedures_approval,
)
GAME = Game(
    name=NAME,
    title="Vingt et Un",
    instrument="NI2030-21",
    family=TWENTYONE,
    home=__name__,
    catalogue=Path(__file__).with_name("vingt.json"),
)


WORDS = replace(BLACKJACK_WORDS, game=NAME)
NARRATION = replace(BLACKJACK_NARRATION, vocabulary=WORDS)


class VingtRound(BlackjackRound):
    """A round of play."""

    game = NAME
    vocabulary = WORDS
    narration = NARRATION


class Vingt(BoxGame):
    """The game in scenarios."""

    name = NAME
    round = VingtRound
    settings = VingtSettings


def sign(settings: VingtSettings) -> Sheet:
    """What is displayed at the table."""
    return _sheet(settings, SIGN, "Twenty-one wins.")


def guide(settings: VingtSettings) -> Sheet:
    """What the staff of the table go by."""
    return _sheet(settings, GUIDE, "Deal twenty-one.")


def _sheet(settings: VingtSettings, kind: str, words: str) -> Sheet:
    section = Section("The game", Look.WORDS, (Item(words, ("1.1",)),))
    return Sheet(NAME, kind, GAME.title, (), (), (section,), settings)


TABLES = (
    (GAMES, GAME),
    (vocabulary.GAMES, vocabulary.Telling(WORDS, lambda settings: NARRATION)),
    (signs.GAMES, Sheets(__name__, __name__)),
    (tables.GAMES, replace(tables.GAMES["blackjack"], name=GAME.title, round=VingtRound)),
    (players.GAMES, players.GAMES["blackjack"]),
    (scenarios.GAMES, Vingt()),
)
"""Each layer's table, and what it is given; the table and the terminal of its family are there already."""
