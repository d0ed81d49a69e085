"""The doors of a table: lines, answers and commands without words, who says them, ids, numbered questions."""

import json
from typing import Any

import pytest

from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.events import Began
from croupier.dialogue.record.notation import read
from croupier.rulebook.roles import Role
from croupier.tables import BoxTable, Entry, Outcome, Speaker, Table
from croupier.tables.commands import MONEY, Command
from croupier.tables.playing.asked import Late
from tests.tables.driving import do, is_unchanged, kept, outcome_state, remembered, with_keeper
from tests.tables.poker import playing as poker
from tests.tables.sittings import DEALINGS, WALKS, walk_of
from tests.tables.twentyone import playing as boxes

ANN, BOB = Speaker(None, "ann"), Speaker(None, "bob")
DEALER = Speaker(Role.DEALER, "dan")
SUPERVISOR = Speaker(Role.SUPERVISOR, "sue")
OPERATOR = Speaker(Role.OPERATOR, "olga")
CLOCK = Speaker(Role.CLOCK)


def unchanged_after(table: Table, wrong: type[IllegalAction], *given: Any, **more: Any) -> IllegalAction:
    """The refusal of a line, which has changed nothing."""
    before = remembered(table)
    with pytest.raises(IllegalAction) as caught:
        table.do(*given, **more)
    assert type(caught.value) is wrong
    assert is_unchanged(table, before)
    return caught.value


def typed(table: Table, line: str) -> Outcome | None:
    """What comes of a line that is given without words; None where it is several answers at once."""
    line = " ".join(line.split())
    command = table.GRAMMAR.understand(line)
    if command is not None:
        return table.command(command.word, **without_words(command))
    assert table.dialogue is not None
    answers = read(line, table.dialogue.round, table.names())
    return table.answer(answers[0]) if len(answers) == 1 else None


def without_words(command: Command) -> dict[str, str | int]:
    """The parts of a command, amounts in cents and numbers as numbers."""
    parts: dict[str, str | int] = {}
    for name, part in command.parts.items():
        if name in MONEY:
            parts[name] = command.money(name)
        else:
            parts[name] = int(part) if name in ("seat", "box", "round", "answer", "dispute") else part
    return parts


@pytest.mark.parametrize("dealing", DEALINGS)
@pytest.mark.parametrize("game", WALKS)
def test_lines_and_what_is_given_without_words_lead_to_the_same(game: str, dealing: str) -> None:
    walk = walk_of(game, dealing, 0)
    other, third = walk.make(), walk.make()
    compared = 0
    for at in range(200):
        line = walk.lines[at] if at < len(walk.lines) else walk.next_line()
        if at >= len(walk.lines) and not walk.say(line):
            continue
        ours = kept(walk.table).outcomes[at + 1 if at < 3 else -1]
        if "voids round" in line or (theirs := typed(other, line)) is None:
            theirs = kept(other).do(line)
        else:
            compared += 1
        assert outcome_state(theirs)[1:] == outcome_state(ours)[1:], line
        # and the line that is written for it means the same when the log is said again
        assert outcome_state(kept(third).do(theirs.entry.said))[1:] == outcome_state(ours)[1:], line
    assert compared > 60


def test_what_cannot_be_said_is_refused_without_words_too() -> None:
    table = boxes.software("blackjack")
    do(table, "ann sits 1 with 100")
    for word, parts in (
        ("wagers", {"who": "ann", "amount": 1000}),  # on no box
        ("wagers", {"who": "ann", "amount": 1000, "box": 1, "seat": 3}),
        ("wagers", {"who": "ann takes", "amount": 1000, "box": 1}),
        ("shakes", {"who": "ann"}),
        ("moves", {"who": "ann", "seat": 2}),  # which is said at other tables
    ):
        before = remembered(table)
        with pytest.raises(IllegalAction):
            table.command(word, **parts)  # type: ignore[arg-type]
        assert is_unchanged(table, before)
    before = remembered(table)
    with pytest.raises(IllegalAction, match="so there is nothing to answer"):
        table.answer(Choice("ann", "stand"))
    assert is_unchanged(table, before)


@pytest.mark.parametrize(
    ("line", "by"),
    [
        ("ann wagers 10 on box 1", BOB),
        ("ann wagers 10 on box 1", DEALER),  # the software deals: nobody keys what players say
        ("ann wagers 10 on box 1", SUPERVISOR),
        ("no more bets", ANN),
        ("dealer shuffles", ANN),
        ("dealer shuffles", CLOCK),
        ("supervisor changes minimum to 10", ANN),
        ("supervisor changes minimum to 10", DEALER),
        ("supervisor changes minimum to 10", Speaker(None, "supervisor")),
        ("operator changes the cards", SUPERVISOR),
        ("clock says 20:00", SUPERVISOR),
        ("zoe wagers 1 on box 99", BOB),  # which no rule would let pass either
        ("supervisor closes the table", BOB),
    ],
)
def test_nobody_speaks_for_another(line: str, by: Speaker) -> None:
    table = boxes.software("blackjack")
    do(table, "ann sits 1 with 100\nbob sits 2 with 100")
    refusal = unchanged_after(table, IllegalAction, line, by)
    assert refusal.rule == ""  # for no rule was asked
    assert f"{by} can't say {line!r}: that is for " in refusal.reason


@pytest.mark.parametrize(
    ("line", "by"),
    [
        ("ann wagers 10 on box 1", ANN),
        ("dealer shuffles", DEALER),
        ("dealer shuffles", SUPERVISOR),
        ("dealer shuffles", OPERATOR),
        ("supervisor changes minimum to 10", OPERATOR),
        ("clock says 20:00", CLOCK),
    ],
)
def test_everybody_says_what_is_for_them_and_for_those_below_them(line: str, by: Speaker) -> None:
    table = boxes.software("blackjack")
    do(table, "ann sits 1 with 100")
    assert table.do(line, by).entry == Entry(2, line, str(by))


def test_in_a_round_too() -> None:
    table = boxes.software("blackjack")
    do(table, "ann sits 1 with 100\nbob sits 2 with 100")
    boxes.new_shoe(table)
    boxes.rig(table, "Kh 7s 9c 5d 6d")
    do(table, "ann wagers 10 on box 1\nbob wagers 10 on box 2\nno more bets")
    for by in (BOB, DEALER, CLOCK):
        assert "that is for ann to say" in unchanged_after(table, IllegalAction, "ann stand", by).reason
        before = remembered(table)
        with pytest.raises(IllegalAction, match="that is for ann to say"):
            table.answer(Choice("ann", "stand"), by)
        assert is_unchanged(table, before)
    for by in (ANN, DEALER):
        assert "for the supervisor" in unchanged_after(table, IllegalAction, "supervisor void", by).reason
    assert table.do("ann stand", ANN).events
    assert table.answer(Choice("bob", "stand"), BOB).finished is not None
    assert table.do("supervisor void", SUPERVISOR).finished is not None


def test_a_live_dealer_keys_what_players_say() -> None:
    table = boxes.live("blackjack")
    do(table, "ann sits 1 with 100\nbob sits 2 with 100")
    unchanged_after(table, IllegalAction, "ann wagers 10 on box 1", BOB)
    unchanged_after(table, IllegalAction, "ann wagers 10 on box 1", CLOCK)
    assert table.do("ann wagers 10 on box 1", DEALER).entry.by == "dealer dan"
    table.do("bob wagers 10 on box 2", SUPERVISOR)
    table.do("no more bets", DEALER)
    unchanged_after(table, IllegalAction, "Kh", ANN)
    table.do("Kh 7s 9c 5d 6d", DEALER)
    unchanged_after(table, IllegalAction, "ann stand", BOB)
    table.do("ann stand", DEALER)
    table.do("bob stand", BOB)
    table.do("Kc", SUPERVISOR)
    assert not table.in_round


@pytest.mark.parametrize("line", ["ann buys 50", "no more bets", "supervisor changes minimum to 10"])
def test_a_repeated_id_has_one_effect_and_the_same_outcome(line: str) -> None:
    written: list[Entry] = []
    table = with_keeper(
        BoxTable(boxes.settings("blackjack"), dealing="live", new_cards=False, write=written.append)
    )
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1")
    first = table.do(line, id="a-1")
    before = remembered(table)
    assert table.do(line, id="a-1") is first
    for say in (  # an id stands for what it first stood for
        lambda: table.do("ann leaves", id="a-1"),
        lambda: table.command("leaves", id="a-1", who="ann"),
        lambda: table.answer(Choice("ann", "stand"), id="a-1"),
    ):
        with pytest.raises(IllegalAction, match=f"sent before with another line, which is {line!r}"):
            say()
    pending = table.prepare(line, id="a-1")
    assert pending.entry is first.entry
    pending.drop()
    assert table.prepare(line, id="a-1").apply() is first
    assert is_unchanged(table, before)
    assert [entry.id for entry in written] == ["", "", "a-1"]
    saved = json.dumps(table.save())
    other = boxes.live("blackjack")
    other.restore(json.loads(saved))
    again = other.do(line, id="a-1")
    assert again.entry == first.entry
    assert (again.events, again.transfers, again.finished) == ([], [], None)
    assert json.dumps(other.save()) == saved == json.dumps(table.save())


def test_a_refused_line_does_not_use_up_its_id() -> None:
    table = boxes.live("blackjack")
    do(table, "ann sits 1 with 100")
    unchanged_after(table, IllegalAction, "no more bets", id="a-1")
    do(table, "ann wagers 10 on box 1")
    assert table.do("no more bets", id="a-1").events
    assert table.in_round


def test_an_id_is_known_until_the_round_after_the_next_commences() -> None:
    table = poker.live("holdem")
    do(table, poker.THREE)
    first = table.do("ann buys 10", id="a-1")
    poker.fold(table)
    assert table.do("ann buys 10", id="a-1") is first
    saved = json.loads(json.dumps(table.save()))
    poker.fold(table)
    assert table.do("ann buys 10", id="a-1") is not first
    other = poker.live("holdem")
    other.restore(saved)
    poker.fold(other)
    assert other.do("ann buys 10", id="a-1").events


def insured() -> Any:
    """A table at which ann and bob are asked at once whether they insure."""
    table = boxes.live("blackjack")
    do(table, "ann sits 1 with 100\nbob sits 2 with 100\nann wagers 10 on box 1\nbob wagers 10 on box 2")
    do(table, "no more bets\nKh 7s As 8c 9c")
    return table


def number_for(table: Table, who: str) -> int:
    """The number of the first question that somebody is asked."""
    return next(number for ask, number in table.asked.open if ask.who == who)


def test_an_answer_to_the_open_question_is_taken_and_a_late_one_is_not() -> None:
    table = boxes.live("blackjack")
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1\nno more bets\n2h 7s 3d")
    asked = number_for(table, "ann")
    unchanged_after(table, Late, "ann stand", question=asked + 1)
    unchanged_after(table, Late, "ann stand", question=asked - 1)
    table.do("ann hit", question=asked)
    for_card = table.asked.number
    assert for_card == asked + 1
    unchanged_after(table, Late, "4c", question=asked)
    table.do("4c", question=for_card)
    again = number_for(table, "ann")
    assert again > for_card
    refusal = unchanged_after(table, Late, "ann hit", question=asked)
    assert refusal.reason == f"Question {asked} is no longer open; question {again} is."
    table.answer(Choice("ann", "hit"), question=again)
    before = remembered(table)
    with pytest.raises(Late):
        table.answer(Choice("ann", "hit"), question=again)  # keyed twice
    assert is_unchanged(table, before)


def test_of_several_asked_at_once_each_has_a_number_that_stays() -> None:
    table = insured()
    ann, bob = number_for(table, "ann"), number_for(table, "bob")
    assert ann != bob
    unchanged_after(table, Late, "ann decline", question=bob)  # which is not asked of ann
    table.do("ann decline", question=ann)
    assert number_for(table, "bob") == bob
    unchanged_after(table, Late, "ann decline", question=ann)
    table.do("bob decline", question=bob)  # given by somebody who saw the table before ann answered


def test_a_restored_table_asks_under_the_same_numbers() -> None:
    table = insured()
    bob = number_for(table, "bob")
    table.do("ann decline")
    other = boxes.live("blackjack")
    other.restore(json.loads(json.dumps(table.save())))
    unchanged_after(other, Late, "bob decline", question=bob + 5)
    other.do("bob decline", question=bob)
    table.do("bob decline", question=bob)
    assert number_for(other, "ann") == number_for(table, "ann") > bob


def test_after_a_correction_all_is_asked_anew() -> None:
    table = insured()
    ann, bob = number_for(table, "ann"), number_for(table, "bob")
    do(table, "supervisor corrects answer 1 to Qh because it was a queen")
    assert min(number_for(table, "ann"), number_for(table, "bob")) > max(ann, bob)
    unchanged_after(table, Late, "ann decline", question=ann)
    table.do("ann decline", question=number_for(table, "ann"))


@pytest.mark.parametrize("game", WALKS)
def test_a_restored_table_tells_what_whoever_follows_it_has_to_know(game: str) -> None:
    walk = walk_of(game, DEALINGS[0], 0)
    in_rounds = 0
    for _ in range(80):
        if not walk.say(walk.next_line()):
            continue
        outcome = kept(walk.table).outcomes[-1]
        dialogue = walk.table.dialogue
        assert outcome.answers == (len(dialogue.answers) if dialogue is not None else 0)
        other = walk.make()
        told = other.restore(json.loads(json.dumps(walk.table.save())))
        assert told.answers == outcome.answers
        if walk.table.in_round:
            in_rounds += 1
            rounds = [event for event in told.events if isinstance(event, Began)]
            assert rounds[-1] == next(each for each in dialogue.events if isinstance(each, Began))
            assert [each for each in told.events if each in dialogue.events][-1] == dialogue.events[-1]
    assert in_rounds


def test_an_answer_is_prepared_as_a_line_is() -> None:
    walk = walk_of("blackjack", DEALINGS[0], 0)
    while not walk.table.asked.open:
        walk.say(walk.next_line())
    ask = walk.table.asked.open[0][0]
    pending = walk.table.prepare(Choice(ask.who, ask.lapse, None, ask.about, ask.whose))
    assert pending.entry.line.startswith(f"{ask.who} {ask.lapse}")
    pending.drop()
    assert walk.table.asked.open[0][0] is ask
