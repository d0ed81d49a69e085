"""The frame: help, versions, and every way in which a command can end."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import croupier.cli.rules as rules_command
from croupier import __version__
from croupier.cli.frame import COMMANDS, main
from croupier.cli.parsing import Parser, WrongInput

COMMAND = [sys.executable, "-m", "croupier"]


def shell(*words: str, **how: Any) -> subprocess.CompletedProcess[str]:
    """The finished command, started as a user starts it."""
    return subprocess.run(
        [*COMMAND, *words], capture_output=True, encoding="utf-8", errors="replace", timeout=60, **how
    )


def raising(error: BaseException) -> Any:
    def run(*args: object) -> int:
        raise error

    return run


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_names_every_command(croupier: Any, option: str) -> None:
    done = croupier(option)
    assert (done.status, done.err) == (0, "")
    for name, what in COMMANDS.items():
        assert f"  {name:<12}{what}\n" in done.out
    assert max(map(len, done.out.splitlines())) <= 80


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_help(croupier: Any, name: str) -> None:
    done = croupier(name, "--help")
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith(f"usage: croupier {name} ")


def test_the_version(croupier: Any) -> None:
    assert croupier("--version").out == f"croupier {__version__}\n"


def test_help_takes_less_than_three_tenths_of_a_second() -> None:
    """By the processor's time, which other programs can't stretch as they do the clock's."""
    times = []
    for _ in range(3):
        before = spent_by_commands()
        assert shell("--help").returncode == 0
        times.append(spent_by_commands() - before)
    assert min(times) < 0.3


def spent_by_commands() -> float:
    """Seconds of the processor that commands have taken so far."""
    spent = os.times()
    return spent.children_user + spent.children_system


def test_a_command_is_imported_only_when_it_is_run() -> None:
    script = (
        "import sys; from croupier.cli import main; main(sys.argv[1:]); "
        "print(*(name for name in sys.modules if name.startswith('croupier.')), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "--help"], capture_output=True, encoding="utf-8", timeout=60
    )
    assert set(done.stderr.split()) == {"croupier.cli", "croupier.cli.frame", "croupier.cli.parsing"}


def test_no_command_is_told_the_commands(croupier: Any) -> None:
    croupier().refused("a command is missing", *COMMANDS)


@pytest.mark.parametrize("word", ["foo", "", " ", "a\nb", "../cli/rules", "frame", "__init__", "\udcff"])
def test_an_unknown_command_is_told_the_commands(croupier: Any, word: str) -> None:
    croupier(word).refused("croupier: there is no command ", *COMMANDS)


@pytest.mark.parametrize("game", ["blackjack", "omaha"])
def test_a_game_in_place_of_a_command_is_told_how_to_play_it(croupier: Any, game: str) -> None:
    croupier(game, "--bots", "3").refused(
        f"croupier: there is no command '{game}'; did you mean croupier play {game}?"
    )


def test_a_command_nearly_right_is_told_the_right_one(croupier: Any) -> None:
    croupier("rule").refused("did you mean rules?")
    croupier("setings", "blackjack").refused("did you mean settings?")


@pytest.mark.parametrize("word", ["--nonsense", "-x", "--", "-"])
def test_an_unknown_option_is_told_the_commands(croupier: Any, word: str) -> None:
    croupier(word, "rules").refused("croupier: there is no option ", *COMMANDS)


def some_words(name: str) -> list[str]:
    """Words that the command takes."""
    if name == "tournament":
        return ["check", "x.toml"]
    if name == "completion":
        return ["bash"]
    if name == "shoe-test":
        return ["--shuffles", "1000"]
    return ["x.toml" if name in ("replay", "verify") else "blackjack"]


@pytest.mark.parametrize("choices", ["'bash', 'zsh', 'fish'", "bash, zsh, fish"])
def test_a_choice_is_refused_with_those_that_are_allowed_however_python_writes_them(choices: str) -> None:
    with pytest.raises(WrongInput, match=r"^SHELL: 'x' is not allowed; it must be bash, zsh or fish$"):
        Parser("completion", "SHELL", "").error(
            f"argument SHELL: invalid choice: 'x' (choose from {choices})"
        )


@pytest.mark.parametrize("pace", ["9", "x", "", "-1"])
def test_a_pace_that_there_is_not_is_refused(croupier: Any, pace: str) -> None:
    croupier("play", "blackjack", f"--pace={pace}").refused(
        f"--pace: {pace!r} is not allowed; it must be 0, 1, 2 or 3."
    )


@pytest.mark.parametrize("name", COMMANDS)
def test_an_unknown_option_of_a_command_is_refused(croupier: Any, name: str) -> None:
    words = some_words(name)
    croupier(name, *words, "--nonsense").refused(f"croupier {name}: there is no option '--nonsense'; ")
    croupier(name, *words, "--nonsense=3").refused("there is no option '--nonsense'; ")


@pytest.mark.parametrize("name", COMMANDS)
def test_half_an_option_is_none(croupier: Any, name: str) -> None:
    whole = {"play": "--resume", "deal": "--table", "completion": "--help"}.get(name, "--json")
    half = whole[:-2]
    croupier(name, *some_words(name), half).refused(f"there is no option '{half}'; did you mean {whole}?")


@pytest.mark.parametrize(
    ("words", "missing"),
    [
        (["settings"], "GAME"),
        (["sign"], "GAME"),
        (["play"], "GAME"),
        (["verify"], "FILE"),
        (["replay"], "PATH"),
    ],
)
def test_what_is_missing_is_named_with_the_form(croupier: Any, words: list[str], missing: str) -> None:
    croupier(*words).refused(
        f"croupier {words[0]}: {missing} is missing; write croupier {words[0]} {missing}"
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["settings", "blackjack", "--toml", "--json"], "--json and --toml can't be given together"),
        (["equity", "AsKs", "QdQh", "--plot"], "--plot needs a value"),
        (["sign", "blackjack", "--json=3"], "--json takes no value, and '3' is one"),
    ],
)
def test_what_argparse_says_is_said_as_people_say_it(croupier: Any, words: list[str], sentence: str) -> None:
    croupier(*words).refused(f"croupier {words[0]}: {sentence}; write croupier {words[0]} ")


def test_a_word_too_many_is_named(croupier: Any) -> None:
    croupier("settings", "blackjack", "pontoon").refused(
        "there is no place for 'pontoon'; write croupier settings"
    )
    croupier("verify", "a.json", "b.json").refused("there is no place for 'b.json'")


def test_what_is_wrong_is_broken_between_words_where_a_person_reads_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["simulate"]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "croupier simulate: GAME is missing; write croupier simulate"
    assert len(lines) > 3
    assert [line for line in lines if len(line) > 60] == []
    assert [line for line in lines if line.count("[") != line.count("]")] == []


@pytest.mark.parametrize("words", [["rules"], ["rules", "--json"], ["sign", "blackjack", "--guide"]])
def test_a_reader_who_has_had_enough_hears_nothing(words: list[str]) -> None:
    with subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        if words[0] == "rules":
            assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) in (0, 141)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("more", [[], ["--help"]])
@pytest.mark.parametrize("buffered", ["", "1"])
def test_a_full_disk_is_no_defect(more: list[str], buffered: str) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*COMMAND, "rules", *more],
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            timeout=60,
            env={**os.environ, "PYTHONUNBUFFERED": buffered},
        )
    assert done.returncode == 74
    assert done.stderr == "croupier rules: the output can't be written: No space left on device.\n"


@pytest.mark.skipif(os.name == "nt", reason="needs a POSIX shell")
@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
def test_a_closed_stream_is_no_defect(closed: str) -> None:
    command = f'"{sys.executable}" -m croupier sign blackjack {closed}'
    done = subprocess.run(["sh", "-c", command], capture_output=True, encoding="utf-8", timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    "words", [["rules", "blackjack"], ["sign", "blackjack", "--html"], ["settings", "blackjack"]]
)
def test_a_stream_that_holds_ascii_alone_is_enough(words: list[str]) -> None:
    done = shell(*words, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, "")


def test_an_interrupt_is_quiet(croupier: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_command, "run", raising(KeyboardInterrupt()))
    done = croupier("rules")
    assert (done.status, done.out, done.err) == (130, "", "")


def test_a_defect_says_that_it_is_one(croupier: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CROUPIER_TRACEBACK", raising=False)
    monkeypatch.setattr(rules_command, "run", raising(ZeroDivisionError("two\nlines")))
    done = croupier("rules")
    assert (done.status, done.out) == (70, "")
    assert done.err == (
        "croupier rules: This is a defect in Croupier (ZeroDivisionError: two lines); "
        "run it again with CROUPIER_TRACEBACK=1 to see where.\n"
    )


def test_a_defect_is_shown_where_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_TRACEBACK", "1")
    monkeypatch.setattr(rules_command, "run", raising(ZeroDivisionError("here")))
    with pytest.raises(ZeroDivisionError, match="here"):
        main(["rules"])


def test_the_answer_no_is_passed_on(croupier: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[object] = []

    def run_replay(*args: object) -> int:
        given.extend(args)
        return 1

    monkeypatch.setattr("croupier.scenarios.play.replay.run_replay", run_replay)
    assert croupier("replay", "a.toml", "folder", "--json").status == 1
    assert given[:2] == [["a.toml", "folder"], True]


@pytest.mark.parametrize(
    "words",
    [
        ["nonsense"],
        ["sign", "snap"],
        ["rules", "blackjack", "99"],
        ["settings", "whist"],
        ["sign", "blackjack", "--settings", "."],
        ["play", "blackjack", "--decks", "3"],
        ["verify", "no-such-file.json"],
    ],
)
def test_a_user_s_mistake_is_one_sentence(words: list[str], tmp_path: Path) -> None:
    done = shell(*words, cwd=tmp_path, stdin=subprocess.DEVNULL)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["play", "deal", "odds", "simulate"])
def test_help_says_where_the_options_of_a_game_are(croupier: Any, command: str) -> None:
    told = " ".join(croupier(command, "--help").out.split())
    assert f"croupier {command} GAME --help lists" in told


@pytest.mark.parametrize(
    "words",
    [
        [],
        *([name] for name in COMMANDS),
        *([name, game] for name in ("play", "odds") for game in ("blackjack", "pontoon", "ultimate")),
        *(["tournament", name] for name in ("new", "check", "simulate", "print", "run", "archive")),
    ],
)
def test_help_fits_eighty_columns(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main([*words, "--help"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("usage: croupier")
    assert [line for line in told.splitlines() if len(line) > 80] == []
