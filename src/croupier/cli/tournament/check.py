"""`croupier tournament check FILE [--json]`."""

import json
import sys
from collections.abc import Sequence
from typing import Self, TextIO

from croupier.cli.parsing import Parser, WrongInput
from croupier.tournaments.conditions.checking import Caution, Fault, Need, faults, needed, warnings
from croupier.tournaments.conditions.files import ConditionsFile, WrongConditionsFile, read_conditions_file
from croupier.tournaments.conditions.versions import Published
from croupier.values import value


def main(words: Sequence[str]) -> int:
    """Say what is wrong with the conditions in a file."""
    parser = Parser(
        "tournament check",
        "FILE [--json]",
        "List faults in conditions with their rules, what play still needs, and what looks odd.",
        epilog="Exit status: 0 entries could open, 1 there is a fault, 2 the file can't be read.",
    )
    parser.add_argument("file", metavar="FILE", help="a TOML file with [conditions]")
    parser.add_argument("--json", action="store_true", help="print one JSON document instead of text")
    args = parser.read(words)
    try:
        file = read_conditions_file(args.file)
    except WrongConditionsFile as wrong:
        raise WrongInput(str(wrong)) from None
    found = [Found.of(version) for version in file.versions]
    (_as_json if args.json else _as_text)(file, found, sys.stdout)
    return 1 if any(each.faults for each in found) else 0


@value
class Found:
    """What was found in one version of the conditions."""

    version: Published
    faults: tuple[Fault, ...]
    needed: tuple[Need, ...]
    warnings: tuple[Caution, ...]

    @classmethod
    def of(cls, version: Published) -> Self:
        """What there is to find."""
        checked = version.conditions
        return cls(version, faults(checked), needed(checked), warnings(checked))

    def as_json(self) -> dict[str, object]:
        """The same as plain data."""
        return {
            "version": self.version.number,
            "digest": self.version.digest,
            "opened": not self.faults,
            "faults": [
                {"item": each.item, "rule": each.rule, "sentence": each.sentence} for each in self.faults
            ],
            "needed": [
                {"item": each.item, "before": each.before, "sentence": each.sentence} for each in self.needed
            ],
            "warnings": [{"item": each.item, "sentence": each.sentence} for each in self.warnings],
        }


def _as_json(file: ConditionsFile, found: Sequence[Found], out: TextIO) -> None:
    first, *later = (each.as_json() for each in found)
    document = {"file": file.path, "game": file.game, "title": file.title, **first, "revisions": later}
    json.dump(document, out, ensure_ascii=False, indent=1)
    out.write("\n")


def _as_text(file: ConditionsFile, found: Sequence[Found], out: TextIO) -> None:
    for each in found:
        for fault in each.faults:
            out.write(f"fault    {fault.item} ({fault.rule}): {fault.sentence}\n")
        for need in each.needed:
            out.write(f"needed   {need.item}: {need.sentence}\n")
        for warning in each.warnings:
            out.write(f"warning  {warning.item}: {warning.sentence}\n")
        which = f"{file.path}, version {each.version.number}" if len(found) > 1 else file.path
        if each.faults:
            count = "1 fault" if len(each.faults) == 1 else f"{len(each.faults)} faults"
            out.write(f"{which}: {count}; entries can't open.\n")
        else:
            out.write(f"{which}: no fault; entries can open. SHA-256 {each.version.digest}\n")
