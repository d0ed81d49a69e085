"""Half of a surrendered wager goes back, whatever the wager is: never less, and payable in chips."""

import pytest

from croupier.dialogue import Dialogue
from croupier.dialogue.record.notation import read
from croupier.rounds.twentyone.boxes import Wager
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rulebook.twentyone.pontoon import PontoonSettings


@pytest.mark.rule("pontoon 9.4")
@pytest.mark.parametrize(
    ("wager", "lost"),
    [(1000, 500), (500, 250), (501, 201), (550, 250), (549, 249), (50, 0), (1, 0)],
)
def test_half_goes_back_up_to_half_the_smallest_chip(wager: int, lost: int) -> None:
    """The smallest chip is $1: what is no whole number of its halves is returned up to the next."""
    settings = PontoonSettings(smallest_chip=100)
    wagers, purses = [Wager("ann", 1, wager)], {"ann": 5000}
    dialogue = Dialogue(lambda: PontoonRound(settings, wagers, purses))
    for line in ("9c", "Ks", "7d", "ann surrender", "9d"):
        for answer in read(line, dialogue.round):
            dialogue.answer(answer)
    assert dialogue.over
    assert dialogue.round.accounts[dialogue.round.purses["ann"]] == 5000 - lost
    assert dialogue.round.accounts[dialogue.round.layout.float] == lost
