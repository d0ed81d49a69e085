"""The record of a finished round replayed, to see that it leads to what it says came of it."""

from collections.abc import Callable
from typing import Any

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.faces import hides_face
from croupier.dialogue.record.notation import BadLine, read
from croupier.dialogue.results import net
from croupier.plain import BadData
from croupier.rulebook.settings import Settings
from croupier.shoes import CardsProof
from croupier.tables.ground import Ground
from croupier.tables.playing.current_round import CurrentRound
from croupier.tables.playing.played_round import PlayedRound
from croupier.tables.record.history import Finished
from croupier.tables.record.saved_rounds import RoundMaker, because
from croupier.values import PlayerName

PutIn = Callable[[PlayedRound], dict[PlayerName, int]]
"""What each player has put in during a round."""
Record = Callable[[CurrentRound, int, dict[PlayerName, int]], Finished]
"""The record of a round that is over, with its number and what came of it for each player."""


def check_last_round(ground: Ground, rounds: RoundMaker, put_in: PutIn, record: Record) -> None:
    """Refuse a last round that contradicts its record, or is not the last one."""
    current, last = ground.round, ground.history.last
    goes_on = ground.in_round and current.superseded is None
    if last is None:
        told = ground.orders is not None  # whose rounds may have been told before the table was dealt
        if ground.rounds_begun > goes_on and not told:
            raise BadData("A saved table lacks the record of its last round.")
        return
    # In the first form tables counted no shoes, and forgot rounds.
    each_its_own = ground.dealing.PROOF is CardsProof
    was_first_form = ground.shoes < (ground.rounds_begun if each_its_own else 1)
    is_void = check_record(last, ground.settings, rounds, put_in, of_earlier_release=was_first_form)
    if last.number != ground.rounds_begun - goes_on:
        raise BadData("The last round of a saved table does not have the number of its last round.")
    if current.posted and current.dialogue is not None and last.void == is_void:
        if record(current, last.number, last.net) != last:
            raise BadData("The last round of a saved table is not the one that its record is about.")
    elif last.void != is_void and (current.posted or not ground.in_round):
        raise BadData("The last round of a saved table is void, and nobody has ruled so.")


def check_record(
    finished: Finished,
    settings: Settings,
    rounds: RoundMaker,
    put_in: PutIn,
    *,
    of_earlier_release: bool = False,
) -> bool:
    """Refuse a finished round whose record doesn't lead to its digest, its results and all else it says.

    What is returned is whether it was made void by its own rulings. A round that was told by its result alone
    has no digest. One that an earlier release finished may lack which lines hide a card, and then gets it; in
    the first form of saved tables its digest may have been over events as they were told then.
    """
    what = f"The record of round {finished.number}"
    if not finished.digest:
        if finished.net.keys() != finished.purses.keys() or len(finished.script) != 1:
            raise BadData(f"{what} is not that of a round told by its result.")
        return False
    dialogue, results, hidden = _replayed(finished, settings, rounds, what)
    if dialogue.update_digest().hexdigest() != finished.digest and not of_earlier_release:
        raise BadData(f"{what} does not lead to the events of its 'digest'.")
    if finished.purses != dict(dialogue.round.opening):
        raise BadData(f"{what} does not begin with what its 'purses' say.")
    if finished.net not in results:
        raise BadData(f"{what} does not lead to what its 'net' says.")
    finished.hidden = finished.hidden or hidden
    if hidden != finished.hidden:
        raise BadData(f"{what} does not hide the cards that are hidden in its round.")
    if put_in(dialogue.round) != finished.put_in:
        raise BadData(f"{what} does not lead to what its 'put_in' says.")
    return bool(dialogue.round.void)


def _replayed(
    finished: Finished, settings: Settings, rounds: RoundMaker, what: str
) -> tuple[Dialogue[Any], list[dict[str, int]], list[int]]:
    """The round, its results after each line since its end, and which of its lines hide a card."""
    of_round = f"A wager of {what[0].lower()}{what[1:]}"
    wagers = [rounds.read_wager(wager, of_round) for wager in finished.wagers]
    results: list[dict[str, int]] = []
    hidden: list[int] = []
    try:
        own = type(settings).read(finished.settings)
        dialogue = rounds.make_round(own, wagers, finished.purses)
        for at, line in enumerate(finished.script):
            (answer,) = read(line, dialogue.round)
            answer, given = dialogue.checked(answer)
            if hides_face(dialogue.round, dialogue.question, given):
                hidden.append(at)
            dialogue.accept(answer, given)
            if dialogue.over:
                results.append(net(dialogue.events))
    except (BadLine, IllegalAction, ValueError, LookupError) as wrong:
        raise BadData(f"{what} does not play out by its lines: {because(wrong)}") from None
    if own.write() != finished.settings:
        raise BadData(f"{what} has 'settings' that are written otherwise.")
    return dialogue, results, hidden
