"""The person is called you, and only where the grammar of it is known."""

import pytest

from croupier.terminal.chance import Chance
from croupier.terminal.narrate import to_you


@pytest.mark.parametrize(
    ("told", "read"),
    [
        ("Ann draws.", "You draw."),
        ("Ann has $5 left; $20 cannot be wagered.", "You have $5 left; $20 cannot be wagered."),
        ("Only two can be split. ann may hit on box 1.", "Only two can be split. You may hit on box 1."),
        ("Ann's wager of $20 on box 1 is a stand off.", "Your wager of $20 on box 1 is a stand off."),
        ("Only $5 of ann's $20 on box 1 is in action.", "Only $5 of your $20 on box 1 is in action."),
        ("Ann, the minimum wager is $5.", "Ann, the minimum wager is $5."),
        ("To ann: Only $5 of ann's $9 is in action.", "Only $5 of your $9 is in action."),
        ("Ann frobs.", "Ann frobs."),
        ("Anna draws.", "Anna draws."),
        ("Ann posts $2.50 to come in, or waits for it.", "You post $2.50 to come in, or wait for it."),
        ("Ann opens, and raises or folds.", "You open, and raise or fold."),
        ("Ann is away and sits out. Bob and Cyd fold.", "You are away and sit out. Bob and Cyd fold."),
        ("Ann may call; ann has $5.", "You may call; you have $5."),
        ("Bob bets and ann calls.", "Bob bets and ann calls."),
        ("The cards of ann are gone.", "Your cards are gone."),
        ("Bob insures ann's wager on box 2 for $5.", "Bob insures your wager on box 2 for $5."),
    ],
)
def test_to_you(told: str, read: str) -> None:
    assert to_you(told, "ann") == read


def test_numbers_of_any_size_are_chosen_and_are_the_same_again_for_a_seed() -> None:
    chance = Chance(f"{7:064x}")
    seen = set()
    for at in range(200):
        chance.at = str(at)
        number = chance.between(5, 5 + (1 << 40))
        assert 5 <= number <= 5 + (1 << 40)
        assert number == chance.between(5, 5 + (1 << 40))
        seen.add(number)
    assert len(seen) == 200
    assert max(seen) > 1 << 38
    assert {Chance(None).between(0, 70_000) for _ in range(20)} <= set(range(70_001))
