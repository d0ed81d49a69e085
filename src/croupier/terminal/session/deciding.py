"""Decisions in a round: bots answer at once, the person when they have typed; a fold is asked twice."""

from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.questions import Ask
from croupier.players.files.file_bot import BotFault
from croupier.rulebook.roles import Role
from croupier.terminal.keys import Key, NotUnderstood, is_about_cut, listed, number_of_cards
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.session.conversation import Conversation
from croupier.terminal.table_client import Game
from croupier.terminal.words.phrases import Aside
from croupier.vocabulary.common import CLOCK, CUT

HELP = ("?", "help")
INSTRUCT = "instruct"
YES = ("y", "yes", "f", "fold")
NO = ("", "n", "no")


class Decisions:
    """The decisions of a person, and of others who are asked too."""

    def __init__(self, game: Game, conversation: Conversation) -> None:
        self.game = game
        self.conversation = conversation

    def answer(self, ask: Ask) -> None:
        """Let whoever is asked answer; what the person types may also be something else, or refused."""
        game = self.game
        if ask.who == game.me:
            self._decide(ask)
            return
        if ask.who in game.bots:
            try:
                choice = game.bot_chooses(ask.who)
            except BotFault as fault:
                self.conversation.screen.tell(str(fault))
                run_out_of_time(game, ask)
                return
        else:
            option = ask.options[0]
            choice = Choice(ask.who, option.act, game.ask_chance(option.least, option.most))
        if choice.act == CUT:
            game.cut_for(choice.who, choice.amount)
        else:
            game.choose(choice)

    def _decide(self, ask: Ask) -> None:
        if ask.option(CUT) is not None:
            self._offer_cut(ask)
            return
        aside = self.game.talk.aside(ask, self.game.seen)
        if aside is not None:
            self._offer(ask, aside)
            return
        typed = self.conversation.read(self._prompt(ask, *self._keys(ask)), ask)
        if typed is not None:
            self.conversation.attempt(lambda: self._take(typed, ask))

    def _keys(self, ask: Ask) -> tuple[Key, ...]:
        return self.game.talk.keys(ask, self.game.seen)

    def _choice(self, typed: str, ask: Ask) -> Choice:
        return self.game.talk.decision(typed, ask, self.game.seen)

    def _prompt(self, ask: Ask, *keys: Key, enter: str = "") -> Prompt:
        """The question, with what enter does if it does anything."""
        first = (("enter", enter),) if enter else ()
        about = self.game.talk.about(self.game.scene(), ask)
        words = tuple(self.game.talk.words(ask))
        return Prompt(about, (*first, *(key.shown for key in keys), HELP), words)

    def _take(self, typed: str, ask: Ask) -> None:
        if not typed:
            raise NotUnderstood(f"Nothing is decided yet: type {listed(self._keys(ask))}, or ? for help.")
        choice = self._choice(typed, ask)
        sure = ""
        if choice.act == "fold" and ask.option("fold") is not None:
            sure = self.game.talk.fold_question(self.game.scene(), ask)
        if sure:
            self._confirm_fold(sure, choice, ask)
        else:
            self._choose(choice, ask)

    def _choose(self, choice: Choice, ask: Ask) -> None:
        """Give the answer; an amount that is not allowed is refused with what is."""
        try:
            self.game.choose(choice)
        except IllegalAction as wrong:
            option = ask.option(choice.act)
            if option is None or choice.amount is None or option.allows(choice.amount):
                raise
            if not option.most:
                raise IllegalAction(f"{choice.act.capitalize()} takes no amount.", wrong.rule) from None
            raise IllegalAction(self.game.talk.amounts(option), wrong.rule) from None

    def _confirm_fold(self, sure: str, choice: Choice, ask: Ask) -> None:
        """Fold if the person says so again; whatever else they decide then is taken instead."""
        words = (*((word, "yes") for word in YES), *((word, "no") for word in NO if word))
        typed = self.conversation.read(Prompt(sure, (("y", "fold"), ("enter", "go back")), words), ask)
        if typed is None or typed.lower() in NO:
            return
        if typed.lower() in YES:
            self.game.choose(choice)
        else:
            self._take(typed, ask)

    def _offer(self, ask: Ask, aside: Aside) -> None:
        """Ask what enter passes over; where lines are piped in that do not speak of it, it is."""
        typed: str | None = ""
        screen, requests = self.conversation.screen, self.conversation.requests
        coming = (screen.coming() or "").strip().lower()
        wanted = not aside.on_request or aside.on_request in requests
        if (screen.typed and wanted) or coming.partition(" ")[0] in aside.words:
            keys = [key for key in self._keys(ask) if key.option.act != ask.lapse]
            typed = self.conversation.read(self._prompt(ask, *keys, enter=aside.meaning), ask)
        if typed is not None:
            self.conversation.attempt(lambda: self.game.choose(self._choice(typed or aside.typed, ask)))

    def _offer_cut(self, ask: Ask) -> None:
        """Let the person cut; where lines are piped in that do not speak of it, at random."""
        coming = self.conversation.screen.coming()
        if coming is not None and not is_about_cut(coming):
            self._cut("", ask)
            return
        typed = self.conversation.read(self._prompt(ask, *self._keys(ask), enter="cut at random"), ask)
        if typed is not None:
            self.conversation.attempt(lambda: self._cut(typed, ask))

    def _cut(self, typed: str, ask: Ask) -> None:
        option = ask.option(CUT)
        assert option is not None
        if not typed or typed.lower() in ("c", "cut"):
            at = self.game.ask_chance(option.least, option.most)
            self.game.cut_for(ask.who, at)
        elif typed.isdigit():
            self.game.choose(Choice(ask.who, CUT, number_of_cards(typed)))
        else:
            self.game.choose(self._choice(typed, ask))


def run_out_of_time(game: Game, ask: Ask) -> None:
    """Let the time of somebody run out who does not answer: by the clock, where the rules have one now.

    Poker's clock counts from when somebody was told to act (Hold-em 4.8(b), Omaha 4.8).
    """
    who = ask.who
    if game.offer(Role.CLOCK, CLOCK) is None and game.offer(Role.OPERATOR, INSTRUCT) is not None:
        game.do(f"{Role.OPERATOR} {INSTRUCT} {who}")
    if game.offer(Role.CLOCK, CLOCK) is not None:
        game.do(f"{CLOCK} {who}")
        return
    option = ask.option(ask.lapse)
    game.choose(Choice(who, ask.lapse, option.least if option is not None else 0, ask.about, ask.whose))
