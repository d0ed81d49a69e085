"""JSON documents of figures: each says which version gave it, by which rules, and for which settings."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from croupier import __version__
from croupier.rulebook.games import INSTRUMENTS

DIGITS: Final = 16


def identified(found: Mapping[str, object], settings: object, *games: str) -> dict[str, Any]:
    """The document with the version, the instruments of its games, and a digest of its settings."""
    rules = [INSTRUMENTS[game] for game in games]
    return {
        "croupier": __version__,
        "rules": rules[0] if len(rules) == 1 else rules,
        "settings_digest": settings_digest(settings),
        **found,
    }


def settings_digest(settings: object) -> str:
    """Sixteen hexadecimal digits that stand for settings: the beginning of the SHA-256 of their JSON.

    It is written with its keys in order and without spaces.

    >>> settings_digest({"decks": 8, "dealer_soft_17": "stand"})
    '6e659a11856b5f7f'
    """
    written = json.dumps(settings, sort_keys=True, separators=(",", ":"), default=str)
    return sha256(written.encode()).hexdigest()[:DIGITS]
