"""What is offered to people, compared with what the rules offer them; each game says what that is.

Some checks hold at every question; the exact ones, who is asked and for how much, hold as long as no
ruling has been made, because absence and silence change who is asked.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from croupier.dialogue.questions import Ask, Option
from croupier.places import Place
from soak.chips import Chips, Fault

Offer = tuple[str, int, int, int]
Offers = dict[tuple[str, Place, str], list[Offer]]
Exact = Mapping[str, Callable[[Any, Sequence[Ask]], None]]
"""By the rule of a question, what compares it with what the rules offer."""
PAID: Final = (
    *("double", "split", "insure", "play"),
    *("call", "bet", "raise", "tap out", "call and fold", "completes", "over-blind"),
)


def check_asks(reckoning: Chips, asks: Sequence[Ask], exact: Exact) -> None:
    """Raise `Fault` unless the decisions that are asked for are legal ones, each named once."""
    if not asks:
        raise Fault("nobody is asked")
    if len(asks) > 1 and len({(ask.who, ask.about, ask.whose) for ask in asks}) != len(asks):
        raise Fault("somebody is asked the same thing twice")
    for ask in asks:
        acts = [option.act for option in ask.options]
        if len(set(acts)) != len(acts) or ask.lapse not in acts:
            raise Fault(f"{ask} does not offer distinct acts with its lapse among them")
        for option in ask.options:
            _check_option(reckoning, ask, option)
    if not reckoning.rulings:
        exact[asks[0].rule](reckoning, asks)


def _check_option(reckoning: Chips, ask: Ask, option: Option) -> None:
    act = option.act
    if act == "cut":
        if not 0 <= option.least <= option.most:
            raise Fault(f"{option} is no cut")
    elif act not in PAID:
        if option.least or option.most:
            raise Fault(f"{act} takes an amount in {ask}")
    elif not 0 < option.least <= option.most <= reckoning.reach(ask.who, act) or option.step < 1:
        raise Fault(f"{ask.who} is offered {option} with {reckoning.purse(ask.who)}")


def _offered(ask: Ask) -> list[Offer]:
    return [(each.act, each.least, each.most, each.step if each.most else 1) for each in ask.options]


def expect(asks: Sequence[Ask], expected: Offers) -> None:
    """Raise `Fault` unless exactly this is asked, in this order."""
    offered = {(ask.who, ask.about, ask.whose): _offered(ask) for ask in asks}
    if offered != expected or list(offered) != list(expected):
        raise Fault(f"offered was {offered}, and by the rules {expected}")


def free(*acts: str) -> list[Offer]:
    """Offers that take no amount."""
    return [(act, 0, 0, 1) for act in acts]
