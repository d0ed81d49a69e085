"""Archives of evenings as `croupier replay` and `croupier verify` take them."""

import json
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TextIO

from croupier.evenings.archive import RECORD, SUFFIX, WrongArchive, check_archive, read_archive
from croupier.scenarios.files.source import ScenarioError
from croupier.scenarios.play.replay import PlayedScenario, Replayed, play_scenario

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
    yield play_scenario(files[RECORD].decode("utf-8", "replace"), f"{RECORD} in {path}", brief=brief)


def verify_archive(path: str, as_json: bool, out: TextIO, err: TextIO) -> int:
    """Check an archive; 0 if it holds, 1 if it fails, 2 if it is none."""
    try:
        with TemporaryDirectory() as folder:
            ok, sentences = check_archive(Path(path), Path(folder))
    except WrongArchive as wrong:
        print(f"{path}: {wrong}.", file=err)
        return 2
    if as_json:
        out.write(json.dumps({"file": path, "ok": ok, "sentences": sentences}, indent=2) + "\n")
    else:
        out.write(f"{path}: the archive {'holds' if ok else 'FAILS'}.\n")
        out.writelines(f"  {sentence}\n" for sentence in sentences)
    return 0 if ok else 1
