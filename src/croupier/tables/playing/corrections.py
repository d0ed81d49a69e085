"""The record of a round put right where it was kept wrongly, until the next round commences."""

from collections.abc import Callable, Sequence
from typing import Any

from croupier.cards import Card
from croupier.dialogue.answers import Answer, IllegalAction, Ruling
from croupier.dialogue.dialogue import Dialogue, Spliced
from croupier.dialogue.faces import hides_face, without_faces
from croupier.dialogue.record.notation import BadLine, read, write
from croupier.rulebook.roles import Role
from croupier.tables.commands import Apply, Command, command
from croupier.tables.dealing import Dealing, HiddenDealing
from croupier.tables.ground import Ground
from croupier.tables.playing.doubtful_faces import (
    as_everybody_sees,
    before_as_seen,
    card_of,
    gone_through_again,
)
from croupier.tables.playing.script import script_of, tells_of_cards

GoThrough = Callable[[], tuple[Spliced[Any], Dealing]]


class Corrections:
    """The part of a table that corrects the record of its last round."""

    ground: Ground

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    @command(
        "supervisor corrects answer {answer} to {to} because {why}",
        "supervisor drops answer {answer} because {why}",
        rule="correction",
    )
    def corrects(self, command: Command) -> Apply:
        """The supervisor corrects or drops an answer in the record of the round."""
        ground = self.ground
        dialogue, rule = ground.last_round, ground.rules.correction
        if dialogue is None:
            raise ground.refusal("There is no round to correct.", rule)
        at = command.number("answer") - 1
        if not 0 <= at < len(dialogue.answers):
            raise ground.refusal(f"The record has answers 1 to {len(dialogue.answers)}.", rule)
        try:
            names = [*ground.names(), *dialogue.round.purses]
            new = read(command.text("to"), dialogue.round, names)
        except BadLine as wrong:
            raise IllegalAction(str(wrong)) from None
        keyed = ground.dealing.by_software and any(card_of(each) is not None for each in new)
        if keyed or any(map(ground.cannot_be_wrong, [dialogue.answers[at], *new])):
            raise ground.refusal("The software deals, so no card can have been keyed wrongly.", rule)
        self.check_new(new)
        go_through = self._going_through(dialogue, at, new)
        correction: dict[str, object] = {
            "at": at + 1,
            "was": ground.round.script[at : at + 1],
            "now": [write(answer, dialogue.round) for answer in new],
            "by": Role.SUPERVISOR,
            "why": command.text("why"),
        }
        if at in ground.round.hidden or self._hides(dialogue, at, new):
            correction["hidden"] = True

        def apply() -> None:
            spliced, dealing = go_through()
            corrected = spliced.dialogue
            ground.outcome.corrected = True
            ground.round.corrections.append(correction)
            later = ground.round.take_after_end(spliced.same) if corrected.over else []
            ground.outcome.events.extend(ground.round.rewind(spliced.same, command.text("why")))
            for misfit in spliced.misfits:
                ground.say(f"No longer fits: {self.shown(misfit)}", rule)
            ground.outcome.events.extend(corrected.events[spliced.same :])
            self._replace_round(corrected, dealing)
            ground.tell_all(later)

        return apply

    def _going_through(self, dialogue: Dialogue[Any], at: int, new: Sequence[Answer]) -> GoThrough:
        """What gives the corrected round and its cards; refused if there can't be one.

        Where cards lie face down it is checked without their faces. What they decide shows when the round
        is gone through again, and not before.
        """
        ground, hidden = self.ground, self.ground.round.hidden
        if not hidden:
            spliced = dialogue.splice(at, 1, new)
            gone_through = spliced, self._corrected_cards(spliced)
            return lambda: gone_through
        self._corrected_cards(as_everybody_sees(dialogue, hidden).splice(at, 1, new))

        def go_through() -> tuple[Spliced[Any], Dealing]:
            keyed = ground.faces_keyed
            spliced = gone_through_again(dialogue, at, new) if keyed else dialogue.splice(at, 1, new)
            return spliced, self._corrected_cards(spliced)

        return go_through

    def _corrected_cards(self, spliced: Spliced[Any]) -> Dealing:
        """The cards as they lie in a corrected round; those that have no place in it any more are used."""
        ground, corrected = self.ground, spliced.dialogue
        if ground.dealing.by_software and any(map(tells_of_cards, spliced.misfits)):
            raise ground.refusal(
                "The cards were shuffled after that answer, so the round cannot go on without it.",
                ground.rules.correction,
            )
        loose = [misfit for misfit in spliced.misfits if isinstance(misfit, Card)]
        self.use_loose_cards(corrected, loose)
        return self._cards_of(corrected, loose)

    def public_line(self, command: Command) -> str:
        """The line of a correction as everybody may read it."""
        dialogue, to = self.ground.last_round, command.text("to")
        assert dialogue is not None
        new = read(to, dialogue.round)
        if not self._hides(dialogue, command.number("answer") - 1, new):
            return command.line
        return command.line.replace(f" to {to} because ", f" to {without_faces(to)} because ", 1)

    def _hides(self, dialogue: Dialogue[Any], at: int, new: Sequence[Answer]) -> bool:
        """True iff one of the answers that are put in names a card whose face not everybody may see."""
        if not any(isinstance(answer, Card | Ruling) for answer in new):
            return False
        corrected = before_as_seen(dialogue, self.ground.round.hidden, at)
        for answer in new:
            checked, given = corrected.checked(answer)
            if hides_face(corrected.round, corrected.question, given):
                return True
            corrected.accept(checked, given)
        return False

    def check_new(self, answers: Sequence[Answer]) -> None:
        """Refuse what can't be put into the record now."""

    def use_loose_cards(self, corrected: Dialogue[Any], loose: list[Card]) -> None:
        """Use the cards that were drawn and no longer have a place, and take them from the list."""

    def shown(self, answer: Answer) -> str:
        """An answer as it may be told to everybody."""
        assert self.ground.round.dialogue is not None
        return write(answer, self.ground.round.dialogue.round)

    def _cards_of(self, corrected: Dialogue[Any], loose: list[Card]) -> Dealing:
        """The cards as they lie in the corrected round, those that are loose having left the shoe too.

        Refused if the round needs cards that have been shuffled meanwhile, or one that cannot have come.
        """
        ground = self.ground
        before = ground.dealing.at_commencement
        if before is None:
            if not corrected.over:
                raise ground.refusal(
                    "The cards have been shuffled since: the round cannot go on.", ground.rules.correction
                )
            return ground.dealing
        if ground.dealing.by_software:
            return ground.dealing
        dealing = before.copy()
        dealing.at_commencement = before
        again: Dialogue[Any] = Dialogue(corrected.make)
        told = 0
        for answer in corrected.answers:
            self.deal_again(dealing, answer, again)
            again.answer(answer)
            for event in again.events[told:]:
                dealing.on_event(event, again.round)
            told = len(again.events)
        for card in loose:
            dealing.follow(card)
        dealing.shoe.replaced = ground.dealing.shoe.replaced
        return dealing

    def deal_again(self, dealing: Dealing, answer: Answer, dialogue: Dialogue[Any]) -> None:
        """Apply to the cards what an answer of the record says."""
        dealing.follow(answer, dialogue.question)

    def _replace_round(self, corrected: Dialogue[Any], dealing: Dealing) -> None:
        """Put the corrected round in place of the one that was played."""
        ground, current = self.ground, self.ground.round
        assert current.dialogue is not None
        played = current.dialogue
        before, play = played.round, corrected.round
        if current.posted:
            current.posted = False
            current.superseded = played
            del ground.dealing.unused_draws[: len(before.drawn_early)]
        for player in before.people.excluded ^ play.people.excluded:
            ground.standing_to_change(player).excluded = player in play.people.excluded
        ground.dealing = dealing
        current.dialogue = ground.dialogue = corrected
        current.told = len(corrected.events)
        current.script, current.hidden = script_of(corrected)
        if dealing.at_commencement is not None:
            self.lay_again()

    def lay_again(self) -> None:
        """Put the cards where the corrected round, which has taken its place, has them."""


class HiddenCorrections(Corrections):
    """Corrections where cards lie face down: no face is told that nobody may see."""

    def use_loose_cards(self, corrected: Dialogue[Any], loose: list[Card]) -> None:
        """Leave cards that no longer have a place unused: all are shuffled before they come again."""
        loose.clear()

    def shown(self, answer: Answer) -> str:
        """An answer as it may be told to everybody: the face of a card may not."""
        return "a card" if isinstance(answer, Card) else super().shown(answer)

    def lay_again(self) -> None:
        """Note which cards have been seen, as the corrected round tells it."""
        assert self.ground.round.dialogue is not None
        dealing = self.ground.dealing
        assert isinstance(dealing, HiddenDealing)
        dealing.hear_again(self.ground.round.dialogue.events)
