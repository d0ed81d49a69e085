"""What the game costs its players, worked out exactly from its own rounds, is what is published.

The figures are M. Shackleford's (wizardofodds.com, Casino War), in percent of the initial wager, and of the
tie wager for the last of them.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import pytest

from casino_war import WarRound, WarSettings
from casino_war.felt import WarWager
from croupier.cards import CARDS, UNKNOWN, Card
from croupier.dialogue import Choice, Dialogue, Draw
from croupier.dialogue.results import net
from croupier.places import DISCARD_RACK

WAGER = 10_00
SURRENDER, WAR = "surrender", "go to war"
PUBLISHED = {  # decks: with the bonus, without it, surrendering, the tie wager
    1: (2.06, 2.42, 2.94, 35.29),
    2: (2.24, 2.70, 3.40, 25.24),
    3: (2.29, 2.79, 3.55, 21.94),
    4: (2.31, 2.84, 3.62, 20.29),
    5: (2.32, 2.86, 3.67, 19.31),
    6: (2.33, 2.88, 3.70, 18.65),
    7: (2.34, 2.89, 3.72, 18.18),
    8: (2.34, 2.90, 3.73, 17.83),
}


@cache
def result(ranks: tuple[int, ...], act: str = "", bonus: bool = False, tie: int = 0) -> Fraction:
    """What a round with cards of these ranks wins, in wagers: the round itself is the judge."""
    settings = WarSettings(decks=8, war_tie_bonus=bonus)
    wagers = [WarWager("ann", 1, WAGER, tie)]
    dialogue = Dialogue(lambda: WarRound(settings, wagers, {"ann": 10 * WAGER}))
    cards = iter([CARDS[4 * rank] for rank in ranks])

    def answer(question: object) -> Card | Choice:
        if not isinstance(question, Draw):
            return Choice("ann", act)
        return UNKNOWN if question.to == DISCARD_RACK else next(cards)

    while dialogue.question is not None:
        dialogue.answer(answer(dialogue.question))
    return Fraction(net(dialogue.events)["ann"], WAGER)


def pairs(decks: int, gone: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, int], Fraction]]:
    """Every two ranks that can come next, and how likely; cards burnt unseen make no difference to that."""
    left = [4 * decks - gone.count(rank) for rank in range(13)]
    total = sum(left)
    for first in range(13):
        for second in range(13):
            ways = left[first] * (left[second] - (first == second))
            yield (first, second), Fraction(ways, total * (total - 1))


def worth(decks: int, act: str, bonus: bool = False) -> Fraction:
    """What a round is worth to a player who does the same at every tie."""
    value = Fraction(0)
    for first, likely in pairs(decks):
        if first[0] != first[1]:
            value += likely * result(first)
        elif act == SURRENDER:
            value += likely * result(first, SURRENDER)
        else:
            value += likely * sum(
                chance * result((*first, *second), WAR, bonus) for second, chance in pairs(decks, first)
            )
    return value


def worth_of_tie_wager(decks: int) -> Fraction:
    """What a tie wager is worth by itself: the round with it, less the round without it."""
    return sum(
        (
            likely * (result(first, SURRENDER, tie=WAGER) - result(first, SURRENDER))
            for first, likely in pairs(decks)
        ),
        Fraction(0),
    )


@pytest.mark.parametrize("decks", PUBLISHED)
def test_the_house_edge_is_what_is_published(decks: int) -> None:
    found = (
        worth(decks, WAR, bonus=True),
        worth(decks, WAR),
        worth(decks, SURRENDER),
        worth_of_tie_wager(decks),
    )
    assert [f"{float(-100 * each):.2f}" for each in found] == [f"{each:.2f}" for each in PUBLISHED[decks]]


def test_all_that_can_come_is_counted() -> None:
    for decks in PUBLISHED:
        assert (
            sum(likely for _, likely in pairs(decks))
            == sum(likely for _, likely in pairs(decks, (3, 3)))
            == 1
        )
