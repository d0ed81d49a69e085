"""What poker has of its own in the terminal: hidden cards, the round table, pots, proofs and records."""

import io
import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.cards import CARDS, UNKNOWN, Card
from croupier.dialogue.views import View, as_plain
from croupier.rounds.poker.round import PokerRound
from croupier.rulebook.amounts import Commission
from croupier.rulebook.poker.holdem import DEMONSTRATION as HOLDEM
from croupier.scenarios import run_replay
from croupier.tables import PokerTable
from croupier.terminal.screen.felt import draw
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from croupier.terminal.screen.style import plain, width
from croupier.terminal.session.session import Session
from croupier.terminal.table_client import Game
from tests.terminal.helpers import (
    between_rounds,
    calling,
    commitments,
    keep_playing,
    open_game,
    proofs_in,
    sit,
    until,
)
from tests.terminal.watching import Watcher, cards_in

DECK = [card for card in CARDS if card.text not in ("??", "Jk")][:52]
GAMES = ["holdem", "omaha"]


def last_round(game: Game) -> PokerRound:
    table = game.table
    assert isinstance(table, PokerTable)
    assert table.round_dialogue is not None
    return table.round_dialogue.round


def seen_by(play: PokerRound, player: str) -> set[Card]:
    """The cards of the round that a player may have seen by now: his own, the board, those turned up."""
    seen = set(play.hand.board)
    for bettor in play.hand.bettors:
        seen |= {card for at, card in enumerate(bettor.cards) if (bettor.place, at) in play.hand.turned}
        if bettor.player == player:
            seen |= set(bettor.cards)
    return seen


class PokerWatcher(Watcher):
    """Plays on, folds in every other round, and looks into the log of each."""

    logged = -1

    def allowed(self) -> set[Card]:
        return seen_by(last_round(self.game), self.game.me)

    def type(self) -> str:
        game = self.game
        if self.logged < game.table.rounds_begun and game.table.in_round:
            self.logged = game.table.rounds_begun
            return "log"
        if not game.table.in_round:
            self.forget()
            return "n" if game.table.rounds_begun == 3 else ""
        (ask,) = game.question
        if game.table.rounds_begun % 2 and ask.option("check") is None:
            return "f"
        return "c" if ask.option("call") or ask.option("check") else "t" if ask.option("tap out") else ""


@pytest.mark.rule("holdem 9.2", "omaha 9.2")
@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("columns", [0, 60, 100])
def test_no_card_is_written_that_the_person_may_not_see(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, columns: int, kind: str
) -> None:
    """The whole transcript of each round, drawn or plain, is searched for all 52 cards at every question."""
    monkeypatch.setenv("COLUMNS", str(columns or 80))
    monkeypatch.setenv("LINES", "30")
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    game = open_game(tmp_path, columns, bots=5, purse=20_000, game=kind)
    watcher = PokerWatcher(game, 6)
    with pytest.raises(EOFError):
        Session(game, watcher.screen(columns)).run()
    game.keeper.release()
    assert game.table.rounds_begun == 6
    assert watcher.searched > 10


@pytest.mark.parametrize("kind", GAMES)
def test_a_bot_sees_its_own_cards_and_nobody_elses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    game = open_game(tmp_path, 5, bots=5, purse=20_000, game=kind)
    looked: list[str] = []
    for name, bot in game.bots.items():
        chooses = bot.choose

        def choose(view: View, name: str = name, chooses: Any = chooses) -> Any:
            wire = json.dumps(as_plain(view), ensure_ascii=False)
            shown = cards_in(wire) | {card for card in DECK if f'"{card.text}"' in wire}
            assert shown <= seen_by(last_round(game), name)
            assert len(shown) >= 2
            looked.append(name)
            return chooses(view)

        monkeypatch.setattr(bot, "choose", choose)
    sit(game, until(4))
    assert set(looked) == set(game.bots)


def scenes_of(game: Game, rounds: int) -> list[Scene]:
    scenes: list[Scene] = []

    def type_key(prompt: Prompt, scene: Scene) -> str:
        scenes.append(scene)
        return until(rounds)(prompt, scene)

    sit(game, type_key)
    return scenes


@pytest.mark.parametrize(("columns", "bots"), [(40, 8), (60, 1), (60, 5), (60, 8), (80, 8), (100, 8)])
@pytest.mark.parametrize("kind", GAMES)
def test_the_felt_shows_seats_stakes_bets_and_the_board(
    tmp_path: Path, kind: str, columns: int, bots: int
) -> None:
    game = calling(open_game(tmp_path, 7, bots, 20_000, kind))
    asked = [scene for scene in scenes_of(game, 2) if scene.view.asks]
    assert len(asked) > 5
    for scene in asked:
        text = "\n".join(plain(each) for each in draw(scene, columns, 30))
        assert f"▸{scene.view.asks[0].about.number} You" in text
        for name, stake in scene.view.purses:
            assert f"${stake // 100}" in text
            assert name[:3] in text or name == "Player"
        own = scene.own_place()
        assert own is not None
        for card in (*own.hands[0].cards, *scene.view.board.cards):
            assert card.symbol in text
        hands = [place.hands[0] for place in scene.view.places]
        hidden = [hand for hand in hands if UNKNOWN in hand.cards and not hand.gone]
        assert text.count("▮" * len(hands[0].cards)) == len(hidden)
        assert [mark in text.split() for mark in ("D", "SB", "BB")] == [True, True, True]
        for place in scene.view.places:
            for bet in place.all_stakes():
                assert f"${bet.amount // 100}" in text


def test_the_seats_go_clockwise_round_the_board(tmp_path: Path) -> None:
    """With nine seats the person's left neighbour sits at his left below, and the third one above him."""
    game = calling(open_game(tmp_path, 7, 8, 20_000, "holdem"))
    scene = next(scene for scene in scenes_of(game, 1) if scene.view.asks)
    rows = [plain(each) for each in draw(scene, 100, 30)]
    (board,) = [at for at, line in enumerate(rows) if "BOARD" in line]
    titled = [
        [int(word.lstrip("▸")) for word in line.split() if word.lstrip("▸").isdigit()]
        for line in rows
        if " You" in line or "D" in line.split()
    ]
    assert titled == [[8, 9, 1, 2], [7, 6, 5, 4, 3]]
    (own,) = [at for at, line in enumerate(rows) if " You" in line]
    assert own > board


def test_many_seats_stand_one_a_line(tmp_path: Path) -> None:
    game = calling(open_game(tmp_path, 7, 20, 20_000, "holdem", seats=22))
    scene = next(scene for scene in scenes_of(game, 1) if scene.view.asks)
    rows = [plain(each) for each in draw(scene, 60, 30)]
    assert sum("▮▮" in line for line in rows) == 20
    assert {width(each) for each in draw(scene, 60, 12)} == {60}
    assert any("▸" in plain(each) for each in draw(scene, 60, 12))


@pytest.mark.rule("holdem 14.2")
def test_side_pots_are_named(tmp_path: Path) -> None:
    """Ada and the person have $200, Bruno has $100 and is all in before the flop."""
    game = calling(open_game(tmp_path, 7, 2, 10_000, "holdem"))
    for name in ("Ada", game.me):
        game.do(f"{name} buys 100")
    scenes: list[Scene] = []
    lines = iter(["", "r 150", "c", "c", "c"])

    def type_key(prompt: Prompt, scene: Scene) -> str:
        scenes.append(scene)
        if scene.view.asks and "muck" in [option.act for option in scene.view.asks[0].options]:
            return "s"
        return next(lines)

    with pytest.raises(StopIteration):
        sit(game, type_key)
    after = next(scene for scene in scenes if len(scene.view.board.cards) == 3)
    assert after.pots == (("main pot", 30_000), ("side pot 1", 10_000))
    for columns, lines_high in ((100, 30), (60, 12)):
        text = "\n".join(plain(each) for each in draw(after, columns, lines_high))
        assert "main pot $300 · side pot 1 $100" in text
        assert "all in" in text
    log = game.family.log(game.settings, game.heard, game.me, game.talk)
    told = [line.words for line in log]
    assert sum(" from the main pot." in words for words in told) >= 1
    assert sum(" from side pot 1." in words for words in told) >= 1


SETTINGS: dict[str, dict[str, Any]] = {
    "fixed": {"limit": "fixed"},
    "spread": {"limit": "spread", "max_bet": 1_000},
    "half pot": {"limit": "half_pot"},
    "straddle": {"limit": "straddle", "opening_max": 400},
    "antes": {"blinds": (), "ante": 100, "min_bet": 200},
    "one blind": {"blinds": (200,)},
    "three blinds": {"blinds": (100, 200, 400)},
    "over-blinds": {"over_blind": True, "over_blind_max": 3},
    "option A": {"opener": "A"},
    "option C": {"opener": "C"},
    "low": {"objective": "low"},
    "high and low": {"objective": "high_low"},
    "eight or better": {"objective": "high_low_8"},
    "commission": {"commission": Commission("pot", 10, 500)},
    "time": {"commission": Commission("time", 600, 0)},
    "joker": {"joker": True},
    "36 cards": {"deck": 36, "seats": 6},
    "units": {"tap_units": True, "smallest_chip": 50},
}


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("name", SETTINGS)
def test_all_settings_are_played_whatever_is_typed(tmp_path: Path, kind: str, name: str) -> None:
    """Somebody types any key that he is shown, and some that he is not; every screen fits."""
    game = calling(open_game(tmp_path, 3, 3, 20_000, kind, **SETTINGS[name]))
    chance = random.Random(f"{kind} {name}")

    def type_key(prompt: Prompt, scene: Scene) -> str:
        if scene.round >= 5 and between_rounds(prompt):
            raise EOFError
        for columns, lines in ((40, 10), (60, 24), (100, 30)):
            rows = draw(scene, columns, lines)
            assert {width(each) for each in rows} == {columns}
            assert len(rows) <= lines
        keys = [key for key, _ in prompt.keys if key not in ("?", "q")]
        others = (
            ["junk", "n", "add 50", "move 2"] if between_rounds(prompt) else ["t", "p", "7", "f", "puts 1"]
        )
        return chance.choice([*keys, *keys, *keys, *others]).replace("enter", "")

    typist = sit(game, type_key)
    assert game.table.rounds_begun == 5
    assert all(words.endswith((")", ".")) for words in typist.refused)
    chips = sum(amount for account, amount in game.table.accounts.balances.items())
    assert chips == 0  # what the cage has given is at the table, or with the house


def test_a_round_is_told_by_names(tmp_path: Path) -> None:
    typist = sit(calling(open_game(tmp_path, 7, 3, 20_000, "holdem")), ["", "c", "c", "c", "c"])
    told = "\n".join(typist.told)
    for words in (
        "Bruno has the button.",
        "Clara posts the small blind of $1.",
        "Ada posts the big blind of $2.",
        "Your cards: ",
        "You call $2.",
        "Flop: ",
        "Fourth card: ",
        "Fifth card: ",
        " from the pot.",
        "Round 1 is over: ",
    ):
        assert words in told
    assert "face down" not in told
    assert "Seat 5" not in told


def test_the_log_has_the_rules(tmp_path: Path) -> None:
    typist = sit(calling(open_game(tmp_path, 7, 3, 20_000, "omaha")), ["", "c", "c", "c", "c", "log"])
    (page,) = typist.pages
    assert "Clara posts the small blind of $1.  [8.5(a)]" in page
    assert "You call $2.  [10.2(b)(i)]" in page
    assert "  [13.1]" in page


@pytest.mark.rule("holdem 15.2(a)(ii)")
def test_commission_is_told(tmp_path: Path) -> None:
    game = calling(open_game(tmp_path, 7, 3, 20_000, "holdem", commission=Commission("pot", 10, 500)))
    typist = sit(game, ["", "r 10", "c", "c", "c"])
    assert typist.told.count("Commission: $4.") == 1
    assert sum(words.startswith("Commission") for words in typist.told) == 1


@pytest.mark.parametrize("kind", GAMES)
def test_each_round_is_proved_with_the_cards_that_the_person_saw(tmp_path: Path, kind: str) -> None:
    game = open_game(tmp_path, 2, 3, 20_000, kind)
    may_show: dict[int, set[str]] = {}

    def type_key(prompt: Prompt, scene: Scene) -> str:
        if between_rounds(prompt) and scene.round:
            may_show[scene.round] = {card.text for card in seen_by(last_round(game), game.me)}
            if scene.round == 4:
                return "q"
            return "n" if scene.round == 2 else ""
        return "f" if scene.round == 2 and scene.view.asks else keep_playing(prompt, scene)

    committed = commitments(game)
    sit(game, type_key)
    written = proofs_in(tmp_path)
    assert list(written) == committed
    for commitment, shown in zip(committed, may_show.values(), strict=True):
        assert {each["card"] for each in written[commitment]["cards"] if "card" in each} == shown


@pytest.mark.parametrize("kind", GAMES)
def test_rounds_are_written_down_as_the_person_saw_them(tmp_path: Path, kind: str) -> None:
    game = open_game(tmp_path, 2, 3, 20_000, kind)
    lines = iter(["record all", "record 2", "record 7"])

    def type_key(prompt: Prompt, scene: Scene) -> str:
        if between_rounds(prompt) and scene.round == 4:
            return next(lines, "q")
        return keep_playing(prompt, scene)

    typist = sit(game, type_key)
    records = sorted((tmp_path / "records").glob(f"{kind}-*.toml"))
    assert len(records) == 4
    assert any(words.startswith("4 rounds have been written to files.") for words in typist.told)
    assert any(words.startswith("Round 2 has been written to a file.") for words in typist.told)
    assert typist.refused == ["Rounds 1 to 4 are over: type record 1, record all, or record alone."]
    out = io.StringIO()
    assert run_replay([str(path) for path in records], False, out, io.StringIO()) == 0
    assert "4 passed, 0 failed." in out.getvalue()
    assert "??" in records[0].read_text()


Play = Callable[..., tuple[int, str, str]]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"bots": 0}, "it takes one bot at least"),
        ({"bots": 9}, "the table has 9 seats, so 8 bots at most"),
        ({"purse": 5_000}, "a table stake here is $100 to $500, not $50"),
        ({"purse": 60_000}, "a table stake here is $100 to $500, not $600"),
        ({"purse": 15_050}, "is not a whole number of chips of $1"),
        ({"settings": replace(HOLDEM, forced_by_seat=True)}, "forced_by_seat is for records"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(play: Play, given: dict[str, Any], told: str) -> None:
    status, out, err = play("", **{"game": "holdem", "bots": 2} | given)
    assert (status, out) == (2, "")
    assert told in err
    assert err.count("\n") == 1


def test_five_others_play_where_nobody_says_how_many(play: Play) -> None:
    _, out, _ = play("", game="omaha", bots=None)
    assert out.count(" player, sits at seat ") == 5
    assert "You sit at seat 5 with $200." in out


def test_leaving_between_rounds_pays_the_stake(play: Play, state: Path) -> None:
    status, out, _ = play("q\n", game="holdem", bots=2, purse=30_000)
    assert status == 0
    assert "You leave with $300." in out
    assert "You are even." in out
    assert not list(state.glob("*.table"))


@pytest.mark.rule("holdem 17.10")
def test_leaving_in_mid_round_folds_the_hand(tmp_path: Path) -> None:
    game = calling(open_game(tmp_path, 7, 3, 20_000, "holdem"))
    typist = sit(game, ["", "c", "q", "c", "q", "q"])
    assert sum("q again folds it (rule 17.10)" in words for words in typist.told) == 2
    assert "You leave with $198." in typist.told
    assert "After 1 round you are down $2." in typist.told
