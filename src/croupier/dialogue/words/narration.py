"""How a game tells of itself: in its own words, with hands named as people call them."""

from collections.abc import Callable, Collection, Mapping, Sequence

from croupier.cards import Card
from croupier.chips import Unit
from croupier.dialogue.questions import Ask
from croupier.dialogue.words.vocabulary import Vocabulary
from croupier.places import Place
from croupier.values import PlayerName, value

HandNamer = Callable[[Place, Sequence[Card], Sequence[Card], Collection[str]], str]
"""What people call a hand at a place, from the cards that are seen of it and of the board, and from the acts
that were chosen about it; empty for nothing."""


HandMaker = Callable[[Place, Sequence[Card], Sequence[Card]], tuple[tuple[int, ...], ...]]
"""Which cards make a hand, for each half of the pot: their positions in its cards followed by the board's."""
Qualifier = Callable[[Sequence[Card], Sequence[Card]], bool | None]
"""Whether the dealer's hand qualifies with this board; None if it need not, or is not known yet."""
Leaders = Callable[[Mapping[PlayerName, Sequence[Card]], Sequence[Card]], tuple[frozenset[PlayerName], ...]]
"""Of hands that are shown, whose are best with this board, for each half of the pot."""


@value
class Situation:
    """What somebody who is asked has before them: by which they are asked in words.

    `hand` is what their hand is called, `stakes` has the kind, the owner and the amount of each wager on it.
    """

    ask: Ask
    hand: str
    stakes: tuple[tuple[str, PlayerName, int], ...]
    dealer: tuple[Card, ...]
    dealers_hand: str
    board: tuple[Card, ...]
    pot: int
    unit: Unit = Unit.DOLLARS


Decided = Callable[[Place, Sequence[Card], Collection[str]], bool]
"""Whether nobody is asked about a hand any more, from its cards and what was chosen about it."""
Questioner = Callable[[Situation], tuple[str, str]]
"""A question as its heading and a line that says what it is about, to the person who is asked."""


def no_name(at: Place, cards: Sequence[Card], board: Sequence[Card], acts: Collection[str]) -> str:
    """No hand has a name."""
    return ""


def no_cards(at: Place, cards: Sequence[Card], board: Sequence[Card]) -> tuple[tuple[int, ...], ...]:
    """No cards make a hand."""
    return ()


def need_not_qualify(dealer: Sequence[Card], board: Sequence[Card]) -> bool | None:
    """The dealer's hand need not qualify."""
    return None


def no_leaders(
    hands: Mapping[PlayerName, Sequence[Card]], board: Sequence[Card]
) -> tuple[frozenset[PlayerName], ...]:
    """Hands are not compared with one another."""
    return ()


def is_open(at: Place, cards: Sequence[Card], acts: Collection[str]) -> bool:
    """Nothing that lies on the table decides a hand before its turn."""
    return False


def plain_question(situation: Situation) -> tuple[str, str]:
    """No more than that somebody is asked, and about which hand."""
    return "Your turn", f"You are asked about {situation.ask.about}."


@value
class Narration:
    """What it takes to tell of a game in words, and nothing of any round: every viewer may have it."""

    vocabulary: Vocabulary
    hand_namer: HandNamer = no_name
    acts_matter: bool = True
    """Whether what was chosen about a hand has to do with what it is called."""
    cards_that_make: HandMaker = no_cards
    dealer_qualifies: Qualifier = need_not_qualify
    leaders: Leaders = no_leaders
    is_decided: Decided = is_open
    question_words: Questioner = plain_question

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.vocabulary.game

    def name_hand(
        self, at: Place, cards: Sequence[Card], board: Sequence[Card] = (), acts: Collection[str] = ()
    ) -> str:
        """What people call a hand."""
        return self.hand_namer(at, cards, board, acts)
