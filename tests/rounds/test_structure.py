"""Rounds are put together from parts: no towers of classes, and no part that leads back to its round."""

import ast
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

import croupier.rounds
import croupier.rulebook
from croupier.dialogue.ground import Ground
from croupier.dialogue.round import Round
from croupier.rounds.poker.round import HoldemRound, OmahaRound
from croupier.rounds.poker.seats import PokerSeat
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.boxes import Wager
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rounds.ultimate.round import UltimateRound
from croupier.rounds.ultimate.wagers import SeatWager
from croupier.rulebook.games import GAMES
from tests.test_structure import reachable

DEEPEST = 3
MOST_METHODS = 50
SEATS = [PokerSeat("ann", 1, 10_000), PokerSeat("bob", 2, 10_000)]
ROUNDS: dict[str, Callable[[], Round]] = {
    "blackjack": lambda: BlackjackRound(shipped("blackjack"), [Wager("ann", 1, 1000)], {"ann": 1000}),
    "pontoon": lambda: PontoonRound(shipped("pontoon"), [Wager("ann", 1, 1000)], {"ann": 1000}),
    "ultimate": lambda: UltimateRound(shipped("ultimate"), [SeatWager("ann", 1, 1000, 1000)], {"ann": 9000}),
    "holdem": lambda: HoldemRound(shipped("holdem"), SEATS, "bob"),
    "omaha": lambda: OmahaRound(shipped("omaha"), SEATS, "bob"),
}


def shipped(game: str):  # type: ignore[no-untyped-def]
    """The settings of a table for play."""
    return GAMES[game].demonstration


def modules(package: ModuleType) -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        yield import_module(found.name)


CLASSES = [
    each
    for package in (croupier.rounds, croupier.rulebook)
    for module in modules(package)
    for _, each in inspect.getmembers(module, inspect.isclass)
    if each.__module__ == module.__name__
]
SOURCES = sorted(Path(croupier.rounds.__path__[0]).rglob("*.py"))


def ours(of: type) -> list[type]:
    """The class and all above it that are Croupier's own."""
    return [each for each in of.__mro__ if each.__module__.startswith("croupier.")]


def methods(of: type) -> list[str]:
    """The names of its methods and properties, inherited ones of ours included."""
    kinds = (FunctionType, property, classmethod, staticmethod)
    return sorted({name for each in ours(of) for name, what in vars(each).items() if isinstance(what, kinds)})


@pytest.mark.parametrize(
    "of", CLASSES, ids=lambda of: f"{of.__module__.removeprefix('croupier.')}.{of.__name__}"
)
def test_no_class_of_rounds_or_settings_is_deep_or_wide(of: type) -> None:
    assert len(ours(of)) <= DEEPEST
    assert len(methods(of)) <= MOST_METHODS


@pytest.mark.parametrize("game", ROUNDS)
def test_no_part_leads_to_its_round(game: str) -> None:
    play = ROUNDS[game]()
    parts = [part for part, _ in play.rulings()]
    parts += [getattr(play, name) for each in type(play).__mro__ for name in getattr(each, "__slots__", ())]
    parts = [part for part in parts if type(part).__module__.startswith("croupier.rounds.")]
    assert len({type(part) for part in parts}) >= 5
    assert isinstance(play.ground, Ground)
    for part in parts:
        assert play not in reachable(part), f"{type(part).__name__} leads to the round"


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: "/".join(source.parts[-2:]))
def test_private_names_are_used_by_their_own_class_alone(source: Path) -> None:
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__"):
            assert isinstance(node.value, ast.Name), ast.unparse(node)
            assert node.value.id in ("self", "cls"), ast.unparse(node)
