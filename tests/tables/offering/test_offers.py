"""Laws of what a table offers, held on whole sittings in which everybody says what they are offered.

`soak.offers.walks` runs the same sittings with more seeds, and longer.
"""

import pytest

from croupier.rulebook.roles import Role
from croupier.tables import LIVE, SOFTWARE, Speaker, Table
from croupier.tables.offering.offers import TableOffer
from soak.offers import SETTINGS, OfferWalk

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


def without_corrections(table: Table, who: Speaker) -> list[TableOffer]:
    """What is offered but for corrections: a restored table knows less of the cards of its last round."""
    return [offer for offer in table.offers(who) if offer.word != "corrects"]
