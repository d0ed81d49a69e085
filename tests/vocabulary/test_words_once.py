"""Each word of an act, a ruling or a kind of account is written once; everywhere else it goes by its name."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

import croupier
from croupier.chips import Kind
from croupier.dialogue.words.vocabulary import Act, RulingWord, WagerKind
from croupier.rulebook.roles import Role

SOURCE: Final = Path(croupier.__file__).parent
HOMES: Final = ("vocabulary/", "chips/")
VOCABULARY: Final = (
    "croupier.vocabulary.common",
    "croupier.vocabulary.twentyone.words",
    "croupier.vocabulary.ultimate.words",
    "croupier.vocabulary.poker.words",
)
MAKERS: Final = {
    *("Account", "account_of", "Ask", "Choice", "Chose", "Offer", "Option", "Ruled", "Ruling", "Settled"),
    "option",
}
"""What is called with such a word."""

ALLOWED: Final = {
    # The keys of a scenario's file, which only happen to be such words.
    ("scenarios/expect/keys.py", "wager"),
    ("scenarios/expect/results.py", "commission"),
    ("scenarios/files/reading.py", "play"),
    ("scenarios/files/tournament.py", "play"),
    ("scenarios/ultimate/games.py", "trips"),
    # The parts of a line at a table, which are called like the spots that they are put on.
    ("tables/ultimate/wagers.py", "blind"),
    ("terminal/ultimate/wager_entry.py", "trips"),
    ("terminal/twentyone/wager_entry.py", "pairs"),
    # The words of settings: on what commission is taken.
    ("rounds/poker/awards.py", "pot"),
    ("rulebook/amounts.py", "pot"),
    ("rulebook/poker/checks.py", "pot"),
    ("signs/poker/commission.py", "pot"),
    ("terminal/poker/phrases.py", "pot"),
    # The rules of each act, in the rule book, which knows nothing of the vocabulary.
    *(("rulebook/poker/numbers.py", act) for act in ("bet", "call", "check", "fold", "raise", "tap out")),
    ("rulebook/poker/numbers.py", "call and fold"),
    # What is common to all games in the terminal, and so may know the words of none.
    *(("terminal/screen/scene.py", act) for act in ("concede", "fold", "surrender")),
    ("terminal/session/deciding.py", "fold"),
    # What a person types.
    ("terminal/session/deciding.py", "cut"),
    ("terminal/evening/director.py", "play"),
    *(("terminal/evening/input/shorthand.py", word) for word in ("absent", "agree", "decline", "present")),
    # The keys of an answer about odds: analysis knows nothing of the vocabulary, and the command reads them.
    *(("analysis/odds/ultimate/answer.py", act) for act in ("bet", "check", "fold")),
    *(("analysis/odds/ultimate/hand.py", act) for act in ("check", "fold")),
    ("analysis/odds/ultimate/strategy_file.py", "bet"),
    ("cli/odds/ultimate/one_hand.py", "check"),
    *(("cli/odds/ultimate/pictures.py", act) for act in ("check", "fold")),
    *(("cli/odds/twentyone/blackjack.py", act) for act in ("double", "pairs", "split")),
    *(("cli/odds/twentyone/page_parts.py", act) for act in ("double", "hit", "pairs", "split", "stand")),
    *(("cli/odds/twentyone/page_parts.py", act) for act in ("rescue", "surrender")),
    *(("cli/odds/twentyone/pontoon.py", act) for act in ("pairs", "rescue", "surrender")),
    *(("cli/odds/twentyone/pontoon_page.py", act) for act in ("pairs", "rescue")),
}


def words(*kinds: type) -> set[str]:
    """The words of all games that are of these kinds."""
    return {
        str(word)
        for module in VOCABULARY
        for word in vars(import_module(module)).values()
        if isinstance(word, kinds)
    }


ACTS: Final = words(Act)
WORDS: Final = words(Act, RulingWord, WagerKind) | set(map(str, Kind))
ROLES: Final = set(map(str, Role))


def written(tree: ast.AST) -> Iterator[str]:
    """The words that are written out where a program compares them, or makes something of them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            yield from _texts(node.left, *node.comparators)
        elif isinstance(node, ast.MatchValue):
            yield from _texts(node.value)
        elif isinstance(node, ast.Call) and _called(node) in MAKERS:
            yield from _texts(*node.args, *(keyword.value for keyword in node.keywords))
        elif isinstance(node, ast.Dict):
            keys = [text for key in node.keys if key is not None for text in _texts(key)]
            if len(ACTS.intersection(keys)) > 1:  # one alone is the key of a file that happens to be a word
                yield from keys


def _called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def _texts(*nodes: ast.expr) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.Tuple | ast.List | ast.Set):
            yield from _texts(*node.elts)


def found() -> set[tuple[str, str]]:
    """Each module outside the vocabulary, and a word that it writes out."""
    return {
        (name, text)
        for path in SOURCE.rglob("*.py")
        if not (name := path.relative_to(SOURCE).as_posix()).startswith(HOMES)
        for text in written(ast.parse(path.read_text("utf-8")))
        if text in WORDS | ROLES
    }


def test_words_are_written_once() -> None:
    """Outside the vocabulary, code uses the constants; what is allowed beside them is still there."""
    assert found() == ALLOWED


@pytest.mark.parametrize(
    "code",
    [
        'ask.option("stand")',
        'Choice(who, "hit")',
        'Ruling("dealer", VOID)',
        'Offer(by, word="misdeal")',
        'account_of("purse", who, None, unit)',
        'act == "double"',
        'kind in ("wager", PAIRS)',
        'match act:\n    case "fold":\n        pass',
        '{"hit": 1, "stand": 2}',
    ],
)
def test_a_word_that_is_written_out_is_found(code: str) -> None:
    assert (WORDS | ROLES).intersection(written(ast.parse(code)))


@pytest.mark.parametrize(
    "code", ['"""stand"""', 'say("stand")', '{"cut": at, "cut_by": who}', "ask.option(STAND)"]
)
def test_other_text_is_none(code: str) -> None:
    assert not (WORDS | ROLES).intersection(written(ast.parse(code)))
