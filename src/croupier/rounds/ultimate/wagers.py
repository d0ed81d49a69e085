"""What a player wagers in Ultimate Texas Hold-em, and the hand it lies before (4)."""

from functools import cache

from croupier.cards import Card
from croupier.chips import Account
from croupier.dialogue.questions import Draw
from croupier.places import Place
from croupier.rounds.accounts import account_of
from croupier.rounds.wager_checks import check_cents, check_number, check_player
from croupier.rulebook.ultimate.settings import UltimateSettings
from croupier.values import PlayerName, value
from croupier.vocabulary.ultimate.words import ANTE, BLIND, KINDS, PLAY, TRIPS


@value
class SeatWager:
    """The wagers of a player as they stand at "no more bets": ante, equal blind, and trips if any."""

    player: PlayerName
    seat: int
    ante: int
    blind: int
    trips: int = 0
    personal_limit: int = 0

    def __post_init__(self) -> None:
        check_player(self.player)
        check_number("seat", self.seat)
        check_cents("An ante", self.ante)
        check_cents("A blind", self.blind)
        check_cents("A trips wager", self.trips)
        check_cents("A personal limit", self.personal_limit)


class SeatHand:
    """A player's two cards and what lies before them, by kind of wager."""

    __slots__ = (
        "accounts",
        "amounts",
        "ante",
        "cards",
        "draw_question",
        "live",
        "multiples",
        "place",
        "player",
    )

    def __init__(self, wager: SeatWager, settings: UltimateSettings) -> None:
        self.player = wager.player
        self.place = seat_place(wager.seat)
        self.draw_question = draw_to(self.place)
        self.cards: list[Card] = []
        self.ante = wager.ante
        """What was placed on ante, which the play wager is a multiple of, also once the ante is settled."""
        self.amounts: dict[str, int] = {ANTE: wager.ante, BLIND: wager.blind, PLAY: 0, TRIPS: wager.trips}
        self.accounts: dict[str, Account] = {
            kind: account_of(kind, wager.player, self.place, settings.unit) for kind in KINDS
        }
        self.multiples: tuple[int, ...] = ()
        """How many antes the play wager could be, when it was made."""
        self.live = True


@cache
def draw_to(place: Place) -> Draw:
    """The question for the next card to a seat, which only its player sees."""
    return Draw(place, place.bit)


@cache
def seat_place(number: int) -> Place:
    """The place of a seat."""
    return Place("seat", number)
