"""Stacks that a file does not know (`inf`): such hands are read, played, compared and written back."""

import pytest

from croupier.interop import PhhError, Played, loads, play, write
from croupier.interop.phh.hand import UNIT, UNKNOWN_STACK
from croupier.interop.phh.report import ReplayedHand
from tests.interop.hands import BOARD, DEAL, text

BIG = ("p3 cbr 2000", "p1 f", "p2 cbr 999999", "p3 cc")
SHOWN = ("p2 sm KsKh", "p3 sm 7c2d")
CHECKED = tuple(word for card in BOARD for word in (card, "p2 cc", "p3 cc"))


def unknown(*actions: str, stacks: str = "[inf, inf, inf]", **fields: object) -> Played:
    return play(loads(text(actions, **fields).replace("[1000, 1000, 1000]", stacks)))


def net(played: Played) -> list[float]:
    pairs = zip(played.stacks, played.hand.stacks, strict=True)
    return [(stack - start) / UNIT for stack, start in pairs]


def test_unknown_stacks_cover_every_bet_and_pots_are_divided_in_whole_ones() -> None:
    result = unknown(*DEAL, *BIG, *CHECKED, *SHOWN)
    assert result.dialogue.over
    assert net(result) == [-5, 1000004, -999999]
    assert result.hand.chip == UNIT


def test_a_known_stack_beside_unknown_ones_is_tapped_out_and_compared() -> None:
    actions = (*DEAL, "p3 cbr 2000", "p1 f", "p2 cc", *BOARD, *SHOWN)
    result = unknown(*actions, stacks="[inf, 1000, inf]", finishing_stacks=[7, 2005, 7])
    assert net(result) == [-5, 1005, -1000]
    assert result.differences == []
    result = unknown(*actions, stacks="[inf, 1000, +inf]", finishing_stacks=[7, 2004, 7])
    assert result.differences == ["p2 finishes with 2005; the record says 2004"]


def test_infinite_finishing_stacks_say_nothing() -> None:
    source = text((*DEAL, "p3 f", "p1 f"), finishing_stacks="inf").replace("'inf'", "[inf, inf, inf]")
    assert loads(source).finishing is None
    assert loads(source.replace("[inf, inf, inf]", "[inf, 1005, inf]")).finishing == (
        *(UNKNOWN_STACK, 1005_00, UNKNOWN_STACK),
    )
    assert play(loads(source.replace("[inf, inf, inf]", "[inf, 1005, inf]"))).differences == []


def test_winnings_are_compared_where_stacks_are_unknown() -> None:
    assert unknown(*DEAL, "p3 f", "p1 f", winnings=[0, 15, 0]).differences == []
    assert unknown(*DEAL, "p3 f", "p1 f", winnings=[15, 0, 0]).differences == [
        "p1 wins 0; the record says 15",
        "p2 wins 10; the record says 0",
    ]


@pytest.mark.parametrize("shown", [SHOWN, ()])
def test_streets_that_the_record_passes_over_are_checked(shown: tuple[str, ...]) -> None:
    """Who was all in is not asked by the record, but has chips here."""
    result = unknown(*DEAL, *BIG, *BOARD, *shown)
    assert result.dialogue.over == bool(shown)
    assert net(result) == ([-5, 1000004, -999999] if shown else [-5, -999999, -999999])


def test_hands_shown_before_the_last_cards_come_to_the_showdown() -> None:
    result = unknown(*DEAL, *BIG, *SHOWN, *BOARD)
    assert result.dialogue.over
    assert net(result) == [-5, 1000004, -999999]
    assert not unknown(*DEAL, *BIG, SHOWN[0], *BOARD).dialogue.over


def test_a_bet_that_the_record_passes_over_is_still_refused() -> None:
    with pytest.raises(PhhError, match="it does not come now"):
        unknown(*DEAL, "p3 cbr 2000", "p1 f", *BOARD)
    with pytest.raises(PhhError, match="it does not come now"):
        unknown(*DEAL, *BIG, *BOARD, *SHOWN, stacks="[2000000, 2000000, 2000000]")


def test_a_raise_below_the_least_was_all_that_a_player_had() -> None:
    actions = (*DEAL, "p3 cbr 100", "p1 cbr 150", "p2 f", "p3 cc")
    result = unknown(*actions, *BOARD, "p1 sm AsAh", "p3 sm 7c2d")
    assert result.hand.stacks == (150_00, UNKNOWN_STACK, UNKNOWN_STACK)
    assert net(result) == [160, -10, -150]
    for total, stack in ((210, 210_00), (240, UNKNOWN_STACK)):
        result = unknown(*actions[:5], f"p2 cbr {total}", "p3 f", *BOARD, "p2 sm KsKh")
        assert result.hand.stacks == (150_00, stack, UNKNOWN_STACK)
    with pytest.raises(PhhError, match="Raise at least \\$190"):
        unknown(*DEAL, "p3 cbr 100", "p1 cbr 90")
    with pytest.raises(PhhError, match="'p1 cbr 10': it does not come now"):
        unknown(*actions, BOARD[0], "p1 cbr 10")


def test_unknown_stacks_are_told_as_such() -> None:
    told = list(ReplayedHand(unknown(*DEAL, "p3 f", "p1 f").hand, briefly=False).report())
    assert "    p2: +$5, and has an unknown stack" in told
    assert not any("000,000" in line for line in told)


@pytest.mark.parametrize(
    ("stacks", "finish"), [("[inf, inf, inf]", "[inf, inf, inf]"), ("[inf, 1000, 1000]", "[inf, 2005, 0]")]
)
def test_unknown_stacks_are_written_back(stacks: str, finish: str) -> None:
    actions = (*DEAL, "p3 cbr 1000", "p1 f", "p2 cc", *BOARD, *SHOWN)
    written = write(unknown(*actions, stacks=stacks).dialogue.round)
    lines = written.splitlines()
    assert f"starting_stacks = {stacks}" in lines
    assert f"finishing_stacks = {finish}" in lines
    assert "winnings = [0, 2005, 0]" in lines
    again = play(loads(written))
    assert again.differences == []
    assert write(again.dialogue.round) == written
