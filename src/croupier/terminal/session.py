"""One sitting at the table: who is asked answers, bots at once and the person when he has typed."""

from collections.abc import Callable
from typing import NoReturn

from croupier.chips import money
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.events import Began, Dealt, Ended, Event
from croupier.dialogue.questions import Ask
from croupier.terminal import desk, wagering
from croupier.terminal.game import Game
from croupier.terminal.keys import NotUnderstood, choices, decision, is_about_cut, number_of_cards, wishes
from croupier.terminal.narrate import Narrator, to_you
from croupier.terminal.questions import about_ask, about_wager, result_words
from croupier.terminal.screen import Prompt, Screen

HELP = ("?", "help")


class Left(Exception):
    """The person has left the table, and has been paid."""


class Session:
    """The game on a screen."""

    def __init__(self, game: Game, screen: Screen) -> None:
        self.game = game
        self.screen = screen
        self.narrator = Narrator(game.me)
        self.leaving = False
        self.round_ended = False
        for event in game.eyes[game.me].events:
            self.narrator.add(event)
        game.tell = self._tell
        game.notice = screen.tell

    def run(self) -> NoReturn:
        """Play until the person leaves (`Left`), or nothing more is typed (`EOFError`)."""
        while True:
            if self.game.question:
                self._answer(self.game.question[0])
            elif self.round_ended:
                self._round_over()
            else:
                self._between_rounds()

    def _tell(self, event: Event) -> None:
        for words in self.narrator.add(event):
            self.screen.tell(words)
        if isinstance(event, Began) and self.game.table.settings.shoe == "automated":
            proof = self.game.table.dealing.proof
            if proof is not None:
                self.screen.tell(f"The house commits to the order of the cards: {proof.commitment}")
        if isinstance(event, Dealt):
            self.screen.dealt(self.game.scene(asked=False))
        elif isinstance(event, Ended):
            self.round_ended = True

    def _refuse(self, wrong: IllegalAction | NotUnderstood) -> None:
        words = to_you(wrong.reason if isinstance(wrong, IllegalAction) else str(wrong), self.game.me)
        rule = wrong.rule.rpartition(" ")[2] if isinstance(wrong, IllegalAction) else ""
        self.screen.tell(f"{words} (rule {rule})" if rule else words, refused=True)

    # -- reading -----------------------------------------------------------------------------------

    def _read(self, prompt: Prompt, ask: Ask | None) -> str | None:
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
            case "buy":
                self._try(lambda: desk.buy(self.game, rest))
            case "q" | "quit" | "leave":
                self._leave(leaving)
            case _:
                return typed.strip()
        return None

    def _try(self, act: Callable[[], None]) -> bool:
        """Do it; if it is refused, tell why. True iff it was done."""
        try:
            act()
        except (IllegalAction, NotUnderstood) as wrong:
            self._refuse(wrong)
            return False
        return True

    # -- decisions ---------------------------------------------------------------------------------

    def _answer(self, ask: Ask) -> None:
        game = self.game
        if ask.who == game.me:
            self._decide(ask)
            return
        if ask.who in game.bots:
            choice = game.bots[ask.who].choose(game.eyes[ask.who].view(game.question))
        else:
            option = ask.options[0]
            choice = Choice(ask.who, option.act, game.ask_chance(option.least, option.most))
        if choice.act == "cut":
            game.cut(Choice(choice.who, choice.act, choice.amount), by_person=False)
        else:
            game.choose(choice)

    def _decide(self, ask: Ask) -> None:
        if ask.option("cut") is not None:
            self._offer_cut(ask)
            return
        typed = self._read(Prompt(about_ask(self.game.scene(), ask), (*choices(ask), HELP)), ask)
        if typed:
            self._try(lambda: self.game.choose(decision(typed, ask)))

    def _offer_cut(self, ask: Ask) -> None:
        """Let the person cut; where lines are piped in that do not speak of it, at random."""
        coming = self.screen.coming()
        if coming is not None and not is_about_cut(coming):
            self._cut("", ask)
            return
        keys = (("enter", "cut at random"), *choices(ask), HELP)
        typed = self._read(Prompt(about_ask(self.game.scene(), ask), keys), ask)
        if typed is not None:
            self._try(lambda: self._cut(typed, ask))

    def _cut(self, typed: str, ask: Ask) -> None:
        option = ask.option("cut")
        assert option is not None
        if not typed or typed.lower() in ("c", "cut"):
            at = self.game.ask_chance(option.least, option.most)
            self.game.cut(Choice(ask.who, "cut", at), by_person=False)
        elif typed.isdigit():
            self.game.cut(Choice(ask.who, "cut", number_of_cards(typed)), by_person=True)
        else:
            choice = decision(typed, ask)
            self.game.cut(choice, True) if choice.act == "cut" else self.game.choose(choice)

    # -- between rounds ----------------------------------------------------------------------------

    def _between_rounds(self) -> None:
        game = self.game
        game.snapshot_if_long()
        if game.table.settings.shoe == "hand" and game.table.dealing.shoe.shuffle_due:
            game.do("dealer shuffles")
            return
        again = wagering.placed(game) or wagering.last(game)
        typed = self._read(about_wager(game, again), None)
        if typed is None:
            return
        if self._try(lambda: self._wager(typed)):
            wagering.bots_wager(game)
            self._try(lambda: game.do("no more bets"))

    def _wager(self, typed: str) -> None:
        game = self.game
        if typed.lower() in ("n", "no", "pass"):
            wagering.take_back(game)
        elif typed:
            wagering.place(game, wishes(typed))
        elif not wagering.placed(game):
            again = wagering.last(game)
            if not again:
                raise NotUnderstood("Type a wager, as in 20; ? shows what may be typed.")
            wagering.place(game, again)

    def _round_over(self) -> None:
        self.round_ended = False
        last = self.game.table.history.rounds[-1]
        if self.game.me in last.net:
            self.screen.tell(f"Round {last.number} is over: {result_words(last.net[self.game.me])}.")

    # -- leaving -----------------------------------------------------------------------------------

    def _leave(self, sure: bool) -> None:
        game = self.game
        table = game.table
        if table.in_round and table.dialogue is not None and game.me in table.dialogue.round.purses:
            if not sure:
                self.leaving = True
                self.screen.tell(
                    "You have wagers in play. q again leaves them to the dealer, who draws until each hand"
                    " exceeds 11 (rule 14.7); Ctrl-C keeps the table as it is."
                )
                return
            game.do(f"dealer absent {game.me}")
            while table.in_round and game.question:
                self._answer(game.question[0])
        revealed = game.revealed()
        game.do(f"{game.me} leaves")
        if revealed is not None:
            game.prove(revealed)
        up = -game.kept.bought
        self.screen.tell(f"You are {'up' if up > 0 else 'down'} {money(abs(up))}." if up else "You are even.")
        raise Left
