"""The keys of a table of boxes: short letters and words for decisions, amounts for wagers."""

import re
from collections.abc import Collection
from typing import Final

from croupier.chips import dollars, money
from croupier.dialogue.answers import Choice
from croupier.dialogue.questions import Ask, Option
from croupier.terminal.keys import (
    AMOUNT,
    Key,
    NotUnderstood,
    TypedWager,
    amount_typed,
    no_decision,
    number_of_cards,
)
from croupier.vocabulary.common import CUT, DECLINE, CommonAct
from croupier.vocabulary.twentyone.words import (
    DOUBLE,
    EVEN_MONEY,
    HIT,
    INSURANCE,
    INSURE,
    RESCUE,
    SPLIT,
    STAND,
    STAY,
    SURRENDER,
    BoxAct,
)

WORDS: Final = {
    "h": HIT,
    HIT: HIT,
    "draw": HIT,
    "s": STAND,
    STAND: STAND,
    "d": DOUBLE,
    DOUBLE: DOUBLE,
    "p": SPLIT,
    SPLIT: SPLIT,
    STAY: STAY,
    "i": INSURE,
    INSURE: INSURE,
    INSURANCE: INSURE,
    "e": EVEN_MONEY,
    "even": EVEN_MONEY,
    EVEN_MONEY: EVEN_MONEY,
    "u": SURRENDER,
    SURRENDER: SURRENDER,
    "r": RESCUE,
    RESCUE: RESCUE,
    "n": DECLINE,
    "no": DECLINE,
    DECLINE: DECLINE,
    "c": CUT,
    CUT: CUT,
}
_ANSWER: Final = re.compile(r"([a-z]+(?: money)?)(?:\s*\$?(\d+(?:\.\d+)?))?")
_WAGER: Final = re.compile(
    rf"(?:{AMOUNT})?\s*(?:\+\s*{AMOUNT}(?:\s*pairs?)?)?(?:\s*(?:on|@)\s*(?:box\s*)?(\d{{1,3}}))?"
)


def wishes(text: str) -> list[TypedWager]:
    """The wagers of a line such as `20`, `20+5`, `20 on 2`, `20 on 1, 10+5 on 3`."""
    found = []
    for part in re.split(r"\s*(?:,|;|\band\b)\s*", text.strip().lower()):
        match = _WAGER.fullmatch(part)
        if match is None or not (match[1] or match[2]):
            raise NotUnderstood(
                f"'{part}' is not a wager. Type an amount such as 20; 20+5 adds a side wager, and 20 on 2"
                " goes on box 2."
            )
        amounts = [amount_typed(each) if each else 0 for each in match.groups()[:2]]
        found.append(TypedWager(int(match[3] or 0), *amounts))
    return found


def decision(text: str, ask: Ask, acts: Collection[str]) -> Choice:
    """The decision that was typed, as an answer to what is asked; the table says whether it may be."""
    match = _ANSWER.fullmatch(text.strip().lower())
    act = WORDS.get(match[1]) if match is not None else None
    if match is None or act is None or act not in acts:
        raise no_decision(text, keys(ask))
    if ask.option(act) is None and ask.option(STAY) is not None and act in (DECLINE, STAND):
        act = STAY
    option = ask.option(act)
    about = ask.about if ask.about.number else None
    return Choice(ask.who, act, _amount(match[2], option), about, ask.whose)


def _amount(written: str | None, option: Option | None) -> int | None:
    """The amount that was typed, else the most that may be: the full wager, half of it, or the only one."""
    if written is None:
        return None if option is None or option.act == CUT else option.most
    if option is not None and option.act == CUT:
        return number_of_cards(written)
    return amount_typed(written)


def keys(ask: Ask) -> tuple[Key, ...]:
    """Each key that may be typed with what it does."""
    return tuple([Key(*_key(option), option) for option in ask.options])


def _key(option: Option) -> tuple[str, str]:
    most = money(option.most)
    less = f" ({option.act[:1]} {dollars(option.least)} for less)" if option.least < option.most else ""
    match option.act:
        case BoxAct.HIT:
            return "h", "hit"
        case BoxAct.STAND:
            return "s", "stand"
        case BoxAct.DOUBLE:
            return "d", f"double for {most}{less}"
        case BoxAct.SPLIT:
            return "p", f"split for {most}"
        case BoxAct.INSURE:
            return "i", f"insure for {most}{less}"
        case BoxAct.EVEN_MONEY:
            return "e", "even money"
        case BoxAct.SURRENDER:
            return "u", "surrender"
        case BoxAct.RESCUE:
            return "r", "rescue"
        case BoxAct.STAY:
            return "n", "stay"
        case CommonAct.CUT:
            return f"{option.least} to {option.most}", "cut so many cards to the back"
        case _:
            return "n", option.act
