"""How the limits of a table bear on what one player puts on one box (Blackjack, Pontoon 3, 4.4 to 4.8)."""

from croupier.chips import money
from croupier.dialogue.phrases import Sentence
from croupier.rulebook.twentyone.settings import BETTORS_PER_BOX, TwentyOneSettings
from croupier.tables.bounds import Bounds
from croupier.tables.placed_wagers import Layout, PlayerStanding
from croupier.tables.twentyone.games import box_game
from croupier.values import PlayerName
from croupier.vocabulary.twentyone.words import WAGER


class Limits(Bounds):
    """Says how much of a wager on a box goes into action."""

    def __init__(
        self,
        settings: TwentyOneSettings,
        layout: Layout,
        player: PlayerName,
        box: int,
        standing: PlayerStanding,
        *,
        personal_limit: int = 0,
        advised: bool = False,
    ) -> None:
        self.of_game = box_game(settings)
        super().__init__(
            settings.game, self.of_game.rules, player, advised=advised, strict=settings.below_min == "strict"
        )
        self.settings = settings
        self.layout = layout
        self.box = box
        self.standing = standing
        self.personal_limit = personal_limit

    def main(self, amount: int) -> int:
        """How much of a main wager is in action."""
        settings, player, box = self.settings, self.player, self.box
        if len(list(self.layout.on(box))) >= BETTORS_PER_BOX:  # a player has one wager on a box at most
            raise self.refusal(f"Three players wager on box {box} already.", "4.5")
        self._several_boxes()
        self.multiple(amount, settings.multiple, "Wagers", self.rules.multiples)
        if self.standing.minimum_only and amount != settings.minimum:
            raise self.refusal(
                Sentence(f"@ may wager the minimum only, {money(settings.minimum)}.", player),
                self.standing.minimum_only,
            )
        self.minimum(amount, settings.minimum, WAGER)
        room = self._room()
        if amount <= room:
            return amount
        fits = max(room - room % settings.multiple, 0)
        if fits < min(settings.minimum, amount):
            rule = "4.6" if self.layout.marked(box) else self.rules.above_maximum
            raise self.refusal(f"Box {box} has no room for {money(amount)}: {money(fits)} is left.", rule)
        return self.cut(fits, amount, f"{money(amount)} on box {box}")

    def side(self, amount: int, with_main: bool) -> int:
        """How much of a side wager is in action; `with_main` says that a main wager comes with it."""
        settings, box, game = self.settings, self.box, self.of_game
        side = game.side(settings)
        if side is None:
            raise self.refusal("No side wager is offered at this table.", game.rules.side_wager)
        if not with_main and not any(
            each.player == self.player or not side.own_main for each in self.layout.on(box)
        ):
            reason: str = f"Box {box} has no {game.name} wager to go with."
            if side.own_main:
                reason = Sentence(f"@ <has|have> no {game.name} wager on box {box} to go with.", self.player)
            raise self.refusal(reason, side.needs_main)
        if sum(1 for _ in self.layout.side_on(box)) >= BETTORS_PER_BOX:
            raise self.refusal(f"Three side wagers lie on box {box} already.", side.per_box)
        self._several_boxes()
        self.multiple(amount, settings.side_multiple, "Side wagers", side.limits)
        self.minimum(amount, settings.side_minimum, "side wager")
        if amount <= settings.side_maximum:
            return amount
        return self.cut(settings.side_maximum, amount, "side wager")

    def _several_boxes(self) -> None:
        """Refuse a second box where the player may wager on one only (4.4, 4.8)."""
        if all(each.box == self.box for each in self.layout.of(self.player)):
            return
        if self.standing.one_box:
            raise self.refusal(Sentence("@ <is|are> limited to a single box.", self.player), "4.8")
        if not self.settings.multi_box:
            raise self.refusal("At this table a player wagers on one box only.", "4.4")

    def _room(self) -> int:
        """The most that the player may have on the box (3.1, 3.2, 4.6)."""
        maximum = self.settings.maximum
        if self.layout.marked(self.box):  # whoever joins, with a marker or without, stays within the maximum
            return maximum - self.layout.total(self.box)
        if self.personal_limit:
            return self.personal_limit  # what others have there without a marker goes back if it does not fit
        return maximum if self.settings.box_max == "per_wager" else maximum - self.layout.total(self.box)
