"""What happens at a table of poker, told by whoever sits there: cards by the hand, pots by who wins them."""

from collections.abc import Sequence
from typing import Final

from croupier.cards import Card
from croupier.chips import money
from croupier.dialogue.events import (
    Began,
    Burnt,
    Chose,
    Dealt,
    Ended,
    Event,
    Moved,
    Rewound,
    Settled,
    Turned,
)
from croupier.dialogue.log import Line
from croupier.dialogue.places import BOARD, Place
from croupier.rulebook.poker.numbers import PokerRules
from croupier.rulebook.poker.settings import PokerSettings
from croupier.tables.poker.games import poker_game
from croupier.terminal.narrate import Narrator, to_you
from croupier.terminal.phrases import Talk
from croupier.terminal.poker.phrases import card_words, hand_words
from croupier.terminal.poker.winners import winners

STREETS: Final = {3: "Flop", 4: "Fourth card", 5: "Fifth card"}
FLOP: Final = 3
UNCALLED: Final = "15.2(b)"
DEAD: Final = "17.4"
LIVE: Final = "17.11(b)"
BLINDS: Final = {
    1: ("blind",),
    2: ("small blind", "big blind"),
    3: ("first blind", "big blind", "last blind"),
}
ACTS: Final = {
    "fold": ("fold", ""),
    "check": ("check", ""),
    "call": ("call", "{}"),
    "bet": ("bet", "{}"),
    "raise": ("raise", "to {}"),
    "tap out": ("tap", "out for {}"),
    "over-blind": ("make", "an over-blind of {}"),
    "muck": ("muck", ""),
    "puts": ("put", "in {}"),
    "completes": ("complete", "the call with {}"),
}
UNTOLD: Final = ("decline", "show")


class PokerNarrator(Narrator):
    """The lines to tell for each event of a table of poker."""

    def __init__(self, me: str, talk: Talk, settings: PokerSettings) -> None:
        self.settings = settings
        self.rules: PokerRules = poker_game(settings).round.rules
        super().__init__(me, talk)

    def _begin(self) -> None:
        super()._begin()
        self._names: dict[Place, str] = {}
        self._cards: dict[Place, list[Card]] = {}
        self._shown: dict[str, int] = {}
        self._blinds = 0
        self._antes = False
        self._won: list[Settled] = []

    def add(self, event: Event) -> list[str]:
        """What to tell of the event."""
        return [line.words for line in self.lines(event)]

    def lines(self, event: Event) -> list[Line]:
        """What to tell of the event, each with the rule behind it."""
        told = super().add(event)
        if isinstance(event, Settled):
            self._won.append(event)
            return []
        own = self._own_words(event)
        rule = "" if isinstance(event, Began | Rewound) else event.rule
        lines = [Line(hand_words(words), rule) for words in (told if own is None else own)]
        if self._won and not isinstance(event, Moved):
            won, self._won = self._won, []
            pots = winners(won, self.settings, self._shown_hands(), self._cards.get(BOARD, ()))
            return [*(Line(to_you(words, self.me), won[0].rule) for words in pots), *lines]
        return lines

    def _own_words(self, event: Event) -> list[str] | None:
        """What is told in place of the words of the log; None where those are as good."""
        match event:
            case Began():
                self._names = {place: player for player, place in event.players}
                return [self._button(event)]
            case Dealt():
                return self._dealt(event)
            case Turned():
                return self._turned(event)
            case Chose():
                return self._chose(event)
            case Moved():
                return self._moved(event)
            case Burnt():
                return []
            case Ended() if not event.void:
                return []
        return None

    def _button(self, event: Began) -> str:
        holder = self._names.get(event.button) if event.button is not None else None
        return f"{'You have' if holder == self.me else f'{holder} has'} the button."

    # -- cards -------------------------------------------------------------------------------------

    def _dealt(self, event: Dealt) -> list[str]:
        """The person's own cards when he has them all, the board street by street, nothing of others."""
        cards = self._cards.setdefault(event.to, [])
        cards.append(event.card)
        if event.to == BOARD:
            if len(cards) < FLOP:
                return []
            new = cards if len(cards) == FLOP else cards[-1:]
            return [f"{STREETS.get(len(cards), 'Board')}: {card_words(new)}."]
        if self._names.get(event.to) == self.me and len(cards) == self.settings.hole_cards:
            return [f"Your cards: {card_words(cards)}."]
        return []

    def _turned(self, event: Turned) -> list[str]:
        """The cards that somebody shows, when all of them lie open."""
        name = self._names.get(event.at, str(event.at))
        cards = self._cards.setdefault(event.at, [])
        cards[event.index : event.index + 1] = [event.card]
        self._shown[name] = self._shown.get(name, 0) + 1
        if self._shown[name] < self.settings.hole_cards:
            return []
        return [self._says(name, "show", f"{card_words(cards)}")]

    def _shown_hands(self) -> dict[str, Sequence[Card]]:
        """By player, the cards of those who have shown all of them."""
        return {
            name: self._cards[place]
            for place, name in self._names.items()
            if self._shown.get(name, 0) >= self.settings.hole_cards
        }

    # -- bets --------------------------------------------------------------------------------------

    def _says(self, who: str, verb: str, rest: str = "") -> str:
        """A sentence about somebody, or to the person himself."""
        does = f"You {verb}" if who == self.me else f"{who} {verb}{'es' if verb.endswith('s') else 's'}"
        return f"{does} {rest}".rstrip() + "."

    def _chose(self, event: Chose) -> list[str] | None:
        amount = money(event.amount)
        if event.act in UNTOLD:
            return []
        if event.act == "call and fold":
            return [
                self._says(event.who, "call", f"{amount} and {'fold' if event.who == self.me else 'folds'}")
            ]
        if event.act not in ACTS:
            return None
        verb, rest = ACTS[event.act]
        return [self._says(event.who, verb, rest.format(amount))]

    def _moved(self, event: Moved) -> list[str] | None:
        """Forced bets as what they are, and bets that go back; where else chips go has been told."""
        source, to, amount = event.source, event.to, money(event.amount)
        if "cage" in (source.kind, to.kind) or "float" in (source.kind, to.kind):
            return None
        if to.kind == "purse" and event.rule == UNCALLED:
            return [self._says(to.owner, "take", f"back {amount} that nobody has called")]
        if source.kind != "purse":
            return []
        if to.kind == "commission":
            return [self._says(source.owner, "pay", f"the commission of {amount}")]
        if event.rule == self.rules.blind:
            return [self._blind(source.owner, event.amount)]
        if event.rule == self.rules.ante:
            first, self._antes = not self._antes, True
            return [f"Everybody puts in an ante of {money(self.settings.ante)}."] if first else []
        if event.rule == DEAD:
            return [self._says(source.owner, "post", f"{amount} dead")]
        if event.rule == LIVE:
            return [self._says(source.owner, "post", amount)]
        return []

    def _blind(self, who: str, amount: int) -> str:
        levels = self.settings.blinds
        at = min(self._blinds, len(levels) - 1)
        self._blinds += 1
        name = BLINDS[len(levels)][at]
        if amount < levels[at]:
            return self._says(
                who, "post", f"{money(amount)} of the {name} of {money(levels[at])}, tapping out"
            )
        return self._says(who, "post", f"the {name} of {money(amount)}")
