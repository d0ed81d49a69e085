"""A digest covers what happened, field by field, but not the words in which it is told."""

import hashlib
import json
from dataclasses import MISSING, fields, replace
from random import Random
from typing import Any, get_args

import pytest

from croupier.cards import UNKNOWN, Card
from croupier.chips import Account, Unit
from croupier.dialogue import BOARD, DEALER, Place, Result, wire
from croupier.dialogue.events import (
    Began,
    Burnt,
    Chose,
    Collected,
    Cut,
    CuttingCard,
    Dealt,
    Divided,
    Ended,
    Event,
    Moved,
    Replaced,
    Rewound,
    Ruled,
    Said,
    Settled,
    Shuffled,
    Turned,
)
from croupier.dialogue.record.digest import ONLY_TOLD, Digest, digest, digest_of_edition_1
from croupier.dialogue.table_events import TABLE_EVENTS
from croupier.rulebook.roles import Role
from croupier.values import value
from tests.scenarios.random_rounds import random_round

TEN, ACE = Card.parse("Th"), Card.parse("As")
BOX = Place("box", 1)
PURSE, WAGER = Account("purse", 'a"b\\ é\n', None, Unit.PLAY), Account("insurance", "ann", BOX, whose="bob")

EVENTS: list[Event] = [
    Began("blackjack", (("ann", BOX), ('a"b\\ é\n', Place("box", 2))), (("ann", 3000),)),
    Began("holdem", (), (), Place("seat", 3)),
    Dealt(TEN, BOX, "6.2(a)"),
    Dealt(UNKNOWN, Place("seat", 2), "6.2(a)", 4),
    Turned(ACE, DEALER, 1, "8.1"),
    Replaced(ACE, Place("seat", 2), 0, "17.20", 0),
    Burnt(ACE, "14.1"),
    CuttingCard(Place("box", 1, 2), "5.2"),
    Shuffled("discard rack", "14.6"),
    Cut("ann", 60, "5.3"),
    Divided(BOX, "10.1"),
    Collected(BOX, "13.1(d)"),
    Moved(PURSE, WAGER, 2000, "4.2", "stake"),
    Chose("ann", "split", 2000, BOX, "9.1(a)"),
    Chose("ann", "insure", 1000, BOX, "9.1(a)", "bob"),
    Ruled(Role.SUPERVISOR, "void", "19.3"),
    Ruled("dealer", "exposed", "17.1", "ann", TEN, 5, 2, BOARD, "by a fan", "fold"),
    Said("No more bets.", "6.2"),
    Said("You may insure.", "9.1", "ann"),
    Settled("ann", "wager", BOX, 2000, Result.STAND_OFF, 0, "13.1"),
    Ended(void=False, rule=""),
    Rewound(3, "A card was keyed wrongly."),
]


def as_documented(event: Event) -> bytes:
    """The line that is hashed for an event, made in the slow and simple way that the docstring describes."""
    defaults = {each.name: each.default for each in fields(event)}
    kind, plain = wire(event)
    written = {
        name: field
        for name, field in plain.items()
        if defaults[name] is MISSING or getattr(event, name) != defaults[name]
    }
    for name in ONLY_TOLD.get(type(event), ()):
        del written[name]
    return json.dumps({"event": kind, **written}, separators=(",", ":")).encode() + b"\n"


def hashed(events: list[Event]) -> str:
    return "b2:" + hashlib.blake2b(b"".join(map(as_documented, events)), digest_size=16).hexdigest()


def other(name: str, field: object) -> Any:
    """Something else that a field of this name could have."""
    if field is None:
        return ACE if name == "card" else BOARD
    if isinstance(field, bool):
        return not field
    if isinstance(field, Card):
        return Card.parse("2c")
    if isinstance(field, Place):
        return Place("seat", 9)
    if isinstance(field, Account):
        return field._replace(owner="zoe")
    if isinstance(field, Result):
        return Result.VOID
    if isinstance(field, tuple):
        return (*field, ("zoe", 5))
    return field + 7 if isinstance(field, int) else f"{field}x"


def test_every_kind_of_event_is_among_the_samples() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(Event)) - TABLE_EVENTS  # which are in no digest


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_what_is_hashed_is_what_is_documented(event: Event) -> None:
    assert digest([event]) == hashed([event])


def test_an_example_of_a_line() -> None:
    assert as_documented(EVENTS[2]) == b'{"event":"Dealt","card":"Th","to":"box 1","rule":"6.2(a)"}\n'
    assert digest(EVENTS) == hashed(EVENTS)


@pytest.mark.parametrize("seed", range(20))
def test_whole_rounds_are_hashed_as_documented(seed: int) -> None:
    events = random_round(Random(seed)).events
    assert digest(events) == hashed(events)


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_any_field_makes_another_digest_except_words_that_are_only_told(event: Event) -> None:
    for each in fields(event):
        changed = replace(event, **{each.name: other(each.name, getattr(event, each.name))})
        only_told = each.name in ONLY_TOLD.get(type(event), ()) or not each.compare
        assert (digest([changed]) == digest([event])) is only_told, each.name


def test_the_order_of_events_counts_and_what_a_correction_took_back_does_too() -> None:
    first, second = EVENTS[2], EVENTS[4]
    assert digest([first, second]) != digest([second, first])
    assert digest([first, second, Rewound(1, "")]) != digest([first])


def test_a_digest_grows_by_event_and_its_copy_grows_on_its_own() -> None:
    growing = Digest()
    for number, event in enumerate(EVENTS):
        assert growing.count == number
        assert growing.hexdigest() == digest(EVENTS[:number])
        growing.add(event)
    copy = growing.copy()
    growing.add(EVENTS[0])
    assert (copy.count, copy.hexdigest()) == (len(EVENTS), digest(EVENTS))
    copy.add_all(EVENTS[:1])
    assert copy.hexdigest() == growing.hexdigest()


def test_the_digest_of_a_dialogue_follows_its_events() -> None:
    original = random_round(Random(5))
    again = type(original)(original.make)
    for answer in original.answers:
        assert again.update_digest().hexdigest() == digest(again.events)
        again.answer(answer)
    assert again.update_digest().hexdigest() == digest(original.events)


def test_a_kind_of_event_from_elsewhere_is_written_like_the_others() -> None:
    @value
    class Opened:
        table: str
        limits: tuple[int, ...]
        at: Place | None = None
        by: Place | str = ""

    one: Any = Opened("BJ-04", (500, 10000))
    line = b'{"event":"Opened","table":"BJ-04","limits":[500,10000]}\n'
    assert digest([one]) == "b2:" + hashlib.blake2b(line, digest_size=16).hexdigest()
    assert len({digest([one]), *(digest([replace(one, **{name: BOX})]) for name in ("at", "by"))}) == 3
    assert digest([replace(one, by="box 1")]) == digest([replace(one, by=BOX)])


def test_the_digest_of_edition_1_is_what_it_was() -> None:
    events = [
        Began("blackjack", (("ann", BOX),), (("ann", 3000),)),
        Said("No more bets, please: “ü”.", "6.2"),
        Moved(Account("purse", "ann"), Account("wager", "ann", BOX), 2000, "4.2", "stake"),
        Dealt(TEN, BOX, "6.2(a)"),
        Ruled("supervisor", "void", "19.3"),
        Rewound(3, "A card was keyed wrongly."),
        Ended(void=True, rule="19.3"),
    ]
    assert digest_of_edition_1(events) == "b2:3ddcb3b737615874d55d970f597b0e74"
