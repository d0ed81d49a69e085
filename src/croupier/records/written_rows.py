"""How rows of a log are written in a file, and read again: each is its kind and a JSON object."""

from typing import Any, Final

from croupier.logs.entries import SALT, Entry, Secret
from croupier.plain import BadData, Fields
from croupier.records.rows import Came, Failed, Line, Note, Row, Snapshot

SAY: Final = "say"
CAME: Final = "came"
NOTE: Final = "note"
COMMIT: Final = "commit"
"""A note with a secret, which is not shown yet."""
SAVE: Final = "save"
NOT_CARRIED_OUT: Final = "not_carried_out"
"""The name of the note about a line that failed."""
PROOF: Final = "proof"
SECRET: Final = "secret"
LAST_MOMENT: Final = 250_000_000_000.0
"""Before the last year that a calendar has, in seconds since 1970."""


def write_row(row: Row | Came | Snapshot) -> list[object]:
    """A row as it stands in a file."""
    if isinstance(row, Line):
        return [SAY, _line_to_json(row)]
    if isinstance(row, Came):
        return [CAME, {"number": row.number, "did": list(row.did)}]
    if isinstance(row, Failed):
        return [NOTE, {NOT_CARRIED_OUT: row.number, "line": row.line, "because": row.why}]
    if isinstance(row, Snapshot):
        return [SAVE, {"entries": row.number, "state": row.state}]
    if row.secret:
        return [COMMIT, {**row.content, SECRET: row.secret}]
    return [NOTE, dict(row.content)]


def read_row(content: Any) -> Row | Came | Snapshot:
    """What stands in a file, as a row; `BadData` or another `ValueError` if it is none."""
    kind, said = content
    fields = Fields(said, "A row of a log")
    if kind == SAY:
        return _saved_line(fields)
    if kind == CAME:
        return Came(fields.whole("number", 1), tuple(fields.listed("did", Fields.text)))
    if kind == SAVE:
        return Snapshot(fields.whole("entries", 0), fields.plain("state"))
    if kind == COMMIT:
        return Note({name: each for name, each in said.items() if name != SECRET}, fields.text(SECRET))
    if kind == NOTE and fields.has(NOT_CARRIED_OUT):
        why = fields.text("because") if fields.has("because") else ""
        return Failed(fields.whole(NOT_CARRIED_OUT, 1), fields.text("line"), why)
    if kind == NOTE:
        return Note(said)
    raise BadData(f"a row of the kind {kind!r} is none that Croupier writes")


def _line_to_json(line: Line) -> dict[str, object]:
    entry = line.entry
    data: dict[str, object] = {"number": entry.number, "line": entry.line, "by": entry.by, "at": line.at}
    for name in ("id", "asked"):
        if given := getattr(entry, name):
            data[name] = given
    if entry.secret is not None:  # cards that nobody may see yet
        data |= {"said": entry.secret.line, SALT: entry.secret.salt}
    if line.by_itself:
        data["itself"] = True
    if line.proof is not None:
        data[PROOF] = line.proof
    return data


def _saved_line(fields: Fields) -> Line:
    at = fields.value("at")
    if not isinstance(at, int | float) or not abs(at) <= LAST_MOMENT:
        raise BadData("A line of a log has no moment.")
    secret = Secret(fields.text(SALT), fields.text("said")) if fields.has("said") else None
    id, asked = (fields.text(name) if fields.has(name) else "" for name in ("id", "asked"))
    entry = Entry(fields.whole("number", 1), fields.text("line"), fields.text("by"), id, secret, asked)
    proof = fields.plain(PROOF) if fields.has(PROOF) else None
    return Line(entry, float(at), fields.has("itself"), proof)
