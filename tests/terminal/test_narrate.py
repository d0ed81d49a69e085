"""The person is called you, and only where the grammar of it is known."""

import pytest

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
        ("Bob insures ann's wager on box 2 for $5.", "Bob insures your wager on box 2 for $5."),
    ],
)
def test_to_you(told: str, read: str) -> None:
    assert to_you(told, "ann") == read
