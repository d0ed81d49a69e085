"""The commission of a table of poker, with examples, as players and staff are told it (rule 15)."""

from collections.abc import Iterator
from typing import Final

from croupier.chips import Unit
from croupier.rulebook.poker.settings import PokerSettings
from croupier.signs.house import UNAPPROVED, reference
from croupier.signs.poker.game import PokerGame
from croupier.signs.sheet import Item, Look, Section, amount, item

RATES: Final = {5: "15.2(a)(i)", 10: "15.2(a)(ii)"}
LOWER: Final = 10
DOLLAR: Final = 100
EXAMPLE: Final = 75 * DOLLAR


def commission(settings: PokerSettings, game: PokerGame) -> Section:
    """What the house takes, and from what."""
    taken = settings.commission
    if taken.basis == "pot":
        return Section("Commission", Look.ROWS, tuple(from_the_pots(settings, game)))
    if taken.basis == "time":
        return Section("Commission", Look.ROWS, tuple(by_time(settings)))
    if settings.unit is Unit.DOLLARS:
        none = item("Commission", "15.1", figure=UNAPPROVED)
    else:
        none = item("No commission is taken at this table.", "15.1")
    return Section("Commission", Look.ROWS, (none,))


def from_the_pots(settings: PokerSettings, game: PokerGame) -> Iterator[Item]:
    """The rate, the cap, what certain pots pay, and which pay nothing."""
    taken = settings.commission
    rule = RATES[taken.rate]
    yield item("Share of all the pots of a round together", rule, figure=f"{taken.rate}%")
    yield item("Nothing if they come to no more than", rule, figure=amount(settings, taken.free))
    yield item("At most, per round", rule, figure=amount(settings, taken.cap))
    full = -(-taken.cap // DOLLAR) * DOLLAR * 100 // taken.rate
    if full > EXAMPLE:
        of_example = amount(settings, taken.on(EXAMPLE))
        yield item(f"For example, of {amount(settings, EXAMPLE)}", rule, figure=of_example)
    yield item(f"Of {amount(settings, full)} or more", rule, figure=amount(settings, taken.on(full)))
    yield item(f"It is rounded down to a multiple of {amount(settings, DOLLAR)}, then capped.", rule)
    if taken.rate == LOWER and settings.lower_rate_allowed:
        most = amount(settings, game.lower_rate_most)
        yield item(f"This rate is for games {game.lower_rate} {most} or less.", "15.2(e)")
    yield item("A bet that nobody has called goes back first, and is not counted.", "15.2(b)")
    yield item("Nothing is taken if all who put chips in hold equal hands for the whole pot.", "15.2(c)")
    yield item(f"Nothing is taken from a pot of {forced(settings)} alone.", "15.2(d)")
    order = (
        "out of the main pot first, then out of side pots"
        if settings.commission_from == "main_first"
        else "out of every pot by its size"
    )
    yield item(f"It comes {order}.", "15.2")


def forced(settings: PokerSettings) -> str:
    """What is put in before the first card, as it is called."""
    if settings.forced_by_seat:
        return "blinds and antes"
    return "blinds" if settings.blinds else "antes"


def by_time(settings: PokerSettings) -> Iterator[Item]:
    """The charge of each period."""
    yield item(
        f"Each player, for {settings.time_charge_minutes} minutes",
        "15.3",
        figure=amount(settings, settings.commission.rate),
    )
    yield item("It is announced before a round, paid in advance, and never refunded.", "15.3")


def approval(settings: PokerSettings) -> Iterator[Item]:
    """The approval of the most that is taken, where anything is."""
    taken = settings.commission
    if taken:
        rule = RATES[taken.rate] if taken.basis == "pot" else "15.3"
        yield item("Highest commission, approval", rule, figure=reference(settings.commission_approval))
