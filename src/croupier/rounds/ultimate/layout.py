"""The layout of Ultimate Texas Hold-em: wagers and cards before each seat, the board, the dealer (4, 9)."""

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.chips import FLOAT
from croupier.dialogue.events import Began, Collected, Result, Said, Settled, Turned
from croupier.dialogue.ground import Ground
from croupier.dialogue.questions import Draw, Turn
from croupier.dialogue.words.phrases import Sentence
from croupier.places import Place
from croupier.rounds.accounts import account_of, open_purses
from croupier.rounds.people import SeatedPeople
from croupier.rounds.settling import settle
from croupier.rounds.ultimate.wagers import SeatHand, SeatWager
from croupier.rounds.wager_checks import BadWager, refuse_purses
from croupier.rulebook.ultimate.settings import UltimateSettings
from croupier.values import PlayerName
from croupier.vocabulary.common import BETS_CLOSED
from croupier.vocabulary.ultimate.words import ANTE, BLIND, KINDS, TRIPS

PLACED_BY: Final = {ANTE: "4.2(a)", BLIND: "4.2(a)", TRIPS: "4.2(b)"}
NO_MORE_BETS: Final = Said(Sentence("No more bets.", topic=BETS_CLOSED), "7.1")
BY_SEAT: Final = attrgetter("seat")


class Layout(Ground):
    """What lies on a table of Ultimate, and how chips and cards move on it; the seats are clockwise."""

    __slots__ = (
        "board",
        "dealer",
        "dealer_declared",
        "float",
        "hands",
        "known_cards",
        "opening",
        "people",
        "purses",
        "settings",
        "turned",
        "wagers",
    )

    def __init__(
        self, settings: UltimateSettings, wagers: Sequence[SeatWager], purses: Mapping[PlayerName, int]
    ) -> None:
        unit = settings.unit
        self.purses, opening = open_purses(purses, unit)
        super().__init__(settings.game, opening)
        self.settings = settings
        self.wagers = wagers
        self.opening = purses
        self._check_wagers(dict(purses))
        self.people = SeatedPeople(self.purses)
        self.float = account_of(FLOAT, "", None, unit)
        self.hands = [SeatHand(wager, settings) for wager in sorted(wagers, key=BY_SEAT)]
        self.board: list[Card] = []
        self.dealer: list[Card] = []
        self.dealer_declared = False
        """Whether the dealer's hand has been declared, with which the settlement begins."""
        self.turned: set[tuple[Place, int]] = set()
        self.known_cards: set[Card] = set()
        """The cards whose faces have been told, wherever they lie."""

    def _check_wagers(self, left: dict[str, int]) -> None:
        """Refuse wagers unless there are any, one to a seat, each with ante and blind, and covered."""
        taken: dict[int, str] = {}
        covered = True
        for wager in self.wagers:
            player, seat, ante = wager.player, wager.seat, wager.ante
            if player in taken.values():
                raise BadWager(
                    Sentence("@ <has|have> two wagers, and a player has one hand in a round.", player)
                )
            if seat in taken:
                raise BadWager(f"{taken[seat]} and {player} cannot both wager at seat {seat}.")
            taken[seat] = player
            if not ante or wager.blind != ante:
                raise BadWager(f"{player} needs an ante and a blind of the same amount at seat {seat}.")
            left[player] = rest = left.get(player, -1) - ante - ante - wager.trips
            if rest < 0:
                covered = False
        if not covered:
            wagered = [(each.player, each.ante + each.blind + each.trips) for each in self.wagers]
            refuse_purses(self.opening, wagered)
        if not taken:
            raise BadWager("A round needs at least one wager.")

    def begin(self) -> None:
        """Put ante, blind and trips before each seat and close the betting."""
        players = tuple([(hand.player, hand.place) for hand in self.hands])
        self.tell(Began(self.game, players, tuple(self.opening.items())))
        for hand in self.hands:
            for kind, rule in PLACED_BY.items():
                if hand.amounts[kind]:
                    self.move(self.purses[hand.player], hand.accounts[kind], hand.amounts[kind], rule)
        self.tell(NO_MORE_BETS)

    def hand_of(self, player: PlayerName) -> SeatHand:
        """The hand of the player."""
        return next(hand for hand in self.hands if hand.player == player)

    @property
    def continuing(self) -> list[SeatHand]:
        """The hands that have not been folded, conceded, taken away or settled, clockwise."""
        return [hand for hand in self.hands if hand.live]

    def settle(self, hand: SeatHand, kind: str, result: Result, paid: int, rule: str) -> None:
        """Bring one wager to its result; a wager that is not there has none."""
        amount = hand.amounts[kind]
        if not amount:
            return
        hand.amounts[kind] = 0
        settled = Settled(hand.player, kind, hand.place, amount, result, paid, rule)
        settle(self, settled, hand.accounts[kind], self.purses[hand.player], self.float)

    def settle_all(self, hand: SeatHand, result: Result, rule: str, cards: str = "") -> None:
        """Take all wagers of a hand, or return them; its cards are taken, by a rule of their own if named."""
        for kind in KINDS:
            self.settle(hand, kind, result, 0, rule)
        self.collect(hand, cards or rule)

    def collect(self, hand: SeatHand, rule: str) -> None:
        """Put the cards of a hand in the discard rack."""
        hand.live = False
        self.tell(Collected(hand.place, rule))

    async def show(self, at: Place, cards: list[Card], index: int, rule: str) -> None:
        """Turn a card face up; its face is asked for where nobody has told it yet."""
        if (at, index) in self.turned:
            return
        if cards[index] is UNKNOWN:
            face = await self.turn(Turn(at, index))
            if face is None:
                return
            cards[index] = face
            self.known_cards.add(face)
        self.turned.add((at, index))
        self.tell(Turned(cards[index], at, index, rule))

    def wants(self, question: Draw | Turn) -> bool:
        """True iff the card, or its face, is still wanted: its hand lies there, and it is not turned yet."""
        if isinstance(question, Turn) and (question.at, question.index) in self.turned:
            return False
        at = question.to if isinstance(question, Draw) else question.at
        return all(hand.live for hand in self.hands if hand.place == at) and bool(self.continuing)
