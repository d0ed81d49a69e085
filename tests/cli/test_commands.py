"""The commands: what they print, and what they refuse."""

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from croupier.chips import Unit
from croupier.rulebook import rules
from croupier.rulebook.rules import GAMES
from croupier.rulebook.twentyone.blackjack import DEMONSTRATION, BlackjackSettings
from croupier.signs import as_html, as_text, guide, sign

BAD_FILES = {
    "decks.toml": (
        "decks = 3\n",
        ":1: decks: 3 is not allowed; it must be a whole number from 4 to 8 (blackjack 2.1).",
    ),
    "limits.toml": (
        '[settings]\nminimum = "600"\nmaximum = "500"\n',
        ":2: minimum: the minimum wager cannot be above the maximum (blackjack 3.1).",
    ),
    "unknown.toml": ("deck = 6\n", ":1: deck: there is no such setting; did you mean decks?"),
    "broken.toml": ('decks = "black', ": this is not TOML: unterminated string"),
    "game.toml": ('game = "pontoon"\n', ": these are the settings of 'pontoon', not of blackjack."),
}


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with every kind of bad file of settings."""
    for name, (text, _) in BAD_FILES.items():
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    (tmp_path / "folder.toml").mkdir()
    return tmp_path


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the terminal was asked to play, without playing it."""
    asked: list[Any] = []
    stub = ModuleType("croupier.terminal.play")
    stub.run = lambda args: asked.append(args) or 0  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "croupier.terminal.play", stub)
    return asked


# rules


@pytest.mark.rule("blackjack 16.9")
def test_the_rules_of_a_game_are_had_on_request(croupier: Any) -> None:
    done = croupier("rules", "blackjack", "--verbose")
    assert (done.status, done.err) == (0, "")
    told = " ".join(done.out.split())
    assert all(f"{each.id} " in told and each.text in told for each in rules("blackjack"))


def test_rules_passes_its_words_on(croupier: Any) -> None:
    (found,) = json.loads(croupier("rules", "blackjack", "17.23", "--json").out)
    assert found["text"] == "Pairs Play pays 11 to 1."
    assert croupier("rules", "blackjack", "17.23", "--missing").status == 0


def test_rules_refuses_what_there_is_not(croupier: Any) -> None:
    croupier("rules", "snap").refused("there is no game 'snap'; the rule book has blackjack, pontoon")
    croupier("rules", "blackjack", "13.1(z)").refused("there is no rule 'blackjack 13.1(z)'; near it are")
    croupier("rules", "blackjack", "13.1", "x").refused("there is no place for 'x'")


# settings


def test_settings_as_text(croupier: Any) -> None:
    done = croupier("settings", "blackjack")
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "Settings of Blackjack (NI2018-568)"
    assert max(map(len, lines)) <= 100
    assert all(any(line.startswith(f"{name} ") for line in lines) for name in BlackjackSettings.names())


def test_settings_as_json(croupier: Any) -> None:
    done = croupier("settings", "blackjack", "--json")
    assert (done.status, done.err) == (0, "")
    entries = json.loads(done.out)
    keys = ["name", "type", "default", "mandatory", "allowed", "rule", "meaning"]
    assert all(list(each) == keys for each in entries)
    assert [each["name"] for each in entries] == list(BlackjackSettings.names())
    assert [each["name"] for each in entries if each["mandatory"]] == [
        "layout_approval",
        "procedures_approval",
    ]
    given = {each["name"]: each["default"] for each in entries if not each["mandatory"]}
    assert BlackjackSettings.read(given) == BlackjackSettings(), "a default can be given as it is told"


@pytest.mark.parametrize("command", ["settings", "sign", "play"])
def test_a_game_that_there_is_not_is_told_the_games(croupier: Any, command: str) -> None:
    for game in ("snap", "Blackjack", "", "black\njack"):
        croupier(command, game).refused(f"croupier {command}: there is no game {game!r}", *GAMES)


# sign


def test_the_sign_is_that_of_the_demonstration_unless_a_file_is_given(croupier: Any, tmp_path: Path) -> None:
    assert croupier("sign", "blackjack").out == as_text(sign(DEMONSTRATION))
    assert croupier("sign", "blackjack", "--guide").out == as_text(guide(DEMONSTRATION))
    file = tmp_path / "house.toml"
    file.write_text('decks = 6\nminimum = "25"\nmaximum = "2500"\n', "utf-8")
    done = croupier("sign", "blackjack", "--settings", str(file))
    assert (done.status, done.err) == (0, "")
    assert done.out == as_text(sign(BlackjackSettings(decks=6, minimum=2500, maximum=250_000)))
    assert "This table may not open yet" in done.out


def test_the_sign_as_a_page_goes_to_stdout_or_to_a_file(croupier: Any, tmp_path: Path) -> None:
    page = as_html(sign(DEMONSTRATION))
    assert croupier("sign", "blackjack", "--html").out == page
    file = tmp_path / "sign.html"
    done = croupier("sign", "blackjack", "--html", str(file))
    assert (done.status, done.out, done.err) == (0, "", f"croupier sign: wrote {file}\n")
    assert file.read_text("ascii") == page
    croupier("sign", "blackjack", "--guide", "--html", str(file))
    assert file.read_text("ascii") == as_html(guide(DEMONSTRATION))


def test_the_sign_as_json_is_one_document(croupier: Any) -> None:
    done = croupier("sign", "blackjack", "--json")
    assert done.err == ""
    told = json.loads(done.out)
    assert told["kind"] == "sign"
    assert told["settings"] == DEMONSTRATION.write()
    assert json.loads(croupier("sign", "blackjack", "--json", "--guide").out)["kind"] == "guide"


@pytest.mark.parametrize("command", ["sign", "play"])
@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_file_of_settings_is_told_by_name_and_line(
    croupier: Any, files: Path, command: str, name: str
) -> None:
    path = str(files / name)
    croupier(command, "blackjack", "--settings", path).refused(
        f"croupier {command}: {path}{BAD_FILES[name][1]}"
    )


@pytest.mark.parametrize("command", ["sign", "play"])
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("folder.toml", "can't be read (is a directory)"),
        ("none.toml", "there is no such file"),
        ("bytes.toml", "it is not UTF-8 text"),
        ("\0", "can't be read"),
    ],
)
def test_what_is_no_file_of_settings_is_told_so(
    croupier: Any, files: Path, command: str, name: str, told: str
) -> None:
    done = croupier(command, "blackjack", "--settings", str(files / name))
    done.refused(told, "expected a TOML file of settings.")


def test_the_sign_is_refused_where_it_can_t_be_written(croupier: Any, files: Path) -> None:
    for path in (files, files / "none" / "sign.html", files / "\0"):
        croupier("sign", "blackjack", "--html", str(path)).refused(
            "the page can't be written there", "name a file"
        )
    croupier("sign", "blackjack", "--html", "--json").refused("--json and --html can't be given together")
    croupier("sign", "--html", "blackjack").refused("GAME is missing")
    croupier("sign", "blackjack", "--settings").refused("--settings needs a value")
    assert list(files.glob("*.html")) == []


# verify


def test_verify_passes_its_words_on(croupier: Any, tmp_path: Path) -> None:
    for name, text in [
        ("empty.json", ""),
        ("list.json", "[]"),
        ("cut.json", '{"alg": "sha'),
        ("n.json", "NaN"),
    ]:
        (tmp_path / name).write_text(text, "utf-8")
        croupier("verify", str(tmp_path / name)).refused(name)
    croupier("verify", str(tmp_path)).refused("can't be read")
    croupier("verify", str(tmp_path / "none.json"), "--json").refused("no such file")


# replay


def test_replay_tells_what_happened(croupier: Any, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(
        """
game = "blackjack"
title = "Twenty beats nineteen"
[[wagers]]
player = "ann"
box = 1
amount = "20"
[play]
cards = "Th 9c Td Ts"
answers = ["ann stand"]
[expect]
net = { ann = "20" }
""",
        "utf-8",
    )
    done = croupier("replay", str(tmp_path))
    assert (done.status, done.err) == (0, "")
    assert "Ann wins $20" in done.out
    told = json.loads(croupier("replay", str(tmp_path / "a.toml"), "--json").out)
    assert (told["ok"], told["net"]) == (True, {"ann": "20"})
    text = (tmp_path / "a.toml").read_text("utf-8").replace('net = { ann = "20" }', 'net = { ann = "30" }')
    (tmp_path / "a.toml").write_text(text, "utf-8")
    assert croupier("replay", str(tmp_path)).status == 1


def test_replay_refuses_what_is_no_scenario(croupier: Any, files: Path) -> None:
    (files / "empty").mkdir()
    for name in ("broken.toml", "decks.toml", "bytes.toml", "none.toml", "empty"):
        croupier("replay", str(files / name)).refused(str(files / name))


# play


def test_play_is_at_the_demonstration_table(croupier: Any, played: list[Any]) -> None:
    assert croupier("play", "blackjack").status == 0
    (args,) = played
    assert args.settings is not None
    assert args.settings == DEMONSTRATION
    asked = (args.game, args.bots, args.seed, args.resume, args.new, args.purse, args.plain)
    assert asked == ("blackjack", None, None, False, False, None, False)


def test_play_takes_its_options(croupier: Any, played: list[Any]) -> None:
    words = ["--bots", "3", "--seed", "AB12", "--new", "--purse", "12.50", "--plain"]
    assert croupier("play", *words, "blackjack").status == 0
    (args,) = played
    assert (args.bots, args.new, args.resume, args.purse, args.plain) == (3, True, False, 1250, True)
    assert args.seed == "ab12".zfill(64)


def test_every_setting_is_an_option(croupier: Any, played: list[Any]) -> None:
    others = {
        "decks": "6",
        "dealer_soft_17": "draw",
        "minimum": "10",
        "maximum": "1250",
        "multiple": "5",
        "smallest_chip": "2.50",
        "side_wager": "pairs_play",
        "side_minimum": "5",
        "side_maximum": "250",
        "side_multiple": "2.50",
        "insurance_by_others": "true",
        "boxes": "5",
        "shoe": "automated",
        "below_min": "strict",
        "box_max": "per_wager",
        "even_money_by": "controller",
        "multi_box": "false",
        "mid_shoe_entry": "free",
        "cut_card_from_back": "100",
        "burn_at_start": "1",
        "notice_rounds": "3",
        "decision_seconds": "0",
        "buy_mid_round": "false",
        "shuffle": "four riffles",
        "layout_approval": "L 7",
        "procedures_approval": "P 9",
        "opens": "12:00",
        "closes": "04:00",
        "unit": "dollars",
    }
    assert set(others) == set(BlackjackSettings.names())
    words = [word for name, given in others.items() for word in (f"--{name.replace('_', '-')}", given)]
    assert croupier("play", "blackjack", *words).status == 0
    written = played[0].settings.write()
    assert {name: str(given).lower() for name, given in written.items()} == {
        name: given.lower() for name, given in others.items()
    }


def test_an_option_comes_after_the_file(croupier: Any, played: list[Any], tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('unit = "play"\ndecks = 6\nboxes = 3\n', "utf-8")
    assert croupier("play", "blackjack", "--settings", str(file), "--decks", "7").status == 0
    assert played[0].settings == BlackjackSettings(unit=Unit.PLAY, decks=7, boxes=3)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--decks", "3"], "decks: 3 is not allowed; it must be a whole number from 4 to 8 (blackjack 2.1)."),
        (["--decks", "six"], "decks: 'six' is not allowed; it must be a whole number from 4 to 8"),
        (["--decks", "9" * 5000], "decks: "),
        (["--minimum", "600"], "minimum: the minimum wager cannot be above the maximum (blackjack 3.1)."),
        (["--minimum", "much"], "minimum: 'much' is not an amount: write dollars as in 20 or 12.50"),
        (["--multi-box", "maybe"], "multi_box: 'maybe' is not allowed; it must be true or false"),
        (
            ["--side-wager", "both"],
            "side_wager: 'both' is not allowed; it must be none, perfect_pairs or pairs_play",
        ),
        (["--deck", "6"], "there is no option '--deck'; did you mean --decks?"),
        (["--bots", "x"], "--bots: 'x' is not allowed; it must be a whole number from 0 to 20."),
        (["--bots", "21"], "--bots: '21' is not allowed; it must be a whole number from 0 to 20."),
        (["--bots", "-1"], "--bots: "),
        (["--bots", "٣"], "--bots: '٣' is not allowed; it must be a whole number from 0 to 20."),
        (["--decks", "٤"], "decks: '٤' is not allowed; it must be a whole number from 4 to 8"),
        (["--seed", "xyz"], "--seed: 'xyz' is not allowed; it must be 1 to 64 hexadecimal digits."),
        (["--seed", "a" * 65], "is not allowed; it must be 1 to 64 hexadecimal digits."),
        (["--seed", ""], "--seed: '' is not allowed; it must be 1 to 64 hexadecimal digits."),
        (["--purse", "0"], "--purse: '0' is not allowed; it must be an amount such as 200 or 12.50."),
        (["--purse", "lots"], "--purse: 'lots' is not allowed; it must be an amount such as 200 or 12.50."),
        (["--resume", "--new"], "--new and --resume can't be given together"),
        (["again"], "there is no place for 'again'"),
    ],
)
def test_play_refuses_what_is_not_allowed(
    croupier: Any, played: list[Any], words: list[str], told: str
) -> None:
    croupier("play", "blackjack", *words).refused("croupier play: ", told)
    assert played == []


@pytest.mark.rule("blackjack 1.1")
def test_no_table_for_dollars_opens_without_its_approvals(
    croupier: Any, played: list[Any], tmp_path: Path
) -> None:
    told = "a table that is played for dollars can't open without layout_approval and procedures_approval"
    croupier("play", "blackjack", "--unit", "dollars").refused(told)
    file = tmp_path / "house.toml"
    file.write_text("decks = 6\n", "utf-8")
    croupier("play", "blackjack", "--settings", str(file)).refused(told)
    croupier("play", "blackjack", "--settings", str(file), "--procedures-approval", "P 9").refused(
        "can't open without layout_approval; "
    )
    assert played == []
    approved = ("--layout-approval", "L 7", "--procedures-approval", "P 9")
    assert croupier("play", "blackjack", "--settings", str(file), *approved).status == 0
