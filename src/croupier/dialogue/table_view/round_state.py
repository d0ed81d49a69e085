"""What everybody has seen of the last round that began: hands, chips and results, folded event by event."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.cards import Card
from croupier.chips import CAGE, COMMISSION, HOUSE, PURSE, Account
from croupier.chips.pots import amounts_by_level
from croupier.dialogue.events import (
    BESIDE_ROUNDS,
    Began,
    Burnt,
    Chose,
    Collected,
    CuttingCard,
    Dealt,
    Divided,
    Ended,
    Event,
    Moved,
    Replaced,
    Result,
    Ruled,
    Settled,
    Shuffled,
    Turned,
)
from croupier.dialogue.questions import ALL_CARDS, EVERYBODY
from croupier.dialogue.table_view.lying import LyingCard, LyingHand, key_of_hand
from croupier.dialogue.words.vocabulary import Vocabulary
from croupier.places import BOARD, Place
from croupier.values import PlayerName

Stake = tuple[str, PlayerName, PlayerName]
"""The kind of a wager, its owner, and whose wager it is on."""
Pot = tuple[str, int, list[PlayerName]]
"""The name of a pot, its chips, and who contests it."""

CARD_EVENTS: Final = (Dealt, Burnt, Replaced)
"""What tells of a card that has left the shoe."""


class RoundState:
    """A round as everybody sees it, with all that was told since it began; each step marks what it touches.

    `base` is what the purses held when the round before it was still the last one.
    """

    def __init__(self, vocabulary: Vocabulary, base: Mapping[PlayerName, int], touched: set[str]) -> None:
        self.vocabulary = vocabulary
        self.pot_kinds = tuple([str(kind) for kind in vocabulary.wagers if kind.is_pot])
        self.base = dict(base)
        self.touched = touched
        self.events: list[Event] = []
        """As they were told, from `Began` on."""
        self.clear()

    def clear(self) -> None:
        """Be as before the round began."""
        self.began: Began | None = None
        self.places: dict[Place, list[PlayerName]] = {}
        self.purses: dict[PlayerName, int] = dict(self.base)
        self.stakes: dict[Place, dict[Stake, int]] = {}
        self.put: dict[PlayerName, int] = {}
        """What each has put in during the round, less what they took back before any result."""
        self.back: dict[PlayerName, int] = {}
        self.street: dict[PlayerName, int] = {}
        """What each has put in since the last card of the board."""
        self.totals: dict[PlayerName, int] = {}
        """What each has put in that counts for pots."""
        self.dead = 0
        self.settled_pots: list[Pot] | None = None
        """The pots as they were when the first of them was settled."""
        self.last: dict[PlayerName, tuple[str, int]] = {}
        self.acted: set[PlayerName] = set()
        """Who has chosen something since the last card was dealt."""
        self.forced: dict[PlayerName, list[tuple[str, int]]] = {}
        """What each had to put in before the cards: what for, and as which of those who did."""
        self.called: dict[PlayerName, str] = {}
        """What people are called since a ruling: absent."""
        self.removed: set[PlayerName] = set()
        """Who takes no more part."""
        self.hands: dict[Place, LyingHand] = {}
        self.cards = 0
        """How many cards were dealt."""
        self.commission: dict[str, int] = {}
        """By pot, what the house took of it."""
        self.taken = 0
        """What the house has taken of the pot that is about to be settled."""
        self.cutting_card: Place | None = None
        self.results: list[Settled] = []
        self.over = False
        self.void = False

    def base_now(self) -> dict[PlayerName, int]:
        """What the purses held before the round; as long as none has begun, what they hold now."""
        return dict(self.purses if self.began is None else self.base)

    def board(self) -> tuple[Card, ...]:
        """The cards of the board, as everybody sees them."""
        hand = self.hands.get(BOARD)
        return tuple([card.card for card in hand.cards]) if hand is not None else ()

    def shows_hands(self) -> bool:
        """True iff a player's card lies face up."""
        return any(not card.down for hand in self.hands.values() if hand.at.number for card in hand.cards)

    @property
    def going_on(self) -> bool:
        """True iff the round began and is not over."""
        return self.began is not None and not self.over

    def fold(self, event: Event) -> None:
        """See what has happened next, as everybody sees it."""
        fold = _FOLDS.get(type(event))
        if fold is not None:
            fold(self, event)

    def _begin(self, event: Began) -> None:
        self.began = event
        self.purses.update(event.purses)
        for who, at in event.players:
            here = self.places.setdefault(at, [])
            if who not in here:
                here.append(who)
            self.touched |= {f"people/{who}", f"places/{at}"}
        self.touched |= {"pots", "results", "net", "dealer", "board", "shoe"}

    def _move(self, event: Moved) -> None:
        source, to, amount = event.source, event.to, event.amount
        if to.kind == COMMISSION and source.kind in self.pot_kinds:
            self.taken += amount
        elif source.kind == COMMISSION and to.kind in self.pot_kinds:  # the pots are won anew
            self.taken = 0
            self.commission.clear()
        counts = self.began is not None and event.purpose != BESIDE_ROUNDS
        if source.kind == PURSE:
            who = source.owner
            self.purses[who] = self.purses.get(who, 0) - amount
            self.touched.add(f"people/{who}")
            if counts and to.kind != CAGE:
                self._put_in(who, to, amount)
                if event.purpose and not self.cards:
                    self._force(who, event.purpose)
        else:
            self._lay(source, -amount)
        if to.kind == PURSE:
            who = to.owner
            self.purses[who] = self.purses.get(who, 0) + amount
            self.touched.add(f"people/{who}")
            if counts and source.kind != CAGE:
                self._get_back(who, source, amount)
        else:
            self._lay(to, amount)

    def _lay(self, account: Account, amount: int) -> None:
        """Change what lies on a spot of the layout."""
        at = account.where
        if at is None:
            self.touched.add("pots")
            return
        lie = self.stakes.setdefault(at, {})
        stake = account.kind, account.owner, account.whose
        left = lie.get(stake, 0) + amount
        if left:
            lie[stake] = left
        else:
            lie.pop(stake, None)
        self.touched |= {f"places/{at.box}", "pots"}

    def _put_in(self, who: PlayerName, to: Account, amount: int) -> None:
        self.touched.add("net")
        self.put[who] = self.put.get(who, 0) + amount
        self.street[who] = self.street.get(who, 0) + amount
        if to.kind in self.pot_kinds:
            self.dead += amount
        elif to.kind not in HOUSE:
            self.totals[who] = self.totals.get(who, 0) + amount

    def _force(self, who: PlayerName, purpose: str) -> None:
        before = [each for posted in self.forced.values() for each, _ in posted]
        self.forced.setdefault(who, []).append((purpose, 1 + before.count(purpose)))

    def _get_back(self, who: PlayerName, source: Account, amount: int) -> None:
        self.touched.add("net")
        if source.where is not None and source.owner == who and not self.results:
            self.put[who] = self.put.get(who, 0) - amount
            self.street[who] = self.street.get(who, 0) - amount
            self.totals[who] = self.totals.get(who, 0) - amount
        else:
            self.back[who] = self.back.get(who, 0) + amount

    def pots(self) -> list[Pot]:
        """The main pot and the side pots as they would lie if betting ended now.

        A pot ends at the total of each player who has no more chips to bet with.
        """
        if self.settled_pots is not None:
            return self.settled_pots
        if not self.pot_kinds or self.began is None or self.over:
            return []
        name, totals, purses = self.pot_kinds[0], self.totals, self.purses
        inside = [who for who, at in self.began.players if not self.is_out(at)]
        highest = max([totals.get(who, 0) for who in inside], default=0)
        levels = {highest}
        for who in inside:
            if not purses.get(who, 0) and 0 < totals.get(who, 0) < highest:
                levels.add(totals[who])
        if len(levels) == 1:  # one pot, as most rounds have
            return [(name, sum(totals.values()) + self.dead, inside)]
        rising = sorted(levels)
        amounts = amounts_by_level(list(totals.values()), rising, self.dead)
        return [
            (
                f"side {name} {number}" if number else name,
                amount,
                [who for who in inside if purses.get(who, 0) or totals.get(who, 0) >= level],
            )
            for number, (level, amount) in enumerate(zip(rising, amounts, strict=True))
        ]

    def is_out(self, at: Place) -> bool:
        """True iff all hands of a place were collected."""
        hand = self.hands.get(at)
        if hand is not None:
            return hand.gone
        hands = [hand for hand in self.hands.values() if hand.at.number == at.number]
        return bool(hands) and all(hand.gone for hand in hands)

    def _settle(self, event: Settled) -> None:
        if self.settled_pots is None and self.pot_kinds and event.result is not Result.VOID:
            self.settled_pots = self.pots()
        self.results.append(event)
        if self.taken:
            self.commission[event.kind], self.taken = self.taken, 0
        self.touched |= {"results", "pots"}
        hand = self.hands.get(event.at)
        if event.result is Result.VOID and hand is not None:
            # What was chosen and had no consequence yet comes to nothing with the wager.
            dealt = len(hand.cards)
            hand.chosen = [each for each in hand.chosen if each[0] != event.who or each[2] != dealt]
            self.touched.add(key_of_hand(hand.at))

    def _end(self, event: Ended) -> None:
        self.over = True
        self.void = event.void
        self.touched |= {"phase", "results", "net", "pots", "shoe"}
        self.touch_players()

    def touch_players(self) -> None:
        """Mark all who take part, and their places."""
        if self.began is not None:
            for who, at in self.began.players:
                self.touched |= {f"people/{who}", f"places/{at}"}

    def touch_all(self) -> None:
        """Mark all that the round has to do with."""
        self.touch_players()
        self.touched |= {key_of_hand(at) for at in self.hands}
        self.touched |= {f"places/{at.box}" for at in self.stakes}
        self.touched |= {f"people/{who}" for who in self.purses}
        self.touched |= {"phase", "pots", "results", "net", "dealer", "board", "shoe"}

    def _deal(self, event: Dealt) -> None:
        at = event.to
        if at == BOARD:
            if self.over and len(self.hands) > 1:  # a card after the end belongs to no hand of the round
                self.touched |= {key_of_hand(place) for place in self.hands}
                self.hands.clear()
            self.touched |= {f"people/{who}" for who, amount in self.street.items() if amount}
            self.street.clear()
            self._touch_open_hands()
        hand = self.hands.get(at)
        if hand is None or hand.gone:  # where a hand was collected, another begins
            hand = self.hands[at] = LyingHand(at)
            self._touch_players_of(at)
        self.cards += 1
        if self.acted:
            self.touched |= {f"people/{who}" for who in self.acted}
            self.acted.clear()
        hand.cards.append(LyingCard(self.cards, event.card, event.seen_by != EVERYBODY))
        self.touched |= {key_of_hand(at), "shoe"}

    def _turn(self, event: Turned) -> None:
        card = self.hands[event.at].cards[event.index]
        card.card, card.down = event.card, False
        self.touched.add(key_of_hand(event.at))
        if event.at == BOARD:
            self._touch_open_hands()

    def _replace(self, event: Replaced) -> None:
        self.cards += 1
        card = LyingCard(self.cards, event.card, event.seen_by != EVERYBODY)
        self.hands[event.at].cards[event.index] = card
        self.touched |= {key_of_hand(event.at), "shoe"}
        if event.at == BOARD:
            self._touch_open_hands()

    def _burn(self, event: Burnt) -> None:
        self.touched.add("shoe")

    def _divide(self, event: Divided) -> None:
        """Move the second card to a hand of its own beside the first, and count the hands as they lie."""
        box = event.at.box
        split = self.hands[event.at]
        lie = [hand for hand in self.hands.values() if hand.at.box == box]
        second = LyingHand(box)
        second.cards.append(split.cards.pop(1))
        lie.insert(lie.index(split) + 1, second)
        for hand in lie:
            self.hands.pop(hand.at, None)
            self.touched.add(key_of_hand(hand.at))
        for number, hand in enumerate(lie, 1):
            hand.at = Place(box.kind, box.number, number)
            self.hands[hand.at] = hand
            self.touched.add(key_of_hand(hand.at))

    def _collect(self, event: Collected) -> None:
        hand = self.hands.get(event.at)
        if hand is None:  # its wagers were made void before a card was dealt
            hand = self.hands[event.at] = LyingHand(event.at)
        hand.gone = True
        self.touched |= {key_of_hand(event.at), "shoe"}
        self._touch_players_of(event.at)
        if event.at == BOARD:
            self._touch_open_hands()

    def _touch_open_hands(self) -> None:
        """Mark the hands that lie open: what they are called depends on the board."""
        for hand in self.hands.values():
            if not hand.gone and any(not card.down for card in hand.cards):
                self.touched.add(key_of_hand(hand.at))

    def _touch_players_of(self, at: Place) -> None:
        """Mark who plays a hand, for it says whether they are in, and what they contest."""
        self.touched.add("pots")
        for who in self.places.get(at.box, ()):
            self.touched.add(f"people/{who}")

    def _shuffle(self, event: Shuffled) -> None:
        """Forget hands that were taken, where all cards are shuffled to be dealt again."""
        if event.which == ALL_CARDS:
            self.touched.add("shoe")
            gone = [at for at, hand in self.hands.items() if hand.gone]
            for at in gone:
                del self.hands[at]
                self.touched.add(key_of_hand(at))
                self._touch_players_of(at)

    def _chose(self, event: Chose) -> None:
        hand = self.hands.get(event.about)
        if hand is not None:
            hand.chosen.append((event.who, event.act, len(hand.cards)))
            self.touched.add(key_of_hand(hand.at))
        if self.began is not None:
            self.last[event.who] = event.act, event.amount
            self.acted.add(event.who)
            self.touched.add(f"people/{event.who}")

    def _rule(self, event: Ruled) -> None:
        if self.began is None:  # it is about a cut before the first round
            return
        known = self.vocabulary.ruling(event.word)
        if known is not None and known.makes is not None and event.who:
            self.called[event.who] = known.makes
            if known.removes:
                self.removed.add(event.who)
            self.touched |= {f"places/{at}" for at, players in self.places.items() if event.who in players}
            self.touched.add(f"people/{event.who}")

    def _cutting_card(self, event: CuttingCard) -> None:
        self.cutting_card = event.at
        self.touched.add("shoe")


_FOLDS: Final[dict[type, Callable[[RoundState, Any], None]]] = {
    Began: RoundState._begin,
    Moved: RoundState._move,
    Settled: RoundState._settle,
    Ended: RoundState._end,
    Dealt: RoundState._deal,
    Turned: RoundState._turn,
    Replaced: RoundState._replace,
    Burnt: RoundState._burn,
    Divided: RoundState._divide,
    Collected: RoundState._collect,
    Shuffled: RoundState._shuffle,
    Chose: RoundState._chose,
    Ruled: RoundState._rule,
    CuttingCard: RoundState._cutting_card,
}
