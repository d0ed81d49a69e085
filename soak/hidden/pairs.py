"""Two tables of one history that differ in cards which an audience may not see, and in nothing else."""

import re
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from croupier.cards import Card
from croupier.dialogue.audience import STAFF, Audience
from croupier.dialogue.events import Began, Event, redact
from croupier.dialogue.viewer import eye_of
from croupier.values import PlayerName
from soak.hidden.doors import Door
from soak.hidden.rigging import places_of, shuffles
from soak.secrets import seen_cards

COMMITMENT: Final = re.compile(r"[0-9a-f]{64}")
"""What the house commits itself to hides the cards, and so differs with them."""
ATTEMPTS: Final = 4


class Sitting:
    """A table with what was shuffled there, so that it can be played again with other hidden cards."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.orders: list[list[Card]] = []

    def other(self, who: PlayerName, random: Random) -> Door | None:
        """The same table with other cards where that player, or without a name staff, may not look.

        None if nothing is hidden, or all that is decides what has happened.
        """
        audience = audience_of(self.door.events, who)
        seen = seen_cards(self.door.events, audience.eye)
        for attempt in range(ATTEMPTS):
            if self.door.table.dealing.by_software:
                other = self._shuffled_otherwise(seen, random, attempt)
            else:
                other = self._keyed_otherwise(seen, random)
            if other is not None and told(other.events, audience) == told(self.door.events, audience):
                return other
        return None

    def _shuffled_otherwise(self, seen: set[Card], random: Random, attempt: int) -> Door | None:
        """The table after a shuffle that laid hidden cards elsewhere: all, those dealt, or the others."""
        ground, at = self.door.table.ground, len(self.orders) - 1
        if at < 0:
            return None
        order = self.orders[at]
        places = places_of(ground, order)
        if places is None:
            return None
        shoe = ground.dealing.shoe
        if shoe.decks == 1:
            dealt = [place for place in places[: shoe.position] if order[place] not in seen]
        else:
            dealt = places[: shoe.burnt]
        coming = places[shoe.position :]
        hidden = (dealt + coming, dealt, dealt, coming)[attempt]
        moved = random.sample(hidden, len(hidden))
        if hidden == moved:
            return None
        return self._again(self.door.lines, dict(zip(hidden, moved, strict=True)))

    def _keyed_otherwise(self, seen: set[Card], random: Random) -> Door | None:
        """The table at which the dealer keyed other faces for cards of the last round that lie face down."""
        door = self.door
        lines, public = door.lines[door.began_at :], door.public[door.began_at :]
        keyed = {card for said in lines for card in cards_in(said.split())}
        hidden = [
            card for said, shown in zip(lines, public, strict=True) for card in hidden_in(said, shown, seen)
        ]
        free = [card for card in door.table.dealing.deck.cards if card not in keyed | seen] + hidden
        if not hidden or len(free) < 2:
            return None
        instead = dict(zip(hidden, random.sample(free, len(hidden)), strict=True))
        again = [
            " ".join(
                instead[card].text if shows == "??" and (card := card_of(word)) in instead else word
                for word, shows in zip(said.split(), shown.split(), strict=True)
            )
            for said, shown in zip(lines, public, strict=True)
        ]
        return self._again([*door.lines[: door.began_at], *again], {})

    def _again(self, lines: Iterable[str], swaps: dict[int, int]) -> Door | None:
        other = self.door.again()
        with shuffles([], len(self.orders) - 1, swaps):
            try:
                for line in lines:
                    other.do(line)
            except Exception:
                return None  # what is hidden has decided what came
        return other


def audience_of(events: Sequence[Event], who: PlayerName) -> Audience:
    """What a player sees by now, of whom the last round says where they sit; staff see what all do."""
    if not who:
        return STAFF
    began = next((event for event in reversed(events) if isinstance(event, Began)), None)
    return Audience(who, eye_of(began, who) if began is not None else 0)


def told(events: Iterable[Event], audience: Audience) -> list[str]:
    """All that an audience was told, but for commitments."""
    return [COMMITMENT.sub("#", repr(redact(event, audience))) for event in events]


def card_of(word: str) -> Card | None:
    """The card that a word names, if it does."""
    try:
        return Card.parse(word)
    except ValueError:
        return None


def cards_in(words: Iterable[str]) -> list[Card]:
    """The cards that words name."""
    return [card for word in words if word != "??" and (card := card_of(word)) is not None]


def hidden_in(said: str, shown: str, seen: set[Card]) -> list[Card]:
    """The faces of a line that not everybody may read, and that were not seen since."""
    words = zip(said.split(), shown.split(), strict=True)
    return [card for card in cards_in(word for word, shows in words if shows == "??") if card not in seen]
