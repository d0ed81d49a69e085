"""One file with all that is left of an evening: log, conditions, record, proofs and printed matter.

It is a ZIP file with a list of its contents and their SHA-256, so that anybody can check it later.
"""

import io
import json
import os
import re
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta, timezone
from hashlib import sha256
from importlib.metadata import version
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
from croupier.values import value

SUFFIX: Final = ".zip"
CONTENTS: Final = "CONTENTS.txt"
RECORD: Final = "record.toml"
LOG: Final = "log.evening"
HEAD: Final = "head.txt"
WRITTEN: Final = "written.txt"
_WRITTEN: Final = re.compile(
    r"Croupier ([!-~]{1,40}) wrote this archive, with times in UTC([+-])([01][0-9]|2[0-3]):([0-5][0-9])\n"
)
MOST_BYTES: Final = 500_000_000
NEW: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


class WrongArchive(Exception):
    """The file is not an archive of an evening, or none can be written; the text is a sentence."""


@value
class Written:
    """Which release wrote an archive, and by how many minutes its times are ahead of UTC."""

    release: str
    ahead: int

    @classmethod
    def here(cls, evening: Evening) -> "Written":
        """An archive that is written here and now: times are those of this computer at the last line."""
        at = evening.lines[-1].at if evening.lines else 0.0
        ahead = datetime.fromtimestamp(at).astimezone().utcoffset() or timedelta()
        return cls(version("croupier"), ahead // timedelta(minutes=1))

    @classmethod
    def read(cls, data: bytes) -> "Written | None":
        """What an archive says of that; None if it doesn't, as those of earlier releases."""
        found = _WRITTEN.fullmatch(data.decode("utf-8", "replace"))
        if found is None:
            return None
        minutes = int(found[3]) * 60 + int(found[4])
        return cls(found[1], -minutes if found[2] == "-" else minutes)

    def __str__(self) -> str:
        hours, minutes = divmod(abs(self.ahead), 60)
        zone = f"UTC{'-' if self.ahead < 0 else '+'}{hours:02}:{minutes:02}"
        return f"Croupier {self.release} wrote this archive, with times in {zone}"

    @property
    def zone(self) -> timezone:
        """The zone by which times are shown."""
        return timezone(timedelta(minutes=self.ahead))


def write_archive(evening: Evening, to: Path) -> list[str]:
    """Write the archive, for its owner alone to read; the names of what is in it."""
    _must_hide_nothing(evening)
    files = dict(_files(evening, Written.here(evening)))
    made = io.BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name, data in {CONTENTS: _contents_of(files), **files}.items():
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


def _files(evening: Evening, written: Written) -> Iterator[tuple[str, bytes]]:
    yield LOG, evening.file.path.read_bytes()
    yield WRITTEN, f"{written}\n".encode()
    yield HEAD, f"{evening.file.head}\n".encode()
    yield "conditions.toml", evening.source.text.encode()
    yield RECORD, as_record(evening).encode()
    for note in evening.notes:
        if BALLOT in note and SALT in note:
            shown = {key: each for key, each in note.items() if key != BALLOT or WORD in note}
            proof = json.dumps(shown, indent=1, ensure_ascii=False) + "\n"
            yield f"proofs/ballot-line-{note[BALLOT]}.json", proof.encode()
    matter = matter_of(evening, written.zone)
    for what in KINDS:
        made = printout(matter, what, Wish())
        yield f"prints/{what}.txt", as_text(made).encode()
        yield f"prints/{what}.html", as_html(made).encode()
    yield "players-left.svg", as_svg(statistics(matter)).encode()


def _contents_of(files: Mapping[str, bytes]) -> bytes:
    return "".join(f"{sha256(data).hexdigest()}  {name}\n" for name, data in files.items()).encode()


def read_archive(path: Path) -> dict[str, bytes]:
    """What is in an archive; `WrongArchive` if it is none."""
    try:
        with ZipFile(path) as archive:
            if sum(each.file_size for each in archive.infolist()) > MOST_BYTES:
                raise WrongArchive(f"{path} is larger than an archive of an evening can be")
            names = archive.namelist()
            files = {name: archive.read(name) for name in names}
    except (OSError, BadZipFile, NotImplementedError, RuntimeError, EOFError) as wrong:
        reason = getattr(wrong, "strerror", None) or str(wrong) or type(wrong).__name__
        raise WrongArchive(f"{path} can't be read as an archive: {reason}") from None
    except Exception as wrong:  # whatever else unpacking trips over in a damaged file
        raise WrongArchive(f"{path} can't be read as an archive: {wrong}") from None
    if len(names) > len(files):
        twice = next(name for name in names if names.count(name) > 1)
        raise WrongArchive(f"{path} is not an archive of an evening: it has {twice} twice")
    if CONTENTS not in files or LOG not in files:
        raise WrongArchive(f"{path} is not an archive of an evening: it has no {CONTENTS} or no {LOG}")
    return files


def check_archive(path: Path, folder: Path) -> tuple[bool, list[str]]:
    """Whether an archive is what was written and all its proofs hold, and a sentence for each claim.

    `folder` is where its log is unpacked to be read.
    """
    files = read_archive(path)
    listed, sentence = _as_listed(files)
    sentences = [sentence]
    log = folder / LOG
    log.write_bytes(files[LOG])
    try:
        evening = Evening.look(EveningFile(log))
        holds, found = check_log(evening)
    except Damaged as damage:
        return False, [*sentences, f"The log is damaged: {damage}."]
    if not holds:
        return False, [*sentences, "What goes with the log was not compared with it: it fails.", *found]
    same, others = _as_log_gives(evening, files)
    return listed and same, [*sentences, *others, *found]


def _as_listed(files: Mapping[str, bytes]) -> tuple[bool, str]:
    """Whether an archive has the files in its list, and a sentence that says so."""
    listed = {}
    for line in files[CONTENTS].decode("utf-8", "replace").splitlines():
        digest, _, name = line.partition("  ")
        listed[name] = digest
    wrong = [
        name for name in files if name != CONTENTS and sha256(files[name]).hexdigest() != listed.get(name)
    ]
    wrong += [name for name in listed if name not in files]
    if wrong:
        return False, f"Missing, changed or not listed: {', '.join(sorted(wrong))}."
    return True, f"All {len(listed)} files are as listed."


def _as_log_gives(evening: Evening, files: Mapping[str, bytes]) -> tuple[bool, list[str]]:
    """Whether all that goes with a log is made from it, and a sentence for what is not."""
    written = Written.read(files.get(WRITTEN, b"")) or Written.here(evening)
    made = dict(_files(evening, written))
    made[CONTENTS] = _contents_of(made)
    missing = [name for name in made if name not in files]
    strange = [name for name in files if name not in made]
    others = [name for name in made if name in files and name != CONTENTS and files[name] != made[name]]
    if not (missing or strange or others or files[CONTENTS] != made[CONTENTS]):
        return True, ["All of them are what the log gives."]
    sentences = []
    here = version("croupier")
    if written.release != here:
        sentences.append(
            f"Croupier {written.release} wrote the archive, and its words may be others than those of"
            f" {here}: verify it with that release."
        )
    if missing:
        sentences.append(f"Missing, although the log gives it: {', '.join(sorted(missing))}.")
    if strange:
        sentences.append(f"Not part of an archive: {', '.join(sorted(strange))}.")
    if others:
        sentences.append(f"Not what the log gives: {', '.join(sorted(others))}.")
    if not (missing or strange or others):
        sentences.append(f"Not as it is written: {CONTENTS}.")
    return False, sentences
