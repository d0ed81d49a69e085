"""What of a saved tournament may be public, and what is secret as long as cards are hidden.

All secrets of a tournament lie at the tables that are played here: cards that nobody or not everybody has
seen, their order, and the streams that shuffle. So a saved tournament is parted table by table, as a table
is. What was sent with each id is secret as well, for it may have named a card. Whoever has the public part
alone can restore nothing from it.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from croupier.logs.entries import SALT, fresh_salt
from croupier.logs.ids import sent_of, with_sent
from croupier.logs.snapshots import HASH
from croupier.plain import BadData, Fields
from croupier.tables import merged as merged_table
from croupier.tables import public_part as public_part_of_table
from croupier.tables import secret_part as secret_part_of_table
from croupier.tournaments.log.saving import PLAYED, TABLES

IDS: Final = "ids"


def public_part(saved: Mapping[str, Any]) -> dict[str, Any]:
    """A saved tournament without its secrets; together with its secret part it is the whole again."""
    public = {number: public_part_of_table(table) for number, table in _played(saved)}
    hidden = {IDS: with_sent(saved[IDS], None), **({HASH: ""} if HASH in saved else {})}
    return {**_with_tables(saved, public), **hidden}


def secret_part(saved: Mapping[str, Any]) -> dict[str, Any]:
    """What is secret of a saved tournament, by table, and random bytes that make its hash safe to publish."""
    secret = {number: secret_part_of_table(table) for number, table in _played(saved)}
    hidden = {IDS: sent_of(saved[IDS]), **({HASH: saved[HASH]} if HASH in saved else {})}
    return {SALT: fresh_salt(), TABLES: secret, **hidden}


def merged(public: Mapping[str, Any], secret: Mapping[str, Any]) -> dict[str, Any]:
    """The saved tournament of which these are the two parts; `BadData` if they do not fit."""
    fields = Fields(dict(secret), "The secret part of a saved tournament")
    secrets = fields.by_name(TABLES, Fields.plain)
    played = dict(_played(public))
    if set(secrets) != set(played):
        raise BadData("The secret part of a saved tournament is about other tables than its public part.")
    whole = _with_tables(public, {number: merged_table(played[number], secrets[number]) for number in played})
    if fields.has(HASH) is not (HASH in public) or public.get(HASH):
        raise BadData("The secret part of a saved tournament does not fit its public part.")
    hidden = {HASH: fields.text(HASH)} if HASH in public else {}
    return {**whole, IDS: with_sent(public[IDS], fields.items(IDS) if fields.has(IDS) else None), **hidden}


def _played(saved: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The tables that are played here, by their numbers; none that the save has left out."""
    for number, table in Fields(dict(saved), "A saved tournament").plain(TABLES).items():
        if isinstance(table, dict) and PLAYED in table:
            yield number, table[PLAYED]


def _with_tables(saved: Mapping[str, Any], played: Mapping[str, object]) -> dict[str, Any]:
    tables = {
        number: {**table, PLAYED: played[number]} if number in played else table
        for number, table in saved[TABLES].items()
    }
    return {**saved, TABLES: tables}
