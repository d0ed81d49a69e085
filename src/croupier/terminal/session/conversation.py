"""The person and the screen: what is told is shown, what is typed is read, and what is refused is said."""

from collections.abc import Callable

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Dealt, Ended, Event, Rewound, Said, Turned
from croupier.dialogue.phrases import capital, heard_by
from croupier.dialogue.questions import Ask
from croupier.terminal.keys import NotUnderstood
from croupier.terminal.screen.plain import Prompt, Screen
from croupier.terminal.session import anytime as desk
from croupier.terminal.table_client import Game
from croupier.terminal.write_records import write_rounds


class Conversation:
    """What is shown to the person, and what they type; `leave` is called when they want to leave.

    It is called with True if they have just been told what leaving means, and say it again.
    """

    def __init__(self, game: Game, screen: Screen, leave: Callable[[bool], None]) -> None:
        self.game = game
        self.screen = screen
        self._leave = leave
        self.narrator = game.family.narrator(game.settings, game.me, game.talk)
        self.leaving = False
        """Whether the person was just told what leaving means."""
        self.round_ended = False
        """Whether a round has ended of which nothing was said yet."""
        self.narrator.rewind(game.heard.events)
        game.tell = self._tell
        game.notice = screen.tell

    def _tell(self, event: Event) -> None:
        game = self.game
        if isinstance(event, Rewound):
            self.narrator.rewind(game.heard.events)
            self.round_ended = False
        for words in self.narrator.add(event):
            self.screen.tell(words)
        if isinstance(event, Said):
            for words in game.talk.remarks(event, game.scene(asked=False)):
                self.screen.tell(words)
        if isinstance(event, Dealt | Turned):
            self.screen.dealt(game.scene(asked=False))
        elif isinstance(event, Ended):
            self.round_ended = True

    def _refuse(self, wrong: IllegalAction | NotUnderstood) -> None:
        reason = wrong.reason if isinstance(wrong, IllegalAction) else str(wrong)
        words = capital(heard_by(reason, self.game.me))
        rule = wrong.rule.partition(" ")[2] if isinstance(wrong, IllegalAction) else ""
        self.screen.tell(f"{words} (rule {rule})" if rule else words, refused=True)

    # -- reading -----------------------------------------------------------------------------------

    def read(self, prompt: Prompt, ask: Ask | None) -> str | None:
        """What the person typed; None if it was something to be had at any time, and is done."""
        typed = "".join(char for char in self.screen.ask(prompt, self.game.scene()) if char.isprintable())
        word, _, rest = typed.strip().partition(" ")
        if typed.startswith("?"):
            word, rest = "?", typed.strip()[1:]
        leaving, self.leaving = self.leaving, False
        match word.lower():
            case "?" | "help" if not rest.strip():
                self.screen.page(desk.help_text(self.game, ask))
            case "?" | "help" | "rule":
                self.screen.page(desk.rule_text(self.game, rest))
            case "sign":
                self.screen.page(desk.sign_text(self.game, self.screen.columns))
            case "log":
                self.screen.page(desk.log_text(self.game))
            case "record":
                self.attempt(lambda: self.screen.tell(write_rounds(self.game, rest)))
            case "buy":
                self.attempt(lambda: desk.buy(self.game, rest))
            case "q" | "quit" | "leave":
                self._leave(leaving)
            case _:
                return typed.strip()
        return None

    def attempt(self, act: Callable[[], None]) -> bool:
        """Do it; if it is refused, tell why. True iff it was done."""
        try:
            act()
        except (IllegalAction, NotUnderstood) as wrong:
            self._refuse(wrong)
            return False
        return True
