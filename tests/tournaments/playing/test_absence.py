"""Players who are marked absent in a round: decisions are made for them, and the round is settled."""

import pytest

from croupier.tournaments import Tournament
from tests.tournaments.at_tables import asks_of, begin, check_laws, commence, software, table_of

OPENING = {
    "blackjack": "table 1: {who} wagers {wager} on box {seat}",
    "pontoon": "table 1: {who} wagers {wager} on box {seat}",
    "ultimate": "table 1: {who} wagers {wager}",
}
"""What players say before a round against the house."""


def in_a_round(game: str) -> Tournament:
    """A tournament of three at one table, at which somebody is asked to decide."""
    one = software(game)
    begin(one, 3)
    table = one.ground.tables[1]
    if game in ("blackjack", "pontoon"):
        one.do("table 1: dealer shuffles")
        while table_of(one, 1).cutting:
            ask = asks_of(table_of(one, 1))[0]
            one.choose(1, ask, ask.options[-1], ask.options[-1].least)
    if game in OPENING:
        for seat, who in sorted(table.taken.items()):
            wager = one.view()["level"]["settings"]["minimum"]
            one.do(OPENING[game].format(who=who, seat=seat, wager=wager))
        one.do("table 1: no more bets")
    else:
        commence(one, 1)
    assert asks_of(table_of(one, 1))
    return one


@pytest.mark.rule("blackjack 14.7", "pontoon 15.7", "ultimate 13.8", "holdem 20.12", "omaha 20.11")
@pytest.mark.parametrize("game", ["blackjack", "pontoon", "ultimate", "holdem", "omaha"])
def test_a_round_that_ends_with_somebody_going_away_is_settled(game: str) -> None:
    one = in_a_round(game)
    played = one.ground.tables[1]
    before = sum(played.counts().values())
    while played.in_round():
        asked = asks_of(table_of(one, 1))[0].who
        outcome = one.do(f"director marks {asked} absent")
        check_laws(one)
    assert outcome.round_of == 1
    assert played.rounds == 1
    if game in ("holdem", "omaha"):
        assert sum(played.counts().values()) == before
        assert len(set(played.counts().values())) > 1, "the blinds have changed hands"
