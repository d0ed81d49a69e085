"""Players who are asked to buy back in: how long, and what becomes of those who give up meanwhile."""

import pytest

from croupier.tournaments import PlacedEntry, Position
from croupier.tournaments.state import Status
from tests.tournaments.at_tables import check_laws
from tests.tournaments.playing.test_put_right import all_in, correct
from tests.tournaments.test_edges import ONE_SESSION
from tests.tournaments.test_refusals import refuse
from tests.tournaments.test_tournament import do, tournament

REBUY = {"rebuy": {"until": "level 3", "cost": "50", "chips": "300"}}


@pytest.mark.rule("holdem 20.3(a)(iii)(G)")
@pytest.mark.parametrize("minute", [0, 1, 20 * 60])
def test_an_offer_lasts_two_minutes_and_a_round_also_from_midnight_on(minute: int) -> None:
    def clock(passed: int) -> str:
        return f"clock says {(minute + passed) // 60:02}:{(minute + passed) % 60:02}"

    entries = [PlacedEntry(who, chips=1000_00) for who in ("ann", "bob", "cal")]
    position = Position(entries, time=minute)
    one = tournament("holdem", position, structure={**ONE_SESSION, **REBUY})
    do(one, "table 1 plays: ann +1000, bob -1000", "table 1 plays:")
    assert one.ground.entrant("bob").status is Status.WAITING
    do(one, clock(1))
    assert one.ground.entrant("bob").status is Status.WAITING
    do(one, clock(2))
    assert one.ground.entrant("bob").status is Status.OUT


@pytest.mark.rule("holdem 20.3(a)(iii)(G)")
def test_two_minutes_without_a_round_do_not_end_an_offer() -> None:
    entries = [PlacedEntry(who, chips=1000_00) for who in ("ann", "bob", "cal")]
    one = tournament("holdem", Position(entries, time=0), structure={**ONE_SESSION, **REBUY})
    do(one, "table 1 plays: ann +1000, bob -1000", "clock says 00:02")
    assert one.ground.entrant("bob").status is Status.WAITING
    do(one, "table 1 plays:")
    assert one.ground.entrant("bob").status is Status.OUT
    refuse(one, "bob rebuys", "bob is not being asked to buy back in", "holdem 20.3(a)(iii)(G)")


@pytest.mark.rule("holdem 20.15")
def test_whoever_gave_up_instead_of_buying_back_in_stays_out_whatever_is_put_right() -> None:
    one = all_in(structure=REBUY)
    do(one, "director withdraws bob")
    before = one.ground.state.out["bob"]
    assert (before.chips_left, before.by_chips, before.round) == (0, False, 1)
    correct(one)
    assert one.ground.entrant("bob").status is Status.OUT
    assert one.ground.state.out["bob"].chips_left == 650_00
    assert dict(one.ground.tables[1].counts()) == {"ann": 250_00, "cal": 0}
    check_laws(one)
