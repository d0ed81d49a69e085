"""Characters that nobody sees, names that look the same, and names without their accents."""

import pytest

from croupier.texts import plain, scripts_mixed_in, seen_as, unseen_in


@pytest.mark.parametrize(
    ("text", "unseen"),
    [
        *(
            ("", ""),
            ("ann 1500", ""),
            ("José, 王小明 and O’Brien", ""),
            ("می\u200cخواهم", ""),
            ("क्\u200dष", ""),
        ),
        *(("a\x1b[31m", "U+001B"), ("a\x07", "U+0007"), ("a\x9b31m", "U+009B"), ("a\x7f", "U+007F")),
        *(("a\u202eb", "U+202E"), ("a\u200bb", "U+200B"), ("\ufeffa", "U+FEFF"), ("a\u2028b", "U+2028")),
        *(("a\ue000", "U+E000"), ("a\xadb", "U+00AD")),
    ],
)
def test_a_character_that_nobody_sees_is_found(text: str, unseen: str) -> None:
    assert unseen_in(text) == unseen


@pytest.mark.parametrize(
    ("name", "other"),
    [
        *(("Ann", "ann"), ("Zoe\u0308", "zoë"), ("рауl", "payl"), ("РАМ", "pam"), ("Ρίτα", "Pίta")),
        *(("ｐａｕｌ", "paul"), ("Օan", "Oan")),
    ],
)
def test_names_that_nobody_tells_apart_look_the_same(name: str, other: str) -> None:
    assert seen_as(name) == seen_as(other)


@pytest.mark.parametrize(
    ("name", "other"), [("jose", "José"), ("Иван", "Ivan"), ("li", "李"), ("ann", "anna")]
)
def test_other_names_do_not(name: str, other: str) -> None:
    assert seen_as(name) != seen_as(other)


@pytest.mark.parametrize(
    ("text", "scripts"),
    [
        *(("раul", ("Cyrillic", "Latin")), ("Νina", ("Greek", "Latin")), ("Paul Раул", ("", ""))),
        *(("さくら花", ("", "")), ("O’Brien-2", ("", "")), ("müller", ("", ""))),
    ],
)
def test_letters_of_two_scripts_in_one_word_are_found(text: str, scripts: tuple[str, str]) -> None:
    assert scripts_mixed_in(text) == scripts


def test_names_are_typed_without_accents() -> None:
    typed = ["José", "Müller", "Łukasz", "Søren", "Straße", "Nguyễn", "Æsa", "王小明"]
    plainly = ["jose", "muller", "lukasz", "soren", "strasse", "nguyen", "aesa", "王小明"]
    assert [plain(name) for name in typed] == plainly
