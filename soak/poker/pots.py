"""Pots, shares and commission of poker, from what was put in (Hold-em, Omaha 13.2, 14.2, 15.2, 17.9)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.rulebook.poker.settings import PokerSettings
from soak.poker.betting import Player


@dataclass
class Lot:
    """Chips, and who contests them; of those who folded, who wins them for want of a hand (17.9)."""

    amount: int
    contest: tuple[Player, ...]
    heir: Player | None = None


@dataclass
class Divided:
    """All that was put in: the pots, and what goes back to each because nobody can win it (17.9)."""

    lots: list[Lot]
    back: dict[str, int]


def lots_of(players: Sequence[Player], miscounted: Iterable[Player], gave_up: Sequence[Player]) -> Divided:
    """The chips layer by layer, from the lowest total up, each to the pot of those who contest it.

    Those still in contest what they have matched. What lies above all of them belongs to the last pot, unless
    only hands with a wrong number of cards contested it: then whoever of these players gave up last wins it,
    and if nobody has, it goes back.
    """
    wrong = [player for player in players if player in miscounted]
    left = [player for player in players if not player.out]
    top = max([player.live for player in left], default=-1)
    alone = not left or (all(player.tapped for player in left) and any(player.live > top for player in wrong))
    ends = {player.live for player in left} | {max(player.live for player in players)}
    if alone:
        ends |= {player.live for player in players if player.live > top and player.tapped}  # 14.2
    divided = Divided([], {})
    below = 0
    for end in sorted(ends):
        contest = tuple([player for player in left if player.live >= end])
        parts = {player.name: min(player.live, end) - min(player.live, below) for player in players}
        amount = sum(parts.values())
        if contest:
            divided.lots.append(Lot(amount, contest))
        elif not alone:
            divided.lots[-1].amount += amount
        elif divided.back or not (inside := [each for each in gave_up if each.live > below or not below]):
            for name, part in parts.items():
                divided.back[name] = divided.back.get(name, 0) + part
        elif divided.lots and divided.lots[-1].heir is inside[-1]:
            divided.lots[-1].amount += amount
        else:
            divided.lots.append(Lot(amount, (inside[-1],), inside[-1]))
        below = end
    dead = sum([player.dead for player in players])
    if divided.lots:
        divided.lots[0].amount += dead
    return divided


def commission(settings: PokerSettings, total: int) -> int:
    """The share of all pots in whole dollars, at most the cap; nothing up to $19, or to $9 at 10%."""
    basis = settings.commission
    if basis.basis != "pot" or total <= (1900 if basis.rate == 5 else 900):
        return 0
    whole = int(Fraction(total * basis.rate, 100 * 100))
    return min(whole * 100, basis.cap)


def taken(settings: PokerSettings, lots: Sequence[Lot], amount: int) -> list[int]:
    """What each pot gives to the commission: the main pot first, or each by its size."""
    parts = [0] * len(lots)
    if amount and settings.commission_from == "proportional":
        total = sum([lot.amount for lot in lots])
        chip = settings.smallest_chip
        parts = [int(Fraction(amount * lot.amount, total * chip)) * chip for lot in lots]
    for at, lot in enumerate(lots):
        parts[at] += min(amount - sum(parts), lot.amount - parts[at])
    return parts


def shares(amount: int, winners: Sequence[Player], chip: int) -> dict[str, int]:
    """Equal shares in whole chips; the first after the button has what is left over (13.2)."""
    each = amount // (chip * len(winners)) * chip
    got = {winner.name: each for winner in winners}
    got[winners[0].name] += amount - each * len(winners)
    return got


def halved(amount: int, chip: int) -> tuple[int, int]:
    """The high half and the low half in whole chips, the odd one to the high half."""
    low = amount // (2 * chip) * chip
    return amount - low, low
