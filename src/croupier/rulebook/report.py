"""What `croupier rules` prints: rule by rule, what honours it and what proves it.

>>> import sys
>>> status = run("blackjack", "17.23", out=sys.stdout)  # doctest: +ELLIPSIS
blackjack 17.23  automatic, honoured by code, ...
"""

import json
import re
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from textwrap import fill
from typing import Final, TextIO

from croupier.rulebook.errors import UnknownRule
from croupier.rulebook.games import GAMES, INSTRUMENTS, NAMES
from croupier.rulebook.proofs import is_proven, missing, proofs_of
from croupier.rulebook.rules import Rule, rule, rules

NARROWEST, WIDEST = 60, 100
SHORTEST: Final = 14
"""How many columns the number of a rule has at least; a section with longer ones has more."""


def run(
    game: str | None = None,
    number: str | None = None,
    only_missing: bool = False,
    as_json: bool = False,
    out: TextIO | None = None,
    err: TextIO | None = None,
    verbose: bool = False,
) -> int:
    """Print the report and return 0; or say in one sentence which game or rule is unknown and return 2.

    A rule or a section is told in full; of a game, each rule has one line unless it is to be `verbose`.
    """
    out, err = out or sys.stdout, err or sys.stderr
    try:
        chosen = select(game, number)
    except UnknownRule as unknown:
        print(f"croupier rules: {unknown}.", file=err)
        return 2
    if only_missing:
        chosen = missing(chosen)
    if as_json:
        # One object per line: readable in a diff, and five times as quick as an indented dump.
        out.write("[\n" + ",\n".join(json.dumps(as_object(each)) for each in chosen) + "\n]\n")
        return 0
    width = min(max(shutil.get_terminal_size((WIDEST, 24)).columns, NARROWEST), WIDEST)
    in_full = number is not None and not only_missing
    brief = number is None and not only_missing and not verbose
    out.writelines(f"{line}\n" for line in listing(chosen, width, in_full=in_full, brief=brief))
    if number is None:
        games = GAMES if game is None else tuple(dict.fromkeys(each.game for each in select(game)))
        if chosen:
            out.write("\n")
        out.writelines(f"{line}\n" for line in totals(games))
    return 0


def select(game: str | None, number: str | None = None) -> tuple[Rule, ...]:
    """The rules meant: one with its parts, a section by its number, a game, or all; else `UnknownRule`.

    A whole id may also stand in the place of the game. Spaces and capitals in a number do not matter.
    """
    if game is not None and number is None and " " in game.strip():
        game, number = game.strip().split(maxsplit=1)
    of_game = rules(game)
    if game is None or number is None:
        return of_game
    wanted = _plain(number)
    if any(_plain(each.number) == wanted for each in of_game):
        return tuple(each for each in of_game if re.match(rf"{re.escape(wanted)}($|\()", _plain(each.number)))
    section = tuple(each for each in of_game if re.match(rf"{re.escape(wanted)}[.(:]", _plain(each.number)))
    return section or (rule(f"{game} {number.strip()}"),)


def listing(
    chosen: Iterable[Rule], width: int = WIDEST, *, in_full: bool = False, brief: bool = False
) -> Iterator[str]:
    """The lines of a report, under a heading per game and section.

    `in_full` names each proof; `brief` gives one line to every rule that is honoured and proven, as owed.
    """
    game = section = ""
    chosen = tuple(chosen)
    longest: dict[tuple[str, str], int] = {}
    for each in chosen:
        of = each.game, each.section
        longest[of] = max(longest.get(of, SHORTEST), len(each.number))
    for each in chosen:
        if each.game != game and not in_full:
            if game:
                yield ""
            yield f"{NAMES[each.game]} ({INSTRUMENTS[each.game]})"
        if (each.game, each.section) != (game, section) and not in_full:
            yield ""
            yield f"{_section_number(each)}{each.section}"
        game, section = each.game, each.section
        if brief and not missing((each,)):
            yield _brief(each, width, longest[game, section])
        else:
            yield from _entry(each, width, in_full)


def totals(games: Iterable[str]) -> Iterator[str]:
    """A table: how many rules each game has, how many are owed, honoured and proven, and what is missing."""
    yield f"{'game':<10} {'rules':>6} {'owed':>6} {'honoured':>9} {'proven':>7} {'missing':>8}"
    rows = [(game, _counts(rules(game))) for game in games]
    if len(rows) > 1:
        rows.append(("all", [sum(column) for column in zip(*(counts for _, counts in rows), strict=True)]))
    for name, (every, owed, honoured, proven) in rows:
        yield f"{name:<10} {every:>6,} {owed:>6,} {honoured:>9,} {proven:>7,} {owed - proven:>8,}"
    yield "owed: all but definitions"
    yield "proven: honoured, and cited by a test or scenario"


def as_object(each: Rule) -> dict[str, object]:
    """The rule as `--json` gives it."""
    return {
        "game": each.game,
        "rule": each.number,
        "section": each.section,
        "kind": str(each.kind),
        "text": each.text,
        "reading": each.reading,
        "honoured": str(each.honoured),
        "by": each.by,
        "proofs": list(proofs_of(each.id)),
    }


def _entry(each: Rule, width: int, in_full: bool) -> Iterator[str]:
    proofs = proofs_of(each.id)
    how = f"honoured by {each.honoured}" if each.is_honoured else "not honoured yet"
    yield f"{each.id}  {each.kind}, {how}, {_proof_count(each)}"
    yield _indented(each.text, width)
    if each.reading:
        yield _indented(f"Reading: {each.reading}", width)
    if each.by:
        yield _indented(f"Where: {each.by}", width)
    if in_full:
        yield from (f"    Proof: {proof}" for proof in proofs)


def _brief(each: Rule, width: int, longest: int) -> str:
    """A rule in one line: its number, its kind, how many proofs it has, and how its text begins."""
    head = f"{each.number:<{longest}} {each.kind:<11} {_proof_count(each):<10} "
    room = width - len(head)
    return head + (each.text if len(each.text) <= room else each.text[: room - 3].rstrip() + "...")


def _proof_count(each: Rule) -> str:
    proofs = len(proofs_of(each.id))
    return "1 proof" if proofs == 1 else f"{proofs or 'no'} proofs"


def _indented(text: str, width: int) -> str:
    return fill(
        text,
        width,
        initial_indent="    ",
        subsequent_indent="      ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def _section_number(each: Rule) -> str:
    found = re.match(r"[0-9]+", each.number)
    return f"{found[0]}. " if found else ""


def _plain(number: str) -> str:
    return "".join(number.split()).casefold()


def _counts(of_game: Sequence[Rule]) -> list[int]:
    owed = [each for each in of_game if each.is_owed]
    honoured = [each for each in owed if each.is_honoured]
    return [len(of_game), len(owed), len(honoured), sum(map(is_proven, honoured))]
