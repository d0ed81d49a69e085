"""What a table tells of itself: kept and read back, in no log, and counted by no correction."""

import json
from dataclasses import fields
from types import NoneType
from typing import Any, get_args, get_type_hints

import pytest

from croupier.cards import card
from croupier.chips import PURSE, Account, Unit
from croupier.dialogue.events import Began, Dealt, Event, Result, Rewound, Said
from croupier.dialogue.fold import Fold
from croupier.dialogue.record.saved_events import event_to_json, saved_event
from croupier.dialogue.results import events_in_force
from croupier.dialogue.table_events import TABLE_EVENTS, Left, Seated
from croupier.dialogue.words.log import log_lines
from croupier.dialogue.words.narration import Narration
from croupier.dialogue.words.phrases import Sentence
from croupier.dialogue.words.vocabulary import SILENT
from croupier.places import Place
from croupier.plain import Fields

VALUES: dict[Any, object] = {
    str: "some words",
    int: 7,
    bool: True,
    Place: Place("seat", 2),
    Place | None: Place("seat", 2),
    Unit: Unit.PLAY,
    Result: Result.PUSH,
    type(card("Th")): card("Th"),
    type(card("Th")) | None: card("Th"),
    Account: Account(PURSE, "ann", None, Unit.PLAY),
}


def value_of(declared: Any) -> object:
    """Some value of a field that is declared like this."""
    if declared in VALUES:
        return VALUES[declared]
    parts = get_args(declared)
    if parts[-1] is NoneType:
        return value_of(parts[0])
    if parts[-1] is Ellipsis:
        return (value_of(parts[0]), value_of(parts[0]))
    return tuple(map(value_of, parts))


def some(kind: type[Any]) -> Event:
    """An event of the kind, all of whose fields have a value."""
    types = get_type_hints(kind)
    event: Event = kind(**{each.name: value_of(types[each.name]) for each in fields(kind)})
    return event


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
def test_every_kind_of_event_is_read_back_as_it_was_written(kind: type[Any]) -> None:
    event = some(kind)
    written = json.loads(json.dumps({"event": event_to_json(event)}))
    assert saved_event(Fields(written, "An event"), "event") == event


def test_a_person_still_reads_a_sentence_that_was_kept_in_the_second_person() -> None:
    event = Said(Sentence("@ <takes|take> seat 1.", "ann"), "4.4")
    read = saved_event(Fields({"event": event_to_json(event)}, "An event"), "event")
    assert isinstance(read, Said)
    assert isinstance(read.words, Sentence)
    assert read.words.yours == "You take seat 1."


def test_no_log_prints_them() -> None:
    facts = [some(kind) for kind in get_args(Event) if kind in TABLE_EVENTS]
    said = Said("Words.", "1.1")
    assert [line.words for line in log_lines([*facts, said, *facts], Narration(SILENT))] == ["Words."]


def test_a_correction_counts_none_of_them_and_takes_none_back() -> None:
    seat = Place("seat", 1)
    round_told = [Began("sealed", (("ann", seat),), (("ann", 100),)), Dealt(card("Th"), seat, "1.1")]
    facts = [Seated("bob", 2, 500, "1.1"), Left("bob", 500, "1.1")]
    told: list[Event] = [
        round_told[0],
        facts[0],
        round_told[1],
        facts[1],
        Rewound(1, "It was keyed wrongly."),
    ]
    assert events_in_force(told) == round_told[:1]
    fold = Fold(0)
    fold.tell(*told)
    assert fold.events == round_told[:1]
