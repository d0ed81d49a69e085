"""The chips of a tournament lie where everybody can see them, in mid-round too."""

import pytest

from croupier.dialogue.answers import Choice
from croupier.dialogue.audience import RAIL, Audience
from croupier.dialogue.views import View
from croupier.rulebook.settings import Settings
from croupier.tournaments.simulation.players import Wagering
from croupier.tournaments.simulation.rounds import SimulatedTable
from tests.tournaments.at_tables import begin, software, table_of


class Least:
    """Somebody who wagers as little as may be."""

    def choose(self, view: View) -> Choice:
        """The first option, for as little as may be: it is only ever asked to cut the cards."""
        ask = view.asks[0]
        return Choice(ask.who, ask.options[0].act, ask.options[0].least, ask.about, ask.whose)

    def wager(self, wagering: Wagering) -> int:
        """The minimum."""
        return wagering.least


def nobody(settings: Settings, name: str) -> Least:
    """Somebody of no character."""
    return Least()


@pytest.mark.rule("holdem 20.14", "omaha 20.13", "pontoon 20.12", "blackjack 19.12", "ultimate 16.13")
@pytest.mark.parametrize("game", ["holdem", "omaha", "pontoon", "blackjack", "ultimate"])
def test_everybody_sees_the_chips_of_everybody(game: str) -> None:
    one = software(game)
    begin(one, 3)
    at = SimulatedTable(one, 1, nobody)
    if at.shuffle_is_due:
        at.say("shuffles")
        at.answer_all()
    for who in at.to_wager():
        at.wager(who)
    at.deal()
    table = table_of(one, 1)
    assert table.in_round
    for audience in (RAIL, Audience("p1"), Audience("p2")):
        people = one.table_view(1, audience)["people"]
        assert {who: people[who]["chips"] for who in ("p1", "p2", "p3")} == {
            who: table.chips(who) for who in ("p1", "p2", "p3")
        }
    assert any(table.chips(who) < one.ground.chips(who) for who in ("p1", "p2", "p3"))
    for who in ("", "p1"):
        people = one.view(who)["people"]
        assert all(people[name]["chips"] == one.ground.chips(name) > 0 for name in ("p1", "p2", "p3"))
