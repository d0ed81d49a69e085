"""What the house does about players at a table of boxes: limits, restrictions, sanctions, disputes."""

from croupier.chips import money
from croupier.tables.commands import Command
from croupier.tables.player_commands import PlayerCommands
from croupier.tables.table import Apply


class StaffCommands(PlayerCommands):
    """Commands of supervisor and operator; each checks all it needs and returns what is then to be done."""

    # -- limits and markers (3) --------------------------------------------------------------------

    def do_changes(self, command: Command) -> Apply:
        """The supervisor announces a change of a setting; it is never in force during a round (3.1)."""
        change = self.changes.plan(
            self.settings, command.text("setting"), command.text("to"), self.window_round
        )
        when = f"round {change.from_round}" if change.from_round else "the next new shoe"

        def apply() -> None:
            self.changes.waiting.append(change)
            name = change.setting.replace("_", " ")
            rule = self.settings.about(change.setting).rule
            self.say(f"Notice: {name} will be {command.text('to')} from {when}.", rule)

        return apply

    def do_marks(self, command: Command) -> Apply:
        """The supervisor lays a personal limit marker for a player beside a box (3.2)."""
        self._must_be_between_rounds()
        who, box, amount = self._must_be_here(command), command.number("box"), command.money("amount")
        if not 1 <= box <= self.settings.boxes:
            raise self.no(f"There is no box {box}: the layout has boxes 1 to {self.settings.boxes}.", "3.2")
        if amount <= self.settings.maximum:
            raise self.no(f"A personal limit exceeds the maximum of {money(self.settings.maximum)}.", "3.2")
        if amount % self.settings.multiple:
            raise self.no(f"A limit is a multiple of {money(self.settings.multiple)}.", "3.3")

        def apply() -> None:
            self.known(who).personal_limits[box] = amount
            self.say(f"{who} has a personal limit of {money(amount)} on box {box}.", "3.2")
            self.refresh_window()
            self.events.extend(self.window.mark(who, box, amount))

        return apply

    def do_unmarks(self, command: Command) -> Apply:
        """The supervisor takes a personal limit marker away."""
        self._must_be_between_rounds()
        who, box = self._must_be_here(command), command.number("box")
        if box not in self.standing_of(who).personal_limits:
            raise self.no(f"{who} has no personal limit on box {box}.", "3.2")
        placed = self.window.find(who, box)
        if placed is not None and placed.amount > self.settings.maximum:
            raise self.no(f"{who} has wagered by that limit; it is lifted after the round.", "3.2")

        def apply() -> None:
            del self.known(who).personal_limits[box]
            self.say(f"{who} has no personal limit on box {box} any more.", "3.2")
            self.refresh_window()
            self.window.mark(who, box, 0)

        return apply

    # -- restrictions and sanctions (4.4, 4.8, 4.9, 16) --------------------------------------------

    def do_restricts(self, command: Command) -> Apply:
        """The supervisor limits a player to one box and the minimum, by a tracking (4.8) or again (4.9)."""
        who, reference = self._must_be_here(command), command.text("reference")
        if not reference and who not in self.tracked:
            raise self.no(
                f"{who} has not been tracked before: say 'supervisor restricts {who} tracked as REFERENCE'.",
                "4.8",
            )
        rule = "4.8" if reference else "4.9"

        def apply() -> None:
            if reference:
                self.tracked[who] = reference
            known = self.known(who)
            known.one_box, known.minimum_only = True, "4.8"
            self.history.commission.append(
                {"about": "restriction", "player": who, "reference": self.tracked[who], "rule": rule}
            )
            self.say(f"{who} may wager on one box and the minimum only.", rule)
            self.refresh_window()
            if not self.in_round:
                self._return_what_is_restricted(who)

        return apply

    def _return_what_is_restricted(self, who: str) -> None:
        """Return what a new restriction no longer allows: all but one box, with the minimum on it."""
        placed = list(self.window.of(who))
        allowed = [each for each in placed if each.amount in (0, self.settings.minimum)]
        allowed.sort(key=lambda each: not each.amount)  # a main wager before a side wager alone
        for each in placed:
            if each not in allowed[:1]:
                self._take_back(who, each.box)

    def do_lifts(self, command: Command) -> Apply:
        """The supervisor lifts the restriction of a player."""
        who = self._must_be_here(command)
        if not self.standing_of(who).one_box:
            raise self.no(f"{who} is not restricted.", "4.8")

        def apply() -> None:
            known = self.known(who)
            known.one_box, known.minimum_only = False, ""
            self.history.commission.append({"about": "restriction lifted", "player": who, "rule": "4.8"})
            self.say(f"{who} is no longer restricted.", "4.8")
            self.refresh_window()

        return apply

    def do_releases(self, command: Command) -> Apply:
        """The supervisor frees a box of a player who holds several: the one farthest from his seat (4.4)."""
        who = self._must_be_here(command)
        if not self.seats.decides_on_several(who):
            raise self.no(f"{who} does not decide on more than one box.", "4.4")
        return lambda: self.release(who, self.seats.farthest_box(who))

    def do_requires_seat(self, command: Command) -> Apply:
        """The supervisor requires the seat of a player who abstained for three rounds (16.6)."""
        who = self._must_be_here(command)
        self.seats.check_require_seat(who)
        if any(self.window.of(who)):
            raise self.no(f"{who} has a wager now and no longer abstains.", "16.6")

        def apply() -> None:
            seat = self.seats.seat_of(who)
            self.seats.vacate(who)
            self.say(f"{who} vacates seat {seat} after three rounds without a wager.", "16.6")

        return apply

    def do_excludes(self, command: Command) -> Apply:
        """The supervisor excludes a player from the game (16.2(b))."""
        who = self._must_be_here(command)
        if self.takes_part(who):
            raise self.no(f"{who} is in the round: rule 'supervisor exclude {who}' there.", "16.2(b)")

        def apply() -> None:
            for placed in list(self.window.of(who)):
                self._take_back(who, placed.box)
            self.exclude(who)

        return apply

    def exclude(self, who: str) -> None:
        """Bar the player from further wagers."""
        self.known(who).excluded = True
        self.say(f"{who} is excluded from further participation.", "16.2(b)")
        self.refresh_window()

    def do_readmits(self, command: Command) -> Apply:
        """The supervisor lifts an exclusion."""
        who = command.text("who")
        if not self.standing_of(who).excluded:
            raise self.no(f"{who} is not excluded.", "16.2(b)")

        def apply() -> None:
            self.known(who).excluded = False
            self.say(f"{who} may take part again.", "16.2(b)")
            self.refresh_window()

        return apply

    def do_decides(self, command: Command) -> Apply:
        """The operator decides a dispute; the decision is final, subject to a review (16.4)."""
        dispute = self.history.dispute(command.number("dispute"))
        if dispute is None:
            raise self.no(f"There is no dispute {command.text('dispute')}.", "16.4")
        if dispute.decision:
            raise self.no(f"Dispute {dispute.number} is decided, and the decision is final.", "16.4")

        def apply() -> None:
            assert dispute is not None
            dispute.decision = command.text("why")
            self.say(f"The operator decides dispute {dispute.number}: {dispute.decision}", "16.4")

        return apply
