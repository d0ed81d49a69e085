"""What the director of a tournament does at a table: seats and chips, levels, who is away, who plays.

At a table of a tournament nobody sits down, buys chips, moves or leaves by themselves: the director puts
players at the table and lifts them out again, between rounds. Each order is a line, so that the lines said to
one table are all that it takes to go through its evening again.
"""

from collections.abc import Collection

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.record.notation import BadLine, check_name
from croupier.dialogue.table_events import AskedToWager, Attends, Lapsed, Left, SitsOut
from croupier.dialogue.words.phrases import Sentence
from croupier.rulebook.tournaments import TournamentNumbers
from croupier.tables.changes import in_force
from croupier.tables.commands import Apply, Command, command
from croupier.tables.facts import announcement, tell_seated
from croupier.tables.ground import Ground
from croupier.tables.offering.amounts import amounts
from croupier.tables.offering.examples import examples
from croupier.tables.offering.offers import Range
from croupier.tables.room import forget_visit
from croupier.tables.tournament.levels import read_level, write_level
from croupier.tables.tournament.orders import Orders
from croupier.values import PlayerName


class Director:
    """The director's orders about seats, chips, levels and absence; a family adds what its seats need."""

    ground: Ground
    fixed: Collection[str] = ()
    """The settings that no level changes, for the rules about tournaments determine them."""

    def __init__(self, ground: Ground, numbers: TournamentNumbers) -> None:
        self.ground = ground
        self.numbers = ground.numbers = numbers
        ground.orders = Orders()

    @property
    def orders(self) -> Orders:
        """What has been ordered so far."""
        assert self.ground.orders is not None
        return self.ground.orders

    @command("director puts {who} at {seat} with {amount}", rule="moves")
    def puts(self, command: Command) -> Apply:
        """A player gets a seat, with the chips that they bring to it."""
        ground = self.ground
        who, seat, amount = command.text("who"), command.number("seat"), command.money("amount")
        self.must_be_free()
        try:
            check_name(who)
        except BadLine as wrong:
            raise IllegalAction(str(wrong)) from None
        if who in ground.seats:
            raise ground.refusal(Sentence("@ <has|have> a seat at this table.", who), self.numbers.moves)
        ground.seats.check_sit(who, seat, self.numbers.moves)
        self._check_chips(amount)

        def apply() -> None:
            ground.seats.sit(who, seat)
            self.take_seat(who)
            self.orders.heirs.pop(who, None)
            self._move_chips(who, amount)
            ground.say(
                Sentence(f"@ <takes|take> seat {seat} with {self.ground.unit.say(amount)}.", who),
                self.numbers.moves,
            )
            tell_seated(ground, who, self.numbers.moves)
            self.after_change()

        return apply

    @command("director lifts {who}", rule="moves")
    def lifts_out(self, command: Command) -> Apply:
        """A player leaves the table with all their chips, to another table or out of the tournament."""
        ground = self.ground
        ground.must_be_between_rounds()
        who = ground.must_be_here(command)

        def apply() -> None:
            ground.take_back_all(who)
            chips = ground.accounts[ground.purse(who)]
            self._move_chips(who, -chips)
            self.leave_seat(who)
            ground.seats.leave(who)
            self.orders.forget(who)
            ground.standings.pop(who, None)
            forget_visit(ground, who)
            ground.say(
                Sentence(f"@ <leaves|leave> the table with {self.ground.unit.say(chips)}.", who),
                self.numbers.moves,
            )
            ground.tell(Left(who, chips, self.numbers.moves))
            self.after_change()

        return apply

    @command("director gives {who} {amount}", rule="chips_untouched")
    def gives(self, command: Command) -> Apply:
        """A player gets further chips, as for a re-buy or an add-on."""
        ground = self.ground
        self.must_be_free()
        who, amount = ground.must_be_here(command), command.money("amount")
        self._check_chips(amount)
        if not amount:
            raise ground.refusal(
                "A player can only be given more than nothing.", self.numbers.chips_untouched
            )

        def apply() -> None:
            self._move_chips(who, amount)
            ground.say(
                Sentence(f"@ <gets|get> {self.ground.unit.say(amount)}.", who), self.numbers.chips_untouched
            )

        return apply

    @command("director counts {who} at {amount}", rule="chips_untouched")
    def counts(self, command: Command) -> Apply:
        """A player's chips are corrected to what was counted."""
        ground = self.ground
        self.must_be_free()
        who, amount = ground.must_be_here(command), command.money("amount")
        self._check_chips(amount)

        def apply() -> None:
            ground.take_back_all(who)
            self._move_chips(who, amount - ground.accounts[ground.purse(who)])
            ground.say(
                Sentence(f"@ <has|have> {self.ground.unit.say(amount)}, as counted.", who),
                self.numbers.chips_untouched,
            )

        return apply

    @amounts("puts", "gives", "counts")
    def given(self, command: Command, named: Collection[str]) -> dict[str, Range]:
        """How many chips a player may be given: any number of those that can be in play."""
        step = self.least_chips()
        return {"amount": Range(step if command.word == "gives" else 0, step=step)}

    @command("director substitutes {substitute:who} for {who}", rule="moves")
    def substitutes(self, command: Command) -> Apply:
        """A substitute takes over a player's seat and chips."""
        ground = self.ground
        self.must_be_free()
        who, substitute = ground.must_be_here(command), command.text("substitute")
        if substitute in ground.seats:
            raise ground.refusal(
                Sentence("@ <has|have> a seat at this table.", substitute), self.numbers.moves
            )

        def apply() -> None:
            ground.take_back_all(who)
            seat, chips = ground.seats.seat_of(who), ground.accounts[ground.purse(who)]
            self._move_chips(who, -chips)
            ground.seats.leave(who)
            ground.seats.sit(substitute, seat)
            self.change_player(who, substitute)
            self.orders.rename(who, substitute)
            self._move_chips(substitute, chips)
            forget_visit(ground, who)
            ground.say(Sentence(f"@ <plays|play> in the place of {who}.", substitute), self.numbers.moves)
            ground.tell(Left(who, 0, self.numbers.moves))
            tell_seated(ground, substitute, self.numbers.moves)
            self._tell_orders_about(substitute)
            self.after_change()

        return apply

    def _tell_orders_about(self, substitute: PlayerName) -> None:
        """Tell what held for a player and now holds for their substitute."""
        orders, numbers, tell = self.orders, self.numbers, self.ground.tell
        if substitute in orders.away:
            tell(Attends(substitute, True, numbers.absent))
        if substitute in orders.sits_out:
            tell(SitsOut(substitute, numbers.marker))
        if orders.asked[-1:] == [substitute]:
            tell(AskedToWager(substitute, numbers.opportunity))

    @command("director begins a level: {text}", rule="pace")
    def begins_level(self, command: Command) -> Apply:
        """Several settings change together, from the next round on."""
        ground = self.ground
        from_round = self.next_round
        announced = in_force(ground.settings, ground.changes.waiting)
        changes = read_level(announced, command.text("text"), from_round, self.fixed)
        again = {change.setting for change in changes}

        def apply() -> None:
            still = [change for change in ground.changes.waiting if change.setting not in again]
            ground.changes.waiting = still + changes
            if from_round == ground.window_round and not ground.in_round:
                ground.put_in_force(ground.changes.due(from_round))
                ground.refresh_window()
                self.after_change()
                return
            for change in changes:
                ground.tell(Lapsed(change.setting, self.numbers.pace))
                ground.tell(announcement(ground, change))

        return apply

    @examples("begins_level")
    def levels(self) -> list[str]:
        """How a level is written: with a setting that is money as it is now."""
        settings = self.ground.settings
        written = settings.write()
        names = [name for name in ("minimum", "maximum", "blinds", "ante") if written.get(name)]
        return [write_level({name: written[name] for name in names})]

    @property
    def next_round(self) -> int:
        """The first round that has not begun: betting is open once anybody was asked or has wagered."""
        ground = self.ground
        if ground.in_round:
            return ground.rounds_begun + 1
        return ground.window_round + bool(ground.window.placed or self.orders.asked)

    @command("director marks {who} absent", rule="absent")
    def marks_absent(self, command: Command) -> Apply:
        """A player is away: the rule about absent players applies to them."""
        who = self.ground.must_be_here(command)
        if who in self.orders.away:
            raise self.ground.refusal(Sentence("@ <is|are> already marked absent.", who), self.numbers.absent)

        def apply() -> None:
            self.orders.away.add(who)
            self.ground.say(Sentence("@ <is|are> absent.", who), self.numbers.absent)
            self.ground.tell(Attends(who, True, self.numbers.absent))
            self.after_change()

        return apply

    @command("director marks {who} present", rule="absent")
    def marks_present(self, command: Command) -> Apply:
        """A player is back at the table."""
        who = self.ground.must_be_here(command)
        if who not in self.orders.away:
            raise self.ground.refusal(Sentence("@ <is|are> not marked absent.", who), self.numbers.absent)

        def apply() -> None:
            self.orders.away.discard(who)
            self.ground.say(Sentence("@ <is|are> present.", who), self.numbers.absent)
            self.ground.tell(Attends(who, False, self.numbers.absent))
            self.after_change()

        return apply

    @command("director plays for absent players", "director leaves absent players out", rule="absent")
    def provides_for_absent(self, command: Command) -> Apply:
        """The game goes on for those who are away, or not: they are left out, or the director decides."""
        plays = command.line == "director plays for absent players"
        self.must_be_free()

        def apply() -> None:
            self.orders.absent_play = plays
            self.ground.say(self.words_about_absent(plays), self.numbers.absent)
            self.after_change()

        return apply

    @command("director lets only {group} play", "director lets everybody play", rule="moves")
    def lets_play(self, command: Command) -> Apply:
        """The next rounds are played by some alone, as extra rounds are, or by everybody again."""
        ground = self.ground
        self.must_be_free()
        group = command.text("group").split()
        for who in group:
            if who not in ground.seats:
                raise ground.refusal(Sentence("@ <is|are> not at the table.", who), self.numbers.moves)

        def apply() -> None:
            for who in ground.names():
                if group and who not in group:
                    ground.take_back_all(who)
            self.orders.only = set(group)
            told = (
                "Only @ will play in the next round." if group else "Everybody will play in the next round."
            )
            ground.say(Sentence.about_all(told, group) if group else told, self.numbers.moves)
            self.after_change()

        return apply

    @command("director continues a game", rule="director")
    def continues(self, command: Command) -> Apply:
        """A game continues from elsewhere: whoever is seated from now on comes to a game that goes on."""
        self.must_be_new()

        def apply() -> None:
            self.orders.goes_on = True

        return apply

    def must_be_new(self) -> None:
        """Refuse to continue a game from elsewhere where one is played already."""
        self.must_be_free()
        if self.ground.rounds_begun:
            raise self.ground.refusal("A round has been played at this table.", self.numbers.director)

    def words_about_absent(self, plays: bool) -> str:
        """What is said when the game goes on for absent players, or no longer does."""
        return "The game goes on for absent players." if plays else "Absent players take no part."

    def take_seat(self, who: PlayerName) -> None:
        """Note what the family knows of somebody who has just been seated."""

    def leave_seat(self, who: PlayerName) -> None:
        """Forget what the family knows of somebody who is about to leave the seat."""

    def change_player(self, who: PlayerName, substitute: PlayerName) -> None:
        """Let the family know a player by another name."""

    def after_change(self) -> None:
        """Do what follows from a change of seats, limits or absence."""
        self.ground.refresh_window()

    def must_be_free(self) -> None:
        self.ground.must_be_open()
        self.ground.must_be_between_rounds()

    def least_chips(self) -> int:
        """The fewest chips that somebody may have more than another: half of the smallest chip.

        Against the house, odds of 3 to 2 and halves of a wager are paid exactly, and whoever has half a chip
        brings it to a session of poker too. No house game has a smallest chip that can't be halved.
        """
        chip = self.ground.settings.smallest_chip
        return chip if chip % 2 else chip // 2

    def _check_chips(self, amount: int) -> None:
        chip = self.least_chips()
        if amount % chip:
            raise self.ground.refusal(
                f"Chips come in multiples of {self.ground.unit.say(chip)}.", self.numbers.chips_untouched
            )

    def _move_chips(self, who: PlayerName, amount: int) -> None:
        ground = self.ground
        if amount > 0:
            ground.transfer(ground.cage, ground.purse(who), amount, self.numbers.chips_untouched)
        elif amount < 0:
            ground.transfer(ground.purse(who), ground.cage, -amount, self.numbers.chips_untouched)
