"""Players who are away from their table, and come back to it."""

from croupier.tables.commands import Apply, Command, command
from croupier.tournaments.events import Noted
from croupier.tournaments.ground import Ground
from croupier.tournaments.playing.table_lines import TableLines
from croupier.tournaments.state import Phase
from croupier.tournaments.tables.played import PlayedTable
from croupier.values import PlayerName


class Absence:
    """Marks players absent or present, and settles a round that ends because the last to decide is away."""

    def __init__(self, ground: Ground, table_lines: TableLines) -> None:
        self.ground = ground
        self.table_lines = table_lines

    @command("director marks {who} absent", rule="absent")
    def marks_absent(self, said: Command) -> Apply:
        """A player is away from the table."""
        return self._mark(said.text("who"), True)

    @command("director marks {who} present", rule="absent")
    def marks_present(self, said: Command) -> Apply:
        """A player is back at the table."""
        return self._mark(said.text("who"), False)

    def _mark(self, name: PlayerName, away: bool) -> Apply:
        ground = self.ground
        number = ground.session_rules.numbers.absent
        ground.must_be(Phase.SESSION, Phase.PAUSE)
        entrant = ground.player(name)
        if entrant.absent is away:
            raise ground.refusal_in_play(
                f"{name} is already marked {'absent' if away else 'present'}.", number
            )

        def apply() -> None:
            entrant.absent = away
            entrant.late = entrant.late and away
            table = ground.tables[entrant.table]
            ground.outcome.tables.add(entrant.table)
            words = f"{name} is {'absent' if away else 'present'}."
            ground.tell(Noted(words, ground.cite_in_play(number)))
            if isinstance(table, PlayedTable):
                self.table_lines.follow(table, table.mark(name, away))
            else:
                table.absent(name, away)

        return apply
