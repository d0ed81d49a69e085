"""The staff of a table at which somebody plays: the list of all that they may say, and lines of theirs."""

from typing import Any

from croupier.dialogue.audience import STAFF
from croupier.rulebook.roles import role_named
from croupier.tables import Speaker, TableOffer
from croupier.terminal.keys import NotUnderstood
from croupier.terminal.screen.plain import Screen
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.staff.choosing import Choosing
from croupier.terminal.staff.corrections import numbered_answers
from croupier.terminal.table_client import Game


class StaffAtGame:
    """The table of a game as its staff have it; what comes of a line is told as everything else is."""

    is_over = False

    def __init__(self, game: Game) -> None:
        self.game = game

    def view(self) -> dict[str, Any]:
        """The table as staff see it now."""
        return self.game.table.view(STAFF)

    def offers(self, who: Speaker) -> list[TableOffer]:
        """All that somebody could say now."""
        return self.game.table.offers(who)

    def say(self, line: str) -> None:
        """Carry out a line, which is kept like any other."""
        role = role_named(line.split()[0])
        self.game.do(line, Speaker(role) if role is not None else None)

    def answers(self) -> str:
        """The answers of the round, with their numbers."""
        return numbered_answers(self.game.table.save())


def supervise(game: Game, screen: Screen, typed: str) -> None:
    """Show what staff may say, or let them say it; what is open of it is asked for, and Enter goes back."""
    staff = StaffAtGame(game)
    choosing = Choosing(staff, screen.page)
    line = choosing.choose(typed)
    while choosing.question:
        try:
            line = choosing.fill(screen.ask(Prompt(choosing.question), game.scene()))
        except NotUnderstood as wrong:
            screen.tell(str(wrong), refused=True)
    if line:
        staff.say(line)
