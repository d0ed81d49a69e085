"""The process that has hints made: it reads a view a line from its input, and answers each with a line.

A line is a JSON object, `{"view": ..., "wait": false, "prepare": false}`. The answer has `hints`; or `none`,
the sentence that says why there are none, with its `rule`; or `not_ready` while the tables are made that this
view needs. With `wait` the answer is given when they are; with `prepare` they are begun even if nothing is
asked yet. The process ends with its input; `background.HelperProcess` starts it, so that nobody's prompt has
to wait.
"""

import json
import os
import sys
import threading
from contextlib import suppress
from typing import Any, Final

from croupier.analysis.compile.extra import MissingExtra
from croupier.analysis.hints.games import check_moment, hints, is_prepared, prepare
from croupier.analysis.hints.results import NoHints, NotReady
from croupier.analysis.hints.seen_table import SeenTable

NICE: Final = 10
"""How far tables give way to whatever else the computer does, where the system lets a thread do so."""


class Server:
    """Answers views, and makes tables meanwhile, one after the other."""

    def __init__(self) -> None:
        self._making: threading.Thread | None = None
        self._failed = ""

    def answer(self, asked: dict[str, Any]) -> dict[str, object]:
        """What is known about a view."""
        try:
            if not asked["prepare"]:
                check_moment(SeenTable(asked["view"]))
            self._have_tables(asked["view"], wait=asked["wait"])
            return {"hints": hints(asked["view"]).as_object()}
        except NotReady as wrong:
            return {"not_ready": str(wrong)}
        except NoHints as wrong:
            return {"none": str(wrong), "rule": wrong.rule}
        except MissingExtra as wrong:
            return {"none": str(wrong), "rule": ""}

    def _have_tables(self, view: dict[str, Any], *, wait: bool) -> None:
        """Begin to make what is needed; `NotReady` unless it is there, or may be waited for."""
        while not is_prepared(view):
            if self._failed:
                raise NoHints(self._failed)
            if self._making is None or not self._making.is_alive():
                self._making = threading.Thread(target=self._make, args=(view,), daemon=True)
                self._making.start()
            if not wait:
                raise NotReady
            self._making.join()

    def _make(self, view: dict[str, Any]) -> None:
        with suppress(AttributeError, OSError):  # where threads have no priority of their own
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
        try:
            prepare(view)
        except (NoHints, MissingExtra) as wrong:
            self._failed = str(wrong)


def main() -> None:
    """Answer until the input ends; whatever is being made then is not finished."""
    server = Server()
    for line in sys.stdin:
        print(json.dumps(server.answer(json.loads(line))), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
