"""Answers that are kept in files beside the compiled kernels, so that a question takes long only once.

A question is plain data that says all the answer depends on: settings, pay tables, what is asked. Another
state of the source has another folder, so that no answer outlives the code that gave it.
"""

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final

from croupier.analysis.compile.cache_folder import cache_folder, write_whole
from croupier.analysis.odds.results import Plain

DIGITS: Final = 24


def kept(name: str, question: Plain, work_out: Callable[[], Plain]) -> Plain:
    """The answer to a question as it was kept, or worked out now and kept for the next time.

    `name` is what its file begins with. An interruption while it is worked out keeps nothing.
    """
    path = _path(name, question)
    found = _read(path, question)
    if found is None:
        # Through JSON, so that an answer is the same whether it was kept or not.
        written = json.dumps({"question": question, "answer": work_out()})
        write_whole(path, written.encode())
        found = json.loads(written)["answer"]
    return dict(found)


def is_kept(name: str, question: Plain) -> bool:
    """True iff the answer is there already."""
    return _read(_path(name, question), question) is not None


def _path(name: str, question: Plain) -> Path:
    asked = json.dumps(question, sort_keys=True).encode()
    return cache_folder() / f"odds-{name}-{sha256(asked).hexdigest()[:DIGITS]}.json"


def _read(path: Path, question: Plain) -> Plain | None:
    """The answer in a file; None if it is not there, is damaged, or answers another question."""
    try:
        found = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return None
    if not isinstance(found, dict) or found.get("question") != json.loads(json.dumps(question)):
        return None
    answer = found.get("answer")
    return answer if isinstance(answer, dict) else None
