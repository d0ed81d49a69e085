"""What a seat at a poker table knows at its turn: its cards, the pot it can win, the price, who is left."""

from typing import Any

import pytest

from croupier.cards import cards
from croupier.dialogue import Ask, Dialogue, Option, Place
from croupier.dialogue.viewer import view_of
from croupier.players.bot import Bot
from croupier.players.poker.acts import offered_in, passes, price, stays, within
from croupier.players.poker.baselines import AtRandom, Caller
from croupier.players.poker.situation import Seat, seat_of
from croupier.rounds.poker.round import PokerRound
from tests.rounds.poker.irregular import HOLDEM_DEAL, holdem, told

SEAT = Place("seat", 1)
FOLD, CHECK = Option("fold"), Option("check")
RAISE = Option("raise", 400, 1000, 100)


def ask(*options: Option) -> Ask:
    return Ask("ann", SEAT, options, "fold", "10.3")


def asked(script: str, *stakes: int, **settings: Any) -> tuple[Seat, Dialogue[PokerRound]]:
    """The seat that is asked after these lines, with its view."""
    dialogue = told(
        holdem(*stakes, burn=False, **settings), f"{HOLDEM_DEAL}; {script}" if script else HOLDEM_DEAL
    )
    question = dialogue.question
    assert isinstance(question, tuple)
    return seat_of(view_of(dialogue, question[0].who), question[0]), dialogue


@pytest.mark.parametrize(
    ("options", "passing", "staying", "cost"),
    [
        ((FOLD, CHECK, RAISE), ("check", 0), ("check", 0), 0),
        ((FOLD, Option("call", 200, 200), RAISE), ("fold", 0), ("call", 200), 200),
        ((FOLD, Option("tap out", 150, 150)), ("fold", 0), ("tap out", 150), 150),
        ((FOLD, RAISE, Option("tap out", 900, 900)), ("fold", 0), ("raise", 400), 300),
        ((Option("bet", 400, 900), Option("tap out", 900, 900)), ("bet", 400), ("bet", 400), 300),
        ((Option("call and fold", 200, 200), Option("call", 200, 200)), ("call", 200), ("call", 200), 200),
    ],
)
def test_what_it_costs_to_pass_and_to_stay(
    options: tuple[Option, ...], passing: tuple[str, int], staying: tuple[str, int], cost: int
) -> None:
    offered = offered_in(ask(*options))
    assert passes(offered) == passing
    assert stays(offered) == staying
    assert price(offered, 100) == cost


@pytest.mark.parametrize(
    ("wanted", "found"), [(0, 250), (250, 250), (299, 250), (300, 300), (399, 300), (980, 950), (5000, 950)]
)
def test_an_amount_is_kept_within_what_is_offered(wanted: int, found: int) -> None:
    """The least and the most are allowed off the step, and whole steps between them."""
    option = Option("raise", 250, 950, 100)
    assert within(option, wanted) == found
    assert option.allows(found)


def test_a_seat_before_the_flop() -> None:
    seat, _ = asked("")
    assert seat == Seat(tuple(cards("Qh Qd")), (), rivals=2, bet=0, price=200, pot=300, raises=0)
    assert seat.odds == 200 / 500
    seat, _ = asked("cal raise 6")
    assert seat == Seat(tuple(cards("Ah Ad")), (), rivals=2, bet=100, price=500, pot=900, raises=1)


def test_a_seat_after_the_flop() -> None:
    seat, _ = asked("cal call; ann fold; bob check; 2c 3c 4c; bob bet 5")
    board = tuple(cards("2c 3c 4c"))
    assert seat == Seat(tuple(cards("Qh Qd")), board, rivals=1, bet=0, price=500, pot=1000, raises=1)
    seat, _ = asked("cal call; ann fold; bob check; 2c 3c 4c; bob bet 5; cal raise 10")
    assert (seat.bet, seat.price, seat.raises) == (500, 500, 1)  # its own bet is none of others
    seat, _ = asked("cal raise 6; ann fold; bob call; 2c 3c 4c")
    assert (seat.raises, seat.price, seat.odds) == (0, 0, 0.0)


def test_what_a_short_stake_cannot_win_is_no_part_of_its_pot() -> None:
    """With 8 left against a bet of 100 it plays for 8 of it, and for the 4 that lie there."""
    seat, _ = asked("cal call; ann fold; bob check; 2c 3c 4c; bob bet 100", 20_000, 20_000, 1_000)
    assert (seat.price, seat.pot) == (800, 500 + 800)


def test_a_caller_stays_in_whatever_comes() -> None:
    caller = Caller("ann", lambda least, most: least)
    assert act(caller, FOLD, Option("call", 200, 200), RAISE) == ("call", 200)
    assert act(caller, FOLD, CHECK, RAISE) == ("check", 0)
    assert act(caller, Option("completes", 50, 50), FOLD) == ("completes", 50)
    assert act(caller, Option("agree"), Option("disagree")) == ("agree", 0)
    assert act(caller, Option("show"), Option("muck")) == ("show", 0)
    assert act(caller, Option("over-blind", 400, 400), Option("decline")) == ("decline", 0)


def test_anything_may_come_of_a_random_player() -> None:
    """Its chance picks the option, and then the amount, rounded down to a step."""
    picked = iter((2, 777, 0, 2, 410))
    player = AtRandom("ann", lambda least, most: next(picked))
    assert act(player, FOLD, CHECK, RAISE) == ("raise", 700)
    assert act(player, FOLD, CHECK, RAISE) == ("fold", 0)
    assert act(player, FOLD, CHECK, RAISE) == ("raise", 400)


def act(bot: Bot, *options: Option) -> tuple[str, int]:
    """What the bot decides; neither of the simple players looks at the table."""
    view = view_of(told(holdem(burn=False), HOLDEM_DEAL), "ann")
    return bot.decide(view, ask(*options))
