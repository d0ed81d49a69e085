"""Shells offer just what the commands take."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.completion import completed
from croupier.cli.frame import COMMANDS
from croupier.rulebook.games import GAMES


def offered(*words: str) -> list[str]:
    return [word for word, _ in completed(words)]


def test_commands_are_offered_with_what_they_do() -> None:
    assert dict(completed([""])) == COMMANDS
    assert offered("pl") == ["play"]
    assert offered("nonsense", "") == []


def test_games_settings_and_their_words_are_offered() -> None:
    assert offered("play", "") == list(GAMES)
    assert offered("play", "p") == ["pontoon"]
    assert "--dealer-soft-17" in offered("play", "blackjack", "--d")
    assert "--dealer-soft-17" not in offered("play", "holdem", "--d")
    assert offered("play", "blackjack", "--dealer-soft-17", "") == ["stand", "draw"]
    assert offered("play", "blackjack", "--multi-box", "t") == ["true"]
    assert offered("play", "blackjack", "") == []
    assert offered("odds", "ultimate", "--htm") == ["--html"]


def test_only_games_that_a_command_takes_are_offered() -> None:
    for command in ("odds", "simulate"):
        assert offered(command, "") == ["blackjack", "pontoon", "ultimate"]
        assert offered(command, "h") == []


def test_bots_are_offered_by_name_and_else_as_files() -> None:
    assert (
        offered("match", "")
        == offered("match", "basic", "")
        == ["basic", "careful", "bold", "caller", "random"]
    )
    assert offered("match", "basic", "ca") == ["careful", "caller"]
    assert offered("match", "basic", "my_") == [":files"]
    assert offered("match", "basic", "--game", "") == list(GAMES)


def test_files_are_left_to_the_shell() -> None:
    assert offered("sign", "blackjack", "--html", "si") == [":files"]
    assert offered("replay", "") == offered("replay", "a.toml", "sce") == [":files"]
    assert offered("play", "blackjack", "--settings", "") == [":files"]
    assert offered("verify", "proof.json", "") == []


def test_tournaments_have_commands_of_their_own() -> None:
    assert {"new", "check", "simulate", "print", "archive", "run"} <= set(offered("tournament", ""))
    assert offered("tournament", "print", "") == [":files"]
    assert "seats" in offered("tournament", "print", "friday.log", "")
    assert offered("tournament", "print", "friday.log", "seats", "--format", "ht") == ["html"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_can_be_completed_and_runs_nothing(command: str) -> None:
    assert "--help" in offered(command, *(["new"] if command == "tournament" else []), "--h")


def test_bash_completes(tmp_path: Path) -> None:
    """The script in a real shell, with the words as bash hands them over."""
    (tmp_path / "scenario.toml").touch()
    script = f"""
croupier() {{ {sys.executable} -m croupier "$@"; }}
source <(croupier completion bash)
compopt() {{ :; }}
try() {{ COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _croupier; echo "${{COMPREPLY[*]}}"; }}
try croupier ver
try croupier sign p
try croupier replay scen
try croupier nonsense x
"""
    done = subprocess.run(["bash", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["verify", "pontoon", "scenario.toml", ""]


def test_another_shell_is_refused_in_a_sentence(croupier: Any) -> None:
    croupier("completion", "tcsh").refused("'tcsh' is not allowed; it must be bash, zsh or fish.")
    croupier("completion").refused("SHELL is missing; write croupier completion SHELL.")
    assert croupier("completion", "zsh").out.startswith("#compdef croupier\n")
