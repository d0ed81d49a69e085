"""The numbers of the rules that a table of Casino War cites."""

from typing import Final

from croupier.rulebook.numbers import HouseRules

WAR_RULES: Final = HouseRules(
    act="House rules 1",
    layout="9.2",
    card_check="1.4",
    card_change="1.4",
    new_shoe="1.3",
    limits="9.5",
    opportunity="3.1",
    chips="3.5",
    first_card_dealt="3.6",
    seat="3.4",
    sits="3.4",
    mid_round_chips="3.6",
    correction="8.6",
    reversal="8.6",
    hours="9.4",
    closure="9.6",
    invalidate="8.1",
    exclusion="8.3",
    void="8.1",
    dispute="9.7",
    duties="9.3",
    idle_seat="9.8",
    instruction="9.3",
    side_bets="9.3",
    copy="9.3",
    personal_limit="3.3",
    multiples="3.3",
    below_minimum="3.3",
    above_maximum="3.3",
    void_wagers="8.1",
)
