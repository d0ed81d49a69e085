"""Bots choose only from their options, from what their seat sees, and always come to the end of a round."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import FULL_DECK, Card, cards
from croupier.dialogue import Ask, Choice, Dialogue, Draw
from croupier.dialogue.answers import Ruling
from croupier.dialogue.events import Settled
from croupier.dialogue.questions import NOBODY
from croupier.dialogue.viewer import View, Viewer, as_plain
from croupier.players import CHARACTERS, Basic, Betting, Bold, Bot, Careful
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.boxes import Wager
from croupier.rulebook.twentyone.blackjack import BlackjackSettings

NAMES = ("ada", "bea", "cal", "dot")


def bots() -> dict[str, Bot]:
    made: dict[str, Bot] = {}
    for name, character in zip(NAMES, (*CHARACTERS, Bold), strict=True):
        made[name] = character(name, lambda least, most: (least + most) // 2)
    return made


@st.composite
def tables(draw: st.DrawFn) -> tuple[BlackjackSettings, list[Wager], dict[str, int]]:
    """Settings, wagers of up to three bots on each of a few boxes, and purses that may run short."""
    table = BlackjackSettings(
        decks=draw(st.integers(4, 8)),
        dealer_soft_17=draw(st.sampled_from(("stand", "draw"))),
        side_wager=draw(st.sampled_from(("none", "perfect_pairs", "pairs_play"))),
        insurance_by_others=draw(st.booleans()),
        even_money_by=draw(st.sampled_from(("owner", "controller"))),
        multiple=draw(st.sampled_from((100, 500))),
    )
    wagers = []
    for box in draw(st.lists(st.integers(1, 7), min_size=1, max_size=4, unique=True)):
        for at, name in enumerate(
            draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=3, unique=True))
        ):
            amount = 500 * draw(st.integers(1, 20))
            pairs = draw(st.sampled_from((0, 500))) if table.side_wager != "none" else 0
            wagers.append(Wager(name, box, amount, pairs, seated=at == 0 and draw(st.booleans())))
    purses = {}
    for name in dict.fromkeys(wager.player for wager in wagers):
        staked = sum(wager.amount + wager.pairs for wager in wagers if wager.player == name)
        purses[name] = staked + draw(st.sampled_from((0, 100, 700, 100_000)))
    return table, wagers, purses


def shoe(decks: int, number: int) -> list[Card]:
    stack = FULL_DECK.times(decks)
    random.Random(number).shuffle(stack)
    return stack


def play(
    dialogue: Dialogue[BlackjackRound], players: dict[str, Bot], stack: list[Card]
) -> Iterator[tuple[Ask, View]]:
    """Play to the end; gives each question with the view from which it is then answered."""
    eyes = {name: Viewer(NOBODY, name, narration=BlackjackRound.narration) for name in players}
    for _ in range(2000):
        question = dialogue.question
        if question is None:
            return
        if isinstance(question, Draw):
            dialogue.answer(stack.pop())
        else:
            assert isinstance(question, tuple)
            ask = question[0]
            view = eyes[ask.who].look(dialogue)
            yield ask, view
            dialogue.answer(players[ask.who].choose(view))
    raise AssertionError("the round did not end")


@settings(max_examples=150, deadline=None)
@given(tables(), st.integers(0, 10**6))
def test_any_bot_reaches_the_end_of_the_round(
    table: tuple[BlackjackSettings, list[Wager], dict[str, int]], number: int
) -> None:
    rules, wagers, purses = table
    dialogue = Dialogue(lambda: BlackjackRound(rules, wagers, purses))
    for ask, view in play(dialogue, bots(), shoe(rules.decks, number)):
        assert ask in view.asks
    assert dialogue.over


@settings(max_examples=60, deadline=None)
@given(tables(), st.integers(0, 10**6))
def test_a_bot_sees_its_view_alone(
    table: tuple[BlackjackSettings, list[Wager], dict[str, int]], number: int
) -> None:
    """The view is its own, names nothing that could be ruled, and cards to come change no choice."""
    rules, wagers, purses = table
    players = bots()
    stack = shoe(rules.decks, number)
    dialogue = Dialogue(lambda: BlackjackRound(rules, wagers, purses))
    for ask, view in play(dialogue, players, stack):
        assert (view.player, view.staff, view.rulings) == (ask.who, False, ())
        assert {each.who for each in view.asks} == {ask.who}
        assert view.narration is BlackjackRound.narration  # a value: no round can be reached through it
        assert set(as_plain(view)["burnt"]) == set()
        before = players[ask.who].choose(view)
        random.Random(number + 1).shuffle(stack)
        assert players[ask.who].choose(view) == before


@settings(max_examples=100, deadline=None)
@given(tables(), st.integers(0, 10**6))
def test_the_careful_one_never_goes_over_21_with_a_hand_it_decides(
    table: tuple[BlackjackSettings, list[Wager], dict[str, int]], number: int
) -> None:
    rules, wagers, purses = table
    players: dict[str, Bot] = {name: Careful(name, lambda least, most: least) for name in NAMES}
    dialogue = Dialogue(lambda: BlackjackRound(rules, wagers, purses))
    for _ in play(dialogue, players, shoe(rules.decks, number)):
        pass
    assert not [e for e in dialogue.events if isinstance(e, Settled) and e.rule == "13.1(d)"]


def asked(
    bot: Bot, hand: str, first: str, purse: int = 100_000, others: tuple[Wager, ...] = ()
) -> tuple[str, int]:
    """What the bot does first with a hand against a first card of the dealer."""
    mine = Wager(bot.name, 1, 2_000, seated=not others)
    purses = {wager.player: 100_000 for wager in others} | {bot.name: purse}
    dialogue = Dialogue(lambda: BlackjackRound(BlackjackSettings(), [*others, mine], purses))
    one, two = cards(hand)
    for card in (one, *cards(first), two):
        dialogue.answer(card)
    while isinstance(dialogue.question, tuple) and dialogue.question[0].who != bot.name:
        ask = dialogue.question[0]
        act = "split" if ask.option("split") else "double" if ask.option("double") else ask.lapse
        dialogue.answer(Ruling("clock", "clock", ask.who) if ask.option(act) is None else _choice(ask, act))
    choice = bot.choose(Viewer(NOBODY, bot.name, narration=BlackjackRound.narration).look(dialogue))
    dialogue.check(choice)
    return choice.act, choice.amount or 0


def _choice(ask: Ask, act: str) -> Choice:
    option = ask.option(act)
    assert option is not None
    return Choice(ask.who, act, option.most, ask.about)


CAREFUL, BASIC, BOLD = Careful("cy", min), Basic("di", min), Bold("ed", min)


@pytest.mark.parametrize(
    ("bot", "hand", "first", "expected"),
    [
        (CAREFUL, "Th2d", "Ts", ("stand", 0)),
        (CAREFUL, "6h5d", "6s", ("hit", 0)),
        (CAREFUL, "Ah6d", "Ts", ("hit", 0)),
        (CAREFUL, "Th9d", "As", ("decline", 0)),
        (CAREFUL, "AhKd", "As", ("even money", 0)),
        (BASIC, "6h5d", "6s", ("double", 2_000)),
        (BASIC, "8h8d", "6s", ("split", 2_000)),
        (BASIC, "8h8d", "Ts", ("hit", 0)),
        (BASIC, "AhKd", "As", ("decline", 0)),
        (BASIC, "ThKd", "6s", ("stand", 0)),
        (BOLD, "ThKd", "6s", ("split", 2_000)),
        (BOLD, "5h2d", "Ts", ("double", 2_000)),
        (BOLD, "Th6d", "Ts", ("hit", 0)),
        (BOLD, "Th9d", "As", ("insure", 1_000)),
    ],
)
def test_characters(bot: Bot, hand: str, first: str, expected: tuple[str, int]) -> None:
    assert asked(bot, hand, first) == expected


def test_the_basic_one_doubles_for_less_where_that_is_worth_more() -> None:
    assert asked(BASIC, "6h5d", "6s", purse=3_000) == ("double", 1_000)


@pytest.mark.parametrize(
    ("bot", "hand", "first", "act"),
    [
        (BASIC, "8h8d", "6s", "split"),
        (BASIC, "2h2d", "9s", "stay"),
        (CAREFUL, "8h8d", "6s", "stay"),
        (BASIC, "6h5d", "6s", "double"),
        (BOLD, "9h7d", "Ts", "double"),
        (BASIC, "9h7d", "Ts", "stay"),
    ],
)
def test_followers_on_a_shared_box(bot: Bot, hand: str, first: str, act: str) -> None:
    leader = Wager("zoe", 1, 1_000, seated=True)
    assert asked(bot, hand, first, others=(leader,))[0] == act


@given(
    st.sampled_from(CHARACTERS),
    st.integers(1, 50),
    st.integers(0, 5_000),
    st.sampled_from((1, 5, 25)),
    st.integers(0, 20),
)
def test_wagers_lie_within_what_is_allowed(
    character: type[Bot], least: int, more: int, step: int, side: int
) -> None:
    least *= step
    betting = Betting(1, least, more, step, side, side + 10)
    bet = character("ada", min).bet(betting)
    if bet is not None:
        assert least <= bet.amount <= more
        assert bet.amount % step == 0
        assert bet.side == 0 or side <= bet.side <= side + 10
    else:
        assert more - more % step < least
