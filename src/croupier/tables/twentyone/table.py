"""A table of boxes: Blackjack or Pontoon, by its settings."""

from typing import ClassVar

from croupier.logs.machine import Write
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.shoes import Stream
from croupier.tables.dealing import SOFTWARE
from croupier.tables.disputes import Disputes
from croupier.tables.playing.posting import Posting
from croupier.tables.sanctions import Sanctions
from croupier.tables.staff import Staff
from croupier.tables.table import Table
from croupier.tables.twentyone.cards import BoxCards
from croupier.tables.twentyone.closing import BoxClosing, FinalThree
from croupier.tables.twentyone.control import BoxControl
from croupier.tables.twentyone.corrections import BoxCorrections
from croupier.tables.twentyone.ground import BoxGround
from croupier.tables.twentyone.limits import PersonalLimits
from croupier.tables.twentyone.new_shoe import NewShoe
from croupier.tables.twentyone.people import BoxPeople
from croupier.tables.twentyone.play import BoxPlay
from croupier.tables.twentyone.restrictions import Restrictions
from croupier.tables.twentyone.reversal import Reversal
from croupier.tables.twentyone.wagers import BoxWagers


class BoxTable(Table):
    """A table that plays rounds on boxes, on which up to three players wager each."""

    KIND = "boxes"
    PARTS = (
        BoxPeople,
        BoxWagers,
        PersonalLimits,
        BoxControl,
        Disputes,
        Staff,
        Sanctions,
        Restrictions,
        BoxCards,
        NewShoe,
        BoxClosing,
        FinalThree,
        BoxPlay,
        BoxCorrections,
        Reversal,
    )
    SAID_ELSEWHERE: ClassVar = {
        "wagers_at_seat": ("A wager is placed on a box: 'ann wagers 10 on box 1'.", "4.2"),
        "takes_back_at_seat": ("Name the box that is taken back: 'ann takes back box 1'.", "4.2"),
        "marks_at_seat": ("A limit is marked beside a box: 'supervisor marks ann on box 1 to 800'.", "3.2"),
        "unmarks_at_seat": ("A limit is marked beside a box: 'supervisor unmarks ann on box 1'.", "3.2"),
        "counts_cards": ("All cards are checked one by one: 'dealer checks the cards'.", "2.2"),
    }

    ground: BoxGround

    def __init__(
        self,
        settings: TwentyOneSettings,
        *,
        dealing: str = SOFTWARE,
        stream: Stream | None = None,
        write: Write | None = None,
        new_cards: bool = True,
    ) -> None:
        ground = BoxGround(settings, dealing, stream, new_cards)
        posting, cards = Posting(ground), BoxCards(ground)
        shoe, closing = NewShoe(ground, cards), BoxClosing(ground, cards)
        play = BoxPlay(ground, posting, cards, closing, shoe)
        super().__init__(
            ground,
            play,
            (
                BoxPeople(ground),
                BoxWagers(ground),
                PersonalLimits(ground),
                BoxControl(ground),
                Disputes(ground),
                Staff(ground),
                Sanctions(ground),
                Restrictions(ground),
                cards,
                shoe,
                closing,
                FinalThree(ground),
                BoxCorrections(ground),
                Reversal(ground, play),
            ),
            write,
        )
