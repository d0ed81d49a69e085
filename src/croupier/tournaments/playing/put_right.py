"""The last round of a table put right, or made void, after it was settled: what followed is worked out anew.

Whoever holds other chips than they should, is out or is asked to buy back in by that round, or stands at the
end of the session with it, is looked at again. Rounds at other tables stay as they were.
"""

from croupier.chips import dollars
from croupier.tournaments.events import Noted, StatusChanged
from croupier.tournaments.ground import IN_PLAY, Ground
from croupier.tournaments.play_events import RoundPutRight
from croupier.tournaments.playing.outs import Outs
from croupier.tournaments.playing.pace import Pace
from croupier.tournaments.results.results import Results, tell_changes
from croupier.tournaments.state import Entrant, Status, TableState
from croupier.tournaments.tables.table import SettledRound


class PutRight:
    """Runs again what followed from the last round of a table."""

    def __init__(self, ground: Ground, outs: Outs, pace: Pace, results: Results) -> None:
        self.ground = ground
        self.outs = outs
        self.pace = pace
        self.results = results

    def settle_again(self, number: int, settled: SettledRound) -> None:
        """The last round of a table came out otherwise: put right what followed from it."""
        ground = self.ground
        at = ground.state.tables[number]
        changes = {
            player: chips - at.after.get(player, chips)
            for player, chips in settled.after.items()
            if chips != at.after.get(player, chips)
        }
        if not changes and settled.void == at.void:
            return
        places = self.results.place_of()
        ground.tell(RoundPutRight(number, at.rounds, tuple(changes.items()), settled.void))
        self._reopen_session()
        if settled.void and not at.void:
            at.rounds, at.last_counted = at.rounds - 1, at.last_counted - 1
            self.pace.take_back_round(number)
        at.void = settled.void
        at.after, at.put_in = dict(settled.after), dict(settled.put_in)
        for player, change in changes.items():
            self._change(ground.state.entrants[player], at, change)
        self.outs.look_at(number)
        tell_changes(ground, places, self.results.place_of())
        ground.look_again = True

    def _reopen_session(self) -> None:
        """A session that was over by that round has still to reach its end."""
        state = self.ground.state
        if not state.session_over:
            return
        state.session_over, state.ties, state.parted = False, [], {}
        state.standings = {
            player: standing
            for player, standing in state.standings.items()
            if standing.session != state.session
        }

    def _change(self, entrant: Entrant, at: TableState, change: int) -> None:
        """Somebody who was in the round has so many chips more, or less."""
        ground = self.ground
        state, player = ground.state, entrant.name
        out = state.out.get(player)
        if entrant.status in IN_PLAY and entrant.table == at.number:
            state.house_lost += change
            if entrant.status is Status.WAITING and not ground.is_short(ground.chips(player), at.level):
                state.offers.pop(player)
                entrant.status = Status.PLAYING
        elif out is not None and out.table == at.number and out.moment == at.moment:
            self._change_of_one_out(entrant, at, change)
        elif entrant.status in IN_PLAY and not ground.tables[entrant.table].in_round():
            table = ground.tables[entrant.table]
            table.recount(player, max(0, table.counts()[player] + change))
            state.house_lost += change
            ground.outcome.tables.add(entrant.table)
        else:
            words = (
                f"{player}, who has left table {at.number}, should have"
                f" {dollars(abs(change))} {'more' if change > 0 else 'less'}: the director puts that right."
            )
            ground.tell(Noted(words, ground.cite(ground.rules.numbers.chips_untouched)))

    def _change_of_one_out(self, entrant: Entrant, at: TableState, change: int) -> None:
        """Somebody who was out by the round is in play again, or out with other chips."""
        ground = self.ground
        state = ground.state
        out = state.out[entrant.name]
        chips = out.chips_left + change
        if ground.is_short(chips, at.level):
            state.out[entrant.name] = self.outs.elimination(entrant, at, chips)
            state.chips_taken += change
            state.house_lost += change
            return
        table = ground.tables[at.number]
        if entrant.seat in table.taken:
            entrant.seat = next(seat for seat in range(1, ground.seats + 1) if seat not in table.taken)
        del state.out[entrant.name]
        state.offers.pop(entrant.name, None)
        entrant.status, entrant.table = Status.PLAYING, at.number
        ground.carried.pick_up(entrant.name, chips)
        state.chips_taken -= out.chips_left
        state.house_lost += change
        state.left += 1
        ground.put_down(entrant)
        rule = ground.cite(ground.rules.numbers.chips_untouched)
        ground.tell(StatusChanged(entrant.name, Status.PLAYING, rule))
