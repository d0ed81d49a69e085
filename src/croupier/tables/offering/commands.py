"""The commands that somebody could say now: each is tried on its own check, which changes nothing.

What stands in a line is tried value by value, and amounts at their least and at their most. So a command is
offered if it would be carried out, and for no other reason.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from croupier.chips import dollars
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.faces import without_faces
from croupier.dialogue.record.notation import write
from croupier.logs.entries import Speaker
from croupier.rulebook.games import demonstration
from croupier.rulebook.roles import may_rule
from croupier.tables.changes import FIXED, as_words
from croupier.tables.commands import MONEY, WHO, Command, Form
from croupier.tables.offering.amounts import amounts_of
from croupier.tables.offering.examples import examples_of
from croupier.tables.offering.offers import Field, OfferKind, Part, Range, TableOffer

if TYPE_CHECKING:
    from croupier.tables.table import Table

FREE: Final = frozenset({"why", "reference", "group", "time", "to", "answer", "text"})
"""The fields in which somebody may say more than can be listed."""
OWN_WORDS: Final = frozenset({"why", "reference"})
WHY: Final = "a reason"
REFERENCE: Final = "reference"
HOURS: Final = tuple(f"{hour:02}:00" for hour in range(24))
LAST_ANSWERS: Final = 3
"""How many answers of the record are tried as examples of a correction, from the last one back."""
VERY_MUCH: Final = 10**12
"""What is tried where there is no limit."""


class OfferedCommands:
    """The commands of a table that one person could say now."""

    def __init__(self, table: "Table", who: Speaker) -> None:
        self.table = table
        self.ground = table.ground
        self.who = who

    def offers(self) -> Iterator[TableOffer]:
        """Every command, in the order of the grammar; of several forms that name the same, the first."""
        seen = set()
        for form in self.table.GRAMMAR.forms:
            if (form.word, form.fields) not in seen and self._may_say(form):
                seen.add((form.word, form.fields))
                yield from self._of_form(form)

    def _may_say(self, form: Form) -> bool:
        if self.who.role is None:
            return form.role is None
        return form.role is not None and may_rule(self.who.role, form.role)

    def _of_form(self, form: Form) -> Iterator[TableOffer]:
        """What is offered of a form: those that differ in one field alone are one offer."""
        accepted = list(self._accepted(form))
        merged = self._merged(form, accepted[0][1]) if accepted else ""
        found: dict[tuple[Any, ...], list[Part]] = {}
        for parts, ranges in accepted:
            others = tuple((name, part) for name, part in parts.items() if name != merged)
            values = found.setdefault((others, tuple(ranges.items())), [])
            if merged:
                values.append(parts[merged])
        for (others, ranges), values in found.items():
            yield self._offer(form, dict(others), dict(ranges), merged, tuple(values))

    def _merged(self, form: Form, ranges: Collection[str]) -> str:
        """The field whose values are listed in one offer: the last, but for those that are examples."""
        last_first = [
            name
            for name in reversed(form.names)
            if name not in MONEY
            and name not in OWN_WORDS
            and name not in ranges
            and (name != WHO or form.role is not None)
        ]
        listed = [name for name in last_first if name not in FREE or name == "to"]
        return next(iter(listed or last_first), "")

    def _offer(
        self,
        form: Form,
        others: Mapping[str, Part],
        ranges: Mapping[str, Range],
        merged: str,
        values: tuple[Part, ...],
    ) -> TableOffer:
        text, fields = form.text, []
        for name in form.names:
            if name in ranges:
                fields.append(Field(name, amounts=ranges[name]))
            elif name == merged:
                fields.append(Field(name, values, free=self._is_free(name, others)))
            elif name in FREE:
                fields.append(Field(name, (others[name],), free=True))
            else:
                text = text.replace(f"{{{name}}}", str(others[name]))
        by = self.who.name if form.role is None else str(form.role)
        purse = self.ground.chips(self.who.name) if form.role is None else None
        rule = self.ground.cite(self.ground.number_of(self.table.GRAMMAR.rules[form.word]))
        if "setting" in others:
            rule = self.ground.cite(self.ground.settings.about(str(others["setting"])).rule)
        return TableOffer(OfferKind.COMMAND, form.word, by, text, rule, tuple(fields), purse=purse)

    def _is_free(self, name: str, others: Mapping[str, Part]) -> bool:
        """True iff the values of a field are examples; a setting that has words of its own has no others."""
        return name in FREE and not (name == "to" and self._words_of(str(others.get("setting", ""))))

    def _accepted(self, form: Form) -> Iterator[tuple[dict[str, Part], dict[str, Range]]]:
        """All that the check of a form accepts, with the ranges of its amounts."""
        part = self.table.part_of(form.word)
        ranged = amounts_of(type(part)).get(form.word, "")
        for parts in self._filled(form, form.names, {}, bool(ranged)):
            ranges: dict[str, Range] = {}
            if ranged:
                written = {name: str(value) for name, value in parts.items()}
                command = Command(form.word, form.role, written, "")
                ranges = getattr(part, ranged)(command, form.fields)
            wanted = form.fields & (MONEY | ranges.keys())
            if wanted - ranges.keys() or any(ranges[name].empty for name in wanted):
                continue
            chosen = {name: ranges[name] for name in form.names if name in wanted}
            if all(self._would_do(form, parts | amounts) for amounts in tried(chosen)):
                yield {name: value for name, value in parts.items() if name not in chosen}, chosen

    def _filled(
        self, form: Form, names: Collection[str], parts: dict[str, Part], ranged: bool
    ) -> Iterator[dict[str, Part]]:
        """The form with each value that may stand in its fields, but for its amounts."""
        name, *rest = [name for name in names if name not in MONEY] or [""]
        if not name:
            yield parts
            return
        for value in self._values(form, name, parts, ranged):
            yield from self._filled(form, rest, parts | {name: value}, ranged)

    def _would_do(self, form: Form, parts: Mapping[str, Part]) -> bool:
        """True iff the table would carry it out, by its own check."""
        try:
            command = self.table.GRAMMAR.write(form.word, parts)
            getattr(self.table.part_of(form.word), form.word)(command)
        except IllegalAction:
            return False
        return True

    def _values(self, form: Form, name: str, parts: Mapping[str, Part], ranged: bool) -> Collection[Part]:
        """What is tried in a field."""
        ground = self.ground
        match name:
            case "who":
                known = dict.fromkeys([*ground.names(), *ground.standings])
                return [self.who.name] if form.role is None else list(known)
            case "seat" | "box":
                return range(1, ground.seats.count + 1)
            case "round":  # the others are handed in by whoever keeps records
                return [ground.rounds_begun] if ranged else [ground.rounds_begun, ground.rounds_begun - 1]
            case "dispute":
                return [each.number for each in ground.history.disputes]
            case "answer":
                return self._answers()
            case "card":
                return [card.text for card in ground.dealing.deck.cards]
            case "setting":
                return [each for each in ground.settings.names() if each not in FIXED]
            case "to":
                return self._changed_to(parts)
            case "shoe":
                return ["hand", "automated"]
            case "time":
                return HOURS
            case "group":
                return self._groups()
            case "text":
                return examples_of(self.table.part_of(form.word), form.word)
            case "substitute":  # a stranger to the table, whom nobody here could name
                return []
            case _:
                return [WHY if name == "why" else REFERENCE]

    def _answers(self) -> list[Part]:
        """The last answers of the record that can have been kept wrongly."""
        last = self.ground.last_round
        answers = last.answers if last is not None else []
        numbers = [
            at for at in range(len(answers), 0, -1) if not self.ground.cannot_be_wrong(answers[at - 1])
        ]
        return list(numbers[:LAST_ANSWERS])

    def _changed_to(self, parts: Mapping[str, Part]) -> list[Part]:
        """What an answer or a setting is changed to: as an example, what it is as far as all have seen it."""
        if "answer" in parts:
            last, at = self.ground.last_round, int(parts["answer"]) - 1
            assert last is not None
            line = write(last.answers[at], last.round)
            return [without_faces(line) if at in self.ground.round.hidden else line]
        setting = str(parts["setting"])
        if words := self._words_of(setting):
            return list(words)
        if self.ground.settings.about(setting).kind == "time":
            return list(HOURS)
        examples = [
            said(each.write()[setting]) for each in (self.ground.settings, demonstration(self.ground.game))
        ]
        codec = self.ground.settings.about(setting).codec
        if codec is not None:
            chip = self.ground.settings.smallest_chip
            examples += [codec.example, dollars(2 * chip), f"{dollars(2 * chip)}, {dollars(4 * chip)}"]
        return list(dict.fromkeys(each or REFERENCE for each in examples))

    def _words_of(self, setting: str) -> tuple[str, ...]:
        """The words that a setting has, if it is one of those."""
        if not setting:
            return ()
        about = self.ground.settings.about(setting)
        return ("true", "false") if about.kind == "bool" else about.words

    def _groups(self) -> list[Part]:
        """Groups of people: everybody, those who are there, those who have a seat, those who wait."""
        seats = self.ground.seats
        groups = (self.ground.names(), seats.seated(), seats.standing)
        return list(dict.fromkeys(["everybody", *(" ".join(group) for group in groups if group)]))


def said(written: object) -> str:
    """A setting as it is said in a line."""
    if isinstance(written, dict):
        return ", ".join(f"{name}={part}" for name, part in written.items())
    return as_words(written)


def tried(ranges: Mapping[str, Range]) -> Iterator[dict[str, int]]:
    """Amounts to be tried: all at the least, and then each at the most."""
    least = {name: each.least for name, each in ranges.items()}
    yield least
    for name, each in ranges.items():
        yield least | {name: VERY_MUCH if each.most is None else each.most}
