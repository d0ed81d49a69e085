"""Changes of what the operator determines: announced first, in force later.

Limits change with notice (Blackjack, Pontoon 3.1; Ultimate 5.1; Hold-em, Omaha 4.1); what needs other cards
or another side wager waits for a new shoe (Blackjack 2.3, 17.1; Pontoon 2.3, 18.1).
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from croupier.dialogue.answers import IllegalAction
from croupier.digits import is_whole
from croupier.plain import Fields
from croupier.rulebook.settings import BadSetting, Settings

S = TypeVar("S", bound=Settings)

# What the layout, its approval, the rules or the float fix can't be changed while the table is open.
FIXED = frozenset(
    {
        "unit",
        "boxes",
        "seats",
        "deck",
        "joker",
        "forced_by_seat",
        "shoe",
        "smallest_chip",
        "dealer_soft_17",
        "layout_approval",
        "procedures_approval",
    }
)


@dataclass(slots=True)
class Change:
    """A change that has been announced: in force from a round on, or with the next new shoe (round 0)."""

    setting: str
    to: object
    from_round: int

    def to_json(self, settings: Settings) -> dict[str, object]:
        """The change as plain data."""
        codec = settings.about(self.setting).codec
        to = codec.write(self.to) if codec is not None else self.to
        return {"setting": self.setting, "to": to, "from_round": self.from_round}

    @classmethod
    def from_saved(cls, saved: Fields, settings: Settings) -> "Change":
        """The change as it was saved; whether it can be made, `stages` tells."""
        setting = saved.one_of("setting", settings.names())
        codec = settings.about(setting).codec
        to = saved.value("to")
        if codec is not None:
            try:
                to = codec.read(to)
            except ValueError:
                raise saved.wrong("to", codec.allowed, to) from None
        return cls(setting, to, saved.whole("from_round", 0))


@dataclass(slots=True)
class Changes:
    """The announced changes that are not yet in force, oldest first."""

    waiting: list[Change] = field(default_factory=list)

    def plan(
        self,
        settings: Settings,
        name: str,
        written: str,
        from_round: int,
        with_new_shoe: Collection[str] = (),
    ) -> Change:
        """The change that a notice announces now; `IllegalAction` if it cannot be made.

        It comes with that round, or where the setting waits for a new shoe, with that.
        """
        name = name.replace("-", "_")
        if name in FIXED and name in settings.names():
            rule = settings.about(name).rule
            raise IllegalAction(
                f"{name} can't be changed while the table is open.", f"{settings.game} {rule}"
            )
        try:
            *_, last = stages(settings, self.waiting)
            changed = type(settings).read(last.write() | {name: _value(settings, name, written)})
            change = Change(name, getattr(changed, name), 0 if name in with_new_shoe else from_round)
            for _ in stages(settings, [*self.waiting, change]):
                pass
        except BadSetting as wrong:
            raise IllegalAction(str(wrong)) from None
        return change

    def due(self, round_now: int) -> list[Change]:
        """The changes that come into force with this round, which no longer wait."""
        return self._take([change for change in self.waiting if 0 < change.from_round <= round_now])

    def due_with_new_shoe(self) -> list[Change]:
        """The changes that come into force with a new shoe, which no longer wait."""
        return self._take([change for change in self.waiting if not change.from_round])

    def adapt(self, settings: Settings, with_new_shoe: Collection[str]) -> list[Change]:
        """Wait on under the settings of another kind of shoe; those that can no longer be made are returned.

        What needs a new shoe from now on waits for it.
        """
        for change in self.waiting:
            change.from_round *= change.setting not in with_new_shoe
        kept: list[Change] = []
        gone = []
        for change in self.waiting:
            try:
                for _ in stages(settings, [*kept, change]):
                    pass
            except BadSetting:
                gone.append(change)
            else:
                kept.append(change)
        self.waiting = kept
        return gone

    def _take(self, due: list[Change]) -> list[Change]:
        self.waiting = [change for change in self.waiting if change not in due]
        return due


def stages(settings: S, changes: Sequence[Change]) -> Iterator[S]:
    """The settings at each moment to come, the last one when all changes are made.

    Nobody knows when the next new shoe comes: at each round it may have come or not. `BadSetting` is raised
    at a moment whose settings would contradict each other.
    """
    by_round = sorted((each for each in changes if each.from_round), key=lambda each: each.from_round)
    with_shoe = [each for each in changes if not each.from_round]
    for round_now in sorted({0, *(each.from_round for each in by_round)}):
        due = [each for each in by_round if each.from_round <= round_now]
        yield in_force(settings, due)
        if with_shoe:
            yield in_force(settings, [*due, *with_shoe])


def in_force(settings: S, changes: Iterable[Change]) -> S:
    """The settings when these changes are in force, all of them together."""
    made: dict[str, Any] = {change.setting: change.to for change in changes}
    return replace(settings, **made) if made else settings


def as_words(written: object) -> str:
    """A setting as it is written, for people: a list with commas, a table with its names, true or false."""
    if isinstance(written, dict):
        return ", ".join(f"{name} {part}" for name, part in written.items())
    if isinstance(written, bool):
        return str(written).lower()
    return ", ".join(map(str, written)) if isinstance(written, list) else str(written)


def _value(settings: Settings, name: str, written: str) -> object:
    """What was written as the kind of value that the setting has; money stays as written."""
    if name not in settings.names():
        return written
    kind = settings.about(name).kind
    if kind == "bool" and written in ("true", "false"):
        return written == "true"
    return int(written) if kind == "int" and is_whole(written, 9) else written


def saved_changes(saved: Fields, settings: Settings) -> Changes:
    """The changes that waited when a table was saved, each of which can still be made."""
    waiting = saved.listed("changes", lambda changes, at: Change.from_saved(changes.inner(at), settings))
    for _ in stages(settings, waiting):
        pass
    return Changes(waiting)
