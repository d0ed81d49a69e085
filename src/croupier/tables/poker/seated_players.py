"""What a table of poker knows of each player at it: whether they play, and which blinds they owe."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from croupier.rulebook.poker.settings import big_blind, posts_owed


@dataclass(slots=True)
class Seated:
    """A player on a seat: what they owe before they are dealt in, and what they have said about it."""

    new: bool = True
    """Whether they have not been dealt in since they sat down (17.11)."""
    moved: bool = False
    """Whether they have moved further from the blinds, and wait for the big blind (17.13)."""
    missed: list[int] = field(default_factory=list)
    """Which blinds they have missed, counted from the first one as 1 (17.4)."""
    posts: bool = False
    """Whether they choose to post what they owe rather than wait for their turn."""
    out: bool = False
    """Whether they sit out."""
    declared: bool = False
    """Whether they began a round below the least table stake, and may not add to their own (14.3)."""
    leaving: bool = False
    """Whether they have left in mid-round, and go with what they have left when it is over."""

    @property
    def entering(self) -> bool:
        """True iff they are not in the game, and come into it with the next round they are dealt in to."""
        return self.new or self.moved or bool(self.missed)

    def enter(self) -> None:
        """Note that they are in the game: all they owed has been posted, or their turn has come."""
        self.new = self.moved = self.posts = False
        self.missed = []

    def owed(self, blinds: Sequence[int]) -> tuple[int, int]:
        """What they post live, and dead into the pot, if they do not wait (17.4, 17.11(b), 17.13)."""
        enters = [big_blind(blinds)] if blinds and (self.new or self.moved) else []
        return posts_owed(blinds, [*self.missed, *enters])

    def turn(self, blinds: Sequence[int]) -> int:
        """The blind whose turn lets them in: the first to reach them, and for a new player the big one."""
        return len(blinds) if self.missed and not self.new else big_blind(blinds)
