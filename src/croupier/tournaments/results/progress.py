"""What a session leads to: who advances or has a second chance, points, and prizes of its own."""

from croupier.tournaments.conditions import AdvanceBy, SessionPlan
from croupier.tournaments.ground import Ground
from croupier.tournaments.money.prizes import above_nothing, shared
from croupier.tournaments.play_events import PointsGiven
from croupier.tournaments.results.results import Results
from croupier.tournaments.state import Status
from croupier.values import PlayerName


class Progress:
    """Works out what follows from the places of a session."""

    def __init__(self, ground: Ground, results: Results) -> None:
        self.ground = ground
        self.results = results

    def advancing(self, stayed: list[PlayerName], plan: SessionPlan) -> list[PlayerName]:
        """Who goes on to the next session."""
        advance = plan.advance
        if self.ground.is_last:
            return []
        if advance is None or advance.by is AdvanceBy.ALL:
            return stayed
        if advance.by is AdvanceBy.CHIPS:
            return [each for each in stayed if self.ground.state.standings[each].chips >= advance.number]
        found: list[PlayerName] = []
        for scope in self.results.by_table(stayed):
            ordered = [player for group in self.results.grouped(scope) for player in group]
            found += ordered[: advance.number]
        return found

    def second_chance(self, stayed: list[PlayerName], advanced: list[PlayerName]) -> list[PlayerName]:
        """Who plays in the next session, where it is a repechage or for those who missed one.

        Those who missed one are no longer out of the tournament.
        """
        ground = self.ground
        structure = ground.structure
        following = ground.plan(ground.state.session + 1).name
        found: list[PlayerName] = []
        if structure.repechage is not None and structure.repechage.session == following:
            for scope in self.results.by_table(stayed):
                first = 1
                for group in self.results.grouped(scope):
                    places = range(first, first + len(group))
                    if any(place in structure.repechage.places for place in places):
                        found += [each for each in group if each not in advanced]
                    first += len(group)
        if structure.catch_up is not None and structure.catch_up.session == following:
            state = ground.state
            for player in [each for each in state.late if state.entrants[each].status is Status.FORFEITED]:
                state.entrants[player].status = Status.ADVANCED
                found.append(player)
        return found

    def give_points(self) -> None:
        """Everybody gets the points of their place in the session."""
        ground = self.ground
        gained = self.results.session_points()
        rule = ground.cite(ground.rules.numbers.points)
        ground.state.points = self.results.totals()
        for player, points in gained.items():
            ground.tell(PointsGiven(player, points, ground.state.points[player], rule))

    def give_session_prizes(self, plan: SessionPlan) -> None:
        """Prizes of the session alone are won."""
        if not plan.prizes:
            return
        ground = self.ground
        state = ground.state
        groups = [
            [(ground.number_of(each), each) for each in group] for group in self.results.session_groups()
        ]
        for player, amount in above_nothing(shared(plan.prizes, groups)).items():
            state.session_prizes[player] = state.session_prizes.get(player, 0) + amount
