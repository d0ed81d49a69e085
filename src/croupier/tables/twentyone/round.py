"""A round of play at a table of boxes: it commences, the cutting card comes, cards run out (4 to 6)."""

from collections.abc import Sequence

from croupier.dialogue.answers import Answer, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Cut, CuttingCard, Event, Rewound
from croupier.places import DEALER, Place
from croupier.rounds.twentyone.boxes import Wager
from croupier.rounds.twentyone.round import TwentyOneRound
from croupier.rulebook.roles import Role
from croupier.rulebook.twentyone.settings import FINAL_ROUNDS
from croupier.shoes import LiveShoe
from croupier.tables.closing import Closing
from croupier.tables.grammar import Command
from croupier.tables.round_of_play import RoundOfPlay
from croupier.tables.script import moves_cards, still_holds
from croupier.tables.table import Apply
from croupier.tables.twentyone.new_shoe import NewShoe
from croupier.values import PlayerName
from croupier.vocabulary.common import SHUFFLED, VOID
from croupier.vocabulary.twentyone.words import CUTTING_CARD

CUTTING_CARD_DISCARDED = "These are the final rounds, so the cutting card is discarded."


class BoxRound(RoundOfPlay, NewShoe, Closing):
    """A table of boxes that plays rounds."""

    # -- it commences (4.1, 5.4(a), 6.2) -----------------------------------------------------------

    def do_no_more_bets(self, command: Command) -> Apply:
        """The dealer closes the betting, and the round commences."""
        self._must_be_open()
        self._must_be_in_hours()
        self._must_be_between_rounds()
        self._must_not_be_cutting()
        self._must_not_have_failed()
        self._must_be_checked()
        wagers = self.window.close()
        shoe = self.dealing.shoe
        if self.settings.shoe == "automated":
            if self.shuffle_due:
                raise self.refusal(
                    "The cards are new: they are shuffled before the machine takes them, 'dealer shuffles'.",
                    self.rules.loading,
                )
            return lambda: self.commence(wagers)
        if isinstance(shoe, LiveShoe):
            if self.unshuffled:
                raise self.refusal(
                    "The cards are new: they are shuffled and cut before a round, 'dealer shuffles'.", "5.1"
                )
            if shoe.completes_round:
                raise self.refusal(
                    "The discards completed the last round; now 'dealer shuffles' all cards.", "5.1"
                )
        elif shoe.shuffle_due:
            rule = "5.4(b)" if shoe.cutting_card_out else "5.1"
            raise self.refusal("The cards must be shuffled first: 'dealer shuffles'.", rule)
        elif shoe.cutting_card_is_next and not self.final:
            return self._cutting_card_first
        return lambda: self.commence(wagers)

    def intercept(self, answers: Sequence[Answer]) -> Apply | None:
        """Start no round if the first card that a live dealer draws is the cutting card (5.4(a))."""
        if not self.in_round or self.round_dialogue is None or self.final:
            return None
        first = not any(map(moves_cards, self.round_dialogue.answers))
        told = any(isinstance(answer, Ruling) and answer.word == CUTTING_CARD for answer in answers)
        return self._take_back_commencement if first and told else None

    def _take_back_commencement(self) -> None:
        """Go back to before the round, which has not commenced, and shuffle."""
        assert self.round_dialogue is not None
        to, since = still_holds(self.events, self.round_dialogue.events, 0)
        self.events += [Rewound(to, "The cutting card came first, so the round has not commenced."), *since]
        for player in self.window.first_below:
            self.standing_to_change(player).warned = False
        if dealt_on(self.rounds_begun) in self.history.checks:
            self.history.checks.remove(dealt_on(self.rounds_begun))
        self.rounds_begun -= 1
        before, adjustments = (self.round_before, self.corrections_before), self.adjustments
        self._forget_round()
        self.round_dialogue, self.corrections = before
        for player, amount, rule in adjustments:
            self.adjust(player, amount, rule)
        self._cutting_card_first()

    def _cutting_card_first(self) -> None:
        """Shuffle, for the cutting card is the first card of the round; the wagers stay (5.4(a))."""
        self.cutting_card_at = ""
        self.say(
            "The cutting card came first: the cards will be shuffled, and wagers may be changed.", "5.4(a)"
        )
        self.new_shoe()

    def commence(self, wagers: Sequence[Wager]) -> None:
        """Start a round, even after the cutting card if a live dealer has dealt on."""
        if isinstance(self.dealing.shoe, LiveShoe) and self.dealing.shoe.cutting_card_out:
            self.history.checks.append(dealt_on(self.rounds_begun + 1))
            self.say(
                "The dealer has dealt on after the cutting card, and the round stands.", self.rules.dealt_on
            )
        self.check_new_cards()
        if self.unshuffled and self.settings.shoe == "automated":
            self.load_machine()
        self.dealing.commence(self.settings)
        self.just_beginning = False
        self.cutting_card_at = ""
        self.given_up = set()
        super().commence(wagers)

    def make_round(self, wagers: Sequence[Wager], purses: dict[PlayerName, int]) -> Dialogue[TwentyOneRound]:
        """A round of the game with these wagers, under the settings in force now."""
        settings, make = self.settings, self.of_game.round
        return Dialogue(lambda: make(settings, wagers, purses))

    # -- answers -----------------------------------------------------------------------------------

    def fill_in(self, answer: Answer) -> Answer:
        """Make a ruling about a card mean the next card of the software's shoe, and no other."""
        if not isinstance(answer, Ruling) or not self.dealing.by_software or self.dialogue is None:
            return answer
        if not any(offer.word == answer.word and offer.card for offer in self.dialogue.rulings()):
            return answer
        rule = self.rules.drawn_in_error
        if not self.dealing.shoe.ready:
            raise self.refusal("No card is left in the shoe to be drawn in error.", rule)
        card = self.dealing.peek()
        if answer.card not in (None, card):
            raise self.refusal(f"The software deals: the next card is not {answer.card}.", rule)
        return Ruling(answer.by, answer.word, answer.who, card, answer.amount, answer.about)

    def before_answer(self, answer: Answer) -> None:
        """Apply to the cards what the answer says was done."""
        self.dealing.follow(answer, final=self.final)

    def on_event(self, event: Event) -> None:
        """Follow a dialogue: the cut of a new shoe, a round and its cutting card."""
        if self.dialogue is not self.round_dialogue:
            if isinstance(event, Cut):
                self.shoe_is_cut(event)
            return
        super().on_event(event)
        if isinstance(event, CuttingCard):
            assert self.round_dialogue is not None
            self.cutting_card_at = appeared_on(self.round_dialogue.round, event.at)
            if self.final:
                self.say(CUTTING_CARD_DISCARDED, "5.5")

    # -- what follows by itself (5.4, 5.5) ---------------------------------------------------------

    def next_card(self) -> Answer:
        """The next card of the software's shoe, or what comes before it: the cutting card, a shuffle."""
        shoe = self.dealing.shoe
        if shoe.ready and shoe.cutting_card_is_next:
            self.dealing.take_cutting_card(self.final)
            if not self.final:
                return Ruling(Role.DEALER, CUTTING_CARD)
            self.say(CUTTING_CARD_DISCARDED, "5.5")
        unshuffled = self.round_dialogue is not None and self.round_dialogue.round.deal.unshuffled
        if shoe.ready and not unshuffled:
            return self.dealing.draw()
        cards = self.dealing.mid_round_shuffle()
        if not cards:
            return Ruling(Role.SUPERVISOR, VOID)
        self.tell_commitment(unshuffled or self.rules.out_of_cards)
        return Ruling(Role.DEALER, SHUFFLED, amount=cards)

    def can_answer(self, who: PlayerName) -> bool:
        """True iff somebody who is asked is there; an excluded player does not cut."""
        return super().can_answer(who) and not (self.cutting and self.standing(who).excluded)

    # -- the table closes (5.5) --------------------------------------------------------------------

    def do_closes(self, command: Command) -> Apply:
        """The supervisor closes the table, but not while the cut is being offered."""
        self._must_not_be_cutting()
        return super().do_closes(command)

    def do_final_rounds(self, command: Command) -> Apply:
        """The supervisor announces the final three rounds, after which the table closes (5.5)."""
        self._must_be_open()
        if self.final_left is not None:
            raise self.refusal("The final three rounds are announced already.", "5.5")

        def apply() -> None:
            self.final_left = FINAL_ROUNDS + self.in_round  # a round in progress is none of them
            self.notice_given = True
            self.say("The next three rounds are the final ones; then the table closes.", "5.5")

        return apply

    # -- it ends -----------------------------------------------------------------------------------

    def _finish(self, dialogue: Dialogue[TwentyOneRound]) -> None:
        """Finish the round; close the table after the last of the final ones (5.5), or ask for a shuffle."""
        before = self.superseded
        came_before = isinstance(before, TwentyOneRound) and before.deal.cutting_card_at is not None
        comes_by_correction = dialogue.round.deal.cutting_card_at is not None and not came_before
        super()._finish(dialogue)
        if self.final_left == 0 and not self.closed:
            self.close()
        elif before is None or comes_by_correction:
            self._ask_for_shuffle()

    def _ask_for_shuffle(self) -> None:
        """Ask a live dealer for shuffle and cut after the cutting card; a round dealt on stands (5.4(b))."""
        shoe = self.dealing.shoe
        if isinstance(shoe, LiveShoe) and shoe.cutting_card_out and not (self.closed or self.hours_ended):
            self.say("The cutting card is out: now 'dealer shuffles', and the cards are cut.", "5.4(b)")

    def conclude(self) -> None:
        """Count the round for the shoe, for the control of boxes, and for the final three."""
        assert self.round_dialogue is not None
        play = self.round_dialogue.round
        wagering = {wager.player for wager in play.wagers}
        self.in_every_round = wagering if self.in_every_round is None else self.in_every_round & wagering
        self.seats.hold(self.decided_on(play))
        if self.final_left is not None:
            self.final_left -= 1
        super().conclude()


def dealt_on(number: int) -> dict[str, object]:
    """What is recorded of a round that was dealt although the cutting card was out."""
    return {"about": "dealt on after the cutting card", "round": number}


def appeared_on(play: TwentyOneRound, place: Place) -> str:
    """On whom the cutting card appeared: the dealer, or the player who decides for the box (5.2(b), (c))."""
    if place == DEALER:
        return Role.DEALER
    return next((box.order[0] for box in play.layout.boxes if box.place == place.box), "")
