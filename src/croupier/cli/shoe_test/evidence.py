"""All that is looked at: orders of a deck and of two shoes, what players get from them, and the verdict.

Every test has one p-value. If the shuffle is fair, a p-value is as likely to lie anywhere between 0 and 1, so
of many tests some will look bad. The verdict allows for that: it fails only if a p-value is so near to 0 or 1
that any of all these tests would come as near in at most one of a thousand runs (Bonferroni's bound).
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from croupier.analysis.compile.extra import require
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.shuffles.chi_square import two_sided
from croupier.cli.shoe_test.shuffles import Shuffle
from croupier.rulebook.games import NAMES
from croupier.rulebook.twentyone.blackjack import DEMONSTRATION as BLACKJACK
from croupier.rulebook.twentyone.pontoon import DEMONSTRATION as PONTOON
from croupier.shoes import Stream
from croupier.values import value

if TYPE_CHECKING:
    from croupier.analysis.shuffles.order_tests import Orders, Tested
    from croupier.analysis.shuffles.outcomes import Outcomes

WRONGLY: Final = 0.001
"""How often at most a fair shuffle fails."""
OURS: Final = "croupier.shoes"
"""The name of the shuffle that tables use."""
SHOES: Final = (BLACKJACK, PONTOON)
"""The tables whose shoes are shuffled."""
SEATS: Final = 9
"""How many players are dealt to in the poker games."""
SHOE_PART: Final = 5
"""Of a shoe, which has some eight times as many cards, so much fewer shuffles are made."""


@value
class Test:
    """One test: what is shuffled, what is looked at, and how likely it is to look like this or worse."""

    of: str
    what: str
    statistic: float
    freedom: int
    p: float

    @property
    def two_sided(self) -> float:
        """How likely a fair shuffle comes as near to 0 or to 1."""
        return two_sided(self.p)


@value
class Evidence:
    """What was found: the tests, and what the pictures show."""

    seed: str
    shuffle: str
    shuffles: dict[str, int]
    tests: tuple[Test, ...]
    deck_counts: Any
    """How often each card of one deck lay at each position."""
    rising: "Outcomes"
    outcomes: dict[str, "Outcomes"]
    complete: bool = True

    @property
    def limit(self) -> float:
        """A two-sided p-value below this fails."""
        return WRONGLY / max(len(self.tests), 1)

    @property
    def passed(self) -> bool:
        """True iff no test fails."""
        return all(test.two_sided >= self.limit for test in self.tests)


def gather(seed: str, name: str, shuffle: Shuffle, shuffles: int, progress: Progress) -> Evidence:
    """Shuffle and look; an interruption leaves the tests that were done by then."""
    require()
    from croupier.analysis.shuffles.outcomes import (
        dealers_totals,
        five_cards,
        four_cards,
        naturals,
        starting_hands,
    )

    deck = sorted(BLACKJACK.deck.cards, key=lambda card: card.index)
    fewer = max(shuffles // SHOE_PART, 1)
    stream = Stream.from_hex(seed)
    parts: list[tuple[str, int, int, dict[str, Callable[[Orders], Outcomes]]]] = [
        (
            "one deck",
            len(deck),
            shuffles,
            {
                f"{NAMES['ultimate']}: communal cards": lambda orders: five_cards(orders, deck, range(2, 7)),
                f"{NAMES['holdem']}: two cards": lambda orders: starting_hands(orders, deck, SEATS),
                f"{NAMES['omaha']}: four cards": lambda orders: four_cards(orders, deck, SEATS),
            },
        ),
        (
            f"{NAMES['blackjack']} shoe",
            BLACKJACK.decks * len(BLACKJACK.deck),
            fewer,
            {
                f"{NAMES['blackjack']}: the dealer makes": lambda orders: dealers_totals(
                    orders, BLACKJACK, BLACKJACK.dealer_soft_17 == "draw"
                ),
                f"{NAMES['blackjack']}: two cards": lambda orders: naturals(orders, BLACKJACK),
            },
        ),
        (
            f"{NAMES['pontoon']} shoe",
            PONTOON.decks * len(PONTOON.deck),
            fewer,
            {
                f"{NAMES['pontoon']}: the dealer makes": lambda orders: dealers_totals(orders, PONTOON, True),
                f"{NAMES['pontoon']}: two cards": lambda orders: naturals(orders, PONTOON),
            },
        ),
    ]
    gathering = _Gathering(
        seed, name, shuffle, stream, progress, sum(cards * many for _, cards, many, _ in parts)
    )
    complete = True
    try:
        for of, cards, many, outcomes in parts:
            gathering.look(of, cards, many, outcomes)
    except KeyboardInterrupt:
        if not gathering.tests:
            raise
        complete = False
    return gathering.evidence(complete)


class _Gathering:
    """Tests one after another."""

    def __init__(
        self, seed: str, name: str, shuffle: Shuffle, stream: Stream, progress: Progress, work: int
    ) -> None:
        self.seed, self.name, self.shuffle, self.stream = seed, name, shuffle, stream
        self.progress, self.work, self.done = progress, work, 0
        self.tests: list[Test] = []
        self.shuffles: dict[str, int] = {}
        self.deck_counts: Any = None
        self.rising: Outcomes | None = None
        self.outcomes: dict[str, Outcomes] = {}

    def look(
        self, of: str, cards: int, many: int, outcomes: dict[str, "Callable[[Orders], Outcomes]"]
    ) -> None:
        """Shuffle so many cards so many times, and test what comes of it."""
        from croupier.analysis.shuffles import order_tests
        from croupier.analysis.shuffles.outcomes import Outcomes

        orders = self.orders(cards, many)
        self.shuffles[of] = many
        counts = order_tests.position_counts(orders)
        self.add(of, "card by position", order_tests.card_by_position(counts, many))
        followers = order_tests.neighbour_counts(orders)
        self.add(of, "neighbours", order_tests.neighbours(followers, many))
        rising = order_tests.rising_counts(orders)
        self.add(of, "rising sequences", order_tests.rising_sequences(rising))
        if self.rising is None:
            self.deck_counts = counts
            chances = order_tests.rising_chances(cards)
            names = tuple(str(each + 1) for each in range(cards))
            self.rising = Outcomes(names, tuple(rising.tolist()), chances)
        for what, count in outcomes.items():
            found = count(orders)
            self.outcomes[what] = found
            self.add(of, what, found.tested)

    def orders(self, cards: int, many: int) -> "Orders":
        """The orders, shuffled one by one."""
        import numpy as np

        found = np.empty((many, cards), dtype=np.uint16)
        for number in range(many):
            found[number] = self.shuffle(self.stream, cards)
            self.done += cards
            if number % 256 == 0:
                self.progress(self.done / self.work)
        return found

    def add(self, of: str, what: str, tested: "Tested") -> None:
        """One more test."""
        self.tests.append(Test(of, what, tested.statistic, tested.freedom, tested.p))

    def evidence(self, complete: bool) -> Evidence:
        """All that was found."""
        assert self.rising is not None
        return Evidence(
            self.seed,
            self.name,
            self.shuffles,
            tuple(self.tests),
            self.deck_counts,
            self.rising,
            self.outcomes,
            complete,
        )


def p_text(p: float) -> str:
    """A p-value with as many digits as tell it from 0 and from 1.

    >>> [p_text(each) for each in (0.41814, 0.016234, 0.99731, 0.0000012, 1.0)]
    ['0.418', '0.0162', '0.99731', '1.2e-06', '1']
    """
    return f"{p:.3g}" if p < 0.9 else f"{p:.5g}"


def verdict(evidence: Evidence) -> str:
    """What the tests say, in a sentence."""
    worst = min(evidence.tests, key=lambda test: test.two_sided)
    if evidence.passed:
        least = f"the most extreme of {len(evidence.tests)} p-values is {p_text(worst.p)}"
        return f"No test suggests that the shuffle is unfair: {least}."
    failed = sum(test.two_sided < evidence.limit for test in evidence.tests)
    return f"The shuffle is not fair: {failed} of {len(evidence.tests)} tests fail."
