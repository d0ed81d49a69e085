"""Turns to wager at a tournament's table of a house game: at one's own place, in order from the marker."""

from croupier.dialogue.words.phrases import Sentence, listed
from croupier.tables.tournament.marker import Marker
from croupier.tables.wagering.turns import Turns
from croupier.values import PlayerName


class TournamentTurns(Turns):
    """Wagers at one's own place alone, and where a marker is used, in order from it."""

    def __init__(self, marker: Marker) -> None:
        self.marker = marker
        self.ground = marker.ground
        self.numbers = marker.numbers

    def check_wager(self, who: PlayerName, place: int, amount: int) -> None:
        """Refuse a wager at another place, of somebody who is left out, and a change after one's time."""
        ground, marker, numbers = self.ground, self.marker, self.numbers
        taking_part, orders = marker.taking_part, marker.orders
        if place != ground.seats.seat_of(who):
            raise ground.refusal(
                Sentence(
                    f"@ <plays|play> only at {ground.PLACE} {ground.seats.seat_of(who)} in this session.",
                    who,
                ),
                numbers.moves,
            )
        if taking_part.is_away(who):
            raise ground.refusal(
                Sentence(f"@ <is|are> marked absent: say 'director marks {who} present' first.", who),
                numbers.absent,
            )
        if orders.only and who not in orders.only:
            only = listed(each for each in ground.names() if each in orders.only)
            raise ground.refusal(f"This round is for {only} alone.", numbers.equal_chips)
        if who in orders.sits_out:
            raise ground.refusal(Sentence("@ <sits|sit> this round out.", who), numbers.marker)
        if 0 < amount < taking_part.minimum:
            say = ground.unit.say
            raise ground.refusal(
                f"{say(amount)} is too little: everybody must wager at least {say(taking_part.minimum)}.",
                numbers.minimum_or_out,
            )
        if taking_part.has_wagered(who):
            self._check_change(who)

    def check_take_back(self, who: PlayerName) -> None:
        """Refuse to let somebody take back a wager at another time than their own."""
        self._check_change(who)

    def _check_change(self, who: PlayerName) -> None:
        marker = self.marker
        if marker.used and not marker.has_turn(who):
            over = who in marker.orders.asked
            words = "@'s time to wager is over" if over else "It is not @'s time to wager"
            raise self.ground.refusal(
                Sentence(f"{words}, so the wager can't be changed.", who), self.numbers.marker
            )

    def has_wagered(self, who: PlayerName) -> None:
        """Begin the time of a player who is next; advise one who is not."""
        marker, orders = self.marker, self.marker.orders
        if not marker.used or marker.has_turn(who):
            return
        if who not in orders.asked and (passed := self._passed_before(who)) is not None:
            marker.ask(who, passed)
        elif who not in orders.out_of_order:
            marker.advise(who)

    def _passed_before(self, who: PlayerName) -> list[PlayerName] | None:
        """Those whom the order passes over to come to this player; None if one of them has still to wager."""
        asked, taking_part = self.marker.orders.asked, self.marker.taking_part
        passed: list[PlayerName] = []
        for each in self.marker.order():
            if each == who:
                return passed
            if each not in asked:
                if taking_part.has_wagered(each):
                    passed.append(each)
                elif not taking_part.is_away(each):  # whose time comes when they are back
                    return None
        return None
