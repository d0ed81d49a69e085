"""A table of poker: Hold-em or Omaha, by its settings."""

from collections.abc import Mapping
from typing import Any, ClassVar

from croupier.cards import Card
from croupier.dialogue.dialogue import Dialogue
from croupier.rulebook.poker.settings import BOARD, BURNS
from croupier.tables.cards import CountCommands
from croupier.tables.corrections import HiddenCorrections
from croupier.tables.poker.blinds import PokerBlinds
from croupier.tables.poker.dealing import PokerDealing
from croupier.tables.poker.round import PokerRoundOfPlay
from croupier.tables.poker.seating import PokerSeating

IN_THE_ROUND = "All bets are made in the round, when it comes to each player"
NO_LIMIT = "What may be bet is the same for all players at this table"


class PokerTable(HiddenCorrections, CountCommands, PokerRoundOfPlay, PokerSeating, PokerBlinds):
    """A table at which players play rounds of poker against each other."""

    dealing: PokerDealing

    lines_of_other_tables: ClassVar[Mapping[str, tuple[str, str]]] = {
        "joins": ("A player takes a seat with a table stake: 'ann sits 3 with 200'.", "4.3"),
        "wagers": (f"{IN_THE_ROUND}.", "8.3"),
        "wagers_at_seat": (f"{IN_THE_ROUND}.", "8.3"),
        "takes_back": (f"{IN_THE_ROUND}.", "8.3"),
        "takes_back_at_seat": (f"{IN_THE_ROUND}.", "8.3"),
        "gives_up": ("A player plays one hand in a round of play, at their own seat.", "16.2"),
        "releases": ("A player plays one hand in a round of play, at their own seat.", "16.2"),
        "no_more_bets": (f"{IN_THE_ROUND}: 'dealer deals' lets one commence.", "8.3"),
        "shuffles": ("The cards are shuffled and cut for every round: 'dealer deals'.", "7.1"),
        "marks": (f"{NO_LIMIT}.", "4.2(g)"),
        "unmarks": (f"{NO_LIMIT}.", "4.2(g)"),
        "marks_at_seat": (f"{NO_LIMIT}.", "4.2(g)"),
        "unmarks_at_seat": (f"{NO_LIMIT}.", "4.2(g)"),
        "restricts": ("The rules of this table restrict no player: one is excluded, or plays.", "19.2"),
        "lifts": ("The rules of this table restrict no player: there is nothing to lift.", "19.2"),
        "final_rounds": (
            "This table has no final three rounds: it closes after 'supervisor gives notice of closure'.",
            "18.2",
        ),
        "voids": (
            "A decision stands once a new round commences; 'supervisor void' is ruled before that.",
            "17.14",
        ),
        "installs": ("Cards are dealt from a shoe that the dealer shuffles by hand.", "7.3"),
    }

    def use_loose_cards(self, corrected: Dialogue[Any], loose: list[Card]) -> None:
        """Refuse a correction after which the software has too few cards for the round to go on.

        Cards that no longer have a place are not dealt again before all are shuffled.
        """
        play, settings = corrected.round, self.settings
        come = sum(isinstance(answer, Card) for answer in corrected.answers)
        wanted = settings.hole_cards * len(play.hand.bettors) + BOARD + BURNS * settings.burn - come
        if self.dealing.by_software and not corrected.over and self.dealing.shoe.left < wanted:
            raise self.refusal(
                "Too few cards are left for the round to go on so; a round can be made void.",
                self.rules.correction,
            )
        super().use_loose_cards(corrected, loose)
