"""What a table says aloud, and notes for others to read."""

import pytest

from croupier.dialogue.events import Said
from croupier.tables import BoxTable

from .playing import chips, do, live, refused, software


def said(told: list) -> list[str]:
    return [event.words for event in told if isinstance(event, Said)]


@pytest.mark.rule("blackjack 4.8")
def test_a_restriction_and_its_end_are_noted_for_the_commission() -> None:
    table = live()
    do(table, "ann sits 1 with 100\nsupervisor restricts ann tracked as case 7")
    do(table, "supervisor lifts restriction of ann")
    noted = [(entry["about"], entry["player"]) for entry in table.history.commission]
    assert noted == [("restriction", "ann"), ("restriction lifted", "ann")]


def test_a_wager_is_said_with_its_side_wager_only_if_it_has_one() -> None:
    table = live(side_wager="perfect_pairs")
    do(table, "ann sits 1 with 100")
    assert said(table.do("ann wagers 20 on box 1")) == ["ann has $20 on box 1."]
    assert said(table.do("ann wagers 10 and 5 pairs on box 2")) == ["ann has $10 and $5 on a pair on box 2."]


def test_a_refusal_without_a_rule_cites_none() -> None:
    table: BoxTable = software()
    do(table, "ann sits 1 with 100")
    with pytest.raises(Exception, match="already") as caught:
        table.do("ann joins with 5")
    assert str(caught.value).endswith(".")
    refused(table, "ann joins with 5")


def test_a_gain_of_a_single_cent_is_posted_and_taken_back() -> None:
    table = live(smallest_chip="0.02", minimum="0.02", maximum="10")
    do(
        table,
        "ann sits 1 with 1\nann wagers 0.02 on box 1\nno more bets\nTh As 9d\nann insure 0.01\nann stand\n6c",
    )
    assert chips(table, "ann") == 101
    do(table, "ann wagers 0.02 on box 1\nno more bets\nTh 7s 7d")
    do(table, "ann stand\nTc\nsupervisor voids round 1")
    assert chips(table, "ann") == 100
