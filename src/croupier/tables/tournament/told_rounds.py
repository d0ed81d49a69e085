"""Rounds that are told by their results at a table that otherwise is played: `ann -1500, cal +1500`.

A round that is told is a round: it is counted, button and marker move on, and a change that waits for the
next round comes into force.
"""

import re
from collections.abc import Mapping
from typing import Final

from croupier.chips import cents
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.table_events import RoundTold
from croupier.dialogue.words.phrases import Sentence, those_present
from croupier.tables.commands import Apply, Command, command
from croupier.tables.ground import Ground
from croupier.tables.offering.examples import examples
from croupier.tables.playing.current_round import CurrentRound
from croupier.tables.playing.participation import Participation
from croupier.tables.record.history import Finished
from croupier.values import PlayerName

NOTHING: Final = "nothing"
"""What is said in place of results where nobody's chips have changed."""
_RESULT: Final = re.compile(r"(\S+) ([+-])([0-9.]+)")


class ToldRounds:
    """The part of a tournament's table that records a round by its result."""

    def __init__(self, ground: Ground, participation: Participation, adds_up: bool) -> None:
        self.ground = ground
        self.participation = participation
        self.adds_up = adds_up
        """Whether players play against each other, so that what they win and lose adds up to nothing."""

    @command("director tells a round: {text}", rule="director")
    def tells_round(self, command: Command) -> Apply:
        """A round that was played elsewhere is reported by what each player won or lost."""
        ground = self.ground
        ground.must_be_open()
        ground.must_be_between_rounds()
        results = self._results(command.text("text"))
        return lambda: self._tell(results, command.line)

    @examples("tells_round")
    def results(self) -> list[str]:
        """How a round is told in which nobody's chips have changed."""
        return [NOTHING]

    def _results(self, told: str) -> dict[PlayerName, int]:
        """By player, what they have won or lost."""
        results: dict[PlayerName, int] = {}
        for each in told.split(",") if told != NOTHING else ():
            match = _RESULT.fullmatch(each.strip())
            if match is None:
                raise IllegalAction(
                    f"{each.strip()!r} is not a result: write it as 'ann -1500' or 'ann +1500'."
                )
            who, sign, amount = match.groups()
            if who in results:
                raise IllegalAction(f"{who} is named twice.")
            try:
                results[who] = -cents(amount) if sign == "-" else cents(amount)
            except ValueError as wrong:
                raise IllegalAction(str(wrong)) from None
            self._check_result(who, results[who])
        if self.adds_up and (over := sum(results.values())):
            told = self.ground.unit.say(over)
            raise IllegalAction(f"Wins and losses must cancel out, and these come to {told}.")
        return results

    def _check_result(self, who: PlayerName, result: int) -> None:
        ground = self.ground
        if who not in ground.seats:
            raise IllegalAction(f"{who} is not at the table; {those_present(ground.names())}.")
        if not self.participation.takes_part(who):
            raise IllegalAction(f"{who} is not playing in this round.")
        chip, has = self._least_result(), ground.accounts[ground.purse(who)]
        say = ground.unit.say
        if result % chip:
            raise IllegalAction(f"Chips come in multiples of {say(chip)}.")
        if has + result < 0:
            raise IllegalAction(Sentence(f"@ <has|have> {say(has)} and can't lose {say(-result)}.", who))

    def _least_result(self) -> int:
        """The fewest chips that somebody can win or lose: the smallest chip, or half of it.

        Against the house odds of 3 to 2 are paid exactly. Between players half a chip that somebody has
        brought from such a session is won and lost with a tap-out.
        """
        ground = self.ground
        chip = ground.settings.smallest_chip
        whole = self.adds_up and not any(ground.accounts[ground.purse(who)] % chip for who in ground.names())
        return chip if whole else chip // 2

    def _tell(self, results: Mapping[PlayerName, int], line: str) -> None:
        """Move the chips, and count the round for all that rounds are counted for."""
        ground = self.ground
        playing = [who for who in ground.names() if self.participation.takes_part(who)]
        purses = {who: ground.accounts[ground.purse(who)] for who in playing}
        net = {who: results.get(who, 0) for who in playing}
        for who in dict.fromkeys(each.player for each in ground.window.placed):
            ground.take_back_all(who)  # for this round comes in the place of the one they were for
        ground.rounds_begun += 1
        ground.round = CurrentRound()
        ground.dialogue = None
        assert ground.numbers is not None
        rule = ground.numbers.director
        ground.say(f"Round {ground.rounds_begun} is recorded by its result alone.", rule)
        ground.tell(RoundTold(ground.rounds_begun, rule))
        for who, result in results.items():
            if result > 0:
                ground.transfer(ground.float, ground.purse(who), result, rule)
            elif result < 0:
                ground.transfer(ground.purse(who), ground.float, -result, rule)
        ground.history.last = ground.outcome.finished = Finished(
            number=ground.rounds_begun,
            net=net,
            void=False,
            digest="",
            settings=ground.settings.write(),
            wagers=[],
            purses=purses,
            script=[line],
            # Of a round that is told by its result, what somebody lost is the least that they put in.
            put_in={who: max(0, -result) for who, result in net.items()},
        )
        self.participation.round_told()
        self.participation.count_round(playing)
        ground.new_window()
        self.participation.window_opens()
