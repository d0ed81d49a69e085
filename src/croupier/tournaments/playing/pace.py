"""The pace of play: the clock as it is told, levels, breaks, and hand for hand."""

from dataclasses import replace
from datetime import date, datetime, time
from typing import Final

from croupier.rulebook.tournaments import EndsBy, HandForHand
from croupier.tables.commands import Apply, Command, command
from croupier.tournaments.conditions import Level
from croupier.tournaments.events import Asked, Noted
from croupier.tournaments.ground import Ground
from croupier.tournaments.play_events import LevelBegan
from croupier.tournaments.playing import calendar
from croupier.tournaments.playing.calendar import DAY
from croupier.tournaments.playing.outs import Outs
from croupier.tournaments.results.results import Results
from croupier.tournaments.state import Clock, Phase

BREAK: Final = "break"


class Pace:
    """Clock, levels and breaks."""

    def __init__(self, ground: Ground, outs: Outs, results: Results) -> None:
        self.ground = ground
        self.outs = outs
        self.results = results

    @command("clock says {time}", "clock says {date} {time}", rule="pace")
    def tells_time(self, said: Command) -> Apply:
        """Sets the time, with the date if more than half a day has passed; levels and sessions follow it."""
        ground = self.ground
        clock, number = ground.state.clock, ground.rules.numbers.pace
        at = calendar.time_in(said.text("time"), ground.cite(number))
        day = calendar.date_in(said.text("date"), ground.cite(number)) if said.text("date") else None
        elapsed = calendar.passed(clock, day, at)
        if elapsed < 0:
            raise ground.refusal(
                f"The clock already says {calendar.shown(clock)}, and does not run backwards.", number
            )
        # Between two sessions a night may pass, and nothing goes by the clock.
        if day is None and elapsed > DAY // 2 and ground.state.phase is not Phase.BETWEEN:
            raise ground.refusal(
                f"The clock already says {calendar.shown(clock)}, and does not run backwards;"
                f" the next day needs its date: 'clock says {calendar.next_day(clock)} {at:%H:%M}'.",
                number,
            )
        told = replace(clock)
        calendar.tell(told, day, at, elapsed, self._first_day(at))
        calendar.must_be_in_reach(told, ground.cite(number))
        return lambda: self._tell(told, elapsed)

    def _first_day(self, at: time) -> date | None:
        """The day on which the clock is told first if nobody says which, as far as that is known."""
        start = self._start()
        if isinstance(start, datetime) and (not self.ground.state.session or at >= start.time()):
            return start.date()
        return None

    def _start(self) -> datetime | time | None:
        start = self.ground.conditions.start
        return start.at if start is not None else None

    def _tell(self, told: Clock, elapsed: int) -> None:
        ground = self.ground
        state, start = ground.state, self._start()
        before = state.clock.now
        state.clock.now, state.clock.day = told.now, told.day
        if state.phase is Phase.OPEN and start is not None:
            if calendar.comes_within(state.clock, before, start):
                ground.go_to(Phase.CLOSED, ground.item("start"))
        while elapsed and state.phase in (Phase.SESSION, Phase.PAUSE):
            if state.phase is Phase.PAUSE and state.paused_by == BREAK:
                elapsed = self._break_goes_on(elapsed)
            elif state.phase is Phase.PAUSE:
                break
            else:
                elapsed = self._play_goes_on(elapsed)
        for number in list(state.tables):
            self.outs.lapse(number)

    def _break_goes_on(self, elapsed: int) -> int:
        clock = self.ground.state.clock
        passed = min(elapsed, clock.break_left)
        clock.break_left -= passed
        if not clock.break_left:
            self._resume()
        return elapsed - passed

    def _play_goes_on(self, elapsed: int) -> int:
        """Play for so many minutes, up to the next level, break or end; how many are left."""
        ground = self.ground
        state, clock = ground.state, ground.state.clock
        ends = ground.plan().ends
        if state.session_over or state.time_over:
            return 0
        passed = elapsed
        level = self.level_plan(clock.level)
        is_last = clock.level >= len(ground.limits().levels)
        minutes = None if level is None or is_last else level.minutes
        if minutes is not None:
            passed = min(passed, minutes - clock.level_minutes)
        if ends is not None and ends.by is EndsBy.MINUTES:
            passed = min(passed, ends.number - clock.session)
        clock.session += passed
        clock.level_minutes += passed
        if ends is not None and ends.by is EndsBy.MINUTES and clock.session >= ends.number:
            state.time_over = True
            rule = ground.cite(ground.rules.numbers.session)
            ground.tell(Noted("The session's time is up: no further round can begin.", rule))
            ground.tell(Asked("director", (f"end session {state.session}",), rule))
            return 0
        if level is not None and minutes is not None and clock.level_minutes >= minutes:
            self._begin(clock.level + 1)
            if level.break_after and state.phase is Phase.SESSION and not state.session_over:
                self._pause(level.break_after)
        return elapsed - passed

    def level_plan(self, number: int) -> Level | None:
        """What the conditions say of a level."""
        levels = self.ground.limits().levels
        return levels[number - 1] if 0 < number <= len(levels) else None

    def after_round(self, number: int) -> bool:
        """A round of a table is over: True iff the table begins a level by its own count of rounds."""
        ground = self.ground
        at = ground.state.tables[number]
        level = self.level_plan(at.level)
        last = at.level >= len(ground.limits().levels)
        if level is None or level.rounds is None or at.level_rounds < level.rounds or last:
            return False
        at.level, at.level_rounds = at.level + 1, 0
        ground.state.clock.level = max(ground.state.clock.level, at.level)
        ground.set_level(number)
        ground.tell(LevelBegan(at.level, number, ground.cite(ground.item("limits"))))
        if level.break_after and len(ground.tables) == 1:
            self._pause(level.break_after)
        return True

    def take_back_round(self, number: int) -> None:
        """The last round of a table does not count any more: neither does a level that began with its end."""
        ground = self.ground
        at = ground.state.tables[number]
        before = self.level_plan(at.level - 1)
        if at.level_rounds or before is None or before.rounds is None:
            at.level_rounds = max(0, at.level_rounds - 1)
            return
        at.level, at.level_rounds = at.level - 1, before.rounds - 1
        ground.state.clock.level = max(each.level for each in ground.state.tables.values())
        ground.set_level(number)
        ground.tell(LevelBegan(at.level, number, ground.cite(ground.item("limits"))))

    def _begin(self, level: int) -> None:
        """A level begins at all tables; whoever can't play by it is out with their table's last round."""
        ground = self.ground
        clock = ground.state.clock
        clock.level, clock.level_minutes = level, 0
        ground.tell(LevelBegan(level, 0, ground.cite(ground.item("limits"))))
        for number in list(ground.tables):
            at = ground.state.tables[number]
            at.level, at.level_rounds = level, 0
            ground.set_level(number)
            if not ground.state.session_over:
                self.outs.look_at(number)

    @command("director begins level {level:number}", rule="pace")
    def begins_level(self, said: Command) -> Apply:
        """The director begins a level early."""
        ground = self.ground
        level, reached = said.number("level"), ground.state.clock.level
        self._must_have_level(level)
        if level <= reached:
            again = f"; 'director begins level {level} again because ...' starts it again" if level else ""
            raise ground.refusal(f"Level {max(level, 1)} has already begun{again}.", ground.item("limits"))
        return lambda: self._begin_now(level)

    @command("director begins level {level:number} again because {why}", rule="pace")
    def begins_level_again(self, said: Command) -> Apply:
        """The director goes back to a level because a later one was begun by mistake, or starts it again."""
        level, reached = said.number("level"), self.ground.state.clock.level
        self._must_have_level(level)
        if not 1 <= level <= reached:
            levels = f"levels 1 to {reached}" if reached > 1 else "level 1"
            raise self.ground.refusal(f"Only {levels} can begin again.", self.ground.item("limits"))
        return lambda: self._begin_now(level)

    def _must_have_level(self, level: int) -> None:
        ground = self.ground
        ground.must_be(Phase.SESSION, Phase.PAUSE, number=ground.rules.numbers.pace)
        count = len(ground.limits().levels)
        if level > count:
            words = f"There are {count} levels." if count else "This session has no levels."
            raise ground.refusal(words, ground.item("limits"))

    def _begin_now(self, level: int) -> None:
        self._begin(level)
        self.ground.look_again = True

    @command("director gives a break of {minutes:number} minutes", rule="breaks")
    def gives_break(self, said: Command) -> Apply:
        """Play stops for a number of minutes."""
        ground = self.ground
        number, minutes = ground.rules.numbers.breaks, said.number("minutes")
        ground.must_be(Phase.SESSION, number=number)
        if not 1 <= minutes <= DAY:
            raise ground.refusal("A break lasts 1 to 1440 minutes.", number)
        return lambda: self._pause(minutes)

    @command("director stops the clock", rule="pace")
    def stops_clock(self, said: Command) -> Apply:
        """The clock of levels and sessions stands still while play goes on."""
        ground = self.ground
        ground.must_be(Phase.SESSION, number=ground.rules.numbers.pace)

        def apply() -> None:
            ground.state.clock.stopped = True
            ground.state.paused_by = "clock"
            ground.go_to(Phase.PAUSE, ground.rules.numbers.pace)

        return apply

    @command("director resumes", rule="pace")
    def resumes(self, said: Command) -> Apply:
        """Play and the clock resume."""
        self.ground.must_be(Phase.PAUSE, number=self.ground.rules.numbers.pace)
        return self._resume

    @command("director allows {seconds:number} seconds", rule="pace")
    def allows(self, said: Command) -> Apply:
        """The director says how long a decision may take."""
        ground = self.ground
        number, seconds = ground.rules.numbers.pace, said.number("seconds")
        if not 1 <= seconds <= 3600:
            raise ground.refusal("Allow 1 to 3600 seconds for a decision.", number)

        def apply() -> None:
            ground.state.act_seconds = seconds
            ground.tell(Noted(f"From now on a decision may take {seconds} seconds.", ground.cite(number)))

        return apply

    def _pause(self, minutes: int) -> None:
        ground = self.ground
        ground.state.clock.break_left = minutes
        ground.state.paused_by = BREAK
        ground.go_to(Phase.PAUSE, ground.rules.numbers.breaks)
        words = f"There is a break of {minutes} {'minute' if minutes == 1 else 'minutes'}."
        ground.tell(Noted(words, ground.cite(ground.rules.numbers.breaks)))

    def _resume(self) -> None:
        state = self.ground.state
        state.clock.break_left, state.clock.stopped, state.paused_by = 0, False, ""
        self.ground.go_to(Phase.SESSION, self.ground.rules.numbers.pace)

    @command("director calls hand for hand", rule="hand_for_hand")
    def calls_hand_for_hand(self, said: Command) -> Apply:
        """All tables play one round together and wait for each other."""
        ground = self.ground
        number = ground.rules.numbers.hand_for_hand
        ground.must_be(Phase.SESSION, Phase.PAUSE, number=number)
        if ground.conditions.play.hand_for_hand is HandForHand.OFF:
            raise ground.refusal("The conditions do not provide for hand for hand.", number)
        if ground.state.hand_for_hand or ground.state.session_over or len(ground.tables) < 2:
            why = "Play is already hand for hand." if ground.state.hand_for_hand else ""
            raise ground.refusal(why or "Hand for hand needs at least two tables in play.", number)
        return self._call

    @command("director ends hand for hand", rule="hand_for_hand")
    def ends_hand_for_hand(self, said: Command) -> Apply:
        """Tables no longer wait for each other."""
        ground = self.ground
        if not ground.state.hand_for_hand:
            raise ground.refusal("Play is not hand for hand.", ground.rules.numbers.hand_for_hand)

        def apply() -> None:
            self._end_hands()
            ground.look_again = True

        return apply

    def _call(self) -> None:
        state = self.ground.state
        state.hand_for_hand = True
        state.moment += 1
        for at in state.tables.values():
            at.in_hand = False
        self.ground.tell(
            Noted("Play is now hand for hand.", self.ground.cite(self.ground.rules.numbers.hand_for_hand))
        )

    def _end_hands(self) -> None:
        state = self.ground.state
        state.hand_for_hand = False
        for at in state.tables.values():
            at.in_hand = False
        words = "Play is no longer hand for hand."
        self.ground.tell(Noted(words, self.ground.cite(self.ground.rules.numbers.hand_for_hand)))

    @property
    def hand_goes_on(self) -> bool:
        """True iff a hand for hand has begun that not all tables have played."""
        state = self.ground.state
        return state.hand_for_hand and any(at.in_hand for at in state.tables.values())

    def after_hand(self) -> None:
        """When all tables have played the hand, the next one begins; an elimination ends hand for hand."""
        state = self.ground.state
        if not state.hand_for_hand or not all(at.in_hand for at in state.tables.values()):
            return
        if any(out.moment == state.moment for out in state.out.values()):
            self._end_hands()
            return
        state.moment += 1
        for at in state.tables.values():
            at.in_hand = False

    def near_the_prizes(self) -> bool:
        """True iff one more is left than there are prizes, at several tables."""
        state = self.ground.state
        return len(self.ground.tables) > 1 and state.left == self.results.prize_count() + 1

    def offer_hand_for_hand(self) -> None:
        """Near the prizes, call hand for hand or put it to the director, as the conditions say."""
        ground = self.ground
        how = ground.conditions.play.hand_for_hand
        state = ground.state
        if how is HandForHand.OFF or state.hand_for_hand or state.session_over or not self.near_the_prizes():
            return
        if how is HandForHand.ALWAYS:
            self._call()
        else:
            rule = ground.cite(ground.rules.numbers.hand_for_hand)
            ground.tell(Asked("director", ("hand for hand",), rule))
