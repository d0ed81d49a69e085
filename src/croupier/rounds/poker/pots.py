"""The pots of a round of poker: built from what each has put in, divided among the best (13 to 15)."""

from collections.abc import Sequence
from typing import Final

from croupier.chips.pots import amounts_by_level
from croupier.rounds.poker.betting import Bettor
from croupier.rulebook.amounts import Commission
from croupier.values import value


class Pot:
    """Chips, and the players still in the round who contest them."""

    __slots__ = ("amount", "bettors")

    def __init__(self, amount: int, bettors: list[Bettor]) -> None:
        self.amount = amount
        self.bettors = bettors


def uncalled(bettors: Sequence[Bettor]) -> tuple[Bettor, int] | None:
    """Who has put in more than anybody could match, and how much more; None if nobody has (15.2(b))."""
    totals = [bettor.total for bettor in bettors]
    most, second = sorted(totals)[:-3:-1]
    return (bettors[totals.index(most)], most - second) if most > second else None


def build(bettors: Sequence[Bettor], totals: Sequence[int], dead: int) -> list[Pot]:
    """One pot for each different total of a player still in (14.2), of what each of the players has put in.

    Dead money goes to the main pot, and chips of folded players above the highest level to the last.
    """
    active = [(bettor, total) for bettor, total in zip(bettors, totals, strict=True) if not bettor.folded]
    levels = sorted({total for _, total in active})
    if len(levels) == 1:  # one pot, as most rounds have
        return [Pot(sum(totals) + dead, [bettor for bettor, _ in active])]
    return [
        Pot(amount, [bettor for bettor, total in active if total >= level])
        for amount, level in zip(amounts_by_level(totals, levels, dead), levels, strict=True)
    ]


def divide(amount: int, winners: Sequence[Bettor], chip: int) -> list[tuple[Bettor, int]]:
    """Equal shares in whole smallest chips; what is left over goes to the first of them (13.2).

    The winners stand in order clockwise from the button's left.
    """
    share = amount // len(winners) // chip * chip
    left = amount - share * len(winners)
    return [(winner, share + (left if at == 0 else 0)) for at, winner in enumerate(winners)]


def halves(amount: int, chip: int) -> tuple[int, int]:
    """The high and the low half in smallest chips; what cannot be halved goes to the high one."""
    low = amount // 2 // chip * chip
    return amount - low, low


@value
class Charge:
    """The commission of a round: how much, and from which pot how much of it."""

    amount: int
    from_pots: tuple[int, ...]


NOTHING: Final = Charge(0, ())


def charge(commission: Commission, pots: Sequence[Pot], proportional: bool, chip: int) -> Charge:
    """The commission on all pots together: a share in whole dollars up to the cap (15.2(a)).

    It is taken from the main pot and then the side pots, or from all by their size in whole smallest chips,
    what that leaves over from the main pot.
    """
    total = sum([pot.amount for pot in pots])
    amount = commission.on(total)
    if not amount:
        return NOTHING
    parts = [0] * len(pots)
    if proportional:
        parts = [amount * pot.amount // total // chip * chip for pot in pots]
    left = amount - sum(parts)
    for at, pot in enumerate(pots):
        more = min(left, pot.amount - parts[at])
        parts[at] += more
        left -= more
    return Charge(amount, tuple(parts))
