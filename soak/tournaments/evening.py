"""One tournament of the soak: a director says anything, and after every line everything must hold.

Money and chips add up, at the tables too, nobody is lost or sits twice, tables are even where the conditions
ask for it, no card comes again whatever is undone, what is refused has changed nothing. Now and then the
tournament is saved, and goes on from what was saved; in some the plug is pulled at every line. At the end a
replay of the log tells the same events, and what was paid is all that was in the pool.
"""

import json
from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any, Final

from croupier.dialogue.answers import IllegalAction
from croupier.tournaments import Outcome, Tournament, joined, merged, public_part, secret_part
from croupier.tournaments.events import DealtOn
from croupier.tournaments.state import Phase, Status
from soak.chips import Fault
from soak.tournaments.formats import DEALT, FEWEST, MOST, draw_conditions, open_tournament
from tests.tournaments.at_tables import check_laws
from tests.tournaments.cards_once import CardsOnce, undoing
from tests.tournaments.directing import Director
from tests.tournaments.directing_tables import TableDirector
from tests.tournaments.test_directing import check_groups, check_paid, check_tables

LINES: Final = 420
"""So many lines are said at most; a tournament that is over before says a few more, which are refused."""
AFTER_THE_END: Final = 3
KILLED: Final = 0.02
"""In this part of the tournaments the plug is pulled at every line."""
CANCELLED: Final = 0.1
"""This part of the tournaments is cancelled at some line, if it lasts so long."""
UNDONE: Final = 0.02
"""This part of the lines undoes or redoes one of the last, or several."""
SEVERAL: Final = 0.5
SAVED_EVERY: Final = 40
REFUSED_CHECKED: Final = 0.05
"""In this part of the refusals the tournament is compared with what it was."""
PLAYED_OUT: Final = 0.4
"""In this part of the tournaments the director says hardly anything that does not fit."""


class Evening:
    """A tournament that is driven at random, and what came about in it."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.name, self.conditions = draw_conditions(random)
        self.dealt = random.random() < DEALT
        self.seed = f"{random.getrandbits(256):064x}"
        self.killed = random.random() < KILLED
        self.players = random.randint(FEWEST, MOST)
        self.cancelled_at = random.randrange(LINES) if random.random() < CANCELLED else LINES
        self.tournament = self.opened()
        self.outcomes: list[Outcome] = []
        self.cards = CardsOnce()
        self.tally: Counter[str] = Counter()
        self._kept: dict[str, Any] = _as_json(self.tournament.save())
        self._since: list[str] = []
        """The lines since the last save."""

    def opened(self) -> Tournament:
        """The tournament before its first line."""
        return open_tournament(self.conditions, self.dealt, self.seed)

    def run(self) -> None:
        """Say lines until it is over, and check."""
        director = (TableDirector if self.dealt else Director)(self.tournament, self.random.getrandbits(32))
        careful = self.random.random() < PLAYED_OUT
        over = 0
        for number in range(LINES):
            director.tournament = self.tournament
            cancels = number == self.cancelled_at
            self._say("operator cancels because of a fire" if cancels else self._line(director, careful))
            if number % SAVED_EVERY == SAVED_EVERY - 1:
                self._save()
            if self.tournament.ground.state.phase in (Phase.PAID, Phase.CANCELLED):
                over += 1
                if over > AFTER_THE_END:
                    break
        self._save()
        self._count()
        self._replay()

    def saved_on_the_way(self, lines: int, every: int) -> list[dict[str, Any]]:
        """What it saves after every so many of its first lines, of which no more is checked."""
        director, saved = (TableDirector if self.dealt else Director)(self.tournament, 1), []
        for number in range(lines):
            with suppress(IllegalAction):
                self.tournament.do(self._line(director, careful=True))
            if number % every == every - 1:
                saved.append(self.tournament.save())
        return saved

    def _line(self, director: Director, careful: bool) -> str:
        state = self.tournament.ground.state
        if state.phase is Phase.OPEN and state.numbers < self.players - 5:
            return f"director enters q{state.numbers + 1} to q{self.players - 3}"
        if self.random.random() < UNDONE:
            if self.random.random() < SEVERAL:
                log = [outcome.entry.line for outcome in self.outcomes]
                return undoing(log, self.tournament.undoing.undone, self.random)
            last = self.tournament.entries
            number = self.random.randint(max(1, last - 6), max(1, last))
            undone = number in self.tournament.undoing.undone
            return f"director {'redoes' if undone else 'undoes'} line {number}" + (
                "" if undone else " because of an error"
            )
        line = director.line()
        for _ in range(3 if careful else 0):
            if self._fits(line):
                break
            line = director.line()
        return line

    def _fits(self, line: str) -> bool:
        try:
            self.tournament.prepare(line).drop()
        except IllegalAction:
            return False
        return True

    def _say(self, line: str) -> None:
        compared = self.random.random() < REFUSED_CHECKED
        before = self.tournament.save() if compared else None
        try:
            if self.killed:
                outcome = self._say_and_pull_the_plug(line)
            else:
                outcome = self.tournament.do(line)
        except IllegalAction as refusal:
            self.tally["refused"] += 1
            if not str(refusal).endswith((".", ")", "?")):
                raise Fault(f"{line!r} is refused without a sentence: {refusal}") from None
            if before is not None and self.tournament.save() != before:
                raise Fault(f"{line!r} is refused, and has changed something") from None
            return
        self.outcomes.append(outcome)
        self._since.append(outcome.entry.said)
        check_laws(self.tournament)
        check_groups(self.tournament, outcome)
        self.cards.check(self.tournament)
        self.tally["dealt on"] += any(isinstance(event, DealtOn) for event in outcome.events)
        if outcome.round_of and not any(each.in_round() for each in self.tournament.ground.tables.values()):
            check_tables(self.tournament)

    def _say_and_pull_the_plug(self, line: str) -> Outcome:
        """A line is written, and the plug is pulled before or after it was carried out: it goes on."""
        pending = self.tournament.prepare(line)
        written = pending.entry.said
        if self.random.random() < 0.5:
            pending.drop()  # it stands in the log, and nothing of it has happened
            outcome = self.tournament.do(line)
        else:
            outcome = pending.apply()
        self.tally["kills"] += 1
        again = self._resumed([*self._since, written])
        if not line.startswith(("director undoes ", "director redoes ")):
            assert again.save() == self.tournament.save(), f"after {line!r} it goes on from elsewhere"
        return outcome

    def _resumed(self, lines: list[str]) -> Tournament:
        again = self.opened()
        log = [outcome.entry for outcome in self.outcomes][: self._kept["entries"]]
        again.restore(json.loads(json.dumps(self._kept)), log)
        for line in lines:
            again.do(line)
        return again

    def _save(self) -> None:
        """Save what has changed since, and go on from what was saved, in two parts."""
        part = _as_json(self.tournament.save(self._kept["entries"]))
        assert joined(self._kept, part) == _as_json(self.tournament.save())
        self._kept = joined(self._kept, part)
        self._since = []
        again = self.opened()
        again.restore(
            merged(public_part(self._kept), secret_part(self._kept)), [each.entry for each in self.outcomes]
        )
        assert _as_json(again.save()) == self._kept, "what was restored saves otherwise"
        self.tournament = again
        self.tally["saves"] += 1

    def _count(self) -> None:
        state, tally = self.tournament.ground.state, self.tally
        tally["tournaments"] += 1
        tally["dealt"] += self.dealt
        tally["lines"] += len(self.outcomes)
        tally["cards"] += self.cards.cards
        tally["entries"] += state.numbers
        tally["rounds"] += sum(outcome.round_of > 0 for outcome in self.outcomes)
        tally["moves"] += state.moves
        tally["re-buys"] += sum(each.rebuys for each in state.entrants.values())
        tally["no-shows"] += len(state.late)
        tally["extra rounds"] += state.extra_rounds
        tally["undone"] += len(self.tournament.undoing.undone)
        tally["exclusions"] += sum(
            outcome.entry.line.startswith("supervisor excludes ")
            or ": supervisor exclude " in outcome.entry.line
            for outcome in self.outcomes
        )
        tally["substitutes"] += sum(each.status is Status.SUBSTITUTED for each in state.entrants.values())
        tally[str(state.phase)] += 1
        if state.phase is Phase.PAID:
            check_paid(self.tournament)

    def _replay(self) -> None:
        again = self.opened()
        for outcome in self.outcomes:
            assert again.do(outcome.entry.said).events == outcome.events, outcome.entry.line
        assert _as_json(again.save()) == self._kept, "a replay leads elsewhere"


def _as_json(saved: dict[str, Any]) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(json.dumps(saved))
    return read
