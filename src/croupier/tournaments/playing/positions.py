"""Button and marker of tables whose rounds are reported, as the director tells them.

Where not every round is reported, the log counts the button on from what it knows, and is soon wrong.
"""

from croupier.tables.commands import Apply, Command, command
from croupier.tournaments.events import Noted
from croupier.tournaments.ground import Ground
from croupier.tournaments.state import Phase
from croupier.tournaments.tables.table import TournamentTable


class Positions:
    """Who has the button or the marker at a table whose rounds are reported."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    @command("director gives {who} the button", rule="pace")
    def gives_button(self, said: Command) -> Apply:
        """The director tells who has the button in the coming round at a reported table."""
        ground = self.ground
        if not ground.has_blinds:
            raise ground.refusal_in_play("No button is used in this game.", ground.session_rules.numbers.pace)
        table = self._table_of(said.text("who"), "button")

        def apply() -> None:
            table.give_button(said.text("who"))
            self._tell(table, f"{said.text('who')} has the button of table {table.number}.", "8.3")

        return apply

    @command("director gives {who} the marker", rule="marker")
    def gives_marker(self, said: Command) -> Apply:
        """The director tells who wagers first in the coming round at a reported table."""
        ground = self.ground
        number = ground.session_rules.numbers.marker
        if ground.has_blinds or not ground.conditions.play.marker:
            rule = number or ground.session_rules.numbers.pace
            raise ground.refusal_in_play("No marker is used at these tables.", rule)
        table = self._table_of(said.text("who"), "marker")

        def apply() -> None:
            table.give_marker(said.text("who"))
            ground.state.tables[table.number].marker_drawn = True
            self._tell(table, f"{said.text('who')} has the marker of table {table.number}.", number)

        return apply

    def _table_of(self, who: str, what: str) -> TournamentTable:
        """The table of a player, whose rounds are reported."""
        ground = self.ground
        ground.must_be(Phase.SESSION, Phase.PAUSE, number=ground.rules.numbers.session)
        table = ground.tables[ground.player(who).table]
        if not table.is_told:
            raise ground.refusal_in_play(
                f"Table {table.number} is dealt here, and knows where its {what} is.",
                ground.session_rules.numbers.pace,
            )
        return table

    def _tell(self, table: TournamentTable, words: str, number: str) -> None:
        self.ground.outcome.tables.add(table.number)
        self.ground.tell(Noted(words, self.ground.cite_in_play(number)))
