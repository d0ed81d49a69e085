"""Time at a table of poker: the commission that players pay for it (15.3)."""

from collections.abc import Iterable

from croupier.dialogue.words.phrases import Sentence
from croupier.tables.commands import Apply, Command, command
from croupier.tables.poker.ground import PokerGround
from croupier.tables.poker.stakes import Stakes
from croupier.values import PlayerName


class Charges:
    """What players pay for their time."""

    def __init__(self, ground: PokerGround, stakes: Stakes) -> None:
        self.ground = ground
        self.stakes = stakes

    @command("{who} pays the charge", rule="15.3")
    def pays(self, command: Command) -> Apply:
        """A player pays the commission of the period in advance, with chips beside their table stake."""
        who = self.ground.must_be_here(command)
        self.ground.must_be_seated(who)
        self.ground.must_be_between_rounds()
        if not self.ground.charge:
            raise self.ground.refusal("The commission of this table is not on a time basis.", "15.3")
        due = self.ground.charge_due(who)
        if not due:
            raise self.ground.refusal(Sentence("@ <has|have> already paid for this period.", who), "15.3")

        def apply() -> None:
            self.stakes.buy(who, due)
            self._charge(who, due)

        return apply

    def collect_charges(self, players: Iterable[str]) -> None:
        """Take the commission that is due from those who will be dealt in, out of their stakes."""
        owing = [who for who in players if self.ground.charge_due(who)]
        if owing:
            self.ground.say(self.stakes.charge_words, "15.3")
        for who in owing:
            self._charge(who, self.ground.charge_due(who))

    def _charge(self, who: PlayerName, due: int) -> None:
        self.ground.transfer(self.ground.purse(who), self.ground.commission, due, "15.3")
        self.ground.paid_until[who] = self.ground.minute + self.ground.settings.time_charge_minutes
