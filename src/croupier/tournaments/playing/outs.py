"""Who is out: by chips, by the minimum, by exclusion; and who is asked to buy back in first.

A player who can't go on is asked to buy back in where the conditions give that right, and else is out with
the round in which it happened. An offer that is not taken up lapses when the next round of the table has
been played and two minutes are over, whichever is later.
"""

from dataclasses import replace
from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.tables.commands import Apply, Command, command
from croupier.tournaments.conditions import Rebuy, RebuyInto, determined
from croupier.tournaments.events import Asked, Noted, StatusChanged
from croupier.tournaments.ground import Ground
from croupier.tournaments.money.ledger import Payment, Purpose
from croupier.tournaments.play_events import Eliminated
from croupier.tournaments.results.places import Elimination
from croupier.tournaments.state import Entrant, Offer, Phase, Status, TableState

OFFER_MINUTES: Final = 2
REBUY: Final = "rebuy"
DECLINE: Final = "decline"


class Outs:
    """Eliminations, and the offer of a re-buy."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    def look_at(self, number: int) -> None:
        """Ask everybody at a table who can't play the coming round to buy back in, or put them out."""
        ground = self.ground
        if ground.tables[number].in_round():
            return  # they are looked at when it is settled
        at = ground.state.tables[number]
        least = ground.least_chips(at.level)
        counts = ground.tables[number].counts()
        for player, chips in list(counts.items()):
            if chips < least:
                self._look_at_short(ground.state.entrants[player], at, chips)

    def look_at_player(self, entrant: Entrant, at: TableState, chips: int) -> None:
        """The same for one player, who is out with the last round of that table if they can't go on."""
        if self.ground.is_short(chips, self.ground.state.tables[entrant.table].level):
            self._look_at_short(entrant, at, chips)

    def _look_at_short(self, entrant: Entrant, at: TableState, chips: int) -> None:
        if entrant.status is Status.PLAYING:
            self._cannot_go_on(entrant, at, chips)

    def lapse(self, number: int) -> None:
        """Let offers at a table lapse whose time is over, after a round there or when the clock was told."""
        clock = self.ground.state.clock
        for player, offer in list(self.ground.state.offers.items()):
            entrant = self.ground.state.entrants[player]
            if entrant.table != number or entrant.status is not Status.WAITING:
                continue
            waited = clock.now - offer.since if clock.now >= 0 and offer.since >= 0 else OFFER_MINUTES
            if (offer.next_round or self.ground.state.session_over) and waited >= OFFER_MINUTES:
                self.put_out(entrant, offer.out)

    def note_next_round(self, number: int) -> None:
        """The next round of a table has been played: offers made before it may lapse."""
        state = self.ground.state
        for player, offer in state.offers.items():
            if state.entrants[player].table == number:
                offer.next_round = True

    def elimination(self, entrant: Entrant, at: TableState, chips: int) -> Elimination:
        """What decides the place of a player who is out with the last round of a table."""
        name = entrant.name
        start = at.before.get(name, chips)
        put_in = at.put_in.get(name, 0)
        return Elimination(
            name, self.ground.state.session, at.moment, at.number, at.rounds, chips, start, put_in
        )

    def put_out(self, entrant: Entrant, out: Elimination, rule: str = "") -> None:
        """A player is out: they leave the table, and their chips leave play.

        Without a rule it is that of the game which is played: too few chips for a round.
        """
        ground = self.ground
        state = ground.state
        rule = rule or self._out_of_chips()
        state.offers.pop(entrant.name, None)
        ground.pick_up(entrant)
        ground.take_out(entrant, rule)
        state.out[entrant.name] = out
        entrant.status = Status.OUT
        entrant.absent = entrant.late = False
        state.left -= 1
        ground.look_again = True
        ground.tell(Eliminated(entrant.name, out.table, out.round, rule))

    def _out_of_chips(self) -> str:
        """The rule by which somebody without the chips for a round is out."""
        rules = self.ground.session_rules
        return rules.cite(rules.numbers.minimum_or_out or rules.numbers.without_chips)

    def _cannot_go_on(self, entrant: Entrant, at: TableState, chips: int) -> None:
        ground = self.ground
        out = self.elimination(entrant, at, chips)
        rebuy = self.entitled(entrant, at)
        if rebuy is None or (rebuy.into is RebuyInto.SESSION and ground.is_last):
            self.put_out(entrant, out)
            return
        rule = ground.cite(ground.rules.numbers.rebuy)
        if rebuy.into is RebuyInto.SESSION:
            self.put_out(entrant, out)
        else:
            entrant.status = Status.WAITING
        ground.state.offers[entrant.name] = Offer(out, ground.state.clock.now)
        ground.tell(Asked(entrant.name, (REBUY, DECLINE), rule))

    def entitled(self, entrant: Entrant, at: TableState) -> Rebuy | None:
        """The re-buy to which a player is entitled now, if any."""
        rebuy = self.ground.structure.rebuy
        if rebuy is None or rebuy.until is None or entrant.rebuys >= rebuy.max:
            return None
        return None if self.ground.is_over(rebuy.until, at) else rebuy

    @command("{who} rebuys", rule="rebuy")
    def rebuys(self, said: Command) -> Apply:
        """A player buys back in."""
        ground = self.ground
        numbers = ground.rules.numbers
        entrant = ground.entrant(said.text("who"))
        structure = ground.conditions.structure
        rebuy = structure.rebuy if structure is not None else None
        if rebuy is None:
            raise ground.refusal("There are no re-buys in this tournament.", numbers.rebuy)
        if entrant.name not in ground.state.offers:
            why = "is not being asked to buy back in"
            if entrant.status in (Status.OUT, Status.WAITING) and entrant.rebuys >= rebuy.max:
                why = f"has bought back in as often as the conditions allow ({rebuy.max})"
            elif entrant.status is Status.OUT and rebuy.until is not None and ground.is_over(rebuy.until):
                why = f"can't buy back in any more: re-buys ended with {rebuy.until}"
            raise ground.refusal(f"{entrant.name} {why}.", numbers.rebuy)
        anew = rebuy.into is RebuyInto.SESSION
        ground.must_be(Phase.SESSION, Phase.PAUSE, Phase.BETWEEN, number=numbers.rebuy)
        if anew and ground.state.drawn > ground.state.session:
            raise ground.refusal("The places of the next session have been drawn.", numbers.rebuy)
        payment = self._price(entrant, rebuy)
        chips = rebuy.chips if rebuy.chips is not None else ground.entry_chips

        def apply() -> None:
            ground.state.offers.pop(entrant.name)
            entrant.rebuys += 1
            ground.pay(payment, numbers.rebuy)
            if anew:
                del ground.state.out[entrant.name]
                entrant.status = Status.ADVANCED
                if ground.plan(ground.state.session + 1).carry_over:
                    ground.hand_over(entrant, chips, "for a re-buy", numbers.rebuy)
                waiting = (
                    ground.state.players if ground.state.phase is Phase.BETWEEN else ground.state.waiting
                )
                waiting.append(entrant.name)
                ground.tell(StatusChanged(entrant.name, entrant.status, ground.cite(numbers.rebuy)))
            else:
                entrant.status = Status.PLAYING
                ground.issue(entrant, chips, "for a re-buy", numbers.rebuy)
                ground.look_again = True

        return apply

    @command("{who} declines", rule="rebuy")
    def declines(self, said: Command) -> Apply:
        """A player does not buy back in, and is out."""
        ground = self.ground
        entrant = ground.entrant(said.text("who"))
        offer = ground.state.offers.get(entrant.name)
        if offer is None:
            raise ground.refusal(f"{entrant.name} is not being asked anything.", ground.rules.numbers.rebuy)
        chosen = offer

        def apply() -> None:
            ground.state.offers.pop(entrant.name, None)
            if entrant.status is Status.WAITING:
                self.put_out(entrant, chosen.out)

        return apply

    def _price(self, entrant: Entrant, rebuy: Rebuy) -> Payment:
        fee, commission = self.ground.fee()
        payer, item = entrant.name, self.ground.conditions.fee
        if item and item.buy_back_is_entry:
            return Payment(payer, entrant.number, Purpose.FEE, fee, commission)
        cost = rebuy.cost if rebuy.cost is not None else fee
        return Payment(payer, entrant.number, Purpose.REBUY, cost)

    def add_on_refusal(self, entrant: Entrant) -> IllegalAction | None:
        """Why a player can't add on now; None if they can."""
        ground = self.ground
        number = ground.rules.numbers.add_on
        add_on, rebuy = ground.structure.add_on, ground.structure.rebuy
        if add_on is None:
            return ground.refusal("There is no add-on in this tournament.", number)
        if entrant.status is not Status.PLAYING:
            return ground.refusal(
                f"{entrant.name} is not in play: {entrant.name} {entrant.status.words}.", number
            )
        if entrant.added_on:
            return ground.refusal(f"{entrant.name} has already added on; each player may do so once.", number)
        if ground.state.session_over:
            return ground.refusal("The session is over: it is too late for an add-on.", number)
        at = ground.state.tables[entrant.table]
        if add_on.start is not None:
            open_now = ground.has_begun(add_on.start, at)
        else:
            open_now = rebuy is None or rebuy.until is None or ground.is_over(rebuy.until, at)
        if not open_now:
            return ground.refusal("It is too early for an add-on.", number)
        if add_on.until is not None and ground.is_over(add_on.until, at):
            return ground.refusal("It is too late for an add-on.", number)
        return None

    @command("{who} adds on", rule="add_on")
    def adds_on(self, said: Command) -> Apply:
        """A player buys further chips."""
        ground = self.ground
        number = ground.rules.numbers.add_on
        entrant = ground.entrant(said.text("who"))
        ground.must_be(Phase.SESSION, Phase.PAUSE, number=number)
        ground.must_be_between_rounds(entrant.table)
        wrong = self.add_on_refusal(entrant)
        if wrong is not None:
            raise wrong
        add_on = determined(ground.structure.add_on, "structure.add_on")
        cost = determined(add_on.cost, "structure.add_on.cost")
        chips = determined(add_on.chips, "structure.add_on.chips")

        def apply() -> None:
            entrant.added_on = True
            ground.pay(Payment(entrant.name, entrant.number, Purpose.ADD_ON, cost), number)
            ground.issue(entrant, chips, "for an add-on", number)

        return apply

    def exclude(self, entrant: Entrant) -> None:
        """A player is excluded: out with the last round of their table, and their chips leave play."""
        out = replace(self._out_now(entrant), by_chips=False)
        ground = self.ground
        self.put_out(entrant, out, ground.cite_in_play(ground.session_rules.numbers.exclusion))

    def give_up(self, entrant: Entrant) -> None:
        """A player gives up: out after all who went out before, and their chips leave play.

        Whoever waits for a re-buy is out with the round in which they ran out of chips.
        """
        state = self.ground.state
        out = replace(self._out_now(entrant), by_chips=False)
        if entrant.name not in state.offers and not state.hand_for_hand:
            state.moment += 1
            out = replace(out, moment=state.moment)
        self.put_out(entrant, out, self.ground.cite(self.ground.rules.numbers.places))

    def _out_now(self, entrant: Entrant) -> Elimination:
        """What decides the place of a player who is out now, between two rounds."""
        offer = self.ground.state.offers.get(entrant.name)
        if offer is not None:
            return offer.out
        chips = self.ground.tables[entrant.table].counts()[entrant.name]
        return self.elimination(entrant, self.ground.state.tables[entrant.table], chips)

    @command("director voids the wager of {who}", rule="marker")
    def voids_wager(self, said: Command) -> Apply:
        """A wager that was placed out of order, not for the first time in the session, is declared void."""
        ground = self.ground
        entrant = ground.player(said.text("who"))
        number = ground.session_rules.numbers.marker
        table = ground.tables[entrant.table]
        if table.is_told:
            raise ground.refusal_in_play(f"{entrant.name} has no wager at table {entrant.table}.", number)
        void = table.void_wager(entrant.name)

        def apply() -> None:
            void()
            entrant.voided += 1
            ground.tell(Noted(f"{entrant.name}'s wager is void.", ground.cite_in_play(number)))

        return apply
