"""The keys of a table of seats: how many antes to play, check, fold; an ante and trips as a wager."""

import re
from collections.abc import Iterator
from typing import Final

from croupier.chips import money
from croupier.dialogue.answers import Choice
from croupier.dialogue.questions import Ask, Option
from croupier.terminal.keys import AMOUNT, Key, NotUnderstood, TypedWager, amount_typed, no_decision
from croupier.vocabulary.common import DECLINE, CommonAct
from croupier.vocabulary.ultimate.words import CHECK, CONCEDE, FOLD, PLAY, SeatAct

WORDS: Final = {
    "p": PLAY,
    PLAY: PLAY,
    "bet": PLAY,
    "c": CHECK,
    CHECK: CHECK,
    "f": FOLD,
    FOLD: FOLD,
    CONCEDE: CONCEDE,  # all of the word: it is final, and hardly ever what somebody means
    "n": DECLINE,
    "no": DECLINE,
    DECLINE: DECLINE,
}
_TIMES: Final = re.compile(r"([1-4])\s*x?")
_ANSWER: Final = re.compile(rf"([a-z]+)(?:\s*{AMOUNT})?")
_WAGER: Final = re.compile(rf"{AMOUNT}\s*(?:\+\s*{AMOUNT}(?:\s*trips)?)?")


def wishes(text: str) -> list[TypedWager]:
    """The wager of a line such as `10`, an ante with its equal blind, or `10+5`, with trips."""
    match = _WAGER.fullmatch(text.strip().lower())
    if match is None:
        raise NotUnderstood(
            f"'{text.strip()}' is not a wager. Type an ante such as 10, which puts as much on the blind;"
            " 10+5 adds $5 on trips."
        )
    return [TypedWager(0, amount_typed(match[1]), amount_typed(match[2]) if match[2] else 0)]


def decision(text: str, ask: Ask) -> Choice:
    """The decision that was typed, as an answer to what is asked; the table says whether it may be."""
    typed = text.strip().lower()
    play = ask.option(PLAY)
    if times := _TIMES.fullmatch(typed):
        # Players without the chips for any play wager are told so by the table, whatever they typed.
        return Choice(ask.who, PLAY, int(times[1]) * play.step if play else None, ask.about)
    match = _ANSWER.fullmatch(typed)
    act = WORDS.get(match[1]) if match is not None else None
    if match is None or act is None or (match[2] and act != PLAY):
        raise no_decision(text, keys(ask))
    return Choice(ask.who, act, amount_typed(match[2]) if match[2] else None, ask.about)


def keys(ask: Ask) -> tuple[Key, ...]:
    """Each key that may be typed with what it does; what gives the hand up stands last."""
    order: dict[str, int] = {CHECK: 0, PLAY: 1, FOLD: 2}
    offered = sorted(ask.options, key=lambda option: order.get(option.act, 3))
    return tuple([key for option in offered for key in _keys(option)])


def _keys(option: Option) -> Iterator[Key]:
    match option.act:
        case SeatAct.PLAY:
            for times in range(option.least // option.step, option.most // option.step + 1):
                yield Key(str(times), f"play {money(times * option.step)}", option)
        case SeatAct.CONCEDE:
            yield Key("concede", "give the hand up", option)
        case CommonAct.DECLINE:
            yield Key("n", "no", option)
        case act:
            yield Key(act[:1], act, option)
