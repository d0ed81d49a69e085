"""Rounds at the tables, and what follows from one that is settled, in this order.

Chips are posted. Whoever has too few is asked to buy back in, or is out. A level begins, and the same is
looked at by its minimum. Then tables are broken and balanced, the session may be over, and hand for hand
waits.
"""

from collections.abc import Iterable

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.words.phrases import listed
from croupier.tables.commands import Apply, Command, command
from croupier.tournaments.events import Noted
from croupier.tournaments.ground import Ground
from croupier.tournaments.play_events import RoundPlayed
from croupier.tournaments.playing.moves import Moving
from croupier.tournaments.playing.outs import Outs
from croupier.tournaments.playing.pace import Pace
from croupier.tournaments.playing.sessions import Sessions
from croupier.tournaments.results.ties import Ties
from croupier.tournaments.state import Phase, Status, Tie
from croupier.tournaments.tables.table import SettledRound, TournamentTable
from croupier.tournaments.tables.told import ENDS_SHOE, PLAYS
from croupier.tournaments.tables.uncounted import (
    add_uncounted,
    also_to_be_counted,
    must_be_counted,
    note_round,
)


class Rounds:
    """Lines of tables, and what follows."""

    def __init__(
        self, ground: Ground, outs: Outs, pace: Pace, moving: Moving, sessions: Sessions, ties: Ties
    ) -> None:
        self.ground = ground
        self.outs = outs
        self.pace = pace
        self.moving = moving
        self.sessions = sessions
        self.ties = ties

    @command("table {table:number} plays: {results:text}", "table {table:number} plays:", rule="session")
    def plays(self, said: Command) -> Apply:
        """A round at a table is reported by its result."""
        return self._told(said, 0)

    @command(
        "table {table:number} plays, with {amount} to be counted: {results:text}", rule="chips_untouched"
    )
    def plays_uncounted(self, said: Command) -> Apply:
        """A round puts somebody out, and it is still to be counted who has won so many of the chips."""
        ground = self.ground
        uncounted = said.money("amount")
        rule = ground.session_rules.numbers.chips_untouched
        if not ground.has_blinds:
            raise ground.refusal_in_play("Against the house, nobody wins the chips of others.", rule)
        if not uncounted:
            raise ground.refusal_in_play("Say how many chips are to be counted.", rule)
        return self._told(said, uncounted)

    def _told(self, said: Command, uncounted: int) -> Apply:
        """A round that is reported, with so many chips that are to be counted."""
        ground = self.ground
        number = said.number("table")
        tie = self.must_commence(number)
        table = ground.tables[number]
        if table.in_round():
            raise ground.refusal(f"A round is being played at table {number}.", ground.rules.numbers.session)
        named = [each.split()[0] for each in said.text("results").split(",") if each.split()]
        for player in named:
            if player in table.counts() and ground.entrant(player).status is Status.WAITING:
                raise ground.refusal(
                    f"{player} is being asked to buy back in, and is not playing.", ground.rules.numbers.rebuy
                )
        try:
            play = table.prepare(f"{PLAYS} {said.text('results')}".strip(), uncounted)
        except IllegalAction as wrong:
            if tie is not None and not set(named) <= set(tie.players):  # the round is for them alone
                raise ground.refusal(wrong.reason, self.ties.rule_of(tie)) from None
            untouched = ground.session_rules.numbers.chips_untouched
            raise ground.refusal_in_play(
                f"{wrong.reason}{also_to_be_counted(ground, number)}", untouched
            ) from None

        def apply() -> None:
            settled = play()
            assert settled is not None
            self.settle(number, settled, tie)

        return apply

    @command("table {table:number} ends its shoe", rule="session")
    def ends_shoe(self, said: Command) -> Apply:
        """The shoe of a table is finished after a round."""
        ground = self.ground
        number = said.number("table")
        table = self._must_play(number)
        at = ground.state.tables[number]
        if ground.state.session_over:
            raise ground.refusal(f"Table {number} has reached the end of the session.")
        end = table.prepare(ENDS_SHOE)

        def apply() -> None:
            end()
            at.shoes += 1
            ground.outcome.tables.add(number)
            ground.look_again = True

        return apply

    def must_commence(self, number: int) -> Tie | None:
        """Refuse a further round of a table that may not be played now; the tie for which it is played."""
        ground = self.ground
        table = self._must_play(number)
        at = ground.state.tables[number]
        if ground.state.session_over:
            return self.ties.must_be_extra_round(number)
        if self.sessions.has_ended(at) and at.rounds:
            raise ground.refusal(
                f"Table {number} has reached the end of the session.", ground.rules.numbers.session
            )
        if ground.state.time_over and (at.after_time or not table.is_told):
            raise ground.refusal(
                f"Time is up, and table {number} has finished its round.", ground.rules.numbers.session
            )
        if at.in_hand:
            raise ground.refusal(
                f"Play is hand for hand: table {number} waits for the others.",
                ground.rules.numbers.hand_for_hand,
            )
        if self.sessions.waits_for_counts:
            must_be_counted(ground)
        if self.sessions.waits_for_rounds():
            raise ground.refusal(
                "The session has reached its end: rounds that have begun are finished, and no other"
                " can begin.",
                ground.rules.numbers.session,
            )
        self._must_not_owe_moves(number)
        return None

    def extra_round(self, number: int) -> Tie | None:
        """The tie for which a table has just played an extra round, if it has."""
        return self.ties.played_at(number) if self.ground.state.session_over else None

    def _must_play(self, number: int) -> TournamentTable:
        ground = self.ground
        if ground.state.phase is Phase.PAUSE and ground.state.paused_by == "break":
            raise ground.refusal("There is a break: no round can be played.", ground.rules.numbers.breaks)
        ground.must_be(Phase.SESSION, Phase.PAUSE, number=ground.rules.numbers.session)
        return ground.must_be_table(number)

    def _must_not_owe_moves(self, number: int) -> None:
        """Where lots are told, moves by the method are made before the next round."""
        ground = self.ground
        if ground.state.proposed and self.moving.owes_moves:
            raise ground.refusal_in_play(self._moves_first(), ground.session_rules.numbers.moves)
        if self.moving.holds(number):
            raise ground.refusal_in_play(
                f"Players have to move to or from table {number} as soon as rounds at other tables are over.",
                ground.session_rules.numbers.moves,
            )

    def _moves_first(self) -> str:
        """That players move before the next round, and what that waits for."""
        playing = [str(number) for number, table in sorted(self.ground.tables.items()) if table.in_round()]
        if not playing:
            return "Players have to move first: say who goes where with 'director balances: ...'."
        rounds = f"table {playing[0]} is" if len(playing) == 1 else f"tables {listed(playing)} are"
        return f"Players have to move first, once the round{'s' * (len(playing) > 1)} at {rounds} over."

    def settle(self, number: int, settled: SettledRound, tie: Tie | None = None) -> None:
        """A round is settled: post its chips, and let follow what does."""
        ground = self.ground
        state, at = ground.state, ground.state.tables[number]
        outcome = ground.outcome
        outcome.tables.add(number)
        outcome.round_of = number
        if settled.void:
            self._void(number, settled)
            return
        changes = tuple(
            (player, settled.after[player] - before)
            for player, before in settled.before.items()
            if settled.after[player] != before
        )
        ground.tell(RoundPlayed(number, settled.number, changes, tie is not None))
        at.extra = tie is not None
        won = sum((change for _, change in changes), settled.uncounted)
        state.house_lost += sum(settled.moved.values())
        if tie is not None:
            state.house_lost += 0 if tie.anew else won
            self.ties.extra_round(tie, number, settled)
            return
        state.house_lost += won
        note_round(ground, number)
        if settled.uncounted:
            out = [player for player, change in changes if change < 0 and not settled.after[player]]
            add_uncounted(ground, number, settled.uncounted, out)
        at.last_counted = settled.number
        at.rounds += 1
        at.level_rounds += 1
        at.after_time = state.time_over
        self._note_moment(number)
        at.in_hand = state.hand_for_hand
        at.before, at.put_in = dict(settled.before), dict(settled.put_in)
        at.after, at.void = dict(settled.after), False
        for player in ground.tables[number].excluded():
            self.outs.exclude(ground.state.entrants[player])
        self.outs.note_next_round(number)
        self.outs.lapse(number)
        self.outs.look_at(number)
        if self.pace.after_round(number):
            self.outs.look_at(number)
        ground.look_again = True

    def _note_moment(self, number: int) -> None:
        """A round of a table is over: all rounds of one hand for hand have the same moment."""
        state = self.ground.state
        if not state.hand_for_hand:
            state.moment += 1
        state.tables[number].moment = state.moment

    def _void(self, number: int, settled: SettledRound) -> None:
        """A round is void, in mid-play or afterwards: it is no round of the session, nor of the level."""
        ground = self.ground
        state, at = ground.state, ground.state.tables[number]
        state.house_lost += sum(settled.after.values()) - sum(settled.before.values())
        state.house_lost += sum(settled.moved.values())
        if settled.number == at.last_counted:
            at.last_counted -= 1
            at.rounds -= 1
            self.pace.take_back_round(number)
        else:  # it has a moment all the same: it may come to count when it is put right
            self._note_moment(number)
            at.before, at.put_in = dict(settled.before), dict(settled.put_in)
        at.after, at.void = dict(settled.after), True
        words = f"Round {settled.number} of table {number} is void, and does not count."
        ground.tell(Noted(words, ground.cite_in_play(ground.session_rules.numbers.chips_untouched)))
        self.outs.look_at(number)
        ground.look_again = True

    def follow(self) -> None:
        """Break and balance, end the session, and let hand for hand wait."""
        ground = self.ground
        state = ground.state
        ground.look_again = False
        if state.phase not in (Phase.SESSION, Phase.PAUSE):
            return
        if ground.seats_changed:
            self.close_empty_tables()
        self.pace.after_hand()
        if not self.pace.hand_goes_on:
            if not state.session_over:
                self.moving.after_round()
            self.sessions.look_for_end()
            self.pace.offer_hand_for_hand()

    def let_play(self, numbers: Iterable[int]) -> None:
        """Let everybody at these tables play who is not asked to buy back in first."""
        ground = self.ground
        if ground.state.session_over:  # extra rounds say who plays
            return
        for number in numbers:
            table = ground.tables.get(number)
            if table is None or table.is_told or table.in_round():
                continue
            entrants = ground.state.entrants
            playing = [each for each in table.taken.values() if entrants[each].status is Status.PLAYING]
            table.only(playing if len(playing) < len(table.taken) else ())

    def close_empty_tables(self) -> None:
        """A table that nobody sits at is no longer in play."""
        for number in [number for number, table in self.ground.tables.items() if not table.taken]:
            self.ground.close_table(number)
