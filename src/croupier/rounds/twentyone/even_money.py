"""Insurance in Blackjack, by others too, and even money in its place (Blackjack 7, 8.1(b))."""

from collections.abc import Sequence
from typing import Final

from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.questions import Option
from croupier.dialogue.words.phrases import Sentence
from croupier.rounds.twentyone.boxes import Box, Stake
from croupier.rounds.twentyone.insurance import Insurance
from croupier.rounds.twentyone.layout import Layout
from croupier.rulebook.twentyone.blackjack import INSURANCE_PAYS, BlackjackSettings
from croupier.vocabulary.twentyone.points import ACE
from croupier.vocabulary.twentyone.words import EVEN_MONEY

MAY_TAKE_EVEN_MONEY: Final = Option(EVEN_MONEY)


class BlackjackInsurance(Insurance):
    """The insurance of wagers, and even money for a Blackjack."""

    __slots__ = ("even_money", "settings")

    pays = INSURANCE_PAYS

    def __init__(self, layout: Layout, settings: BlackjackSettings) -> None:
        super().__init__(layout)
        self.settings = settings
        self.even_money: frozenset[tuple[int, str]] = frozenset()
        """The wagers for which even money was asked: the number of the box, and the player."""

    @property
    def by_others(self) -> bool:
        """True iff a wager that its owner does not insure may be insured by others."""
        return self.settings.insurance_by_others

    def options(self, box: Box, stake: Stake, waiting: Sequence[tuple[Box, Stake]]) -> tuple[Option, ...]:
        """Insurance, and even money for a Blackjack; asked of its owner, or of whoever decides (8.1(b))."""
        options = super().options(box, stake, waiting)
        if not box.hands[0].natural:
            return options
        if self.settings.even_money_by == "owner":
            return (*options, MAY_TAKE_EVEN_MONEY)
        decides = self.layout.people.controller(box, box.hands[0])
        if stake.player == decides:
            return (*options, MAY_TAKE_EVEN_MONEY)
        if any(other.player == decides for on, other in waiting if on is box):
            return ()  # whoever decides is asked first, for their request would settle this wager too
        return options

    def take_instead(self, choice: Choice, box: Box) -> None:
        """Note the request for even money, which the interim settlement pays."""
        layout = self.layout
        layout.chose(choice, "8.1(b)")
        if self.settings.even_money_by == "owner":
            self.even_money |= {(box.number, choice.who)}
        else:
            self.even_money |= {
                (box.number, each.player)
                for each in box.hands[0].stakes
                if not self.insured(box, each.player)
            }
            layout.people.lapse_box(box)

    def insurable_by_others(self, box: Box, stake: Stake) -> bool:
        """True iff the wager is at risk: even money has settled it where it was asked for."""
        return stake.live and (box.number, stake.player) not in self.even_money

    def amount_rule(self, option: Option, amount: int) -> str:
        """The rule of even money, which is for the whole wager, or that of the multiples."""
        return "8.1(b)" if option.act == EVEN_MONEY else super().amount_rule(option, amount)

    def refusal(self, choice: Choice) -> IllegalAction | None:
        """Why even money cannot be had, or a wager not insured, if that is what was tried."""
        if choice.act != EVEN_MONEY:
            return super().refusal(choice)
        layout = self.layout
        dealer = layout.dealer
        if not dealer.cards or dealer.cards[0].rank is not ACE:
            return IllegalAction(
                "Even money is paid only while the dealer's first card is an ace.", layout.cite("8.1(b)")
            )
        if any(choice.who in box.originals and box.hands[0].natural for box in layout.boxes):
            reason = Sentence(
                "@ <is|are> not asked now: even money is taken once, in place of insurance.", choice.who
            )
        else:
            reason = Sentence("@ <has|have> no Blackjack that could take even money.", choice.who)
        return IllegalAction(reason, layout.cite("8.1(b)"))
