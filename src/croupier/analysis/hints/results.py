"""What a hint is made of: the options that are offered now, and what each of them is worth."""

from typing import Final

from croupier.analysis.odds.results import ExpectedValue, Plain
from croupier.chips import money
from croupier.values import value

MINUS: Final = "\N{MINUS SIGN}"
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
"""Keeps an option on one line with what it is worth."""


class NoHints(ValueError):
    """There are no hints now; the message is one sentence that says why, and `rule` the rule that says so."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.rule = rule


class NotReady(NoHints):
    """The tables that hints are read from are still being made."""

    def __init__(self) -> None:
        super().__init__("The tables for hints are still being computed; ask again in a moment.")


@value
class Hint:
    """One option: the act as the view has it, what it is called, the chips that it takes, and its worth.

    The worth is what the player can expect to win, in units of what `Hints.per` says; None where it depends
    on what other players do.
    """

    act: str
    words: str
    amount: int = 0
    worth: ExpectedValue | None = None

    def as_object(self) -> Plain:
        """The option as JSON has it."""
        worth = None if self.worth is None else self.worth.as_object()
        return {"act": self.act, "words": self.words, "amount": self.amount, "worth": worth}


@value
class Hints:
    """What is known about the options that somebody has now, those that are worth most first.

    Worths are per unit of `per`, which is `unit` cents. `known` says what they hold for. At poker `share` is
    the part of the pot that the hand wins on average against any hands, and options have no worth.
    """

    game: str
    who: str
    about: str
    per: str
    unit: int
    known: str
    options: tuple[Hint, ...]
    share: ExpectedValue | None = None
    notes: tuple[str, ...] = ()

    def as_object(self) -> Plain:
        """The hints as JSON has them."""
        return {
            "game": self.game,
            "who": self.who,
            "about": self.about,
            "per": self.per,
            "unit": self.unit,
            "known": self.known,
            "options": [each.as_object() for each in self.options],
            "share": None if self.share is None else self.share.as_object(),
            "notes": list(self.notes),
        }

    @classmethod
    def from_object(cls, data: Plain) -> "Hints":
        """What `as_object` gave."""

        def worth(written: Plain | None) -> ExpectedValue | None:
            return None if written is None else ExpectedValue.from_object(written)

        options = tuple(
            [
                Hint(each["act"], each["words"], each["amount"], worth(each["worth"]))
                for each in data["options"]
            ]
        )
        named = {name: data[name] for name in ("game", "who", "about", "per", "unit", "known")}
        return cls(**named, options=options, share=worth(data["share"]), notes=tuple(data["notes"]))

    @property
    def lines(self) -> tuple[str, ...]:
        """The hints in words: what they hold for, then the options, then whatever else is to be said."""
        if self.share is not None:
            return (
                f"Hint, {self.known}: you win {shown_share(self.share)} of the pot on average.",
                *self.notes,
            )
        worths = [
            f"{each.words} {shown(each.worth, self.unit)}".replace(" ", NO_BREAK)
            for each in self.options
            if each.worth is not None
        ]
        return (
            f"Hint, in % of the {self.per}, {self.known}:",
            ", ".join(worths) + ".",
            *self.notes,
        )


def best_first(options: list[Hint]) -> tuple[Hint, ...]:
    """The options, those that are worth most first; of two that are worth the same, the first stays so."""
    return tuple(
        sorted(options, key=lambda each: -each.worth.decimal if each.worth is not None else float("inf"))
    )


def shown(worth: ExpectedValue, unit: int) -> str:
    """A worth in per cent of the unit, and in chips: `−53.5 (−$10.71)`."""
    percent = 100 * worth.decimal
    error = 100 * worth.error
    about = f" ± {error:.1g}" if error > 0.05 else ""
    chips = round(worth.decimal * unit)
    if worth.decimal == 0 == error:
        return "0.0 ($0)"
    in_chips = _signed(f"{chips:+d}"[:1]) + money(abs(chips)) if chips else "less than a cent"
    return f"{_signed(f'{percent:+.1f}')}{about} ({in_chips})"


def shown_share(share: ExpectedValue) -> str:
    """A part of the pot in per cent, with its error where it is estimated."""
    about = f" ± {100 * share.error:.1f}" if share.error else ""
    return f"{100 * share.decimal:.1f}{about}%"


def _signed(text: str) -> str:
    return text.replace("-", MINUS)
