"""What is found when conditions are checked: faults, what is still needed, and warnings."""

from croupier.values import value


@value
class Fault:
    """Something that the rules do not allow, or ask for in vain: no entry is taken while there is one."""

    item: str
    """The item, or the part of one; what stands in a list is named by the list."""
    rule: str
    """The id of the rule, such as `blackjack 19.13`."""
    sentence: str


@value
class Need:
    """Something that the rules leave open and that must be determined before play gets there."""

    item: str
    before: str
    """What can't begin without it: entries, session 1 or places."""
    sentence: str


@value
class Caution:
    """Something that is allowed and hardly intended."""

    item: str
    sentence: str
