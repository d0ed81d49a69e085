"""The starting marker: who wagers first, whose time to wager it is, and what was wagered out of order.

Wagers are placed in order, clockwise from the player with the marker (Pontoon 20.15, Ultimate 16.16,
Blackjack A:Starting Marker). A player's time to wager begins when the dealer asks them and ends when the
dealer asks the next (Pontoon 20.16, Ultimate 16.17); a wager of whoever is next implies that the dealer has
asked. A wager out of order stands, and the player is advised; from the second in the same session on the
director may declare it void.
"""

from collections.abc import Sequence

from croupier.dialogue.table_events import Advised, AskedToWager, MarkerAt, SitsOut
from croupier.dialogue.words.phrases import Sentence, mention
from croupier.places import Place
from croupier.rulebook.tournaments import MarkerUse, TournamentRules
from croupier.tables.commands import Apply, Command, command
from croupier.tables.ground import Ground
from croupier.tables.tournament.orders import Orders
from croupier.tables.tournament.taking_part import TakingPart
from croupier.values import PlayerName


def marker_seat(at: int, taken: Sequence[int], stays: bool) -> int:
    """Where a marker belongs that lies at a seat, or nowhere yet, among those at which it can lie.

    It begins at the first taken seat from the dealer's left. Once it stays, it goes on clockwise where its
    holder has left.
    """
    if not taken:
        return 0
    return next((seat for seat in taken if seat >= at), taken[0]) if at and stays else taken[0]


def next_marker_seat(at: int, taken: Sequence[int]) -> int:
    """Where the marker lies after a round: clockwise at the next player."""
    return next((seat for seat in taken if seat > at), taken[0])


class Marker:
    """The marker and the order from it, which the wagers of a round keep."""

    def __init__(self, ground: Ground, taking_part: TakingPart, rules: TournamentRules) -> None:
        self.ground = ground
        self.taking_part = taking_part
        self.rules = rules
        self.numbers = rules.numbers

    @property
    def orders(self) -> Orders:
        """What the director has ordered."""
        return self.taking_part.orders

    @property
    def used(self) -> bool:
        """True iff wagers are placed in order from a marker at this table."""
        return self.orders.marker_used

    def order(self) -> list[PlayerName]:
        """Those who take part, clockwise from the player with the marker."""
        players, at = self.taking_part.players(), self.orders.marker
        seat_of = self.ground.seats.seat_of
        first = next((place for place, who in enumerate(players) if seat_of(who) >= at), 0)
        return players[first:] + players[:first]

    def first(self) -> PlayerName:
        """Who wagers first in the coming round, nobody if no marker is used."""
        order = self.order() if self.used else []
        return order[0] if order else ""

    def has_turn(self, who: PlayerName) -> bool:
        """True iff it is the player's time to wager, as the dealer has asked them and nobody after them."""
        asked = self.orders.asked
        return bool(asked) and asked[-1] == who

    def next_to_ask(self) -> PlayerName:
        """The next of those who are there and have still to wager, nobody if there is none."""
        asked, taking_part = self.orders.asked, self.taking_part
        for who in self.order():
            if who not in asked and not taking_part.is_away(who) and not taking_part.has_wagered(who):
                return who
        return ""

    def ask(self, who: PlayerName, passed: Sequence[PlayerName]) -> None:
        """The player's time to wager begins; it is over for those who were passed over before them."""
        self.orders.asked = [*self.orders.asked, *passed, who]
        self.ground.tell(AskedToWager(who, self.numbers.opportunity))

    def lay(self) -> None:
        """Put the marker where it belongs after a change of seats, and tell it if it lies elsewhere now."""
        orders = self.orders
        stays = bool(self.ground.rounds_begun) or orders.goes_on or orders.marker_given
        self._put(marker_seat(orders.marker, self._seats(), stays) if self.used else 0)

    def move_on(self) -> None:
        """Move the marker clockwise to the next player after a round."""
        at, taken = self.orders.marker, self._seats()
        if self.used and at and taken:
            self._put(next_marker_seat(at, taken))

    def _seats(self) -> list[int]:
        """The seats where the marker can lie: those of all players, or of those who play alone."""
        sitting, only = self.ground.seats.sitting, self.orders.only
        return sorted(seat for seat, who in sitting.items() if not only or who in only)

    def _put(self, at: int) -> None:
        if at != self.orders.marker:
            self.orders.marker = at
            self.ground.tell(self.lies_at())

    def lies_at(self) -> MarkerAt:
        """Where the marker lies."""
        at = self.orders.marker
        return MarkerAt(Place(self.ground.PLACE, at) if at else None, self.numbers.marker)

    @command("dealer asks {who}", rule="marker")
    def asks(self, command: Command) -> Apply:
        """The dealer asks the next player to wager, and the time of the one before is over."""
        ground, numbers = self.ground, self.numbers
        ground.must_be_open()
        ground.must_not_be_dealt("nobody can be asked to wager any more")
        who = ground.must_be_here(command)
        self._must_be_used()
        if self.has_turn(who):
            raise ground.refusal(Sentence("@ <is|are> already being asked.", who), numbers.opportunity)
        if who not in self.order():
            raise ground.refusal(
                Sentence("@ <does|do> not take part in the coming round.", who), numbers.minimum_or_out
            )
        if self.taking_part.is_away(who):
            raise ground.refusal(Sentence("@ <is|are> absent.", who), numbers.absent)
        if who in self.orders.asked:
            raise ground.refusal(Sentence("@'s time to wager is over.", who), numbers.opportunity)
        turn, order = self.next_to_ask(), self.order()
        if turn and order.index(who) > order.index(turn):
            raise ground.refusal(
                Sentence(f"@ <comes|come> before {mention(who)} and must be asked first.", turn),
                numbers.marker,
            )

        asked, has_wagered = self.orders.asked, self.taking_part.has_wagered
        passed = [each for each in order[: order.index(who)] if each not in asked and has_wagered(each)]

        def apply() -> None:
            self.ask(who, passed)
            ground.say(Sentence("@ <is|are> asked to wager.", who), numbers.opportunity)

        return apply

    @command("director gives {who} the marker", rule="marker")
    def gives_marker(self, command: Command) -> Apply:
        """The director says who wagers first in the coming round."""
        ground = self.ground
        ground.must_be_open()
        ground.must_be_between_rounds()
        who = ground.must_be_here(command)
        self._must_be_used()
        self._check_not_begun()

        def apply() -> None:
            self.orders.marker_given = True
            self._put(ground.seats.seat_of(who))
            ground.say(
                Sentence("@ <has|have> the marker and <wagers|wager> first.", who), self.numbers.marker
            )

        return apply

    @command("director uses the marker", "director uses no marker", rule="marker")
    def uses_marker(self, command: Command) -> Apply:
        """The director has wagers placed in order from a marker, or in any order."""
        ground, numbers, use = self.ground, self.numbers, command.line == "director uses the marker"
        ground.must_be_open()
        ground.must_be_between_rounds()
        if self.rules.marker is MarkerUse.ALWAYS and not use:
            raise ground.refusal("A starting marker is always used in this game.", numbers.marker)
        self._check_not_begun()

        def apply() -> None:
            self.orders.marker_used, self.orders.marker_given = use, False
            order = "in order, clockwise from the player with the marker" if use else "in any order"
            ground.say(f"Wagers are placed {order}.", numbers.marker)
            self.lay()

        return apply

    def _check_not_begun(self) -> None:
        """Refuse to change the order of a round for which somebody was asked, or has wagered."""
        if self.orders.asked or self.ground.window.placed:
            raise self.ground.refusal(
                "The betting for the round has begun, so the marker stays.", self.numbers.marker
            )

    @command("director notes that {who} was advised", rule="marker")
    def notes_advice(self, command: Command) -> Apply:
        """A player who comes from another table has wagered out of order there, in the same session."""
        ground = self.ground
        who = ground.must_be_here(command)
        self._must_be_used()
        if who in self.orders.advised:
            raise ground.refusal(Sentence("@ <has|have> already been advised.", who), self.numbers.marker)
        return lambda: self.orders.advised.add(who)

    @command("director voids the wager of {who}", rule="marker")
    def voids_wager(self, command: Command) -> Apply:
        """The director declares a wager void that was placed out of order, not for the first time."""
        ground, numbers, orders = self.ground, self.numbers, self.orders
        ground.must_not_be_dealt("no wager can be declared void any more")
        who = ground.must_be_here(command)
        if who not in orders.out_of_order or not self.taking_part.has_wagered(who):
            raise ground.refusal(
                Sentence("@ <has|have> no wager that was out of order.", who), numbers.marker
            )
        if who not in orders.advised:
            raise ground.refusal(
                Sentence("@'s first wager out of order stands, with advice.", who), numbers.marker
            )

        def apply() -> None:
            ground.take_back_all(who)
            orders.sits_out.add(who)
            ground.say(
                Sentence("@'s wager is void: it was out of order again. @ <sits|sit> this round out.", who),
                numbers.marker,
            )
            ground.tell(SitsOut(who, numbers.marker))

        return apply

    def advise(self, who: PlayerName) -> None:
        """Tell a player who has wagered out of order that the wager stands, and what comes of another."""
        self.orders.out_of_order.append(who)
        self.ground.say(
            Sentence(
                "@ <has|have> wagered out of order: this wager stands, but another one may be declared void.",
                who,
            ),
            self.numbers.marker,
        )
        self.ground.tell(Advised(who, self.numbers.marker))

    def _must_be_used(self) -> None:
        if not self.used:
            raise self.ground.refusal(
                "No marker is used at this table: wagers are placed in any order.", self.numbers.marker
            )
