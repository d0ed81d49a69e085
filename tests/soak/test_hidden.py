"""A sample of the soak of hidden cards: nobody is told of one by an answer, an offer, or the work it takes.

And the law itself is tried: whatever is broken so that a hidden card tells, it notices.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from croupier.cards import Card
from croupier.dialogue.answers import Answer, IllegalAction
from croupier.tables import LIVE, SOFTWARE
from croupier.tables.dealing import Answered
from croupier.tables.offering.offers import TableOffer
from croupier.tables.playing.play import Play
from soak.chips import Fault
from soak.hidden import run

SEED = 2019
BLOCKS = 7  # so that each has tables of all kinds
ANSWERED, COUNTED = -(-10_000 // BLOCKS), -(-100 // BLOCKS)
"""How many lines are answered in a block, and of how many the calls are counted."""


@pytest.mark.parametrize("block", range(BLOCKS))
def test_hidden_cards_tell_nothing(block: int) -> None:
    tally: Counter[str] = Counter()
    for index in count(block, BLOCKS):
        tally += run.sit(SEED, index, run.LINES, 2)
        if tally["lines"] >= ANSWERED:
            break
    assert tally["counted"] >= COUNTED
    assert min(tally["accepted"], tally["pairs"], tally["pairs of a player"]) > 0


def next_card(table: Any) -> str:
    """The card that nobody may see before it is dealt, where the software deals."""
    dealing = table.ground.dealing
    return str(dealing.peek()) if dealing.by_software and dealing.shoe.ready else ""


def offering_a_face(offers: Callable[..., list[TableOffer]]) -> Callable[..., list[TableOffer]]:
    return lambda table, who: [replace(each, words=next_card(table)) for each in offers(table, who)]


def break_offers(monkeypatch: pytest.MonkeyPatch) -> None:
    """An offer has a face that nobody may see."""
    from croupier.tables import table

    monkeypatch.setattr(table, "all_offers", offering_a_face(table.all_offers))


def break_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    """The example of a correction is the answer as it was keyed."""
    monkeypatch.setattr("croupier.tables.offering.commands.without_faces", lambda line: line)


def with_check(monkeypatch: pytest.MonkeyPatch, check: Callable[[Play, Sequence[Answer]], object]) -> None:
    """Let every check of answers look at what it may not."""
    before = Play.check_answers

    def looks(play: Play, answered: Answered) -> None:
        check(play, [answer for _, answer in answered])
        before(play, answered)

    monkeypatch.setattr(Play, "check_answers", looks)


def break_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    """The refusal of a face says that a card which lies face down has it."""

    def refuse(play: Play, answers: Sequence[Answer]) -> None:
        hidden = [play.ground.round.script[at] for at in play.ground.round.hidden]
        for answer in answers:
            if isinstance(answer, Card) and str(answer) in hidden:
                raise IllegalAction(f"{answer} lies face down.")

    with_check(monkeypatch, refuse)


def break_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check takes longer before one card than before another."""
    with_check(monkeypatch, lambda play, answers: [work() for _ in range(sum(map(ord, next_card(play))) % 7)])


def work() -> None:
    """Something that takes time."""


def break_acceptance(monkeypatch: pytest.MonkeyPatch) -> None:
    """What may be said depends on the card that comes."""

    def refuse(play: Play, answers: Sequence[Answer]) -> None:
        if next_card(play)[1:] in ("h", "d"):
            raise IllegalAction("This can't be said now.")

    with_check(monkeypatch, refuse)


def sit_until_noticed(dealing: str, counts: bool) -> None:
    """Sittings at tables that are dealt so, in which lines are answered, or their calls counted too."""
    for index in range(3 * len(run.TABLES)):
        if run.TABLES[index % len(run.TABLES)][1] == dealing:
            run.sit(SEED, index, 0 if counts else 60, 4 * counts)


@pytest.mark.parametrize(
    ("breaks", "dealing", "noticed"),
    [
        (break_offers, SOFTWARE, "is offered"),
        (break_examples, LIVE, "is offered: .*corrects"),
        (break_refusals, LIVE, "and is answered"),
        (break_work, SOFTWARE, "calls differ"),
        (break_acceptance, SOFTWARE, "is answered .*accepted"),
    ],
)
def test_whatever_tells_a_hidden_card_is_noticed(
    breaks: Callable[[pytest.MonkeyPatch], None], dealing: str, noticed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    breaks(monkeypatch)
    with pytest.raises(Fault, match=noticed):
        sit_until_noticed(dealing, counts="answered" not in noticed)


def test_a_fault_is_told_with_how_to_meet_it_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    break_acceptance(monkeypatch)
    assert run.main(["--lines", "1000", "--counted", "0", "--seed", "1", "--jobs", "1"]) == 1
    told = capsys.readouterr().err
    words = told.partition("python -m soak.hidden ")[2].split("\n")[0].split()
    assert run.main(words) == 1
    monkeypatch.undo()
    assert run.main(words) == 0
    assert "tells nothing that is hidden" in capsys.readouterr().out
