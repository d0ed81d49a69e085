"""What each act is worth with one hand of Blackjack, off a fresh shoe, if the best play by cards follows."""

from croupier.analysis.odds.twentyone.blackjack.against import Against
from croupier.analysis.odds.twentyone.blackjack.composition import best_by_composition
from croupier.analysis.odds.twentyone.blackjack.odds import ERROR
from croupier.analysis.odds.twentyone.blackjack.playing import DOUBLE, DRAW, LEAST_TO_STAND, STAND
from croupier.analysis.odds.twentyone.blackjack.rules import BlackjackRules
from croupier.analysis.odds.twentyone.blackjack.variations import BY_THE_BOOK, Variations
from croupier.analysis.odds.twentyone.dealer import one_dealer, results_by_name
from croupier.analysis.odds.twentyone.given_hand import GivenHand, HandWorth
from croupier.analysis.odds.twentyone.hand_index import number_of
from croupier.analysis.odds.twentyone.shoe import MOST, with_card
from croupier.rulebook.twentyone.blackjack import BlackjackSettings


def blackjack_hand(
    settings: BlackjackSettings, hand: GivenHand, variations: Variations = BY_THE_BOOK
) -> HandWorth:
    """What each act is worth with a hand against the dealer's card."""
    rules = BlackjackRules.of(settings, variations)
    against = Against(rules, hand.first)
    plan, _ = best_by_composition(against)
    row = plan.unsplit[number_of(*hand.places)]
    worth = {"hit": float(row[DRAW])}
    if hand.total >= LEAST_TO_STAND:
        worth["stand"] = float(row[STAND])
    if len(hand.cards) <= rules.doubles_on:
        worth["double"] = float(row[DOUBLE])
    if len(hand.cards) == 2 and hand.places[0] == hand.places[1]:
        worth["split"] = plan.split(hand.places[0])
    left = against.shoe
    for place in hand.places:
        left = with_card(left, place, -1)
    chances = one_dealer(hand.first, rules.draws_on_soft_17, left)
    busts = sum(many for place, many in enumerate(left) if hand.hard + place + 1 > MOST) / sum(left)
    return HandWorth(hand, worth, ERROR, results_by_name(chances), busts)
