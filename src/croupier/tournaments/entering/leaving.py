"""Who gives up and is given money back, and who takes over for somebody else."""

from dataclasses import replace
from typing import Any

from croupier.tables.commands import Apply, Command, command
from croupier.tournaments.conditions import RefundOf
from croupier.tournaments.entering.entries import Entries
from croupier.tournaments.events import StatusChanged, Substituted
from croupier.tournaments.ground import IN_PLAY, STILL_IN, Ground
from croupier.tournaments.money.ledger import Purpose
from croupier.tournaments.names import name_of
from croupier.tournaments.playing.outs import Outs
from croupier.tournaments.results.places import Elimination
from croupier.tournaments.results.results import Results, tell_changes
from croupier.tournaments.state import Entrant, Phase, Status
from croupier.tournaments.tables.uncounted import must_have_counted
from croupier.values import PlayerName

BEFORE_PLAY = (Phase.OPEN, Phase.CLOSED)


class Leaving:
    """Withdrawals, refunds and substitutes."""

    def __init__(self, ground: Ground, entries: Entries, outs: Outs, results: Results) -> None:
        self.ground = ground
        self.entries = entries
        self.outs = outs
        self.results = results

    @command("director withdraws {who}", rule="refund")
    def withdraws(self, said: Command) -> Apply:
        """Somebody gives up: before the first session they leave the list, later they are out."""
        ground = self.ground
        number = ground.rules.numbers.refund
        entrant = ground.entrant(said.text("who"))
        ground.must_be(*BEFORE_PLAY, Phase.SESSION, Phase.PAUSE, Phase.BETWEEN, number=number)
        if entrant.status is not Status.RESERVE and entrant.status not in STILL_IN:
            raise ground.refusal(f"{entrant.name} {entrant.status.words}.", number)
        if entrant.status in IN_PLAY:
            if ground.state.session_over:
                raise ground.refusal("The session is over.", number)
            ground.must_be_between_rounds(entrant.table)
            must_have_counted(ground, entrant)
        return lambda: self._withdraw(entrant)

    def _withdraw(self, entrant: Entrant) -> None:
        ground = self.ground
        state, number = ground.state, ground.rules.numbers.refund
        if entrant.status is Status.RESERVE or state.phase in BEFORE_PLAY:
            for names in (state.reserves, state.players):
                if entrant.name in names:
                    names.remove(entrant.name)
            entrant.status = Status.WITHDRAWN
        elif entrant.status in IN_PLAY:
            self.outs.give_up(entrant)
            entrant.withdrew = True
        else:
            self._withdraw_between_sessions(entrant)
        ground.tell(StatusChanged(entrant.name, Status.WITHDRAWN, ground.cite(number)))

    def _withdraw_between_sessions(self, entrant: Entrant) -> None:
        """Somebody who had advanced gives up: their place is that of the session which they finished."""
        ground = self.ground
        state = ground.state
        for names in (state.players, state.waiting, state.advanced):
            if entrant.name in names:
                names.remove(entrant.name)
        ground.take_out(entrant, ground.cite(ground.rules.numbers.session))
        entrant.status, entrant.withdrew = Status.OUT, True
        if entrant.name not in state.standings:
            state.out[entrant.name] = Elimination(entrant.name, state.session, state.moment)
        if state.phase is not Phase.BETWEEN or state.players or state.offers:
            return
        if state.waiting:  # nobody is left to play for a second chance
            state.session, state.players, state.waiting = state.session + 1, state.waiting, []
        else:
            ground.go_to(Phase.DECIDED, ground.rules.numbers.places)

    @command("director refunds {who}", rule="refund")
    def refunds(self, said: Command) -> Apply:
        """Somebody who has withdrawn is given the fee back, where the conditions permit it."""
        ground = self.ground
        state, number = ground.state, ground.rules.numbers.refund
        entrant = ground.entrant(said.text("who"))
        refund = ground.conditions.refund
        if refund is None or not ground.rules.refunds:
            raise ground.refusal("Fees are refunded only if the tournament is cancelled.", number)
        if refund.until is not None and ground.is_over(refund.until, state.tables.get(entrant.table)):
            raise ground.refusal(f"Refunds were permitted until {refund.until}.", number)
        if state.places_confirmed:
            raise ground.refusal("The prizes are fixed.", number)
        withdrew = entrant.status is Status.WITHDRAWN or entrant.withdrew
        payments = [
            each for each in ground.ledger.payments.get(entrant.number, ()) if each.purpose is Purpose.FEE
        ]
        if not withdrew or not payments:
            why = "has had a refund" if withdrew else "has not withdrawn"
            raise ground.refusal(f"{entrant.name} {why}.", number)
        if entrant.name in state.session_prizes:
            raise ground.refusal(f"{entrant.name} has won a session prize.", number)

        def apply() -> None:
            for payment in payments:
                ground.ledger.give_back(payment, keep_commission=refund.of is RefundOf.LESS_COMMISSION)
            ground.outcome.is_payment = True
            ground.tell_money(number)
            if entrant.status is Status.OUT:
                self._take_place_away(entrant)

        return apply

    def _take_place_away(self, entrant: Entrant) -> None:
        """Whoever has their fee back was not in the tournament: their place goes to others."""
        state = self.ground.state
        before = self.results.place_of()
        before.pop(entrant.name, None)
        entrant.status = Status.WITHDRAWN
        for by_player in (state.out, state.standings, state.points):
            by_player.pop(entrant.name, None)
        tell_changes(self.ground, before, self.results.place_of())

    @command("director substitutes {who} for {player:who}", rule="substitute")
    def substitutes(self, said: Command) -> Apply:
        """A substitute takes over seat, chips and the right to prizes."""
        ground = self.ground
        number = ground.rules.numbers.substitute
        name, player = name_of(said.text("who")), said.text("player")
        entrant = ground.entrant(player)
        ground.must_be(*BEFORE_PLAY, Phase.SESSION, Phase.PAUSE, Phase.BETWEEN, number=number)
        if entrant.status not in STILL_IN:
            raise ground.refusal(f"{player} {entrant.status.words}.", number)
        ground.must_be_between_rounds(entrant.table)
        known = ground.state.entrants.get(name)
        if known is None or known.status is not Status.RESERVE:
            self.entries.must_be_new(name, self.entries.looks())
        if ground.state.ties or ground.state.deal is not None:
            raise ground.refusal("Nobody can be substituted while a tie or a deal is open.", number)
        group = known.group if known is not None and known.group else entrant.group
        if group != entrant.group:
            self._must_keep_groups(group, entrant)
        return lambda: self._substitute(entrant, name, group)

    def _must_keep_groups(self, group: str, entrant: Entrant) -> None:
        groups = self.entries.groups
        groups.must_keep_in_tournament(group, in_place_of=entrant.name)
        if entrant.table:
            groups.must_keep_at_table(group, entrant.table, leaving=entrant.name)

    def _substitute(self, entrant: Entrant, name: PlayerName, group: str) -> None:
        ground = self.ground
        state, old = ground.state, entrant.name
        known = state.entrants.get(name, Entrant(name, 0))
        if name in state.reserves:
            state.reserves.remove(name)
        payer = entrant.payer or old
        state.entrants[name] = replace(
            entrant,
            name=name,
            payer=payer,
            agreed=known.agreed,
            group=group,
            full_name=known.full_name,
            member=known.member,
        )
        if entrant.table in ground.tables and old in ground.tables[entrant.table].counts():
            ground.tables[entrant.table].rename(old, name)
            at = state.tables[entrant.table]
            for record in (at.before, at.after, at.put_in):
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


def _rename(by_player: dict[PlayerName, Any], old: PlayerName, name: PlayerName) -> None:
    if old in by_player:
        by_player[name] = by_player.pop(old)
