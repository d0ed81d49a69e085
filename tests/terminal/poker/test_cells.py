"""A seat as it is drawn: however narrow, the badges of button and blinds are whole."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.terminal.poker.cells import Seat
from croupier.terminal.poker.felt import LEAST_COLUMN
from croupier.terminal.screen.style import plain, width

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
