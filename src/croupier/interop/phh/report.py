"""A hand history played and told: line by line, in one line, or as JSON."""

import json
from collections.abc import Iterator
from typing import Any, Final

from croupier.chips import dollars, money
from croupier.dialogue.record.as_json import event_as_json
from croupier.dialogue.words.log import Log
from croupier.interop.phh.hand import UNKNOWN_STACK, Hand, PhhError
from croupier.interop.phh.play import play
from croupier.interop.phh.played import Played
from croupier.values import value

WIDEST: Final = 34


class ReplayedHand:
    """A hand that was played, or could not be; one of several is told in a line unless it differs."""

    __slots__ = ("briefly", "differences", "error", "hand", "ok", "played", "where")

    def __init__(self, found: Hand | PhhError, briefly: bool) -> None:
        self.briefly = briefly
        self.error = ""
        self.played: Played | None = None
        self.differences: list[str] = []
        try:
            if isinstance(found, PhhError):
                raise found
            self.where = found.where
            self.played = play(found)
            self.differences = self.played.differences
        except PhhError as wrong:
            self.error = str(wrong)
            self.where = wrong.where
        self.ok = not self.error and not self.differences

    @property
    def net(self) -> dict[str, int]:
        """What each player won or lost; nothing is settled yet in a hand whose record ends early."""
        assert self.played is not None
        hand = self.played.hand
        return {
            player: stack - stake
            for player, stack, stake in zip(hand.players, self.played.stacks, hand.stacks, strict=True)
        }

    def report(self) -> Iterator[str]:
        """What happened."""
        if self.briefly and self.ok:
            won = [f"{player} {_signed(amount)}" for player, amount in self.net.items() if amount]
            yield f"{self.where}: {', '.join(won) or 'nobody wins or loses'}. {self._verdict()}"
            return
        yield from self._told()
        yield ""

    def _verdict(self) -> str:
        assert self.played is not None
        if not self.played.dialogue.over:
            return f"The record ends here. {self.played.dialogue.waiting_for()}"
        if not self.played.is_comparable:
            return "The record does not say how it ended."
        commission = self.played.commission
        return f"As recorded, after commission of {money(commission)}." if commission else "As recorded."

    def _told(self) -> Iterator[str]:
        played = self.played
        assert played is not None
        hand = played.hand
        game = played.dialogue.round
        yield hand.where
        yield f"  {hand.title}" if hand.title else f"  A hand of {game.game}"
        width = min(WIDEST, max((len(action) for action in hand.actions), default=0))
        log = Log(game.narration, staff=True)
        marks = [(None, 0), *played.marks]
        ends = [*[event for _, event in played.marks], len(game.events)]
        for (number, start), end in zip(marks, ends, strict=True):
            said = "" if number is None else hand.actions[number]
            before = len(log.lines)
            for event in game.events[start:end]:
                log.add(event)
            for line in log.lines[before:]:
                yield f"    {said:<{width}}  {line.words}{f' ({line.rule})' if line.rule else ''}".rstrip()
                said = ""
            if said:
                yield f"    {said}"
        yield "  Settlement"
        for (player, amount), start, stack in zip(self.net.items(), hand.stacks, played.stacks, strict=True):
            finish = f"finishes with {money(stack)}" if start != UNKNOWN_STACK else "has an unknown stack"
            yield f"    {player}: {_signed(amount)}, and {finish}"
        if self.ok:
            yield f"  {self._verdict()}"
        for difference in self.differences:
            yield f"  DIFFERS  {difference}."

    def as_json(self) -> dict[str, Any]:
        """The hand as one object, with the keys that a scenario has."""
        if self.played is None:
            return {
                "file": self.where,
                "ok": False,
                "net": {},
                "events": [],
                "differences": [],
                "error": self.error,
            }
        game = self.played.dialogue.round
        starts = iter([*self.played.marks, (None, len(game.events) + 1)])
        number, (following, start) = None, next(starts)
        events = []
        for at, event in enumerate(game.events):
            while at >= start:
                number = None if following is None else following + 1
                following, start = next(starts)
            events.append({"line": number, **event_as_json(game.vocabulary, event)})
        return {
            "file": self.where,
            "ok": self.ok,
            "game": game.game,
            "title": self.played.hand.title,
            "rules": [],
            "net": {player: dollars(amount) for player, amount in self.net.items()},
            "events": events,
            "differences": self.differences,
        }


@value
class ToldHand:
    """A hand that was played, or could not be, and all that is to be printed of it."""

    ok: bool
    error: str
    lines: tuple[str, ...]
    json: str

    def report(self) -> tuple[str, ...]:
        """What happened, in lines."""
        return self.lines

    def json_text(self) -> str:
        """The hand as one object of JSON."""
        return self.json


def told_hand(found: Hand | PhhError, briefly: bool, json_wanted: bool) -> ToldHand:
    """Play a hand and tell it."""
    hand = ReplayedHand(found, briefly)
    if json_wanted:
        return ToldHand(hand.ok, hand.error, (), json.dumps(hand.as_json(), ensure_ascii=False))
    return ToldHand(hand.ok, hand.error, () if hand.error else tuple(hand.report()), "")


def _signed(amount: int) -> str:
    return f"+{money(amount)}" if amount > 0 else money(amount)
