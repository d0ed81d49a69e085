"""The settings of a table in a tournament: some of what a cash table leaves open is determined there."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from croupier.chips import Unit
from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.settings import Settings
from croupier.rulebook.tournaments import TournamentRules

S = TypeVar("S", bound=Settings)


def tournament_settings(settings: S, rules: TournamentRules | None, determined: Mapping[str, object]) -> S:
    """The settings with those that are determined; `IllegalAction` if there is no tournament with them."""
    if rules is None:
        raise IllegalAction(f"The rules of {settings.game} have no tournaments.")
    if settings.unit is not Unit.TOURNAMENT:
        raise IllegalAction("A table of a tournament is played with tournament chips.")
    made: dict[str, Any] = {name: to for name, to in determined.items() if name in settings.names()}
    return replace(settings, **made)
