"""Whether players of groups all find seats, where a table may have only so many of each group."""

from collections import defaultdict
from collections.abc import Hashable, Mapping

from croupier.values import value


@value
class Openings:
    """The free seats of a table, and how many more it may have of each group that is limited."""

    seats: int
    of_group: Mapping[str, int]


def all_fit(waiting: Mapping[str, int], tables: Mapping[int, Openings]) -> bool:
    """True iff so many players of each group, '' for those of none, can be seated at once.

    They can if as many flow from groups to tables as are waiting: through the places that each table has for
    a group, and then through its seats.
    """
    left: dict[Hashable, dict[Hashable, int]] = defaultdict(lambda: defaultdict(int))
    for group, many in waiting.items():
        left["waiting"][group,] = many
        for number, table in tables.items():
            left[group,][number, group] = left[number, group][number] = table.of_group.get(group, many)
    for number, table in tables.items():
        left[number]["seated"] = table.seats

    def seats_one_more(node: Hashable, seen: set[Hashable]) -> bool:
        if node == "seated":
            return True
        seen.add(node)
        for onward, room in list(left[node].items()):
            if room and onward not in seen and seats_one_more(onward, seen):
                left[node][onward] -= 1
                left[onward][node] += 1  # whoever was seated may be sent elsewhere again
                return True
        return False

    return all(seats_one_more("waiting", set()) for _ in range(sum(waiting.values())))
