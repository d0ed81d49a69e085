"""A round of Casino War, rule by rule."""

from collections.abc import Mapping, Sequence

from casino_war import rulings
from casino_war.felt import Felt, WarHand, WarWager
from casino_war.settings import BURNT_CARDS, INITIAL_PAYS, NAME, TIE_PAYS, WAR_PAYS, WarSettings
from casino_war.ties import Ties
from casino_war.words import INITIAL, NARRATION, TIE, WAR, WORDS
from croupier.cards import Card
from croupier.chips import Account
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.events import Result
from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.round import Round
from croupier.dialogue.rulings import PartRulings, rulings_of
from croupier.rounds.people import SeatedPeople
from croupier.values import PlayerName


class WarRound(Round):
    """A round of Casino War: a felt, the decisions about ties, and the two comparisons."""

    __slots__ = ("felt", "settings", "ties", "wagers")

    game = NAME
    vocabulary = WORDS
    narration = NARRATION

    def __init__(
        self, settings: WarSettings, wagers: Sequence[WarWager], purses: Mapping[PlayerName, int]
    ) -> None:
        self.felt = Felt(settings, wagers, purses)
        super().__init__(self.felt)
        self.settings = settings
        self.wagers = wagers
        self.ties = Ties(self.felt)

    async def play(self) -> None:
        """The round, rule by rule."""
        felt = self.felt
        felt.begin()  # rule 3
        await felt.deal(felt.hands, "4.1")
        for hand in felt.hands:
            self.compare(hand)  # rule 5
        await self.ties.decide()  # rule 6
        at_war = [hand for hand in felt.hands if hand.amounts[WAR]]
        if at_war:
            await felt.burn(BURNT_CARDS, "7.1")
            await felt.deal(at_war, "7.2")
            for hand in at_war:
                self.compare_in_war(hand)  # 7.3 to 7.6

    def compare(self, hand: WarHand) -> None:
        """Settle what the first two cards decide: all but the initial wager of a tie (5)."""
        felt = self.felt
        mine, dealers = hand.cards[0].rank, felt.dealer[0].rank
        if mine > dealers:
            wager = hand.amounts[INITIAL]
            felt.settle(hand, INITIAL, Result.WIN, "5.1", INITIAL_PAYS.winnings(wager))
        elif mine < dealers:
            felt.settle(hand, INITIAL, Result.LOSE, "5.2")
        if mine is dealers:
            hand.tied = True  # 5.3
            felt.settle(hand, TIE, Result.WIN, "5.4", TIE_PAYS.winnings(hand.amounts[TIE]))
        else:
            felt.settle(hand, TIE, Result.LOSE, "5.5")

    def compare_in_war(self, hand: WarHand) -> None:
        """Settle the initial and the war wager by the second cards (7.3 to 7.6)."""
        felt = self.felt
        mine, dealers = hand.cards[1].rank, felt.dealer[1].rank
        if mine < dealers:
            felt.settle(hand, WAR, Result.LOSE, "7.5")
            felt.settle(hand, INITIAL, Result.LOSE, "7.5")
            return
        rule = "7.4" if mine is dealers else "7.3"
        felt.settle(hand, WAR, Result.WIN, rule, WAR_PAYS.winnings(hand.amounts[WAR]))
        if mine is dealers and self.settings.war_tie_bonus:
            wager = hand.amounts[INITIAL]
            felt.settle(hand, INITIAL, Result.WIN, "7.6", INITIAL_PAYS.winnings(wager))
        else:
            felt.settle(hand, INITIAL, Result.PUSH, rule)

    @property
    def opening(self) -> Mapping[PlayerName, int]:
        """By player, the chips at the beginning."""
        return self.felt.opening

    @property
    def purses(self) -> Mapping[PlayerName, Account]:
        """By player, the account of the chips that are not wagered."""
        return self.felt.purses

    @property
    def people(self) -> SeatedPeople:
        """Who is there, and who is excluded from the game."""
        return self.felt.players

    def check_card(self, card: Card) -> None:
        """Raise `IllegalAction` if this card cannot be the next."""
        self.felt.check_card(card)

    def rulings(self) -> tuple[PartRulings, ...]:
        """What can be ruled, in the order in which it is offered."""
        return (
            rulings_of(self.felt, rulings.OF_ROUND),
            rulings_of(self.felt.players, rulings.OF_PLAYERS),
        )

    def amount_rule(self, ask: Ask, option: Option, amount: int) -> str:
        """The rule that refuses an amount: a war wager equals the initial one."""
        return "6.3"

    def refusal(self, choice: Choice) -> IllegalAction:
        """Why this choice, which is not among the options, cannot be made now, and by which rule."""
        reason, rule = self.ties.why_not(choice)
        return IllegalAction(reason, self.cite(rule))
