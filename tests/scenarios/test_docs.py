"""docs/scenarios.md lists every word that a round can offer, and its example plays as it says."""

import re
from pathlib import Path
from random import Random

import pytest

from croupier.dialogue.record.notation import read as read_line
from croupier.scenarios import GAMES, read, run
from croupier.scenarios.expect.keys import EXPECTATIONS
from croupier.scenarios.game import Game
from croupier.tables.commands import all_forms
from tests.scenarios.random_rounds import random_answer, random_round
from tools.docs_scenarios import ACTS, RULINGS, acts_of, render, rulings_of

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "scenarios.md").read_text("utf-8")


def test_the_page_is_what_the_code_says() -> None:
    assert render() == PAGE


def test_the_example_plays_as_it_says() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert run(read(example)).ok


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_word_of_a_game_is_listed_with_an_example_that_can_be_read(game: Game) -> None:
    for words, known in (
        (game.round.vocabulary.acts, acts_of(game)),
        (game.round.vocabulary.rulings, rulings_of(game)),
    ):
        for word in words:
            assert f"| `{word}` | `{known[word][0]}` |" in PAGE
            (answer,) = read_line(known[word][0], game.round, ("ann", "bob"))
            assert word in (getattr(answer, "act", ""), getattr(answer, "word", ""))
    assert all(f"`{name}`" in PAGE for name in (*game.settings.names(), *game.entry, *game.kinds))


def test_every_expectation_and_command_is_listed_and_every_example_can_be_read() -> None:
    for key, expectation in EXPECTATIONS.items():
        assert f"| `{key}` |" in PAGE
        assert expectation.example in PAGE
    assert len(set(all_forms())) == len(all_forms()) == 61
    for form in all_forms():
        assert f"- `{form.replace('{', '<').replace('}', '>')}`" in PAGE


def test_no_round_offers_a_word_that_is_not_listed() -> None:
    acts: set[str] = set()
    rulings: dict[str, set[str]] = {}
    for seed in range(200):
        chance = Random(seed)
        dialogue = random_round(chance, rulings=0.1, stop=0.15)
        offers = dialogue.rulings()
        if isinstance(dialogue.question, tuple):
            acts |= {option.act for ask in dialogue.question for option in ask.options}
            assert random_answer(chance, dialogue, 0.0) is not None
        for offer in offers:
            rulings.setdefault(offer.word, set()).add(offer.by)
    assert acts <= set(ACTS)
    assert {"hit", "stand", "insure", "decline"} <= acts
    assert len(rulings) >= 12
    for word, by in rulings.items():
        assert by == {RULINGS[word][0].split()[0]}
