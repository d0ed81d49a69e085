"""What a poker player may do, by how much it costs: nothing, as little as may be, or an amount of its own."""

from collections.abc import Mapping

from croupier.dialogue.questions import Ask, Option
from croupier.vocabulary.poker.words import BET, CALL, CHECK, FOLD, RAISE, TAP_OUT

Offered = Mapping[str, Option]


def offered_in(ask: Ask) -> Offered:
    """The options by their acts; what would be taken without being offered is not among them."""
    return {option.act: option for option in ask.options}


def passes(offered: Offered) -> tuple[str, int]:
    """Pay nothing if that may be; else as little as may be."""
    for act in (CHECK, FOLD):
        if act in offered:
            return act, 0
    return stays(offered)


def stays(offered: Offered) -> tuple[str, int]:
    """Stay in for as little as may be; who must bet or raise to do so does it by the least."""
    for act in (CHECK, CALL, BET, RAISE, TAP_OUT):
        if act in offered:
            return act, offered[act].least
    return FOLD, 0


def price(offered: Offered, bet: int) -> int:
    """What `stays` adds to such a bet; a bet or raise is offered by what it comes to."""
    act, amount = stays(offered)
    return amount - bet if act in (BET, RAISE) else amount


def within(option: Option, wanted: int) -> int:
    """What is wanted, or what the option allows next below it, or else its least."""
    if wanted <= option.least:
        return option.least
    if wanted >= option.most:
        return option.most
    return max(option.least, wanted - wanted % option.step)
