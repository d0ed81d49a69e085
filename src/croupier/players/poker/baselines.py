"""Two poker players to measure others by: one who always stays in and never bets, one who does anything."""

from typing import Final

from croupier.dialogue.questions import Ask
from croupier.dialogue.views import View
from croupier.players.bot import Bot
from croupier.players.poker.acts import offered_in, stays
from croupier.vocabulary.common import DECLINE
from croupier.vocabulary.poker.words import AGREE, COMPLETES, SHOW


class Caller(Bot):
    """Checks where it may, and else pays what it costs to stay in."""

    character = "caller"

    def decide(self, view: View, ask: Ask) -> tuple[str, int]:
        """Stay in for as little as may be; show its cards, and agree to what is put to a vote."""
        offered = offered_in(ask)
        for act in (COMPLETES, SHOW, AGREE, DECLINE):
            if act in offered:
                return act, offered[act].least
        return stays(offered)


class AtRandom(Bot):
    """Does any of what is offered, each as likely as each other, and for any amount."""

    character = "random"

    def decide(self, view: View, ask: Ask) -> tuple[str, int]:
        """Any option; an amount from the least to the most, rounded down to a whole step."""
        option = ask.options[self.chance(0, len(ask.options) - 1)]
        amount = self.chance(option.least, option.most) if option.least < option.most else option.most
        return option.act, max(option.least, amount - amount % option.step)


BASELINES: Final[tuple[type[Bot], ...]] = (Caller, AtRandom)
