"""Words with which the director looks at the evening without changing it."""

from collections.abc import Callable
from textwrap import wrap
from typing import Final

from croupier.chips import money
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.words.phrases import listed
from croupier.evenings.at_tables import cards_of
from croupier.evenings.deals import BY_CHIPS, BY_ICM, more_than_first, proposed_deals
from croupier.evenings.evening import Evening
from croupier.evenings.matter import matter_of
from croupier.evenings.printing.as_text import as_text
from croupier.evenings.printing.kinds import KINDS, Wish, printout
from croupier.evenings.printing.people import CHIPS, NAME, chips, entered
from croupier.evenings.printing.printout import Column, Listing, Printout
from croupier.evenings.statistics import statistics
from croupier.terminal.evening import board
from croupier.terminal.evening.input.names import person_meant
from croupier.terminal.evening.table_moves import moves_told
from croupier.terminal.screen.style import plain, row
from croupier.tournaments.money.icm import MOST_PLAYERS
from croupier.tournaments.near_lines import EXAMPLES

WIDTH: Final = 78
DEALS: Final = ("shares chips", "shares icm")
"""What records a deal between the players left, and is more than a look."""
LAST: Final = 15
HELP: Final[tuple[tuple[str, str], ...]] = (
    ("enter ann, bob", "ann and bob enter (e); reserve rob, sid puts them on the list of reserves"),
    ("absent ann", "ann is away, and is played for as the rules say; present ann: ann is back"),
    ("out bob cal by ann", "bob and cal lose all they have to ann, in one round (o)"),
    ("at 1", "the dealer's desk of table 1, where it is dealt here; back returns"),
    ("1 ann call", "what ann says at table 1, where it is dealt here; deal 1 begins a round there"),
    ("bots ann bob", "bots play for ann and bob where it is dealt here (all, none); play 1 20 plays rounds"),
    ("round 1 ann +1500 bob -1500", "the result of a round at table 1 (t)"),
    ("agree ann bob", "ann and bob agree to a deal, or in writing before the ballot (all)"),
    ("rebuy bob", "bob buys back in (r); decline bob, decline all (d); addon bob (a)"),
    ("count 1 ann 1500 bob 6200", "chips at table 1 as they were counted (c)"),
    ("reinstate bob 1500 ann 6200", "bob, who was out by mistake, plays again with 1500, and ann has 6200"),
    ("move ann 2/4 because ...", "ann goes to table 2, seat 4 (m)"),
    ("seat 2/4 off", "nobody is given seat 2/4; seat 2/4 on, seat 2/4 for ann because ..., seat 2/4 free"),
    ("next", "the next level begins (n)"),
    ("pause", "the clock stops (p); go lets it run again (g); break 10 gives a break (b)"),
    ("undo", "the last line is undone (u); undo 41 another one; redo does it again"),
)


def is_look(typed: str) -> bool:
    """True iff the word only looks."""
    word = typed.split()[0].lower()
    return word in WORDS and typed not in DEALS


def look(evening: Evening, typed: str, now: float = 0.0, passed: float = 0.0) -> str:
    """What was asked to be seen; `now` and `passed` as for the row of the clock."""
    word, _, rest = typed.partition(" ")
    if word.lower() == "status":
        return _status(evening, now, passed)
    if word.lower() == "tables":
        return _tables(evening, now, passed)
    return _LOOKS[word.lower()](evening, rest.strip())


def _help(evening: Evening, rest: str) -> str:
    lines = ["y accepts what is proposed. Short words; names may be cut short if still clear:"]
    for word, meaning in HELP:
        first, *more = wrap(meaning, WIDTH - 32)
        lines += [f"  {word:<30}{first}", *(" " * 32 + line for line in more)]
    lines.append("Every line of a tournament can be said, and Tab completes it; some of them:")
    lines += [f"  {line}" for line in EXAMPLES]
    lines += wrap(f"To look: {', '.join(sorted(WORDS))}; quit leaves, and the evening is kept.", WIDTH)
    return "\n".join(lines)


def _status(evening: Evening, now: float, passed: float) -> str:
    view = evening.tournament.view()
    rows = [board.clock_row(view, now, passed), board.field_row(view)]
    if view["tournament"]["state"] in board.IN_PLAY:  # else the clock's row says it
        rows.insert(0, row(view["tournament"]["sentence"]))
    return "\n".join(map(plain, rows))


def _tables(evening: Evening, now: float, passed: float) -> str:
    view = board.as_played(evening.tournament)
    found = (*board.seat_rows(view), *board.table_rows(view, WIDTH), *board.uncounted_rows(view))
    rows = [plain(each) for each in found]
    return "\n".join([_status(evening, now, passed), *rows, *moves_told(view)])


def _players(evening: Evening, rest: str) -> str:
    matter = matter_of(evening)
    seated = any(person.table for person in matter.people("name"))
    if seated or not matter.view["people"]:
        return as_text(printout(matter, "seats", Wish("name")))
    return as_text(entered(matter, "name"))


def _levels(evening: Evening, rest: str) -> str:
    ground = evening.tournament.ground
    lines = list(board.level_lines(ground.limits(), ground.state.clock.level))
    return "\n".join(lines) or "There are no levels."


def _log(evening: Evening, rest: str) -> str:
    count = int(rest) if rest.isdecimal() else LAST
    undone = evening.tournament.undoing.undone
    lines = []
    for said in evening.lines[-count:]:
        mark = " (undone)" if said.entry.number in undone else " (automatic)" if said.by_itself else ""
        mark = " (failed)" if said.entry.failed else mark
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
    more, first = more_than_first(evening.tournament, deals[BY_CHIPS])
    facts: tuple[str, ...] = ()
    if more:
        facts = (f"By chips, {listed(more)} would get more than the first prize, which is {money(first)}.",)
    records = "'shares chips' or 'shares icm'" if BY_ICM in deals else "'shares chips'"
    note = f"{records} records a deal; it is made when each of them agrees ('agree ann', or 'agree all')."
    if BY_ICM not in deals:
        note += f" Shares by ICM are worked out for up to {MOST_PLAYERS} players."
    return as_text(
        Printout("deal", evening.title, "What a deal would give", facts, (Listing(columns, rows, "", note),))
    )


def _cards(evening: Evening, rest: str) -> str:
    name = person_meant(rest, evening.tournament.view()["people"])
    return cards_of(evening, name)


_LOOKS: Final[dict[str, Callable[[Evening, str], str]]] = {
    "help": _help,
    "?": _help,
    "players": _players,
    "prizes": lambda evening, rest: _print(evening, "prizes"),
    "levels": _levels,
    "log": _log,
    "print": _print,
    "stats": _statistics,
    "shares": _deal,
    "cards": _cards,
}
WORDS: Final = ("status", "tables", *_LOOKS)
"""The words that look."""


def deal_line(evening: Evening, typed: str) -> str:
    """The line that records a deal by chips or by ICM."""
    amounts = proposed_deals(evening.tournament).get(typed.removeprefix("shares "))
    if amounts is None:
        raise IllegalAction(
            f"ICM is worked out for up to {MOST_PLAYERS} players; 'shares chips' records a deal by chips."
        )
    shares = ", ".join(f"{who} {amount // 100}.{amount % 100:02}" for who, amount in amounts.items())
    return f"director records a deal: {shares}"
