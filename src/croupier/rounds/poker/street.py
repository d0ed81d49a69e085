"""How far a round of poker has come: its deal, its betting, and what has to happen before the next card."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.rounds.poker.betting import Bettor


class Street:
    """The progress of the deal and of the betting; a deal that is done again begins with a new one."""

    __slots__ = (
        "asking",
        "begins",
        "betting_begun",
        "burn_done",
        "called_on",
        "deal_begun",
        "deal_done",
        "face_up",
        "in_betting",
        "opens",
        "short",
        "silent",
        "too_late",
        "unshuffled",
        "voting",
    )

    def __init__(self) -> None:
        self.deal_begun = False
        """Whether the cards are being dealt, or have been."""
        self.deal_done = False
        """Whether every player has their hole cards."""
        self.begins = False
        """Whether the next card is the first of the shoe after a betting round."""
        self.burn_done = False
        """Whether the burn of the next communal cards has been made already."""
        self.face_up = False
        """Whether the next card comes face up."""
        self.unshuffled = False
        """Whether exposed communal cards are to be shuffled with the cards left."""
        self.in_betting = False
        """Whether a betting round is on."""
        self.betting_begun = False
        """Whether a player has acted on their hand."""
        self.asking: Bettor | None = None
        """Who is to act."""
        self.called_on: Bettor | None = None
        """On whom the clock was called in this turn, because they are away or were instructed (4.8)."""
        self.opens = False
        """Whether they open the betting round, and so have the choice of 10.2 or 12.2."""
        self.short: Bettor | None = None
        """Who has put in too little, and is to complete it or to fold (17.8)."""
        self.too_late = False
        """Whether the first betting round is over, after which there is no misdeal (17.2)."""
        self.silent: frozenset[str] = frozenset()
        """Who did not answer in time, of those who are asked to agree on something (17.16)."""
        self.voting = False
        """Whether the players are asked what is to be done (17.16)."""
