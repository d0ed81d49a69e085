"""The side wager of Blackjack and Pontoon among the options of a command."""

from argparse import Namespace
from typing import Final

from croupier.cli.parsing import WrongInput

SIDE_SETTINGS: Final = ("side_wager", "side_minimum", "side_maximum", "side_multiple")
"""The settings that say which side wager there is, and how much may be on it."""


def check_side_settings(given: Namespace) -> None:
    """Raise `WrongInput` if something is said about the side wager, and nothing is on it."""
    for name in SIDE_SETTINGS:
        if getattr(given, f"set_{name}") is not None and given.side is None:
            raise WrongInput(f"--{name.replace('_', '-')} goes with --side, which says how much is on it")
