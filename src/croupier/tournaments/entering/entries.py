"""Who enters, agrees or waits as a reserve, and what the operator adds to the pool."""

from collections import Counter
from collections.abc import Mapping

from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.tournaments import AddedValue
from croupier.tables.commands import Apply, Command, command
from croupier.texts import plain, seen_as
from croupier.tournaments.entering.ballot import Seat
from croupier.tournaments.entering.groups import GroupLimits
from croupier.tournaments.entering.late_seats import LateSeats
from croupier.tournaments.events import Entered, Lot, Noted, StatusChanged
from croupier.tournaments.ground import Ground
from croupier.tournaments.money.awards import Awards
from croupier.tournaments.money.ledger import Payment, Purpose
from croupier.tournaments.names import (
    full_name_in,
    look_of,
    must_be_of_one_script,
    name_of,
    players_in,
)
from croupier.tournaments.state import Entrant, GoodsPrize, Phase, Status
from croupier.values import PlayerName

LATE_PHASES = (Phase.SESSION, Phase.PAUSE)


class Entries:
    """The list of entries, and the money that goes with it."""

    def __init__(self, ground: Ground, awards: Awards) -> None:
        self.ground = ground
        self.awards = awards
        self.groups = GroupLimits(ground)
        self.late_seats = LateSeats(ground, self.groups)

    @command("director enters {names:text}", rule="one_entry")
    def enters(self, said: Command) -> Apply:
        """One or several people enter and pay; late only where the conditions allow it."""
        ground = self.ground
        text, _, place = said.text("names").partition(" at ")
        text, _, group = text.partition(" of ")
        names = players_in(text)
        looks = self.looks()
        known = {name: self._group_of_reserve(name, looks) for name in names}
        late = ground.state.phase in LATE_PHASES
        if late:
            self._must_allow_late_entry()
        elif ground.state.phase is Phase.CLOSED:
            most = ground.conditions.players.most if ground.conditions.players is not None else None
            full = most is not None and self._count() >= most
            number = ground.item("players") if full else ground.item("start")
            name = names[0]
            raise ground.refusal(
                f"Entries are closed: 'director reserves {name}' puts {name} on the list of reserves.", number
            )
        else:
            ground.must_be(Phase.OPEN, number=ground.rules.numbers.opening)
        groups = {name: group.strip() or known[name] for name in names}
        self._must_fit(groups)
        if place and not late:
            raise IllegalAction("Name a place only for somebody who enters after the start.")
        ground.fee()
        if not late:
            return lambda: self._enter(groups)
        seats = self.late_seats.for_all(groups, place)
        return lambda: self._enter_late(groups, seats)

    def looks(self) -> dict[str, PlayerName]:
        """Everybody on the list, by what their name looks like."""
        return {look_of(each): each for each in self.ground.state.entrants}

    def must_be_told_apart(self, said: Command) -> None:
        """Refuse a new name that only accents or letters of another script tell from another.

        It is asked when a line is said: what is in a log stands.
        """
        text = said.text("names").partition(" at ")[0].partition(" of ")[0]
        newcomers = players_in(text) if said.word == "enters" else [said.text("who")]
        known = self.ground.state.entrants
        if all(name.isascii() for name in (*known, *newcomers)):
            return
        others = {seen_as(each): each for each in known}
        typed = {plain(each): each for each in known}
        for name in newcomers:
            if name in known:
                continue
            if (other := typed.setdefault(plain(name), name)) != name and seen_as(name) not in others:
                raise self.ground.refusal(
                    f"{name} is {other} without accents, by which people are found: two people need two names"
                    " that everybody can tell apart.",
                    self.ground.rules.numbers.one_entry,
                )
            if (other := others.setdefault(seen_as(name), name)) != name:
                raise self.ground.refusal(
                    f"{name} looks like {other}, with letters of another script: two people need two names"
                    " that everybody can tell apart.",
                    self.ground.rules.numbers.one_entry,
                )
            must_be_of_one_script(name)

    @command("director lists {who} as {full:text}", rule="one_entry")
    def lists(self, said: Command) -> Apply:
        """The full name of somebody is noted, with a membership number behind it if there is one."""
        ground = self.ground
        entrant = ground.entrant(said.text("who"))
        full_name, member = full_name_in(said.text("full"))
        has = next(
            (each for each in ground.state.entrants.values() if member and each.member == member), entrant
        )
        if has is not entrant:
            raise ground.refusal(f"{has.name} is member {member} already.", ground.rules.numbers.one_entry)

        def apply() -> None:
            entrant.full_name, entrant.member = full_name or entrant.full_name, member or entrant.member
            known = ", ".join(each for each in (full_name, f"member {member}" if member else "") if each)
            ground.tell(Noted(f"{entrant.name} is {known}.", ground.cite(ground.rules.numbers.one_entry)))

        return apply

    def _group_of_reserve(self, name: PlayerName, looks: Mapping[str, PlayerName]) -> str:
        """The group of a reserve, who may enter while there is room; refused for others on the list."""
        known = self.ground.state.entrants.get(name)
        if known is None or known.status is not Status.RESERVE:
            self.must_be_new(name, looks)
        return known.group if known is not None else ""

    def must_be_new(self, name: PlayerName, looks: Mapping[str, PlayerName]) -> None:
        """Refuse a second entry, and a name that looks like that of somebody else."""
        ground = self.ground
        known = ground.state.entrants.get(name)
        if known is not None:
            raise ground.refusal(
                f"{name} is already on the list ({known.status}): everybody enters once.",
                ground.rules.numbers.one_entry,
            )
        other = looks.get(look_of(name))
        if other is not None:
            raise ground.refusal(
                f"{name} looks like {other}, who is already on the list: two people need two names.",
                ground.rules.numbers.one_entry,
            )

    def _count(self) -> int:
        """How many have entered and not withdrawn."""
        state = self.ground.state
        gone = sum(each.status in (Status.WITHDRAWN, Status.SUBSTITUTED) for each in state.entrants.values())
        return len(state.entrants) - gone - len(state.reserves)

    def _must_fit(self, groups: Mapping[PlayerName, str]) -> None:
        ground = self.ground
        players = ground.conditions.players
        most = players.most if players is not None else None
        if most is not None and self._count() + len(groups) > most:
            raise ground.refusal(f"There can be at most {most} players.", ground.item("players"))
        for group, count in Counter(groups.values()).items():
            self.groups.must_keep_in_tournament(group, count)

    def _enter(self, groups: Mapping[PlayerName, str]) -> None:
        ground = self.ground
        for name, group in groups.items():
            self.enter(name, group, ground.rules.numbers.one_entry)
        players = ground.conditions.players
        if players is not None and players.most is not None and ground.state.phase is Phase.OPEN:
            if self._count() >= players.most:
                ground.go_to(Phase.CLOSED, ground.item("players"))

    def enter(self, name: PlayerName, group: str, number: str) -> Entrant:
        """Somebody enters, who may have been a reserve, and pays the fee."""
        ground = self.ground
        state = ground.state
        if name in state.reserves:
            before = state.reserves[: state.reserves.index(name)]
            if before:
                ground.tell(
                    Noted(f"Passed over: {', '.join(before)}.", ground.cite(ground.rules.numbers.reserve))
                )
            state.reserves.remove(name)
        state.numbers += 1
        known = state.entrants.get(name, Entrant(name, 0))
        entrant = state.entrants[name] = Entrant(name, state.numbers, group=group, agreed=known.agreed)
        entrant.full_name, entrant.member = known.full_name, known.member
        ground.tell(Entered(name, entrant.number, group, ground.cite(number)))
        fee, commission = ground.fee()
        paid_by = ground.rules.numbers.fee if number == ground.rules.numbers.one_entry else number
        ground.pay(Payment(name, entrant.number, Purpose.FEE, fee, commission), paid_by)
        return entrant

    def _must_allow_late_entry(self) -> None:
        ground = self.ground
        until = ground.conditions.start.late_entry_until if ground.conditions.start is not None else None
        over = ground.state.session > 1 or ground.state.session_over
        if over or until is None or ground.is_over(until):
            was_open = until is not None and until.number > 0 and ground.is_over(until)
            why = f"late entry ended with {until}" if was_open else "entries close at the start"
            raise ground.refusal(f"Nobody else can enter: {why}.", ground.item("start"))

    def _enter_late(self, groups: Mapping[PlayerName, str], seats: Mapping[PlayerName, Seat]) -> None:
        self._enter(groups)
        for name, seat in seats.items():
            if seat.table not in self.ground.tables:
                rule = self.ground.cite(self.ground.item("structure.tables"))
                self.ground.tell(Noted(f"Table {seat.table} is opened, as no seat was free.", rule))
                self.ground.look_again = True  # players of the other tables go there
            self.seat_newcomer(self.ground.state.entrants[name], seat)

    def seat_newcomer(self, entrant: Entrant, place: Seat) -> None:
        """Somebody joins the first session with the chips of an entry."""
        ground = self.ground
        entrant.table, entrant.seat, entrant.status = place.table, place.seat, Status.PLAYING
        ground.state.players.append(entrant.name)
        ground.state.left += 1
        ground.tell(Lot(entrant.name, place.table, place.seat, ground.cite(ground.rules.numbers.ballot)))
        ground.issue(entrant, ground.entry_chips, "to begin with", ground.item("chips"))

    @command("{who} agrees", rule="agreement")
    def agrees(self, said: Command) -> Apply:
        """A player agrees in writing to the rules and conditions, or to a deal."""
        ground = self.ground
        entrant = ground.entrant(said.text("who"))
        deal = ground.state.deal
        if deal is not None and not ground.state.deal_done and entrant.name in deal.amounts:
            return self.awards.agree(entrant.name)
        if entrant.agreed:
            raise ground.refusal(f"{entrant.name} has already agreed.", ground.rules.numbers.agreement)

        def apply() -> None:
            entrant.agreed = True
            words = f"{entrant.name} agrees in writing to the rules and the conditions."
            ground.tell(Noted(words, ground.cite(ground.rules.numbers.agreement)))

        return apply

    @command("director reserves {who}", "director reserves {who} of {group:text}", rule="reserve")
    def reserves(self, said: Command) -> Apply:
        """Somebody becomes a reserve and waits for a seat, in order of arrival."""
        ground = self.ground
        name = name_of(said.text("who"))
        ground.must_be(Phase.OPEN, Phase.CLOSED, *LATE_PHASES, number=ground.rules.numbers.reserve)
        self.must_be_new(name, self.looks())

        def apply() -> None:
            ground.state.entrants[name] = Entrant(name, 0, Status.RESERVE, said.text("group").strip())
            ground.state.reserves.append(name)
            ground.tell(StatusChanged(name, Status.RESERVE, ground.cite(ground.rules.numbers.reserve)))

        return apply

    @command("operator adds {amount} to the pool", rule="added")
    def adds(self, said: Command) -> Apply:
        """The operator adds cash to the pool."""
        ground = self.ground
        number, amount = ground.rules.numbers.added, said.money("amount")
        self._must_take_value(number)
        if not amount:
            raise ground.refusal("The amount added must be more than $0.", number)
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
