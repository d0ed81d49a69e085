"""The numbers of the rules that a table goes by, each game by its own instrument.

All tables have `TableRules`; those that play against the house have `HouseRules`, with the rules of their
wagers, and those of boxes `BoxRules` besides. Where both games of boxes, or both of poker, have a rule under
one number, their modules name it themselves.
"""

from typing import Final

from croupier.values import value


@value
class TableRules:
    """The numbers of the rules that every table has."""

    card_check: str
    card_change: str
    new_shoe: str
    opportunity: str
    chips: str
    first_card_dealt: str
    seat: str
    sits: str
    mid_round_chips: str
    correction: str
    reversal: str
    """What is given back and claimed after a round whose result was put right or made void."""
    hours: str
    closure: str
    exclusion: str
    dispute: str
    idle_seat: str


@value
class HouseRules(TableRules):
    """The numbers of the rules of wagers against the house."""

    personal_limit: str
    multiples: str
    below_minimum: str
    above_maximum: str


@value
class BoxRules:
    """The numbers of the rules that tables of boxes have besides, by shoe and side wagers."""

    drawn_in_error: str
    late_error: str
    out_of_cards: str
    dealt_on: str
    side_wager: str
    automated: str


BLACKJACK: Final = HouseRules(
    card_check="2.2",
    card_change="2.4",
    new_shoe="18.3(b)",
    personal_limit="3.2",
    multiples="3.3",
    below_minimum="3.4",
    above_maximum="3.5",
    opportunity="4.1",
    chips="4.2",
    first_card_dealt="4.3",
    seat="4.4",
    sits="4.5(a)",
    mid_round_chips="10.1",
    correction="14.4",
    reversal="14.5",
    hours="15.1",
    closure="15.2",
    exclusion="16.2(b)",
    dispute="16.4",
    idle_seat="16.6",
)
BLACKJACK_BOXES: Final = BoxRules(
    drawn_in_error="14.2",
    late_error="14.5",
    out_of_cards="14.6",
    dealt_on="14.8",
    side_wager="17.1",
    automated="18.1",
)

PONTOON: Final = HouseRules(
    card_check="2.2",
    card_change="2.4",
    new_shoe="19.3(b)",
    personal_limit="3.2",
    multiples="3.3",
    below_minimum="3.4",
    above_maximum="3.5",
    opportunity="4.1",
    chips="4.2",
    first_card_dealt="4.3",
    seat="4.4",
    sits="4.5(a)",
    mid_round_chips="11.1",
    correction="15.4",
    reversal="15.5",
    hours="16.1",
    closure="16.2",
    exclusion="17.2(b)",
    dispute="17.4",
    idle_seat="17.6",
)
PONTOON_BOXES: Final = BoxRules(
    drawn_in_error="15.2",
    late_error="15.5",
    out_of_cards="15.6",
    dealt_on="15.8",
    side_wager="18.1",
    automated="19.1",
)

ULTIMATE: Final = HouseRules(
    card_check="2.4",
    card_change="2.5",
    new_shoe="11.2",
    personal_limit="5.2",
    multiples="5.3",
    below_minimum="5.4",
    above_maximum="5.5",
    opportunity="4.2",
    chips="4.1",
    first_card_dealt="4.6",
    seat="A:Box",
    sits="4.1",
    mid_round_chips="4.6",
    correction="15.6(c)",
    reversal="15.6(c)",
    hours="14.1",
    closure="14.2",
    exclusion="15.3(b)",
    dispute="15.5",
    idle_seat="15.7",
)

HOLDEM: Final = TableRules(
    card_check="2.4",
    card_change="2.5",
    new_shoe="7.3",
    opportunity="4.6",
    chips="4.7",
    first_card_dealt="A:Round of Play",
    seat="8.2",
    sits="4.3",
    mid_round_chips="4.4",
    correction="19.4(c)",
    reversal="19.4(c)",
    hours="18.1",
    closure="18.2",
    exclusion="19.2(b)",
    dispute="19.4",
    idle_seat="19.5",
)

OMAHA: Final = TableRules(
    card_check="2.4",
    card_change="2.5",
    new_shoe="7.3",
    opportunity="4.6",
    chips="4.7",
    first_card_dealt="A:Round of Play",
    seat="8.2",
    sits="4.3",
    mid_round_chips="4.4",
    correction="19.5(c)",
    reversal="19.5(c)",
    hours="18.1",
    closure="18.2",
    exclusion="19.2(b)",
    dispute="19.4",
    idle_seat="19.6",
)
