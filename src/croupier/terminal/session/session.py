"""One sitting at the table, from the first wager until the person leaves."""

from typing import NoReturn

from croupier.rulebook.roles import Role
from croupier.terminal.hints import TableHints
from croupier.terminal.screen.happenings import Weight
from croupier.terminal.screen.plain import Screen
from croupier.terminal.session.conversation import Conversation
from croupier.terminal.session.deciding import Decisions
from croupier.terminal.session.prompts import result_words
from croupier.terminal.session.sitting import sitting_in_a_line
from croupier.terminal.table_client import SHUFFLES, Game


class Left(Exception):
    """The person has left the table, and has been paid."""


class Session:
    """The game on a screen, round after round; its parts talk with the person and have decisions made."""

    def __init__(self, game: Game, screen: Screen, hints: TableHints | None = None) -> None:
        self.game = game
        self.screen = screen
        self.conversation = Conversation(game, screen, self._leave, hints)
        self.decisions = Decisions(game, self.conversation)
        self.interval = game.family.interval(game, screen.typed)

    def run(self) -> NoReturn:
        """Play until the person leaves (`Left`), or nothing more is typed (`EOFError`)."""
        while True:
            self.game.snapshot_if_long()
            if self.game.question:
                self.decisions.answer(self.game.question[0])
            elif self.conversation.round_ended:
                self._round_over()
            else:
                self._between_rounds()

    def _between_rounds(self) -> None:
        game = self.game
        if game.shuffle_due:
            game.do(f"{Role.DEALER} {SHUFFLES}")
            return
        typed = self.conversation.read(self.interval.prompt(), None)
        if typed is not None:
            self.conversation.attempt(lambda: self.interval.take(typed))

    def _round_over(self) -> None:
        self.conversation.round_ended = False
        self.game.prove_round()
        view = self.game.seen
        net = dict(view.net)
        if self.game.me in net:
            over = f"Round {view.round} is over: {result_words(net[self.game.me])}."
            self.screen.tell(over, weight=Weight.OUTCOME)

    def _leave(self, sure: bool) -> None:
        """Leave the table, and the round if the person is sure of it."""
        game = self.game
        if game.seen.takes_part(game.me):
            if not sure:
                self.conversation.leaving = True
                self.screen.tell(game.talk.leaving(game.scene()))
                return
            game.do(game.talk.leave_round(game.me))
            while game.seen.in_round and game.question:
                self.decisions.answer(game.question[0])
        if game.seen.person(game.me) is not None:
            self.conversation.goes = True
            try:
                game.do(f"{game.me} leaves")
            finally:
                self.conversation.goes = False
        while game.question:  # whoever is offered the cut in the place of the person
            self.decisions.answer(game.question[0])
        game.take_down()
        self.screen.tell(sitting_in_a_line(game))
        raise Left
