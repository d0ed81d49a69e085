"""The bots of Ultimate: what each does with well-known hands, and that they see no more than their seat."""

import random
from itertools import combinations

import pytest

from croupier.cards import FULL_DECK, UNKNOWN, cards
from croupier.dialogue import Dialogue
from croupier.dialogue.answers import Choice
from croupier.dialogue.questions import Draw
from croupier.dialogue.viewer import view_of
from croupier.players import BOTS, make_bot
from croupier.players.ultimate.characters import Basic, Bold, Careful, UltimateBot, worth_on_the_river
from croupier.ranking import rank
from croupier.rounds.ultimate.round import UltimateRound
from croupier.rounds.ultimate.wagers import SeatWager
from croupier.rulebook.ultimate.settings import DEMONSTRATION

BASIC, CAREFUL, BOLD = Basic("di", min), Careful("cy", min), Bold("ed", min)


@pytest.mark.parametrize(
    ("bot", "hole", "bets"),
    [
        (BASIC, "Ah 2c", True),
        (BASIC, "Kh 5c", True),
        (BASIC, "Kh 4c", False),
        (BASIC, "Kh 2h", True),
        (BASIC, "Qh 8c", True),
        (BASIC, "Qh 7c", False),
        (BASIC, "Qh 6h", True),
        (BASIC, "Qh 5h", False),
        (BASIC, "Jh Tc", True),
        (BASIC, "Jh 9c", False),
        (BASIC, "Jh 8h", True),
        (BASIC, "Jh 7h", False),
        (BASIC, "3h 3c", True),
        (BASIC, "2h 2c", False),
        (BASIC, "Th 9h", False),
        (CAREFUL, "8h 8c", True),
        (CAREFUL, "7h 7c", False),
        (CAREFUL, "Ah Qc", True),
        (CAREFUL, "Ah Jc", False),
        (BOLD, "2h 2c", True),
        (BOLD, "Qh 3c", True),
        (BOLD, "7h 3h", True),
        (BOLD, "Jh 3c", False),
    ],
)
def test_before_the_flop(bot: UltimateBot, hole: str, bets: bool) -> None:
    assert bot.plays(list(cards(hole)), []) is bets


@pytest.mark.parametrize(
    ("bot", "hole", "board", "bets"),
    [
        (BASIC, "Kh 4c", "4d 9s 2c", True),  # a pair with a card of its own
        (BASIC, "2h 2c", "4d 9s Kc", False),  # deuces in hand are not enough
        (BASIC, "Kh 4c", "9d 9s 2c", False),  # a pair that everybody has
        (BASIC, "Th 4h", "9h 2h Kc", True),  # four hearts with a ten of its own
        (BASIC, "8h 4h", "9h 2h Kc", False),
        (BASIC, "Kh 4c", "9d 9s 4s", True),  # two pairs
        (CAREFUL, "Kh 4c", "4d 9s 2c", False),
        (CAREFUL, "Kh 4c", "4d Ks 2c", True),
        (BOLD, "Kh 4c", "9d 9s 2c", True),
        (BOLD, "Kh 4c", "9d 8s 2c", False),
    ],
)
def test_after_the_flop(bot: UltimateBot, hole: str, board: str, bets: bool) -> None:
    assert bot.plays(list(cards(hole)), list(cards(board))) is bets


@pytest.mark.parametrize(
    ("bot", "hole", "board", "bets"),
    [
        (BASIC, "4h 3c", "As Kd Qc Js 9h", False),
        (BASIC, "Ah 3c", "Kd Qc Js 7h 7d", True),
        (CAREFUL, "4h 3c", "4s Kd Qc Js 9h", True),
        (CAREFUL, "Th 3c", "4s Kd Qc Js 9h", True),
        (CAREFUL, "8h 3c", "4s Kd Qc Js 9h", False),
        (BOLD, "4h 3c", "As Kd Qc Js 9h", True),
    ],
)
def test_on_the_river(bot: UltimateBot, hole: str, board: str, bets: bool) -> None:
    assert bot.plays(list(cards(hole)), list(cards(board))) is bets


def test_the_worth_on_the_river_is_what_the_rules_pay_over_all_hands_of_the_dealer() -> None:
    """Every hand of the dealer settled by the engine itself; the blind of a flush pays 3 to 2."""
    hole, board = cards("Ah 4h"), cards("Kh 9h 2h 7c 7d")
    left = [card for card in FULL_DECK.cards if card not in (*hole, *board)]
    sampled = random.Random(3).sample(list(combinations(left, 2)), 120)
    for theirs in sampled:
        dialogue = Dialogue(
            lambda: UltimateRound(DEMONSTRATION, [SeatWager("ann", 1, 1000, 1000)], {"ann": 10_000})
        )
        for card in (*board, *hole, *theirs):
            dialogue.answer(card)
        for line in ("check", "check", "play", "decline"):
            ask = dialogue.question
            assert isinstance(ask, tuple)
            option = ask[0].option(line)
            assert option is not None
            dialogue.answer(Choice("ann", line, option.most, ask[0].about))
        mine, against = rank([*hole, *board]), rank([*theirs, *board])
        won = 3.5 if mine > against else -3.0 if mine < against else 0.0
        net = dialogue.round.accounts[dialogue.round.purses["ann"]] - 10_000
        assert net == 1000 * won, theirs  # the dealer always has the pair of the board
    beaten = sum(rank([*theirs, *board]) > rank([*hole, *board]) for theirs in combinations(left, 2))
    tied = sum(rank([*theirs, *board]) == rank([*hole, *board]) for theirs in combinations(left, 2))
    hands = len(left) * (len(left) - 1) // 2
    exact = (3.5 * (hands - beaten - tied) - 3.0 * beaten) / hands
    assert worth_on_the_river(hole, board) == pytest.approx(exact)


@pytest.mark.parametrize("character", sorted(BOTS["ultimate"]))
def test_a_bot_plays_whole_rounds_by_what_its_seat_sees(character: str) -> None:
    chance = random.Random(character)
    bot = make_bot(DEMONSTRATION, character, "ann", chance.randint)
    wagers = [SeatWager("ann", 2, 500, 500), SeatWager("bob", 3, 500, 500)]
    for _ in range(25):
        deck = iter(chance.sample(FULL_DECK.cards, 11))
        dialogue = Dialogue(lambda: UltimateRound(DEMONSTRATION, wagers, {"ann": 9_000, "bob": 9_000}))
        while dialogue.question is not None:
            if isinstance(dialogue.question, Draw):
                dialogue.answer(next(deck))
                continue
            who = dialogue.question[0].who
            view = view_of(dialogue, "ann")
            if who == "ann":
                assert [card for card in view.dealer.cards if card is not UNKNOWN] == (
                    [] if dialogue.question[0].option("concede") is None else list(view.dealer.cards)
                )
                dialogue.answer(bot.choose(view))
            else:
                dialogue.answer(make_bot(DEMONSTRATION, "bold", "bob", min).choose(view_of(dialogue, "bob")))
        assert dialogue.round.over
        assert not dialogue.round.void
