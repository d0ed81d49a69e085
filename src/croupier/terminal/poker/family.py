"""Poker in the terminal: Hold-em and Omaha."""

from collections.abc import Iterator
from typing import Final

from croupier.chips import money
from croupier.dialogue.fold import Fold
from croupier.dialogue.words.log import LogLine
from croupier.rulebook.poker.settings import PokerSettings
from croupier.terminal.family import PURSE, Family
from croupier.terminal.personal_view import PersonalView
from croupier.terminal.poker import felt
from croupier.terminal.poker.between_rounds import PokerInterval
from croupier.terminal.poker.narrate import PokerNarrator
from croupier.terminal.poker.phrases import PokerPhrases
from croupier.terminal.screen.scene import Scene
from croupier.terminal.screen.style import Row
from croupier.terminal.table_client import Game
from croupier.terminal.words.phrases import Phrases, between


class PokerFamily(Family[PokerSettings]):
    """Games in which players play against each other for pots."""

    def places(self, settings: PokerSettings) -> int:
        """How many seats there are."""
        return settings.seats

    def usual_purse(self, settings: PokerSettings) -> int:
        """A hundred least bets, as far as a table stake may be that."""
        purse = max(PURSE * settings.least_bet, settings.min_stake)
        return min(purse, settings.max_buy_in) if settings.max_buy_in else purse

    def purse_refusal(self, settings: PokerSettings, purse: int) -> str:
        """Why nobody can sit down with this table stake."""
        least, most = settings.min_stake, settings.max_buy_in
        if least <= purse and (not most or purse <= most):
            return ""
        stake = between(least, most) if most else f"{money(least)} or more"
        return f"a table stake here is {stake}, not {money(purse)}."

    def seats_absent(self, view: PersonalView) -> bool:
        """True iff no round has been: whoever leaves later comes back by the rules of the table."""
        return not view.round

    def talk(self, settings: PokerSettings) -> PokerPhrases:
        """How a table of poker talks."""
        return PokerPhrases(settings)

    def narrator(self, settings: PokerSettings, me: str, talk: Phrases) -> PokerNarrator:
        """Who tells what happens at a table of poker."""
        return PokerNarrator(me, talk, settings)

    def log(self, settings: PokerSettings, heard: Fold, me: str, talk: Phrases) -> list[LogLine]:
        """The log of the round as it was told."""
        narrator = PokerNarrator(me, talk, settings)
        narrator.undone = heard.void
        return [line for event in heard.events for line in narrator.lines(event)]

    def interval(self, game: Game, typed: bool) -> PokerInterval:
        """Between rounds stakes are added to, and blinds posted or waited for."""
        return PokerInterval(game, typed)

    def draw(self, scene: Scene, columns: int, lines: int) -> list[Row]:
        """The felt with the seats round the board and the pots."""
        return felt.draw(scene, columns, lines)

    def notes(self, view: PersonalView) -> dict[str, str]:
        """Why somebody is not dealt in to the next round."""
        return dict(_notes(view))


def _notes(view: PersonalView) -> Iterator[tuple[str, str]]:
    for person in view.people:
        if not person.seat:
            continue
        if person.out:
            yield person.name, "sits out"
        elif not person.chips:
            yield person.name, "no chips"
        elif person.owed is not None and not person.owed.posts:
            yield person.name, "waits"


FAMILY: Final = PokerFamily()
