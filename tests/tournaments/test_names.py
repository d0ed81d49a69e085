"""How lines of a tournament write people, places and amounts, and what they can't mean."""

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.tournaments.entering.ballot import Seat
from croupier.tournaments.names import amounts_in, lots_in, name_of, players_in, seat_in


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("ann", "ann"),
        ("ann, bob and cal", "ann bob cal"),
        ("ann bob", "ann bob"),
        ("p1 to p3, ann and q9 to q10", "p1 p2 p3 ann q9 q10"),
        ("p7 to p7", "p7"),
        ("Zoë, 李雷 and O’Neil", "Zoë 李雷 O’Neil"),
    ],
)
def test_a_list_of_names(text: str, names: str) -> None:
    assert players_in(text) == names.split()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Nobody is named"),
        (",", "Nobody is named"),
        ("cal, ann, bob, ann", "ann is named twice"),
        ("p1 to p3, p2", "p2 is named twice"),
        ("cal, Ann, ann", "Ann is named twice"),
        ("Zoe\u0308, zo\u00eb", "Zoe\u0308 is named twice"),
        ("p3 to p1", "'p3 to p1' is not a range of names"),
        ("p1 to q3", "'p1 to q3' is not a range of names"),
        ("ann, all", "'all' can't be a player's name"),
        ("table", "'table' can't be a player's name"),
        ("p1, to, p3", "'to' can't be a player's name: it has a meaning of its own"),
        ("ann, and", "'and' can't be a player's name"),
        ("of", "'of' can't be a player's name"),
        ("1st", "'1st' can't be a player's name"),
        ("a" * 33, "can't be a player's name: a name is one word of at most 32 letters, digits, hyphens"),
        ("As", "'As' can't be a player's name: it reads as a card"),
        ("dealer", "'dealer' can't be a player's name"),
        ("🂡", "can't be a player's name"),
    ],
)
def test_what_is_no_list_of_names(text: str, why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        players_in(text)


def test_a_name_has_as_many_letters_as_tables_take() -> None:
    assert name_of("a" * 32) == "a" * 32


@pytest.mark.parametrize("name", ["अनीता", "நிலா", "မြင့်", "ស៊ុន", "Zoe\u0308", "מֹשֶׁה", "สมชาย", "李雷", "محمد"])
def test_a_name_may_be_of_any_script(name: str) -> None:
    assert players_in(f"ann and {name}") == ["ann", name]
    assert lots_in(f"{name} 1/3") == {name: Seat(1, 3)}


def test_a_place_is_a_table_and_a_seat() -> None:
    assert seat_in("2/13") == Seat(2, 13)
    assert lots_in("ann 1/3, bob 12/1") == {"ann": Seat(1, 3), "bob": Seat(12, 1)}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("ann", "'ann' is not a player's place"),
        ("ann 1/3,", "'' is not a player's place"),
        ("ann 12345/1", "is not a player's place"),
        ("cal 2/1, ann 1/3, ann 1/4", "ann is named twice"),
        ("ann 1/3, bob 1/4, cal 1/4", "The place 1/4 is given to two players"),
    ],
)
def test_what_are_no_lots(text: str, why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        lots_in(text)


def test_amounts_are_kept_in_hundredths() -> None:
    assert amounts_in("ann 1500, cal 62.50") == {"ann": 1500_00, "cal": 62_50}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("ann", "'ann' names no amount"),
        ("ann 5, bob -5", "'bob -5' names no amount"),
        ("bob 1, ann 5, ann 6", "ann is named twice"),
        ("ann 1.2.3", "amount"),
        ("ann 0.005", "amount"),
    ],
)
def test_what_are_no_amounts(text: str, why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        amounts_in(text)
