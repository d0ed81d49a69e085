"""The page docs/tournaments.md: the lines of a tournament, and its files, as the code knows them."""

from collections.abc import Iterable, Iterator
from inspect import getdoc
from typing import Any, Final

from croupier.scenarios.expect.tournament import TOURNAMENT_EXPECTATIONS
from croupier.tables.commands import FORMS, commands_of
from croupier.tables.poker.tournament.director import PokerDirector
from croupier.tables.tournament.director import Director
from croupier.tables.tournament.house_director import HouseDirector
from croupier.tables.tournament.marker import Marker
from croupier.tables.tournament.told_rounds import ToldRounds
from croupier.tournaments.log.undoing import Undoing
from croupier.tournaments.machine import PARTS

PAGE: Final = "docs/tournaments.md"
HEAD: Final = """\
<!-- Made by tools/make_docs.py from the code; change that, not this page. -->

# Tournaments

A tournament is a log of lines: of the director, the operator, the cage, supervisors, the clock, players and
tables. Each line is checked, written and carried out; one that is refused has changed nothing. There is no
clock and no random number inside, so whoever has the log has the tournament: a replay tells the same events.

`croupier.tournaments.Tournament` is the door for programs. `do(line, by)` carries out a line and returns what
came of it: the entry of the log, typed events, and money that came in or went out. `save` and `restore` keep
a tournament between two lines, `asked` says who is asked what, and `offers(who)` what somebody could say.
`view(who)` is the whole tournament as plain data: state, level, field, money, places, people, tables and the
last lines of the log. `changes(since, who)` has what each line changed in it.

A round is told by its result (`table 1 plays: ann +50, bob -50`), for tables that are not driven by this
software, or played here line by line. How tables are is said when a tournament begins:
`Tournament(conditions, tables=TablesAre.LIVE)` has dealers who key real cards, `TablesAre.SOFTWARE` deals
from streams that follow from one secret `seed`, `TablesAre.TOLD` plays nothing here. Left to itself, as in
files, a table is told until the first line is said at it (`table 1: dealer deals`); from then on it is a
live table in that very position.

A line of a table is one entry of the log, with the cards that nobody may see yet in its secret part. Its
outcome has under `said` what came of every line at a table. When a round is over it is settled like one
that is told; when the last one is put right or made void, what followed from it is worked out anew.
`choose`, `answer` and `command` do the same without words. `table_view` and `table_changes` are those of
the table, and the offers to a player at a table come from there.

## Simulated

`croupier tournament simulate [FILE]` plays a tournament with bots from the first entry to the last prize.
Without a file it is the one that `croupier tournament new` suggests for `--game` and `--players`; of a
file, what only the house knows may be left blank. Every round is played at its table by the very engine
that plays real ones; only lots, cards and bots come from `--seed`, and the same seed gives the same places
whatever the number of `--workers`.

Time is a model of people at real tables: a round takes so many seconds, and so many more for every decision
in it. It feeds the clock's lines, by which levels, breaks and sessions go, and it is printed;
`--round-seconds` changes it. Rounds at different tables are taken in the order in which they begin. Whoever
may buy back in or add on does, and the director takes up every move of the method.

One run prints the prize pool, the commission, places with prizes, rounds, moves, minutes and the seed;
`--json` has the same as `prize_pool`, `commission`, `places`, `rounds`, `moves`, `minutes` and `seed`.
`--log FILE` writes its log as a file that `croupier replay` plays and compares. With `--runs` it prints how
long the runs last and how much that varies, how many rounds fall on each level, how many runs end within
`--hours`, and what players win on average by their first seat, their entry number and their character, each
with a band that holds the mean of all players in 99 of 100 cases where the structure is fair.

## Files

A file with `scope = "tournament"` is played and compared by `croupier replay` like any other
[scenario](scenarios.md). A file of [conditions](conditions.md) alone is one, too.

{files}

A file begins published where its conditions have no fault, and drafted otherwise. With `[[entries]]` it
begins in a session, and what follows by itself happens at once: whoever can't go on is asked or out, tables
are balanced, a session that has reached its end ends.

Lots are told: `director draws session 1: ann 1/3, bob 2/1` and `director balances: ann 2/3`. In files,
`director draws session 1 in order` deals places by entry number, and where lots would decide who moves it is
the lowest entry number and the lowest free seat. The lines that `director undoes line 3` counts are those of
the script, empty ones included.

## Lines

"""

FILES: Final = {
    "`game`, `title`, `rules`": "as in every scenario; this game governs entries, money and places",
    "`lots`": (
        '`"told"` where every lot is told in a line, as in the record of an evening; `"in order"` if left out'
    ),
    "`[conditions]`": 'what the operator has chosen, from `base = "demonstration"` or from nothing',
    "`[[revisions]]`": "later versions of the conditions; `director revises conditions` takes the next",
    "`[[entries]]`": (
        'who is in a tournament that is taken up in mid-play: `player` (`"p1 to p6"` for several), `number`,'
        " `table`, `seat`, `chips`, `group`, `absent`, `warned`, `rebuys`, and `place` for somebody"
        " who is out"
    ),
    "`[position]`": (
        "how far it has come: `session` (the last if left out), `rounds`, `minutes`, `level`, `level_rounds`,"
        " `level_minutes`, `pool`, `marker` and `button` by table, `points` by player, `time`"
    ),
    "`[play]`": "`script`: the lines, as a text or a list; `#` begins a comment. The log of a simulated"
    " tournament also has `tables` and `seed`",
    "`[expect]`": "what must come out",
    "`[[rounds]]`": "what is expected of a round: `table`, `round` and `net` by player",
}


def render() -> str:
    """The text of the page."""
    rows = [f"| {part} | {meaning} |" for part, meaning in FILES.items()]
    files = "\n".join(["| part of the file | meaning |", "| --- | --- |", *rows])
    return HEAD.replace("{files}", files) + "\n".join(
        [*_lines(), *_at_tables(), "## What can be expected\n", *_expected(), ""]
    )


AT_TABLES: Final = """\
## Lines at its tables

What is said at a table stands in the log as `table 1: LINE`. Rounds are played with the lines of cash tables
([scenarios](scenarios.md)), and by `table 1: dealer asks ann` the dealer of a house game begins a player's
time to wager. A wager of whoever is next implies it.

What the director orders at one table follows from the lines above; the tournament says it to the table. A
table that is used without a tournament (`open_tournament_table`) is told it like this:
"""


def _at_tables() -> Iterator[str]:
    yield AT_TABLES
    yield from _lines_of((Director, HouseDirector, PokerDirector, Marker, ToldRounds))


def _lines() -> Iterator[str]:
    yield from _lines_of((*PARTS, Undoing))


def _lines_of(parts: Iterable[type[Any]]) -> Iterator[str]:
    shown: set[str] = set()
    for part in parts:
        commands = {word: method for word, method in commands_of(part).items() if word not in shown}
        shown |= commands.keys()
        if not commands:
            continue
        yield f"**{_first_line(part).rstrip('.')}.**\n"
        yield "| line | meaning |"
        yield "| --- | --- |"
        for method in commands.values():
            forms = "<br>".join(f"`{_shown(form)}`" for form in getattr(method, FORMS))
            yield f"| {forms} | {_first_line(method)} |"
        yield ""


def _shown(form: str) -> str:
    """A form as people read it, its open places in angle brackets."""
    for kind in (":number", ":text", ":to", ":who", ":reference", ":round"):
        form = form.replace(f"{kind}}}", "}")
    return form.replace("{", "<").replace("}", ">")


def _first_line(documented: Any) -> str:
    return (getdoc(documented) or "").partition("\n")[0]


def _expected() -> Iterator[str]:
    yield "| key | example | meaning |"
    yield "| --- | --- | --- |"
    for key, each in TOURNAMENT_EXPECTATIONS.items():
        yield f"| `{key}` | `{each.example}` | {each.meaning} |"
    example = '[ { at = 3, rule = "holdem 20.13" } ]'
    yield f"| `refused` | `{example}` | all lines that are refused, by number; the rule may be left out |"
