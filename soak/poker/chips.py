"""The chips of a round of Hold-em or Omaha, followed by its events: forced bets, bets, what goes back.

What each has to put in, and how much of it nobody has called, is worked out from the seats and what people
chose (Hold-em, Omaha 4, 8, 14, 15.2(b), 17.3, 17.7, 17.8).
"""

from collections.abc import Mapping, Sequence

from croupier.chips import Account
from croupier.dialogue.events import Began, Chose, Moved
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.poker.settings import PokerSettings
from soak.chips import Chips, Fault
from soak.poker.betting import Player, Street

TAPS_OUT = "14.1"
VOID = ("17.9", "19.1", "19.3")


class PokerChips(Chips):
    """Follows the bets of a round of poker, and raises `Fault` where they leave the rules."""

    def __init__(
        self, settings: PokerSettings, seats: Sequence[PokerSeat], purses: Mapping[str, int]
    ) -> None:
        super().__init__(settings.unit, settings.smallest_chip, purses)
        self.settings = settings
        self.players = [Player(seat) for seat in seats]
        """Clockwise from the button's left, the button last."""
        self.by_name = {player.name: player for player in self.players}
        self.by_seat = {player.seat: player for player in self.players}
        self.street = Street(settings, self.players, 0, 0)
        self.level = 0
        self.last_blind: Player | None = None
        self.to_post = self._forced(seats)
        self.over_blinds = 0
        self.declined = False
        self.in_pot = 0
        self.due: tuple[Player, int, bool] | None = None
        """Who has to put in how much now, and whether they tap out with it."""
        self.short: tuple[Player, int] | None = None
        """Who has put in too little, and how much, and is to complete it or to fold."""
        self.asked: Player | None = None
        """Who was asked last for a bet."""
        self.folding = ""
        """Who has just given up their hand."""
        self.showing = ""
        """Who has just chosen to show their hand."""
        self.forfeited: list[Player] = []
        """Whose bets stay in the pot, even what nobody has called."""
        self.voiding = False
        self.open_street()

    def began(self, event: Began) -> None:
        """Nothing has been bet yet."""
        super().began(event)
        for player, place in event.players:
            self.balances[Account("bet", player, place, self.unit)] = 0

    def open_street(self) -> None:
        """Let the first betting round begin with the player after the last blind (10.1)."""
        if self.last_blind is not None:
            self.street.next = (self.players.index(self.last_blind) + 1) % len(self.players)

    def _forced(self, seats: Sequence[PokerSeat]) -> list[tuple[str, str, int]]:
        """Who puts in what before the first card, at most all they have (8.4, 8.5, 14.1, 17.4, 17.11)."""
        settings = self.settings
        left = {seat.player: seat.stake for seat in seats}
        put: dict[str, int] = {}
        posts: list[tuple[str, str, int]] = []

        def take(who: str, kind: str, amount: int) -> None:
            amount = min(amount, left[who])
            if amount > 0:
                left[who] -= amount
                posts.append((who, kind, amount))
                if kind == "blind":
                    put[who] = put.get(who, 0) + amount

        for seat in seats:
            take(seat.player, "ante", settings.ante)
            take(seat.player, "dead", seat.dead)
        order = self.players
        if settings.heads_up == "button_first" and len(order) == 2:
            order = order[::-1]
        for player, level in zip(order, settings.blinds, strict=False):
            take(player.name, "blind", level - put.get(player.name, 0))
            if level >= self.level:
                self.last_blind, self.level = player, level
            self.street.blind(level)
        for seat in seats:
            if seat.post:
                take(seat.player, "blind", seat.post - put.get(seat.player, 0))
                self.level = max(self.level, seat.post)
                self.street.blind(seat.post)
        return posts

    def left(self) -> list[Player]:
        """Those still in the round, clockwise from the button's left."""
        return [player for player in self.players if not player.out]

    def reach(self, player: str, act: str) -> int:
        """A bet or raise is named with what is in already."""
        return self.purse(player) + (self.by_name[player].bet if act in ("bet", "raise") else 0)

    def moved(self, event: Moved) -> None:
        """Chips go in, to the pot, and back; each player must put in what the rules make them put in."""
        super().moved(event)
        source, to = event.source, event.to
        if self.voiding or self.over:
            return  # everything is undone, or the pots are divided anew
        if source.kind == "purse" and event.rule in VOID:
            self.voiding = True  # what had gone back to the player returns first
        elif source.kind == "purse":
            self._puts(self.by_name[source.owner], to.kind, event.amount, event.rule == TAPS_OUT)
        elif source.kind == "bet" and to.kind == "pot":
            self._gathered(self.by_name[source.owner], event.amount)
        elif to.kind == "bet":
            self.voiding = True  # everything is undone
        elif event.rule == "15.2(b)":
            self._uncalled_back(self.by_name[to.owner], source.kind, event.amount)
        elif event.rule == "17.3":
            player = self.by_name[to.owner]
            player.live -= event.amount
            player.bet -= event.amount
            player.stake += event.amount

    def _puts(self, player: Player, where: str, amount: int, taps_out: bool) -> None:
        if self.to_post:
            who, kind, expected = self.to_post.pop(0)
            if (who, kind == "blind", expected) != (player.name, where == "bet", amount):
                raise Fault(f"{player.name} posts {amount}, and by the rules {who} posts {expected}")
            if kind == "dead":
                player.dead += amount
                player.stake -= amount
            else:
                player.puts(amount)
            if kind != "blind":
                player.bet = 0
                self.in_pot += amount
                self.street.pot += amount
            player.tapped = not player.stake
            player.forced = (player.bet, player.live)
            return
        tapped = taps_out and self.due is None  # by a bet out of turn that stands, of whole least bets
        if self.due is not None and self.due[0] is player:
            _, expected, tapped = self.due
            if amount != expected:
                raise Fault(f"{player.name} puts in {amount}, and by the rules {expected}")
        elif not self.rulings:
            raise Fault(f"{player.name} puts in {amount} without having said so")
        self.due = None
        player.puts(amount)
        player.tapped = player.tapped or tapped
        self.street.has_in(player, tapped)

    def uncalled(self) -> tuple[Player, int]:
        """Who has most in, and how much more than anybody else (15.2(b))."""
        first, second = sorted(self.players, key=lambda player: player.live, reverse=True)[:2]
        return first, first.live - second.live

    def all_have_acted(self) -> None:
        """Nobody may still be to act when the betting round ends."""
        if self.street.over:
            return
        waits = self.street.turn()
        if not self.rulings and (waits is not None or self.due is not None):
            raise Fault(f"the betting round ends, and {waits and waits.name} has not acted (10.4, 12.4)")
        self.street.over = True

    def _gathered(self, player: Player, amount: int) -> None:
        self.all_have_acted()
        owner, over = self.uncalled()
        if over and owner not in self.forfeited:
            raise Fault(f"{over} of {owner.name} go into the pot uncalled (15.2(b))")
        if amount != player.bet:
            raise Fault(f"{amount} of {player.name}'s bet of {player.bet} go into the pot")
        player.bet = 0
        self.street.gathered.append(player)
        self.in_pot += amount

    def _uncalled_back(self, player: Player, where: str, amount: int) -> None:
        self.all_have_acted()
        owner, over = self.uncalled()
        if owner is not player or amount > over or player in self.forfeited:
            raise Fault(f"{amount} go back to {player.name}, and uncalled are {over} of {owner.name}")
        player.live -= amount
        player.stake += amount
        if where == "bet":
            player.bet -= amount
        else:
            self.in_pot -= amount

    def chose(self, event: Chose) -> None:
        """Note a decision, and what its player has to put in by it."""
        player, act, street = self.by_name[event.who], event.act, self.street
        if self.due is not None and not self.rulings:
            raise Fault(f"{self.due[0].name} has not put in {self.due[1]}")
        if act in ("agree", "disagree"):  # in a vote nobody bets
            return
        self.folding = player.name if act in ("fold", "call and fold", "muck") else ""
        self.showing = player.name if act == "show" else ""
        call = min(street.lacks(player), player.stake)
        if act == "over-blind":
            self.over_blinds += 1
            self.to_post.append((player.name, "blind", event.amount))
            self.last_blind, self.level = player, event.amount
            street.blind(event.amount)
            self.open_street()
        elif act == "decline":
            self.declined = True
        elif act == "check":
            street.has_in(player)
        elif act in ("call", "call and fold", "completes"):
            self._owes(player, call)
        elif act in ("bet", "raise"):
            self._owes(player, event.amount - player.bet)
        elif act == "tap out":
            self._owes(player, street.all_in(player), taps=True)
        elif act == "puts":
            self._puts_down(player, event.amount, call)
        if act in ("fold", "completes"):
            self.short = None

    def _owes(self, player: Player, amount: int, taps: bool = False) -> None:
        if amount:
            self.due = (player, amount, taps)
        else:
            self.street.has_in(player)

    def _puts_down(self, player: Player, amount: int, call: int) -> None:
        """What chips without a word are: too little, a tap-out, a raise, or a call (14.1, 17.7, 17.8)."""
        street = self.street
        everything = amount == player.stake
        may, (least, most) = street.may_raise(player), street.bounds(player)
        total = player.bet + amount
        taps_out = may and total <= most and street.all_in(player) > call
        if amount < street.lacks(player) and not everything:
            self.short = (player, amount)
        elif everything and (amount <= call or taps_out):
            self._owes(player, street.all_in(player), taps=True)
        elif may and total >= least:
            self._owes(player, min(total, most) - player.bet)
        else:
            self._owes(player, call)
