"""What somebody could say in a tournament now: each line was tried on its own check, and would be accepted.

Where a line names something that only the speaker knows, as a reason or an amount, the offer has an example.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice, product
from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.logs.entries import Speaker
from croupier.tables.commands import WHO, Form, Grammar
from croupier.tables.offering.offers import Field, OfferKind, Part, TableOffer
from croupier.tournaments.ground import IN_PLAY
from croupier.tournaments.machine import Machine
from croupier.tournaments.playing import calendar
from croupier.tournaments.state import Phase

MOST_TRIED: Final = 2000
"""How many ways to fill in one form are tried."""
EXAMPLES: Final[dict[str, tuple[Part, ...]]] = {
    "minutes": (10,),
    "seconds": (30,),
    "why": ("a mistake",),
    "witnesses": ("sue and tom",),
    "amount": (100_00,),
    "goods": ("a watch",),
    "time": ("20:30",),
    "when": ("2027-03-08 19:00",),
    "date": ("2027-03-08",),
    "reference": ("REF 1",),
    "count": (2, 6, 9),
    "names": ("newcomer",),
    "full": ("Rob Roy, 4711",),
    "results": ("",),
}
"""What stands in an open place that only the speaker can fill."""

Try = Callable[[str, Speaker], None]
"""Checks a line; `IllegalAction` if it would be refused."""


def offers(machine: Machine, grammar: Grammar, who: Speaker, attempt: Try) -> list[TableOffer]:
    """All that somebody could say now."""
    if machine.ground.state.phase in (Phase.PAID, Phase.CANCELLED):
        return []
    found = (_offer(machine, grammar, form, who, attempt) for form in grammar.forms)
    return [*_own_table(machine, who), *(offer for offer in found if offer is not None)]


def _own_table(machine: Machine, who: Speaker) -> list[TableOffer]:
    """What a player could say at the table where they sit, if it is played here."""
    entrant = machine.ground.state.entrants.get(who.name) if who.role is None else None
    table = machine.ground.tables.get(entrant.table) if entrant is not None else None
    if entrant is None or table is None or table.is_told or entrant.status not in IN_PLAY:
        return []
    return offers_at_table(machine, entrant.table, who)


def offers_at_table(machine: Machine, number: int, who: Speaker) -> list[TableOffer]:
    """All that somebody could say at a table that is played here now; the lines name the table."""
    table = machine.table_lines.played(number)
    return [
        replace(offer, form=f"table {number}: {offer.form}")
        for offer in table.table.offers(who)
        if offer.kind is not OfferKind.COMMAND or machine.table_lines.may_be_said(number, offer.word)
    ]


def _offer(machine: Machine, grammar: Grammar, form: Form, who: Speaker, attempt: Try) -> TableOffer | None:
    names = form.names
    choices = [_values(machine, name, form, who) for name in names]
    accepted: list[tuple[Part, ...]] = []
    for parts in islice(product(*choices), MOST_TRIED):
        try:
            attempt(_line(form, dict(zip(names, parts, strict=True))), who)
        except IllegalAction:
            continue
        accepted.append(parts)
        if len(names) != 1:
            break
    if not accepted:
        return None
    fields = tuple(
        Field(
            name,
            tuple(dict.fromkeys(parts[at] for parts in accepted)),
            None,
            len(names) > 1 or name in EXAMPLES,
        )
        for at, name in enumerate(names)
    )
    rule = getattr(machine.ground.rules.numbers, grammar.rules[form.word], "")
    return TableOffer(OfferKind.COMMAND, form.word, str(who), form.text, machine.ground.cite(rule), fields)


def _line(form: Form, parts: dict[str, Part]) -> str:
    shown = {name: f"{int(part) // 100}" if name in form.money else part for name, part in parts.items()}
    return " ".join(form.text.format(**shown).split())


def _values(machine: Machine, name: str, form: Form, who: Speaker) -> tuple[Part, ...]:
    """What could stand in an open place."""
    state = machine.ground.state
    if name == WHO and form.text.startswith("{who}"):
        return (who.name,) if who.role is None else tuple(_asked(machine))
    if name in (WHO, "player"):
        return tuple(state.entrants) or ("newcomer",)
    if name == "session":
        return state.session, state.session + 1
    if name == "table":
        return tuple(machine.ground.tables)
    if name == "level":
        return (max(1, state.clock.level - 1) if "why" in form.names else state.clock.level + 1,)
    if name == "place":
        return tuple(dict.fromkeys((1, *(goods.place for goods in state.goods))))
    if name == "chair":
        return tuple(_chairs(machine))
    if name == "date":
        return (calendar.next_day(state.clock),)
    return EXAMPLES.get(name, ())


def _chairs(machine: Machine) -> Iterator[str]:
    """Some seats that could be marked: those that are marked, then a free one of each table."""
    ground = machine.ground
    yield from (*ground.state.marks.unavailable, *ground.state.marks.reserved)
    for number in list(ground.tables)[:9] or [1]:
        free = ground.free_seats(number) if ground.tables else ground.open_seats(number)
        yield from (f"{number}/{seat}" for seat in free[:1])


def _asked(machine: Machine) -> Iterator[str]:
    """The players for whom the director could speak: those who are asked something, then the others."""
    state = machine.ground.state
    yield from state.offers
    yield from (name for name in state.players if name not in state.offers)
