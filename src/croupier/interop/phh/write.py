"""A finished round of Hold-em or Omaha as a hand history, where that format carries it exactly.

What readers of hand histories would settle otherwise is refused with a sentence: commission, another deck,
rulings of the house, some odd chips. The text is read back and played before it is given.
"""

import json
from typing import Final

from croupier.interop.phh.actions import Telling
from croupier.interop.phh.files import loads
from croupier.interop.phh.hand import UNIT, UNKNOWN_STACK, PhhError
from croupier.interop.phh.play import play
from croupier.interop.phh.street import CannotCarry
from croupier.rounds.poker.pots import halves
from croupier.rounds.poker.round import PokerRound
from croupier.rulebook.poker.ordinary_practice import VARIANTS, Variant

NAMED: Final = {(each.settings.game, each.limit, each.objective): each for each in VARIANTS.values()}


def write(played: PokerRound, *, event: str = "", hand: int | None = None) -> str:
    """The round as the text of a `.phh` file; raises `CannotCarry`."""
    variant = _variant(played)
    telling = Telling(played, variant.fixed)
    stacks = [
        UNKNOWN_STACK if start == UNKNOWN_STACK else played.accounts[played.purses[seat.player]]
        for start, seat in zip(telling.opening, played.hand.seats, strict=True)
    ]
    winnings = [bettor.won for bettor in played.hand.bettors]
    told = [
        *telling.antes,
        *telling.blinds,
        *telling.opening,
        *stacks,
        *winnings,
        *[amount for _, amount in telling.actions],
    ]
    fine = bool(played.settings.smallest_chip % UNIT) or any(each % UNIT for each in told)
    if fine and _is_odd(played, 1):
        raise CannotCarry("A pot was divided with odd cents, which readers divide further.")
    if len(played.awards.pots_won) > 1 and _is_odd(played, UNIT):
        raise CannotCarry("There are odd chips of several pots, which readers may put together.")

    def number(cents: int) -> str:
        if cents == UNKNOWN_STACK:
            return "inf"
        whole = f"{'-' if cents < 0 else ''}{abs(cents) // UNIT}"
        return f"{whole}.{abs(cents) % UNIT:02}" if fine else whole

    def numbers(amounts: list[int]) -> str:
        return f"[{', '.join(map(number, amounts))}]"

    order = -1 if len(stacks) == 2 else 1  # the format has forced bets of two players the other way round
    settings = played.settings
    lines = [
        f"variant = {_text(variant.code)}",
        f"ante_trimming_status = {'false' if telling.dead else 'true'}",
        f"antes = {numbers(telling.antes[::order])}",
        f"blinds_or_straddles = {numbers(telling.blinds[::order])}",
    ]
    if variant.fixed:
        small, big = settings.fixed_levels
        lines += [f"small_bet = {number(small)}", f"big_bet = {number(big)}"]
    else:
        lines.append(f"min_bet = {number(settings.least_bet)}")
    actions = [f"{words} {number(amount)}" if amount else words for words, amount in telling.actions]
    lines += [
        f"starting_stacks = {numbers(telling.opening)}",
        f"actions = [{', '.join(map(_text, actions))}]",
        *([f"event = {_text(event)}"] if event else []),
        *([f"hand = {hand}"] if hand is not None else []),
        f"seats = [{', '.join(str(seat.seat) for seat in played.hand.seats)}]",
        f"players = [{', '.join(_text(seat.player) for seat in played.hand.seats)}]",
        f"finishing_stacks = {numbers(stacks)}",
        *([f"winnings = {numbers(winnings)}"] if UNKNOWN_STACK in stacks else []),
    ]
    text = "\n".join(lines) + "\n"
    _check(text)
    return text


def _variant(played: PokerRound) -> Variant:
    """The variant of the round, whose settings must be those that the variant has by name."""
    settings = played.settings
    if not played.over or played.void:
        raise CannotCarry("Only a round that was played to its end is written as a hand history.")
    if played.awards.commission_taken:
        raise CannotCarry("The house took commission, and a hand history has none.")
    if settings.deck != 52 or settings.joker or not settings.ace_low or not settings.ace_is_low:
        raise CannotCarry("Hand histories have the full deck, no joker, and an ace that also counts low.")
    if settings.tap_units:
        raise CannotCarry(
            "A player who taps out in whole units keeps chips, which hand histories can't express."
        )
    kind = settings.game, settings.limit, settings.objective
    if kind not in NAMED:
        known = "; ".join(" ".join(each) for each in NAMED)
        raise CannotCarry(f"Hand histories have no {' '.join(kind)}, only {known}.")
    return NAMED[kind]


def _is_odd(played: PokerRound, chip: int) -> bool:
    """True iff a pot or half of one was not divided equally in such chips."""
    for pot in played.pots.contested():
        sides = played.awards.winners(pot, len(played.hand.active) > 1)
        parts = [pot.amount] if len(sides) == 1 else list(halves(pot.amount, chip))
        shares = zip(sides, parts, strict=True)
        if len(set(parts)) > 1 or any(part % (chip * len(side)) for side, part in shares):
            return True
    return False


def _check(text: str) -> None:
    """Refuse what comes out otherwise when it is read."""
    try:
        differences = play(loads(text)).differences
    except PhhError as wrong:
        raise CannotCarry(f"Read back, the hand history cannot be played ({wrong}).") from None
    if differences:
        raise CannotCarry(f"Read back, the hand history comes out otherwise: {differences[0]}.")


def _text(written: str) -> str:
    if "'" not in written and written.isprintable():
        return f"'{written}'"
    return json.dumps(written).replace("\x7f", "\\u007f")
