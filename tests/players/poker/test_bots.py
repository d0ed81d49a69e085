"""Bots of Hold-em and Omaha choose what may be done, under any settings, by what their seat sees alone."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from croupier.cards import UNKNOWN, Card
from croupier.dialogue import Answer, Ask, Choice, Dialogue, Draw
from croupier.dialogue.viewer import Viewer, view_of
from croupier.places import BOARD, Place
from croupier.players import BOTS, Bot, make_bot
from croupier.players.poker.baselines import BASELINES
from croupier.rounds.poker.round import HoldemRound, OmahaRound, PokerRound
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.poker.settings import PokerSettings
from tests.rounds.poker import irregular_random as poker_irregular_random
from tests.rounds.poker.irregular import holdem, omaha
from tests.rounds.poker.random import LIMITS, poker_settings

ROUNDS = {"holdem": HoldemRound, "omaha": OmahaRound}
NAMES = tuple("abcdefghijk")
HANDS: tuple[dict[str, Any], ...] = (
    {"deck": 52, "joker": False, "objective": "high"},
    {"deck": 52, "joker": True, "objective": "high"},
    {"deck": 52, "joker": False, "objective": "high_low_8", "low_ace": True},
    {"deck": 40, "joker": False, "objective": "low", "ace_low": False},
    {"deck": 32, "joker": True, "objective": "high_low"},
)
"""What wins, and with which deck; each takes tables of its own, so that not all can be tried."""


def bots_of(settings: PokerSettings, random: Random) -> list[Bot]:
    """One bot of each kind, the two simple players with them."""
    made = [make_bot(settings, character, character, random.randint) for character in BOTS[settings.game]]
    return [*made, *[kind(kind.character, random.randint) for kind in BASELINES]]


def answer_of(bot: Bot, dialogue: Dialogue[PokerRound], ask: Ask) -> Choice:
    """What the bot chooses in that player's place."""
    bot.name = ask.who
    return bot.choose(view_of(dialogue, ask.who))


def table(random: Random, hands: dict[str, Any]) -> tuple[PokerSettings, int]:
    """Settings of either game with these hands, and how many play: two to eleven, as the deck allows."""
    settings = poker_settings(random)
    serves = (hands["deck"] + hands["joker"] - 8) // settings.hole_cards
    return replace(settings, seats=min(serves, 11), **hands), random.randint(2, min(serves, 11))


@pytest.mark.parametrize("hands", HANDS, ids=lambda hands: f"{hands['objective']}-{hands['deck']}")
def test_bots_play_any_game_to_its_end(hands: dict[str, Any]) -> None:
    """Nothing that they answer is refused, and it is always one of the options, within its bounds."""
    limits, acts = set(), set()
    for seed in range(14):
        random = Random(seed)
        settings, players = table(random, hands)
        settings = settings if seed >= len(LIMITS) else _with_limit(settings, LIMITS[seed])
        seats = [
            PokerSeat(name, number, random.choice((150, 900, 5_000, 40_000)))
            for number, name in enumerate(NAMES[:players], 1)
        ]
        deck = random.sample(settings.cards.cards, len(settings.cards))
        dialogue: Dialogue[PokerRound] = Dialogue(
            lambda settings=settings, seats=seats: ROUNDS[settings.game](settings, seats, "a")
        )
        bots = bots_of(settings, random)
        while (question := dialogue.question) is not None:
            if isinstance(question, Draw):
                dialogue.answer(deck.pop())
                continue
            assert isinstance(question, tuple)
            ask = question[0]
            bot = bots[(ask.about.number + seed) % len(bots)]
            choice = answer_of(bot, dialogue, ask)
            assert choice.amount is not None
            offered = {option.act: option for option in ask.options}
            assert offered[choice.act].allows(choice.amount)
            dialogue.answer(choice)
            acts.add(choice.act)
        limits.add(settings.limit)
        assert sum(dialogue.round.accounts[purse] for purse in dialogue.round.purses.values())
    assert limits == set(LIMITS)
    assert acts >= {"fold", "check", "call", "bet", "raise", "tap out", "decline"}


def _with_limit(settings: PokerSettings, limit: str) -> PokerSettings:
    """The same table with another limit, so that each is tried."""
    most = 1000 if limit == "spread" else 0
    return replace(settings, limit=limit, max_bet=most, opening_max=0, levels=())


def test_bots_answer_whatever_irregularities_ask() -> None:
    """After any ruling, with cards seen or not, every bot has an answer that is taken."""
    asked: set[frozenset[str]] = set()
    for seed in range(45):
        random = Random(seed)
        dialogue = poker_irregular_random.poker(random)
        bots = bots_of(dialogue.round.settings, Random(seed))
        for _ in poker_irregular_random.play(dialogue, random, 0.15, random.choice((0.0, 0.3))):
            question = dialogue.question
            if not isinstance(question, tuple):
                continue
            for ask in question:
                asked.add(frozenset(option.act for option in ask.options))
                choice = answer_of(random.choice(bots), dialogue, ask)
                assert choice.act in {option.act for option in ask.options}
                dialogue.check(choice)
    assert {"agree", "disagree"} in asked
    assert {"show", "muck"} in asked
    assert {"completes", "fold"} in asked
    assert {"over-blind", "decline"} in asked


def hidden_from(
    player: Place, dealt: list[tuple[Place, Card]], answers: list[Answer], deck: list[Card], random: Random
) -> list[Answer]:
    """The same answers with other cards wherever that player could not see them."""
    places = [at for at, _ in dealt]
    unseen = [card for at, card in dealt if at not in (player, BOARD)] + deck
    random.shuffle(unseen)
    new: list[Answer] = []
    for answer in answers:
        if isinstance(answer, Card) and places.pop(0) not in (player, BOARD):
            new.append(unseen.pop())
        else:
            new.append(answer)
    return new


def decisions(seed: int) -> Iterator[tuple[Dialogue[PokerRound], Dialogue[PokerRound], Ask, PokerSettings]]:
    """The bets that are asked for in a round, each with the round as it would be with other hidden cards."""
    random = Random(seed)
    settings = poker_settings(random)
    settings = replace(settings, deck=52, joker=False, objective="high", open_all_in=False, unit="play")
    seats = [PokerSeat(name, number, 9_000) for number, name in enumerate(NAMES[:4], 1)]

    def make() -> PokerRound:
        return ROUNDS[settings.game](settings, seats, "a")

    dialogue = Dialogue(make)
    deck = random.sample(settings.cards.cards, len(settings.cards))
    dealt: list[tuple[Place, Card]] = []
    answers: list[Answer] = []
    while (question := dialogue.question) is not None:
        answer: Answer
        if isinstance(question, Draw):
            answer = deck.pop()
            dealt.append((question.to, answer))
        else:
            assert isinstance(question, tuple)
            ask = question[0]
            if ask.option("show") is not None:
                return
            other = Dialogue(make)
            for each in hidden_from(ask.about, dealt, answers, deck, Random(seed + 1)):
                other.answer(each)
            yield dialogue, other, ask, settings
            option = ask.option("check") or ask.option("call") or ask.options[-1]
            answer = Choice(ask.who, option.act, option.least, ask.about)
        answers.append(answer)
        dialogue.answer(answer)


def test_cards_that_a_seat_does_not_see_change_nothing() -> None:
    """Both views are one, and so are the answers, even where the round itself is within reach."""
    compared, differ, acts = 0, 0, set()
    for seed in range(12):
        for dialogue, other, ask, settings in decisions(seed):
            for character in BOTS[settings.game]:
                choices = []
                for told in (dialogue, other):
                    bot = make_bot(settings, character, ask.who, Random(seed).randint)
                    eye = Viewer(ask.about.bit, ask.who, narration=told.round.narration)
                    choices.append(bot.choose(eye.look(told)))
                assert choices[0] == choices[1]
                acts.add(choices[0].act)
                compared += 1
            assert view_of(dialogue, ask.who) == view_of(other, ask.who)
            cards = [[bettor.cards for bettor in told.round.hand.bettors] for told in (dialogue, other)]
            differ += cards[0] != cards[1]
    assert compared > 300
    assert differ > 100
    assert {"fold", "raise"} < acts


def after(dialogue: Dialogue[PokerRound], deal: str, board: str = "") -> Dialogue[PokerRound]:
    """The round after its deal and, if a board is given, with checks and calls up to it."""
    cards = iter(f"{deal} {board}".split())
    while (question := dialogue.question) is not None:
        if isinstance(question, Draw):
            text = next(cards, None)
            if text is None:
                break
            dialogue.answer(Card.parse(text))
            continue
        assert isinstance(question, tuple)
        ask = question[0]
        if not board or len(dialogue.round.hand.board) == len(board.split()):
            break
        option = ask.option("check") or ask.option("call")
        assert option is not None
        dialogue.answer(Choice(ask.who, option.act, option.least, ask.about))
    return dialogue


def acts_of(dialogue: Dialogue[PokerRound]) -> dict[str, str]:
    """What each character does for whoever is asked."""
    question = dialogue.question
    assert isinstance(question, tuple)
    settings = dialogue.round.settings
    found = {}
    for character in BOTS[settings.game]:
        bot = make_bot(settings, character, question[0].who, Random(1).randint)
        found[character] = answer_of(bot, dialogue, question[0]).act
    return found


def test_good_cards_are_raised_and_bad_ones_folded() -> None:
    assert set(acts_of(after(holdem(burn=False), "2c 3c Ah 7d 8d As")).values()) == {"raise"}
    assert set(acts_of(after(holdem(burn=False), "Ac Kc 7h Ad Kd 2s")).values()) == {"fold"}
    assert set(acts_of(after(omaha(burn=False), "2c 3c Ah 7d 8d As 2h 3h Kh 7s 8s Ks")).values()) == {"raise"}


def test_the_best_hand_is_bet_and_nothing_is_checked() -> None:
    deal, board = "{} 3c Kd {} 8d Qs", "Ac Ad 2s 9d 4h"
    assert set(acts_of(after(holdem(burn=False), deal.format("Ah", "As"), board)).values()) == {"bet"}
    nothing = acts_of(after(holdem(burn=False), deal.format("6c", "7h"), board))
    assert nothing["careful"] == nothing["basic"] == "check"


def test_a_better_price_is_called_with_less() -> None:
    """A pair of nines on the river is called for a little, and folded for all that there is."""
    paid = {}
    for bet in (200, 20_000 - 200):
        dialogue = after(holdem(burn=False), "2c 9c 7h 2d 8d 5s", "Td 6s 9h 4c 3s")
        question = dialogue.question
        assert isinstance(question, tuple)
        dialogue.answer(Choice(question[0].who, "bet", bet, question[0].about))
        paid[bet] = acts_of(dialogue)["basic"]
    assert paid == {200: "call", 19_800: "fold"}


def test_a_raise_is_a_part_of_the_pot_above_what_is_called() -> None:
    """Into a pot of 9, of which 6 are to be met, a pot comes to 6 and 15; four fifths of it to 6 and 12."""
    dialogue = after(holdem(burn=False), "Ah 3c 2h As 8d 7d")
    dialogue.answer(Choice("cal", "raise", 600))
    question = dialogue.question
    assert isinstance(question, tuple)
    raised = {}
    for character in BOTS["holdem"]:
        bot = make_bot(dialogue.round.settings, character, "ann", Random(1).randint)
        raised[character] = answer_of(bot, dialogue, question[0]).amount
    assert raised == {"bold": 600 + 1400, "basic": 600 + 1100, "careful": 600 + 800}


def test_who_is_bet_into_does_not_bluff() -> None:
    """Without a hand the bold one bets now and then where nobody has, and never where somebody has."""
    deal, board = "7h 8d 5c 6c 9s 2s", "Ac Ad Ks Kd Qh"
    acts: dict[str, set[str]] = {"first": set(), "after a bet": set()}
    for seed in range(60):
        dialogue = after(holdem(burn=False), deal, board)
        for when, who in (("first", "ann"), ("after a bet", "bob")):
            question = dialogue.question
            assert isinstance(question, tuple)
            bot = make_bot(dialogue.round.settings, "bold", who, Random(seed).randint)
            acts[when].add(answer_of(bot, dialogue, question[0]).act)
            if when == "first":
                dialogue.answer(Choice("ann", "bet", 600, question[0].about))
    assert acts["first"] == {"check", "bet"}
    assert "raise" not in acts["after a bet"]


def test_cards_that_nobody_has_seen_are_shown_at_the_end() -> None:
    """Who is asked with a hand that is known has lost, and mucks it; an unknown one may have won."""
    found = {}
    for told, hole in (("seen", "7h 2s"), ("unseen", "?? ??")):
        first, second = hole.split()
        dialogue = after(holdem(20_000, 20_000, burn=False), f"Ac {first} Ad {second}", "Kd Qs 9h 4c 3s")
        for _ in range(2):
            question = dialogue.question
            assert isinstance(question, tuple)
            if question[0].option("show") is not None:
                break
            dialogue.answer(Choice(question[0].who, "check", 0, question[0].about))
        found[told] = set(acts_of(dialogue).values())
    assert found == {"seen": {"muck"}, "unseen": {"show"}}


def test_unseen_cards_of_its_own_are_not_bet_on() -> None:
    dialogue = holdem(burn=False)
    while isinstance(dialogue.question, Draw):
        dialogue.answer(UNKNOWN)
    assert set(acts_of(dialogue).values()) == {"fold"}


def test_what_must_be_bet_is_the_least() -> None:
    """In an ante game whoever opens has to bet, however bad his cards are."""
    dialogue = after(holdem(burn=False, blinds=(), ante=100, min_bet=400), "7h Kc Ac 2s Kd Ad")
    question = dialogue.question
    assert isinstance(question, tuple)
    assert {option.act for option in question[0].options} == {"bet", "tap out"}
    for character in ("careful", "basic"):
        bot = make_bot(dialogue.round.settings, character, "ann", Random(1).randint)
        choice = answer_of(bot, dialogue, question[0])
        assert (choice.act, choice.amount) == ("bet", 400)


def test_who_has_to_call_before_he_may_fold_keeps_his_cards() -> None:
    """With option A folding costs the call, so that nobody calls and folds."""
    dialogue = after(holdem(burn=False, opener="A"), "Ac Kc 7h Ad Kd 2s")
    assert set(acts_of(dialogue).values()) == {"call"}
