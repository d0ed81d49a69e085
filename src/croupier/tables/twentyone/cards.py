"""The cards of a table of boxes: new ones are shuffled and cut before a round (5.1)."""

from croupier.tables.cards import Cards
from croupier.tables.commands import Apply, Command
from croupier.tables.twentyone.ground import BoxGround


class BoxCards(Cards):
    """The cards between rounds, of which a new shoe is made when they are changed."""

    ground: BoxGround

    def changes_cards(self, command: Command) -> Apply:
        """The operator changes all cards after a round of play; a new shoe is made of them (5.1)."""
        change = super().changes_cards(command)

        def apply() -> None:
            self.ground.unshuffled = True
            change()

        return apply
