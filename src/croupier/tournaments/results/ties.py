"""Equal chips or points that decide something: drawn for with cards, or played out in extra rounds.

What parts players is kept beside their chips, in the order in which it was found: the ranks of cards drawn,
or the chips after an extra round. Whoever is still equal after it goes on alone.
"""

from collections.abc import Sequence

from croupier.cards import FULL_DECK, cards
from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.tournaments import TieRule
from croupier.tables.commands import Apply, Command, command
from croupier.tournaments.conditions import AdvanceBy, TieSession
from croupier.tournaments.events import GoodsWon
from croupier.tournaments.ground import Ground
from croupier.tournaments.names import players_in
from croupier.tournaments.play_events import Parted, Tied
from croupier.tournaments.results.places import Groups
from croupier.tournaments.results.results import Results
from croupier.tournaments.state import GoodsPrize, Tie
from croupier.tournaments.tables.table import SettledRound
from croupier.values import PlayerName

ADVANCE = "advance"
PRIZES = "prizes"
POINTS = "points"
GOODS = "goods"


class Ties:
    """Finds ties at the end of a session, and resolves them."""

    def __init__(self, ground: Ground, results: Results) -> None:
        self.ground = ground
        self.results = results

    def look(self) -> None:
        """Find the ties that are to be parted now; those that are being played out go on."""
        ground = self.ground
        before = ground.state.ties
        ties = [_same_in_play(tie, before) or tie for tie in self._find()]
        new = [tie for tie in ties if not any(tie is each for each in before)]
        gone = [tie for tie in before if not any(tie is each for each in ties)]
        self._give_back_chips(gone)
        ground.state.ties = ties
        for tie in new:
            ground.tell(Tied(tuple(tie.players), tie.method, ground.cite(self.rule_of(tie))))
        self._set_up()
        in_play = {table for tie in ties for table in tie.tables}
        for table in {table for tie in gone for table in tie.tables} - in_play:
            if table in ground.tables:
                ground.tables[table].only(())

    def _give_back_chips(self, ties: list[Tie]) -> None:
        """Players who had chips of their own for an extra round hold what they held before it."""
        ground = self.ground
        for tie in ties:
            for player, real in tie.held.items():
                table = ground.tables.get(ground.state.entrants[player].table)
                if table is not None and player in table.counts():
                    table.recount(player, real)

    def rule_of(self, tie: Tie) -> str:
        """The number of the rule by which a tie is resolved, in the home game."""
        numbers = self.ground.rules.numbers
        if tie.about == POINTS:
            return numbers.tie_points
        if tie.about == GOODS:
            return numbers.places
        return numbers.tie_prizes if tie.about == PRIZES and self.ground.is_last else numbers.equal_chips

    def _find(self) -> list[Tie]:
        ground, results = self.ground, self.results
        survivors = [
            each for each, at in ground.state.standings.items() if at.session == ground.state.session
        ]
        found: list[Tie] = []
        for scope in results.by_table(survivors):
            first = 0
            for group in results.grouped(scope):
                why = self._decides(first, len(group)) if len(group) > 1 else ""
                if why:
                    conditions = ground.conditions
                    method = conditions.tie_prizes if why == PRIZES else conditions.tie_advance
                    if method is not TieRule.DIVIDE:
                        found.append(Tie(sorted(group, key=ground.number_of), method, why))
                first += len(group)
        if not found:
            found = self._ties_for_session_prizes(survivors)
        if not found and ground.is_last:
            found = self._ties_on_points()
        return found

    def _ties_for_session_prizes(self, survivors: list[PlayerName]) -> list[Tie]:
        """Ties for prizes of the session alone, which are won by its places over all tables."""
        conditions = self.ground.conditions
        amounts = self.ground.plan().prizes
        if not amounts or conditions.tie_prizes is TieRule.DIVIDE:
            return []
        found, first = [], 0
        for group in self.results.grouped(survivors):
            if len(group) > 1 and _differ(amounts, first, len(group)):
                found.append(Tie(sorted(group, key=self.ground.number_of), conditions.tie_prizes, PRIZES))
            first += len(group)
        return found

    def _decides(self, first: int, size: int) -> str:
        """What a tie for these places decides; nothing if it decides nothing."""
        ground, results = self.ground, self.results
        plan = ground.plan()
        if plan.advance is not None and plan.advance.by in (AdvanceBy.PER_TABLE, AdvanceBy.PLAYERS):
            if first < plan.advance.number < first + size:
                return ADVANCE
        if ground.rules.tie_advance == (TieRule.EXTRA_ROUNDS,):  # every tie is played out
            return ADVANCE
        points = results.points
        if points is not None:
            table = list(plan.points if plan.points is not None else points.table or ())
            given = [table[at] if at < len(table) else 0 for at in range(first, first + size)]
            return ADVANCE if points.tie_session is TieSession.PLACES and len(set(given)) > 1 else ""
        if ground.is_last:
            return PRIZES if self._prizes_differ(first, size) else ""
        return ""

    def _prizes_differ(self, first: int, size: int) -> bool:
        return _differ(self.results.prize_list().amounts, first, size)

    def _ties_on_points(self) -> list[Tie]:
        ground, results = self.ground, self.results
        points = results.points
        if points is None or points.tie_points is TieRule.DIVIDE:
            return []
        before, ground.state.points = ground.state.points, results.totals()
        groups: Groups = results.by_points()
        ground.state.points = before
        found, first = [], 0
        for group in groups:
            standings, session = ground.state.standings, ground.state.session
            playable = points.tie_points is not TieRule.EXTRA_ROUNDS or all(
                each in standings and standings[each].session == session for each in group
            )
            if len(group) > 1 and playable and self._prizes_differ(first, len(group)):
                found.append(Tie(sorted(group, key=ground.number_of), points.tie_points, POINTS))
            first += len(group)
        return found

    def _set_up(self) -> None:
        """Let ties be played out: all at once, but a table plays for one of them at a time."""
        ties = [tie for tie in self.ground.state.ties if tie.method is TieRule.EXTRA_ROUNDS]
        busy = {table for tie in ties if tie.tables for table in self._tables_of(tie)}
        for tie in ties:
            tables = self._tables_of(tie)
            if not tie.tables and not busy & tables:
                busy |= tables
                self._set_up_at(tie, sorted(tables))

    def _tables_of(self, tie: Tie) -> set[int]:
        return {self.ground.state.entrants[player].table for player in tie.players}

    def _set_up_at(self, tie: Tie, tables: list[int]) -> None:
        """Let only the players of a tie play, with the chips they hold or with chips of their own."""
        ground = self.ground
        entrants = ground.state.entrants
        tie.tables = tables
        tie.anew = tie.about == POINTS or all(
            ground.is_short(ground.chips(player), ground.state.tables[entrants[player].table].level)
            for player in tie.players
        )
        if tie.anew:
            tie.held = {player: ground.chips(player) for player in tie.players}
            for player in tie.players:
                ground.tables[entrants[player].table].recount(player, ground.entry_chips)
        for number in tables:
            at_table = [player for player in tie.players if entrants[player].table == number]
            ground.tables[number].only(at_table)

    def played_at(self, number: int) -> Tie | None:
        """The tie for which a table has an extra round to play, if any."""
        return next((tie for tie in self.ground.state.ties if number in tie.tables), None)

    def must_be_extra_round(self, number: int) -> Tie:
        """The tie for which a table plays an extra round now; refused if it plays none."""
        tie = self.played_at(number)
        if tie is None:
            raise self.ground.refusal(
                f"The session is over, and table {number} has no extra round to play.",
                self.ground.rules.numbers.session,
            )
        return tie

    def extra_round(self, tie: Tie, number: int, settled: SettledRound) -> None:
        """An extra round was played at a table; when all tables have, the chips part the players."""
        ground = self.ground
        state = ground.state
        tie.tables.remove(number)
        ground.tables[number].only(())
        state.extra_players += [
            player for player in tie.players if player in settled.before and player not in state.extra_players
        ]
        if tie.tables:
            return
        state.extra_rounds += 1
        self._part(tie, {player: ground.chips(player) for player in tie.players}, "chips")
        self.look()

    def _part(self, tie: Tie, values: dict[PlayerName, int], by: str) -> None:
        state = self.ground.state
        parted = state.parted_points if tie.about == POINTS else state.parted
        for player, held in values.items():
            parted.setdefault(player, []).append(held)
        by_value: dict[int, list[PlayerName]] = {}
        for player in sorted(values, key=lambda player: -values[player]):
            by_value.setdefault(values[player], []).append(player)
        order = tuple(each[0] if len(each) == 1 else tuple(each) for each in by_value.values())
        self.ground.tell(Parted(order, by, self.ground.cite(self.rule_of(tie))))

    @command("director draws cards between {names:text}: {cards:text}", rule="equal_chips")
    def draws_cards(self, said: Command) -> Apply:
        """One card each decides between players who are equal; suits do not count."""
        ground = self.ground
        players = players_in(said.text("names"))
        try:
            drawn = cards(said.text("cards"))
        except ValueError as wrong:
            raise IllegalAction(str(wrong)) from None
        tie = next(
            (
                each
                for each in ground.state.ties
                if each.method is TieRule.DRAW_CARDS and set(each.players) == set(players)
            ),
            None,
        )
        if tie is None:
            raise ground.refusal(
                f"Cards do not decide between {', '.join(players)}.", ground.rules.numbers.equal_chips
            )
        if len(drawn) != len(players):
            raise IllegalAction(f"{len(players)} players draw {len(players)} cards, not {len(drawn)}.")
        if len(set(drawn)) < len(drawn) or any(card.index >= len(FULL_DECK) for card in drawn):
            raise IllegalAction("Each player draws a different card from one deck, face up.")
        ranks = {player: int(card.rank) for player, card in zip(players, drawn, strict=True)}
        chosen = tie

        def apply() -> None:
            if chosen.about == GOODS:
                self._goods_drawn(chosen, ranks)
                return
            self._part(chosen, ranks, "cards")
            self.look()

        return apply

    def _goods_drawn(self, tie: Tie, ranks: dict[PlayerName, int]) -> None:
        ground = self.ground
        best = max(ranks.values())
        highest = [player for player in tie.players if ranks[player] == best]
        if len(highest) > 1:
            tie.players = highest
            ground.tell(Tied(tuple(highest), tie.method, ground.cite(self.rule_of(tie))))
            return
        ground.state.ties.remove(tie)
        place = tie.place
        for at, goods in enumerate(ground.state.goods):
            if goods.place == place and not goods.given_to and not goods.by_value:
                ground.state.goods[at] = GoodsPrize(place, goods.words, goods.worth, highest[0])
                rule = ground.cite(ground.rules.numbers.places)
                ground.tell(GoodsWon(highest[0], goods.words, place, rule))


def _differ(amounts: Sequence[int], first: int, size: int) -> bool:
    """True iff the prizes of so many places from the first are not all the same."""
    return len({amounts[at] if at < len(amounts) else 0 for at in range(first, first + size)}) > 1


def _same_in_play(tie: Tie, before: list[Tie]) -> Tie | None:
    """The same tie as it is being played out already, if it is."""
    return next(
        (each for each in before if each.tables and (each.players, each.about) == (tie.players, tie.about)),
        None,
    )
