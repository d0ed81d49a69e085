"""What is written as TOML is read as the same, and everything in a text is found on its line."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.scenarios.expect.results import unmatched
from croupier.scenarios.files import toml
from croupier.scenarios.files.source import Source

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
VALUES = st.recursive(
    st.booleans() | st.integers(-(2**63), 2**63 - 1) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(TEXTS, VALUES, max_size=4))
def test_what_is_written_is_read_again(table: dict[str, object]) -> None:
    text = "\n".join(toml.table("[t]", table))
    assert tomllib.loads(text) == {"t": table}
    positions = Source("x", text).positions
    for number, key in enumerate(table):
        assert positions["t", key] == number + 2


def test_a_text_over_several_lines_is_read_again() -> None:
    assert tomllib.loads("\n".join(toml.text("script", ["6h As", "ann hit"]))) == {
        "script": "6h As\nann hit\n"
    }


def test_what_has_no_place_in_a_file_is_refused() -> None:
    with pytest.raises(TypeError):
        toml.value(1.5)


POSITIONS = '''\
game = "x"                  # 1
a."b c".d = [1,             # 2
  { e = "]" },              # 3
  \'\'\'}
"\'\'\',
]
[[wagers]]                  # 7
p = 1
[[wagers]]                  # 9
[wagers.more]               # 10
q = """
first
\\"""
"""
r = """first
second"""
'''


def test_every_path_is_found_on_its_line() -> None:
    source = Source("x", POSITIONS)
    tomllib.loads(POSITIONS)
    lines = {
        ("game",): 1,
        ("a", "b c", "d"): 2,
        ("a", "b c", "d", 0): 2,
        ("a", "b c", "d", 1, "e"): 3,
        ("a", "b c", "d", 2): 4,
        ("wagers", 0): 7,
        ("wagers", 0, "p"): 8,
        ("wagers", 1): 9,
        ("wagers", 1, "more"): 10,
        ("wagers", 1, "more", "q"): 11,
        ("wagers", 1, "more", "r"): 15,
    }
    assert {path: source.line(path) for path in lines} == lines
    assert source.first_line(("wagers", 1, "more", "q")) == 12
    assert source.first_line(("wagers", 1, "more", "r")) == 15


def test_what_stands_nowhere_is_where_it_would_stand() -> None:
    source = Source("x", POSITIONS)
    assert source.line(("wagers", 1, "amount")) == 9
    assert source.line(("expect", "net")) is None


def test_as_many_as_can_be_find_one_of_their_own() -> None:
    assert unmatched([]) == []
    assert unmatched([[True, True], [True, False]]) == []
    assert unmatched([[True, False], [True, False]]) == [1]
    assert unmatched([[True, True, False], [True, False, False], [False, True, True]]) == []
    assert unmatched([[]]) == [0]
