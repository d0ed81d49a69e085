"""The options that ask about a bankroll or a day's handle, and how they are read."""

from argparse import Namespace
from typing import Final, NamedTuple

from croupier.chips import cents
from croupier.cli.parsing import Parser, WrongInput
from croupier.digits import is_whole

BANKROLL_USAGE: Final = "[--bankroll AMOUNT [--rounds N] [--rounds-an-hour N]] [--handle AMOUNT]"
ROUNDS: Final = 400
AN_HOUR: Final = 60
"""How many rounds a table deals in an hour unless somebody says otherwise; no rule does."""


def add_bankroll_options(parser: Parser, rounds: str = "rounds") -> None:
    """Let the parser take a bankroll, and a day's handle; `rounds` names the option for how long it lasts."""
    parser.add_argument(
        "--bankroll",
        metavar="AMOUNT",
        help="dollars to play with; shows the chance of losing or doubling them",
    )
    parser.add_argument(
        f"--{rounds}", metavar="N", help=f"how many rounds the bankroll is played for ({ROUNDS})"
    )
    parser.add_argument(
        "--rounds-an-hour", metavar="N", help=f"how many rounds are dealt in an hour ({AN_HOUR})"
    )
    parser.add_argument(
        "--handle",
        metavar="AMOUNT",
        help="everything wagered in a day; shows what the house can expect to hold",
    )


def asks_about_money(given: Namespace) -> bool:
    """True iff a bankroll or a handle is asked about; `WrongInput` if it is half asked about."""
    if given.bankroll is None:
        for name in ("rounds", "rounds_an_hour"):
            if getattr(given, name) is not None:
                raise WrongInput(
                    f"--{name.replace('_', '-')} goes with --bankroll, which says how much there is"
                )
    return given.bankroll is not None or given.handle is not None


class MoneyAsked(NamedTuple):
    """What the options ask: amounts in cents, None where nothing is asked."""

    bankroll: int | None
    rounds: int
    an_hour: int
    handle: int | None


def money_asked(given: Namespace, rounds: str = "rounds") -> MoneyAsked:
    """The options as they were given; `WrongInput` if one of them can't be."""
    return MoneyAsked(
        positive_amount("bankroll", given.bankroll),
        whole_number(rounds, getattr(given, rounds.replace("-", "_")), ROUNDS),
        whole_number("rounds-an-hour", given.rounds_an_hour, AN_HOUR),
        positive_amount("handle", given.handle),
    )


def amount(name: str, text: str | None) -> int | None:
    """An amount of an option in cents, which may be 0, or None if it is not given."""
    if text is None:
        return None
    try:
        return cents(text)
    except ValueError:
        raise WrongInput(
            f"--{name}: {text!r} is not allowed; it must be an amount such as 20 or 12.50"
        ) from None


def positive_amount(name: str, text: str | None) -> int | None:
    """An amount of an option in cents, or None if it is not given."""
    found = amount(name, text)
    if found is not None and found <= 0:
        raise WrongInput(f"--{name}: {text!r} is not allowed; it must be an amount such as 20 or 12.50")
    return found


def whole_number(name: str, text: str | None, usual: int) -> int:
    """A whole number of an option, 1 or more; digits may be grouped, as in 10,000."""
    if text is None:
        return usual
    digits = text.replace(",", "").replace("_", "")
    if not (is_whole(digits, 12) and int(digits) >= 1):
        raise WrongInput(f"--{name}: {text!r} is not allowed; it must be a whole number such as {usual}")
    return int(digits)
