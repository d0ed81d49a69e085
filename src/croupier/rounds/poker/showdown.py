"""The showdown of poker: who shows, who may muck, and what the hands are worth (13)."""

import types
from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import Final

from croupier.cards import UNKNOWN
from croupier.dialogue.answers import Choice
from croupier.dialogue.events import Collected, Said, Turned
from croupier.dialogue.ground import Given
from croupier.dialogue.questions import Ask, Asks, Option, Question, Turn
from croupier.dialogue.words.phrases import Sentence
from croupier.places import Place
from croupier.ranking import name_of, orders_of, rank
from croupier.rounds.poker.attendance import Attendance
from croupier.rounds.poker.betting import Bettor
from croupier.rounds.poker.contested_pots import ContestedPots
from croupier.rounds.poker.hand import Hand, PokerPart
from croupier.rounds.poker.pots import Pot
from croupier.values import PlayerName
from croupier.vocabulary.poker.words import MUCK, SHOW

SHOW_OR_MUCK: Final = (Option(SHOW), Option(MUCK))


class Showdown(PokerPart):
    """The showdown: who shows, and what the hands are worth."""

    __slots__ = ("attendance", "hand_ranks", "pots", "ranked", "shown")

    def __init__(self, hand: Hand, attendance: Attendance, pots: ContestedPots) -> None:
        self.hand = hand
        self.attendance = attendance
        self.pots = pots
        self.shown: tuple[Bettor, ...] = ()
        self.ranked = orders_of(hand.settings)
        """The order of the whole pot, or of its high and its low half."""
        self.hand_ranks: dict[Bettor, tuple[int, ...]] = {}
        """The ranks of hands in each of these orders, for those that have been compared."""

    @types.coroutine
    def showdown(self, pots: Sequence[Pot]) -> Generator[Question, Given, Sequence[Pot]]:
        """Let each player in turn show their cards or muck them, whoever is called first (13.1).

        What comes back is the pots as they stand then: a ruling can have put somebody out.
        """
        hand = self.hand
        contesting = hand.active
        left = len(contesting)
        start = contesting.index(hand.last_bettor) if hand.last_bettor in contesting else 0
        for bettor in contesting[start:] + contesting[:start]:
            while not (bettor.folded or bettor.mucked or bettor in self.shown) and hand.is_contested:
                # The dealer turns the cards of a player who is away, who keeps their claim.
                if bettor.player in hand.people.away or self.must_show(bettor, pots):
                    yield from self.show(bettor)
                elif not self.attendance.present(bettor):
                    self.muck(bettor)
                else:
                    yield from self.show_or_muck(bettor)
                    if len(hand.active) < left:
                        left = len(hand.active)
                        pots = self.pots.contested() if left else ()
        if len(hand.active) < left:
            pots = self.pots.contested() if hand.active else ()
        return pots

    @types.coroutine
    def show_or_muck(self, bettor: Bettor) -> Generator[Question, Given, bool]:
        """Ask a player who need not show whether they do; True iff they have answered."""
        choice = yield show_or_muck(bettor.player, bettor.place)
        if choice is None:
            return False
        assert type(choice) is Choice
        self.hand.chose(choice, "13.1")
        if choice.act == SHOW:
            yield from self.show(bettor)
        else:
            self.muck(bettor)
        return True

    def muck(self, bettor: Bettor) -> None:
        """Take the cards of a player who does not show them, and with them their claim."""
        bettor.mucked = True
        self.hand.gave_up += (bettor,)
        self.hand.tell(Collected(bettor.place, "13.1"))

    async def open_hands(self) -> None:
        """Open all hands before the board is complete, where that is determined (13.1)."""
        for bettor in self.hand.active:
            if bettor not in self.shown:
                await self.show(bettor)

    def must_show(self, bettor: Bettor, pots: Sequence[Pot]) -> bool:
        """True iff nobody has shown a better hand for a pot that the player contests, in some direction.

        Of a hand that nobody has told it is known only where nobody else has shown for that pot.
        """
        unknown = UNKNOWN in bettor.cards
        for pot in pots:
            if bettor not in pot.bettors or len(pot.bettors) == 1:
                continue
            rivals = [other for other in self.shown if other in pot.bettors and not other.folded]
            if not rivals:
                return True
            if unknown:
                continue
            for side, hand_rank in enumerate(self.hand_rank(bettor)):
                if hand_rank and not self.is_beaten(hand_rank, side, rivals):
                    return True
        return False

    def is_beaten(self, hand_rank: int, side: int, rivals: Sequence[Bettor]) -> bool:
        """True iff one of them has a better hand in that direction."""
        for other in reversed(rivals):  # noqa: SIM110 - whoever has shown last has the best hand, mostly
            if self.hand_rank(other)[side] > hand_rank:
                return True
        return False

    @types.coroutine
    def show(self, bettor: Bettor) -> Generator[Question, Given, None]:
        """Turn the player's cards face up; faces that nobody has told are asked for."""
        hand = self.hand
        place, cards, turned = bettor.place, bettor.cards, hand.turned
        for index in range(len(cards)):
            if bettor.folded or (turned and (place, index) in turned):
                continue
            if cards[index] is UNKNOWN:
                face = yield from hand.turn(Turn(place, index))
                if face is None:
                    return
                cards[index] = face
                hand.known_cards.add(face)
            turned.add((place, index))
            hand.events.append(Turned(cards[index], place, index, "13.1"))
        self.shown += (bettor,)

    def hand_rank(self, bettor: Bettor) -> tuple[int, ...]:
        """The rank of the player's hand with the full board, in each order; 0 for no qualifying low.

        It is asked when all cards are out and their faces told, and so is worked out once.
        """
        hand_rank = self.hand_ranks.get(bettor)
        if hand_rank is None:
            cards = bettor.cards + self.hand.board
            hand_rank = self.hand_ranks[bettor] = tuple([rank(cards, order) for order in self.ranked])
        return hand_rank

    def announce(self) -> None:
        """Name the hands that were shown."""
        for bettor in self.shown:
            if bettor.folded:
                continue
            hand_ranks = self.hand_rank(bettor)
            if len(hand_ranks) == 1:  # as in most games
                names = name_of(hand_ranks[0], self.ranked[0])
            else:
                each = zip(hand_ranks, self.ranked, strict=True)
                names = " and ".join([name_of(hand_rank, order) for hand_rank, order in each if hand_rank])
            self.hand.events.append(announcement(bettor.player, names))


@lru_cache(maxsize=4096)
def show_or_muck(player: PlayerName, place: Place) -> Asks:
    """The question to a player who need not show, made once for each player and seat."""
    return (Ask(player, place, SHOW_OR_MUCK, MUCK, "13.1"),)


@lru_cache(maxsize=4096)
def announcement(player: PlayerName, names: str) -> Said:
    """What is said of a hand that is shown, made once for each player and hand."""
    return Said(Sentence(f"@'s hand: {names}.", player), "13.1")
