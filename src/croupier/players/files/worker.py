"""The process in which somebody's bot runs: views come in, answers go out.

It is started as `python -m croupier.players.files.worker FILE SECONDS`. What comes in are pickled requests of
Croupier itself, each behind its length; what goes out is one line of JSON each, so that nothing of the bot is
ever carried out anywhere else. What the bot prints goes to stderr.
"""

import json
import os
import pickle
import random
import runpy
import signal
import struct
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Final

from croupier.dialogue.answers import Choice
from croupier.dialogue.views import View
from croupier.players.bot import Bet, Betting, Bot

LENGTH: Final = struct.Struct(">I")
SPARE: Final = 2.0
"""How many seconds after its limit the process ends by itself, should nobody be left to end it."""


class NoBot(Exception):
    """The file has no bot in it; the text says what is missing."""


class Written:
    """The bot of a file: its function `choose`, and `bet` if it has one, or its class derived from `Bot`."""

    def __init__(self, path: str, name: str) -> None:
        space = runpy.run_path(path, run_name="croupier_bot")
        kinds = [each for each in space.values() if isinstance(each, type) and issubclass(each, Bot)]
        own = [each for each in kinds if each.__module__ == "croupier_bot"]
        self.choose: Callable[[View], object]
        self.bet: Callable[[Betting], object] | None
        if callable(space.get("choose")):
            self.choose, self.bet = space["choose"], space.get("bet")
        elif len(own) == 1:
            bot = own[0](name, random.randint)
            self.choose, self.bet = bot.choose, bot.bet
        else:
            raise NoBot("it has neither a function choose(view) nor one class derived from croupier.Bot")

    def answer(self, asked: View | Betting) -> dict[str, object]:
        """What it says, as plain data; `TypeError` if that is nothing that a bot can say."""
        if isinstance(asked, Betting):
            bet = self.bet(asked) if self.bet is not None else Bet(asked.least)
            if bet is None or isinstance(bet, int):
                return {"amount": bet or 0, "side": 0}
            if isinstance(bet, Bet):
                return {"amount": bet.amount, "side": bet.side}
            raise TypeError(f"bet returned {bet!r}, and not an amount in cents or a Bet")
        return _choice(self.choose(asked))


def _choice(said: object) -> dict[str, object]:
    """An act, an act with an amount in cents, or a `Choice`."""
    if isinstance(said, Choice):
        return {"act": str(said.act), "amount": said.amount}
    if isinstance(said, str):
        return {"act": str(said), "amount": None}
    if isinstance(said, tuple) and len(said) == 2 and isinstance(said[0], str):
        return {"act": str(said[0]), "amount": said[1]}
    raise TypeError(f"choose returned {said!r}, and not an act, an act with its amount, or a Choice")


def main(path: str, name: str, seconds: float) -> int:
    """Answer until nothing more is asked."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    source = sys.stdin.buffer

    def reply(answer: dict[str, object]) -> None:
        try:
            line = json.dumps(answer)
        except (TypeError, ValueError):
            line = json.dumps({"wrong": f"it answered {answer!r}"})
        out.write(f"{line}\n")
        out.flush()

    try:
        written = Written(path, name)
    except NoBot as wrong:
        reply({"wrong": str(wrong)})
        return 1
    except BaseException as wrong:
        reply({"wrong": told(wrong, path)})
        return 1
    reply({"ready": True})
    while (request := _next(source)) is not None:
        seed, asked = request
        random.seed(seed)
        _end_after(seconds + SPARE)
        try:
            reply(written.answer(asked))
        except BaseException as wrong:
            reply({"wrong": told(wrong, path)})
        _end_after(0)
    return 0


def _next(source: BinaryIO) -> Any:
    """The next request; None when nobody asks any more."""
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return pickle.loads(source.read(LENGTH.unpack(head)[0]))


def _end_after(seconds: float) -> None:
    """Let the system end this process after so long; 0 takes that back."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def told(wrong: BaseException, path: str) -> str:
    """What the bot raised, and in which of its lines, in a few words."""
    if isinstance(wrong, SyntaxError):
        return f"line {wrong.lineno}: {wrong.msg}"
    lines = [
        frame.lineno
        for frame in traceback.extract_tb(wrong.__traceback__)
        if Path(frame.filename) == Path(path)
    ]
    where = f" in line {lines[-1]}" if lines else ""
    text = " ".join(str(wrong).split())[:200]
    return f"it raised {type(wrong).__name__}{where}{f': {text}' if text else ''}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], float(sys.argv[3])))
