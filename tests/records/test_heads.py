"""Heads of logs: short enough to be read aloud, forgiving when they are typed, and kept while a log grows."""

from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.records.heads import LENGTH, Head, WrongHead, head_of, is_contained, read_head

LINES = [b"one\n", b"two\n", b"three\n"]


def head(data: bytes) -> Head:
    return head_of(data.count(b"\n"), sha256(data).digest())


def test_a_head_is_the_beginning_of_the_sum_that_anybody_can_make() -> None:
    data = b"".join(LINES)
    symbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    bits = bin(int.from_bytes(b"\1" + sha256(data).digest(), "big"))[3:]
    expected = "".join(symbols[int(bits[at : at + 5], 2)] for at in range(0, 5 * LENGTH, 5))
    found = str(head(data))
    assert found.startswith("3-")
    assert found.replace("-", "") == "3" + expected
    assert [len(each) for each in found.split("-")] == [1, *[4] * 7]
    assert 5 * LENGTH >= 128


@settings(deadline=None, max_examples=40)
@given(st.binary(min_size=32, max_size=32), st.integers(1, 99999))
def test_whatever_is_read_aloud_is_the_same_head(digest: bytes, lines: int) -> None:
    made = head_of(lines, digest)
    for typed in (
        str(made),
        f" {str(made).lower()}\n",
        str(made).replace("-", " "),
        str(made).replace("0", "O").replace("1", "I"),
        str(made).replace("0", "o").replace("1", "l"),
        f"{lines}-{made.code}",
    ):
        assert read_head(typed) == made


@pytest.mark.parametrize(
    "typed",
    ["", "214", "214-7KQ2", "x-" + "7KQ2-" * 7, "214-" + "7KQ2-" * 8, "0-" + "7KQ2-" * 7, "2-" + "7KQU" * 7],
)
def test_what_is_no_head_is_one_sentence(typed: str) -> None:
    with pytest.raises(WrongHead, match="a number and 7 groups of 4"):
        read_head(typed)


def test_a_log_contains_every_head_that_it_ever_had() -> None:
    data = b"".join(LINES)
    ends = [b"".join(LINES[:count]) for count in (1, 2, 3)]
    assert all(is_contained(head(end), data)[0] for end in ends)
    assert is_contained(head(ends[0]), data)[1].endswith(
        "its first line is as it was, and 2 lines came later."
    )
    assert is_contained(head(data), data + b"half a li")[0]
    assert is_contained(head(data), data)[1].endswith("and no lines came later.")


def test_what_was_cut_off_or_changed_is_not_contained() -> None:
    data = b"".join(LINES)
    kept = head(data)
    assert "it has only 2 lines, and had 3" in is_contained(kept, b"".join(LINES[:2]))[1]
    assert "are not what they were" in is_contained(kept, data.replace(b"two", b"too"))[1]
    assert not is_contained(kept, data.replace(b"\n", b"\r\n"))[0]


def test_a_slip_of_the_pen_is_told_apart_from_a_change() -> None:
    data = b"".join(LINES)
    wrong = str(head(data)).split("-")
    wrong[3] = "ZZZZ"
    holds, sentence = is_contained(read_head("-".join(wrong)), data)
    assert not holds
    assert "it differs only in ZZZZ" in sentence
