"""What people call a hand: `Kings full of Jacks`, `Pair of Tens`, `8-6-4-3-A low`."""

from collections.abc import Iterable
from typing import Final

from croupier.cards import RANKS, Rank
from croupier.ranking.categories import Category, HandClass
from croupier.ranking.order import Aim, Order

NO_LOW: Final = "No low of eight or better"


def singular(rank: Rank) -> str:
    """One card of a rank in words."""
    return rank.name.capitalize()


def plural(rank: Rank) -> str:
    """Several cards of a rank in words."""
    return singular(rank) + ("es" if rank is Rank.SIX else "s")


def figures(ranks: Iterable[Rank]) -> str:
    """Ranks as they are spoken of in low hands, `10-8-6-4-A`."""
    return "-".join("10" if rank is Rank.TEN else RANKS[rank] for rank in ranks)


def name(hand: HandClass, order: Order) -> str:
    """The name of a hand, or of the fewer cards that are seen of it so far."""
    if order.aim is not Aim.HIGH:
        return f"{figures(hand.ranks)} low"
    ranks = hand.ranks
    match hand.category:
        case Category.ROYAL_FLUSH:
            return "Royal Flush"
        case Category.FIVE_OF_A_KIND:
            return f"Five {plural(ranks[0])}"
        case Category.STRAIGHT_FLUSH:
            return f"{singular(ranks[0])}-high Straight Flush"
        case Category.FOUR_OF_A_KIND:
            return f"Four {plural(ranks[0])}"
        case Category.FULL_HOUSE:
            return f"{plural(ranks[0])} full of {plural(ranks[3])}"
        case Category.FLUSH:
            return f"{singular(ranks[0])}-high Flush"
        case Category.STRAIGHT:
            return f"{singular(ranks[0])}-high Straight"
        case Category.THREE_OF_A_KIND:
            return f"Three {plural(ranks[0])}"
        case Category.TWO_PAIRS:
            return f"Two Pairs, {plural(ranks[0])} and {plural(ranks[2])}"
        case Category.ONE_PAIR:
            return f"Pair of {plural(ranks[0])}"
        case Category.ODD_CARDS:
            return f"{singular(ranks[0])} high"
