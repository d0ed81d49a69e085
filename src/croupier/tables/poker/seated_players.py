"""What a table of poker knows of each player at it: whether he plays, and which blinds stand before him."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from croupier.plain import Fields
from croupier.rulebook.poker.settings import big_blind, posts_owed


@dataclass(slots=True)
class Seated:
    """A player on a seat: what he owes before he is dealt in, and what he has said about it."""

    new: bool = True
    """Whether he has not been dealt in since he sat down (17.11)."""
    moved: bool = False
    """Whether he has moved further from the blinds, and waits for the big blind (17.13)."""
    missed: list[int] = field(default_factory=list)
    """Which blinds he has missed, counted from the first one as 1 (17.4)."""
    posts: bool = False
    """Whether he chooses to post what he owes, and not to wait for his turn."""
    out: bool = False
    """Whether he sits out."""
    declared: bool = False
    """Whether he began a round below the least table stake, and may not add to his own (14.3)."""
    leaving: bool = False
    """Whether he has left in mid-round, and goes with what is left to him when it is over."""

    @property
    def entering(self) -> bool:
        """True iff he is not in the game, and comes into it with the next round that he is dealt in to."""
        return self.new or self.moved or bool(self.missed)

    def enter(self) -> None:
        """Be in the game: all that was owed has been posted, or his turn has come."""
        self.new = self.moved = self.posts = False
        self.missed = []

    def owed(self, blinds: Sequence[int]) -> tuple[int, int]:
        """What he posts live and what goes dead into the pot if he does not wait (17.4, 17.11(b), 17.13)."""
        enters = [big_blind(blinds)] if blinds and (self.new or self.moved) else []
        return posts_owed(blinds, [*self.missed, *enters])

    def turn(self, blinds: Sequence[int]) -> int:
        """The blind whose turn lets him in: the first to reach him, and for a new player the big one."""
        return len(blinds) if self.missed and not self.new else big_blind(blinds)

    @classmethod
    def from_saved(cls, saved: Fields) -> "Seated":
        """What was known when it was saved."""

        def flag(name: str, otherwise: bool = False) -> bool:
            return saved.flag(name) if saved.has(name) else otherwise

        return cls(
            new=flag("new", True),
            moved=flag("moved"),
            missed=saved.listed("missed", lambda missed, at: missed.whole(at, 1)),
            posts=flag("posts"),
            out=flag("out"),
            declared=flag("declared"),
            leaving=flag("leaving"),
        )
