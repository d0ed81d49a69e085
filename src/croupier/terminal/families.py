"""Which kind of table a game is played at, in the terminal: how it talks, and how it takes wagers."""

from croupier.dialogue.log import LogLine, log_lines
from croupier.dialogue.views import View
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rulebook.poker.settings import PokerSettings
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from croupier.rulebook.twentyone.pontoon import PontoonSettings
from croupier.tables import AnyTable, BoxTable, PokerTable
from croupier.tables.house import TableSettings
from croupier.terminal.narrate import Narrator
from croupier.terminal.phrases import Talk
from croupier.terminal.poker.narrate import PokerNarrator
from croupier.terminal.poker.phrases import PokerTalk
from croupier.terminal.twentyone.phrases import BoxTalk
from croupier.terminal.twentyone.wager_entry import BoxBets
from croupier.terminal.ultimate.phrases import SeatTalk
from croupier.terminal.ultimate.wager_entry import SeatBets
from croupier.terminal.wager_entry import Bets


def talk_of(settings: TableSettings) -> Talk:
    """How a table with these settings talks."""
    if isinstance(settings, BlackjackSettings):
        return BoxTalk(BlackjackRound)
    if isinstance(settings, PontoonSettings):
        return BoxTalk(PontoonRound)
    return PokerTalk(settings) if isinstance(settings, PokerSettings) else SeatTalk()


def bets_of(table: AnyTable, seat: int) -> Bets | None:
    """How the table takes wagers, None where none are made before the deal; `seat` is the person's own."""
    if isinstance(table, PokerTable):
        return None
    return BoxBets(table, seat) if isinstance(table, BoxTable) else SeatBets(table, seat)


def narrator_of(settings: TableSettings, me: str, talk: Talk) -> Narrator:
    """Who tells what happens at a table with these settings."""
    return PokerNarrator(me, talk, settings) if isinstance(settings, PokerSettings) else Narrator(me, talk)


def log_of(settings: TableSettings, view: View, me: str, talk: Talk) -> list[LogLine]:
    """The log of the round as the person reads it, each line with its rule."""
    if not isinstance(settings, PokerSettings):
        return log_lines(view.events, view.narration, view.corrections, me, reader=me)
    narrator = PokerNarrator(me, talk, settings)
    return [line for event in view.events for line in narrator.lines(event)]
