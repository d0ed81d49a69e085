"""Words with which the director looks at the evening without changing it."""

from collections.abc import Callable
from typing import Final

from croupier.chips import money
from croupier.dialogue.answers import IllegalAction
from croupier.evenings.at_tables import cards_of
from croupier.evenings.deals import proposed_deals
from croupier.evenings.evening import Evening
from croupier.evenings.matter import matter_of
from croupier.evenings.printing.as_text import as_text
from croupier.evenings.printing.kinds import KINDS, Wish, printout
from croupier.evenings.printing.people import CHIPS, NAME, chips
from croupier.evenings.printing.printout import Column, Listing, Printout
from croupier.evenings.statistics import statistics
from croupier.terminal.evening import board
from croupier.terminal.evening.shorthand import HELP, person_meant
from croupier.terminal.screen.style import plain
from croupier.tournaments.money.icm import MOST_PLAYERS

WIDTH: Final = 78
DEALS: Final = ("shares chips", "shares icm")
"""What records a deal between the players left, and is more than a look."""
LAST: Final = 15
LINES_LISTED: Final = (
    *("director enters ann", "director closes entries", "director draws session 1 before sue and tom"),
    *("all but ann take their seats", "director starts session 1", "director marks ann absent"),
    *("director corrects table 1: ann 1500, cal 6200 because ...",),
    *("director reinstates ann at 1/3 with 1500, cal 4700 because ...", "operator cancels because ..."),
)


def is_look(typed: str) -> bool:
    """True iff the word only looks."""
    word = typed.split()[0].lower()
    return word in _LOOKS and typed not in DEALS


def look(evening: Evening, typed: str) -> str:
    """What was asked to be seen."""
    word, _, rest = typed.partition(" ")
    return _LOOKS[word.lower()](evening, rest.strip())


def _help(evening: Evening, rest: str) -> str:
    lines = ["y accepts what is proposed. Short words, and names as far as they are clear:"]
    lines += [f"  {word:<30}{meaning}" for word, meaning in HELP]
    lines.append("Every line of a tournament can be said, and Tab completes it; some of them:")
    lines += [f"  {line}" for line in LINES_LISTED]
    lines.append(f"To look: {', '.join(sorted(_LOOKS))}; quit leaves, and the evening is kept.")
    return "\n".join(lines)


def _status(evening: Evening, rest: str) -> str:
    view = evening.tournament.view()
    rows = [board.clock_row(view, 0, 0, ticking=False), board.field_row(view)]
    return "\n".join([view["tournament"]["sentence"], *map(plain, rows)])


def _tables(evening: Evening, rest: str) -> str:
    view = evening.tournament.view()
    rows = [plain(each) for each in board.table_rows(view, WIDTH)]
    return "\n".join([_status(evening, ""), *rows])


def _players(evening: Evening, rest: str) -> str:
    return as_text(printout(matter_of(evening), "seats", Wish("name")))


def _levels(evening: Evening, rest: str) -> str:
    ground = evening.tournament.ground
    lines = list(board.level_lines(ground.limits(), ground.state.clock.level))
    return "\n".join(lines) or "There are no levels."


def _log(evening: Evening, rest: str) -> str:
    count = int(rest) if rest.isdecimal() else LAST
    undone = evening.tournament.undoing.undone
    lines = []
    for said in evening.lines[-count:]:
        mark = " (undone)" if said.entry.number in undone else " (by itself)" if said.by_itself else ""
        lines.append(f"{said.entry.number:>4}  {said.entry.line}{mark}")
    return "\n".join(lines) or "The log is empty."


def _print(evening: Evening, rest: str) -> str:
    what = rest.split()[0] if rest else ""
    if what not in KINDS:
        raise IllegalAction(f"Print one of {', '.join(KINDS)}.")
    return as_text(printout(matter_of(evening), what, Wish()))


def _statistics(evening: Evening, rest: str) -> str:
    return statistics(matter_of(evening)).as_text()


def _deal(evening: Evening, rest: str) -> str:
    """What each player left would get."""
    deals = proposed_deals(evening.tournament)
    people = evening.tournament.view()["people"]
    headings = {"chips": "By chips", "icm": "By ICM"}
    columns = (NAME, CHIPS, *(Column(by, headings[by], right=True) for by in deals))
    rows = tuple(
        (name, chips(people[name]["chips"]), *(money(amounts[name]) for amounts in deals.values()))
        for name in next(iter(deals.values()))
    )
    note = (
        "'shares chips' or 'shares icm' records a deal; it is made when each of them agrees ('ann agrees')."
    )
    return as_text(
        Printout("deal", evening.title, "What a deal would give", (), (Listing(columns, rows, "", note),))
    )


def _cards(evening: Evening, rest: str) -> str:
    name = person_meant(rest, evening.tournament.view()["people"])
    return cards_of(evening, name)


_LOOKS: Final[dict[str, Callable[[Evening, str], str]]] = {
    "help": _help,
    "?": _help,
    "status": _status,
    "tables": _tables,
    "players": _players,
    "prizes": lambda evening, rest: _print(evening, "prizes"),
    "levels": _levels,
    "log": _log,
    "print": _print,
    "stats": _statistics,
    "shares": _deal,
    "cards": _cards,
}


def deal_line(evening: Evening, typed: str) -> str:
    """The line that records a deal by chips or by ICM."""
    amounts = proposed_deals(evening.tournament).get(typed.removeprefix("shares "))
    if amounts is None:
        raise IllegalAction(f"ICM is worked out for up to {MOST_PLAYERS} players; 'shares' shows them.")
    shares = ", ".join(f"{who} {amount // 100}.{amount % 100:02}" for who, amount in amounts.items())
    return f"director records a deal: {shares}"
