"""How far the cards have come of a table that the software deals, and how cards that have come are set aside.

A shuffle goes by the first digits of the house's commitment to it, which everybody knows.
"""

from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Event, Ruled, Turned
from croupier.shoes import Shoe
from croupier.tables.dealing import HiddenDealing
from croupier.tournaments.state import CardsOut, State
from croupier.tournaments.tables.opening import TablePlan
from croupier.tournaments.tables.played import PlayedTable
from croupier.tournaments.tables.table import TournamentTable

DIGITS: Final = 12
ENOUGH: Final = 12
"""With so many cards a round of poker can be finished: the board, what is burnt, and some that are lost."""


class CardsKnown(IllegalAction):
    """A round would be open at a table, and cards that would still be to come in it are known."""

    def __init__(self, table: int, from_cut: bool) -> None:
        what = "the line with which they were shuffled" if from_cut else "all lines of the round"
        super().__init__(f"Cards have come at table {table} since: undo {what} as well, and others come.")
        self.table = table
        self.from_cut = from_cut


def shuffle_in_use(played: PlayedTable) -> str:
    """The shuffle from which a table is dealt; nothing before the first."""
    proof = played.table.dealing.proof
    return proof.commitment[:DIGITS] if proof is not None else ""


def reached(played: PlayedTable) -> dict[str, tuple[int, int]]:
    """By that shuffle, how many cards have left, and how often one was told that lay face down."""
    in_use = shuffle_in_use(played)
    return {in_use: (played.table.dealing.shoe.position, _turned(played))} if in_use else {}


def cards_out_at(
    state: State, plan: TablePlan, number: int, played: TournamentTable | None
) -> tuple[str, CardsOut]:
    """A table by number, session and opening, and what has come of its cards; nothing if it has none.

    Only cards of the software count: whoever deals real ones knows what has been seen.
    """
    if not isinstance(played, PlayedTable) or not played.table.dealing.by_software:
        return "", CardsOut()
    stream = played.table.dealing.stream
    session, opened = plan.opening_of(stream, number, state.session, state.tables_opened)
    place = f"{number} {session}.{opened}"
    before = state.cards_out.get(place, CardsOut())
    return place, CardsOut(max(stream.used, before.used), before.reached | reached(played))


def note_cards_out(state: State, plan: TablePlan, number: int, played: TournamentTable) -> None:
    """Keep in mind what has come of the cards of a table that is closed."""
    place, out = cards_out_at(state, plan, number, played)
    if out.used:
        state.cards_out[place] = out


def is_from_shoe(played: PlayedTable) -> bool:
    """True iff the next round is dealt from the same shuffle, and no round has one of its own."""
    dealing = played.table.dealing
    return isinstance(dealing.shoe, Shoe) and not isinstance(dealing, HiddenDealing)


def set_aside(played: PlayedTable, come: tuple[int, int] | None) -> None:
    """Let no card come again of the shuffle in use, of which so much had come; all if that is not known.

    Refused where a round is open that can't go on without cards which somebody has seen.
    """
    table, dealing = played.table, played.table.dealing
    from_shoe, is_open = is_from_shoe(played), table.in_round or table.cutting
    here = reached(played)
    if not here or come in here.values() or not (from_shoe or is_open):
        return
    if dealing.waits_for_cut:
        raise CardsKnown(played.number, from_cut=True)
    if come is None and from_shoe:
        dealing.discard_all()
        return
    if come is None or come[1] != _turned(played) or not _suffices(played, come[0]):
        raise CardsKnown(played.number, from_cut=False)
    dealing.pass_over(come[0])


def _suffices(played: PlayedTable, cards: int) -> bool:
    """True iff a round can be finished without so many cards of its shuffle."""
    dealing = played.table.dealing
    return (
        not isinstance(dealing, HiddenDealing) or dealing.shoe.position + dealing.shoe.left - cards >= ENOUGH
    )


def _turned(played: PlayedTable) -> int:
    """How often such a card was told; once the round is forgotten, as if every card had been."""
    dealing, dialogue = played.table.dealing, played.table.round_dialogue
    if not isinstance(dealing, HiddenDealing):
        return 0
    return sum(map(_tells_hidden, dialogue.events)) if dialogue is not None else len(dealing.deck)


def _tells_hidden(event: Event) -> bool:
    return type(event) is Turned or (type(event) is Ruled and event.card is not None)
