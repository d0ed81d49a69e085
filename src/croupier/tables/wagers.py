"""The betting window: wagers are placed, cut to the limits, returned, and at last stand.

It holds what players put on the boxes before the first card (Blackjack and Pontoon 3, 4, and their side
wagers). It checks all of a wager before it takes any of it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from croupier.chips import money
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Said
from croupier.rounds.boxes import Wager
from croupier.rulebook.blackjack import BlackjackSettings
from croupier.tables.limits import Limits, side_rules
from croupier.tables.placed import Layout, Placed, Standing


class Wagering(Layout):
    """The wagers of one round before "no more bets"."""

    def __init__(
        self,
        settings: BlackjackSettings,
        standing: Mapping[str, Standing] | None = None,
        purses: Mapping[str, int] | None = None,
    ) -> None:
        super().__init__()
        self.settings = settings
        self.standing = dict(standing or {})
        self.purses = purses
        self.first_below: dict[str, tuple[int, str]] = {}
        """By player, the box and the kind of the wager that was his first below the minimum (3.4)."""

    def continued(self, other: "Wagering") -> "Wagering":
        """This window with all that was placed in the other, for each to go its own way."""
        self.placed = [replace(placed) for placed in other.placed]
        self.first_below = dict(other.first_below)
        return self

    # -- placing and taking back -------------------------------------------------------------------

    def place(
        self,
        player: str,
        box: int,
        amount: int,
        *,
        pairs: int = 0,
        seated: bool = False,
        personal_limit: int = 0,
    ) -> list[Said]:
        """Put a wager, a side wager or both on a box; what had to be said about it is returned.

        If any part of it is refused, `IllegalAction` is raised and nothing has changed.
        """
        settings = self.settings
        standing = self.standing.get(player, Standing())
        if standing.excluded:
            raise self.no(f"{player} is excluded from the game.", "16.2(b)")
        if not 1 <= box <= settings.boxes:
            raise self.no(f"There is no box {box}: the layout has boxes 1 to {settings.boxes}.", "4.2")
        if amount <= 0 and pairs <= 0:
            raise self.no("A wager is made with chips: an amount above nothing.", "4.2")
        limit = personal_limit or standing.personal_limits.get(box, 0)
        if limit <= settings.maximum:
            limit = 0  # a marker is for what exceeds the stated maximum (3.2)
        before = self.find(player, box)
        limits = Limits(
            settings,
            self,
            player,
            box,
            standing,
            personal_limit=limit,
            advised=standing.warned or player in self.first_below,
        )
        if amount:
            if before is not None and before.amount:
                raise self.no(f"{player} has a wager on box {box}; it is taken back before another.", "4.2")
            amount = limits.main(amount)
        if pairs:
            if before is not None and before.pairs:
                raise self.no(f"{player} has a side wager on box {box} already.", side_rules(settings)[0])
            pairs = limits.side(pairs, with_main=bool(amount))
        if self.purses is not None and amount + pairs > self.purses.get(player, 0) - self.staked(player):
            left = self.purses.get(player, 0) - self.staked(player)
            raise self.no(
                f"{player} has {money(left)} left; {money(amount + pairs)} cannot be wagered.", "4.2"
            )
        if limits.below:
            self.first_below[player] = (box, limits.below)
        if before is None:
            before = Placed(player, box)
            self.placed.append(before)
        elif amount:  # a main wager lies where it was put down, behind those placed before it (4.5(b))
            self.placed.remove(before)
            self.placed.append(before)
        before.amount += amount
        before.pairs += pairs
        before.seated = before.seated or seated
        before.personal_limit = max(before.personal_limit, limit)
        return limits.notices + (self._make_room(player, box) if limit and amount else [])

    def mark(self, player: str, box: int, limit: int) -> list[Said]:
        """Lay a personal limit marker at what the player has on the box, if he has anything there (3.2)."""
        found = self.find(player, box)
        if found is None:
            return []
        found.personal_limit = limit
        return self._make_room(player, box) if limit and found.amount else []

    def take_back(self, player: str, box: int) -> list[Said]:
        """Take all of the player's chips off a box; a side wager without a main wager goes back too."""
        found = self.find(player, box)
        assert found is not None
        self._remove(found)
        if any(self.on(box)):
            return []
        rule = side_rules(self.settings)[2]
        return self._return_side(self.side_on(box), f"box {box} has no Blackjack wager any more", rule)

    def return_side_wagers(self) -> list[Said]:
        """Return all side wagers, for another one, or none, is offered now (17.1)."""
        return self._return_side(self.placed, "the table does not offer it any more", "17.1")

    def close(self) -> list[Wager]:
        """The wagers as they stand, in the order in which they were placed."""
        if not any(each.amount for each in self.placed):
            raise self.no("A round needs at least one wager.", "4.1")
        return [
            Wager(each.player, each.box, each.amount, each.pairs, each.seated, each.personal_limit)
            for each in self.placed
        ]

    # -- what goes back ----------------------------------------------------------------------------

    def _make_room(self, player: str, box: int) -> list[Said]:
        """Return what others placed on a marked box where all wagers exceed the stated maximum (4.6)."""
        notices = []
        others = [each for each in self.on(box) if each.player != player]
        while others and self.total(box) > self.settings.maximum:
            last = others.pop()
            notices.append(
                Said(
                    f"{money(last.amount)} on box {box} goes back to {last.player}: with a personal limit"
                    f" there, all wagers may not exceed {money(self.settings.maximum)}.",
                    "4.6",
                    last.player,
                )
            )
            last.amount = 0
            self._forget_below(last, "wager")
            if not last.pairs:
                self._remove(last)
        return notices

    def _return_side(self, placed: Iterable[Placed], why: str, rule: str) -> list[Said]:
        notices = []
        for each in [each for each in placed if each.pairs]:
            words = f"The side wager of {each.player} on box {each.box} goes back: {why}."
            notices.append(Said(words, rule, each.player))
            each.pairs = 0
            self._forget_below(each, "side wager")
            if not each.amount:
                self._remove(each)
        return notices

    def _remove(self, found: Placed) -> None:
        self.placed.remove(found)
        for kind in ("wager", "side wager"):
            self._forget_below(found, kind)

    def _forget_below(self, found: Placed, kind: str) -> None:
        """A wager below the minimum that goes back was neither paid nor collected (3.4)."""
        if self.first_below.get(found.player) == (found.box, kind):
            del self.first_below[found.player]

    def no(self, reason: str, rule: str) -> IllegalAction:
        """The refusal of a wager by a rule of the game."""
        return IllegalAction(reason, f"{self.settings.game} {rule}")
