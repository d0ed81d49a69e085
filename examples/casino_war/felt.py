"""The felt of Casino War: wagers and cards before each seat, and the dealer's card (1, 3, 4)."""

from collections.abc import Mapping, Sequence
from typing import Final

from casino_war.settings import WarSettings
from casino_war.words import INITIAL, KINDS, TIE, WAR, WarWagerKind
from croupier.cards import FULL_DECK, UNKNOWN, Card
from croupier.chips import FLOAT
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Began, Burnt, Dealt, Result, Said, Settled
from croupier.dialogue.ground import Ground
from croupier.dialogue.questions import NOBODY, Draw
from croupier.dialogue.words.phrases import Sentence
from croupier.places import DEALER, DISCARD_RACK, SEAT, Place
from croupier.rounds.accounts import account_of, open_purses
from croupier.rounds.people import SeatedPeople
from croupier.rounds.settling import settle
from croupier.rounds.wager_checks import BadWager, check_cents, check_number, check_player, refuse_purses
from croupier.values import PlayerName, value
from croupier.vocabulary.common import BETS_CLOSED

IN_DECK: Final = frozenset(FULL_DECK.cards)
TO_DISCARDS: Final = Draw(DISCARD_RACK, NOBODY)
NO_MORE_BETS: Final = Said(Sentence("No more bets.", topic=BETS_CLOSED), "3.6")


@value
class WarWager:
    """What a player has put down at "no more bets": the initial wager, and a tie wager if any."""

    player: PlayerName
    seat: int
    initial: int
    tie: int = 0

    def __post_init__(self) -> None:
        check_player(self.player)
        check_number("seat", self.seat)
        check_cents("An initial wager", self.initial)
        check_cents("A tie wager", self.tie)


class WarHand:
    """A player's card, and later the card of the war; what lies before them, by kind of wager."""

    __slots__ = ("accounts", "amounts", "cards", "place", "player", "tied")

    def __init__(self, wager: WarWager, settings: WarSettings) -> None:
        self.player = wager.player
        self.place = Place(SEAT, wager.seat)
        self.cards: list[Card] = []
        self.amounts: dict[WarWagerKind, int] = {INITIAL: wager.initial, TIE: wager.tie, WAR: 0}
        self.accounts = {kind: account_of(kind, wager.player, self.place, settings.unit) for kind in KINDS}
        self.tied = False
        """Whether the card ties, and the player has not decided yet."""


class Felt(Ground):
    """What lies on a table of Casino War, and how chips and cards move on it; the seats are clockwise."""

    __slots__ = ("burning", "dealer", "drawn", "float", "hands", "opening", "players", "purses", "settings")

    def __init__(
        self, settings: WarSettings, wagers: Sequence[WarWager], purses: Mapping[PlayerName, int]
    ) -> None:
        self.purses, opening = open_purses(purses, settings.unit)
        super().__init__(settings.game, opening)
        _check_wagers(wagers, purses)
        self.settings = settings
        self.opening = purses
        self.players = SeatedPeople(self.purses)
        self.float = account_of(FLOAT, "", None, settings.unit)
        self.hands = [WarHand(each, settings) for each in sorted(wagers, key=lambda each: each.seat)]
        self.dealer: list[Card] = []
        self.drawn: list[Card] = []
        """Every card of the round, those burnt included."""
        self.burning = False
        """Whether the next card is burnt, and so need not be seen by anybody."""

    def begin(self) -> None:
        """Put the wagers before each seat and close the betting (3)."""
        players = tuple((hand.player, hand.place) for hand in self.hands)
        self.tell(Began(self.game, players, tuple(self.opening.items())))
        for hand in self.hands:
            self.move(self.purses[hand.player], hand.accounts[INITIAL], hand.amounts[INITIAL], "3.1")
            if hand.amounts[TIE]:
                self.move(self.purses[hand.player], hand.accounts[TIE], hand.amounts[TIE], "3.2")
        self.tell(NO_MORE_BETS)

    async def deal(self, hands: Sequence[WarHand], rule: str) -> None:
        """Deal one card face up to each of these hands, and then one to the dealer."""
        for place, cards in [*((hand.place, hand.cards) for hand in hands), (DEALER, self.dealer)]:
            card = await self.draw(Draw(place))
            assert card is not None
            self.drawn.append(card)
            cards.append(card)
            self.tell(Dealt(card, place, rule))

    async def burn(self, count: int, rule: str) -> None:
        """Burn so many cards, which nobody sees."""
        self.burning = True
        for _ in range(count):
            card = await self.draw(TO_DISCARDS)
            assert card is not None
            self.drawn.append(card)
            self.tell(Burnt(card, rule, NOBODY))
        self.burning = False

    def check_card(self, card: Card) -> None:
        """Refuse a card that the shoe does not have, or has no more of; a card that is burnt may be `??`."""
        if card is UNKNOWN and self.burning:
            return
        if card not in IN_DECK:
            raise IllegalAction(
                f"{card} cannot come: the shoe holds decks of 52 cards, dealt face up.", self.cite("1.1")
            )
        if self.drawn.count(card) >= self.settings.decks:
            raise IllegalAction(
                f"{card} has come as often as there are decks: {self.settings.decks}.", self.cite("1.2")
            )

    def settle(self, hand: WarHand, kind: WarWagerKind, result: Result, rule: str, paid: int = 0) -> None:
        """Bring a wager to its result; a wager that is not there has none."""
        amount = hand.amounts[kind]
        if not amount:
            return
        hand.amounts[kind] = 0
        settled = Settled(hand.player, kind, hand.place, amount, result, paid, rule)
        settle(self, settled, hand.accounts[kind], self.purses[hand.player], self.float)

    def lose_half(self, hand: WarHand, rule: str) -> None:
        """Take half of the initial wager and return the rest; an odd cent stays with the player."""
        amount, hand.amounts[INITIAL] = hand.amounts[INITIAL], 0
        account, lost = hand.accounts[INITIAL], amount // 2
        self.tell(Settled(hand.player, INITIAL, hand.place, lost, Result.LOSE, 0, rule))
        if lost:
            self.move(account, self.float, lost, rule)
        self.move(account, self.purses[hand.player], amount - lost, rule)


def _check_wagers(wagers: Sequence[WarWager], purses: Mapping[PlayerName, int]) -> None:
    """Refuse wagers unless there are any, one to a seat and a player, each with chips, and covered."""
    if not wagers or not all(each.initial for each in wagers):
        raise BadWager("A round needs an initial wager, and so does each of its players.")
    if len(wagers) > min(len({each.seat for each in wagers}), len({each.player for each in wagers})):
        raise BadWager("A player has one seat in a round, and a seat has one player.")
    if any(each.initial + each.tie > purses.get(each.player, -1) for each in wagers):
        refuse_purses(purses, [(each.player, each.initial + each.tie) for each in wagers])
