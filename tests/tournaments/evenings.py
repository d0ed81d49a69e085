"""Long random evenings, whose director knows what could be said: lines that seldom fit are made to fit.

The director of `directing` says most lines at any moment, so that most of what happens seldom is refused.
This one makes up lots that the method would accept, deals that divide what is left of the pool, corrections
that add up, seats that are free, and undoes what can be undone.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from croupier.chips import dollars
from croupier.dialogue.answers import IllegalAction
from croupier.tournaments import LotsCome, PlacedEntry, Position, TablesAre, Tournament
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.state import Phase, Status
from tests.tournaments.directing import CLUBS, Director
from tests.tournaments.directing_tables import TableDirector


class Format(NamedTuple):
    """What is played: a game, the items of its conditions, and how the tournament is run."""

    game: str
    items: dict[str, Any]
    lots: LotsCome = LotsCome.IN_ORDER
    tables: TablesAre = TablesAre.AS_SAID
    position: Callable[[], Position] | None = None


def tables_of(*sizes: int, **more: Any) -> Callable[[], Position]:
    """Tables of so many players each, in mid-play at eight o'clock."""

    def position() -> Position:
        at = [(table, seat) for table, size in enumerate(sizes, 1) for seat in range(1, size + 1)]
        entries = [
            PlacedEntry(
                f"q{number}",
                table=table,
                seat=seat,
                chips=100_00 * (5 + number % 4),
                group=CLUBS[number % 3],
                absent=number == 4,
                rebuys=int(number == 5),
            )
            for number, (table, seat) in enumerate(at, 1)
        ]
        entries.append(PlacedEntry("q40", number=40, place=len(at) + 1))
        return Position(entries, time=20 * 60, **more)

    return position


ROUNDS = [{"rounds": 2, "break_after": 5}, {"rounds": 2}, {"rounds": 3}]
BLINDS = [{**level, "blinds": [f"{5 << at}", f"{10 << at}"]} for at, level in enumerate(ROUNDS)]
MINIMUMS = [{**level, "minimum": f"{10 << at}"} for at, level in enumerate(ROUNDS)]
BY_THE_CLOCK = [
    {"minutes": 15, "break_after": 10, "blinds": ["5", "10"]},
    {"minutes": 15, "blinds": ["25", "50"]},
    {"blinds": ["100", "200"]},
]
FINAL = {"name": "final", "ends": {"players": 1}}
FORMATS: dict[str, Format] = {
    "clubs, by the clock": Format(
        "holdem",
        {
            "structure": {
                "seats": 4,
                "sessions": [FINAL],
                "rebuy": {"until": "level 2", "cost": "50", "max": 2, "chips": "700"},
                "add_on": {"until": "session 1", "cost": "20", "chips": "500"},
                "play": {"reserve_rounds": 1, "break_order": "smallest"},
            },
            "agreement": True,
            "groups": {"restriction": "two of a club", "per_table": 2, "per_tournament": 5},
            "start": {"late_entry_until": "level 2"},
            "refund": {"until": "level 2", "of": "less_commission"},
            "players": {"least": 3, "most": 11},
            "limits": {"levels": BY_THE_CLOCK},
            "distribution": {"deals": True},
            "breakdown": {"percent": [50, 30, 20]},
            "added": "500",
        },
    ),
    "lots that are told": Format(
        "holdem",
        {
            "structure": {"seats": 4, "sessions": [FINAL], "rebuy": {"until": "session 1"}},
            "limits": {"levels": BLINDS},
            "distribution": {"deals": True},
        },
        LotsCome.TOLD,
        position=tables_of(4, 3, 4, rounds=1),
    ),
    "proposed moves": Format(
        "ultimate",
        {
            "structure": {
                "seats": 4,
                "sessions": [FINAL],
                "play": {"balancing": "proposed", "max_difference": 2, "break_order": "lowest"},
            },
            "groups": {"restriction": "two of a club", "per_table": 2},
            "limits": {"levels": MINIMUMS},
        },
        position=tables_of(4, 4, 2, level=2, level_rounds=1),
    ),
    "two sessions": Format(
        "holdem",
        {
            "structure": {
                "seats": 3,
                "sessions": [
                    {"name": "one", "ends": {"minutes": 40}, "advance": {"players": 4}},
                    {"name": "final", "ends": {"rounds": 3}, "chips": "2000"},
                ],
                "rebuy": {"until": "session 1", "into": "session", "max": 1, "chips": "800"},
                "play": {"redraw": [2], "hand_for_hand": "always"},
            },
            "limits": {"levels": BLINDS},
            "refund": {"until": "session 1", "of": "all"},
            "breakdown": {
                "percent": [60, 40],
                "goods": [
                    {"place": 1, "words": "a watch", "value": "90"},
                    {"place": 2, "words": "a hat", "value": "25"},
                ],
            },
            "elimination": {"tie_advance": "draw_cards"},
        },
    ),
    "heats": Format(
        "blackjack",
        {
            "structure": {
                "seats": 3,
                "tables": 2,
                "sessions": [
                    {
                        "name": "heats",
                        "ends": {"rounds": 2},
                        "advance": {"per_table": 1},
                        "heats": 2,
                        "prizes": ["30", "10"],
                    },
                    {"name": "again", "ends": {"rounds": 1}, "advance": {"per_table": 1}},
                    {"name": "final", "ends": {"rounds": 2}},
                ],
                "repechage": {
                    "offered": "shall",
                    "qualifies": "seconds",
                    "places": [2, 3],
                    "session": "again",
                },
                "rebuy": {"until": "round 1", "max": 1},
                "play": {"absent_min_wager": False},
            },
            "limits": {"minimum": "10", "maximum": "500", "levels": []},
            "breakdown": {"amounts": ["500", "100", "50"]},
        },
    ),
    "points": Format(
        "blackjack",
        {
            "structure": {
                "seats": 4,
                "sessions": [
                    {"name": "one", "ends": {"rounds": 1}, "advance": {"all": True}, "points": [5, 2, 1]},
                    {"name": "two", "ends": {"shoes": 1}, "advance": {"all": True}},
                    {"name": "three", "ends": {"rounds": 1}},
                ],
                "points": {"table": [10, 6, 3, 1], "tie_points": "extra_rounds", "tie_session": "places"},
                "catch_up": {"offered": "shall", "qualifies": "whoever was late", "session": "two"},
            },
            "breakdown": {
                "by_entries": [{"from": 2, "to": 7, "percent": [100]}, {"from": 8, "percent": [70, 30]}]
            },
        },
    ),
    "points by cards": Format(
        "holdem",
        {
            "structure": {
                "seats": 4,
                "sessions": [
                    {"name": "one", "ends": {"rounds": 2}, "advance": {"all": True}},
                    {"name": "two", "ends": {"rounds": 1}},
                ],
                "points": {"table": [10, 6, 3, 1], "tie_points": "draw_cards"},
            },
        },
    ),
    "chips that advance": Format(
        "pontoon",
        {
            "structure": {
                "seats": 3,
                "sessions": [
                    {"name": "heats", "ends": {"rounds": 2}, "advance": {"chips": "1000"}},
                    {"name": "final", "ends": {"rounds": 1}},
                ],
                "play": {"first_marker": "lot"},
            },
            "limits": {"minimum": "5", "maximum": "500", "levels": MINIMUMS},
            "added": "100",
        },
    ),
    "the director decides who is late": Format(
        "omaha",
        {
            "structure": {
                "seats": 3,
                "sessions": [
                    {"name": "one", "ends": {"rounds": 3}, "advance": {"players": 4}},
                    {"name": "final", "ends": {"players": 1}},
                ],
                "play": {"reserve_rounds": 1},
            },
        },
    ),
    "conditions that leave much open": Format(
        "pontoon",
        {
            "without": ["chips.entry", "fee.commission", "breakdown", "approval", "officers"],
            "structure": {
                "seats": 3,
                "sessions": [
                    {"name": "one", "ends": {"shoes": 1}, "advance": {"per_table": 1}},
                    {"name": "final", "ends": {"rounds": 1}},
                ],
            },
        },
    ),
    "a sit-and-go": Format(
        "ultimate",
        {
            "structure": {
                "seats": 3,
                "sessions": [FINAL],
                "sit_and_go": {"starts": "full", "allocation": "in order"},
                "rebuy": {"until": "round 3", "max": 2, "cost": "40"},
                "play": {"marker": True, "first_marker": "lot"},
            },
            "fee": {"entry": "100", "commission": "10", "buy_back_is_entry": True},
            "players": {"least": 3, "most": 6},
            "breakdown": {"percent": [100]},
        },
    ),
    "two games": Format(
        "holdem",
        {
            "structure": {
                "seats": 4,
                "sessions": [
                    {"name": "cards", "ends": {"players": 3}, "advance": {"players": 3}, "carry_over": True},
                    {
                        "name": "house",
                        "game": "ultimate",
                        "ends": {"rounds": 2},
                        "limits": {"minimum": "10", "maximum": "500"},
                    },
                ],
            },
        },
        position=tables_of(3, 2, session=1, minutes=5),
    ),
    "hold-em that is dealt": Format(
        "holdem",
        {
            "structure": {
                "seats": 3,
                "sessions": [FINAL],
                "rebuy": {"until": "level 2", "max": 2},
                "play": {"open_all_in": True},
            },
            "chips": {"entry": "300"},
            "limits": {"levels": BLINDS},
        },
        tables=TablesAre.SOFTWARE,
    ),
    "blackjack that is dealt": Format(
        "blackjack",
        {
            "structure": {
                "seats": 3,
                "sessions": [
                    {"name": "heats", "ends": {"rounds": 2}, "advance": {"per_table": 1}},
                    {"name": "final", "ends": {"rounds": 2}},
                ],
            },
            "chips": {"entry": "100"},
        },
        tables=TablesAre.SOFTWARE,
    ),
}


def evening_of(name: str, seed: int) -> Tournament:
    """A tournament of a format, before its first line."""
    chosen = FORMATS[name]
    conditions = read_conditions(chosen.game, {"base": "demonstration", **chosen.items})
    position = chosen.position() if chosen.position is not None else None
    dealt = f"{seed:064x}" if chosen.tables is TablesAre.SOFTWARE else ""
    return Tournament(conditions, position=position, lots=chosen.lots, tables=chosen.tables, seed=dealt)


class Knowing(Director):
    """Says lines that fit, of every kind."""

    def lines(self, count: int) -> Iterator[str]:
        """So many lines; when all is over, a few more and no others."""
        after = 0
        for _ in range(count):
            after += self.tournament.ground.state.phase in (Phase.PAID, Phase.CANCELLED)
            if after > 4:
                return
            yield self.line()

    def line(self) -> str:
        """A line: most often the first of some that fits now."""
        chance = self.random.random()
        if chance < 0.08:
            return self.any_line()
        state = self.tournament.ground.state
        if chance > 0.45 and state.phase is not Phase.DECIDED:
            return self.what_comes_next()
        made: dict[Phase, Callable[[], str]] = {
            Phase.DRAFTED: self.drafting,
            Phase.PUBLISHED: self.drafting,
            Phase.OPEN: self.while_open,
            Phase.CLOSED: self.before_play,
            Phase.BETWEEN: self.before_play,
            Phase.SESSION: self.in_play,
            Phase.PAUSE: self.in_play,
            Phase.DECIDED: self.at_the_end,
        }
        make = made.get(state.phase, self.any_line)
        line = make()
        for _ in range(3):
            if self.fits(line):
                break
            line = make()
        return line

    def fits(self, line: str) -> bool:
        """True iff the line would be accepted."""
        try:
            self.tournament.prepare(line).drop()
        except IllegalAction:
            return False
        return True

    def what_comes_next(self) -> str:
        """The line with which an evening goes on."""
        ground = self.tournament.ground
        state = ground.state
        following = state.session + 1
        if state.deal is not None and not state.deal_done and self.random.random() < 0.6:
            return f"{self.random.choice([*state.deal.amounts])} agrees"
        if state.phase is Phase.OPEN:
            most = ground.conditions.players.most if ground.conditions.players is not None else None
            return "director closes entries" if state.numbers >= min(9, most or 9) else self.enter()
        if state.phase in (Phase.CLOSED, Phase.BETWEEN):
            missing = [name for name, each in state.entrants.items() if not each.agreed and each.number]
            if ground.conditions.agreement and not state.drawn and missing:
                return f"{missing[0]} agrees"
            if state.drawn < following and self.fits(drawn := self.lots(following)):
                return drawn
            if state.drawn < following and self.fits(drawn := f"director draws session {following} in order"):
                return drawn
            return self.pick(
                "all take their seats",
                f"all but {self.someone(Status.ENTERED, Status.ADVANCED)} take their seats",
                f"director starts session {following}",
                *[self.determine()] * self.tournament.ground.rules.numbers.conditions.startswith("20.4"),
            )
        return super().line()

    def someone(self, *statuses: Status) -> str:
        """Somebody of one of these statuses, or anybody."""
        entrants = self.tournament.ground.state.entrants
        found = [name for name, each in entrants.items() if each.status in statuses]
        return self.random.choice(found or [*entrants, "nobody"])

    @property
    def player(self) -> str:
        """Somebody in play."""
        return self.someone(Status.PLAYING, Status.WAITING)

    @property
    def gone(self) -> str:
        """Somebody who has withdrawn."""
        entrants = self.tournament.ground.state.entrants
        gave_up = [name for name, each in entrants.items() if each.withdrew]
        return self.random.choice(gave_up) if gave_up else self.someone(Status.WITHDRAWN)

    def round(self, number: int, among: list[str] | None = None) -> str:
        """A round; now and then nobody wins or loses, so that players stay equal."""
        if self.random.random() < 0.25:
            return f"table {number} plays:"
        return super().round(number, among)

    def _loss(self, chips: int) -> int:
        return self.random.choice([chips, chips // 2, chips // 3, min(chips, 50_00), min(chips, 10_00)])

    def drafting(self) -> str:
        """A line about the conditions."""
        return self.pick(
            "director notes notice of 2027-01-09",
            "director notes approval REF 9",
            "operator nominates kim",
            "director publishes conditions",
            "director revises conditions",
            self.determine(),
            "director opens entries",
            "operator postpones to 2027-03-01 20:00",
        )

    def determine(self) -> str:
        """Something that the conditions may leave open is determined."""
        said = ("chips.entry 900", "fee.commission 5", "breakdown.percent [60, 40]", "structure.seats 4")
        return f"director determines {self.random.choice(said)}"

    def while_open(self) -> str:
        """A line of the time in which entries are open."""
        return self.pick(
            self.said("{} agrees"),
            f"director withdraws {self.someone(Status.ENTERED, Status.RESERVE)}",
            f"director refunds {self.gone}",
            f"director reserves r{self.random.randint(1, 3)} of {self.random.choice(CLUBS)}",
            f"director enters {self.someone(Status.RESERVE)}",
            f"director substitutes s{self.random.randint(1, 9)} for {self.someone(Status.ENTERED)}",
            f"director substitutes {self.someone(Status.RESERVE)} for {self.someone(Status.ENTERED)}",
            "operator adds 100 to the pool",
            "operator adds a hat worth 30 for place 2",
            "operator nominates kim",
            self.time(),
            self.undo(),
        )

    def before_play(self) -> str:
        """A line of the time before a session."""
        ground = self.tournament.ground
        following = ground.state.session + 1
        there = self.someone(Status.ENTERED, Status.ADVANCED, Status.SEATED)
        structure = ground.conditions.structure
        if structure is not None and structure.sit_and_go is not None and ground.state.numbers % ground.seats:
            return f"director withdraws {there}"
        return self.pick(
            self.lots(following),
            f"{self.someone(Status.ENTERED, Status.ADVANCED)} takes the seat",
            f"all but {there} take their seats",
            f"director puts {self.random.randint(2, ground.seats)} at a table",
            f"director starts session {following} at 20:{self.random.randint(10, 59)}",
            self.offer(),
            f"director withdraws {there}",
            f"director refunds {self.gone}",
            f"director substitutes s{self.random.randint(1, 9)} for {there}",
            f"director seats {self.someone(Status.RESERVE)} in place of"
            f" {self.someone(Status.ENTERED, Status.WITHDRAWN)}",
            f"director reserves r{self.random.randint(1, 3)}",
            self.mark(),
            self.time(),
            self.undo(),
        )

    def lots(self, session: int) -> str:
        """Places for everybody, drawn by hand."""
        ground = self.tournament.ground
        players = self.tournament.machine.seating.to_be_drawn(session)
        tables = -(-len(players) // ground.capacity)
        shut = ground.state.marks.unavailable
        drawn: list[str] = []
        for table in range(1, tables + 1):
            seats = [seat for seat in range(1, ground.seats + 1) if f"{table}/{seat}" not in shut]
            drawn += [f"{table}/{seat}" for seat in self.random.sample(seats, len(seats))]
        self.random.shuffle(drawn)
        told = ", ".join(f"{who} {place}" for who, place in zip(players, drawn, strict=False))
        before = self.random.choice(["", " before sue and tom"])
        return f"director draws session {session}{before}: {told}"

    def in_play(self) -> str:
        """A line of a session that seldom fits by chance."""
        ground = self.tournament.ground
        state = ground.state
        if not ground.tables:
            return f"director confirms session {state.session}"
        seldom = (
            f"director withdraws {self.player}",
            f"supervisor excludes {self.player}",
            self.reinstate(),
            f"director refunds {self.gone}",
            f"director begins level {state.clock.level + 1}",
            f"director breaks table {self.random.choice([*ground.tables])}",
        )
        return self.pick(
            self.pick(*seldom),
            self.correct(),
            self.deal(),
            self.move(),
            self.mark(),
            self.mark(),
            self.undo(),
            self.balance(),
            self.offer(),
            self.offer(),
            f"director marks {self.player} absent",
            f"director marks {self.player} present",
            f"director forfeits {self.player}",
            f"director substitutes s{self.random.randint(1, 9)} for {self.player}",
            f"director seats {self.someone(Status.RESERVE)} in place of"
            f" {self.someone(Status.FORFEITED, Status.WITHDRAWN)}",
            f"director draws the marker of table 1: {self.player}",
            f"director voids the wager of {self.player}",
            f"director reserves r{self.random.randint(1, 3)} of Reds",
            f"director enters m{self.random.randint(1, 9)} of Blues at {self.free()}",
            self.enter(),
            self.pick("director calls hand for hand", "director ends hand for hand"),
            self.pick("director stops the clock", "director resumes"),
            f"director gives a break of {self.random.randint(1, 9)} minutes",
            f"director allows {self.random.randint(5, 60)} seconds",
            f"director ends session {state.session}",
            f"table {self.random.choice([*ground.tables])} ends its shoe",
            self.time(),
            self.time(),
        )

    def offer(self) -> str:
        """Somebody answers an offer, or adds on."""
        offered = [*self.tournament.ground.state.offers]
        if not offered:
            return f"{self.player} adds on"
        return f"{self.random.choice(offered)} {self.pick('rebuys', 'declines')}"

    def at_table(self) -> tuple[int, list[str]]:
        """A table, and those who sit there."""
        tables = self.tournament.ground.tables
        number = self.random.choice([*tables])
        return number, [*tables[number].counts()]

    def correct(self) -> str:
        """Chips of one player are another's."""
        number, players = self.at_table()
        if len(players) < 2:
            return f"director corrects table {number}: {players[0]} 700 because of a recount"
        one, other = self.random.sample(players, 2)
        counts = self.tournament.ground.tables[number].counts()
        moved = self.random.choice([counts[one], counts[one] // 2, min(counts[one], 5_00)])
        told = f"{one} {dollars(counts[one] - moved)}, {other} {dollars(counts[other] + moved)}"
        return f"director corrects table {number}: {told} because of a recount"

    def reinstate(self) -> str:
        """Somebody who is out plays again, with chips of somebody at the table."""
        number, players = self.at_table()
        out = [*self.tournament.ground.state.out]
        if not out or not players:
            return f"director forfeits {self.player}"
        giver, who = self.random.choice(players), self.random.choice(out)
        held = self.tournament.ground.tables[number].counts()[giver]
        left = self.tournament.ground.state.out[who].chips_left
        gives = held // 2
        return (
            f"director reinstates {who} at {self.free(number)} with {dollars(gives + left)},"
            f" {giver} {dollars(held - gives)} because of a mistake"
        )

    def free(self, number: int = 0) -> str:
        """A free seat, at that table or at any."""
        ground = self.tournament.ground
        number = number or self.random.choice([*ground.tables, *ground.tables, len(ground.tables) + 1])
        seats = ground.free_seats(number) if number in ground.tables else [1]
        return f"{number}/{self.random.choice(seats or [1])}"

    def deal(self) -> str:
        """A deal that divides all that is left, or nearly."""
        ground = self.tournament.ground
        left = [player for table in ground.tables.values() for player in table.counts()]
        if ground.state.left > 4 or not left:
            return self.offer()
        pool = self.tournament.machine.awards.pool_left() + self.random.choice([0, 0, 0, 1])
        share = pool // len(left)
        amounts = dict.fromkeys(left, share) | {left[0]: pool - share * (len(left) - 1)}
        told = ", ".join(f"{each} {dollars(amount)}" for each, amount in amounts.items())
        return f"director records a deal: {told}"

    def move(self) -> str:
        """Somebody moves, for a reason or by the method."""
        why = self.pick("", " because of the light")
        return f"director moves {self.player} to {self.free()}{why}"

    def balance(self) -> str:
        """Tables are balanced, with lots where they are told."""
        machine = self.tournament.machine
        if self.tournament.ground.lots is not LotsCome.TOLD or not machine.moving.is_due():
            return "director balances"
        moves = machine.moving.due().moves
        told = ", ".join(f"{each.player} {each.table}/{each.seat}" for each in moves)
        return f"director balances: {told}"

    def mark(self) -> str:
        """A seat is marked or kept, or is so no longer."""
        ground = self.tournament.ground
        marks = ground.state.marks
        place = self.free() if ground.tables else f"1/{self.random.randint(1, ground.seats)}"
        return self.pick(
            f"director marks seat {place} unavailable{self.pick('', ' because it wobbles')}",
            f"director reserves seat {place} for {self.player} because of the door",
            f"director marks seat {self.random.choice([*marks.unavailable, place])} available",
            f"director frees seat {self.random.choice([*marks.reserved, place])}",
        )

    def undo(self) -> str:
        """Of the last lines one or two are undone, or one that was undone is done again."""
        undoing = self.tournament.undoing
        if undoing.undone and self.random.random() < 0.4:
            return f"director redoes line {self.random.choice(sorted(undoing.undone))}"
        last = self.tournament.entries
        if self.random.random() < 0.3:
            return f"director undoes lines {max(1, last - 1)} and {last} because of an error"
        return f"director undoes line {max(1, last - self.random.choice([0, 0, 1, 3]))} because of an error"

    def at_the_end(self) -> str:
        """A line of the time after the last session."""
        state = self.tournament.ground.state
        tie = next((each for each in state.ties if each.method == "draw_cards"), None)
        if tie is not None:
            drawn = " ".join(self.random.sample(["Kh", "Kd", "9c", "2s", "Ah"], len(tie.players)))
            return f"director draws cards between {' '.join(tie.players)}: {drawn}"
        place = self.random.randint(1, 3)
        return self.pick(
            "director confirms places",
            f"cage pays {self.random.choice([*state.prizes, 'all'])}",
            "operator adds 50 to the pool",
            f"operator adds a hat worth 30 for place {place}",
            f"director gives the goods of place {place} by {self.pick('draw', 'value')}",
            f"director refunds {self.gone}",
            self.undo(),
        )


class KnowingAtTables(Knowing, TableDirector):
    """The same at tables that are dealt."""


def director_of(name: str, tournament: Tournament, seed: int) -> Director:
    """Whoever directs an evening."""
    dealt = FORMATS[name].tables is TablesAre.SOFTWARE
    return KnowingAtTables(tournament, seed) if dealt else Knowing(tournament, seed)
