"""The table of Casino War: what is said at it before the deal, and the rounds that it plays."""

from collections.abc import Collection
from typing import ClassVar

from casino_war.felt import WarWager
from casino_war.numbers import WAR_RULES
from casino_war.round import WarRound
from casino_war.settings import WarSettings
from casino_war.wagering import PlacedWager, WarLayout
from croupier.cards import FULL_DECK
from croupier.chips import money
from croupier.logs.machine import Write
from croupier.shoes import Stream
from croupier.tables import SOFTWARE, Range
from croupier.tables.commands import Apply, Command, command
from croupier.tables.house import HouseGround, HousePeople, HousePlay, HouseTable
from croupier.tables.machine import MachineDealing
from croupier.tables.offering.amounts import amounts, wagers


class WarPeople(HousePeople):
    """Those who sit at the table, and how they wager (3)."""

    @command(
        "{who} wagers {amount}",
        "{who} wagers {amount} and {tie:amount} tie",
        "{who} wagers {tie:amount} tie",
        rule="opportunity",
    )
    def wagers_at_seat(self, command: Command) -> Apply:
        """A player puts down an initial wager, a tie wager, or both."""
        return self.put_down(command, words_of_placed)

    @amounts("wagers_at_seat")
    def wagered(self, command: Command, named: Collection[str]) -> dict[str, Range]:
        """How much may be put on the spots of a seat."""
        ground, who = self.ground, command.text("who")
        spots = [each for each in ("amount", "tie") if each in named]
        return wagers(ground.trial_window(), who, ground.seats.seat_of(who), spots, ground.game)


def words_of_placed(placed: PlacedWager) -> str:
    """What lies before a seat, as a phrase about its player."""
    tie = f", and {money(placed.tie)} on a tie" if placed.tie else ""
    return f"@ <has|have> {money(placed.initial)} at seat {placed.seat}{tie}."


class WarPlay(HousePlay):
    """The part of the table that plays rounds."""

    WAGER = WarWager
    ROUND = WarRound


class WarTable(HouseTable):
    """A table that plays rounds of Casino War."""

    KIND = "Casino War"
    PEOPLE = WarPeople
    PLAY = WarPlay
    SAID_ELSEWHERE: ClassVar = {
        "joins": ("A seat has one player: 'ann sits 3 with 100'.", "3.4"),
        "wagers": ("A wager is made at one's own seat: 'ann wagers 10'.", "3.4"),
        "takes_back": ("A wager is made at one's own seat: 'ann takes back'.", "3.4"),
    }

    def __init__(
        self,
        settings: WarSettings,
        *,
        dealing: str = SOFTWARE,
        stream: Stream | None = None,
        write: Write | None = None,
        new_cards: bool = True,
    ) -> None:
        cards = MachineDealing(
            settings, FULL_DECK, dealing, stream or Stream.fresh(), decks=lambda settings: settings.decks
        )
        super().__init__(HouseGround(settings, WAR_RULES, cards, WarLayout, new_cards), write)
