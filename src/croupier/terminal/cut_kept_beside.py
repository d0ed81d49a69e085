"""Tables of an earlier release, which kept beside the table who had chosen the place of the cut."""

from typing import Final

from croupier.rulebook.roles import ROLES, Role
from croupier.vocabulary.common import CUT

CUT_BY: Final = "cut_by"
"""Under which it was kept."""


def chosen_by_dealer(line: str) -> str:
    """A line with the cut of a player, `ann cut 120`, as the dealer's choice for them; others as they are."""
    words = line.split()
    if len(words) == 3 and words[1] == CUT and words[0] not in ROLES:
        return f"{Role.DEALER} {CUT} {words[2]} for {words[0]}"
    return line
