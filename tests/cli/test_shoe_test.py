"""`croupier shoe-test`: the shuffle passes, shuffles that only look like one fail, the page stands alone."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.shoe_test.dieharder import read_assessments
from croupier.cli.shoe_test.shuffles import BIASED, fair
from croupier.shoes import Stream

SEED = "5eed" * 16
ASKED = ("--shuffles", "1000", "--seed", SEED, "--dieharder", "none")
"""A real dieharder, where there is one, would take a minute."""


def test_the_shuffle_of_every_table_passes(croupier: Any) -> None:
    found = json.loads(croupier("shoe-test", *ASKED, "--json").out)
    assert found["passed"]
    assert found["seed"] == SEED
    assert len(found["tests"]) == 16
    assert found["limit"] == pytest.approx(found["fails_wrongly"] / 16)
    assert {test["what"] for test in found["tests"]} >= {"card by position", "neighbours", "rising sequences"}
    assert all(0 < test["p"] < 1 for test in found["tests"])


ENOUGH = {"naive": 2000, "restless": 6000, "modulo": 8000, "riffle": 1000}
"""How many shuffles give each of them away."""


@pytest.mark.parametrize("name", sorted(BIASED))
def test_a_biased_shuffle_fails(croupier: Any, name: str) -> None:
    done = croupier("shoe-test", "--shuffles", str(ENOUGH[name]), "--seed", SEED, "--biased", name)
    assert done.status == 1
    assert "FAILS" in done.out
    assert "The shuffle is not fair" in done.out


@pytest.mark.parametrize("shuffle", [fair, *BIASED.values()])
def test_every_shuffle_gives_each_card_once(shuffle: Any) -> None:
    assert sorted(shuffle(Stream.from_hex(SEED), 52)) == list(range(52))


def test_the_page_stands_alone_and_says_what_a_p_value_means(croupier: Any, tmp_path: Path) -> None:
    path = tmp_path / "shoe.html"
    croupier("shoe-test", *ASKED, "--html", str(path))
    page = path.read_text("utf-8")
    assert "<h1>Shoe test</h1>" in page
    assert page.count("<rect") > 2704
    assert "Passed" in page
    assert "at most one run in a thousand" in page
    assert "http" not in page.replace("http://www.w3.org", "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--shuffles", "10"), "--shuffles: '10' is not allowed; it must be a whole number from 1,000 to"),
        (("--shuffles", "many"), "is not allowed"),
        (("--seed", "12"), "A seed is written as 64 hexadecimal digits"),
        (
            ("--biased", "loaded"),
            "'loaded' is not allowed; it must be one of naive, restless, modulo, riffle",
        ),
        ((*ASKED, "--html", "/nowhere/page.html"), "the file can't be written there"),
    ],
)
def test_what_can_not_be_asked_gets_one_sentence(croupier: Any, words: tuple[str, ...], said: str) -> None:
    croupier("shoe-test", *words).refused(said)


TOLD = """\
#=============================================================================#
        test_name   |ntup| tsamples |psamples|  p-value |Assessment
#=============================================================================#
   diehard_birthdays|   0|       100|     100|0.56328791|  PASSED
        diehard_runs|   0|    100000|     100|0.00000001|  FAILED
"""


def test_dieharder_is_fed_our_stream_and_believed(
    croupier: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program of that name stands in for it: it reads some bytes, keeps them, and says what it found."""
    program = tmp_path / "dieharder"
    program.write_text(f"#!/bin/sh\nhead -c 4096 > {tmp_path}/fed\ncat <<'END'\n{TOLD}END\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    done = croupier("shoe-test", "--shuffles", "1000", "--seed", SEED)
    assert done.status == 1
    assert "dieharder, diehard_runs" in done.out
    assert "FAILED" in done.out
    fed = (tmp_path / "fed").read_bytes()
    assert fed == Stream.from_hex(SEED).take(4096)  # the last test too, so that a seed gives the same again


def test_lines_of_dieharder_are_read() -> None:
    found = list(read_assessments(TOLD))
    assert [(each.test, each.p, each.assessment) for each in found] == [
        ("diehard_birthdays", 0.56328791, "PASSED"),
        ("diehard_runs", 1e-8, "FAILED"),
    ]
