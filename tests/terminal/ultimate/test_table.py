"""What Ultimate has of its own in the terminal: hidden cards, folds asked twice, proofs card by card."""

import json
from pathlib import Path
from typing import Any

import pytest

from croupier.cards import CARDS, Card
from croupier.dialogue.views import View, as_plain
from croupier.places import BOARD, DEALER
from croupier.rounds.ultimate.round import UltimateRound
from croupier.shoes.verification import verify
from croupier.terminal.screen.felt import draw
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from croupier.terminal.screen.style import plain
from croupier.terminal.session.session import Left, Session
from croupier.terminal.table_client import Game
from tests.terminal.helpers import commitments, keep_playing, open_game, proofs_in, sit, until
from tests.terminal.watching import Watcher, cards_in

DECK = [card for card in CARDS if card.text not in ("??", "Jk")][:52]


def last_round(game: Game) -> UltimateRound:
    assert game.table.round_dialogue is not None
    play = game.table.round_dialogue.round
    assert isinstance(play, UltimateRound)
    return play


def seen_by(play: UltimateRound, player: str) -> set[Card]:
    """The cards of the round that a player may have seen by now: his own, and those turned up."""
    layout = play.layout
    lie = {BOARD: layout.board, DEALER: layout.dealer} | {hand.place: hand.cards for hand in layout.hands}
    turned = {lie[place][index] for place, index in layout.turned}
    return turned.union(*(hand.cards for hand in layout.hands if hand.player == player))


class UltimateWatcher(Watcher):
    """Plays on, folds in every other round, and looks into the log of each."""

    logged = False

    def allowed(self) -> set[Card]:
        return seen_by(last_round(self.game), self.game.me)

    def type(self) -> str:
        game = self.game
        if not game.table.in_round:
            self.forget()
            self.logged = False
            return "10+5"
        if not self.logged:
            self.logged = True
            return "log"
        ask = game.question[0]
        if ask.option("concede") is not None:
            return ""
        if ask.option("check") is None and game.table.rounds_begun % 2:
            return "f"
        return "c" if ask.option("check") is not None else "1"


@pytest.mark.rule("ultimate 7.2")
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("columns", [0, 60, 100])
def test_no_card_is_written_that_the_person_may_not_see(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, columns: int, number: int
) -> None:
    """The whole transcript of each round, drawn or plain, is searched for all 52 cards at every question."""
    monkeypatch.setenv("COLUMNS", str(columns or 80))
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    game = open_game(tmp_path, number, bots=5, game="ultimate")
    watcher = UltimateWatcher(game, 5)
    with pytest.raises((EOFError, Left)):
        Session(game, watcher.screen(columns)).run()
    game.keeper.release()
    assert game.table.rounds_begun == 5
    assert watcher.searched > 10


@pytest.mark.rule("ultimate 7.2")
def test_a_bot_sees_its_own_cards_and_nobody_elses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = open_game(tmp_path, 5, bots=5, game="ultimate")
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
    sit(game, until(6))
    assert set(looked) == set(game.bots)


def test_folded_hands_stay_face_down_on_the_felt(tmp_path: Path) -> None:
    scenes: list[Scene] = []

    def type_key(prompt: Prompt, scene: Scene) -> str:
        scenes.append(scene)
        return until(12)(prompt, scene)

    sit(open_game(tmp_path, 3, bots=5, game="ultimate"), type_key)
    folded = 0
    for scene in scenes:
        if scene.betting or not scene.view.places:
            continue
        for place in scene.view.places:
            hand = place.hands[0]
            if scene.label(hand) == "folded" and scene.me not in place.players:
                folded += 1
                assert {card.text for card in hand.cards} == {"??"}
    assert folded


@pytest.mark.parametrize(("columns", "bots"), [(60, 0), (60, 3), (80, 5), (100, 5), (120, 3)])
def test_the_felt_shows_board_cards_names_and_stakes(tmp_path: Path, columns: int, bots: int) -> None:
    scenes: list[Scene] = []

    def type_key(prompt: Prompt, scene: Scene) -> str:
        scenes.append(scene)
        return until(4)(prompt, scene)

    sit(open_game(tmp_path, 7, bots=bots, game="ultimate"), type_key)
    asked = [scene for scene in scenes if scene.view.asks]
    assert len(asked) > 6
    for scene in asked:
        rows = [plain(each) for each in draw(scene, columns, 24)]
        text = "\n".join(rows)
        (board,) = [line for line in rows if "BOARD" in line]
        assert board.count("[??]") == len(scene.view.board.face_down)
        place = scene.own_place()
        assert place is not None
        own = place.hands[0]
        for card in (*own.cards, *scene.view.board.cards, *scene.view.dealer.cards):
            assert card.symbol in text
        assert all(word in text for word in own.name.split())
        for stake in own.stakes:
            assert f"{stake.kind} ${stake.amount // 100}" in text
        assert "▸" in text


def test_the_best_five_are_marked_and_told(tmp_path: Path) -> None:
    scenes: list[Scene] = []

    def type_key(prompt: Prompt, scene: Scene) -> str:
        scenes.append(scene)
        return until(1)(prompt, scene)

    typist = sit(open_game(tmp_path, 0xA, game="ultimate"), type_key)
    assert "Your five: 7♥ 7♣ 2♠ 2♣ A♠." in typist.told
    assert "The dealer's five: A♠ Q♥ 8♣ 7♣ 6♠." in typist.told
    assert "The dealer does not qualify." in typist.told
    rows = [plain(each) for each in draw(scenes[-1], 80, 24)]
    (board,) = [line for line in rows if "BOARD" in line]
    assert [card in board for card in ("7♣•", "2♣•", "A♠•", "6♠•", "8♣•")] == [True, True, True, False, False]
    (dealer,) = [line for line in rows if "DEALER" in line]
    assert "•" not in dealer
    assert "• your five" in board
    before = [plain(each) for scene in scenes[:-2] for each in draw(scene, 80, 24)]
    assert not [line for line in before if "•" in line]


@pytest.mark.rule("ultimate 8.1(a)")
@pytest.mark.parametrize("sure", ["y", "f", "fold", "yes"])
def test_a_fold_is_asked_twice(tmp_path: Path, sure: str) -> None:
    game = open_game(tmp_path, 1, game="ultimate")
    typist = sit(game, ["10+5", "f", "", "f", "n", "f", sure])
    asked = "Fold, and lose the $25 that you have wagered?"
    assert [prompt.about for prompt in typist.prompts].count(asked) == 3
    assert typist.told.count("You fold.") == 1
    assert game.chips == 47_500


def test_another_decision_at_the_second_question_is_taken_instead(tmp_path: Path) -> None:
    typist = sit(open_game(tmp_path, 1, game="ultimate"), ["10", "f", "c"])
    assert "You fold." not in typist.told
    assert "You check." in typist.told


@pytest.mark.rule("ultimate 8.1(c)(ii)")
def test_play_wagers_are_multiples_of_the_ante(tmp_path: Path) -> None:
    game = open_game(tmp_path, 1, game="ultimate")
    typist = sit(game, ["10", "2", "play 35", "p", "1", "4", ""])
    assert [words.rpartition("(rule ")[2] for words in typist.refused] == ["8.1(c)(ii))"] * 2 + [
        "8.1)",
        "8.1(c)(ii))",
    ]
    assert "You play $40." in typist.told
    river = sit(open_game(tmp_path / "b", 1, game="ultimate"), ["10", "c", "c", "2", "c", "1"])
    assert [words.rpartition("(rule ")[2] for words in river.refused] == ["8.5(b)(ii))", "8.5)"]
    assert "You play $10." in river.told


@pytest.mark.rule("ultimate 9.1")
def test_conceding_is_warned_of_and_enter_does_not(tmp_path: Path) -> None:
    unasked = sit(open_game(tmp_path / "c", 1, game="ultimate"), ["10", "4"])
    assert not [prompt for prompt in unasked.prompts if "Concede" in prompt.about]
    assert "Round 1 is over" in "".join(unasked.told)
    kept = sit(open_game(tmp_path / "a", 1, game="ultimate"), ["10", "concede", "4", ""])
    assert "You will be asked whether you concede, once the dealer's hand is known." in kept.told
    (offer,) = [prompt for prompt in kept.prompts if "Concede" in prompt.about]
    assert "lose all of the $60 that you have wagered" in offer.about
    assert offer.keys[0] == ("enter", "no, settle the hand")
    assert not [words for words in kept.told if "conceded" in words or words == "You decline to concede."]
    given_up = sit(open_game(tmp_path / "b", 1, game="ultimate"), ["10", "concede", "4", "c", "concede"])
    assert "'c' means" not in "".join(given_up.told)
    assert "You concede." in given_up.told


@pytest.mark.rule("ultimate 9.1")
@pytest.mark.parametrize("lines", ["10\n4\n", "10\n4\n\n", "10\n4\nn\n"])
def test_piped_lines_that_do_not_speak_of_it_do_not_concede(play: Any, lines: str) -> None:
    _, out, _ = play(lines, game="ultimate")
    assert "Round 1 is over" in out
    assert "Concede" not in out


@pytest.mark.rule("ultimate 8.5(b)(ii)")
def test_who_is_short_of_chips_is_warned_before_the_cards(tmp_path: Path) -> None:
    game = open_game(tmp_path, 1, purse=3_000, game="ultimate")
    typist = sit(game, ["12", "5", "q"])
    assert any("on the river the hand will be folded" in words for words in typist.told)
    assert game.table.rounds_begun == 1  # with the ante of $5, not with that of $12
    assert {wager["ante"] for wager in game.last_wagers()} <= {500}


def test_leaving_in_mid_round_says_what_becomes_of_the_hand(tmp_path: Path) -> None:
    folds = sit(open_game(tmp_path / "a", 1, game="ultimate"), ["10", "q", "q"])
    assert any("q again folds the hand, which loses them (rule 13.8)" in words for words in folds.told)
    assert "You leave with $480." in folds.told
    settles = sit(open_game(tmp_path / "b", 1, game="ultimate"), ["concede", "10", "4", "q", "q"])
    assert any("q again leaves the hand to be settled without you" in words for words in settles.told)
    assert "You leave with $440." in settles.told


def test_no_chips_are_sold_in_a_round(tmp_path: Path) -> None:
    typist = sit(open_game(tmp_path, 1, game="ultimate"), ["10", "buy 20"])
    assert typist.refused == ["At this table no chips are sold during a round. (rule 4.6)"]


def test_each_round_is_proved_with_the_cards_that_the_person_saw(tmp_path: Path) -> None:
    game = open_game(tmp_path, 2, bots=3, game="ultimate")
    may_show: list[set[str]] = []

    def type_key(prompt: Prompt, scene: Scene) -> str:
        if "Your wager" in prompt.about and scene.round:
            play = last_round(game)
            may_show.append({card.text for card in seen_by(play, game.me)})
            if scene.round == 4:
                return "q"
        if "Fold, and" in prompt.about:
            return "y"
        return "f" if scene.round == 2 and scene.view.asks else keep_playing(prompt, scene)

    committed = commitments(game)
    sit(game, type_key)
    written = proofs_in(tmp_path)
    assert list(written) == committed
    for commitment, shown in zip(committed, may_show, strict=True):
        assert {each["card"] for each in written[commitment]["cards"] if "card" in each} == shown
        assert "house" in " ".join(verify(written[commitment]).sentences)
