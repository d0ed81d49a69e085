"""A table of Blackjack: rounds commence, are dealt, finished, corrected and made void."""

from dataclasses import asdict

from croupier.cards import Card
from croupier.dialogue.answers import Answer, IllegalAction, Ruling
from croupier.dialogue.dialogue import Dialogue, Spliced
from croupier.dialogue.events import (
    Burnt,
    Collected,
    Cut,
    CuttingCard,
    Dealt,
    Event,
    Moved,
    Rewound,
    Ruled,
    digest,
)
from croupier.dialogue.lines import BadLine, read, write
from croupier.dialogue.places import DEALER, Place
from croupier.dialogue.questions import Draw
from croupier.rounds.blackjack import BlackjackRound
from croupier.rounds.boxes import Wager
from croupier.rounds.cutting import CutOffer
from croupier.rounds.irregularities import CUTTING_CARD, DREW_IN_ERROR, EXCLUDE, MALFUNCTION, SHUFFLED, VOID
from croupier.shoes import LiveShoe, offers_of_the_cut
from croupier.tables.commands import Command
from croupier.tables.history import Finished
from croupier.tables.posting import Posting
from croupier.tables.table import Apply


class BoxTable(Posting):
    """A table that plays rounds of Blackjack, dealt by the software or by a live dealer."""

    round_dialogue: Dialogue[BlackjackRound] | None = None
    corrections: list[dict[str, object]]

    @property
    def last_round(self) -> Dialogue[BlackjackRound] | None:
        """The round that is going on, or the last one until the next commences."""
        return self.round_dialogue if self.dialogue is self.round_dialogue else None

    def back_to_round(self) -> None:
        """After the cut let the last round be the one that rulings are about."""
        if self.dialogue is not self.round_dialogue:
            self.dialogue = self.round_dialogue
            self._forwarded = len(self.round_dialogue.events) if self.round_dialogue else 0

    # -- a new shoe (5, 18) ------------------------------------------------------------------------

    def do_shuffles(self, command: Command) -> Apply:
        """The dealer shuffles for a new shoe, and the cut is offered (5.1, 5.2)."""
        self._must_be_between_rounds()
        if self.cutting:
            raise self.no("The cards are shuffled and the cut is being offered.", "5.2")
        if self.dealing.failed:
            raise self.no("The shoe has failed: 'operator installs hand shoe' puts in new cards.", "18.3(b)")
        if self.settings.shoe == "automated":
            raise self.no("An automated shoe shuffles by itself for every round.", "18.1")
        return self.new_shoe

    def new_shoe(self) -> None:
        """Shuffle all cards, commit to their order and offer the cut."""
        dealing = self.dealing
        self.put_in_force(self.changes.due(self.rounds_begun + 1, True))
        if dealing.shoe.decks != self.settings.decks:
            dealing.install(self.settings)
        bounds = dealing.shuffle()
        self.say("The cards are shuffled for a new shoe.", "5.1")
        if dealing.proof is not None:
            self.say(f"The house commits to their order: {dealing.proof.commitment}", "5.1")
        at = self.cutting_card_at
        first = self.seats.first_to_table if self.just_beginning else None
        offers = offers_of_the_cut(self.names(), first_to_table=first or None, appeared_on=at or None)
        order = [offer.who for offer in offers if offer.who != "supervisor"]
        self.open_dialogue(Dialogue(lambda: CutOffer(self.game, order, bounds)))

    def shoe_is_cut(self, cut: Cut) -> None:
        """Load the shoe that has been cut: a new shoe commences (5.3)."""
        self.dealing.take_cut(cut.at, cut.by)
        self.dealing.load(self.settings)
        self.shoe_rounds = 0
        self.in_every_round = None
        self.just_beginning = False
        self.cutting_card_at = ""
        self.say("A new shoe commences.", "5.3")
        self.refresh_window()

    # -- a round commences (4.1, 5.4(a), 6.2) ------------------------------------------------------

    def do_no_more_bets(self, command: Command) -> Apply:
        """The dealer closes the betting, and the round commences."""
        self._must_be_open()
        self._must_be_between_rounds()
        if self.cutting:
            raise self.no("The cards are being cut.", "5.2")
        if self.dealing.failed:
            raise self.no("The shoe has failed: 'operator installs hand shoe' puts in new cards.", "18.3(b)")
        wagers = self.window.close()
        shoe = self.dealing.shoe
        final = self.final_left is not None
        if self.dealing.by_software and self.settings.shoe == "hand":
            if shoe.shuffle_due:
                raise self.no("The cards must be shuffled first: 'dealer shuffles'.", "5.4(b)")
            if shoe.cutting_card_is_next and not final:
                return self._cutting_card_first
        return lambda: self._commence(wagers)

    def _cutting_card_first(self) -> None:
        """Shuffle, for the cutting card is the first card of the round; the wagers stay (5.4(a))."""
        self.dealing.shoe.take_cutting_card()
        self.cutting_card_at = ""
        self.say("The cutting card comes first: the cards are shuffled, and wagers may be changed.", "5.4(a)")
        self.new_shoe()

    def _commence(self, wagers: list[Wager]) -> None:
        dealing = self.dealing
        shoe = dealing.shoe
        if self.settings.shoe == "automated" or (isinstance(shoe, LiveShoe) and not shoe.loaded):
            dealing.shuffle()
        elif isinstance(shoe, LiveShoe) and shoe.shuffle_due:
            self.say("The dealer deals on after the cutting card: the round stands.", "14.8")
        self.rounds_begun += 1
        self.cutting_card_at = ""
        for player in self.window.first_below:
            self.known(player).warned = True
        purses = {
            player: self.accounts[self.purse(player)] for player in dict.fromkeys(w.player for w in wagers)
        }
        settings = self.settings
        self.corrections = []
        self.round_dialogue = Dialogue(lambda: BlackjackRound(settings, wagers, purses))
        self.open_dialogue(self.round_dialogue)

    # -- answers -----------------------------------------------------------------------------------

    def complete(self, answer: Answer) -> Answer:
        """Let a ruling about a card mean the next card of the software's shoe, and none other."""
        if not isinstance(answer, Ruling) or not self.dealing.by_software or self.dialogue is None:
            return answer
        needs = any(offer.word == answer.word and offer.card for offer in self.dialogue.rulings())
        if not needs:
            return answer
        if not self.dealing.shoe.ready:
            raise self.no("No card is left in the shoe to be drawn in error.", "14.2")
        card = self.dealing.peek()
        if answer.card not in (None, card):
            raise self.no(f"The software deals: the next card is not {answer.card}.", "14.2")
        return Ruling(answer.by, answer.word, answer.who, card, answer.amount, answer.about)

    def check_answer(self, answer: Answer) -> None:
        """Refuse a card that a real shoe cannot hold any more, or one keyed where the software deals."""
        if isinstance(answer, Card):
            if self.dealing.by_software:
                raise self.no("The software deals the cards of this table.", "6.1")
            self.dealing.check_key(answer)

    def before_answer(self, answer: Answer) -> None:
        """Do with the cards what the answer says was done with them."""
        assert self.dialogue is not None
        dealing = self.dealing
        if isinstance(answer, Card):
            dealing.key(answer)
        elif isinstance(answer, Ruling):
            if answer.card is not None and dealing.by_software:
                dealing.draw()
            elif answer.card is not None:
                dealing.key(answer.card)
            if answer.word == MALFUNCTION:
                dealing.malfunction()
            elif answer.word == SHUFFLED:
                dealing.told_shuffled()
            elif answer.word == CUTTING_CARD and isinstance(dealing.shoe, LiveShoe):
                if not dealing.shoe.cutting_card_out:
                    dealing.shoe.take_cutting_card()
                if self.final_left is not None:
                    dealing.shoe.discard_cutting_card()

    def answer_line(self, answer: Answer) -> str:
        """The line that records an answer, as the question it was given to needs it."""
        assert self.dialogue is not None
        return write(answer, self.dialogue.question)

    def heard(self, event: Event) -> None:
        """Follow a dialogue: cards that leave the table, the cut, the cutting card, an exclusion."""
        shoe = self.dealing.shoe
        if isinstance(event, Cut):
            if self.cutting or (self.dialogue is not None and self.dialogue.round.game != self.game):
                self.shoe_is_cut(event)
            else:
                self.dealing.take_cut(event.at, event.by)
        elif isinstance(event, Burnt):
            if event.card in shoe.in_play:
                shoe.collect([event.card])
        elif isinstance(event, Collected):
            shoe.collect(self._cards_at(event.at))
        elif isinstance(event, CuttingCard):
            self.cutting_card_at = self._appeared_on(event.at)
        elif isinstance(event, Ruled) and event.word == EXCLUDE:
            self.known(event.who).excluded = True

    def _cards_at(self, place: Place) -> list[Card]:
        assert self.round_dialogue is not None
        play = self.round_dialogue.round
        return [
            card for box in play.boxes for hand in box.hands if hand.place == place for card in hand.cards
        ]

    def _appeared_on(self, place: Place) -> str:
        if place == DEALER:
            return "dealer"
        assert self.round_dialogue is not None
        boxes = self.round_dialogue.round.boxes
        return next((box.order[0] for box in boxes if box.place == place.box and box.order), "")

    # -- dealing (5.4, 14.6) and the end of a round ------------------------------------------------

    def go_on(self) -> None:
        """Deal what is to be dealt by the software, and finish a round that is over."""
        while self.in_round and self.dealing.by_software:
            dialogue = self.round_dialogue
            assert dialogue is not None
            if not isinstance(dialogue.question, Draw):
                return
            shoe = self.dealing.shoe
            if not shoe.ready:
                cards = self.dealing.mid_round_shuffle()
                self._auto(Ruling("dealer", SHUFFLED, amount=cards) if cards else Ruling("supervisor", VOID))
            elif shoe.cutting_card_is_next:
                shoe.take_cutting_card()
                if self.final_left is not None:
                    shoe.discard_cutting_card()
                    self.say("The cutting card is discarded, for these are the final rounds.", "5.5")
                else:
                    self._auto(Ruling("dealer", CUTTING_CARD))
            else:
                self._auto(self.dealing.draw())
        if self.dialogue is not None and self.dialogue.over and not self.in_round:
            self.back_to_round()
        last = self.last_round
        if last is not None and last.over:
            if len(self.history.rounds) < self.rounds_begun:
                self._finish(last)
            elif last.round.void and not self.history.rounds[-1].void:
                self.void_last()

    def _auto(self, answer: Answer) -> None:
        assert self.dialogue is not None
        self._record(write(answer, self.dialogue.question), auto=True)
        self.dialogue.answer(answer)
        self.forward()

    def _finish(self, dialogue: Dialogue[BlackjackRound]) -> None:
        """Post what the round moved, collect its cards and open the betting for the next."""
        play = dialogue.round
        net = {}
        for player, purse in play.purses.items():
            bought = sum(
                e.amount
                for e in play.events
                if isinstance(e, Moved) and e.source.kind == "cage" and e.to == purse
            )
            before = self.accounts[purse]
            gain = play.accounts[purse] - before - bought
            net[player] = gain
            if bought:
                self.accounts.move(self.cage, purse, bought)
            self.post(player, gain)
        self.dealing.shoe.collect()
        wagering = {wager.player for wager in play.wagers}
        self.history.rounds.append(
            Finished(
                self.rounds_begun,
                net,
                play.void,
                digest(play.events),
                play.settings.write(),
                [asdict(wager) for wager in play.wagers],
                dict(play.opening),
                self.script_of(dialogue),
                self.corrections,
            )
        )
        self.shoe_rounds += 1
        everybody = wagering if self.in_every_round is None else self.in_every_round & wagering
        self.in_every_round = everybody
        for player in self.seats.count_idle(wagering):
            self.say(
                f"{player} has abstained for three rounds and may be required to vacate the seat.", "16.6"
            )
        self.seats.hold(self._held(play))
        for player, amount, rule in self.adjustments:
            self.adjust(player, amount, rule)
        self.adjustments = []
        if self.final_left is not None:
            self.final_left -= 1
        self.new_window()
        if self.final_left == 0:
            self.close()

    def script_of(self, dialogue: Dialogue[BlackjackRound]) -> list[str]:
        """The record of a round, line by line."""
        again = Dialogue(dialogue.make)
        lines = []
        for answer in dialogue.answers:
            lines.append(write(answer, again.question))
            again.answer(answer)
        return lines

    def _held(self, play: BlackjackRound) -> list[tuple[int, str]]:
        return [(box.number, box.order[0]) for box in play.boxes if box.order]

    # -- the record is put right (14.4) --------------------------------------------------------------

    def do_corrects(self, command: Command) -> Apply:
        """The supervisor corrects the record of the round, until the next commences (14.4).

        Cards that were drawn and no longer have a place serve as the next cards (14.2).
        """
        dialogue = self.last_round
        if dialogue is None:
            raise self.no("There is no round to correct.", "14.4")
        at = command.number("answer") - 1
        if not 0 <= at < len(dialogue.answers):
            raise self.no(f"The record has answers 1 to {len(dialogue.answers)}.", "14.4")
        try:
            new = read(command.text("to"), dialogue.round, self.names()) if command.text("to") else []
        except BadLine as wrong:
            raise IllegalAction(str(wrong)) from None
        was = dialogue.answers[at]
        if self.dealing.by_software and (
            isinstance(was, Card) or any(isinstance(each, Card) for each in new)
        ):
            raise self.no("The software deals: its cards are not keyed wrongly.", "14.4")
        spliced = dialogue.splice(at, 1, new)
        correction: dict[str, object] = {
            "at": at + 1,
            "was": self.script_of(dialogue)[at : at + 1],
            "now": [write(answer) for answer in new],
            "by": "supervisor",
            "why": command.text("why"),
        }
        return lambda: self._replace_round(spliced, correction)

    def _replace_round(self, spliced: Spliced[BlackjackRound], correction: dict[str, object]) -> None:
        """Let the corrected round stand in the place of the one that was played."""
        dialogue = spliced.dialogue
        self.corrections.append(correction)
        if len(self.history.rounds) == self.rounds_begun:
            self.take_back_posting(self.history.rounds.pop())
            self.shoe_rounds -= 1
        self.events.append(Rewound(spliced.same, str(correction["why"])))
        for misfit in spliced.misfits:
            self.say(f"No longer fits: {write(misfit)}", "14.4")
            if isinstance(misfit, Card) and not dialogue.over:
                dialogue.answer(Ruling("dealer", DREW_IN_ERROR, card=misfit))
        self.round_dialogue = dialogue
        self.dialogue = dialogue
        self.events.extend(dialogue.events[spliced.same :])
        self._forwarded = len(dialogue.events)
