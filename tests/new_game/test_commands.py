"""The commands know a game from outside when the environment, or an installed package, names it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
SCENARIOS = EXAMPLES / "casino_war" / "scenarios"


def python(
    *words: str, games: str = "", path: tuple[Path, ...] = (EXAMPLES,)
) -> subprocess.CompletedProcess[str]:
    """The finished program, which printed no traceback."""
    found = os.pathsep.join(map(str, (ROOT / "src", *path)))
    done = subprocess.run(
        [sys.executable, *words],
        env={**os.environ, "PYTHONPATH": found, "CROUPIER_GAMES": games},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done


def croupier(*words: str, games: str = "casino_war", path: tuple[Path, ...] = (EXAMPLES,)) -> str:
    """What a command printed that went well."""
    done = python("-m", "croupier", *words, games=games, path=path)
    assert done.returncode == 0, done.stderr
    return done.stdout


def refused(*words: str, games: str = "casino_war") -> str:
    """The one sentence by which a command was refused."""
    done = python("-m", "croupier", *words, games=games)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done.stderr
    return done.stderr


def test_replay_plays_its_scenarios() -> None:
    assert croupier("replay", str(SCENARIOS)).endswith("\n39 passed, 0 failed.\n")


def test_replay_tells_a_round_in_its_words() -> None:
    told = croupier("replay", str(next(SCENARIOS.glob("7.6-*"))))
    assert "A round of Casino War begins: ann at seat 1 and bob at seat 2." in told
    assert "Ann goes to war for $20. (casino_war 6.3)" in told
    assert "Ann wins $20 at seat 1: the bonus for a tie in the war. (casino_war 7.6)" in told


def test_rules_says_what_honours_and_proves_each() -> None:
    assert croupier("rules", "casino_war", "7.6").splitlines()[-2:] == [
        "    Where: setting war_tie_bonus",
        "    Proof: scenarios/7.6-the-bonus-for-a-tie-in-a-war.toml",
    ]
    told = json.loads(croupier("rules", "casino_war", "--json"))
    assert all(each["proofs"] for each in told if each["kind"] in ("automatic", "player", "operator"))


def test_it_is_listed_with_the_other_games() -> None:
    assert "omaha, casino_war" in croupier("sign", "--help")
    assert "\ncasino_war " in croupier("rules")
    assert "casino_war" not in croupier("rules", games="")


def test_it_has_settings_and_sheets() -> None:
    assert "Settings of Casino War (House rules 1)" in croupier("settings", "casino_war")
    assert "A tie wager pays 10 to 1 [5.4]" in croupier("sign", "casino_war")
    assert "> dealer misdeal" in croupier("sign", "casino_war", "--guide")


def test_an_installed_package_is_found_by_its_entry_point(tmp_path: Path) -> None:
    """As pip leaves it: a folder of metadata beside the package."""
    info = tmp_path / "casino_war-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: casino-war\nVersion: 1\n", "utf-8")
    (info / "entry_points.txt").write_text("[croupier.games]\nwar = casino_war:register\n", "utf-8")
    assert "Casino War (House rules 1)" in croupier(
        "rules", "casino_war", games="", path=(EXAMPLES, tmp_path)
    )


@pytest.mark.parametrize(
    ("games", "why"),
    [
        ("nope", "the module 'nope' can't be loaded: No module named 'nope'"),
        ("casino war", "that is not the name of a module; name modules, with commas between them"),
        ("json", "the module 'json' can't be loaded: it has no function register()"),
        ("casino_war, nope", "the module 'nope' can't be loaded"),
    ],
)
def test_a_bad_value_is_one_sentence(games: str, why: str) -> None:
    assert why in refused("rules", games=games)


def test_every_command_refuses_a_bad_value() -> None:
    file = str(next(SCENARIOS.glob("5.1-*")))
    for words in (["sign", "snap"], ["play", "snap"], ["settings", "--help"], ["replay", file]):
        assert "the module 'nope' can't be loaded" in refused(*words, games="nope")


def test_our_own_games_do_not_wait_for_others() -> None:
    """What is named badly is not looked at, and nothing is imported to look for it."""
    for words in (["rules", "blackjack", "2.1"], ["sign", "omaha"], ["settings", "pontoon"]):
        assert croupier(*words, games="nope")
    script = (
        "import sys; from croupier.cli import main; main(['rules', 'blackjack', '2.1']); print(*sys.modules)"
    )
    loaded = python("-c", script, games="casino_war").stdout.split()
    assert {"importlib.metadata", "tomllib", "casino_war"}.isdisjoint(loaded)


def test_importing_it_registers_nothing() -> None:
    script = "import casino_war; from croupier.rulebook import GAMES; print(*GAMES)"
    assert python("-c", script).stdout.split() == ["blackjack", "pontoon", "ultimate", "holdem", "omaha"]
