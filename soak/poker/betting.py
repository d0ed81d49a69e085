"""The betting of poker by the rules alone: what is to be matched, whose turn it is, who may do what.

It is given amounts and acts, and knows neither the round nor its cards (Hold-em, Omaha 4.2, 5, 6, 10 to 14).
"""

from collections.abc import Sequence

from croupier.cards import Card
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.poker.settings import PokerSettings
from soak.options import Offer, free


class Player:
    """A player dealt in: what they have left, what they have put in, whether they are still in the round."""

    __slots__ = ("bet", "cards", "dead", "forced", "live", "mucked", "name", "out", "seat", "stake", "tapped")

    def __init__(self, seat: PokerSeat) -> None:
        self.name = seat.player
        self.seat = seat.seat
        self.stake = seat.stake
        self.bet = 0
        """What they have put in during this betting round."""
        self.live = 0
        """What they have put in during the round, without dead money and what went back."""
        self.dead = 0
        self.forced = (0, 0)
        """How much of their bet, and of all they have put in, was forced."""
        self.out = self.mucked = self.tapped = False
        self.cards: list[Card] = []

    @property
    def can_bet(self) -> bool:
        """True iff they are in the round and may still bet."""
        return not self.out and not self.tapped

    def puts(self, amount: int) -> None:
        """Chips go from their stake into their bet."""
        self.stake -= amount
        self.bet += amount
        self.live += amount
        self.tapped = self.tapped or not self.stake


class Street:
    """One betting round."""

    def __init__(self, settings: PokerSettings, players: Sequence[Player], number: int, pot: int) -> None:
        self.settings = settings
        self.players = players
        self.number = number
        self.pot = pot
        """What lay in the pots before it."""
        self.highest = 0
        self.opened = False
        self.step = settings.min_bet or max(settings.blinds, default=0)
        """What a raise must be at least: the opening bet, or any raise before it (5.1, 6.2)."""
        self.raises = 0
        self.acted: set[str] = set()
        """Who has acted since the last full bet or raise."""
        self.closed = False
        self.next = 0
        self.opening = True
        self.aggressor: Player | None = None
        """Who bet or raised last."""
        self.over = False
        self.gathered: list[Player] = []
        """Whose bets have gone into the pot."""

    def blind(self, level: int) -> None:
        """Let a blind, an over-blind or a live post be what is to be matched, covered or not (14.1)."""
        self.opened = True
        self.highest = max(self.highest, level)
        self.step = max(self.step, level)

    def able(self) -> int:
        """How many may still bet."""
        return sum(player.can_bet for player in self.players)

    def turn(self) -> Player | None:
        """Whose turn it is; None when the betting round is over."""
        in_it = [player for player in self.players if not player.out]
        if len(in_it) < 2 or self.over:
            return None
        for player in [*self.players[self.next :], *self.players[: self.next]]:
            if not player.can_bet or (player.name in self.acted and player.bet >= self.highest):
                continue
            if self.able() == 1 and all(player.bet >= other.bet for other in in_it):
                return None  # nobody is left who could answer
            return player
        return None

    def lacks(self, player: Player) -> int:
        """What the player still has to match; a blind that was not covered only if another has chips."""
        if any(other.can_bet for other in self.players if other is not player):
            return self.highest - player.bet
        return max([other.bet for other in self.players if not other.out]) - player.bet

    def fixed_bet(self) -> int:
        """The bet of this betting round in a fixed limit game."""
        table = self.settings.min_bet or max(self.settings.blinds, default=0)
        levels = self.settings.levels or (table, 2 * table)
        return levels[-1] if self.number > 1 else levels[0]

    def bounds(self, player: Player) -> tuple[int, int]:
        """The least and the most that a bet or raise may bring the player's bets to (4.2(g))."""
        settings = self.settings
        table = settings.min_bet or max(settings.blinds, default=0)
        to_match = self.highest if self.opened else 0
        least = to_match + (self.step if self.opened else table)
        if settings.limit == "fixed":
            return to_match + self.fixed_bet(), to_match + self.fixed_bet()
        if settings.limit == "spread":
            return min(least, to_match + settings.max_bet), to_match + settings.max_bet
        if settings.limit == "straddle":
            most = 2 * self.highest if self.opened else settings.opening_max or table
            return min(least, most), most
        if settings.limit == "no_limit":
            return least, player.bet + player.stake
        after_call = self.pot + sum([each.bet for each in self.players]) + self.highest - player.bet
        if settings.limit == "half_pot":
            after_call = after_call // (2 * settings.smallest_chip) * settings.smallest_chip
        return least, max(least, self.highest + after_call)

    def may_raise(self, player: Player) -> bool:
        """True iff the player may bet or raise: it is open to them, and somebody can answer (5.1, 14.5)."""
        able = self.able()
        if player.name in self.acted or self.closed or able < 2:
            return False
        if player.stake <= self.highest - player.bet:
            return False
        return not self.opened or not self._capped(able)

    def _capped(self, able: int) -> bool:
        """True iff there have been as many raises as there may be (5.1)."""
        settings = self.settings
        if not settings.blinds:
            return bool(settings.raise_cap) and self.raises >= settings.raise_cap
        unlimited = settings.game == "holdem" and settings.limit in ("no_limit", "full_pot", "half_pot")
        return able > 2 and not unlimited and self.raises >= (settings.raise_cap or 3)

    def all_in(self, player: Player) -> int:
        """What goes in when the player taps out: all they have, or whole units of the least bet, if these
        meet the call where the player can (14.1)."""
        unit = self.settings.min_bet or max(self.settings.blinds, default=0)
        if not self.settings.tap_units or player.stake < unit:
            return player.stake
        units, call = player.stake - player.stake % unit, self.lacks(player)
        return call if units < call <= player.stake else units

    def offers(self, player: Player) -> list[Offer]:
        """What the player may do, in the order in which it is offered."""
        call, stake, how = self.lacks(player), player.stake, self._how_he_opens()
        may = self.may_raise(player)
        pays_first = how == "A" and call > 0
        raises_or_folds = how == "C" and (may or stake <= call)
        offers: list[Offer] = [] if how == "bet" or pays_first else free("fold")
        if pays_first and call <= stake:
            offers.append(("call and fold", call, call, 1))
        if how != "bet" and not raises_or_folds:
            if not call:
                offers += free("check")
            elif call <= stake:
                offers.append(("call", call, call, 1))
        least, most = self.bounds(player)
        tap = self.all_in(player)
        if may and player.bet + stake >= least:
            top = min(most, player.bet + stake)
            offers.append(("raise" if self.opened else "bet", least, top, self.settings.smallest_chip))
        short_of_raise = raises_or_folds and player.bet + stake < least
        if (
            (may and player.bet + tap <= most and (tap > call or short_of_raise))
            or (not may and stake < call)
            or (not may and raises_or_folds and stake == call)
        ):
            offers.append(("tap out", tap, tap, 1))
        return offers

    def _how_he_opens(self) -> str:
        """What 10.2 asks of the player who opens the first betting round: blind A, B or C, or a bet."""
        if self.number or not self.opening:
            return ""
        return self.settings.opener if self.settings.blinds else "bet"

    def has_in(self, player: Player, tapped: bool = False) -> None:
        """The player has acted and put in their bet, or checks; note what it makes of the betting."""
        total = player.bet
        if total > self.highest:
            self.aggressor = player
            least, _ = self.bounds(player)
            full = not tapped or total >= least
            if not full:
                self.closed = self.opened and self.settings.short_tapout == "no_raise_at_all"
            else:
                raised = total - self.highest if self.opened else total
                self.raises += self.opened
                self.step = max(self.step, raised)
                self.opened = True
                self.acted.clear()
            self.highest = total
        self.acted.add(player.name)
        self.passes(player)

    def passes(self, player: Player) -> None:
        """The turn goes to the next player, who opens in an ante game if nobody has bet."""
        self.next = (self.players.index(player) + 1) % len(self.players)
        self.opening = not self.number and not self.settings.blinds and not self.highest
