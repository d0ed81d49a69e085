"""The betting window of a table of boxes: wagers are placed, cut to the limits, returned, and at last stand.

It holds what players put on the boxes before the first card (Blackjack and Pontoon 3, 4, and their side
wagers). It checks all of a wager before it takes any of it.
"""

from collections.abc import Iterable, Iterator, Mapping

from croupier.chips import money
from croupier.dialogue.events import Said
from croupier.dialogue.phrases import Sentence
from croupier.plain import Fields
from croupier.rounds.twentyone.boxes import Wager
from croupier.rulebook.twentyone.numbers import SideWagerRules
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.tables.placed_wagers import PlacedWager, PlayerStanding
from croupier.tables.twentyone.games import box_game
from croupier.tables.twentyone.limits import Limits
from croupier.tables.window import Window
from croupier.values import PlayerName
from croupier.vocabulary.twentyone.words import WAGER


class Wagering(Window):
    """The boxes of the layout with all that lies on them, in the order of placing."""

    settings: TwentyOneSettings
    placed: list[PlacedWager]

    def __init__(
        self,
        settings: TwentyOneSettings,
        standing: Mapping[str, PlayerStanding] | None = None,
        purses: Mapping[PlayerName, int] | None = None,
    ) -> None:
        super().__init__(settings, standing, purses)
        self.game = box_game(settings)
        self.rules = self.game.rules

    # -- what lies on the boxes --------------------------------------------------------------------

    def on(self, box: int) -> Iterator[PlacedWager]:
        """The main wagers on a box, front to back."""
        return (each for each in self.placed if each.box == box and each.amount)

    def side_on(self, box: int) -> Iterator[PlacedWager]:
        """The side wagers on a box, front to back."""
        return (each for each in self.placed if each.box == box and each.pairs)

    def find(self, player: PlayerName, box: int) -> PlacedWager | None:
        """What the player has on the box."""
        return next((each for each in self.of(player) if each.box == box), None)

    def total(self, box: int) -> int:
        """All main wagers on a box together."""
        return sum(each.amount for each in self.on(box))

    def marked(self, box: int) -> bool:
        """True iff a personal limit marker lies at a wager on the box."""
        return any(each.personal_limit for each in self.on(box))

    # -- placing and taking back -------------------------------------------------------------------

    def place(
        self,
        player: PlayerName,
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
        standing = self.checked(player)
        if not 1 <= box <= settings.boxes:
            raise self.refusal(f"There is no box {box}: the layout has boxes 1 to {settings.boxes}.", "4.2")
        if amount <= 0 and pairs <= 0:
            raise self.refusal("A wager is made with chips: an amount above nothing.", "4.2")
        limit = personal_limit or standing.personal_limits.get(box, 0)
        if limit <= settings.maximum:
            limit = 0  # a marker is for what exceeds the stated maximum (3.2)
        before = self.find(player, box)
        limits = Limits(
            settings, self, player, box, standing, personal_limit=limit, advised=self.advised(player)
        )
        if amount:
            if before is not None and before.amount:
                raise self.refusal(
                    Sentence(f"@ <has|have> a wager on box {box}; it is taken back before another.", player),
                    "4.2",
                )
            amount = limits.main(amount)
        if pairs:
            side = self.game.side(settings)
            if before is not None and before.pairs and side is not None:
                raise self.refusal(
                    Sentence(f"@ <has|have> a side wager on box {box} already.", player), side.per_box
                )
            pairs = limits.side(pairs, with_main=bool(amount))
        self.check_chips(player, amount + pairs)
        if limits.below:
            self.first_below[player] = (box, limits.below)
        if before is None:
            before = PlacedWager(player, box)
            self.placed.append(before)
        elif amount:  # a main wager lies where it was put down, behind those placed before it (4.5(b))
            self.placed.remove(before)
            self.placed.append(before)
        before.amount += amount
        before.pairs += pairs
        before.seated = before.seated or seated
        before.personal_limit = max(before.personal_limit, limit)
        return limits.notices + (self._make_room(player, box) if limit and amount else [])

    def mark(self, player: PlayerName, box: int, limit: int) -> list[Said]:
        """Lay a personal limit marker at the player's wager on the box, if there is one (3.2)."""
        found = self.find(player, box)
        if found is None:
            return []
        found.personal_limit = limit
        return self._make_room(player, box) if limit and found.amount else []

    def take_back(self, player: PlayerName, box: int) -> list[Said]:
        """Take all of the player's chips off a box; a side wager without a main wager goes back too."""
        found = self.find(player, box)
        assert found is not None
        self._remove(found)
        return self._return_alone(box)

    def return_side_wagers(self) -> list[Said]:
        """Return all side wagers, for another one, or none, is offered now."""
        rule = self.game.rules.side_wager
        return self._return_side(self.placed, "the table no longer offers it", rule)

    def close(self) -> list[Wager]:
        """The wagers as they stand, in the order in which they were placed."""
        if not any(each.amount for each in self.placed):
            raise self.refusal("A round needs at least one wager.", "4.1")
        return [
            Wager(each.player, each.box, each.amount, each.pairs, each.seated, each.personal_limit)
            for each in self.placed
        ]

    def restore(self, saved: Fields) -> None:
        """Put what was saved on the boxes again."""
        self.placed = saved.listed("placed", lambda placed, at: PlacedWager.from_saved(placed.inner(at)))

    # -- what goes back ----------------------------------------------------------------------------

    def _make_room(self, player: PlayerName, box: int) -> list[Said]:
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
            self.forget_below(last.player, box, WAGER)
            if not last.pairs:
                self._remove(last)
        return notices + self._return_alone(box)

    def _return_alone(self, box: int) -> list[Said]:
        """Return the side wagers on a box that have lost the main wager they need."""
        side = self.game.side(self.settings)
        if side is None:
            return []
        alone = [each for each in self.side_on(box) if not self._accompanied(each, side)]
        name = self.game.name
        why = (
            f"they no longer have a {name} wager there"
            if side.own_main
            else f"box {box} no longer has a {name} wager"
        )
        return self._return_side(alone, why, side.needs_main)

    def _accompanied(self, placed: PlacedWager, side: SideWagerRules) -> bool:
        return bool(placed.amount) if side.own_main else any(self.on(placed.box))

    def _return_side(self, placed: Iterable[PlacedWager], why: str, rule: str) -> list[Said]:
        notices = []
        for each in [each for each in placed if each.pairs]:
            words = f"{each.player}'s side wager on box {each.box} goes back: {why}."
            notices.append(Said(words, rule, each.player))
            each.pairs = 0
            self.forget_below(each.player, each.box, "side wager")
            if not each.amount:
                self._remove(each)
        return notices

    def _remove(self, found: PlacedWager) -> None:
        self.placed.remove(found)
        for kind in (WAGER, "side wager"):
            self.forget_below(found.player, found.box, kind)
