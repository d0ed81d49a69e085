"""The settings that Hold-em and Omaha share, and what follows from them (rules 1 to 6, 13 to 15 of both).

Both instruments number these alike. What only public hand histories need, and the instruments do not know,
has settings of its own, which a table for dollars refuses.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from croupier.cards import Card, Deck, poker_deck
from croupier.chips import Unit
from croupier.rulebook.amounts import NO_COMMISSION, Amounts, Commission, CommissionCodec, OpenBool
from croupier.rulebook.poker.checks import (
    UNCAPPED,
    check_commission,
    check_dollars,
    check_forced_bets,
    check_limits,
)
from croupier.rulebook.presets import POKER_PRESETS, PRESET
from croupier.rulebook.settings import BadSetting, Settings, setting

DECKS = (52, 48, 44, 40, 36, 32)  # 2.2
BOARD = 5
BURNS = 3
HARDLY_LOW = 44
"""The largest deck with which a low of eight or better is almost never made (3.5(d))."""


@dataclass(frozen=True, kw_only=True)
class PokerSettings(Settings, ABC):
    """What the operator determines at a table of poker."""

    hole_cards: ClassVar[int]
    clock_seconds: ClassVar[int]
    """How long players have to act once they have been told to (4.8)."""
    three_raises: ClassVar[bool]
    """Whether a blind game allows three raises at most whatever its limit is (5.1)."""

    deck: int = setting(52, "2.2", "How many cards the deck has.", numbers=DECKS)
    joker: bool = setting(False, "2.3", "Whether the joker is added as a wild card.")
    ace_low: bool = setting(True, "3.5(a)", "Whether an ace may also count low in a straight.")
    low_ace: bool | None = setting(
        None,
        "3.5(b)",
        "Whether an ace is the lowest card of a low hand.",
        codec=OpenBool("as ace_low"),
        kind="open",
    )
    objective: str = setting(
        "high",
        "3.5",
        "Which hands win: high, low, or both, with or without eight or better.",
        words=("high", "low", "high_low", "high_low_8"),
    )
    blinds: tuple[int, ...] = setting(
        (100, 200),
        "4.2(c)",
        "The blinds in order, one to three; none in an ante game.",
        codec=Amounts(3),
        kind="list",
    )
    ante: int = setting(0, "4.2(f)", "The ante of every player; none in a game with blinds.", money=True)
    opener: str = setting(
        "B",
        "10.2",
        "What the first player of the first betting round may do: A call, raise or call and fold, B call, "
        "raise or fold, C raise or fold.",
        words=("A", "B", "C"),
    )
    over_blind: bool = setting(False, "4.2(e)", "Whether players may make over-blinds.")
    over_blind_max: int = setting(1, "4.2(e)", "How many over-blinds there may be.", least=1, most=8)
    over_blind_levels: tuple[int, ...] = setting(
        (),
        "4.2(f)",
        "The amount of each over-blind; if not given, twice the blind before it.",
        codec=Amounts(8),
        kind="list",
    )
    limit: str = setting(
        "no_limit",
        "4.2(g)",
        "How much may be bet.",
        words=("no_limit", "full_pot", "half_pot", "fixed", "spread", "straddle"),
    )
    min_bet: int = setting(0, "4.2(g)", "The smallest bet; if not given, the highest blind.", money=True)
    max_bet: int = setting(0, "4.2(g)", "The largest bet or raise in a spread limit game.", money=True)
    levels: tuple[int, ...] = setting(
        (),
        "4.2(g)",
        "The bets of a fixed limit game, in the first two and the last two betting rounds; if not given, the "
        "smallest bet and twice as much.",
        codec=Amounts(2),
        kind="list",
    )
    opening_max: int = setting(
        0,
        "A:Straddle",
        "The largest opening bet in a straddle limit game; if not given, the smallest bet.",
        money=True,
    )
    raise_cap: int = setting(
        0,
        "5.1",
        "How many raises a betting round has where the rules leave it open; 0 for three, or for no limit in "
        "an ante game.",
        most=99,
    )
    burn: bool = setting(
        True, "4.2(h)", "Whether a card is burnt before the flop, the fourth and the fifth card."
    )
    min_stake: int = setting(10_000, "4.2(a)", "The minimum table stake.", money=True, least=1)
    max_buy_in: int = setting(
        50_000,
        "4.2(i)",
        "The largest buy-in, also when adding chips; 0 for no maximum.",
        money=True,
    )
    smallest_chip: int = setting(
        100, "13.2", "The smallest chip in play, the unit of bets and of divided pots.", money=True, least=1
    )
    seats: int = setting(9, "8.2", "How many seats the table has.", least=2, most=24)
    tap_units: bool = setting(
        False, "14.1", "Whether players tap out in whole units of the smallest bet and keep the rest."
    )
    short_tapout: str = setting(
        "no_reopen",
        "14.5",
        "After a tap-out below a full raise: those who have acted may not raise again, or nobody may.",
        words=("no_reopen", "no_raise_at_all"),
    )
    commission: Commission = setting(  # noqa: RUF009 - a field, no value
        NO_COMMISSION,
        "15.1",
        "What the house takes, with the approved maximum.",
        codec=CommissionCodec(),
        kind="table",
        mandatory=True,
    )
    commission_approval: str = setting(
        "", "15.2(a)(i)", "The reference of the approval of that maximum.", mandatory=True
    )
    commission_from: str = setting(
        "main_first",
        "15.2",
        "Whether commission is taken from the main pot first, or from all pots in proportion.",
        words=("main_first", "proportional"),
    )
    time_charge_minutes: int = setting(
        30, "15.3", "How many minutes a time charge covers.", least=1, most=1440
    )
    rejoin_minutes: int = setting(
        60,
        "4.6",
        "For how many minutes players who come back must bring the stake they left with.",
        most=10_000,
    )
    auto_clock: bool = setting(
        True, "4.8", "Whether the clock is called at once on the turn of a player who is away."
    )
    notice_rounds: int = setting(
        1, "4.1", "How many rounds after the notice a change of limits takes effect.", least=1, most=100
    )
    heads_up: str = setting(
        "instrument",
        "10.1",
        "Who posts the first blind of two players: the one after the button, or the button itself.",
        words=("instrument", "button_first"),
    )
    forced_by_seat: bool = setting(
        False, "4.2(b)", "By ordinary practice: antes besides blinds, and a different one for each seat."
    )
    dead_antes: bool = setting(
        False,
        "A:Ante",
        "By ordinary practice: an ante is not part of anybody's bet and is never returned as uncalled.",
    )
    raises: str = setting(
        "by_rule",
        "5.1",
        "How many raises: as the rules say, or any number, but at most four bets at fixed limit.",
        words=("by_rule", "ordinary"),
    )
    short_blinds: str = setting(
        "level",
        "14.1",
        "If a blind is not covered, what others call: the whole blind, or what was posted.",
        words=("level", "as_posted"),
    )
    open_all_in: bool = setting(
        False, "13.1", "Whether hands are opened as soon as no more betting is possible; for tournaments."
    )
    shuffle: str = setting("washed, riffled and stripped", "7.1", "The name of the approved shuffle.")
    layout_approval: str = setting("", "1.1", "The reference of the approval of the table.", mandatory=True)
    procedures_approval: str = setting(
        "", "19.4(c)", "The reference of the approved procedures.", mandatory=True
    )
    opens: str = setting("", "18.1", "When gaming begins, within the hours set under the Act.", time=True)
    closes: str = setting("", "18.1", "When gaming ends, within the hours set under the Act.", time=True)

    @classmethod
    def spelt_out(cls, table: Mapping[str, object]) -> Mapping[str, object]:
        """The table; a `preset` in it stands for several settings, which it may also give itself."""
        if PRESET in table:
            preset = POKER_PRESETS.get(str(table[PRESET]))
            if preset is None:
                known = ", ".join(POKER_PRESETS)
                raise BadSetting(PRESET, f"{table[PRESET]!r} is not allowed; {cls.game} has {known}.")
            return {**preset, **{name: given for name, given in table.items() if name != PRESET}}
        return table

    def contradictions(self) -> Iterator[BadSetting]:
        """Each way in which settings contradict each other."""
        if self.objective == "high_low_8" and (self.deck < 40 or (self.deck == 40 and not self.ace_is_low)):
            yield self.bad("objective", f"no low of eight or better can be made with {self.deck} cards.")
        most = (self.deck + self.joker - BOARD - BURNS * self.burn) // self.hole_cards
        if self.seats > most:
            yield BadSetting(
                "seats",
                f"a deck of {self.deck} cards serves {most} players at most, whose hands are dealt by 9.2.",
                f"{self.game} 2.2",
            )
        yield from check_forced_bets(self)
        yield from check_limits(self)
        yield from check_commission(self)
        if self.unit is Unit.DOLLARS:
            yield from check_dollars(self)

    def warnings(self) -> tuple[tuple[str, str], ...]:
        """What is allowed but hardly intended, each by the setting and in a sentence for the players."""
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
        """True iff the number of raises is unlimited, whoever can still bet."""
        numbers = [self.raises_allowed(can_bet, first) for can_bet in (2, 3) for first in (True, False)]
        return numbers == [None] * 4

    def raises_allowed(self, can_bet: int, first: bool = False) -> int | None:
        """How many raises a betting round has if this many can still bet; None for no limit (5.1)."""
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
    game no longer has is no longer owed.
    """
    kinds = {kind for kind in owed if kind <= len(blinds)}
    highest = max(kinds, default=0)
    live = blinds[highest - 1] if highest and highest >= big_blind(blinds) else 0
    return live, sum(blinds[kind - 1] for kind in kinds) - live
