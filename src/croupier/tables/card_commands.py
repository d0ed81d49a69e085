"""The cards of a table of boxes between rounds: checked, changed, shuffled for a new shoe and cut."""

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Cut
from croupier.rounds.cutting import CutOffer
from croupier.shoes import SUPERVISOR, ShoeError, offers_of_the_cut
from croupier.tables.commands import Command
from croupier.tables.staff_commands import StaffCommands
from croupier.tables.table import Apply


class CardCommands(StaffCommands):
    """Commands about the cards; each checks all it needs and returns what is then to be done."""

    # -- cards (2.2, 2.4, 18.3(b)) -----------------------------------------------------------------

    def do_checks_cards(self, command: Command) -> Apply:
        """The dealer checks the cards one by one (2.2)."""
        self._must_be_between_rounds()
        return self.check_cards

    def check_cards(self) -> None:
        """Count every card and record the outcome."""
        count = self.dealing.shoe.count()
        self.history.checks.append(
            {"about": "card check", "round": self.rounds_begun, "ok": count.ok, "found": count.sentence}
        )
        self.say(f"The cards have been checked. {count.sentence}", "2.2")

    def do_replaces_card(self, command: Command) -> Apply:
        """The supervisor changes a marked or damaged card, at any time, and checks its replacement (2.4)."""
        try:
            card = Card.parse(command.text("card"))
            self.dealing.shoe.copy().replace(card)
        except (ValueError, ShoeError) as wrong:
            raise self.no(str(wrong), "2.4") from None
        if card is UNKNOWN:
            raise self.no("Name the card that is changed.", "2.4")

        def apply() -> None:
            where = self.dealing.shoe.replace(card)
            self.history.checks.append({"about": "card replaced", "card": card.text, "where": where})
            self.say(f"{card} in {where} is changed; supervisor and dealer have checked the new one.", "2.4")

        return apply

    def do_changes_cards(self, command: Command) -> Apply:
        """The operator changes all cards after a round of play (2.4)."""
        self._must_be_between_rounds()
        if self.cutting:
            raise self.no("The cards are being cut; they are changed before a shuffle.", "2.4")

        def apply() -> None:
            self.dealing.install(self.settings)
            self.history.checks.append({"about": "cards changed", "round": self.rounds_begun})
            self.say("All cards are changed.", "2.4")
            self.check_cards()

        return apply

    def do_installs(self, command: Command) -> Apply:
        """The operator installs a shoe with new cards, by hand or automated (18.2, 18.3(b))."""
        self._must_be_between_rounds()
        if self.cutting:
            raise self.no("The cards are being cut.", "18.3(b)")
        kind = command.text("shoe")

        def apply() -> None:
            self._put_in_force_with_new_cards()
            changed = self.settings.write() | {"shoe": kind}
            if kind == "automated":
                changed["mid_shoe_entry"] = "free"  # 18.1: 4.7 has no effect
            self.settings = type(self.settings).read(changed)
            for change in self.changes.adapt(self.settings):
                self.say(
                    f"The change of {change.setting.replace('_', ' ')} that was announced lapses.", "18.1"
                )
            self.dealing.install(self.settings)
            self.in_every_round = None
            self.say(f"The table is dealt from a new {kind} shoe with new cards.", "18.3(b)")
            self.check_cards()
            self.refresh_window()

        return apply

    def _put_in_force_with_new_cards(self) -> None:
        """Make the changes announced for a new shoe; side wagers no longer offered go back (17.1)."""
        side_wager = self.settings.side_wager
        self.put_in_force(self.changes.due_with_new_shoe())
        self.refresh_window()
        if self.settings.side_wager != side_wager:
            self.events.extend(self.window.return_side_wagers())

    # -- a new shoe (5, 18) ------------------------------------------------------------------------

    def do_shuffles(self, command: Command) -> Apply:
        """The dealer shuffles for a new shoe, and the cut is offered (5.1, 5.2)."""
        self._must_be_open()
        self._must_be_between_rounds()
        if self.cutting:
            raise self.no("The cards are shuffled and the cut is being offered.", "5.2")
        self._must_not_have_failed()
        if self.settings.shoe == "automated":
            raise self.no("An automated shoe shuffles by itself for every round.", "18.1")
        return self.new_shoe

    def _must_not_have_failed(self) -> None:
        if self.dealing.failed:
            raise self.no("The shoe has failed: 'operator installs hand shoe' puts in new cards.", "18.3(b)")

    def new_shoe(self) -> None:
        """Shuffle all cards, commit to their order and offer the cut."""
        self._put_in_force_with_new_cards()
        bounds = self.dealing.shuffle(self.settings)
        self.say("The cards are shuffled for a new shoe.", "5.1")
        self.tell_commitment("5.1")
        order = self._cutters()
        self.open_dialogue(Dialogue(lambda: CutOffer(self.game, order, bounds)))

    def tell_commitment(self, rule: str) -> None:
        """Publish the commitment to the order of the cards, before the cut."""
        if self.dealing.proof is not None:
            self.say(f"The house commits to their order: {self.dealing.proof.commitment}", rule)

    def _cutters(self) -> list[str]:
        """Whom the cut is offered to, in order of preference: those who stand come last (5.2)."""
        seated, standing = self.seats.seated(), self.seats.standing
        first = self.seats.first_to_table if self.just_beginning else ""
        designated = first or self.cutting_card_at
        offers = offers_of_the_cut(
            [*seated, *standing] if designated in standing else seated,
            first_to_table=first or None,
            appeared_on=self.cutting_card_at or None,
        )
        order = dict.fromkeys([*(offer.who for offer in offers if offer.who != SUPERVISOR), *standing])
        return [player for player in order if not self.standing_of(player).excluded]

    def shoe_is_cut(self, cut: Cut) -> None:
        """Load the shoe that has been cut: a new shoe commences (5.3)."""
        self.dealing.take_cut(cut.at, cut.by)
        self.dealing.load(self.settings)
        self.in_every_round = None
        self.just_beginning = False
        self.cutting_card_at = ""
        self.say("A new shoe commences.", "5.3")
        self.refresh_window()
