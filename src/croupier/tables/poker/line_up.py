"""Who is dealt in to the coming round of poker, who has the button, who posts what, who misses a blind.

The button moves to the next player who is in the game; empty seats, players who sit out and those who have
still to come in are passed over (Hold-em, Omaha 8.3). Whoever comes in does so by turn, by a post, or free in
the first revolution, and never on the button (17.4, 17.11 to 17.13).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from croupier.tables.poker.seated_players import Seated
from croupier.values import value

FEWEST: Final = 2


@value
class Entrant:
    """A seat that is dealt in, and what is posted there beside the blind of its turn: live, and dead."""

    seat: int
    post: int = 0
    dead: int = 0


@value
class LineUp:
    """The coming round: the button, those dealt in clockwise from its left, and who holds which blind."""

    button: int
    entrants: tuple[Entrant, ...]
    blinds: tuple[int, ...]
    """The seats that post the blinds, from the first one on."""
    barred: tuple[int, ...] = ()
    """The seats whose players would come in on the button, and wait for another round."""

    def missing(self, seats: Iterable[int]) -> dict[int, int]:
        """By seat, which blind has passed it, of seats that are not dealt in (17.4)."""
        holders = (self.button, *self.blinds)
        return {
            seat: kind
            for seat in seats
            for kind in range(1, len(holders))
            if between(holders[kind - 1], seat, holders[kind])
        }


class Button:
    """The dealer button: where it is, where it began, whether it has been round the table (8.3, 17.12)."""

    __slots__ = ("at", "first", "revolved")

    def __init__(self, at: int = 0, first: int = 0, revolved: bool = False) -> None:
        self.at = at
        """The seat of the last round's button, 0 before the first round."""
        self.first = first
        self.revolved = revolved

    def has_passed(self, seat: int) -> bool:
        """True iff the button has been at the seat or gone past it since the table was opened."""
        if self.revolved or seat == self.first:
            return True
        return self.at != self.first and in_arc(self.first, seat, self.at)

    def moved(self, to: int) -> "Button":
        """The button at the seat to which it moves next."""
        if not self.at:
            return Button(to, to)
        return Button(to, self.first, self.revolved or in_arc(self.at, self.first, to))


def clockwise(after: int, seats: Iterable[int]) -> list[int]:
    """The seats clockwise from the one after; that one itself comes last."""
    return sorted(seats, key=lambda seat: (seat <= after, seat))


def in_arc(after: int, seat: int, to: int) -> bool:
    """True iff clockwise from one seat another is reached no later than a third; to itself is all round."""
    return clockwise(after, {seat, to})[0] == seat


def between(after: int, seat: int, before: int) -> bool:
    """True iff the seat lies clockwise between two others."""
    return seat not in (after, before) and in_arc(after, seat, before)


def line_up(button: Button, ready: Mapping[int, Seated], blinds: Sequence[int]) -> LineUp:
    """The coming round with those of the players ready who may be dealt in; perhaps fewer than it needs."""
    if not ready:
        return LineUp(button.at, (), ())
    settled = [seat for seat, player in ready.items() if not player.entering]
    if not button.at:  # the first round: the player at the dealer's right has the button
        return _everybody(max(ready), ready, blinds)
    if not settled:  # nobody is in the game, which begins anew with all who are there
        return _everybody(clockwise(button.at, ready)[0], ready, blinds)
    at = clockwise(button.at, settled)[0]
    barred = [seat for seat, player in ready.items() if player.entering and between(button.at, seat, at)]
    found = _walk(button, at, {seat: ready[seat] for seat in ready if seat not in barred}, blinds)
    if len(found.entrants) < FEWEST:  # then the button stays where it is, and nobody comes in on it
        return _walk(button, at, ready, blinds)
    return LineUp(at, found.entrants, found.blinds, tuple(barred))


def _everybody(at: int, ready: Mapping[int, Seated], blinds: Sequence[int]) -> LineUp:
    order = clockwise(at, ready)
    return LineUp(at, tuple(Entrant(seat) for seat in order), tuple(order[: len(blinds)]))


def _walk(button: Button, at: int, ready: Mapping[int, Seated], blinds: Sequence[int]) -> LineUp:
    """Go clockwise from the button's left, and deal in each who is in the game or may come in here."""
    entrants: list[Entrant] = []
    for seat in clockwise(at, ready):
        player = ready[seat]
        if not player.entering:
            entrants.append(Entrant(seat))
            continue
        turn = len(entrants) + 1  # the blind that falls to this seat, if there is one
        live, dead = player.owed(blinds)
        free = player.new and not button.has_passed(seat)  # 17.12
        if free or turn == player.turn(blinds) or not (live or dead):
            entrants.append(Entrant(seat))
        elif player.posts:
            by_turn = blinds[turn - 1] if turn <= len(blinds) else 0
            entrants.append(Entrant(seat, live if live > by_turn else 0, dead))
    return LineUp(at, tuple(entrants), tuple(entrant.seat for entrant in entrants[: len(blinds)]))
