"""How play ended for everybody on paper: a deal, who was put out by whom and when, and who forfeited."""

from collections.abc import Iterator
from typing import Final

from croupier.chips import money
from croupier.dialogue.words.phrases import listed
from croupier.evenings.happened import Happened
from croupier.evenings.matter import Matter
from croupier.evenings.printing.people import FULL_NAME, NAME
from croupier.evenings.printing.printout import TIME, Column, Listing, Paragraphs, Part
from croupier.tournaments.events import StatusChanged
from croupier.tournaments.games import tournament_rules
from croupier.tournaments.play_events import Eliminated, RoundPlayed, RoundPutRight, SessionStarted
from croupier.tournaments.state import Status
from croupier.values import PlayerName

CLOCK: Final = "clock says "
BY: Final = Column("by", "By", if_filled=True)
ROUND: Final = Column("round", "Round", right=True)
TABLE: Final = Column("table", "Table", right=True)


def endings(matter: Matter) -> Iterator[Part]:
    """The deal, those who were put out, and those who forfeited, as far as there are any."""
    found = _Endings(matter)
    for each in matter.happened:
        found.take_in(each)
    if (deal := matter.tournament.ground.state.deal) is not None and matter.tournament.ground.state.deal_done:
        shares = listed([f"{name} {money(amount)}" for name, amount in deal.amounts.items()])
        at = f" at {found.deal_at}" if found.deal_at else ""
        words = f"All the players left agreed{at} to divide {money(sum(deal.amounts.values()))}: {shares}."
        yield Paragraphs("A deal", (words,))
    if rows := found.out_of_play():
        put_out = (TIME, NAME, FULL_NAME, TABLE, ROUND, BY)
        yield Listing(put_out, tuple(rows), "Who was put out, the last first")
    if forfeited := found.forfeited():
        gave_up = (TIME, NAME, FULL_NAME, Column("session", "Session", right=True))
        yield Listing(gave_up, tuple(forfeited), "Forfeited")


class _Endings:
    """What is gathered from the lines that stand, in their order."""

    def __init__(self, matter: Matter) -> None:
        self.matter = matter
        self.deal_at = ""
        self._session = 0
        self._time = ""
        self._changes: dict[tuple[int, int], dict[PlayerName, int]] = {}
        """What each player won or lost, by table and round of the session that is played."""
        self._out: dict[PlayerName, tuple[str, ...]] = {}
        self._late: dict[PlayerName, tuple[str, ...]] = {}

    def take_in(self, each: Happened) -> None:
        """What happened with one line."""
        line = each.said.entry.line
        if line.startswith(CLOCK):
            self._time = line.split()[-1]
        elif line.endswith(" agrees") or line.startswith("director records a deal"):
            self.deal_at = self._when(each)
        for event in each.events:
            if isinstance(event, SessionStarted):
                self._session, self._changes = event.session, {}
            elif isinstance(event, RoundPlayed):
                self._changes[event.table, event.round] = dict(event.changes)
            elif isinstance(event, RoundPutRight):
                changes = self._changes.setdefault((event.table, event.round), {})
                for player, change in event.changes:
                    changes[player] = changes.get(player, 0) + change
            elif isinstance(event, Eliminated):
                self._out.pop(event.player, None)  # whoever is out again is out now
                self._out[event.player] = (
                    *(self._when(each), event.player, self._full_name(event.player)),
                    *(str(event.table or ""), str(event.round or ""), self._by(event)),
                )
            elif isinstance(event, StatusChanged) and event.status == Status.FORFEITED:
                late = (self._when(each), event.player, self._full_name(event.player))
                self._late[event.player] = (*late, str(self._session or 1))

    def _full_name(self, player: PlayerName) -> str:
        return self.matter.tournament.ground.state.entrants[player].full_name

    def _when(self, each: Happened) -> str:
        """What the clock of the evening said, or else the computer's."""
        return self._time or self.matter.time_of(each.said)

    def _by(self, event: Eliminated) -> str:
        """Who won in the round in which a player lost the last chips; against the house, nobody did."""
        state, plans = self.matter.tournament.ground.state, self.matter.tournament.ground.conditions.sessions
        out = state.out.get(event.player)
        if out is not None and not out.by_chips:
            return "gave up" if state.entrants[event.player].withdrew else "excluded"
        if not self._session or not tournament_rules(plans[self._session - 1].game).has_blinds:
            return ""
        changes = self._changes.get((event.table, event.round), {})
        return listed(sorted((who for who, by in changes.items() if by > 0), key=lambda who: -changes[who]))

    def out_of_play(self) -> list[tuple[str, ...]]:
        """Everybody who is still out, the last first."""
        out = self.matter.tournament.ground.state.out
        return [row for player, row in reversed(self._out.items()) if player in out]

    def forfeited(self) -> list[tuple[str, ...]]:
        """Everybody who had not taken their seat in time."""
        late = self.matter.tournament.ground.state.late
        return [row for player, row in self._late.items() if player in late]
