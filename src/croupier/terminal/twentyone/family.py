"""The games of boxes in the terminal: Blackjack and Pontoon."""

from typing import Final

from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.terminal.family import PURSE
from croupier.terminal.house_family import HouseFamily
from croupier.terminal.table_client import Game
from croupier.terminal.twentyone.phrases import BoxPhrases, game_of
from croupier.terminal.twentyone.wager_entry import BoxWagerEntry


class BoxFamily(HouseFamily[TwentyOneSettings]):
    """Games of 21, dealt from a shoe that lasts for many rounds or is shuffled for each."""

    def places(self, settings: TwentyOneSettings) -> int:
        """How many boxes there are."""
        return settings.boxes

    def usual_purse(self, settings: TwentyOneSettings) -> int:
        """A hundred minimum wagers."""
        return PURSE * settings.minimum

    def shuffles_every_round(self, settings: TwentyOneSettings) -> bool:
        """True iff a machine shuffles the cards for every round."""
        return settings.shoe == "automated"

    def talk(self, settings: TwentyOneSettings) -> BoxPhrases:
        """How a table of boxes talks, by the rules of its game."""
        return BoxPhrases(game_of(settings))

    def bets(self, game: Game) -> BoxWagerEntry:
        """How a table of boxes takes wagers."""
        return BoxWagerEntry(game)

    def proof_words(self, verify: str) -> str:
        """What is told of the proofs of shoes."""
        return f"The order of the last shoe is revealed. Check it: {verify}"


FAMILY: Final = BoxFamily()
