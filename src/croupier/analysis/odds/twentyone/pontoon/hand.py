"""What each act is worth with one hand of Pontoon, off a fresh shoe, if the best play by cards follows."""

from croupier.analysis.odds.twentyone.dealer import one_dealer, results_by_name
from croupier.analysis.odds.twentyone.given_hand import GivenHand, HandWorth, WrongHand
from croupier.analysis.odds.twentyone.hand_index import number_of
from croupier.analysis.odds.twentyone.pontoon.against import Against
from croupier.analysis.odds.twentyone.pontoon.chart_object import WORDS
from croupier.analysis.odds.twentyone.pontoon.composition import plan_by_composition
from croupier.analysis.odds.twentyone.pontoon.odds import ERROR
from croupier.analysis.odds.twentyone.pontoon.playing import DOUBLE, DRAW, LEAST_TO_STAND, STAND
from croupier.analysis.odds.twentyone.pontoon.rules import THIRD_CARD, PontoonRules, Suited
from croupier.analysis.odds.twentyone.shoe import ACE, MOST
from croupier.cards import Suit
from croupier.rulebook.twentyone.pontoon import PontoonSettings


def pontoon_hand(settings: PontoonSettings, hand: GivenHand, wager: int = 0) -> HandWorth:
    """What each act is worth with a hand against the dealer's card; `WrongHand` if it is a Pontoon."""
    if hand.is_natural:
        raise WrongHand("a Pontoon is paid at once (8.1): there is nothing to decide")
    rules = PontoonRules.of(settings, wager)
    against = Against(rules, hand.first)
    plan = plan_by_composition(against)
    error = ERROR
    if len(hand.cards) == 2:
        pair = (min(hand.places), max(hand.places))
        worth = plan.options(pair, suits_of_hand(hand, pair))
        if pair[0] == pair[1]:
            error += plan.split(pair[0]).error
    else:
        layer = hand.places[:2].count(ACE)
        row = plan.unsplit[layer, number_of(*hand.places)]
        acts = [DRAW, DOUBLE] if hand.total < LEAST_TO_STAND else [STAND, DRAW, DOUBLE]
        worth = {act: float(row[act]) for act in acts}
    left = hand.left_in(rules.shoe)
    chances = one_dealer(hand.first, rules.draws_on_soft_17, left)
    busts = sum(many for place, many in enumerate(left) if hand.hard + place + 1 > MOST) / sum(left)
    named = {WORDS[act]: each for act, each in worth.items()}
    return HandWorth(hand, named, error, results_by_name(chances), busts)


def suits_of_hand(hand: GivenHand, pair: tuple[int, int]) -> Suited:
    """The suits of two cards, where these matter."""
    one, other = hand.cards
    if pair not in THIRD_CARD or one.suit is not other.suit:
        return Suited.MIXED
    return Suited.SPADES if one.suit is Suit.SPADES else Suited.SUITED
