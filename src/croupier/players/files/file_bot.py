"""A bot from a file: what it says is checked, and what it can't say in time or by the rules is a fault."""

import weakref
from pathlib import Path
from typing import Any, Final

from croupier.dialogue.questions import Ask, Option
from croupier.dialogue.views import View
from croupier.dialogue.words.phrases import either
from croupier.players.bot import Bet, Betting, Bot, Chance
from croupier.players.files.process import Ended, TooSlow, Worker

SECONDS: Final = 2.0
"""How long a bot may think about one decision."""
MOST_WAITS: Final = 3
"""After how many decisions in which it was too slow it is not asked any more."""
SEEDS: Final = 2**32 - 1


class BadBot(Exception):
    """There is no bot in the file; the text is one sentence that says why."""


class BotFault(Exception):
    """The bot has not answered as it may; the text is one sentence that says what it did."""


class FileBot(Bot):
    """A bot that somebody has written, in a process of its own.

    It sees what its seat sees and nothing else. `seconds` is how long it may think; `silent` keeps what it
    prints off the screen.
    """

    character = "own"

    def __init__(
        self, name: str, chance: Chance, path: str, seconds: float = SECONDS, silent: bool = True
    ) -> None:
        super().__init__(name, chance)
        self.path = path
        self.file = Path(path).name
        if not Path(path).is_file():
            raise BadBot(f"there is no file {path}.")
        self._waits = 0
        self._worker = Worker(str(Path(path).resolve()), name, seconds, silent)
        self._finalizer = weakref.finalize(self, self._worker.end)
        self._start()

    def close(self) -> None:
        """End its process."""
        self._finalizer()

    def _start(self) -> None:
        try:
            said = self._worker.start()
        except TooSlow:
            raise BadBot(f"{self.path} takes too long to load.") from None
        except Ended:
            raise BadBot(f"{self.path} can't be used: it ends its process while it is loaded.") from None
        if "wrong" in said:
            self._worker.end()
            raise BadBot(f"{self.path} can't be used: {said['wrong']}.")

    def _ask(self, asked: View | Betting) -> dict[str, Any]:
        """What the bot says; `BotFault` if it says nothing that can be used."""
        if self._waits >= MOST_WAITS:
            raise BotFault(f"{self.file} has been too slow {MOST_WAITS} times and will not be asked again.")
        try:
            if not self._worker.is_running:
                self._start()
            said = self._worker.ask((self.chance(0, SEEDS), asked))
        except TooSlow:
            self._waits += 1
            raise BotFault(f"{self.file} has not answered within {self._worker.seconds:g} seconds.") from None
        except (Ended, BadBot):
            raise BotFault(f"{self.file} has ended without an answer.") from None
        if "wrong" in said:
            raise BotFault(f"{self.file} has not answered: {said['wrong']}.")
        return said

    def bet(self, betting: Betting) -> Bet | None:
        """What it wagers; 0 lets the round pass."""
        said = self._ask(betting)
        amount, side = said["amount"], said["side"]
        if not amount and not side:
            return None
        for what, given, least, most, step in (
            ("wager", amount, betting.least, betting.most, betting.step),
            ("side wager", side, betting.side_least, betting.side_most, betting.side_step),
        ):
            if what == "side wager" and not side:
                continue
            if not _is_whole(given) or not least <= given <= most or given % step:
                raise BotFault(
                    f"{self.file} wants a {what} of {given!r} cents; it must be {least} to {most}"
                    f" in steps of {step}."
                )
        return Bet(amount, side)

    def decide(self, view: View, ask: Ask) -> tuple[str, int]:
        """Its act and amount, which are offered; `BotFault` otherwise."""
        said = self._ask(view)
        option = next((each for each in ask.options if each.act == said["act"]), None)
        if option is None:
            offered = either(each.act for each in ask.options)
            raise BotFault(f"{self.file} has answered {said['act']!r}; it may answer {offered}.")
        return option.act, self._amount(option, said["amount"])

    def _amount(self, option: Option, given: object) -> int:
        if option.least == option.most and not given:
            return option.least
        if isinstance(given, int) and not isinstance(given, bool) and option.allows(given):
            return given
        raise BotFault(
            f"{self.file} has answered {option.act!r} with {given!r} cents; it must be {option.least} to"
            f" {option.most} in steps of {option.step}."
        )


def _is_whole(given: object) -> bool:
    return isinstance(given, int) and not isinstance(given, bool)
