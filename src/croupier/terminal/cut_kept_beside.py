"""Tables of an earlier release, which kept beside the table who had chosen the place of the cut."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from croupier.logs.entries import Secret
from croupier.records.rows import Came, Line, Note, Row
from croupier.rulebook.roles import ROLES, Role
from croupier.vocabulary.common import CUT

CUT_BY: Final = "cut_by"
"""Under which it was kept."""


def chosen_by_dealer(line: str) -> str:
    """A line with the cut of a player, `ann cut 120`, as the dealer's choice for them; others as they are."""
    words = line.split()
    if len(words) == 3 and words[1] == CUT and words[0] not in ROLES:
        return f"{Role.DEALER} {CUT} {words[2]} for {words[0]}"
    return line


def with_cuts(rows: Iterable[Row | Came], state: dict[str, Any], cut_by: str) -> Iterator[Row | Came]:
    """The rows of such a table since a snapshot, where lines say who chose; so does the snapshot then.

    `cut_by` is who had chosen when the snapshot was made; empty where nothing was kept beside the table.
    """
    if cut_by and state["dealing"].get("cut"):
        state["dealing"]["cut_chosen_by"] = cut_by
    for row in rows:
        if isinstance(row, Note):
            cut_by = row.content[CUT_BY]
            continue
        if isinstance(row, Line) and cut_by == Role.DEALER:
            said = chosen_by_dealer(row.entry.said)
            row = replace(row, entry=replace(row.entry, secret=Secret("", said)))
        yield row
