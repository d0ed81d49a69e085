"""The numbers of the rules that a table goes by and its sheets cite, each game by its own instrument.

All games have `TableRules`; those against the house have `HouseRules`, with the rules of their wagers, and
those of boxes `BoxRules` besides. Where both games of boxes, or both of poker, have a rule under one number,
the modules about them name it themselves.
"""

from typing import Final

from croupier.values import value

IDLE_ROUNDS: Final = 3
"""The rounds without a wager that may cost a player the seat, by the rule that `idle_seat` names."""


@value
class TableRules:
    """The numbers of the rules that every game has, and the Act that gives its hours."""

    act: str
    layout: str
    card_check: str
    card_change: str
    new_shoe: str
    limits: str
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
    invalidate: str
    exclusion: str
    void: str
    dispute: str
    duties: str
    idle_seat: str
    instruction: str
    side_bets: str
    copy: str


@value
class HouseRules(TableRules):
    """The numbers of the rules of wagers against the house."""

    personal_limit: str
    multiples: str
    below_minimum: str
    above_maximum: str
    void_wagers: str


@value
class BoxRules:
    """The numbers of the rules that games of boxes have besides, under different ones."""

    dealers_hand: str
    face_up: str
    drawn_in_error: str
    drawn_to_dealer: str
    reconstruct: str
    late_error: str
    out_of_cards: str
    absent: str
    dealt_on: str
    side_wager: str
    automated: str
    no_cut: tuple[str, ...]
    loading: str
    malfunction: str
    fault: str


def _house_rules(
    act: str, *, mid_round_chips: str, irregular: int, closure: int, general: int, shoe: int
) -> HouseRules:
    """The numbers of a game of boxes, by its sections: both have the same rules in the same order in each."""
    return HouseRules(
        act=act,
        layout="1.1",
        card_check="2.2",
        card_change="2.4",
        new_shoe=f"{shoe}.3(b)",
        limits="3.1",
        personal_limit="3.2",
        multiples="3.3",
        below_minimum="3.4",
        above_maximum="3.5",
        opportunity="4.1",
        chips="4.2",
        first_card_dealt="4.3",
        seat="4.4",
        sits="4.5(a)",
        mid_round_chips=mid_round_chips,
        correction=f"{irregular}.4",
        reversal=f"{irregular}.5",
        hours=f"{closure}.1",
        closure=f"{closure}.2",
        invalidate=f"{general}.1",
        void_wagers=f"{general}.2(a)",
        exclusion=f"{general}.2(b)",
        void=f"{general}.3",
        dispute=f"{general}.4",
        duties=f"{general}.5",
        idle_seat=f"{general}.6",
        instruction=f"{general}.7",
        side_bets=f"{general}.8",
        copy=f"{general}.9",
    )


def _box_rules(*replaced: str, dealers_hand: int, irregular: int, side_wager: int, shoe: int) -> BoxRules:
    """The numbers of what both games of boxes have, by sections; `replaced` also says that rule 5 ends."""
    return BoxRules(
        dealers_hand=f"{dealers_hand}",
        face_up=f"{irregular}.1",
        drawn_in_error=f"{irregular}.2",
        drawn_to_dealer=f"{irregular}.3",
        reconstruct=f"{irregular}.4",
        late_error=f"{irregular}.5",
        out_of_cards=f"{irregular}.6",
        absent=f"{irregular}.7",
        dealt_on=f"{irregular}.8",
        side_wager=f"{side_wager}.1",
        automated=f"{shoe}.1",
        no_cut=(f"{shoe}.1", *replaced),
        loading=f"{shoe}.2",
        malfunction=f"{shoe}.3",
        fault=f"{shoe}.4",
    )


def _poker_rules(duties: str, idle_seat: int) -> TableRules:
    """The numbers of a game of poker, by its rule on duties and by that on idle seats, both in section 19."""
    return TableRules(
        act="Casino Control Act 2006",
        layout="1.1",
        card_check="2.4",
        card_change="2.5",
        new_shoe="7.3",
        limits="4.1",
        opportunity="4.6",
        chips="4.7",
        first_card_dealt="A:Round of Play",
        seat="8.2",
        sits="4.3",
        mid_round_chips="4.4",
        correction=f"{duties}(c)",
        reversal=f"{duties}(c)",
        hours="18.1",
        closure="18.2",
        invalidate="19.1",
        exclusion="19.2(b)",
        void="19.3",
        dispute="19.4",
        duties=duties,
        idle_seat=f"19.{idle_seat}",
        instruction=f"19.{idle_seat + 1}",
        side_bets=f"19.{idle_seat + 2}",
        copy=f"19.{idle_seat + 3}",
    )


BLACKJACK: Final = _house_rules(
    "Casino Control Act 2006", mid_round_chips="10.1", irregular=14, closure=15, general=16, shoe=18
)
BLACKJACK_BOXES: Final = _box_rules("5(footnote 1)", dealers_hand=12, irregular=14, side_wager=17, shoe=18)
PONTOON: Final = _house_rules(
    "Casino Control Act 1988", mid_round_chips="11.1", irregular=15, closure=16, general=17, shoe=19
)
PONTOON_BOXES: Final = _box_rules(dealers_hand=13, irregular=15, side_wager=18, shoe=19)
ULTIMATE: Final = HouseRules(
    act="Casino Control Act 2006",
    layout="1.1",
    card_check="2.4",
    card_change="2.5",
    new_shoe="11.2",
    limits="5.1",
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
    invalidate="15.2",
    void_wagers="15.3(a)",
    exclusion="15.3(b)",
    void="15.4",
    dispute="15.5",
    duties="15.6",
    idle_seat="15.7",
    instruction="15.8",
    side_bets="15.9",
    copy="15.10",
)
HOLDEM: Final = _poker_rules("19.4", idle_seat=5)
OMAHA: Final = _poker_rules("19.5", idle_seat=6)
