"""The accounts know where the chips of a round of poker lie; what a bettor has and has put in follows."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import croupier
from croupier.chips import Account, Accounts, Unit
from croupier.dialogue import Dialogue
from croupier.dialogue.events import Ended, Event, Moved, Settled
from croupier.dialogue.questions import Draw
from croupier.places import Place
from croupier.rounds.poker.betting import CALL, RAISE, TAP_OUT, Betting, Bettor
from croupier.rounds.poker.pots import build, uncalled
from croupier.rounds.poker.round import PokerRound
from croupier.rulebook.poker import holdem
from tests.rounds.poker import irregular_random, random

SEEDS = st.integers(0, 2**32)
DEAD = "17.4"


class Watched(list[Event]):
    """The events of a round, which compares bettors, accounts and transfers at each of them."""

    def __init__(self, play: PokerRound) -> None:
        super().__init__()
        self.play = play
        self.had = dict(play.opening)
        self.bet = dict.fromkeys(self.had, 0)
        self.put_in = dict.fromkeys(self.had, 0)
        self.transfers = 0

    def append(self, event: Event) -> None:
        """Be told an event, and look whether all is right after it."""
        if isinstance(event, Moved):
            self.transfers += 1
            self.follow(event)
        super().append(event)
        self.compare()

    def follow(self, event: Moved) -> None:
        """Reckon what each has and has put in, from what is told alone."""
        source, to, amount = event.source, event.to, event.amount
        dead = event.rule == DEAD or (self.play.settings.dead_antes and to.kind == "pot")
        won = source.kind == "pot" and isinstance(self[-1], Settled)
        if source.kind == "purse":
            self.had[source.owner] -= amount
            self.put_in[source.owner] += 0 if dead else amount
        if source.kind == "bet":
            self.bet[source.owner] -= amount
        if to.kind == "bet":
            self.bet[to.owner] += amount
        if to.kind == "purse":
            self.had[to.owner] += amount
            self.put_in[to.owner] -= 0 if won else amount

    def compare(self) -> None:
        """Stakes, bets, totals and pots are what the accounts and the transfers say."""
        play = self.play
        for bettor in play.hand.bettors:
            assert bettor.stake == play.accounts[bettor.purse] == self.had[bettor.player]
            assert bettor.bet == play.accounts[bettor.account] == self.bet[bettor.player]
            assert bettor.total == self.put_in[bettor.player] or self.is_undone()
        if play.hand.active and not self.is_paid() and not self.is_undone():
            lying = play.accounts[play.hand.pot] + sum(bettor.bet for bettor in play.hand.bettors)
            totals = [bettor.total for bettor in play.hand.bettors]
            assert sum(pot.amount for pot in build(play.hand.bettors, totals, play.hand.dead)) == lying

    def is_undone(self) -> bool:
        """True iff the round is void, or being taken back."""
        last = self[-1]
        return self.play.void or (isinstance(last, Moved) and last.rule in ("17.9", "19.1", "19.3"))

    def is_paid(self) -> bool:
        """True iff chips have left the pots for good."""
        return bool(self.play.awards.commission_taken) or any(bettor.won for bettor in self.play.hand.bettors)


def watched(dialogue: Dialogue[PokerRound]) -> Dialogue[PokerRound]:
    """The same round from its beginning, looked at after every event."""

    def make() -> PokerRound:
        play = dialogue.make()
        play.ground.events = play.events = Watched(play)
        return play

    return Dialogue(make)


def ends(dialogue: Dialogue[PokerRound]) -> bool:
    """True iff the round has ended and was looked at."""
    told = dialogue.round.events
    return isinstance(told, Watched) and told.transfers > 0 and isinstance(told[-1], Ended)


@settings(max_examples=80)
@given(SEEDS)
def test_at_every_event_a_bettor_has_what_the_accounts_say(seed: int) -> None:
    chance = Random(seed)
    dialogue = watched(random.poker(chance))
    for _ in random.play(dialogue, chance):
        pass
    assert ends(dialogue)


@settings(max_examples=120)
@given(SEEDS)
def test_at_every_event_a_bettor_has_what_the_accounts_say_whatever_is_ruled(seed: int) -> None:
    chance = Random(seed)
    dialogue = watched(irregular_random.poker(chance))
    for _ in irregular_random.play(dialogue, chance, 0.2, 0.0):
        pass
    assert ends(dialogue)


def alone(accounts: Accounts, *players: str) -> list[Bettor]:
    """Bettors who stand on accounts, and on nothing else."""
    return [
        Bettor(at, accounts, player, purse(player), bet(player), place, Draw(place, place.bit), ())
        for at, (player, place) in enumerate((each, Place("seat", at)) for at, each in enumerate(players, 1))
    ]


def purse(player: str) -> Account:
    return Account("purse", player, None, Unit.PLAY)


def bet(player: str) -> Account:
    return Account("bet", player, Place("seat", 1), Unit.PLAY)


def test_a_bettor_follows_the_accounts() -> None:
    accounts = Accounts({purse("ann"): 1000})
    (ann,) = alone(accounts, "ann")
    assert (ann.stake, ann.bet, ann.total) == (1000, 0, 0)
    accounts.move(ann.purse, ann.account, 300)
    assert (ann.stake, ann.bet, ann.total) == (700, 300, 300)
    accounts.move(ann.account, Account("pot", unit=Unit.PLAY), 300)
    assert (ann.stake, ann.bet, ann.total) == (700, 0, 300)
    accounts.move(Account("pot", unit=Unit.PLAY), ann.purse, 100)
    assert (ann.stake, ann.bet, ann.total) == (800, 0, 200)


@pytest.mark.parametrize("name", ["stake", "bet", "total"])
def test_no_chips_of_a_bettor_are_set_by_hand(name: str) -> None:
    (ann,) = alone(Accounts({purse("ann"): 1000}), "ann")
    with pytest.raises(AttributeError):
        setattr(ann, name, 5)
    assert (ann.stake, ann.bet, ann.total) == (1000, 0, 0)


def test_nothing_but_a_transfer_changes_a_balance() -> None:
    package = Path(croupier.__file__).parent
    changes = re.compile(r"\.chips\s*[-+*/|]?=[^=]")
    found = [path.name for path in package.rglob("*.py") if changes.search(path.read_text(encoding="utf-8"))]
    assert sorted(found) == ["accounts.py", "uncounted.py"]  # which counts what no account has yet


def test_a_betting_round_is_played_without_a_round_of_play() -> None:
    accounts = Accounts({purse("ann"): 1000, purse("bob"): 400, purse("cal"): 1000})
    bettors = alone(accounts, "ann", "bob", "cal")
    ann, bob, cal = bettors
    betting = Betting(holdem.DEMONSTRATION, bettors, 0)
    act: Callable[[Bettor, str, int], None] = lambda who, what, amount: accounts.move(  # noqa: E731
        who.purse, who.account, betting.act(who, what, amount)
    )
    betting.turn_from(0)
    act(ann, RAISE, 600)
    act(bob, TAP_OUT, 400)
    act(cal, CALL, 0)
    assert [each.bet for each in bettors] == [600, 400, 600]
    assert betting.turn_after(cal) is None
    assert uncalled(bettors) is None
    totals = [each.total for each in bettors]
    assert [(pot.amount, pot.bettors) for pot in build(bettors, totals, 0)] == [
        (1200, [ann, bob, cal]),
        (400, [ann, cal]),
    ]
