"""The wager prompt takes what the table offers; what lies outside is refused with what is allowed."""

from pathlib import Path

import pytest

from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from tests.terminal.helpers import keep_playing, open_game, sit

CUT = {"blackjack": [""], "pontoon": [""], "ultimate": []}
"""What is typed before the first wager: enter cuts the cards."""
ON = {"blackjack": "box 4", "pontoon": "box 4", "ultimate": "the ante"}
SIDE = {"blackjack": "a pair", "pontoon": "a pair", "ultimate": "trips"}
RULES = {"blackjack": ("3.4", "3.5"), "pontoon": ("3.4", "3.5"), "ultimate": ("5.4", "5.5")}
GAMES = list(CUT)


def refusals(folder: Path, game: str, typed: list[str], purse: int = 500_000) -> list[str]:
    """What is said to wagers that are refused; nothing of them lies on the table, and no round begins."""
    table = open_game(folder, 1, purse=purse, game=game)
    typist = sit(table, [*CUT[game], *typed])
    assert not table.table.window.placed
    assert table.table.rounds_begun == 0
    assert table.chips == purse
    return typist.refused


@pytest.mark.parametrize("game", GAMES)
def test_far_too_much_is_asked_again(tmp_path: Path, game: str) -> None:
    _, above = RULES[game]
    most = f"On {ON[game]} you may wager $5 to $500 in multiples of $1. (rule {above})"
    side = f"On {SIDE[game]} you may wager $1 to $100 in multiples of $1. (rule {above})"
    assert refusals(tmp_path, game, ["99999", "99999+5", "20+101"]) == [most, most, side]


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_purse_is_not_put_in_unasked(tmp_path: Path, game: str) -> None:
    (refused,) = refusals(tmp_path, game, ["99999"], purse=50_000)
    if game == "ultimate":  # the ante and the blind would be more than there is
        assert refused == "On the ante you may wager $5 to $250 in multiples of $1. (rule 4.1)"
    else:
        assert refused == "On box 4 you may wager $5 to $500 in multiples of $1. (rule 3.5)"


@pytest.mark.parametrize("game", GAMES)
def test_too_little_is_asked_again(tmp_path: Path, game: str) -> None:
    below, _ = RULES[game]
    refused = refusals(tmp_path, game, ["3", "3+5", ""])
    allowed = f"On {ON[game]} you may wager $5 to $500 in multiples of $1. (rule {below})"
    assert refused == [allowed, allowed, "There is no wager to repeat. Type an amount, or ? for help."]


@pytest.mark.parametrize("game", GAMES)
def test_a_side_wager_below_its_minimum_is_asked_again(tmp_path: Path, game: str) -> None:
    setting = "trips_minimum" if game == "ultimate" else "side_minimum"
    table = open_game(tmp_path, 1, purse=50_000, game=game, **{setting: 500})
    typist = sit(table, [*CUT[game], "20+1"])
    words = f"On {SIDE[game]} you may wager $5 to $100 in multiples of $1. (rule {RULES[game][0]})"
    assert typist.refused == [words]


@pytest.mark.parametrize("game", GAMES)
def test_enter_does_not_offer_what_the_table_no_longer_does(tmp_path: Path, game: str) -> None:
    table = open_game(tmp_path, 1, game=game)
    table.do("supervisor changes minimum to 10")
    last: list[Prompt] = []

    def type_key(prompt: Prompt, scene: Scene) -> str:
        if "Your wager" not in prompt.about:
            return keep_playing(prompt, scene)
        if scene.round:
            last.append(prompt)
            if len(last) > 1:
                raise EOFError
            return ""
        return "5+1"

    typist = sit(table, type_key)
    assert table.table.settings.minimum == 1_000  # type: ignore[attr-defined]
    assert typist.refused[-1] == "There is no wager to repeat. Type an amount, or ? for help."
    assert all(key != "enter" for prompt in last for key, _ in prompt.keys)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("typed", ["0", "0.00", "$0", "0+0"])
def test_nothing_is_no_wager(tmp_path: Path, game: str, typed: str) -> None:
    (refused,) = refusals(tmp_path, game, [typed])
    assert refused == f"On {ON[game]} you may wager $5 to $500 in multiples of $1. (rule {RULES[game][0]})"


def test_nothing_on_one_of_several_boxes_is_no_wager(tmp_path: Path) -> None:
    (refused,) = refusals(tmp_path, "blackjack", ["20 on 1, 0 on 2"])
    assert refused == "On box 2 you may wager $5 to $500 in multiples of $1. (rule 3.4)"


def test_a_refused_wager_leaves_the_one_before_it(tmp_path: Path) -> None:
    table = open_game(tmp_path, 1, purse=2_000, game="ultimate")
    typist = sit(table, ["9", "99999+1", "4"])  # after $9 too little is left to play, and they think again
    assert len(typist.refused) == 2
    assert [(each.ante, each.trips) for each in table.table.window.placed] == [(900, 0)]


def test_with_less_than_the_minimum_more_chips_are_offered(tmp_path: Path) -> None:
    table = open_game(tmp_path, 1, purse=300)
    typist = sit(table, ["", "3", "0"])
    assert typist.refused == ["A wager takes at least $5. You have $3."] * 2
    assert ("buy 3", "more chips") in typist.prompts[-1].keys
