"""Between rounds of poker: stakes, blinds that were missed, seats, and players who have lost all."""

from pathlib import Path

import pytest

from croupier.records.memory import KeptInMemory
from croupier.rulebook.amounts import Commission
from croupier.tables import PokerTable
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from croupier.terminal.table_client import Game
from tests.terminal.helpers import Typist, calling, open_game, sit
from tests.terminal.test_resume import reopened


def opened(folder: Path, bots: int = 3, purse: int = 20_000, **settings: object) -> Game:
    return calling(open_game(folder, 7, bots, purse, "holdem", **settings))


def table_of(game: Game) -> PokerTable:
    assert isinstance(game.table, PokerTable)
    return game.table


def keys_of(typist: Typist) -> list[str]:
    """The keys of the last question."""
    return [key for key, _ in typist.prompts[-1].keys]


@pytest.mark.rule("holdem 4.5")
@pytest.mark.parametrize("typed", ["add 100", "buy 100", "top up 100", "add $100"])
def test_a_stake_is_added_to_between_rounds(tmp_path: Path, typed: str) -> None:
    game = opened(tmp_path)
    typist = sit(game, [typed])
    assert "You buy chips for $100." in typist.told
    assert game.chips == 30_000
    assert game.table.rounds_begun == 0


@pytest.mark.rule("holdem 4.4", "holdem 4.5")
@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (["add 301"], "You would then have $501: a stake may be brought up to $500 at most. (rule 4.5)"),
        (["add 5.50"], "Buy chips in multiples of $1, as in 'buy 100'."),
        (["", "buy 50"], "At this table no chips are sold during a round. (rule 4.4)"),
        (["add"], "'add' means nothing here: type enter, n, q, or ? for help."),
        (["move 4"], "Ada has seat 4. (rule 8.2)"),
        (["move 40"], "There is no seat 40: 1 to 9 are. (rule 8.2)"),
        (["p"], "You do not have to post to be dealt in: no round has been played yet."),
        (["back"], "You are not sitting out. (rule 17.4)"),
        (["sit 100"], "'sit 100' means nothing here: type enter, n, q, or ? for help."),
    ],
)
def test_what_cannot_be_done_is_refused(tmp_path: Path, lines: list[str], words: str) -> None:
    game = opened(tmp_path)
    typist = sit(game, lines)
    (refused,) = typist.refused
    assert refused.partition(":")[0] == words.partition(":")[0]
    assert refused.rpartition("(")[2] == words.rpartition("(")[2] or "(" not in words


@pytest.mark.rule("holdem 14.3")
def test_who_has_lost_all_as_a_declared_player_leaves_and_may_sit_again(tmp_path: Path) -> None:
    """The person loses $2 of the minimum of $100, plays on with the rest, and loses that too."""
    game = opened(tmp_path, purse=10_000)
    typist = sit(game, ["", "c", "f", "y", "", "t", "", "sit 700", "sit 100"])
    assert "If you play on with less than $100, you can't add to it later." in typist.prompts[4].about
    assert ("add 2", "bring your stake to $100") in typist.prompts[4].keys
    assert "You are playing with less than $100, as a declared player." in typist.told
    assert "You were a declared player, have lost the table stake and leave." in typist.told
    gone = typist.prompts[6]
    assert gone.about == "You have no seat at the table."
    assert gone.keys == (("sit 100", "sit down with $100"), ("q", "leave"), ("?", "help"))
    assert [words.rpartition("(rule ")[2] for words in typist.refused] == [
        "Type sit and an amount, as in sit 200, or q to leave.",
        "4.2(i))",
    ]
    assert "You take seat 5 with $100." in typist.told
    assert game.chips == 10_000


@pytest.mark.rule("holdem 14.3")
def test_a_declared_player_may_not_add_to_his_stake(tmp_path: Path) -> None:
    game = opened(tmp_path, purse=10_000)
    typist = sit(game, ["", "c", "f", "y", "", "f", "y", "add 50"])
    assert "You are playing on with less than $100, and can't add to it." in typist.prompts[-1].about
    assert keys_of(typist) == ["enter", "n", "q", "?"]
    assert [words.rpartition("(rule ")[2] for words in typist.refused] == ["14.3)"]


@pytest.mark.rule("holdem 14.3")
def test_bots_add_to_their_stakes_before_they_are_declared(tmp_path: Path) -> None:
    """Whoever calls every tap-out loses all sooner or later; nobody plays with less than the minimum."""
    game = opened(tmp_path, bots=4, purse=10_000)
    table = table_of(game)

    def type_key(prompt: Prompt, scene: Scene) -> str:
        keys = [key for key, _ in prompt.keys]
        if scene.round >= 8 and "The next round?" in prompt.about:
            raise EOFError
        return next((key for key in keys if key in ("t", "p") or key.startswith("add")), "")

    typist = sit(game, type_key)
    assert [words for words in typist.told if " buys chips for " in words]
    assert set(game.bots) <= set(table.ground.players)
    assert not [name for name in game.bots if table.ground.players[name].declared]


@pytest.mark.rule("holdem 17.4")
def test_who_sits_out_misses_blinds_and_posts_them(tmp_path: Path) -> None:
    game = opened(tmp_path)
    table = table_of(game)
    typist = sit(game, ["", "f", "n", "n", "p"])
    assert "You sit out." in typist.told
    asked = typist.prompts[4]
    assert "You are sitting out, and owe $2 and $1 dead for the blinds you have missed." in asked.about
    assert [key for key, _ in asked.keys] == ["p", "w", "n", "q", "?"]
    assert [prompt.about[:15] for prompt in typist.prompts].count("Before the flop") == 1
    assert "You post what is due, to be dealt in." in typist.told
    assert "You cannot come in on the dealer button." in typist.told
    assert "You will post $2 and $1 dead when you are dealt in." in typist.prompts[5].about
    assert not table.ground.players[game.me].out


@pytest.mark.rule("holdem 17.4")
def test_enter_comes_back_and_asks_about_the_blinds(tmp_path: Path) -> None:
    game = opened(tmp_path)
    typist = sit(game, ["", "f", "n", "n", "", "w"])
    assert "You are back." in typist.told
    assert "You can post $2 and $1 dead to be dealt in, or wait for the big blind." in typist.told
    assert "You owe $2 and $1 dead for the blinds you have missed." in typist.prompts[5].about
    assert "You wait for the blind." in typist.told
    assert game.table.rounds_begun == 4


@pytest.mark.rule("holdem 17.4")
def test_who_waits_is_dealt_in_as_big_blind(tmp_path: Path) -> None:
    game = opened(tmp_path)
    lines = iter(["", "f", "n", "n"])

    def type_key(prompt: Prompt, scene: Scene) -> str:
        if scene.view.asks and scene.round > 1:
            raise EOFError
        return next(lines, "w" if ("w", "wait for the blind") in prompt.keys else "")

    typist = sit(game, type_key)
    assert "You post the big blind of $2." in typist.told
    assert not [words for words in typist.told if words in ("You post $2.", "You post $1 dead.")]


@pytest.mark.rule("holdem 8.2")
def test_a_vacant_seat_may_be_moved_to(tmp_path: Path) -> None:
    game = opened(tmp_path)
    typist = sit(game, ["move 1", "n"])
    assert "You move to seat 1." in typist.told
    assert table_of(game).ground.seat_of(game.me) == 1


@pytest.mark.rule("holdem 8.3")
def test_a_round_needs_two(tmp_path: Path) -> None:
    typist = sit(opened(tmp_path, bots=1), ["n", ""])
    (refused,) = typist.refused
    assert refused.startswith("A round needs two players")
    assert refused.endswith("(rule 8.3)")


@pytest.mark.rule("holdem 15.3")
def test_commission_by_time_is_paid_once_a_period(tmp_path: Path) -> None:
    game = opened(tmp_path, commission=Commission("time", 600, 0))
    typist = sit(game, ["", "f", "", "f"])
    assert typist.told.count("You pay the commission of $6.") == 1


def test_the_clock_is_told_where_time_costs(tmp_path: Path) -> None:
    """At a table without a seed; the line is kept, so that the record gives the same again."""
    game = calling(open_game(tmp_path, None, 2, 20_000, "holdem", commission=Commission("time", 600, 0)))
    outcomes = KeptInMemory(game.table)
    sit(game, ["n"])
    assert [entry.line for entry in outcomes.entries if entry.line.startswith("clock says ")]
    again = reopened(tmp_path, "holdem")
    again.keeper.release()
    assert again.table.save() == game.table.save()


def test_killed_while_leaving_the_rest_of_the_round_is_played_and_the_stake_paid(tmp_path: Path) -> None:
    game = opened(tmp_path)
    sit(game, ["", "c"])
    again = reopened(tmp_path, "holdem")
    again.do(f"{again.me} leaves")
    again.keeper.release()
    last = calling(reopened(tmp_path, "holdem"))
    typist = sit(last, ["q"])
    assert typist.prompts[0].about == "You have no seat at the table."
    assert "You leave with $198." in typist.told
    assert "After 1 round you are down $2." in typist.told


def test_who_has_left_hears_no_more_of_the_table(tmp_path: Path) -> None:
    typist = sit(open_game(tmp_path, 3, 2, 20_000, "holdem"), ["q"])
    assert typist.told[-2:] == ["You leave with $200.", "You are even."]
