"""The records that people have of a round of poker: they replay to the same net, and tell no secrets."""

from collections.abc import Callable
from typing import Any

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Dealt, Replaced
from croupier.dialogue.questions import NOBODY
from croupier.dialogue.results import net
from croupier.scenarios import read, run
from croupier.scenarios.files.records import write, write_finished
from croupier.tables.record.history import Finished
from soak.chips import Fault
from soak.secrets import seen_cards


def check_exports(dialogue: Dialogue[Any]) -> None:
    """Read and replay the record that each player has of a round, and that of an onlooker."""
    _check(dialogue, lambda eye: write(dialogue, title="A record of the soak", eye=eye))


def check_finished(finished: Finished, dialogue: Dialogue[Any]) -> None:
    """Read and replay the records of a round that a table has kept."""
    _check(dialogue, lambda eye: write_finished(finished, dialogue.round.game, "HE-01", eye))


def _check(dialogue: Dialogue[Any], record: Callable[[int], str]) -> None:
    for eye in (NOBODY, *(bettor.place.bit for bettor in dialogue.round.hand.bettors)):
        text = record(eye)
        outcome = run(read(text))
        if not outcome.ok:
            raise Fault(f"the record for the eye {eye} does not replay: {outcome.differences}")
        if outcome.net != net(dialogue.events):
            raise Fault(f"the record for {eye} replays to {outcome.net}, and came to {net(dialogue.events)}")
        hidden = hole_cards(dialogue) - seen_cards(dialogue.events, eye)
        script = text[text.index("[play]") : text.index("[expect]")].split()
        if told := [card for card in hidden if card.text in script]:
            raise Fault(f"the record for the eye {eye} tells {told}")


def hole_cards(dialogue: Dialogue[Any]) -> set[Card]:
    """All cards that came to players."""
    came = {event.card for event in dialogue.events if isinstance(event, Dealt | Replaced)}
    return came - {UNKNOWN}
