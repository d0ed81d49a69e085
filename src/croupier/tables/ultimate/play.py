"""A round of play at a table of Ultimate Texas Hold-em: a deck is shuffled, and it commences (6, 7)."""

from croupier.dialogue.events import Ruled
from croupier.dialogue.questions import Ask, Option
from croupier.rounds.ultimate.round import UltimateRound
from croupier.rounds.ultimate.wagers import SeatWager
from croupier.tables.commands import Apply, Command, command
from croupier.tables.house import HousePlay
from croupier.tables.offering.offers import Mark
from croupier.tables.ultimate.ground import SeatGround
from croupier.vocabulary.ultimate.words import MISSING_CARD, PLAY


class UltimatePlay(HousePlay):
    """The part of a table of Ultimate that plays rounds."""

    ground: SeatGround
    WAGER = SeatWager
    ROUND = UltimateRound

    def shuffled(self) -> tuple[str, str]:
        """The decks take turns."""
        return f"The cards of deck {self.ground.dealing.deck_in_use} are shuffled for the round.", "6.1(a)"

    def marks(self, ask: Ask, option: Option) -> tuple[Mark, ...]:
        """Play wagers as players name them, by how many antes they are."""
        if option.act != PLAY:
            return super().marks(ask, option)
        assert self.ground.round.dialogue is not None
        if option.most < self.ground.round.dialogue.round.layout.hand_of(ask.who).ante:
            return (Mark("all that is left", option.most),)
        times = range(option.most // option.step, option.least // option.step - 1, -1)
        return tuple([Mark(f"{each}x", each * option.step) for each in times])

    def conclude(self) -> None:
        """Count the round; where a card was missing or foreign, the deck is checked (13.6(c))."""
        assert self.ground.round.dialogue is not None
        told = self.ground.round.dialogue.events
        if any(isinstance(event, Ruled) and event.word == MISSING_CARD for event in told):
            if self.ground.dealing.by_software:
                self.cards.check_cards(self.ground.rules.deck_check)
            else:  # real cards are counted by hand, and what is found is keyed
                self.ground.say(
                    "Say 'dealer checks the cards' now; the operator then replaces any that are wrong.",
                    self.ground.rules.deck_check,
                )
        super().conclude()

    @command("dealer shuffles", rule="new_shoe")
    def shuffles(self, command: Command) -> Apply:
        """The supervisor has the cards shuffled between rounds, apart from the shuffle for every round."""
        self.ground.must_be_open()
        self.ground.must_be_between_rounds()
        self.ground.must_not_have_failed()

        def apply() -> None:
            self.ground.dealing.shuffle_again()
            self.ground.say("The cards are shuffled.", "6.1(c)")

        return apply

    @command("operator installs {shoe} shoe", rule="new_shoe")
    def installs(self, command: Command) -> Apply:
        """The operator replaces the automated shoe, with new cards (11.2)."""
        self.ground.must_be_between_rounds()
        if command.text("shoe") != "automated":
            raise self.ground.refusal(
                "All cards are dealt from an automated shoe: 'operator installs automated shoe'.", "2.2"
            )

        def apply() -> None:
            self.ground.dealing.install(self.ground.settings)
            self.ground.say(
                "The table now has a new automated shoe with new cards.", self.ground.rules.new_shoe
            )
            self.cards.check_cards()

        return apply
