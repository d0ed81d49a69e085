"""Hand histories are read, played by the rounds, and refused in one sentence where they cannot be."""

from pathlib import Path

import pytest

from croupier.cards import UNKNOWN
from croupier.dialogue.events import Turned
from croupier.interop import Hand, PhhError, loads, play, read
from croupier.rounds.poker.round import HoldemRound, OmahaRound
from tests.interop.hands import BOARD, DEAL, FIXTURES, hand, played, stacks, text

ALL_CALL = ("p3 cc", "p1 cc", "p2 cc")
CHECKED = ("p1 cc", "p2 cc", "p3 cc")
TO_THE_RIVER = (BOARD[0], *CHECKED, BOARD[1], *CHECKED, BOARD[2], *CHECKED)


@pytest.mark.parametrize(
    ("name", "kind", "finish"),
    [
        ("dwan-ivey-2009", HoldemRound, [572100, 1997500, 1109500]),
        ("antonius-blom-2009", OmahaRound, [1937923.75, 0]),
        ("wsop-big-blind-ante", HoldemRound, [7340000, 3775000, 5110000, 8935000, 4545000]),
        ("wsop-eight-or-better", OmahaRound, [4075000, 5275000, 6100000, 4750000, 9500000]),
    ],
)
def test_hands_of_real_tables_come_out_as_they_did(name: str, kind: type, finish: list[float]) -> None:
    (found,) = read(FIXTURES / f"{name}.phh")
    assert isinstance(found, Hand)
    result = play(found)
    assert [stack / 100 for stack in result.stacks] == finish
    assert type(result.dialogue.round) is kind
    assert result.dialogue.over
    assert result.differences == []


def test_a_stack_that_is_not_what_the_record_says_is_a_difference() -> None:
    result = played(*DEAL, "p3 f", "p1 f", finishing_stacks=[995, 1004, 1001])
    assert result.differences == [
        "p2 finishes with 1005; the record says 1004",
        "p3 finishes with 1000; the record says 1001",
    ]


def test_two_players_have_their_blinds_the_other_way_round() -> None:
    two = {"antes": [0, 0], "blinds_or_straddles": [5, 10], "starting_stacks": [1000, 1000]}
    assert stacks("p2 f", **two) == [1005, 995]


@pytest.mark.parametrize(("straddle", "first"), [([5, 10, 20, 0], "p4"), ([5, 10, 0, 20], "p1")])
def test_a_straddle_moves_the_first_turn_and_is_raised_by_the_least_bet(
    straddle: list[int], first: str
) -> None:
    four = {"antes": [0] * 4, "blinds_or_straddles": straddle, "starting_stacks": [1000] * 4}
    result = played(**four)
    assert result.dialogue.waiting_for() == f"{first} may fold, call, raise or tap out at seat {first[1]}."
    assert played(f"{first} cbr 30", **four).dialogue.round.hand.betting.highest == 30_00
    with pytest.raises(PhhError, match=r"Raise at least \$30"):
        played(f"{first} cbr 29", **four)


def test_a_post_below_nothing_is_live_and_moves_no_turn() -> None:
    four = {"antes": [0] * 4, "blinds_or_straddles": [5, 10, 0, -10], "starting_stacks": [1000] * 4}
    assert played(**four).dialogue.waiting_for().startswith("p3 may")
    assert stacks("p3 f", "p4 cc", "p1 f", "p2 cc", **four) == [995, 990, 1000, 990]


@pytest.mark.parametrize(("trimmed", "wins"), [(True, 300), (False, 700)])
def test_who_cannot_pay_his_ante_wins_of_the_others_what_he_paid_or_all(trimmed: bool, wins: float) -> None:
    short = {
        "ante_trimming_status": trimmed,
        "antes": [100, 300, 300],
        "blinds_or_straddles": [0, 0, 0],
        "starting_stacks": [100, 400, 400],
    }
    deal = ("d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 QsQh")
    result = stacks(*deal, "p2 cbr 100", "p3 cc", *BOARD, **short)
    assert result == [wins, 900 - wins, 0]


def test_hole_cards_that_nobody_told_are_turned_when_they_are_shown() -> None:
    deal = ("d dh p1 ????", "d dh p2 K???", "d dh p3 7c2d")
    with pytest.raises(PhhError, match="'K\\?' is not a card"):
        played(*deal)
    deal = ("d dh p1 ????", "d dh p2 Ks??", "d dh p3 7c2d")
    shown = ("p1 sm AsAh", "p2 sm KsKh", "p3 sm")
    result = played(*deal, *ALL_CALL, *TO_THE_RIVER, *shown)
    assert [stack // 100 for stack in result.stacks] == [1020, 990, 990]
    turned = [str(event.card) for event in result.dialogue.events if isinstance(event, Turned)]
    assert turned == ["As", "Ah", "Ks", "Kh"]


def test_a_hand_that_is_mucked_wins_nothing_even_if_it_is_the_best() -> None:
    end = (*ALL_CALL, *TO_THE_RIVER)
    assert stacks(*DEAL, *end) == [1020, 990, 990]
    assert stacks(*DEAL, *end, "p1 sm", "p2 sm KsKh", "p3 sm") == [990, 1020, 990]
    assert stacks(*DEAL, *end, "p1 sm AsAh", "p2 sm", "p3 sm") == [1020, 990, 990]


def test_a_hand_dealt_and_shown_need_not_be_repeated() -> None:
    end = (*ALL_CALL, *TO_THE_RIVER)
    assert stacks(*DEAL, *end, "p1 sm", "p2 sm -", "p3 sm -") == [990, 1020, 990]


def test_hands_may_be_shown_before_the_board_is_complete() -> None:
    all_in = (*DEAL, "p3 f", "p1 cbr 1000", "p2 cc", "p1 sm AsAh", "p2 sm KsKh")
    assert stacks(*all_in, *BOARD) == [2000, 0, 1000]


def test_a_check_that_nobody_asks_for_is_passed_over() -> None:
    short = {"starting_stacks": [1000, 1000, 8]}
    assert stacks(*DEAL, "p3 cc", "p1 f", "p2 cc", *BOARD, **short) == [995, 1013, 0]
    with pytest.raises(PhhError, match=r"action 5, 'p2 cc': it does not come now\. p1 may fold"):
        played(*DEAL, "p3 cc", "p2 cc")


def test_a_record_that_ends_early_leaves_the_stacks_as_they_stand() -> None:
    result = played(*DEAL, "p3 cbr 30", finishing_stacks=[995, 990, 970])
    assert not result.dialogue.over
    assert result.differences == []
    unseen = ("d dh p1 ????", "d dh p2 ????", "d dh p3 ????", *ALL_CALL, *TO_THE_RIVER)
    assert not played(*unseen).dialogue.over


def test_words_after_a_hash_and_empty_actions_say_nothing() -> None:
    assert stacks(*DEAL, "# he looks up", "", "  p3   f  # a sigh: 3.5 seconds", "p1 f") == [995, 1005, 1000]


@pytest.mark.parametrize(("five", "finish"), [("5", [995, 1003, 1002]), ("5.00", [995, 1002.5, 1002.5])])
def test_pots_are_divided_by_whole_units_or_by_cents_as_amounts_are_written(
    five: str, finish: list[float]
) -> None:
    deal = ("d dh p1 7c2d", "d dh p2 AsKh", "d dh p3 AhKs")
    middle = ("p3 cc", "p1 f", "p2 cc")
    board = ("d db 3c8dJh", "p2 cc", "p3 cc", "d db 4s", "p2 cc", "p3 cc", "d db 9c", "p2 cc", "p3 cc")
    source = text([*deal, *middle, *board]).replace("[5, 10, 0]", f"[{five}, 10, 0]")
    assert [stack / 100 for stack in play(loads(source)).stacks] == finish


@pytest.mark.parametrize(
    "told", [{"finishing_stacks": [995, 1002.5, 1002.5]}, {"winnings": [0, 12.5, 12.5]}], ids=str
)
def test_a_fraction_that_only_the_result_has_divides_pots_by_cents(told: dict[str, object]) -> None:
    deal = ("d dh p1 7c2d", "d dh p2 AsKh", "d dh p3 AhKs", "p3 cc", "p1 f", "p2 cc")
    board = ("d db 3c8dJh", "p2 cc", "p3 cc", "d db 4s", "p2 cc", "p3 cc", "d db 9c", "p2 cc", "p3 cc")
    result = played(*deal, *board, **told)
    assert result.stacks == (995_00, 1002_50, 1002_50)
    assert result.differences == []


@pytest.mark.parametrize(
    ("winnings", "differences", "commission"),
    [
        ([0, 60, 0], [], 0),
        ([0, 57, 0], [], 300),
        ([0, 53, 0], ["p2 wins 60; the record says 53"], 700),
        ([0, 90, 0], [], 0),
        ([0, 88, 0], [], 200),
        ([0, 91, 0], ["p2 wins 90; the record says 91"], -100),
        ([30, 60, 0], ["p1 wins 0; the record says 30"], -3000),
        ([0, 0, 0], [], 0),
    ],
)
def test_winnings_are_compared_with_or_without_what_came_back_and_may_lack_a_commission(
    winnings: list[float], differences: list[str], commission: int
) -> None:
    result = played(*DEAL, "p3 f", "p1 cbr 30", "p2 cbr 60", "p1 f", winnings=winnings)
    assert result.winnings == (0, 60_00, 0)
    assert (result.differences, result.commission) == (differences, commission)


def test_a_big_blind_that_nobody_calls_is_won_as_records_count_it() -> None:
    assert played(*DEAL, "p3 f", "p1 f", winnings=[0, 15, 0]).differences == []


def test_winnings_of_a_record_that_ends_early_are_not_compared() -> None:
    assert played(*DEAL, "p3 f", winnings=[0, 15, 0]).differences == []


def test_names_stand_for_the_players_and_are_made_different() -> None:
    assert hand(players=["Ann", "", "Ann"]).players == ("Ann (p1)", "p2 (p2)", "Ann (p3)")
    assert hand(players=["Ann", "", "Cat"]).players == ("Ann", "p2", "Cat")
    assert hand().players == ("p1", "p2", "p3")


def test_cards_that_are_not_told_stay_unknown() -> None:
    result = played("d dh p1 AsAh", "p3 f", "p1 f")
    cards = [bettor.cards for bettor in result.dialogue.round.hand.bettors]
    assert [[str(card) for card in each] for each in cards[:1]] == [["As", "Ah"]]
    assert cards[1:] == [[UNKNOWN, UNKNOWN]] * 2


FIXED = {"variant": "FT", "min_bet": None, "small_bet": 10, "big_bet": 20}


def test_fixed_limit_has_two_bets_and_four_of_each() -> None:
    raises = ("p3 cbr 20", "p1 cbr 30", "p2 cbr 40", "p3 cbr 50")
    assert not played(*DEAL, *raises, **FIXED).dialogue.over
    with pytest.raises(PhhError, match=r"There have been 4 raises.*\(holdem 5\.1\)"):
        played(*DEAL, *raises, "p1 cbr 60", **FIXED)
    with pytest.raises(PhhError, match=r"Raise exactly \$20, not \$21"):
        played(*DEAL, "p3 cbr 21", **FIXED)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"variant": "NS"}, "variant 'NS' is not played here; NT, FT, PO, FO/8 are"),
        ({"variant": None}, "variant is missing; NT, FT, PO, FO/8 are"),
        ({"bring_in": 5}, "bring_in: NT has blinds and antes, and no bring-in."),
        ({"min_bet": None}, "min_bet is missing; NT needs it."),
        ({"variant": "FT"}, "small_bet is missing; FT needs it."),
        ({"min_bet": 0}, "min_bet: the amount must be more than 0."),
        (
            {"min_bet": True},
            "min_bet: True is not an amount; write a number such as 200 or 0.25, to the cent.",
        ),
        (
            {"min_bet": 0.125},
            "min_bet: 0.125 is not an amount; write a number such as 200 or 0.25, to the cent.",
        ),
        ({"min_bet": 10**12}, "min_bet: 1000000000000 is not an amount"),
        ({"antes": [0, 0]}, "antes: there are 3 players, but 2 amounts."),
        ({"antes": [0, -1, 0]}, "antes: an ante can't be negative."),
        ({"antes": 5}, "antes: it must be a list of amounts, one per player."),
        ({"starting_stacks": [5]}, "starting_stacks: NT has 2 to 22 players, not 1."),
        ({"starting_stacks": [5, 0, 5]}, "starting_stacks: each player must have chips to begin with."),
        ({"starting_stacks": [5, "x", 5]}, "starting_stacks: 'x' is not an amount"),
        ({"ante_trimming_status": 1}, "ante_trimming_status: 1 is not allowed; it must be true or false."),
        ({"actions": [1]}, "actions: it must be a list of texts"),
        ({"players": ["a"]}, "players: it must be a list of 3 names, one per player."),
        ({"finishing_stacks": [1]}, "finishing_stacks: there are 3 players, but 1 amounts."),
    ],
)
def test_what_cannot_be_read_is_told_in_a_sentence(fields: dict[str, object], reason: str) -> None:
    with pytest.raises(PhhError) as refused:
        hand(**fields)
    assert str(refused.value).startswith(f"hand: {reason}")
    assert str(refused.value).endswith((".", ")."))


@pytest.mark.parametrize("written", ["-inf", "nan"])
def test_only_an_infinite_stack_is_an_unknown_one(written: str) -> None:
    with pytest.raises(PhhError, match=f"starting_stacks: {written} is not an amount"):
        loads(text().replace("[1000, 1000, 1000]", f"[1000, {written}, 1000]"))
    with pytest.raises(PhhError, match="antes: inf is not an amount"):
        loads(text().replace("[0, 0, 0]", "[0, inf, 0]"))


@pytest.mark.parametrize(
    ("actions", "reason"),
    [
        (["p3 x"], "action 1, 'p3 x': write 'd dh p1 AsKs'"),
        (["p4 f"], "action 1, 'p4 f': 'p4' is not a player; the players are p1 to p3"),
        (["p01 f"], "action 1, 'p01 f': 'p01' is not a player"),
        (["p3 cbr ten"], "action 1, 'p3 cbr ten': ten is not an amount"),
        (["p3 cbr 10.125"], "action 1, 'p3 cbr 10.125': 10.125 is not an amount"),
        (["d dh p1 AsAsAs"], "action 1, 'd dh p1 AsAsAs': it has 3 cards; there are 2 at most."),
        (["d dh p1 As", "d dh p1 AhAd"], "action 2, 'd dh p1 AhAd': a player has 2 hole cards."),
        (["d dh p1 AsAs"], "action 1, 'd dh p1 AsAs': As has come already"),
        (["d dh p1 AsAx"], "action 1, 'd dh p1 AsAx': 'Ax' is not a card"),
        (
            ["d dh p1 AsAh", "d dh p2 KsKh", "p3 f", "d dh p3 7c2d"],
            "action 4, 'd dh p3 7c2d': hole cards are",
        ),
        (["d db 3c8dJh"], "action 1, 'd db 3c8dJh': it does not come now. p3 may fold"),
        (["p1 f"], "action 1, 'p1 f': it does not come now. p3 may fold"),
        (
            ["p3 cbr 15"],
            (
                "action 1, 'p3 cbr 15': Raise at least $20 and at most $1,000, in steps of $1, not $15"
                " (holdem 5.1)."
            ),
        ),
        (["p3 cbr 2000"], "action 1, 'p3 cbr 2000': Raise at least $20 and at most $1,000"),
        (["p3 f", "p1 f", "p2 f"], "action 3, 'p2 f': it does not come now. The round is over."),
        ([*DEAL, *ALL_CALL, "d db 3c8dAs"], "action 7, 'd db 3c8dAs': As has come already"),
        ([*DEAL, *ALL_CALL, "d db ??????"], "action 7, 'd db ??????': This card comes face up"),
        ([*DEAL, *ALL_CALL, *TO_THE_RIVER, "p1 sm QsQh"], "action 19, 'p1 sm QsQh': p1 was dealt AsAh."),
    ],
)
def test_actions_that_do_not_fit_are_told_with_their_number(actions: list[str], reason: str) -> None:
    with pytest.raises(PhhError) as refused:
        play(hand(actions))
    assert str(refused.value).startswith(f"hand: {reason}")


def test_a_file_of_many_hands_gives_each_by_its_key(tmp_path: Path) -> None:
    file = tmp_path / "many.phhs"
    file.write_text(f"[1]\n{text(['p3 f'])}\n[two]\n{text(variant='NS')}\n[3]\n{text()}", "utf-8")
    first, second, third = read(file)
    assert isinstance(first, Hand)
    assert isinstance(third, Hand)
    assert (first.where, third.where) == (f"{file} [1]", f"{file} [3]")
    assert isinstance(second, PhhError)
    assert str(second).startswith(f"{file} [two]: variant 'NS' is not played here")


@pytest.mark.parametrize(
    ("name", "written", "reason"),
    [
        ("a.phhs", b"", "there are no hands in it"),
        ("a.phhs", b"x = 1\n", "each hand of a .phhs file stands in a table of its own"),
        ("a.phh", b"variant = \n", "this is not TOML: invalid value"),
        ("a.phh", b"\xff\xfe", "it is not UTF-8 text."),
    ],
)
def test_files_that_hold_no_hands_are_told(tmp_path: Path, name: str, written: bytes, reason: str) -> None:
    (tmp_path / name).write_bytes(written)
    (found,) = read(tmp_path / name)
    assert isinstance(found, PhhError)
    assert reason in str(found)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    (found,) = read(tmp_path / "none.phh")
    assert isinstance(found, PhhError)
    assert str(found).endswith("none.phh: it can't be read (no such file or directory).")
