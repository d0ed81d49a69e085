"""Who may be dealt in to a round of poker, and what they post for it (4.2, 4.3, 8, 14.3, 17.4, 17.11)."""

from collections.abc import Sequence

from croupier.chips import money
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Said
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.poker.numbers import PokerRules
from croupier.rulebook.poker.settings import PokerSettings
from croupier.tables.poker.games import poker_game
from croupier.tables.poker.line_up import FEWEST, clockwise
from croupier.tables.poker.seated_players import Seated
from croupier.values import value


@value
class SeatEntry:
    """A player who is to be dealt in, as a file describes them."""

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

    def __init__(
        self, settings: PokerSettings, rules: PokerRules, entries: Sequence[SeatEntry], button: str
    ) -> None:
        self.settings = settings
        self.rules = rules
        self.button = button
        self.seats: list[PokerSeat] = []
        after = next((entry.seat for entry in entries if entry.player == button), 0)
        seats = dict.fromkeys(clockwise(after, [entry.seat for entry in entries]))
        self.order = [entry.player for seat in seats for entry in entries if entry.seat == seat]
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
            self._refuse(f"{player} needs a table stake of at least {money(least)}.", "4.3")
        if entry.joining and most and entry.stake > most:
            self._refuse(f"{player} may bring at most {money(most)}.", "4.2(i)")
        if entry.declared and entry.stake >= least:
            self._refuse(f"{player} has the minimum table stake, and is not declared.", "14.3")
        if entry.stake >= least:
            return []
        short = f"{player} is playing with less than {money(least)}"
        words = f"{short}, the minimum table stake, and may not add to it."
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
                f"Only a player who comes back posts blinds that they have missed; {player} does not.", "17.4"
            )
        turn = self.order.index(player) + 1  # the blind that falls to the player, if there is one
        new = Seated()
        live, _ = new.owed(settings.blinds)
        if entry.joining and blinds and turn != new.turn(blinds) and entry.post != live:
            posts = money(live)
            self._refuse(f"{player} is new, and waits for the big blind or posts it: {posts}.", "17.11")
        if not entry.missed:
            return entry.post, entry.dead
        if len(set(entry.missed)) < len(entry.missed) or not set(entry.missed) <= set(settings.blinds):
            self._refuse("Each blind of the table can only have been missed once.", "17.4")
        kinds = {level: kind for kind, level in enumerate(settings.blinds, 1)}  # of two alike the higher
        returning = Seated(new=False, missed=[kinds[level] for level in entry.missed])
        if turn == returning.turn(blinds):
            return entry.post, entry.dead
        return returning.owed(settings.blinds)

    def close(self) -> list[PokerSeat]:
        """The players dealt in."""
        if len(self.seats) < FEWEST:
            self._refuse("A round needs at least two players.", poker_game(self.settings).rules.forced_bets)
        if all(seat.player != self.button for seat in self.seats):
            self._refuse("The dealer button is with a player who is dealt in.", "8.3")
        return self.seats

    def _refuse(self, reason: str, rule: str) -> None:
        raise IllegalAction(reason, f"{self.settings.game} {rule}")
