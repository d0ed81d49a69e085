"""One file with all that is left of an evening: log, conditions, record, proofs and printed matter.

It is a ZIP file with a list of its contents and their SHA-256, so that anybody can check it later.
"""

import io
import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from croupier.evenings.evening import Evening
from croupier.evenings.lots_again import same_lots
from croupier.evenings.matter import matter_of
from croupier.evenings.plot import as_svg
from croupier.evenings.printing.as_html import as_html
from croupier.evenings.printing.as_text import as_text
from croupier.evenings.printing.kinds import KINDS, Wish, printout
from croupier.evenings.record import as_record
from croupier.evenings.statistics import statistics
from croupier.records.evening_file import FIRST, LOTS, NOT_CARRIED_OUT, EveningFile
from croupier.records.files import Damaged
from croupier.shoes.ballots import ballot_commitment

SUFFIX: Final = ".zip"
CONTENTS: Final = "CONTENTS.txt"
RECORD: Final = "record.toml"
LOG: Final = "log.evening"
MOST_BYTES: Final = 500_000_000


class WrongArchive(Exception):
    """The file is not an archive of an evening; the text is a sentence."""


def write_archive(evening: Evening, to: Path) -> list[str]:
    """Write the archive; the names of what is in it."""
    files = dict(_files(evening))
    listed = "".join(f"{sha256(data).hexdigest()}  {name}\n" for name, data in files.items())
    made = io.BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name, data in {CONTENTS: listed.encode(), **files}.items():
            archive.writestr(ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, ZIP_DEFLATED)
    fresh = to.with_suffix(".new")
    fresh.write_bytes(made.getvalue())
    fresh.replace(to)
    return list(files)


def _files(evening: Evening) -> Iterator[tuple[str, bytes]]:
    yield LOG, evening.file.path.read_bytes()
    yield "conditions.toml", evening.source.text.encode()
    yield RECORD, as_record(evening).encode()
    for note in evening.notes:
        if "ballot" in note and "salt" in note:
            proof = {key: each for key, each in note.items() if key != "ballot"}
            yield f"proofs/ballot-line-{note['ballot']}.json", (json.dumps(proof, indent=1) + "\n").encode()
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
    holds, found = check_log(evening)
    return ok and holds, sentences + found


def check_log(evening: Evening) -> tuple[bool, list[str]]:
    """Whether all proofs in a log that was gone through hold, and a sentence for each claim."""
    ok = True
    sentences = [f"The log can be replayed through all its {len(evening.lines)} lines."]
    sentences += [
        f"'{note['line']}' (line {note[NOT_CARRIED_OUT]}) failed: it was not carried out, and is passed over."
        for note in evening.notes
        if NOT_CARRIED_OUT in note
    ]
    if evening.passed_over is not None:
        sentences.append("The last line can't be followed: it was not carried out, and is passed over.")
    for number, holds, why in _ballots(evening):
        ok = ok and holds
        sentences.append(f"The ballot of line {number} {'was drawn as committed to' if holds else why}.")
    for note in evening.notes:
        if LOTS in note:
            number, first = int(note[LOTS]), int(note[FIRST])
            holds = _has_lots_of(evening, number, first)
            ok = ok and holds
            told = "they held, although it was undone" if holds else "but they are others"
            sentences.append(f"The lots of line {number} were drawn in line {first}: {told}.")
    return ok, sentences


def _has_lots_of(evening: Evening, number: int, first: int) -> bool:
    lines = evening.lines
    return 0 < first < number <= len(lines) and same_lots(
        lines[number - 1].entry.line, lines[first - 1].entry.line
    )


def _ballots(evening: Evening) -> Iterator[tuple[int, bool, str]]:
    """Each ballot that the software drew: its line, whether its proof holds, and what is wrong."""
    committed = {}
    for note in evening.notes:
        if "ballot" not in note:
            continue
        number = int(note["ballot"])
        if "salt" not in note:
            committed[number] = note["commitment"]
            continue
        if not 0 < number <= len(evening.lines):
            yield number, False, "is not in the log"
            continue
        lots = evening.lines[number - 1].entry.line.partition(": ")[2]
        order = " ".join(each.split()[-1] for each in lots.split(", "))
        if committed.get(number) != note["commitment"]:
            yield number, False, "has a different commitment from the one announced beforehand"
        elif ballot_commitment(note["salt"], note["order"]) != note["commitment"]:
            yield number, False, "was not drawn as committed to"
        else:
            yield number, order == note["order"], "has different places in the log and in its proof"
