"""Who is at the table: seats, those who stand behind, the boxes that players hold, and idle rounds."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.words.phrases import Sentence
from croupier.rulebook.numbers import IDLE_ROUNDS
from croupier.values import PlayerName


@dataclass(slots=True)
class Seats:
    """The seats of a table, numbered clockwise from the dealer's left like its boxes."""

    game: str
    count: int
    sitting: dict[int, str] = field(default_factory=dict)
    standing: list[str] = field(default_factory=list)
    first_to_table: str = ""
    idle: dict[str, int] = field(default_factory=dict)
    held: dict[int, str] = field(default_factory=dict)

    def seat_of(self, player: PlayerName) -> int:
        """The player's seat, 0 if they stand or are not there."""
        for seat, name in self.sitting.items():
            if name == player:
                return seat
        return 0

    def __contains__(self, player: PlayerName) -> bool:
        return player in self.sitting.values() or player in self.standing

    def seated(self) -> list[str]:
        """Those seated, clockwise from seat 1; the last one is farthest to the dealer's right."""
        return [self.sitting[seat] for seat in sorted(self.sitting)]

    def clockwise(self) -> list[str]:
        """Those seated, clockwise from seat 1, then those who stand in the order in which they came."""
        return self.seated() + self.standing

    def check_sit(self, player: PlayerName, seat: int, rule: str) -> None:
        """Refuse a seat that is not there, is taken, or whose box another player plays."""
        if not 1 <= seat <= self.count:
            raise IllegalAction(f"There is no seat {seat}: seats are 1 to {self.count}.", self._cite(rule))
        other = self.sitting.get(seat)
        if other is not None:
            raise IllegalAction(Sentence(f"@ <has|have> seat {seat}.", other), self._cite(rule))
        holder = self.held.get(seat)
        if holder is not None and holder != player:
            raise IllegalAction(
                f"{holder} also plays box {seat}; {holder} or the supervisor must give it up first.",
                self._cite(rule),
            )

    def sit(self, player: PlayerName, seat: int) -> None:
        """Seat the player, from behind or from another seat."""
        self.arrive(player)
        self._unseat(player)
        self.sitting[seat] = player
        self.held.pop(seat, None)

    def stand(self, player: PlayerName) -> None:
        """Let the player stand behind the table."""
        self.arrive(player)
        if player not in self:
            self.standing.append(player)

    def arrive(self, player: PlayerName) -> None:
        """Note the first player to come to the table, who cuts first (Blackjack, Pontoon 5.2(a))."""
        if not self.first_to_table:
            self.first_to_table = player

    def vacate(self, player: PlayerName) -> None:
        """Make the player give up their seat and stand."""
        self._unseat(player)
        self.standing.append(player)

    def leave(self, player: PlayerName) -> None:
        """Forget the player."""
        self._unseat(player)
        self.held = {box: name for box, name in self.held.items() if name != player}
        if self.first_to_table == player:
            self.first_to_table = next(iter(self.clockwise()), "")

    def _unseat(self, player: PlayerName) -> None:
        self.sitting = {seat: name for seat, name in self.sitting.items() if name != player}
        if player in self.standing:
            self.standing.remove(player)
        self.idle.pop(player, None)

    def hold(self, boxes: Iterable[tuple[int, str]]) -> None:
        """Note who decides on boxes at which nobody sits, from a round."""
        self.held = dict(boxes)

    def boxes_of(self, player: PlayerName) -> list[int]:
        """The boxes that the player holds beside their seat."""
        return sorted(box for box, name in self.held.items() if name == player)

    def farthest_box(self, player: PlayerName, boxes: Iterable[int]) -> int:
        """The box farthest from the player's seat; of two, the higher number."""
        seat = self.seat_of(player)
        return max(boxes, key=lambda box: (abs(box - seat), box))

    def give_up(self, box: int) -> None:
        """Give up control of a box, so that another player may take its seat."""
        self.held.pop(box, None)

    def count_idle(self, wagering: Iterable[str]) -> list[str]:
        """Count a finished round; return those who have now abstained three times while all sat."""
        wagering = set(wagering)
        full = len(self.sitting) == self.count
        reached = []
        for player in self.sitting.values():
            if player in wagering or not full:
                self.idle[player] = 0
            else:
                self.idle[player] = self.idle.get(player, 0) + 1
                if self.idle[player] == IDLE_ROUNDS:
                    reached.append(player)
        return reached

    def check_require_seat(self, player: PlayerName, rule: str) -> None:
        """Refuse to require the seat of a player who has not abstained for three rounds."""
        if not self.seat_of(player):
            raise IllegalAction(Sentence("@ <has|have> no seat to vacate.", player), self._cite(rule))
        rounds = self.idle.get(player, 0)
        if rounds < IDLE_ROUNDS:
            raise IllegalAction(
                Sentence(
                    f"@ <has|have> abstained for {rounds} rounds while all seats were in use;"
                    " it takes three.",
                    player,
                ),
                self._cite(rule),
            )

    def _cite(self, rule: str) -> str:
        return f"{self.game} {rule}"
