"""What a table costs: commands, rounds, snapshots, memory and replay, all seats taken: `make tables`.

Every game is played as at a table of people who check, call and stand. Each command is journalled: its entry
is written to a list, as a store would be handed it. Times are seconds of the processor that this process has
used, for the clock on the wall counts the neighbours too; the slowest commands alone are timed by the wall,
since reading the processor's clock takes longer than a command.
"""

import argparse
import gc
import json
import os
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

sys.path[:] = [each for each in sys.path if Path(each).resolve() != Path(__file__).resolve().parent]
ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from croupier.cards import Card  # noqa: E402  (found by the paths above)
from croupier.dialogue import Ask, Choice, Dialogue  # noqa: E402
from croupier.dialogue.audience import RAIL, STAFF, Audience  # noqa: E402
from croupier.dialogue.questions import Option  # noqa: E402
from croupier.rulebook.games import settings_class  # noqa: E402
from croupier.shoes import Shoe, Stream  # noqa: E402
from croupier.tables import Entry, Outcome, Table, open_table  # noqa: E402
from soak.beliefs import believed  # noqa: E402

GAMES: Final = ("blackjack", "pontoon", "ultimate", "holdem", "omaha")
POKER: Final = ("holdem", "omaha")
CALM: Final = ("call", "check", "stand", "decline", "cut", "fold", "stay", "show")
"""What each player chooses, the first of these that is offered."""
SEED: Final = bytes(range(32))
STAKE: Final = 400_00
LOW: Final = 80
"""So few cards are left that a shoe is shuffled again."""
FLOORS: Final = {
    "command_us": 110.0,
    "choice_us": 40.0,
    "changes_us": 400.0,
    "memory_bytes": 1000.0,
    "snapshot_bytes": 32_000.0,
    "save_ms": 2.0,
    "restore_ms": 3.0,
    "replay_events": 25_000.0,
    "onlookers": 1.05,
}
AT_LEAST: Final = ("replay_events",)
"""The figures that are to be above their floor; the others are to be below it."""


@dataclass
class Figures:
    """What was measured of one game."""

    game: str
    command_us: float
    """Microseconds a command said in words, mean."""
    slowest_us: float
    """The time on the wall that 99 of 100 commands stay below, in microseconds."""
    rounds: float
    """Rounds a second by options chosen."""
    choice_us: float
    """Microseconds a command, where options are chosen without words."""
    changes_us: float
    """Microseconds more a command, where every player, the rail and the staff are shown what it changed."""
    share: float
    """These rounds beside rounds through the dialogue alone."""
    memory_bytes: float
    """What a round leaves in memory, after the first hundred."""
    snapshot_bytes: float
    """A snapshot in mid-round as JSON."""
    save_ms: float
    restore_ms: float
    replay_events: float
    """Events a second when a log is carried out again."""
    onlookers: float
    """A command after many onlookers came and went, beside one before."""


class Sitting:
    """A table with all seats taken, played on and on."""

    def __init__(self, game: str, words: bool = False) -> None:
        self.game = game
        self.words = words
        self.log: list[Entry] = []
        self.commands = 0
        self.table = new_table(game, self.log.append)
        self.players = [f"p{chr(ord('a') + seat)}" for seat in range(self.table.seats.count)]
        for seat, who in enumerate(self.players, 1):
            self.do(f"{who} sits {seat} with {STAKE // 100 if game in POKER else 90_000}")

    def do(self, line: str) -> None:
        """Carry out a line."""
        self.commands += 1
        self.table.do(line)

    def look(self) -> None:
        """Let every player, the rail and the staff look, and from now on at what each command changes."""
        table = self.table
        audiences = [*map(Audience, self.players), RAIL, STAFF]
        for audience in audiences:
            table.view(audience)

        def look_again(outcome: Outcome) -> None:
            since = outcome.entry.number - 1
            for audience in audiences:
                assert table.changes(since, audience) is not None

        table.listeners.append(look_again)

    def play(self, rounds: int) -> None:
        """Play so many rounds more."""
        until = self.table.rounds_begun + rounds
        while self.table.rounds_begun < until or self.table.in_round:
            self.step()

    def step(self) -> None:
        """Answer what is asked, or go on to the next round."""
        asks = asked(self.table)
        if not asks:
            for line in self.between():
                self.do(line)
            return
        ask = asks[0]
        option = calm(ask)
        if self.words:
            self.do(said(asks, ask, option))
        else:
            self.commands += 1
            self.table.choose(ask, option, option.least)

    def between(self) -> Iterator[str]:
        """What is said until the next round begins."""
        table = self.table
        if self.game in POKER:
            for who in self.players:
                stake = table.chips(who)
                if stake < STAKE // 2:
                    yield f"{who} buys {(STAKE - stake) // 100}"
            yield "dealer deals"
        elif table.ground.shuffle_due:
            yield "dealer shuffles"
        else:
            for box, who in enumerate(self.players, 1):
                if not any(table.window.of(who)):
                    yield f"{who} wagers 10" + ("" if self.game == "ultimate" else f" on box {box}")
            yield "no more bets"


def new_table(game: str, write: Callable[[Entry], None] | None = None) -> Table:
    """A table for play chips, always with the same cards."""
    settings = settings_class(game).read({"unit": "play"})
    return open_table(settings, stream=Stream(SEED), write=write)


def asked(table: Table) -> tuple[Ask, ...]:
    """Who is asked for what."""
    question = table.dialogue.question if table.dialogue is not None else None
    return question if isinstance(question, tuple) else ()


def calm(ask: Ask) -> Option:
    """Check, call, stand or decline."""
    for act in CALM:
        option = ask.option(act)
        if option is not None:
            return option
    return ask.options[0]


def said(asks: tuple[Ask, ...], ask: Ask, option: Option) -> str:
    """The line of a choice."""
    words = [ask.who, option.act]
    if option.least != option.most:
        words.append(str(option.least if option.act == "cut" else option.least // 100))
    if sum(each.who == ask.who for each in asks) > 1:
        words.append(f"on {ask.about}")
    if ask.whose:
        words.append(f"for {ask.whose}")
    return " ".join(words)


def measure(game: str, rounds: int) -> Figures:
    """All figures of one game."""
    in_words, slowest = commands_in_words(game, rounds)
    per_second, choice = options_chosen(game, rounds)
    size, save, restore = snapshots(game)
    return Figures(
        game=game,
        command_us=in_words,
        slowest_us=slowest,
        rounds=per_second,
        choice_us=choice,
        changes_us=changes_seen(game, rounds),
        share=per_second / dialogue_alone(game, rounds),
        memory_bytes=memory(game, rounds),
        snapshot_bytes=size,
        save_ms=save,
        restore_ms=restore,
        replay_events=replayed(game, rounds),
        onlookers=after_onlookers(game, rounds),
    )


def commands_in_words(game: str, rounds: int) -> tuple[float, float]:
    """Microseconds a command in words: the mean of the processor's, and 99 of 100 by the wall."""
    sitting = Sitting(game, words=True)
    sitting.play(20)
    sitting.commands, began = 0, time.process_time()
    sitting.play(rounds)
    mean = (time.process_time() - began) / sitting.commands * 1e6
    timed: list[int] = []
    do = sitting.table.do

    def timing(line: str, *others: Any, **more: Any) -> Any:
        start = time.perf_counter_ns()
        outcome = do(line, *others, **more)
        timed.append(time.perf_counter_ns() - start)
        return outcome

    sitting.table.do = timing  # type: ignore[method-assign]
    sitting.play(rounds)
    return mean, sorted(timed)[len(timed) * 99 // 100] / 1e3


def options_chosen(game: str, rounds: int) -> tuple[float, float]:
    """Rounds a second where options are chosen, and microseconds a command."""
    sitting = Sitting(game)
    sitting.play(20)
    sitting.commands, began = 0, time.process_time()
    sitting.play(rounds)
    spent = time.process_time() - began
    return rounds / spent, spent / sitting.commands * 1e6


def changes_seen(game: str, rounds: int) -> float:
    """Microseconds a command to show all eyes what it has changed: the same rounds with them and without."""
    spent = []
    for looking in (False, True):
        sitting = Sitting(game)
        sitting.play(20)
        if looking:
            sitting.look()
        sitting.commands, began = 0, time.process_time()
        sitting.play(rounds)
        spent.append((time.process_time() - began) / sitting.commands * 1e6)
    return spent[1] - spent[0]


def dialogue_alone(game: str, rounds: int) -> float:
    """Rounds a second through the dialogue alone: shuffled cards, the same choices, all checks and events."""
    sitting = Sitting(game)
    sitting.play(20)
    dialogue, dealing = sitting.table.round_dialogue, sitting.table.dealing
    assert dialogue is not None
    decks, stream = dealing.shoe.decks, Stream(SEED)
    cards: list[Card] = []
    began = time.process_time()
    for _ in range(rounds):
        if decks == 1 or len(cards) < LOW:  # one deck is shuffled for every round, a shoe lasts for many
            shoe = Shoe(dealing.deck, decks)
            shoe.shuffle(stream)
            cards = list(shoe.order())
        played: Dialogue[Any] = Dialogue(dialogue.make)
        while (question := played.question) is not None:
            if isinstance(question, tuple):
                ask = question[0]
                option = calm(ask)
                played.answer(Choice(ask.who, option.act, option.least, ask.about, ask.whose))
            else:
                played.answer(cards.pop())
    return rounds / (time.process_time() - began)


def memory(game: str, rounds: int) -> float:
    """How many bytes a round leaves behind, after the first hundred."""
    sitting = Sitting(game)
    sitting.play(100)
    sitting.log.clear()
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    sitting.play(rounds)
    sitting.log.clear()
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return max(0.0, (after - before) / rounds)


def snapshots(game: str, times: int = 200) -> tuple[float, float, float]:
    """The size of a snapshot in mid-round, and the milliseconds to save and to restore it."""
    sitting = Sitting(game)
    sitting.play(40)
    while not sitting.table.in_round:
        sitting.step()
    for _ in range(8):
        if len(asked(sitting.table)) and sitting.table.in_round:
            sitting.step()
    began = time.process_time()
    for _ in range(times):
        saved = sitting.table.save()
    save = (time.process_time() - began) / times * 1e3
    written = json.dumps(saved, separators=(",", ":"))
    read, table = json.loads(written), new_table(game)
    began = time.process_time()
    for _ in range(times):
        table.restore(read)
    return float(len(written)), save, (time.process_time() - began) / times * 1e3


def replayed(game: str, rounds: int) -> float:
    """Events a second when a log is carried out again."""
    sitting = Sitting(game)
    sitting.play(rounds)
    again, events = new_table(game), 0
    began = time.process_time()
    for entry in sitting.log:
        events += len(again.do(entry.said).events)
    return events / (time.process_time() - began)


def after_onlookers(game: str, rounds: int) -> float:
    """A command after ten thousand onlookers came and went, beside one before: the quickest of three each."""
    sitting = Sitting(game)
    sitting.table.view(RAIL)

    def quickest() -> float:
        times = []
        for _ in range(3):
            sitting.commands, began = 0, time.process_time()
            sitting.play(max(1, rounds // 3))
            times.append((time.process_time() - began) / sitting.commands)
        return min(times)

    sitting.play(20)
    before = quickest()
    for number in range(10_000):
        guest = Audience(f"guest{number}")
        sitting.table.view(guest)
        if number % 2:  # the others just close the page
            sitting.table.forget(guest)
    return quickest() / before


def source_lines() -> int:
    """The lines of the layers that stand on the log machine, and of the machine itself."""
    source = ROOT / "src" / "croupier"
    layers = ("logs", "tables", "tournaments", "evenings", "records", "terminal")
    files = [file for layer in layers for file in (source / layer).rglob("*.py")]
    return sum(len(file.read_text("utf-8").splitlines()) for file in files)


def below_floor(measured: list[Figures]) -> list[str]:
    """Which figures of which games miss their floor."""
    missed = []
    for figures in measured:
        for name, floor in FLOORS.items():
            value = getattr(figures, name)
            if (value < floor) if name in AT_LEAST else (value > floor):
                missed.append(f"{figures.game} {name.replace('_', ' ')}")
    return missed


def report(measured: list[Figures]) -> str:
    """The figures as a table."""
    rows = [
        ("command in words, us", "command_us", "{:.0f}"),
        ("99 of 100 of them, by the wall, us", "slowest_us", "{:.0f}"),
        ("command by an option, us", "choice_us", "{:.0f}"),
        ("changes for all eyes, us a command", "changes_us", "{:.0f}"),
        ("rounds a second by options", "rounds", "{:,.0f}"),
        ("beside the dialogue alone", "share", "{:.2f}"),
        ("memory a round, bytes", "memory_bytes", "{:.0f}"),
        ("snapshot in mid-round, bytes", "snapshot_bytes", "{:,.0f}"),
        ("save, ms", "save_ms", "{:.2f}"),
        ("restore, ms", "restore_ms", "{:.2f}"),
        ("replay of a log, events a second", "replay_events", "{:,.0f}"),
        ("a command after 10,000 onlookers", "onlookers", "{:.2f}"),
    ]
    lines = [
        "| all seats taken, one core | " + " | ".join(each.game for each in measured) + " | floor |",
        "| --- |" + " ---: |" * (len(measured) + 1),
    ]
    for title, name, form in rows:
        floor = form.format(FLOORS[name]) if name in FLOORS else ""
        shown = " | ".join(form.format(getattr(each, name)) for each in measured)
        lines.append(f"| {title} | {shown} | {floor} |")
    return "\n".join(lines)


def main(words: list[str]) -> int:
    """The command line: 1 if a figure misses its floor."""
    parser = argparse.ArgumentParser(prog="tables", description="What a table of each game costs.")
    parser.add_argument("--rounds", type=int, default=300, metavar="N", help="rounds for each figure (300)")
    parser.add_argument("--game", choices=GAMES, action="append", help="this game alone; may be repeated")
    parser.add_argument("--damages", type=int, default=10_000, metavar="N", help="of saves (10000)")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    given = parser.parse_args(words)
    if given.rounds < 1 or given.damages < 1:
        parser.error("--rounds and --damages are 1 or more")
    measured = [measure(game, given.rounds) for game in given.game or GAMES]
    missed, damaged = below_floor(measured), believed(given.damages)
    missed += [f"damaged {what}" for what in ("tables", "tournaments") if damaged[what]]
    load = os.getloadavg()[0]
    if given.json:
        figures = {
            "load": load,
            "source_lines": source_lines(),
            "floors": FLOORS,
            "missed": missed,
            "believed": damaged,
        }
        print(json.dumps(figures | {"games": [asdict(each) for each in measured]}))
    else:
        print(f"load {load:.1f}")
        print(report(measured))
        print(f"Lines of logs, tables, tournaments, evenings, records and terminal: {source_lines():,}.")
        counts = "; ".join(f"{what} {number:,}" for what, number in damaged.items())
        print(f"Damaged saves believed, of {given.damages:,} each: {counts}; floor 0 with a hash.")
        print(f"Below their floor: {', '.join(missed)}." if missed else "Every figure reaches its floor.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
