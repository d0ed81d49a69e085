"""An evening in a file: what was confirmed is there, lots are drawn and written, and it goes on as it was."""

import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.dialogue.answers import IllegalAction
from croupier.evenings import evening as evenings
from croupier.evenings.evening import Evening
from croupier.evenings.lots import seeded_lots
from croupier.evenings.opening import WrongEvening, must_be_same, path_of
from croupier.records.evening_file import EveningFile
from croupier.records.files import Damaged, InUse, NotKept
from croupier.records.rows import Snapshot
from croupier.shoes.verify_file import run_verify
from croupier.tournaments.conditions.files import read_conditions_file
from croupier.tournaments.machine import Machine
from croupier.tournaments.play_events import PlayerMoved, TableBroken
from tests.evenings.conducting import FRIDAY, OPENED, begun, conditions, say


def resumed(folder: Path) -> Evening:
    file = EveningFile(folder / "friday.evening")
    return Evening.resume(file, file.load())


def knock_out(evening: Evening, count: int) -> None:
    """So many players lose all they have to somebody at their table."""
    for _ in range(count):
        tables = evening.tournament.view()["tables"]
        number, table = max(tables.items(), key=lambda each: len(each[1]["chips"]))
        loser, *_, winner = sorted(table["chips"], key=lambda each: (table["chips"][each], each))
        lost = table["chips"][loser] // 100
        say(evening, f"table {number} plays: {loser} -{lost}, {winner} +{lost}")
        if loser in evening.tournament.ground.state.offers:
            say(evening, f"{loser} declines")


def test_places_are_drawn_written_as_told_and_proved(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    say(evening, *OPENED)
    line = evening.lines[3].entry.line
    assert line.startswith("director draws session 1 before sue and tom: p1 ")
    before, word, revealed = evening.notes
    assert before == {key: revealed[key] for key in before}
    assert "salt" not in before
    assert word == {"ballot": 4, "commitment": before["commitment"], "word": ""}
    by_number = line.partition(": ")[2].split(", ")
    assert revealed["order"] == " ".join(each.split()[1] for each in by_number)
    proof = tmp_path / "proof.json"
    proof.write_text(json.dumps(revealed))
    with (tmp_path / "out").open("w") as out:
        assert run_verify(str(proof), False, out, out) == 0


def test_the_commitment_is_on_the_disk_before_the_places(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    say(evening, *OPENED[:4])
    kinds = [line.split(" ", 1)[1] for line in evening.file.path.read_text().splitlines()]
    assert kinds[4].startswith('["commit",')
    assert "p1" not in kinds[4]
    assert kinds[5].startswith('["note",')
    assert '"word":""' in kinds[5]
    assert "p1 " not in kinds[5]
    assert "draws session 1" in kinds[6]
    assert '"salt"' in kinds[6]


def test_moves_by_the_method_follow_by_themselves_with_lots(tmp_path: Path) -> None:
    evening = begun(tmp_path, tables="live")
    say(evening, *OPENED)
    knock_out(evening, 2)
    balanced = [each for each in evening.lines if each.by_itself]
    assert balanced
    assert all(each.entry.line.startswith("director balances: ") for each in balanced)
    events = [event for each in evening.happened for event in each.events]
    assert any(isinstance(event, PlayerMoved) for event in events)
    assert any(isinstance(event, TableBroken) for event in events)


def test_a_line_that_is_refused_is_not_in_the_file(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    size = evening.file.path.stat().st_size
    with pytest.raises(IllegalAction):
        evening.do("director starts session 1", 0)
    assert evening.file.path.stat().st_size == size


def test_it_goes_on_from_any_line_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    say(evening, *OPENED)
    knock_out(evening, 4)
    evening.file.release()
    data = evening.file.path.read_bytes()
    ends = [at + 1 for at, byte in enumerate(data) if byte == ord("\n")]
    for end in ends[1:]:
        evening.file.path.write_bytes(data[:end] + b"half a li")
        again = resumed(tmp_path)
        list(again.follow(0))
        for each in evening.lines[len(again.lines) :]:
            if not each.by_itself:
                say(again, each.entry.line)
        again.file.release()
        state, expected = again.tournament.save(), evening.tournament.save()
        assert state["ledger"] == expected["ledger"]
        assert {n: p["chips"] for n, p in again.tournament.view()["people"].items()} == {
            n: p["chips"] for n, p in evening.tournament.view()["people"].items()
        }


def test_it_is_taken_up_from_a_saved_state_and_can_be_undone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evenings, "LINES_BETWEEN_SAVES", 3)
    monkeypatch.setattr(evenings, "LINES_SOON_UNDONE", 3)
    evening = begun(tmp_path)
    say(evening, *OPENED)
    knock_out(evening, 1)
    evening.file.release()
    kept = EveningFile(evening.file.path).load()
    states = [each.number for each in kept.rows if isinstance(each, Snapshot)]
    assert states == [3, 6]
    assert len(kept.lines) == 8  # the last state is not three lines back, so the one before is taken
    again = resumed(tmp_path)
    assert again.tournament.save() == evening.tournament.save()
    assert again.tournament.undoing.before == 3
    say(again, f"director undoes line {len(again.lines)} because of a slip")
    say(again, f"director redoes line {len(again.lines) - 1}")
    assert again.tournament.undoing.before == 3  # the lines at hand were enough
    say(again, f"director undoes line {len(again.lines) - 2} because of a slip")
    again.file.release()
    whole = Evening.look(EveningFile(evening.file.path))
    assert whole.tournament.save() == again.tournament.save()


def test_a_resumed_evening_undoes_late_lines_without_going_through_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evenings, "LINES_SOON_UNDONE", 45)
    evening = begun(tmp_path)
    say(evening, "director opens entries", *(f"director enters p{number}" for number in range(1, 201)))
    say(evening, "director undoes line 199 because of a slip", "director redoes line 199")
    evening.file.release()
    done: list[int] = []
    carry_out = Machine.do
    monkeypatch.setattr(
        Machine, "do", lambda self, entry: done.append(entry.number) or carry_out(self, entry)
    )
    again = resumed(tmp_path)
    # Twice the two lines after the checkpoint were gone through, once without 199.
    assert [number for number in done if number > 198] == [200, 201, 199, 200, 201]
    assert len(done) < 30
    done.clear()
    say(again, "director undoes line 201 because of a slip")
    assert done == [198, 199, 200]  # the checkpoint is the one after line 197
    again.file.release()


def test_two_terminals_do_not_share_an_evening(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    with pytest.raises(InUse):
        EveningFile(evening.file.path).claim()
    evening.file.release()


def test_after_a_full_disk_the_line_can_be_said_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = begun(tmp_path)
    say(evening, "director opens entries")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(NotKept, match="No space left"):
            evening.do("director enters ann", 0)
    assert "ann" not in evening.tournament.view()["people"]
    say(evening, "director enters ann", "director enters bob")
    evening.file.release()
    assert sorted(resumed(tmp_path).tournament.view()["people"]) == ["ann", "bob"]


@given(at=st.integers(0, 10_000), bits=st.integers(1, 255))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=30)
def test_damage_is_told_in_a_sentence(tmp_path: Path, at: int, bits: int) -> None:
    evening = begun(tmp_path)
    say(evening, *OPENED[:3])
    evening.file.release()
    data = bytearray(evening.file.path.read_bytes())
    data[at % (len(data) - 1)] ^= bits
    evening.file.path.write_bytes(data)
    with pytest.raises(Damaged, match=r"line \d+ is not what was written"):
        EveningFile(evening.file.path).load()


def test_another_version_of_the_conditions_is_refused(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.file.release()
    kept = EveningFile(evening.file.path).load()
    must_be_same(kept, str(tmp_path / "friday.toml"))
    conditions(tmp_path, FRIDAY.replace("seats = 4", "seats = 5"))
    with pytest.raises(WrongEvening, match="another version of the conditions"):
        must_be_same(kept, str(tmp_path / "friday.toml"))


def test_an_evening_begins_with_conditions_alone(tmp_path: Path) -> None:
    with pytest.raises(WrongEvening, match=r"has \[play\]"):
        begun(tmp_path, FRIDAY + '\n[play]\nscript = "director opens entries"\n')


def test_it_is_kept_beside_its_conditions() -> None:
    assert path_of("here/friday.toml") == Path("here/friday.evening")


@pytest.mark.parametrize("tables", ["told", "live", "software"])
def test_a_round_in_mid_play_is_taken_up_and_can_be_undone(
    tables: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evenings, "LINES_BETWEEN_SAVES", 4)
    source = conditions(tmp_path)
    file = EveningFile(path_of(str(source)))
    evening = Evening.begin(read_conditions_file(str(source)), file, tables, seeded_lots("1" * 64))
    say(evening, OPENED[0], "director enters ann, bob", *OPENED[2:], "table 1: dealer deals")
    if tables != "software":
        say(evening, "table 1: ?? ?? ?? ??")
    file.release()
    again = resumed(tmp_path)
    assert again.tournament.save() == evening.tournament.save()
    assert Evening.look(EveningFile(file.path)).tournament.save() == evening.tournament.save()
    number = len(again.lines)
    say(again, f"director undoes line {number} because of a slip", f"director redoes line {number}")
    assert again.tournament.view()["tables"]["1"]["in_round"]
