"""A wrong bust-out that broke a table, put right by the director as it is typed: who moves is asked first."""

from pathlib import Path

import pytest

from croupier.evenings.evening import Evening
from croupier.records.evening_file import EveningFile
from tests.evenings.conducting import Conduct

CONDITIONS = """\
game = "{game}"
[conditions]
base = "demonstration"
[conditions.structure]
seats = 3
sessions = [{{ name = "only", ends = {{ players = 1 }} }}]
"""
BEGUN = """\
y
director enters ann, bob, cal, dee, eve, fay, gil
y
director draws session 1 before sue and tom: ann 1/1, bob 1/2, cal 1/3, dee 2/1, eve 2/3, fay 3/1, gil 3/3
y
y
"""
SHORT = "reinstate gil 10000 fay 10000 because it was fay who lost\n"
BACK = (
    "director reinstates gil at 3/3 moving fay 3/2 with 10000, fay 10000 because it was fay who lost",
    "director reinstates gil at 3/3 moving fay 3/1 with 10000, fay 10000 because it was fay who lost",
)


def begun(folder: Path, conduct: Conduct, game: str = "holdem", out: str = "out gil by fay\n") -> None:
    """Gil is reported out by mistake, and table 3 is broken: tables 1 and 2 are full."""
    (folder / "friday.toml").write_text(CONDITIONS.format(game=game), encoding="utf-8")
    conduct(BEGUN + out)
    assert seats(folder) == {"1": ["ann", "bob", "cal"], "2": ["dee", "fay", "eve"]}


def seats(folder: Path) -> dict[str, list[str]]:
    evening = Evening.look(EveningFile(folder / "friday.evening"))
    tables = evening.tournament.view()["tables"]
    return {number: [name for _, name in sorted(table["seats"].items())] for number, table in tables.items()}


def test_who_moves_is_said_before_the_table_is_opened_again(conduct: Conduct, tmp_path: Path) -> None:
    begun(tmp_path, conduct)
    _, out, _ = conduct(SHORT, "--resume")
    assert seats(tmp_path) == {"1": ["ann", "bob", "cal"], "2": ["dee", "fay", "eve"]}
    _, asked, proposed = out.partition("\nTable 3 is opened again for gil, as no other seat is free. ")
    assert asked
    assert proposed.startswith("fay from 2/2 to 3/")
    assert (
        "moves so that tables stay even. (holdem 20.9) Type 'y' if that is meant.\ny: director r" in proposed
    )
    _, out, _ = conduct(f"{SHORT}tables\ny\nround 3 gil +100 fay -100\nundo\n", "--resume")
    line = next(each for each in BACK if f"\ny: {each}\n" in out)
    assert f"\nLine 9: {line}\n" in out
    assert "\nTable 3 is in play again. (holdem 20.9)\ngil is in play again. (holdem 20.15)\n" in out
    assert "\nTable 3, round 1: gil +100, fay -100.\n" in out
    status, _, err = conduct("undo\n", "--resume")
    assert (status, err) == (0, "")
    assert seats(tmp_path) == {"1": ["ann", "bob", "cal"], "2": ["dee", "fay", "eve"]}


def test_another_line_lets_the_question_drop(conduct: Conduct, tmp_path: Path) -> None:
    begun(tmp_path, conduct)
    _, out, _ = conduct(f"{SHORT}pause\ny\ny\n", "--resume")
    assert "director resumes" in out
    assert "Nothing is proposed now" in out
    assert "3" not in seats(tmp_path)


def test_the_same_words_again_are_meant_and_have_the_same_lots(conduct: Conduct, tmp_path: Path) -> None:
    begun(tmp_path, conduct, "ultimate", "out gil\n")
    short = "reinstate gil 2000\n"
    assert "3" not in seats(tmp_path)
    shown = set()
    for typed in (
        f"{short}clock says 20:00\n{short}{short}undo\n",
        f"{short}y\nundo\n",
        f"{short}{short}undo\n",
    ):
        _, out, _ = conduct(typed, "--resume")
        shown |= {each for each in out.splitlines() if each.startswith("y: director reinstates")}
        assert ": director reinstates gil at 3/3 moving " in out.replace("y: director", "")
    assert len(shown) == 1


def test_a_free_seat_is_taken_before_a_table_is_opened(conduct: Conduct, tmp_path: Path) -> None:
    begun(tmp_path, conduct)
    _, out, _ = conduct(f"out bob by ann\n{SHORT}y\n", "--resume")
    assert "gil has seat 1/2, because table 3 is no longer in play. Type 'y' if that is meant." in out
    assert seats(tmp_path) == {"1": ["ann", "gil", "cal"], "2": ["dee", "fay", "eve"]}
    _, out, _ = conduct("undo\nreinstate gil 1/2 10000 fay 10000\n", "--resume")
    assert "Type 'y'" not in out
    assert "gil is in play again." in out


def test_the_seat_that_was_theirs_needs_no_question(conduct: Conduct, tmp_path: Path) -> None:
    begun(tmp_path, conduct)
    _, out, _ = conduct("out bob by ann\nreinstate bob 10,000 ann 10,000\n", "--resume")
    assert "Type 'y'" not in out
    assert "\nLine 10: director reinstates bob at 1/2 with 10000, ann 10000 because the bust-out was" in out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        (
            "reinstate gil 10000 fay 20000",
            "The total must stay the same, and this is 10000 more: fay has 20000",
        ),
        (
            "reinstate gil 7/1 10000 fay 10000",
            "but table 3 can be opened, with seats 1 to 3; tables in play: 1, 2",
        ),
        (
            "reinstate gil 10000",
            "The total at the table must stay the same, and this is 10000 more.",
        ),
        ("reinstate gil 10000 zed 10000", "Nobody in play is called 'zed'."),
        ("reinstate gil 10000 gil 10000", "gil is not in play: gil is out."),
        ("reinstate fay 10000", "fay is not out: fay is in play."),
        ("reinstate gil 10000 fay", "Write each name with its chips"),
    ],
)
def test_what_cannot_be_is_one_sentence(conduct: Conduct, tmp_path: Path, typed: str, answer: str) -> None:
    begun(tmp_path, conduct)
    _, out, err = conduct(f"{typed}\ny\n", "--resume")
    assert answer in out
    assert err == ""
    assert "3" not in seats(tmp_path)


def test_chips_that_are_to_be_counted_are_given_back_first(conduct: Conduct, tmp_path: Path) -> None:
    begun(tmp_path, conduct)
    conduct("out bob\n", "--resume")
    for typed in ("reinstate bob 10000\n", "reinstate bob 9000 ann 11000\n"):
        _, out, _ = conduct(f"{typed}undo\n", "--resume")
        assert "No more chips are to be counted at table 1." in out
        assert "bob is in play again." in out
    evening = Evening.look(EveningFile(tmp_path / "friday.evening"))
    assert evening.tournament.ground.state.uncounted[0].chips == 10_000_00


def test_a_round_that_is_going_on_is_waited_for(conduct: Conduct, tmp_path: Path) -> None:
    begun(tmp_path, conduct, out="out gil by fay\n")
    deal = "deal 1\n1 ?? ?? ?? ?? ?? ??\n"
    _, out, _ = conduct(f"{deal}reinstate gil 3/3 10000 fay 10000\ny\n", "--resume")
    assert "fay from 2/2 to 3/" in out  # table 1 has nothing to do with it
    _, out, _ = conduct("undo\ndeal 2\nreinstate gil 10000 fay 10000\n", "--resume")
    assert "A round is going on at table 2; it must be finished first." in out
