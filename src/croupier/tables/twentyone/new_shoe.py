"""A new shoe at a table of boxes: installed, shuffled, cut and loaded (5; Blackjack 18, Pontoon 19)."""

from collections.abc import Collection
from typing import Final

from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Cut
from croupier.dialogue.phrases import Sentence
from croupier.rounds.cut import CutOffer
from croupier.rulebook.cutting import players_to_ask
from croupier.tables.cards import CardCommands
from croupier.tables.grammar import Command
from croupier.tables.staff import StaffCommands
from croupier.tables.table import Apply
from croupier.tables.twentyone.state import BoxState
from croupier.vocabulary.common import NEW_SHOE

# What needs other cards, or another side wager on the layout, is changed with a new shoe.
WITH_NEW_SHOE: Final = frozenset({"decks", "side_wager", "cut_card_from_back", "burn_at_start", "shuffle"})


class NewShoe(CardCommands, StaffCommands, BoxState):
    """Commands about the shoe; each checks first, and returns a function that carries it out."""

    @property
    def card_changed_in_round(self) -> bool:
        """True iff the game lets a marked card be changed at any time."""
        return self.of_game.card_changed_in_round

    @property
    def changed_with_new_shoe(self) -> Collection[str]:
        """The settings whose change waits for a new shoe: a machine's cards are new for every round."""
        return WITH_NEW_SHOE if self.settings.shoe == "hand" else ()

    @property
    def after_failure(self) -> str:
        """What is to be done about a shoe that has failed."""
        return "The shoe has failed: 'operator installs hand shoe' puts in new cards."

    def do_installs(self, command: Command) -> Apply:
        """The operator installs a shoe with new cards, by hand or automated."""
        self._must_be_between_rounds()
        if self.cutting:
            raise self.refusal("The cards are being cut.", self.rules.new_shoe)
        kind = command.text("shoe")

        def apply() -> None:
            self._put_in_force_with_new_cards()
            changed = self.settings.write() | {"shoe": kind}
            if kind == "automated":
                changed["mid_shoe_entry"] = "free"  # with a machine 4.7 has no effect
            self.settings = type(self.settings).read(changed)
            for change in self.changes.adapt(self.settings, self.changed_with_new_shoe):
                name = change.setting.replace("_", " ")
                self.say(f"The announced change of {name} lapses.", self.rules.automated)
            self.dealing.install(self.settings)
            self.in_every_round = None
            self.unshuffled = True
            self.say(f"The table now has a new {kind} shoe with new cards.", self.rules.new_shoe)
            self.check_cards()
            self.refresh_window()

        return apply

    def do_changes_cards(self, command: Command) -> Apply:
        """The operator changes all cards after a round of play; a new shoe is made of them (5.1)."""
        change = super().do_changes_cards(command)

        def apply() -> None:
            self.unshuffled = True
            change()

        return apply

    def _put_in_force_with_new_cards(self) -> None:
        """Make the changes announced for a new shoe; side wagers no longer offered go back."""
        side_wager = self.settings.side_wager
        self.put_in_force(self.changes.due_with_new_shoe())
        self.refresh_window()
        if self.settings.side_wager != side_wager:
            self.events.extend(self.window.return_side_wagers())

    # -- shuffle and cut (5) -----------------------------------------------------------------------

    def do_shuffles(self, command: Command) -> Apply:
        """The dealer shuffles for a new shoe, and the cut is offered (5.1, 5.2)."""
        self._must_be_open()
        self._must_be_between_rounds()
        if self.cutting:
            raise self.refusal("The cards are shuffled and the cut is being offered.", "5.2")
        self._must_not_have_failed()
        if self.settings.shoe == "automated" and self.shuffle_due:
            return self.load_machine
        if self.settings.shoe == "automated":
            raise self.refusal("An automated shoe shuffles by itself for every round.", self.rules.automated)
        return self.new_shoe

    def load_machine(self) -> None:
        """Shuffle new cards and load them into the automated shoe (Blackjack 18.2, Pontoon 19.2)."""
        self.unshuffled = False
        self.say("The new cards are shuffled and loaded into the automated shoe.", self.rules.loading)

    def new_shoe(self) -> None:
        """Shuffle all cards, commit to their order and offer the cut."""
        self.check_new_cards()
        self._put_in_force_with_new_cards()
        bounds = self.dealing.shuffle(self.settings)
        self.say("The cards are shuffled for a new shoe.", "5.1")
        self.tell_commitment("5.1")
        order = self._cutters()
        self.open_dialogue(Dialogue(lambda: CutOffer(self.game, order, bounds)))

    def _cutters(self) -> list[str]:
        """Whom the cut is offered to, in order of preference: those who stand come last (5.2)."""
        seated, standing = self.seats.seated(), self.seats.standing
        first = self.seats.first_to_table if self.just_beginning else ""
        designated = first or self.cutting_card_at
        asked = players_to_ask(
            [*seated, *standing] if designated in standing else seated,
            first_to_table=first or None,
            appeared_on=self.cutting_card_at or None,
        )
        return [player for player in dict.fromkeys([*asked, *standing]) if not self.standing(player).excluded]

    def shoe_is_cut(self, cut: Cut) -> None:
        """Load the shoe that has been cut: a new shoe commences (5.3)."""
        self.dealing.take_cut(cut.at, cut.by)
        self.dealing.load(self.settings)
        self.in_every_round = None
        self.unshuffled = False
        self.just_beginning = False
        self.cutting_card_at = ""
        self.say(Sentence("A new shoe commences.", topic=NEW_SHOE), "5.3")
        self.refresh_window()
