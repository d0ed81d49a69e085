"""Options chosen the short way are checked, written and told as every answer is."""

from typing import Any

import pytest

from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.questions import Ask, Option
from croupier.rulebook.games import settings_class
from croupier.shoes import Stream
from croupier.tables import Entry, Speaker, Table, open_table
from croupier.tables.playing.asked import Late
from tests.tables.driving import SEED

LINES = ("ann sits 1 with 400", "bob sits 2 with 400", "dealer deals")


def dealt(write: Any = None) -> Table:
    """A table of Hold-em at which somebody is asked."""
    table = open_table(settings_class("holdem").read({"unit": "play"}), stream=Stream(SEED), write=write)
    for line in LINES:
        table.do(line)
    return table


def first(table: Table) -> Ask:
    assert table.dialogue is not None
    question = table.dialogue.question
    assert isinstance(question, tuple)
    return question[0]


def offered(ask: Ask, act: str) -> Option:
    option = ask.option(act)
    assert option is not None
    return option


def test_a_chosen_option_leads_to_what_its_line_leads_to() -> None:
    written: list[Entry] = []
    chosen, said = dealt(written.append), dealt()
    ask = first(chosen)
    outcome = chosen.choose(ask, offered(ask, "raise"), offered(ask, "raise").least)
    assert written[-1] == outcome.entry
    assert said.do(outcome.entry.line).events == outcome.events
    assert chosen.save() == said.save()


@pytest.mark.parametrize(("act", "amount"), [("fold", 500), ("call", 1), ("raise", 1), ("raise", None)])
def test_an_amount_that_the_option_does_not_have_is_refused(act: str, amount: int | None) -> None:
    written: list[Entry] = []
    table = dealt(written.append)
    ask, before = first(table), table.save()
    with pytest.raises(IllegalAction):
        table.choose(ask, offered(ask, act), amount)
    assert table.save() == before
    assert len(written) == len(LINES)


def test_an_option_with_one_amount_needs_none() -> None:
    table = dealt()
    ask = first(table)
    assert table.choose(ask, offered(ask, "call")).entry.line == f"{ask.who} call"


def test_a_question_that_was_answered_and_an_option_of_another_are_refused() -> None:
    table, other = dealt(), dealt()
    ask = first(table)
    with pytest.raises(IllegalAction):
        table.choose(ask, Option("call", offered(ask, "call").least))
    table.choose(ask, offered(ask, "call"))
    for late in (ask, first(other)):
        with pytest.raises(Late):
            table.choose(late, offered(late, "fold"))


def test_nothing_is_chosen_while_a_change_is_pending() -> None:
    table = dealt()
    ask = first(table)
    pending = table.prepare("cal sits 3 with 400")
    with pytest.raises(IllegalAction, match="pending"):
        table.choose(ask, offered(ask, "call"))
    pending.drop()
    table.choose(ask, offered(ask, "call"))


def test_whoever_may_not_answer_is_told_so_in_the_words_of_a_line() -> None:
    table = dealt()
    ask = first(table)
    with pytest.raises(IllegalAction) as caught:
        table.answer(Choice(ask.who, "fold"), Speaker(None, "cal"))
    assert str(caught.value) == f"cal can't say '{ask.who} fold': that is for {ask.who} to say."
