"""What `croupier simulate` tells of a bankroll and of a day of the house, besides the rounds themselves."""

from argparse import Namespace
from typing import TYPE_CHECKING, Final, Self

from croupier.analysis.compile.extra import require
from croupier.analysis.odds.results import Plain
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.simulation.results import Simulation
from croupier.cli.bankroll.options import money_asked
from croupier.cli.parsing import WrongInput

if TYPE_CHECKING:
    from croupier.analysis.odds.bankroll.risk import Stake

BANKROLL_ROUNDS: Final = "bankroll-rounds"
"""What is called --rounds in `croupier odds`, and is something else here."""
WAGERS: Final = 40
"""So many first wagers are a bankroll unless somebody says otherwise."""


class Risk:
    """A bankroll to be followed, and perhaps a day's handle in cents.

    `whole_path` is true if somebody asked about the bankroll, and so wants to see it on its way.
    """

    def __init__(self, stake: "Stake", handle: int | None, *, whole_path: bool) -> None:
        self.stake, self.handle, self.whole_path = stake, handle, whole_path

    @classmethod
    def asked(cls, given: Namespace, wager: int, opening: int) -> Self:
        """What the options ask, for a first wager and all that is wagered before the first card, in cents."""
        money = money_asked(given, BANKROLL_ROUNDS)
        require()
        from croupier.analysis.odds.bankroll.risk import Stake, WrongBankroll

        bankroll = money.bankroll or max(WAGERS * wager, opening)
        stake = Stake(bankroll, wager, money.rounds, money.an_hour, opening)
        try:
            stake.check()
        except WrongBankroll as wrong:
            raise WrongInput(str(wrong)) from None
        return cls(stake, money.handle, whole_path=money.bankroll is not None)

    def of(self, found: Simulation, progress: Progress) -> tuple[Plain | None, Plain | None]:
        """What becomes of the bankroll and of the day, as far as nobody interrupts the work."""
        from croupier.analysis.odds.bankroll.risk import WrongBankroll
        from croupier.analysis.simulation.bankroll import simulated_hold, simulated_risk

        try:
            bankroll = simulated_risk(found, self.stake, progress)
            return bankroll, None if self.handle is None else simulated_hold(found, self.handle)
        except WrongBankroll as wrong:
            raise WrongInput(str(wrong)) from None
        except KeyboardInterrupt:
            return None, None
