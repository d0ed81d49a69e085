"""A table whose rounds are played here, line by line: by a live dealer, or dealt by the software.

What the tournament asks of it are lines of the director said to a table of `croupier.tables`. The lines said
to one table, in their order, are all that it takes to go through its evening again.

During a round the tournament knows of its chips what everybody had when it commenced. Orders that can't be
carried out then wait for its end.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.chips import dollars
from croupier.coding import to_plain
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import BESIDE_ROUNDS, Moved
from croupier.rulebook.roles import Role
from croupier.rulebook.settings import Settings
from croupier.tables import Finished, Pending, Speaker
from croupier.tables import Outcome as TableOutcome
from croupier.tables.closing import Closing
from croupier.tables.commands import commands_of
from croupier.tables.tournament.coming import Coming
from croupier.tables.tournament.levels import write_level
from croupier.tables.tournament.table import DirectedTable
from croupier.tables.tournament.told_rounds import NOTHING
from croupier.tournaments.tables.table import Apply, LateVoid, SettledRound
from croupier.tournaments.tables.told import ENDS_SHOE, PLAYS
from croupier.values import PlayerName

COMMENCING: Final = frozenset({"deals", "no_more_bets"})
"""The words of the commands with which a round commences."""

RULING_AGAIN: Final = frozenset({"corrects", "voids"})
"""The words of commands about a round that was settled before."""

SAID_AT_TABLES: Final = frozenset({"places_minimum", "lets_sit_out"})
"""What the director says about the round that is coming at a table, of which the tournament has no line."""

Hear = Callable[[int, TableOutcome], None]
"""Takes what came of a line that was said to the table of a number."""


CLOSING: Final = frozenset(commands_of(Closing))
"""The words of commands by which a cash table is closed."""


@dataclass(slots=True)
class Kept:
    """What is known of a played table beside what the table itself knows."""

    number: int
    taken: dict[int, PlayerName] = field(default_factory=dict)
    counts: dict[PlayerName, int] = field(default_factory=dict)
    """The chips of everybody there, as of the last settled round."""
    before: dict[PlayerName, int] = field(default_factory=dict)
    """The chips of everybody who was there when that round commenced."""
    rounds: int = 0
    settled: int = 0
    """The number that the table gives to its last settled round."""
    void: bool = False
    """True iff that round is void; such a round is not counted."""
    waiting: list[str] = field(default_factory=list)
    """Orders that were given during a round, for its end."""


class PlayedTable:
    """A table at which every line of a round is said."""

    def __init__(self, kept: Kept, settings: Settings, table: DirectedTable, hear: Hear) -> None:
        self._kept = kept
        self._settings = settings
        """Those of the level that was told to the table last."""
        self.table = table
        self.hear = hear
        """Whoever is told what came of every line that is said here."""
        self._abandoned = False
        self.opened_with: list[tuple[int, TableOutcome]] = []
        """What came of the lines with which it took the place of a told table, until it is in play."""

    @property
    def number(self) -> int:
        """Its number, as long as the session lasts."""
        return self._kept.number

    @property
    def taken(self) -> Mapping[int, PlayerName]:
        """Who sits where."""
        return self._kept.taken

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return self._kept.rounds

    @property
    def rounds_since_button(self) -> int:
        """None: the table knows where the button is."""
        return 0

    @property
    def shoes(self) -> int:
        """How many shoes have ended."""
        return self.table.shoes_ended

    def counts(self) -> Mapping[PlayerName, int]:
        """The chips of everybody there, as of the last settled round."""
        return self._kept.counts

    def coming(self) -> Coming:
        """What is known of the coming round."""
        return self.table.coming

    def in_round(self) -> bool:
        """True iff a round is going on."""
        return self.table.in_round and not self._abandoned

    @property
    def is_told(self) -> bool:
        """False: its rounds are played here."""
        return False

    @property
    def out_of_order(self) -> list[PlayerName]:
        """Who has wagered before their turn, since the betting opened."""
        orders = self.table.ground.orders
        assert orders is not None
        return orders.out_of_order[:]

    def excluded(self) -> Collection[PlayerName]:
        """Who was excluded at the table and still sits there."""
        standings = self.table.ground.standings
        return [who for who, each in standings.items() if each.excluded and who in self._kept.counts]

    def takes_part(self, player: PlayerName) -> bool:
        """True iff the player is in the round that is going on."""
        return self.table.ground.takes_part(player)

    def put(self, player: PlayerName, seat: int, chips: int) -> None:
        """Seat a player with these chips, or give them to one who sits there."""
        kept = self._kept
        if kept.taken.get(seat) == player:
            kept.counts[player] += chips
            self._order(f"director gives {player} {dollars(chips)}")
            return
        assert seat not in kept.taken, f"Seat {seat} is taken."
        kept.taken[seat] = player
        kept.counts[player] = chips
        self._order(f"director puts {player} at {seat} with {dollars(chips)}")

    def lift(self, player: PlayerName) -> int:
        """Take a player out; the chips that they had. Nobody is lifted out of a round."""
        kept = self._kept
        if not self._abandoned:
            assert not self.takes_part(player), f"{player} is in a round."
            self._order(f"director lifts {player}")
        del kept.taken[self.seat_of(player)]
        return kept.counts.pop(player)

    def rename(self, player: PlayerName, substitute: PlayerName) -> None:
        """A substitute takes over a player's seat and chips."""
        kept = self._kept
        self._order(f"director substitutes {substitute} for {player}")
        kept.taken[self.seat_of(player)] = substitute
        for chips in (kept.counts, kept.before):
            if player in chips:
                chips[substitute] = chips.pop(player)

    def recount(self, player: PlayerName, chips: int) -> None:
        """Put a player's chips right."""
        self._kept.counts[player] = chips
        self._order(f"director counts {player} at {dollars(chips)}")

    def level(self, settings: Callable[[], Settings]) -> None:
        """Play with the settings that are given from the next round on."""
        before, self._settings = self._settings.write(), settings()
        then = self._settings.write()
        changed = {name: each for name, each in then.items() if before[name] != each}
        if changed:
            self.say(f"director begins a level: {write_level(changed)}")

    def absent(self, player: PlayerName, away: bool) -> None:
        """A player is away, or back, between rounds."""
        self.mark(player, away)

    def mark(self, player: PlayerName, away: bool) -> TableOutcome:
        """Mark a player as away or back; the round may end if they were the last to decide."""
        return self.say(f"director marks {player} {'absent' if away else 'present'}")

    def only(self, players: Collection[PlayerName]) -> None:
        """Let only these play, as in an extra round; everybody if there are none."""
        orders = self.table.ground.orders
        assert orders is not None
        if set(players) != orders.only:
            who = f"only {' '.join(players)}" if players else "everybody"
            self._order(f"director lets {who} play")

    def note_advice(self, player: PlayerName) -> None:
        """A player has wagered out of order before, elsewhere in the same session."""
        if self.coming().marker:
            self._order(f"director notes that {player} was advised")

    def give_button(self, player: PlayerName) -> None:
        """The player has the button in the coming round."""
        self._order(f"director gives {player} the button")

    def give_marker(self, player: PlayerName) -> None:
        """The player has the marker in the coming round."""
        self._order(f"director gives {player} the marker")

    def seat_of(self, player: PlayerName) -> int:
        """Where the player sits."""
        return next(seat for seat, name in self._kept.taken.items() if name == player)

    def goes_on(self) -> None:
        """The first round here is not the first of the game: button and marker lie where they are."""
        button = self.coming().button
        self.say("director continues a game")
        if button:
            self.give_button(button)

    def continue_game(self, last_button: int) -> None:
        """Go on with a game that was told; its last round had the button at that seat, 0 if it is given."""
        at = min(last_button, self.table.ground.seats.count)
        self.say(
            f"director continues a game{f' whose button was at {at}' if at and self.coming().button else ''}"
        )

    def take_over(self, rounds: int, coming: Coming, is_given: bool) -> None:
        """Go on where a table stood that was told: after so many rounds, with button and marker there."""
        self._kept.rounds = rounds
        if coming.button and self.coming().button and is_given:
            self.give_button(coming.button)
        if coming.marker and self.coming().marker:
            self.give_marker(coming.marker)

    def begin(self, orders: Iterable[str]) -> None:
        """Say what holds at the table from its beginning."""
        for line in orders:
            self.say(line)

    def say(self, line: str) -> TableOutcome:
        """Say a line to the table, and let everybody hear what comes of it."""
        outcome = self.table.do(line)
        self.hear(self.number, outcome)
        return outcome

    def _order(self, line: str) -> None:
        """Say a line that has its effect between rounds: now, or when the round is over."""
        if self.table.in_round:
            self._kept.waiting.append(line)
        else:
            self.say(line)

    def can_be_said(self, line: str) -> None:
        """Refuse a line that the table would refuse; nothing has changed."""
        self.table.prepare(line).drop()

    def void_wager(self, player: PlayerName) -> Callable[[], None]:
        """Check that a wager can be declared void; it is void when what is returned is called."""
        line = f"director voids the wager of {player}"
        self.can_be_said(line)

        def apply() -> None:
            self.say(line)

        return apply

    def abandon(self) -> None:
        """Leave a round that is going on unfinished: everybody has what they had when it commenced."""
        self._abandoned = True

    def commences(self, line: str) -> bool:
        """True iff a round commences with the line."""
        command = self.table.GRAMMAR.understand(line)
        return command is not None and command.word in COMMENCING

    def rules_again(self, line: str) -> bool:
        """True iff a line rules about a round that was settled before."""
        command = self.table.GRAMMAR.understand(line)
        return command.word in RULING_AGAIN if command is not None else not self.in_round()

    def prepare(self, line: str, uncounted: int = 0) -> Apply:
        """Check a round that is told by its result; nothing has changed until what is returned is called."""
        if uncounted:
            raise IllegalAction(
                f"Table {self.number} is played here, where everybody's chips are known: report who won them."
            )
        if line == ENDS_SHOE:
            raise IllegalAction(f"Table {self.number} is played here, and knows when its shoe ends.")
        order = f"director tells a round: {line.removeprefix(PLAYS).strip() or NOTHING}"
        self.can_be_said(order)
        return lambda: self.settled(self.say(order))

    def pending(self, line: str, by: Speaker | None = None, question: int | None = None) -> Pending:
        """Check a line that somebody says at the table; nothing has changed until it is applied."""
        command = self.table.GRAMMAR.understand(line)
        if command is not None:
            self.must_be_said_here(command.word)
        return self.table.prepare(line, by, question=question)

    def pending_command(
        self, word: str, by: Speaker | None, question: int | None, parts: Mapping[str, str | int]
    ) -> Pending:
        """Check a command that somebody gives at the table; nothing has changed until it is applied."""
        self.must_be_said_here(word)
        return self.table.prepare_command(word, by, id="", question=question, **parts)

    def must_be_said_here(self, word: str) -> None:
        """Refuse commands that are not for people at the table."""
        if word in CLOSING:
            raise IllegalAction("Tables of a tournament are opened and closed with its sessions.")
        orders = any(form.word == word and form.role is Role.DIRECTOR for form in self.table.GRAMMAR.forms)
        if orders and word not in SAID_AT_TABLES:
            raise IllegalAction(
                f"The director says this to the tournament: leave out 'table {self.number}:'."
            )

    def settled(self, outcome: TableOutcome) -> SettledRound | None:
        """The round that a line has settled, or put right after it was settled; None if it did neither."""
        finished = outcome.finished
        if finished is None or self.table.in_round:
            return None
        again = finished.number == self._kept.settled
        settled = self._put_right(finished) if again else self._settle(finished, outcome)
        waiting, self._kept.waiting = self._kept.waiting, []
        for line in waiting:
            self.say(line)
        return settled

    def made_void_late(self, outcome: TableOutcome) -> LateVoid | None:
        """The last settled round, if a line has made it void while the next one goes on."""
        kept, finished = self._kept, outcome.finished
        if finished is None or not self.table.in_round or kept.void or finished.number != kept.settled:
            return None
        kept.void = True
        kept.rounds -= 1
        changes = {self._heir(player): -gain for player, gain in finished.net.items() if gain}
        moved = self._moved_beside(outcome)
        for player, chips in moved.items():
            kept.counts[player] += chips
        return LateVoid(changes, moved)

    def _moved_beside(self, outcome: TableOutcome) -> dict[PlayerName, int]:
        """What has moved between players and the house because a round before the last is void."""
        ground, moved = self.table.ground, dict[PlayerName, int]()
        for event in outcome.events:
            if isinstance(event, Moved) and event.purpose == BESIDE_ROUNDS:
                if event.rule == ground.rules.reversal:
                    gets = event.source == ground.float
                    moved[(event.to if gets else event.source).owner] = (
                        event.amount if gets else -event.amount
                    )
        return moved

    def _heir(self, player: PlayerName) -> PlayerName:
        orders = self.table.ground.orders
        assert orders is not None
        return orders.heir(player)

    def _settle(self, finished: Finished, outcome: TableOutcome) -> SettledRound:
        kept = self._kept
        kept.before = dict(kept.counts)
        kept.settled, kept.void = finished.number, finished.void
        if not finished.void:
            kept.rounds += 1
        moved = self._moved_beside(outcome)
        # Chips that are ordered for the end of the round are counted already, and come after it.
        after = {player: chips + finished.net.get(player, 0) for player, chips in kept.before.items()}
        for player in kept.counts:
            kept.counts[player] = after[player] + moved.get(player, 0)
        # A void round has the number that it would have had: the round before it still counts.
        number = kept.rounds + finished.void
        return SettledRound(number, kept.before, after, finished.put_in, finished.void, moved=moved)

    def _put_right(self, finished: Finished) -> SettledRound:
        kept = self._kept
        net = {} if finished.void else {self._heir(who): each for who, each in finished.net.items()}
        put_in = {self._heir(who): each for who, each in finished.put_in.items()}
        after = {player: chips + net.get(player, 0) for player, chips in kept.before.items()}
        kept.rounds += kept.void - finished.void
        kept.void = finished.void
        moved = {player: self.held(player) - chips for player, chips in kept.counts.items()}
        for player in kept.counts:
            kept.counts[player] += moved[player]
        return SettledRound(kept.rounds, kept.before, after, put_in, finished.void, again=True, moved=moved)

    def held(self, player: PlayerName) -> int:
        """What a player holds at the table itself, with what they have wagered before the deal."""
        return self.table.accounts[self.table.purse(player)]

    def save(self, *, is_own: bool = False) -> dict[str, Any]:
        """The table as plain data."""
        return {"kept": to_plain(self._kept), "played": self.table.save(is_own=is_own)}

    def in_short(self) -> dict[str, Any]:
        """What is known of the table, and how many lines were said there."""
        return {"kept": to_plain(self._kept), "played": self.table.entries}
