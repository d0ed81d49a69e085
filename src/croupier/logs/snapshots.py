"""What is saved of a log and its subject has a hash of all of it, by which any damage is found.

The hash is secret where the content is: few possibilities are soon tried.
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from croupier.plain import BadData

HASH: Final = "hash"
LAST: Final = "last"
"""The hash of the last entry of the log."""
HASHED_AS: Final = "croupier saved 1"


def hash_of_content(content: Mapping[str, Any]) -> str:
    """The hash of saved content but for the hash itself, whatever the order of its fields."""
    rest = {name: each for name, each in content.items() if name != HASH}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"))
    return sha256(f"{HASHED_AS}\n{text}".encode()).hexdigest()


def with_hash(content: dict[str, Any]) -> dict[str, Any]:
    """Saved content with its hash."""
    return {**content, HASH: hash_of_content(content)}


def check_hash(content: Mapping[str, Any], what: str, hashed: Mapping[str, Any] | None = None) -> None:
    """Refuse content that is not what its hash is of; `hashed` is what of it the hash covers, if not all."""
    if HASH not in content:
        raise BadData(f"{what} has no {HASH!r}.")
    try:
        is_same = hash_of_content(content if hashed is None else hashed) == content[HASH]
    except (TypeError, ValueError, RecursionError):  # which is no plain data, or goes too deep
        is_same = False
    if not is_same:
        raise BadData(f"{what} has been altered or damaged: its {HASH!r} is that of something else.")
