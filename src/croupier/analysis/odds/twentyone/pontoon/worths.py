"""What every act is worth in each cell of a chart of Pontoon, with the infinite deck that it comes from."""

from fractions import Fraction

from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.twentyone.pontoon.chart import CELLS, HARD, SUITED_STARTS
from croupier.analysis.odds.twentyone.pontoon.chart_object import WORDS, cards_name, pair_name, suited_name
from croupier.analysis.odds.twentyone.pontoon.infinite import InfinitePontoon
from croupier.analysis.odds.twentyone.pontoon.playing import SURRENDER
from croupier.analysis.odds.twentyone.pontoon.rules import SEVEN
from croupier.analysis.odds.twentyone.pontoon.states import State, two_cards
from croupier.analysis.odds.twentyone.shoe import VALUES


def worths_of_chart(infinite: InfinitePontoon) -> Plain:
    """What each act is worth, by number of cards, kind and row; pairs and suits by themselves."""
    found: Plain = {}
    for cards, kind, total in CELLS:
        options = dict(infinite.options(State(cards, total - 10 * (kind != HARD), kind)))
        if cards == 2 and infinite.surrender is not None:
            options[SURRENDER] = infinite.surrender
        found.setdefault(cards_name(cards), {}).setdefault(kind, {})[str(total)] = _plain(options)
    found["pairs"] = {
        pair_name(place): _plain(infinite.choices((place, place), infinite.options(two_cards(place, place))))
        for place in range(VALUES)
        if place != SEVEN
    }
    found["suits"] = {
        suited_name(pair, suited): _plain(infinite.choices(pair, infinite.suited_options(pair, suited)))
        for pair, suited in SUITED_STARTS
    }
    return found


def _plain(options: dict[int, Fraction]) -> Plain:
    return {WORDS[act]: float(worth) for act, worth in options.items()}
