"""Who may be dealt in to a round of poker, and what he posts for it (4.2, 4.3, 8, 14.3, 17.4, 17.11)."""

from collections.abc import Sequence

from croupier.chips import money
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Said
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.poker.settings import PokerSettings, big_blind, posts_owed
from croupier.values import value


@value
class SeatEntry:
    """A player who is to be dealt in, as a file has him."""

    player: str
    seat: int
    stake: int
    declared: bool = False
    joining: bool = False
    returning: bool = False
    missed: tuple[int, ...] = ()
    post: int = 0
    dead: int = 0
    ante: int = 0
    blind: int = 0


class Seating:
    """The players of one round, taken or refused one by one."""

    def __init__(self, settings: PokerSettings, entries: Sequence[SeatEntry], button: str) -> None:
        self.settings = settings
        self.button = button
        self.seats: list[PokerSeat] = []
        clockwise = sorted(entries, key=lambda entry: entry.seat)
        at = next((at for at, entry in enumerate(clockwise) if entry.player == button), -1) + 1
        self.order = [entry.player for entry in clockwise[at:] + clockwise[:at]]
        """All players, clockwise from the button's left."""

    def place(self, entry: SeatEntry) -> list[Said]:
        """Let a player be dealt in, or raise `IllegalAction`."""
        settings, player = self.settings, entry.player
        if entry.seat > settings.seats:
            self._refuse(f"There is no seat {entry.seat}: the table has {settings.seats}.", "8.2")
        if any(seat.seat == entry.seat for seat in self.seats):
            self._refuse(f"Seat {entry.seat} is taken, and each seat has one player.", "8.2")
        if any(seat.player == player for seat in self.seats):
            self._refuse(f"{player} plays already, and plays one hand only.", "16.2")
        notices = self._check_stake(entry)
        live, dead = self._posts(entry)
        self.seats.append(
            PokerSeat(player, entry.seat, entry.stake, live, dead, entry.ante, entry.blind),
        )
        return notices

    def _check_stake(self, entry: SeatEntry) -> list[Said]:
        settings, player = self.settings, entry.player
        least, most = settings.min_stake, settings.max_buy_in
        if not entry.stake:
            self._refuse(f"{player} has no chips on the table.", "4.3")
        if entry.joining and entry.stake < least:
            self._refuse(f"{player} needs a table stake of {money(least)} at least.", "4.3")
        if entry.joining and most and entry.stake > most:
            self._refuse(f"{player} may bring {money(most)} at most.", "4.2(i)")
        if entry.declared and entry.stake >= least:
            self._refuse(f"{player} has the least table stake, and is not declared.", "14.3")
        if entry.stake >= least:
            return []
        words = f"{player} plays below the least table stake of {money(least)}, and may not add to it."
        return [Said(words, "14.3", player)]

    def _posts(self, entry: SeatEntry) -> tuple[int, int]:
        """What the player posts live and dead."""
        settings, player = self.settings, entry.player
        blinds = settings.blinds[: len(self.order)]
        if player == self.button and (entry.joining or entry.returning):
            self._refuse(
                f"{player} cannot come in on the dealer button.", "17.11" if entry.joining else "17.4"
            )
        if entry.missed and not entry.returning:
            self._refuse(
                f"Only a player who comes back posts blinds that he has missed; {player} does not.", "17.4"
            )
        at = self.order.index(player)
        if entry.joining and blinds and at + 1 != big_blind(blinds) and entry.post != settings.big_blind:
            posts = money(settings.big_blind)
            self._refuse(f"{player} is new, and waits for the big blind or posts it: {posts}.", "17.11")
        if not entry.missed:
            return entry.post, entry.dead
        if len(set(entry.missed)) < len(entry.missed) or not set(entry.missed) <= set(settings.blinds):
            self._refuse("Of each blind of the table one can have been missed.", "17.4")
        if at == len(blinds) - 1:
            return entry.post, entry.dead  # it is his turn to post
        kinds = {level: kind for kind, level in enumerate(settings.blinds, 1)}  # of two alike the higher
        return posts_owed(settings.blinds, [kinds[level] for level in entry.missed])

    def close(self) -> list[PokerSeat]:
        """The players dealt in."""
        if len(self.seats) < 2:
            self._refuse("A round needs two players at least.", self.rule_of_blinds)
        if all(seat.player != self.button for seat in self.seats):
            self._refuse("The dealer button is with a player who is dealt in.", "8.3")
        return self.seats

    @property
    def rule_of_blinds(self) -> str:
        """The rule by which blinds are collected, which needs two players."""
        return "8.4" if self.settings.game == "holdem" else "8.5"

    def _refuse(self, reason: str, rule: str) -> None:
        raise IllegalAction(reason, f"{self.settings.game} {rule}")
