"""The numbers of the rules of Blackjack (NI2018-568) and Pontoon (NI2005-73)."""

from collections.abc import Mapping
from typing import Final

from croupier.rulebook.numbers import HouseRules
from croupier.values import value


@value
class InsuranceRules:
    """The numbers of the rules of insurance."""

    offer: str
    others: str
    closes: str
    multiples: str
    lost: str
    won: str


@value
class SideWagerRules:
    """The numbers of the rules of a side wager, and whose main wager it needs."""

    layout: str
    placed: str
    per_box: str
    limits: str
    needs_main: str
    own_main: bool
    """True iff the main wager must be of the same player, and not of anybody on the box."""
    lost: str
    settled: str


@value
class TwentyOneRules(HouseRules):
    """The numbers of the other rules that both games have, in the order of the rules."""

    deck: str
    control: str
    cutting_card: str
    bets_closed: str
    first_card: str
    dealer_card: str
    second_card: str
    insurance: InsuranceRules
    turn: str
    draw: str
    stand: str
    no_draw_on_21: str
    must_draw: str
    split: str
    no_split: str
    follow_split: str
    stay_on_first: str
    four_hands: str
    split_in_order: str
    split_aces: str
    split_value: str
    double: str
    double_amount: str
    no_double: str
    follow_double: str
    dealers_hand: str
    dealer_draws: str
    no_needless_card: str
    bust: str
    bust_split: str
    face_up: str
    drawn_in_error: str
    drawn_to_dealer: str
    out_of_cards: str
    absent: str
    dealt_on: str
    side_wager: str
    side_wagers: Mapping[str, SideWagerRules]
    """By the word of the setting."""
    automated: str
    no_cut: tuple[str, ...]
    loading: str
    malfunction: str
    shuffle_left: str
    cut_left: str
    fault: str


BLACKJACK: Final = TwentyOneRules(
    act="Casino Control Act 2006",
    layout="1.1",
    card_check="2.2",
    card_change="2.4",
    new_shoe="18.3(b)",
    limits="3.1",
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
    invalidate="16.1",
    exclusion="16.2(b)",
    void="16.3",
    dispute="16.4",
    duties="16.5",
    idle_seat="16.6",
    instruction="16.7",
    side_bets="16.8",
    copy="16.9",
    personal_limit="3.2",
    multiples="3.3",
    below_minimum="3.4",
    above_maximum="3.5",
    void_wagers="16.2(a)",
    deck="2.1",
    control="4.5",
    cutting_card="5.4(b)",
    bets_closed="6.2",
    first_card="6.2(a)",
    dealer_card="6.2(b)",
    second_card="6.2(c)",
    insurance=InsuranceRules(
        offer="7.1", others="7.2", closes="7.3", multiples="7.4", lost="7.6(a)", won="7.6(b)"
    ),
    turn="9.1",
    draw="9.1(c)",
    stand="9.1(d)",
    no_draw_on_21="9.2(a)",
    must_draw="9.2(b)",
    split="9.1(a)",
    no_split="10.1",
    follow_split="10.2",
    stay_on_first="10.2(b)",
    four_hands="10.3",
    split_in_order="10.4",
    split_aces="10.5",
    split_value="A:Split",
    double="9.1(b)",
    double_amount="A:Double/double down",
    no_double="11.1",
    follow_double="11.2",
    dealers_hand="12",
    dealer_draws="12.1",
    no_needless_card="12.2",
    bust="13.1(d)",
    bust_split="13.1(d)",
    face_up="14.1",
    drawn_in_error="14.2",
    drawn_to_dealer="14.3",
    out_of_cards="14.6",
    absent="14.7",
    dealt_on="14.8",
    side_wager="17.1",
    side_wagers={
        "perfect_pairs": SideWagerRules(
            layout="17.2",
            placed="17.5",
            per_box="17.6",
            limits="17.7",
            needs_main="17.8",
            own_main=False,
            lost="17.11(a)",
            settled="17.11",
        ),
        "pairs_play": SideWagerRules(
            layout="17.14",
            placed="17.17",
            per_box="17.18",
            limits="17.19",
            needs_main="17.20",
            own_main=False,
            lost="17.22(a)",
            settled="17.22",
        ),
    },
    automated="18.1",
    no_cut=("18.1", "5(footnote 1)"),
    loading="18.2",
    malfunction="18.3",
    shuffle_left="18.3(a)(i)",
    cut_left="18.3(a)(ii)",
    fault="18.4",
)
PONTOON: Final = TwentyOneRules(
    act="Casino Control Act 1988",
    layout="1.1",
    card_check="2.2",
    card_change="2.4",
    new_shoe="19.3(b)",
    limits="3.1",
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
    invalidate="17.1",
    exclusion="17.2(b)",
    void="17.3",
    dispute="17.4",
    duties="17.5",
    idle_seat="17.6",
    instruction="17.7",
    side_bets="17.8",
    copy="17.9",
    personal_limit="3.2",
    multiples="3.3",
    below_minimum="3.4",
    above_maximum="3.5",
    void_wagers="17.2(a)",
    deck="2.1",
    control="4.5",
    cutting_card="5.4(b)",
    bets_closed="6.2",
    first_card="6.2(a)",
    dealer_card="6.2(b)",
    second_card="6.2(c)",
    insurance=InsuranceRules(
        offer="7.1", others="7.1", closes="7.2", multiples="7.3", lost="7.5(a)", won="7.5(b)"
    ),
    turn="10.1",
    draw="10.1(c)",
    stand="10.1(d)",
    no_draw_on_21="10.2(b)",
    must_draw="10.2(c)",
    split="10.1(a)",
    no_split="11.1",
    follow_split="11.2",
    stay_on_first="11.2(b)",
    four_hands="11.3",
    split_in_order="11.4",
    split_aces="11.5",
    split_value="A:Split",
    double="10.1(b)",
    double_amount="A:Double/double down",
    no_double="12.2",
    follow_double="12.3",
    dealers_hand="13",
    dealer_draws="13.1(a)",
    no_needless_card="13.1(b)",
    bust="14.1(e)",
    bust_split="11.8",
    face_up="15.1",
    drawn_in_error="15.2",
    drawn_to_dealer="15.3",
    out_of_cards="15.6",
    absent="15.7",
    dealt_on="15.8",
    side_wager="18.1",
    side_wagers={
        "perfect_pairs": SideWagerRules(
            layout="18.2",
            placed="18.8",
            per_box="4.5",
            limits="18.9",
            needs_main="18.10",
            own_main=True,
            lost="18.11(d)",
            settled="18.13",
        )
    },
    automated="19.1",
    no_cut=("19.1",),
    loading="19.2",
    malfunction="19.3",
    shuffle_left="19.3(a)(i)",
    cut_left="19.3(a)(ii)",
    fault="19.4",
)
