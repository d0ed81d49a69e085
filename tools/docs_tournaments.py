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

For programmers, and for people who write tournament files or look up a line. [A director's
evening](directors.md) is the page to start with. This one lists every line of a tournament, its files, and
what they may expect.

A tournament is a log of lines said by the director, the operator, the cage, supervisors, the clock, players
and tables. Each line is checked, written down and carried out; a line that is refused changes nothing.
There is no clock and no random number inside, so the log is the whole tournament: replaying it gives the same
events.

`croupier.tournaments.Tournament` is the door for programs. `do(line, by)` carries out a line and returns
what came of it: the entry in the log, typed events, and money that came in or went out. `asked` says who is
being asked what, and `offers(who)` what somebody could say now. `view(who)` is the whole tournament as
plain data: state, level, field, money, places, people, tables and the last lines of the log.
`changes(since, who)` has what each line changed in it.

`save` and `restore` keep a tournament between two lines. `public_part` takes from a save everything that
not everybody has seen, so that anyone may have the rest; `secret_part` is what was taken out, and `merged`
puts the two together again.

A round is either told by its result (`table 1 plays: ann +50, bob -50`), for tables that this software does
not run, or played here line by line. You choose when the tournament begins: `Tournament(conditions,
tables=TablesAre.LIVE)` has dealers who key real cards, `TablesAre.SOFTWARE` deals from streams that follow
from one secret `seed`, and `TablesAre.TOLD` plays nothing here. If you choose nothing, as in files, a table
is told until the first line is said at it (`table 1: dealer deals`); from then on it is a live table that
goes on from the same position.

A line said at a table is one entry in the log, and cards that nobody may see yet are in its secret part.
Its outcome lists under `said` what came of every line at a table. When a round is over, it is settled just
like one that was told. If the last round is corrected or made void, everything that followed from it is
worked out again, even if the next round has already begun (Blackjack 14.5, Pontoon 15.5). `choose`,
`answer` and `command` do the same without words. `table_view` and `table_changes` are those of the table
itself, and so are the offers to a player at a table.

## Simulation

`croupier tournament simulate [FILE]` plays a tournament with bots, from the first entry to the last prize.
Without a file it plays the one that `croupier tournament new` suggests for `--game` and `--players`; in a
file you may leave blank what only the house knows. Every round is played at its table by the same engine
that plays real ones. Only lots, cards and bots come from `--seed`, and the same seed gives the same places
whatever the number of `--workers`. Workers share runs; a single run is always played by one process
([why](adr/0020-one-run-is-played-by-one-process.md)).

Time is modelled on people at real tables: a round takes a number of seconds, and each decision in it takes
a few more. The model drives the clock, and with it levels, breaks and sessions. It is printed, and
`--round-seconds` changes it. Rounds at different tables are played in the order in which they begin.
Everybody who may buy back in or add on does so, and the director makes every move that is proposed.

A single run prints the prize pool, the commission, the places with their prizes, rounds, moves, minutes and
the seed; `--json` has the same as `prize_pool`, `commission`, `places`, `rounds`, `moves`, `minutes` and
`seed`. `--log FILE` writes its log as a file that `croupier replay` plays and compares. With `--runs` it
prints how long the runs last and how much that varies, how many rounds are played at each level, how many
runs end within `--hours`, and what players win on average by first seat, entry number and character. Each
average comes with a band that holds the mean of all players in 99 of 100 cases if the structure is fair.

## Files

`croupier replay` plays and compares a file with `scope = "tournament"` like any other
[scenario](scenarios.md). A file that holds nothing but [conditions](conditions.md) is one too.

{files}

A file begins with its conditions published if they have no fault, and as a draft otherwise. With
`[[entries]]` it begins in the middle of a session, and whatever is due happens at once: players who can't
go on are out or are asked to buy back in, tables are balanced, and a session that has reached its end is
over. Such a file is refused if no table could play at one of its levels.

Lots are told: `director draws session 1 before sue and tom: ann 1/3, bob 2/1` and `director balances: ann
2/3`. On a real evening every ballot names its witnesses. A file may leave them out, and `director draws
session 1 in order` gives out its places by entry number. Where lots would decide who moves, a file takes
the lowest entry number and the lowest free seat. `director undoes line 3` counts the lines of the script,
empty ones included.

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
