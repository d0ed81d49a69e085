"""Laws of what a table offers, held on whole sittings in which everybody says what they are offered.

`soak.offers.walks` runs the same sittings with more seeds, and longer.
"""

import pytest

from croupier.rulebook.roles import Role
from croupier.tables import LIVE, SOFTWARE, Speaker, Table
from croupier.tables.offering.offers import TableOffer
from soak.offers import SETTINGS, TOURNAMENTS, OfferWalk, TournamentOfferWalk

STEPS = 40
SEEDS = range(3)


@pytest.mark.parametrize("dealing", [SOFTWARE, LIVE])
@pytest.mark.parametrize("game", list(SETTINGS))
def test_what_is_offered_is_accepted_and_what_is_not_is_refused(game: str, dealing: str) -> None:
    rounds = 0
    for seed in SEEDS:
        walk = OfferWalk(game, dealing, seed)
        walk.go(STEPS)
        assert walk.tried > 3 * len(walk.lines)
        assert walk.refused > 3 * len(walk.lines)
        rounds += walk.table.rounds_begun
    assert rounds > 2


@pytest.mark.parametrize("dealing", [SOFTWARE, LIVE])
@pytest.mark.parametrize("game", list(SETTINGS))
def test_offers_change_nothing_and_come_again_at_a_restored_table(game: str, dealing: str) -> None:
    walk = OfferWalk(game, dealing, 1)
    for _ in range(6):
        walk.go(5)
        before = walk.table.save()
        copy = walk.copy()
        for who in (Speaker(None, "ann"), Speaker(None, "zoe"), Speaker(Role.OPERATOR)):
            assert without_corrections(copy, who) == without_corrections(walk.table, who)
        assert walk.table.save() == before


@pytest.mark.parametrize("dealing", [SOFTWARE, LIVE])
@pytest.mark.parametrize("game", list(TOURNAMENTS))
def test_the_same_holds_at_tables_of_tournaments(game: str, dealing: str) -> None:
    rounds, said = 0, set()
    for seed in range(12):
        if seed > 2 < rounds:
            break  # the first walks may come to no round: they wait for a cut, say
        walk = TournamentOfferWalk(game, dealing, seed)
        walk.go(STEPS)
        rounds += walk.table.rounds_begun
        said |= {line.partition(" ")[0] for line in walk.lines}
    assert rounds > 2
    assert {"director", "dealer", "ann"} <= said


@pytest.mark.parametrize("dealing", [SOFTWARE, LIVE])
@pytest.mark.parametrize("game", list(TOURNAMENTS))
def test_a_restored_table_of_a_tournament_offers_the_same(game: str, dealing: str) -> None:
    walk = TournamentOfferWalk(game, dealing, 1)
    for _ in range(3):
        walk.go(5)
        copy = walk.copy()
        for who in (Speaker(None, "ann"), Speaker(Role.DIRECTOR), Speaker(Role.OPERATOR)):
            assert without_corrections(copy, who) == without_corrections(walk.table, who)


def without_corrections(table: Table, who: Speaker) -> list[TableOffer]:
    """What is offered but for corrections: a restored table knows less of the cards of its last round."""
    return [offer for offer in table.offers(who) if offer.word != "corrects"]
