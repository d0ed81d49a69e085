"""How a game tells of itself: in its own words, with hands named as people call them."""

from collections.abc import Callable, Collection, Sequence

from croupier.cards import Card
from croupier.dialogue.vocabulary import Vocabulary
from croupier.places import Place
from croupier.values import value

HandNamer = Callable[[Place, Sequence[Card], Sequence[Card], Collection[str]], str]
"""What people call a hand at a place, from the cards that are seen of it and of the board, and from the acts
that were chosen about it; empty for nothing."""


def no_name(at: Place, cards: Sequence[Card], board: Sequence[Card], acts: Collection[str]) -> str:
    """No hand has a name."""
    return ""


@value
class Narration:
    """What it takes to tell of a game in words, and nothing of any round: every viewer may have it."""

    vocabulary: Vocabulary
    hand_namer: HandNamer = no_name
    acts_matter: bool = True
    """Whether what was chosen about a hand has to do with what it is called."""

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.vocabulary.game

    def name_hand(
        self, at: Place, cards: Sequence[Card], board: Sequence[Card] = (), acts: Collection[str] = ()
    ) -> str:
        """What people call a hand."""
        return self.hand_namer(at, cards, board, acts)
