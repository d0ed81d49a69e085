"""Archives and logs of evenings as `croupier replay` and `croupier verify` take them."""

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TextIO

from croupier.evenings.archive import LOG, RECORD, SUFFIX, WrongArchive, check_archive, read_archive
from croupier.evenings.checking import check_log
from croupier.evenings.evening import Evening
from croupier.evenings.record import as_record
from croupier.records.evening_file import SUFFIX as LOG_ENDING
from croupier.records.evening_file import EveningFile
from croupier.records.files import Damaged, NotKept, keeping
from croupier.records.heads import WrongHead, is_contained, read_head
from croupier.scenarios.files.source import ScenarioError
from croupier.scenarios.play.replay import PlayedScenario, Replayed, play_evening

ENDING: Final = SUFFIX


def replayed_archive(path: Path, brief: bool, json_wanted: bool) -> Iterator[Replayed]:
    """The record in an archive, played."""
    try:
        files = read_archive(path)
        if RECORD not in files:
            raise WrongArchive(f"{path} has no {RECORD}")
    except WrongArchive as wrong:
        yield PlayedScenario(ScenarioError(str(path), None, f"{wrong}."))
        return
    yield play_evening(files[RECORD].decode("utf-8", "replace"), f"{RECORD} in {path}", brief=brief)


def replayed_log(path: Path, brief: bool, json_wanted: bool) -> Iterator[Replayed]:
    """The log of an evening, played from its first line."""
    try:
        record = as_record(Evening.look(EveningFile(path)))
    except NotKept as wrong:
        yield PlayedScenario(ScenarioError(str(path), None, _without(path, wrong)))
        return
    except Damaged as damage:
        yield PlayedScenario(ScenarioError(str(path), None, f"The log is damaged: {damage}."))
        return
    yield play_evening(record, str(path), brief=brief)


def verify_archive(path: str, as_json: bool, out: TextIO, err: TextIO) -> int:
    """Check an archive or a log; 0 if it holds, 1 if it fails, 2 if it is none."""
    what = "log" if path.endswith(LOG_ENDING) else "archive"
    try:
        if what == "log":
            ok, sentences = _checked_log(Path(path))
        else:
            with TemporaryDirectory() as folder:
                ok, sentences = check_archive(Path(path), Path(folder))
    except WrongArchive as wrong:
        print(f"{path}: {wrong}.", file=err)
        return 2
    except NotKept as wrong:
        print(f"{path}: {_without(Path(path), wrong)}", file=err)
        return 2
    if as_json:
        out.write(json.dumps({"file": path, "ok": ok, "sentences": sentences}, indent=2) + "\n")
    else:
        out.write(f"{path}: the {what} {'holds' if ok else 'FAILS'}.\n")
        out.writelines(f"  {sentence}\n" for sentence in sentences)
    return 0 if ok else 1


def verify_head(path: str, head: str, as_json: bool, out: TextIO, err: TextIO) -> int:
    """Print the head of a log, or say whether it contains another: 0 if so, 1 if not, 2 if it is none."""
    try:
        wanted = read_head(head) if head else None
        data = _log_in(path)
        with TemporaryDirectory() as folder:
            log = Path(folder) / "log"
            log.write_bytes(data)
            file = EveningFile(log)
            file.load()
        if wanted is None:
            document: dict[str, object] = {"file": path, "head": str(file.head)}
            out.write(json.dumps(document, indent=2) + "\n" if as_json else f"{file.head}\n")
            return 0
        ok, sentence = is_contained(wanted, data)
    except (WrongHead, WrongArchive) as wrong:
        print(f"{path}: {wrong}.", file=err)
        return 2
    except NotKept as wrong:
        print(f"{path}: {_without(Path(path), wrong)}", file=err)
        return 2
    except Damaged as damage:
        ok, sentence = False, f"The log is damaged: {damage}."
    if as_json:
        out.write(json.dumps({"file": path, "ok": ok, "sentences": [sentence]}, indent=2) + "\n")
    else:
        out.write(f"{path}: {sentence}\n")
    return 0 if ok else 1


def _log_in(path: str) -> bytes:
    """The log of an evening, or the one in an archive."""
    if path.endswith(SUFFIX):
        return read_archive(Path(path))[LOG]
    with keeping(Path(path)):
        return Path(path).read_bytes()


def _checked_log(path: Path) -> tuple[bool, list[str]]:
    try:
        return check_log(Evening.look(EveningFile(path)))
    except Damaged as damage:
        return False, [f"The log is damaged: {damage}."]


def _without(path: Path, wrong: NotKept) -> str:
    """What is wrong with a file, where its name has been said already."""
    return f"It {str(wrong).removeprefix(f'{path} ')}."
