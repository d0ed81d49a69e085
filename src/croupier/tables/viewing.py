"""Whoever looks at a table: views for every audience, and what each command has changed in them.

Nothing of it is made before somebody looks; from then on it follows every outcome.
"""

from typing import Any, Final

from croupier.chips import PURSE
from croupier.dialogue.audience import Audience
from croupier.dialogue.events import Event, Moved
from croupier.dialogue.table_events import Announced, Closed, Committed, Suspended
from croupier.dialogue.table_view.fold import TableSoFar
from croupier.dialogue.table_view.views import TableViews
from croupier.dialogue.words.narration import Narration
from croupier.logs.changes import Changes, Ring
from croupier.logs.entries import Entry
from croupier.tables.closing import CLOSURE
from croupier.tables.facts import announcement, opening
from croupier.tables.ground import Ground
from croupier.tables.playing.asked import Asked
from croupier.tables.playing.current_round import CurrentRound
from croupier.tables.record.journal import Outcome
from croupier.values import PlayerName
from croupier.vocabulary.games import narration_of

MOST_EYES: Final = 1000
"""How many audiences are followed; of more, the one that has not looked for longest is forgotten."""


class Viewing:
    """The views of a table, kept up to date."""

    def __init__(self, ground: Ground, asked: Asked, entries: int) -> None:
        self.ground = ground
        self.settings = ground.settings
        self.views = TableViews.going_on(self._narration(), introduction(ground))
        self.ring = Ring[dict[Audience, dict[str, Any]]](entries)
        self.followed: dict[Audience, int] = {}
        """By audience, the entry since which it is followed; whoever has looked last is at the end."""
        self.is_whole = True
        """False where it is in the midst of what came of a line, or has failed there."""
        self.views.ask(asked.open)
        self.views.changes()

    def _narration(self) -> Narration:
        return narration_of(self.ground.settings)

    def follow(self, outcome: Outcome, asked: Asked) -> None:
        """Take in what came of a line."""
        self.is_whole = False
        if self.ground.settings is not self.settings:
            self.settings = self.ground.settings
            self.views.public.use(self._narration())
        for event in outcome.events:
            self.views.tell(event)
        self.views.ask(asked.open)
        self.ring.add(outcome.entry.number, *self.views.changes())
        self.is_whole = True

    def look_past(self, failed: Entry) -> None:
        """A line has failed: nothing is seen of it but its number."""
        self.ring.skip(failed.number, {})

    def view(self, audience: Audience) -> dict[str, Any]:
        """All that an audience sees now, as plain data."""
        entry, followed = self.ring.entry, self.followed
        followed[audience] = followed.pop(audience, entry)  # now the last that has looked
        if len(followed) > MOST_EYES:
            self.forget(next(iter(followed)))
        return {"entry": entry, **self.views.view(audience)}

    def forget(self, audience: Audience) -> None:
        """Follow an audience no longer, until it looks again."""
        self.followed.pop(audience, None)
        self.views.forget(audience)

    def changes(self, since: int, audience: Audience) -> list[Changes] | None:
        """What each entry after that one has changed; None if that is no longer, or was never, known."""
        if self.followed.get(audience, since + 1) > since:
            return None
        self.followed[audience] = self.followed.pop(audience)
        rows = self.ring.since(since)
        if rows is None:
            return None
        return [Changes(number, public, owns.get(audience, {})) for number, public, owns in rows]


def introduction(ground: Ground) -> TableSoFar:
    """What somebody has to be told who comes to look at the table now."""
    facts: list[Event] = [opening(ground), *ground.facts()]
    facts += [announcement(ground, change) for change in ground.changes.waiting]
    if ground.notice_given:
        facts.append(Announced(CLOSURE, "", 0, ground.rules.closure))
    if ground.dealing.failed:
        facts.append(Suspended(ground.after_failure, ground.rules.new_shoe))
    if ground.dealing.proof is not None:
        facts.append(Committed(ground.dealing.proof.commitment, ""))
    if ground.closed:
        facts.append(Closed(ground.rules.closure))
    current = ground.round
    rounds = [each for each in (current.before, current) if each is not None and each.dialogue is not None]
    so_far: list[tuple[dict[PlayerName, int], tuple[Event, ...]]] = []
    base = chips_now(ground)
    for each in reversed(rounds):
        events = events_told(each)
        for who, gained in net_of_purses(events).items():
            base[who] = base.get(who, 0) - gained
        so_far.insert(0, (dict(base), tuple(events)))
    if not so_far:
        so_far.append((base, ()))
    return TableSoFar(
        facts=tuple(facts),
        rounds=tuple(so_far),
        begun=ground.rounds_begun,
        concluded=current.dialogue is None or current.posted or current.superseded is not None,
    )


def chips_now(ground: Ground) -> dict[PlayerName, int]:
    """What lies in each purse, of those in a round as the round has it."""
    chips = {who: ground.accounts[ground.purse(who)] for who in ground.names()}
    current = ground.round
    if current.dialogue is not None and not current.posted:
        play = current.dialogue.round
        for who in play.purses:
            in_round: int = play.accounts[ground.purse(who)]
            if current.superseded is not None:  # what came and went since its end counts too
                posted: int = current.superseded.round.accounts[ground.purse(who)]
                in_round += chips.get(who, 0) - posted
            chips[who] = in_round
    return chips


def events_told(current: CurrentRound) -> list[Event]:
    """All that was told of a round, and beside it, in order."""
    assert current.dialogue is not None
    events: list[Event] = []
    told = 0
    for at, event in current.own:
        events += current.dialogue.events[told:at]
        told = at
        events.append(event)
    return events + list(current.dialogue.events[told : current.told])


def net_of_purses(events: list[Event]) -> dict[PlayerName, int]:
    """What each purse has gained, chips bought and cashed included."""
    gained: dict[PlayerName, int] = {}
    for event in events:
        if isinstance(event, Moved):
            if event.source.kind == PURSE:
                gained[event.source.owner] = gained.get(event.source.owner, 0) - event.amount
            if event.to.kind == PURSE:
                gained[event.to.owner] = gained.get(event.to.owner, 0) + event.amount
    return gained
