"""A table goes on where it was left, to the very question, with the same cards to come."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from croupier.records import keeper
from croupier.records.files import Damaged
from croupier.records.rows import Came, Kept, Line
from croupier.records.table_files import TableFiles
from croupier.rulebook.twentyone.blackjack import DEMONSTRATION
from croupier.tables import Entry
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from croupier.terminal.seating import make_plan, take_seats
from croupier.terminal.session.session import Session
from croupier.terminal.table_client import Game
from tests.terminal.helpers import Typist, keep_playing, open_game, seed, sit, until

Play = Callable[..., tuple[int, str, str]]


GAMES = ["blackjack", "pontoon", "ultimate", "holdem", "omaha"]


def reopened(folder: Path, game: str = "blackjack") -> Game:
    files = TableFiles(folder)
    files.claim(game)
    kept = files.load(game)
    assert kept is not None
    return Game.resume(kept, files, game)


@pytest.mark.parametrize("lines_kept", [keeper.LINES_KEPT, 0])
@pytest.mark.parametrize("kind", GAMES)
def test_interrupted_at_every_question_it_comes_to_the_same_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, lines_kept: int
) -> None:
    """Each question is answered by another process, as it were; all of it is as if there had been one.

    It is so with a replay from the beginning, and where a snapshot was made at each question.
    """
    monkeypatch.setattr(keeper, "LINES_KEPT", lines_kept)
    whole = open_game(tmp_path / "whole", 0x13, bots=4, game=kind)
    sit(whole, until(3))
    open_game(tmp_path / "parts", 0x13, bots=4, game=kind).keeper.release()
    answers = 0
    while True:
        game = reopened(tmp_path / "parts", kind)
        if game.table.rounds_begun >= 3 and not game.question:
            break
        asked: list[str] = []

        def once(prompt: Prompt, scene: Scene, asked: list[str] = asked) -> str:
            if asked:
                raise EOFError
            asked.append(prompt.about)
            return keep_playing(prompt, scene)

        sit(game, once)
        answers += 1
        assert answers < 200
    game.keeper.release()
    assert answers > 8
    assert game.table.save() == whole.table.save()
    assert game.kept == whole.kept
    assert [game.rounds[each] for each in game.rounds.numbers()] == [
        whole.rounds[each] for each in whole.rounds.numbers()
    ]


@pytest.mark.parametrize("kind", GAMES)
def test_after_a_snapshot_in_mid_round_everybody_sees_what_they_saw(tmp_path: Path, kind: str) -> None:
    game = open_game(tmp_path, 0x13, bots=3, game=kind)
    seen = 0

    def look(prompt: Prompt, scene: Scene) -> str:
        nonlocal seen
        game.snapshot()
        game.keeper.release()
        again = reopened(tmp_path, kind)
        again.keeper.release()
        if scene.round:
            assert again.scene() == game.scene()
            for name, eye in game.eyes.items():
                assert again.eyes[name].view(again.question) == eye.view(game.question)
        assert again.results(6) == game.results(6)
        assert again.last_wagers() == game.last_wagers()
        game.keeper.claim()
        game.keeper.load()
        seen += scene.playing
        return until(3)(prompt, scene)

    sit(game, look)
    assert seen > 3


@pytest.mark.parametrize("kind", GAMES)
def test_snapshots_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    plain = open_game(tmp_path / "a", 3, bots=2, game=kind)
    sit(plain, until(6))
    monkeypatch.setattr("croupier.records.keeper.LINES_KEPT", 0)
    often = open_game(tmp_path / "b", 3, bots=2, game=kind)
    sit(often, until(6))
    lines = (tmp_path / "b" / f"{kind}.table").read_bytes().splitlines()
    assert len(lines) < len((tmp_path / "a" / f"{kind}.table").read_bytes().splitlines()) / 4
    again = reopened(tmp_path / "b", kind)
    again.keeper.release()
    assert again.table.save() == plain.table.save() == often.table.save()
    assert again.kept == plain.kept


def test_it_says_that_it_resumes(play: Play) -> None:
    status, out, _ = play("\n20\n", name="Zoe")
    assert status == 0
    assert "The input has ended. Your table is saved. To continue, type croupier play blackjack." in out
    status, out, _ = play("", name="Zoe")
    assert status == 0
    assert out.startswith("You are back at your table: shoe 1, ")


def test_after_leaving_there_is_nothing_to_resume(play: Play, state: Path) -> None:
    play("\nq\n")
    assert not (state / "blackjack.table").exists()
    status, out, err = play("", resume=True)
    assert (status, out) == (2, "")
    assert err == "croupier play: there is no saved table to resume; without --resume a new one is opened.\n"


def test_new_sets_the_old_table_aside(play: Play, state: Path) -> None:
    play("\n20\n")
    _, out, _ = play("\n", new=True)
    (aside,) = state.glob("*.aside-*")
    assert f"The table that was kept is set aside in {aside}." in out
    assert "You sit at box 4 with $500." in out


def test_other_options_do_not_change_a_table_that_waits(play: Play) -> None:
    play("\n", seed=None, bots=1)
    _, out, _ = play("", bots=3, purse=700, name="Bob")
    assert (
        "A table is waiting for you, so --bots, --purse and --name made no difference; --new opens another."
        in out
    )


def test_a_seeded_table_from_a_pipe_goes_on_with_resume(play: Play) -> None:
    _, out, _ = play("20\n", seed=seed(0x12))
    assert "type the same command with --resume" in out
    _, out, _ = play("p\n", seed=seed(0x12), resume=True)
    assert "You are back at your table: shoe 1, in round 1, with $480." in out
    assert "You split for $20." in out


@pytest.mark.parametrize("place", [5, 300, -30])
def test_a_damaged_file_is_told_in_a_sentence_and_kept(play: Play, state: Path, place: int) -> None:
    play("\n20\n")
    path = state / "blackjack.table"
    data = bytearray(path.read_bytes())
    data[place] ^= 1
    path.write_bytes(data)
    status, out, err = play("")
    assert (status, out) == (2, "")
    assert err.startswith(f"croupier play: {path} is damaged: line ")
    assert err.endswith("--new sets it aside and opens a new table.\n")
    assert err.count("\n") == 1
    assert path.read_bytes() == bytes(data)
    status, out, _ = play("\n20\n", new=True)
    assert status == 0
    assert (state / "blackjack.aside-1").read_bytes() == bytes(data)


def test_a_record_that_gives_other_cards_is_damaged(tmp_path: Path) -> None:
    """A file in good order whose lines do not follow from its snapshot is not believed."""
    sit(open_game(tmp_path, 1), ["", "20", "s"])
    files = TableFiles(tmp_path)
    kept = files.load("blackjack")
    assert kept is not None
    with pytest.raises(Damaged, match="same cards"):
        Game.resume(with_another_card(kept), files, "blackjack")
    rows = list(kept.rows)
    at = next(at for at, row in enumerate(rows) if isinstance(row, Line))
    rows[at] = Line(Entry(rows[at].entry.number, "nonsense"))
    with pytest.raises(Damaged, match="does not play out"):
        Game.resume(replace(kept, rows=tuple(rows)), files, "blackjack")


def with_another_card(kept: Kept) -> Kept:
    """A table as it was kept, but for the first card that it dealt by itself."""
    rows = list(kept.rows)
    at, came = next((at, row) for at, row in enumerate(rows) if isinstance(row, Came) and row.did)
    rows[at] = replace(came, did=("2c" if came.did[0] != "2c" else "3c", *came.did[1:]))
    return replace(kept, rows=tuple(rows))


def test_two_at_once(play: Play, state: Path) -> None:
    files = TableFiles(state)
    files.claim("blackjack")
    status, _, err = play("")
    files.release("blackjack")
    assert status == 2
    assert "is being played in another terminal" in err


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"name": "dealer"}, "'dealer' can't be a player's name"),
        ({"name": "7c"}, "reads as a card"),
        ({"name": "two words"}, "can't be a player's name"),
        ({"purse": 1_050}, "--purse: $10.50 is not a whole number of chips of $1."),
        ({"game": "ultimate", "bots": 6}, "--bots: the table has 6 seats, so 5 bots at most."),
    ],
)
def test_wrong_input_is_one_sentence(play: Play, given: dict[str, object], told: str) -> None:
    status, out, err = play("", **given)
    assert (status, out) == (2, "")
    assert told in err
    assert err.count("\n") == 1


def test_a_folder_that_cannot_be_written_is_told(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("CROUPIER_STATE", str(tmp_path / "file"))
    status, _, err = play("")
    assert status == 2
    assert "CROUPIER_STATE may name another folder" in err


def test_a_full_disk_ends_the_sitting_without_loss(
    play: Play, state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play("\n20\n")
    before = (state / "blackjack.table").read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    # Whatever the cards are and whatever is asked, one of these lines says something.
    status, _, err = play("s\nh\nn\n20\n")
    assert status == 2
    assert "No space left on device; the last answer was not taken." in err
    assert (state / "blackjack.table").read_bytes().startswith(before)


def test_a_person_who_was_not_seated_yet_is_seated_on_the_way_back(tmp_path: Path) -> None:
    """The process ended right after the table was opened."""
    files = TableFiles(tmp_path)
    files.claim("blackjack")
    Game.new(DEMONSTRATION, make_plan("blackjack", 7, "Player", 50_000, seed(1), 2), files, "blackjack")
    files.release("blackjack")
    game = reopened(tmp_path)
    assert list(take_seats(game)) == [
        "You sit at box 4 with $500.",
        "Ada, a basic player, stands behind your box.",
        "Bruno, a careful player, sits at box 3.",
    ]
    typist = Typist([""])
    with pytest.raises(EOFError):
        Session(game, typist).run()
    game.keeper.release()
    assert "A new shoe commences." in typist.told
