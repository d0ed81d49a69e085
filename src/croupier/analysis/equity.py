"""Equity: what part of the pot each player wins on average, over every deal or over many at random.

>>> from croupier.analysis import equity
>>> found = equity(["AsKs", "QdQh"], board="Qs Js 2c")
>>> found.exact, found.boards
(True, 990)
>>> [(player.hand, player.win, player.tie, round(player.equity, 4)) for player in found.players]
[('AsKs', 335, 0, 0.3384), ('QdQh', 655, 0, 0.6616)]
"""

import os
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from typing import Final

from croupier.analysis.exact import Way, counted, quickest
from croupier.analysis.extra import require
from croupier.analysis.spots import Spot, spot
from croupier.analysis.tallies import POT, ByCategory, Count, Progress, Tally
from croupier.cards import cards
from croupier.ranking import Uses, orders
from croupier.values import value

GAMES: Final = {"holdem": Uses.ANY_FIVE, "omaha": Uses.TWO_AND_THREE}
MOST_SAMPLES: Final = 10**11
"""Beyond this the squares of what is won could no longer be added up in 64 bits."""
LOOKED_AT: Final = 1_000_000
"""Random deals which tell what hands are made, where that is not counted with the rest."""
DEVIATIONS: Final = 1.959964
"""So many standard deviations to either side hold 95 of a hundred samples."""


@value
class PlayerEquity:
    """What comes to one player: on how many boards the whole pot, on how many a part, and the average part.

    `interval` is where the equity lies with 95 per cent confidence, if it is not exact. `categories` counts
    boards by the category of the player's hand, for the pot or for its high and its low half; None is a low
    hand that does not qualify.
    """

    hand: str
    win: int
    tie: int
    share: Fraction
    interval: tuple[float, float] | None
    categories: tuple[ByCategory, ...]

    @property
    def equity(self) -> float:
        """The part of the pot as a number from 0 to 1; `share` is the same without rounding."""
        return float(self.share)


@value
class Equity:
    """The equity of every player, exact or not, and on how many boards it stands.

    Where hands are not known, each choice of them counts its boards. Categories are counted on `looked_at`
    boards: all of them, or a million at random where two ranges are worked out all at once.
    """

    exact: bool
    boards: int
    looked_at: int
    players: tuple[PlayerEquity, ...]


def equity(
    hands: Sequence[str],
    *,
    board: str = "",
    dead: str = "",
    game: str = "holdem",
    objective: str = "high",
    deck: int = 52,
    joker: bool = False,
    ace_low: bool = True,
    low_ace: bool | None = None,
    samples: int | None = None,
    seed: int = 0,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Equity:
    """The equity of two to ten hands or ranges; `croupier.analysis.ranges` says how they are written.

    It is exact where that takes less than a minute, unless a number of samples is given. All processors work
    at it unless it is told how many threads to use. What can't be dealt is a `ValueError` with a sentence.
    """
    if game not in GAMES:
        raise ValueError(f"There is no equity in {game!r}: {' and '.join(GAMES)} are the games.")
    of = orders(objective, deck=deck, joker=joker, ace_low=ace_low, low_ace=low_ace, uses=GAMES[game])
    found = spot(of, hands, cards(board), cards(dead))
    return equity_of(found, samples=samples, seed=seed, threads=threads, progress=progress)


def equity_of(
    spot: Spot,
    *,
    samples: int | None = None,
    seed: int = 0,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Equity:
    """The equity of every player in a spot."""
    require()
    if samples is not None and not 1 <= samples <= MOST_SAMPLES:
        raise ValueError(f"The samples are 1 to {MOST_SAMPLES:,}, and not {samples:,}.")
    threads = threads or os.cpu_count() or 1
    way = quickest(spot) if samples is None else None
    if way is None:
        drawn = _sampled(spot, samples, seed, threads, progress)
        return _told(spot, drawn, drawn, exact=False)
    tally = counted(spot, way, threads, progress)
    looked_at = _sampled(spot, LOOKED_AT, seed, threads) if way is Way.TWO_RANGES else tally
    return _told(spot, tally, looked_at, exact=True)


def _sampled(
    spot: Spot, samples: int | None, seed: int, threads: int, progress: Progress | None = None
) -> Tally:
    from croupier.analysis.sampling import sampled  # importing it compiles it

    return sampled(spot, samples, seed, threads, progress)


def _told(spot: Spot, tally: Tally, looked_at: Tally, *, exact: bool) -> Equity:
    players = tuple(
        PlayerEquity(
            each.text,
            count.won,
            count.shared,
            Fraction(count.units, POT * tally.deals),
            None if exact else interval(count, tally.deals),
            seen.categories,
        )
        for each, count, seen in zip(spot.ranges, tally.players, looked_at.players, strict=True)
    )
    return Equity(exact, tally.deals, looked_at.deals, players)


def interval(count: Count, samples: int) -> tuple[float, float]:
    """Where the equity lies with 95 per cent confidence: the mean and 1.96 standard errors to either side.

    About two pots won and two lost are added to the samples (Agresti and Coull), so that a pot which was
    never won in a hundred deals is not taken for one that can't be won.
    """
    more = DEVIATIONS**2
    many = samples + more
    mean = (count.units / POT + more / 2) / many
    square = (count.squares / POT**2 + more / 2) / many
    reach = DEVIATIONS * sqrt(max(square - mean**2, 0.0) / many)
    return max(mean - reach, 0.0), min(mean + reach, 1.0)
