"""What the director of a tournament has ordered for a table: who is away, who plays, who has the marker."""

from dataclasses import dataclass, field
from typing import Any

from croupier.plain import Fields
from croupier.values import PlayerName


@dataclass(slots=True)
class Orders:
    """The director's orders, as far as they outlast the line that gave them."""

    away: set[PlayerName] = field(default_factory=set)
    """Players who are not at the table, and whose game goes on by the rule about absent players."""
    only: set[PlayerName] = field(default_factory=set)
    """Those who play alone, as in an extra round; everybody if empty."""
    marker: int = 0
    """The seat of whoever wagers first in the coming round; 0 where no marker is used."""
    asked: int = 0
    """The seat of whoever the dealer has asked to wager last in this window; 0 before the first."""
    out_of_order: list[PlayerName] = field(default_factory=list)
    """Who has wagered before their turn in this window."""
    waits: set[PlayerName] = field(default_factory=set)
    """Players who were seated between rounds and come in when the button has passed them."""
    sits_out: set[PlayerName] = field(default_factory=set)
    """Players whose wager was declared void, and who have none in the coming round."""

    def forget(self, who: PlayerName) -> None:
        """A player has left the table."""
        for names in (self.away, self.only, self.waits, self.sits_out):
            names.discard(who)
        if who in self.out_of_order:
            self.out_of_order.remove(who)

    def rename(self, who: PlayerName, substitute: PlayerName) -> None:
        """A substitute plays in the place of a player."""
        for names in (self.away, self.only, self.waits, self.sits_out):
            if who in names:
                names.remove(who)
                names.add(substitute)
        self.out_of_order = [substitute if each == who else each for each in self.out_of_order]

    def to_json(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {
            "away": sorted(self.away),
            "only": sorted(self.only),
            "marker": self.marker,
            "asked": self.asked,
            "out_of_order": self.out_of_order[:],
            "waits": sorted(self.waits),
            "sits_out": sorted(self.sits_out),
        }

    @classmethod
    def from_saved(cls, saved: Fields) -> "Orders":
        """The orders as they were saved."""
        return cls(
            away=set(saved.listed("away", Fields.text)),
            only=set(saved.listed("only", Fields.text)),
            marker=saved.whole("marker", 0),
            asked=saved.whole("asked", 0),
            out_of_order=saved.listed("out_of_order", Fields.text),
            waits=set(saved.listed("waits", Fields.text)),
            sits_out=set(saved.listed("sits_out", Fields.text)),
        )
