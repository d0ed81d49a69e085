"""Names of any script: what they may hold, and how many columns they take."""

import re

import pytest

from croupier.columns import beside, fill, measure
from croupier.dialogue.record.notation import BadLine, check_name
from croupier.names import FIRST, FOLLOWING

SCRIPTS = {"ann": 3, "Zoe\u0308": 3, "अनीता": 5, "สุดา": 3, "李雷": 4, "O’Neil-3": 8, "मुकुल": 3}


@pytest.mark.parametrize(("name", "columns"), SCRIPTS.items())
def test_a_name_of_any_script_is_a_name_and_prints_in_line(name: str, columns: int) -> None:
    check_name(name)
    assert re.fullmatch(f"{FIRST}{FOLLOWING}*", name)
    assert measure(name) == columns
    assert measure(fill(name, 12)) == 12


@pytest.mark.parametrize("name", ["\u0308ann", "3ann", "a b", "a,b", "🂡", "a\u200bb", "a" * 33])
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(BadLine, match="can't be a player's name"):
        check_name(name)


def test_a_long_line_is_broken_between_words_and_leaves_the_left_column_free() -> None:
    assert beside("    ann hit  Ann draws a card. (pontoon 10.1(c))", 30) == [
        "    ann hit  Ann draws a card.",
        "             (pontoon 10.1(c))",
    ]
    assert beside("  proves pontoon 12.1, pontoon 12.7", 24) == ["  proves pontoon 12.1,", "  pontoon 12.7"]
    assert beside("  short", 24) == ["  short"]
    assert beside("", 24) == [""]
