"""Arrays of hands ranked per second by the compiled kernels, beside peers; a part of `make bench`.

Ours rank arrays of random hands, a million of them, in each kind of order. The peers are called hand by hand,
as they offer it, with cards made ready in the form that each takes; pokyr has a loop of its own in C too,
over all boards that two players' hands can meet, two hands per board. Every hand that a peer ranks is
compared with ours: where it numbers hands differently, its numbers must put them in the same order.

pokyr is compiled where it is installed, and so is measured only where that can be done.
"""

import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from itertools import chain, combinations, pairwise
from typing import Any

from bench.clocks import seconds_between

OURS = "croupier, seven cards"
FIVE, SIX = "croupier, five cards", "croupier, six cards"
UNCHECKED = "croupier, seven cards, repetitions not looked for"
JOKER, LOW, EIGHT, REDUCED = (
    "croupier, with the joker",
    "croupier, low",
    "croupier, eight or better",
    "croupier, 36 cards with the joker",
)
OMAHA, OMAHA_JOKER, ONE_BOARD = (
    "croupier, Omaha",
    "croupier, Omaha with the joker",
    "croupier, Omaha on one board",
)
MEMORY = "the same array summed by NumPy, for the machine's mood"
PEERS = {
    "phevaluator": "phevaluator",
    "eval7": "eval7",
    "treys": "treys",
    "PokerKit": "pokerkit",
    "pokyr": "pokyr",
}
PEERS_OMAHA = {"phevaluator, Omaha": "phevaluator", "PokerKit, Omaha": "pokerkit"}
ENUMERATION = "pokyr, all boards in C"
HANDS_ENUMERATED = 2 * 1_712_304
TIMES_AS_MANY = 200
"""How many times as many hands as a peer ours rank in a run."""
GOALS = {OURS: (150e6, 276e6), FIVE: (400e6, 400e6), OMAHA: (15e6, 27e6)}
"""What a quiet core of about 3.5 GHz should do at least, and the goal."""
TURNS = 20
"""One thread and two take a few thousandths of a second each, and so take turns more often than the rest."""
SLOWEST = 1 / 3
"""How fast every order should at least be, beside the plain one of its kind."""

Ranker = Callable[[int], Any]


def dealt(hands: int, cards: int, deck: Iterable[int] = range(52)) -> Any:
    """This many random hands as an array, the same every time."""
    import numpy as np

    random = np.random.default_rng(7)
    pack = np.tile(np.fromiter(deck, np.uint8), (hands, 1))
    rows = np.arange(hands)
    for at in range(cards):
        other = random.integers(at, pack.shape[1], hands)
        pack[rows, at], pack[rows, other] = pack[rows, other], pack[rows, at].copy()
    return np.ascontiguousarray(pack[:, :cards])


def ours(hands: int) -> dict[str, Ranker]:
    """Our rankers of the first so many hands."""
    import numpy as np

    from croupier.analysis import omaha_rank_many, rank_many
    from croupier.ranking import Aim, Order, Uses

    sevens, nines = dealt(hands, 7), dealt(hands, 9)
    wild, wild_nines = dealt(hands, 7, range(53)), dealt(hands, 9, range(53))
    reduced = dealt(hands, 7, range(16, 53))
    five, six = (np.ascontiguousarray(sevens[:, :width]) for width in (5, 6))
    joker, low, eight = Order(joker=True), Order(aim=Aim.LOW), Order(aim=Aim.LOW_8)
    holes, boards = np.ascontiguousarray(nines[:, :4]), np.ascontiguousarray(nines[:, 4:])
    wild_holes = np.ascontiguousarray(wild_nines[:, :4])
    wild_boards = np.ascontiguousarray(wild_nines[:, 4:])
    board = np.array([3, 11, 22, 33, 51], dtype=np.uint8)
    apart = dealt(hands, 4, sorted(set(range(52)) - set(board.tolist())))
    omaha_joker = Order(joker=True, uses=Uses.TWO_AND_THREE)
    words = sevens.reshape(-1)[: sevens.size // 8 * 8].view(np.uint64)
    return {
        OURS: lambda many: rank_many(sevens[:many]),
        UNCHECKED: lambda many: rank_many(sevens[:many], check=False),
        FIVE: lambda many: rank_many(five[:many]),
        SIX: lambda many: rank_many(six[:many]),
        JOKER: lambda many: rank_many(wild[:many], joker),
        LOW: lambda many: rank_many(sevens[:many], low),
        EIGHT: lambda many: rank_many(sevens[:many], eight),
        REDUCED: lambda many: rank_many(reduced[:many], Order(36, joker=True)),
        OMAHA: lambda many: omaha_rank_many(holes[:many], boards[:many]),
        OMAHA_JOKER: lambda many: omaha_rank_many(wild_holes[:many], wild_boards[:many], omaha_joker),
        ONE_BOARD: lambda many: omaha_rank_many(apart[:many], board),
        MEMORY: lambda many: np.sum(words[: many * 7 // 8]),
    }


def phevaluator_hands(hands: int, omaha: bool) -> Ranker:
    from phevaluator import evaluate_cards, evaluate_omaha_cards

    evaluate = evaluate_omaha_cards if omaha else evaluate_cards
    made = dealt(hands, 9 if omaha else 7).tolist()
    if omaha:
        made = [cards[4:] + cards[:4] for cards in made]  # the board comes first
    return lambda many: [-evaluate(*cards) for cards in made[:many]]


def eval7_hands(hands: int, omaha: bool) -> Ranker:
    import eval7

    made = [[eval7.Card(text) for text in texts] for texts in _texts(hands, 7)]
    return lambda many: [eval7.evaluate(cards) for cards in made[:many]]


def treys_hands(hands: int, omaha: bool) -> Ranker:
    import treys

    evaluate = treys.Evaluator().evaluate
    numbers = [[treys.Card.new(text) for text in texts] for texts in _texts(hands, 7)]
    made = [(cards[:2], cards[2:]) for cards in numbers]
    return lambda many: [-evaluate(hole, board) for hole, board in made[:many]]


def pokerkit_hands(hands: int, omaha: bool) -> Ranker:
    from pokerkit import Card, OmahaHoldemHand, StandardHighHand

    kind, held = (OmahaHoldemHand, 4) if omaha else (StandardHighHand, 2)
    made = [tuple(Card.parse("".join(texts))) for texts in _texts(hands, held + 5)]
    return lambda many: [kind.from_game(cards[:held], cards[held:]).entry.index for cards in made[:many]]


def pokyr_hands(hands: int, omaha: bool) -> Ranker:
    from poker import cpoker  # that is what pokyr's package is called

    made = [[4 * (12 - index // 4) + index % 4 for index in cards] for cards in dealt(hands, 7).tolist()]
    return lambda many: [cpoker.handvalue(cards) for cards in made[:many]]


MAKERS = {
    "phevaluator": phevaluator_hands,
    "eval7": eval7_hands,
    "treys": treys_hands,
    "pokerkit": pokerkit_hands,
    "pokyr": pokyr_hands,
}


def _texts(hands: int, cards: int) -> list[list[str]]:
    from croupier.cards import CARDS

    return [[CARDS[index].text for index in row] for row in dealt(hands, cards).tolist()]


def peers(hands: int) -> dict[str, Ranker]:
    """The peers' rankers of the same hands, of those that are installed here; greater is better."""
    found = {}
    for name, package in (PEERS | PEERS_OMAHA).items():
        try:
            found[name] = MAKERS[package](hands, name in PEERS_OMAHA)
        except ImportError:
            continue
    return found


def pokyr_boards() -> dict[str, Ranker]:
    """pokyr's own count of all boards for two players' hands; nothing where it is not installed."""
    try:
        from poker import cpoker
    except ImportError:
        return {}
    return {ENUMERATION: lambda _: cpoker.full_enumeration([[0, 4], [9, 10]])}  # Ac Kc, Qd Qh


def our_boards() -> list[float]:
    """The same shares of the pot, by our ranks."""
    import numpy as np

    from croupier.analysis import rank_many

    ann, bob = (48, 44), (41, 42)
    left = [index for index in range(52) if index not in (*ann, *bob)]
    boards = np.fromiter(chain.from_iterable(combinations(left, 5)), np.uint8).reshape(-1, 5)
    holes = (np.tile(np.array(hole, np.uint8), (len(boards), 1)) for hole in (ann, bob))
    ranks = [rank_many(np.concatenate((hole, boards), axis=1)) for hole in holes]
    ties = np.count_nonzero(ranks[0] == ranks[1]) / 2
    wins = np.count_nonzero(ranks[0] > ranks[1]), np.count_nonzero(ranks[0] < ranks[1])
    return [(each + ties) / len(boards) for each in wins]


def differing(theirs: Iterable[int], mine: Iterable[int]) -> int:
    """On how many hands two differ: the classes of one must be those of the other, and in the same order."""
    pairs = list(zip(theirs, mine, strict=True))
    as_theirs: dict[int, int] = {}
    for their, my in pairs:
        as_theirs.setdefault(my, their)
    differ = sum(as_theirs[my] != their for their, my in pairs)
    in_order = [as_theirs[my] for my in sorted(as_theirs)]
    return differ + sum(lower >= higher for lower, higher in pairwise(in_order))


def compared(hands: int) -> dict[str, int]:
    """On how many of the first so many hands each peer differs from us."""
    mine = ours(hands)
    found = {}
    for name, ranker in peers(hands).items():
        same = mine[OMAHA if name in PEERS_OMAHA else OURS](hands).tolist()
        found[name] = differing(ranker(hands), same)
    for name, ranker in pokyr_boards().items():
        shares = zip(ranker(hands), our_boards(), strict=True)
        found[name] = sum(bool(abs(their - our) > 1e-9) for their, our in shares)
    return found


def runs(hands: int) -> dict[str, Callable[[int], int]]:
    """A run of each, for so many hands; ours rank `TIMES_AS_MANY` times as many."""

    def run(ranker: Ranker) -> Callable[[int], int]:
        return lambda many: len([ranker(many)])

    made = ours(hands * TIMES_AS_MANY) | peers(hands) | pokyr_boards()
    return {name: run(ranker) for name, ranker in made.items()}


def share(hands: int) -> dict[str, float]:
    """How many times as many hands each ranks in a run."""
    mine = (OURS, UNCHECKED, FIVE, SIX, JOKER, LOW, EIGHT, REDUCED, OMAHA, OMAHA_JOKER, ONE_BOARD, MEMORY)
    return dict.fromkeys(mine, TIMES_AS_MANY) | {ENUMERATION: HANDS_ENUMERATED / hands}


def two_threads(hands: int, times: int) -> float:
    """How many times as fast two threads are, by wall-clock time."""
    from croupier.analysis import rank_many

    sevens = dealt(hands * TIMES_AS_MANY, 7)
    best = {1: float("inf"), 2: float("inf")}
    for _ in range(TURNS * times):
        for threads in best:
            began = time.perf_counter()
            rank_many(sevens, threads=threads)
            best[threads] = min(best[threads], seconds_between(began, time.perf_counter()))
    return best[1] / best[2]


def table(measured: Iterable[Any], differ: Mapping[str, int]) -> str:
    """The results as a table, each beside our plain order of its kind."""
    by_name = {each.name: each for each in measured}
    lines = [
        "| arrays of hands, one core | million a second | beside plain | differ | floor, goal |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for name, each in by_name.items():
        goals = ", ".join(f"{goal / 1e6:.0f}" for goal in GOALS.get(name, ()))
        beside = each.rate / by_name[_plain(name)].rate
        lines.append(f"| {name} | {each.rate / 1e6:,.3f} | {beside:.4f} | {differ.get(name, '')} | {goals} |")
    return "\n".join(lines)


def figures(measured: Iterable[Any], differ: Mapping[str, int], threads: float) -> dict[str, object]:
    """The results for programs."""
    return {
        "two_threads": round(threads, 2),
        "versions": versions(),
        "rows": [
            {"name": each.name, "hands_per_second": round(each.rate), "differ": differ.get(each.name)}
            for each in measured
        ],
    }


def slowest_order(measured: Iterable[Any]) -> float:
    """How fast the slowest order is beside the plain one of its kind."""
    rate = {each.name: each.rate for each in measured}
    orders = (JOKER, LOW, EIGHT, REDUCED, OMAHA_JOKER)
    return min(rate[name] / rate[_plain(name)] for name in orders)


def versions() -> dict[str, str]:
    """Which releases were measured."""
    found = {}
    for package in ("numpy", "numba", *PEERS.values()):
        with suppress(PackageNotFoundError):
            found[package] = version(package)
    return found


def _plain(name: str) -> str:
    return OMAHA if "Omaha" in name else OURS
