"""What an evening begins with: its conditions, where it is kept, and how its tables are."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from croupier.chips import Unit
from croupier.logs.machine import Write
from croupier.plain import BadData, Fields
from croupier.records.evening_file import EARLIER, FORM, SEATS_TOLD, SUFFIX, KeptEvening
from croupier.records.files import Damaged
from croupier.tournaments import LotsCome, Tournament
from croupier.tournaments.conditions.files import (
    ConditionsFile,
    WrongConditionsFile,
    read_conditions_file,
    read_conditions_text,
)
from croupier.tournaments.log.way_back import PassOver
from croupier.tournaments.tables.opening import TablesAre

TABLES: Final = {
    "told": TablesAre.AS_SAID,
    "live": TablesAre.LIVE,
    "software": TablesAre.SOFTWARE,
}
"""How tables may be. Where rounds are told, a table is dealt live from the first line said at it on."""


class WrongEvening(Exception):
    """An evening can't be begun or taken up; the text is a sentence that says why, and what can be done."""


def path_of(source: str) -> Path:
    """Where the evening of a file of conditions is kept: beside it."""
    return Path(source).with_suffix(SUFFIX)


def source_of(kept: KeptEvening) -> ConditionsFile:
    """The conditions with which an evening began, and how many of its lines an earlier release wrote."""
    try:
        source = read_conditions_text(str(kept.head["text"]), str(kept.head["file"]))
        return replace(source, earlier_lines=_earlier_lines(kept))
    except (KeyError, WrongConditionsFile) as wrong:
        raise Damaged(f"its conditions can't be read: {wrong}") from None


def is_noted(kept: KeptEvening) -> bool:
    """True iff it is known of an evening which of its lines an earlier release wrote."""
    return kept.head["version"] >= SEATS_TOLD or any(FORM in note for note in kept.notes)


def _earlier_lines(kept: KeptEvening) -> int:
    if kept.head["version"] >= SEATS_TOLD:
        return 0
    noted = (Fields(note, "A note of the form").whole(EARLIER, 0) for note in kept.notes if FORM in note)
    try:
        return next(noted, len(kept.lines))
    except BadData as wrong:
        raise Damaged(f"what it notes of its form can't be used: {wrong}") from None


def must_be_same(kept: KeptEvening, path: str) -> None:
    """Refuse to take up an evening with a file whose conditions are others by now."""
    try:
        digest = read_conditions_file(path).versions[0].digest
    except WrongConditionsFile as wrong:
        raise WrongEvening(str(wrong).rstrip(".")) from None
    began = str(kept.head.get("digest", ""))
    if digest != began:
        raise WrongEvening(
            f"{path} is another version of the conditions (SHA-256 {digest[:12]}) than the one with which the"
            f" evening began ({began[:12]}): put back what it said then, and the evening goes on"
        )


def tables_of(kept: KeptEvening) -> tuple[str, str]:
    """How the tables of an evening are, and the secret of its cards."""
    tables, seed = kept.head.get("tables"), kept.head.get("seed", "")
    if tables not in TABLES or not isinstance(seed, str):
        raise Damaged("it does not say how its tables are dealt")
    return tables, seed


def new_tournament(
    source: ConditionsFile,
    tables: str = "told",
    seed: str = "",
    write: Write | None = None,
    pass_over: PassOver | None = None,
) -> Tournament:
    """A tournament by the conditions of a file, to which lots are told."""
    return Tournament(
        source.versions[0].conditions,
        revisions=source.revisions,
        lots=LotsCome.CALLED if tables == "told" else LotsCome.TOLD,
        unit=Unit.PLAY if source.base == "demonstration" else Unit.DOLLARS,
        tables=TABLES[tables],
        seed=seed,
        write=write,
        pass_over=pass_over,
        earlier_lines=source.earlier_lines,
    )
