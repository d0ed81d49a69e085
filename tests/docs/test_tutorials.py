"""The tutorials: there is one for each game, and what is typed in it is answered as it says."""

import re

import pytest

from croupier.rulebook import rule
from croupier.rulebook.games import GAMES
from tests.docs.transcripts import ROOT, Transcripts

FOLDER = ROOT / "docs/tutorials"
MOST_LINES = 170
_RULES = re.compile(r"\(rules? ([^)]*(?:\([^)]*\)[^)]*)*)\)")
_NUMBER = re.compile(r"\d+(?:\.\d+)?(?:\([a-z]+\))*")


@pytest.mark.parametrize("game", GAMES)
def test_a_tutorial_plays_a_round_to_its_end(game: str, transcripts: Transcripts) -> None:
    page = transcripts.check(FOLDER / f"{game}.md")
    assert f"$ croupier play {game} " in page
    assert "Round 1 is over: you " in page
    assert page.count("\n$ croupier ") >= 2
    assert len(page.splitlines()) <= MOST_LINES


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_that_a_tutorial_cites_exist(game: str) -> None:
    text = re.sub(r"```.*?```", "", (FOLDER / f"{game}.md").read_text("utf-8"), flags=re.DOTALL)
    cited = [number for found in _RULES.findall(text) for number in _NUMBER.findall(found)]
    assert len(cited) > 4
    assert [number for number in cited if "." in number and not rule(f"{game} {number}")] == []
