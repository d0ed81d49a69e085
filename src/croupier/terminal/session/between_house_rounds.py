"""Between two rounds of a game against the house: wagers are made, and then there are no more bets."""

from croupier.terminal import wagering
from croupier.terminal.keys import NotUnderstood
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.session.between_rounds import Interval
from croupier.terminal.session.prompts import NO_WAGER, about_wager


class HouseInterval(Interval):
    """The time in which wagers are made."""

    def prompt(self) -> Prompt:
        """The question for wagers."""
        game = self.game
        return about_wager(game, wagering.placed(game) or wagering.last(game))

    def take(self, typed: str) -> None:
        """Make the wagers of all, and close the betting."""
        game = self.game
        self._wager(typed)
        if typed and self.typed and game.bets.short(game.me):
            return  # they have been warned, and may think again before the cards are dealt
        wagering.bots_wager(game)
        game.do("no more bets")

    def _wager(self, typed: str) -> None:
        game = self.game
        if typed.lower() in NO_WAGER:
            wagering.take_back(game)
        elif typed:
            wagering.place(game, game.bets.read(typed))
        elif not wagering.placed(game):
            again = wagering.last(game)
            if not again:
                raise NotUnderstood("There is no wager to repeat. Type an amount, or ? for help.")
            wagering.place(game, again)
