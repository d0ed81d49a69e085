"""The last round of a table put right, or made void, after it was settled: what followed is worked out anew.

Whoever holds other chips than they should, is out or is asked to buy back in by that round, or stands at the
end of the session with it, is looked at again. Rounds at other tables stay as they were.
"""

from collections.abc import Mapping
from dataclasses import replace

from croupier.chips import dollars
from croupier.tournaments.events import Noted, StatusChanged
from croupier.tournaments.ground import IN_PLAY, Ground
from croupier.tournaments.play_events import RoundPutRight
from croupier.tournaments.playing.outs import Outs
from croupier.tournaments.playing.pace import Pace
from croupier.tournaments.results.results import Results, tell_changes
from croupier.tournaments.state import Entrant, Status, TableState
from croupier.tournaments.tables.table import LateVoid, SettledRound
from croupier.values import PlayerName


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
        round_number = max(at.rounds, settled.number)
        ground.tell(RoundPutRight(number, round_number, tuple(changes.items()), settled.void))
        self.reopen_session(changes)
        counts_again = at.void and not settled.void
        if settled.void and not at.void:
            self._take_back(number)
        at.void = settled.void
        at.after, at.put_in = dict(settled.after), dict(settled.put_in)
        for player, change in changes.items():
            self._change(self._now(player), at, change, settled.moved)
        if counts_again:
            self._count_again(number, settled)
        self.outs.look_at(number)
        tell_changes(ground, places, self.results.place_of())
        ground.look_again = True

    def void_late(self, number: int, late: LateVoid) -> None:
        """A round is void by an error found after the next had commenced, which goes on and stands.

        Whoever was out by the void round is in play again; those in the round that goes on have their chips
        with its end.
        """
        ground = self.ground
        at = ground.state.tables[number]
        places = self.results.place_of()
        ground.tell(RoundPutRight(number, at.rounds, tuple(late.changes.items()), True))
        self._take_back(number)
        at.void = True
        for player, change in late.changes.items():
            self._change(self._now(player), at, change, late.moved)
        tell_changes(ground, places, self.results.place_of())
        ground.look_again = True

    def _take_back(self, number: int) -> None:
        """The last round of a table is void: it is no round of the session, nor of the level."""
        at = self.ground.state.tables[number]
        at.rounds, at.last_counted = at.rounds - 1, at.last_counted - 1
        self.pace.take_back_round(number)

    def _count_again(self, number: int, settled: SettledRound) -> None:
        """A void round has been put right, and is a round of the session and the level after all."""
        at = self.ground.state.tables[number]
        at.rounds, at.level_rounds, at.last_counted = at.rounds + 1, at.level_rounds + 1, settled.number
        self.outs.note_next_round(number)
        self.outs.lapse(number)
        self.outs.look_at(number)
        self.pace.after_round(number)

    def reopen_session(self, changes: Mapping[PlayerName, int]) -> None:
        """A session that was over has still to reach its end, with players who hold so much more or less."""
        state = self.ground.state
        for tie in state.ties:
            for player, chips in tie.held.items():  # which they held when the session was over
                table = self.ground.tables[state.entrants[player].table]
                table.recount(player, chips + changes.get(player, 0))
            self.ground.outcome.tables.update(tie.tables)
        state.session_over, state.ties, state.parted = False, [], {}
        state.standings = {
            player: standing
            for player, standing in state.standings.items()
            if standing.session != state.session
        }

    def _now(self, player: PlayerName) -> Entrant:
        """The player, or whoever has come in their place since."""
        entrants, number = self.ground.state.entrants, self.ground.number_of(player)
        return next(
            each
            for each in entrants.values()
            if each.number == number and each.status is not Status.SUBSTITUTED
        )

    def _change(self, entrant: Entrant, at: TableState, change: int, moved: Mapping[PlayerName, int]) -> None:
        """Somebody who was in the round should have so many chips more, or less.

        What has moved at the table already says how many it could move.
        """
        ground = self.ground
        state, player = ground.state, entrant.name
        out = state.out.get(player)
        if entrant.status in IN_PLAY and entrant.table == at.number:
            state.house_lost += moved.get(player, 0)
            if entrant.status is Status.WAITING and not ground.is_short(ground.chips(player), at.level):
                state.offers.pop(player)
                entrant.status = Status.PLAYING
        elif out is not None and out.table == at.number and out.moment == at.moment:
            self._change_of_one_out(entrant, at, change)
        elif entrant.status in IN_PLAY and not ground.tables[entrant.table].in_round():
            self._change_elsewhere(entrant, at, change)
        else:
            self._leave_to_director(player, at, change)

    def _change_elsewhere(self, entrant: Entrant, at: TableState, change: int) -> None:
        """Somebody who has moved has other chips at their new table, and is out if these are too few."""
        ground = self.ground
        player, table = entrant.name, ground.tables[entrant.table]
        held = table.counts()[player]
        chips = max(0, held + change)
        table.recount(player, chips)
        ground.state.house_lost += chips - held
        ground.outcome.tables.add(entrant.table)
        if chips - held != change:
            self._leave_to_director(player, at, change - (chips - held))
        there = ground.state.tables[entrant.table]
        if entrant.status is Status.WAITING and not ground.is_short(chips, there.level):
            ground.state.offers.pop(player)
            entrant.status = Status.PLAYING
        # Whoever has not played there yet is out with the round that was put right.
        self.outs.look_at_player(entrant, there if player in there.after else at, chips)

    def _leave_to_director(self, player: PlayerName, at: TableState, change: int) -> None:
        ground = self.ground
        words = (
            f"{player}, who has left table {at.number}, should have"
            f" {dollars(abs(change))} {'more' if change > 0 else 'less'}: the director has to correct that."
        )
        ground.tell(Noted(words, ground.cite(ground.rules.numbers.chips_untouched)))

    def _change_of_one_out(self, entrant: Entrant, at: TableState, change: int) -> None:
        """Somebody who was out by the round is in play again, or out with other chips."""
        ground = self.ground
        state = ground.state
        out = state.out[entrant.name]
        chips = max(0, out.chips_left + change)
        change = chips - out.chips_left
        if ground.is_short(chips, at.level) or not out.by_chips:
            state.out[entrant.name] = replace(
                self.outs.elimination(entrant, at, chips), by_chips=out.by_chips
            )
            state.chips_taken += change
            state.house_lost += change
            return
        table = ground.tables[at.number]
        closed = ground.state.marks.why_closed(f"{at.number}/{entrant.seat}", entrant.name)
        if closed or entrant.seat in table.taken:
            entrant.seat = self._seat_at(at.number, entrant)
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

    def _seat_at(self, number: int, entrant: Entrant) -> int:
        """A seat for somebody whose own has gone to another, or is out of use: they have to sit somewhere."""
        ground = self.ground
        free = ground.free_seats(number, entrant.name)
        if free:
            return free[0]
        taken = ground.tables[number].taken
        seat = next(seat for seat in range(1, ground.seats + 1) if seat not in taken)
        ground.state.marks.unavailable.pop(f"{number}/{seat}", None)
        ground.state.marks.reserved.pop(f"{number}/{seat}", None)
        return seat
