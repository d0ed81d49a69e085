"""Croupier runs casino table games exactly by their approved rules.

A round of play is a dialogue: it asks for cards and decisions, and you answer.

    from croupier import BlackjackRound, BlackjackSettings, Dialogue, Wager

What can be imported from here is the documented interface; docs/programs shows how to use it.
"""

from importlib import import_module

__version__ = "0.1.0.dev0"

_NAMES = {
    "cards": "FULL_DECK UNKNOWN Card Deck parse_cards",
    "chips": "Unit cents dollars money",
    "dialogue.answers": "Choice IllegalAction Offer Ruling",
    "dialogue.dialogue": "Dialogue replay",
    "dialogue.drive": "Policy play_out steps",
    "dialogue.events": "Event Result",
    "dialogue.questions": "Ask Draw Option Shuffle Turn",
    "dialogue.viewer": "view_of",
    "dialogue.views": "View",
    "notebook": "NotALine Sitting SittingOver play",
    "places": "BOARD DEALER Place",
    "players.bot": "Bot Chance",
    "players": "BOTS",
    "players.registry": "make_bot",
    "rounds.poker.round": "HoldemRound OmahaRound",
    "rounds.poker.seats": "PokerSeat",
    "rounds.twentyone.blackjack": "BlackjackRound",
    "rounds.twentyone.boxes": "Wager",
    "rounds.twentyone.pontoon": "PontoonRound",
    "rounds.ultimate.round": "UltimateRound",
    "rounds.ultimate.wagers": "SeatWager",
    "rounds.wager_checks": "BadWager",
    "rulebook.errors": "UnknownGame",
    "rulebook.poker.holdem": "HoldemSettings",
    "rulebook.poker.omaha": "OmahaSettings",
    "rulebook.roles": "Role",
    "rulebook.settings": "BadSetting Settings",
    "rulebook.twentyone.blackjack": "BlackjackSettings",
    "rulebook.twentyone.pontoon": "PontoonSettings",
    "rulebook.ultimate.settings": "UltimateSettings",
    "shoes": "AutomatedShoe LiveShoe Shoe Stream",
    "tables": "BoxTable PokerTable Speaker Table TableOffer UltimateTable open_table",
    "terminal.options": "BadOption",
}
"""The public names by their home: each is imported when it is first asked for."""

_HOMES = {name: f"croupier.{home}" for home, names in _NAMES.items() for name in names.split()}

__all__ = sorted(_HOMES)

TYPE_CHECKING = False  # type checkers take it for true; `typing` would be slow to import

if TYPE_CHECKING:  # the same names once more; `X as X` is how a type checker knows that they are public
    from croupier.cards import FULL_DECK as FULL_DECK
    from croupier.cards import UNKNOWN as UNKNOWN
    from croupier.cards import Card as Card
    from croupier.cards import Deck as Deck
    from croupier.cards import parse_cards as parse_cards
    from croupier.chips import Unit as Unit
    from croupier.chips import cents as cents
    from croupier.chips import dollars as dollars
    from croupier.chips import money as money
    from croupier.dialogue.answers import Choice as Choice
    from croupier.dialogue.answers import IllegalAction as IllegalAction
    from croupier.dialogue.answers import Offer as Offer
    from croupier.dialogue.answers import Ruling as Ruling
    from croupier.dialogue.dialogue import Dialogue as Dialogue
    from croupier.dialogue.dialogue import replay as replay
    from croupier.dialogue.drive import Policy as Policy
    from croupier.dialogue.drive import play_out as play_out
    from croupier.dialogue.drive import steps as steps
    from croupier.dialogue.events import Event as Event
    from croupier.dialogue.events import Result as Result
    from croupier.dialogue.questions import Ask as Ask
    from croupier.dialogue.questions import Draw as Draw
    from croupier.dialogue.questions import Option as Option
    from croupier.dialogue.questions import Shuffle as Shuffle
    from croupier.dialogue.questions import Turn as Turn
    from croupier.dialogue.viewer import view_of as view_of
    from croupier.dialogue.views import View as View
    from croupier.notebook import NotALine as NotALine
    from croupier.notebook import Sitting as Sitting
    from croupier.notebook import SittingOver as SittingOver
    from croupier.notebook import play as play
    from croupier.places import BOARD as BOARD
    from croupier.places import DEALER as DEALER
    from croupier.places import Place as Place
    from croupier.players import BOTS as BOTS
    from croupier.players.bot import Bot as Bot
    from croupier.players.bot import Chance as Chance
    from croupier.players.registry import make_bot as make_bot
    from croupier.rounds.poker.round import HoldemRound as HoldemRound
    from croupier.rounds.poker.round import OmahaRound as OmahaRound
    from croupier.rounds.poker.seats import PokerSeat as PokerSeat
    from croupier.rounds.twentyone.blackjack import BlackjackRound as BlackjackRound
    from croupier.rounds.twentyone.boxes import Wager as Wager
    from croupier.rounds.twentyone.pontoon import PontoonRound as PontoonRound
    from croupier.rounds.ultimate.round import UltimateRound as UltimateRound
    from croupier.rounds.ultimate.wagers import SeatWager as SeatWager
    from croupier.rounds.wager_checks import BadWager as BadWager
    from croupier.rulebook.errors import UnknownGame as UnknownGame
    from croupier.rulebook.poker.holdem import HoldemSettings as HoldemSettings
    from croupier.rulebook.poker.omaha import OmahaSettings as OmahaSettings
    from croupier.rulebook.roles import Role as Role
    from croupier.rulebook.settings import BadSetting as BadSetting
    from croupier.rulebook.settings import Settings as Settings
    from croupier.rulebook.twentyone.blackjack import BlackjackSettings as BlackjackSettings
    from croupier.rulebook.twentyone.pontoon import PontoonSettings as PontoonSettings
    from croupier.rulebook.ultimate.settings import UltimateSettings as UltimateSettings
    from croupier.shoes import AutomatedShoe as AutomatedShoe
    from croupier.shoes import LiveShoe as LiveShoe
    from croupier.shoes import Shoe as Shoe
    from croupier.shoes import Stream as Stream
    from croupier.tables import BoxTable as BoxTable
    from croupier.tables import PokerTable as PokerTable
    from croupier.tables import Speaker as Speaker
    from croupier.tables import Table as Table
    from croupier.tables import TableOffer as TableOffer
    from croupier.tables import UltimateTable as UltimateTable
    from croupier.tables import open_table as open_table
    from croupier.terminal.options import BadOption as BadOption
else:  # unseen by type checkers, which would otherwise believe in every name

    def __getattr__(name: str) -> object:
        home = _HOMES.get(name)
        if home is None:
            raise AttributeError(f"module 'croupier' has no attribute {name!r}")
        found = getattr(import_module(home), name)
        globals()[name] = found
        return found

    def __dir__() -> list[str]:
        return sorted({*globals(), *_HOMES})
