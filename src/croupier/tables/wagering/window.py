"""A betting window: what players have put down before the first card, and what is known of them."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, Self, TypeVar

from croupier.coding import coded
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Said
from croupier.dialogue.table_events import Limit
from croupier.dialogue.words.phrases import Sentence
from croupier.places import Place
from croupier.plain import Fields
from croupier.rulebook.numbers import HouseRules, TableRules
from croupier.rulebook.settings import Settings
from croupier.tables.wagering.bounds import Bounds, Check
from croupier.tables.wagering.placed import (
    UNKNOWN_PLAYER,
    PlacedChips,
    PlayerStanding,
    with_chips,
)
from croupier.tables.wagering.spots import Spot, Told, WagerLayout
from croupier.values import PlayerName

P = TypeVar("P", bound=PlacedChips)
Stakes = Mapping[tuple[PlayerName, Place], tuple[tuple[str, int], ...]]
"""What lies on the table before the deal: by player and place, how much of which kind."""


class Window(ABC):
    """The wagers of one round before "no more bets", in the order of placing."""

    rules: TableRules

    def __init__(
        self,
        settings: Settings,
        standing: Mapping[str, PlayerStanding] | None = None,
        purses: Mapping[PlayerName, int] | None = None,
    ) -> None:
        self.settings = settings
        self.standing = dict(standing or {})
        self.purses = purses
        self.placed: list[Any] = []
        self.first_below: dict[str, tuple[int, str]] = {}
        """By player, the box and the kind of their first wager below the minimum."""

    @abstractmethod
    def close(self) -> Sequence[Any]:
        """The wagers as they stand, in the order in which they were placed."""

    @abstractmethod
    def restore(self, saved: Fields) -> None:
        """Put what was `placed` at a saved table on the table again."""

    def limits(self) -> tuple[Limit, ...]:
        """What may be put on each spot."""
        return ()

    def stakes(self) -> Stakes:
        """What lies on the table, in the order of placing."""
        return self.stakes_of(self.placed)

    def stakes_of(self, placed: Iterable[Any]) -> Stakes:
        """What these chips are: by player and place, how much of which kind."""
        return {}

    def continued(self, other: Self) -> Self:
        """This window with all that was placed in the other, for each to go its own way."""
        self.placed = other.placed[:]
        self.first_below = dict(other.first_below)
        return self

    def of(self, player: PlayerName) -> Iterator[Any]:
        """All that a player has placed."""
        return (each for each in self.placed if each.player == player)

    def staked(self, player: PlayerName) -> int:
        """How many of the player's chips lie on the table."""
        staked = 0
        for each in self.placed:
            if each.player == player:
                staked += each.chips
        return staked

    def left(self, player: PlayerName) -> int | None:
        """How many chips the player has that do not lie on the table; None where nobody counts them."""
        return None if self.purses is None else self.purses.get(player, 0) - self.staked(player)

    def checked(self, player: PlayerName) -> PlayerStanding:
        """What is known of a player who may wager; refused if they are excluded."""
        standing = self.standing.get(player, UNKNOWN_PLAYER)
        if standing.excluded:
            raise self.refusal(Sentence("@ <is|are> excluded from the game.", player), self.rules.exclusion)
        return standing

    def advised(self, player: PlayerName) -> bool:
        """True iff the player has been advised of the minimum already."""
        return self.standing.get(player, UNKNOWN_PLAYER).warned or player in self.first_below

    def check_chips(self, player: PlayerName, wanted: int, left: int | None) -> None:
        """Refuse a wager of more chips than the player has left, where somebody counts them."""
        if left is not None and wanted > left:
            say = self.settings.unit.say
            raise self.refusal(
                Sentence(
                    f"@ <has|have> {say(left)} left; {say(wanted)} cannot be wagered.",
                    player,
                ),
                self.rules.chips,
            )

    def forget_below(self, player: PlayerName, box: int, kind: str) -> None:
        """A wager below the minimum that goes back was neither paid nor collected."""
        if self.first_below.get(player) == (box, kind):
            del self.first_below[player]

    def refusal(self, reason: str, rule: str) -> IllegalAction:
        """The refusal of a wager by a rule of the game."""
        return IllegalAction(reason, f"{self.settings.game} {rule}")


class WagerWindow(Window, Generic[P]):
    """What players have put on the declared spots of a layout.

    `bounds` says what may be put down now, to whoever offers wagers, and `place` goes by it.
    """

    rules: HouseRules
    placed: list[P]

    def __init__(
        self,
        layout: WagerLayout,
        standing: Mapping[str, PlayerStanding] | None = None,
        purses: Mapping[PlayerName, int] | None = None,
    ) -> None:
        super().__init__(layout.settings, standing, purses)
        self.layout = layout
        self.rules = layout.rules

    def limits(self) -> tuple[Limit, ...]:
        """What may be put on each spot that is offered; one that equals another has its limits."""
        offered = [(each, self.layout.spot(each.name)) for each in self.layout.spots if each.offered]
        return tuple([(each.wager, of.minimum, of.maximum, of.multiple) for each, of in offered])

    def stakes_of(self, placed: Iterable[P]) -> Stakes:
        """What these chips are: by player and place, how much of which kind."""
        layout = self.layout
        return {
            (each.player, Place(layout.PLACE, layout.at(each))): tuple(
                [(kind, chips(each)) for kind, chips in layout.kinds if chips(each)]
            )
            for each in placed
        }

    def on(self, place: int, spot: str = "") -> list[P]:
        """What lies on a spot of a place, the main one unless another is named, front to back."""
        at, name = self.layout.at, spot or self.layout.main.name
        return [each for each in self.placed if at(each) == place and getattr(each, name)]

    def find(self, player: PlayerName, place: int | None = None) -> P | None:
        """What the player has at the place, or at their first one."""
        at = self.layout.at
        for each in self.placed:
            if each.player == player and (place is None or at(each) == place):
                return each
        return None

    def total(self, place: int) -> int:
        """All main wagers at a place together."""
        return sum([getattr(each, self.layout.main.name) for each in self.on(place)])

    def bounds(
        self,
        player: PlayerName,
        place: int,
        spot: str,
        *,
        together: Collection[str] = (),
        personal_limit: int = 0,
    ) -> Bounds:
        """What the player may put on a spot now.

        `together` names the spots on which they put chips at the same time, and `personal_limit` is their own
        maximum where the table does not know it yet.
        """
        at = self.layout.spot(spot)
        standing, left = self._standing(player), self.left(player)
        limit = self.layout.own_limit(standing, place, personal_limit)
        try:
            self.checked(player)
            self.layout.check_place(self, player, place)
        except IllegalAction as refused:
            return self._bounds(standing, place, at, limit, left, refused)
        refusal = self._refused(player, standing, place, at, self.find(player, place), together)
        return self._bounds(standing, place, at, limit, left, refusal)

    def _bounds(
        self,
        standing: PlayerStanding,
        place: int,
        at: Spot,
        limit: int,
        left: int | None,
        refusal: IllegalAction | None,
    ) -> Bounds:
        layout = self.layout
        most, most_rule = layout.most(self, standing, place, at, limit)
        least_only = layout.least_only(standing, at)
        if least_only and most >= at.minimum:
            most, most_rule = at.minimum, least_only
        return Bounds(
            at.minimum,
            most,
            at.multiple,
            self.rules.below_minimum,
            most_rule,
            at.multiples,
            least_only,
            left if left is None else left // (layout.copies if at is layout.main else 1),
            refusal,
        )

    def _standing(self, player: PlayerName) -> PlayerStanding:
        return self.standing.get(player, UNKNOWN_PLAYER)

    def _refused(
        self,
        player: PlayerName,
        standing: PlayerStanding,
        place: int,
        spot: Spot,
        before: P | None,
        together: Collection[str],
    ) -> IllegalAction | None:
        """Why the player, who has put chips down there before or not, may put nothing on a spot."""
        why: Told | None = None
        if not spot.offered:
            why = spot.not_offered
        elif before is not None and getattr(before, spot.name):
            why = spot.taken
        elif spot.needs and spot.needs not in together and not self._accompanied(player, place, spot):
            why = spot.lacking
        elif spot.players > 1 and len(self.on(place, spot.name)) >= spot.players:
            why = spot.full
        else:
            why = self.layout.refused(self, standing, player, place)
        if why is None:
            return None
        return self.refusal(Sentence(why[0].format(place=place), player), why[1])

    def _accompanied(self, player: PlayerName, place: int, spot: Spot) -> bool:
        """True iff the wager is there that one on a spot needs."""
        return any(each.player == player or not spot.own for each in self.on(place, spot.needs))

    def place(
        self,
        player: PlayerName,
        place: int,
        amount: int = 0,
        *,
        seated: bool = False,
        personal_limit: int = 0,
        **others: int | None,
    ) -> list[Said]:
        """Put a main wager, wagers on the other spots, or both at a place; what is said of it is returned.

        The others are named by their spots; one that equals another need not be. If any part of it is
        refused, `IllegalAction` is raised and nothing has changed.
        """
        layout = self.layout
        standing = self.checked(player)
        layout.check_place(self, player, place)
        amounts = {layout.main.name: amount}
        for name, other in others.items():
            layout.spot(name)
            amounts[name] = other or 0
        if max(amounts.values()) <= 0:
            raise self.refusal("A wager must be more than nothing.", self.rules.chips)
        if layout.equal_spots:
            self._check_equal(amounts, others)
        check = Check(
            self.settings,
            self.rules,
            player,
            place,
            advised=self.advised(player),
            below_min=layout.settings.below_min,
        )
        limit = layout.own_limit(standing, place, personal_limit)
        before, left = self.find(player, place), self.left(player)
        accepted: dict[str, int] = {}
        for spot in layout.spots:
            if amounts.get(spot.name) and not spot.equal_to:
                refusal = self._refused(player, standing, place, spot, before, accepted)
                bounds = self._bounds(standing, place, spot, limit, left, refusal)
                accepted[spot.name] = check.accept(amounts[spot.name], spot, bounds)
        main = accepted.get(layout.main.name, 0)
        self.check_chips(player, sum(accepted.values()) + main * (layout.copies - 1), left)
        if check.below:
            self.first_below[player] = (layout.place_below(place), check.below)
        if before is None:
            placed: P = layout.record(player, place, **accepted)
        else:
            placed = with_chips(before, accepted)
        placed = layout.note(placed, seated=seated, limit=limit, new=before is None)
        if before is None:
            self.placed.append(placed)
        else:
            self.change(before, placed, to_back=main > 0)
        return check.notices + layout.after(self, placed, main, limit)

    def _check_equal(self, amounts: Mapping[str, int], others: Mapping[str, int | None]) -> None:
        """Refuse a wager that does not equal the one that it has to."""
        for spot in self.layout.equal_spots:
            named = others.get(spot.name)
            if named is not None and named != amounts.get(spot.equal_to, 0):
                other, say = amounts.get(spot.equal_to, 0), self.settings.unit.say
                raise self.refusal(
                    f"The {spot.name} must equal the {spot.equal_to}: {say(other)} and {say(named)} differ.",
                    spot.unequal,
                )

    def take_back(self, player: PlayerName, place: int | None = None) -> list[Said]:
        """Take back all of the player's chips at a place; what needs a wager of theirs goes back too."""
        found = self.find(player, place)
        assert found is not None
        for spot in self.layout.spots:
            self._forget_below(found, spot)
        self.placed.remove(found)
        return self.return_alone(self.layout.at(found))

    def change(self, placed: P, now: P, *, to_back: bool = False) -> None:
        """Let other chips lie in the place of these; a main wager lies behind those put down before it."""
        at = self.placed.index(placed)
        if to_back:
            del self.placed[at]
            self.placed.append(now)
        else:
            self.placed[at] = now

    def clear(self, placed: P, spot: str) -> None:
        """Take the chips off a spot."""
        left = with_chips(placed, {spot: 0})
        self._forget_below(placed, self.layout.spot(spot))
        if left.chips:
            self.change(placed, left)
        else:
            self.placed.remove(placed)

    def _forget_below(self, placed: P, spot: Spot) -> None:
        self.forget_below(placed.player, self.layout.place_below(self.layout.at(placed)), spot.kind)

    def return_alone(self, place: int) -> list[Said]:
        """Return the wagers at a place that have lost the one they need."""
        notices = []
        for spot in self.layout.spots:
            if spot.needs:
                alone = [
                    each
                    for each in self.on(place, spot.name)
                    if not self._accompanied(each.player, place, spot)
                ]
                notices += self.return_all(spot.name, spot.alone[0].format(place=place), spot.alone[1], alone)
        return notices

    def return_all(self, spot: str, why: str, rule: str, placed: Iterable[P] | None = None) -> list[Said]:
        """Return the wagers on a spot, all of them or those of these chips."""
        layout, notices = self.layout, []
        kind = layout.spot(spot).kind
        for each in list(self.placed if placed is None else placed):
            if getattr(each, spot):
                words = f"@'s {kind} {layout.where(self.layout.at(each))} goes back: {why}."
                notices.append(Said(Sentence(words, each.player), rule, each.player))
                self.clear(each, spot)
        return notices

    def close(self) -> Sequence[Any]:
        """The wagers as they stand, in the order in which they were placed."""
        if not any(getattr(each, self.layout.main.name) for each in self.placed):
            raise self.layout.none_placed()
        return [self.layout.wager(each) for each in self.placed]

    def restore(self, saved: Fields) -> None:
        """Put what was saved on its spots again."""
        layout = self.layout
        self.placed = saved.listed("placed", coded(layout.record))
