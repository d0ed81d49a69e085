"""What a table of a tournament knows of its coming round."""

from croupier.values import PlayerName, value


@value
class Coming:
    """Of the coming round: who has the button and the marker, and the seats of the blinds; 0 for none.

    `order` has those who take part: from the marker on, or in poker from the player who is dealt to first.
    """

    button: PlayerName = ""
    marker: PlayerName = ""
    first_blind: int = 0
    big_blind: int = 0
    order: tuple[PlayerName, ...] = ()
