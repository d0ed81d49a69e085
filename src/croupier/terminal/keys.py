"""What the person types: keys with what they mean, amounts, and wagers to be put down."""

from collections.abc import Iterable
from typing import Final

from croupier.chips import cents
from croupier.dialogue.questions import Option
from croupier.values import value

AMOUNT: Final = r"\$?(\d+(?:\.\d+)?)"
ABOUT_CUT: Final = ("", "?", "q", "c", "cut", "n", "no", "decline")


class NotUnderstood(Exception):
    """What was typed has no meaning here; the text says what has."""


@value
class Key:
    """What may be typed now, what it does in few words, and the option that it takes."""

    typed: str
    meaning: str
    option: Option

    @property
    def shown(self) -> tuple[str, str]:
        """The key with its meaning, as a prompt shows it."""
        return self.typed, self.meaning


@value
class TypedWager:
    """A wager that the person wishes to make, with a side wager or without; place 0 is their own."""

    place: int
    amount: int
    side: int = 0


def amount_typed(written: str) -> int:
    """An amount in dollars as it was typed."""
    try:
        return cents(written)
    except ValueError as wrong:
        raise NotUnderstood(str(wrong)) from None


def number_of_cards(written: str) -> int:
    """A number of cards as it was typed."""
    if not written.isascii() or not written.isdigit() or len(written) > 5:
        raise NotUnderstood(f"'{written}' is not a number of cards.")
    return int(written)


def is_about_cut(text: str) -> bool:
    """True iff a line that is not typed at the offer of the cut must mean it: a bare amount is a wager."""
    return text.strip().lower().partition(" ")[0] in ABOUT_CUT


def listed(keys: Iterable[Key]) -> str:
    """The keys, each once."""
    return ", ".join(dict.fromkeys(key.typed for key in keys))


def no_decision(text: str, keys: tuple[Key, ...]) -> NotUnderstood:
    """What to say of a line that is no decision."""
    return NotUnderstood(f"'{text.strip()}' means nothing here: type {listed(keys)}, or ? for help.")
