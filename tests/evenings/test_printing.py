"""Printed matter: every kind in every format, names of any script in their columns, and sums that add up."""

import csv
import io
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.columns import measure
from croupier.evenings.plot import as_svg
from croupier.evenings.printing.kinds import KINDS
from croupier.evenings.statistics import Statistics
from croupier.tables import LIVE, open_tournament_table
from tests.evenings.conducting import FRIDAY, OPENED, begun, conditions, say

NAMES = ("Ann", "Zoë", "王小明", "محمد", "O’Brien", "Nguyễn")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """An evening with re-buys, somebody out, a line undone and names of many scripts."""
    evening = begun(tmp_path)
    say(evening, OPENED[0], *(f"director enters {name}" for name in NAMES), *OPENED[2:])
    seats = evening.tournament.view()["tables"]["1"]["seats"]
    one, other, *_ = seats.values()
    say(evening, f"table 1 plays: {one} -10000, {other} +10000", f"{one} rebuys")
    say(evening, f"table 1 plays: {one} -10000, {other} +10000", f"{one} declines")
    first, second, *_ = evening.tournament.view()["tables"]["2"]["seats"].values()
    say(evening, f"table 2 plays: {first} -10000, {second} +10000", f"{first} declines")
    say(evening, "director gives a break of 9 minutes", "director resumes")  # and players move meanwhile
    say(evening, "director gives a break of 5 minutes")
    say(evening, f"director undoes line {len(evening.lines)} because nobody wanted it")
    evening.file.release()
    return evening.file.path


def printed(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    assert main(["tournament", "print", *map(str, words)]) == 0
    return capsys.readouterr().out


class Tags(HTMLParser):
    """Checks that every tag is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("what", KINDS)
def test_every_kind_has_every_format(what: str, log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, log, what)
    assert text.startswith("Friday\n")
    for paper in ("A4", "A5"):
        page = printed(capsys, log, what, "--format", "html", "--paper", paper)
        tags = Tags()
        tags.feed(page)
        assert not tags.open
        assert f"size: {paper}" in page
    plain = json.loads(printed(capsys, log, what, "--format", "json"))
    assert plain["what"] == what
    assert plain["parts"]
    rows = list(csv.reader(io.StringIO(printed(capsys, log, what, "--format", "csv"))))
    assert rows


@pytest.mark.parametrize("what", KINDS)
def test_a_file_of_conditions_alone_can_be_printed(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert printed(capsys, conditions(tmp_path), what).startswith("Friday\n")


def test_names_of_any_script_stand_in_their_columns(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, log, "sign-in").splitlines()[4:]
    signed = [line for line in lines if line.endswith("_")]
    assert len(signed) == len(NAMES)
    assert len({measure(line) for line in signed}) == 1
    assert '<bdi dir="auto">محمد</bdi>' in printed(capsys, log, "sign-in", "--format", "html")


def test_a_long_name_is_broken_and_leaves_the_other_columns_on_the_paper(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = printed(capsys, log, "moves", "--format", "html", "--paper", "A5")
    assert "td { overflow-wrap: anywhere }" in page
    assert "td.right, .whole { white-space: nowrap }" in page
    assert "html { font-size: 8.5pt }" in page
    assert "html { font-size: 10.5pt }" in printed(capsys, log, "moves", "--format", "html")


def test_a_name_from_right_to_left_leaves_the_rest_of_its_line_in_order(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = printed(capsys, log, "log", "--format", "html")
    assert 'director enters <bdi dir="auto">محمد</bdi></td>' in page
    assert "<td>director enters 王小明</td>" in page


def test_a_heading_is_not_broken_at_a_hyphen(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = printed(capsys, log, "statistics", "--format", "html")
    assert '<span class="whole">Re-buys</span>' in page


def test_lists_come_in_three_orders(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def names(order: str) -> list[str]:
        rows = csv.DictReader(
            io.StringIO(printed(capsys, log, "ballot", "--order", order, "--format", "csv"))
        )
        return [row["name"] for row in rows]

    assert names("entry") == list(NAMES)
    assert names("name") == sorted(NAMES, key=str.casefold)
    assert sorted(names("seat")) == sorted(NAMES)
    assert names("seat") != names("entry")


def test_the_ledger_adds_up_to_the_cent(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = json.loads(printed(capsys, log, "ledger", "--format", "json"))
    movements, balances = plain["parts"]

    def amount(text: str) -> int:
        return int(text.replace("$", "").replace(",", ""))

    held: dict[str, int] = {}
    for row in movements["rows"]:
        held[row["from"]] = held.get(row["from"], 0) - amount(row["amount"])
        held[row["to"]] = held.get(row["to"], 0) + amount(row["amount"])
    assert {name: each for name, each in held.items() if each} == {
        row["account"]: amount(row["balance"]) for row in balances["rows"]
    }
    assert held["pool"] == 6 * 90 + 50
    assert sum(held.values()) == 0


def test_the_log_marks_what_was_undone_and_what_came_by_itself(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = json.loads(printed(capsys, log, "log", "--format", "json"))["parts"][0]["rows"]
    assert rows[-2] == {
        **rows[-2],
        "said": "director gives a break of 5 minutes",
        "remark": "undone",
    }
    assert any(row["remark"] == "automatic" and row["said"].startswith("director balances") for row in rows)


def test_the_lines_of_one_table(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, log, "log", "--table", 1)
    assert text.count("director tells a round: ") == 2
    assert "director puts" in text
    assert "director lifts" in text


def test_a_scenario_is_played_and_printed(capsys: pytest.CaptureFixture[str]) -> None:
    scenarios = sorted(Path("scenarios/holdem").rglob("*.toml"))
    found = next(each for each in scenarios if "director undoes" in each.read_text("utf-8"))
    for what in ("results", "ledger", "log"):
        assert printed(capsys, found, what)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["nowhere.toml", "seats"], "there is no such file"),
        (["nowhere.evening", "seats"], "can't be written or read: No such file"),
        (["friday.toml", "seat"], "did you mean seats?"),
        (["friday.toml", "wine"], "conditions, commission"),
        (["friday.toml", "seats", "--table", "1"], "--table only goes with log"),
        (["friday.toml", "log", "--table", "x"], "it must be a whole number above 0"),
        (["damaged.evening", "log"], "is damaged: line 1 is not what was written"),
    ],
)
def test_bad_input_is_one_sentence(
    words: list[str],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    conditions(tmp_path, FRIDAY)
    Path("damaged.evening").write_bytes(b"0123456789abcdef {}\n")
    assert main(["tournament", "print", *words]) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


def test_the_script_of_a_table_that_is_dealt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    evening = begun(tmp_path)
    say(evening, OPENED[0], "director enters ann, bob", *OPENED[2:])
    say(evening, "table 1: dealer deals", "table 1: ?? ?? ?? ??")
    evening.file.release()
    lines = printed(capsys, evening.file.path, "log", "--table", 1).splitlines()
    assert lines[-2:] == ["dealer deals", "?? ?? ?? ??"]
    assert any(line.startswith("director puts ann at ") for line in lines)


@pytest.mark.parametrize("game", ["holdem", "ultimate", "blackjack"])
def test_a_table_replays_from_its_script(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    end = "rounds = 9" if game == "blackjack" else "players = 1"
    sessions = f'[{{ name = "only", ends = {{ {end} }} }}]'
    text = f'game = "{game}"\n[conditions]\nbase = "demonstration"\nstructure.sessions = {sessions}\n'
    evening = begun(tmp_path, text)
    say(evening, OPENED[0], "director enters ann, bob, cal", *OPENED[2:])
    settings = evening.tournament.ground.settings_at(1)
    say(evening, "table 1 plays: ann +100, bob -100", "director gives a break of 5 minutes")
    say(evening, "director resumes", "director marks cal absent", "table 1 plays: ann +100, bob -100")
    ann, cal = (evening.tournament.ground.tables[1].counts()[each] // 100 for each in ("ann", "cal"))
    say(evening, f"director corrects table 1: ann {ann - 25}, cal {cal + 25} because they were counted")
    counts = dict(evening.tournament.ground.tables[1].counts())
    evening.file.release()
    lines = printed(capsys, evening.file.path, "log", "--table", 1).splitlines()
    table = open_tournament_table(settings, dealing=LIVE)
    for line in lines[lines.index("") + 1 :]:
        table.do(line)
    purses = {name: table.accounts[table.purse(name)] for name in counts}
    assert purses == counts


def test_prizes_for_another_number_of_entries(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = conditions(tmp_path)
    plain = json.loads(printed(capsys, path, "prizes", "--entries", 40, "--format", "json"))
    assert [row["amount"] for row in plain["parts"][0]["rows"]] == ["$1,800", "$1,080", "$720"]
    open_text = 'game = "omaha"\n[conditions]\nbase = "demonstration"\nwithout = ["fee"]\n'
    assert (
        main(["tournament", "print", str(conditions(tmp_path, open_text)), "prizes", "--entries", "9"]) == 2
    )
    assert capsys.readouterr().err.count("\n") == 1


def test_shares_of_prizes_are_those_of_the_pool(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = conditions(tmp_path)
    for entries, shares in ((40, ["50%", "30%", "20%"]), (2, ["62.5%", "37.5%"]), (1, ["100%"])):
        plain = json.loads(printed(capsys, path, "prizes", "--entries", entries, "--format", "json"))
        assert [row["share"] for row in plain["parts"][0]["rows"]] == shares
    thirds = conditions(tmp_path, FRIDAY + "[conditions.breakdown]\npercent = [40, 20, 40]\n")
    assert "66.67%" in printed(capsys, thirds, "prizes", "--entries", 2)
    amounts = conditions(
        tmp_path,
        'game = "holdem"\n[conditions]\nbase = "demonstration"\nbreakdown = { amounts = ["500", "300"] }\n',
    )
    assert "Share" not in printed(capsys, amounts, "prizes", "--entries", 9)


def test_prizes_after_a_deal_are_those_that_were_agreed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = begun(tmp_path, FRIDAY.replace("rebuy = ", "# rebuy = "))
    say(evening, OPENED[0], "director enters ann, bob", *OPENED[2:])
    say(evening, "director records a deal: ann 100, bob 80", "ann agrees")
    assert "$112.50" in printed(capsys, evening.file.path, "prizes")
    say(evening, "bob agrees")
    evening.file.release()
    text = printed(capsys, evening.file.path, "prizes")
    assert "As agreed in a deal" in text
    assert re.search(r"ann +\$100\nbob +\$80\nTotal: \$180\.", text)
    assert "$112.50" in printed(capsys, evening.file.path, "prizes", "--entries", 2)


def test_levels_without_a_break_have_no_column_for_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    without = conditions(tmp_path)
    assert "Starts after  Break" not in printed(capsys, without, "levels")
    assert ",break_after" in printed(capsys, without, "levels", "--format", "csv")  # for programs
    levels = (
        'levels = [{ minutes = 10, blinds = ["50", "100"], break_after = 5 }, { blinds = ["100", "200"] }]\n'
    )
    with_breaks = conditions(tmp_path, f"{FRIDAY}[conditions.limits]\n{levels}")
    assert "Starts after  Break" in printed(capsys, with_breaks, "levels")


def test_times_that_nobody_counted_leave_no_empty_column(
    tmp_path: Path, log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for what in ("moves", "log", "ledger"):
        assert "Time" not in printed(capsys, log, what)
        assert ">Time<" not in printed(capsys, log, what, "--format", "html")
        assert ",time," in printed(capsys, log, what, "--format", "csv").splitlines()[0]  # for programs
    (tmp_path / "counted").mkdir()
    evening = begun(tmp_path / "counted")
    say(evening, *OPENED, at=1_800_000_000.0)
    evening.file.release()
    for what in ("log", "ledger"):
        assert ">Time<" in printed(capsys, evening.file.path, what, "--format", "html")


def test_a_move_says_whether_its_table_was_broken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evening = begun(tmp_path, FRIDAY.replace("rebuy = ", "# rebuy = "))
    say(evening, *OPENED)
    while len(tables := evening.tournament.view()["tables"]) > 1:
        largest = max(tables, key=lambda number: (len(tables[number]["seats"]), number))
        loser, winner, *_ = sorted(tables[largest]["chips"], key=tables[largest]["chips"].__getitem__)
        say(evening, f"table {largest} plays: {loser} -10000, {winner} +10000")
    broken = {row["from"] for row in csv.DictReader(io.StringIO(reason_rows(capsys, evening.file.path)))}
    text = printed(capsys, evening.file.path, "moves")
    assert "table broken" in text
    assert broken == {"2", "3"}
    evening.file.release()


def reason_rows(capsys: pytest.CaptureFixture[str], path: Path) -> str:
    """The moves that a broken table was the reason of, as CSV with its head."""
    head, *rows = printed(capsys, path, "moves", "--format", "csv").splitlines()
    assert all(",table broken," in row or ",to balance tables," in row for row in rows)
    return "\n".join([head, *(row for row in rows if ",table broken," in row)])


def test_lists_of_figures_alone_are_not_torn_apart(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert '<table class="figures">' in printed(capsys, log, "prizes", "--format", "html")
    assert '<table class="figures">' not in printed(capsys, log, "seats", "--format", "html")


def test_levels_and_prizes_fit_the_moment(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evening = begun(tmp_path, FRIDAY.replace("rebuy = ", "# rebuy = "))
    say(evening, OPENED[0], "director enters ann, bob", *OPENED[2:])
    assert "Level 1 is being played." in printed(capsys, evening.file.path, "levels")
    assert "Paid so far" not in printed(capsys, evening.file.path, "prizes")
    say(evening, "table 1 plays: ann -10000, bob +10000", "director confirms session 1")
    say(evening, "director confirms places", "cage pays all")
    evening.file.release()
    assert "is being played" not in printed(capsys, evening.file.path, "levels")
    assert "Paid so far: $180" in printed(capsys, evening.file.path, "prizes")


def test_a_long_line_of_the_log_is_wrapped_beside_its_remark(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = begun(tmp_path)
    names = [f"player-{number}" for number in range(1, 25)]
    say(
        evening,
        OPENED[0],
        f"director enters {', '.join(names)}",
        "director undoes line 2 because it was wrong",
    )
    evening.file.release()
    text = printed(capsys, evening.file.path, "log")
    assert all(measure(line) <= 78 for line in text.splitlines()[5:])
    assert re.search(r"^ +2 .* undone$", text, re.MULTILINE)
    assert " ".join(text.split()).replace(" undone", "").count("player-") == 24
    assert f"director enters {', '.join(names)}" in printed(
        capsys, evening.file.path, "log", "--format", "csv"
    )


def test_prizes_won_before_a_deal_stay_on_the_list(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = begun(tmp_path, FRIDAY.replace("rebuy = ", "# rebuy = "))
    say(evening, OPENED[0], "director enters ann, bob, cal", *OPENED[2:])
    say(evening, "table 1 plays: cal -10000, ann +10000")
    first, second, third = (prize // 100 for prize in evening.tournament.view()["money"]["prizes"])
    say(evening, f"director records a deal: ann {first}, bob {second}", "ann agrees", "bob agrees")
    evening.file.release()
    text = printed(capsys, evening.file.path, "prizes")
    assert re.search(rf"Won before the deal\nPlace +Name +Amount\n +3 +cal +\${third}\n", text), text


def test_levels_stand_above_the_plot_and_not_under_its_line() -> None:
    left = [(0.0, 27), (15.0, 20), (30.0, 9)]
    plot = as_svg(Statistics("Friday", levels=[(1, 0.0), (2, 20.0)], left=left, minutes=40.0))
    line = re.search(r'<path d="M60.0 ([0-9.]+)', plot)
    labels = re.findall(r'y="([0-9.]+)" text-anchor="middle" fill="#555">level ([12])<', plot)
    assert line is not None
    assert [level for _, level in labels] == ["1", "2"]
    assert all(float(y) < float(line[1]) for y, _ in labels)


def test_cards_write_chips_as_the_board_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evening = begun(tmp_path)
    say(evening, *OPENED[:4])
    evening.file.release()
    assert "10,000 chips to begin with" in printed(capsys, evening.file.path, "cards")
