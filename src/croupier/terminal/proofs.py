"""The proof of cards that are done with: what of it the person may see, and how it can be checked."""

from pathlib import Path
from shlex import quote

from croupier.rounds.ultimate.wagers import seat_place
from croupier.tables import AnyTable, BoxTable, PokerTable


def revealed(table: AnyTable, cut_by: str, me: str) -> dict[str, object] | None:
    """The proof of the cards in use, None if they have not been dealt from.

    A shoe is revealed whole, with the cut and who chose its place. Where hands are dealt face down, only
    what was turned up for all is revealed, and the person's own cards, which he has seen.
    """
    dealing = table.dealing
    if dealing.proof is None or not dealing.dealt:
        return None
    if isinstance(table, BoxTable):
        cut = table.dealing.cut
        assert table.dealing.proof is not None
        at, by = (cut[0], cut_by) if cut is not None else (None, None)
        return table.dealing.proof.reveal(at, by, dealing.dealt)
    if isinstance(table, PokerTable):
        play = table.round_dialogue.round if table.round_dialogue is not None else None
        if play is None or me not in play.purses:
            return table.dealing.reveal()
        return table.dealing.reveal(play.bettor_of(me).cards)
    assert table.dealing.proof is not None
    mine = seat_place(table.seats.seat_of(me))
    return table.dealing.proof.reveal(
        at for at, (place, seen) in enumerate(table.dealing.lies, 1) if seen or place == mine
    )


def tell_proof(table: AnyTable, path: Path) -> str:
    """Where the proof is, and how it is checked."""
    verify = f"croupier verify {quote(str(path))}"
    if isinstance(table, BoxTable):
        return f"The order of the last shoe is revealed. Check it: {verify}"
    return f"Check the cards that you saw: {verify} (every round has its own file there)"
