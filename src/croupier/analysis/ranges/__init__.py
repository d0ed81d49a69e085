"""Ranges: the hands that a player may hold, as people write them.

| written | the hands |
| --- | --- |
| `AsKs`, `A♠K♠` | these cards alone |
| `99`, `AKs`, `AKo`, `AK` | a pair, two ranks of one suit, of two suits, of either |
| `99+` | this pair and all higher |
| `ATs+` | the lower card from the ten up to the rank below the higher |
| `TT-77`, `A5s-A2s`, `JTs-87s` | from one to the other, by the pair, the lower card, or both in step |
| `15%` | the strongest 15 % of hands against any hand (Hold-em with 52 cards) |
| `AAxx`, `AKQJds` | four cards of Omaha, x being any: of these ranks, and double suited |
| `AsAhxx` | the same with some suits known |
| `ds`, `ss`, `r` | four cards, double suited, single suited or rainbow: also after others, or in full |
| `AQs:0.5` | these hands half as often as others |
| `*`, `any`, `any two` | any hand |

Several with commas are all of them together; a hand that is in two of them counts as in the last.
"""

from croupier.analysis.ranges.hole_cards import HoleCards, WrongRange, any_hands, hole_cards, in_order
from croupier.analysis.ranges.kinds import Kind, kinds
from croupier.analysis.ranges.reading import Range, read_range

__all__ = [
    "HoleCards",
    "Kind",
    "Range",
    "WrongRange",
    "any_hands",
    "hole_cards",
    "in_order",
    "kinds",
    "read_range",
]
