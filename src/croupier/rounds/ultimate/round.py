"""Ultimate Texas Hold-em (NI2019-212), from "no more bets" to the last payment, in the order of its rules."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from croupier.cards import Card
from croupier.dialogue.answers import Choice, IllegalAction, Ruling
from croupier.dialogue.events import Ruled
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.round import Round
from croupier.dialogue.rulings import Case, PartRulings, rulings_of
from croupier.rounds.ultimate import irregularities, people
from croupier.rounds.ultimate.betting import BettingRounds
from croupier.rounds.ultimate.deal import Deal
from croupier.rounds.ultimate.irregularities import Irregularities
from croupier.rounds.ultimate.layout import Layout
from croupier.rounds.ultimate.settlement import Settlement
from croupier.rounds.ultimate.wagers import SeatWager
from croupier.rulebook.ultimate.settings import UltimateSettings
from croupier.rulebook.ultimate.stages import AFTER, BEFORE, RIVER
from croupier.values import PlayerName
from croupier.vocabulary.ultimate.narration import NARRATION, WORDS


class UltimateRound(Round):
    """A round of Ultimate Texas Hold-em."""

    __slots__ = (
        "betting",
        "deal",
        "irregularities",
        "layout",
        "opening",
        "people",
        "purses",
        "settings",
        "settlement",
        "wagers",
    )

    game = "ultimate"
    vocabulary = WORDS
    narration = NARRATION

    def __init__(
        self, settings: UltimateSettings, wagers: Sequence[SeatWager], purses: Mapping[PlayerName, int]
    ) -> None:
        self.layout = layout = Layout(settings, wagers, purses)
        super().__init__(layout)
        self.settings, self.wagers, self.opening = settings, wagers, purses
        self.purses, self.people = layout.purses, layout.people
        self.deal = Deal(layout)
        self.betting = BettingRounds(layout)
        self.settlement = Settlement(layout)
        self.irregularities = Irregularities(layout, self.betting)

    async def play(self) -> None:
        """The round, rule by rule."""
        layout, betting = self.layout, self.betting
        layout.begin()  # rules 4 and 7.1
        await self.deal.deal()  # rule 7.2
        await betting.betting_round(BEFORE)  # 8.1
        await self.deal.reveal(range(3), "8.2")
        await betting.betting_round(AFTER)  # 8.3
        await self.deal.reveal(range(3, 5), "8.4")
        await betting.betting_round(RIVER)  # 8.5
        if layout.continuing:
            await self.settlement.dealers_hand()  # 8.8
        if layout.continuing:
            await self.settlement.conceding()  # 9.1
            await self.settlement.settlement()  # 9.2 to 9.10

    def check_card(self, card: Card) -> None:
        """Raise `IllegalAction` if this card cannot be the next."""
        self.deal.check_card(card)

    def check_named_card(self, ruling: Ruling) -> None:
        """Refuse a card that the dealer cannot have shown."""
        assert ruling.card is not None
        self.deal.check_dealers_card(ruling.card)

    def ruled(self, case: Case) -> Ruled:
        """Tell a ruling about a card of the dealer's hand with the face of that card, if it is turned."""
        ruling = case.ruling
        if self.vocabulary.numbers_a_card(ruling.word):
            case = replace(case, ruling=replace(ruling, card=self.irregularities.face_of(ruling)))
        return super().ruled(case)

    def rulings(self) -> tuple[PartRulings, ...]:
        """What can be ruled, in the order in which it is offered, with the part that each is about."""
        return (
            rulings_of(self.irregularities, irregularities.RULINGS),
            rulings_of(self.layout.people, people.RULINGS),
        )

    def amount_rule(self, ask: Ask, option: Option, amount: int) -> str:
        """The rule that refuses an amount: how many antes a play wager is at this stage."""
        stage = self.betting.stage
        return stage.amount if stage is not None and option.most else ask.rule

    def refusal(self, choice: Choice) -> IllegalAction:
        """Why this choice, which is not among the options, cannot be made now, and by which rule."""
        reason, rule = self.betting.why_not(choice)
        return IllegalAction(reason, self.cite(rule))
