"""A director who says anything: random tournaments, driven by lines that fit and lines that don't."""

import random
from collections.abc import Iterator
from typing import Any

from croupier.dialogue.answers import IllegalAction
from croupier.tournaments import Outcome, Tournament
from croupier.tournaments.conditions import Conditions, read_conditions
from croupier.tournaments.state import Phase, Status

REBUY = {"until": "level 2", "cost": "50", "max": 2}
FORMATS: dict[str, tuple[str, dict[str, Any]]] = {
    "holdem": ("holdem", {}),
    "holdem with re-buys": (
        "holdem",
        {
            "rebuy": REBUY,
            "add_on": {"from": "level 2", "until": "level 3", "cost": "20", "chips": "500"},
            "seats": 4,
        },
    ),
    "holdem, moves put to the director": ("holdem", {"seats": 3, "play": {"balancing": "proposed"}}),
    "ultimate": ("ultimate", {"seats": 3, "rebuy": REBUY}),
    "ultimate, always hand for hand": ("ultimate", {"seats": 3, "play": {"hand_for_hand": "always"}}),
    "blackjack": ("blackjack", {"seats": 3}),
    "blackjack heats": (
        "blackjack",
        {
            "seats": 3,
            "sessions": [
                {"name": "heats", "ends": {"rounds": 2}, "advance": {"per_table": 1}},
                {"name": "again", "ends": {"rounds": 2}, "advance": {"per_table": 1}},
                {"name": "final", "ends": {"rounds": 3}},
            ],
            "repechage": {"offered": "shall", "qualifies": "seconds", "places": [2], "session": "again"},
        },
    ),
    "blackjack points": (
        "blackjack",
        {
            "seats": 4,
            "sessions": [
                {"name": "one", "ends": {"rounds": 2}, "advance": {"all": True}},
                {"name": "two", "ends": {"shoes": 1}},
            ],
            "points": {"table": [10, 6, 3, 1], "tie_points": "extra_rounds"},
        },
    ),
    "pontoon": (
        "pontoon",
        {
            "seats": 3,
            "sessions": [
                {"name": "heats", "ends": {"rounds": 2}, "advance": {"per_table": 2}},
                {"name": "final", "ends": {"rounds": 2}},
            ],
        },
    ),
    "omaha": ("omaha", {"seats": 3}),
    "holdem shoot-out": (
        "holdem",
        {
            "seats": 3,
            "sessions": [
                {"name": "tables", "ends": {"players": 2}, "advance": {"per_table": 1}},
                {"name": "final", "ends": {"players": 1}},
            ],
        },
    ),
    "ultimate of clubs": ("ultimate", {"seats": 4, "sessions": [{"name": "only", "ends": {"players": 1}}]}),
}
CLUBS = ("Blues", "Reds", "Whites")
OTHER_ITEMS: dict[str, dict[str, Any]] = {
    "holdem": {"refund": {"until": "start", "of": "all"}},
    "holdem shoot-out": {"refund": {"until": "session 2", "of": "less_commission"}},
    "ultimate of clubs": {
        "groups": {"restriction": "two of a club at a table", "per_table": 2},
        "start": {"late_entry_until": "level 2"},
        "refund": {"until": "level 2", "of": "all"},
    },
}


def conditions_of(name: str) -> Conditions:
    """The conditions of one of the formats."""
    game, structure = FORMATS[name]
    table: dict[str, Any] = {"base": "demonstration", "structure": structure}
    if game == "holdem":
        table["distribution"] = {"deals": True}
    table |= OTHER_ITEMS.get(name, {})
    return read_conditions(game, table)


class Director:
    """Says random lines, most of which fit the moment."""

    def __init__(self, tournament: Tournament, seed: int) -> None:
        self.tournament = tournament
        self.random = random.Random(seed)
        self.clock = 19 * 60
        self.newcomers = 0

    def lines(self, count: int) -> Iterator[str]:
        """So many lines, each made for the moment at which it is asked for."""
        for _ in range(count):
            yield self.line()

    def line(self) -> str:
        """A line."""
        if self.random.random() < 0.12:
            return self.any_line()
        phase = self.tournament.ground.state.phase
        state = self.tournament.ground.state
        if phase is Phase.PUBLISHED:
            return "director opens entries"
        if phase is Phase.OPEN:
            return self.pick(
                "director closes entries" if state.numbers > 6 else "director enters q1 to q5", self.enter()
            )
        if phase in (Phase.CLOSED, Phase.BETWEEN):
            return self.before_a_session()
        if phase is Phase.PAUSE:
            return self.pick("director resumes", self.time())
        if phase is Phase.SESSION:
            return self.in_a_session()
        if phase is Phase.DECIDED:
            return self.pick("director confirms places", "cage pays all", self.said("cage pays {}"))
        return self.any_line()

    def enter(self) -> str:
        """Somebody new enters."""
        self.newcomers += 1
        groups = self.tournament.ground.conditions.groups
        if groups is None or not groups.per_table:
            return f"director enters n{self.newcomers}"
        return f"director enters n{self.newcomers} of {self.random.choice(CLUBS)}"

    def before_a_session(self) -> str:
        """A line of the time before a session."""
        state = self.tournament.ground.state
        following = state.session + 1
        if state.drawn < following and self.random.random() < 0.7:
            return f"director draws session {following} in order"
        return self.pick(
            f"director starts session {following}",
            "all take their seats",
            self.said("all but {} take their seats"),
            self.said("{} rebuys"),
            self.said("director withdraws {}"),
            self.said("director seats rob in place of {}"),
            "director reserves rob",
        )

    def in_a_session(self) -> str:
        """A line of a session, most often a round."""
        state, ground = self.tournament.ground.state, self.tournament.ground
        asked = list(state.offers)
        if asked and self.random.random() < 0.5:
            return f"{self.random.choice(asked)} {self.pick('rebuys', 'declines')}"
        if not ground.tables:  # everybody came late
            return f"director confirms session {state.session}"
        if state.session_over:
            tie = next(iter(state.ties), None)
            if tie is None:
                return f"director confirms session {state.session}"
            if tie.method == "draw_cards":
                cards = self.random.sample(
                    [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"], 20
                )
                drawn = " ".join(cards[: len(tie.players)])
                return f"director draws cards between {' '.join(tie.players)}: {drawn}"
            return self.round(self.random.choice(tie.tables), tie.players)
        if state.time_over:
            return f"director ends session {state.session}"
        if state.proposed and self.random.random() < 0.5:
            return "director balances"
        if ground.tables and self.random.random() < 0.85:
            return self.round(self.random.choice(list(ground.tables)))
        return self.pick(
            self.time(),
            f"director begins level {state.clock.level + 1}",
            f"table {self.random.choice([*ground.tables, 1])} ends its shoe",
            self.said("{} adds on"),
            self.said("supervisor excludes {}"),
            self.said("director withdraws {}"),
            self.said("director refunds {}"),
            self.enter(),
            "director gives a break of 10 minutes",
        )

    def round(self, number: int, among: list[str] | None = None) -> str:
        """A round at a table, in which somebody often loses everything."""
        ground = self.tournament.ground
        table = ground.tables.get(number)
        if table is None:
            return f"table {number} plays: ann +5"
        counts = {
            player: chips
            for player, chips in table.counts().items()
            if (among is None or player in among) and ground.state.entrants[player].status is Status.PLAYING
        }
        players = list(counts)
        if len(players) < 2:
            return f"table {number} plays:"
        if ground.has_blinds:
            winner, *losers = self.random.sample(players, min(3, len(players)))
            lost = {each: self._loss(counts[each]) for each in losers}
            changes = {winner: sum(lost.values())} | {each: -chips for each, chips in lost.items()}
        else:
            changes = {
                each: self.random.choice([self._loss(counts[each]) * -1, 2500, -self._loss(counts[each]), 0])
                for each in players
            }
        told = ", ".join(
            f"{each} {'+' if change >= 0 else '-'}{abs(change) // 100}.{abs(change) % 100:02}"
            for each, change in changes.items()
        )
        return f"table {number} plays: {told}"

    def _loss(self, chips: int) -> int:
        return self.random.choice([chips, chips, chips // 2, chips // 3, min(chips, 5000)])

    def time(self) -> str:
        """The clock goes on."""
        self.clock += self.random.choice([1, 5, 20, 60])
        of_day = f"{self.clock // 60 % 24:02}:{self.clock % 60:02}"
        day = f"2027-03-{1 + self.clock // (24 * 60):02} " if self.random.random() < 0.3 else ""
        return f"clock says {day}{of_day}"

    def said(self, form: str) -> str:
        """A form with somebody in it."""
        return form.format(self.random.choice([*self.tournament.ground.state.entrants, "nobody"]))

    def pick(self, *lines: str) -> str:
        """One of the lines."""
        return self.random.choice(lines)

    def any_line(self) -> str:
        """A line at any moment, which may not fit at all."""
        entrants = [*self.tournament.ground.state.entrants, "nobody"]
        who, other = self.random.choice(entrants), self.random.choice(entrants)
        number, amount = self.random.randint(0, 4), self.random.randint(0, 3000)
        last = self.tournament.entries
        return self.random.choice(
            [
                self.enter(),
                f"director enters {who}",
                "director enters g1 of Blues",
                f"{who} agrees",
                f"director reserves r{number}",
                f"director withdraws {who}",
                f"director refunds {who}",
                f"director substitutes s{number} for {who}",
                f"director substitutes {other} for {who}",
                f"operator adds {amount} to the pool",
                f"operator adds a watch worth {amount} for place {number}",
                f"director puts {number} at a table",
                f"{who} takes the seat",
                f"director seats r{number} in place of {who}",
                f"director forfeits {who}",
                f"director draws session {number}: {who} 1/1, {other} 1/2",
                f"director starts session {number}",
                f"table {number} plays: {who} +{amount}, {other} -{amount}",
                f"table {number}: {who} fold",
                f"{who} rebuys",
                f"{who} adds on",
                f"director marks {who} absent",
                f"director marks {who} present",
                f"director voids the wager of {who}",
                f"supervisor excludes {who}",
                "clock says 25:70",
                "director stops the clock",
                f"director allows {amount} seconds",
                "director calls hand for hand",
                "director ends hand for hand",
                "director balances",
                f"director breaks table {number}",
                f"director moves {who} to {number}/{number} because of the draught",
                f"director moves {who} to {number}/1",
                f"director marks seat {number}/{self.random.randint(0, 4)} unavailable",
                f"director marks seat {number}/{self.random.randint(0, 4)} unavailable because it wobbles",
                f"director marks seat {number}/{self.random.randint(0, 4)} available",
                f"director reserves seat {number}/{self.random.randint(1, 4)} for {who} because of the door",
                f"director frees seat {number}/{self.random.randint(0, 4)}",
                f"director ends session {number}",
                f"director confirms session {number}",
                "director gives the goods of place 1 by value",
                "director gives the goods of place 1 by draw",
                f"director records a deal: {who} {amount}, {other} {amount}",
                f"cage pays {who}",
                "operator postpones to 2027-03-08 19:00",
                f"clock says 2027-03-0{number} 12:00",
                f"director enters g{number} of Blues at 1/{number}",
                f"director starts session {number} at 20:30",
                f"director undoes line {self.random.randint(max(0, last - 5), last + 1)} because of an error",
                f"director redoes line {self.random.randint(max(0, last - 9), last + 1)}",
                f"director corrects table {number}: {who} {amount}, {other} {amount} because of a recount",
                f"director reinstates {who} at {number}/{number} with {amount} because of a mistake",
                f"director determines chips.entry {amount}",
                "director revises conditions",
                "operator nominates kim",
                "nonsense",
                *(["operator cancels because of a fire"] if self.random.random() < 0.02 else []),
            ]
        )


def drive(tournament: Tournament, seed: int, count: int) -> Iterator[tuple[str, Outcome | None]]:
    """Say random lines; each with what came of it, or None where it was refused."""
    for line in Director(tournament, seed).lines(count):
        try:
            yield line, tournament.do(line)
        except IllegalAction:
            yield line, None
