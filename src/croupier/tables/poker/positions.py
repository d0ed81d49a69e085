"""What a round changes about button and blinds, and how that stands if the round turns out to be void.

A void round moves no button, and what was posted in it goes back to be owed again (A:Void, 8.3, 17.4).
"""

from dataclasses import replace

from croupier.rulebook.poker.settings import big_blind
from croupier.tables.poker.line_up import Button, LineUp
from croupier.tables.poker.seated_players import Seated
from croupier.tables.poker.state import PokerState


class Positions:
    """The button, the big blind and what players owe, before the round and after it."""

    def __init__(self, table: PokerState, coming: LineUp) -> None:
        self.table = table
        self.void = True  # until it is taken
        self.before: tuple[Button, int] = (table.button, table.big_blind_at)
        big = big_blind(coming.blinds)
        self.after: tuple[Button, int] = (
            table.button.moved(coming.button),
            coming.blinds[big - 1] if big else 0,
        )
        dealt_in = {entrant.seat for entrant in coming.entrants}
        missing = coming.missing(seat for seat in table.seats.sitting if seat not in dealt_in)
        self.entered: list[tuple[str, Seated, Seated]] = []
        """Who came into the game, what is known of them, and what was known before."""
        self.missed: list[tuple[str, Seated, int]] = []
        """Who has missed which blind that they had not missed before."""
        self.declared = [seated for seated in table.players.values() if seated.declared]
        """Those who have begun the round as declared players."""
        for who, seated in table.players.items():
            seat = table.seat_of(who)
            if seat in dealt_in and seated.entering:
                self.entered.append((who, seated, replace(seated, missed=seated.missed[:])))
            elif seat in missing and not seated.new and (seated.out or not seated.moved):
                # Who has moved and waits misses nothing by it; who sits out then does (17.4, 17.13).
                if missing[seat] not in seated.missed:
                    self.missed.append((who, seated, missing[seat]))

    def has_declared(self, seated: Seated) -> bool:
        """True iff the player has begun the round as a declared player (14.3)."""
        return any(each is seated for each in self.declared)

    def take(self) -> None:
        """Make the changes that the round brings."""
        self.stand(void=False)

    def stand(self, void: bool) -> None:
        """Undo the changes if the round is void, and make them if it is not."""
        if void is self.void:
            return
        self.void = void
        table = self.table
        table.button, table.big_blind_at = self.before if void else self.after
        for who, seated, before in self.entered:
            if table.players.get(who) is not seated:
                continue
            has_moved = seated.moved  # since the round
            seated.enter()
            if void:
                seated.new, seated.posts = before.new, before.posts
                seated.moved = before.moved or has_moved
                seated.missed = before.missed[:]
        for who, seated, kind in self.missed:
            if table.players.get(who) is seated:
                seated.missed = sorted({*seated.missed, kind} - ({kind} if void else set()))
