"""What a split of sevens is worth in a finite shoe, by their suits, if not all suits are split alike."""

from functools import cache

from croupier.analysis.odds.twentyone.hand_index import number_of
from croupier.analysis.odds.twentyone.pontoon.against import Against, Position
from croupier.analysis.odds.twentyone.pontoon.rules import SEVEN, SUITS, Suited, pays_three
from croupier.analysis.odds.twentyone.pontoon.splitting.sevens import SPADES, Policy, Terms, split_sevens
from croupier.analysis.odds.twentyone.pontoon.two_cards import Playing, hand_worth
from croupier.analysis.odds.twentyone.shoe import VALUES, with_card
from croupier.analysis.types import Float64Blocks

PAIR = (SEVEN, SEVEN)


class SevenSplit:
    """Two sevens that are split, and every hand then played in one way, against a card without a Pontoon."""

    def __init__(self, against: Against, playing: Playing, splits: tuple[bool, ...]) -> None:
        self.against = against
        self.playing = playing
        self.shoe = with_card(against.shoe, SEVEN, -2)
        self.played = cache(self._played)
        mixed = pays_three(PAIR, Suited.MIXED)
        self.policy = Policy(
            dict(zip(Suited, splits, strict=True)),
            {suited: playing.act(PAIR, suited) for suited in Suited},
            {suited: float(pays_three(PAIR, suited) - mixed) for suited in Suited},
            float(against.rules.super_bonus) if against.first == SEVEN else 0.0,
            against.rules.most_hands,
        )
        self.terms = Terms(
            cache(self._others), self._chance, self._pair, self._third, against.rules.whole[SEVEN] // SUITS
        )

    def worth(self, suited: Suited) -> float:
        """What a split of two sevens of these suits is worth."""
        if suited is not Suited.MIXED:
            suit = SPADES if suited is Suited.SPADES else 0
            return split_sevens(self.terms, self.policy, (suit, suit))
        pairs = [(one, other) for one in range(SUITS) for other in range(SUITS) if one != other]
        return sum(split_sevens(self.terms, self.policy, pair) for pair in pairs) / len(pairs)

    def _played(self, gone: int) -> tuple[Position, Float64Blocks]:
        position = self.against.split_position(SEVEN, gone)
        return position, position.follow(self.playing.acts, self.playing.rescues, 0.0)

    def _others(self, sevens: int) -> float:
        position, worth = self.played(sevens)
        left = sum(self.shoe) - sevens
        found = sum(
            self.shoe[second] / left * hand_worth(self.against, position, worth, self.playing, SEVEN, second)
            for second in range(VALUES)
            if second != SEVEN and self.shoe[second]
        )
        return self._chance(sevens) * found

    def _chance(self, sevens: int) -> float:
        found, left = 1.0, sum(self.shoe)
        for drawn in range(sevens):
            found *= max(self.shoe[SEVEN] - drawn, 0) / (left - drawn)
        return found

    def _pair(self, sevens: int, act: int) -> float:
        return float(self.played(sevens - 1)[1][0, number_of(*PAIR), act])

    def _third(self, sevens: int) -> float:
        return self.played(sevens - 1)[0].chance(number_of(*PAIR), SEVEN)
