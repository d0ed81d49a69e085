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
    absent_play: bool = True
    """Whether the game goes on for those who are away; else they take no part until they are back."""
    only: set[PlayerName] = field(default_factory=set)
    """Those who play alone, as in an extra round; everybody if empty."""
    button: int = 0
    """The seat to which the director has given the button for the coming round; 0 if it goes its way."""
    marker: int = 0
    """The seat of whoever wagers first in the coming round; 0 where no marker is used."""
    asked: int = 0
    """The seat of whoever the dealer has asked to wager last in this window; 0 before the first."""
    out_of_order: list[PlayerName] = field(default_factory=list)
    """Who has wagered before their turn in this window."""
    sits_out: set[PlayerName] = field(default_factory=set)
    """Players whose wager was declared void, and who have none in the coming round."""

    def forget(self, who: PlayerName) -> None:
        """A player has left the table."""
        for names in (self.away, self.only, self.sits_out):
            names.discard(who)
        if who in self.out_of_order:
            self.out_of_order.remove(who)

    def rename(self, who: PlayerName, substitute: PlayerName) -> None:
        """A substitute plays in the place of a player."""
        for names in (self.away, self.only, self.sits_out):
            if who in names:
                names.remove(who)
                names.add(substitute)
        self.out_of_order = [substitute if each == who else each for each in self.out_of_order]

    def to_json(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {
            "away": sorted(self.away),
            "absent_play": self.absent_play,
            "only": sorted(self.only),
            "button": self.button,
            "marker": self.marker,
            "asked": self.asked,
            "out_of_order": self.out_of_order[:],
            "sits_out": sorted(self.sits_out),
        }

    @classmethod
    def from_saved(cls, saved: Fields) -> "Orders":
        """The orders as they were saved."""
        return cls(
            away=set(saved.listed("away", Fields.text)),
            absent_play=saved.flag("absent_play"),
            button=saved.whole("button", 0),
            only=set(saved.listed("only", Fields.text)),
            marker=saved.whole("marker", 0),
            asked=saved.whole("asked", 0),
            out_of_order=saved.listed("out_of_order", Fields.text),
            sits_out=set(saved.listed("sits_out", Fields.text)),
        )
