"""What is displayed at a table of Casino War, and what its dealer goes by."""

from collections.abc import Iterator

from casino_war.settings import BURNT_CARDS, GAME, INITIAL_PAYS, TIE_PAYS, WAR_PAYS, WarSettings
from croupier.signs.house import change, reference
from croupier.signs.sheet import GUIDE, NUMBERS, SIGN, Item, Look, Section, Sheet, amount, item, notices


def sign(settings: WarSettings) -> Sheet:
    """The sign of a table with these settings."""
    sections = (
        Section("Wagers", Look.LIMITS, tuple(limits(settings))),
        Section("Pays", Look.ROWS, tuple(pays(settings))),
        Section("Ties", Look.WORDS, tuple(ties(settings))),
        Section("At this table", Look.ROWS, tuple(at_this_table(settings))),
    )
    title = GAME.title
    return Sheet(settings.game, SIGN, title, notices(settings), inscription(), sections, settings)


def guide(settings: WarSettings) -> Sheet:
    """The guide for the dealer and the supervisor of a table with these settings."""
    sections = (
        Section("Wagers", Look.LIMITS, tuple(limits(settings))),
        Section("The round", Look.STEPS, tuple(the_round(settings))),
        Section("When something goes wrong", Look.WORDS, tuple(irregularities(settings))),
    )
    title = f"{GAME.title}: the dealer's guide"
    return Sheet(settings.game, GUIDE, title, notices(settings), inscription(), sections, settings)


def inscription() -> tuple[Item, ...]:
    """The words on the layout."""
    return (
        item("The higher card wins; the ace is high", "2.1", "5.1"),
        item(f"A tie wager pays {TIE_PAYS}", "5.4"),
    )


def limits(settings: WarSettings) -> Iterator[Item]:
    """The least and the most of each wager."""
    for kind, least, most in (
        ("initial wager", settings.minimum, settings.maximum),
        ("tie wager", settings.tie_minimum, settings.tie_maximum),
    ):
        yield item(f"Minimum {kind}", "3.3", figure=amount(settings, least))
        yield item(f"Maximum {kind}", "3.3", figure=amount(settings, most))
    yield item("All in multiples of", "3.3", figure=amount(settings, settings.smallest_chip))


def pays(settings: WarSettings) -> Iterator[Item]:
    """What each wager pays."""
    yield item("The higher card", "5.1", figure=str(INITIAL_PAYS))
    yield item("Tie wager", "5.4", figure=str(TIE_PAYS))
    yield item("War wager, for the higher card or an equal one", "7.3", "7.4", figure=str(WAR_PAYS))
    bonus = str(INITIAL_PAYS) if settings.war_tie_bonus else "none"
    yield item("Bonus on the initial wager for equal cards in a war", "7.6", figure=bonus)


def ties(settings: WarSettings) -> Iterator[Item]:
    """What players may do about a tie."""
    yield item("Surrender: half of the wager goes back to you.", "6.2")
    yield item("Or go to war: put as much again beside the wager.", "6.3")
    yield item(
        "In a war only the war wager is paid; if the dealer's card is higher, both lose.", "7.3", "7.5"
    )
    if settings.decision_seconds:
        yield item(f"After {settings.decision_seconds} seconds the tie is surrendered.", "6.5", "8.5")


def at_this_table(settings: WarSettings) -> Iterator[Item]:
    """Cards, chips, approvals and hours."""
    yield item("Decks of 52 cards", "1.1", "1.2", figure=str(settings.decks))
    yield item("Chips", "9.1", figure=str(settings.unit))
    yield item("Layout, approval", "9.2", figure=reference(settings.layout_approval))
    yield item("Procedures, approval", "9.3", figure=reference(settings.procedures_approval))
    hours = f"{settings.opens or 'any time'} to {settings.closes or 'any time'}"
    yield item("Hours of gaming", "9.4", figure=hours)
    yield item("After notice, limits change from", "9.5", figure=change(settings))


def the_round(settings: WarSettings) -> Iterator[Item]:
    """The steps from the last wager to the last payment."""
    yield item('Say "No more bets".', "3.6")
    yield item("Deal one card face up to each seat with a wager, clockwise, then one to yourself.", "4.1")
    yield item("Pay each higher card, take the wager of each lower one; settle all tie wagers.", "5.1", "5.2")
    yield item("Ask those who tie, clockwise: surrender, or go to war.", "6.1")
    yield item(
        f"If anybody is at war, burn {NUMBERS[BURNT_CARDS]} cards; then deal one to each player at war, and "
        "one to yourself.",
        "7.1",
        "7.2",
    )
    yield item("Settle each war: the ties are the player's.", "7.3", "7.4", "7.5")


def irregularities(settings: WarSettings) -> Iterator[Item]:
    """What is ruled, and what is keyed for it."""
    yield item("A card went to the wrong place: all wagers go back.", "8.2", keys=("dealer misdeal",))
    yield item("The round cannot stand: it is void.", "8.1", keys=("supervisor void",))
    yield item("A player is shut out; what they have wagered stays.", "8.3", keys=("supervisor exclude ann",))
    yield item(
        "A player is not there to decide about a tie, or does not answer: it is surrendered.",
        "6.5",
        "8.4",
        keys=("dealer absent ann", "dealer present ann", "clock ann"),
    )
