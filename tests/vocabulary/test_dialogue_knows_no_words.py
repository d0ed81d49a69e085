"""The dialogue knows no game's words: whatever it says of a game comes from the game's vocabulary."""

import ast
from pathlib import Path

import pytest

from croupier.dialogue import answers
from croupier.vocabulary.games import GAMES
from croupier.vocabulary.poker.words import PokerChips, Purpose
from croupier.vocabulary.twentyone.words import BoxWager
from croupier.vocabulary.ultimate.words import SeatWagerKind

SOURCE = Path(answers.__file__).parent
WORDS = {
    str(word)
    for game in GAMES.values()
    for word in (*game.vocabulary.acts, *game.vocabulary.rulings, *game.vocabulary.wagers)
} | {str(word) for kind in (PokerChips, Purpose, BoxWager, SeatWagerKind) for word in kind}
OWN = {
    answers.SHUFFLED,  # the answer to a shuffle, which any round may ask for
    "clock",  # a role, before it is a ruling
}


def docstrings(tree: ast.AST) -> set[int]:
    """The ids of the nodes that are docstrings."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            found.add(id(node.value))
    return found


@pytest.mark.parametrize("path", sorted(SOURCE.glob("*.py")), ids=lambda path: path.stem)
def test_no_word_of_a_game_stands_in_the_dialogue(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    skipped = docstrings(tree)
    texts = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped
    }
    assert texts & (WORDS - OWN - FIELDS) == set()


FIELDS = {"void", "burnt", "cut"}
"""Names of fields of events and views, which are on the wire under these names."""


def test_there_are_words_to_look_for() -> None:
    assert {"hit", "stand", "raise", "tap out", "out of turn", "concede", "wager", "ante"} <= WORDS
