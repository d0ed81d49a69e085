"""What everybody sees of a tournament at one of its tables: the marker, and whose time to wager it is."""

from croupier.dialogue.events import Event
from croupier.dialogue.table_events import Advised, AskedToWager, MarkerAt, SitsOut
from croupier.places import Place
from croupier.values import PlayerName


class WageringOrder:
    """The order in which players wager at a table of a tournament, as far as it has one."""

    __slots__ = ("marker", "sitting_out", "turn")

    def __init__(self) -> None:
        self.marker: Place | None = None
        """Where the starting marker lies."""
        self.turn: PlayerName = ""
        """Whose time to wager it is."""
        self.sitting_out: list[PlayerName] = []
        """Those who have no wager in the coming round."""

    def take(self, fact: MarkerAt | AskedToWager | Advised | SitsOut) -> set[str]:
        """See what has changed; the keys of the view that it touches."""
        match fact:
            case MarkerAt():
                self.marker = fact.at
            case AskedToWager(who=""):  # the betting opens
                left_out, self.sitting_out, self.turn = self.sitting_out, [], ""
                return {"table", "phase", *(f"people/{who}" for who in left_out)}
            case AskedToWager():
                self.turn = fact.who
            case SitsOut():
                self.sitting_out.append(fact.who)
                return {f"people/{fact.who}"}
            case Advised():  # of which the log tells
                return set()
        return {"table", "phase"}

    def forget(self, who: PlayerName) -> None:
        """Somebody has left the table."""
        if who in self.sitting_out:
            self.sitting_out.remove(who)

    def wagers(self, who: PlayerName) -> None:
        """A player has a wager: whoever was let off the round is in it after all."""
        if who in self.sitting_out:
            self.sitting_out.remove(who)

    def facts(self) -> list[Event]:
        """The facts by which somebody who comes now knows it."""
        facts: list[Event] = [SitsOut(who, "") for who in self.sitting_out]
        if self.marker is not None:
            facts.append(MarkerAt(self.marker, ""))
        if self.turn:
            facts.append(AskedToWager(self.turn, ""))
        return facts
