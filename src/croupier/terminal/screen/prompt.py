"""A question to the person, and which of its keys act as soon as they are pressed."""

from typing import Final

from croupier.values import value

AMOUNT: Final = "an amount"


@value
class Prompt:
    """What a question is about, and what may be typed, each key with its meaning.

    `words` are all words that mean something here, each with what it means: two with the same meaning do the
    same. A word of one letter needs no Enter, unless an amount comes after it (`"b "` means `AMOUNT`).
    `hint` are lines that say what the options are worth, where the person has asked for that.
    """

    about: str
    keys: tuple[tuple[str, str], ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    hint: tuple[str, ...] = ()

    @property
    def single_keys(self) -> dict[str, bool]:
        """The keys that need no Enter; True for those that begin nothing else, and so act at once."""
        meanings = dict(self.words)
        return {
            key: all(meanings[key] == meaning for word, meaning in self.words if word.startswith(key))
            for key in meanings
            if len(key) == 1 and meanings.get(f"{key} ") != AMOUNT
        }

    def spelled(self, key: str) -> tuple[str, ...]:
        """The words that a key stands for."""
        meanings = dict(self.words)
        return tuple([word for word, meaning in self.words if meaning == meanings.get(key)])
