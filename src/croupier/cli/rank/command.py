"""`croupier rank CARDS... [--board CARDS] [--game GAME] [--deck N] [--joker] [--objective WORD] [--json]`."""

import sys
from argparse import Namespace
from collections.abc import Sequence

from croupier.cards import Card, cards
from croupier.cli.parsing import Parser, WrongInput
from croupier.cli.rank.games import GAMES
from croupier.cli.rank.options import add_order_options, given_orders
from croupier.cli.rank.report import BOARD, Asked, run
from croupier.ranking import Order, WrongCards, orders


def main(words: Sequence[str]) -> int:
    """Rank some cards and explain the hand."""
    parser = Parser(
        "rank",
        "CARDS... [--board CARDS] [--game GAME] [--deck N] [--joker] [--objective WORD] [--json]",
        "The best hand in some cards: its name, its five cards, its rank, and the rule that orders it.",
    )
    parser.add_argument(
        "cards",
        nargs="+",
        metavar="CARDS",
        help="such as As Kd, AsKd, 10h or A♠; Jk is the joker",
    )
    parser.add_argument("--board", metavar="CARDS", help="the communal cards")
    parser.add_argument("--game", default="holdem", help="holdem, omaha or ultimate (holdem)")
    add_order_options(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON document instead of text")
    given = parser.read(words)
    try:
        asked = _asked(given)
        return run(asked, given.json, sys.stdout)
    except ValueError as wrong:  # cards, decks, orders: each says what is allowed
        raise WrongInput(str(wrong)) from None


def _asked(given: Namespace) -> Asked:
    if given.game not in GAMES:
        *names, last = GAMES
        known = f"{', '.join(names)} and {last}"
        raise WrongInput(f"no hands are ranked in {given.game!r}; {known} are the games")
    held, board = cards(" ".join(given.cards)), cards(given.board or "")
    _check_counts(given, held, board)
    return Asked(given.game, given.objective, _orders(given), tuple(held), tuple(board))


def _orders(given: Namespace) -> tuple[Order, ...]:
    """The orders that the options determine, where the game leaves something to determine."""
    made, fixed = given_orders(given), GAMES[given.game].fixed
    if fixed and (made != orders("high") or given.low_ace is not None):
        raise WrongInput(fixed)
    return made


def _check_counts(given: Namespace, held: list[Card], board: list[Card]) -> None:
    """Refuse more cards than are dealt, and a board without all hole cards."""
    dealt = GAMES[given.game].hole_cards
    if not held:
        raise WrongCards("There is nothing to rank without a card.")
    if given.board is None:
        if len(held) > dealt + BOARD:
            raise WrongCards(f"A player has {dealt + BOARD} cards at most, not {len(held)}.")
    elif len(held) != dealt or len(board) > BOARD:
        raise WrongCards(
            f"With a board there are {dealt} hole cards and {BOARD} communal cards at most, not "
            f"{len(held)} and {len(board)}."
        )
