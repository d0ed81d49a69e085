"""What each wager wins and loses at a table, per unit of the ante: pay tables, the ante, the maximum payout.

All of it comes from the rule book, unless another pay table is asked about.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import Final, Self

from croupier.chips import Odds, dollars, money
from croupier.digits import is_whole
from croupier.rulebook.ultimate.settings import (
    AFTER_THE_FLOP,
    ANTE_PAYS,
    BEFORE_THE_FLOP,
    BLIND_PAYS,
    HANDS,
    ON_THE_RIVER,
    PLAY_PAYS,
    TRIPS_PAYS,
    UltimateSettings,
)
from croupier.values import value

BIGGEST_ODDS: Final = 10_000
MOST_PARTS: Final = 1_000_000
"""The most parts of an ante that a wager may win: sums over all deals fit into 64 bits."""


class WrongStakes(ValueError):
    """Stakes that the table does not allow; the message is one sentence that says what it does."""


@value
class PayTables:
    """What a blind that beats the dealer wins, and trips, by the words for what the player has."""

    blind: Mapping[str, Odds]
    trips: Mapping[str, Odds]

    def as_object(self) -> dict[str, dict[str, str]]:
        """The tables as JSON has them."""
        return {
            "blind": {hand: str(self.blind[hand]) for hand in HANDS if hand in self.blind},
            "trips": {hand: str(self.trips[hand]) for hand in HANDS if hand in self.trips},
        }


RULE_BOOK: Final = PayTables(BLIND_PAYS, TRIPS_PAYS)
"""The tables of rule 10.1."""


@value
class Stakes:
    """What wagers come to, per unit of the ante.

    `blind` and `trips` are what these win, by what the player has; `trips_stake` is how much is on trips when
    they are played together with the ante. `before`, `after` and `river` are the play wagers in antes.
    """

    ante_wins: Fraction
    play_wins: Fraction
    blind: Mapping[str, Fraction]
    trips: Mapping[str, Fraction]
    trips_stake: Fraction
    before: tuple[int, ...] = BEFORE_THE_FLOP
    after: int = AFTER_THE_FLOP[0]
    river: int = ON_THE_RIVER[0]
    always_qualifies: bool = False
    """A rule that there is not: the ante is in play whatever the dealer has."""

    @property
    def unit(self) -> int:
        """Into how many parts an ante is divided so that all of this is whole numbers of parts."""
        trips = (each * self.trips_stake for each in self.trips.values())
        every = (self.ante_wins, self.play_wins, self.trips_stake, *self.blind.values(), *trips)
        return lcm(*(each.denominator for each in every))

    def as_object(self) -> dict[str, object]:
        """All on which the answer depends, as plain data."""
        return {
            "ante": str(self.ante_wins),
            "play": str(self.play_wins),
            "blind": {hand: str(each) for hand, each in sorted(self.blind.items())},
            "trips": {hand: str(each) for hand, each in sorted(self.trips.items())},
            "trips_stake": str(self.trips_stake),
            "bets": [*self.before, self.after, self.river],
            "always_qualifies": self.always_qualifies,
        }


@value
class Wagers:
    """What is wagered at a table, in cents, and what it pays; 0 on trips if there are none."""

    ante: int
    trips: int
    maximum_payout: int
    pays: PayTables
    stakes: Stakes
    """Without trips these say what as much on trips as on the ante would come to."""

    @classmethod
    def at(
        cls,
        settings: UltimateSettings,
        ante: int | None = None,
        trips: int | None = None,
        pays: PayTables = RULE_BOOK,
    ) -> Self:
        """The wagers at a table; without an ante it is the least that the table takes."""
        stakes = stakes_at(settings, ante, trips or None, pays)
        amount = settings.minimum if ante is None else ante
        return cls(amount, trips or 0, settings.maximum_payout, pays, stakes)

    def as_object(self) -> dict[str, object]:
        """The wagers as the settings of an answer have them."""
        return {
            "ante": dollars(self.ante),
            "trips": dollars(self.trips),
            "maximum_payout": dollars(self.maximum_payout),
            "pay_tables": self.pays.as_object(),
        }


def stakes_at(
    settings: UltimateSettings, ante: int | None = None, trips: int | None = None, pays: PayTables = RULE_BOOK
) -> Stakes:
    """The stakes at a table with an ante and as much on trips as is given, in cents.

    Without an ante it is the least that the table takes; without trips they are as much as the ante, as far
    as their own limits allow.
    """
    ante = settings.minimum if ante is None else ante
    _check("ante", ante, settings.minimum, settings.maximum, settings.multiple)
    if trips is None:
        trips = max(min(ante, settings.trips_maximum), settings.trips_minimum)
    _check("trips wager", trips, settings.trips_minimum, settings.trips_maximum, settings.trips_multiple)
    chip, most = settings.half_chip, settings.maximum_payout
    blind = {hand: odds.winnings(ante, chip) for hand, odds in pays.blind.items()}
    found = Stakes(
        Fraction(ANTE_PAYS.winnings(ante, chip), ante),
        Fraction(PLAY_PAYS.winnings(ante, chip), ante),
        {hand: Fraction(min(paid, most) if most else paid, ante) for hand, paid in blind.items()},
        {hand: Fraction(odds.winnings(trips, chip), trips) for hand, odds in pays.trips.items()},
        Fraction(trips, ante),
    )
    highest = max(*found.blind.values(), *found.trips.values(), found.play_wins)
    if highest * found.unit > MOST_PARTS:
        raise WrongStakes(
            f"an ante of {money(ante)} with trips of {money(trips)} and these pay tables would have to be "
            f"divided into {found.unit:,} parts, and {int(MOST_PARTS / highest):,} are the most for such odds"
        )
    return found


def _check(what: str, amount: int, least: int, most: int, multiple: int) -> None:
    if not least <= amount <= most or amount % multiple:
        raise WrongStakes(
            f"{what}: {money(amount)} is not allowed; it must be {money(least)} to {money(most)} "
            f"in multiples of {money(multiple)}"
        )


def pay_table(text: str, usual: Mapping[str, Odds]) -> dict[str, Odds]:
    """A pay table written as `royal flush 500, flush 3:2`; what is not named is as usual, 0 pays nothing."""
    found = dict(usual)
    for part in text.split(",") if text else ():
        words, _, written = part.strip().rpartition(" ")
        pays, _, on = written.partition(":")
        if words not in HANDS:
            raise WrongStakes(
                f"{part.strip()!r}: write a hand and its odds; the hands are {', '.join(HANDS)}"
            )
        numbers = [each for each in (pays, on or "1") if is_whole(each, 6)]
        if len(numbers) < 2 or int(numbers[1]) == 0 or int(pays) > BIGGEST_ODDS * int(numbers[1]):
            raise WrongStakes(
                f"{part.strip()!r}: write odds as 40 or 3:2, up to {BIGGEST_ODDS:,}, and 0 pays nothing"
            )
        found[words] = Odds(int(pays), int(numbers[1]))
    return {hand: odds for hand, odds in found.items() if odds.pays}
