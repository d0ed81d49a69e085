"""The Super Bonus for three suited sevens against a seven, and what all others get then (Pontoon 14.3)."""

from croupier.cards import Rank
from croupier.dialogue.events import Result, Said, Settled
from croupier.rounds.twentyone.boxes import Box, Hand, Stake
from croupier.rounds.twentyone.layout import Layout
from croupier.rulebook.twentyone.pontoon import BONUS_OF_OTHERS, GREAT_SUPER_BONUS, GREAT_WAGER, SUPER_BONUS
from croupier.rulebook.twentyone.pontoon_odds import three_suited_sevens
from croupier.values import PlayerName
from croupier.vocabulary.twentyone.words import BoxWager

WINS = "14.3:T2/Super Bonus"
OTHERS = "14.3:T2/All other wagers"


class SuperBonus:
    """The hands that win a Super Bonus; their cards are reserved until it is paid."""

    __slots__ = ("forfeited", "hands", "is_paid", "layout", "split_7s_forfeit")

    def __init__(self, layout: Layout, split_7s_forfeit: str, is_paid: bool = True) -> None:
        self.layout = layout
        self.is_paid = is_paid
        """Whether the table pays a Super Bonus at all: a tournament only if its conditions say so."""
        self.split_7s_forfeit = split_7s_forfeit
        self.forfeited: frozenset[int] = frozenset()
        """The numbers of the boxes that have forfeited the Super Bonus by splitting sevens (11.10)."""
        self.hands: tuple[tuple[Box, Hand], ...] = ()
        """The hands that win a Super Bonus, whose cards stay on the table until it is paid (10.2(b))."""

    def before_split(self, box: Box, hand: Hand) -> None:
        """Forfeit the Super Bonus of a box where sevens of one suit are split, or any by that setting.

        It is forfeited for all hands of the box, one that was to be paid at the end of the round included.
        """
        layout = self.layout
        first, second = hand.cards
        if not first.rank is second.rank is Rank.SEVEN:
            return
        if self.split_7s_forfeit == "suited" and first.suit is not second.suit:
            return
        self.forfeited |= {box.number}
        forfeit = [winner for at, winner in self.hands if at is box]
        self.hands = tuple(each for each in self.hands if each[0] is not box)
        for winner in forfeit:
            layout.tell(
                Said(
                    f"The Super Bonus on {winner.place} is forfeited: the suited sevens were split.", "11.10"
                )
            )
            layout.collect(winner, "11.10")

    def is_won(self, box: Box, hand: Hand) -> bool:
        """True iff the hand, just paid at 21, wins a Super Bonus: never a doubled one (12.7)."""
        return (
            three_suited_sevens(hand.cards)
            and self.layout.dealer.cards[0].rank is Rank.SEVEN
            and not hand.doubled
            and box.number not in self.forfeited
            and self.is_paid
        )

    def reserve(self, box: Box, hand: Hand) -> None:
        """Leave the cards of a Super Bonus on the table until the end of the round."""
        self.hands += ((box, hand),)
        hand.reserved += 1
        self.layout.tell(Said(f"Super Bonus on {hand.place}: the cards stay until it is paid.", "10.2(b)"))

    def pay(self) -> None:
        """Pay each bettor of a winning hand by their own wager, and all other original wagers their part."""
        layout = self.layout
        winners: set[tuple[int, str]] = set()
        for box, hand in self.hands:
            for stake in hand.stakes:
                if stake.result is Result.WIN:
                    great = box.originals[stake.player] >= GREAT_WAGER
                    self._pay_stake(hand, stake, GREAT_SUPER_BONUS if great else SUPER_BONUS, WINS)
                    winners.add((box.number, stake.player))
        for box in layout.boxes:
            for player in box.bettors:
                stake = original_stake(box, player)
                if (box.number, player) not in winners and stake.result is not Result.VOID:
                    self._pay_stake(box.hands[0], stake, BONUS_OF_OTHERS, OTHERS)
        paid, self.hands = self.hands, ()
        for _, hand in paid:
            layout.collect(hand, "14.3")

    def _pay_stake(self, hand: Hand, stake: Stake, bonus: int, rule: str) -> None:
        layout = self.layout
        kind = BoxWager.SUPER_BONUS if rule == WINS else BoxWager.BONUS
        layout.tell(Settled(stake.player, kind, hand.place, stake.amount, Result.WIN, bonus, rule))
        layout.move(layout.float, layout.purses[stake.player], bonus, rule)


def original_stake(box: Box, player: PlayerName) -> Stake:
    """The first wager of the player on the box, which lies on the first of the hands they are on."""
    return next(stake for hand in box.hands for stake in hand.stakes if stake.player == player)
