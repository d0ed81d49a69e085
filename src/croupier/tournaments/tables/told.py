"""A table whose rounds are told by their results: `plays: ann -1500, cal +1500`.

For a house whose real tables are not driven by this software, and for files. A round that is told is a
round: it is counted, and button and marker move on.
"""

import re
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from croupier.chips import CAGE, PURSE, Account, Accounts, Unit, cents, dollars
from croupier.coding import from_plain, to_plain
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.words.phrases import listed
from croupier.rulebook.settings import Settings
from croupier.tables.tournament.coming import Coming
from croupier.tournaments.conditions.limits import USUAL_BLINDS
from croupier.tournaments.tables.table import Apply, SettledRound
from croupier.tournaments.tables.told_seats import Seats
from croupier.values import PlayerName

ENDS_SHOE: Final = "ends its shoe"
PLAYS: Final = "plays:"
_CHANGE: Final = re.compile(r"(\S+) ([+-])([0-9.]+)")
_CAGE: Final = Account(CAGE, "", None, Unit.TOURNAMENT)


class ToldTable:
    """A table that is told what became of its rounds."""

    def __init__(
        self,
        number: int,
        zero_sum: bool,
        button_opens: bool,
        absent_play: bool = True,
        as_dealt: bool = True,
        blinds: Callable[[], int] = lambda: USUAL_BLINDS,
    ) -> None:
        self.number = number
        self._seats = Seats(number, zero_sum, button_opens, absent_play=absent_play, as_dealt=as_dealt)
        self._accounts = Accounts()
        self._blinds = blinds
        """How many blinds are posted at its level."""
        self._coming: Coming | None = None
        """What is known of the coming round, once somebody has asked since the last change."""

    def put(self, player: PlayerName, seat: int, chips: int) -> None:
        """Seat a player with these chips, or give them to one who sits there."""
        assert self._seats.taken.get(seat, player) == player, f"Seat {seat} is taken."
        self._seats.sit(player, seat)
        self._coming = None
        self._move(player, chips)

    def lift(self, player: PlayerName) -> int:
        """Take a player out; the chips that they had."""
        chips = self._seats.counts[player]
        self._move(player, -chips)
        del self._seats.counts[player]
        self._seats.leave(player)
        self._coming = None
        return chips

    def recount(self, player: PlayerName, chips: int) -> None:
        """Put a player's chips right."""
        self._move(player, chips - self._seats.counts.get(player, 0))

    def level(self, settings: Callable[[], Settings]) -> None:
        """What is told needs no settings, but perhaps other blinds."""
        self._coming = None

    def absent(self, player: PlayerName, away: bool) -> None:
        """A player is away, or back."""
        self._coming = None
        if away:
            self._seats.away.add(player)
        else:
            self._seats.away.discard(player)

    def only(self, players: Collection[PlayerName]) -> None:
        """Let only these play, as in an extra round; everybody if there are none."""
        self._seats.playing = set(players)
        self._coming = None
        self._seats.lay_marker()

    def void_wager(self, player: PlayerName) -> Callable[[], None]:
        """Never: where rounds are told, there are no wagers."""
        raise IllegalAction(f"{player} has no wager at table {self.number}.")

    def abandon(self) -> None:
        """No round is ever going on."""

    def prepare(self, line: str, uncounted: int = 0) -> Apply:
        """Check a line said at the table; nothing has changed until what is returned is called.

        So many chips of those who are out are left to be counted.
        """
        if line == ENDS_SHOE:
            if not self._seats.rounds:
                raise IllegalAction(f"No round was played at table {self.number}: no shoe can end there.")
            return self._end_shoe
        changes = self._changes(line.removeprefix(PLAYS).strip(), uncounted)
        return lambda: self._play(changes, uncounted)

    def counts(self) -> Mapping[PlayerName, int]:
        """The chips of everybody there."""
        return self._seats.counts

    def coming(self) -> Coming:
        """What is known of the coming round."""
        if self._coming is None:
            self._coming = self._seats.coming(self._blinds())
        return self._coming

    def in_round(self) -> bool:
        """Never: a round is told whole."""
        return False

    def excluded(self) -> Collection[PlayerName]:
        """Nobody: exclusions are told to the tournament."""
        return ()

    def takes_part(self, player: PlayerName) -> bool:
        """Never: a round is told whole."""
        return False

    @property
    def is_told(self) -> bool:
        """True: its rounds are told by their results."""
        return True

    @property
    def taken(self) -> Mapping[int, PlayerName]:
        """Who sits where."""
        return self._seats.taken

    @property
    def rounds(self) -> int:
        """How many rounds were told."""
        return self._seats.rounds

    @property
    def shoes(self) -> int:
        """How many shoes have ended."""
        return self._seats.shoes

    @property
    def away(self) -> Collection[PlayerName]:
        """Those who are away."""
        return self._seats.away

    @property
    def new(self) -> Collection[PlayerName]:
        """Those who have come since the first round, and have not been dealt in."""
        return self._seats.new

    @property
    def as_dealt(self) -> bool:
        """True iff button and marker go as at tables that are dealt here."""
        return self._seats.as_dealt

    @property
    def last_button(self) -> int:
        """The seat that had the button in the last round; 0 where it goes to a seat of its own."""
        return 0 if self._seats.button else self._seats.last

    @property
    def has_begun(self) -> bool:
        """True iff whoever comes now comes to a game that goes on."""
        return self._seats.has_begun

    @property
    def playing(self) -> Collection[PlayerName]:
        """Those who play alone, as in an extra round; nobody if everybody does."""
        return self._seats.playing

    @property
    def rounds_since_button(self) -> int:
        """How many rounds were told since it was told who has the button."""
        return self._seats.rounds - self._seats.button_told

    def seat_of(self, player: PlayerName) -> int:
        """Where the player sits."""
        return self._seats.seat_of(player)

    def note_advice(self, player: PlayerName) -> None:
        """Where rounds are told, nobody is advised."""

    def give_button(self, player: PlayerName) -> None:
        """The player has the button in the coming round."""
        self._seats.give_button(player)
        self._coming = None

    def give_marker(self, player: PlayerName) -> None:
        """The player has the marker in the coming round."""
        self._seats.give_marker(player)
        self._coming = None

    def goes_on(self) -> None:
        """The first round here is not the first of the game: button and marker lie where they are."""
        self._seats.goes_on_from_elsewhere()
        self._coming = None

    def rename(self, player: PlayerName, substitute: PlayerName) -> None:
        """A substitute takes over seat and chips."""
        seats = self._seats
        seat, chips = self.seat_of(player), seats.counts[player]
        self._move(player, -chips)
        del seats.counts[player]
        seats.taken[seat] = substitute
        self._coming = None
        self._move(substitute, chips)
        for names in (seats.away, seats.playing, seats.new):
            if player in names:
                names.remove(player)
                names.add(substitute)

    def save(self, *, is_own: bool = False) -> dict[str, Any]:
        """The table as plain data."""
        saved: dict[str, Any] = to_plain(self._seats)
        return saved

    def in_short(self) -> dict[str, Any]:
        """The table as plain data."""
        return self.save()

    @classmethod
    def restored(cls, data: object, blinds: Callable[[], int] = lambda: USUAL_BLINDS) -> "ToldTable":
        """The table as it was saved."""
        seats = from_plain(Seats, data, "A saved table")
        if isinstance(data, dict) and "last" not in data:  # by a release that kept the coming button alone
            seats.by_older_release()
        table = cls(seats.number, seats.zero_sum, seats.button_opens, blinds=blinds)
        table._seats = seats
        saved, seats.counts = seats.counts, {}
        for player, chips in saved.items():
            table._move(player, chips)
        return table

    def _changes(self, told: str, uncounted: int) -> dict[PlayerName, int]:
        seats = self._seats
        found: dict[PlayerName, int] = {}
        for each in told.split(",") if told else ():
            match = _CHANGE.fullmatch(each.strip())
            if match is None:
                raise IllegalAction(
                    f"{each.strip()!r} is not a result: write it as 'ann -1500' or 'ann +1500'."
                )
            player, sign, amount = match.groups()
            if player not in seats.taken.values():
                raise IllegalAction(f"{player} is not at table {self.number}.")
            if player in found:
                raise IllegalAction(f"{player} is named twice.")
            if seats.playing and player not in seats.playing:
                raise IllegalAction(
                    f"{player} is not playing in this round: it is for {listed(sorted(seats.playing))}."
                )
            try:
                change = cents(amount)
            except ValueError as wrong:
                raise IllegalAction(str(wrong)) from None
            found[player] = -change if sign == "-" else change
            if seats.counts[player] + found[player] < 0:
                raise IllegalAction(
                    f"{player} has {dollars(seats.counts[player])} chips and can't lose {dollars(change)}."
                )
        if seats.zero_sum and (over := sum(found.values(), uncounted)):
            also = f" with the {dollars(uncounted)} that are to be counted" if uncounted else ""
            raise IllegalAction(f"Wins and losses must cancel out, and these come to {dollars(over)}{also}.")
        if uncounted:
            self._must_be_possible(found)
        return found

    def _must_be_possible(self, changes: Mapping[PlayerName, int]) -> None:
        """Refuse to leave chips uncounted where nobody is out by a round, or nobody is left who has won."""
        left = {player: chips + changes.get(player, 0) for player, chips in self._seats.counts.items()}
        if not any(change < 0 and not left[player] for player, change in changes.items()):
            raise IllegalAction("Nobody is out by this round: report what each has won or lost.")
        if not any(left.values()):
            raise IllegalAction(f"Somebody at table {self.number} must have won, and nobody has chips left.")

    def _play(self, changes: Mapping[PlayerName, int], uncounted: int) -> SettledRound:
        seats = self._seats
        before = dict(seats.counts)
        for player, change in changes.items():
            self._move(player, change)
        seats.play(self._blinds())
        self._coming = None
        # Of a round that is told by its result, what somebody lost is the least that they put in.
        put_in = {player: max(0, -changes.get(player, 0)) for player in before}
        return SettledRound(seats.rounds, before, dict(seats.counts), put_in, uncounted=uncounted)

    def _end_shoe(self) -> None:
        self._seats.shoes += 1

    def _move(self, player: PlayerName, amount: int) -> None:
        purse = Account(PURSE, player, None, Unit.TOURNAMENT)
        if amount > 0:
            self._accounts.move(_CAGE, purse, amount)
        elif amount < 0:
            self._accounts.move(purse, _CAGE, -amount)
        self._seats.counts[player] = self._accounts[purse]
