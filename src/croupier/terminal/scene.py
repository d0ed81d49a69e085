"""What is to be drawn at one moment: the table as the person sees it, and what is around it."""

from collections.abc import Mapping

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.seen import View
from croupier.rounds.points import total
from croupier.rulebook.blackjack import BlackjackSettings
from croupier.tables.placed import Placed
from croupier.values import value


@value
class Scene:
    """The view of the person, the settings of the table, who sits where, and what is wagered next."""

    view: View
    me: str
    settings: BlackjackSettings
    seats: Mapping[int, str]
    placed: tuple[Placed, ...]
    shoe: int
    round: int
    chips: int

    @property
    def betting(self) -> bool:
        """True iff wagers for the next round lie on the table: the last round is then cleared away."""
        return bool(self.placed)

    def called(self, player: str) -> str:
        """The player's name as the person reads it."""
        return "You" if player == self.me else player


def hand_label(cards: tuple[Card, ...], split: bool = False) -> str:
    """What a hand comes to, in few letters: `16`, `soft 17`, `bust 24`, `Blackjack`."""
    shown = [card for card in cards if card is not UNKNOWN]
    if not shown:
        return ""
    best, soft = total(shown)
    if len(shown) == 1:
        return "1 or 11" if soft else str(best)
    if best > 21:
        return f"bust {best}"
    if best == 21 and len(shown) == 2 and not split:
        return "Blackjack"
    return f"soft {best}" if soft and best < 21 else str(best)
