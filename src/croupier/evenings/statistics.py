"""Figures of an evening: how long levels lasted, who was left when, moves, re-buys and prizes."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from croupier.chips import money
from croupier.evenings.happened import Happened
from croupier.evenings.matter import Matter
from croupier.tournaments.events import ChipsGiven, Entered
from croupier.tournaments.play_events import (
    LevelBegan,
    PlayerMoved,
    RoundPlayed,
    SessionStarted,
    TableBroken,
)
from croupier.values import PlayerName

DAY = 24 * 60


@dataclass(slots=True)
class Statistics:
    """The figures of one evening; minutes count from the start of the first session."""

    title: str
    entered: int = 0
    levels: list[tuple[int, float]] = field(default_factory=list)
    """Each level with the minute at which it began."""
    left: list[tuple[float, int]] = field(default_factory=list)
    """How many were left from a minute on."""
    minutes: float = 0.0
    """How long play lasted."""
    rounds: Counter[int] = field(default_factory=Counter)
    """Rounds by table."""
    moves: Counter[PlayerName] = field(default_factory=Counter)
    rebuys: Counter[PlayerName] = field(default_factory=Counter)
    add_ons: Counter[PlayerName] = field(default_factory=Counter)
    broken: list[int] = field(default_factory=list)
    pool: int = 0
    commission: int = 0
    prizes: list[tuple[PlayerName, int]] = field(default_factory=list)

    def lasted(self) -> list[tuple[int, float]]:
        """How many minutes each level lasted."""
        if not self.levels:
            return []
        ends = [begun for _, begun in self.levels[1:]] + [self.minutes]
        return [(level, end - begun) for (level, begun), end in zip(self.levels, ends, strict=True)]

    def as_plain(self) -> dict[str, Any]:
        """The figures as plain data, for JSON."""
        return {
            "title": self.title,
            "entered": self.entered,
            "minutes": round(self.minutes, 1),
            "levels": [{"level": level, "minutes": round(lasted, 1)} for level, lasted in self.lasted()],
            "left": [{"minute": round(minute, 1), "players": count} for minute, count in self.left],
            "rounds": {str(table): count for table, count in sorted(self.rounds.items())},
            "moves": dict(self.moves),
            "rebuys": dict(self.rebuys),
            "add_ons": dict(self.add_ons),
            "broken": self.broken,
            "pool": self.pool,
            "commission": self.commission,
            "prizes": dict(self.prizes),
        }

    def as_text(self) -> str:
        """The figures in plain lines."""
        return "\n".join([self.title, *self.sentences()]) + "\n"

    def sentences(self) -> list[str]:
        """The figures in sentences."""
        lines = [f"{self.entered} entered; play lasted {round(self.minutes)} minutes."]
        if self.levels:
            lasted = ", ".join(f"{level}: {round(minutes)}" for level, minutes in self.lasted())
            lines.append(f"Minutes by level: {lasted}.")
        if self.rounds:
            rounds = ", ".join(f"table {table}: {count}" for table, count in sorted(self.rounds.items()))
            lines.append(f"Rounds: {rounds}.")
        if self.left:
            lines.append(f"Players left, by minute: {_steps(self.left)}.")
        lines.append(_counted("Moves", self.moves))
        lines.append(_counted("Re-buys", self.rebuys))
        if self.add_ons:
            lines.append(_counted("Add-ons", self.add_ons))
        if self.broken:
            lines.append(f"Tables broken, in this order: {', '.join(map(str, self.broken))}.")
        prizes = ", ".join(f"{who} {money(amount)}" for who, amount in self.prizes) or "none yet"
        lines.append(f"Prizes: {prizes}; commission {money(self.commission)}.")
        return lines


def statistics(matter: Matter) -> Statistics:
    """The figures of all that has happened."""
    found = Statistics(matter.title)
    for moment, each in _with_minutes(matter.happened):
        for event in each.events:
            if isinstance(event, Entered):
                found.entered += 1
            elif isinstance(event, SessionStarted):
                if not found.levels:
                    found.levels.append((1, moment))
            elif isinstance(event, LevelBegan):
                if not event.table:  # the director may have gone back to an earlier level
                    found.levels = [each for each in found.levels if each[0] <= event.level]
                if all(level != event.level for level, _ in found.levels):
                    found.levels.append((event.level, moment))
            elif isinstance(event, RoundPlayed):
                found.rounds[event.table] += 1
            elif isinstance(event, PlayerMoved):
                found.moves[event.player] += 1
            elif isinstance(event, TableBroken):
                found.broken.append(event.table)
            elif isinstance(event, ChipsGiven) and event.purpose == "for a re-buy":
                found.rebuys[event.player] += 1
            elif isinstance(event, ChipsGiven) and event.purpose == "for an add-on":
                found.add_ons[event.player] += 1
        if found.levels:
            found.minutes = max(found.minutes, moment)
            if each.left and (not found.left or found.left[-1][1] != each.left):
                found.left.append((moment, each.left))
    held = matter.view["money"]
    found.pool, found.commission = held["pool"], held["commission"]
    found.prizes = [
        (name, prize) for group in matter.view["places"] for name, prize in group["players"] if prize
    ]
    return found


def _with_minutes(happened: Iterable[Happened]) -> Iterable[tuple[float, Happened]]:
    """Each line with the minutes since the first session started, by the clock as it was told or kept."""
    start: float | None = None
    told = 0
    before = -1
    for each in happened:
        line = each.said.entry.line
        if line.startswith("clock says "):
            hours, _, minutes = line.split()[-1].partition(":")
            now = int(hours) * 60 + int(minutes)
            told += (now - before) % DAY if before >= 0 else 0
            before = now
        moment = each.said.at / 60 if each.said.at else float(told)
        if start is None and any(isinstance(event, SessionStarted) for event in each.events):
            start = moment
        yield (moment - start if start is not None else 0.0), each


def _steps(left: list[tuple[float, int]]) -> str:
    by_minute: dict[int, int] = {}
    for minute, count in left:
        by_minute[round(minute)] = count
    return ", ".join(f"{minute}: {count}" for minute, count in by_minute.items())


def _counted(what: str, counts: Counter[PlayerName]) -> str:
    if not counts:
        return f"{what}: none."
    most = ", ".join(f"{who} {count}" for who, count in counts.most_common(5))
    return f"{what}: {sum(counts.values())} ({most})."
