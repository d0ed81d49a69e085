"""Three characters for Casino War: there is one decision, and it is never worth it to surrender."""

from typing import ClassVar, Final

from casino_war.words import GO_TO_WAR, SURRENDER
from croupier.dialogue.questions import Ask
from croupier.dialogue.views import View
from croupier.players.bot import Bot


class WarBot(Bot):
    """A player of Casino War, who does the same at every tie."""

    act: ClassVar[str] = GO_TO_WAR

    def decide(self, view: View, ask: Ask) -> tuple[str, int]:
        """Its act, if it is offered; without the chips for a war the bot surrenders."""
        option = ask.option(self.act)
        return (ask.lapse, 0) if option is None else (option.act, option.most)


class Basic(WarBot):
    """Always goes to war."""

    character = "basic"
    times_least = 2


class Careful(WarBot):
    """Always surrenders."""

    character = "careful"
    act = SURRENDER


class Bold(WarBot):
    """Always goes to war, and wagers on ties."""

    character = "bold"
    side_wagers = True


CHARACTERS: Final[tuple[type[WarBot], ...]] = (Basic, Careful, Bold)
