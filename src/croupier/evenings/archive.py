"""One file with all that is left of an evening: log, conditions, record, proofs and printed matter.

It is a ZIP file with a list of its contents and their SHA-256, so that anybody can check it later.
"""

import io
import json
import os
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from croupier.evenings.checking import check_log
from croupier.evenings.evening import Evening
from croupier.evenings.matter import matter_of
from croupier.evenings.plot import as_svg
from croupier.evenings.printing.as_html import as_html
from croupier.evenings.printing.as_text import as_text
from croupier.evenings.printing.kinds import KINDS, Wish, printout
from croupier.evenings.record import as_record
from croupier.evenings.statistics import statistics
from croupier.records.evening_file import BALLOT, SALT, WORD, EveningFile
from croupier.records.files import Damaged
from croupier.tournaments.state import Phase

SUFFIX: Final = ".zip"
CONTENTS: Final = "CONTENTS.txt"
RECORD: Final = "record.toml"
LOG: Final = "log.evening"
HEAD: Final = "head.txt"
MOST_BYTES: Final = 500_000_000
NEW: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


class WrongArchive(Exception):
    """The file is not an archive of an evening, or none can be written; the text is a sentence."""


def write_archive(evening: Evening, to: Path) -> list[str]:
    """Write the archive, for its owner alone to read; the names of what is in it."""
    _must_hide_nothing(evening)
    files = dict(_files(evening))
    listed = "".join(f"{sha256(data).hexdigest()}  {name}\n" for name, data in files.items())
    made = io.BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name, data in {CONTENTS: listed.encode(), **files}.items():
            archive.writestr(ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, ZIP_DEFLATED)
    fresh = to.with_suffix(".new")
    fresh.unlink(missing_ok=True)  # one that was left there might be readable by others
    with os.fdopen(os.open(fresh, NEW, 0o600), "wb") as file:
        file.write(made.getvalue())
    fresh.replace(to)
    return list(files)


def _must_hide_nothing(evening: Evening) -> None:
    """Refuse an archive whose log would tell what nobody may know yet: a secret, or cards."""
    ground = evening.tournament.ground
    if evening.waiting is not None:
        raise WrongArchive(
            f"a ballot was committed to and is not drawn yet ('{evening.waiting.line}'): draw it, or go on"
            " with another line, before the log is given to others"
        )
    playing = next((number for number, table in sorted(ground.tables.items()) if table.in_round()), 0)
    if playing:
        raise WrongArchive(f"a round is being played at table {playing}: write the archive when it is over")
    if evening.seed and ground.state.phase not in (Phase.DECIDED, Phase.PAID, Phase.CANCELLED):
        raise WrongArchive(
            "the log has the secret from which all cards still to come are dealt: write the archive when the"
            " tournament is decided or cancelled"
        )
    if ground.state.in_play and any(each.entry.secret is not None for each in evening.lines):
        raise WrongArchive(
            "the log has cards that were dealt face down in the session that is being played: write the"
            " archive when the session is confirmed"
        )


def _files(evening: Evening) -> Iterator[tuple[str, bytes]]:
    yield LOG, evening.file.path.read_bytes()
    yield HEAD, f"{evening.file.head}\n".encode()
    yield "conditions.toml", evening.source.text.encode()
    yield RECORD, as_record(evening).encode()
    for note in evening.notes:
        if BALLOT in note and SALT in note:
            shown = {key: each for key, each in note.items() if key != BALLOT or WORD in note}
            proof = json.dumps(shown, indent=1, ensure_ascii=False) + "\n"
            yield f"proofs/ballot-line-{note[BALLOT]}.json", proof.encode()
    matter = matter_of(evening)
    for what in KINDS:
        made = printout(matter, what, Wish())
        yield f"prints/{what}.txt", as_text(made).encode()
        yield f"prints/{what}.html", as_html(made).encode()
    yield "players-left.svg", as_svg(statistics(matter)).encode()


def read_archive(path: Path) -> dict[str, bytes]:
    """What is in an archive; `WrongArchive` if it is none."""
    try:
        with ZipFile(path) as archive:
            if sum(each.file_size for each in archive.infolist()) > MOST_BYTES:
                raise WrongArchive(f"{path} is larger than an archive of an evening can be")
            files = {name: archive.read(name) for name in archive.namelist()}
    except (OSError, BadZipFile, NotImplementedError, RuntimeError, EOFError) as wrong:
        reason = getattr(wrong, "strerror", None) or str(wrong) or type(wrong).__name__
        raise WrongArchive(f"{path} can't be read as an archive: {reason}") from None
    except Exception as wrong:  # whatever else unpacking trips over in a damaged file
        raise WrongArchive(f"{path} can't be read as an archive: {wrong}") from None
    if CONTENTS not in files or LOG not in files:
        raise WrongArchive(f"{path} is not an archive of an evening: it has no {CONTENTS} or no {LOG}")
    return files


def check_archive(path: Path, folder: Path) -> tuple[bool, list[str]]:
    """Whether an archive is what was written and all its proofs hold, and a sentence for each claim.

    `folder` is where its log is unpacked to be read.
    """
    files = read_archive(path)
    sentences = []
    ok = True
    listed = {}
    for line in files[CONTENTS].decode("utf-8", "replace").splitlines():
        digest, _, name = line.partition("  ")
        listed[name] = digest
    wrong = [
        name for name in files if name != CONTENTS and sha256(files[name]).hexdigest() != listed.get(name)
    ]
    wrong += [name for name in listed if name not in files]
    if wrong:
        ok = False
        sentences.append(f"Missing, changed or not listed: {', '.join(sorted(wrong))}.")
    else:
        sentences.append(f"All {len(listed)} files are as listed.")
    log = folder / LOG
    log.write_bytes(files[LOG])
    try:
        evening = Evening.look(EveningFile(log))
    except Damaged as damage:
        return False, [*sentences, f"The log is damaged: {damage}."]
    if as_record(evening).encode() != files.get(RECORD):
        ok = False
        sentences.append(f"{RECORD} is not the record of this log.")
    if HEAD in files and files[HEAD] != f"{evening.file.head}\n".encode():
        ok = False
        sentences.append(f"{HEAD} is not the head of this log.")
    holds, found = check_log(evening)
    return ok and holds, sentences + found
