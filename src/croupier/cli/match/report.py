"""What a match came to: a table to be read, or JSON."""

import json
from collections.abc import Mapping
from typing import Any

from croupier.chips import money
from croupier.cli.documents import identified
from croupier.cli.match.playing import STAKE, MatchFamily, family_of
from croupier.cli.match.tally import Tally
from croupier.columns import measure
from croupier.rulebook import NAMES


def as_text(settings: Any, seed: int, tallies: Mapping[str, Tally], wanted: int) -> str:
    """A line for each bot, what they all had in common, and what went wrong; so many hands were wanted."""
    family, unit, decks = _of(settings, tallies)
    hands = max(tally.hands for tally in tallies.values())
    shoes = f"{'shoe' if getattr(settings, 'decks', 1) > 1 else 'deck'}{'' if decks == 1 else 's'}"
    wide = max(10, *(measure(name) for name in tallies))
    styles = "    in   bets" if family.together else ""
    lines = [
        f"{NAMES[settings.game]}, {hands:,} hands each, seed {seed}.",
        f"{decks:,} {shoes}, {family.cards}.",
        "",
        f"{'bot':<{wide}}  won per hand  standard error{styles}  faults",
    ]
    for name, tally in tallies.items():
        won, error = tally.result(unit) if tally.decks else (0.0, 0.0)
        sure = "unknown" if error is None else f"{error:.3f}"
        style = f"{tally.looseness:6.2f} {tally.aggression:6.1f}" if family.together else ""
        called = name + " " * (wide - measure(name))
        lines.append(f"{called}  {won:+12.3f}  {sure:>14}{style}  {tally.faults:6,}")
    lines += ["", *_notes(family, unit)]
    if family.together and wanted != hands:
        lines.append(
            f"{wanted:,} hands are not a whole number of decks for {len(tallies)} bots, "
            f"so each played {hands:,}."
        )
    lines += [f"{name}: {tally.first_fault}" for name, tally in tallies.items() if tally.first_fault]
    return "\n".join(lines)


def _notes(family: MatchFamily, unit: int) -> list[str]:
    """How the figures are to be read."""
    notes = [
        f"Results are in {family.units} of {money(unit)}; everybody begins each hand with {STAKE} of them."
        if family.together
        else f"Results are in {family.units} of {money(unit)} won from the house.",
        "Results closer than about two standard errors may differ by chance alone.",
    ]
    if family.together:
        notes.append("'in' is the share of hands played by choice, 'bets' how many bets per call.")
    return notes


def as_json(settings: Any, seed: int, tallies: Mapping[str, Tally], wanted: int) -> str:
    """The same as one JSON document, in which each bot has the number of its hands."""
    family, unit, decks = _of(settings, tallies)
    bots = []
    for name, tally in tallies.items():
        won, error = tally.result(unit) if tally.decks else (0.0, 0.0)
        bots.append(
            {
                "name": name,
                "hands": tally.hands,
                "won_per_hand": round(won, 6),
                "standard_error": None if error is None else round(error, 6),
                "faults": tally.faults,
                "first_fault": tally.first_fault,
                **(
                    {"in": round(tally.looseness, 4), "bets": round(tally.aggression, 4)}
                    if family.together
                    else {}
                ),
            }
        )
    told = {"game": settings.game, "seed": seed, "decks": decks, "unit": f"{unit / 100:.2f}", "bots": bots}
    return json.dumps(identified(told, settings.write(), settings.game), indent=2, ensure_ascii=False)


def _of(settings: Any, tallies: Mapping[str, Tally]) -> tuple[MatchFamily, int, int]:
    family = family_of(settings)
    assert family is not None
    return family, family.unit(settings), max(tally.decks for tally in tallies.values())
