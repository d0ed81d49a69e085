"""One sitting at the table, from the first wager until the person leaves."""

from typing import NoReturn

from croupier.chips import money
from croupier.terminal import wagering
from croupier.terminal.deciding import Deciding
from croupier.terminal.keys import NotUnderstood
from croupier.terminal.questions import about_wager, result_words


class Left(Exception):
    """The person has left the table, and has been paid."""


class Session(Deciding):
    """The game on a screen, round after round."""

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
        if game.shuffle_due:
            game.do("dealer shuffles")
            return
        again = wagering.placed(game) or wagering.last(game)
        typed = self._read(about_wager(game, again), None)
        if typed is None or not self._try(lambda: self._wager(typed)):
            return
        if typed and self.screen.typed and game.bets.short(game.me):
            return  # he has been warned, and may think again before the cards are dealt
        wagering.bots_wager(game)
        self._try(lambda: game.do("no more bets"))

    def _wager(self, typed: str) -> None:
        game = self.game
        if typed.lower() in ("n", "no", "pass"):
            wagering.take_back(game)
        elif typed:
            wagering.place(game, game.bets.read(typed))
        elif not wagering.placed(game):
            again = wagering.last(game)
            if not again:
                raise NotUnderstood("Type a wager, as in 20; ? shows what may be typed.")
            wagering.place(game, again)

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
            game.do(f"dealer absent {game.me}")
            while table.in_round and game.question:
                self._answer(game.question[0])
        document = game.revealed()
        game.do(f"{game.me} leaves")
        if document is not None:
            game.prove(document)
        up = -game.kept.bought
        self.screen.tell(f"You are {'up' if up > 0 else 'down'} {money(abs(up))}." if up else "You are even.")
        raise Left
