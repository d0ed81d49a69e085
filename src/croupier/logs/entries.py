"""What a log keeps of each line: its number, the line, who said it, and what of it is secret.

The random bytes of a secret part come from the operating system, and never from the stream that shuffles. A
replay needs none.
"""

import json
from dataclasses import field
from hashlib import sha256
from secrets import token_bytes
from typing import Final

from croupier.plain import Fields
from croupier.rulebook.roles import ROLES, Role
from croupier.values import PlayerName, value

HASHED_AS: Final = "croupier entry 1"
SALT_BYTES: Final = 32
SALT: Final = "salt"


@value
class Speaker:
    """Who says a line: a player by name, or a role of the house with the name of whoever has it."""

    role: Role | None = None
    name: PlayerName = ""

    def __str__(self) -> str:
        return self.name if self.role is None else f"{self.role} {self.name}".rstrip()


def speaker_of(entry: "Entry") -> Speaker | None:
    """Who said the line of an entry; None if it does not say."""
    role, _, name = entry.by.partition(" ")
    if role in ROLES:
        return Speaker(Role(role), name)
    return Speaker(None, entry.by) if entry.by else None


def fresh_salt() -> str:
    """Random bytes that nobody can guess."""
    return token_bytes(SALT_BYTES).hex()


@value
class Secret:
    """What is secret of an entry: its line with all faces, what the table dealt, the digest of a round."""

    salt: str = field(compare=False)
    """Random bytes; a replay has others."""
    line: str = ""
    automatic: tuple[str, ...] = ()
    digest: str = ""

    def to_json(self) -> dict[str, object]:
        """The secret as plain data."""
        return {
            SALT: self.salt,
            "line": self.line,
            "automatic": list(self.automatic),
            "digest": self.digest,
        }

    @classmethod
    def from_saved(cls, saved: Fields) -> "Secret":
        """The secret as it was saved."""
        return cls(
            saved.text(SALT),
            saved.text("line"),
            tuple(saved.listed("automatic", Fields.text)),
            saved.text("digest"),
        )


@value
class Entry:
    """A line of a log, by its number; `id` is what its sender calls it, if anything.

    The line is public: a card that not everybody may see yet is written `??` in it. Then the entry has a
    secret part as well, with the line as it was said.
    """

    number: int
    line: str
    by: str = ""
    id: str = ""
    secret: Secret | None = None
    asked: str = field(default="", compare=False)
    """The hash of what its sender has sent, if it has an id; secret, for the line may have named a card."""
    failed: bool = False
    """True iff the line failed while it was being carried out: everybody passes over it."""

    @property
    def said(self) -> str:
        """The line as it was said, with all faces: what a replay needs."""
        return self.line if self.secret is None else self.secret.line

    @property
    def hash(self) -> str:
        """The hash of what everybody may read of it, and every log keeps: number, line and speaker."""
        text = json.dumps([self.number, self.line, self.by], separators=(",", ":"))
        return sha256(f"{HASHED_AS}\n{text}".encode()).hexdigest()

    def public(self) -> dict[str, object]:
        """All of the entry that everybody may read, as plain data."""
        return {"number": self.number, "line": self.line, "by": self.by, "id": self.id}
