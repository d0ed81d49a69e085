"""The numbers of the rules that a table goes by; each instrument has them in different places.

Each game has one value with the numbers of its rules, in `numbers` of its package. All games have
`TableRules`; those against the house have `HouseRules`, with the rules of their wagers. A rule that both
games of a package have under one number, or that is cited only in the code that carries it out, is named
where it is read.
"""

from typing import Final

from croupier.values import value

IDLE_ROUNDS: Final = 3
"""The rounds without a wager that may cost a player the seat, by the rule that `idle_seat` names."""
CARDS_IN_PLAY: Final = "2.1"
"""The rule of every instrument that says which cards the game is played with."""


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
