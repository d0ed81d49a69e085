"""The three times to decide in Ultimate Texas Hold-em, with their rules (8.1, 8.3, 8.5)."""

from typing import Final

from croupier.rulebook.ultimate.numbers import ULTIMATE
from croupier.rulebook.ultimate.settings import AFTER_THE_FLOP, BEFORE_THE_FLOP, ON_THE_RIVER
from croupier.values import value


@value
class Stage:
    """A time to decide: what it is called, its rules, and how many antes a play wager is then."""

    name: str
    rule: str
    fold: str
    check: str
    play: str
    amount: str
    multiples: tuple[int, ...]


BEFORE: Final = Stage("before the flop", "8.1", "8.1(a)", "8.1(b)", "8.1(c)", "8.1(c)(ii)", BEFORE_THE_FLOP)
AFTER: Final = Stage("after the flop", "8.3", "8.3(a)", "8.3(b)", "8.3(c)", "8.3(c)(ii)", AFTER_THE_FLOP)
RIVER: Final = Stage("on the river", "8.5", "8.5(a)", "", "8.5(b)", ULTIMATE.last_play_amount, ON_THE_RIVER)
