"""What the staff of an Ultimate Texas Hold-em table do about each irregularity.

The keys are the lines that enter it in the record of a table, in the words that scenarios use.
"""

from collections.abc import Iterator

from croupier.rulebook.ultimate.numbers import ULTIMATE
from croupier.rulebook.ultimate.settings import UltimateSettings
from croupier.signs.house_guide import disturbances, late
from croupier.signs.sheet import Item, item


def irregularities(settings: UltimateSettings) -> Iterator[Item]:
    """Each irregularity, its remedy, and what is keyed for it (rules 11 to 13 and 15)."""
    yield item(
        "Somebody, or the board, has too many cards or too few: a misdeal. All wagers go back.",
        "13.1",
        "13.3",
        keys=("dealer wrong count",),
    )
    yield item("A card shows while you deal: a misdeal.", "13.2", "13.3", keys=("dealer card revealed",))
    yield item(
        "You show a card of your own later: a misdeal while nobody has made a play wager; once somebody has, "
        "go on.",
        "13.4(a)",
        "13.4(b)",
        keys=("dealer exposed own card",),
    )
    yield item(
        "A hand was dealt where ante or blind is missing: the round is void if nobody has handled cards, "
        "else that hand alone.",
        "13.5(a)",
        "13.5(b)",
        keys=("dealer hand without wager at 3", "dealer hand without wager at 3 (handled)"),
    )
    yield item(
        "A card is missing or does not belong: this round is void and all wagers go back, earlier rounds "
        "count. Check the deck for more.",
        "13.6(a)",
        "13.6(b)",
        "13.6(c)",
        keys=("dealer missing card", "dealer checks the cards"),
    )
    yield item(
        "You find a wrong wager while you settle: below the minimum settle what lies, above the maximum "
        "settle the maximum.",
        "13.7(a)",
        "13.7(b)",
        keys=("dealer noncomplying ann 30",),
    )
    yield item(
        f"A player is not there to decide, or refuses{late(settings)}: the hand is folded.",
        "13.8",
        keys=("dealer absent ann", "clock ann"),
    )
    yield item(
        "The machine fails: the round is void. After it the machine may be replaced, with new cards.",
        "11.1",
        "11.2",
        "11.3",
        keys=("dealer malfunction", "operator installs automated shoe"),
    )
    yield item(
        "Players swap cards or talk of them: the supervisor may shut a player out of the round, or make it "
        "void.",
        "12.3",
        keys=("supervisor exclude from round ann", "supervisor void for collusion"),
    )
    yield item(
        "A card or a decision was keyed wrongly: correct it; the round is played again with the correction.",
        "15.6(c)",
        keys=("supervisor corrects answer 5 to 7h because keyed wrongly",),
    )
    yield from disturbances(ULTIMATE)
