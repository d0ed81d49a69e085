"""Faults of the chip set: it makes up an entry, and pays every level with the chips that are left by then."""

from collections.abc import Iterator
from math import gcd

from croupier.chips import cents, dollars
from croupier.dialogue.words.phrases import listed
from croupier.tournaments.conditions.checking.finding import Fault
from croupier.tournaments.conditions.checking.missing import name_of
from croupier.tournaments.conditions.conditions import Conditions
from croupier.tournaments.conditions.entering import ChipKind, ChipsPlan
from croupier.tournaments.conditions.items import rule_of
from croupier.tournaments.conditions.limits import Limits
from croupier.tournaments.conditions.moments import Moment, MomentKind

ITEM = "chips.set"
STAKES = ("blinds", "ante", "min_bet", "max_bet", "minimum", "multiple", "maximum")
"""The settings that are amounts which players put in."""


def chip_set_faults(conditions: Conditions) -> Iterator[Fault]:
    """What is wrong with the chip set, if there is one."""
    plan = conditions.chips
    if plan is None or plan.chip_set is None:
        return
    rule = conditions.rules.cite(rule_of("chips", conditions.rules))
    wrong = next(_of_the_set(plan, plan.chip_set), "")
    if wrong:
        yield Fault(ITEM, rule, wrong)
        return
    for item, sentence in _of_amounts(conditions, plan.chip_set):
        yield Fault(item, conditions.rules.cite(rule_of(item, conditions.rules)), sentence)


def _of_the_set(plan: ChipsPlan, chip_set: tuple[ChipKind, ...]) -> Iterator[str]:
    """What is wrong with the set itself."""
    values = [each.chip for each in chip_set]
    if not values or not values[0] or values != sorted(set(values)):
        yield "It must list chips worth more than 0, from the smallest to the largest, each once."
        return
    if values[0] != plan.smallest:
        smallest = dollars(plan.smallest)
        yield f"Its smallest chip is worth {dollars(values[0])}, but chips.smallest is {smallest}."
    held = sum(each.chip * each.each for each in chip_set)
    if plan.entry is not None and held != plan.entry:
        yield f"A player receives chips worth {dollars(held)}, but an entry brings {dollars(plan.entry)}."
    if all(each.until is not None for each in chip_set):
        yield "No chip is in use to the end."
    other = next((each for each in chip_set if each.until and each.until.kind is not MomentKind.LEVEL), None)
    if other is not None:
        yield f"Chips are in use until a level, not until {other.until}."


def _of_amounts(conditions: Conditions, chip_set: tuple[ChipKind, ...]) -> Iterator[tuple[str, str]]:
    """The first amount of each item that the chips in use can't pay, as they are or by giving change."""
    if conditions.limits is not None:
        yield from _of_limits(conditions.limits, chip_set)
    for at, session in enumerate(conditions.sessions, 1):
        if session.limits is not None:
            for _, sentence in _of_limits(session.limits, chip_set):
                yield "structure.sessions", f"{name_of(session, at)}: {sentence}"
    structure = conditions.structure
    for name in ("rebuy", "add_on"):
        bought = getattr(structure, name, None)
        if bought is not None and bought.chips and (wrong := _until(bought.until, bought.chips, chip_set)):
            yield f"structure.{name}.chips", wrong


def _until(until: Moment | None, amount: int, chip_set: tuple[ChipKind, ...]) -> str:
    if until is None or until.kind is not MomentKind.LEVEL:
        return ""
    chips = _in_use(chip_set, until.number)
    return f"In {until} {_words(chips)}, which can't pay {dollars(amount)}." if amount % gcd(*chips) else ""


def _of_limits(limits: Limits, chip_set: tuple[ChipKind, ...]) -> Iterator[tuple[str, str]]:
    for level, settings in enumerate(limits.by_level(), 1):
        chips = _in_use(chip_set, level)
        unit = gcd(*chips)
        for name in STAKES:
            for amount in _amounts(settings.get(name)):
                if amount % unit:
                    at = f"In level {level} " if limits.levels else ""
                    stake = f"{name.replace('_', ' ')} {dollars(amount)}"
                    item = "limits.levels" if limits.levels else f"limits.{name}"
                    words = f"{at}{_words(chips)}, which can't pay {stake}."
                    yield item, f"{words[0].upper()}{words[1:]}"
                    return


def _in_use(chip_set: tuple[ChipKind, ...], level: int) -> list[int]:
    """What the chips are worth that are in use at a level: they pay multiples of their common divisor."""
    return [each.chip for each in chip_set if each.until is None or level <= each.until.number]


def _words(chips: list[int]) -> str:
    return f"there are chips of {listed([dollars(each) for each in chips])}"


def _amounts(written: object) -> Iterator[int]:
    """The amounts of a setting; what is none is a fault of the limits."""
    for each in written if isinstance(written, list | tuple) else [written]:
        if each is not None:
            try:
                yield cents(str(each))
            except ValueError:
                continue
