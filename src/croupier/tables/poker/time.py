"""Time at a table of poker: the commission by time, and how long players have to act (4.8, 15.3)."""

from collections.abc import Iterable

from croupier.chips import COMMISSION, Account
from croupier.dialogue.phrases import Sentence
from croupier.tables.closing import Closing, minutes_between
from croupier.tables.grammar import Command
from croupier.tables.poker.stakes import PokerStakes
from croupier.tables.table import Apply
from croupier.values import PlayerName


class PokerTime(Closing, PokerStakes):
    """The commands about time; each checks first, and returns a function that carries it out."""

    @property
    def commission(self) -> Account:
        """What the house has taken for conducting the game."""
        return Account(COMMISSION, "", None, self.unit)

    def do_says_time(self, command: Command) -> Apply:
        """The clock tells the time, by which charges fall due and stakes taken away are forgotten."""
        keep_hours, now = super().do_says_time(command), command.text("time")

        def apply() -> None:
            if self.time_told:
                self.minute += minutes_between(self.time_told, now)
            keep_hours()

        return apply

    # -- commission by time (15.3) -----------------------------------------------------------------

    def do_pays(self, command: Command) -> Apply:
        """A player pays the commission of the period in advance, with chips beside their table stake."""
        who = self._must_be_here(command)
        self._must_be_seated(who)
        self._must_be_between_rounds()
        if not self.charge:
            raise self.refusal("The commission of this table is not on a time basis.", "15.3")
        due = self.charge_due(who)
        if not due:
            raise self.refusal(Sentence("@ <has|have> paid for this period.", who), "15.3")

        def apply() -> None:
            self._buy(who, due)
            self._charge(who, due)

        return apply

    def collect_charges(self, players: Iterable[str]) -> None:
        """Take the commission that is due from those who will be dealt in, out of their stakes."""
        owing = [who for who in players if self.charge_due(who)]
        if owing:
            self.say(self.charge_words, "15.3")
        for who in owing:
            self._charge(who, self.charge_due(who))

    def _charge(self, who: PlayerName, due: int) -> None:
        self.transfer(self.purse(who), self.commission, due, "15.3")
        self.paid_until[who] = self.minute + self.settings.time_charge_minutes

    # -- the clock (4.8) ---------------------------------------------------------------------------

    def announce_clock(self) -> None:
        """Tell the players before a round how long each has to act, where that is determined (4.8(a))."""
        seconds, rule = self.settings.standing_clock, self.of_game.round.rules.standing_clock
        if seconds:
            self.say(f"Each player has {seconds} seconds to act; then the hand is folded.", rule)
