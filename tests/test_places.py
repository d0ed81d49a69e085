"""Places on the layout."""

import pickle
from copy import copy, deepcopy

import pytest

from croupier import BOARD, DEALER, Place


@pytest.mark.parametrize("place", [Place("box", 2), Place("box", 1, 2), Place("seat", 3), DEALER, BOARD])
def test_a_place_is_made_once_however_it_is_made(place: Place) -> None:
    """Equal places are one and the same, for they are looked up by what they are."""
    made = (
        *(Place(*place), Place.parse(str(place)), place._replace(number=place.number)),
        *(copy(place), deepcopy(place), pickle.loads(pickle.dumps(place))),
    )
    assert all(each is place and hash(each) == hash(place) for each in made)


def test_places_are_ordered_by_box_and_hand() -> None:
    """A hand of a split lies on its box."""
    first, second, third = Place("box", 1, 2), Place("box", 2), Place("box", 2, 1)
    assert sorted([third, second, first]) == [first, second, third]
    assert (first.box, third.box) == (Place("box", 1), second)
    assert len({first, second, third, Place("box", 2)}) == 3
