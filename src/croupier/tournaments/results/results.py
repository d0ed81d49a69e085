"""What can be read off a tournament: places, prizes, points, and who stands where."""

from fractions import Fraction

from croupier.tournaments.conditions import AdvanceBy, EntriesBand, Points
from croupier.tournaments.events import PlaceChanged
from croupier.tournaments.ground import STILL_IN, Ground
from croupier.tournaments.money.ledger import Purpose
from croupier.tournaments.money.prizes import PrizeList, above_nothing, by_amounts, by_percent, shared
from croupier.tournaments.results.places import (
    Groups,
    Standing,
    all_places,
    order_of_eliminations,
    order_of_standings,
)
from croupier.tournaments.results.points import places_by_points, points_for, summed
from croupier.tournaments.state import Phase, Status
from croupier.values import PlayerName

NO_PLACE = (Status.RESERVE, Status.WITHDRAWN, Status.FORFEITED, Status.SUBSTITUTED)


class Results:
    """Places and prizes as they are now."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    @property
    def points(self) -> Points | None:
        """The points of the tournament, if the totals decide it."""
        structure = self.ground.conditions.structure
        return structure.points if structure is not None else None

    @property
    def placed(self) -> int:
        """How many get a place in the end."""
        return sum(each.status not in NO_PLACE for each in self.ground.state.entrants.values())

    def decided(self) -> Groups:
        """Everybody whose place is decided, from the best down; several in one list share a place."""
        ground = self.ground
        state = ground.state
        if state.phase is Phase.CANCELLED:
            return []
        if self.points is not None and not state.deal_done:
            return self.by_points() if state.phase in (Phase.DECIDED, Phase.PAID) else []
        over = state.phase in (Phase.DECIDED, Phase.PAID) or (
            ground.is_last and state.session_over and not state.ties and not state.offers
        )
        standings = [
            self._with_parts(each)
            for player, each in state.standings.items()
            if over or state.entrants[player].status not in STILL_IN
        ]
        return all_places(standings, state.out.values(), ground.conditions.out_together)

    def by_points(self) -> Groups:
        """Everybody by total points, parted where the tie was resolved; whoever has won none has nothing."""
        state = self.ground.state
        parted = state.parted_points
        points = dict(state.points)
        for player, each in state.entrants.items():
            if each.status not in NO_PLACE:
                points.setdefault(player, Fraction())
        groups: Groups = []
        for group in places_by_points(points):
            by_key: dict[tuple[int, ...], list[PlayerName]] = {}
            for player in group:
                by_key.setdefault(tuple(parted.get(player, ())), []).append(player)
            groups += [by_key[key] for key in sorted(by_key, reverse=True)]
        return groups

    def _with_parts(self, standing: Standing) -> Standing:
        parted = self.ground.state.parted.get(standing.player)
        if parted is None or standing.session != self.ground.state.session:
            return standing
        return Standing(standing.player, standing.session, standing.chips, (*standing.parted, *parted))

    def places(self) -> Groups:
        """All places from the first, once everybody's is decided."""
        decided = self.decided()
        return decided if self.placed == sum(len(group) for group in decided) else []

    def place_of(self) -> dict[PlayerName, int]:
        """The number of each player's place, as far as it is decided."""
        decided = self.decided()
        first = self.placed - sum(len(group) for group in decided) + 1
        found: dict[PlayerName, int] = {}
        for group in decided:
            found |= dict.fromkeys(group, first)
            first += len(group)
        return found

    def session_groups(self) -> Groups:
        """The places of the session that is over, from the first."""
        state = self.ground.state
        stayed = [
            self._with_parts(each) for each in state.standings.values() if each.session == state.session
        ]
        left = [each for each in state.out.values() if each.session == state.session]
        measures = self.ground.conditions.out_together
        return [*order_of_standings(stayed), *order_of_eliminations(left, measures)]

    def by_table(self, players: list[PlayerName]) -> list[list[PlayerName]]:
        """The players of each table, where so many of each advance; else all together."""
        advance = self.ground.plan().advance
        if advance is None or advance.by is not AdvanceBy.PER_TABLE:
            return [players]
        tables: dict[int, list[PlayerName]] = {}
        for player in players:
            tables.setdefault(self.ground.state.entrants[player].table, []).append(player)
        return [tables[number] for number in sorted(tables)]

    def grouped(self, players: list[PlayerName]) -> Groups:
        """Players who have a standing, from the most chips down."""
        standings = self.ground.state.standings
        return order_of_standings([self._with_parts(standings[player]) for player in players])

    def session_points(self) -> dict[PlayerName, Fraction]:
        """The points that everybody gets for the session that is over."""
        points = self.points
        if points is None:
            return {}
        own = self.ground.plan().points
        table = own if own is not None else points.table or ()
        return points_for(table, self.session_groups())

    def totals(self) -> dict[PlayerName, Fraction]:
        """The totals once the session that is over counts."""
        return summed(self.ground.state.points, self.session_points())

    def band(self) -> EntriesBand | None:
        """The breakdown that holds for this number of entries, without those whose fee went back."""
        breakdown = self.ground.conditions.breakdown
        if breakdown is None:
            return None
        if not breakdown.by_entries:  # then it is the same for any number
            return breakdown.for_entries(self.ground.state.numbers)
        entrants, payments = self.ground.state.entrants.values(), self.ground.ledger.payments
        returned = sum(
            each.status in (Status.WITHDRAWN, Status.FORFEITED)
            and not any(paid.purpose is Purpose.FEE for paid in payments.get(each.number, ()))
            for each in entrants
            if each.number
        )
        return breakdown.for_entries(self.ground.state.numbers - returned)

    def prize_count(self) -> int:
        """How many places have a prize in money."""
        band = self.band()
        return 0 if band is None else len(band.percent or band.amounts)

    def prize_list(self) -> PrizeList:
        """The prize of each place, from the pool as it is."""
        ground = self.ground
        band = self.band()
        ledger, state = ground.ledger, ground.state
        pool = ledger.pool + ledger.prizes_paid - sum(state.session_prizes.values()) - state.goods_money
        if band is None or state.phase is Phase.CANCELLED:
            return PrizeList(())
        lacking = max(0, -pool)  # prizes of sessions are promises, too
        if band.percent:
            prizes = by_percent(band.percent, pool + lacking, self.placed)
        else:
            prizes = by_amounts(band.amounts, pool + lacking, self.placed)
        return PrizeList(prizes.amounts, prizes.to_add + lacking)

    def prizes(self, decided: Groups | None = None) -> dict[PlayerName, int]:
        """Prizes above nothing of the places decided so far, which whoever has them may hand in."""
        state = self.ground.state
        if state.phase is Phase.CANCELLED:
            return {}
        if state.places_confirmed:
            return above_nothing(state.prizes)
        decided = self.decided() if decided is None else decided
        first = self.placed - sum(len(group) for group in decided)
        amounts = self.prize_list().amounts[first:]
        winning = decided[: len(amounts)]  # whoever comes after as many others wins nothing
        numbered = [[(state.entrants[player].number, player) for player in group] for group in winning]
        found = shared(amounts, numbered)
        if state.deal is not None and state.deal_done:
            found |= state.deal.amounts
        for player, amount in state.session_prizes.items():
            found[player] = found.get(player, 0) + amount
        return above_nothing(found)


def tell_changes(ground: Ground, before: dict[PlayerName, int], now: dict[PlayerName, int]) -> None:
    """Tell whose place is another than before."""
    for player in {**before, **now}:
        if before.get(player, 0) != now.get(player, 0):
            ground.tell(PlaceChanged(player, before.get(player, 0), now.get(player, 0)))
