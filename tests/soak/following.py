"""Rounds that are played by a script, and what the oracle of their game says of what is asked."""

from typing import Any, TypeVar

import pytest

from croupier.dialogue import Dialogue
from croupier.dialogue.record.notation import read
from soak.chips import Fault
from soak.options import Exact, check_asks
from tests.soak.tampering import changed

Played = TypeVar("Played", bound=Dialogue[Any])


def answered(dialogue: Played, script: str) -> Played:
    """The round after its script, of which each line is an answer or some cards."""
    for line in script.strip().splitlines():
        for answer in read(line, dialogue.round):
            dialogue.answer(answer)
    return dialogue


def check_options(dialogue: Dialogue[Any], reckoning: Any, exact: Exact, another: str) -> None:
    """What is asked is what the rules offer; with an option left out, or asked of another, it is a fault."""
    assert isinstance(dialogue.question, tuple)
    check_asks(reckoning, dialogue.question, exact)
    ask, *others = dialogue.question
    for at in range(len(ask.options)):
        less = ask.options[:at] + ask.options[at + 1 :]
        with pytest.raises(Fault):
            check_asks(reckoning, (changed(ask, options=less), *others), exact)
    with pytest.raises(Fault):
        check_asks(reckoning, (changed(ask, who=another), *others), exact)
