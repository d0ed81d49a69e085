"""The quick reader of plain lines gives what the reader of TOML gives, or leaves the text to it."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from croupier.interop.phh_lines import Real, plain_tables
from tests.interop.hands import FIXTURES, text

VALUES = st.sampled_from(
    [
        *(
            "1",
            "-5",
            "+5",
            "007",
            "1_000",
            "0.5",
            "1e3",
            "inf",
            "nan",
            "NaN",
            "Infinity",
            "true",
            "True",
            "null",
        ),
        *("'NT'", "'it''s'", "''", "'''x'''", '"x"', r"'a\b'", "'a # b'", "'null'", "'ä'", "'\t'", "'\x7f'"),
        *(
            "[1, 2]",
            "[1, 2,]",
            "[]",
            "[ 'a', 'b' ]",
            "[1 2]",
            "[[1], [2]]",
            "{ a = 1 }",
            "12:30:00",
            "'a",
            "a'",
        ),
    ]
)
KEYS = st.sampled_from(["variant", "a", "b", "a-b", "1", "a.b", "a b", "'q'", "", "é"])
LINES = st.one_of(
    st.builds("{} = {}".format, KEYS, VALUES),
    st.builds("{}={}".format, KEYS, VALUES),
    st.builds("[{}]".format, KEYS),
    st.sampled_from(
        [
            "",
            " ",
            "# words",
            "a = 1 # words",
            "a = 'x' # 'y'",
            "# a = 1",
            "a = 1 ",
            " a = 1",
            "a = 1\r",
            "= 1",
            " = 1",
        ]
    ),
)


@given(st.lists(LINES, max_size=6).map("\n".join))
@example("[1]\na = [0.25, 'x']\n\n[2]\na = 3")
def test_a_plain_text_is_read_as_toml_has_it(written: str) -> None:
    quick = plain_tables(written)
    if quick is not None:
        assert quick == tomllib.loads(written, parse_float=Real)


def test_hands_as_they_are_mostly_written_are_plain() -> None:
    assert plain_tables(text(["p3 f"])) == tomllib.loads(text(["p3 f"]))
    assert plain_tables((FIXTURES / "wsop-eight-or-better.phh").read_text("utf-8")) is not None


@pytest.mark.parametrize("file", sorted(FIXTURES.glob("*.phh")), ids=lambda file: file.stem)
def test_real_files_are_read_alike(file: Path) -> None:
    written = file.read_text("utf-8")
    assert plain_tables(written) in (None, tomllib.loads(written, parse_float=Real))
