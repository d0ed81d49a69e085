"""A round of play at a table of boxes: it commences, is dealt, and ends."""

from collections.abc import Sequence
from dataclasses import asdict

from croupier.dialogue.answers import ROLES, Answer, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Cut, CuttingCard, Event, Rewound, Ruled, digest
from croupier.dialogue.places import DEALER, Place
from croupier.dialogue.questions import Draw
from croupier.rounds.blackjack import BlackjackRound
from croupier.rounds.boxes import Wager
from croupier.rounds.irregularities import ABSENT, CUTTING_CARD, EXCLUDE, SHUFFLED, VOID
from croupier.shoes import LiveShoe
from croupier.tables.commands import Command
from croupier.tables.history import Finished
from croupier.tables.posting import Posting, net
from croupier.tables.record import moves_cards, script_of, still_holds
from croupier.tables.table import Apply


class RoundOfPlay(Posting):
    """A table that plays rounds of Blackjack, dealt by the software or by a live dealer."""

    @property
    def last_round(self) -> Dialogue[BlackjackRound] | None:
        """The round that is going on, or the last one until the next commences, but for a cut meanwhile."""
        return self.round_dialogue if self.dialogue is self.round_dialogue else None

    # -- it commences (4.1, 5.4(a), 6.2) -----------------------------------------------------------

    def do_no_more_bets(self, command: Command) -> Apply:
        """The dealer closes the betting, and the round commences."""
        self._must_be_open()
        self._must_be_between_rounds()
        if self.cutting:
            raise self.no("The cards are being cut.", "5.2")
        self._must_not_have_failed()
        wagers = self.window.close()
        if self.settings.shoe == "automated":
            return lambda: self._commence(wagers)
        shoe = self.dealing.shoe
        if isinstance(shoe, LiveShoe):
            if shoe.completes_round:
                raise self.no(
                    "The discards completed the last round; now 'dealer shuffles' all cards.", "5.1"
                )
        elif shoe.shuffle_due:
            rule = "5.4(b)" if shoe.cutting_card_out else "5.1"
            raise self.no("The cards must be shuffled first: 'dealer shuffles'.", rule)
        elif shoe.cutting_card_is_next and not self.final:
            return self._cutting_card_first
        return lambda: self._commence(wagers)

    def instead(self, answers: Sequence[Answer]) -> Apply | None:
        """Let no round commence if the first card that a live dealer draws is the cutting card (5.4(a))."""
        if not self.in_round or self.round_dialogue is None or self.final:
            return None
        first = not any(map(moves_cards, self.round_dialogue.answers))
        told = any(isinstance(answer, Ruling) and answer.word == CUTTING_CARD for answer in answers)
        return self._take_back_commencement if first and told else None

    def _take_back_commencement(self) -> None:
        """Be again before the round that has not commenced, and shuffle."""
        assert self.round_dialogue is not None
        to, since = still_holds(self.events, self.round_dialogue.events, 0)
        self.events += [Rewound(to, "No round has commenced."), *since]
        for player in self.window.first_below:
            self.known(player).warned = False
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
        self.say("The cutting card comes first: the cards are shuffled, and wagers may be changed.", "5.4(a)")
        self.new_shoe()

    def _commence(self, wagers: list[Wager]) -> None:
        if isinstance(self.dealing.shoe, LiveShoe) and self.dealing.shoe.cutting_card_out:
            self.say("The dealer deals on after the cutting card: the round stands.", "14.8")
        self.dealing.commence(self.settings)
        self.rounds_begun += 1
        self.just_beginning = False
        self.cutting_card_at = ""
        for player in self.window.first_below:
            self.known(player).warned = True
        settings = self.settings
        purses = {wager.player: self.accounts[self.purse(wager.player)] for wager in wagers}
        before = self.round_dialogue, self.corrections
        self._forget_round()
        self.round_before, self.corrections_before = before
        self.round_dialogue = Dialogue(lambda: BlackjackRound(settings, wagers, purses))
        self.open_dialogue(self.round_dialogue)

    # -- answers -----------------------------------------------------------------------------------

    def complete(self, answer: Answer) -> Answer:
        """Let a ruling about a card mean the next card of the software's shoe, and none other."""
        if not isinstance(answer, Ruling) or not self.dealing.by_software or self.dialogue is None:
            return answer
        if not any(offer.word == answer.word and offer.card for offer in self.dialogue.rulings()):
            return answer
        if not self.dealing.shoe.ready:
            raise self.no("No card is left in the shoe to be drawn in error.", "14.2")
        card = self.dealing.peek()
        if answer.card not in (None, card):
            raise self.no(f"The software deals: the next card is not {answer.card}.", "14.2")
        return Ruling(answer.by, answer.word, answer.who, card, answer.amount, answer.about)

    def check_answers(self, answers: Sequence[Answer]) -> None:
        """Refuse what a live dealer cannot have done; the software's round never waits for a card."""
        if not self.dealing.by_software:
            self.dealing.check(answers)

    def before_answer(self, answer: Answer) -> None:
        """Do with the cards what the answer says was done with them."""
        self.dealing.follow(answer, self.final)

    def heard(self, event: Event) -> None:
        """Follow a dialogue: the cut of a new shoe, the cards of a round, the cutting card, an exclusion."""
        if self.dialogue is not self.round_dialogue:
            if isinstance(event, Cut):
                self.shoe_is_cut(event)
            return
        assert self.round_dialogue is not None
        self.dealing.heard(event, self.round_dialogue.round)
        if isinstance(event, CuttingCard):
            self.cutting_card_at = appeared_on(self.round_dialogue.round, event.at)
        elif isinstance(event, Ruled) and event.word == EXCLUDE:
            self.known(event.who).excluded = True

    # -- what follows by itself (5.4, 5.5, 14.6) ---------------------------------------------------

    def go_on(self) -> None:
        """Answer all that the table answers itself, and finish a round that is over."""
        while (answer := self._answer_by_itself()) is not None:
            self._give(answer, auto=True)
        if self.dialogue is not None and self.dialogue.over and self.dialogue is not self.round_dialogue:
            self._back_to_round()
        last = self.last_round
        if last is not None and last.over:
            if len(self.history.rounds) < self.rounds_begun:
                self._finish(last)
            elif len(self.history.rounds[-1].script) < len(last.answers):
                self._ruled_late(last)

    def _answer_by_itself(self) -> Answer | None:
        """What the software deals, and the silence of those who are not there; None if people are asked."""
        question = self.dialogue.question if self.dialogue is not None else None
        if isinstance(question, tuple):
            gone = next((ask.who for ask in question if not self._can_answer(ask.who)), None)
            return None if gone is None else Ruling("dealer", ABSENT, gone)
        if not isinstance(question, Draw):
            return None
        if self.dealing.held:
            return self.dealing.held.pop(0)
        if not self.dealing.by_software:
            return None
        shoe = self.dealing.shoe
        if shoe.ready and shoe.cutting_card_is_next:
            self.dealing.take_cutting_card(self.final)
            if not self.final:
                return Ruling("dealer", CUTTING_CARD)
            self.say("The cutting card is discarded, for these are the final rounds.", "5.5")
        unshuffled = self.round_dialogue is not None and self.round_dialogue.round.unshuffled
        if shoe.ready and not unshuffled:
            return self.dealing.draw()
        cards = self.dealing.mid_round_shuffle()
        if not cards:
            return Ruling("supervisor", VOID)
        self.tell_commitment(unshuffled or "14.6")
        return Ruling("dealer", SHUFFLED, amount=cards)

    def _can_answer(self, who: str) -> bool:
        return who in ROLES or (who in self.seats and not (self.cutting and self.standing_of(who).excluded))

    def _back_to_round(self) -> None:
        """After the cut let the last round be the one that rulings are about."""
        self.dialogue = self.round_dialogue
        if self.round_dialogue is not None:
            self._forwarded = len(self.round_dialogue.events)

    # -- it ends -----------------------------------------------------------------------------------

    def _finish(self, dialogue: Dialogue[BlackjackRound]) -> None:
        """Collect the cards and post what the round moved; open the betting for the next."""
        play = dialogue.round
        self.dealing.conclude(play.held)
        self.history.rounds.append(
            Finished(
                self.rounds_begun,
                net(play),
                play.void,
                digest(play.events),
                play.settings.write(),
                [asdict(wager) for wager in play.wagers],
                dict(play.opening),
                script_of(dialogue),
                self.corrections,
            )
        )
        if self.superseded is None:
            self.post(play)
            self._conclude(play)
        else:
            self.post_difference(play, self.superseded)
            self.superseded = None
            self.refresh_window()
        for player, amount, rule in self.adjustments:
            self.adjust(player, amount, rule)
        if self.adjustments:
            self.adjustments = []
            self.refresh_window()
        if self.final_left == 0 and not self.closed:
            self.close()

    def _conclude(self, play: BlackjackRound) -> None:
        """Count the round, once, for all that rounds are counted for."""
        wagering = {wager.player for wager in play.wagers}
        self.in_every_round = wagering if self.in_every_round is None else self.in_every_round & wagering
        for player in self.seats.count_idle(wagering):
            self.say(
                f"{player} has abstained for three rounds and may be required to vacate the seat.", "16.6"
            )
        self.seats.hold((box.number, box.decides) for box in play.boxes)
        if self.final_left is not None:
            self.final_left -= 1
        self.new_window()

    def _ruled_late(self, dialogue: Dialogue[BlackjackRound]) -> None:
        """Keep in the record what was ruled about the round after its end."""
        last = self.history.rounds[-1]
        last.script = script_of(dialogue)
        last.digest = digest(dialogue.events)
        if dialogue.round.void and not last.void:
            self.void_last(dialogue.round)


def appeared_on(play: BlackjackRound, place: Place) -> str:
    """On whom the cutting card appeared: the dealer, or the player who decides for the box (5.2(b), (c))."""
    if place == DEALER:
        return "dealer"
    return next((box.order[0] for box in play.boxes if box.place == place.box), "")
