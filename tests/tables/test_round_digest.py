"""The digest of a round at a table covers what the round told, and nothing that the table did meanwhile."""

from typing import Any

from croupier.dialogue import digest
from croupier.dialogue.events import Rewound
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from croupier.tables import LIVE, BoxTable
from croupier.values import value

BETTING = ("ann sits 1 with 100", "ann wagers 20 on box 1", "no more bets")
SCRIPT = (*BETTING, "Th", "9c", "7d", "ann stand", "Td")


@value
class Announced:
    """A kind of event that no round tells."""

    what: str


def table() -> BoxTable:
    return BoxTable(
        BlackjackSettings(layout_approval="L-1", procedures_approval="P-1"), dealing=LIVE, new_cards=False
    )


def test_events_that_the_table_tells_are_not_in_it() -> None:
    plain, busy = table(), table()
    for line in SCRIPT:
        plain.do(line)
        foreign: Any = Announced(line)
        busy.events.append(foreign)
        busy.do(line)
    assert busy.history.rounds[0].digest == plain.history.rounds[0].digest
    assert plain.last_round is not None
    assert plain.history.rounds[0].digest == digest(plain.last_round.events)


def test_a_corrected_round_has_the_digest_of_what_holds_now() -> None:
    corrected, right = table(), table()
    for line in SCRIPT:
        corrected.do(line)
        right.do("8d" if line == "7d" else line)
    corrected.do("supervisor corrects answer 3 to 8d because keyed wrongly")
    assert any(isinstance(event, Rewound) for event in corrected.events)
    assert corrected.history.rounds[0].digest == right.history.rounds[0].digest


def test_a_ruling_after_the_end_is_in_it() -> None:
    ruled = table()
    for line in SCRIPT:
        ruled.do(line)
    before = ruled.history.rounds[0].digest
    ruled.do("supervisor void")
    assert ruled.last_round is not None
    assert before != ruled.history.rounds[0].digest == digest(ruled.last_round.events)
