"""Insurance and even money: how likely the dealer's next card makes a natural, counted in fractions."""

from fractions import Fraction

from croupier.analysis.hints.results import Hint
from croupier.analysis.hints.twentyone.position import Position
from croupier.analysis.hints.twentyone.words import DECLINE, EVEN_MONEY, INSURE
from croupier.analysis.odds.results import ExpectedValue
from croupier.analysis.odds.twentyone.shoe import TEN
from croupier.chips import Odds, money


def insurance_hints(position: Position, pays: Odds, natural_pays: Odds, even_pays: Odds) -> list[Hint]:
    """What insurance is worth beside declining it, per unit of the wager.

    What becomes of the wager itself is left out, for insurance changes nothing about it; that of a natural
    is known, and counts, because even money would settle it.
    """
    ten = Fraction(position.left[TEN], sum(position.left))
    waits = _paid(natural_pays) * (1 - ten) if position.natural else Fraction(0)
    found = []
    for option in position.ask.options:
        if option.act == INSURE:
            part = Fraction(option.most, position.wager)
            worth = waits + part * (_paid(pays) * ten - (1 - ten))
            found.append(Hint(option.act, f"insure for {money(option.most)}", option.most, _exact(worth)))
        elif option.act == EVEN_MONEY:
            found.append(Hint(option.act, option.act, 0, _exact(_paid(even_pays))))
        elif option.act == DECLINE:
            found.append(Hint(option.act, option.act, 0, _exact(waits)))
    return found


def _exact(worth: Fraction) -> ExpectedValue:
    return ExpectedValue.exact(worth)


def _paid(odds: Odds) -> Fraction:
    return Fraction(odds.pays, odds.on)
