"""The actions of a hand history, word by word: what was dealt, what each did, and who showed what."""

import re
from functools import lru_cache
from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.digits import is_whole
from croupier.interop.phh.hand import Hand, PhhError, cents_of
from croupier.interop.phh.plain_toml import Real
from croupier.rulebook.poker.ordinary_practice import VARIANTS
from croupier.values import value

BOARD: Final = 5
NUMBER: Final = re.compile(r"\d{1,12}(\.\d+)?", re.ASCII)
GRAMMAR: Final = "write 'd dh p1 AsKs', 'd db 2c3d4h', 'p1 f', 'p1 cc', 'p1 cbr 200', 'p1 sm' or 'p1 sm AsKs'"
PLAYERS: Final = {f"p{number}": number - 1 for number in range(1, 23)}
SHORT: Final = {
    f"{player} {word}": (at, word) for player, at in PLAYERS.items() for word in ("f", "cc", "sm")
}
"""The actions without cards and amounts as they are mostly written, more than half of all."""


@value
class Action:
    """One action: who does it (None for the dealer), its word, its cards and its amount."""

    number: int
    player: int | None
    word: str
    cards: tuple[Card, ...] = ()
    amount: int = 0


@lru_cache(maxsize=4096)
def cards_of(word: str) -> tuple[Card, ...]:
    """The cards of a word such as `AsKs??`; raises `ValueError`."""
    return tuple([Card.parse(word[at : at + 2]) for at in range(0, len(word), 2)])


class Script:
    """The actions of a hand, the hole cards taken out in front; `next` gives one after the other."""

    __slots__ = ("dealt", "hand", "hole", "holes", "mucks", "shown", "todo")

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.hole = VARIANTS[hand.variant].settings.hole_cards
        self.holes: list[list[Card]] = [[] for _ in hand.players]
        self.shown: dict[int, tuple[Card, ...]] = {}
        """By player, the cards they show; those dealt to them where the record does not repeat them."""
        self.mucks: set[int] = set()
        self.todo: list[Action] = []
        self.dealt: dict[int, int] = {}
        """By player, the number of the action that dealt to them."""
        for number, written in enumerate(hand.actions):
            action = self._action(number, written)
            if action is None:
                continue
            if action.word == "dh":
                self._deal(action)
            else:
                if action.word == "sm":
                    self._showdown(action)
                self.todo.append(action)
        self.todo.reverse()

    def next(self) -> Action | None:
        """The next action; None when the record ends."""
        return self.todo.pop() if self.todo else None

    def _action(self, number: int, written: str) -> Action | None:
        """An action from its words; None for a comment alone."""
        short = SHORT.get(written)
        if short is not None and short[0] < len(self.hand.players):
            return Action(number, *short)
        words = (written.partition("#")[0] if "#" in written else written).split()
        if not words:
            return None
        actor = words[0]
        count = len(words)
        if actor == "d":
            if count == 3 and words[1] == "db":
                return Action(number, None, "db", self._cards(number, words[2], BOARD))
            if count == 4 and words[1] == "dh":
                at = self._player(number, words[2])
                return Action(number, at, "dh", self._cards(number, words[3], self.hole))
        elif count >= 2:
            at = self._player(number, actor)
            word = words[1]
            if count == 2 and word in ("f", "cc", "sm"):
                return Action(number, at, word)
            if count == 3 and word == "cbr":
                return Action(number, at, word, (), self._amount(number, words[2]))
            if count == 3 and word == "sm":
                if words[2] == "-":
                    return Action(number, at, word, tuple(self.holes[at]))
                return Action(number, at, word, self._cards(number, words[2], self.hole))
        raise self._wrong(number, f"{GRAMMAR}.")

    def _player(self, number: int, word: str) -> int:
        """The place of a player among those of the hand: `p1` is 0."""
        count = len(self.hand.players)
        at = PLAYERS.get(word, count)
        if at < count:
            return at
        raise self._wrong(
            number, f"{word!r} is not a player; the players are p1 to p{count}, and d is the dealer."
        )

    def _amount(self, number: int, word: str) -> int:
        amount = cents_of(int(word) if is_whole(word) else Real(word)) if NUMBER.fullmatch(word) else None
        if amount is None:
            raise self._wrong(
                number, f"{word} is not an amount; write a number such as 200 or 0.25, to the cent."
            )
        return amount

    def _cards(self, number: int, word: str, most: int) -> tuple[Card, ...]:
        try:
            cards = cards_of(word)
        except ValueError as wrong:
            raise self._wrong(number, str(wrong)) from None
        if len(cards) > most:
            raise self._wrong(number, f"it has {len(cards)} cards; there are {most} at most.")
        return cards

    def _deal(self, action: Action) -> None:
        assert action.player is not None
        holes = self.holes[action.player]
        holes += action.cards
        self.dealt[action.player] = action.number
        if self.todo:
            raise self._wrong(action.number, "hole cards are dealt before anything else.")
        if len(holes) > self.hole:
            raise self._wrong(action.number, f"a player has {self.hole} hole cards.")

    def _showdown(self, action: Action) -> None:
        """Note who shows and who mucks; what is shown must be what was dealt."""
        at = action.player
        assert at is not None
        if not action.cards:
            self.mucks.add(at)
            return
        known = [card for card in self.holes[at] if card is not UNKNOWN]
        told = [card for card in action.cards if card is not UNKNOWN]
        if len(set(known) | set(told)) > self.hole:
            raise self._wrong(action.number, f"p{at + 1} was dealt {''.join([card.text for card in known])}.")
        self.shown[at] = (*known, *[card for card in told if card not in known])

    def _wrong(self, number: int, reason: str) -> PhhError:
        action = self.hand.actions[number]
        return PhhError(self.hand.where, f"action {number + 1}, {action!r}: {reason}")
