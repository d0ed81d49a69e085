"""What contradicts itself at a table of Hold-em or Omaha, and what follows from its settings (2 to 6, 15)."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Self

from croupier.cards import Card, Deck, poker_deck
from croupier.chips import Unit, money
from croupier.rulebook.poker.determinations import PokerDeterminations
from croupier.rulebook.presets import POKER_PRESETS, PRESET
from croupier.rulebook.settings import BadSetting

DECKS = (52, 48, 44, 40, 36, 32)  # 2.2
BOARD = 5
BURNS = 3
DOLLAR = 100
HARDLY_LOW = 44
"""The largest deck with which a low of eight or better is almost never made (3.5(d))."""
UNCAPPED = ("no_limit", "full_pot", "half_pot")
"""The limits under which Hold-em has any number of raises (5.1)."""
ORDINARY = ("heads_up", "forced_by_seat", "dead_antes", "raises", "short_blinds")
"""The settings by which ordinary practice departs from the instruments, each with its first word by rule."""


@dataclass(frozen=True, kw_only=True)
class PokerSettings(PokerDeterminations, ABC):
    """The settings that both games have."""

    hole_cards: ClassVar[int]
    clock_seconds: ClassVar[int]
    """How long a player has to act once he has been told so (4.8)."""
    three_raises: ClassVar[bool]
    """Whether a blind game allows three raises at most whatever its limit is (5.1)."""

    @classmethod
    def read(cls, table: Mapping[str, object]) -> Self:
        """The settings of a table; a `preset` in it stands for several, of which each may be given anew."""
        if PRESET in table:
            preset = POKER_PRESETS.get(str(table[PRESET]))
            if preset is None:
                known = ", ".join(POKER_PRESETS)
                raise BadSetting(PRESET, f"{table[PRESET]!r} is not allowed; {cls.game} has {known}.")
            table = {**preset, **{name: given for name, given in table.items() if name != PRESET}}
        return super().read(table)

    def check(self) -> None:
        """Refuse settings that contradict each other."""
        if self.deck not in DECKS:
            raise self.bad("deck", f"{self.deck} is not allowed; {', '.join(map(str, DECKS))} are.")
        if self.objective == "high_low_8" and (self.deck < 40 or (self.deck == 40 and not self.ace_is_low)):
            raise self.bad("objective", f"no low of eight or better can be made with {self.deck} cards.")
        most = (self.deck + self.joker - BOARD - BURNS * self.burn) // self.hole_cards
        if self.seats > most:
            raise self.bad("seats", f"a deck of {self.deck} cards serves {most} players at most.")
        self._check_forced_bets()
        self._check_limits()
        self._check_commission()
        if self.unit is Unit.DOLLARS:
            self._check_dollars()

    def _check_forced_bets(self) -> None:
        if not self.forced_by_seat:
            if self.blinds and self.ante:
                raise self.bad("ante", "a game has blinds or an ante, not both.")
            if not self.blinds and not self.ante:
                raise self.bad("blinds", "a game has one to three blinds, or an ante.")
            if list(self.blinds) != sorted(self.blinds):
                raise self.bad("blinds", "each blind is at least the one before it.")
        if self.over_blind and not self.blinds:
            raise self.bad("over_blind", "an over-blind is made after a blind, and an ante game has none.")
        above = [max(self.blinds, default=0), *self.over_blind_levels]
        if above != sorted(above):
            raise self.bad("over_blind_levels", "each over-blind is at least the blind before it.")
        for name in ("blinds", "over_blind_levels", "levels"):
            if any(each % self.smallest_chip for each in getattr(self, name)):
                raise self.bad(name, "each amount is a whole number of smallest chips.")
        if not self.blinds and not self.min_bet:
            raise self.bad("min_bet", "a game without blinds needs a least bet.")

    def _check_limits(self) -> None:
        for name in ("ante", "min_bet", "max_bet", "opening_max", "min_stake", "max_buy_in"):
            if getattr(self, name) % self.smallest_chip:
                raise self.bad(name, "it is a whole number of smallest chips.")
        if self.limit == "spread" and self.max_bet < self.least_bet:
            raise self.bad("max_bet", "a spread limit game needs a most bet, not below the least.")
        if self.limit != "spread" and self.max_bet:
            raise self.bad("max_bet", "only a spread limit game has a most bet.")
        if self.limit != "fixed" and self.levels:
            raise self.bad("levels", "only a fixed limit game has bets of its own for each betting round.")
        if list(self.levels) != sorted(self.levels):
            raise self.bad("levels", "the bets of the last two betting rounds are not below the others.")
        if self.limit != "straddle" and self.opening_max:
            raise self.bad("opening_max", "only a straddle limit game has a most opening bet.")
        if self.opening_max and self.opening_max < self.least_bet:
            raise self.bad("opening_max", "it cannot be below the least bet.")
        if self.raise_cap and self.blinds and (self.three_raises or self.limit in UNCAPPED):
            allowed = "three" if self.three_raises else "any number of"
            raise self.bad("raise_cap", f"with blinds and this limit the rules allow {allowed} raises.")
        if self.max_buy_in and self.max_buy_in < self.min_stake:
            raise self.bad("max_buy_in", "it cannot be below the least table stake.")

    def _check_commission(self) -> None:
        """Refuse a commission that the chips in play cannot pay, or that leaves what they cannot (13.2)."""
        commission, chip = self.commission, self.smallest_chip
        if self.unit is Unit.TOURNAMENT and commission.basis != "none":
            raise self.bad("commission", "none is taken at a tournament's tables, whose chips are not money.")
        if commission.basis == "pot" and DOLLAR % chip:
            raise self.bad(
                "commission",
                f"from the pot it is in whole dollars, and chips of {money(chip)} are too large to pay them; "
                "such a table charges by time.",
            )
        if (commission.cap if commission.basis == "pot" else commission.rate) % chip:
            raise self.bad("commission", "its cap, or its rate a period, is a whole number of chips.")

    def _check_dollars(self) -> None:
        for name in ORDINARY:
            if getattr(self, name) not in (False, "instrument", "by_rule", "level"):
                raise self.bad(name, "a table for dollars keeps to the instrument.")
        if self.open_all_in:
            raise self.bad("open_all_in", "hands are opened early in tournaments alone.")
        if self.commission.rate == 10 and self.commission.basis == "pot" and not self.lower_rate_allowed:
            raise self.bad("commission", "this table stake does not qualify for the rate of 10%.")

    def warnings(self) -> tuple[tuple[str, str], ...]:
        """What is allowed and yet hardly meant, each by the setting and in a sentence for the players."""
        if self.objective == "high_low_8" and self.deck <= HARDLY_LOW:
            return (("objective", f"With {self.deck} cards a low of eight or better is almost never made."),)
        return ()

    @property
    def standing_clock(self) -> int:
        """How many seconds each decision has by a clock announced before the round; 0 for none."""
        return 0

    @property
    @abstractmethod
    def lower_rate_allowed(self) -> bool:
        """True iff the game qualifies for the commission of 10% from $9 on (15.2(e))."""

    @cached_property
    def ace_is_low(self) -> bool:
        """True iff an ace is the lowest card of a low hand."""
        return self.ace_low if self.low_ace is None else self.low_ace

    @property
    def big_blind(self) -> int:
        """The second blind, or the only one; nothing in an ante game (A:Big Blind)."""
        return self.blinds[big_blind(self.blinds) - 1] if self.blinds else 0

    @cached_property
    def least_bet(self) -> int:
        """The least that may open a betting round."""
        return self.min_bet or max(self.blinds, default=0)

    @cached_property
    def fixed_levels(self) -> tuple[int, int]:
        """The bets of a fixed limit game in the first two and the last two betting rounds."""
        if not self.levels:
            return self.least_bet, 2 * self.least_bet
        return self.levels[0], self.levels[-1]

    @cached_property
    def cards(self) -> Deck:
        """The deck that is dealt from."""
        deck = poker_deck(self.deck)
        return deck.with_joker() if self.joker else deck

    @cached_property
    def faces(self) -> frozenset[Card]:
        """The cards of that deck, to look one up."""
        return frozenset(self.cards.cards)

    @property
    def half_chip(self) -> int:
        """The unit of what is paid: pots are divided in whole smallest chips (13.2)."""
        return self.smallest_chip

    @cached_property
    def never_capped(self) -> bool:
        """True iff there is no end to the raises, whoever can still bet."""
        numbers = [self.raises_allowed(can_bet, first) for can_bet in (2, 3) for first in (True, False)]
        return numbers == [None] * 4

    def raises_allowed(self, can_bet: int, first: bool = False) -> int | None:
        """How many raises a betting round has with so many who can still bet; None for no end (5.1)."""
        if self.raises == "ordinary":
            # Four bets, of which a blind is none.
            return 3 + first if self.limit == "fixed" else None
        if not self.blinds:
            return self.raise_cap or None
        if can_bet == 2:
            return None
        if self.three_raises:
            return 3
        if self.limit in UNCAPPED:
            return None
        return self.raise_cap or 3


def big_blind(blinds: Sequence[int]) -> int:
    """Which blind is the big one: the second, or the only one; 0 in a game without blinds (A:Big Blind)."""
    return min(len(blinds), 2)


def posts_owed(blinds: Sequence[int], owed: Collection[int]) -> tuple[int, int]:
    """What is posted live, and what goes dead into the pot, for blinds owed, counted from the first as 1.

    This is for players who come into a game and do not wait for a blind (17.4, 17.11, 17.13).
    The highest of them is live if it is the big blind or above it; every other one is dead. A blind that the
    game has no longer is owed no more.
    """
    kinds = {kind for kind in owed if kind <= len(blinds)}
    highest = max(kinds, default=0)
    live = blinds[highest - 1] if highest and highest >= big_blind(blinds) else 0
    return live, sum(blinds[kind - 1] for kind in kinds) - live
