"""What the person types, and what it means: short keys and words for decisions, amounts for wagers."""

import re
from typing import Final

from croupier.chips import cents, money
from croupier.dialogue.answers import Choice
from croupier.dialogue.questions import Ask, Option
from croupier.values import value

WORDS: Final = {
    "h": "hit",
    "hit": "hit",
    "draw": "hit",
    "s": "stand",
    "stand": "stand",
    "d": "double",
    "double": "double",
    "p": "split",
    "split": "split",
    "stay": "stay",
    "i": "insure",
    "insure": "insure",
    "insurance": "insure",
    "e": "even money",
    "even": "even money",
    "even money": "even money",
    "n": "decline",
    "no": "decline",
    "decline": "decline",
    "c": "cut",
    "cut": "cut",
}
_ANSWER: Final = re.compile(r"([a-z]+(?: money)?)(?:\s*\$?(\d+(?:\.\d+)?))?")
_AMOUNT: Final = r"\$?(\d+(?:\.\d+)?)"
_WAGER: Final = re.compile(
    rf"(?:{_AMOUNT})?\s*(?:\+\s*{_AMOUNT}(?:\s*pairs?)?)?(?:\s*(?:on|@)\s*(?:box\s*)?(\d+))?"
)


class NotUnderstood(Exception):
    """What was typed has no meaning here; the text says what has."""


@value
class Wish:
    """A wager that the person wishes to make; box 0 is his own."""

    box: int
    amount: int
    pairs: int = 0

    @property
    def words(self) -> str:
        """The wager as it is typed: `20+5 on 3`, in dollars."""
        side = f" and {money(self.pairs)} on a pair" if self.pairs else ""
        return f"{money(self.amount)}{side} on box {self.box}"


def wishes(text: str) -> list[Wish]:
    """The wagers of a line such as `20`, `20+5`, `20 on 2`, `20 on 1, 10+5 on 3`."""
    found = []
    for part in re.split(r"\s*(?:,|;|\band\b)\s*", text.strip().lower()):
        match = _WAGER.fullmatch(part)
        if match is None or not (match[1] or match[2]):
            raise NotUnderstood(
                f"{part!r} is no wager: type an amount as in 20, with a side wager 20+5, for a box 20 on 2."
            )
        try:
            amounts = [cents(each) if each else 0 for each in match.groups()[:2]]
        except ValueError as wrong:
            raise NotUnderstood(str(wrong)) from None
        found.append(Wish(int(match[3] or 0), *amounts))
    return found


def decision(text: str, ask: Ask) -> Choice:
    """The decision that was typed, as an answer to what is asked; the table says whether it may be."""
    match = _ANSWER.fullmatch(text.strip().lower())
    act = WORDS.get(match[1]) if match is not None else None
    if match is None or act is None:
        raise NotUnderstood(f"{text.strip()!r} means nothing here: type {_typed(ask)}, or ? for help.")
    if ask.option(act) is None and ask.option("stay") is not None and act in ("decline", "stand"):
        act = "stay"
    option = ask.option(act)
    about = ask.about if ask.about.number else None
    return Choice(ask.who, act, _amount(match[2], option), about, ask.whose)


def _amount(written: str | None, option: Option | None) -> int | None:
    """The amount that was typed, else the most that may be: the full wager, half of it, or the only one."""
    if written is None:
        return None if option is None or option.counted else option.most
    if option is not None and option.counted:
        return number_of_cards(written)
    try:
        return cents(written)
    except ValueError as wrong:
        raise NotUnderstood(str(wrong)) from None


def is_about_cut(text: str) -> bool:
    """True iff a line that is not typed at the offer of the cut must mean it: a bare amount is a wager."""
    word = text.strip().lower().partition(" ")[0]
    return word in ("", "?", "q") or WORDS.get(word) in ("cut", "decline")


def number_of_cards(written: str) -> int:
    """A number of cards as it was typed."""
    if not written.isascii() or not written.isdigit() or len(written) > 5:
        raise NotUnderstood(f"{written!r} is no number of cards.")
    return int(written)


def _typed(ask: Ask) -> str:
    return ", ".join(key for key, _ in choices(ask))


def choices(ask: Ask) -> tuple[tuple[str, str], ...]:
    """Each key that may be typed with what it does."""
    return tuple(_choice(option) for option in ask.options)


def _choice(option: Option) -> tuple[str, str]:
    most = money(option.most)
    match option.act:
        case "hit":
            return "h", "hit"
        case "stand":
            return "s", "stand"
        case "double" if option.least < option.most:
            return "d", f"double for {most} (d {money(option.least).lstrip('$')} for less)"
        case "double":
            return "d", f"double for {most}"
        case "split":
            return "p", f"split for {most}"
        case "insure" if option.least < option.most:
            return "i", f"insure for {most} (i {money(option.least).lstrip('$')} for less)"
        case "insure":
            return "i", f"insure for {most}"
        case "even money":
            return "e", "even money"
        case "stay":
            return "n", "stay"
        case "cut":
            return f"{option.least} to {option.most}", "cut so many cards to the back"
        case _:
            return "n", option.act
