"""A shoe as the kernels take it, with what they look up about cards and hands."""

from functools import cache

import numpy as np

from croupier.analysis.odds.twentyone.shoe import place_of
from croupier.analysis.simulation.twentyone.shoe_kernel import ACE_HELD, MOST, STATES, Shoe
from croupier.analysis.types import Int64s, Uint8s
from croupier.cards import CARDS
from croupier.rulebook.twentyone.settings import TwentyOneSettings


def new_shoe(settings: TwentyOneSettings) -> Shoe:
    """A shoe with new cards; an automated one is shuffled for every round (Blackjack 18.2, Pontoon 19.2)."""
    cards = np.array([card.index for card in settings.deck.times(settings.decks)], dtype=np.uint8)
    automated = settings.shoe == "automated"
    return Shoe(
        cards,
        0 if automated else settings.burn_at_start,
        1 if automated else len(cards) - settings.cut_card_from_back,
        points_of_cards(),
        totals_of_states(),
    )


@cache
def points_of_cards() -> Int64s:
    """What each card counts by its index, an ace as one (2.5)."""
    return np.array([place_of(card.rank) + 1 for card in CARDS[:52]], dtype=np.int64)


@cache
def totals_of_states() -> Int64s:
    """The best total of each state."""
    return np.array([_total(state) for state in range(STATES)], dtype=np.int64)


def hard_of(state: int) -> int:
    """The total of a state with every ace as one."""
    return state % ACE_HELD


def is_soft(state: int) -> bool:
    """True iff an ace counts eleven."""
    return state >= ACE_HELD and hard_of(state) + 10 <= MOST


def _total(state: int) -> int:
    return hard_of(state) + 10 * is_soft(state)


def dealer_draws(settings: TwentyOneSettings) -> Uint8s:
    """By state: whether the dealer draws to it (Blackjack 12.1, Pontoon 13.1)."""
    soft_17 = settings.dealer_soft_17 == "draw"
    return np.array(
        [
            totals_of_states()[state] < 17 or (soft_17 and is_soft(state) and totals_of_states()[state] == 17)
            for state in range(STATES)
        ],
        dtype=np.uint8,
    )
