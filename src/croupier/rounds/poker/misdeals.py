"""Misdeals of poker: by which errors, until when, and how the cards are dealt again (17.1 to 17.3)."""

from typing import TYPE_CHECKING, Final

from croupier.dialogue.answers import IllegalAction, Offer, Ruling
from croupier.dialogue.events import Collected, Cut, Said, Shuffled
from croupier.dialogue.questions import ALL_CARDS, Question
from croupier.dialogue.rulings import Case, offering
from croupier.rounds.poker.betting import Betting
from croupier.rounds.poker.moments import Kind, once_dealt
from croupier.rounds.poker.wrong_counts import WrongCounts
from croupier.rulebook.poker.numbers import PokerRules
from croupier.rulebook.roles import Role
from croupier.vocabulary.common import RECONSTRUCT
from croupier.vocabulary.poker.words import (
    DEALT_OUT_OF_TURN,
    EXCESS_CARD,
    EXPOSED_IN_CUT,
    EXTRA_CARD,
    MISDEAL,
    MISSED_A_PLAYER,
    NOT_CUT,
)

if TYPE_CHECKING:
    from croupier.rounds.poker.round import PokerRound

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


class Misdeals(WrongCounts):
    """A round of poker whose cards may have to be dealt again."""

    __slots__ = ("deal_begun", "excluded", "forced_level", "too_late")

    too_late: bool
    """Whether the first betting round is over, after which there is no misdeal (17.2)."""
    forced_level: int
    """What there was to call before the first card; nothing in a game without blinds."""
    deal_begun: bool
    """Whether the cards are being dealt, or have been."""
    excluded: frozenset[str]
    """Who takes no further part in the game (19.2(b))."""

    def new_state(self) -> None:
        """Set the fields of this class as a round starts."""
        super().new_state()
        self.too_late = False
        self.forced_level = 0
        self.deal_begun = False
        self.excluded = frozenset()

    async def deal_again(self, rule: str) -> None:
        """Return all but forced bets, shuffle and cut, and be ready to deal anew (17.3).

        The button stays where it is, and blinds and antes are not collected again. Who has been excluded
        meanwhile is not dealt in, and leaves in the pot what they had to put in.
        """
        for bettor in self.bettors:
            if bettor.cards and not bettor.folded:
                self.tell(Collected(bettor.place, rule))
            back = bettor.total - bettor.forced
            if back:
                self.move(bettor.account, bettor.purse, back, "17.3")
            bettor.folded, bettor.cards = False, []
            bettor.tapped = not bettor.stake
        self.bet_again()
        self.forget_deal()
        self.tell(Said("The cards are shuffled, cut and dealt again; blinds and antes stay.", "17.3"))
        await self.shuffle(ALL_CARDS)
        self.tell(Shuffled(ALL_CARDS, "17.3"))
        self.tell(Cut("the dealer", 0, "7.2"))
        self.forfeited = frozenset(each for each in self.bettors if each.player in self.excluded)
        for bettor in self.forfeited:
            bettor.folded = True

    def ruling_refusal(self, ruling: Ruling) -> IllegalAction | None:
        """Why a misdeal cannot be declared any more."""
        if ruling.word == MISDEAL and self.too_late and not self.over:
            return IllegalAction(
                "The first betting round is over: it is no misdeal any more, and the hand is played out.",
                self.cite("17.2"),
            )
        return None

    def reconstruct(self, case: Case) -> None:
        """Say how many cards each player should have, for a dealer who puts a misplaced one right."""
        counts = [f"{each.player} {len(each.cards)}" for each in self.bettors if not each.folded]
        words = f"The cards belong so, clockwise from the button: {', '.join(counts)}."
        self.tell(Said(words, case.rule))

    def bet_again(self) -> None:
        """Put the first betting round back to where it stood before the deal; the same bet is called for."""
        before = self.betting
        self.betting = Betting(self.settings, self.bettors, before.pot)
        if self.forced_level:
            self.betting.force(self.forced_level)

    def forget_deal(self) -> None:
        """Forget the cards of a deal that is done again, and who has folded."""
        self.known_cards, self.drawn_early, self.turned = set(), [], set()
        self.gave_up, self.miscounted, self.forfeited = (), frozenset(), frozenset()
        self.lapsed = frozenset()
        self.last_bettor = None


# -- what can be ruled --------------------------------------------------------------------------------------


def declare_misdeal(play: "PokerRound", case: Case) -> None:
    """Have the cards dealt again."""
    raise Misdeal(case.rule)


def in_the_first_betting_round(play: "PokerRound", question: Question | None) -> bool:
    """True until the first betting round is over, after which there is no misdeal (17.2)."""
    return not play.too_late and once_dealt(play, question)


def before_anybody_acts(play: "PokerRound", question: Question | None) -> bool:
    """True until a player has acted on their hand."""
    return not play.betting_begun and in_the_first_betting_round(play, question)


def _rule_of_error(play: "PokerRound", ruling: Ruling, offer: Offer) -> str:
    return rule_of(ruling.detail, play.rules) if ruling.detail else offer.rule


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
        offering(lambda play: play.rules.card_out_of_turn, details=PUT_RIGHT),
        Misdeals.reconstruct,
        when=before_anybody_acts,
        rule=_rule_of_error,
    ),
)
