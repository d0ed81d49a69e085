"""What the house determines at a table of Casino War, and what the game pays."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Self

from croupier.chips import EVEN, Odds, Unit
from croupier.rulebook import Game
from croupier.rulebook.settings import BadSetting, Settings, setting

NAME: Final = "casino_war"
FAMILY: Final = "war"
HERE: Final = Path(__file__).parent
GAME: Final = Game(
    name=NAME,
    title="Casino War",
    instrument="House rules 1",
    family=FAMILY,
    home=__name__,
    catalogue=HERE / "rules.json",
    scenarios=HERE / "scenarios",
)

INITIAL_PAYS: Final = EVEN  # 5.1, and the bonus of 7.6
WAR_PAYS: Final = EVEN  # 7.3
TIE_PAYS: Final = Odds(10)  # 5.4
BURNT_CARDS: Final = 3  # 7.1


@dataclass(frozen=True, kw_only=True)
class WarSettings(Settings):
    """The settings of a table of Casino War."""

    game = NAME

    unit: Unit = setting(  # noqa: RUF009 - a field, no value
        Unit.DOLLARS,
        "9.1",
        "What the chips are worth: dollars, play chips, or tournament chips.",
        words=("dollars", "play", "tournament"),
    )
    seats: int = setting(6, "3.4", "How many players can be dealt a card.", least=1, most=9)
    decks: int = setting(6, "1.2", "How many decks the shoe holds.", least=1, most=8)
    minimum: int = setting(500, "3.3", "The least that an initial wager may be.", money=True, least=1)
    maximum: int = setting(50_000, "3.3", "The most that an initial wager may be.", money=True, least=1)
    smallest_chip: int = setting(
        100, "3.3", "All wagers are whole multiples of the smallest chip.", money=True, least=2
    )
    tie_minimum: int = setting(
        0, "3.3", "The least that a tie wager may be.", money=True, least=1, follows="smallest_chip"
    )
    tie_maximum: int = setting(10_000, "3.3", "The most that a tie wager may be.", money=True, least=1)
    below_min: str = setting("strict", "3.3", "A wager below the minimum is refused.", words=("strict",))
    war_tie_bonus: bool = setting(
        False, "7.6", "Whether the initial wager is paid too where the cards of a war are equal."
    )
    notice_rounds: int = setting(
        1, "9.5", "How many rounds after the notice a change of limits takes effect.", least=1, most=100
    )
    decision_seconds: int = setting(
        40, "8.5", "How long a player may take to decide about a tie; 0 for no limit.", most=3600
    )
    layout_approval: str = setting("", "9.2", "The reference of the approval of the layout.", mandatory=True)
    procedures_approval: str = setting("", "9.3", "The reference of the approved procedures.", mandatory=True)
    opens: str = setting("", "9.4", "When gaming begins.", time=True)
    closes: str = setting("", "9.4", "When gaming ends.", time=True)

    def without_clock(self) -> Self:
        """These settings without a limit to the time for a decision."""
        return replace(self, decision_seconds=0)

    def contradictions(self) -> Iterator[BadSetting]:
        """Each way in which settings contradict each other."""
        if self.smallest_chip % 2:
            yield self.bad("smallest_chip", "it must be an even number of cents, to be halved.")
        for least, most in (("minimum", "maximum"), ("tie_minimum", "tie_maximum")):
            if getattr(self, least) > getattr(self, most):
                yield self.bad(least, "the least of a wager cannot be above the most.")
            for limit in (least, most):
                if getattr(self, limit) % self.smallest_chip:
                    yield self.bad(limit, "a limit is a whole number of smallest chips.")


DEMONSTRATION: Final = WarSettings(
    unit=Unit.PLAY,
    layout_approval="demonstration, not approved",
    procedures_approval="demonstration, not approved",
)
