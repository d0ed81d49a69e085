"""What the rounds of Blackjack and Pontoon share: their parts, and what is checked, ruled and refused.

A game derives from `TwentyOneRound`, writes its order of play in `play`, and adds the parts that are its own.
Rules are cited by the game's own numbers, `layout.rules`, so that shared parts never ask which game it is.
"""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from croupier.cards import Card, Deck
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.round import Round
from croupier.dialogue.rulings import PartRulings, rulings_of
from croupier.dialogue.words.narration import Narration
from croupier.rounds.twentyone import deal, irregularities, people
from croupier.rounds.twentyone.boxes import Wager
from croupier.rounds.twentyone.deal import Deal
from croupier.rounds.twentyone.dealers_hand import DealersHand
from croupier.rounds.twentyone.decisions import Decisions
from croupier.rounds.twentyone.insurance import Insurance
from croupier.rounds.twentyone.irregularities import Irregularities
from croupier.rounds.twentyone.layout import Layout
from croupier.rounds.twentyone.side_wagers import SideWager, SideWagers
from croupier.rulebook.twentyone.numbers import TwentyOneRules
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.values import PlayerName
from croupier.vocabulary.common import (
    ABSENT,
    CLOCK,
    CLOSE,
    EXCLUDE,
    INVALIDATE,
    MALFUNCTION,
    PRESENT,
    RECONSTRUCT,
    SHUFFLED,
    VOID,
    VOID_WAGERS,
)
from croupier.vocabulary.twentyone.words import (
    BURNT_IN_ERROR,
    CUTTING_CARD,
    DREW_IN_ERROR,
    DREW_TO_DEALER,
    FACE_UP,
    SELLS,
)

ORDER_OF_RULINGS: Final = (
    VOID,
    INVALIDATE,
    DREW_TO_DEALER,
    EXCLUDE,
    RECONSTRUCT,
    FACE_UP,
    BURNT_IN_ERROR,
    DREW_IN_ERROR,
    VOID_WAGERS,
    ABSENT,
    PRESENT,
    MALFUNCTION,
    SHUFFLED,
    CUTTING_CARD,
    CLOCK,
    CLOSE,
    SELLS,
)
"""In which they are offered."""


class TwentyOneRound(Round):
    """A round of a game of 21, from the wagers that stand at "no more bets" to the final settlement."""

    __slots__ = (
        "deal",
        "dealers_hand",
        "decisions",
        "insurance",
        "layout",
        "opening",
        "people",
        "purses",
        "settings",
        "side_wagers",
        "wagers",
    )

    narration: ClassVar[Narration]
    natural_name: ClassVar[str]
    rules: ClassVar[TwentyOneRules]
    deck: ClassVar[Deck]
    in_deck: ClassVar[frozenset[Card]]
    side_wagers_of: ClassVar[Mapping[str, SideWager]]
    """The side wagers that the game has, by the word of the setting."""
    doubles_later: ClassVar[bool] = Decisions.doubles_later
    """Whether a hand of more than two cards may be doubled."""

    dealers_hand: DealersHand
    decisions: Decisions
    insurance: Insurance

    def __init__(
        self, settings: TwentyOneSettings, wagers: Sequence[Wager], purses: Mapping[PlayerName, int]
    ) -> None:
        self.layout = layout = Layout(settings, self.rules, wagers, purses)
        super().__init__(layout)
        self.settings, self.wagers, self.opening = settings, wagers, purses
        self.purses, self.people = layout.purses, layout.people
        self.deal = Deal(layout, self.in_deck)
        self.side_wagers = SideWagers(layout, self.side_wagers_of.get(settings.side_wager))

    def begin(self) -> None:
        """Put the wagers before the boxes and the side wagers beside them, and close the betting."""
        self.layout.begin()
        if self.side_wagers.offered is not None:
            self.side_wagers.place()
        self.layout.close_betting()

    def check_card(self, card: Card) -> None:
        """Raise `IllegalAction` if this card cannot be the next."""
        deal, layout = self.deal, self.layout
        if (  # which is seldom, so that most cards need no closer look
            deal.unshuffled
            or layout.drawn_early
            or len(layout.dealt) >= layout.settings.decks
            or card not in deal.in_deck
        ):
            deal.check_card(card)
            if not self.over:
                deal.check_shuffled()

    def irregularities(self) -> Irregularities:
        """What the house rules about the wagers and offers of the round; it has no state of its own."""
        return Irregularities(self.layout, self.side_wagers, self.insurance)

    def rulings(self) -> tuple[PartRulings, ...]:
        """What can be ruled, in the order in which it is offered, with the part that each is about."""
        parts = (
            rulings_of(self.irregularities(), irregularities.RULINGS),
            rulings_of(self.deal, deal.RULINGS),
            rulings_of(self.people, people.RULINGS),
        )
        by_word: dict[str, PartRulings] = {
            kind.word: (part, (kind,)) for part, kinds in parts for kind in kinds
        }
        return tuple(by_word[word] for word in ORDER_OF_RULINGS)

    def amount_rule(self, ask: Ask, option: Option, amount: int) -> str:
        """The rule by which an amount is refused that an option does not allow."""
        return (
            self.insurance.amount_rule(option, amount)
            or self.deal.amount_rule(option)
            or self.decisions.amount_rule(option, amount)
            or ask.rule
        )

    def refusal(self, choice: Choice) -> IllegalAction:
        """Why this choice, which is not among the options, cannot be made now, and by which rule."""
        if choice.act not in self.vocabulary.acts:
            return IllegalAction(f"{choice.act!r} can't be done in this game.", self.cite(self.rules.turn))
        return self.insurance.refusal(choice) or self.decisions.refusal(choice)
