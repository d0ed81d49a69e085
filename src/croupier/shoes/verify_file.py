"""What is behind `croupier verify FILE`: reading a proof from a file and saying what was found."""

import json
from pathlib import Path
from typing import Final, TextIO

from croupier.shoes.composition import ShoeError
from croupier.shoes.verification import verify

GOOD: Final = 0
FAILS: Final = 1
WRONG_INPUT: Final = 2
MOST_BYTES: Final = 4_000_000
LINES: Final = ".jsonl"
"""How the name of a file ends that has a proof on every line."""
EXPECTED: Final = "expected the JSON proof of a shuffle"


def run_verify(path: str, as_json: bool, out: TextIO, err: TextIO) -> int:
    """Check the proof in the file and write what was found to `out`.

    0 if every claim holds, 1 if one does not. 2 if there is no proof to check: one sentence on
    `err` names the file and what is expected, and nothing is on `out`.
    """
    if path.endswith(LINES):
        return _verify_lines(path, as_json, out, err)
    try:
        finding = verify(read_proof(path))
    except ShoeError as error:
        _say(err, f"{path}: {error}")
        return WRONG_INPUT
    if as_json:
        document = {"file": path, "ok": finding.ok, "sentences": list(finding.sentences)}
        _say(out, json.dumps(document, indent=2))
    else:
        _say(out, f"{path}: the proof {'holds' if finding.ok else 'FAILS'}.")
        for sentence in finding.sentences:
            _say(out, f"  {sentence}")
    return GOOD if finding.ok else FAILS


def _verify_lines(path: str, as_json: bool, out: TextIO, err: TextIO) -> int:
    """Check every proof of a file that has one on each line; the first that fails is told in full."""
    try:
        findings = [verify(parse_proof(line)) for line in read_bytes(path).splitlines() if line.strip()]
        if not findings:
            raise ShoeError(f"The file is empty; {EXPECTED}.")
    except ShoeError as error:
        _say(err, f"{path}: {error}")
        return WRONG_INPUT
    wrong = [number for number, finding in enumerate(findings, 1) if not finding.ok]
    if as_json:
        proofs = [{"ok": each.ok, "sentences": list(each.sentences)} for each in findings]
        _say(out, json.dumps({"file": path, "ok": not wrong, "proofs": proofs}, indent=2))
        return FAILS if wrong else GOOD
    for number in wrong:
        _say(out, f"{path}: the proof on line {number} FAILS.")
    count = (
        "the proof holds:"
        if len(findings) == 1
        else f"all {len(findings)} proofs hold; here is the last one in full:"
    )
    if not wrong:
        _say(out, f"{path}: {count}")
    for sentence in findings[wrong[0] - 1 if wrong else -1].sentences:
        _say(out, f"  {sentence}")
    return FAILS if wrong else GOOD


def read_proof(path: str) -> object:
    """The JSON document of the file."""
    return parse_proof(read_bytes(path))


def read_bytes(path: str) -> bytes:
    """What is in the file, unless it is too long."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise ShoeError(f"There is no such file; {EXPECTED}.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "not a file name"
        raise ShoeError(f"The file can't be read ({reason}); {EXPECTED}.") from None
    if len(data) > MOST_BYTES:
        raise ShoeError(f"The file is longer than {MOST_BYTES} bytes; {EXPECTED}.")
    return data


def parse_proof(data: bytes) -> object:
    """The JSON document of these bytes, with no field twice and only the numbers that JSON has."""
    try:
        text = data.decode("utf-8")
        document: object = json.loads(text, object_pairs_hook=_each_field_once, parse_constant=_no_constant)
    except UnicodeDecodeError:
        raise ShoeError(f"The file is not UTF-8 text; {EXPECTED}.") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise ShoeError(f"The file is not JSON, or is cut short ({where}); {EXPECTED}.") from None
    except ShoeError:
        raise
    except (ValueError, RecursionError):
        raise ShoeError(f"The file is not JSON that can be read; {EXPECTED}.") from None
    return document


def _each_field_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields: dict[str, object] = {}
    for name, held in pairs:
        if name in fields:
            raise ShoeError(f"The field {name!a} is there twice; {EXPECTED}.")
        fields[name] = held
    return fields


def _no_constant(name: str) -> object:
    raise ShoeError(f"{name} is not a JSON number; {EXPECTED}.")


def _say(stream: TextIO, text: str) -> None:
    """Write the line, with escapes for what the stream's encoding can't hold."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    stream.write(text.encode(encoding, "backslashreplace").decode(encoding) + "\n")
