"""A table of Blackjack whose record is put right where it was kept wrongly (14.4)."""

from croupier.cards import Card
from croupier.dialogue.answers import IllegalAction, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Rewound
from croupier.dialogue.lines import BadLine, read, write
from croupier.rounds.blackjack import BlackjackRound
from croupier.rounds.irregularities import DREW_IN_ERROR
from croupier.tables.commands import Command
from croupier.tables.dealing import Dealing
from croupier.tables.record import moves_cards, script_of, still_holds
from croupier.tables.round_of_play import RoundOfPlay, appeared_on
from croupier.tables.table import Apply


class BoxTable(RoundOfPlay):
    """A table that plays rounds of Blackjack, and corrects the record of one until the next commences."""

    def do_corrects(self, command: Command) -> Apply:
        """The supervisor corrects or drops an answer in the record of the round.

        Cards that were drawn and no longer have a place serve as the next cards (14.2).
        """
        dialogue = self.last_round
        if dialogue is None:
            raise self.no("There is no round to correct.", "14.4")
        at = command.number("answer") - 1
        if not 0 <= at < len(dialogue.answers):
            raise self.no(f"The record has answers 1 to {len(dialogue.answers)}.", "14.4")
        try:
            names = [*self.names(), *dialogue.round.purses]
            new = read(command.text("to"), dialogue.round, names)
        except BadLine as wrong:
            raise IllegalAction(str(wrong)) from None
        if self.dealing.by_software and any(map(moves_cards, [dialogue.answers[at], *new])):
            raise self.no("The software deals: its cards are not keyed wrongly.", "14.4")
        spliced = dialogue.splice(at, 1, new)
        corrected = spliced.dialogue
        loose = [misfit for misfit in spliced.misfits if isinstance(misfit, Card)]
        while loose and not corrected.over:
            corrected.answer(Ruling("dealer", DREW_IN_ERROR, card=loose.pop(0)))
        dealing = self._cards_of(corrected, loose)
        correction: dict[str, object] = {
            "at": at + 1,
            "was": script_of(dialogue)[at : at + 1],
            "now": [write(answer) for answer in new],
            "by": "supervisor",
            "why": command.text("why"),
        }

        def apply() -> None:
            self.corrections.append(correction)
            to, since = still_holds(self.events, dialogue.events, spliced.same)
            self.events.append(Rewound(to, command.text("why")))
            self.events.extend(since)
            for misfit in spliced.misfits:
                self.say(f"No longer fits: {write(misfit)}", "14.4")
            self.events.extend(corrected.events[spliced.same :])
            self._replace_round(corrected, dealing)

        return apply

    def _cards_of(self, corrected: Dialogue[BlackjackRound], loose: list[Card]) -> Dealing:
        """The cards as they lie in the corrected round, those that are loose having left the shoe too.

        Refused if the round needs cards that have been shuffled meanwhile, or one that cannot have come.
        """
        if self.dealing.at_commencement is None:
            if not corrected.over:
                raise self.no("The cards have been shuffled since: the round cannot go on.", "14.4")
            return self.dealing
        if self.dealing.by_software:
            return self.dealing
        dealing = self.dealing.at_commencement.twin()
        dealing.at_commencement = self.dealing.at_commencement
        again = Dialogue(corrected.make)
        told = 0
        for answer in corrected.answers:
            dealing.follow(answer, self.final)
            again.answer(answer)
            for event in again.events[told:]:
                dealing.heard(event, again.round)
            told = len(again.events)
        for card in loose:
            dealing.follow(card)
        dealing.shoe.replaced = self.dealing.shoe.replaced
        return dealing

    def _replace_round(self, corrected: Dialogue[BlackjackRound], dealing: Dealing) -> None:
        """Let the corrected round stand in the place of the one that was played."""
        assert self.round_dialogue is not None
        before, play = self.round_dialogue.round, corrected.round
        if len(self.history.rounds) == self.rounds_begun:
            self.history.rounds.pop()
            self.superseded = before
            del self.dealing.held[: len(before.held)]
        for player in before.excluded ^ play.excluded:
            self.known(player).excluded = player in play.excluded
        self.dealing = dealing
        if dealing.at_commencement is not None:
            at = play.cutting_card_at
            self.cutting_card_at = appeared_on(play, at) if at is not None else ""
            if dealing.by_software:
                on_table = [card for hand in play.hands_on_table() for card in hand.cards]
                dealing.lay([*on_table, *play.held])
        self.round_dialogue = self.dialogue = corrected
        self._forwarded = len(corrected.events)
