"""A betting round of poker as plain values: who has put in what, and what each may do (4.2, 5, 6, 10 to 14).

`Betting` knows amounts and turns, and no cards. It reads chips and moves none: a `Bettor` looks at the
accounts, and `act` says what goes in. Amounts of a bet or raise are totals of the betting round: a raise to
60 by a player who has 20 in adds 40.
"""

from collections.abc import Sequence

from croupier.cards import Card
from croupier.chips import Account, Accounts
from croupier.dialogue.events import Dealt
from croupier.dialogue.questions import Asks, Draw
from croupier.places import Place
from croupier.rounds.poker.menu import ANTE, USUAL, asks
from croupier.rulebook.poker.settings import PokerSettings
from croupier.values import PlayerName
from croupier.vocabulary.poker.words import BET, CALL, CALL_AND_FOLD, CHECK, FOLD, PUTS, RAISE, TAP_OUT

__all__ = [
    "BET",
    "CALL",
    "CALL_AND_FOLD",
    "CHECK",
    "FOLD",
    "PUTS",
    "RAISE",
    "TAP_OUT",
    "Betting",
    "Bettor",
]


class Bettor:
    """A player in a round of poker: their stake, what they have put in, and whether they are still in it.

    Where their chips lie is known to the accounts alone. `stake`, `bet` and `total` follow from them.
    """

    __slots__ = (
        "account",
        "acted",
        "bet_balance",
        "brought",
        "cards",
        "dead",
        "dealt",
        "draw_question",
        "folded",
        "forced",
        "mucked",
        "place",
        "player",
        "position",
        "purse",
        "purse_balance",
        "tapped",
        "won",
    )

    def __init__(
        self,
        position: int,
        accounts: Accounts,
        player: PlayerName,
        purse: Account,
        account: Account,
        place: Place,
        draw_question: Draw,
        dealt: Sequence[Dealt],
    ) -> None:
        self.position = position
        """Their place among the players, clockwise from the button's left."""
        self.player = player
        self.place = place
        self.purse = purse
        self.account = account
        self.purse_balance = accounts.balance(purse)
        self.bet_balance = accounts.balance(account)
        self.brought = self.purse_balance.chips
        """What they had on the table before the round."""
        self.dead = 0
        """What they have put in that counts for nobody."""
        self.forced = 0
        """How much of their total they had to put in."""
        self.won = 0
        """What they have been paid from the pots."""
        self.draw_question = draw_question
        self.dealt = dealt
        """By index, each card as it is told when it is dealt to them."""
        self.acted = False
        """Whether they have acted since the last full bet or raise, and so may not raise again."""
        self.folded = False
        self.mucked = False
        """Whether they have given up their claim at the showdown to what others contest too."""
        self.tapped = False
        self.cards: list[Card] = []

    @property
    def stake(self) -> int:
        """What they have left to bet with."""
        return self.purse_balance.chips

    @property
    def bet(self) -> int:
        """What they have put in during this betting round."""
        return self.bet_balance.chips

    @property
    def total(self) -> int:
        """What they have put in during this round of play, apart from dead money."""
        return self.brought + self.won - self.purse_balance.chips - self.dead

    @property
    def can_bet(self) -> bool:
        """True iff they are in the round and have not tapped out."""
        return not self.folded and not self.tapped


class Betting:
    """A betting round, and after it the next: the bets so far, and what they let the next player do."""

    __slots__ = (
        "answerable",
        "bettors",
        "capped",
        "chip",
        "closed",
        "first",
        "highest",
        "last",
        "least_opening",
        "least_raise",
        "level",
        "limit",
        "opened",
        "plain",
        "pot",
        "raises",
        "settings",
        "tap_units",
    )

    def __init__(self, settings: PokerSettings, bettors: list[Bettor], pot: int) -> None:
        self.settings = settings
        self.bettors = bettors
        self.last = len(bettors) - 1
        self.limit = settings.limit
        self.capped = not settings.never_capped
        self.plain = self.limit == "no_limit" and not self.capped
        self.tap_units = settings.tap_units
        self.chip = settings.smallest_chip
        self.answerable = False
        """Whether somebody is left who could answer a raise of the player whose turn it is."""
        self.begin(0, pot)

    def begin(self, number: int, pot: int) -> None:
        """Nobody has acted in this betting round, counted from 0; so many chips lie in the pots before it."""
        self.first = number == 0
        self.pot = pot
        self.level = self.settings.fixed_levels[number > 1] if self.limit == "fixed" else 0
        self.least_opening = self.least_raise = self.level or self.settings.least_bet
        self.highest = 0
        self.opened = False
        """Whether a bet of at least the least bet has been made, or the blinds are."""
        self.raises = 0
        self.closed = False
        """Whether nobody may raise any more, after a tap-out below a full raise (14.5)."""
        for bettor in self.bettors:
            bettor.acted = False

    def force(self, level: int) -> None:
        """Make a blind of that level the highest bet so far, whether or not it could be covered (14.1)."""
        self.opened = True
        if level >= self.highest:
            self.highest = level
            # By ordinary practice a straddle is raised by the least bet.
            if not self.level and not self.settings.forced_by_seat:
                self.least_raise = max(self.least_raise, level)

    def pending(self, bettor: Bettor) -> bool:
        """True iff the player has still to act in this betting round."""
        return bettor.can_bet and (not bettor.acted or bettor.bet < self.highest)

    def able(self) -> int:
        """How many players can still bet."""
        count = 0
        for bettor in self.bettors:
            if not bettor.folded and not bettor.tapped:
                count += 1
        return count

    def turn_after(self, last: Bettor) -> Bettor | None:
        """Whose turn it is once the player has acted."""
        bettor = self.bettors[last.position - self.last]
        if bettor.acted or bettor.folded or bettor.tapped or last.folded or last.tapped:
            return self.turn_from(bettor.position)
        self.answerable = True  # by whoever has just acted
        return bettor

    def turn_from(self, at: int) -> Bettor | None:
        """Whose turn it is, from the `at`-th player on; None when the betting round is over."""
        bettors, highest = self.bettors, self.highest
        found = None
        able = 0
        for bettor in bettors[at:] + bettors[:at] if at else bettors:
            if bettor.folded or bettor.tapped:
                continue
            able += 1
            if found is None and not (bettor.acted and bettor.bet_balance.chips >= highest):
                found = bettor
            if able > 1 and found is not None:
                self.answerable = True
                return found
        self.answerable = False
        if found is None:
            return None
        # Nobody is left who could answer: the player matches the others' bets, even if less than the
        # blind, and has nothing to decide where that is done (10.4, 14.1).
        most = max([other.bet for other in bettors if other is not found and not other.folded], default=0)
        if found.bet >= most:
            return None
        self.highest = most
        return found

    def to_call(self, bettor: Bettor) -> int:
        """What the player lacks to the highest bet."""
        return self.highest - bettor.bet

    def may_raise(self, bettor: Bettor) -> bool:
        """True iff the player may bet or raise at all: they have not acted, somebody can answer, no cap."""
        if bettor.acted or not self.answerable or self.closed or bettor.stake <= self.highest - bettor.bet:
            return False
        if not self.capped or not self.opened:
            return True
        cap = self.settings.raises_allowed(self.able(), self.first)
        return cap is None or self.raises < cap

    def bounds(self, bettor: Bettor) -> tuple[int, int]:
        """The least and the most total that a bet or raise may come to, whatever the player's stake is."""
        highest, limit = self.highest, self.limit
        least = highest + self.least_raise if self.opened else self.least_opening
        if limit == "no_limit":
            return least, bettor.bet + bettor.stake
        settings = self.settings
        base = highest if self.opened else 0
        if limit == "fixed":
            return base + self.level, base + self.level
        if limit == "spread":
            least = min(least, base + settings.max_bet)
            return least, base + settings.max_bet
        if limit == "straddle":
            most = 2 * highest if self.opened else settings.opening_max or settings.least_bet
            return min(least, most), most
        pot = self.pot + sum([each.bet for each in self.bettors]) + (highest - bettor.bet)
        if limit == "half_pot":
            pot = pot // 2 // self.chip * self.chip
        return least, max(highest + pot, least)

    def tap(self, bettor: Bettor) -> int:
        """What goes in when the player taps out: all they have, or by `tap_units` whole least bets of it.

        Of less than one least bet no unit can be made, and it goes in whole. Who has what the call takes
        puts in no less.
        """
        stake, call = bettor.stake, self.highest - bettor.bet
        if not self.tap_units:
            return stake
        unit = self.settings.least_bet
        units = stake // unit * unit or stake
        return max(units, call) if stake >= call else units

    def asks(self, bettor: Bettor, rule: str, opener: bool) -> Asks:
        """The question to the player whose turn it is; an `opener` opens the first betting round."""
        bet, highest = bettor.bet_balance.chips, self.highest
        tap = stake = bettor.purse_balance.chips
        how, least, most = USUAL, 0, 0
        if opener:  # 10.2
            how = self.settings.opener if self.settings.blinds else ANTE
        if self.plain:  # `may_raise` and `bounds` with no limit and any number of raises, written out
            if self.answerable and stake > highest - bet and not bettor.acted and not self.closed:
                least = highest + self.least_raise if self.opened else self.least_opening
                most = bet + stake
        elif self.may_raise(bettor):
            least, most = self.bounds(bettor)
        if self.tap_units:
            tap = self.tap(bettor)
        return asks(
            bettor.player,
            bettor.place,
            rule,
            how,
            self.opened,
            highest - bet,
            bet,
            stake,
            least,
            most,
            tap,
            self.chip,
        )

    def act(self, bettor: Bettor, act: str, amount: int) -> int:
        """Note what the player has chosen; returns the chips that go from their stake to their bet."""
        if act == CHECK:
            bettor.acted = True
            return 0
        if act in (CALL, CALL_AND_FOLD):
            bettor.acted = True
            bettor.folded = act == CALL_AND_FOLD
            return min(self.highest - bettor.bet_balance.chips, bettor.purse_balance.chips)
        bet = bettor.bet_balance.chips
        if act == TAP_OUT:
            total = bet + self.tap(bettor)
            full = total >= self.bounds(bettor)[0]
            bettor.tapped = True
        else:
            total, full = amount, True
        if total > self.highest:
            self._raised(total, full)
        bettor.acted = True
        return total - bet

    def _raised(self, total: int, full: bool) -> None:
        """Note a bet or raise to a total; one below a full raise reopens nothing (14.5)."""
        raised = total - self.highest if self.opened else total
        self.highest = total
        if not full:
            # A short opening bet is none that could be raised, and whoever has not acted may still open.
            self.closed = self.opened and self.settings.short_tapout == "no_raise_at_all"
            return
        self.raises += self.opened
        self.opened = True
        if not self.level:
            self.least_raise = max(self.least_raise, raised)
        for each in self.bettors:
            each.acted = False
