"""The numbers of the rules of Hold-em (NI2018-51) and Omaha (NI2006-156); most are the same in both."""

from collections.abc import Mapping
from typing import Final

from croupier.rulebook.numbers import TableRules
from croupier.rulebook.roles import Role
from croupier.values import value


@value
class PokerRules(TableRules):
    """The other numbers that differ, or that several modules cite."""

    forced_bets: str
    blind: str
    ante: str
    no_refusal: str
    """Nobody refuses a blind."""
    tournament_chips: str
    """Tournament chips are neither added nor taken away."""
    hole_card: str = "9.2"
    burn: str = "4.2(h)"
    board: str = "9.4"
    gather: str = "12.4(b)"
    out_of_turn: str = "17.6"
    directed: str = ""
    first_card: str = "17.18"
    replace_card: str = "17.19"
    no_replacement: str = "17.20"
    show_all: str = ""
    exposed_by_deal: str = ""
    card_out_of_turn: str = "17.1(d)"
    extra_cards: str = "17.1(e)"
    excess_card: str = "17.1(f)"
    standing_clock: str = ""
    called_clock: str = "4.8"
    clock_by: Role = Role.SUPERVISOR
    two_left: str = ""
    """Where two players are left, the button posts first; empty if no rule says so."""


HOLDEM: Final = PokerRules(
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
    correction="19.4(c)",
    reversal="19.4(c)",
    hours="18.1",
    closure="18.2",
    invalidate="19.1",
    exclusion="19.2(b)",
    void="19.3",
    dispute="19.4",
    duties="19.4",
    idle_seat="19.5",
    instruction="19.6",
    side_bets="19.7",
    copy="19.8",
    forced_bets="8.4",
    blind="8.4(a)",
    ante="8.4(b)",
    no_refusal="8.3",
    tournament_chips="20.15",
    directed="17.5",
    first_card="17.19",
    replace_card="17.20",
    no_replacement="17.21",
    show_all="17.18",
    card_out_of_turn="17.1(c)",
    extra_cards="17.1(d)",
    excess_card="17.1(e)",
    standing_clock="4.8(a)",
    called_clock="4.8(b)",
    clock_by=Role.OPERATOR,
    two_left="20.19",
)
OMAHA: Final = PokerRules(
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
    correction="19.5(c)",
    reversal="19.5(c)",
    hours="18.1",
    closure="18.2",
    invalidate="19.1",
    exclusion="19.2(b)",
    void="19.3",
    dispute="19.4",
    duties="19.5",
    idle_seat="19.6",
    instruction="19.7",
    side_bets="19.8",
    copy="19.9",
    forced_bets="8.5",
    blind="8.5(a)",
    ante="8.5(b)",
    no_refusal="8.4",
    tournament_chips="20.14",
    out_of_turn="17.5",
    exposed_by_deal="17.1(c)",
)

FIRST: Final = {
    "fold": "10.3(c)",
    "check": "10.2(tail)",
    "call": "10.3(a)",
    "bet": "10.2(d)(i)",
    "raise": "10.3(b)",
    "tap out": "14.1",
}
OPENING: Final = {  # by option of the opening player and act (10.2); without blinds they bet
    "A": FIRST | {"call": "10.2(a)(i)", "raise": "10.2(a)(ii)", "call and fold": "10.2(a)(iii)"},
    "B": FIRST | {"call": "10.2(b)(i)", "raise": "10.2(b)(ii)", "fold": "10.2(b)(iii)"},
    "C": FIRST | {"raise": "10.2(c)(i)", "fold": "10.2(c)(ii)"},
    "": FIRST,
}
LATER: Final = {
    "fold": "12.3(d)",
    "check": "12.3(c)",
    "call": "12.3(a)",
    "bet": "12.2(a)",
    "raise": "12.3(b)",
    "tap out": "14.1",
}
OPENING_LATER: Final = LATER | {"check": "12.2(b)", "fold": "12.2(c)"}


def act_rules(number: int, opens: bool, option: str) -> Mapping[str, str]:
    """By act, the rule by which somebody acts in a betting round, counted from 0.

    `option` is that of the opening player, nothing in a game without blinds.
    """
    if number:
        return OPENING_LATER if opens else LATER
    return OPENING[option] if opens else FIRST
