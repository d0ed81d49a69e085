"""How much may be named in a command: by a method of the part that carries it out, beside its check.

The check of a command goes by the same method, so that what is offered is what is accepted.
"""

from collections.abc import Callable, Collection
from typing import Any, Final, TypeVar

from croupier.tables.offering.offers import Range, min_and_max
from croupier.tables.wagering.window import WagerWindow
from croupier.values import PlayerName

AMOUNTS: Final = "amounts_of_commands"

F = TypeVar("F", bound=Callable[..., dict[str, Range]])


def amounts(*words: str) -> Callable[[F], F]:
    """Mark a method of a part as what says how much may be named in the commands of these words.

    It is given the command without its amounts and the fields that its form names, and gives a range for each
    of them that is an amount.
    """

    def mark(method: F) -> F:
        setattr(method, AMOUNTS, words)
        return method

    return mark


def amounts_of(part: type[Any]) -> dict[str, str]:
    """By the word of a command, the name of the method that says how much may be named in it."""
    return {
        word: name
        for kind in reversed(part.__mro__)
        for name, method in vars(kind).items()
        for word in getattr(method, AMOUNTS, ())
    }


def whole(amount: int, step: int) -> int:
    """The least whole number of steps that is no less than the amount."""
    return -(-amount // step) * step


def wagers(
    window: WagerWindow[Any], player: PlayerName, place: int, named: Collection[str], game: str
) -> dict[str, Range]:
    """What the player may put down at a place in one line that names these spots.

    The main wager is named as the line does, by `amount`. Each range leaves the chips for the least of the
    others.
    """
    main, copies = window.layout.main.name, window.layout.copies
    spots = {field: main if field == "amount" else field for field in named}
    bounds = {
        field: window.bounds(player, place, spot, together=set(spots.values()) - {spot})
        for field, spot in spots.items()
    }
    times = {field: copies if spot == main else 1 for field, spot in spots.items()}
    left = window.left(player)
    found = {}
    for field, each in bounds.items():
        most, most_rule = each.offered, each.most_rule
        if left is not None:
            others = sum(times[other] * bounds[other].least for other in bounds if other != field)
            affordable = max(left - others, 0) // times[field] // each.step * each.step
            if affordable < each.most:
                most, most_rule = min(most, affordable), window.rules.chips
        found[field] = Range(
            each.least,
            most,
            each.step,
            min_and_max(each.least, most),
            times[field],
            least_rule=f"{game} {each.least_only or each.least_rule}",
            most_rule=f"{game} {most_rule}",
            step_rule=f"{game} {each.step_rule}",
        )
    return found
