"""What is displayed at an Ultimate Texas Hold-em table (NI2019-212 wants it by 5.1, 5.3 and 10.1)."""

from collections.abc import Iterator, Mapping
from typing import Final

from croupier.cards import FULL_DECK
from croupier.chips import Odds, Unit
from croupier.rulebook.ultimate.numbers import ULTIMATE
from croupier.rulebook.ultimate.settings import (
    AFTER_THE_FLOP,
    ANTE_PAYS,
    BEFORE_THE_FLOP,
    BLIND_PAYS,
    DECKS,
    HANDS,
    ON_THE_RIVER,
    PLAY_PAYS,
    TRIPS_PAYS,
    UltimateSettings,
)
from croupier.signs.house import (
    UNAPPROVED,
    about_wagers,
    approval_and_hours,
    manners,
    reference,
)
from croupier.signs.sheet import NUMBERS, SIGN, Item, Look, Section, Sheet, amount, item, notices

NAME: Final = "Ultimate Texas Hold-em"


def sign(settings: UltimateSettings) -> Sheet:
    """The sign of a table with these settings."""
    sections = (
        Section("Ante and blind", Look.LIMITS, tuple(limits(settings))),
        blind(settings),
        trips(settings),
        Section("Ante and play", Look.ROWS, tuple(ante_and_play(settings))),
        Section("Cards", Look.WORDS, tuple(cards())),
        about_wagers(settings, ULTIMATE),
        Section("At this table", Look.WORDS, tuple(conduct(settings))),
        approval_and_hours(settings, ULTIMATE, approval(settings)),
    )
    return Sheet(settings.game, SIGN, NAME, notices(settings), inscription(settings), sections, settings)


def inscription(settings: UltimateSettings) -> tuple[Item, ...]:
    """The words on the layout, and the notice of the maximum payout (10.1)."""
    payout = maximum_payout(settings)
    return (
        item("Dealer qualifies with a pair or better", "A:Qualify"),
        item("Blind wins with a straight or better", "9.6(a)"),
        item(f"{payout.text}: {payout.figure}", ULTIMATE.maximum_payout),
    )


def maximum_payout(settings: UltimateSettings) -> Item:
    """The most that is paid on a blind; without it a table for dollars does not open."""
    together = "all blinds of a round" if settings.max_payout_mode == "per_round" else "each blind"
    if settings.maximum_payout:
        most = amount(settings, settings.maximum_payout)
    else:
        most = UNAPPROVED if settings.unit is Unit.DOLLARS else "none"
    return item(f"Maximum payout on {together}", ULTIMATE.maximum_payout, figure=most)


def limits(settings: UltimateSettings) -> Iterator[Item]:
    """The least and the most of an ante, which the blind equals, and the multiples."""
    yield item("Minimum, ante and blind each", "5.1", figure=amount(settings, settings.minimum))
    yield item("Maximum, ante and blind each", "5.1", figure=amount(settings, settings.maximum))
    yield item("Ante and blind in multiples of", "5.3", figure=amount(settings, settings.multiple))


def pay_table(table: str, pays: Mapping[str, Odds]) -> Iterator[Item]:
    """A row for each hand that wins, the best first."""
    for hand, odds in pays.items():
        yield item(hand.capitalize(), f"10.1:{table}/{HANDS[hand]}", figure=str(odds))


def blind(settings: UltimateSettings) -> Section:
    """What a blind pays, row by row, and the most that it pays."""
    return Section(
        "Blind pays",
        Look.ROWS,
        (
            *pay_table("T1/Blind", BLIND_PAYS),
            item("A better hand below a straight", "10.1:T1/Blind/below Straight", figure="push"),
            maximum_payout(settings),
            item("Your hand must beat the dealer's: a tie pushes, a worse hand loses.", "9.6"),
        ),
    )


def trips(settings: UltimateSettings) -> Section:
    """The limits of the trips wager, and what it pays, row by row; that there is none in some tournaments."""
    if not settings.trips_offered:
        return Section("Trips", Look.WORDS, (item("No trips wagers in this tournament.", "16.16"),))
    return Section(
        "Trips pays",
        Look.ROWS,
        (
            *pay_table("T1bis", TRIPS_PAYS),
            item("Minimum trips wager", "5.1", figure=amount(settings, settings.trips_minimum)),
            item("Maximum trips wager", "5.1", figure=amount(settings, settings.trips_maximum)),
            item("In multiples of", "5.3", figure=amount(settings, settings.trips_multiple)),
            item("Only beside an ante and a blind. Your own hand decides, not the dealer's.", "4.3", "9.7"),
            item("Trips lose with a hand that is folded.", "A:Fold"),
        ),
    )


def antes(times: tuple[int, ...]) -> str:
    """How large a play wager is, in antes."""
    return " or ".join(NUMBERS[each] for each in times) + (" ante" if times == (1,) else " antes")


def ante_and_play(settings: UltimateSettings) -> Iterator[Item]:
    """What ante and play wagers pay, and when and how large a play wager is made."""
    yield item("Ante, if the dealer qualifies", "10.1:T1/Ante", figure=str(ANTE_PAYS))
    yield item("Play wager", "10.1:T1/Play wager", figure=str(PLAY_PAYS))
    yield item("If the dealer does not qualify, antes go back.", "9.2")
    yield item(f"Before the flop: play {antes(BEFORE_THE_FLOP)}, check or fold.", "8.1")
    yield item(f"After the flop, if you checked: play {antes(AFTER_THE_FLOP)}, check or fold.", "8.3")
    yield item(f"On the river, if you still checked: play {antes(ON_THE_RIVER)}, or fold.", "8.5")
    if settings.play_for_less:
        yield item("With less than the ante left you may play all of it then.", ULTIMATE.last_play_amount)


def cards() -> Iterator[Item]:
    """What the game is dealt from."""
    yield item(
        f"{NUMBERS[DECKS].capitalize()} decks of {len(FULL_DECK)} cards without jokers are used in turn, one "
        "a round.",
        "2.1",
    )
    yield item("A machine shuffles for every round, and all cards are dealt from it.", "2.2", "6.1(a)")
    yield item(
        "The best five of your two cards and the five on the board; no suit beats another.", "9.3(b)", "2.3"
    )


def conduct(settings: UltimateSettings) -> Iterator[Item]:
    """What players may and may not do, and what they can ask for."""
    yield item("One hand per player, and one wager in each box.", "4.4", "4.5")
    yield item("Until a round of bets is over, say nothing but fold, check or bet.", "8.7")
    yield item("Hide your cards from others, and keep them over the table in plain view.", "12.1")
    yield item("Never swap cards.", "12.2", "12.2(a)")
    yield item("Never tell, or be told, what is in a hand.", "12.2", "12.2(b)")
    yield item("No devices that record or predict the game, or work out how to play it.", "15.1")
    if settings.decision_seconds:
        yield item(
            f"You have {settings.decision_seconds} seconds for each decision; after that your hand is "
            "folded.",
            ULTIMATE.absent,
        )
    yield from manners(settings, ULTIMATE)


def approval(settings: UltimateSettings) -> Item:
    """The approval of equipment and layout."""
    return item("Equipment and layout, approval", ULTIMATE.layout, figure=reference(settings.layout_approval))
