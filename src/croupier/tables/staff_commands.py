"""What the house does at a table of boxes between rounds: limits, restrictions, cards, closure, sanctions."""

from croupier.cards import Card
from croupier.chips import money
from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.blackjack import FINAL_ROUNDS
from croupier.shoes import ShoeError
from croupier.tables.commands import Command
from croupier.tables.player_commands import PlayerCommands
from croupier.tables.table import Apply

CLOSING_WARNING = 30  # minutes before the hours of gaming end


class StaffCommands(PlayerCommands):
    """The commands of dealer, supervisor and operator; each returns what is to be done once it is checked."""

    # -- limits and markers (3) --------------------------------------------------------------------

    def do_changes(self, command: Command) -> Apply:
        """The supervisor announces a change of a setting; it is never in force during a round (3.1)."""
        change = self.changes.plan(
            self.settings, command.text("setting"), command.text("to"), self.rounds_begun + 1 - self.in_round
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

        return apply

    def do_unmarks(self, command: Command) -> Apply:
        """The supervisor takes a personal limit marker away."""
        self._must_be_between_rounds()
        who, box = self._must_be_here(command), command.number("box")
        if box not in self.known(who).personal_limits:
            raise self.no(f"{who} has no personal limit on box {box}.", "3.2")
        placed = self.window.find(who, box)
        if placed is not None and placed.amount > self.settings.maximum:
            raise self.no(f"{who} has wagered by that limit; it is lifted after the round.", "3.2")

        def apply() -> None:
            del self.known(who).personal_limits[box]
            if placed is not None:
                placed.personal_limit = 0
            self.say(f"{who} has no personal limit on box {box} any more.", "3.2")
            self.refresh_window()

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
        """Return wagers in the window that a new restriction no longer allows."""
        allowed = 0
        for placed in list(self.window.of(who)):
            if placed.amount and (allowed or placed.amount != self.settings.minimum):
                self._take_back(who, placed.box)
            elif placed.amount:
                allowed += 1

    def do_lifts(self, command: Command) -> Apply:
        """The supervisor lifts the restriction of a player."""
        who = self._must_be_here(command)
        if not self.known(who).one_box:
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
        if not self.seats.boxes_of(who):
            raise self.no(f"{who} holds no box beside his seat.", "4.4")
        return lambda: self.release(who, self.seats.farthest_box(who))

    def do_requires_seat(self, command: Command) -> Apply:
        """The supervisor requires the seat of a player who abstained for three rounds (16.6)."""
        who = self._must_be_here(command)
        self.seats.check_require_seat(who)

        def apply() -> None:
            seat = self.seats.seat_of(who)
            self.seats.vacate(who)
            self.say(f"{who} vacates seat {seat} after three rounds without a wager.", "16.6")

        return apply

    def do_excludes(self, command: Command) -> Apply:
        """The supervisor excludes a player from the game (16.2(b))."""
        who = self._must_be_here(command)
        if self.in_round and self.dialogue is not None and who in self.dialogue.round.purses:
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
        if who not in self.standing or not self.standing[who].excluded:
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

    # -- cards (2.2, 2.4, 18.3(b)) -----------------------------------------------------------------

    def do_checks_cards(self, command: Command) -> Apply:
        """The dealer checks the cards one by one (2.2)."""
        self._must_be_between_rounds()
        return self.check_cards

    def check_cards(self) -> None:
        """Count every card and record the outcome."""
        count = self.dealing.shoe.count()
        self.history.checks.append(
            {"about": "card check", "round": self.rounds_begun, "ok": count.ok, "found": count.sentence}
        )
        self.say(f"The cards have been checked. {count.sentence}", "2.2")

    def do_replaces_card(self, command: Command) -> Apply:
        """The supervisor changes a marked or damaged card, at any time, and checks its replacement (2.4)."""
        try:
            card = Card.parse(command.text("card"))
            self.dealing.shoe.copy().replace(card)
        except (ValueError, ShoeError) as wrong:
            raise self.no(str(wrong), "2.4") from None

        def apply() -> None:
            where = self.dealing.shoe.replace(card)
            self.history.checks.append({"about": "card replaced", "card": card.text, "where": where})
            self.say(f"{card} in {where} is changed; supervisor and dealer have checked the new one.", "2.4")

        return apply

    def do_changes_cards(self, command: Command) -> Apply:
        """The operator changes all cards after a round of play (2.4)."""
        self._must_be_between_rounds()
        if self.cutting:
            raise self.no("The cards are being cut; they are changed before a shuffle.", "2.4")

        def apply() -> None:
            self.dealing.install(self.settings)
            self.history.checks.append({"about": "cards changed", "round": self.rounds_begun})
            self.say("All cards are changed.", "2.4")
            self.check_cards()

        return apply

    def do_installs(self, command: Command) -> Apply:
        """The operator installs a shoe with new cards, by hand or automated (18.2, 18.3(b))."""
        self._must_be_between_rounds()
        if self.cutting:
            raise self.no("The cards are being cut.", "18.3(b)")
        kind = command.text("shoe")
        changed = self.settings.write() | {"shoe": kind}
        if kind == "automated":
            changed["mid_shoe_entry"] = "free"

        def apply() -> None:
            self.settings = type(self.settings).read(changed)
            self.dealing.install(self.settings)
            self.just_beginning = False
            self.in_every_round = None
            self.say(f"The table is dealt from a new {kind} shoe with new cards.", "18.3(b)")
            self.check_cards()
            self.refresh_window()

        return apply

    # -- the end of gaming (5.5, 15) ---------------------------------------------------------------

    def do_final_rounds(self, command: Command) -> Apply:
        """The supervisor announces the final three rounds, after which the table closes (5.5)."""
        self._must_be_open()
        if self.final_left is not None:
            raise self.no("The final three rounds are announced already.", "5.5")

        def apply() -> None:
            self.final_left = FINAL_ROUNDS
            self.notice_given = True
            self.say("The next three rounds are the final ones; then the table closes.", "5.5")

        return apply

    def do_gives_notice(self, command: Command) -> Apply:
        """The supervisor gives the players notice that the table will be closed (15.2)."""
        self._must_be_open()

        def apply() -> None:
            self.notice_given = True
            self.say("Notice: this table will be closed.", "15.2")

        return apply

    def do_closes(self, command: Command) -> Apply:
        """The supervisor closes the table, after notice and never during a round (15.2)."""
        self._must_be_open()
        self._must_be_between_rounds()
        if not self.notice_given:
            raise self.no("The players have had no notice: say 'supervisor gives notice of closure'.", "15.2")
        return self.close

    def close(self) -> None:
        """Return what is wagered, check the cards and close."""
        for placed in list(self.window.placed):
            if placed in self.window.placed:
                self._take_back(placed.player, placed.box)
        self.check_cards()
        self.closed = True
        self.say("The table is closed.", "15.2")

    def do_says_time(self, command: Command) -> Apply:
        """The clock tells the time; shortly before the hours of gaming end the table is warned (15.1)."""
        now, closes = command.text("time"), self.settings.closes
        left = (_minutes(closes) - _minutes(now)) % (24 * 60) if closes else None

        def apply() -> None:
            if left is not None and left <= CLOSING_WARNING:
                self.say(f"It is {now}: gaming ends at {closes}.", "15.1")

        return apply


def _minutes(time: str) -> int:
    hours, minutes = time.split(":")
    if int(hours) > 23 or int(minutes) > 59:
        raise IllegalAction(f"{time} is no time of day: 00:00 to 23:59 are.")
    return int(hours) * 60 + int(minutes)
