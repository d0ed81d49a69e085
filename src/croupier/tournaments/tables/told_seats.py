"""Who sits where at a told table, and where button and marker are: they go as at tables that are dealt.

What decides it is the same as there: `line_up` for button and blinds, `marker_seat` for the marker.
"""

from dataclasses import dataclass, field
from typing import Final

from croupier.tables.poker.line_up import Button, LineUp, clockwise
from croupier.tables.poker.seated_players import Seated
from croupier.tables.poker.tournament.line_up import before, coming_round, line_up
from croupier.tables.tournament.coming import Coming
from croupier.tables.tournament.marker import marker_seat, next_marker_seat
from croupier.values import PlayerName

MOST_SEATS: Final = 999
"""A number that stands for the highest seat of a table, clockwise before the first one."""


@dataclass(slots=True)
class Seats:
    """Who sits where, and what of it is saved."""

    number: int
    zero_sum: bool
    """True iff players play against each other, so that what they win and lose adds up to nothing."""
    button_opens: bool
    """True iff the button has the first blind when two are left."""
    taken: dict[int, PlayerName] = field(default_factory=dict)
    counts: dict[PlayerName, int] = field(default_factory=dict)
    away: set[PlayerName] = field(default_factory=set)
    playing: set[PlayerName] = field(default_factory=set)
    """Those who play alone, as in an extra round; everybody if empty."""
    absent_play: bool = True
    """True iff those who are away are dealt in."""
    as_dealt: bool = True
    """True iff button and marker go as at tables that are dealt here.

    In an evening that an earlier release began they go as they did then: its log was written so.
    """
    new: set[PlayerName] = field(default_factory=set)
    """Those who have come since the first round, and have not been dealt in."""
    button: int = 0
    """The seat to which the director has given the button for the coming round; 0 if it goes its way."""
    last: int = 0
    """The seat that had the button in the last round, or stands for it; 0 before the first."""
    marker: int = 0
    marker_given: bool = False
    """True iff it was said who has the marker, so that it stays before the first round."""
    button_told: int = 0
    """How many rounds had been played when it was last told who has the button."""
    goes_on: bool = False
    """True iff the first round here is not the first of the game, which was taken up in the middle."""
    rounds: int = 0
    shoes: int = 0

    @property
    def has_begun(self) -> bool:
        """True iff whoever comes now comes to a game that goes on."""
        return self.rounds > 0 or self.goes_on

    def seat_of(self, player: PlayerName) -> int:
        """Where a player sits."""
        return next(seat for seat, name in self.taken.items() if name == player)

    def sit(self, player: PlayerName, seat: int) -> None:
        """Give a player a seat; nothing changes for one who sits there."""
        if self.has_begun and not self.taken:  # everybody has left it: the game begins anew
            self.button, self.last, self.marker = seat, _before(seat), seat
        elif self.has_begun and self.as_dealt and seat not in self.taken:
            self.new.add(player)
        self.taken[seat] = player
        self.lay_marker()

    def leave(self, player: PlayerName) -> None:
        """Forget a player; a button that was given to them goes on, and so does the marker."""
        seat = self.seat_of(player)
        del self.taken[seat]
        if self.button == seat:
            self.button = 0
            self._settle_button(seat)
        for names in (self.away, self.playing, self.new):
            names.discard(player)
        self.lay_marker()

    def give_button(self, player: PlayerName) -> None:
        """The player has the button in the coming round, as somebody has told."""
        self.button = self.seat_of(player)
        self.last, self.button_told = _before(self.button), self.rounds
        self.new.discard(player)

    def give_marker(self, player: PlayerName) -> None:
        """The player has the marker in the coming round, as somebody has told."""
        self.marker, self.marker_given = self.seat_of(player), True

    def goes_on_from_elsewhere(self) -> None:
        """The first round here is not the first of the game: the button stays where it lies now."""
        self.goes_on = True
        if not self.last and self.taken:
            self.give_button(self.taken[max(self.taken)])

    def by_older_release(self) -> None:
        """Read what was saved by a release that kept the seat of the coming button alone."""
        self.button = self.button if self.rounds else 0
        self.last = _before(self.button) if self.button else 0
        self.as_dealt = False

    def coming(self, blinds: int) -> Coming:
        """What is known of the coming round, in which so many blinds are posted."""
        found = coming_round(self._line_up(blinds), self.taken)
        order = [self.taken[seat] for seat in clockwise(self.marker, self.taken)]
        order = [*order[-1:], *order[:-1]] if self.marker in self.taken else order
        marker = self.taken.get(self.marker, "")
        return Coming(found.button, marker, found.first_blind, found.big_blind, tuple(order))

    def play(self, blinds: int) -> None:
        """A round is played: button and marker move on."""
        dealt = self._line_up(blinds)
        self.rounds += 1
        self.button, self.last = 0, dealt.button
        self._settle_button(dealt.button)
        self.new -= {self.taken[entrant.seat] for entrant in dealt.entrants}
        if self.marker:
            self.marker = next_marker_seat(self.marker, self._marker_seats())

    def lay_marker(self) -> None:
        """Put the marker where it belongs after a change of seats."""
        stays = self.has_begun or self.marker_given
        self.marker = marker_seat(self.marker, self._marker_seats(), stays)

    def _line_up(self, blinds: int) -> LineUp:
        """Who would be dealt in to the coming round, where the button goes, and who posts the blinds."""
        playing = self.playing if self.as_dealt else ()
        ready = {
            seat: Seated(new=player in self.new)
            for seat, player in sorted(self.taken.items())
            if (player in playing or not playing) and (self.absent_play or player not in self.away)
        }
        return line_up(Button(self.last), ready, range(blinds), self.button_opens)

    def _marker_seats(self) -> list[int]:
        """The seats where the marker can lie: those of all players, or of those who play alone."""
        playing = self.playing if self.as_dealt else ()
        return sorted(seat for seat, who in self.taken.items() if who in playing or not playing)

    def _settle_button(self, after: int) -> None:
        """In an earlier release: settle at once to which seat the button goes, whoever comes before it."""
        if not self.as_dealt and self.taken:
            self.button = clockwise(after, self.taken)[0]
            self.last = _before(self.button)


def _before(seat: int) -> int:
    """The seat that stands for the last button's where one is given the button for the coming round."""
    return before(seat, MOST_SEATS).at
