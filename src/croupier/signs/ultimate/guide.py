"""The guide of an Ultimate Texas Hold-em dealer and supervisor: the day in order (NI2019-212)."""

from collections.abc import Iterator

from croupier.cards import FULL_DECK
from croupier.chips import dollars
from croupier.rulebook.ultimate.numbers import ULTIMATE
from croupier.rulebook.ultimate.settings import DECKS, UltimateSettings
from croupier.signs.house import reference, span
from croupier.signs.house_guide import (
    below_minimum,
    check_cards,
    closing,
    conduct,
    keep_hours,
    new_cards,
    sign_is_up,
)
from croupier.signs.sheet import GUIDE, NUMBERS, Item, Look, Section, Sheet, amount, item, notices
from croupier.signs.ultimate.irregular import irregularities
from croupier.signs.ultimate.round import settlement, the_round
from croupier.signs.ultimate.table import NAME, blind, inscription, maximum_payout, trips


def guide(settings: UltimateSettings) -> Sheet:
    """The guide for a table with these settings."""
    sections = (
        Section("Before gaming", Look.STEPS, tuple(before_gaming(settings))),
        Section("Shuffle", Look.WORDS, tuple(shuffle())),
        Section("Wagers", Look.WORDS, tuple(wagers(settings))),
        Section("The round", Look.STEPS, tuple(the_round())),
        Section("Settlement", Look.STEPS, tuple(settlement(settings))),
        blind(settings),
        trips(settings),
        Section("When something goes wrong", Look.WORDS, tuple(irregularities(settings))),
        conduct(settings, ULTIMATE, "the blind was paid too little"),
        closing(settings, DECKS * len(FULL_DECK), ULTIMATE),
    )
    title = f"{NAME}: the dealer's guide"
    return Sheet(settings.game, GUIDE, title, notices(settings), inscription(settings), sections, settings)


def before_gaming(settings: UltimateSettings) -> Iterator[Item]:
    """What is seen to before the first round."""
    approved = reference(settings.layout_approval)
    yield item(f"Use only the approved equipment and layout ({approved}).", "1.1")
    yield keep_hours(settings, ULTIMATE)
    yield check_cards(DECKS, len(FULL_DECK), ULTIMATE)
    yield item(
        f"{NUMBERS[DECKS].capitalize()} decks are in use, one per round, in turn: their backs differ in "
        "colour, as red and blue do.",
        "2.1",
        "2.1(a)",
    )
    yield item("Within a deck all backs have the same colour and design.", "2.1(b)")
    payout = maximum_payout(settings)
    yield sign_is_up(
        settings,
        f"ante and blind {span(settings, settings.minimum, settings.maximum)} each, multiples of "
        f"{amount(settings, settings.multiple)}; trips "
        f"{span(settings, settings.trips_minimum, settings.trips_maximum)}, multiples of "
        f"{amount(settings, settings.trips_multiple)}; and the notice: {payout.text.lower()} "
        f"{payout.figure}",
        "5.1",
        "5.3",
        ULTIMATE.maximum_payout,
    )
    yield new_cards("Change cards only after a round, any or all of them.", ULTIMATE)
    yield item(
        "Count the cards whenever the supervisor says so.",
        "2.6",
        keys=("supervisor instructs a count of the cards",),
    )


def shuffle() -> Iterator[Item]:
    """When the machine shuffles."""
    yield item("All cards come from the machine, which shuffles for every round.", "2.2", "6.1(a)")
    yield item(
        "Shuffle at once after a misdeal, and whenever else the supervisor sees reason to.",
        "6.1(b)",
        "6.1(c)",
        keys=("dealer shuffles",),
    )


def wagers(settings: UltimateSettings) -> Iterator[Item]:
    """What is watched while wagers are made."""
    yield item(
        "Give every player time for ante and blind, and for trips, before the first card.", "4.2(a)", "4.2(b)"
    )
    yield item("A blind equals its ante; trips only beside both.", "A:Blind", "4.3")
    yield item("One hand per player, and one wager in each box.", "4.4", "4.5")
    yield below_minimum(settings, ULTIMATE)
    yield item(
        f"Above {amount(settings, settings.maximum)} for an ante or a blind, or "
        f"{amount(settings, settings.trips_maximum)} for trips: play the maximum and hand the rest back. A "
        "play wager follows from its ante and has no maximum.",
        "5.5",
    )
    yield item(
        "More than the maximum only with a personal limit marker beside the box.",
        "5.2",
        keys=(f"supervisor marks ann to {dollars(2 * settings.maximum)}",),
    )
