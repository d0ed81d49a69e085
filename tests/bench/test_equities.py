"""Equities beside peers: a peer that finds something else is noticed."""

from collections.abc import Callable

import pytest

from bench import equities
from bench.run import measure

pytestmark = pytest.mark.xdist_group("kernels")

RIGHT = 0.4621445724590761
"""The ace and king of spades against two red queens, as pokyr counts it."""


def absent() -> tuple[dict[str, equities.Answer], dict[str, equities.Sampler]]:
    raise ImportError


def peer(exact: float, random: float) -> Callable[[], object]:
    """A peer that finds these."""
    return lambda: (
        {f"pokyr, {equities.TWO}": lambda: exact},
        {f"pokyr, {equities.RANDOM}": lambda many: random},
    )


@pytest.mark.parametrize(
    ("exact", "random", "differ"),
    [(RIGHT, RIGHT + 0.03, (0, 0)), (RIGHT + 2e-6, RIGHT, (1, 0)), (RIGHT, RIGHT + 0.05, (0, 1))],
)
def test_a_peer_that_differs_is_told(
    monkeypatch: pytest.MonkeyPatch, exact: float, random: float, differ: tuple[int, int]
) -> None:
    monkeypatch.setattr(equities, "pokyr", peer(exact, random))
    for other in ("eval7", "pokerkit"):
        monkeypatch.setattr(equities, other, absent)
    found = equities.compared()
    assert (found[f"pokyr, {equities.TWO}"], found[f"pokyr, {equities.RANDOM}"]) == differ
    assert not found[f"croupier, {equities.RANDOM}"]
    assert not found[f"croupier, {equities.RANDOM_OMAHA}"]
    assert f"croupier, {equities.TWO}" not in found  # it is what the others are compared with
    runs = {name: run for name, run in equities.runs().items() if name.endswith(equities.TWO)}
    ours, theirs = equities.table(measure(runs, 1, 1), found).splitlines()[2:4]
    assert ours.startswith(f"| croupier, {equities.TWO} |")
    assert f"| {'no' if differ[0] else 'yes'} |" in theirs
