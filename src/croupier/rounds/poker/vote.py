"""What the players are asked to agree on where the rules of poker do not cover an irregularity (17.16)."""

from typing import Final

from croupier.dialogue.events import Said
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.rulings import Case, offering
from croupier.rounds.poker.moments import Kind, in_play
from croupier.rounds.poker.out_of_turn import OutOfTurnBets
from croupier.rulebook.roles import Role
from croupier.vocabulary.poker.words import AGREE, DISAGREE, PUT_TO_VOTE

VOTES: Final = (Option(AGREE), Option(DISAGREE))


class PlayersVote(OutOfTurnBets):
    """A round of poker whose players can be asked what is to be done."""

    __slots__ = ("silent", "voting")

    voting: bool
    """Whether the players are being asked."""
    silent: frozenset[str]
    """Who has not answered in time."""

    def new_state(self) -> None:
        """Set the fields of this class as a round starts."""
        super().new_state()
        self.voting = False
        self.silent = frozenset()

    async def vote(self, case: Case) -> None:
        """Ask all who were dealt in; where one does not agree the operator decides (19.4)."""
        self.voting, self.silent = True, frozenset()
        agreed: set[str] = set()
        while True:
            left = [each for each in self.bettors if each.player not in agreed | self.excluded]
            if not left or any(each.player in self.away | self.silent for each in left):
                break
            asks = [Ask(each.player, each.place, VOTES, DISAGREE, "17.16") for each in left]
            choice = await self.ask(*asks)
            if choice is None:
                continue
            self.chose(choice, "17.16")
            if choice.act == DISAGREE:
                break
            agreed.add(choice.who)
        self.voting = False
        if left:
            self.tell(Said("Not all players agree: the operator decides.", "19.4"))
        else:
            self.tell(Said("All players agree.", "17.16"))

    def forget_deal(self) -> None:
        """A misdeal ends a vote."""
        super().forget_deal()
        self.voting = False


VOTING: Final[tuple[Kind, ...]] = (
    Kind(PUT_TO_VOTE, Role.OPERATOR, offering("17.16", own_words=True), PlayersVote.vote, when=in_play),
)
