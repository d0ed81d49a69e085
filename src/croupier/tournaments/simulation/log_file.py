"""The log of a simulated tournament as a file that can be replayed: its conditions, its seed, its lines."""

from collections.abc import Sequence

from croupier.tournaments.conditions import Conditions
from croupier.tournaments.conditions.toml import conditions_toml
from croupier.tournaments.simulation.result import SimulatedRun


def log_file(conditions: Conditions, run: SimulatedRun, lines: Sequence[str]) -> str:
    """The file, with the places that came out of it as what is expected."""
    groups: dict[int, list[str]] = {}
    for each in run.places:
        groups.setdefault(each.place, []).append(each.player)
    places = ", ".join(_written(group) for group in groups.values())
    head = conditions_toml(conditions, title="A simulated tournament")
    script = "\n".join(lines)
    return (
        f'lots = "told"\n{head.rstrip()}\n\n'
        f'[play]\ntables = "software"\nseed = "{run.seed}"\nscript = """\n{script}\n"""\n\n'
        f'[expect]\nstate = "paid"\npool = "0"\nplaces = [{places}]\n'
    )


def _written(group: list[str]) -> str:
    names = ", ".join(f'"{name}"' for name in group)
    return names if len(group) == 1 else f"[{names}]"
