"""The digest of a round at a table covers what the round told, and nothing that the table did meanwhile."""

from typing import Any

from croupier.dialogue import digest
from croupier.dialogue.events import Rewound
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from croupier.tables import LIVE, BoxTable
from croupier.values import value
from tests.tables.driving import kept, with_keeper

BETTING = ("ann sits 1 with 100", "ann wagers 20 on box 1", "no more bets")
SCRIPT = (*BETTING, "Th", "9c", "7d", "ann stand", "Td")


@value
class Announced:
    """A kind of event that no round tells."""

    what: str


def table() -> BoxTable:
    settings = BlackjackSettings(layout_approval="L-1", procedures_approval="P-1")
    return with_keeper(BoxTable(settings, dealing=LIVE, new_cards=False))


def digest_of_round(table: BoxTable) -> str:
    return kept(table).rounds[1].digest


def test_events_that_the_table_tells_are_not_in_it() -> None:
    plain, busy = table(), table()
    for line in SCRIPT:
        plain.do(line)
        foreign: Any = Announced(line)
        busy.ground.tell(foreign)
        busy.do(line)
    assert digest_of_round(busy) == digest_of_round(plain)
    assert plain.round_dialogue is not None
    assert digest_of_round(plain) == digest(plain.round_dialogue.events)


def test_a_corrected_round_has_the_digest_of_what_holds_now() -> None:
    corrected, right = table(), table()
    for line in SCRIPT:
        corrected.do(line)
        right.do("8d" if line == "7d" else line)
    corrected.do("supervisor corrects answer 3 to 8d because keyed wrongly")
    assert any(isinstance(event, Rewound) for event in kept(corrected).events)
    assert digest_of_round(corrected) == digest_of_round(right)


def test_a_ruling_after_the_end_is_in_it() -> None:
    ruled = table()
    for line in SCRIPT:
        ruled.do(line)
    before = digest_of_round(ruled)
    ruled.do("supervisor void")
    assert ruled.round_dialogue is not None
    assert before != digest_of_round(ruled) == digest(ruled.round_dialogue.events)
