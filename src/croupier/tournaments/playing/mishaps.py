"""What goes wrong: postponed or cancelled, chips counted wrongly, exclusions."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from croupier.chips import dollars, money
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.words.phrases import listed
from croupier.tables.commands import Apply, Command, command
from croupier.tournaments.entering.groups import GroupLimits
from croupier.tournaments.events import Noted, Recounted
from croupier.tournaments.ground import Ground
from croupier.tournaments.names import amounts_in
from croupier.tournaments.playing import calendar
from croupier.tournaments.playing.outs import Outs
from croupier.tournaments.playing.table_lines import TableLines
from croupier.tournaments.results.results import Results, tell_changes
from croupier.tournaments.state import Clock, Phase, Status
from croupier.tournaments.tables import uncounted
from croupier.tournaments.tables.chip_unit import must_be_chips
from croupier.values import PlayerName


class Mishaps:
    """Lines that put things right, or put an end to them."""

    def __init__(self, ground: Ground, outs: Outs, results: Results, table_lines: TableLines) -> None:
        self.ground = ground
        self.outs = outs
        self.table_lines = table_lines
        self.results = results
        self.groups = GroupLimits(ground)

    @command("operator postpones to {date} {time}", "operator postpones to {when:text}", rule="cancellation")
    def postpones(self, said: Command) -> Apply:
        """The tournament starts at another time; places that were drawn are drawn again."""
        ground = self.ground
        clock, number = ground.state.clock, ground.rules.numbers.cancellation
        ground.must_be(Phase.PUBLISHED, Phase.OPEN, Phase.CLOSED, number=number)
        if said.text("when"):
            raise IllegalAction(f"{said.text('when')!r} is not a date and time: write 2027-03-08 19:00.")
        rule = ground.cite(number)
        when = datetime.combine(
            calendar.date_in(said.text("date"), rule), calendar.time_in(said.text("time"), rule)
        )
        if calendar.minutes_of(clock, when) is not None and calendar.has_come(clock, when):
            raise ground.refusal(f"The clock already says {calendar.shown(clock)}.", number)

        def apply() -> None:
            state = ground.state
            if ground.conditions.start is not None:
                start = replace(ground.conditions.start, at=when)
                ground.conditions = replace(ground.conditions, start=start)
            state.postponed, state.drawn, state.players = calendar.moment_shown(when), 0, []
            if not state.clock.day:  # what it said was about no day in particular
                state.clock = Clock()
            for entrant in state.entrants.values():
                if entrant.status is Status.SEATED:
                    entrant.status = Status.ENTERED
                entrant.table = entrant.seat = 0
            if state.phase is Phase.CLOSED:
                ground.go_to(Phase.OPEN, number)
            ground.tell(Noted(f"The tournament is postponed to {state.postponed}.", ground.cite(number)))

        return apply

    @command("operator cancels because {why}", rule="cancellation")
    def cancels(self, said: Command) -> Apply:
        """The tournament is cancelled: everything that was paid is refunded in full."""
        return lambda: self._cancel(said.text("why"))

    def _cancel(self, why: str) -> None:
        ground = self.ground
        state, number = ground.state, ground.rules.numbers.cancellation
        for table in list(ground.tables):
            ground.tables[table].abandon()
            for player in list(ground.tables[table].counts()):
                entrant = state.entrants[player]
                ground.pick_up(entrant)
                entrant.status, entrant.table, entrant.seat, entrant.absent = Status.ENTERED, 0, 0, False
            ground.close_table(table)
        for player in list(ground.carried.carriers()):
            ground.take_out(state.entrants[player], ground.cite(number))
        state.chips_taken += sum(each.chips for each in state.uncounted)
        state.offers, state.ties, state.points, state.left, state.uncounted = {}, [], {}, 0, []
        paid = dict(ground.ledger.prizes)
        ground.ledger.give_back_all()
        ground.outcome.is_payment = True
        ground.go_to(Phase.CANCELLED, number)
        ground.tell(Noted(f"It is cancelled because {why}.", ground.cite(number)))
        ground.tell_money(number)
        for player, amount in paid.items():
            words = f"{player} was paid a prize of {money(amount)}, which is to be recovered."
            ground.tell(Noted(words, ground.cite(number)))

    @command("supervisor excludes {who}", rule="exclusion")
    def excludes(self, said: Command) -> Apply:
        """A player is excluded, and is out with the last round of their table."""
        ground = self.ground
        ground.must_be(Phase.SESSION, Phase.PAUSE)
        entrant = ground.player(said.text("who"))
        if ground.state.session_over:
            raise ground.refusal_in_play("The session is over.", ground.session_rules.numbers.exclusion)
        uncounted.must_have_counted(ground, entrant)
        if ground.tables[entrant.table].takes_part(entrant.name):  # they are out with the round
            return self.table_lines.later(entrant.table, f"supervisor exclude {entrant.name}")
        return lambda: self.outs.exclude(entrant)

    @command("director corrects table {table:number}: {counts:to} because {why}", rule="chips_untouched")
    def corrects(self, said: Command) -> Apply:
        """Chips are corrected to what was counted; among players the total stays the same."""
        ground = self.ground
        number = said.number("table")
        self._must_be_correctable()
        table = ground.must_be_table(number)
        ground.must_be_between_rounds(number)
        counts = amounts_in(said.text("counts"))
        for player in counts:
            if player not in table.counts():
                raise IllegalAction(f"{player} is not at table {number}.")
        must_be_chips(ground, table, counts.values())
        over = self.must_add_up(number, counts)

        def apply() -> None:
            before = self.results.place_of()
            self.recount(number, counts, said.text("why"), over)
            self.outs.look_at(number)
            tell_changes(ground, before, self.results.place_of())

        return apply

    def _must_be_correctable(self) -> None:
        ground = self.ground
        ground.must_be(Phase.SESSION, Phase.PAUSE, number=ground.rules.numbers.chips_untouched)
        if ground.state.session_over:
            raise ground.refusal("The session is over.", ground.rules.numbers.chips_untouched)

    def must_add_up(
        self, number: int, counts: Mapping[PlayerName, int], beside: int = 0, where: str = " at the table"
    ) -> int:
        """Refuse counts that don't add up; how much of what is to be counted at a table they find."""
        ground = self.ground
        held = {player: ground.tables[at].counts()[player] for player, at in ground.tables_of(counts).items()}
        found = sum(chips - held[player] for player, chips in counts.items()) + beside
        here = ground.tables_of(counts, number)
        over = uncounted.too_many(ground, number, here, found)
        if ground.has_blinds and over:
            together = ""
            if counts:
                has = "has" if len(counts) == 1 else "have"
                recorded = dollars(sum(held[player] for player in counts))
                together = f": {listed(list(counts))} {has} {recorded} now; name everybody whose chips change"
            known = uncounted.uncounted_at(ground, number)
            if known is not None and known.chips:
                together = f", with the {dollars(known.chips)} that are to be counted"
            raise ground.refusal(
                f"The total{where} must stay the same, and this is {dollars(abs(over))}"
                f" {'more' if over > 0 else 'fewer'}{together}.",
                ground.rules.numbers.chips_untouched,
            )
        return found if ground.has_blinds else 0

    def recount(self, at_table: int, counts: Mapping[PlayerName, int], why: str, found: int) -> None:
        """Record chips as they were counted, so many of which were to be counted before at a table."""
        ground = self.ground
        rule = ground.cite(ground.rules.numbers.chips_untouched)
        for player, chips in counts.items():
            number = ground.state.entrants[player].table
            table, at = ground.tables[number], ground.state.tables[number]
            ground.outcome.tables.add(number)
            was = table.counts()[player]
            table.recount(player, chips)
            ground.state.house_lost += chips - was
            ground.tell(Recounted(player, was, chips, why, rule))
            entrant = ground.state.entrants[player]
            if entrant.status is Status.WAITING and not ground.is_short(chips, at.level):
                ground.state.offers.pop(player)
                entrant.status = Status.PLAYING
        ground.state.house_lost -= found
        for number in dict.fromkeys([at_table, *ground.tables_of(counts).values()]):
            here = ground.tables_of(counts, number)
            uncounted.count(ground, number, here, found if number == at_table else 0)
        ground.look_again = True
