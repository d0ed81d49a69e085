"""Who is dealt in to a round of poker, and the chips on their way: stake, bet, pot (4, 8, 14, 15)."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from operator import attrgetter
from typing import Any, ClassVar, Final, NoReturn

from croupier.cards import CARDS, JOKER, UNKNOWN, Card
from croupier.chips import COMMISSION, PURSE, Account, Unit
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.events import Began, Chose, Collected, Dealt
from croupier.dialogue.questions import NOBODY, Draw, Turn
from croupier.dialogue.tower import Tower
from croupier.places import DISCARD_RACK, Place
from croupier.rounds.accounts import account_of
from croupier.rounds.poker.betting import Betting, Bettor
from croupier.rounds.wager_checks import BadWager, check_cents, check_number, check_text
from croupier.rulebook.poker.numbers import PokerRules
from croupier.rulebook.poker.settings import PokerSettings
from croupier.values import PlayerName, value
from croupier.vocabulary.poker.words import BETS, POT

BY_SEAT: Final = attrgetter("seat")
BURN: Final = Draw(DISCARD_RACK, NOBODY)


@value
class PokerSeat:
    """A player dealt in: their seat and table stake, and what they post beside the blinds of their turn.

    `post` is live and counts toward their call, `dead` goes to the pot and counts for nothing (17.4, 17.11).
    `ante` and `blind` are their own where forced bets go by seat.
    """

    player: PlayerName
    seat: int
    stake: int
    post: int = 0
    dead: int = 0
    ante: int = 0
    blind: int = 0

    def __post_init__(self) -> None:
        check_text(self.player)
        check_number("seat", self.seat)
        check_cents("A table stake", self.stake, least=1)
        check_cents("A live post", self.post)
        check_cents("A dead post", self.dead)
        check_cents("An ante", self.ante)
        check_cents("A blind", self.blind)


class PokerSeats(Tower):
    """A round of poker as its chips see it; the bettors stand clockwise from the button's left."""

    __slots__ = (
        "away",
        "betting",
        "bettors",
        "board",
        "button",
        "commission_account",
        "face_up",
        "known_cards",
        "lapsed",
        "pot",
        "purses",
        "seats",
        "settings",
        "turned",
    )

    rules: ClassVar[PokerRules]
    face_up: bool
    """Whether the next card comes face up."""
    away: frozenset[str]
    """Who is not there to be asked."""
    lapsed: frozenset[str]
    """Who did not act in time: their hand is folded when their turn comes (4.8)."""

    def __init__(self, settings: PokerSettings, seats: Sequence[PokerSeat], button: str) -> None:
        unit = settings.unit
        clockwise = sorted(seats, key=BY_SEAT)
        players = [seat.player for seat in clockwise]
        if button not in players:
            refuse_seats(seats, button)
        at = players.index(button) + 1
        self.seats = (*clockwise[at:], *clockwise[:at])
        hole_card = self.rules.hole_card
        opening: dict[Account, int] = {}
        standings = []
        before = self.seats[-1].seat
        for seat in self.seats:
            number = seat.seat
            if number == before:
                refuse_seats(seats, button)  # two have one seat, or there is one player alone
            before = number
            found = standing(seat.player, number, unit, hole_card)
            standings.append(found)
            opening[found[1]], opening[found[2]] = seat.stake, 0
        if len(opening) < 2 * len(seats):
            refuse_seats(seats, button)
        super().__init__(opening)
        accounts = self.accounts
        self.bettors = [Bettor(at, accounts, *found) for at, found in enumerate(standings)]
        self.purses = {bettor.player: bettor.purse for bettor in self.bettors}
        self.settings = settings
        self.button = button
        self.pot = account_of(POT, "", None, unit)
        self.commission_account = account_of(COMMISSION, "", None, unit)
        self.betting = Betting(settings, self.bettors, 0)
        self.known_cards: set[Card] = set()
        """The cards whose faces have been told, wherever they lie."""
        self.board: list[Card] = []
        self.turned: set[tuple[Place, int]] = set()
        self.new_state()

    def new_state(self) -> None:
        """Set what changes in a round as the round starts; each class of the round adds its own fields."""
        self.face_up = False
        self.away = self.lapsed = frozenset()

    @property
    def people(self) -> Any:
        """Who is there."""
        return self

    @property
    def players(self) -> Mapping[str, Account]:
        """Who plays."""
        return self.purses

    @property
    def wagers(self) -> Sequence[PokerSeat]:
        """Who takes part, as every round tells it."""
        return self.seats

    @property
    def opening(self) -> Mapping[str, int]:
        """What each had on the table before the round."""
        return {seat.player: seat.stake for seat in self.seats}

    def begin(self) -> None:
        """Say who takes part, and who has the button."""
        players = tuple([(bettor.player, bettor.place) for bettor in self.bettors])
        stakes = tuple([(bettor.player, bettor.stake) for bettor in self.bettors])
        self.tell(Began(self.game, players, stakes, self.bettors[-1].place))

    def bettor_of(self, player: PlayerName) -> Bettor:
        """The player as a bettor."""
        return next(bettor for bettor in self.bettors if bettor.player == player)

    @property
    def active(self) -> list[Bettor]:
        """Those who have not folded, clockwise from the button's left."""
        return [bettor for bettor in self.bettors if not bettor.folded]

    @property
    def is_contested(self) -> bool:
        """True iff two players or more have not folded."""
        found = False
        for bettor in self.bettors:  # asked before every card of the board, and so written out
            if not bettor.folded:
                if found:
                    return True
                found = True
        return False

    @abstractmethod
    def present(self, bettor: Bettor) -> bool:
        """True iff the player is there to be asked."""

    # -- chips -------------------------------------------------------------------------------------

    @property
    def dead(self) -> int:
        """Money in the pot that counts for nobody."""
        return sum([bettor.dead for bettor in self.bettors])

    def move_to_bet(self, bettor: Bettor, amount: int, rule: str, purpose: str = "") -> None:
        """Move chips of the player from the stake to the bet; who has none left taps out (14.1)."""
        if amount:
            self.move(bettor.purse, bettor.account, amount, rule, purpose)
            if not bettor.purse_balance.chips:
                bettor.tapped = True

    def gather(self, rule: str) -> None:
        """Gather the bets of a betting round into the pot; what nobody could match goes back first."""
        for bettor in self.bettors:
            if bet := bettor.bet_balance.chips:
                self.move(bettor.account, self.pot, bet, rule)

    def chose(self, choice: Choice, rule: str) -> None:
        """Tell a decision."""
        assert choice.about is not None
        self.events.append(Chose(choice.who, choice.act, choice.amount or 0, choice.about, rule))

    def take_hand(self, bettor: Bettor, rule: str) -> None:
        """Take the player's cards; they take no further part in the round (17.10)."""
        bettor.folded = True
        self.tell(Collected(bettor.place, rule))

    # -- cards -------------------------------------------------------------------------------------

    def comes(self, card: Card) -> None:
        """Note that the card has come, if its face is told."""
        if card is not UNKNOWN:
            self.known_cards.add(card)

    def check_card(self, card: Card) -> None:
        """Refuse a card that the deck does not have, or that has come already; `??` is dealt face down."""
        if card is UNKNOWN:
            if self.face_up:
                raise IllegalAction("This card comes face up: say which it is, as in 7c.", self.cite("9.4"))
            return
        if card not in self.settings.faces:
            joker, rule = (" without the joker", "2.3") if card is JOKER else ("", "2.2")
            reason = f"{card} cannot come: the deck has {self.settings.deck} cards{joker}."
            raise IllegalAction(reason, self.cite(rule))
        if card in self.known_cards:
            raise IllegalAction(f"{card} has come already, and the deck has it once.", self.cite("2.1"))

    def wants(self, question: Draw | Turn) -> bool:
        """True iff the card, or its face, is still wanted: nobody plays on when one is left."""
        if not self.is_contested:
            return False
        at = question.to if isinstance(question, Draw) else question.at
        return all(not bettor.folded for bettor in self.bettors if bettor.place == at)


def refuse_seats(seats: Sequence[PokerSeat], button: str) -> NoReturn:
    """Say who is missing from a round of poker, or there twice, or in the seat of another."""
    if len(seats) < 2:
        raise BadWager(f"A round of poker needs two players or more, not {len(seats)}.")
    for first, second in combinations(seats, 2):
        if first.player == second.player:
            raise BadWager(f"{first.player} is dealt in twice, at seats {first.seat} and {second.seat}.")
        if first.seat == second.seat:
            raise BadWager(f"{first.player} and {second.player} cannot both have seat {first.seat}.")
    players = ", ".join(seat.player for seat in seats)
    raise BadWager(f"The button cannot be with {button!r}: only {players} are dealt in.")


@lru_cache(maxsize=4096)
def standing(
    player: PlayerName, seat: int, unit: Unit, hole_card: str
) -> tuple[str, Account, Account, Place, Draw, tuple[Dealt, ...]]:
    """What stays the same of a player at a seat: the name, the accounts of their purse and bet, the place,
    and their hole cards as they are asked for and told."""
    place = Place("seat", seat)
    purse = account_of(PURSE, player, None, unit)
    dealt = tuple([Dealt(card, place, hole_card, place.bit) for card in (*CARDS, UNKNOWN)])
    return player, purse, account_of(BETS, player, place, unit), place, Draw(place, place.bit), dealt
