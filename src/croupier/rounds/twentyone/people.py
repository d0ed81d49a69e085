"""Who decides on each box of a round of 21, who is there, and whose time has run out (4.5, 14.7)."""

from collections.abc import Collection, Sequence
from typing import Final

from croupier.dialogue.questions import Question
from croupier.dialogue.rulings import Case, RulingKind, offering, who_is_asked
from croupier.places import Place
from croupier.rounds.people import People, who_is_there, who_may_return, who_plays
from croupier.rounds.twentyone.boxes import Box, Hand
from croupier.rulebook.roles import Role
from croupier.rulebook.twentyone.numbers import TwentyOneRules
from croupier.values import PlayerName
from croupier.vocabulary.common import ABSENT, CLOCK, EXCLUDE, PRESENT

NOBODY: Final[frozenset[tuple[PlayerName, Place, PlayerName]]] = frozenset()


class BoxPeople(People):
    """The players of a round, up to three of whom share a box."""

    __slots__ = ("boxes", "lapsed", "rules")

    def __init__(self, players: Collection[str], boxes: Sequence[Box], rules: TwentyOneRules) -> None:
        super().__init__(players)
        self.boxes = boxes
        self.rules = rules
        self.lapsed = NOBODY
        """Who did not answer, about which hand, and whose wager."""

    def present(self, player: PlayerName, place: Place, whose: PlayerName = "") -> bool:
        """True iff the player is there to be asked about that hand."""
        return player not in self.away and (player, place, whose) not in self.lapsed

    def controller(self, box: Box, hand: Hand) -> str | None:
        """The first in order of preference with a live wager on the hand who is there to decide."""
        stakes = hand.stakes
        if len(stakes) == 1 and not self.away and not self.lapsed:
            return stakes[0].player
        for player in box.order:
            if player in self.away or (player, hand.place, "") in self.lapsed:
                continue
            if any(stake.player == player and stake.live for stake in stakes):
                return player
        return None

    def leave(self, case: Case) -> None:
        """The player is not there to decide."""
        super().leave(case)
        self.pass_control()

    def come_back(self, case: Case) -> None:
        """The player is there again."""
        super().come_back(case)
        self.pass_control()

    def pass_control(self) -> None:
        """Let those who are there decide before those who are not, who have lost control for the round."""
        for box in self.boxes:
            box.order.sort(key=self.away.__contains__)

    def lapse(self, case: Case) -> None:
        """Let the time of those asked be over, or of the one who is named."""
        assert isinstance(case.question, tuple)
        who = case.ruling.who
        self.lapsed |= {(ask.who, ask.about, ask.whose) for ask in case.question if who in (ask.who, "")}

    def lapse_box(self, box: Box) -> None:
        """Let the time of all who wager on the box be over."""
        self.lapsed |= {(player, box.place, "") for player in box.order}


def players_asked(people: BoxPeople, question: Question | None) -> tuple[str, ...]:
    """The players who are asked, each once."""
    return tuple(who for who in dict.fromkeys(who_is_asked(people, question)) if who in people.players)


Kind = RulingKind[BoxPeople]

RULINGS: Final[tuple[Kind, ...]] = (
    Kind(
        EXCLUDE,
        Role.SUPERVISOR,
        offering(lambda people: people.rules.exclusion, who_plays),
        BoxPeople.exclude,
    ),
    Kind(ABSENT, Role.DEALER, offering(lambda people: people.rules.absent, who_is_there), BoxPeople.leave),
    Kind(
        PRESENT,
        Role.DEALER,
        offering(lambda people: people.rules.absent, who_may_return),
        BoxPeople.come_back,
    ),
    Kind(CLOCK, Role.CLOCK, offering(lambda people: people.rules.absent, players_asked), BoxPeople.lapse),
)
