"""Who is paid what in poker, worked out a second time from what was put in and who holds what.

Pots are made chip by chip, shares are dealt out chip by chip, and the commission is counted in dollars.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from croupier.rulebook.poker.settings import PokerSettings

Worth = Callable[[str, int], int]
"""What the hand of a player is worth, for the high half (0) or the low half (1)."""


def pots_of(put_in: Mapping[str, int], left: Sequence[str], dead: int) -> list[tuple[int, tuple[str, ...]]]:
    """The pots, main pot first: how much, and who of those left in the round contests it."""
    pots: list[tuple[int, tuple[str, ...]]] = []
    if not all(put_in[player] for player in left):  # one whose stake went into the pot dead
        pots.append((0, tuple(left)))
    for cent in range(1, max(put_in.values()) + 1):
        height = sum(1 for amount in put_in.values() if amount >= cent)
        able = tuple(player for player in left if put_in[player] >= cent)
        if not able:  # chips of those who folded, above all others
            able = pots[-1][1] if pots else tuple(left)
        if pots and pots[-1][1] == able:
            pots[-1] = (pots[-1][0] + height, able)
        else:
            pots.append((height, able))
    pots = pots or [(0, tuple(left))]
    pots[0] = (pots[0][0] + dead, pots[0][1])
    return pots


def commission_of(settings: PokerSettings, total: int, free: bool) -> int:
    """The commission of a round by 15.2: whole dollars of the share, up to the cap."""
    commission = settings.commission
    if commission.basis != "pot" or free:
        return 0
    if total <= {5: 1900, 10: 900}[commission.rate]:
        return 0
    dollars = int(Fraction(total, 100) * Fraction(commission.rate, 100))
    return min(dollars * 100, commission.cap)


def shares(amount: int, winners: Sequence[str], chip: int) -> dict[str, int]:
    """One chip to each as long as there is one for each; what is left to the first."""
    got = dict.fromkeys(winners, 0)
    while amount >= chip * len(winners):
        for player in winners:
            got[player] += chip
            amount -= chip
    got[winners[0]] += amount
    return got


def paid(
    settings: PokerSettings,
    pots: Sequence[tuple[int, tuple[str, ...]]],
    taken: Sequence[int],
    worth: Worth,
) -> dict[str, int]:
    """What each player gets; those who contest a pot stand clockwise from the button's left."""
    chip = settings.smallest_chip
    got: dict[str, int] = {}
    for (amount, contest), commission in zip(pots, taken, strict=True):
        left = amount - commission
        for winners, part in _sides(settings, left, contest, worth):
            for player, share in shares(part, winners, chip).items():
                got[player] = got.get(player, 0) + share
    return got


def _sides(
    settings: PokerSettings, amount: int, contest: Sequence[str], worth: Worth
) -> list[tuple[list[str], int]]:
    if len(contest) == 1:
        return [(list(contest), amount)]
    sides = []
    for half in range(2 if settings.objective.startswith("high_low") else 1):
        most = max(worth(player, half) for player in contest)
        if most:
            sides.append([player for player in contest if worth(player, half) == most])
    if len(sides) == 1:
        return [(sides[0], amount)]
    low = 0
    while 2 * (low + settings.smallest_chip) <= amount:
        low += settings.smallest_chip
    return [(sides[0], amount - low), (sides[1], low)]


def taken_from(
    settings: PokerSettings, pots: Sequence[tuple[int, tuple[str, ...]]], commission: int
) -> list[int]:
    """What each pot gives to the commission."""
    total = sum(amount for amount, _ in pots)
    parts = [0] * len(pots)
    if settings.commission_from == "proportional" and commission:
        chip = settings.smallest_chip
        parts = [int(Fraction(commission * amount, total * chip)) * chip for amount, _ in pots]
    for at, (amount, _) in enumerate(pots):
        parts[at] += min(commission - sum(parts), amount - parts[at])
    return parts
