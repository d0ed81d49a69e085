"""Rounds of Blackjack per second through the engine, beside Gymnasium's Blackjack-v1: `make bench`.

Rounds of the other games are measured in the same run, beside Blackjack's (bench/engines.py), hands of poker
beside PokerKit, RLCard and OpenSpiel (bench/poker.py), hands ranked a second beside treys
(bench/ranking.py), arrays of hands beside programs that rank fast (bench/kernels.py), equities beside
programs that can work them out (bench/equities.py), and simulated rounds (bench/simulators.py).

Both play by the same policy on one core: draw below 12, where the rules leave no choice, otherwise stand;
insurance is declined. Ours is the path that play uses: a shoe of eight decks, shuffled when the cutting
card has come, and the dialogue with all its checks and events. Runs of all take turns, and the best of each
counts, in seconds of the processor that this process itself has used.
"""

import argparse
import importlib.util
import json
import os
import platform
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

# Not the folder of this file, whose poker.py would hide the package of that name, which is pokyr's.
sys.path[:] = [each for each in sys.path if Path(each).resolve() != Path(__file__).resolve().parent]
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench import engines, equities, kernels, poker, ranking, simulators  # noqa: E402  (found by the paths above)

FLOOR, GOAL = 1.5, 2.5
PEERS = ("gymnasium", "treys", "pokerkit", "rlcard", "pyspiel")
OURS, DRIVEN, TOLD, LOOKED, PEER, BARE_PEER = (
    "croupier",
    "croupier, by its driver",
    "croupier, three viewers told",
    "croupier, three viewers looking",
    "gymnasium",
    "gymnasium, unwrapped",
)


@dataclass
class Measured:
    """The best of several runs: rounds per second, and questions or steps per round."""

    name: str
    rate: float = 0.0
    steps: float = 0.0

    def beside(self, other: "Measured") -> float:
        """How many times as fast as another."""
        return self.rate / other.rate


def croupier_rounds(how: str) -> Callable[[int], int]:
    """A run of rounds through our engine; it returns how many questions were answered."""
    from croupier.cards import FULL_DECK
    from croupier.dialogue import Ask, Choice, Dialogue
    from croupier.dialogue.drive import play_out
    from croupier.dialogue.viewer import Viewer
    from croupier.players.twentyone.policies import never_bust
    from croupier.rounds.twentyone.blackjack import BlackjackRound
    from croupier.rounds.twentyone.boxes import Wager
    from croupier.rulebook.twentyone.blackjack import DEMONSTRATION
    from croupier.shoes import Shoe, Stream

    shoe = Shoe(FULL_DECK, DEMONSTRATION.decks)
    stream = Stream.fresh()
    wagers = [Wager("ann", 1, 10_00, seated=True)]
    purses = {"ann": 1_000_00}

    def make() -> BlackjackRound:
        return BlackjackRound(DEMONSTRATION, wagers, purses)

    def policy(ask: Ask) -> Choice:
        option = ask.option("stand") or ask.option("decline") or ask.options[0]
        return Choice(ask.who, option.act, option.least, ask.about)

    def answered(dialogue: Dialogue[BlackjackRound]) -> None:
        while (question := dialogue.question) is not None:
            dialogue.answer(policy(question[0]) if isinstance(question, tuple) else shoe.draw())

    def driven(dialogue: Dialogue[BlackjackRound]) -> None:
        play_out(dialogue, {}, lambda _: shoe.draw(), never_bust)

    def watched(dialogue: Dialogue[BlackjackRound]) -> None:
        narration = dialogue.round.narration
        viewers = [
            Viewer(2, "ann", narration=narration),
            Viewer(4, "bob", narration=narration),
            Viewer(0, narration=narration),
        ]
        while (question := dialogue.question) is not None:
            dialogue.answer(policy(question[0]) if isinstance(question, tuple) else shoe.draw())
            for viewer in viewers:
                if how == LOOKED:
                    viewer.look(dialogue)
                else:
                    viewer.follow(dialogue.events)

    play = {OURS: answered, DRIVEN: driven}.get(how, watched)

    def run(rounds: int) -> int:
        answers = 0
        for _ in range(rounds):
            if shoe.shuffle_due:
                shoe.shuffle(stream)
                shoe.cut_at_random(stream)
                shoe.insert_cutting_card()
            dialogue = Dialogue(make)
            play(dialogue)
            shoe.collect()
            answers += len(dialogue.answers)
        return answers

    return run


def gymnasium_rounds(unwrapped: bool = False) -> Callable[[int], int]:
    """A run of rounds of Gymnasium's Blackjack, as `gymnasium.make` gives it; it returns how many steps."""
    import gymnasium

    env: Any = gymnasium.make("Blackjack-v1")
    if unwrapped:
        env = env.unwrapped
    env.reset(seed=1)

    def run(rounds: int) -> int:
        taken = 0
        reset, step = env.reset, env.step
        for _ in range(rounds):
            (total, _, _), _ = reset()
            over = False
            while not over:
                (total, _, _), _, over, _, _ = step(1 if total < 12 else 0)
                taken += 1
        return taken

    return run


def measure(
    runs: dict[str, Callable[[int], int]], rounds: int, times: int, share: Mapping[str, float] | None = None
) -> Iterator[Measured]:
    """The best of several runs of each, which take turns; by `share` a slow one plays fewer rounds."""
    many = {name: max(1, round(rounds * (share or {}).get(name, 1))) for name in runs}
    best = {name: Measured(name) for name in runs}
    for name, run in runs.items():
        run(max(1, many[name] // 10))  # warm
    for _ in range(times):
        for name, run in runs.items():
            began = time.process_time()
            steps = run(many[name])
            rate = many[name] / (time.process_time() - began)
            if rate > best[name].rate:
                best[name].rate, best[name].steps = rate, steps / many[name]
    yield from best.values()


def about() -> dict[str, object]:
    """What it was measured on."""
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        "croupier": _version("croupier"),
        "gymnasium": _version("gymnasium"),
        "treys": _version("treys"),
        "pokerkit": _version("pokerkit"),
        "rlcard": _version("rlcard"),
        "open_spiel": _version("open_spiel"),
    }


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "from source"


def table(measured: list[Measured]) -> str:
    """The results as a table, each beside Gymnasium."""
    peer = next(each for each in measured if each.name == PEER)
    lines = [
        "| one box, one core | rounds a second | asked a round | beside Gymnasium |",
        "| --- | ---: | ---: | ---: |",
    ]
    lines += [
        f"| {each.name} | {each.rate:,.0f} | {each.steps:.1f} | {each.beside(peer):.2f} |"
        for each in measured
    ]
    return "\n".join(lines)


def hands_table(measured: list[Measured]) -> str:
    """Hands ranked, each row beside treys."""
    peer = next(each for each in measured if each.name == ranking.PEER)
    lines = ["| seven cards, one core | hands a second | beside treys |", "| --- | ---: | ---: |"]
    lines += [f"| {each.name} | {each.rate:,.0f} | {each.beside(peer):.2f} |" for each in measured]
    return "\n".join(lines)


def counting(ranker: ranking.Ranker) -> Callable[[int], int]:
    """A run of hands; it returns how many."""
    return lambda hands: len(ranker(hands))


def main(words: list[str]) -> int:
    """The command line: 1 if we are slower than a floor, or our ranks or equities differ from a peer's."""
    parser = argparse.ArgumentParser(
        prog="bench", description="Rounds of each game, hands of poker and hands ranked, beside their peers."
    )
    parser.add_argument("--rounds", type=int, default=1_000, metavar="N", help="rounds in a run (1000)")
    parser.add_argument("--hands", type=int, default=5_000, metavar="N", help="hands ranked in a run (5000)")
    parser.add_argument("--times", type=int, default=25, metavar="T", help="runs; the best counts (25)")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    given = parser.parse_args(words)
    if given.rounds < 1 or given.hands < 1 or given.times < 1:
        parser.error("--rounds, --hands and --times are 1 or more")
    absent = [peer for peer in PEERS if importlib.util.find_spec(peer) is None]
    if absent:
        print(
            f"Not installed here: {', '.join(absent)}; `make bench` installs and measures.", file=sys.stderr
        )
        return 2
    facts = about()
    load, cores = facts["load"], facts["cores"]
    if isinstance(load, float) and isinstance(cores, int) and load > cores / 2:
        print(
            f"The machine is busy (load {load} on {cores} cores): the figures are too low.", file=sys.stderr
        )
    runs = {
        OURS: croupier_rounds(OURS),
        PEER: gymnasium_rounds(),
        BARE_PEER: gymnasium_rounds(unwrapped=True),
        DRIVEN: croupier_rounds(DRIVEN),
        TOLD: croupier_rounds(TOLD),
        LOOKED: croupier_rounds(LOOKED),
    }
    together = list(measure(runs | engines.runs(), given.rounds, given.times))
    measured = [each for each in together if each.name in runs]
    games = [each for each in together if each.name not in runs]
    fewer, times = max(1, given.rounds // 5), max(1, given.times // 3)
    dealt = {way: list(measure(poker.runs(way), fewer, times, poker.SHARE)) for way in poker.WAYS}
    poker_ratio = poker.ratio(dealt[poker.CALLS])
    rankers = ranking.rankers(given.hands)
    differ = ranking.differing(rankers, given.hands)
    ranked = list(measure({name: counting(each) for name, each in rankers.items()}, given.hands, given.times))
    otherwise = kernels.compared(given.hands)
    arrays = list(measure(kernels.runs(given.hands), given.hands, times, kernels.share(given.hands)))
    threads = kernels.two_threads(given.hands, times)
    slowest = kernels.slowest_order(arrays)
    unequal = equities.compared()
    odds = list(measure(equities.runs(), 1, times, equities.share()))
    simulated = simulators.ours(given.rounds, times)
    fewer_rounds = simulators.share(given.rounds)
    simulated_by_others = list(measure(simulators.peers(), given.rounds, times, fewer_rounds))
    by_name = {each.name: each for each in measured}
    gymnasium_rate = by_name[PEER].rate
    ratio = by_name[OURS].beside(by_name[PEER])
    ours, theirs, *_ = ranked
    hands_ratio = ours.beside(theirs)
    if given.json:
        rows = [
            {
                "name": each.name,
                "rounds_per_second": round(each.rate),
                "asked_per_round": round(each.steps, 2),
            }
            for each in measured
        ]
        hands = {
            "ratio": round(hands_ratio, 2),
            "floor": ranking.FLOOR,
            "goal": ranking.GOAL,
            "differ": differ,
            "rows": [{"name": each.name, "hands_per_second": round(each.rate)} for each in ranked],
        }
        figures = {"ratio": round(ratio, 2), "floor": FLOOR, "goal": GOAL, "rows": rows}
        figures |= {"games": engines.figures(games, by_name[OURS]), "poker": poker.figures(dealt)}
        figures |= {"ranking": hands, "kernels": kernels.figures(arrays, otherwise, threads)}
        figures |= {"equities": equities.figures(odds, unequal)}
        figures |= {"simulators": simulators.figures(simulated, simulated_by_others, gymnasium_rate)}
        print(json.dumps(facts | figures))
    else:
        print("  ".join(f"{name} {value}" for name, value in facts.items()))
        print(table(measured))
        print(f"{ratio:.2f} times Gymnasium's rounds a second; the floor is {FLOOR}, the goal {GOAL}.")
        print()
        print(engines.table(games, by_name[OURS]))
        print()
        print(poker.table(dealt))
        print(
            f"{poker_ratio:.1f} times PokerKit's hands a second, {poker.CALLS}; the floor is {poker.FLOOR}, "
            f"the goal {poker.GOAL}."
        )
        print()
        print(hands_table(ranked))
        print(
            f"{hands_ratio:.2f} times treys' hands a second; the floor is {ranking.FLOOR}, the goal "
            f"{ranking.GOAL}. They differ on {differ} of {given.hands:,} hands."
        )
        print()
        print("  ".join(f"{name} {value}" for name, value in kernels.versions().items()))
        print(kernels.table(arrays, otherwise))
        print(
            f"The slowest order has {slowest:.2f} of the plain one's hands a second; the floor is "
            f"{kernels.SLOWEST:.2f}. Two threads are {threads:.2f} times as fast as one."
        )
        print()
        print(equities.table(odds, unequal))
        print()
        print(simulators.table(simulated, simulated_by_others, gymnasium_rate))
    reached = ratio >= FLOOR and hands_ratio >= ranking.FLOOR and poker_ratio >= poker.FLOOR
    reached = reached and slowest >= kernels.SLOWEST
    alike = not differ and not any(otherwise.values()) and not any(unequal.values())
    return 0 if reached and alike else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
