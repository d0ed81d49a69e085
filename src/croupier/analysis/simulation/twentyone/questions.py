"""A question about a table of boxes: what its simulation depends on, as plain data."""

from croupier.analysis.odds.results import Plain
from croupier.analysis.simulation.twentyone.stakes import MATTER, BoxStakes, check_stakes
from croupier.rulebook.twentyone.settings import TwentyOneSettings


def box_question(
    settings: TwentyOneSettings,
    stakes: BoxStakes,
    boxes: int,
    strategy: Plain,
    more: tuple[str, ...] = (),
    variations: Plain | None = None,
) -> Plain:
    """The question about so many boxes, all wagered on alike and played by one chart.

    `more` are settings on which the game depends besides, `variations` rules of other houses. `WrongStakes`
    if the table does not take these wagers.
    """
    check_stakes(settings, stakes, boxes)
    written = settings.write()
    return {
        "game": settings.game,
        "settings": {name: written[name] for name in (*MATTER, *more)},
        "players": boxes,
        **stakes.as_object(),
        **(variations or {}),
        "strategy": strategy,
    }
