"""The table of effects: what a rule is worth to the house if it is changed, or a wager if it is made."""

from collections.abc import Callable

from croupier.analysis.odds.kept import kept
from croupier.analysis.odds.results import ExpectedValue, Odds, Plain


def effect_row(what: str, value: ExpectedValue, now: ExpectedValue) -> Plain:
    """The value with the rule changed, and how much the house gains by the change."""
    if value.fraction is not None and now.fraction is not None:
        house = ExpectedValue.exact(now.fraction - value.fraction)
    else:
        house = ExpectedValue.within(now.decimal - value.decimal, now.error + value.error)
    return {"rule": what, "value": value.as_object(), "to_the_house": house.as_object()}


def wager_row(what: str, value: ExpectedValue) -> Plain:
    """A wager that is made besides, and what it is worth: the house gains what the player loses."""
    house = (
        ExpectedValue.within(-value.decimal, value.error)
        if value.fraction is None
        else ExpectedValue.exact(-value.fraction)
    )
    return {"rule": what, "value": value.as_object(), "to_the_house": house.as_object()}


def effects_table(
    game: str,
    settings: Plain,
    question: Plain,
    work_out: Callable[[dict[str, ExpectedValue], list[Plain]], None],
) -> Odds:
    """A table as it was kept, or worked out now: values as they are first, and then row by row.

    An interruption leaves the rows that are there by then, if there are any.
    """
    values: dict[str, ExpectedValue] = {}
    rows: list[Plain] = []

    def whole() -> Plain:
        work_out(values, rows)
        return Odds(game, settings, values, {}, {"effects": rows}).for_keeping()

    try:
        return Odds.from_kept(kept(game, question, whole))
    except KeyboardInterrupt:
        if not rows:
            raise
        return Odds(game, settings, values, {}, {"effects": rows}, complete=False)
