"""Everything that is printed about conditions is as it was kept."""

import pytest

from tests.tournaments.conditions.transcripts import FOLDER, TEXTS


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_is_printed_as_it_was_kept(name: str) -> None:
    assert TEXTS[name]() == (FOLDER / name).read_text("utf-8")


def test_no_text_is_kept_in_vain() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(TEXTS)
