"""In what chips are counted at tables that are played here: whole ones, or halves where somebody has one.

Against the house, odds of 3 to 2 and halves of a wager are paid exactly. Nobody may change chips in value, so
half a chip that was won there is carried into any session that follows, and is won and lost like others.
"""

from collections.abc import Iterable, Mapping

from croupier.chips import dollars
from croupier.tournaments.conditions import determined
from croupier.tournaments.ground import Ground
from croupier.tournaments.tables.table import TournamentTable
from croupier.values import PlayerName


def chip_unit(ground: Ground, held: Iterable[int]) -> int:
    """The fewest chips by which a count can change, where players hold so many each."""
    smallest = _smallest(ground)
    halves = not ground.has_blinds or any(chips % smallest for chips in held)
    return _half(smallest) if halves else smallest


def must_be_chips(
    ground: Ground, table: TournamentTable, amounts: Iterable[int], beside: Iterable[int] = ()
) -> None:
    """Refuse counts that can't be those of chips, where players have theirs at a table, or beside it.

    What is told of a table that is not played here is taken as it is told.
    """
    if table.is_told:
        return
    unit = chip_unit(ground, (*table.counts().values(), *beside))
    if any(amount % unit for amount in amounts):
        raise ground.refusal_in_play(
            f"Chips come in multiples of {dollars(unit)}.", ground.session_rules.numbers.chips_untouched
        )


def must_be_playable(ground: Ground, number: int, counts: Mapping[PlayerName, int]) -> None:
    """Refuse to go on dealing where a table was told by its results, and somebody's count is not of chips."""
    unit = _half(_smallest(ground))
    for player, chips in counts.items():
        if chips % unit:
            raise ground.refusal_in_play(
                f"{player} has {dollars(chips)}, and where rounds are dealt chips come in multiples of"
                f" {dollars(unit)}: 'director corrects table {number}: ...' puts that right first.",
                ground.session_rules.numbers.chips_untouched,
            )


def _smallest(ground: Ground) -> int:
    return determined(ground.conditions.chips, "chips").smallest or 1


def _half(smallest: int) -> int:
    """Half of the smallest chip; no game against the house has one that can't be halved."""
    return smallest if smallest % 2 else smallest // 2
