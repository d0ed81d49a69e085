"""The games that are played at a table of boxes: all in which one differs from another there."""

from collections.abc import Mapping
from typing import Final

from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rounds.twentyone.side_wagers import SideWagers
from croupier.rulebook.table_rules import (
    BLACKJACK,
    BLACKJACK_BOXES,
    PONTOON,
    PONTOON_BOXES,
    BoxRules,
    HouseRules,
)
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.values import value


@value
class SideRules:
    """The rules of a side wager: how many lie on a box, its limits, and the main wager that it needs."""

    per_box: str
    limits: str
    needs_main: str
    own_main: bool
    """True iff the main wager must be of the same player, and not of anybody on the box."""


@value
class BoxGame:
    """What a table of boxes has to know of its game."""

    name: str
    round: type[SideWagers]
    rules: HouseRules
    boxes: BoxRules
    side_wagers: Mapping[str, SideRules]
    """By the word of the setting."""
    card_changed_in_round: bool
    """True iff a marked card is changed at any time, and not after a round only."""

    def side(self, settings: TwentyOneSettings) -> SideRules | None:
        """The rules of the side wager that the table offers, None if it offers none."""
        return self.side_wagers.get(settings.side_wager)


GAMES: Final[dict[str, BoxGame]] = {
    "blackjack": BoxGame(
        name="Blackjack",
        round=BlackjackRound,
        rules=BLACKJACK,
        boxes=BLACKJACK_BOXES,
        side_wagers={
            "perfect_pairs": SideRules("17.6", "17.7", "17.8", own_main=False),
            "pairs_play": SideRules("17.18", "17.19", "17.20", own_main=False),
        },
        card_changed_in_round=True,  # 2.4
    ),
    "pontoon": BoxGame(
        name="Pontoon",
        round=PontoonRound,
        rules=PONTOON,
        boxes=PONTOON_BOXES,
        side_wagers={"perfect_pairs": SideRules("4.5", "18.9", "18.10", own_main=True)},
        card_changed_in_round=False,  # 2.4
    ),
}
"""Every game of boxes, by its name; one from elsewhere is added here."""


def box_game(settings: TwentyOneSettings) -> BoxGame:
    """The game whose settings these are."""
    return GAMES[settings.game]
