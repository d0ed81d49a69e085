"""What the dealer of an Ultimate Texas Hold-em table does from the last wager to the last payment."""

from collections.abc import Iterator

from croupier.rulebook.ultimate.numbers import ULTIMATE
from croupier.rulebook.ultimate.settings import (
    AFTER_THE_FLOP,
    ANTE_PAYS,
    BEFORE_THE_FLOP,
    ON_THE_RIVER,
    PLAY_PAYS,
    UltimateSettings,
)
from croupier.signs.sheet import Item, item
from croupier.signs.ultimate.table import antes, maximum_payout


def the_round() -> Iterator[Item]:
    """The deal and the rounds of betting (rules 7 and 8)."""
    yield item(
        'Say "No more bets". From then on nobody touches a wager.',
        "7.1",
        "4.6",
        keys=("no more bets",),
    )
    yield item(
        "Face down: five cards in a stack, spread from left to right for all, the first three being the "
        "flop; two at a time to each place with ante and blind; two to yourself.",
        "7.2(a)",
        "7.2(b)",
        "7.2(c)",
        "7.2(d)",
    )
    yield item(
        f"Clockwise, each player folds, checks, or plays {antes(BEFORE_THE_FLOP)}.",
        "8.1",
    )
    yield item(
        "At every stage, whoever plays lays the two cards face down on the table.",
        "8.1(c)(i)",
        "8.3(c)(i)",
        "8.5(b)(i)",
    )
    yield item("Turn the flop.", "8.2")
    yield item(
        f"Whoever checked folds, checks again, or plays {antes(AFTER_THE_FLOP)}. Those who "
        "have played can't bet again.",
        "8.3",
    )
    yield item("Turn the last two cards.", "8.4")
    yield item(f"Whoever still checked folds, or plays {antes(ON_THE_RIVER)}.", "8.5")
    yield item(
        "A folded hand comes to you face down, loses all its wagers, and never comes back.", "8.6", "A:Fold"
    )


def settlement(settings: UltimateSettings) -> Iterator[Item]:
    """The dealer's hand, and each player's against it (rules 8.8 and 9)."""
    payout = maximum_payout(settings)
    yield item(
        """Say "Dealer's hand", turn your two cards, and declare the best five of them and the board.""",
        "8.8(a)",
        "8.8(b)",
        "8.8(c)",
    )
    yield item(
        'Whoever folds now: say "Conceding hand", take all the wagers and the cards.',
        "9.1",
        keys=("dealer close",),
    )
    yield item("Without a pair or better you do not qualify: give back all antes first.", "9.2", "A:Qualify")
    yield item(
        "From your right, hand by hand: turn the two cards and spread them, declare the player's best five, "
        "take or pay.",
        "9.3(a)",
        "9.3(b)",
        "9.3(c)",
    )
    yield item("Put the two cards in the discard rack before you go to the next hand.", "9.3(d)", "9.10")
    yield item(
        f"Ante against your qualifying hand: better wins {ANTE_PAYS}, equal pushes, worse loses.", "9.5"
    )
    yield item(
        "Blind: a better hand wins by its table from a straight up and pushes below; equal pushes, worse "
        f"loses. {payout.text}: {payout.figure}.",
        "9.6",
        ULTIMATE.maximum_payout,
    )
    yield item(f"Play: better wins {PLAY_PAYS}, equal pushes, worse loses.", "9.8")
    yield item("Trips: three of a kind or better wins by its table whatever you have; less loses.", "9.7")
