"""What came of simulated tournaments, as people read it and as JSON."""

from collections.abc import Iterator
from typing import Any, Final

from croupier.chips import dollars, money
from croupier.tournaments.simulation import Band, SimulatedRun, Summary, Timing

MOST_PLACES: Final = 20
"""So many places are printed that have no prize."""


def one_lines(run: SimulatedRun, timing: Timing) -> Iterator[str]:
    """One run."""
    yield f"Prize pool  {money(run.prize_pool)}, and {money(run.commission)} of commission"
    yield f"Rounds      {run.rounds}, with {run.moves} moves between tables"
    yield f"Time        {_time(run.minutes)}. {timing.words}"
    yield f"Seed        {run.seed}"
    yield "Places"
    shown = [each for each in run.places if each.prize or each.place <= MOST_PLACES]
    width = max(len(each.player) for each in shown)
    for each in shown:
        character = run.characters.get(each.player, "")
        prize = money(each.prize) if each.prize else ""
        yield f"  {each.place:>4}  {each.player:<{width}}  {character:<8}  {prize}".rstrip()


def one_as_json(run: SimulatedRun, timing: Timing) -> dict[str, Any]:
    """One run as plain data, money in dollars."""
    return {
        "prize_pool": dollars(run.prize_pool),
        "commission": dollars(run.commission),
        "places": [
            {"place": each.place, "player": each.player, "prize": dollars(each.prize)} for each in run.places
        ],
        "rounds": run.rounds,
        "moves": run.moves,
        "minutes": run.minutes,
        "seed": run.seed,
        "time_model": _model(timing),
    }


def many_lines(summary: Summary, timing: Timing, seed: str, minutes: int) -> Iterator[str]:
    """Many runs."""
    yield f"Runs        {summary.runs} of {summary.players} players"
    yield (
        f"Time        {_time(round(summary.minutes))} on average, give or take"
        f" {_time(round(summary.spread))}; from {_time(summary.shortest)} to {_time(summary.longest)}"
    )
    yield f"In time     {summary.in_time:.1%} of the runs ended within {_time(minutes)}"
    yield f"            {timing.words}"
    yield f"Rounds      {summary.rounds:.1f} on average, with {summary.moves:.1f} moves between tables"
    levels = ", ".join(f"{level}: {rounds:.1f}" for level, rounds in summary.rounds_by_level.items())
    yield f"By level    {levels}"
    yield f"Seed        {seed}"
    yield f"Prize       {money(round(summary.prize))} a player on average; bands hold 99 of 100 such means"
    for name, bands in (
        ("first seat", summary.by_first_seat),
        ("entry number", summary.by_entry),
        ("character", summary.by_character),
    ):
        yield f"By {name}"
        width = max(len(band.kind) for band in bands)
        for band in bands:
            outside = "" if band.holds(summary.prize) else "  outside"
            yield (
                f"  {band.kind:<{width}}  {money(round(band.mean)):>12}  from {_bound(band.least):>12} to"
                f" {_bound(band.most):>12}{outside}"
            )


def many_as_json(summary: Summary, timing: Timing, seed: str, minutes: int) -> dict[str, Any]:
    """Many runs as plain data, money in dollars."""
    return {
        "runs": summary.runs,
        "players": summary.players,
        "minutes": {
            "mean": round(summary.minutes, 2),
            "spread": round(summary.spread, 2),
            "least": summary.shortest,
            "most": summary.longest,
        },
        "in_time": {"minutes": minutes, "chance": round(summary.in_time, 4)},
        "rounds": round(summary.rounds, 2),
        "moves": round(summary.moves, 2),
        "rounds_by_level": {str(level): round(each, 2) for level, each in summary.rounds_by_level.items()},
        "prize": _dollars(summary.prize),
        "by_first_seat": [_band(band, summary.prize) for band in summary.by_first_seat],
        "by_entry": [_band(band, summary.prize) for band in summary.by_entry],
        "by_character": [_band(band, summary.prize) for band in summary.by_character],
        "seed": seed,
        "time_model": _model(timing),
    }


def _band(band: Band, fair: float) -> dict[str, Any]:
    return {
        "kind": band.kind,
        "players": band.players,
        "mean": _dollars(band.mean),
        "least": _dollars(band.least),
        "most": _dollars(band.most),
        "holds": band.holds(fair),
    }


def _model(timing: Timing) -> dict[str, int]:
    return {"round_seconds": timing.round_seconds, "decision_seconds": timing.decision_seconds}


def _dollars(cents: float) -> str:
    rounded = round(cents)
    return f"-{dollars(-rounded)}" if rounded < 0 else dollars(rounded)


def _bound(cents: float) -> str:
    return money(max(0, round(cents)))


def _time(minutes: int) -> str:
    hours, left = divmod(minutes, 60)
    return f"{hours} h {left:02} min" if hours else f"{left} min"
