"""What a table of seats knows: no more than every table of its kind, with its own spots and cards."""

from croupier.cards import FULL_DECK
from croupier.dialogue.events import Event
from croupier.dialogue.table_events import Marked
from croupier.ranking import prepare
from croupier.rulebook.ultimate.numbers import ULTIMATE, UltimateRules
from croupier.rulebook.ultimate.settings import DECKS, UltimateSettings
from croupier.shoes import Stream
from croupier.tables.house import HouseGround
from croupier.tables.machine import MachineDealing
from croupier.tables.ultimate.window import PlacedAtSeat, SeatLayout
from croupier.tables.wagering.window import WagerWindow


class SeatGround(HouseGround):
    """The state of a table at whose seats Ultimate Texas Hold-em is played."""

    settings: UltimateSettings
    rules: UltimateRules
    window: WagerWindow[PlacedAtSeat]

    def __init__(
        self, settings: UltimateSettings, dealing: str, stream: Stream | None, new_cards: bool
    ) -> None:
        cards = MachineDealing(settings, FULL_DECK, dealing, stream or Stream.fresh(), in_turn=DECKS)
        super().__init__(settings, ULTIMATE, cards, SeatLayout, new_cards)
        prepare()  # else the first showdown would wait for the tables of hands

    def facts(self) -> list[Event]:
        """Also who has a limit of their own."""
        limits = [(who, self.standing(who).ante_limit) for who in self.names()]
        return [*super().facts(), *(Marked(who, None, limit, "") for who, limit in limits if limit)]
