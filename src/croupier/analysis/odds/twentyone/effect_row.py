"""A row of a table of effects: what a changed rule is worth to the house."""

from croupier.analysis.odds.results import ExpectedValue, Plain


def effect_row(what: str, value: ExpectedValue, now: ExpectedValue) -> Plain:
    """The value with the rule changed, and how much the house gains by the change."""
    if value.fraction is not None and now.fraction is not None:
        house = ExpectedValue.exact(now.fraction - value.fraction)
    else:
        house = ExpectedValue.within(now.decimal - value.decimal, now.error + value.error)
    return {"rule": what, "value": value.as_object(), "to_the_house": house.as_object()}
