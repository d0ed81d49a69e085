"""A table of Ultimate Texas Hold-em: one hand a player, dealt face down from an automated shoe."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Ruled
from croupier.rounds.ultimate.round import UltimateRound
from croupier.rounds.ultimate.wagers import SeatWager
from croupier.rulebook.ultimate.numbers import ULTIMATE
from croupier.tables.cards import CountCommands
from croupier.tables.closing import Closing
from croupier.tables.corrections import HiddenCorrections
from croupier.tables.grammar import Command
from croupier.tables.staff import StaffCommands
from croupier.tables.table import Apply
from croupier.tables.ultimate.commands import SeatCommands
from croupier.tables.ultimate.dealing import SeatDealing
from croupier.values import PlayerName
from croupier.vocabulary.ultimate.words import MISSING_CARD

ONE_HAND = "A player wagers on one hand at this table, at their own seat"


class UltimateTable(HiddenCorrections, CountCommands, Closing, StaffCommands, SeatCommands):
    """A table that plays rounds of Ultimate Texas Hold-em."""

    dealing: SeatDealing

    lines_of_other_tables: ClassVar[Mapping[str, tuple[str, str]]] = {
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
            "The rules of this table restrict no player: one is excluded, or plays freely.",
            "15.3",
        ),
        "lifts": ("The rules of this table restrict no player: there is no restriction to lift.", "15.3"),
        "final_rounds": (
            "This table has no final three rounds: it closes after 'supervisor gives notice of closure'.",
            ULTIMATE.closure,
        ),
        "voids": ("A completed round stands; 'supervisor void' is ruled before it is over.", "13.6(a)"),
    }

    # -- it commences (6.1, 7.1) -------------------------------------------------------------------

    def do_no_more_bets(self, command: Command) -> Apply:
        """The dealer closes the betting; the cards are shuffled, and the round commences."""
        self._must_be_open()
        self._must_be_in_hours()
        self._must_be_between_rounds()
        self._must_not_have_failed()
        self._must_be_checked()
        wagers = self.window.close()
        return lambda: self.commence(wagers)

    def commence(self, wagers: Sequence[SeatWager]) -> None:
        """Start a round with the other deck, freshly shuffled."""
        self.check_new_cards()
        self.dealing.commence(self.settings)
        self.say(f"The cards of deck {self.dealing.deck_in_use} are shuffled for the round.", "6.1(a)")
        self.tell_commitment("6.1(a)")
        super().commence(wagers)

    def make_round(
        self, wagers: Sequence[SeatWager], purses: dict[PlayerName, int]
    ) -> Dialogue[UltimateRound]:
        """A round with these wagers, under the settings in force now."""
        settings = self.settings
        return Dialogue(lambda: UltimateRound(settings, wagers, purses))

    def conclude(self) -> None:
        """Count the round; where a card was missing or foreign, the deck is checked (13.6(c))."""
        assert self.round_dialogue is not None
        told = self.round_dialogue.events
        if any(isinstance(event, Ruled) and event.word == MISSING_CARD for event in told):
            if self.dealing.by_software:
                self.check_cards(self.rules.deck_check)
            else:  # real cards are counted by hand, and what is found is keyed
                self.say(
                    "Now 'dealer checks the cards', and the operator changes what is amiss.",
                    self.rules.deck_check,
                )
        super().conclude()

    # -- cards (2.6, 6.1(c), 11.2) -----------------------------------------------------------------

    def do_shuffles(self, command: Command) -> Apply:
        """The supervisor has the cards shuffled between rounds, apart from the shuffle for every round."""
        self._must_be_open()
        self._must_be_between_rounds()
        self._must_not_have_failed()

        def apply() -> None:
            self.dealing.shuffle_again()
            self.say("The cards are shuffled.", "6.1(c)")

        return apply

    def do_installs(self, command: Command) -> Apply:
        """The operator replaces the automated shoe, with new cards (11.2)."""
        self._must_be_between_rounds()
        if command.text("shoe") != "automated":
            raise self.refusal(
                "All cards are dealt from an automated shoe: 'operator installs automated shoe'.", "2.2"
            )

        def apply() -> None:
            self.dealing.install(self.settings)
            self.say("The table now has a new automated shoe with new cards.", self.rules.new_shoe)
            self.check_cards()

        return apply
