"""The menu: what there is to play, and a few questions whose answers are the words of a command."""

import re
from collections.abc import Callable, Sequence
from shlex import join
from typing import Any, Final

from croupier.rulebook.games import GAMES, demonstration
from croupier.terminal.families import FAMILIES, family_at
from croupier.terminal.keys import AMOUNT
from croupier.terminal.lobby.kept import KeptTable
from croupier.terminal.lobby.last_choices import LastChoices
from croupier.terminal.screen.prompt import Prompt

Ask = Callable[[str, Prompt], str]
"""Shows a few letters and gives what is then typed: a line, or a key that acts at once."""
Say = Callable[[str], None]
Check = Callable[[Sequence[str]], str]
"""What is wrong with the words of `croupier play`, in a sentence; nothing if they are in order."""
PROMPT: Final = " › "
QUIT: Final = ("q", "quit", "leave", "exit")
_LINES: Final = Prompt("")
"""A question that is answered by a line."""
_AGAIN: Final = Prompt("", words=(("n", "new"), *((word, "quit") for word in QUIT)))
_LIMITS: Final = re.compile(rf"{AMOUNT}(?:\s*(?:-|–|to|,|/)\s*|\s+){AMOUNT}", re.ASCII)
_BLINDS: Final = re.compile(rf"{AMOUNT}(?:\s*[,/ ]\s*{AMOUNT}){{0,2}}", re.ASCII)


class _Quit(Exception):
    """The person does not want to play after all."""


class Menu:
    """Asks what is to be played; `choose` gives the words of a command, or none if nothing is."""

    def __init__(
        self, ask: Ask, say: Say, check: Check, last: LastChoices, kept: Sequence[KeptTable]
    ) -> None:
        self.ask = ask
        self.say = say
        self.check = check
        self.last = last
        self.kept = [each for each in kept if not each.reason]
        self.games = [name for name, game in GAMES.items() if game.family in FAMILIES]

    def choose(self) -> list[str]:
        """The words of `croupier play`, or of `croupier tables` if a table is taken up again."""
        self._show()
        prompt = self._prompt()
        while True:
            typed = self.ask(PROMPT, prompt).strip().lower()
            if typed in QUIT:
                return []
            game = self._game(typed)
            if game:
                try:
                    return self._table(game)
                except _Quit:
                    return []
            taken = next((each for each in self.kept if each.name == typed), None)
            if taken is not None:
                return ["tables", taken.name]
            if not typed and self.last.game:
                return ["play", *self.last.words[self.last.game]]
            self.say(f"Type a number from 1 to {len(self.games)}, the name of a game or of a table, or q.")

    def _show(self) -> None:
        self.say("\nCroupier: casino table games by their approved rules, with play chips\n")
        for number, game in enumerate(self.games, 1):
            settings = demonstration(game)
            limits = " · ".join(family_at(game).talk(settings).limits(settings))
            self.say(f"  {number}  {GAMES[game].title:<24}{limits}")
        if self.kept:
            self.say("\nTables waiting for you; type a name to continue:")
            for each in self.kept:
                self.say(f"  {each.name}: {each.words}")
        if self.last.game:
            self.say(
                f"\n  Enter plays the same as last time: croupier play"
                f" {join(self.last.words[self.last.game])}"
            )
        self.say("\n  Type a number, or q to quit.\n")

    def _prompt(self) -> Prompt:
        """What may be typed at the menu: a number or `q` acts at once, a name takes enter."""
        games = [(str(number), game) for number, game in enumerate(self.games, 1)]
        names = [(name, name) for name in [*self.games, *(each.name for each in self.kept)]]
        return Prompt("", words=(*games, *names, *((word, "quit") for word in QUIT)))

    def _game(self, typed: str) -> str:
        if typed.isascii() and typed.isdigit() and 0 < int(typed) <= len(self.games):
            return self.games[int(typed) - 1]
        if typed in self.games and typed not in [each.name for each in self.kept]:
            return typed
        return ""

    def _table(self, game: str) -> list[str]:
        """The words for a table of the game, with the answers to what may be chosen."""
        words = [game]
        again = self.last.words.get(game, [])
        if len(again) > 1:
            self.say(f"Last time: croupier play {join(again)}")
            if self._again("Press enter to play that again, or n to choose something else.") == "":
                return ["play", *again]
        settings = demonstration(game)
        talk = family_at(game).talk(settings)
        usual = min(talk.usual_bots, family_at(game).places(settings) - 1)

        def bots(typed: str) -> str:
            return "" if not typed else self.check([*words, "--bots", typed])

        typed = self._asked(f"How many bots play too? Press enter for {usual or 'none'}.", bots)
        words += ["--bots", typed] if typed else []
        has_blinds = "blinds" in settings.names()
        question, read = (_blinds_asked, _blinds) if has_blinds else (_limits_asked, _limits)

        def limits(typed: str) -> str:
            options = read(typed)
            if options is None:
                return f"{typed!r} is not understood. {question(settings)}"
            return self.check([*words, *options])

        typed = self._asked(question(settings), limits)
        words += read(typed) or []
        self.say(f"That is: croupier play {join(words)}")
        return ["play", *words]

    def _asked(self, question: str, wrong: Callable[[str], str], prompt: Prompt = _LINES) -> str:
        """What is typed at a question, once nothing is wrong with it."""
        self.say(question)
        while True:
            typed = self.ask(PROMPT, prompt).strip().lower()
            if typed in QUIT:
                raise _Quit
            refusal = wrong(typed)
            if not refusal:
                return typed
            self.say(f"✗ {refusal}")

    def _again(self, question: str) -> str:
        return self._asked(question, lambda typed: "" if typed in ("", "n") else question, _AGAIN)


def _limits_asked(settings: Any) -> str:
    least, most = settings.minimum // 100, settings.maximum // 100
    return f"Which limits? Press enter for ${least} to ${most}, or type them as in 10 to 200."


def _limits(typed: str) -> list[str] | None:
    if not typed:
        return []
    match = _LIMITS.fullmatch(typed)
    return None if match is None else ["--minimum", match[1], "--maximum", match[2]]


def _blinds_asked(settings: Any) -> str:
    blinds = "/".join(f"${each // 100}" for each in settings.blinds)
    return f"Which blinds? Press enter for {blinds}, or type them as in 2/5."


def _blinds(typed: str) -> list[str] | None:
    if not typed:
        return []
    if _BLINDS.fullmatch(typed) is None:
        return None
    return ["--blinds", ",".join(re.findall(r"\d+(?:\.\d+)?", typed))]
