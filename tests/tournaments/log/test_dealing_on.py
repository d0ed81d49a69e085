"""No card that has come at a table of the software comes again, whatever a director undoes or redoes."""

import json
from collections.abc import Collection, Sequence
from random import Random

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.tables import Entry
from croupier.tournaments.log.undoing import UNDO
from tests.tournaments.cards_once import CardsOnce
from tests.tournaments.directing_tables import TableDirector, dealt

GAMES = ("blackjack heats", "pontoon", "ultimate", "holdem with re-buys", "omaha")


def undoing(log: Sequence[str], undone: Collection[int], chance: Random, first: int = 1) -> str:
    """A line that undoes or redoes some of the last lines, one or many, but none before the first."""
    last, back = len(log), chance.choice((1, 2, 4, 8, 16, 40))
    some = range(max(first, last - back + 1), last + 1)
    said = [each for each in some if not log[each - 1].startswith(UNDO)]
    if chance.random() < 0.4:
        lines = [each for each in said if each in undone]
        return f"director redoes lines {', '.join(map(str, lines)) or last}"
    lines = [each for each in said if each not in undone]
    return f"director undoes lines {', '.join(map(str, lines)) or last} because of a slip"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_no_card_comes_again_whatever_is_undone_or_redone(name: str, seed: int) -> None:
    tournament, chance, law = dealt(name, seed), Random(f"{name} {seed}"), CardsOnce()
    director = TableDirector(tournament, seed)
    undone, log = 0, list[str]()
    for _ in range(400):
        is_undo = chance.random() < 0.06
        line = undoing(log, tournament.undoing.undone, chance) if is_undo else director.line()
        try:
            outcome = tournament.do(line)
        except IllegalAction:
            continue
        log.append(outcome.entry.line)
        undone += is_undo and "dealing goes on" in outcome.entry.line
        law.check(tournament)
    again = dealt(name, seed)
    for line in log:
        again.do(line)
    assert again.save() == tournament.save()
    third = dealt(name, seed)
    entries = [Entry(number, line) for number, line in enumerate(log, 1)]
    third.restore(json.loads(json.dumps(tournament.save())), entries)
    assert third.save() == tournament.save()
    print(name, seed, undone, law.cards)
