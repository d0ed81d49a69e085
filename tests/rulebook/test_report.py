"""`croupier rules`: the rule book as text and as JSON."""

import json
import re
from dataclasses import replace
from io import StringIO

import pytest

from croupier.rulebook import Honour, proofs, rule, rules
from croupier.rulebook.report import listing, run, select, totals
from croupier.rulebook.rules import _catalogue as CATALOGUE


@pytest.fixture
def proven(monkeypatch: pytest.MonkeyPatch) -> None:
    """Proofs of two rules, whatever the package has; the second is not honoured."""
    found = {"blackjack 2.1": ("tests/test_x.py::test_y",), "blackjack 19.14": ("a.toml", "b.toml")}
    monkeypatch.setattr(proofs, "proof_index", lambda: found)
    wanting = replace(rule("blackjack 19.14"), honoured=Honour.NOT_YET, by="")
    monkeypatch.setitem(CATALOGUE("blackjack"), wanting.number, wanting)


def report(
    game: str | None = None,
    number: str | None = None,
    *,
    only_missing: bool = False,
    as_json: bool = False,
    verbose: bool = False,
) -> tuple[int, str, str]:
    """The exit status and what was printed on stdout and stderr."""
    out, err = StringIO(), StringIO()
    return run(game, number, only_missing, as_json, out, err, verbose), out.getvalue(), err.getvalue()


@pytest.fixture(autouse=True)
def _a_wide_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")


@pytest.mark.rule("blackjack 16.9")
def test_whoever_asks_gets_every_rule_of_the_game() -> None:
    status, out, _ = report("blackjack", verbose=True)
    assert status == 0
    told = " ".join(out.split())
    for each in rules("blackjack"):
        assert f"{each.id} {each.kind}, " in told
        assert each.text in told
        assert each.reading in told


@pytest.mark.usefixtures("proven")
def test_one_rule_is_shown_with_all_there_is() -> None:
    assert report("blackjack", "2.1")[1].splitlines() == [
        "blackjack 2.1  operator, honoured by setting, 1 proof",
        "    Four, five, six, seven or eight full decks of 52 cards are used; there are no jokers.",
        "    Where: setting decks",
        "    Proof: tests/test_x.py::test_y",
    ]
    assert "not honoured yet, 2 proofs\n" in report("blackjack", "19.14")[1]
    assert "honoured by code, no proofs\n" in report("blackjack", "13.1(b)")[1]


def test_a_rule_may_be_named_loosely() -> None:
    (void,) = select("blackjack", "a:void")
    assert void.id == "blackjack A:Void"
    assert select("blackjack", "13.1 (B)") == select("blackjack 13.1(b)") == select("blackjack", "13.1(b)")


def test_a_rule_is_shown_with_its_parts() -> None:
    assert [each.number for each in select("blackjack", "9.2")] == ["9.2", "9.2(a)", "9.2(b)"]
    assert "17.10" not in [each.number for each in select("blackjack", "17.1")]


def test_a_section_shows_its_rules_and_no_other() -> None:
    numbers = [each.number for each in select("blackjack", "1")]
    assert numbers == ["1.1"]
    assert {each.section for each in select("blackjack", "5")} == {"Shuffle and cut of the cards"}
    assert "5(footnote 1)" in [each.number for each in select("blackjack", "5")]
    assert {each.kind for each in select("holdem", "A")} == {"definition"}


def test_a_game_is_headed_by_its_name_and_sections() -> None:
    lines = list(listing(select("blackjack")))
    assert lines[:3] == ["Blackjack (NI2018-568)", "", "Dictionary"]
    assert "13. Final settlement" in lines


@pytest.mark.parametrize("width", [60, 80, 100])
def test_words_are_wrapped(width: int) -> None:
    lines = [line for entry in listing(rules("blackjack"), width) for line in entry.splitlines()]
    told = [line for line in lines if line.startswith("    ")]
    assert max(map(len, told)) <= width
    assert max(map(len, told)) > width - 10


@pytest.mark.usefixtures("proven")
def test_totals_count_what_is_owed_honoured_and_proven() -> None:
    head, blackjack, pontoon, everything, *_ = [line.split() for line in totals(["blackjack", "pontoon"])]
    assert head == ["game", "rules", "owed", "honoured", "proven", "missing"]
    assert blackjack[:3] == ["blackjack", "261", "229"]
    assert blackjack[4:] == ["1", "228"], "2.1 alone is honoured and proven"
    assert pontoon[:3] == ["pontoon", "243", "213"]
    assert everything[:3] == ["all", "504", "442"]


def test_all_five_games_end_with_their_totals() -> None:
    kinds = "(?:definition|automatic|player|operator|procedure)"
    for verbose, a_rule in ((True, rf"^\w+ \S.*  {kinds}, "), (False, rf"^[A-Z0-9]\S*(?: .*)? {kinds} ")):
        status, out, _ = report(verbose=verbose)
        assert status == 0
        assert re.search(r"^all +1,316 +1,130 ", out, re.MULTILINE)
        assert len(re.findall(a_rule, out, re.MULTILINE)) == 1316


def test_a_game_has_one_line_per_rule_but_for_what_is_missing() -> None:
    status, out, _ = report("blackjack")
    assert status == 0
    (line,) = [line for line in out.splitlines() if line.startswith("17.23 ")]
    assert line.split(maxsplit=4)[1:] == ["automatic", line.split()[2], "proofs", "Pairs Play pays 11 to 1."]
    assert max(map(len, out.splitlines())) <= 100


def test_the_columns_of_a_section_stand_below_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = report("blackjack")[1]
    dictionary = out.partition("Dictionary\n")[2].partition("\n\n")[0].splitlines()
    assert any(line.startswith("A:Double/double down ") for line in dictionary)
    assert len({line.index("definition") for line in dictionary}) == 1
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.usefixtures("proven")
def test_missing_lists_only_what_is_owed() -> None:
    status, out, _ = report("blackjack", only_missing=True)
    assert status == 0
    assert "blackjack 2.1 " not in out
    assert "blackjack 2.2 " in out
    assert "blackjack 19.14 " in out
    assert "definition" not in out.split("\ngame ")[0]
    assert report("blackjack", "2.1", only_missing=True) == (0, "", "")


@pytest.mark.usefixtures("proven")
def test_json_is_one_list_and_nothing_else() -> None:
    status, out, err = report("blackjack", as_json=True)
    objects = json.loads(out)
    assert (status, err, len(objects)) == (0, "", 261)
    found = next(each for each in objects if each["rule"] == "2.1")
    assert found == {
        "game": "blackjack",
        "rule": "2.1",
        "section": "Cards",
        "kind": "operator",
        "text": "Four, five, six, seven or eight full decks of 52 cards are used; there are no jokers.",
        "reading": "",
        "honoured": "setting",
        "by": "setting decks",
        "proofs": ["tests/test_x.py::test_y"],
    }
    assert len(json.loads(report(as_json=True)[1])) == 1316
    absent = json.loads(report("blackjack", as_json=True, only_missing=True)[1])
    assert len(absent) == 228


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["snap"], "croupier rules: there is no game 'snap'; the rule book has blackjack, pontoon, "),
        (["blackjack", "13.1(z)"], "croupier rules: there is no rule 'blackjack 13.1(z)'; near it are "),
        (["blackjack", "99"], "croupier rules: there is no rule 'blackjack 99'"),
        (["blackjack", "("], "croupier rules: there is no rule 'blackjack ('"),
        (["", ""], "croupier rules: there is no game ''"),
    ],
)
def test_what_is_unknown_is_one_sentence(words: list[str], sentence: str) -> None:
    status, out, err = report(*words)
    assert (status, out) == (2, "")
    assert err.startswith(sentence)
    assert err.count("\n") == 1
    assert err.endswith(".\n")
