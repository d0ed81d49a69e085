"""Who enters, agrees, waits as a reserve, withdraws, and is given money back."""

from dataclasses import replace
from typing import Any

from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.tournaments import AddedValue
from croupier.tables.commands import Apply, Command, command
from croupier.tournaments.conditions import RefundOf, determined
from croupier.tournaments.entering.ballot import Seat
from croupier.tournaments.events import Entered, Lot, Noted, StatusChanged, Substituted
from croupier.tournaments.ground import STILL_IN, Ground
from croupier.tournaments.money.awards import Awards
from croupier.tournaments.money.ledger import Payment, Purpose
from croupier.tournaments.names import name_of, players_in, seat_in
from croupier.tournaments.state import Entrant, GoodsPrize, Phase, Status
from croupier.values import PlayerName

LATE_PHASES = (Phase.SESSION, Phase.PAUSE)


class Entries:
    """The list of entries, and the money that goes with it."""

    def __init__(self, ground: Ground, awards: Awards) -> None:
        self.ground = ground
        self.awards = awards

    # -- entering ------------------------------------------------------------------------------------

    @command("director enters {names:text}", rule="one_entry")
    def enters(self, said: Command) -> Apply:
        """One or several people enter and pay; late only where the conditions allow it."""
        ground = self.ground
        text, _, place = said.text("names").partition(" at ")
        text, _, group = text.partition(" of ")
        names = players_in(text)
        late = ground.state.phase in LATE_PHASES
        if late:
            self._must_allow_late_entry()
        elif ground.state.phase is Phase.CLOSED:
            most = ground.conditions.players.most if ground.conditions.players is not None else None
            full = most is not None and self._count() >= most
            number = ground.item("players") if full else ground.item("start")
            raise ground.refusal("Entries are closed: a reserve can be noted.", number)
        else:
            ground.must_be(Phase.OPEN, number=ground.rules.numbers.opening)
        for name in names:
            self._must_be_new(name)
        self._must_fit(len(names), group.strip())
        if place and not late:
            raise IllegalAction("A place is named only for somebody who enters after the start.")
        if not late:
            ground.fee()
            return lambda: self._enter(names, group.strip())
        seats = self._late_seats(names, place)
        ground.fee()
        return lambda: self._enter_late(names, group.strip(), seats)

    def _must_be_new(self, name: PlayerName) -> None:
        known = self.ground.state.entrants.get(name)
        if known is not None:
            raise self.ground.refusal(
                f"{name} is on the list already ({known.status}): everybody enters once.",
                self.ground.rules.numbers.one_entry,
            )

    def _count(self) -> int:
        """How many have entered and not withdrawn."""
        state = self.ground.state
        gone = sum(each.status in (Status.WITHDRAWN, Status.SUBSTITUTED) for each in state.entrants.values())
        return len(state.entrants) - gone - len(state.reserves)

    def _must_fit(self, count: int, group: str) -> None:
        ground = self.ground
        players = ground.conditions.players
        most = players.most if players is not None else None
        if most is not None and self._count() + count > most:
            raise ground.refusal(f"{most} is the greatest number of players.", ground.item("players"))
        self.must_keep_groups(group, count)

    def must_keep_groups(self, group: str, count: int = 1, in_place_of: PlayerName = "") -> None:
        """Refuse more players of a group than the conditions allow in the tournament."""
        ground = self.ground
        groups = ground.conditions.groups
        if not group or groups is None or not groups.per_tournament:
            return
        there = sum(
            each.group == group and each.status in STILL_IN and each.name != in_place_of
            for each in ground.state.entrants.values()
        )
        if there + count > groups.per_tournament:
            raise ground.refusal(
                f"{groups.per_tournament} of a group may enter, and {there} of {group} have.",
                ground.item("groups"),
            )

    def _enter(self, names: list[PlayerName], group: str) -> None:
        ground = self.ground
        fee, commission = ground.fee()
        for name in names:
            ground.state.numbers += 1
            entrant = Entrant(name, ground.state.numbers, group=group)
            ground.state.entrants[name] = entrant
            rule = ground.cite(ground.rules.numbers.one_entry)
            ground.tell(Entered(name, entrant.number, group, rule))
            ground.pay(Payment(name, entrant.number, Purpose.FEE, fee, commission), ground.rules.numbers.fee)
        players = ground.conditions.players
        if players is not None and players.most is not None and ground.state.phase is Phase.OPEN:
            if self._count() >= players.most:
                ground.go_to(Phase.CLOSED, ground.item("players"))

    # -- after the start -----------------------------------------------------------------------------

    def _must_allow_late_entry(self) -> None:
        ground = self.ground
        until = ground.conditions.start.late_entry_until if ground.conditions.start is not None else None
        over = ground.state.session > 1 or ground.state.session_over
        if over or until is None or ground.is_over(until):
            raise ground.refusal("Nobody enters any more: entries close at the start.", ground.item("start"))

    def _late_seats(self, names: list[PlayerName], place: str) -> dict[PlayerName, Seat]:
        """Where those sit who enter late: as told, else the lowest free seat of the table with the fewest."""
        ground = self.ground
        free = {
            number: [seat for seat in range(1, ground.seats + 1) if seat not in table.taken]
            for number, table in sorted(ground.tables.items())
        }
        if place:
            seat = seat_in(place.strip()) if place.strip().replace("/", "").isdecimal() else None
            if seat is None or len(names) > 1 or seat.seat not in free.get(seat.table, ()):
                raise IllegalAction(f"{place.strip()!r} is no free seat.")
            return {names[0]: seat}
        found = {}
        for name in names:
            number = max(free, key=lambda each: (len(free[each]), -each))
            if not free[number]:
                raise ground.refusal("No seat is free.", ground.item("structure.tables"))
            found[name] = Seat(number, free[number].pop(0))
        return found

    def _enter_late(self, names: list[PlayerName], group: str, seats: dict[PlayerName, Seat]) -> None:
        ground = self.ground
        self._enter(names, group)
        for name in names:
            self.seat_newcomer(ground.state.entrants[name], seats[name])

    def seat_newcomer(self, entrant: Entrant, place: Seat) -> None:
        """Somebody joins the first session with the chips of an entry."""
        ground = self.ground
        entrant.table, entrant.seat, entrant.status = place.table, place.seat, Status.PLAYING
        ground.state.players.append(entrant.name)
        ground.state.left += 1
        ground.tell(Lot(entrant.name, place.table, place.seat, ground.cite(ground.rules.numbers.ballot)))
        chips = determined(determined(ground.conditions.chips, "chips").entry, "chips.entry")
        ground.issue(entrant, chips, "to begin with", ground.item("chips"))

    # -- agreements, reserves, withdrawals -----------------------------------------------------------

    @command("{who} agrees", rule="agreement")
    def agrees(self, said: Command) -> Apply:
        """A player agrees in writing with rules and conditions, or to a deal."""
        ground = self.ground
        entrant = ground.entrant(said.text("who"))
        deal = ground.state.deal
        if deal is not None and not ground.state.deal_done and entrant.name in deal.amounts:
            return self.awards.agree(entrant.name)
        if entrant.agreed:
            raise ground.refusal(f"{entrant.name} has agreed already.", ground.rules.numbers.agreement)

        def apply() -> None:
            entrant.agreed = True
            words = f"{entrant.name} agrees in writing with the rules and the conditions."
            ground.tell(Noted(words, ground.cite(ground.rules.numbers.agreement)))

        return apply

    @command("director reserves {who}", "director reserves {who} of {group:text}", rule="reserve")
    def reserves(self, said: Command) -> Apply:
        """Somebody waits for a seat that is not taken, in the order in which they came."""
        ground = self.ground
        name = name_of(said.text("who"))
        ground.must_be(Phase.OPEN, Phase.CLOSED, *LATE_PHASES, number=ground.rules.numbers.reserve)
        self._must_be_new(name)

        def apply() -> None:
            ground.state.entrants[name] = Entrant(name, 0, Status.RESERVE, said.text("group").strip())
            ground.state.reserves.append(name)
            ground.tell(StatusChanged(name, Status.RESERVE, ground.cite(ground.rules.numbers.reserve)))

        return apply

    @command("director withdraws {who}", rule="refund")
    def withdraws(self, said: Command) -> Apply:
        """Somebody leaves the list before the first session."""
        ground = self.ground
        entrant = ground.entrant(said.text("who"))
        ground.must_be(Phase.OPEN, Phase.CLOSED, number=ground.rules.numbers.refund)
        if entrant.status not in (Status.ENTERED, Status.SEATED, Status.RESERVE):
            raise ground.refusal(f"{entrant.name} is {entrant.status}.", ground.rules.numbers.refund)

        def apply() -> None:
            if entrant.status is Status.RESERVE:
                ground.state.reserves.remove(entrant.name)
            if entrant.name in ground.state.players:
                ground.state.players.remove(entrant.name)
            entrant.status = Status.WITHDRAWN
            ground.tell(
                StatusChanged(entrant.name, Status.WITHDRAWN, ground.cite(ground.rules.numbers.refund))
            )

        return apply

    @command("director refunds {who}", rule="refund")
    def refunds(self, said: Command) -> Apply:
        """Somebody who has withdrawn is given money back, where the conditions permit it."""
        ground = self.ground
        number = ground.rules.numbers.refund
        entrant = ground.entrant(said.text("who"))
        refund = ground.conditions.refund
        if refund is None or not ground.rules.refunds:
            raise ground.refusal("Fees are given back only if the tournament is cancelled.", number)
        if refund.until is not None and ground.is_over(refund.until):
            raise ground.refusal(f"Refunds were permitted until {refund.until}.", number)
        payments = list(ground.ledger.payments.get(entrant.number, ()))
        if entrant.status is not Status.WITHDRAWN or not payments:
            why = "has had a refund" if entrant.status is Status.WITHDRAWN else "has not withdrawn"
            raise ground.refusal(f"{entrant.name} {why}.", number)

        def apply() -> None:
            for payment in payments:
                ground.ledger.give_back(payment, keep_commission=refund.of is RefundOf.LESS_COMMISSION)
            ground.outcome.is_payment = True
            ground.tell_money(number)

        return apply

    @command("director substitutes {who} for {player:who}", rule="substitute")
    def substitutes(self, said: Command) -> Apply:
        """A substitute takes over seat, chips and the right to prizes."""
        ground = self.ground
        number = ground.rules.numbers.substitute
        name, player = name_of(said.text("who")), said.text("player")
        entrant = ground.entrant(player)
        ground.must_be(*(Phase.OPEN, Phase.CLOSED, Phase.SESSION, Phase.PAUSE, Phase.BETWEEN), number=number)
        if entrant.status not in STILL_IN:
            raise ground.refusal(f"{player} is {entrant.status}.", number)
        known = ground.state.entrants.get(name)
        if known is not None and known.status is not Status.RESERVE:
            self._must_be_new(name)
        if ground.state.ties or ground.state.deal is not None:
            raise ground.refusal("Nobody is substituted while a tie or a deal is open.", number)
        return lambda: self._substitute(entrant, name)

    def _substitute(self, entrant: Entrant, name: PlayerName) -> None:
        ground = self.ground
        state, old = ground.state, entrant.name
        if name in state.reserves:
            state.reserves.remove(name)
        state.entrants[name] = replace(entrant, name=name, payer=entrant.payer or old, agreed=False)
        if entrant.table in ground.tables and old in ground.tables[entrant.table].counts():
            ground.tables[entrant.table].rename(old, name)
            at = state.tables[entrant.table]
            for record in (at.before, at.put_in):
                if old in record:
                    record[name] = record.pop(old)
            ground.outcome.tables.add(entrant.table)
        ground.carried.pick_up(name, ground.carried.put_down(old))
        entrant.status, entrant.table, entrant.absent = Status.SUBSTITUTED, 0, False
        for names in (state.players, state.waiting, state.advanced):
            if old in names:
                names[names.index(old)] = name
        if old in state.standings:
            state.standings[name] = replace(state.standings.pop(old), player=name)
        if old in state.offers:
            offer = state.offers.pop(old)
            offer.out = replace(offer.out, player=name)
            state.offers[name] = offer
        _rename(state.points, old, name)
        _rename(state.session_prizes, old, name)
        ground.tell(Substituted(old, name, ground.cite(ground.rules.numbers.substitute)))

    # -- value that the operator adds ----------------------------------------------------------------

    @command("operator adds {amount} to the pool", rule="added")
    def adds(self, said: Command) -> Apply:
        """The operator adds cash to the pool."""
        ground = self.ground
        number, amount = ground.rules.numbers.added, said.money("amount")
        self._must_take_value(number)
        if not amount:
            raise ground.refusal("What is added must be more than nothing.", number)
        if ground.rules.added is AddedValue.IF_STATED:
            stated = ground.conditions.added
            if ground.ledger.added + amount > stated:
                raise ground.refusal("Only value that the conditions state may be added.", number)

        def apply() -> None:
            ground.ledger.add(amount)
            ground.tell_money(number)

        return apply

    @command("operator adds {goods:to} worth {amount} for place {place:number}", rule="added")
    def adds_goods(self, said: Command) -> Apply:
        """The operator adds goods or services for a place."""
        ground = self.ground
        number, place = ground.rules.numbers.added, said.number("place")
        self._must_take_value(number)
        if ground.rules.added is AddedValue.IF_STATED:
            raise ground.refusal("Only value that the conditions state may be added.", number)
        if not place:
            raise ground.refusal("Places count from 1.", number)
        goods = GoodsPrize(place, said.text("goods"), said.money("amount"))

        def apply() -> None:
            ground.state.goods.append(goods)
            ground.tell(Noted(f"Place {place} wins {goods.words} as well.", ground.cite(number)))

        return apply

    def _must_take_value(self, number: str) -> None:
        ground = self.ground
        ground.must_be(
            *(
                Phase.PUBLISHED,
                Phase.OPEN,
                Phase.CLOSED,
                Phase.SESSION,
                Phase.PAUSE,
                Phase.BETWEEN,
                Phase.DECIDED,
            ),
            number=number,
        )
        if ground.state.places_confirmed:
            raise ground.refusal("The prizes are fixed.", number)


def _rename(by_player: dict[PlayerName, Any], old: PlayerName, name: PlayerName) -> None:
    if old in by_player:
        by_player[name] = by_player.pop(old)
