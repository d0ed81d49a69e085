"""The conditions as a document: officers, notice and approval, versions, and the opening of entries."""

from dataclasses import replace
from datetime import date

from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.tournaments import Opening
from croupier.tables.commands import Apply, Command, command
from croupier.tournaments.conditions import Approval, BadConditions, Conditions
from croupier.tournaments.conditions.checking import Fault, faults
from croupier.tournaments.conditions.versions import determine, digest, publish, revise
from croupier.tournaments.events import Noted
from croupier.tournaments.ground import Ground
from croupier.tournaments.names import name_of
from croupier.tournaments.state import GoodsPrize, Phase


class Document:
    """What is done with the conditions before entries are taken."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    def begin(self) -> None:
        """A tournament whose conditions have no fault begins published, any other drafted."""
        if not faults(self.ground.conditions):
            self._publish()

    @command("operator nominates {who}", rule="director")
    def nominates(self, said: Command) -> Apply:
        """The operator nominates the director, for the gaming shift manager."""
        ground = self.ground
        who = name_of(said.text("who"))

        def apply() -> None:
            ground.state.director = who
            words = f"{who} is nominated to conduct the tournament."
            ground.tell(Noted(words, ground.cite(ground.rules.numbers.director)))

        return apply

    @command("director notes notice of {date:reference}", rule="notified")
    def notes_notice(self, said: Command) -> Apply:
        """The Commission was given a copy of the conditions on a day."""
        ground = self.ground
        numbers = ground.rules.numbers
        if ground.rules.opening is not Opening.NOTICE:
            raise ground.refusal("These conditions need an approval, not a notice.", numbers.opening)
        ground.must_be(Phase.DRAFTED, Phase.PUBLISHED, number=numbers.notified)
        try:
            day = date.fromisoformat(said.text("date"))
        except ValueError:
            raise IllegalAction(f"{said.text('date')!r} is not a date: write it as 2027-03-01.") from None
        return lambda: self._amend(
            replace(ground.conditions, notified=day),
            f"The Commission has had a copy of the conditions since {day}.",
            numbers.notified,
        )

    @command("director notes approval {reference}", rule="opening")
    def notes_approval(self, said: Command) -> Apply:
        """The Commission has approved the conditions, or the commission."""
        ground = self.ground
        rules, conditions = ground.rules, ground.conditions
        ground.must_be(Phase.DRAFTED, Phase.PUBLISHED, number=rules.numbers.opening)
        approval = Approval(reference=said.text("reference"))
        words = f"The Commission has given its approval {approval.reference}."
        number = rules.numbers.opening
        if rules.opening is Opening.APPROVAL and conditions.approval is None:
            amended = replace(conditions, approval=approval)
            if conditions.commission_approval is None:
                amended = replace(amended, commission_approval=approval)
        elif rules.commission_approved:
            number = rules.numbers.fee
            amended = replace(conditions, commission_approval=approval)
        else:
            raise ground.refusal("Nothing in these conditions needs an approval.", number)
        return lambda: self._amend(amended, words, number)

    def _amend(self, conditions: Conditions, words: str, number: str) -> None:
        self.ground.conditions = conditions
        self.ground.tell(Noted(words, self.ground.cite(number)))

    @command("director publishes conditions", rule="documented")
    def publishes(self, said: Command) -> Apply:
        """The conditions are frozen, and everybody can read them."""
        self.ground.must_be(Phase.DRAFTED, number=self.ground.rules.numbers.published)
        self._must_have_no_fault()
        return self._publish

    def _publish(self) -> None:
        ground = self.ground
        goods = ground.conditions.breakdown.goods if ground.conditions.breakdown is not None else ()
        ground.state.goods = [GoodsPrize(each.place, each.words, each.value) for each in goods]
        ground.go_to(Phase.PUBLISHED, ground.rules.numbers.documented)
        words = f"Version {ground.version} of the conditions: {digest(ground.conditions)}"
        ground.tell(Noted(words, ground.cite(ground.rules.numbers.documented)))

    @command("director revises conditions", rule="documented")
    def revises(self, said: Command) -> Apply:
        """The next version of the conditions takes the place of the one before."""
        ground = self.ground
        number = ground.rules.numbers.documented
        ground.must_be(Phase.DRAFTED, Phase.PUBLISHED, Phase.OPEN, number=number)
        if ground.state.numbers:
            raise ground.refusal(
                "Somebody has entered under these conditions, so they can't be changed.", number
            )
        if ground.version > len(ground.revisions):
            raise ground.refusal(f"There is no version {ground.version + 1} of the conditions.", number)
        try:
            revised = revise(
                publish(ground.conditions, ground.version), ground.revisions[ground.version - 1]
            ).conditions
        except BadConditions as wrong:
            raise ground.refusal(f"Version {ground.version + 1} can't be read: {wrong}", number) from None

        def apply() -> None:
            ground.version += 1
            ground.conditions = revised
            if faults(revised):
                ground.go_to(Phase.DRAFTED, number)
            else:
                self._publish()

        return apply

    @command("director determines {item} {words:text}", rule="conditions")
    def determines(self, said: Command) -> Apply:
        """The director fills in what the conditions leave open."""
        ground = self.ground
        number = ground.rules.numbers.conditions
        if ground.state.places_confirmed:
            raise ground.refusal("The prizes are fixed.", number)
        try:
            filled = determine(ground.conditions, said.text("item"), said.text("words"))
        except BadConditions as wrong:
            raise ground.refusal(f"This can't be determined: {wrong}", number) from None
        words = f"The director determines that {said.text('item')} is {said.text('words')}."
        return lambda: self._amend(filled, words, number)

    @command("director opens entries", rule="opening")
    def opens(self, said: Command) -> Apply:
        """Entries are taken."""
        ground = self.ground
        self._must_have_no_fault()
        ground.must_be(Phase.PUBLISHED, number=ground.rules.numbers.opening)
        officers = ground.conditions.officers
        if not ground.state.director and (officers is None or not officers.director):
            raise ground.refusal(
                "Nobody has been nominated to conduct the tournament: say 'operator nominates kim'.",
                ground.rules.numbers.director,
            )
        return lambda: ground.go_to(Phase.OPEN, ground.rules.numbers.opening)

    @command("director closes entries", rule="one_entry")
    def closes(self, said: Command) -> Apply:
        """No further entries are taken."""
        ground = self.ground
        ground.must_be(Phase.OPEN, number=ground.item("start"))
        return lambda: ground.go_to(Phase.CLOSED, ground.item("start"))

    def _must_have_no_fault(self) -> None:
        found: tuple[Fault, ...] = faults(self.ground.conditions)
        if found:
            more = f" And {len(found) - 1} more." if len(found) > 1 else ""
            raise IllegalAction(f"The conditions have a fault: {found[0].sentence}{more}", found[0].rule)
