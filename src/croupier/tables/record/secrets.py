"""What of a table's journal and snapshots may be public, and what is secret as long as cards are hidden.

The public part shows no face that not everybody has seen, no order of cards, and nothing from which they
could be worked out: a hash over few possibilities hides nothing, for 52 faces are soon tried. So no digest
over hidden faces is public, and whatever is secret has 32 random bytes with it, which make its own hash safe
to publish.
"""

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from hashlib import sha256
from typing import Any, Final

from croupier.cards import UNKNOWN
from croupier.dialogue.faces import without_faces
from croupier.dialogue.questions import EVERYBODY
from croupier.logs.entries import SALT, Secret, fresh_salt
from croupier.logs.snapshots import HASH, LAST
from croupier.plain import BadData, Fields

HASHED_AS: Final = "croupier secret 1"
PARTS: Final = "parts"

Path = tuple[str | int, ...]
"""Where something stands in plain data."""

PUBLIC_OF_CARDS: Final = frozenset(
    {"mode", "failed", "live_deck", "lies", "eyes", "cut", "cut_chosen_by", "cut_at"}
)
"""What a snapshot may tell of the cards: who deals, where cards lie face down or up, where they were cut."""


def sealed_hash(secret: Secret | Mapping[str, object]) -> str:
    """The hash of a secret part, of an entry or of a snapshot: its random bytes make it safe to publish."""
    content = secret.to_json() if isinstance(secret, Secret) else dict(secret)
    if not content.get(SALT):
        raise ValueError("A secret part is hashed with its random bytes, and this one has none.")
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return sha256(f"{HASHED_AS}\n{text}".encode()).hexdigest()


def public_part(saved: Mapping[str, Any]) -> dict[str, Any]:
    """A saved table without its secrets; together with its secret part it is the whole again."""
    public: dict[str, Any] = deepcopy(dict(saved))
    for path, instead in list(_secrets(saved)):
        _put(public, path, instead)
    return public


def secret_part(saved: Mapping[str, Any]) -> dict[str, Any]:
    """What is secret of a saved table, each piece with its place, and random bytes."""
    parts = [[list(path), deepcopy(_at(saved, path))] for path, _ in _secrets(saved)]
    return {SALT: fresh_salt(), PARTS: parts}


def merged(public: Mapping[str, Any], secret: Mapping[str, Any]) -> dict[str, Any]:
    """The saved table of which these are the two parts; `BadData` if they do not fit.

    A secret part fills the secret places of the public part, each of them once, and no other.
    """
    whole: dict[str, Any] = deepcopy(dict(public))
    pieces = Fields(dict(secret), "The secret part of a saved table").items(PARTS)
    try:
        empty = dict(_secrets(public))
        for piece in pieces:
            if not isinstance(piece, list):
                raise TypeError
            place, content = tuple(piece[0]), piece[1]
            if _at(public, place) != empty.pop(place):
                raise ValueError
            _put(whole, place, deepcopy(content))
        if empty:
            raise ValueError
    except BadData:
        raise
    except (TypeError, ValueError, LookupError, AttributeError):
        raise BadData("The secret part of a saved table does not fit its public part.") from None
    return whole


def _secrets(saved: Mapping[str, Any]) -> Iterator[tuple[Path, object]]:
    """Where something secret stands in a saved table, and what stands there in public."""
    if "version" not in saved:
        raise BadData(
            "A table that an earlier release saved has no public part: restore it and save it again."
        )
    yield from _secrets_of_ids(saved["ids"])
    for name in (HASH, LAST):
        if name in saved:
            yield (name,), ""
    for name in saved["dealing"]:
        if name not in PUBLIC_OF_CARDS:
            yield ("dealing", name), None
    if saved["current"] is not None:
        yield from _secrets_of_current(saved["current"], ("current",))
    if saved["beside"] is not None:
        yield from _secrets_of_answers(saved["beside"], ("beside",))
    last = saved["history"]["last"]
    if last is not None:
        yield from _secrets_of_finished(last, ("history", "last"))


def _secrets_of_ids(ids: list[Any]) -> Iterator[tuple[Path, object]]:
    """The hashes of what was sent with each id: a line that names a hidden card is soon guessed."""
    for period, rows in enumerate(ids):
        if isinstance(rows, list):  # an earlier release did not keep what was sent
            for number in range(len(rows)):
                yield ("ids", period, number, 4), ""


def _secrets_of_current(current: Mapping[str, Any], at: Path) -> Iterator[tuple[Path, object]]:
    """The secrets of the open round or the last one, and of the one before it."""
    yield from _secrets_of_answers(current["round"], (*at, "round"))
    if current["superseded"] is not None:
        yield from _secrets_of_answers(current["superseded"], (*at, "superseded"))
    for number, (_, (_, told)) in enumerate(current["own"]):
        if "card" in told and told.get("seen_by", EVERYBODY) != EVERYBODY:
            yield (*at, "own", number, 1, 1, "card"), UNKNOWN.text
    yield from _secrets_of_corrections(current["corrections"], (*at, "corrections"))
    if current["before"] is not None:
        yield from _secrets_of_current(current["before"], (*at, "before"))


def _secrets_of_answers(saved: Mapping[str, Any], at: Path) -> Iterator[tuple[Path, object]]:
    """The faces in the answers of a round that not everybody may see, and the digest over them."""
    yield (*at, "digest"), ""
    for number in saved["hidden"]:
        answer = saved["answers"][number]
        if isinstance(answer, str):
            yield (*at, "answers", number), UNKNOWN.text
        else:
            yield (*at, "answers", number, "card"), UNKNOWN.text


def _secrets_of_finished(last: Mapping[str, Any], at: Path) -> Iterator[tuple[Path, object]]:
    yield (*at, "digest"), ""
    if "seal" in last:
        yield (*at, "seal"), ""
    for number in last.get("hidden", ()):
        yield (*at, "script", number), without_faces(last["script"][number])
    yield from _secrets_of_corrections(last["corrected"], (*at, "corrected"))


def _secrets_of_corrections(corrections: list[Any], at: Path) -> Iterator[tuple[Path, object]]:
    for number, each in enumerate(corrections):
        if each.get("hidden"):
            for name in ("was", "now"):
                yield (*at, number, name), [without_faces(line) for line in each[name]]


def _at(data: Any, path: Path) -> Any:
    for step in path:
        data = data[step]
    return data


def _put(data: Any, path: Path, content: object) -> None:
    *way, last = path
    _at(data, tuple(way))[last] = content
