"""A table is saved at any moment as plain data, and goes on from there as if nothing had been."""

import json
from collections import Counter

import pytest

from croupier.tables import Table
from croupier.tables.poker.ground import PokerGround
from tests.dosage import many
from tests.tables.driving import OF_OUTCOMES, hand_on_records, kept, outcome_state, refused, state
from tests.tables.poker.tournament.playing import BOTH
from tests.tables.poker.tournament.walking import TournamentWalk
from tests.tables.sittings import DEALINGS, WALKS, Quiet, walk_of
from tests.tables.walking import Walk

WALKED = range(many(2))
LINES = 150
FOLLOWING = 40
"""For how many lines some of the restored tables follow the one that was never saved."""


def restored(walk: Walk) -> Table:
    """A table that is opened anew, and restored to how the other stands."""
    saved = json.dumps(walk.table.save())
    other = walk.make()
    other.restore(json.loads(saved))
    assert json.dumps(other.save()) == saved
    but: dict[str, object] = dict(OF_OUTCOMES)
    if walk.table.in_round or isinstance(walk.table.ground, PokerGround):
        # The window is closed: what it knows of players and settings shows nowhere, and is old.
        but |= {"standing in the window": None, "settings of the window": None}
    assert state(other) | but == state(walk.table) | but
    hand_on_records(walk.table, other)
    return other


@pytest.mark.rule(
    "blackjack 16.5(c)", "pontoon 17.5(c)", "ultimate 15.6(c)", "holdem 19.4(c)", "omaha 19.5(c)"
)
@pytest.mark.parametrize("dealing", DEALINGS)
@pytest.mark.parametrize("game", WALKS)
def test_a_table_restored_after_any_line_goes_on_like_the_one_that_was_never_saved(
    game: str, dealing: str
) -> None:
    rulings = sum((go_saved(walk_of(game, dealing, number)) for number in WALKED), Counter())
    assert rulings["corrected"] > 0
    assert rulings["void"] > 0
    assert rulings["in a round"] > LINES // 2


@pytest.mark.parametrize("game", BOTH)
def test_the_same_holds_at_tables_of_tournaments_of_poker(game: str) -> None:
    rulings = sum((go_saved(TournamentWalk(game, seed), LINES // 2) for seed in WALKED), Counter())
    assert rulings["void"] > 0
    assert rulings["in a round"] > LINES // 4


def go_saved(walk: Walk, lines: int = LINES) -> Counter[str]:
    """Go on with a walk whose table is saved and restored before every line; counts what happened in it."""
    walk.answering, walk.correcting, walk.ruling_often = 0.7, 0.8, 0.08  # more often than elsewhere
    happened: Counter[str] = Counter()
    following: list[tuple[Table, int]] = []
    for at in range(lines):
        other = restored(walk)
        happened["in a round"] += walk.table.in_round
        following = [(each, until) for each, until in following if until > at]
        following.append((other, at + (FOLLOWING if at % 20 == 0 else 1)))
        line = walk.next_line()
        if not walk.say(line):
            refused(other, line)
            continue
        outcome = kept(walk.table).outcomes[-1]
        happened["corrected"] += outcome.corrected
        happened["void"] += outcome.finished is not None and outcome.finished.void
        now = json.dumps(walk.table.save())
        for each, _ in following:
            assert outcome_state(kept(each).do(line)) == outcome_state(outcome), line
            assert json.dumps(each.save()) == now, line
    return happened


@pytest.mark.parametrize("game", WALKS)
def test_what_is_saved_does_not_grow_with_the_age_of_the_table(game: str) -> None:
    sitting = Quiet(game)
    sitting.play(60)
    young = max(sizes(sitting, 40))
    sitting.play(860)
    old = max(sizes(sitting, 40))
    assert sitting.table.rounds_begun == 1000
    assert old < young * 1.05


def sizes(sitting: Quiet, rounds: int) -> list[int]:
    """How long the saved table is after each of so many rounds."""
    found = []
    for _ in range(rounds):
        sitting.play(1)
        found.append(len(json.dumps(sitting.table.save())))
    return found
