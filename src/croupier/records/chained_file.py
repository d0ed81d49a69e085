"""A file of lines that are on the disk before they count, each with a sum over itself and all before it.

So damage anywhere is found. A last line that was cut short never took effect, and is forgotten. A line that
can't be written leaves the file as it was, and others may follow once there is room again.
"""

import json
import os
import time
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, Final, TypeAlias

from croupier.records.files import Damaged, InUse, keeping
from croupier.records.heads import Head, head_of

SUM: Final = 16
BINARY: Final[int] = getattr(os, "O_BINARY", 0)
GLANCE: Final = 0.2
"""For how many seconds a lock is tried that somebody else has."""

Mark: TypeAlias = tuple[str, int, int, Any]
"""How far a file counts: its last sum, its bytes, its lines, and the SHA-256 over them."""


class ChainedFile:
    """One such file, its lock beside it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: int | None = None
        self._lock: IO[bytes] | None = None
        self._sum = ""
        self._whole = 0
        """How much of the file counts."""
        self._lines = 0
        self._digest = sha256()
        """The SHA-256 of all that counts."""
        self._is_torn = False
        """True where more may be in the file than counts."""

    def acquire(self) -> None:
        """Keep other terminals from the file, until this process ends; `InUse` if one of them has it."""
        with keeping(self.path.parent):
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = self.path.with_suffix(".lock").open("ab")
        until = time.monotonic() + GLANCE
        while True:
            try:
                import fcntl

                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return
            except BlockingIOError:  # for a moment it may only be somebody who asks whether it is held
                if time.monotonic() > until:
                    raise InUse from None
                time.sleep(GLANCE / 20)
            except (ImportError, OSError):
                return  # where there are no such locks, nobody is kept away

    @property
    def is_in_use(self) -> bool | None:
        """True iff a process has acquired the file; None where there are no locks. Nothing is written."""
        try:
            import fcntl

            with self.path.with_suffix(".lock").open("rb") as lock:
                fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        except FileNotFoundError:
            return False
        except (ImportError, OSError):
            return None
        return False

    def release(self) -> None:
        """Let others have the file."""
        self._close()
        if self._lock is not None:
            with suppress(OSError):
                self._lock.close()
        self._lock = None

    def _close(self) -> None:
        if self._file is not None:
            with suppress(OSError):
                os.close(self._file)
        self._file = None

    def read(self) -> list[Any]:
        """What each line holds; `Damaged` if it is not what was written."""
        with keeping(self.path):
            data = self.path.read_bytes()
        self._close()
        self._forget()
        return self.read_on(data)

    def _forget(self) -> None:
        """Nothing of the file counts so far."""
        self._sum, self._whole, self._lines, self._digest = "", 0, 0, sha256()

    def read_on(self, data: bytes, number: int = 1) -> list[Any]:
        """What the lines hold that follow those read before; half a line at the end waits."""
        whole = data[: data.rfind(b"\n") + 1]
        read = [self._checked(each, at) for at, each in enumerate(whole.split(b"\n")[:-1], number)]
        self._count(whole)
        return read

    def _count(self, whole: bytes) -> None:
        """Lines that were read or written count from now on."""
        self._whole += len(whole)
        self._lines += whole.count(b"\n")
        self._digest.update(whole)

    @property
    def size(self) -> int:
        """How much of the file has been read or written, and counts."""
        return self._whole

    @property
    def digest(self) -> bytes:
        """The SHA-256 of all that counts."""
        return self._digest.digest()

    @property
    def head(self) -> Head:
        """The head of the file as far as it counts."""
        return head_of(self._lines, self.digest)

    def _checked(self, line: bytes, number: int) -> Any:
        written, _, text = line.partition(b" ")
        self._sum = _next(self._sum, text)
        if written != self._sum.encode():
            raise Damaged(f"line {number} is not what was written")
        try:
            return json.loads(text)
        except (ValueError, RecursionError):
            raise Damaged(f"line {number} is not what was written") from None

    def begin(self, content: object) -> None:
        """Put a first line in the place of all that was there, in one step; `NotKept` if that can't be.

        Then the file is as it was, and lines may still follow.
        """
        fresh = ChainedFile(self.path.with_suffix(".new"))
        with keeping(fresh.path):
            try:
                flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | BINARY
                fresh._file = os.open(fresh.path, flags, 0o600)
                fresh._put([content])
                fresh.path.replace(self.path)
            except BaseException:
                fresh.release()
                raise
        self._close()
        self._file, self._whole, self._lines = fresh._file, fresh._whole, fresh._lines
        self._sum, self._digest, self._is_torn = fresh._sum, fresh._digest, False
        self.sync_folder()

    def append(self, contents: Iterable[object]) -> None:
        """Write lines, which are on the disk afterwards; `NotKept` if they can't be, and none of them is."""
        with keeping(self.path):
            self._put(contents)

    @property
    def mark(self) -> Mark:
        """How far the file counts, so that `go_back` can lead there."""
        return self._sum, self._whole, self._lines, self._digest.copy()

    def go_back(self, mark: Mark) -> None:
        """Let what was written since a mark not count, as where lines of another file can't be written."""
        self._sum, self._whole, self._lines, self._digest = mark
        self._is_torn = True
        with suppress(OSError):
            self._cut_off()

    def _put(self, contents: Iterable[object]) -> None:
        before = self.mark
        try:
            if self._file is None:  # the first line behind what was read
                self._file = os.open(self.path, os.O_WRONLY | BINARY)
                self._is_torn = True
            if self._is_torn:
                self._cut_off()
            written = b"".join(self._line(content) for content in contents)
            self._is_torn = True
            left = written
            while left:
                left = left[os.write(self._file, left) :]
            os.fsync(self._file)
        except BaseException:
            self.go_back(before)
            raise
        self._is_torn = False
        self._count(written)

    def _cut_off(self) -> None:
        """Cut off what does not count, as half a line; else the next one is written behind it."""
        if self._file is not None:
            os.ftruncate(self._file, self._whole)
            os.lseek(self._file, self._whole, os.SEEK_SET)
            self._is_torn = False

    def _line(self, content: object) -> bytes:
        text = as_text(content)
        self._sum = _next(self._sum, text)
        return self._sum.encode() + b" " + text + b"\n"

    def sync_folder(self) -> None:
        """Let the names of files that are new be on the disk."""
        with suppress(OSError):  # not every system lets a folder be opened
            descriptor = os.open(self.path.parent, os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)


def as_text(content: object) -> bytes:
    """What a line holds, as it is written."""
    return json.dumps(content, separators=(",", ":")).encode()


def _next(before: str, text: bytes) -> str:
    return sha256(before.encode() + b"\n" + text).hexdigest()[:SUM]
