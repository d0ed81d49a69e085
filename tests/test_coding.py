"""State as plain data and back: every kind of value, and what it can't be."""

from dataclasses import dataclass, field
from fractions import Fraction

import pytest

from croupier.coding import from_plain, to_plain
from croupier.plain import BadData
from croupier.tournaments.state import Phase


@dataclass
class Inner:
    """A value within another."""

    name: str
    count: int = 3


@dataclass
class Held:
    """A value of every kind that the state of a tournament has."""

    number: int
    flag: bool
    text: str
    phase: Phase
    part: Fraction
    names: list[str]
    few: set[int]
    pair: tuple[int, str]
    row: tuple[int, ...]
    by_name: dict[str, Inner]
    by_number: dict[int, int]
    maybe: Inner | None
    others: list[Inner] = field(default_factory=list)


HELD = Held(
    number=5,
    flag=True,
    text="ann",
    phase=Phase.OPEN,
    part=Fraction(29, 2),
    names=["a", "b"],
    few={2, 1},
    pair=(1, "x"),
    row=(1, 2, 3),
    by_name={"ann": Inner("ann", 4)},
    by_number={12: 7},
    maybe=None,
    others=[Inner("bob")],
)
PLAIN = {
    "number": 5,
    "flag": True,
    "text": "ann",
    "phase": "open",
    "part": "29/2",
    "names": ["a", "b"],
    "few": [1, 2],
    "pair": [1, "x"],
    "row": [1, 2, 3],
    "by_name": {"ann": {"name": "ann", "count": 4}},
    "by_number": {"12": 7},
    "maybe": None,
    "others": [{"name": "bob", "count": 3}],
}


def test_it_is_written_and_read_again() -> None:
    assert to_plain(HELD) == PLAIN
    assert from_plain(Held, PLAIN, "It") == HELD


def test_what_has_a_default_may_be_left_out() -> None:
    data = {name: each for name, each in PLAIN.items() if name != "others"}
    assert from_plain(Held, data | {"by_name": {"ann": {"name": "ann"}}}, "It").by_name["ann"].count == 3
    assert from_plain(Held, data | {"maybe": {"name": "zoe"}}, "It").maybe == Inner("zoe")


@pytest.mark.parametrize(
    ("name", "instead", "why"),
    [
        ("number", True, "It.number must have a whole number, not True."),
        ("number", "5", "It.number must have a whole number, not '5'."),
        ("number", 2**63, "It.number must have a whole number"),
        ("number", -(2**63), "It.number must have a whole number"),
        ("number", 1.5, "It.number must have a whole number, not float."),
        ("flag", 1, "It.flag must have true or false, not 1."),
        ("text", 5, "It.text must have a text, not 5."),
        ("text", None, "It.text must have a text, not NoneType."),
        ("phase", "asleep", "It.phase must have a word that is known here, not 'asleep'."),
        ("phase", [], "It.phase must have a word that is known here, not list."),
        ("part", "1/0", "It.part must have a fraction, not '1/0'."),
        ("part", "x", "It.part must have a fraction, not 'x'."),
        ("part", None, "It.part must have a fraction, not NoneType."),
        ("names", "ab", "It.names must have a list, not 'ab'."),
        ("names", ["a", 2], "It.names 2 must have a text, not 2."),
        ("few", {}, "It.few must have a list, not dict."),
        ("pair", [1], "It.pair must have a list of 2, not list."),
        ("pair", [1, "x", 2], "It.pair must have a list of 2, not list."),
        ("pair", ["x", 1], "It.pair must have a whole number, not 'x'."),
        ("row", [1, "2"], "It.row 2 must have a whole number, not '2'."),
        ("by_name", [], "It.by_name must have an object, not list."),
        ("by_name", {"ann": 5}, "It.by_name.ann must have an object, not 5."),
        ("by_name", {"ann": {}}, "It.by_name.ann has no 'name'."),
        ("by_name", {"ann": {"name": "x", "age": 5}}, "It.by_name.ann has a field 'age'"),
        ("by_number", {"x": 7}, "It.by_number must have whole numbers for names, not 'x'."),
        ("by_number", {"²": 7}, "It.by_number must have whole numbers for names"),
        ("by_number", {"1234567890": 7}, "It.by_number must have whole numbers for names"),
        ("maybe", 5, "It.maybe must have an object, not 5."),
        ("others", [None], "It.others 1 must have an object, not NoneType."),
    ],
)
def test_what_it_cannot_be_is_said_in_a_sentence(name: str, instead: object, why: str) -> None:
    with pytest.raises(BadData) as wrong:
        from_plain(Held, PLAIN | {name: instead}, "It")
    assert str(wrong.value).startswith(why)
    assert str(wrong.value).endswith(".")


def test_the_largest_numbers_are_read() -> None:
    assert from_plain(Held, PLAIN | {"number": 2**63 - 1}, "It").number == 2**63 - 1
    assert from_plain(Held, PLAIN | {"by_number": {"123456789": 7}}, "It").by_number == {123456789: 7}


@pytest.mark.parametrize("data", [None, [], "x", 5])
def test_what_is_no_object_at_all(data: object) -> None:
    with pytest.raises(BadData, match="It must have an object"):
        from_plain(Held, data, "It")


def test_what_is_missing_or_unknown() -> None:
    with pytest.raises(BadData, match="It has no 'number'"):
        from_plain(Held, {name: each for name, each in PLAIN.items() if name != "number"}, "It")
    with pytest.raises(BadData, match="It has a field 'size' that is not known here"):
        from_plain(Held, PLAIN | {"size": 1}, "It")


def test_what_is_no_plain_data() -> None:
    with pytest.raises(TypeError, match="object is no plain data"):
        to_plain(object())
