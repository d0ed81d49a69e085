"""What is written is what is replayed: every entry that was accepted, read again, is the very command."""

import json
import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.dialogue.answers import IllegalAction, Ruling
from croupier.dialogue.record.notation import read
from croupier.logs.lines import MOST_LINE, MOST_TEXT
from croupier.rulebook.roles import Role
from croupier.tables import Speaker, Table
from croupier.tables.commands import MONEY
from croupier.tournaments import Tournament
from croupier.tournaments.tournament import GRAMMAR
from tests.dosage import many
from tests.tables.sittings import DEALINGS, WALKS, walk_of
from tests.tournaments.at_tables import begin, software

STAFF = [Speaker(Role.DEALER), Speaker(Role.SUPERVISOR), Speaker(Role.OPERATOR), Speaker(Role.DIRECTOR)]
NASTY = (
    *("#1 hand", "a # b", "a\nb", "a\rb", "a\u2028b", " a ", "a  b", "", " ", "x\x00y", "\ud800"),
    *("\x1b[31mred", "\u202eevil", "because because", "{who}", "%s", "to 5 because", "100: x", "(a) b"),
    *(
        "a) b",
        "x" * (MOST_TEXT + 1),
        "۱۲",
        "می\u200cخواهم",
        "e\u0301",
        "ann",
        "7c",
        "so. So!",
        "\xa0",
        "\x85a",
    ),
)
TEXTS = st.one_of(st.sampled_from(NASTY), st.text(max_size=30), st.text(st.characters(), max_size=8))
AMOUNTS = st.one_of(
    st.sampled_from([10**30, 2**70, True, False, 100.0, float("nan"), -100, 0, 1, 10**14, 10**14 - 1, None]),
    st.integers(-5, 10**6),
    st.sampled_from(["100", "1.5", "1.05", "1.005", "$20", "٣", "1e3", "0x10", "1_000", " 5 "]),
)
OWN_WORDS = ("why", "reference", "to", "group", "text", "card")


@cache
def moments(game: str, dealing: str) -> tuple[Table, ...]:
    """Tables of the game at several moments of a sitting."""
    found = []
    for lines in (45, 75):
        walk = walk_of(game, dealing, 1)
        for _ in range(lines):
            walk.say(walk.next_line())
        while lines > 45 and not (walk.table.in_round and walk.table.asked.open):
            walk.say(walk.next_line())
        found.append(walk.table)
    return tuple(found)


@cache
def commands(table: Table) -> tuple[tuple[str, Mapping[str, str]], ...]:
    """Commands that fit at a table now, by word and parts."""
    speakers = [*STAFF[:3], *(Speaker(None, who) for who in table.names()[:3])]
    lines = [offer.line() for who in speakers for offer in table.offers(who) if str(offer.kind) == "command"]
    understood = [table.GRAMMAR.understand(line) for line in lines]
    found = [
        (each.word, {k: v for k, v in each.parts.items() if v is not None}) for each in understood if each
    ]
    return tuple(found)


def reads_again(entry: Any, prepare: Any) -> None:
    """An entry comes back from a file as it was written, and is prepared anew to the letter."""
    said = json.loads(json.dumps(entry.said).encode())
    assert said == entry.said == " ".join(entry.said.split())
    assert said.splitlines() == [said]
    assert said.encode().decode() == said
    again = prepare(said)
    assert (again.entry.said, again.entry.line) == (entry.said, entry.line)
    again.drop()


@pytest.mark.parametrize("dealing", DEALINGS)
@pytest.mark.parametrize("game", WALKS)
def test_every_typed_command_that_is_accepted_is_read_again_as_it_was_meant(game: str, dealing: str) -> None:
    accepted = []

    @settings(max_examples=many(15), database=None)
    @given(st.data())
    def law(data: st.DataObject) -> None:
        table = data.draw(st.sampled_from(moments(game, dealing)))
        word, parts = data.draw(st.sampled_from(commands(table)))
        changed = {
            name: data.draw(AMOUNTS if name in MONEY or part.isdecimal() else TEXTS)
            if name in OWN_WORDS or data.draw(st.booleans())
            else part
            for name, part in parts.items()
        }
        try:
            pending = table.prepare_command(word, **changed)
        except IllegalAction:
            return
        accepted.append(pending.entry)
        pending.drop()
        understood = table.GRAMMAR.understand(pending.entry.said)
        assert understood is not None
        assert understood.word == word
        for name, part in changed.items():
            if name in MONEY and isinstance(part, int):
                assert understood.money(name) == part
            else:
                assert understood.text(name) == " ".join(str(part).split())
        reads_again(pending.entry, table.prepare)

    law()
    assert accepted


def cards_apart(line: str) -> Iterator[str]:
    """The answers of a line, each as a line of its own."""
    words = line.split()
    yield from words if all(len(word) == 2 and word[0] in "23456789TJQKA?" for word in words) else [line]


@pytest.mark.parametrize("game", WALKS)
def test_an_answer_without_words_is_the_line_that_says_it(game: str) -> None:
    chance = random.Random(game)
    given_answers = 0
    for table in moments(game, "software") + moments(game, "live"):
        if table.dialogue is None or not (table.in_round or table.cutting):
            continue
        players = [Speaker(None, each) for each in table.names()]
        offers = [offer for who in [*STAFF[:3], *players] for offer in table.offers(who)]
        for offer in chance.sample(offers, min(len(offers), many(8))):
            for line in cards_apart(offer.line()) if str(offer.kind) != "command" else ():
                (answer,) = read(line, table.dialogue.round, table.play.names_in_answers())
                try:
                    by_words = table.prepare(line)
                except IllegalAction:
                    continue
                by_words.drop()
                pending = table.prepare_answer(answer)
                pending.drop()
                assert pending.entry.said == by_words.entry.said
                reads_again(pending.entry, table.prepare)
                given_answers += 1
                if isinstance(answer, Ruling) and answer.detail:
                    for detail in NASTY:
                        ruled = Ruling(answer.by, answer.word, answer.who, answer.card, answer.amount)
                        ruled = Ruling(*(getattr(ruled, each) for each in ruled.__slots__[:6]), detail)
                        try:
                            pending = table.prepare_answer(ruled)
                        except IllegalAction:
                            continue
                        pending.drop()
                        assert detail in pending.entry.said
                        reads_again(pending.entry, table.prepare)
    assert given_answers


@cache
def tournaments() -> tuple[Tournament, ...]:
    """Tournaments that take entries, are in play, and have been decided."""
    entering, playing, dealing = software(), software(), software()
    entering.do("director opens entries")
    entering.do("director enters ann and bob")
    begin(playing, 6)
    begin(dealing, 3)
    dealing.command(1, "deals")
    return entering, playing, dealing


@cache
def lines(tournament: Tournament) -> tuple[str, ...]:
    """Lines that fit in a tournament now."""
    speakers = [*STAFF, Speaker(Role.CAGE), Speaker(Role.CLOCK), Speaker(None, "p1"), Speaker(None, "ann")]
    return tuple(offer.line() for who in speakers for offer in tournament.offers(who))


@settings(max_examples=many(60), database=None)
@given(st.data())
def test_every_line_of_a_tournament_that_is_accepted_is_read_again_to_the_letter(data: st.DataObject) -> None:
    tournament = data.draw(st.sampled_from(tournaments()))
    line = data.draw(st.sampled_from(lines(tournament)))
    _, understood = GRAMMAR.read(line)
    assert understood is not None
    parts = [part for part in understood.parts.values() if part]
    if parts:
        changed = data.draw(st.sampled_from(parts))
        before, _, after = line.rpartition(changed)
        line = before + data.draw(TEXTS) + after
    try:
        pending = tournament.prepare(line)
    except IllegalAction:
        return
    pending.drop()
    reads_again(pending.entry, tournament.prepare)


def test_a_line_and_the_words_in_it_have_bounds() -> None:
    table = moments("blackjack", "software")[0]
    names = table.names()
    assert names
    why = "x" * MOST_TEXT
    accepted = table.prepare_command("disputes", who=names[0], round=1, why=why)
    accepted.drop()
    table.prepare(accepted.entry.said).drop()
    for refused, says in (
        (why + "x", f"'why' has at most {MOST_TEXT:,} characters, and this one has {MOST_TEXT + 1:,}"),
        ("x" * MOST_LINE, "has at most"),
    ):
        for prepare in (
            lambda refused=refused: table.prepare_command("disputes", who=names[0], round=1, why=refused),
            lambda refused=refused: table.prepare(f"{names[0]} disputes round 1 because {refused}"),
        ):
            with pytest.raises(IllegalAction, match=says):
                prepare()
    table.prepare(f"{names[0]} disputes round 1 because {why}x", from_log=True).drop()


def test_an_amount_is_a_whole_number() -> None:
    table = next(each for each in moments("holdem", "software") if each.asked.open)
    ask, _ = table.asked.open[0]
    for amount in (True, 20.0, "20"):
        with pytest.raises(IllegalAction, match="An amount is a whole number of cents"):
            table.choose(ask, ask.options[-1], amount)  # type: ignore[arg-type]
