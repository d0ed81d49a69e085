"""Between two rounds of poker: stakes are added to, blinds posted or waited for, and the dealer deals."""

import re
from collections.abc import Iterator
from typing import Final

from croupier.chips import dollars, money
from croupier.rulebook.poker.settings import PokerSettings
from croupier.rulebook.roles import Role
from croupier.terminal.keys import AMOUNT, NotUnderstood, amount_typed
from croupier.terminal.personal_view import Owed, Person
from croupier.terminal.poker.bots import make_ready
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.session import anytime as desk
from croupier.terminal.session.between_rounds import Interval
from croupier.terminal.session.prompts import have_words

OUT: Final = ("n", "no", "out", "sit out", "pass")
POST: Final = ("p", "post", "posts")
WAIT: Final = ("w", "wait", "waits")
BACK: Final = ("back", "come back")
DEAL: Final = ("", "d", "deal")
_ADD: Final = re.compile(rf"(?:add|top up|top)\s*{AMOUNT}")
_SIT: Final = re.compile(rf"sit(?:\s*{AMOUNT})?")
_MOVE: Final = re.compile(r"move(?: to)?(?: seat)?\s*(\d{1,3})")
WORDS: Final = tuple(
    (word, said[0]) for said in (OUT, POST, WAIT, BACK, ("d", "deal"), ("add",), ("move",)) for word in said
)
HELP: Final = (("q", "leave"), ("?", "help"))


class PokerInterval(Interval):
    """The time between rounds at a table of poker."""

    @property
    def settings(self) -> PokerSettings:
        """What is in force at the table."""
        settings: PokerSettings = self.game.settings
        return settings

    def seated(self) -> Person | None:
        """The person as the table knows them, if they have a seat."""
        person = self.game.seen.person(self.game.me)
        return person if person is not None and person.seat else None

    def may_add(self) -> bool:
        """True iff the table would sell the person chips; a declared player may not add to their stake."""
        return self.game.offer(self.game.me, "buys") is not None

    def prompt(self) -> Prompt:
        """The stake, and what may be done by what the table knows of the person."""
        game, seated = self.game, self.seated()
        if seated is None:
            amount = dollars(game.plan.purse)
            return Prompt(
                "You have no seat at the table.", ((f"sit {amount}", f"sit down with ${amount}"), *HELP)
            )
        about = " ".join(part for part in (have_words(game), self._state(seated), "The next round?") if part)
        return Prompt(about, (*self._keys(seated), *HELP), WORDS)

    def _typed_keys(self) -> Iterator[str]:
        for key, _ in self.prompt().keys:
            if key != "?":
                yield key

    def _state(self, seated: Person) -> str:
        """What stands between the person and the next round, in a sentence."""
        least = self.settings.min_stake
        if not seated.chips:
            return ""
        if seated.owed is not None:
            return self._owed(seated, seated.owed)
        if seated.out:
            return "You sit out."
        if seated.chips >= least:
            return ""
        if self.may_add():
            return f"If you play on with less than {money(least)}, you can't add to it later."
        return f"You are playing on with less than {money(least)}, and can't add to it."

    def _owed(self, seated: Person, owed: Owed) -> str:
        """What the person posts to be dealt in."""
        live, dead = owed.live, owed.dead
        amount = " and ".join([money(live)] * bool(live) + [f"{money(dead)} dead"] * bool(dead))
        if owed.posts:
            return f"You will post {amount} when you are dealt in."
        why = "for the blinds you have missed" if owed.missed else "to come in"
        return f"{'You are sitting out, and owe' if seated.out else 'You owe'} {amount} {why}."

    def _keys(self, seated: Person) -> Iterator[tuple[str, str]]:
        stake = seated.chips
        if not stake:
            yield "enter", "let the others play"
        elif seated.owed is not None and not seated.owed.posts:
            yield "p", "post, and be dealt in"
            yield "w", "wait for the blind"
        else:
            yield "enter", "come back and deal" if seated.out else "deal"
        if more := self._could_add(stake):
            yield f"add {dollars(more)}", f"bring your stake to {money(stake + more)}"
        if stake:
            yield "n", "let the round go by" if seated.out else "sit out"

    def _could_add(self, stake: int) -> int:
        """What would bring a smaller stake to what was brought first, 0 where that cannot be or is little."""
        purse, most, least = self.game.plan.purse, self.settings.max_buy_in, self.settings.min_stake
        if (most and purse > most) or (stake >= least and 4 * stake > 3 * purse):
            return 0
        return purse - stake if self.may_add() else 0

    def take(self, typed: str) -> None:
        """Do what was typed, and deal unless something is still to be decided."""
        words = " ".join(typed.lower().split())
        seated = self.seated()
        if seated is None:
            self._sit(words)
        elif match := _ADD.fullmatch(words):
            desk.buy(self.game, match[1])
        elif (match := _MOVE.fullmatch(words)) and int(match[1]) == seated.seat:
            raise NotUnderstood(f"You are already on seat {seated.seat}.")
        elif match := _MOVE.fullmatch(words):
            self.game.do(f"{self.game.me} moves to {int(match[1])}")
        elif words in BACK:
            self.game.do(f"{self.game.me} comes back")
        elif words in OUT:
            if not seated.out:
                self.game.do(f"{self.game.me} sits out")
            self._deal()
        elif words in POST:
            self.game.do(f"{self.game.me} posts")
            self._deal()
        elif words in WAIT:
            self.game.do(f"{self.game.me} waits for the big blind")
            self._deal()
        elif words in DEAL:
            self._come_back(seated)
        else:
            raise NotUnderstood(
                f"'{typed}' means nothing here: type {', '.join(self._typed_keys())}, or ? for help."
            )

    def _come_back(self, seated: Person) -> None:
        """Deal, after the person has come back; who owes blinds then is asked about them first."""
        if seated.out:
            self.game.do(f"{self.game.me} comes back")
            back = self.seated()
            if back is not None and back.owed is not None:
                return
        self._deal()

    def _sit(self, words: str) -> None:
        match = _SIT.fullmatch(words)
        if match is None:
            raise NotUnderstood("Type sit and an amount, as in sit 200, or q to leave.")
        amount = amount_typed(match[1]) if match[1] else self.game.plan.purse
        seat, taken = self.game.plan.seat, self.game.seen.seats
        if seat in taken:
            seat = next(at for at in range(1, self.settings.seats + 1) if at not in taken)
        sits = self.game.offer(self.game.me, "sits")
        if sits is None or not sits.allows(seat=seat):  # it is still for those at the table to move to
            self.game.do(f"{Role.DEALER} calls the next player")
        self.game.do(f"{self.game.me} sits {seat} with {dollars(amount)}")

    def _deal(self) -> None:
        make_ready(self.game)
        self.game.do("dealer deals")
