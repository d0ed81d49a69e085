"""Nobody is handed anything alive: no view, ask or look leads to a round, a table or a shoe."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from croupier.cards import CARDS, UNKNOWN, Card
from croupier.chips import Accounts
from croupier.dialogue import Ask, Choice, Dialogue, Round, Shuffle
from croupier.dialogue.drive import HAS_SHUFFLED, Driver, play_out
from croupier.dialogue.events import Burnt, Dealt, Replaced
from croupier.dialogue.viewer import view_of
from croupier.dialogue.views import View
from croupier.players import make_bot
from croupier.ranking import OMAHA, STANDARD, Order
from croupier.rounds.poker.round import HoldemRound, OmahaRound
from croupier.rounds.poker.seats import PokerSeat
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.boxes import Wager
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rounds.ultimate.round import UltimateRound
from croupier.rounds.ultimate.wagers import SeatWager
from croupier.rulebook.poker import holdem, omaha
from croupier.rulebook.twentyone import blackjack, pontoon
from croupier.rulebook.ultimate import settings as ultimate
from croupier.shoes import Shoe, Stream
from croupier.tables.dealing import Dealing
from croupier.tables.table import Table
from tests.dialogue.reachable import reachable
from tests.dialogue.sealed import sealed

ALIVE = (Round, Dialogue, Driver, Table, Dealing, Shoe, Accounts)
PURSES = {"ann": 1_000_00, "bob": 1_000_00}


def seats() -> list[PokerSeat]:
    return [PokerSeat("ann", 1, 200_00), PokerSeat("bob", 2, 200_00), PokerSeat("cal", 3, 200_00)]


MAKERS: dict[str, Callable[[], Round]] = {
    "blackjack": lambda: BlackjackRound(
        blackjack.DEMONSTRATION, [Wager("ann", 1, 20_00), Wager("bob", 2, 20_00)], PURSES
    ),
    "pontoon": lambda: PontoonRound(
        pontoon.DEMONSTRATION, [Wager("ann", 1, 20_00), Wager("bob", 2, 20_00)], PURSES
    ),
    "ultimate": lambda: UltimateRound(
        ultimate.DEMONSTRATION, [SeatWager("ann", 1, 20_00, 20_00), SeatWager("bob", 2, 20_00, 20_00)], PURSES
    ),
    "holdem": lambda: HoldemRound(holdem.DEMONSTRATION, seats(), "cal"),
    "omaha": lambda: OmahaRound(omaha.DEMONSTRATION, seats(), "cal"),
}
SETTINGS: dict[str, Any] = {
    "blackjack": blackjack.DEMONSTRATION,
    "pontoon": pontoon.DEMONSTRATION,
    "ultimate": ultimate.DEMONSTRATION,
    "holdem": holdem.DEMONSTRATION,
    "omaha": omaha.DEMONSTRATION,
}


def pack(game: str, seed: int) -> Iterator[Card]:
    """The cards of the game, shuffled."""
    deck = [card for card in CARDS[:52] if game != "pontoon" or card.rank.name != "TEN"]
    Random(seed).shuffle(deck)
    return iter(deck)


def assert_nothing_alive(handed: object, eye_bits: int, *, but: tuple[type, ...] = ()) -> None:
    """Nothing that goes on by itself, no stream of cards, no face that the eye may not see."""
    for found in reachable(handed, beyond=(Order,)):
        assert not isinstance(found, ALIVE), f"{type(found).__name__} can be reached"
        if not isinstance(found, but):
            assert not isinstance(found, Stream | Random), f"{type(found).__name__} can be reached"
        if isinstance(found, Dealt | Replaced | Burnt):
            hidden = found.seen_by != -1 and not found.seen_by & eye_bits
            assert not hidden or found.card is UNKNOWN, f"{found.card} can be reached"


def test_an_order_of_hands_and_its_tables_hold_nothing_alive() -> None:
    """It is looked at once, here, for its tables are large."""
    for order in (STANDARD, OMAHA):
        assert not any(isinstance(found, (*ALIVE, Stream, Random)) for found in reachable(order))


@pytest.mark.parametrize("game", MAKERS)
def test_a_view_holds_nothing_alive(game: str) -> None:
    dialogue = Dialogue(MAKERS[game])
    cards = pack(game, 1)
    bits = {name: place.bit for name, place in dialogue.events[0].players}
    looked = 0
    while (question := dialogue.question) is not None:
        for player in ("ann", "bob", None):
            assert_nothing_alive(view_of(dialogue, player), bits.get(player, 0))
        assert_nothing_alive(view_of(dialogue, staff=True), -1)
        looked += 1
        if isinstance(question, tuple):
            ask = question[0]
            assert_nothing_alive(ask, bits[ask.who])
            option = ask.option("call") or ask.option("check") or ask.options[0]
            dialogue.answer(Choice(ask.who, option.act, option.least, ask.about, ask.whose))
        else:
            dialogue.answer(next(cards))
    assert_nothing_alive(view_of(dialogue, "ann"), bits["ann"])
    assert looked > 5


@pytest.mark.parametrize("game", MAKERS)
def test_a_policy_and_a_bot_are_handed_nothing_alive(game: str) -> None:
    dialogue = Dialogue(MAKERS[game])
    bits = {name: place.bit for name, place in dialogue.events[0].players}
    chance = Random(7)
    handed = 0

    def policy(bot: Any, ask: Ask, look: Callable[[], View]) -> Choice:
        nonlocal handed
        assert_nothing_alive((ask, look), bits[ask.who])
        seen = look()
        assert_nothing_alive((seen, look), bits[ask.who])
        assert_nothing_alive(bot, bits[ask.who], but=(Random,))
        handed += 1
        return bot.choose(seen)

    policies = {
        name: partial(policy, make_bot(SETTINGS[game], "basic", name, chance.randint)) for name in bits
    }
    cards = pack(game, 2)
    play_out(dialogue, policies, lambda draw: next(cards))
    assert dialogue.over
    assert handed > 1


def test_others_options_are_not_handed_to_a_policy() -> None:
    dialogue = sealed()
    cards = pack("sealed", 3)
    while not isinstance(dialogue.question, tuple):
        dialogue.answer(HAS_SHUFFLED if isinstance(dialogue.question, Shuffle) else next(cards))
    assert {ask.who for ask in dialogue.question} == {"ann", "bob"}

    def policy(ask: Ask, look: Callable[[], View]) -> Choice:
        others = [each for each in reachable(look) if isinstance(each, Ask) and each.who != ask.who]
        assert others
        assert all(not each.options for each in others)
        return Choice(ask.who, ask.lapse)

    dialogue.answer(Driver(dialogue, {}, lambda draw: next(cards), policy).answer(dialogue.question))


def test_the_walk_finds_what_hides_in_closures_partials_and_methods() -> None:
    made = MAKERS["holdem"]()

    def closure() -> Round:
        return made

    for hidden in (made.play, closure, partial(print, made), [{"deep": (closure,)}], made.offers):
        assert any(found is made for found in reachable(hidden))
    assert not any(isinstance(found, Round) for found in reachable(HoldemRound, reachable))
