"""Between two rounds of poker: stakes are added to, blinds posted or waited for, and the dealer deals."""

import re
from collections.abc import Iterator
from typing import Final

from croupier.chips import dollars, money
from croupier.tables import PokerTable
from croupier.terminal.keys import AMOUNT, NotUnderstood, amount_typed
from croupier.terminal.poker.bots import make_ready
from croupier.terminal.poker.scene import owes
from croupier.terminal.screen.plain import Prompt
from croupier.terminal.session import anytime as desk
from croupier.terminal.session.between_rounds import Interval
from croupier.terminal.session.prompts import have_words
from croupier.terminal.table_client import Game

OUT: Final = ("n", "no", "out", "sit out", "pass")
POST: Final = ("p", "post", "posts")
WAIT: Final = ("w", "wait", "waits")
BACK: Final = ("back", "come back")
DEAL: Final = ("", "d", "deal")
_ADD: Final = re.compile(rf"(?:add|top up|top)\s*{AMOUNT}")
_SIT: Final = re.compile(rf"sit(?:\s*{AMOUNT})?")
_MOVE: Final = re.compile(r"move(?: to)?(?: seat)?\s*(\d{1,3})")
HELP: Final = (("q", "leave"), ("?", "help"))


class PokerInterval(Interval):
    """The time between rounds at a table of poker."""

    def __init__(self, game: Game, table: PokerTable, typed: bool) -> None:
        super().__init__(game, typed)
        self.table = table
        self.ground = table.ground

    # -- what is asked -----------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """The stake, and what may be done by what the table knows of the person."""
        game, ground = self.game, self.ground
        if game.me not in ground.players:
            amount = dollars(game.plan.purse)
            return Prompt(
                "You have no seat at the table.", ((f"sit {amount}", f"sit down with ${amount}"), *HELP)
            )
        about = " ".join(part for part in (have_words(game), self._state(), "The next round?") if part)
        return Prompt(about, (*self._keys(), *HELP))

    def _state(self) -> str:
        """What stands between the person and the next round, in a sentence."""
        ground, me = self.ground, self.game.me
        seated, least = ground.players[me], ground.settings.min_stake
        if not ground.stake(me):
            return ""
        if owes(self.table, me):
            return self._owed()
        if seated.out:
            return "You sit out."
        if seated.declared:
            return f"You play with less than {money(least)}, and may not add to it."
        if ground.stake(me) < least:
            return f"Who plays with less than {money(least)} may not add to it later."
        return ""

    def _owed(self) -> str:
        """What the person posts to be dealt in."""
        seated = self.ground.players[self.game.me]
        live, dead = seated.owed(self.ground.settings.blinds)
        amount = " and ".join([money(live)] * bool(live) + [f"{money(dead)} dead"] * bool(dead))
        if seated.posts:
            return f"You will post {amount} when you are dealt in."
        why = "for the blinds that you have missed" if seated.missed else "to come in"
        return f"{'You sit out, and owe' if seated.out else 'You owe'} {amount} {why}."

    def _keys(self) -> Iterator[tuple[str, str]]:
        ground, me = self.ground, self.game.me
        seated, stake = ground.players[me], ground.stake(me)
        if not stake:
            yield "enter", "lets others play"
        elif owes(self.table, me) and not seated.posts:
            yield "p", "post, and be dealt in"
            yield "w", "wait for the blind"
        else:
            yield "enter", "come back and deal" if seated.out else "deal"
        if more := self._could_add():
            yield f"add {dollars(more)}", f"bring your stake to {money(stake + more)}"
        if stake:
            yield "n", "let the round go by" if seated.out else "sit out"

    def _could_add(self) -> int:
        """What would bring a smaller stake to what was brought first, 0 where that cannot be or is little."""
        ground, me, purse = self.ground, self.game.me, self.game.plan.purse
        most = ground.settings.max_buy_in
        stake = ground.stake(me)
        if ground.players[me].declared or (most and purse > most):
            return 0
        return purse - stake if stake < ground.settings.min_stake or 4 * stake <= 3 * purse else 0

    # -- what is typed -----------------------------------------------------------------------------

    def take(self, typed: str) -> None:
        """Do what was typed, and deal unless something is still to be decided."""
        words = " ".join(typed.lower().split())
        if self.game.me not in self.ground.players:
            self._sit(words)
        elif match := _ADD.fullmatch(words):
            desk.buy(self.game, match[1])
        elif match := _MOVE.fullmatch(words):
            self.game.do(f"{self.game.me} moves to {int(match[1])}")
        elif words in BACK:
            self.game.do(f"{self.game.me} comes back")
        elif words in OUT:
            if not self.ground.players[self.game.me].out:
                self.game.do(f"{self.game.me} sits out")
            self._deal()
        elif words in POST:
            self.game.do(f"{self.game.me} posts")
            self._deal()
        elif words in WAIT:
            self.game.do(f"{self.game.me} waits for the big blind")
            self._deal()
        elif words in DEAL:
            self._come_back()
        else:
            raise NotUnderstood(
                f"{typed!r} means nothing here: type {', '.join(key for key, _ in self.prompt().keys)}."
            )

    def _come_back(self) -> None:
        """Deal, after the person has come back; who owes blinds then is asked about them first."""
        me, seated = self.game.me, self.ground.players[self.game.me]
        if seated.out:
            self.game.do(f"{me} comes back")
            if owes(self.table, me):
                return
        self._deal()

    def _sit(self, words: str) -> None:
        match = _SIT.fullmatch(words)
        if match is None:
            raise NotUnderstood("Type sit and an amount, as in sit 200, or q to leave.")
        amount = amount_typed(match[1]) if match[1] else self.game.plan.purse
        if self.ground.vacated:
            self.game.do("dealer calls the next player")
        seat = self.game.plan.seat
        if seat in self.table.seats.sitting:
            seat = next(
                at for at in range(1, self.ground.settings.seats + 1) if at not in self.table.seats.sitting
            )
        self.game.do(f"{self.game.me} sits {seat} with {dollars(amount)}")

    def _deal(self) -> None:
        make_ready(self.game, self.table)
        self.game.do("dealer deals")
