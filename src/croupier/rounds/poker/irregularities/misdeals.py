"""Misdeals of poker: by which errors, until when, and how the cards are dealt again (17.1 to 17.3)."""

from typing import Final

from croupier.dialogue.answers import IllegalAction, Offer, Ruling
from croupier.dialogue.events import Collected, Cut, Said, Shuffled
from croupier.dialogue.ground import shuffle
from croupier.dialogue.questions import ALL_CARDS, Question, Shuffle
from croupier.dialogue.rulings import Case, RulingKind, no_effect, offering
from croupier.rounds.poker.betting import Betting
from croupier.rounds.poker.hand import Hand, PokerPart
from croupier.rounds.poker.moments import before_anybody_acts, in_the_first_betting_round
from croupier.rulebook.poker.numbers import PokerRules
from croupier.rulebook.roles import Role
from croupier.vocabulary.common import RECONSTRUCT, SHUFFLED
from croupier.vocabulary.poker.words import (
    DEALT_OUT_OF_TURN,
    EXCESS_CARD,
    EXPOSED_IN_CUT,
    EXTRA_CARD,
    MISDEAL,
    MISSED_A_PLAYER,
    NOT_CUT,
)

REASONS: Final = (EXPOSED_IN_CUT, NOT_CUT, DEALT_OUT_OF_TURN, MISSED_A_PLAYER, EXTRA_CARD, EXCESS_CARD)
PUT_RIGHT: Final = (DEALT_OUT_OF_TURN, MISSED_A_PLAYER, EXTRA_CARD, EXCESS_CARD)
"""The errors that the dealer puts right if nobody has looked at a card they are not entitled to."""


class Misdeal(Exception):
    """The cards are shuffled and dealt again, blinds and antes staying (17.3)."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


def rule_of(reason: str, rules: PokerRules) -> str:
    """The rule by which the error is one."""
    return {
        EXPOSED_IN_CUT: "17.1(a)",
        NOT_CUT: "17.1(b)",
        DEALT_OUT_OF_TURN: rules.card_out_of_turn,
        MISSED_A_PLAYER: rules.extra_cards,
        EXTRA_CARD: rules.extra_cards,
        EXCESS_CARD: rules.excess_card,
    }.get(reason, "17.1")


class Misdeals(PokerPart):
    """A deal that has to be done again."""

    __slots__ = ("forced_level",)

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.forced_level = 0
        """What there was to call before the first card; nothing in a game without blinds."""

    def take_back(self, rule: str) -> None:
        """Collect the cards and return all bets but forced ones, which are called for as before (17.3)."""
        hand = self.hand
        for bettor in hand.bettors:
            if bettor.cards and not bettor.folded:
                hand.tell(Collected(bettor.place, rule))
            back = bettor.total - bettor.forced
            if back:
                hand.move(bettor.account, bettor.purse, back, "17.3")
            bettor.folded, bettor.cards = False, []
            bettor.tapped = not bettor.stake
        hand.betting = Betting(hand.settings, hand.bettors, hand.betting.pot)
        if self.forced_level:
            hand.betting.force(self.forced_level)
        hand.people.lapsed = frozenset()

    async def shuffle_again(self) -> None:
        """Have the cards shuffled and cut, to be dealt anew (17.3).

        The button stays where it is. Who has been excluded meanwhile is not dealt in, and leaves in the pot
        what they had to put in.
        """
        hand = self.hand
        hand.tell(Said("The cards are shuffled, cut and dealt again; blinds and antes stay.", "17.3"))
        await shuffle(ALL_CARDS)
        hand.tell(Shuffled(ALL_CARDS, "17.3"))
        hand.tell(Cut("the dealer", 0, "7.2"))
        hand.forfeited = frozenset(each for each in hand.bettors if each.player in hand.people.excluded)
        for bettor in hand.forfeited:
            bettor.folded = True

    def too_late_for(self, ruling: Ruling) -> IllegalAction | None:
        """Why a misdeal cannot be declared any more; None while it can."""
        if ruling.word == MISDEAL and self.hand.street.too_late:
            return IllegalAction(
                "The first betting round is over: this is no longer a misdeal, and the hand is played out.",
                self.hand.cite("17.2"),
            )
        return None

    def reconstruct(self, case: Case) -> None:
        """Say how many cards each player should have, for a dealer who puts a misplaced one right."""
        counts = [f"{each.player} {len(each.cards)}" for each in self.hand.bettors if not each.folded]
        words = f"Cards each player should have, clockwise from the button: {', '.join(counts)}."
        self.hand.tell(Said(words, case.rule))


def declare_misdeal(part: Misdeals, case: Case) -> None:
    """Have the cards dealt again."""
    raise Misdeal(case.rule)


def _rule_of_error(part: Misdeals, ruling: Ruling, offer: Offer) -> str:
    return rule_of(ruling.detail, part.hand.rules) if ruling.detail else offer.rule


def _while_shuffling(part: Misdeals, question: Question | None) -> bool:
    return isinstance(question, Shuffle)


def _shuffle_rule(part: Misdeals) -> str:
    return "17.17" if part.hand.street.unshuffled else "17.3"


Kind = RulingKind[Misdeals]

SHUFFLES: Final[tuple[Kind, ...]] = (  # it is the answer to the question, and the round goes on by itself
    Kind(SHUFFLED, Role.DEALER, offering(_shuffle_rule), no_effect, when=_while_shuffling),
)
MISDEALS: Final[tuple[Kind, ...]] = (
    Kind(
        MISDEAL,
        Role.DEALER,
        offering("17.1", details=REASONS),
        declare_misdeal,
        when=in_the_first_betting_round,
        rule=_rule_of_error,
    ),
    Kind(
        RECONSTRUCT,
        Role.DEALER,
        offering(lambda part: part.hand.rules.card_out_of_turn, details=PUT_RIGHT),
        Misdeals.reconstruct,
        when=before_anybody_acts,
        rule=_rule_of_error,
    ),
)
