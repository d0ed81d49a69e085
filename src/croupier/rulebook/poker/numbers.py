"""The numbers of the rules of poker, each by its own instrument; most of them are the same in both."""

from typing import Final

from croupier.values import value


@value
class PokerRules:
    """The numbers that differ, or that several modules cite."""

    forced: str
    """The rule by which blinds or antes are collected, of which each is an item."""
    blind: str
    ante: str
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
    clock_by: str = "supervisor"


HOLDEM: Final = PokerRules(
    forced="8.4",
    blind="8.4(a)",
    ante="8.4(b)",
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
    clock_by="operator",
)
OMAHA: Final = PokerRules(
    forced="8.5", blind="8.5(a)", ante="8.5(b)", out_of_turn="17.5", exposed_by_deal="17.1(c)"
)
