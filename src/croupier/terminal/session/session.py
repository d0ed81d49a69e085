"""One sitting at the table, from the first wager until the person leaves."""

from typing import NoReturn

from croupier.chips import money
from croupier.terminal.screen.plain import Screen
from croupier.terminal.session.deciding import Deciding
from croupier.terminal.session.prompts import result_words
from croupier.terminal.table_client import Game


class Left(Exception):
    """The person has left the table, and has been paid."""


class Session(Deciding):
    """The game on a screen, round after round."""

    def __init__(self, game: Game, screen: Screen) -> None:
        super().__init__(game, screen)
        self.interval = game.family.interval(game, game.table, screen.typed)

    def run(self) -> NoReturn:
        """Play until the person leaves (`Left`), or nothing more is typed (`EOFError`)."""
        while True:
            if self.game.question:
                self._answer(self.game.question[0])
            elif self.round_ended:
                self._round_over()
            else:
                self._between_rounds()

    # -- between rounds ----------------------------------------------------------------------------

    def _between_rounds(self) -> None:
        game = self.game
        game.snapshot_if_long()
        if game.table.shuffle_due:
            game.do("dealer shuffles")
            return
        typed = self._read(self.interval.prompt(), None)
        if typed is not None:
            self._try(lambda: self.interval.take(typed))

    def _round_over(self) -> None:
        self.round_ended = False
        self.game.prove_round()
        last = self.game.table.history.rounds[-1]
        if self.game.me in last.net:
            self.screen.tell(f"Round {last.number} is over: {result_words(last.net[self.game.me])}.")

    # -- leaving -----------------------------------------------------------------------------------

    def _leave(self, sure: bool) -> None:
        game = self.game
        table = game.table
        if table.takes_part(game.me):
            if not sure:
                self.leaving = True
                self.screen.tell(game.talk.leaving(game.scene()))
                return
            game.do(game.talk.leave_round(game.me))
            while table.in_round and game.question:
                self._answer(game.question[0])
        document = game.revealed()
        if game.me in table.seats:
            game.do(f"{game.me} leaves")
        if document is not None:
            game.prove(document)
        up = -game.kept.bought
        self.screen.tell(f"You are {'up' if up > 0 else 'down'} {money(abs(up))}." if up else "You are even.")
        raise Left
