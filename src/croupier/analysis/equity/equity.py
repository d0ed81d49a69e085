"""Equity: what part of the pot each player wins on average, over every deal or over many at random.

>>> from croupier.analysis import equity
>>> found = equity(["AsKs", "QdQh"], board="Qs Js 2c")
>>> found.exact, found.boards
(True, 990)
>>> [(player.hand, player.win, player.tie, round(player.equity, 4)) for player in found.players]
[('AsKs', 335, 0, 0.3384), ('QdQh', 655, 0, 0.6616)]
"""

from collections.abc import Sequence
from dataclasses import field
from fractions import Fraction
from math import sqrt
from typing import Final

from croupier.analysis.compile.extra import require
from croupier.analysis.equity.exact import Method, exact_outcome, quickest
from croupier.analysis.equity.outcome import POT, ByCategory, Outcome, PlayerOutcome
from croupier.analysis.parallel.sharing import Progress, check_threads
from croupier.analysis.spots import Spot, spot
from croupier.cards import cards
from croupier.processors import processors
from croupier.ranking import Uses, orders
from croupier.values import value

GAMES: Final = {"holdem": Uses.ANY_FIVE, "omaha": Uses.TWO_AND_THREE}
MOST_SAMPLES: Final = 10**11
"""Beyond this the squares of what is won could no longer be added up in 64 bits."""
DEVIATIONS: Final = 1.959964
"""This many standard deviations to either side hold 95 of a hundred samples."""


class HandsMade:
    """What hands the players of a spot make, counted when somebody first asks, if not before."""

    __slots__ = ("_found", "_spot", "_threads")

    def __init__(self, spot: Spot, threads: int, found: Outcome | Method) -> None:
        self._spot = spot
        self._threads = threads
        self._found = found

    def by(self, player: int) -> tuple[ByCategory, ...]:
        """How often a player makes each category."""
        found = self._found
        if isinstance(found, Method):
            found = self._found = exact_outcome(self._spot, found, self._threads, None, categories=True)
        return found.players[player].categories


@value
class PlayerEquity:
    """What one player gets: on how many boards the whole pot, on how many a part, and the average part.

    `interval` is where the equity lies with 95 per cent confidence, if it is not exact.
    """

    hand: str
    win: int
    tie: int
    share: Fraction
    interval: tuple[float, float] | None
    _number: int = field(compare=False, repr=False)
    _made: HandsMade = field(compare=False, repr=False)

    @property
    def equity(self) -> float:
        """The part of the pot as a number from 0 to 1; `share` is the same without rounding."""
        return float(self.share)

    @property
    def categories(self) -> tuple[ByCategory, ...]:
        """Boards by the category of the player's hand, for the pot or for its high and its low half.

        None is a low hand that does not qualify. They are counted when they are first asked for.
        """
        return self._made.by(self._number)


@value
class Equity:
    """The equity of every player, exact or not, and how many boards it is based on.

    Where hands are not known, each choice of them counts its boards.
    """

    exact: bool
    boards: int
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
    categories: bool = False,
) -> Equity:
    """The equity of two to ten hands or ranges; `croupier.analysis.ranges` says how they are written.

    It is exact where that takes less than a minute, unless a number of samples is given. All processors work
    on it unless the number of threads is given. With `categories`, the hands that players make are counted at
    once, otherwise when they are first asked for. What can't be dealt is a `ValueError` with a sentence.
    """
    if isinstance(hands, str):
        raise TypeError("Hands are a list of texts, one for each player, such as ['AsKs', 'QQ+'].")
    if not (isinstance(board, str) and isinstance(dead, str)):
        raise TypeError("The board and the cards out of play are texts such as 'Qs Js 2c'.")
    if game not in GAMES:
        raise ValueError(f"Equity can't be worked out for {game!r}, only for {' and '.join(GAMES)}.")
    of = orders(objective, deck=deck, joker=joker, ace_low=ace_low, low_ace=low_ace, uses=GAMES[game])
    found = spot(of, hands, cards(board), cards(dead))
    return equity_of(
        found, samples=samples, seed=seed, threads=threads, progress=progress, categories=categories
    )


def equity_of(
    spot: Spot,
    *,
    samples: int | None = None,
    seed: int = 0,
    threads: int | None = None,
    progress: Progress | None = None,
    categories: bool = False,
) -> Equity:
    """The equity of every player in a spot."""
    require()
    if not (isinstance(samples, int | None) and isinstance(seed, int)):
        raise TypeError(f"Samples and seed are whole numbers, not {samples!r} and {seed!r}.")
    if samples is not None and not 1 <= samples <= MOST_SAMPLES:
        raise ValueError(f"The number of samples must be from 1 to {MOST_SAMPLES:,}, not {samples:,}.")
    threads = threads if threads is not None else processors()
    check_threads(threads)
    way = quickest(spot, categories=categories) if samples is None else None
    if way is None:
        from croupier.analysis.equity.sampling.sampling import sample_deals

        outcome = sample_deals(spot, samples, seed, threads, progress)
    else:
        outcome = exact_outcome(spot, way, threads, progress, categories=categories)
    done = categories or way is Method.DEAL_BY_DEAL
    made = HandsMade(spot, threads, outcome if done or way is None else way)
    players = tuple(
        PlayerEquity(
            each.text,
            count.wins,
            count.ties,
            outcome.equity(number),
            None if way else interval(count, outcome.boards),
            number,
            made,
        )
        for number, (each, count) in enumerate(zip(spot.ranges, outcome.players, strict=True))
    )
    return Equity(way is not None, outcome.boards, players)


def interval(count: PlayerOutcome, samples: int) -> tuple[float, float]:
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
