"""The games of boxes in the terminal: Blackjack and Pontoon."""

from typing import Final

from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.tables import BoxTable
from croupier.tables.twentyone.games import box_game
from croupier.terminal.family import PURSE, Reveal
from croupier.terminal.house_family import HouseFamily
from croupier.terminal.twentyone.phrases import BoxPhrases
from croupier.terminal.twentyone.wager_entry import BoxWagerEntry


class BoxFamily(HouseFamily[TwentyOneSettings, BoxTable]):
    """Games of 21, dealt from a shoe that lasts for many rounds or is shuffled for each."""

    tells_every_proof = True

    def places(self, settings: TwentyOneSettings) -> int:
        """How many boxes there are."""
        return settings.boxes

    def usual_purse(self, settings: TwentyOneSettings) -> int:
        """A hundred minimum wagers."""
        return PURSE * settings.minimum

    def talk(self, settings: TwentyOneSettings) -> BoxPhrases:
        """How a table of boxes talks, by the rules of its game."""
        return BoxPhrases(box_game(settings).round)

    def bets(self, table: BoxTable, seat: int) -> BoxWagerEntry:
        """How a table of boxes takes wagers."""
        return BoxWagerEntry(table, seat)

    def opening_words(self, table: BoxTable) -> str:
        """The commitment to the order of the cards, where they are shuffled for every round."""
        proof = table.ground.dealing.proof
        if table.ground.settings.shoe != "automated" or proof is None:
            return ""
        return f"The house commits to the order of the cards: {proof.commitment}"

    def proof(self, table: BoxTable, cut_by: str, me: str) -> Reveal:
        """The whole shoe, with the cut and who chose its place."""
        dealing = table.ground.dealing
        proof, dealt, count = dealing.proof, dealing.dealt, len(dealing.dealt)
        at, by = (dealing.cut[0], cut_by) if dealing.cut is not None else (None, None)
        assert proof is not None
        return lambda: proof.reveal(at, by, dealt[:count])

    def proves_round(self, table: BoxTable) -> bool:
        """True iff the cards are shuffled for every round."""
        return table.ground.settings.shoe != "hand"

    def proof_words(self, verify: str) -> str:
        """What is told of the proof of a shoe."""
        return f"The order of the last shoe is revealed. Check it: {verify}"


FAMILY: Final = BoxFamily()
