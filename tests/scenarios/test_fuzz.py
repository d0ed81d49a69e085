"""However a text is cut or changed, it is read or refused in one sentence, and nothing else is raised."""

from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.scenarios import ScenarioError, read, run, write
from tests.scenarios.random_rounds import random_round

ROOT = Path(__file__).resolve().parents[2]
TEXTS = [path.read_text("utf-8") for path in sorted((ROOT / "scenarios").rglob("*.toml"))]
TEXTS += [write(random_round(Random(seed))) for seed in range(10)]
PIECES = (
    *(
        '"',
        "'",
        '"""',
        "[",
        "]",
        "{",
        "}",
        "=",
        ",",
        "\n",
        "#",
        "\\",
        "\0",
        "é",
        "-",
        "0",
        "1e9",
        "true",
        "[[x]]",
    ),
    *(
        "ann",
        "bob",
        "dealer",
        "As",
        "??",
        "Jk",
        "on box 9",
        "for bob",
        "20",
        "-5",
        "99999999999999",
        "hit",
        "cut 3",
    ),
    *(
        "supervisor void",
        "clock ann",
        "split",
        "insure 5",
        "sells ann 5",
        "shuffled 60 cards",
        "scope = 'table'",
    ),
)


def play(text: str) -> None:
    sentence = ""
    try:
        run(read(text))
    except ScenarioError as wrong:
        sentence = str(wrong)
    assert "\n" not in sentence


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(TEXTS), st.data())
def test_a_text_cut_short(text: str, data: st.DataObject) -> None:
    play(text[: data.draw(st.integers(0, len(text)))])


@settings(max_examples=600, deadline=None)
@given(st.sampled_from(TEXTS), st.integers(0, 2**32 - 1))
def test_a_text_changed_here_and_there(text: str, seed: int) -> None:
    chance = Random(seed)
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(text) + 1)
        match chance.randrange(4):
            case 0:
                text = text[:at] + chance.choice(PIECES) + text[at:]
            case 1:
                text = text[:at] + text[at + chance.randint(1, 4) :]
            case 2:
                lines = text.split("\n")
                del lines[chance.randrange(len(lines)) :][: chance.randint(1, 2)]
                lines.insert(chance.randrange(len(lines) + 1), chance.choice(lines or [""]))
                text = "\n".join(lines)
            case _:
                lines = text.split("\n")
                lines.pop(chance.randrange(len(lines)))
                text = "\n".join(lines) + " "
    play(text)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_any_text_at_all(text: str) -> None:
    play(text)
    play(
        'game = "blackjack"\n[[wagers]]\nplayer="ann"\nbox=1\namount="5"\n[play]\nscript = """\n'
        + text
        + '\n"""\n'
    )
