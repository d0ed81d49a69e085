"""Places are confirmed, prizes fixed and paid, goods given, and deals recorded."""

from croupier.chips import money
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.words.phrases import listed
from croupier.rulebook.tournaments import TieRule
from croupier.tables.commands import Apply, Command, command
from croupier.tournaments.conditions.words.phrases import ordinal
from croupier.tournaments.events import Asked, GoodsWon, Noted, PlaceFixed
from croupier.tournaments.ground import Ground
from croupier.tournaments.money.prizes import shared
from croupier.tournaments.names import amounts_in
from croupier.tournaments.playing.sessions import Sessions
from croupier.tournaments.results.results import Results
from croupier.tournaments.results.ties import GOODS
from croupier.tournaments.state import Deal, GoodsPrize, Phase, Status, Tie
from croupier.tournaments.tables.uncounted import must_be_counted
from croupier.values import PlayerName


class Awards:
    """The end of a tournament: places and prizes."""

    def __init__(self, ground: Ground, results: Results, sessions: Sessions) -> None:
        self.ground = ground
        self.results = results
        self.sessions = sessions

    @command("director confirms places", rule="places")
    def confirms_places(self, said: Command) -> Apply:
        """The director awards the places: from now on the prizes are fixed."""
        ground = self.ground
        number = ground.rules.numbers.places
        ground.must_be(Phase.DECIDED, number=number)
        if ground.state.places_confirmed:
            raise ground.refusal("The places have already been confirmed.", number)
        ground.must_be_determined("places")
        return self._confirm

    def _confirm(self) -> None:
        ground = self.ground
        state, numbers = ground.state, ground.rules.numbers
        ground.ledger.add(max(0, ground.conditions.added - ground.ledger.added))
        if not state.deal_done:
            ground.ledger.add(self.results.prize_list().to_add)
        ground.tell_money(numbers.added)
        prizes = self.results.prizes()
        places = self.results.place_of()
        state.prizes, state.places_confirmed = prizes, True
        for player, place in places.items():
            ground.tell(PlaceFixed(player, place, prizes.get(player, 0), ground.cite(numbers.places)))
        for at, goods in enumerate(state.goods):
            winners = self._sharing(goods.place)
            if len(winners) == 1:
                state.goods[at] = GoodsPrize(goods.place, goods.words, goods.worth, winners[0])
                ground.tell(GoodsWon(winners[0], goods.words, goods.place, ground.cite(numbers.places)))
            elif winners:
                options = ("by draw", "by value")
                ground.tell(Asked("director", options, ground.cite(numbers.places)))

    def _sharing(self, place: int) -> list[PlayerName]:
        """Who has a place, or shares it with others."""
        first = 1
        for group in self.results.places():
            if first <= place < first + len(group):
                return sorted(group, key=self.ground.number_of)
            first += len(group)
        return []

    @command(
        "director gives the goods of place {place:number} by draw",
        "director gives the goods of place {place:number} by value",
        rule="places",
    )
    def gives_goods(self, said: Command) -> Apply:
        """Goods of a place that is shared are drawn for, or paid out in money."""
        ground = self.ground
        number, place = ground.rules.numbers.places, said.number("place")
        ground.must_be(Phase.DECIDED, number=number)
        if not ground.state.places_confirmed:
            raise ground.refusal("The director has not confirmed the places.", number)
        at = next(
            (
                at
                for at, goods in enumerate(ground.state.goods)
                if goods.place == place and not goods.given_to and not goods.by_value
            ),
            None,
        )
        if at is None:
            raise ground.refusal(f"There are no goods left to give for place {place}.", number)
        if any(tie.about == GOODS and tie.place == place for tie in ground.state.ties):
            raise ground.refusal(f"The goods of place {place} are already being drawn for.", number)
        winners = self._sharing(place)
        if not winners:
            raise ground.refusal(f"Nobody has finished {ordinal(place)}.", number)
        chosen = at
        if said.line.endswith("by draw"):
            tie = Tie(winners, TieRule.DRAW_CARDS, GOODS, place)
            return lambda: ground.state.ties.append(tie)
        return lambda: self._pay_value(chosen, winners)

    def _pay_value(self, at: int, winners: list[PlayerName]) -> None:
        ground = self.ground
        state = ground.state
        goods = state.goods[at]
        state.goods[at] = GoodsPrize(goods.place, goods.words, goods.worth, "", True)
        ground.ledger.add(goods.worth)
        ground.tell_money(ground.rules.numbers.added)
        state.goods_money += goods.worth
        groups = [[(ground.number_of(each), each) for each in winners]]
        for player, amount in shared([goods.worth], groups).items():
            state.prizes[player] = state.prizes.get(player, 0) + amount

    def pool_left(self) -> int:
        """What of the pool is not won by places that are decided."""
        return self.ground.ledger.pool - sum(self.results.prizes().values())

    @command("director records a deal: {amounts:text}", rule="pool_returned")
    def records_deal(self, said: Command) -> Apply:
        """The players left divide what is left of the pool, once each of them agrees."""
        ground = self.ground
        number = ground.rules.numbers.pool_returned
        distribution = ground.conditions.distribution
        if distribution is None or not distribution.deals:
            raise ground.refusal("The conditions allow no deal.", number)
        ground.must_be(Phase.SESSION, Phase.PAUSE, number=number)
        amounts = amounts_in(said.text("amounts"))
        left = [player for table in ground.tables.values() for player in table.counts()]
        if set(amounts) != set(left) or ground.state.offers:
            everybody = listed(sorted(left))
            raise ground.refusal(f"A deal must include everybody who is left: {everybody}.", number)
        must_be_counted(ground)
        if ground.state.waiting:
            waiting = listed(sorted(ground.state.waiting))
            raise ground.refusal(
                f"A deal has to wait for those who are through to the next session: {waiting}.", number
            )
        if sum(amounts.values()) != self.pool_left():
            raise ground.refusal(
                f"A deal must divide {money(self.pool_left())}, not {money(sum(amounts.values()))}.", number
            )

        def apply() -> None:
            ground.state.deal = Deal(amounts)
            ground.tell(
                Noted("A deal is proposed; it is made once every player agrees.", ground.cite(number))
            )

        return apply

    def agree(self, player: PlayerName) -> Apply:
        """A player agrees to the deal; with the last of them play ends."""
        ground = self.ground
        deal = ground.state.deal
        assert deal is not None
        if ground.state.phase not in (Phase.SESSION, Phase.PAUSE) or player in deal.agreed:
            raise IllegalAction(f"{player} has already agreed.")
        if self.pool_left() != sum(deal.amounts.values()) or ground.state.left != len(deal.amounts):
            raise IllegalAction(
                "The deal no longer matches the players and the money left: it has to be recorded again."
            )
        must_be_counted(ground)

        def apply() -> None:
            deal.agreed.append(player)
            rule = ground.cite(ground.rules.numbers.pool_returned)
            ground.tell(Noted(f"{player} agrees to the deal.", rule))
            if len(deal.agreed) == len(deal.amounts):
                self._close_deal()

        return apply

    def _close_deal(self) -> None:
        ground = self.ground
        state = ground.state
        self.sessions.end()
        state.ties = []
        state.deal_done = True
        for table in list(ground.tables):
            for player in list(ground.tables[table].counts()):
                entrant = state.entrants[player]
                ground.pick_up(entrant)
                ground.take_out(entrant, ground.cite(ground.rules.numbers.session))
                entrant.status = Status.OUT
            ground.close_table(table)
        state.left = 0
        ground.go_to(Phase.DECIDED, ground.rules.numbers.places)

    def owed(self) -> dict[PlayerName, int]:
        """Prizes that are fixed and not paid yet."""
        ledger, state = self.ground.ledger, self.ground.state
        left = {player: amount - ledger.prizes.get(player, 0) for player, amount in state.prizes.items()}
        return {player: amount for player, amount in left.items() if amount > 0}

    @command("cage pays {who}", "cage pays all", rule="pool_returned")
    def pays(self, said: Command) -> Apply:
        """The cage pays a prize, or all of them."""
        ground = self.ground
        number = ground.rules.numbers.pool_returned
        ground.must_be(Phase.DECIDED, number=number)
        if not ground.state.places_confirmed:
            raise ground.refusal("The director has not confirmed the places.", ground.rules.numbers.places)
        owed = self.owed()
        who = said.line.removeprefix("cage pays ")
        if who != "all":
            ground.entrant(who)
            if who not in owed:
                raise ground.refusal(f"No prize is owed to {who}.", number)
            owed = {who: owed[who]}
        return lambda: self._pay(owed)

    def _pay(self, owed: dict[PlayerName, int]) -> None:
        ground = self.ground
        for player, amount in owed.items():
            ground.ledger.award(player, amount)
        ground.outcome.is_payment = True
        ground.tell_money(ground.rules.numbers.pool_returned)
        undecided = [
            goods
            for goods in ground.state.goods
            if not goods.given_to and not goods.by_value and self._sharing(goods.place)
        ]
        if not self.owed() and not undecided:
            ground.go_to(Phase.PAID, ground.rules.numbers.pool_returned)
