"""The Super Bonus for three suited sevens against a seven, and what all others get then (Pontoon 14.3)."""

from croupier.cards import Rank
from croupier.chips import Unit
from croupier.dialogue.events import Result, Said, Settled
from croupier.rounds.twentyone.boxes import Box, Hand, Stake
from croupier.rounds.twentyone.side_wagers import SideWagers
from croupier.rulebook.twentyone.pontoon import BONUS_OF_OTHERS, GREAT_SUPER_BONUS, GREAT_WAGER, SUPER_BONUS
from croupier.rulebook.twentyone.pontoon_odds import three_suited_sevens
from croupier.values import PlayerName
from croupier.vocabulary.twentyone.words import BoxWager

WINS = "14.3:T2/Super Bonus"
OTHERS = "14.3:T2/All other wagers"


class SuperBonus(SideWagers):
    """A round of 21 with the Super Bonus."""

    split_7s_forfeit: str
    sevens_split: frozenset[int] = frozenset()
    """The numbers of the boxes that have forfeited the Super Bonus by splitting sevens (11.10)."""
    super_hands: tuple[tuple[Box, Hand], ...] = ()
    """The hands that win a Super Bonus, whose cards stay on the table until it is paid (10.2(b))."""

    def splits(self, box: Box, hand: Hand) -> None:
        """Forfeit the Super Bonus of a box where sevens of one suit are split, or any by that setting.

        It is forfeited for all hands of the box, one that was to be paid at the end of the round included.
        """
        first, second = hand.cards
        if not first.rank is second.rank is Rank.SEVEN:
            return
        if self.split_7s_forfeit == "suited" and first.suit is not second.suit:
            return
        self.sevens_split |= {box.number}
        forfeit = [kept for at, kept in self.super_hands if at is box]
        self.super_hands = tuple(each for each in self.super_hands if each[0] is not box)
        for kept in forfeit:
            self.tell(
                Said(f"The Super Bonus on {kept.place} is forfeited: suited sevens are split.", "11.10")
            )
            self.collect(kept, "11.10")

    def wins_super_bonus(self, box: Box, hand: Hand) -> bool:
        """True iff the hand, just paid at 21, wins a Super Bonus: never a doubled one (12.7)."""
        return (
            three_suited_sevens(hand.cards)
            and self.dealer.cards[0].rank is Rank.SEVEN
            and not hand.doubled
            and box.number not in self.sevens_split
            and self.settings.unit is not Unit.TOURNAMENT
        )

    def keep_for_super_bonus(self, box: Box, hand: Hand) -> None:
        """Leave the cards of a Super Bonus on the table until the end of the round."""
        self.super_hands += ((box, hand),)
        self.tell(Said(f"Super Bonus on {hand.place}: the cards stay until it is paid.", "10.2(b)"))

    def pay_super_bonus(self) -> None:
        """Pay each bettor of a winning hand by their own wager, and all other original wagers their part."""
        winners: set[tuple[int, str]] = set()
        for box, hand in self.super_hands:
            for stake in hand.stakes:
                if stake.result is Result.WIN:
                    great = box.originals[stake.player] >= GREAT_WAGER
                    self._pay(hand, stake, GREAT_SUPER_BONUS if great else SUPER_BONUS, WINS)
                    winners.add((box.number, stake.player))
        for box in self.boxes:
            for player in box.bettors:
                stake = self.original_stake(box, player)
                if (box.number, player) not in winners and stake.result is not Result.VOID:
                    self._pay(box.hands[0], stake, BONUS_OF_OTHERS, OTHERS)
        kept, self.super_hands = self.super_hands, ()
        for _, hand in kept:
            self.collect(hand, "14.3")

    def original_stake(self, box: Box, player: PlayerName) -> Stake:
        """The first wager of the player on the box, which lies on the first of the hands they are on."""
        return next(stake for hand in box.hands for stake in hand.stakes if stake.player == player)

    def _pay(self, hand: Hand, stake: Stake, bonus: int, rule: str) -> None:
        kind = BoxWager.SUPER_BONUS if rule == WINS else BoxWager.BONUS
        self.tell(Settled(stake.player, kind, hand.place, stake.amount, Result.WIN, bonus, rule))
        self.move(self.float, self.purses[stake.player], bonus, rule)

    def clear(self, hand: Hand, rule: str) -> None:
        """Take the hand away if nothing depends on it, no Super Bonus either."""
        if not any(kept is hand for _, kept in self.super_hands):
            super().clear(hand, rule)
