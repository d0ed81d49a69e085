"""The person and the screen: what is told is shown, what is typed is read, and what is refused is said."""

from collections.abc import Callable
from dataclasses import replace

from croupier.cards import UNKNOWN
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import (
    Began,
    Burnt,
    Collected,
    Cut,
    Dealt,
    Ended,
    Event,
    Rewound,
    Said,
    Settled,
    Turned,
)
from croupier.dialogue.questions import Ask
from croupier.dialogue.table_events import Left
from croupier.dialogue.words.phrases import capital, heard_by, topic_of
from croupier.tables import NotCarriedOut
from croupier.terminal.hints import TableHints
from croupier.terminal.keys import NotUnderstood
from croupier.terminal.screen.happenings import Weight
from croupier.terminal.screen.plain import Screen
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.session import anytime as desk
from croupier.terminal.session.last_cards import nobody_acts_on
from croupier.terminal.session.sitting import sitting_text
from croupier.terminal.session.supervising import supervise
from croupier.terminal.staff.menu import KEY
from croupier.terminal.table_client import Game
from croupier.terminal.words.rule_words import cited
from croupier.terminal.write_records import export_rounds, write_rounds
from croupier.vocabulary.common import BETS_CLOSED


class Conversation:
    """What is shown to the person, and what they type; `leave` is called when they want to leave.

    It is called with True if they have just been told what leaving means, and say it again.
    """

    def __init__(
        self, game: Game, screen: Screen, leave: Callable[[bool], None], hints: TableHints | None = None
    ) -> None:
        self.game = game
        self.hints = hints or TableHints(game)
        self.screen = screen
        self._leave = leave
        self.narrator = game.family.narrator(game.settings, game.me, game.talk)
        self.leaving = False
        """Whether the person was just told what leaving means."""
        self.goes = False
        """Whether the person is leaving for good: once they have, nothing more is told of the table."""
        self._has_gone = False
        self.round_ended = False
        """Whether a round has ended of which nothing was said yet."""
        self.requests: set[str] = set()
        """What the person wants to be asked in this round, or the next, beyond what everybody is asked."""
        self._cards_told = False
        """Whether it has been told once how the cards are made ready."""
        self.narrator.rewind(game.heard.events)
        game.tell = self._tell
        game.notice = screen.tell

    def _tell(self, event: Event) -> None:
        game = self.game
        if self._has_gone:
            return
        self._has_gone = self.goes and isinstance(event, Left) and event.who == game.me
        if isinstance(event, Rewound):
            self.narrator.rewind(game.heard.events)
            self.round_ended = False
        if isinstance(event, Began):
            self.screen.begin_round()
            self._cards_told = True
        told = self.narrator.add(event)
        if not self._is_told_already(event):
            for words in told:
                self.screen.tell(words, weight=self._weight(event))
        if isinstance(event, Said):
            for words in game.talk.remarks(event, game.scene(asked=False)):
                self.screen.tell(words)
        if isinstance(event, Dealt | Turned):
            last = nobody_acts_on(event, game.heard.events, game.coming)
            self.screen.dealt(game.scene(asked=False), last=last)
        elif isinstance(event, Ended):
            self.round_ended = True
            self.requests.clear()

    def _prepares_cards(self, event: Event) -> bool:
        return isinstance(event, Said | Cut) and event.rule in self.game.talk.preparing

    def _is_told_already(self, event: Event) -> bool:
        """True of how cards are made ready for every round, once that has been told for the first."""
        game = self.game
        return (
            self._cards_told
            and self._prepares_cards(event)
            and game.family.shuffles_every_round(game.settings)
        )

    def _weight(self, event: Event) -> Weight:
        """How much what is told of the event matters."""
        if self._prepares_cards(event) or isinstance(event, Burnt | Collected):
            return Weight.BOILERPLATE
        if isinstance(event, Dealt) and event.card is UNKNOWN:
            return Weight.BOILERPLATE
        if isinstance(event, Settled):
            return Weight.RESULT if event.who == self.game.me else Weight.ORDINARY
        if isinstance(event, Said) and topic_of(event.words) == BETS_CLOSED:
            return Weight.BOILERPLATE
        return Weight.RESULT if isinstance(event, Ended) else Weight.ORDINARY

    def _refuse(self, wrong: IllegalAction | NotUnderstood) -> None:
        reason = wrong.reason if isinstance(wrong, IllegalAction) else str(wrong)
        words = capital(heard_by(reason, self.game.me))
        rule = wrong.rule if isinstance(wrong, IllegalAction) else ""
        self.screen.tell(f"{words} ({cited(rule)})" if rule else words, refused=True)

    def read(self, prompt: Prompt, ask: Ask | None) -> str | None:
        """What the person typed; None if it was something to be had at any time, and is done."""
        if prompt.words:
            prompt = replace(prompt, words=(*prompt.words, *desk.WORDS))
        prompt = replace(prompt, hint=self.hints.for_prompt(wait=not self.screen.typed))
        typed = "".join(char for char in self.screen.ask(prompt, self.game.scene()) if char.isprintable())
        word, _, rest = typed.strip().partition(" ")
        if typed.startswith("?"):
            word, rest = "?", typed.strip()[1:]
        elif typed.strip().startswith(KEY):
            word = KEY
        leaving, self.leaving = self.leaving, False
        match word.lower():
            case "?" | "help" if not rest.strip():
                self.screen.page(desk.help_text(self.game, ask))
            case "?" | "help" | "rule":
                self.screen.page(desk.rule_text(self.game, rest))
            case "!":
                self.attempt(lambda: supervise(self.game, self.screen, typed.strip()))
            case "sign":
                self.screen.page(desk.sign_text(self.game, self.screen.columns))
            case "log":
                self.screen.page(desk.log_text(self.game))
            case "record":
                self.attempt(lambda: self.screen.tell(write_rounds(self.game, rest)))
            case "export":
                self.attempt(lambda: self.screen.tell(export_rounds(self.game)))
            case "sitting":
                self.screen.page(sitting_text(self.game, self.screen.columns))
            case "proof":
                self.screen.tell(desk.proof_text(self.game))
            case "hint" | "hints" | "v":
                self.attempt(lambda: self.hints.take(rest, wait=not self.screen.typed))
            case "buy":
                self.attempt(lambda: desk.buy(self.game, rest))
            case "q" | "quit" | "leave":
                self._leave(leaving)
            case request if request in self.game.talk.requests and self._is_not_asked(request, ask):
                self.requests.add(request)
                self.screen.tell(self.game.talk.requests[request])
            case name if other := self._somebody_else(name):
                told = f"{other} decides without your help. Type your own choice, or ? for help."
                self.screen.tell(told, refused=True)
            case _:
                return typed.strip()
        self.screen.mark_reply()
        return None

    def _somebody_else(self, name: str) -> str:
        """The other person at the table who has that name, if anybody has."""
        others = (each.name for each in self.game.seen.people if each.name != self.game.me)
        return next((other for other in others if other.lower() == name), "")

    def _is_not_asked(self, request: str, ask: Ask | None) -> bool:
        """True iff what the person wants to be asked is not asked now, and may still be in this round."""
        return ask is None or ask.option(request) is None

    def attempt(self, act: Callable[[], None]) -> bool:
        """Do it; if it is refused, tell why. True iff it was done."""
        try:
            act()
        except (IllegalAction, NotUnderstood) as wrong:
            self._refuse(wrong)
            return False
        except NotCarriedOut as failure:
            self._refuse(IllegalAction(str(failure)))
            return False
        return True
