"""What each act is worth with one hand of Blackjack, off a fresh shoe, if the best play by cards follows."""

from fractions import Fraction

from croupier.analysis.odds.twentyone.blackjack.against import Against
from croupier.analysis.odds.twentyone.blackjack.composition import best_by_composition
from croupier.analysis.odds.twentyone.blackjack.odds import ERROR
from croupier.analysis.odds.twentyone.blackjack.playing import DOUBLE, DRAW, LEAST_TO_STAND, STAND
from croupier.analysis.odds.twentyone.blackjack.rules import BlackjackRules
from croupier.analysis.odds.twentyone.blackjack.variations import BY_THE_BOOK, Variations
from croupier.analysis.odds.twentyone.dealer import one_dealer, results_by_name
from croupier.analysis.odds.twentyone.given_hand import GivenHand, HandWorth, WrongHand
from croupier.analysis.odds.twentyone.hand_index import number_of
from croupier.analysis.odds.twentyone.shoe import ACE, MOST, NAMES, TEN, shoe_of
from croupier.chips import Odds
from croupier.rulebook.twentyone.blackjack import EVEN_MONEY_PAYS, INSURANCE_PAYS, BlackjackSettings
from croupier.values import value


@value
class NaturalWorth:
    """What the owner of a Blackjack can ask for against an ace, and how likely the dealer has one too."""

    worth: dict[str, Fraction]
    natural: Fraction


def natural_hand(
    settings: BlackjackSettings, hand: GivenHand, variations: Variations = BY_THE_BOOK
) -> NaturalWorth:
    """What even money, insurance and neither are worth with a Blackjack (7.1, 8.1(b)).

    `WrongHand` unless the dealer has an ace, for then nobody decides anything.
    """
    if hand.first != ACE:
        pays = "waits for the dealer's second card (8.1)" if hand.first == TEN else "is paid at once (8.1(a))"
        raise WrongHand(f"a Blackjack against {NAMES[hand.first]} {pays}: there is nothing to decide")
    left = hand.left_in(shoe_of(settings))
    natural = Fraction(left[TEN], sum(left))
    waits = _ratio(variations.blackjack_pays) * (1 - natural)
    insured = _ratio(INSURANCE_PAYS) * natural - (1 - natural)
    worth = {"even money": _ratio(EVEN_MONEY_PAYS), "insurance": waits + insured / 2, "neither": waits}
    return NaturalWorth(worth, natural)


def _ratio(odds: Odds) -> Fraction:
    return Fraction(odds.pays, odds.on)


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
    left = hand.left_in(rules.shoe)
    chances = one_dealer(hand.first, rules.draws_on_soft_17, left)
    busts = sum(many for place, many in enumerate(left) if hand.hard + place + 1 > MOST) / sum(left)
    return HandWorth(hand, worth, ERROR, results_by_name(chances), busts)
