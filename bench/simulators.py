"""Simulated rounds per second, by one thread and by two, beside peers; a part of `make bench`.

`python -m bench.simulators` measures this part alone.

Ours are rounds of `croupier.analysis.simulation` as it is used: one box or seat, full rules, a shoe with its
cutting card, the best strategy from its tables, no side wager. Peers play a simpler Blackjack: Gymnasium from
an endless deck, OpenSpiel and RLCard from one deck, blackjack21 from eight. All draw below 12 and otherwise
stand. All are shown beside Gymnasium, and those that are not installed are left out.
"""

import importlib.util
import time
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final

from bench.clocks import seconds_between

GAMES: Final = ("blackjack", "pontoon", "ultimate")
GOALS: Final = {"blackjack": (8e6, 20e6), "pontoon": (4e6, 10e6), "ultimate": (1e6, 3e6)}
"""Floor and goal of rounds per second, by two threads of a machine that nobody else uses."""
TIMES_AS_MANY: Final = 1_000
"""How many rounds are simulated by each thread for each that the engine plays."""
TWICE: Final = 1.8
"""So many times as fast two threads should be as one."""
OPENSPIEL, RLCARD = "OpenSpiel, Blackjack", "RLCard, Blackjack"
BLACKJACK21 = "blackjack21"
ROUNDS_OF_PEERS: Final = {OPENSPIEL: 200, RLCARD: 500, BLACKJACK21: 2_000}
"""How many rounds each peer plays in a run."""
PENETRATION: Final = 0.75
HIT, STAND = 0, 1
LEAST_TO_STAND: Final = 12


def rates(game: str, times: int, rounds: int) -> tuple[float, float]:
    """Rounds per second by one thread and by two, the best of several runs by wall-clock time."""
    from croupier.analysis.simulation.games import question_about
    from croupier.analysis.simulation.running import CHUNK, by_threads, run
    from croupier.analysis.simulation.simulator import simulator_of

    question = question_about(game)
    simulator_of(question).prepare(min(rounds, CHUNK))
    run(question, min(rounds, 2 * CHUNK), 1, by_threads(2))  # warm
    best = {1: 0.0, 2: 0.0}
    for _ in range(times):
        for threads in best:
            many = rounds * threads
            began = time.perf_counter()
            run(question, many, 1, by_threads(threads))
            rate = many / seconds_between(began, time.perf_counter())
            best[threads] = max(best[threads], rate)
    return best[1], best[2]


def ours(rounds: int, times: int) -> dict[str, tuple[float, float]]:
    """Rounds per second of each game."""
    return {game: rates(game, times, rounds * TIMES_AS_MANY) for game in GAMES}


def peers() -> dict[str, Callable[[int], int]]:
    """Runs of rounds by other programs; each returns how many decisions were made."""
    known = {
        OPENSPIEL: ("pyspiel", openspiel_rounds),
        RLCARD: ("rlcard", rlcard_rounds),
        BLACKJACK21: ("blackjack21", blackjack21_rounds),
    }
    return {name: make() for name, (module, make) in known.items() if importlib.util.find_spec(module)}


def openspiel_rounds() -> Callable[[int], int]:
    """A run of rounds of OpenSpiel's Blackjack, which is written in C++ and driven from Python."""
    import pyspiel

    game: Any = pyspiel.load_game("blackjack")
    random = Random(1)

    def run(rounds: int) -> int:
        made = 0
        for _ in range(rounds):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(actions, chances)[0])
                else:
                    made += 1
                    state.apply_action(HIT if _total(state) < LEAST_TO_STAND else STAND)
        return made

    return run


def _total(state: Any) -> int:
    return int(state.get_best_player_total(state.current_player()))


def rlcard_rounds() -> Callable[[int], int]:
    """A run of rounds of RLCard's Blackjack, its game without the wrappers for learning."""
    from rlcard.games.blackjack import Game

    game: Any = Game()
    game.configure({"game_num_players": 1, "game_num_decks": 1})

    def run(rounds: int) -> int:
        made = 0
        for _ in range(rounds):
            game.init_game()
            while not game.is_over():
                made += 1
                game.step("hit" if game.players[0].score < LEAST_TO_STAND else "stand")
        return made

    return run


def blackjack21_rounds() -> Callable[[int], int]:
    """A run of rounds of blackjack21, from eight decks that are shuffled after three quarters of them."""
    import blackjack21

    deck: Any = blackjack21.Deck(blackjack21.DEFAULT_SUITS, count=8)
    table: Any = blackjack21.Table(
        [("ann", 10)], deck, on_round_reset=blackjack21.shoe_reset_hook(deck, PENETRATION)
    )

    def run(rounds: int) -> int:
        made = 0
        for _ in range(rounds):
            table.start_game()
            while (hand := table.current_hand) is not None:
                made += 1
                if hand.total < LEAST_TO_STAND:
                    table.hit()
                else:
                    table.stand()
        return made

    return run


def share(rounds: int) -> dict[str, float]:
    """How many times as many rounds each peer plays in a run."""
    return {name: many / rounds for name, many in ROUNDS_OF_PEERS.items()}


def table(measured: dict[str, tuple[float, float]], others: Iterable[Any], gymnasium: float) -> str:
    """The results as a table, each beside Gymnasium."""
    lines = [
        "| simulated rounds, one box | one thread | two threads | times | floor, goal | beside Gymnasium |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for game, (one, two) in measured.items():
        floor, goal = (f"{each / 1e6:.0f}" for each in GOALS[game])
        lines.append(
            f"| croupier simulate {game}, million a second | {one / 1e6:.1f} | {two / 1e6:.1f} "
            f"| {two / one:.2f} | {floor}, {goal} | {one / gymnasium:,.0f} |"
        )
    lines += [f"| {each.name} | {each.rate:,.0f} | | | | {each.rate / gymnasium:.2f} |" for each in others]
    return "\n".join(lines)


def figures(
    measured: dict[str, tuple[float, float]], others: Iterable[Any], gymnasium: float
) -> list[dict[str, object]]:
    """The results for programs."""
    found: list[dict[str, object]] = [
        {
            "name": f"croupier simulate {game}",
            "rounds_per_second": round(one),
            "by_two_threads": round(two),
            "times": round(two / one, 2),
            "floor": GOALS[game][0],
            "goal": GOALS[game][1],
            "beside_gymnasium": round(one / gymnasium, 1),
        }
        for game, (one, two) in measured.items()
    ]
    found += [
        {
            "name": each.name,
            "rounds_per_second": round(each.rate),
            "beside_gymnasium": round(each.rate / gymnasium, 2),
        }
        for each in others
    ]
    return found


def main() -> None:
    """Measure this part alone, and print its table."""
    from bench.run import PEER, about, gymnasium_rounds, measure

    rounds, times = 1_000, 8
    runs = {PEER: gymnasium_rounds(), **peers()}
    gymnasium, *others = measure(runs, rounds, times, share(rounds))
    facts = about()
    print("  ".join(f"{name} {facts[name]}" for name in ("python", "machine", "cores", "load")))
    print(table(ours(rounds, times), others, gymnasium.rate))


if __name__ == "__main__":
    main()
