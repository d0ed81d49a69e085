"""Who is dealt in to a round of poker, at which seat, with which stake (4, 8)."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NoReturn

from croupier.cards import CARDS, UNKNOWN
from croupier.chips import PURSE, Account, Unit
from croupier.dialogue.events import Dealt
from croupier.dialogue.questions import Draw
from croupier.places import Place
from croupier.rounds.accounts import account_of
from croupier.rounds.wager_checks import BadWager, check_cents, check_number, check_text
from croupier.values import PlayerName, value
from croupier.vocabulary.poker.words import BETS


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
