"""`croupier tournament check FILE [--json]`."""

import json
import sys
from collections.abc import Sequence
from typing import TextIO

from croupier.cli.parsing import Parser, WrongInput
from croupier.tournaments.conditions.checking import Fault, Need, Warning, faults, needed, warnings
from croupier.tournaments.conditions.files import ConditionsFile, WrongConditionsFile, read_conditions_file
from croupier.tournaments.conditions.versions import digest


def main(words: Sequence[str]) -> int:
    """Say what is wrong with the conditions in a file."""
    parser = Parser(
        "tournament check",
        "FILE [--json]",
        "Faults of conditions by their rules, what play still needs, and what is hardly meant.",
        epilog="Exit status: 0 entries could open, 1 there is a fault, 2 the file can't be read.",
    )
    parser.add_argument("file", metavar="FILE", help="a TOML file with [conditions]")
    parser.add_argument("--json", action="store_true", help="one JSON document in place of the text")
    args = parser.read(words)
    try:
        file = read_conditions_file(args.file)
    except WrongConditionsFile as wrong:
        raise WrongInput(str(wrong)) from None
    found = faults(file.conditions), needed(file.conditions), warnings(file.conditions)
    if args.json:
        _as_json(file, *found, out=sys.stdout)
    else:
        _as_text(file, *found, out=sys.stdout)
    return 1 if found[0] else 0


def _as_json(
    file: ConditionsFile,
    faults: Sequence[Fault],
    needed: Sequence[Need],
    warnings: Sequence[Warning],
    out: TextIO,
) -> None:
    document = {
        "file": file.path,
        "game": file.conditions.game,
        "title": file.title,
        "digest": digest(file.conditions),
        "opened": not faults,
        "faults": [{"item": each.item, "rule": each.rule, "sentence": each.sentence} for each in faults],
        "needed": [{"item": each.item, "before": each.before, "sentence": each.sentence} for each in needed],
        "warnings": [{"item": each.item, "sentence": each.sentence} for each in warnings],
    }
    json.dump(document, out, ensure_ascii=False, indent=1)
    out.write("\n")


def _as_text(
    file: ConditionsFile,
    faults: Sequence[Fault],
    needed: Sequence[Need],
    warnings: Sequence[Warning],
    out: TextIO,
) -> None:
    for fault in faults:
        out.write(f"fault    {fault.item} ({fault.rule}): {fault.sentence}\n")
    for need in needed:
        out.write(f"needed   {need.item}: {need.sentence}\n")
    for warning in warnings:
        out.write(f"warning  {warning.item}: {warning.sentence}\n")
    if faults:
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        out.write(f"{file.path}: {count}; entries can't open.\n")
    else:
        out.write(f"{file.path}: no fault; entries can open. SHA-256 {digest(file.conditions)}\n")
