"""The numbers of the rules by which a round of poker is played, each game by its own instrument."""

from collections.abc import Mapping
from typing import Final

from croupier.rulebook.poker.numbers import HOLDEM, OMAHA, PokerRules

__all__ = ["HOLDEM", "OMAHA", "PokerRules", "act_rules"]

FIRST: Final = {
    "fold": "10.3(c)",
    "check": "10.2(tail)",
    "call": "10.3(a)",
    "bet": "10.2(d)(i)",
    "raise": "10.3(b)",
    "tap out": "14.1",
}
OPENING: Final = {  # by option of the opening player and act (10.2); without blinds he bets
    "A": FIRST | {"call": "10.2(a)(i)", "raise": "10.2(a)(ii)", "call and fold": "10.2(a)(iii)"},
    "B": FIRST | {"call": "10.2(b)(i)", "raise": "10.2(b)(ii)", "fold": "10.2(b)(iii)"},
    "C": FIRST | {"raise": "10.2(c)(i)", "fold": "10.2(c)(ii)"},
    "": FIRST | {"bet": "10.2(d)(i)"},
}
LATER: Final = {
    "fold": "12.3(d)",
    "check": "12.3(c)",
    "call": "12.3(a)",
    "bet": "12.2(a)",
    "raise": "12.3(b)",
    "tap out": "14.1",
}
OPENING_LATER: Final = LATER | {"bet": "12.2(a)", "check": "12.2(b)", "fold": "12.2(c)"}


def act_rules(number: int, opens: bool, option: str) -> Mapping[str, str]:
    """By act, the rule by which somebody acts in a betting round, counted from 0.

    `option` is that of the opening player, nothing in a game without blinds.
    """
    if number:
        return OPENING_LATER if opens else LATER
    return OPENING[option] if opens else FIRST
