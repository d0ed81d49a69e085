"""A finished round is written as a hand history where that holds it exactly, and else refused."""

from collections.abc import Sequence
from typing import Any

import pytest

from croupier.cards import UNKNOWN, Card, cards
from croupier.chips import Unit
from croupier.dialogue import Choice, Dialogue, Draw, Ruling, Turn
from croupier.interop import CannotCarry, loads, play, write
from croupier.rounds.poker.round import HoldemRound, OmahaRound, PokerRound
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.amounts import Commission
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.poker.omaha import OmahaSettings
from croupier.vocabulary.poker.words import MUCK, SHOW

THREE = ("ann", "bob", "cat")
HOLES = "As Ks 7c Ah Kh 2d"
BOARD = "3c 8d Jh 4s 9c"
CHECKS = ["ann check", "bob check", "cat check"]


def settings(**given: Any) -> HoldemSettings:
    return HoldemSettings(**({"unit": Unit.PLAY, "burn": False} | given))


def played(
    answers: Sequence[str],
    dealt: str = f"{HOLES} {BOARD}",
    stakes: Sequence[int] = (100_00, 100_00, 100_00),
    *,
    at: HoldemSettings | OmahaSettings | None = None,
    posts: Sequence[dict[str, int]] = ({}, {}, {}),
    unseen: Sequence[int] = (),
) -> PokerRound:
    """A round of ann, bob and cat, who has the button; who may muck does.

    `unseen` are the seats whose cards are not told.
    """
    at = at or settings()
    seats = [
        PokerSeat(name, number, stake, **post)
        for number, (name, stake, post) in enumerate(zip(THREE, stakes, posts, strict=False), 1)
    ]
    kind = OmahaRound if isinstance(at, OmahaSettings) else HoldemRound
    dialogue = Dialogue(lambda: kind(at, seats, seats[-1].player))
    deck, said = iter(cards(dealt)), iter(answers)
    faces: dict[int, list[Card]] = {}
    while (question := dialogue.question) is not None:
        if isinstance(question, Draw):
            card = next(deck)
            faces.setdefault(question.to.number, []).append(card)
            dialogue.answer(UNKNOWN if question.to.number in unseen else card)
        elif isinstance(question, Turn):
            dialogue.answer(faces[question.at.number][question.index])
        elif isinstance(question, tuple) and question[0].options[0].act == SHOW:
            dialogue.answer(Choice(question[0].who, MUCK))
        else:
            dialogue.answer(answer(next(said)))
    assert next(said, None) is None
    return dialogue.round


def answer(line: str) -> Choice | Ruling:
    """`ann raise 40`, `cat tap out`, or a ruling such as `clock clock ann`."""
    who, *words = line.split()
    if who in ("clock", "operator", "supervisor"):
        return Ruling(who, words[0], *words[1:])
    amount = int(words.pop()) * 100 if words[-1].isdigit() else None
    return Choice(who, " ".join(words), amount)


def test_a_round_is_written_field_by_field() -> None:
    written = write(
        played(
            [
                *("cat call", "ann raise 6", "bob call", "cat fold"),
                *("ann bet 10", "bob call", "ann check", "bob check", "ann check", "bob check"),
            ]
        ),
        event="Friday",
        hand=7,
    )
    assert written.splitlines() == [
        "variant = 'NT'",
        "ante_trimming_status = true",
        "antes = [0, 0, 0]",
        "blinds_or_straddles = [1, 2, 0]",
        "min_bet = 2",
        "starting_stacks = [100, 100, 100]",
        (
            "actions = ['d dh p1 AsAh', 'd dh p2 KsKh', 'd dh p3 7c2d', 'p3 cc', 'p1 cbr 6', 'p2 cc', 'p3 f',"
            " 'd db 3c8dJh', 'p1 cbr 10', 'p2 cc', 'd db 4s', 'p1 cc', 'p2 cc', 'd db 9c', 'p1 cc', 'p2 cc',"
            " 'p1 sm AsAh', 'p2 sm']"
        ),
        "event = 'Friday'",
        "hand = 7",
        "seats = [1, 2, 3]",
        "players = ['ann', 'bob', 'cat']",
        "finishing_stacks = [118, 84, 98]",
    ]


def test_hands_are_told_as_open_where_all_bets_are_in_before_the_last_card() -> None:
    written = write(played(["cat fold", "ann tap out", "bob call"]))
    assert "'p1 cbr 100', 'p2 cc', 'p1 sm AsAh', 'p2 sm KsKh', 'd db 3c8dJh', 'd db 4s', 'd db 9c'" in written


def test_forced_bets_of_two_players_stand_the_other_way_round() -> None:
    two = played(["ann call", "bob check", *CHECKS[:2] * 3], f"As Ks Ah Kh {BOARD}", (100_00, 100_00))
    assert "blinds_or_straddles = [2, 1]" in write(two)  # ann posts the first blind, by the instrument
    practice = settings(heads_up="button_first")
    folded = played(["bob fold"], "As Ks Ah Kh", (100_00, 100_00), at=practice)
    assert "blinds_or_straddles = [1, 2]" in write(folded)


def test_chips_without_a_word_and_a_clock_become_what_they_came_to() -> None:
    clock = ("operator instruct cat", "clock clock cat")
    written = write(played(["cat puts 2", "ann puts 9", "bob puts 8", *clock, *_checked("ann", "bob")]))
    assert "'p3 cc', 'p1 cbr 10', 'p2 cc', 'p3 f', 'd db 3c8dJh', 'p1 cc', 'p2 cc'" in written


def _checked(*names: str) -> list[str]:
    return [f"{name} check" for _ in range(3) for name in names]


def test_an_over_blind_is_a_straddle_and_posts_are_told() -> None:
    over = settings(over_blind=True)
    written = write(played(["cat over-blind 4", "ann fold", "bob fold"], HOLES, at=over))
    assert "blinds_or_straddles = [1, 2, 4]" in written
    live = write(
        played(["cat check", "ann fold", "bob check", *_checked("bob", "cat")], posts=({}, {}, {"post": 200}))
    )
    assert "blinds_or_straddles = [1, 2, -2]" in live
    dead = write(played(["cat fold", "ann fold"], HOLES, posts=({}, {}, {"dead": 100})))
    assert "ante_trimming_status = false\nantes = [0, 0, 1]" in dead


def test_cents_are_told_by_all_amounts() -> None:
    cents = settings(smallest_chip=50)
    written = write(played(["cat fold", "ann fold"], HOLES, at=cents))
    assert "starting_stacks = [100.00, 100.00, 100.00]" in written
    assert loads(written).chip == 1


def test_names_of_every_kind_are_read_back() -> None:
    seats = [PokerSeat('o\'neil "x"', 1, 100_00), PokerSeat("Ünal\t", 4, 100_00)]
    dialogue = Dialogue(lambda: HoldemRound(settings(), seats, "Ünal\t"))
    for card in cards("As Ks Ah Kh"):
        dialogue.answer(card)
    dialogue.answer(Choice('o\'neil "x"', "fold"))
    hand = loads(write(dialogue.round))
    assert hand.players == ('o\'neil "x"', "Ünal")
    assert play(hand).differences == []


CALLED = ["cat call", "ann call", "bob check", *CHECKS * 3]
SPLIT = "As Ks 7c Kh Ah 2d"


@pytest.mark.parametrize(
    ("round_of", "reason"),
    [
        (
            lambda: played(CALLED, at=settings(deck=48), dealt="As Ks 7c Ah Kh 7d 3c 8d Jh 4s 9c"),
            "the full deck",
        ),
        (lambda: played(CALLED, at=settings(joker=True)), "the full deck, no joker"),
        (lambda: played(CALLED, at=settings(ace_low=False)), "an ace that also counts low"),
        (
            lambda: played(CALLED, at=settings(objective="low")),
            "Hand histories have no holdem no_limit low, only",
        ),
        (
            lambda: played(CALLED, at=settings(limit="half_pot")),
            "Hand histories have no holdem half_pot high",
        ),
        (lambda: played(CALLED, at=settings(tap_units=True)), "A player who taps out in whole units"),
        (
            lambda: played(
                ["cat raise 20", "ann call", "bob call", *CHECKS * 3],
                at=settings(commission=Commission("pot", 5, 10_00)),
            ),
            "The house took commission",
        ),
        (lambda: played(["supervisor void"]), "Only a round that was played to its end"),
        (lambda: played(["supervisor foul cat", "ann fold"], HOLES), "The supervisor ruled 'foul'"),
        (
            lambda: played(["cat call and fold", "ann fold"], HOLES, at=settings(opener="A")),
            "A player called and folded",
        ),
        (
            lambda: played(["cat call", "ann call", *_checked("ann", "cat")], stakes=(100_00, 1_00, 100_00)),
            "A blind was not covered",
        ),
        (
            lambda: played(["cat tap out", "ann tap out", "bob fold"], stakes=(100_00, 40_00, 50_00)),
            "Somebody raised when nobody could answer",
        ),
        (
            lambda: played(
                [*CALLED[:3], "ann tap out", "bob bet 2", "cat call", *_checked("bob", "cat")[:4]],
                stakes=(3_00, 100_00, 100_00),
            ),
            "A bet went over a short tap-out by less",
        ),
        (
            lambda: played(CALLED, SPLIT + f" {BOARD}", at=settings(smallest_chip=1, blinds=(1, 3))),
            "A pot was divided with odd cents",
        ),
        (
            lambda: played(["cat fold", "ann tap out", "bob call"], unseen=(2,)),
            "A hand was mucked unseen when all bets were in",
        ),
        (
            lambda: played(
                ["cat call", "ann fold", "bob check", *_checked("bob", "cat")], posts=({"post": 200}, {}, {})
            ),
            "A player posted in addition to a blind",
        ),
        (
            lambda: played(
                ["ann bet 2", "bob fold", "cat fold"],
                HOLES,
                at=settings(blinds=(), ante=100, min_bet=200),
                posts=({}, {}, {"dead": 100}),
            ),
            "There are live antes as well as dead posts",
        ),
    ],
)
def test_what_a_hand_history_cannot_carry_is_refused_with_the_reason(round_of: Any, reason: str) -> None:
    with pytest.raises(CannotCarry) as refused:
        write(round_of())
    assert reason in str(refused.value)
    assert str(refused.value).endswith(".")


def test_a_round_that_goes_on_is_not_written() -> None:
    seats = [PokerSeat(name, number, 100_00) for number, name in enumerate(THREE, 1)]
    with pytest.raises(CannotCarry, match="Only a round that was played to its end"):
        write(Dialogue(lambda: HoldemRound(settings(), seats, "cat")).round)
