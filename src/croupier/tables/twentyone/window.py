"""The betting window of a table of boxes: what lies on each, shared by up to three players.

Wagers and side wagers before the first card, with the limits of the table, of a box and of a player
(Blackjack and Pontoon 3, 4, and their side wagers).
"""

from collections.abc import Mapping

from croupier.dialogue.events import Said
from croupier.dialogue.words.phrases import Sentence
from croupier.rounds.twentyone.boxes import Wager
from croupier.rulebook.twentyone.numbers import SideWagerRules
from croupier.rulebook.twentyone.settings import BETTORS_PER_BOX, TwentyOneSettings
from croupier.tables.twentyone.games import BoxGame, box_game
from croupier.tables.wagering.placed import PlacedWager, PlayerStanding
from croupier.tables.wagering.spots import OnTable, Spot, Told, WagerLayout
from croupier.tables.wagering.window import WagerWindow
from croupier.values import PlayerName
from croupier.vocabulary.twentyone.words import WAGER

MAIN = "amount"
SIDE = "pairs"


def box_window(
    settings: TwentyOneSettings,
    standing: Mapping[str, PlayerStanding] | None = None,
    purses: Mapping[PlayerName, int] | None = None,
) -> WagerWindow[PlacedWager]:
    """The betting window of a table of boxes."""
    return WagerWindow(BoxLayout(settings), standing, purses)


def main_spot(settings: TwentyOneSettings, game: BoxGame) -> Spot:
    """Where the wagers of a box lie."""
    return Spot(
        name=MAIN,
        known_as=WAGER,
        kind=WAGER,
        plural="Wagers",
        minimum=settings.minimum,
        maximum=settings.maximum,
        multiple=settings.multiple,
        multiples=game.rules.multiples,
        taken=("@ <has|have> a wager on box {place}; it must be taken back before another is placed.", "4.2"),
        cut="Only {most} of @'s {amount} on box {place} is in action; {rest} goes back.",
        no_room="Box {place} has no room for {amount}: {most} is left.",
        players=BETTORS_PER_BOX,
        full=("Three players already have a wager on box {place}.", "4.5"),
    )


def side_spot(settings: TwentyOneSettings, game: BoxGame, side: SideWagerRules | None) -> Spot:
    """Where the side wagers of a box lie, if the table offers any."""
    if side is None:
        refused = "No side wager is offered at this table.", game.rules.side_wager
        return Spot(SIDE, "side wager", optional=True, offered=False, not_offered=refused)
    if side.own_main:
        lacking = f"@ <has|have> no {game.name} wager on box {{place}} that a side wager could go with."
        alone = f"@ no longer <has|have> a {game.name} wager there"
    else:
        lacking = f"Box {{place}} has no {game.name} wager that a side wager could go with."
        alone = f"box {{place}} no longer has a {game.name} wager"
    return Spot(
        name=SIDE,
        kind="side wager",
        plural="Side wagers",
        minimum=settings.side_minimum,
        maximum=settings.side_maximum,
        multiple=settings.side_multiple,
        multiples=side.limits,
        taken=("@ already <has|have> a side wager on box {place}.", side.per_box),
        cut="Only {most} of @'s side wager is in action; {rest} goes back.",
        optional=True,
        needs=MAIN,
        own=side.own_main,
        lacking=(lacking, side.needs_main),
        alone=(alone, side.needs_main),
        players=BETTORS_PER_BOX,
        full=("There are already three side wagers on box {place}.", side.per_box),
    )


class BoxLayout(WagerLayout):
    """The boxes of a layout: a maximum for all who share one, personal limits, and players on several."""

    PLACE = "box"
    settings: TwentyOneSettings

    def __init__(self, settings: TwentyOneSettings) -> None:
        game = box_game(settings)
        spots = main_spot(settings, game), side_spot(settings, game, game.side(settings))
        super().__init__(settings, game.rules, spots, settings.boxes, PlacedWager)

    def where(self, place: int) -> str:
        """A box in words."""
        return f"on box {place}"

    def place_below(self, place: int) -> int:
        """Where a first wager below the minimum is noted: its box."""
        return place

    def check_place(self, table: OnTable, player: PlayerName, place: int) -> None:
        """Refuse a box that is not there."""
        if not 1 <= place <= self.places:
            raise self.refusal(f"There is no box {place}: the layout has boxes 1 to {self.places}.", "4.2")

    def refused(
        self, table: OnTable, standing: PlayerStanding, player: PlayerName, place: int
    ) -> Told | None:
        """Refuse a second box where the player may wager on one only (4.4, 4.8)."""
        if self.settings.multi_box and not standing.one_box:
            return None
        if all(each.box == place for each in table.of(player)):
            return None
        if standing.one_box:
            return "@ <is|are> limited to a single box.", "4.8"
        return "At this table a player wagers on one box only.", "4.4"

    def own_limit(self, standing: PlayerStanding, place: int, named: int) -> int:
        """The limit of the player's marker, which is for what exceeds the stated maximum (3.2)."""
        limit = named or standing.personal_limits.get(place, 0)
        return limit if limit > self.settings.maximum else 0

    def most(
        self, table: OnTable, standing: PlayerStanding, place: int, spot: Spot, limit: int
    ) -> tuple[int, str]:
        """The most that the player may have on the box (3.1, 3.2, 4.6), of main wagers in whole multiples."""
        if spot.name != MAIN:
            return super().most(table, standing, place, spot, limit)
        room, rule = spot.maximum, self.rules.above_maximum
        lies = table.on(place)
        if lies and any(each.personal_limit for each in lies):
            # Whoever joins, with a marker or without, stays within the maximum.
            room, rule = room - table.total(place), "4.6"
        elif limit:  # what others have there without a marker goes back if it does not fit
            room, rule = limit, self.rules.personal_limit
        elif lies and self.settings.box_max != "per_wager":
            room -= table.total(place)
        return max(room - room % spot.multiple, 0), rule

    def least_only(self, standing: PlayerStanding, spot: Spot) -> str:
        """The rule that holds the player to the minimum of a main wager, if one does (4.7, 4.8)."""
        return standing.minimum_only if spot.name == MAIN else ""

    def note(self, placed: PlacedWager, *, seated: bool, limit: int, new: bool) -> PlacedWager:
        """The chips with who sits at the box, and whose personal limit marker lies there."""
        return PlacedWager(
            placed.player,
            placed.box,
            placed.amount,
            placed.pairs,
            placed.seated or seated,
            max(placed.personal_limit, limit),
        )

    def after(self, table: OnTable, placed: PlacedWager, amount: int, limit: int) -> list[Said]:
        """Make room for a wager with a marker."""
        return self.make_room(table, placed.player, placed.box) if limit and amount else []

    def make_room(self, table: OnTable, player: PlayerName, box: int) -> list[Said]:
        """Return what others placed on a marked box where all wagers exceed the stated maximum (4.6)."""
        maximum, say, notices = self.settings.maximum, self.settings.unit.say, []
        others = [each for each in table.on(box) if each.player != player]
        while others and table.total(box) > maximum:
            last = others.pop()
            notices.append(
                Said(
                    Sentence(
                        f"{say(last.amount)} on box {box} goes back to @: with a personal limit there, all"
                        f" wagers together may not exceed {say(maximum)}.",
                        last.player,
                    ),
                    "4.6",
                    last.player,
                )
            )
            table.clear(last, MAIN)
        return notices + table.return_alone(box)

    def wager(self, placed: PlacedWager) -> Wager:
        """The wager on a box with which a round begins."""
        return Wager(
            placed.player, placed.box, placed.amount, placed.pairs, placed.seated, placed.personal_limit
        )
