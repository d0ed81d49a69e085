"""What the director of a tournament has ordered for a table: who is away, who plays, who has the marker."""

from dataclasses import dataclass, field

from croupier.plain import BadData
from croupier.tables.seats import Seats
from croupier.values import PlayerName


@dataclass(slots=True)
class Orders:
    """The director's orders, as far as they outlast the line that gave them."""

    away: set[PlayerName] = field(default_factory=set)
    """Players who are not at the table, and whose game goes on by the rule about absent players."""
    absent_play: bool = True
    """Whether the game goes on for those who are away without a word of the director."""
    only: set[PlayerName] = field(default_factory=set)
    """Those who play alone, as in an extra round; everybody if empty."""
    button: int = 0
    """The seat to which the director has given the button for the coming round; 0 if it goes its way."""
    marker_used: bool = False
    """Whether wagers are placed in order from a marker."""
    marker: int = 0
    """The seat of whoever wagers first in the coming round; 0 where no marker is used."""
    marker_given: bool = False
    """Whether the director has said who has the marker, so that it stays before the first round."""
    asked: list[PlayerName] = field(default_factory=list)
    """Whose time to wager in this window has come, in this order; the last one's goes on."""
    out_of_order: list[PlayerName] = field(default_factory=list)
    """Who has wagered out of order in this window."""
    advised: set[PlayerName] = field(default_factory=set)
    """Who has wagered out of order in this session before, and was advised that the next may be void."""
    sits_out: set[PlayerName] = field(default_factory=set)
    """Players who have no wager in the coming round, as after one was declared void."""
    goes_on: bool = False
    """Whether the game continues from elsewhere, so that the first round here is not its first."""
    shoes: int = 0
    """How many shoes were dealt to the end before the one in use."""
    heirs: dict[PlayerName, PlayerName] = field(default_factory=dict)
    """By player for whom a substitute came, whoever has their chips now."""

    def next_window(self) -> None:
        """The betting for the next round opens: everybody's time to wager is still to come."""
        self.advised |= set(self.out_of_order)
        self.asked, self.out_of_order, self.sits_out = [], [], set()

    def forget(self, who: PlayerName) -> None:
        """A player has left the table; their time to wager, if it had come, is over."""
        for names in (self.away, self.only, self.sits_out, self.advised):
            names.discard(who)
        if who in self.out_of_order:
            self.out_of_order.remove(who)

    def rename(self, who: PlayerName, substitute: PlayerName) -> None:
        """A substitute plays in the place of a player."""
        for names in (self.away, self.only, self.sits_out, self.advised):
            if who in names:
                names.remove(who)
                names.add(substitute)
        self.asked = [substitute if each == who else each for each in self.asked]
        self.out_of_order = [substitute if each == who else each for each in self.out_of_order]
        self.heirs = {player: substitute if heir == who else heir for player, heir in self.heirs.items()}
        self.heirs[who] = substitute
        self.heirs.pop(substitute, None)

    def heir(self, player: PlayerName) -> PlayerName:
        """Whoever has the chips of somebody who played here: the player, or their substitute."""
        return self.heirs.get(player, player)

    def check(self, seats: Seats) -> None:
        """Refuse restored orders about somebody who has no seat, or a seat that is not there."""
        named = {*self.away, *self.only, *self.sits_out, *self.advised, *self.out_of_order}
        places = (self.marker, self.button)
        if named - set(seats.sitting.values()) or not 0 <= min(places) <= max(places) <= seats.count:
            raise BadData("The 'orders' of a saved table are about players who have no seat there.")
        if self.shoes < 0:
            raise BadData("The 'orders' of a saved table count fewer shoes than none.")
