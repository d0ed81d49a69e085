"""Equities per second, beside peers; a part of `make bench`.

The exact answers are those of `croupier.analysis`, one thread, every board counted. Peers that can do the
same are shown beside them: pokyr counts all boards of known hands; eval7 compares a hand with a range once
the board is complete, so it is asked for every board that can come. PokerKit can only draw boards at random,
and pokyr and eval7 can too: these are shown beside ours as random boards per second. All of them must agree:
exact answers to six digits, random ones within five standard errors.

Peers are looked for when they are needed, and those that are not installed are left out.
"""

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from math import sqrt
from typing import Any, Final

TWO, THREE, OMAHA, ANY_ANY, ONE_ANY = SPOTS = (
    "two hands before the flop",
    "three hands before the flop",
    "two hands of Omaha before the flop",
    "any hand against any on a flop",
    "one hand against any on a flop",
)
RANDOM, RANDOM_OMAHA = "random boards of two hands", "random boards of two hands of Omaha"
FLOP: Final = "Qs7h2c"
HELD: Final = {
    TWO: ("AsKs", "QdQh"),
    THREE: ("AsKs", "QdQh", "7c6c"),
    OMAHA: ("AsKsQdJd", "9c9h8c8h"),
    ANY_ANY: ("*", "*"),
    ONE_ANY: ("AsKs", "*"),
}
ON_A_FLOP: Final = (ANY_ANY, ONE_ANY)
WHY_NOBODY: Final = {
    OMAHA: "PokerKit alone of these knows Omaha, and draws boards at random",
    ANY_ANY: "eval7 would need 1,176 hands times 1,081 boards, some minutes",
}
"""Why no peer is shown beside a spot."""
MILLISECONDS: Final = {TWO: 0.6, THREE: 1.0, OMAHA: 0.7, ANY_ANY: 30.0, ONE_ANY: 2.0}
"""What an answer may take on a quiet core."""
SAMPLES: Final = {
    f"croupier, {RANDOM}": 200_000,
    f"pokyr, {RANDOM}": 50_000,
    f"eval7, {RANDOM}": 20_000,
    f"PokerKit, {RANDOM}": 100,
    f"croupier, {RANDOM_OMAHA}": 100_000,
    f"PokerKit, {RANDOM_OMAHA}": 50,
}
"""The boards in a run."""
COMPARED: Final = 4_000
"""How many random boards are compared with the exact answer; a tenth for PokerKit, because it is slow."""
ANSWERS: Final = {
    f"croupier, {TWO}": 50,
    f"croupier, {THREE}": 20,
    f"croupier, {OMAHA}": 50,
    f"croupier, {ONE_ANY}": 10,
}
"""The answers in a run, where it is more than one."""
NEAR: Final = 1e-6
ERRORS: Final = 5

Answer = Callable[[], float]
"""The equity of the first player."""
Sampler = Callable[[int], float]


def _indices(text: str) -> list[int]:
    from croupier.cards import cards

    return [card.index for card in cards(text)]


def ours() -> dict[str, Answer]:
    """Our exact answers, by the public function."""
    from croupier.analysis import equity

    def answer(spot: str) -> Answer:
        hands, board = HELD[spot], FLOP if spot in ON_A_FLOP else ""
        game = "omaha" if spot == OMAHA else "holdem"
        return lambda: equity(hands, board=board, game=game, threads=1).players[0].equity

    return {f"croupier, {spot}": answer(spot) for spot in SPOTS}


def our_samples() -> dict[str, Sampler]:
    """Our random boards."""
    from croupier.analysis import equity

    def sampler(spot: str, game: str) -> Sampler:
        return lambda many: equity(HELD[spot], game=game, samples=many, threads=1).players[0].equity

    return {
        f"croupier, {RANDOM}": sampler(TWO, "holdem"),
        f"croupier, {RANDOM_OMAHA}": sampler(OMAHA, "omaha"),
    }


def pokyr() -> tuple[dict[str, Answer], dict[str, Sampler]]:
    """What pokyr can do; its aces come first."""
    from poker import cpoker  # that is what pokyr's package is called

    def hands(spot: str) -> list[list[int]]:
        return [[4 * (12 - index // 4) + index % 4 for index in _indices(each)] for each in HELD[spot]]

    two, three = hands(TWO), hands(THREE)
    exact = {
        f"pokyr, {TWO}": lambda: float(cpoker.full_enumeration(two)[0]),
        f"pokyr, {THREE}": lambda: float(cpoker.full_enumeration(three)[0]),
    }
    return exact, {f"pokyr, {RANDOM}": lambda many: float(cpoker.monte_carlo(two, many)[0])}


def eval7() -> tuple[dict[str, Answer], dict[str, Sampler]]:
    """What eval7 can do; its ranges are written `A2+`, for an ace with any lower card."""
    import eval7

    from croupier.cards import CARDS

    def cards(text: str) -> list[Any]:
        return [eval7.Card(CARDS[index].text) for index in _indices(text)]

    hand, flop = cards(HELD[ONE_ANY][0]), cards(FLOP)
    gone = _indices(HELD[ONE_ANY][0] + FLOP)
    left = [eval7.Card(CARDS[index].text) for index in range(52) if index not in gone]
    runouts = [[*flop, *two] for two in combinations(left, 2)]
    any_hand = eval7.HandRange("22+," + ",".join(f"{rank}2+" for rank in "AKQJT9876543"))
    queens = eval7.HandRange(HELD[TWO][1])

    def board_by_board() -> float:
        return float(
            sum(eval7.py_hand_vs_range_exact(hand, any_hand, board) for board in runouts) / len(runouts)
        )

    def at_random(many: int) -> float:
        return float(eval7.py_hand_vs_range_monte_carlo(hand, queens, [], many))

    return {f"eval7, {ONE_ANY}": board_by_board}, {f"eval7, {RANDOM}": at_random}


def pokerkit() -> tuple[dict[str, Answer], dict[str, Sampler]]:
    """What PokerKit can do."""
    from pokerkit import Deck, OmahaHoldemHand, StandardHighHand, calculate_equities, parse_range

    def sampler(spot: str, dealt: int, kind: Any) -> Sampler:
        ranges = [parse_range(each) for each in HELD[spot]]
        return lambda many: float(
            calculate_equities(ranges, (), dealt, 5, Deck.STANDARD, (kind,), sample_count=many)[0]
        )

    return {}, {
        f"PokerKit, {RANDOM}": sampler(TWO, 2, StandardHighHand),
        f"PokerKit, {RANDOM_OMAHA}": sampler(OMAHA, 4, OmahaHoldemHand),
    }


def everybody() -> tuple[dict[str, Answer], dict[str, Sampler]]:
    """All exact and all random answers, of the programs installed here."""
    exact, random = ours(), our_samples()
    for peer in (pokyr, eval7, pokerkit):
        try:
            answers, samplers = peer()
        except ImportError:
            continue
        exact |= answers
        random |= samplers
    return exact, random


def compared() -> dict[str, int]:
    """Whether each peer, and each random answer, differs from our exact answers: 0 if it agrees, else 1."""
    exact, random = everybody()
    right = {name: answer() for name, answer in exact.items()}
    differ = {
        name: int(abs(found - right[_ours(name)]) > NEAR)
        for name, found in right.items()
        if name != _ours(name)
    }
    for name, sampler in random.items():
        many = COMPARED // 10 if name.startswith("PokerKit") else COMPARED
        of = right[f"croupier, {OMAHA if name.endswith(RANDOM_OMAHA) else TWO}"]
        differ[name] = int(abs(sampler(many) - of) > ERRORS * sqrt(of * (1 - of) / many))
    return differ


def runs() -> dict[str, Callable[[int], int]]:
    """A run of each: a number of exact answers, or of random boards."""
    exact, random = everybody()

    def answers(answer: Answer) -> Callable[[int], int]:
        return lambda many: len([answer() for _ in range(many)])

    def boards(sampler: Sampler) -> Callable[[int], int]:
        return lambda many: len([sampler(many)])

    made = {name: answers(each) for name, each in exact.items()}
    made |= {name: boards(each) for name, each in random.items()}
    return {name: made[name] for name in sorted(made, key=_place)}


def share() -> dict[str, float]:
    """How many answers or boards are in a run of each."""
    return {**ANSWERS, **SAMPLES}


def table(measured: Iterable[Any], differ: Mapping[str, int]) -> str:
    """The results as a table, each beside ours."""
    rate = {each.name: each.rate for each in measured}
    lines = [
        "| equities, one core | a second | milliseconds | ours is so many times as fast | agrees | wanted |",
        "| --- | ---: | ---: | ---: | --- | ---: |",
    ]
    for name, many in rate.items():
        spot = name.partition(", ")[2]
        times = f"{rate[_ours(name)] / many:,.1f}" if name != _ours(name) else ""
        each, wanted = "", ""
        if spot in SPOTS:
            each = f"{1000 / many:,.2f}"
            wanted = f"{MILLISECONDS[spot]} ms" if name == _ours(name) else ""
        agrees = {0: "yes", 1: "no"}.get(differ.get(name, -1), "")
        lines.append(f"| {name} | {many:,.0f} | {each} | {times} | {agrees} | {wanted} |")
    lines += [f"\nNobody stands beside {spot}: {why}." for spot, why in WHY_NOBODY.items()]
    return "\n".join(lines)


def figures(measured: Iterable[Any], differ: Mapping[str, int]) -> list[dict[str, object]]:
    """The results for programs."""
    return [
        {"name": each.name, "per_second": round(each.rate, 1), "differ": differ.get(each.name)}
        for each in measured
    ]


def _ours(name: str) -> str:
    return "croupier, " + name.partition(", ")[2]


def _place(name: str) -> tuple[int, bool]:
    """Spots in their order, ours first in each."""
    spot = name.partition(", ")[2]
    return (*SPOTS, RANDOM, RANDOM_OMAHA).index(spot), name != _ours(name)
