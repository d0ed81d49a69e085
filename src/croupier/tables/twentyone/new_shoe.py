"""A new shoe at a table of boxes: installed, shuffled, cut and loaded (5; Blackjack 18, Pontoon 19)."""

from collections.abc import Sequence

from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Cut
from croupier.dialogue.table_events import Lapsed
from croupier.dialogue.words.phrases import Sentence
from croupier.rounds.cut import CutOffer
from croupier.rulebook.cutting import players_to_ask
from croupier.tables.cards import Cards
from croupier.tables.commands import Apply, Command, command
from croupier.tables.facts import announcement, tell_commitment, tell_new_shoe, tell_setting, tell_wagers
from croupier.tables.twentyone.ground import BoxGround
from croupier.tables.twentyone.window import SIDE
from croupier.vocabulary.common import NEW_SHOE


class NewShoe:
    """The shoe: another one, or the same with its cards shuffled anew."""

    def __init__(self, ground: BoxGround, cards: Cards) -> None:
        self.ground = ground
        self.cards = cards

    @command("operator installs {shoe} shoe", rule="new_shoe")
    def installs(self, command: Command) -> Apply:
        """The operator installs a shoe with new cards, by hand or automated."""
        self.ground.must_be_between_rounds()
        if self.ground.cutting:
            raise self.ground.refusal("The cards are being cut.", self.ground.rules.new_shoe)
        kind = command.text("shoe")

        def apply() -> None:
            self._put_in_force_with_new_cards()
            entry = self.ground.settings.mid_shoe_entry
            changed = self.ground.settings.write() | {"shoe": kind}
            if kind == "automated":
                changed["mid_shoe_entry"] = "free"  # with a machine 4.7 has no effect
            self.ground.settings = type(self.ground.settings).read(changed)
            for change in self.ground.changes.waiting:
                self.ground.tell(Lapsed(change.setting, self.ground.rules.automated))
            for change in self.ground.changes.adapt(self.ground.settings, self.ground.changed_with_new_shoe):
                name = change.setting.replace("_", " ")
                self.ground.say(f"The announced change of {name} lapses.", self.ground.rules.automated)
            for change in self.ground.changes.waiting:  # what waits on may wait for a new shoe now
                self.ground.tell(announcement(self.ground, change))
            self.ground.dealing.install(self.ground.settings)
            self.ground.in_every_round = None
            self.ground.unshuffled = True
            self.ground.say(
                f"The table now has a new {kind} shoe with new cards.", self.ground.rules.new_shoe
            )
            tell_setting(self.ground, "shoe")
            if self.ground.settings.mid_shoe_entry != entry:
                tell_setting(self.ground, "mid_shoe_entry")
            self.cards.check_cards()
            self.ground.refresh_window()

        return apply

    def _put_in_force_with_new_cards(self) -> None:
        """Make the changes announced for a new shoe; side wagers no longer offered go back."""
        side_wager = self.ground.settings.side_wager
        self.ground.put_in_force(self.ground.changes.due_with_new_shoe())
        self.ground.refresh_window()
        if self.ground.settings.side_wager != side_wager:
            before, why = self.ground.window.placed[:], "the table no longer offers it"
            self.ground.tell_all(self.ground.window.return_all(SIDE, why, self.ground.rules.side_wager))
            tell_wagers(self.ground, before, self.ground.rules.side_wager)

    def load_machine(self) -> None:
        """Shuffle new cards and load them into the automated shoe (Blackjack 18.2, Pontoon 19.2)."""
        self.ground.unshuffled = False
        self.ground.say(
            "The new cards are shuffled and loaded into the automated shoe.", self.ground.rules.loading
        )

    def shuffle(self) -> Dialogue[CutOffer]:
        """Shuffle all cards and commit to their order; the cut that is to be offered is returned."""
        self.cards.check_new_cards()
        self._put_in_force_with_new_cards()
        bounds = self.ground.dealing.shuffle(self.ground.settings)
        self.ground.say("The cards are shuffled for a new shoe.", "5.1")
        tell_commitment(self.ground, "5.1")
        return offer_of_cut(self.ground.game, self._cutters(), bounds)

    def _cutters(self) -> list[str]:
        """Whom the cut is offered to, in order of preference: those who stand come last (5.2)."""
        seated, standing = self.ground.seats.seated(), self.ground.seats.standing
        first = self.ground.seats.first_to_table if self.ground.just_beginning else ""
        designated = first or self.ground.cutting_card_at
        asked = players_to_ask(
            [*seated, *standing] if designated in standing else seated,
            first_to_table=first or None,
            appeared_on=self.ground.cutting_card_at or None,
        )
        return [
            player
            for player in dict.fromkeys([*asked, *standing])
            if not self.ground.standing(player).excluded
        ]

    def shoe_is_cut(self, cut: Cut) -> None:
        """Load the shoe that has been cut: a new shoe commences (5.3)."""
        self.ground.dealing.take_cut(cut)
        self.ground.dealing.load(self.ground.settings)
        self.ground.in_every_round = None
        self.ground.unshuffled = False
        self.ground.just_beginning = False
        self.ground.cutting_card_at = ""
        self.ground.say(Sentence("A new shoe commences.", topic=NEW_SHOE), "5.3")
        tell_new_shoe(self.ground, "5.3")
        self.ground.refresh_window()


def offer_of_cut(game: str, order: Sequence[str], bounds: tuple[int, int] | None) -> Dialogue[CutOffer]:
    """The dialogue in which the cut is offered to players in this order."""
    return Dialogue(lambda: CutOffer(game, order, bounds))
