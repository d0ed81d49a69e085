"""The keys of a table of poker: fold, check or call, amounts to bet or raise to, and sizes of the pot."""

import re
from collections.abc import Iterator
from typing import Final

from croupier.chips import dollars, money
from croupier.dialogue.answers import Choice
from croupier.dialogue.questions import Ask, Option
from croupier.terminal.keys import AMOUNT, Key, amount_typed, no_decision
from croupier.terminal.personal_view import PersonalView
from croupier.terminal.screen.prompt import AMOUNT as AMOUNT_FOLLOWS
from croupier.vocabulary.common import DECLINE, CommonAct
from croupier.vocabulary.poker.words import (
    BET,
    CALL,
    CALL_AND_FOLD,
    CHECK,
    COMPLETES,
    FOLD,
    MUCK,
    OVER_BLIND,
    PUTS,
    RAISE,
    SHOW,
    TAP_OUT,
    PokerAct,
)

WORDS: Final = {
    **dict.fromkeys(("f", "fold"), FOLD),
    **dict.fromkeys(("k", "check"), CHECK),
    "call": CALL,
    **dict.fromkeys(("b", "bet"), BET),
    **dict.fromkeys(("r", "raise", "raise to"), RAISE),
    **dict.fromkeys(("t", "tap", "tap out", "all in", "allin", "all-in"), TAP_OUT),
    **dict.fromkeys(("cf", "call and fold"), CALL_AND_FOLD),
    **dict.fromkeys(("o", "over-blind", "overblind", "straddle"), OVER_BLIND),
    **dict.fromkeys(("n", "no", "decline"), DECLINE),
    **dict.fromkeys(("s", "show"), SHOW),
    **dict.fromkeys(("m", "muck"), MUCK),
    **dict.fromkeys(("put", "puts"), PUTS),
    **dict.fromkeys(("complete", "completes"), COMPLETES),
}
HALF, POT, LEAST, MOST = "h", "p", "min", "max"
PLAIN: Final = "check or call"
SIZES: Final = {
    **dict.fromkeys(("h", "half", "half pot", "half the pot"), HALF),
    **dict.fromkeys(("p", "pot", "full pot", "the pot"), POT),
    **dict.fromkeys(("min", "least"), LEAST),
    **dict.fromkeys(("max", "most"), MOST),
}
ORDER: Final = (CHECK, CALL, COMPLETES, BET, RAISE, TAP_OUT, OVER_BLIND, SHOW, MUCK, CALL_AND_FOLD, FOLD)
_TYPED: Final = re.compile(rf"([a-z]+(?:[ -][a-z]+)*)?\s*(?:{AMOUNT})?")
_SIZED: Final = ("b", "bet", "r", "raise", "raise to")


def decision(text: str, ask: Ask, view: PersonalView) -> Choice:
    """The decision that was typed, as an answer to what is asked; the table says whether it may be."""
    typed = " ".join(text.lower().split())
    match = _TYPED.fullmatch(typed)
    if match is None or not typed:
        raise no_decision(text, keys(ask, view))
    word, amount = match[1] or "", amount_typed(match[2]) if match[2] else None
    size = SIZES.get(word) or _after_verb(word)
    if size and amount is None:
        return _bet(ask, _sized(size, ask, view))
    if not word:  # a bare amount is what the player bets, or raises to
        return _bet(ask, amount)
    act = _act(word, ask, view)
    if act is None or (amount is not None and act not in (BET, RAISE, PUTS, CALL, TAP_OUT, OVER_BLIND)):
        raise no_decision(text, keys(ask, view))
    if act in (BET, RAISE):
        option = ask.option(act)
        if amount is None and option is not None and option.least == option.most:
            amount = option.least
    return Choice(ask.who, act, amount, ask.about)


def _after_verb(word: str) -> str:
    """The size of the pot in `bet half`, `raise to pot`."""
    for verb in sorted(_SIZED, key=len, reverse=True):
        if word.startswith(f"{verb} "):
            return SIZES.get(word.removeprefix(f"{verb} "), "")
    return ""


def _act(word: str, ask: Ask, view: PersonalView) -> str | None:
    """The act of a word: `c` checks where there is nothing to call, and completes a call begun too small.

    Where a call takes more chips than are left, it calls with all of them.
    """
    if word == "c":
        plain = next((act for act in (CHECK, CALL, COMPLETES) if ask.option(act) is not None), CALL)
        return TAP_OUT if is_call_for_all(ask, view) else plain
    if word == CALL and is_call_for_all(ask, view):
        return TAP_OUT
    act = WORDS.get(word)
    if (
        act in (BET, RAISE) and ask.option(act) is None
    ):  # one is as good as the other where it is the only one
        return next((other for other in (BET, RAISE) if ask.option(other) is not None), act)
    return act


def _bet(ask: Ask, amount: int | None) -> Choice:
    act = BET if ask.option(BET) is not None or ask.option(CHECK) is not None else RAISE
    if ask.option(RAISE) is not None:
        act = RAISE
    return Choice(ask.who, act, amount, ask.about)


def _sized(size: str, ask: Ask, view: PersonalView) -> int | None:
    """What a bet or raise of that size comes to, as near as the limits allow; None where there is none."""
    option = ask.option(BET) or ask.option(RAISE)
    if option is None:
        return None
    if size in (LEAST, MOST):
        return option.least if size == LEAST else option.most
    wanted = of_pot(ask, view, 2 if size == HALF else 1, option.step)
    return min(max(wanted, option.least), option.most)


def of_pot(ask: Ask, view: PersonalView, part: int, chip: int) -> int:
    """What the player comes to who calls, and raises by that part of the pot which then is there."""
    bets, own = _bets_before(ask, view)
    call = ask.option(CALL)
    to_call = call.most if call is not None else max(bets, default=0) - own  # if they may only raise or fold
    pot = sum(amount for _, amount in view.pots) + to_call
    return own + to_call + pot // part // chip * chip


def _bets_before(ask: Ask, view: PersonalView) -> tuple[list[int], int]:
    """What lies before each player, and before the one who is asked."""
    bets = [sum(stake.amount for stake in place.all_stakes()) for place in view.places]
    own = sum(stake.amount for place in view.places for stake in place.all_stakes() if stake.owner == ask.who)
    return bets, own


def words(ask: Ask) -> Iterator[tuple[str, str]]:
    """Every word for what is offered, each with the act or the size that it means."""
    offered = {option.act for option in ask.options}
    yield "c", PLAIN
    for word, act in WORDS.items():
        if act in (CHECK, CALL, COMPLETES):
            yield word, PLAIN
        elif act in offered or act in (FOLD, TAP_OUT, BET, RAISE):
            yield word, act
    needed = [
        option.act for option in ask.options if option.act in (BET, RAISE) and option.least < option.most
    ]
    for letter in ("t", *("br" if needed else ""), *SIZES):
        yield f"{letter} ", AMOUNT_FOLLOWS
    if offered & {BET, RAISE}:
        yield from SIZES.items()


def keys(ask: Ask, view: PersonalView) -> tuple[Key, ...]:
    """Each key that may be typed with what it does; what gives the hand up stands last."""
    offered = sorted(ask.options, key=lambda option: ORDER.index(option.act) if option.act in ORDER else 99)
    return tuple([key for option in offered for key in _keys(option, ask, view)])


def is_call_for_all(ask: Ask, view: PersonalView) -> bool:
    """True iff a bet can be called only with all chips that are left, which are too few for it."""
    tap = ask.option(TAP_OUT)
    if tap is None or any(ask.option(act) is not None for act in (CHECK, CALL, COMPLETES, BET, RAISE)):
        return False
    bets, own = _bets_before(ask, view)
    return tap.most <= max(bets, default=0) - own


def _keys(option: Option, ask: Ask, view: PersonalView) -> Iterator[Key]:
    match option.act:
        case PokerAct.BET | PokerAct.RAISE:
            yield from _bets(option, ask, view)
        case PokerAct.CALL:
            all_in = ", all in" if option.most == view.chips(ask.who) else ""
            yield Key("c", f"call {money(option.most)}{all_in}", option)
        case PokerAct.TAP_OUT if is_call_for_all(ask, view):
            yield Key("c", f"call {money(option.most)}, all in", option)
        case PokerAct.TAP_OUT:
            yield Key("t", f"tap out, all in for {money(option.most)}", option)
        case PokerAct.CALL_AND_FOLD:
            yield Key("cf", f"pay {money(option.most)} and fold", option)
        case PokerAct.OVER_BLIND:
            yield Key("o", f"over-blind of {money(option.most)}", option)
        case PokerAct.COMPLETES:
            yield Key("c", f"complete the call with {money(option.most)}", option)
        case CommonAct.DECLINE:
            yield Key("n", "no", option)
        case act:
            yield Key(act[:1], act, option)


def _bets(option: Option, ask: Ask, view: PersonalView) -> Iterator[Key]:
    letter, verb = ("b", "bet") if option.act == BET else ("r", "raise to")
    if option.least == option.most:
        yield Key(letter, f"{verb} {money(option.least)}", option)
        return
    least = dollars(option.least)
    yield Key(f"{letter} {least}", f"{verb} {money(option.least)}, up to {money(option.most)}", option)
    for size, part, name in ((HALF, 2, "half the pot"), (POT, 1, "the pot")):
        amount = of_pot(ask, view, part, option.step)
        if option.least < amount <= option.most:
            to = f"{money(amount)}" if option.act == BET else f"to {money(amount)}"
            yield Key(size, f"{name}, {to}", option)
