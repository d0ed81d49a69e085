"""Undoing and redoing: which lines are meant by `undo` and `redo`, and what goes with them."""

from collections.abc import Iterator

from croupier.dialogue.answers import IllegalAction
from croupier.evenings.evening import UNDOING, Evening
from croupier.records.rows import Line
from croupier.terminal.evening.input.names import names_in, parted


def undo(evening: Evening, words: list[str]) -> list[str]:
    """The last line that somebody said and all that followed by itself; or the line of that number."""
    numbers, why = parted(words, ("because",))
    reason = " ".join(why) or "it was a mistake"
    lines, undone = evening.lines, evening.tournament.undoing.undone
    if numbers:
        found = _line_numbers("undo", numbers)
    else:
        last = next(
            (
                each.entry.number
                for each in reversed(lines)
                if each.entry.number not in undone
                and not each.by_itself
                and not each.entry.failed
                and not each.entry.line.startswith(UNDOING)
            ),
            0,
        )
        if not last:
            raise IllegalAction("There is no line to undo.")
        found = [last]
    found += _followed(evening, max(found))
    return [f"{_of_lines('director undoes', found)} because {reason}"]


def _followed(evening: Evening, number: int) -> Iterator[int]:
    """The lines that followed from one by themselves: from a time that was told, the minutes since."""
    lines, undone = evening.lines, evening.tournament.undoing.undone
    if not 0 < number <= len(lines):
        return
    told = _is_time(lines[number - 1])
    for each in lines[number:]:
        if each.entry.failed:
            continue
        if told != _is_time(each) or not each.by_itself:
            if told:
                continue
            break
        if each.entry.number not in undone:
            yield each.entry.number


def redo(evening: Evening, words: list[str]) -> list[str]:
    """The lines that were undone last, or those of these numbers."""
    undone = evening.tournament.undoing.undone
    if words:
        return [_of_lines("director redoes", _line_numbers("redo", words))]
    if not undone:
        raise IllegalAction("No line is undone.")
    last = next(
        each.entry.line
        for each in reversed(evening.lines)
        if each.entry.line.startswith("director undoes ") and not each.entry.failed
    )
    named = [int(word.strip(",")) for word in last.partition(" because ")[0].split() if word[0].isdecimal()]
    again = [number for number in named if number in undone] or [max(undone)]
    return [_of_lines("director redoes", again)]


def _is_time(said: Line) -> bool:
    return said.entry.line.startswith("clock says ")


def _line_numbers(word: str, words: list[str]) -> list[int]:
    """The numbers of lines that were typed after a word."""
    found = names_in(words)
    if not all(each.isascii() and each.isdecimal() for each in found):
        raise IllegalAction(f"Write the number of the line: '{word} 41'; 'log' lists them.")
    return [int(each) for each in found]


def _of_lines(words: str, numbers: list[int]) -> str:
    """What is done with a line or with several."""
    plural = "s" if len(numbers) > 1 else ""
    return f"{words} line{plural} {', '.join(map(str, sorted(numbers)))}"
