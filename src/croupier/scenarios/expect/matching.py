"""Which of the expected things find one of their own among those that came."""

from collections.abc import Sequence


def unmatched(fits: Sequence[Sequence[bool]]) -> list[int]:
    """The rows that are left without a column when as many as can be have one each.

    `fits[row][column]` says whether the two go together. A row that takes a column lets its former owner
    look for another, so that the order of the rows does not matter.
    """
    owner: dict[int, int] = {}

    def find(row: int, tried: set[int]) -> bool:
        for column, fit in enumerate(fits[row]):
            if fit and column not in tried:
                tried.add(column)
                if column not in owner or find(owner[column], tried):
                    owner[column] = row
                    return True
        return False

    return [row for row in range(len(fits)) if not find(row, set())]
