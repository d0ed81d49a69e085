"""Who is there to act in a round of poker: absence, exclusion and the clock (4.8, 19.2(b))."""

from typing import Final

from croupier.dialogue.answers import IllegalAction, Ruling
from croupier.dialogue.events import Said
from croupier.dialogue.questions import Question
from croupier.dialogue.rulings import Case, RulingKind, offering, who_is_asked
from croupier.dialogue.words.phrases import Sentence
from croupier.rounds.people import who_is_there, who_may_return
from croupier.rounds.poker.betting import Bettor
from croupier.rounds.poker.hand import Hand, PokerPart
from croupier.rounds.poker.moments import while_betting
from croupier.rulebook.roles import Role
from croupier.vocabulary.common import ABSENT, CLOCK, EXCLUDE, PRESENT
from croupier.vocabulary.poker.words import INSTRUCT


class Attendance(PokerPart):
    """Whom a round of poker can ask, and on whom the clock is called."""

    __slots__ = ()

    def __init__(self, hand: Hand) -> None:
        self.hand = hand

    @property
    def stands_clock(self) -> bool:
        """True iff every decision has a time that was announced before the round (Hold-em 4.8(a))."""
        return bool(self.hand.settings.standing_clock)

    @property
    def clock_rule(self) -> str:
        """The rule by which a hand is folded that was not acted on in time."""
        rules = self.hand.rules
        return rules.standing_clock if self.stands_clock else rules.called_clock

    def present(self, bettor: Bettor) -> bool:
        """True iff the player is asked; one who is away only about the hand, until their time is over."""
        people, player = self.hand.people, bettor.player
        if player in people.lapsed or player in people.excluded:
            return False
        return self.hand.street.in_betting or player not in people.away

    def call_clock_on_absent(self, bettor: Bettor) -> None:
        """Call the clock at once when it comes to a player who is away, where that is determined (4.8)."""
        hand, street = self.hand, self.hand.street
        if bettor.player not in hand.people.away or bettor is street.called_on or self.stands_clock:
            return
        if self.hand.settings.auto_clock:
            self.call_clock(bettor, self.clock_rule)

    def call_clock(self, bettor: Bettor, rule: str) -> None:
        """Say how long the player has to act in this turn."""
        hand = self.hand
        hand.street.called_on = bettor
        seconds = hand.settings.clock_seconds
        hand.tell(Said(Sentence(f"@ <has|have> {seconds} seconds to act.", bettor.player), rule))

    def no_clock_runs(self, ruling: Ruling) -> IllegalAction | None:
        """Why a hand cannot be folded for want of time: nobody has called the clock (4.8)."""
        street, by = self.hand.street, self.hand.rules.clock_by
        if ruling.word != CLOCK or street.asking is None or street.voting:
            return None
        who = street.asking.player
        return IllegalAction(
            Sentence(f"No clock is running for @: '{by} instruct {who}' starts one.", who),
            self.hand.cite(self.clock_rule),
        )

    def silence_rule(self, bettor: Bettor) -> str:
        """The rule by which the hand of one who is not there to act is folded."""
        return "19.2(b)" if bettor.player in self.hand.people.excluded else self.clock_rule

    def exclude(self, case: Case) -> None:
        """The player takes no further part in the game."""
        self.hand.people.exclude(case)

    def leave(self, case: Case) -> None:
        """The player is not there to be asked, and the clock can be called on them anew."""
        self.hand.people.leave(case)
        street = self.hand.street
        called = street.called_on
        if called is not None and called.player == case.ruling.who and self.hand.settings.auto_clock:
            street.called_on = None

    def come_back(self, case: Case) -> None:
        """The player is there again."""
        self.hand.people.come_back(case)

    def run_out_of_time(self, case: Case) -> None:
        """Fold the player's hand when it comes to them; in a vote, take silence for an answer."""
        hand, who = self.hand, case.ruling.who
        if hand.street.voting:
            hand.street.silent |= {who}
        else:
            hand.people.lapsed |= {who}

    def instruct(self, case: Case) -> None:
        """Call the clock on the player."""
        self.call_clock(self.hand.bettor_of(case.ruling.who), case.rule)


def _who_is_not_excluded(part: Attendance, question: Question | None) -> tuple[str, ...]:
    people = part.hand.people
    return tuple(player for player in people.players if player not in people.excluded)


def _who_is_there(part: Attendance, question: Question | None) -> tuple[str, ...]:
    return who_is_there(part.hand.people, question)


def _who_may_return(part: Attendance, question: Question | None) -> tuple[str, ...]:
    return who_may_return(part.hand.people, question)


def _clock_can_be_called(part: Attendance, question: Question | None) -> bool:
    return while_betting(part, question) and not part.stands_clock


def _whose_time_can_run_out(part: Attendance, question: Question | None) -> tuple[str, ...]:
    """Those who are asked; where that would fold a hand only if a clock runs for it, standing or called."""
    street = part.hand.street
    if street.in_betting and not street.voting and not part.stands_clock:
        if street.called_on is None or street.called_on is not street.asking:
            return ()
    return who_is_asked(part, question)


def _clock_rule(part: Attendance) -> str:
    return part.clock_rule


Kind = RulingKind[Attendance]

EXCLUSION_AND_CLOCK: Final[tuple[Kind, ...]] = (
    Kind(EXCLUDE, Role.SUPERVISOR, offering("19.2(b)", _who_is_not_excluded), Attendance.exclude),
    Kind(ABSENT, Role.DEALER, offering(_clock_rule, _who_is_there), Attendance.leave),
    Kind(PRESENT, Role.DEALER, offering(_clock_rule, _who_may_return), Attendance.come_back),
    Kind(CLOCK, Role.CLOCK, offering(_clock_rule, _whose_time_can_run_out), Attendance.run_out_of_time),
)


def instruction(by: Role) -> Kind:
    """The ruling that a player has to act: by the operator in Hold-em, by the supervisor in Omaha."""
    return Kind(
        INSTRUCT, by, offering(_clock_rule, who_is_asked), Attendance.instruct, when=_clock_can_be_called
    )
