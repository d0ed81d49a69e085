"""The view of a tournament's table of poker: right after every line, for whoever came early or late."""

import json
from typing import Any

import pytest

from croupier.dialogue.audience import RAIL, STAFF, Audience
from croupier.dialogue.table_view.rendering import apply_changes
from croupier.tables.viewing import Viewing
from tests.tables.poker.tournament.playing import BOTH
from tests.tables.poker.tournament.walking import TournamentWalk
from tests.tables.test_views import as_late, copied, follow, seen, started

AUDIENCES = (RAIL, STAFF, Audience("ann"), Audience("bob"))
LINES = 140

walks = pytest.mark.parametrize(("game", "seed"), [(game, seed) for game in BOTH for seed in range(2)])


def accepted(walk: TournamentWalk) -> Any:
    """One accepted line after the other, each with what came of it."""
    outcomes: list[Any] = []
    walk.table.listeners.append(outcomes.append)
    for _ in range(LINES):
        if walk.say(walk.next_line()):
            yield outcomes[-1]


@walks
def test_changes_make_of_the_old_view_the_new_one(game: str, seed: int) -> None:
    walk = TournamentWalk(game, seed + 30)
    table = walk.table
    views = {audience: copied(table.view(audience)) for audience in AUDIENCES}
    for _ in accepted(walk):
        for audience, view in views.items():
            for each in table.changes(view["entry"], audience):
                apply_changes(view, copied(each.public))
                apply_changes(view["mine"], copied(each.mine))
                view["entry"] = each.entry
            assert view == copied(table.view(audience)), walk.lines[-3:]


@walks
def test_whoever_comes_late_or_to_a_restored_table_sees_the_same(game: str, seed: int) -> None:
    walk = TournamentWalk(game, seed + 40)
    table = walk.table
    table.view()
    for number, _ in enumerate(accepted(walk)):
        if number % 3:
            continue
        late = Viewing(table.ground, table.asked, table.entries)
        restored = walk.make()
        restored.restore(json.loads(json.dumps(table.save())))
        for audience in (RAIL, Audience("ann")):
            now = as_late(table.view(audience))
            assert as_late(late.view(audience)) == now, walk.lines[-3:]
            assert as_late(restored.view(audience)) == now, walk.lines[-3:]


@walks
def test_a_fold_that_starts_in_the_middle_comes_to_the_same_view(game: str, seed: int) -> None:
    walk = TournamentWalk(game, seed + 50)
    table = walk.table
    table.view()
    folds: list[Any] = []
    for number, outcome in enumerate(accepted(walk)):
        for audience, fold in folds:
            follow(fold, table, outcome.events)
            assert seen(fold.view(audience)) == seen(table.view(audience)), walk.lines[-3:]
        if number % 8 == 5:
            audience = walk.random.choice(AUDIENCES)
            folds = [*folds[-2:], (audience, started(table, audience))]


@walks
def test_the_view_shows_the_table_as_it_is(game: str, seed: int) -> None:
    walk = TournamentWalk(game, seed + 60)
    table = walk.table
    table.view()
    for _ in accepted(walk):
        view = table.view()
        assert set(view["people"]) == set(table.names())
        for who, person in view["people"].items():
            assert person["seat"] == table.seats.seat_of(who)
            assert person["chips"] == table.chips(who), (who, walk.lines[-3:])
            assert person["owes"] is None
            if who in table.ground.ordered.away:
                assert person["word"] in ("absent", "excluded"), walk.lines[-3:]
        assert view["table"]["round"] == table.rounds_begun
        assert view["phase"]["in_round"] == table.in_round
