"""The quick reader of plain lines gives what the reader of TOML gives, or leaves the text to it."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from croupier.interop.phh.plain_toml import Real, plain_tables, tables_apart
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
            "23:59:60",
            "12:30",
            "'a",
            "a'",
            "[inf, inf]",
            "[1, inf, -inf]",
            "[+inf]",
            "[inff]",
            "['inf', inf]",
            "[Infinity]",
            "1, 'b': 2",
            "1}",
        ),
    ]
)
KEYS = st.sampled_from(["variant", "time", "inf", "a", "b", "a-b", "1", "a.b", "a b", "'q'", "", "é"])
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
            "'b':5",
            "b':5",
        ]
    ),
)


@given(st.lists(LINES, max_size=6).map("\n".join))
@example("[1]\na = [0.25, 'x']\n\n[2]\na = 3")
def test_a_plain_text_is_read_as_toml_has_it(written: str) -> None:
    quick = plain_tables(written)
    if quick is not None:
        assert quick == tomllib.loads(written, parse_float=Real)


@given(VALUES, VALUES)
def test_times_and_infinite_numbers_are_read_as_toml_has_them(time: str, other: str) -> None:
    test_a_plain_text_is_read_as_toml_has_it.hypothesis.inner_test(f"time = {time}\ninf = {other}")


def test_times_and_infinite_stacks_are_plain() -> None:
    written = "[1]\ntime = 00:00:20\nstarting_stacks = [inf, 7.50]\ntable = 'inf'\n\n"
    assert plain_tables(written) == tomllib.loads(written, parse_float=Real)
    assert type(plain_tables(written)["1"]["starting_stacks"][0]) is Real  # type: ignore[index]


def test_hands_as_they_are_mostly_written_are_plain() -> None:
    assert plain_tables(text(["p3 f"])) == tomllib.loads(text(["p3 f"]))
    assert plain_tables((FIXTURES / "wsop-eight-or-better.phh").read_text("utf-8")) is not None


@pytest.mark.parametrize("file", sorted(FIXTURES.glob("*.phh")), ids=lambda file: file.stem)
def test_real_files_are_read_alike(file: Path) -> None:
    written = file.read_text("utf-8")
    assert plain_tables(written) in (None, tomllib.loads(written, parse_float=Real))


SEVERAL = st.one_of(
    LINES,
    st.sampled_from(
        [
            *("[1]", "[2]", "[3]", "[1.x]", "[[2]]", "[2.y]", "[ 1 ]", "[1] # x"),
            *("a = [", "]", "[1],", "'x',", "a = [[1],", "[2]]"),
            *("a = '''", "'''", 'b = """', '"""'),
            *("1.c = 2", "2 = {}", "a = {b = 1}", '"1" = 3'),
        ]
    ),
)


@given(st.lists(SEVERAL, max_size=9).map("\n".join))
@example("[1]\na = [\n[2]\n]")
@example("[1]\na = '''\n[2]\n'''\n[3]\nb = 1")
@example("[1.x]\na = 1\n[1]\nb = 2")
@example("[1]\na = 1\n[2]\nb = 2\n[1.x]\nc = 3")
@example("[1]\na = 1 # words\n[1]\nb = 2")
def test_tables_apart_are_read_as_toml_has_them_together(written: str) -> None:
    apart = tables_apart(written)
    if apart is not None:
        whole = tomllib.loads(written, parse_float=Real)
        assert apart == whole
        assert list(apart) == list(whole)


def test_one_hand_that_is_not_plain_does_not_slow_the_others_down() -> None:
    plain, other = text(["p3 f"]), 'variant = "NT" # words\n'
    written = f"[1]\n{plain}\n[2]\n{other}\n[3]\n{plain}"
    assert plain_tables(written) is None
    assert tables_apart(written) == tomllib.loads(written, parse_float=Real)
