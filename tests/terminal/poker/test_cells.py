"""Seats as they are drawn: badges are whole however narrow it is, and one hand at most is marked."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import parse_cards
from croupier.places import Place
from croupier.terminal.personal_view import SeenHand
from croupier.terminal.poker.cells import Seat, seats
from croupier.terminal.poker.felt import LEAST_COLUMN, draw
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from croupier.terminal.screen.style import plain, width
from tests.terminal.helpers import between_rounds, calling, open_game, sit, until

MARKS = st.sampled_from([(), ("D",), ("SB",), ("D", "SB"), ("BB",), ("D", "BB")])
NAMES = st.text("abcdefghijklmnop", min_size=1, max_size=24)


@given(st.integers(1, 11), NAMES, MARKS, st.booleans(), st.integers(LEAST_COLUMN - 1, 30))
def test_a_name_gives_way_to_the_badges(
    number: int, name: str, marks: tuple[str, ...], asked: bool, room: int
) -> None:
    seat = Seat(number, name, marks, None, "", "", "", 0, False, asked, frozenset())
    title = seat.title(room)
    assert width(title) <= room
    assert tuple(plain(title).split()[-len(marks) :] if marks else ()) == marks
    assert plain(title).startswith(f"{'▸' if asked else ''}{number}")


@pytest.mark.parametrize(("room", "rows"), [(19, [4]), (18, [2, 2]), (9, [2, 2]), (4, [1, 1, 1, 1])])
def test_cards_stand_in_even_rows_where_they_do_not_fit_in_one(room: int, rows: list[int]) -> None:
    hand = SeenHand(Place("seat", 3), tuple(parse_cards("Kd Ad 6s 5c")))
    seat = Seat(3, "Clara", (), hand, "", "", "", 0, False, False, frozenset())
    assert [len(plain(line).split()) for line in seat.cards(room)] == rows


@pytest.mark.parametrize("kind", ["holdem", "omaha"])
def test_the_mark_is_of_one_hand_the_best_and_the_board_says_whose(tmp_path: Path, kind: str) -> None:
    showdowns: list[Scene] = []

    def type_key(prompt: Prompt, scene: Scene) -> str:
        if between_rounds(prompt) and scene.round:
            showdowns.append(scene)
        return until(12)(prompt, scene)

    sit(calling(open_game(tmp_path, 5, 3, 20_000, kind)), type_key)
    named = set()
    for scene in showdowns:
        marked = [seat for seat in seats(scene) if seat.marked]
        rows = [plain(each) for each in draw(scene, 80, 24)]
        text = "\n".join(rows)
        if not marked:
            assert "•" not in text
            continue
        (best,) = marked
        assert best.won or not [seat for seat in seats(scene) if seat.won]
        whose = "your" if best.mine else f"{best.name}'s"
        named.add(whose)
        assert f"• {whose} five" in text
        assert text.count("•") == 1 + 5
    assert "your" in named
    assert len(named) > 1
