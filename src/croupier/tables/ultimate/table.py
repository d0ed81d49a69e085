"""A table of Ultimate Texas Hold-em: one hand a player, dealt face down from an automated shoe."""

from typing import ClassVar

from croupier.logs.machine import Write
from croupier.rulebook.ultimate.numbers import ULTIMATE
from croupier.rulebook.ultimate.settings import UltimateSettings
from croupier.shoes import Stream
from croupier.tables.cards import CountedCards
from croupier.tables.dealing import SOFTWARE
from croupier.tables.house import HouseTable
from croupier.tables.ultimate.ground import SeatGround
from croupier.tables.ultimate.people import SeatPeople
from croupier.tables.ultimate.play import UltimatePlay

ONE_HAND = "A player wagers on one hand at this table, at their own seat"


class UltimateTable(HouseTable):
    """A table that plays rounds of Ultimate Texas Hold-em."""

    KIND = "Ultimate Texas Hold-em"
    PEOPLE = SeatPeople
    PLAY = UltimatePlay
    CARDS = CountedCards
    SAID_ELSEWHERE: ClassVar = {
        "joins": (
            "Each box takes one wager, so a player takes a seat: 'ann sits 3 with 100'.",
            ULTIMATE.one_wager,
        ),
        "wagers": (f"{ONE_HAND}: 'ann wagers 10'.", ULTIMATE.one_hand),
        "takes_back": (f"{ONE_HAND}: 'ann takes back'.", ULTIMATE.one_hand),
        "gives_up": (f"{ONE_HAND}, and holds no other box.", ULTIMATE.one_hand),
        "releases": (f"{ONE_HAND}, and holds no other box.", ULTIMATE.one_hand),
        "marks": (f"{ONE_HAND}: 'supervisor marks ann to 800'.", ULTIMATE.one_hand),
        "unmarks": (f"{ONE_HAND}: 'supervisor unmarks ann'.", ULTIMATE.one_hand),
        "restricts": (
            "Nobody is restricted in this game: a player is excluded, or plays freely.",
            "15.3",
        ),
        "lifts": ("Nobody is restricted in this game, so there is nothing to lift.", "15.3"),
        "final_rounds": (
            "This table has no final three rounds: it closes after 'supervisor gives notice of closure'.",
            ULTIMATE.closure,
        ),
        "voids": ("A completed round stands; 'supervisor void' has to come before it is over.", "13.6(a)"),
    }

    ground: SeatGround

    def __init__(
        self,
        settings: UltimateSettings,
        *,
        dealing: str = SOFTWARE,
        stream: Stream | None = None,
        write: Write | None = None,
        new_cards: bool = True,
    ) -> None:
        super().__init__(SeatGround(settings, dealing, stream, new_cards), write)
