"""`croupier tournament new` and `check`."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from croupier.tournaments.conditions import files, read_conditions
from croupier.tournaments.conditions.files import read_conditions_file
from croupier.tournaments.conditions.toml import conditions_toml
from croupier.tournaments.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_check_names_the_blanks_of_new(croupier: Any, tmp_path: Path, game: str) -> None:
    new = croupier("tournament", "new", game, "--players", "50", "--hours", "3.5")
    assert (new.status, new.err) == (0, "")
    file = tmp_path / "friday.toml"
    file.write_text(new.out, "utf-8")
    told = json.loads(croupier("tournament", "check", str(file), "--json").out)
    assert (told["game"], told["opened"]) == (game, False)
    assert all(each["rule"].startswith(f"{game} ") and each["sentence"] for each in told["faults"])
    checked = croupier("tournament", "check", str(file))
    assert checked.status == 1
    assert checked.out.count("fault    ") == len(told["faults"])
    assert checked.out.endswith("entries can't open.\n")


@pytest.mark.parametrize("game", GAMES)
def test_check_says_yes_to_whole_conditions(croupier: Any, tmp_path: Path, game: str) -> None:
    file = tmp_path / "friday.toml"
    file.write_text(conditions_toml(read_conditions(game, {"base": "demonstration"}), "Friday"), "utf-8")
    done = croupier("tournament", "check", str(file))
    assert (done.status, done.err) == (0, "")
    assert "no fault; entries can open. SHA-256 " in done.out
    assert "warning  breakdown: There are 3 prizes" in done.out
    assert json.loads(croupier("tournament", "check", str(file), "--json").out)["faults"] == []
    assert (read_conditions_file(str(file)).title, read_conditions_file(str(file)).base) == ("Friday", "")
    file.write_text(f"game = '{game}'\n[conditions]\nbase = 'demonstration'\n", "utf-8")
    assert read_conditions_file(str(file)).base == "demonstration"


def test_check_takes_a_file_of_a_tournament_with_more_in_it(croupier: Any, tmp_path: Path) -> None:
    file = tmp_path / "blackjack.toml"
    file.write_text(
        """
scope = "tournament"
game  = "blackjack"
title = "No add-on, and no session by the clock"
rules = ["blackjack 19.3", "blackjack 19.13"]

[conditions]
base = "demonstration"
[conditions.structure]
sessions = [ { name = "only", ends = { minutes = 60 } } ]
add_on   = { from = "level 2", until = "level 2", cost = "50", chips = "500" }

[expect]
opened = false
""",
        "utf-8",
    )
    told = json.loads(croupier("tournament", "check", str(file), "--json").out)
    assert [(each["item"], each["rule"]) for each in told["faults"]] == [
        ("structure.sessions", "blackjack A:Session"),
        ("structure.add_on", "blackjack 19.13"),
    ]


def test_the_file_in_the_docs_can_be_checked(croupier: Any, tmp_path: Path) -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "conditions.md").read_text("utf-8")
    (text,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    file = tmp_path / "friday.toml"
    file.write_text(text, "utf-8")
    done = croupier("tournament", "check", str(file))
    assert (done.status, done.err) == (0, "")


def test_check_looks_at_each_revision(croupier: Any, tmp_path: Path) -> None:
    file = tmp_path / "revised.toml"
    head = "game = 'holdem'\n[conditions]\nbase = 'demonstration'\n"
    wrong = "[[revisions]]\nbreakdown = { percent = [99] }\n[[revisions]]\nbreakdown = { percent = [100] }\n"
    file.write_text(head + wrong, "utf-8")
    told = json.loads(croupier("tournament", "check", str(file), "--json").out)
    assert (told["version"], told["faults"], told["opened"]) == (1, [], True)
    second, third = told["revisions"]
    assert [each["item"] for each in second["faults"]] == ["breakdown.percent"]
    assert (third["version"], third["faults"]) == (3, [])
    done = croupier("tournament", "check", str(file))
    assert done.status == 1
    assert "version 2: 1 fault; entries can't open.\n" in done.out
    file.write_text(head + "[[revisions]]\nfe = {}\n", "utf-8")
    croupier("tournament", "check", str(file)).refused(f"{file}:5: fe: there is no such item")


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("game = 'holdem'\n", ["it has no [conditions]"]),
        ("[conditions]\n", ["does not name the game"]),
        ("game = 'snap'\n[conditions]\n", [":1: there is no game 'snap'"]),
        ("game = 'holdem'\nconditions = 3\n", ["conditions must be a table"]),
        ("game = 'holdem'\nfee = 3\n[conditions]\n", [":2: there is no 'fee' here"]),
        ("game = 'holdem'\nscope = 'table'\n[conditions]\n", ['scope must be "tournament"']),
        ("game = 'holdem'\nrevisions = 3\n[conditions]\n", ["revisions must be tables"]),
        ("game = \n", ["this is not TOML", "line 1"]),
        ("x = " + "[" * 5000, ["this is not TOML"]),
        ("x = " + "9" * 5000, ["this is not TOML that can be read; expected a TOML file with [conditions]."]),
        ("game = 'holdem'\n\n[conditions]\nfe = 3\n", [":4: fe: there is no such item; did you mean fee?"]),
        (
            "game = 'holdem'\n[conditions]\nadded = '5'\n[conditions.fee]\nentry = '5'\ncomission = '5'\n",
            [":6: fee.comission: there is no such item; did you mean commission?"],
        ),
        (
            "game = 'holdem'\n[conditions.fee]\nentry = 'five'\n",
            [":3: fee.entry: expected dollars", "not 'five' (holdem 20.3(a)(ii))."],
        ),
        (
            "game = 'holdem'\n[conditions.limits]\nlevels = [\n { minutes = 5 },\n { minuts = 5 },\n]\n",
            [":5: limits.levels, 2.minuts: there is no such item"],
        ),
        ("game = 'holdem'\n[conditions]\nbase = 'demo'\n", [":3: base: expected"]),
        (
            "game = 'holdem'\n[conditions]\nwithout = ['fee.entry.x']\nstart.entry = 'x'\n",
            ["wrong.toml: fee.entry.x: fee.entry has no parts of its own."],
        ),
        ("game = 'holdem'\n[conditions]\nstart.entry = 3\n", [":3: start.entry: expected words"]),
        ("game = 'holdem'\nconditions.fee.entry = true\n", [":2: fee.entry: expected dollars"]),
        ("game = 'holdem'\n[conditions.fee]\n'entry' = true\n", [":3: fee.entry: expected dollars"]),
        ("game = 'holdem'\n[conditions]\nadded = '5'\n\x00", ["this is not TOML"]),
    ],
)
def test_a_file_that_can_not_be_read_is_refused(
    croupier: Any, tmp_path: Path, text: str, sentences: list[str]
) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(text, "utf-8")
    croupier("tournament", "check", str(file)).refused(f"croupier tournament: {file}", *sentences)


def test_a_file_that_is_none_is_refused(croupier: Any, tmp_path: Path) -> None:
    croupier("tournament", "check", str(tmp_path / "none.toml")).refused("there is no such file")
    croupier("tournament", "check", str(tmp_path)).refused("it can't be read (is a directory)")
    croupier("tournament", "check", "a\x00b").refused("it can't be read (that is not a file name)")
    file = tmp_path / "large.toml"
    file.write_text(f"#{'x' * (files.MOST_BYTES - 1)}", "utf-8")
    croupier("tournament", "check", str(file)).refused("it has no [conditions]")
    file.write_text(f"#{'x' * files.MOST_BYTES}", "utf-8")
    croupier("tournament", "check", str(file)).refused("it is longer than 10,000,000 bytes")
    (tmp_path / "latin.toml").write_bytes(b"title = '\xe9'")
    croupier("tournament", "check", str(tmp_path / "latin.toml")).refused("it is not UTF-8 text")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "a command is missing; croupier tournament has new, check"),
        (["chek"], "there is no command 'chek' about tournaments; did you mean check?"),
        (["new"], "GAME is missing"),
        (["check"], "FILE is missing"),
        (["new", "snap"], "there is no game 'snap'"),
        (
            ["new", "holdem", "--players", "many"],
            "--players: 'many' is not allowed; it must be a whole number",
        ),
        (["new", "holdem", "--players", "1"], "players: expected a whole number from 2 to 100,000, not 1"),
        (["new", "holdem", "--hours", "-1"], "--hours"),
        (["new", "holdem", "--hours", "1e9"], "--hours: '1e9' is not allowed"),
        (["new", "holdem", "--fee", "5 dollars"], "--fee: '5 dollars' is not allowed"),
        (["new", "holdem", "--places", "41"], "places: expected a whole number from 1 to 40, not 41"),
        (["new", "holdem", "--chips", "5"], "chips: expected a whole number from 100"),
        (["new", "holdem", "--seats", "24"], "structure.seats: "),
        (["new", "blackjack", "--seats", "12"], "structure.seats: "),
    ],
)
def test_wrong_words_are_refused(croupier: Any, words: list[str], sentence: str) -> None:
    croupier("tournament", *words).refused(sentence)


def test_help_names_the_commands(croupier: Any) -> None:
    done = croupier("tournament", "--help")
    assert (done.status, done.err) == (0, "")
    assert "  new " in done.out
    assert "  check " in done.out
    for name in ("new", "check"):
        assert croupier("tournament", name, "--help").out.startswith(f"usage: croupier tournament {name} ")


def test_new_writes_a_file_and_never_over_one(
    croupier: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    printed = croupier("tournament", "new", "holdem", "--players", "27").out
    made = croupier("tournament", "new", "holdem", "--players", "27", "-o", "friday night.toml")
    check = "croupier tournament check 'friday night.toml'"
    assert (made.status, made.out) == (0, f"friday night.toml is written. {check} lists what is blank.\n")
    file = tmp_path / "friday night.toml"
    assert file.read_text("utf-8") == printed
    file.write_text("filled in by hand")
    again = croupier("tournament", "new", "holdem", "--output", "friday night.toml")
    assert again.status == 2
    assert "already exists and is left as it is" in again.err
    assert file.read_text() == "filled in by hand"
    nowhere = croupier("tournament", "new", "holdem", "-o", "no/such/folder.toml")
    assert (nowhere.status, nowhere.out) == (2, "")
    assert "can't be written" in nowhere.err
