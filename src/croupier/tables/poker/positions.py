"""What a round changes about button and blinds, and how that stands if the round turns out to be void.

A void round moves no button, and what was posted in it goes back to be owed again (A:Void, 8.3, 17.4).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from croupier.coding import coded, to_plain
from croupier.plain import Fields
from croupier.rulebook.poker.settings import big_blind
from croupier.tables.poker.line_up import Button, LineUp
from croupier.tables.poker.seated_players import Seated
from croupier.tables.seats import Seats
from croupier.values import PlayerName


class HasPositions(Protocol):
    """Where button and blinds are: a table of poker."""

    button: Button
    big_blind_at: int
    players: dict[PlayerName, Seated]
    seats: Seats


@dataclass(slots=True)
class Positions:
    """The button, the big blind and what players owe, before the round and after it."""

    before: tuple[Button, int]
    after: tuple[Button, int]
    entered: dict[PlayerName, tuple[Seated, Seated]] = field(default_factory=dict)
    """Who came into the game: what is known of them, and what was known before."""
    missed: dict[PlayerName, tuple[Seated, int]] = field(default_factory=dict)
    """Who has missed which blind that they had not missed before."""
    declared: dict[PlayerName, Seated] = field(default_factory=dict)
    """Those who have begun the round as declared players."""
    void: bool = True
    """Whether the changes are undone; they are not made before they are taken."""

    @classmethod
    def of(cls, table: HasPositions, coming: LineUp, missing: Mapping[int, int]) -> "Positions":
        """What the coming round changes; by seat that is not dealt in, which blind is missed there."""
        big = big_blind(coming.blinds)
        after = table.button.moved(coming.button), coming.blinds[big - 1] if big else 0
        positions = cls((table.button, table.big_blind_at), after)
        dealt_in = {entrant.seat for entrant in coming.entrants}
        positions.declared = {who: seated for who, seated in table.players.items() if seated.declared}
        seat_of = {who: seat for seat, who in table.seats.sitting.items()}
        for who, seated in table.players.items():
            seat = seat_of.get(who, 0)
            if seat in dealt_in and seated.entering:
                positions.entered[who] = seated, replace(seated, missed=seated.missed[:])
            elif seat in missing and not seated.new and (seated.out or not seated.moved):
                # Who has moved and waits misses nothing by it; who sits out then does (17.4, 17.13).
                if missing[seat] not in seated.missed:
                    positions.missed[who] = seated, missing[seat]
        return positions

    def has_declared(self, seated: Seated) -> bool:
        """True iff the player has begun the round as a declared player (14.3)."""
        return any(each is seated for each in self.declared.values())

    def take(self, table: HasPositions) -> None:
        """Make the changes that the round brings."""
        self.stand(table, void=False)

    def stand(self, table: HasPositions, void: bool) -> None:
        """Undo the changes if the round is void, and make them if it is not."""
        if void is self.void:
            return
        self.void = void
        table.button, table.big_blind_at = self.before if void else self.after
        for who, (seated, before) in self.entered.items():
            if table.players.get(who) is not seated:  # who has left, and perhaps come again
                continue
            has_moved = seated.moved  # since the round
            seated.enter()
            if void:
                seated.new, seated.posts = before.new, before.posts
                seated.moved = before.moved or has_moved
                seated.missed = before.missed[:]
        for who, (seated, kind) in self.missed.items():
            if table.players.get(who) is seated:
                seated.missed = sorted({*seated.missed, kind} - ({kind} if void else set()))

    def to_json(self, players: Mapping[PlayerName, Seated]) -> dict[str, Any]:
        """All of it that concerns those still there, as plain data."""
        return {
            "before": positions_to_json(*self.before),
            "after": positions_to_json(*self.after),
            "entered": {
                who: to_plain(before)
                for who, (seated, before) in self.entered.items()
                if players.get(who) is seated
            },
            "missed": {
                who: kind for who, (seated, kind) in self.missed.items() if players.get(who) is seated
            },
            "declared": [who for who, seated in self.declared.items() if players.get(who) is seated],
            "void": self.void,
        }

    @classmethod
    def from_saved(cls, saved: Fields, players: Mapping[PlayerName, Seated]) -> "Positions":
        """What was saved, about these players."""
        entered = saved.by_name("entered", coded(Seated))
        missed = saved.by_name("missed", lambda missed, who: missed.whole(who, 1))
        declared = saved.listed("declared", Fields.text)
        for name, known in (("entered", entered), ("missed", missed), ("declared", declared)):
            strangers = [who for who in known if who not in players]
            if strangers:
                raise saved.wrong(name, "players who have a seat", strangers)
        return cls(
            before=saved_positions(saved, "before"),
            after=saved_positions(saved, "after"),
            entered={who: (players[who], before) for who, before in entered.items()},
            missed={who: (players[who], kind) for who, kind in missed.items()},
            declared={who: players[who] for who in declared},
            void=saved.flag("void"),
        )


def positions_to_json(button: Button, big_blind_at: int) -> list[object]:
    """Where the button and the big blind are, as plain data."""
    return [button.at, button.first, button.revolved, big_blind_at]


def saved_positions(saved: Fields, name: str) -> tuple[Button, int]:
    """Where the button and the big blind were when they were saved."""
    row = saved.row(name, 4)
    return Button(row.whole("1", 0), row.whole("2", 0), row.flag("3")), row.whole("4", 0)
