"""Places: when each player was out, and what parts those who went out in the same round.

A place counts from last to first. Players who are out at different moments stand in the order of those
moments. Those out at the same moment are parted by the measures of the game, one after the other; whoever
is equal by all of them shares the place.
"""

from collections.abc import Iterable, Sequence

from croupier.rulebook.tournaments import Measure
from croupier.values import PlayerName, value


@value
class Elimination:
    """A player is out: in which session, at which moment of the log, and what parts them from others.

    Rounds have moments of their own in the order in which they ended; all rounds of one hand for hand have
    the same. A player who was late for a session is out at moment 0 of it.
    """

    player: PlayerName
    session: int
    moment: int
    table: int = 0
    round: int = 0
    chips_left: int = 0
    chips_at_start: int = 0
    contribution: int = 0
    by_chips: bool = True
    """True iff they had too few chips to go on; false for those who were excluded or gave up."""

    def measured(self, measures: Sequence[Measure]) -> tuple[int, ...]:
        """What parts the player from others out at the same moment."""
        values = {
            Measure.CHIPS_LEFT: self.chips_left,
            Measure.CHIPS_AT_START: self.chips_at_start,
            Measure.CONTRIBUTION: self.contribution,
        }
        found = []
        for measure in measures:
            if measure is Measure.DIVIDE:
                break
            found.append(values[measure])
        return tuple(found)


@value
class Standing:
    """How a player stood at the end of a session: their chips, and what parted them from their equals."""

    player: PlayerName
    session: int
    chips: int
    parted: tuple[int, ...] = ()


Groups = list[list[PlayerName]]
"""Players from the first place down; several in one list share a place."""


def order_of_eliminations(out: Iterable[Elimination], measures: Sequence[Measure]) -> Groups:
    """Those who are out, from the best place down."""
    return _grouped([((each.session, each.moment, *each.measured(measures)), each.player) for each in out])


def order_of_standings(standings: Iterable[Standing]) -> Groups:
    """Those who played to the end of a session, from the best place down."""
    return _grouped([((each.session, each.chips, *each.parted), each.player) for each in standings])


def all_places(
    standings: Iterable[Standing], out: Iterable[Elimination], measures: Sequence[Measure]
) -> Groups:
    """Everybody whose place is decided, from the best down.

    Whoever reached a later session stands before all who did not. Within a session those who played to its
    end stand before those who were out in it.
    """
    by_session: dict[int, tuple[list[Standing], list[Elimination]]] = {}
    for standing in standings:
        by_session.setdefault(standing.session, ([], []))[0].append(standing)
    for each in out:
        by_session.setdefault(each.session, ([], []))[1].append(each)
    groups: Groups = []
    for session in sorted(by_session, reverse=True):
        stayed, left = by_session[session]
        groups += order_of_standings(stayed)
        groups += order_of_eliminations(left, measures)
    return groups


def _grouped(keyed: list[tuple[tuple[int, ...], PlayerName]]) -> Groups:
    groups: Groups = []
    before: tuple[int, ...] | None = None
    for key, player in sorted(keyed, key=lambda each: each[0], reverse=True):
        if key == before:
            groups[-1].append(player)
        else:
            groups.append([player])
        before = key
    return groups
