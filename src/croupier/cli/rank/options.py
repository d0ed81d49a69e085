"""The options that determine how hands are ranked, as the operator of a poker table determines it."""

from argparse import BooleanOptionalAction, Namespace

from croupier.cli.parsing import Parser, WrongInput
from croupier.cli.rank.games import GAMES
from croupier.digits import is_whole
from croupier.ranking import Order, orders
from croupier.ranking.order import FULL, OBJECTIVES


def add_order_options(parser: Parser) -> None:
    """Let the parser take the deck, the joker, the objective, and what the ace is."""
    parser.add_argument("--deck", default=str(FULL), metavar="N", help="52, 48, 44, 40, 36 or 32 cards (52)")
    parser.add_argument("--joker", action="store_true", help="the joker is included")
    parser.add_argument("--objective", default="high", metavar="WORD", help=f"{', '.join(OBJECTIVES)} (high)")
    for name, meaning in (
        ("--ace-low", "the ace also counts low in straights (default: yes)"),
        ("--low-ace", "the ace is the lowest card of low hands (default: as --ace-low)"),
    ):
        parser.add_argument(name, action=BooleanOptionalAction, help=meaning)


def given_orders(given: Namespace) -> tuple[Order, ...]:
    """The orders that the options determine, for the hole cards of the game."""
    if not is_whole(given.deck, 3):
        raise WrongInput(f"--deck: {given.deck!r} is not allowed; it must be 52, 48, 44, 40, 36 or 32")
    return orders(
        given.objective,
        deck=int(given.deck),
        joker=given.joker,
        ace_low=given.ace_low is not False,
        low_ace=given.low_ace,
        uses=GAMES[given.game].uses,
    )
