"""The proof of cards that are done with: what of it the person may see, and how it can be checked."""

from collections.abc import Callable, Iterable
from pathlib import Path
from shlex import quote

from croupier.cards import Card
from croupier.dialogue.places import Place
from croupier.rounds.ultimate.wagers import seat_place
from croupier.tables import AnyTable, BoxTable, PokerTable
from croupier.tables.poker.dealing import PokerDealing, revealed
from croupier.tables.twentyone.dealing import BoxDealing
from croupier.tables.ultimate.dealing import SeatDealing

Reveal = Callable[[], dict[str, object]]
"""Writes out the proof of some cards, which takes time."""


def proof_in_use(table: AnyTable, cut_by: str, me: str) -> Reveal | None:
    """What writes out the proof of the cards in use as they lie now, None if they have not been dealt from.

    It may be called after the cards have been changed. A shoe is revealed whole, with the cut and who chose
    its place. Where hands are dealt face down, only what was turned up for all is revealed, and the person's
    own cards, which they have seen.
    """
    dealing = table.dealing
    if dealing.proof is None or not dealing.dealt:
        return None
    if isinstance(table, BoxTable):
        return _of_shoe(table.dealing, cut_by)
    if isinstance(table, PokerTable):
        play = table.round_dialogue.round if table.round_dialogue is not None else None
        mine = play.bettor_of(me).cards if play is not None and me in play.purses else ()
        return _of_cards_seen(table.dealing, mine)
    return _of_places_seen(table.dealing, seat_place(table.seats.seat_of(me)))


def _of_shoe(dealing: BoxDealing, cut_by: str) -> Reveal:
    proof, dealt, count = dealing.proof, dealing.dealt, len(dealing.dealt)
    at, by = (dealing.cut[0], cut_by) if dealing.cut is not None else (None, None)
    assert proof is not None
    return lambda: proof.reveal(at, by, dealt[:count])


def _of_cards_seen(dealing: PokerDealing, mine: Iterable[Card]) -> Reveal:
    proof, shown = dealing.proof, {*dealing.seen, *mine}
    assert proof is not None
    return lambda: revealed(proof, shown)


def _of_places_seen(dealing: SeatDealing, mine: Place) -> Reveal:
    proof = dealing.proof
    shown = [at for at, (place, seen) in enumerate(dealing.lies, 1) if seen or place == mine]
    assert proof is not None
    return lambda: proof.reveal(shown)


def tell_proof(table: AnyTable, path: Path) -> str:
    """Where the proof is, and how it is checked."""
    verify = f"croupier verify {quote(str(path))}"
    if isinstance(table, BoxTable):
        return f"The order of the last shoe is revealed. Check it: {verify}"
    return f"Check the cards that you saw: {verify} (every round has its own file there)"
