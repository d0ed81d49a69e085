"""The events of a round of poker in the words of a hand history."""

from collections.abc import Sequence
from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.chips import PURSE
from croupier.dialogue.events import Burnt, Chose, Collected, Dealt, Event, Moved, Ruled, Turned
from croupier.interop.phh.street import CannotCarry, Street
from croupier.places import BOARD, Place
from croupier.rounds.poker.round import PokerRound
from croupier.vocabulary.common import ABSENT, CLOCK, DECLINE, PRESENT
from croupier.vocabulary.poker.words import (
    BETS,
    CALL_AND_FOLD,
    COMPLETES,
    FOLD,
    INSTRUCT,
    MUCK,
    OVER_BLIND,
    SHOW,
)

FOLD_IN_TURN: Final = (INSTRUCT, CLOCK, ABSENT, PRESENT)
"""Rulings after which a player acts in turn, or folds as by a decision of their own."""


class Telling:
    """The forced bets, actions and showdown of a round; the players stand from the button's left.

    Beside the words of an action stands its amount, if it has one.
    """

    def __init__(self, played: PokerRound, fixed: bool) -> None:
        self.played = played
        self.fixed = fixed
        self.place = {bettor.place: at for at, bettor in enumerate(played.hand.bettors)}
        self.owner = {bettor.player: at for at, bettor in enumerate(played.hand.bettors)}
        count = len(played.hand.bettors)
        self.opening = [played.opening[bettor.player] for bettor in played.hand.bettors]
        self.left = dict(enumerate(self.opening))
        self.antes = [0] * count
        self.blinds = [0] * count
        self.dead = bool(played.hand.dead)
        self.holes: list[list[Card]] = [[] for _ in range(count)]
        self.playing = set(range(count))
        self.actions: list[tuple[str, int]] = []
        self.shown: dict[int, None] = {}
        self.mucked = [self.owner[bettor.player] for bettor in played.hand.gave_up if bettor.mucked]
        self._street = Street(self._least(0), fixed)
        self._streets = 0
        self._board: list[Card] = []
        self._pending: int | None = None
        self._betting_ended = 0
        for event in played.events:
            self._tell(event)
        self._put_down()
        self._showdown()
        self.actions[:0] = [(f"d dh p{at + 1} {_faces(cards)}", 0) for at, cards in enumerate(self.holes)]

    def _least(self, street: int) -> int:
        settings = self.played.settings
        return settings.fixed_levels[street > 1] if self.fixed else settings.least_bet

    def _tell(self, event: Event) -> None:
        if isinstance(event, Dealt):
            self._dealt(event)
        elif isinstance(event, Moved):
            self._moved(event)
        elif isinstance(event, Chose):
            self._chose(event)
        elif isinstance(event, Collected):
            self._collected(event.at)
        elif isinstance(event, Turned):
            self.shown[self.place[event.at]] = None
        elif isinstance(event, Burnt):
            self._put_down()
        elif isinstance(event, Ruled) and event.word not in FOLD_IN_TURN:
            raise CannotCarry(f"The {event.by} ruled {event.word!r}, for which hand histories have no word.")

    def _dealt(self, event: Dealt) -> None:
        if event.to != BOARD:
            if not self.holes[0]:
                self._forced_bets()
            self.holes[self.place[event.to]].append(event.card)
            return
        self._put_down()
        if not self._board:
            self._streets += 1
            self._street = Street(self._least(self._streets), self.fixed)
        self._board.append(event.card)
        if len(self._board) == (3 if self._streets == 1 else 1):
            self.actions.append((f"d db {_faces(self._board)}", 0))
            self._board = []

    def _moved(self, event: Moved) -> None:
        at = self.owner.get(event.source.owner)
        if at is None or event.source.kind != PURSE:
            return
        self.left[at] -= event.amount
        if event.to.kind != BETS:
            self.antes[at] += event.amount
        elif not self.holes[0]:
            self.blinds[at] += event.amount
            self._street.put(at, event.amount)
        else:
            total = self._street.act(at, event.amount, self.left, self.playing)
            self._act(at, "cbr" if total else "cc", total)

    def _chose(self, event: Chose) -> None:
        at = self.owner[event.who]
        if event.act == CALL_AND_FOLD:
            raise CannotCarry("A player called and folded, for which hand histories have no word.")
        if event.act not in (SHOW, MUCK, OVER_BLIND, DECLINE):
            if not (self._pending == at and event.act in (COMPLETES, FOLD)):
                self._put_down()
            self._pending = at

    def _collected(self, place: Place) -> None:
        """A hand that is taken is folded, unless it came to the showdown."""
        at = self.place[place]
        if self.played.hand.bettors[at].folded and at in self.playing:
            if self._pending != at:
                self._put_down()
            self.playing.discard(at)
            self._act(at, "f", 0)

    def _put_down(self) -> None:
        """A decision for which no chips have moved was a check."""
        if self._pending is not None:
            self._act(self._pending, "cc", 0)

    def _act(self, at: int, word: str, amount: int) -> None:
        self._pending = None
        self.actions.append((f"p{at + 1} {word}", amount))
        self._betting_ended = len(self.actions)

    def _forced_bets(self) -> None:
        """Before the first card: refuse forced bets that readers would take otherwise."""
        played = self.played
        if (
            self.dead
            and not played.settings.dead_antes
            and any(ante > seat.dead for ante, seat in zip(self.antes, played.hand.seats, strict=True))
        ):
            raise CannotCarry(
                "There are live antes as well as dead posts, and a hand history has only one kind."
            )
        if played.settings.short_blinds == "level":
            for bettor, level in played.forced_bets.blinds():
                if self.blinds[self.owner[bettor.player]] < level:
                    raise CannotCarry("A blind was not covered, and the call was more than was posted.")
        posting = {bettor.player for bettor, _ in played.forced_bets.blinds()}
        for at, seat in enumerate(played.hand.seats):
            if seat.post and seat.player in posting:
                raise CannotCarry(
                    "A player posted in addition to a blind, and a hand history has only one amount."
                )
            if seat.post:
                self.blinds[at] = -self.blinds[at]

    def _showdown(self) -> None:
        """Who shows and who mucks, told where betting ended: readers open all hands before further cards."""
        if len(self.playing) < 2:
            return
        paid = {player for award in self.played.awards.pots_won for player, _ in award.paid}
        if any(self.played.hand.bettors[at].player in paid for at in self.mucked):
            raise CannotCarry(
                "A player mucked and won a pot alone; in hand histories a player who mucks wins nothing."
            )
        early = any(" db " in f" {words} " for words, _ in self.actions[self._betting_ended :])
        told = [(f"p{at + 1} sm {_faces(self.played.hand.bettors[at].cards)}", 0) for at in self.shown]
        for at in self.mucked:
            if early and UNKNOWN not in self.holes[at]:
                told.append((f"p{at + 1} sm {_faces(self.holes[at])}", 0))
            elif early and len(self.shown) < 2:
                raise CannotCarry(
                    "A hand was mucked unseen when all bets were in, and hand histories open all."
                )
            else:
                told.append((f"p{at + 1} sm", 0))
        self.actions[self._betting_ended : self._betting_ended] = told


def _faces(cards: Sequence[Card]) -> str:
    return "".join([card.text for card in cards])
