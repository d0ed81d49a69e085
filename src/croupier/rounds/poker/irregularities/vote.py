"""What the players are asked to agree on where the rules of poker do not cover an irregularity (17.16)."""

from typing import Final

from croupier.dialogue.events import Said
from croupier.dialogue.ground import ask
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.rulings import Case, RulingKind, offering
from croupier.rounds.poker.hand import Hand, PokerPart
from croupier.rounds.poker.moments import in_play
from croupier.rulebook.roles import Role
from croupier.vocabulary.poker.words import AGREE, DISAGREE, PUT_TO_VOTE

VOTES: Final = (Option(AGREE), Option(DISAGREE))


class PlayersVote(PokerPart):
    """The question to all players whether they agree."""

    __slots__ = ()

    def __init__(self, hand: Hand) -> None:
        self.hand = hand

    async def vote(self, case: Case) -> None:
        """Ask all who were dealt in; where one does not agree the operator decides (19.4)."""
        hand, people = self.hand, self.hand.people
        hand.street.voting = True
        hand.street.silent = frozenset()
        agreed: set[str] = set()
        while True:
            left = [each for each in hand.bettors if each.player not in agreed | people.excluded]
            if not left or any(each.player in people.away | hand.street.silent for each in left):
                break
            choice = await ask(*[Ask(each.player, each.place, VOTES, DISAGREE, "17.16") for each in left])
            if choice is None:
                continue
            hand.chose(choice, "17.16")
            if choice.act == DISAGREE:
                break
            agreed.add(choice.who)
        hand.street.voting = False
        if left:
            hand.tell(Said("The players do not all agree, so the operator decides.", "19.4"))
        else:
            hand.tell(Said("All players agree.", "17.16"))


VOTING: Final = (
    RulingKind[PlayersVote](
        PUT_TO_VOTE, Role.OPERATOR, offering("17.16", own_words=True), PlayersVote.vote, when=in_play
    ),
)
