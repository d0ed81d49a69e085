"""A hand of 21 as its player sees it: its cards, the dealer's card, and the cards that may still come."""

from collections import Counter
from typing import Final, cast

from croupier.analysis.hints.results import NoHints
from croupier.analysis.hints.seen_table import SeenAsk, SeenHand, SeenTable
from croupier.analysis.hints.twentyone.words import DOUBLED, WAGER
from croupier.analysis.odds.twentyone.shoe import ACE, MOST, VALUES, place_of, with_card
from croupier.cards import Card
from croupier.places import Place
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.values import value

AUTOMATED: Final = "automated"
FRESH: Final = "off a fresh shoe"


@value
class Position:
    """A hand that somebody has to decide about.

    `unseen` are the cards that may still come, those burnt face down among them. `sisters` are the other
    hands of its box after a split, as they lie.
    """

    settings: TwentyOneSettings
    ask: SeenAsk
    cards: tuple[Card, ...]
    dealer: Card
    unseen: Counter[Card]
    known: str
    wager: int
    """The player's first wager on the hand, in cents."""
    doubled: int
    """What the player has added to it by doubling."""
    sisters: tuple[tuple[Place, SeenHand], ...]

    @property
    def places(self) -> tuple[int, ...]:
        """The places of the cards' values."""
        return tuple([place_of(card.rank) for card in self.cards])

    @property
    def first(self) -> int:
        """The place of the dealer's card."""
        return place_of(self.dealer.rank)

    @property
    def left(self) -> tuple[int, ...]:
        """How many cards of each value may still come."""
        return by_value(self.unseen)

    @property
    def shoe(self) -> tuple[int, ...]:
        """The same with the hand and the dealer's card: what they might have been dealt from."""
        found = self.left
        for place in (*self.places, self.first):
            found = with_card(found, place)
        return found

    @property
    def total(self) -> int:
        """The best total."""
        hard = sum(place + 1 for place in self.places)
        return hard + 10 if ACE in self.places and hard + 10 <= MOST else hard

    @property
    def natural(self) -> bool:
        """True iff the first two cards are 21."""
        return len(self.cards) == 2 and self.total == MOST and not self.sisters


def by_value(cards: Counter[Card]) -> tuple[int, ...]:
    """How many of these cards have each value."""
    found = [0] * VALUES
    for card, many in cards.items():
        found[place_of(card.rank)] += many
    return tuple(found)


def position(table: SeenTable, ask: SeenAsk) -> Position:
    """What is known about the hand that somebody is asked about."""
    settings = settings_at(table)
    hand, dealer = table.hand(ask.about), table.dealer
    if len(dealer.cards) != 1:
        raise NoHints("Hints are only given while the dealer has one card.")
    seen, lying = seen_at(table), Counter([*hand.cards, *dealer.cards])
    if len(hand.cards) < 2 or not lying <= seen:
        raise NoHints("The cards of the hand are not among those that were seen.")
    owner = ask.whose or ask.who
    wager = table.staked(ask.about, owner, WAGER)
    if not wager:
        raise NoHints(f"Hints are only for players with a wager on {ask.about}.")
    return Position(
        settings,
        ask,
        hand.cards,
        dealer.cards[0],
        unseen_of(settings, seen),
        known(seen, lying),
        wager,
        table.staked(ask.about, owner, DOUBLED),
        tuple(
            [(at, each) for at, each in table.hands.items() if at.box == ask.about.box and at != ask.about]
        ),
    )


def settings_at(table: SeenTable) -> TwentyOneSettings:
    """The settings of a table of boxes."""
    return cast(TwentyOneSettings, table.settings)


def seen_at(table: SeenTable) -> Counter[Card]:
    """The cards that were seen since the shuffle; a machine has all of them back before a round."""
    if not table.in_round and settings_at(table).shoe == AUTOMATED:
        return Counter()
    if table.seen is None:
        raise NoHints("It is not known which cards have been seen since the shuffle.")
    return table.seen


def unseen_of(settings: TwentyOneSettings, seen: Counter[Card]) -> Counter[Card]:
    """The cards of the decks that were not seen."""
    unseen = Counter(dict.fromkeys(settings.deck.cards, settings.decks))
    unseen.subtract(seen)
    if min(unseen.values()) < 0 or len(unseen) > len(settings.deck) or not unseen.total():
        raise NoHints("More cards have been seen than the decks contain, so nothing is known about the rest.")
    return unseen


def known(seen: Counter[Card], needed: Counter[Card]) -> str:
    """What worths hold for: a fresh shoe if no other cards were seen than those of the hand."""
    if seen == needed:
        return f"exact {FRESH}"
    return f"exact for the {seen.total()} cards seen since the shuffle"
