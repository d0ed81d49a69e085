"""Heads of logs: how many lines there are, and a SHA-256 over all of them, short enough to be read aloud.

A head is written `214-7KQ2-...`: the number of lines in the file, and the first 140 bits of the SHA-256 of
these lines as they stand in the file, each with its line feed, in the 32 letters and digits of Crockford's
base32. A log only grows, so it contains every head that it ever had.
"""

import re
from hashlib import sha256
from typing import Final

from croupier.values import value

SYMBOLS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH: Final = 28
"""How many symbols a head has after its number; each stands for 5 bits."""
GROUP: Final = 4
READ_AS: Final = str.maketrans("OIL", "011")
"""Letters that are none of the symbols, and for which of them they are taken."""
_HEAD: Final = re.compile(rf"([0-9]{{1,9}})[- ]([-{SYMBOLS} ]+)")


class WrongHead(ValueError):
    """The text is no head; it is a sentence that says what one looks like."""


@value
class Head:
    """The head of a log after so many lines of its file."""

    lines: int
    code: str
    """The symbols without hyphens."""

    def __str__(self) -> str:
        return "-".join([str(self.lines), *self.groups])

    @property
    def groups(self) -> list[str]:
        """The symbols in groups of four."""
        return [self.code[at : at + GROUP] for at in range(0, LENGTH, GROUP)]


def head_of(lines: int, digest: bytes) -> Head:
    """The head of a log with so many lines, whose SHA-256 is given."""
    number = int.from_bytes(digest, "big") >> (8 * len(digest) - 5 * LENGTH)
    code = "".join(SYMBOLS[number >> 5 * at & 31] for at in reversed(range(LENGTH)))
    return Head(lines, code)


def read_head(text: str) -> Head:
    """A head as somebody typed it; O is taken for 0, I and L for 1, and small letters for capitals."""
    found = _HEAD.fullmatch(text.strip().upper().translate(READ_AS))
    code = re.sub("[- ]", "", found[2]) if found else ""
    if found is None or len(code) != LENGTH or not int(found[1]):
        raise WrongHead(
            f"{text!a} is not the head of a log: it must be a number and {LENGTH // GROUP} groups of {GROUP}"
            " letters and digits, as in '214-7KQ2-...'"
        )
    return Head(int(found[1]), code)


def is_contained(head: Head, data: bytes) -> tuple[bool, str]:
    """Whether a file still contains a head, and a sentence that says so."""
    lines = data.split(b"\n")[:-1]
    if len(lines) < head.lines:
        return False, (
            f"The log does not contain this head: it has only {len(lines)} lines, and had {head.lines}. Lines"
            " were cut off at its end, or it is another log."
        )
    first = b"".join(line + b"\n" for line in lines[: head.lines])
    now = head_of(head.lines, sha256(first).digest())
    if now == head:
        since = len(lines) - head.lines
        added = f"{since or 'no'} line{'' if since == 1 else 's'} came later"
        are = "line is as it was" if head.lines == 1 else f"{head.lines} lines are as they were"
        return True, f"The log contains this head: its first {are}, and {added}."
    differing = [each for each, other in zip(head.groups, now.groups, strict=True) if each != other]
    if len(differing) <= LENGTH // GROUP // 2:
        return False, (
            f"The log does not contain this head, but it differs only in {', '.join(differing)}: a change in"
            " the log would change every group, so look again at what was written down."
        )
    return False, (
        f"The log does not contain this head: its first {head.lines} lines are not what they were, or it is"
        " another log."
    )
