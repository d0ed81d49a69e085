"""Table stakes: brought, added to between rounds, never reduced, and taken away (Hold-em, Omaha 4, 14.3)."""

from collections.abc import Collection

from croupier.chips import money
from croupier.dialogue.table_events import Left
from croupier.dialogue.words.phrases import Sentence, listed
from croupier.tables.commands import Apply, Command, command
from croupier.tables.facts import tell_seated
from croupier.tables.offering.amounts import whole
from croupier.tables.offering.offers import Range, min_and_max
from croupier.tables.people import People
from croupier.tables.poker.ground import PokerGround
from croupier.tables.poker.seated_players import Seated
from croupier.tables.room import MOST_GONE, forget_visit
from croupier.values import PlayerName


class Stakes(People):
    """Those who come with a table stake, add to it and take it away."""

    ground: PokerGround

    def check_newcomer(self, who: PlayerName) -> None:
        super().check_newcomer(who)
        if self.ground.selected and who not in self.ground.selected:
            raise self.ground.refusal(f"The game is open only to {listed(self.ground.selected)}.", "8.1")

    @command("{who} sits {seat}", "{who} sits {seat} with {amount}", rule="seat")
    def sits(self, command: Command) -> Apply:
        """A player takes a seat with a table stake."""
        self.ground.must_be_open()
        who, seat, amount = command.text("who"), command.number("seat"), command.money("amount")
        if who in self.ground.players:
            raise self.ground.refusal(
                Sentence(f"@ already <has|have> a seat; say '{who} moves to {seat}' to change it.", who),
                "8.2",
            )
        self.check_newcomer(who)
        self.check_free(who, seat)
        self.check_turn(who, seat)
        self._check_brought(who, amount)

        def apply() -> None:
            self.ground.seats.sit(who, seat)
            self.ground.players[who] = Seated()
            self.forget_claim_on_seat(who, seat)
            self.welcome(who)
            self.buy(who, amount)
            self.ground.taken_away.pop(who, None)
            self.ground.say(
                Sentence(f"@ <takes|take> seat {seat} with {money(self.ground.stake(who))}.", who),
                self.ground.rules.sits,
            )
            tell_seated(self.ground, who, self.ground.rules.sits)
            self.ground.tell(self.ground.owes(who))
            self.tell_newcomer(who)

        return apply

    def _check_brought(self, who: PlayerName, amount: int) -> None:
        """Refuse a stake that is too small or too large, and one below what was taken away shortly before."""
        settings, taken, allowed = self.ground.settings, self._taken_away(who), self._brought(who)
        self._check_chips(amount)
        if amount < settings.min_stake:
            raise self.ground.refusal(f"A table stake must be at least {money(settings.min_stake)}.", "4.3")
        if amount < allowed.least:
            raise self.ground.refusal(
                Sentence(
                    f"@ took {money(taken)} away less than {settings.rejoin_minutes} minutes ago, and"
                    " must bring at least that.",
                    who,
                ),
                "4.6",
            )
        if allowed.most is not None and amount > allowed.most:
            raise self.ground.refusal(f"A player may bring at most {money(settings.max_buy_in)}.", "4.2(i)")

    def brought(self, command: Command, named: Collection[str]) -> dict[str, Range]:
        """How much may be brought to a seat."""
        return {"amount": self._brought(command.text("who"))}

    def _brought(self, who: PlayerName) -> Range:
        """The table stakes that a player may bring: no less than they took away shortly before (4.3, 4.6)."""
        settings, taken, game = self.ground.settings, self._taken_away(who), self.ground.game
        chip = settings.smallest_chip
        least, again = whole(settings.min_stake, chip), whole(taken, chip)
        most = max(settings.max_buy_in // chip * chip, again) if settings.max_buy_in else None
        least_rule = "4.6" if again > least else "4.3"
        return Range(
            max(least, again),
            most,
            chip,
            min_and_max(max(least, again), most),
            least_rule=f"{game} {least_rule}",
            most_rule=f"{game} 4.2(i)",
            step_rule=f"{game} 4.7",
        )

    def _taken_away(self, who: PlayerName) -> int:
        """What the player took away so shortly before that they bring no less (4.6)."""
        taken, minute = self.ground.taken_away.get(who, (0, 0))
        return taken if self._is_soon(minute) else 0

    def _check_chips(self, amount: int) -> None:
        chip = self.ground.settings.smallest_chip
        if amount % chip:
            raise self.ground.refusal(f"Chips come in multiples of {money(chip)}.", "4.7")

    def forget_claim_on_seat(self, who: PlayerName, seat: int) -> None:
        """A seat that is taken is no longer kept for anybody, and nobody has two."""
        self.ground.vacated.discard(seat)
        self.ground.drawn = {at: name for at, name in self.ground.drawn.items() if name != who and at != seat}

    @command("{who} buys {amount}", rule="chips")
    def buys(self, command: Command) -> Apply:
        """A player adds to their table stake between rounds."""
        who, amount, settings = (
            self.ground.must_be_here(command),
            command.money("amount"),
            self.ground.settings,
        )
        seated = self.ground.must_be_seated(who)
        if self.ground.in_round:
            raise self.ground.refusal("Nobody may add to their stake during a round of play.", "4.4")
        if seated.declared:
            raise self.ground.refusal(
                Sentence("@ <is|are> a declared player, and may not add to the table stake.", who), "14.3"
            )
        if amount <= 0:
            raise self.ground.refusal("Chips can only be bought for more than $0.")
        self._check_chips(amount)
        allowed, after = self._added(who), self.ground.stake(who) + amount
        if allowed.most is not None and amount > allowed.most:
            most = money(settings.max_buy_in)
            raise self.ground.refusal(
                Sentence(
                    f"@ would then have {money(after)}: a stake may be brought up to {most} at most.", who
                ),
                "4.5",
            )
        if amount < allowed.least:
            least = money(settings.min_stake)
            raise self.ground.refusal(
                Sentence(
                    f"@ would then have {money(after)}: a stake must be brought up to {least} at least.", who
                ),
                "4.5",
            )
        return lambda: self.buy(who, amount)

    def added(self, command: Command, named: Collection[str]) -> dict[str, Range]:
        """How much may be added to a table stake."""
        return {"amount": self._added(command.text("who"))}

    def _added(self, who: PlayerName) -> Range:
        """What may be added to a stake, up to no less than the least and no more than the most (4.5)."""
        settings, stake, rule = self.ground.settings, self.ground.stake(who), f"{self.ground.game} 4.5"
        chip = settings.smallest_chip
        least = whole(max(settings.min_stake - stake, 1), chip)
        most = (settings.max_buy_in - stake) // chip * chip if settings.max_buy_in else None
        return Range(
            least,
            most,
            chip,
            min_and_max(least, most),
            least_rule=rule,
            most_rule=rule,
            step_rule=f"{self.ground.game} 4.7",
        )

    @command("{who} leaves", rule="opportunity")
    def leaves(self, command: Command) -> Apply:
        """A player goes with their stake; in mid-round their hand is folded, and the stake follows (4.4)."""
        who = self.ground.must_be_here(command)
        if who not in self.ground.players:
            return lambda: self.stops_waiting(who)
        if not self.ground.takes_part(who):
            return lambda: self.depart(who)
        if self.ground.players[who].leaving:
            raise self.ground.refusal(
                Sentence(
                    "@ <has|have> left; what is left of the stake will follow when the round is over.", who
                ),
                "4.4",
            )

        def apply() -> None:
            self.ground.players[who].leaving = True
            self.ground.say(
                Sentence(
                    "@ <leaves|leave>; what is left of the stake will follow when the round is over.", who
                ),
                "4.4",
            )

        return apply

    def stops_waiting(self, who: PlayerName) -> None:
        """Let somebody go who has waited for a seat."""
        self.ground.seats.leave(who)
        self.ground.drawn = {seat: name for seat, name in self.ground.drawn.items() if name != who}
        self.ground.say(Sentence("@ <is|are> no longer waiting.", who), "8.2")
        self.ground.tell(Left(who, 0, "8.2"))
        forget_visit(self.ground, who)

    def depart(self, who: PlayerName) -> None:
        """Let a player go with their whole stake, and note how much it was."""
        self.settle_claim(who)
        chips, seat = self.ground.stake(who), self.ground.seat_of(who)
        if chips:
            self.ground.transfer(self.ground.purse(who), self.ground.cage, chips, self.ground.rules.chips)
            self.ground.taken_away[who] = (chips, self.ground.minute)
        self.ground.seats.leave(who)
        del self.ground.players[who]
        self.ground.drawn = {at: name for at, name in self.ground.drawn.items() if name != who}
        self.ground.say(
            Sentence(f"@ <leaves|leave> with {money(chips)}.", who), self.ground.rules.opportunity
        )
        self.ground.tell(Left(who, chips, self.ground.rules.opportunity))
        self.falls_vacant(seat)
        forget_visit(self.ground, who)
        self._forget_long_gone()

    def _forget_long_gone(self) -> None:
        """Forget whose time to bring back no less is over (4.6), and who paid for a period that is past."""
        ground = self.ground
        away = [(each, taken) for each, taken in ground.taken_away.items() if self._is_soon(taken[1])]
        ground.taken_away = dict(away[-MOST_GONE:])
        paid = [each for each in ground.paid_until if each not in ground.players]
        holding = [each for each in paid if ground.paid_until[each] > ground.minute]
        for each in set(paid) - set(holding[-MOST_GONE:]):
            del ground.paid_until[each]

    def _is_soon(self, minute: int) -> bool:
        """True iff somebody who left at that minute must bring back what they took away (4.6)."""
        return self.ground.minute - minute < self.ground.settings.rejoin_minutes

    def check_free(self, who: PlayerName, seat: int) -> None:
        """Refuse a seat that is not there, is taken, or was drawn by another."""
        self.ground.seats.check_sit(who, seat, self.ground.rules.seat)
        winner = self.ground.drawn.get(seat, who)
        if winner != who:
            raise self.ground.refusal(Sentence(f"@ <has|have> drawn seat {seat}.", winner), "8.2")

    def check_turn(self, who: PlayerName, seat: int) -> None:
        """Refuse somebody who comes to the table where others go first."""
        if seat in self.ground.vacated:
            raise self.ground.refusal(
                f"Those at the table may move to seat {seat} first, until 'dealer calls the next player'.",
                "8.2",
            )
        waiting = self.ground.seats.standing
        ahead = waiting[: waiting.index(who)] if who in waiting else waiting
        kept = len([name for name in self.ground.drawn.values() if name != who])
        free = self.ground.settings.seats - len(self.ground.seats.sitting) - kept
        if self.ground.drawn.get(seat) != who and free <= len(ahead):
            raise self.ground.refusal(
                Sentence.about_all("@ <is|are> called to a free seat first.", ahead or ["another player"]),
                "8.2",
            )

    def falls_vacant(self, seat: int) -> None:
        """Let those at the table have the first claim to a seat, and say who comes next."""
        if self.ground.closed or not self.ground.players:
            self.ground.vacated.clear()
            return
        self.ground.vacated.add(seat)
        waiting = self.ground.seats.standing
        then = ", then @ <is|are> called" if waiting else ""
        vacant = f"Seat {seat} is vacant: players at the table may move there first{then}."
        self.ground.say(Sentence(vacant, waiting[0] if waiting else ""), "8.2")

    def tell_newcomer(self, who: PlayerName) -> None:
        """Tell a new player how they come into the game, and what the house charges."""
        if not self.ground.needs_no_post(who):
            self.tell_owed(who)
        if self.ground.charge:
            self.ground.say(self.charge_words, "15.3", who)

    @property
    def charge_words(self) -> str:
        """What each player pays for their time."""
        charge, period = money(self.ground.charge), self.ground.settings.time_charge_minutes
        return f"Each player pays {charge} in advance for {period} minutes, which is not refunded."

    def tell_owed(self, who: PlayerName) -> None:
        """Tell a player what they post, or what they wait for."""
        seated, blinds = self.ground.players[who], self.ground.settings.blinds
        live, dead = seated.owed(blinds)
        if not live and not dead:
            return
        parts = [money(live)] * bool(live) + [f"{money(dead)} dead"] * bool(dead)
        which = "17.4" if seated.missed else "17.13" if seated.moved else "17.11"
        turn = "the big blind" if seated.turn(blinds) == 2 or len(blinds) == 1 else "the last blind"
        self.ground.say(
            Sentence(f"@ can post {' and '.join(parts)} to be dealt in, or wait for {turn}.", who),
            which,
            who,
        )
