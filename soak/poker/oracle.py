"""What a round of Hold-em or Omaha must come to, worked out from its cards and bets alone.

Every pot, every share, the commission and every stake must agree to the cent with what the round tells. No
code is shared with the rounds, nor with the ranking of hands (NI2018-51, NI2006-156).
"""

from collections.abc import Mapping, Sequence

from croupier.cards import UNKNOWN
from croupier.chips import Account
from croupier.dialogue.events import Ended, Replaced, Ruled, Settled, Shuffled, Turned
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.poker.settings import PokerSettings
from soak.chips import Fault
from soak.poker.betting import Player
from soak.poker.hands import Evaluator, Worth, evaluators
from soak.poker.play import PokerPlay
from soak.poker.pots import Lot, commission, halved, lots_of, shares, taken


class PokerReckoning(PokerPlay):
    """Follows a round of poker to its end."""

    def __init__(
        self, settings: PokerSettings, seats: Sequence[PokerSeat], purses: Mapping[str, int]
    ) -> None:
        super().__init__(settings, seats, purses)
        self.orders = evaluators(settings)
        self.shown: list[Player] = []
        self.up: set[tuple[int, int]] = set()
        """By seat and number, the cards that all have seen."""
        self.claims: list[Settled] = []
        self.known: dict[tuple[str, int], Worth] = {}
        self.back: Mapping[str, int] = {}
        """By player, what went back to them of pots that nobody can win."""
        self.divides_again = False
        """Whether a hand had a wrong count after all, and the pots of a finished round are divided anew."""

    def turned(self, event: Turned) -> None:
        """A card is turned: at the showdown by whoever is next, and has to show it or chose to."""
        player = self.by_seat[event.at.number]
        if player.cards[event.index] not in (event.card, UNKNOWN):
            raise Fault(f"{event.card} is turned at {event.at}, where {player.cards[event.index]} lies")
        if event.rule == "13.1" and player not in self.shown:
            if player.out or player.mucked:
                raise Fault(f"{player.name} shows a hand that is out (17.10)")
            early = self.settings.open_all_in and len(self.board) < 5
            if not self.rulings and not early:
                self._shows(player)
            self.shown.append(player)
        player.cards[event.index] = event.card
        self.up.add((player.seat, event.index))

    def replaced(self, event: Replaced) -> None:
        """A card that all have seen is replaced by one that they have not."""
        super().replaced(event)
        self.up.discard((event.at.number, event.index))

    def shuffled(self, event: Shuffled) -> None:
        """After a misdeal nobody has seen anything."""
        super().shuffled(event)
        if event.which == "cards":
            self.up.clear()

    def _shows(self, player: Player) -> None:
        if player is not self.next_to_show():
            raise Fault(f"{player.name} shows out of turn (13.1)")
        if self.must_show(player) == (self.showing == player.name):
            raise Fault(f"{player.name} has to show, and was asked; or shows and does not have to (13.1)")

    def next_to_show(self) -> Player | None:
        """Who is next: first whoever was called in the final betting round, or the first after the button."""
        self.all_have_acted()
        players = [player for player in self.players if not player.out]
        first, street = self.street.aggressor, self.street
        if first in players and any(other in players and other is not first for other in street.gathered):
            at = players.index(first)
            players = players[at:] + players[:at]
        left = [player for player in players if player not in self.shown and not player.mucked]
        return left[0] if left and len(self.board) == 5 else None

    def must_show(self, player: Player) -> bool:
        """True iff nobody has shown better, in some direction, for a pot that the player contests."""
        for lot in lots_of(self.players, (), ()).lots:
            if player not in lot.contest or len(lot.contest) == 1:
                continue
            rivals = [other for other in self.shown if other in lot.contest]
            if not rivals:
                return True
            if UNKNOWN in player.cards:
                continue
            for half, order in enumerate(self.orders):
                mine = self.worth(player, half, order)
                if mine and all(mine >= self.worth(rival, half, order) for rival in rivals):
                    return True
        return False

    def worth(self, player: Player, half: int, order: Evaluator) -> Worth:
        """What the player's hand is worth for that half of a pot."""
        found = self.known.get((player.name, half))
        if found is None:
            if UNKNOWN in player.cards or len(self.board) < 5:
                raise Fault(f"{player.name}'s hand is compared, and not all its cards are known")
            found = self.known[player.name, half] = order.worth(player.cards, self.board)
        return found

    def ruled(self, event: Ruled) -> None:
        """Note a ruling; of a finished round, that it is void or that a hand is out (17.9, 19.3)."""
        super().ruled(event)
        if self.over and event.word in ("wrong count", "wrong count of all"):
            self.divides_again = True
            self.claims = []
            for player in self.players:
                player.live += self.back.get(player.name, 0)

    def settled(self, event: Settled) -> None:
        """Note who won, as the round says."""
        self.claims.append(event)

    def ended(self, event: Ended) -> None:
        """Every pot, share and stake must be what the rules say."""
        if self.over and (self.void or not (self.voiding or self.divides_again)):
            raise Fault("the round ended twice")
        self.divides_again = False
        self.over, self.void = True, event.void
        nobody = not self.left() and not self.gave_up
        if event.void != (self.voiding or nobody):
            raise Fault("the round is void, or is not, against what was ruled (17.9, 19.1, 19.3)")
        if event.void:
            self.check_void()
            return
        owner, over = self.uncalled()
        if over and owner not in self.forfeited:
            raise Fault(f"{over} of {owner.name} were never called, and did not go back (15.2(b))")
        divided = lots_of(self.players, self.miscounted, self.gave_up)
        expected = {
            player.name: divided.back.get(player.name, 0) - player.live - player.dead
            for player in self.players
        }
        self.back = divided.back
        for player in self.players:
            player.live -= divided.back.get(player.name, 0)
        sides = [self.winners(lot) for lot in divided.lots]
        due = 0
        if not self._exempt(divided.lots, sides):
            due = commission(self.settings, sum([lot.amount for lot in divided.lots]))
        took = self.balances.get(Account("commission", "", None, self.unit), 0)
        if took != due:
            raise Fault(f"the commission is {took}, and by the rules {due} (15.2)")
        parts = taken(self.settings, divided.lots, due)
        claims = []
        for at, (lot, winners) in enumerate(zip(divided.lots, sides, strict=True)):
            got = self._divided(lot.amount - parts[at], winners)
            kind = f"side pot {at}" if at else "pot"
            claims += [(each.name, kind, got[each.name]) for each in lot.contest if got.get(each.name)]
            for name, share in got.items():
                expected[name] += share
        claimed = [(each.who, each.kind, each.paid) for each in self.claims]
        if claimed != claims:
            raise Fault(f"the pots were won {claimed}, and by the rules {claims}")
        self.check_nets(expected)

    def winners(self, lot: Lot) -> list[list[Player]]:
        """Who wins a pot, or each half of it; the half of a low that nobody has is gone."""
        contest = [player for player in lot.contest if not player.mucked]
        if len(lot.contest) == 1:
            return [list(lot.contest)]
        if not contest:
            return [[player for player in self.gave_up if player in lot.contest][-1:]]
        if len(contest) == 1:
            return [contest]
        for player in contest:
            if any((player.seat, index) not in self.up for index in range(len(player.cards))):
                raise Fault(f"{player.name} contests a pot with a hand that was not shown (13.1)")
        sides = []
        for half, order in enumerate(self.orders):
            worths = [self.worth(player, half, order) for player in contest]
            best = max(worths)
            if best:
                sides.append([player for player, worth in zip(contest, worths, strict=True) if worth == best])
        return sides

    def _exempt(self, lots: Sequence[Lot], sides: Sequence[Sequence[Sequence[Player]]]) -> bool:
        """True iff nothing but forced bets is in, or all who put in hold equal hands (15.2(c), (d))."""
        if all(player.live <= player.forced[1] for player in self.players):
            return True
        put_in = [player for player in self.players if player.live or player.dead]
        if len(put_in) < 2 or any(player.out or player.mucked for player in put_in):
            return False
        return all(
            len(side) == len(lot.contest) for lot, won in zip(lots, sides, strict=True) for side in won
        )

    def _divided(self, amount: int, sides: Sequence[Sequence[Player]]) -> dict[str, int]:
        chip = self.settings.smallest_chip
        got: dict[str, int] = {}
        parts = (amount,) if len(sides) == 1 else halved(amount, chip)
        for side, part in zip(sides, parts, strict=True):
            for name, share in shares(part, side, chip).items():
                got[name] = got.get(name, 0) + share
        return got
