"""What makes the first hint at a table of boxes as quick as the next: its kernels, and the dealer's draws."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from croupier.analysis.hints.seen_table import SeenAsk, SeenOption
from croupier.analysis.hints.twentyone.position import Position
from croupier.analysis.hints.twentyone.words import DOUBLE, HIT, SPLIT, STAND
from croupier.analysis.odds.twentyone.dealer import dealer_tree
from croupier.analysis.odds.twentyone.shoe import VALUES
from croupier.cards import parse_cards
from croupier.places import Place
from croupier.rulebook.twentyone.settings import TwentyOneSettings

ACTS: Final = (HIT, STAND, DOUBLE, SPLIT)


def warm(settings: TwentyOneSettings, draws_on_soft_17: bool, values: Callable[[Position], object]) -> None:
    """Value a hand for which everything is needed that any hand needs: eights against an ace."""
    for first in range(VALUES):
        dealer_tree(first, draws_on_soft_17)
    hand, dealer = tuple(parse_cards("8h 8d")), parse_cards("As")[0]
    unseen = Counter(dict.fromkeys(settings.deck.cards, settings.decks))
    unseen.subtract([*hand, dealer])
    options = tuple([SeenOption(act, 0, settings.minimum, 1) for act in ACTS])
    ask = SeenAsk("", Place("box", 1), options, "")
    values(Position(settings, ask, hand, dealer, unseen, "", settings.minimum, 0, ()))
