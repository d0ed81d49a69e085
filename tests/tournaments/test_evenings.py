"""Random evenings come out as they did before: every event, every refusal, and what everybody sees.

The lines are kept in golden/evenings, each behind a few letters that stand for all that came of it but the
words. Below them stands every sentence that was told or with which a line was refused, with how often, and
without names and numbers. A test that fails names the first line that came out otherwise.

`python -m tests.tournaments.test_evenings` goes through the same lines and writes the letters and sentences
anew, for when something changes on purpose: other words show as other sentences alone. With `--draw` the
lines are drawn anew as well.
"""

import json
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.roles import Role
from croupier.tables import Speaker
from croupier.tournaments import Outcome, Tournament
from croupier.tournaments.events import Event, Noted
from croupier.tournaments.laws import broken_law
from croupier.tournaments.view.viewing import Viewing
from tests.tournaments.evenings import FORMATS, director_of, evening_of

GOLDEN = Path(__file__).resolve().parent / "golden" / "evenings"
SEEDS = (1, 2)
LINES = 160
LETTERS = 3
"""How many bytes stand for what came of a line."""


def happenings(name: str, seed: int, lines: Iterable[str], told: Counter[str]) -> Iterator[tuple[str, Any]]:
    """Each line of an evening, with all that came of it but for the words, which are counted."""
    one = evening_of(name, seed)
    one.view()
    told.update(sentence(event) for event in one.opened.events)
    for at, line in enumerate(lines):
        try:
            came = of_outcome(one, one.do(line, from_log=True), told)
        except IllegalAction as refusal:
            told[f"refused: {plain(refusal.reason)} ({refusal.rule})"] += 1
            came = ["refused", refusal.rule]
        if at % 8 == 7:
            assert not broken_law(one.ground), line
            came.append(all_that_is_seen(one))
        if at % 40 == 39:
            came.append(all_that_is_offered(one))
        yield line, came


def of_outcome(one: Tournament, outcome: Outcome, told: Counter[str]) -> list[Any]:
    """What came of a line that was carried out."""
    told.update(sentence(event) for event in outcome.events)
    changes = one.changes(one.entries - 1, "q1") or []
    moved = [[each.player, each.amount] for each in outcome.transfers]
    return [
        [facts(event) for event in outcome.events],
        [moved, sorted(outcome.tables), outcome.round_of, outcome.is_payment],
        [without_words(change.public) for change in changes],
        [change.mine for change in changes],
    ]


def facts(event: Event) -> list[str]:
    """An event without its words."""
    told = [f"{each.name}={getattr(event, each.name)!s}" for each in fields(event) if each.name != "words"]
    return [type(event).__name__, *told]


def sentence(event: Event) -> str:
    """The words of an event, if they do not follow from its facts."""
    return f"told: {plain(event.words)} ({event.rule})" if isinstance(event, Noted) else type(event).__name__


def plain(words: str) -> str:
    """A sentence without the names and numbers in it."""
    names = re.sub(r"\b[a-z]\d+\b", "NAME", words)
    names = re.sub(r"NAME(?: \d+/\d+| \d[\d.]*)?(?:(?:,| and|) NAME(?: \d+/\d+| \d[\d.]*)?)+", "NAMES", names)
    return re.sub(r"\d[\d.,:/-]*\d|\d", "N", names)


def without_words(view: dict[str, Any]) -> dict[str, Any]:
    """What is seen, without sentences."""
    parts = {key: value for key, value in view.items() if key != "log"}
    if parts.get("tournament"):
        parts["tournament"] = {key: value for key, value in parts["tournament"].items() if key != "sentence"}
    return parts


def all_that_is_seen(one: Tournament) -> dict[str, Any]:
    """The view, which is the same as for somebody who looks for the first time."""
    kept = without_words(one.view("q2"))
    assert kept == without_words(Viewing(one.machine, one.entries).view("q2"))
    return kept


def all_that_is_offered(one: Tournament) -> list[Any]:
    """What the director and a player could say."""
    speakers = (Speaker(Role.DIRECTOR), Speaker(None, "q1"))
    return [
        [offer.form, offer.rule, [[each.name, list(each.values), each.free] for each in offer.fields]]
        for who in speakers
        for offer in one.offers(who)
    ]


def letters(came: Any) -> str:
    """A few letters that stand for what came of a line."""
    text = json.dumps(came, sort_keys=True, default=str)
    return blake2b(text.encode(), digest_size=LETTERS).hexdigest()


def file_of(name: str, seed: int) -> Path:
    """Where an evening is kept."""
    return GOLDEN / f"{re.sub('[^a-z]+', '-', name)}-{seed}.txt"


def kept(name: str, seed: int) -> tuple[list[str], list[str], list[str]]:
    """The lines of an evening, the letters before each, and its sentences."""
    rows, _, sentences = file_of(name, seed).read_text("utf-8").partition("\n\n")
    pairs = [row.partition(" | ") for row in rows.splitlines()]
    return [line for _, _, line in pairs], [before for before, _, _ in pairs], sentences.splitlines()


def counted(told: Counter[str]) -> list[str]:
    """Sentences with how often they were said."""
    return [f"{told[words]:4} {words}" for words in sorted(told)]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", FORMATS)
def test_an_evening_comes_out_as_before(name: str, seed: int) -> None:
    lines, before, sentences = kept(name, seed)
    told: Counter[str] = Counter()
    for at, (line, came) in enumerate(happenings(name, seed, lines, told)):
        assert letters(came) == before[at], f"line {at + 1}, {line!r}, came out otherwise: {came}"
    assert counted(told) == sentences


def drawn(name: str, seed: int) -> Iterator[str]:
    """Lines for an evening."""
    one = evening_of(name, seed)
    for line in director_of(name, one, seed).lines(LINES):
        yield line
        try:
            one.do(line)
        except IllegalAction:
            continue


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for each in FORMATS:
        for number in SEEDS:
            said = [*drawn(each, number)] if "--draw" in sys.argv else kept(each, number)[0]
            words: Counter[str] = Counter()
            found = [f"{letters(came)} | {line}" for line, came in happenings(each, number, said, words)]
            file_of(each, number).write_text("\n".join([*found, "", *counted(words), ""]), "utf-8")
