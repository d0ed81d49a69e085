"""Who is there to act in a round of poker: absence, exclusion and the clock (4.8, 19.2(b))."""

from typing import TYPE_CHECKING, Final

from croupier.dialogue.events import Said
from croupier.dialogue.phrases import Sentence
from croupier.dialogue.questions import Question
from croupier.dialogue.rulings import Case, offering, who_is_asked
from croupier.rounds.people import who_is_there, who_may_return
from croupier.rounds.poker.betting import Bettor
from croupier.rounds.poker.moments import Kind, while_betting
from croupier.rounds.poker.vote import PlayersVote
from croupier.rulebook.roles import Role
from croupier.values import PlayerName
from croupier.vocabulary.common import ABSENT, CLOCK, EXCLUDE, PRESENT
from croupier.vocabulary.poker.words import INSTRUCT

if TYPE_CHECKING:
    from croupier.rounds.poker.round import PokerRound


class Attendance(PlayersVote):
    """A round of poker whose players can go away, be excluded, or let their time run out."""

    __slots__ = ("called_on",)

    called_on: Bettor | None
    """The absent player on whom the clock was called last, until they are said to be back."""

    def new_state(self) -> None:
        """Nothing of this has happened yet."""
        super().new_state()
        self.called_on = None

    @property
    def stands_clock(self) -> bool:
        """True iff every decision has a time that was announced before the round (Hold-em 4.8(a))."""
        return bool(self.settings.standing_clock)

    @property
    def clock_rule(self) -> str:
        """The rule by which a hand is folded that was not acted on in time."""
        return self.rules.standing_clock if self.stands_clock else self.rules.called_clock

    def present(self, bettor: Bettor) -> bool:
        """True iff the player is asked; one who is away only about the hand, until their time is over."""
        player = bettor.player
        if player in self.lapsed or player in self.excluded:
            return False
        return self.in_betting or player not in self.away

    def call_clock_on_absent(self, bettor: Bettor) -> None:
        """Call the clock at once when it comes to a player who is away, where that is determined (4.8)."""
        if bettor.player not in self.away or bettor is self.called_on or self.stands_clock:
            return
        self.called_on = bettor
        if self.settings.auto_clock:
            self.call_clock(bettor.player, self.clock_rule)

    def forget_deal(self) -> None:
        """After a misdeal the clock is called anew."""
        super().forget_deal()
        self.called_on = None

    def call_clock(self, player: PlayerName, rule: str) -> None:
        """Say how long the player has to act."""
        self.tell(Said(Sentence(f"@ <has|have> {self.settings.clock_seconds} seconds to act.", player), rule))

    def silence_rule(self, bettor: Bettor) -> str:
        """The rule by which the hand of one who is not there to act is folded."""
        return "19.2(b)" if bettor.player in self.excluded else self.clock_rule

    # -- what comes of a ruling -----------------------------------------------------------------------

    def exclude(self, case: Case) -> None:
        """The player takes no further part in the game."""
        self.excluded |= {case.ruling.who}
        self.away |= {case.ruling.who}

    def leave(self, case: Case) -> None:
        """The player is not there to be asked, and the clock can be called on them anew."""
        self.away |= {case.ruling.who}
        self.called_on = None

    def come_back(self, case: Case) -> None:
        """The player is there again."""
        self.away -= {case.ruling.who}

    def run_out_of_time(self, case: Case) -> None:
        """Fold the player's hand when it comes to them; in a vote, take silence for an answer."""
        if self.voting:
            self.silent |= {case.ruling.who}
        else:
            self.lapsed |= {case.ruling.who}

    def instruct(self, case: Case) -> None:
        """Call the clock on the player."""
        self.call_clock(case.ruling.who, case.rule)


def _who_is_not_excluded(play: "PokerRound", question: Question | None) -> tuple[str, ...]:
    return tuple(player for player in play.purses if player not in play.excluded)


def _clock_can_be_called(play: "PokerRound", question: Question | None) -> bool:
    return while_betting(play, question) and not play.stands_clock


def _clock_rule(play: "PokerRound") -> str:
    return play.clock_rule


EXCLUSION_AND_CLOCK: Final[tuple[Kind, ...]] = (
    Kind(EXCLUDE, Role.SUPERVISOR, offering("19.2(b)", _who_is_not_excluded), Attendance.exclude),
    Kind(ABSENT, Role.DEALER, offering(_clock_rule, who_is_there), Attendance.leave),
    Kind(PRESENT, Role.DEALER, offering(_clock_rule, who_may_return), Attendance.come_back),
    Kind(CLOCK, Role.CLOCK, offering(_clock_rule, who_is_asked), Attendance.run_out_of_time),
)


def instruction(by: Role) -> Kind:
    """The ruling that a player has to act: by the operator in Hold-em, by the supervisor in Omaha."""
    return Kind(
        INSTRUCT, by, offering(_clock_rule, who_is_asked), Attendance.instruct, when=_clock_can_be_called
    )
