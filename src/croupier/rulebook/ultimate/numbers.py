"""The numbers of the rules of Ultimate Texas Hold-em (NI2019-212)."""

from typing import Final

from croupier.rulebook.numbers import HouseRules
from croupier.values import value


@value
class UltimateRules(HouseRules):
    """The other numbers that tables and rounds cite, in the order of the rules."""

    deck: str
    one_hand: str
    """Each player wagers on one hand."""
    one_wager: str
    """Each box takes one wager."""
    last_play_amount: str
    """How much a play wager is on the river, the last time that one can be made."""
    folded: str
    """A folded hand is out of the round."""
    concede: str
    maximum_payout: str
    malfunction: str
    collusion: str
    wrong_count: str
    card_revealed: str
    exposed_own_card: str
    hand_without_wager: str
    missing_card: str
    deck_check: str
    """A deck with a missing or foreign card is checked for others."""
    noncomplying: str
    absent: str


ULTIMATE: Final = UltimateRules(
    act="Casino Control Act 2006",
    layout="1.1",
    card_check="2.4",
    card_change="2.5",
    new_shoe="11.2",
    limits="5.1",
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
    invalidate="15.2",
    exclusion="15.3(b)",
    void="15.4",
    dispute="15.5",
    duties="15.6",
    idle_seat="15.7",
    instruction="15.8",
    side_bets="15.9",
    copy="15.10",
    personal_limit="5.2",
    multiples="5.3",
    below_minimum="5.4",
    above_maximum="5.5",
    void_wagers="15.3(a)",
    deck="2.1",
    one_hand="4.4",
    one_wager="4.5",
    last_play_amount="8.5(b)(ii)",
    folded="8.6",
    concede="9.1",
    maximum_payout="10.1:T1/Maximum payout",
    malfunction="11.1",
    collusion="12.3",
    wrong_count="13.1",
    card_revealed="13.2",
    exposed_own_card="13.4",
    hand_without_wager="13.5",
    missing_card="13.6(b)",
    deck_check="13.6(c)",
    noncomplying="13.7",
    absent="13.8",
)
