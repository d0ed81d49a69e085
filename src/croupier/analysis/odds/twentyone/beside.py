"""A side wager beside the first wager: what it comes to with each two first cards, and with the whole round.

It wins on pairs of one rank. With two cards of known values it depends on their suits and, for tens, on their
ranks; the rest of the round depends on the values alone, but for sevens in Pontoon. So what both wagers come
to together is known once rounds are told apart by what the side wager may come to with their first cards.
"""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from fractions import Fraction
from typing import Final, Self

from croupier.analysis.odds.results import ExpectedValue, Odds, Plain
from croupier.analysis.odds.twentyone.distribution.net_results import NetResults
from croupier.analysis.odds.twentyone.shoe import TEN, VALUES, place_of
from croupier.chips import dollars, money
from croupier.rulebook.twentyone.pairs import PairOdds, PerfectPairs
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.values import value

SUITS: Final = 4
KINDS: Final = ("mixed", "coloured", "perfect")
MIXED, COLOURED, PERFECT = KINDS
NOTHING: Final = ((Fraction(0), 1.0),)


class FirstCards(StrEnum):
    """Kinds of first two cards, by what the side wager may come to with them."""

    NO_PAIR = "no pair"
    PAIR = "pair"
    TENS = "tens"
    MATCHING = "pair of one suit"
    UNLIKE = "pair of two suits"

    @classmethod
    def of(cls, one: int, other: int, matching: bool | None = None) -> Self:
        """The kind of cards of these values; `matching` if it is known whether a pair is of one suit."""
        if one != other:
            return cls("no pair")
        if matching is not None:
            return cls("pair of one suit" if matching else "pair of two suits")
        return cls("tens" if one == TEN else "pair")


ByFirstCards = dict[FirstCards, dict[Fraction, float]]
"""The chances of net results of a round, by the kind of its first cards."""


def as_kept(results: ByFirstCards) -> Plain:
    """Results as plain data."""
    return {start: {str(net): chance for net, chance in found.items()} for start, found in results.items()}


def from_kept(data: Plain) -> ByFirstCards:
    """What `as_kept` gave."""
    return {
        FirstCards(start): {Fraction(net): chance for net, chance in found.items()}
        for start, found in data.items()
    }


Outcomes = tuple[tuple[Fraction, float], ...]
"""What a side wager comes to, in units of the first wager, with the chance of each result."""


class WrongStakes(ValueError):
    """Wagers that the table does not allow; the message is one sentence that says what it does."""


def check_amount(what: str, amount: int, least: int, most: int, multiple: int) -> None:
    """Raise `WrongStakes` unless an amount in cents is within the limits of the table."""
    if not least <= amount <= most or amount % multiple:
        raise WrongStakes(
            f"{what}: {money(amount)} is not allowed; it must be {money(least)} to {money(most)} "
            f"in multiples of {money(multiple)}"
        )


def check_side(settings: TwentyOneSettings, side: int) -> None:
    """Raise `WrongStakes` unless the table takes so much on its side wager; nothing is always allowed."""
    if not side:
        return
    if settings.side_wager == "none":
        words = " and ".join(each for each in settings.about("side_wager").words if each != "none")
        raise WrongStakes(f"the table has no side wager; the setting side_wager offers {words}")
    limits = settings.side_minimum, settings.side_maximum, settings.side_multiple
    check_amount("side wager", side, *limits)


@value
class SideWager:
    """What is on the side wager, in units of the first wager, and what it pays."""

    stake: Fraction
    """0 if there is none."""
    pays: Mapping[str, Fraction]
    """What each kind of pair wins, by its name in `KINDS`."""
    decks: int
    ranks_of_ten: int
    """How many ranks count ten; two cards of these are a pair only if they are of one rank."""
    told: Plain
    """What the settings of an answer say of it."""

    @classmethod
    def at(
        cls,
        settings: TwentyOneSettings,
        wager: int,
        side: int,
        perfect_pairs: PerfectPairs,
        any_pair: PairOdds | None = None,
    ) -> Self:
        """So much on the side wager of a table beside so large a wager, in cents.

        `WrongStakes` if the table does not take it.
        """
        check_side(settings, side)
        kinds = (perfect_pairs.mixed, perfect_pairs.coloured, perfect_pairs.perfect)
        if settings.side_wager == "pairs_play" and any_pair is not None:
            kinds = (any_pair, any_pair, any_pair)
        stake = Fraction(side, wager)
        tens = {card.rank for card in settings.deck.cards if place_of(card.rank) == TEN}
        pays = {
            kind: stake * Fraction(each.odds.pays, each.odds.on)
            for kind, each in zip(KINDS, kinds, strict=True)
        }
        told = {"wager": dollars(wager), "side_wager": settings.side_wager, "side": dollars(side)}
        return cls(stake, pays, settings.decks, len(tens), told if side else {})

    @property
    def most(self) -> float:
        """The most that it wins, in units of the first wager."""
        return float(max(self.pays.values()))

    @property
    def mean(self) -> Fraction:
        """What it comes to on average, in units of the first wager."""
        alike, ranks = self.decks * SUITS, VALUES - 1 + self.ranks_of_ten
        pair = Fraction(alike - 1, ranks * alike - 1)
        won = sum((part * self.pays[kind] for kind, part in self._kinds().items()), Fraction(0))
        return pair * won - (1 - pair) * self.stake

    def outcomes(self, start: FirstCards) -> Outcomes:
        """What it comes to with first cards of this kind."""
        if not self.stake:
            return NOTHING
        if start is FirstCards.NO_PAIR:
            return ((-self.stake, 1.0),)
        alike, kinds = self.decks * SUITS, self._kinds()
        if start is FirstCards.MATCHING:
            kinds = {PERFECT: Fraction(1)}
        elif start is FirstCards.UNLIKE:
            kinds.pop(PERFECT)
        tens = Fraction(alike - 1, self.ranks_of_ten * alike - 1)
        pair = tens if start is FirstCards.TENS else Fraction(1)
        whole = sum(kinds.values())
        found = tuple((self.pays[kind], float(pair * part / whole)) for kind, part in kinds.items())
        return found if pair == 1 else (*found, (-self.stake, float(1 - pair)))

    def added_to(self, results: Mapping[FirstCards, Mapping[Fraction, float]]) -> NetResults:
        """The results of both wagers together, from those of the round by the kind of its first cards."""
        found = NetResults()
        for start, chances in results.items():
            for more, often in self.outcomes(start):
                for net, chance in chances.items():
                    found.put(net + more, often * chance)
        return found

    def counted_in(self, odds: Odds) -> Odds:
        """An answer with what this adds to the value of the chart, and to the average wager."""
        if not self.stake or not odds.strategy:
            return odds
        chart, figures = odds.values["total_dependent"], dict(odds.figures)
        with_side = ExpectedValue.within(chart.decimal + float(self.mean), chart.error)
        if "average_wager" in figures:
            figures["average_wager"] += float(self.stake)
        return replace(
            odds,
            settings={**odds.settings, **self.told},
            values={**odds.values, "with_side": with_side},
            figures=figures,
        )

    def _kinds(self) -> dict[str, Fraction]:
        """How likely a pair of one rank is of each kind."""
        ways = {MIXED: 2 * self.decks, COLOURED: self.decks, PERFECT: self.decks - 1}
        return {kind: Fraction(many, self.decks * SUITS - 1) for kind, many in ways.items()}
