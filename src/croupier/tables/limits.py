"""How the limits of a table bear on what one player puts on one box (Blackjack 3, 4.4 to 4.8, 17.6 on)."""

from croupier.chips import money
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Said
from croupier.rulebook.blackjack import BETTORS_PER_BOX, BlackjackSettings
from croupier.tables.placed import Layout, Standing

# By the side wager: the rule of the number per box, of its limits, and of the main wager that it needs.
SIDE = {"perfect_pairs": ("17.6", "17.7", "17.8"), "pairs_play": ("17.18", "17.19", "17.20")}


class Limits:
    """Says how much of a wager goes into action; refuses it with `IllegalAction`, and changes nothing.

    `notices` is then what has to be said about it, and `below` which wager of the player was his first below
    the minimum, if one was.
    """

    def __init__(
        self,
        settings: BlackjackSettings,
        layout: Layout,
        player: str,
        box: int,
        standing: Standing,
        *,
        personal_limit: int = 0,
        advised: bool = False,
    ) -> None:
        self.settings = settings
        self.layout = layout
        self.player = player
        self.box = box
        self.standing = standing
        self.personal_limit = personal_limit
        self.advised = advised
        self.notices: list[Said] = []
        self.below = ""

    def main(self, amount: int) -> int:
        """How much of a main wager is in action."""
        settings, player, box = self.settings, self.player, self.box
        if len(list(self.layout.on(box))) >= BETTORS_PER_BOX:  # a player has one wager on a box at most
            raise self.no(f"Three players wager on box {box} already.", "4.5")
        self._several_boxes()
        if amount % settings.multiple:
            raise self.no(f"Wagers are made in multiples of {money(settings.multiple)}.", "3.3")
        if self.standing.minimum_only and amount != settings.minimum:
            raise self.no(
                f"{player} may wager the minimum only, {money(settings.minimum)}.", self.standing.minimum_only
            )
        self._minimum(amount, settings.minimum, "wager")
        room = self._room()
        if amount <= room:
            return amount
        fits = max(room - room % settings.multiple, 0)
        if fits < min(settings.minimum, amount):
            rule = "4.6" if self.layout.marked(box) else "3.5"
            raise self.no(f"Box {box} has no room for {money(amount)}: {money(fits)} is left.", rule)
        self._cut(fits, amount, f"{money(amount)} on box {box}")
        return fits

    def side(self, amount: int, with_main: bool) -> int:
        """How much of a side wager is in action; `with_main` says that a main wager comes with it."""
        settings, box = self.settings, self.box
        number, limits, needs_main = side_rules(settings)
        if settings.side_wager == "none":
            raise self.no("No side wager is offered at this table.", "17.1")
        if not with_main and not any(self.layout.on(box)):
            raise self.no(f"Box {box} has no Blackjack wager to go with.", needs_main)
        if sum(1 for _ in self.layout.side_on(box)) >= BETTORS_PER_BOX:
            raise self.no(f"Three side wagers lie on box {box} already.", number)
        self._several_boxes()
        if amount % settings.side_multiple:
            raise self.no(f"Side wagers are made in multiples of {money(settings.side_multiple)}.", limits)
        self._minimum(amount, settings.side_minimum, "side wager")
        if amount <= settings.side_maximum:
            return amount
        self._cut(settings.side_maximum, amount, "side wager")
        return settings.side_maximum

    def _several_boxes(self) -> None:
        """Refuse a second box where the player may wager on one only (4.4, 4.8)."""
        if all(each.box == self.box for each in self.layout.of(self.player)):
            return
        if self.standing.one_box:
            raise self.no(f"{self.player} is limited to a single box.", "4.8")
        if not self.settings.multi_box:
            raise self.no("At this table a player wagers on one box only.", "4.4")

    def _minimum(self, amount: int, minimum: int, kind: str) -> None:
        """A first wager below the minimum stands with advice; every later one goes back (3.4)."""
        if amount >= minimum:
            return
        least = f"the minimum {kind} is {money(minimum)}"
        if self.settings.below_min == "strict":
            raise self.no(f"{money(amount)} is refused: {least}.", "3.4")
        if self.advised or self.below:
            raise self.no(f"{money(amount)} goes back to {self.player}, who was advised that {least}.", "3.4")
        self.below = kind
        self._say(f"{self.player}, {least}: this one stands, further wagers below it go back.", "3.4")

    def _room(self) -> int:
        """The most that the player may have on the box (3.1, 3.2, 4.6)."""
        if self.personal_limit:
            return self.personal_limit  # what others have there goes back if it no longer fits
        if self.settings.box_max == "per_wager" and not self.layout.marked(self.box):
            return self.settings.maximum
        return self.settings.maximum - self.layout.total(self.box)

    def _cut(self, to: int, amount: int, what: str) -> None:
        """Say that a wager is in action up to the maximum only (3.5)."""
        self._say(
            f"Only {money(to)} of {self.player}'s {what} is in action; {money(amount - to)} goes back.", "3.5"
        )

    def _say(self, words: str, rule: str) -> None:
        self.notices.append(Said(words, rule, self.player))

    def no(self, reason: str, rule: str) -> IllegalAction:
        """The refusal of a wager by a rule of the game."""
        return IllegalAction(reason, f"{self.settings.game} {rule}")


def side_rules(settings: BlackjackSettings) -> tuple[str, str, str]:
    """The rules of the side wager that is offered: number per box, limits, the main wager it needs."""
    return SIDE.get(settings.side_wager, SIDE["perfect_pairs"])
