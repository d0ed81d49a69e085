"""The law that no card comes twice: a shuffle in use is never behind where it has been."""

from collections.abc import Collection, Sequence
from random import Random

from croupier.dialogue.events import Ruled, Turned
from croupier.shoes import Shoe
from croupier.tables import Table
from croupier.tables.dealing import HiddenDealing
from croupier.tournaments import Tournament
from croupier.tournaments.log.logged_lines import UNDO
from croupier.tournaments.tables.played import PlayedTable


class CardsOnce:
    """How far each shuffle has ever come, by the commitment to it, over all lines that were carried out."""

    def __init__(self) -> None:
        self.furthest: dict[str, tuple[int, int]] = {}
        self.cards = 0
        """How many cards have come."""

    def check(self, tournament: Tournament) -> None:
        """No table can deal a card, or turn one up, that has come before."""
        for played in tournament.ground.tables.values():
            if isinstance(played, PlayedTable) and played.table.dealing.by_software:
                self._check(played.table)

    def _check(self, table: Table) -> None:
        dealing = table.dealing
        if dealing.proof is None:
            return
        shuffle, left, turned = dealing.proof.commitment, dealing.shoe.position, turned_at(table)
        ever, turned_ever = self.furthest.get(shuffle, (0, 0))
        goes_on = isinstance(dealing.shoe, Shoe) and not isinstance(dealing, HiddenDealing)
        if goes_on or table.in_round or table.cutting:
            assert left >= ever, f"{ever - left} cards of {shuffle[:12]} come again"
            assert turned >= turned_ever, f"cards of {shuffle[:12]} are turned up again"
        self.furthest[shuffle] = (max(left, ever), max(turned, turned_ever))
        self.cards += max(0, left - ever)


def turned_at(table: Table) -> int:
    """How often a card that lay face down was told in the last round."""
    if not isinstance(table.dealing, HiddenDealing):
        return 0
    if table.round_dialogue is None:
        return len(table.dealing.deck)
    return sum(
        type(each) is Turned or (isinstance(each, Ruled) and each.card is not None)
        for each in table.round_dialogue.events
    )


def undoing(log: Sequence[str], undone: Collection[int], chance: Random, first: int = 1) -> str:
    """A line that undoes or redoes some of the last lines, one or many, but none before the first."""
    last, back = len(log), chance.choice((1, 2, 4, 8, 16, 40))
    some = range(max(first, last - back + 1), last + 1)
    said = [each for each in some if not log[each - 1].startswith(UNDO)]
    if chance.random() < 0.4:
        lines = [each for each in said if each in undone]
        return f"director redoes lines {', '.join(map(str, lines)) or last}"
    lines = [each for each in said if each not in undone]
    return f"director undoes lines {', '.join(map(str, lines)) or last} because of a slip"
