"""What may have been meant by a line that no tournament has."""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from croupier.dialogue.words.phrases import either
from croupier.tables.commands import Form

CLOSE: Final = 0.75
"""How alike two words are if one may have been meant by the other."""
EXAMPLES: Final = (
    *("director enters ann", "director closes entries", "director draws session 1 before sue and tom"),
    *("all but ann take their seats", "director starts session 1", "director marks ann absent"),
    *("director corrects table 1: ann 1500, cal 6200 because ...",),
    *("director reinstates ann at 1/3 with 1500, cal 4700 because ...", "operator cancels because ..."),
)
"""Lines as they are usually said."""


class NearLines:
    """Guesses at what was meant, from the forms of all lines that there are."""

    def __init__(self, forms: Iterable[Form]) -> None:
        self._known: dict[tuple[str, str], str] = {}
        """A line for each pair of words with which lines begin: the usual one where there is an example."""
        written = [re.sub(r"\{(\w+)(?::\w+)?\}", r"<\1>", form.text) for form in forms]
        for line in (*EXAMPLES, *written):
            first, second, *_ = [*line.split(), ""]
            self._known.setdefault((first, second), line)
        self._at_tables = [line for line in dict.fromkeys(written) if line.startswith("table ")]

    def guess(self, line: str) -> str:
        """A sentence about what may have been meant; empty if nothing is near."""
        first, second, *_ = [*line.split(), "", ""]
        if first == "table":
            return f"After 'table' comes its number, as in {either(map(repr, self._at_tables))}."
        same = [verb for speaker, verb in self._known if speaker == first and verb.isalpha()]
        near = get_close_matches(second, same, 1, CLOSE)
        if near:
            return f"Did you mean '{self._known[first, near[0]]}'?"
        if same:
            return f"After '{first}' comes {either(sorted(same))}."
        for word in (first, second):  # as in 'draw session 1' and 'directer draws session 1'
            verbs = {verb: line for (_, verb), line in self._known.items() if verb.isalpha()}
            close = get_close_matches(word, verbs, 1, CLOSE)
            if close:
                return f"Did you mean '{verbs[close[0]]}'?"
        return ""
