"""What it changes in an infinite deck that suited sevens are not split again, if the Super Bonus counts."""

from croupier.analysis.odds.twentyone.pontoon.infinite import SUITED, InfinitePontoon
from croupier.analysis.odds.twentyone.pontoon.playing import DRAW
from croupier.analysis.odds.twentyone.pontoon.rules import SEVEN, Suited, pays_three
from croupier.analysis.odds.twentyone.pontoon.splitting.sevens import Policy, Terms, split_sevens
from croupier.analysis.odds.twentyone.pontoon.states import two_cards
from croupier.analysis.odds.twentyone.shoe import VALUES

PAIR = (SEVEN, SEVEN)


def gained_by_suits(infinite: InfinitePontoon) -> float:
    """What is gained over splitting all sevens again, per unit of the wager when the dealer has this card."""
    column = infinite.column
    if len(set(column.suited_splits)) == 1:
        return 0.0
    chance = float(infinite.chances[SEVEN])
    others = sum(
        float(infinite.chances[second] * infinite.after_split(SEVEN, second)[0])
        for second in range(VALUES)
        if second != SEVEN
    )

    def pair(sevens: int, act: int) -> float:
        alone = infinite.apart(two_cards(*PAIR), act)[0]
        return float(alone + (infinite.extra(PAIR, Suited.MIXED) if act == DRAW else 0))

    terms = Terms(
        lambda sevens: chance**sevens * others, lambda sevens: chance**sevens, pair, lambda sevens: chance, 0
    )
    mixed = pays_three(PAIR, Suited.MIXED)
    policy = Policy(
        dict(zip(Suited, column.suited_splits, strict=True)),
        {suited: column.suited_act(PAIR, suited) for suited in Suited},
        {suited: float(pays_three(PAIR, suited) - mixed) for suited in Suited},
        float(infinite.rules.super_bonus),
        infinite.rules.most_hands,
    )
    worth = sum(split_sevens(terms, policy, (0, other)) for other in (1, 2, 3)) / 3
    often = float(SUITED[Suited.MIXED]) * chance**2
    return often * (worth - float(infinite.split(SEVEN)))
