"""The games that are played at a table of boxes: all in which one differs from another there."""

from typing import Final

from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rounds.twentyone.round import TwentyOneRound
from croupier.rulebook.tournaments import TournamentRules
from croupier.rulebook.twentyone import tournaments
from croupier.rulebook.twentyone.numbers import BLACKJACK, PONTOON, SideWagerRules, TwentyOneRules
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.values import value


@value
class BoxGame:
    """What a table of boxes has to know of its game."""

    name: str
    round: type[TwentyOneRound]
    rules: TwentyOneRules
    card_changed_in_round: bool
    """True iff a marked card is changed at any time, and not after a round only."""
    tournament: TournamentRules | None = None
    """What its rules say about tournaments; None if they say nothing."""

    def side(self, settings: TwentyOneSettings) -> SideWagerRules | None:
        """The rules of the side wager that the table offers, None if it offers none."""
        return self.rules.side_wagers.get(settings.side_wager)


GAMES: Final[dict[str, BoxGame]] = {
    "blackjack": BoxGame(
        name="Blackjack",
        round=BlackjackRound,
        rules=BLACKJACK,
        card_changed_in_round=True,  # 2.4
        tournament=tournaments.BLACKJACK,
    ),
    "pontoon": BoxGame(
        name="Pontoon",
        round=PontoonRound,
        rules=PONTOON,
        card_changed_in_round=False,  # 2.4
        tournament=tournaments.PONTOON,
    ),
}
"""Every game of boxes, by its name; one from elsewhere is added here."""


def box_game(settings: TwentyOneSettings) -> BoxGame:
    """The game whose settings these are."""
    return GAMES[settings.game]
