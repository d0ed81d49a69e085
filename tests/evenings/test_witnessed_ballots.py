"""Ballots in two steps: what is written when, which words count, and what is taken up after a crash."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.dialogue.answers import IllegalAction
from croupier.evenings.archive import WrongArchive, write_archive
from croupier.evenings.ballots import witness_word
from croupier.evenings.checking import check_log
from croupier.evenings.evening import Evening
from croupier.evenings.matter import matter_of
from croupier.evenings.printing.as_text import as_text
from croupier.evenings.printing.kinds import KINDS, Wish, printout
from croupier.records.evening_file import EveningFile
from croupier.records.files import NotKept
from croupier.records.rows import Line, Row
from croupier.shoes.ballots import MOST
from croupier.terminal.evening.public_clock import PublicClock
from tests.evenings.conducting import OPENED, begun, say

DRAWS = OPENED[3]
OTHER = "director draws session 1 before lee and mia"
KILLED = """
import os
from pathlib import Path
from croupier.evenings.evening import Evening
from croupier.evenings import evening as evenings
from croupier.records.evening_file import EveningFile
file = EveningFile(Path("friday.evening"))
file.claim()
evening = Evening.resume(file, file.load())
evening.commit("director draws session 1 before sue and tom")
if {with_word}:
    evening.tournament.do = lambda line: os.kill(os.getpid(), 9)
    evening.draw("4 2 6", 0.0)
os.kill(os.getpid(), 9)
"""


def closed(folder: Path) -> Evening:
    """An evening whose entries are closed."""
    evening = begun(folder)
    say(evening, *OPENED[:3])
    return evening


def resumed(folder: Path) -> Evening:
    file = EveningFile(folder / "friday.evening")
    return Evening.resume(file, file.load())


def kinds(evening: Evening) -> list[str]:
    """The kinds of the lines of its file."""
    lines = evening.file.path.read_text().splitlines()[1:]
    return [json.loads(line.partition(" ")[2])[0] for line in lines]


def test_what_comes_first_is_on_the_disk_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = closed(tmp_path)
    synced: list[str] = []
    monkeypatch.setattr(os, "fsync", lambda at: synced.append(evening.file.path.read_text().splitlines()[-1]))
    waiting = evening.commit(DRAWS)
    assert waiting.commitment in synced[-1]
    assert "p1" not in synced[-1]
    evening.draw("4 2 6", 0.0)
    assert [json.loads(each.partition(" ")[2])[0] for each in synced] == ["commit", "note", "say"]
    assert '"word":"4 2 6"' in synced[1]
    assert "p1 " not in synced[1]
    assert "p1 " in synced[2]


def test_the_places_come_from_secret_and_word_together(tmp_path: Path) -> None:
    found = {}
    for word in ("", "4 2 6", "4 2 7"):
        folder = tmp_path / (word or "none")
        folder.mkdir()
        evening = closed(folder)
        waiting = evening.commit(DRAWS)
        found[word] = evening.draw(word, 0.0).said.entry.line
        assert waiting.commitment == evening.notes[0]["commitment"]
    assert len(set(found.values())) == 3
    (tmp_path / "again").mkdir()
    again = closed(tmp_path / "again")
    assert again.do(DRAWS, 0.0).said.entry.line == found[""]


def test_nothing_is_committed_to_that_would_be_refused(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    say(evening, *OPENED[:2])
    size = evening.file.path.stat().st_size
    for line in (DRAWS, "director draws session 1", "director closes entries"):
        with pytest.raises(IllegalAction):
            evening.commit(line)
    with pytest.raises(IllegalAction, match="No ballot waits for a word"):
        evening.draw("4 2 6", 0.0)
    assert evening.file.path.stat().st_size == size
    assert evening.waiting is None


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("  4 2 6 ", "4 2 6"),
        ("", ""),
        ("  ", ""),
        ("Gru\u0308ße", "Grüße"),
        ("six  \u00a0dice", "six dice"),
        ("می\u200cخواهم", "میخواهم"),
        ("4 2 6\u200d\u200d", "4 2 6"),
        ("4\ufe0f 2 6\u3164", "4 2 6"),
        ("骰子四二", "骰子四二"),
        ("🎲🎲🎲🎲", "🎲🎲🎲🎲"),
    ],
)
def test_words_count_as_they_are_read(typed: str, word: str) -> None:
    assert witness_word(typed) == word
    assert witness_word(word) == word


@pytest.mark.parametrize(
    "typed", ["426", "a\u0308bc", "x" * (MOST + 1), "a\tbcd", "ab\x1b[1m", "ab\u202ecd", "ab\u2028cd"]
)
def test_what_is_no_word_is_one_sentence_and_nothing_changes(tmp_path: Path, typed: str) -> None:
    evening = closed(tmp_path)
    waiting = evening.commit(DRAWS)
    size = evening.file.path.stat().st_size
    with pytest.raises(IllegalAction, match=r"^A witness's word has .*\.$"):
        evening.draw(typed, 0.0)
    assert evening.waiting == waiting
    assert evening.file.path.stat().st_size == size


def test_a_word_that_was_said_is_not_asked_for_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = closed(tmp_path)
    evening.commit(DRAWS)
    with monkeypatch.context() as patched:
        patched.setattr(evening.file, "append", partial(_full_for_lines, evening.file.append))
        with pytest.raises(NotKept):
            evening.draw("4 2 6", 0.0)
    assert evening.commit(DRAWS).word == "4 2 6"
    with pytest.raises(IllegalAction, match="has been said"):
        evening.draw("6 6 6", 0.0)
    [drawn] = evening.follow(0.0)
    assert evening.notes[-1]["word"] == "4 2 6"
    assert drawn.said.entry.line.startswith(f"{DRAWS}: ")
    assert not drawn.said.by_itself


Rows = Mapping[str, Sequence[Row]]


def _full_for_lines(append: Callable[[Rows], None], rows: Rows) -> None:
    if any(isinstance(row, Line) for new in rows.values() for row in new):
        raise NotKept("no room")
    append(rows)


def test_the_same_line_takes_up_the_same_commitment_and_another_gives_it_up(tmp_path: Path) -> None:
    evening = closed(tmp_path)
    first = evening.commit(DRAWS)
    assert evening.commit(f"{DRAWS}  # again") == first
    with pytest.raises(IllegalAction):
        evening.do("director starts session 1", 0.0)
    assert evening.commit(DRAWS) == first
    second = evening.commit(OTHER)
    assert second.commitment != first.commitment
    say(evening, "director puts 4 at a table")
    third = evening.commit(OTHER)
    assert third.commitment != second.commitment
    waiting = as_text(printout(matter_of(evening), "ballot", Wish()))
    assert (waiting.count("never opened"), waiting.count("not opened yet")) == (2, 1)
    evening.draw("4 2 6", 0.0)
    evening.file.release()
    ok, sentences = check_log(Evening.look(EveningFile(evening.file.path)))
    assert ok
    told = [each for each in sentences if "never opened" in each]
    assert [first.commitment in told[0], second.commitment in told[1], len(told)] == [True, True, 2]
    paper = as_text(printout(matter_of(Evening.look(EveningFile(evening.file.path))), "ballot", Wish()))
    assert paper.count("never opened") == 2


@pytest.mark.parametrize("with_word", [False, True])
def test_after_a_kill_the_ballot_goes_on_from_what_was_committed_to(tmp_path: Path, with_word: bool) -> None:
    evening = closed(tmp_path)
    evening.file.release()
    script = KILLED.format(with_word=with_word)
    killed = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, check=False)
    assert killed.returncode == -9
    assert kinds(evening)[-1] == ("note" if with_word else "commit")
    again = resumed(tmp_path)
    waiting = again.waiting
    assert waiting is not None
    assert waiting.word == ("4 2 6" if with_word else None)
    drawn = list(again.follow(0.0))
    assert len(drawn) == with_word
    if not with_word:
        assert again.commit(DRAWS) == waiting
        again.draw("4 2 6", 0.0)
    proof = again.notes[-1]
    assert (proof["commitment"], proof["word"]) == (waiting.commitment, "4 2 6")
    again.file.release()
    whole = Evening.look(EveningFile(evening.file.path))
    assert whole.notes == again.notes
    assert [each for each in check_log(whole)[1] if "never opened" in each] == []


def test_a_secret_is_shown_by_nothing_before_the_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    evening = closed(tmp_path)
    waiting = evening.commit(DRAWS)
    secret = waiting.sealed.salt
    assert secret in evening.file.path.read_text()  # which is for its owner alone
    assert evening.file.path.stat().st_mode & 0o077 == 0
    whole = Evening.look(EveningFile(evening.file.path))
    matter = matter_of(whole)
    shown = [as_text(printout(matter, what, Wish())) for what in KINDS]
    shown += [json.dumps(whole.notes), *check_log(whole)[1], PublicClock(whole).status()]
    shown += [str(whole.tournament.view()), repr(waiting), repr(whole.waiting)]
    for command in (("verify", "friday.evening"), ("verify", "friday.evening", "--json")):
        assert main([*command]) == 0
        shown.append(capsys.readouterr().out)
    assert main(["replay", "friday.evening", "--verbose"]) == 0
    shown.append(capsys.readouterr().out)
    assert not any(secret in each for each in shown)
    assert any("it is taken up when it goes on" in each for each in shown)
    with pytest.raises(WrongArchive, match="is not drawn yet"):
        write_archive(whole, tmp_path / "friday.zip")
    assert main(["tournament", "archive", "friday.evening"]) == 2
    evening.draw("4 2 6", 0.0)
    paper = as_text(printout(matter_of(Evening.look(EveningFile(evening.file.path))), "ballot", Wish()))
    order = [paper.index(each) for each in (waiting.commitment, "4 2 6", "p10", secret)]
    assert order == sorted(order)
    assert main(["tournament", "print", "friday.evening", "ballot", "--format", "json"]) == 0
    as_json = capsys.readouterr().out
    order = [as_json.index(each) for each in (waiting.commitment, "4 2 6", "p10", secret)]
    assert order == sorted(order)


def test_a_draw_in_one_step_has_no_witness_and_says_so(tmp_path: Path) -> None:
    evening = closed(tmp_path)
    say(evening, DRAWS)
    assert kinds(evening)[-3:] == ["commit", "note", "say"]
    evening.file.release()
    whole = Evening.look(EveningFile(evening.file.path))
    assert any("No witness gave a word" in each for each in check_log(whole)[1])
    assert "No witness gave a word." in as_text(printout(matter_of(whole), "ballot", Wish()))


def test_places_drawn_by_hand_rest_on_the_word_of_those_who_were_there(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    say(evening, "director opens entries", "director enters ann, bob", "director closes entries")
    say(evening, "director draws session 1 before sue and tom: ann 1/2, bob 1/1")
    evening.file.release()
    ok, sentences = check_log(Evening.look(EveningFile(evening.file.path)))
    assert ok
    assert any(
        "drawn by hand: they rest on the word of the house and of sue and tom." in s for s in sentences
    )


def test_places_that_were_undone_hold_without_another_commitment(tmp_path: Path) -> None:
    evening = closed(tmp_path)
    evening.commit(DRAWS)
    places = evening.draw("4 2 6", 0.0).said.entry.line.partition(": ")[2]
    say(evening, "director undoes line 4 because of a slip")
    with pytest.raises(
        IllegalAction, match="The places were drawn in line 4, which was undone, and they hold"
    ):
        evening.commit(OTHER)
    assert not evening.draws(OTHER)
    assert evening.do(OTHER, 0.0).said.entry.line == f"{OTHER}: {places}"
    evening.file.release()
    assert kinds(evening).count("commit") == 1
    whole = Evening.look(EveningFile(evening.file.path))
    ok, sentences = check_log(whole)
    assert ok
    assert any(each.endswith("Line 4 was undone later.") for each in sentences)
    assert "The lots of line 6 were drawn in line 4: they held, although it was undone." in sentences
    assert not any("by hand" in each for each in sentences)
    assert "undone later" in as_text(printout(matter_of(whole), "ballot", Wish()))


def test_where_places_no_longer_fit_there_is_another_commitment_and_both_are_told(tmp_path: Path) -> None:
    evening = closed(tmp_path)
    say(
        evening, DRAWS, "director undoes line 4 because p11 comes", "director undoes line 3 because p11 comes"
    )
    say(evening, "director enters p11", "director closes entries")
    assert evening.draws(DRAWS)
    evening.commit(DRAWS)
    evening.draw("4 2 6", 0.0)
    evening.file.release()
    ok, sentences = check_log(Evening.look(EveningFile(evening.file.path)))
    assert ok
    assert sum("was drawn as committed to" in each for each in sentences) == 2
