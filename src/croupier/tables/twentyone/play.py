"""A round of play at a table of boxes: it commences, the cutting card comes, cards run out (4 to 6)."""

from collections.abc import Sequence

from croupier.dialogue.answers import Answer, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Burnt, Collected, Cut, CuttingCard, Event, Ruled
from croupier.dialogue.table_events import FinalRounds
from croupier.places import DEALER, Place
from croupier.plain import Fields
from croupier.rounds.cut import CutOffer
from croupier.rounds.twentyone.boxes import Wager
from croupier.rounds.twentyone.round import TwentyOneRound
from croupier.rulebook.roles import Role
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.shoes import LiveShoe
from croupier.tables.cards import Cards
from croupier.tables.closing import Closing
from croupier.tables.commands import Apply, Command, command
from croupier.tables.facts import tell_commitment, tell_new_shoe
from croupier.tables.playing.current_round import CurrentRound
from croupier.tables.playing.participation import Participation
from croupier.tables.playing.play import Play
from croupier.tables.playing.posting import Posting
from croupier.tables.playing.script import moves_cards
from croupier.tables.record.saved_rounds import answers_to_json, played_again
from croupier.tables.twentyone.ground import BoxGround
from croupier.tables.twentyone.new_shoe import NewShoe, offer_of_cut
from croupier.values import PlayerName
from croupier.vocabulary.common import SHUFFLED, VOID
from croupier.vocabulary.twentyone.words import CUTTING_CARD

CUTTING_CARD_DISCARDED = "These are the final rounds, so the cutting card is discarded."


class BoxPlay(Play):
    """The part of a table of boxes that plays rounds."""

    ground: BoxGround
    WAGER = Wager
    HEARD = frozenset({Burnt, Collected, Cut, CuttingCard, Ruled})

    def __init__(
        self,
        ground: BoxGround,
        posting: Posting,
        cards: Cards,
        closing: Closing,
        shoe: NewShoe,
        participation: Participation | None = None,
    ) -> None:
        super().__init__(ground, posting, cards, closing, participation)
        self.shoe = shoe

    @property
    def may_be_taken_back(self) -> bool:
        """True iff a live dealer deals, whose first card may be the cutting card (5.4(a))."""
        return not self.ground.dealing.by_software

    @command("no more bets", "dealer no more bets", rule="opportunity")
    def no_more_bets(self, command: Command) -> Apply:
        """The dealer closes the betting, and the round commences."""
        self.ground.must_be_open()
        self.closing.must_be_in_hours()
        self.ground.must_be_between_rounds()
        self.ground.must_not_be_cutting()
        self.ground.must_not_have_failed()
        self.cards.must_be_checked()
        self.participation.check_commences()
        window = self.participation.closing_window()
        wagers = window.close()

        def apply() -> None:
            self.participation.betting_closes(window)
            self.commence(wagers)

        shoe = self.ground.dealing.shoe
        if self.ground.settings.shoe == "automated":
            if self.ground.shuffle_due:
                raise self.ground.refusal(
                    "The cards are new and must be shuffled before they go into the machine: say"
                    " 'dealer shuffles'.",
                    self.ground.rules.loading,
                )
            return apply
        if isinstance(shoe, LiveShoe):
            if self.ground.unshuffled:
                raise self.ground.refusal(
                    "The cards are new and must be shuffled and cut before a round: say 'dealer shuffles'.",
                    "5.1",
                )
            if shoe.completes_round:
                raise self.ground.refusal(
                    "The last round was completed with the discards, so all cards must be shuffled:"
                    " say 'dealer shuffles'.",
                    "5.1",
                )
        elif shoe.shuffle_due:
            raise self.ground.refusal(
                "The cards must be shuffled first: say 'dealer shuffles'.", self.ground.shuffle_rule
            )
        elif shoe.cutting_card_is_next and not self.ground.final:
            return self._cutting_card_first
        return apply

    def intercept(self, answers: Sequence[Answer]) -> Apply | None:
        """Start no round if the first card that a live dealer draws is the cutting card (5.4(a))."""
        if not self.ground.in_round or self.ground.round.dialogue is None or self.ground.final:
            return None
        first = not any(map(moves_cards, self.ground.round.dialogue.answers))
        told = any(isinstance(answer, Ruling) and answer.word == CUTTING_CARD for answer in answers)
        return self._take_back_commencement if first and told else None

    def _take_back_commencement(self) -> None:
        """Go back to before the round, which has not commenced, and shuffle."""
        ground, current = self.ground, self.ground.round
        before = current.before or CurrentRound()  # a table restored in its first round has none
        ground.outcome.corrected = True
        since = current.rewind(0, "The cutting card came first, so the round has not commenced.")
        ground.outcome.events.extend(since)
        for player in ground.window.first_below:
            ground.standing_to_change(player).warned = False
        ground.note({"about": "round not commenced", "round": ground.rounds_begun + 1})
        ground.refresh_window()
        ground.rounds_begun -= 1
        ground.round, ground.dialogue = before, None
        for event in since[1:]:
            before.note_own(event)
        for player, amount, rule in current.adjustments:
            self.posting.adjust(player, amount, rule)
        self._cutting_card_first()

    def _cutting_card_first(self) -> None:
        """Shuffle, for the cutting card is the first card of the round; the wagers stay (5.4(a))."""
        self.ground.cutting_card_at = ""
        self.ground.say(
            "The cutting card came first: the cards will be shuffled, and wagers may be changed.", "5.4(a)"
        )
        self.participation.shoe_ends()
        self.open_dialogue(self.shoe.shuffle())

    def commence(self, wagers: Sequence[Wager]) -> None:
        """Start a round, even after the cutting card if a live dealer has dealt on."""
        if isinstance(self.ground.dealing.shoe, LiveShoe) and self.ground.dealing.shoe.cutting_card_out:
            self.ground.note(dealt_on(self.ground.rounds_begun + 1))
            self.ground.say(
                "The dealer has dealt on after the cutting card, and the round stands.",
                self.ground.rules.dealt_on,
            )
        self.cards.check_new_cards()
        if self.ground.unshuffled and self.ground.settings.shoe == "automated":
            self.shoe.load_machine()
        self.ground.dealing.commence(self.ground.settings)
        if self.ground.settings.shoe == "automated":  # which shuffles by itself, and so without a word before
            tell_new_shoe(self.ground, self.ground.rules.automated)
            tell_commitment(self.ground, self.ground.rules.automated, "the order of the cards")
        self.ground.just_beginning = False
        self.ground.cutting_card_at = ""
        self.ground.given_up = set()
        super().commence(wagers)

    def make_round(
        self, settings: TwentyOneSettings, wagers: Sequence[Wager], purses: dict[PlayerName, int]
    ) -> Dialogue[TwentyOneRound]:
        """A round of the game with these wagers, under these settings."""
        make = self.ground.of_game.round
        return Dialogue(lambda: make(settings, wagers, purses))

    def before_answer(self, answer: Answer) -> None:
        """Apply to the cards what the answer says was done."""
        self.ground.dealing.follow(answer, final=self.ground.final)

    def on_event(self, event: Event) -> None:
        """Follow a dialogue: the cut of a new shoe, a round and its cutting card."""
        if self.ground.dialogue is not self.ground.round.dialogue:
            if isinstance(event, Cut):
                self.shoe.shoe_is_cut(event)
            return
        super().on_event(event)
        if isinstance(event, CuttingCard):
            assert self.ground.round.dialogue is not None
            self.ground.cutting_card_at = appeared_on(self.ground.round.dialogue.round, event.at)
            if self.ground.final:
                self.ground.say(CUTTING_CARD_DISCARDED, "5.5")

    def cards_ready(self) -> int:
        """How many cards the software's shoe has before the cutting card or a shuffle comes."""
        current = self.ground.round.dialogue
        return 0 if current is not None and current.round.deal.unshuffled else super().cards_ready()

    def next_card(self) -> Answer:
        """The next card of the software's shoe, or what comes before it: the cutting card, a shuffle."""
        shoe = self.ground.dealing.shoe
        if shoe.ready and shoe.cutting_card_is_next:
            self.ground.dealing.take_cutting_card(self.ground.final)
            if not self.ground.final:
                return Ruling(Role.DEALER, CUTTING_CARD)
            self.ground.say(CUTTING_CARD_DISCARDED, "5.5")
        unshuffled = (
            self.ground.round.dialogue is not None and self.ground.round.dialogue.round.deal.unshuffled
        )
        if shoe.ready and not unshuffled:
            return self.ground.dealing.draw()
        cards = self.ground.dealing.mid_round_shuffle()
        if not cards:
            return Ruling(Role.SUPERVISOR, VOID)
        tell_commitment(self.ground, unshuffled or self.ground.rules.out_of_cards)
        return Ruling(Role.DEALER, SHUFFLED, amount=cards)

    def can_answer(self, who: PlayerName) -> bool:
        """True iff somebody who is asked is there; an excluded player does not cut."""
        ground = self.ground
        cuts = ground.dialogue is not ground.round.dialogue
        return super().can_answer(who) and not (cuts and ground.is_excluded(who))

    @command("dealer shuffles", rule="new_shoe")
    def shuffles(self, command: Command) -> Apply:
        """The dealer shuffles for a new shoe, and the cut is offered (5.1, 5.2)."""
        self.ground.must_be_open()
        self.ground.must_be_between_rounds()
        if self.ground.cutting:
            raise self.ground.refusal("The cards are shuffled and the cut is being offered.", "5.2")
        self.ground.must_not_have_failed()
        if self.ground.settings.shoe == "automated" and self.ground.shuffle_due:
            return self.shoe.load_machine
        if self.ground.settings.shoe == "automated":
            raise self.ground.refusal(
                "An automated shoe does its own shuffling for every round.", self.ground.rules.automated
            )
        return self.shuffle

    def shuffle(self) -> None:
        """Shuffle all cards for a new shoe, and offer the cut."""
        if self.ground.dealing.shoe.cutting_card_out:
            self.participation.shoe_ends()
        self.open_dialogue(self.shoe.shuffle())

    def beside_to_json(self) -> dict[str, object]:
        """The offer of the cut as plain data."""
        dialogue = self.ground.dialogue
        assert dialogue is not None
        offer = dialogue.round
        bounds = list(offer.bounds) if offer.bounds is not None else None
        return {"order": list(offer.order), "bounds": bounds, **answers_to_json(dialogue)}

    def saved_beside(self, saved: Fields) -> Dialogue[CutOffer]:
        """The offer of the cut that was open when it was saved."""
        order = saved.listed("order", Fields.text)
        bounds = None
        if saved.value("bounds") is not None:
            row = saved.row("bounds", 2)
            bounds = row.whole("1", 0), row.whole("2", 0)
        return played_again(offer_of_cut(self.ground.game, order, bounds).make, saved)[0]

    def finish(self, dialogue: Dialogue[TwentyOneRound]) -> None:
        """Finish the round; close the table after the last of the final ones (5.5), or ask for a shuffle."""
        before = self.ground.round.superseded
        came_before = before is not None and before.round.deal.cutting_card_at is not None
        comes_by_correction = dialogue.round.deal.cutting_card_at is not None and not came_before
        super().finish(dialogue)
        if self.ground.final_left == 0 and not self.ground.closed:
            self.closing.close()
        elif before is None or comes_by_correction:
            self._ask_for_shuffle()

    def _ask_for_shuffle(self) -> None:
        """Ask a live dealer for shuffle and cut after the cutting card; a round dealt on stands (5.4(b))."""
        ground = self.ground
        shoe = ground.dealing.shoe
        if isinstance(shoe, LiveShoe) and shoe.cutting_card_out and not (ground.closed or ground.hours_ended):
            ground.say(
                "The cutting card is out: say 'dealer shuffles', and the cards are cut after that.", "5.4(b)"
            )

    def conclude(self) -> None:
        """Count the round for the shoe, for the control of boxes, and for the final three."""
        assert self.ground.round.dialogue is not None
        play = self.ground.round.dialogue.round
        wagering = {wager.player for wager in play.wagers}
        self.ground.in_every_round = (
            wagering if self.ground.in_every_round is None else self.ground.in_every_round & wagering
        )
        self.ground.seats.hold(self.ground.decided_on(play))
        if self.ground.final_left is not None:
            self.ground.final_left -= 1
            self.ground.tell(FinalRounds(self.ground.final_left, "5.5"))
        super().conclude()


def dealt_on(number: int) -> dict[str, object]:
    """What is recorded of a round that was dealt although the cutting card was out."""
    return {"about": "dealt on after the cutting card", "round": number}


def appeared_on(play: TwentyOneRound, place: Place) -> str:
    """On whom the cutting card appeared: the dealer, or the player who decides for the box (5.2(b), (c))."""
    if place == DEALER:
        return Role.DEALER
    return next((box.order[0] for box in play.layout.boxes if box.place == place.box), "")
