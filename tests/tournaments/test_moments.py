"""When each line may be said: an evening of every game, and at each of its moments every line is tried.

The answers are kept in golden/moments-GAME.txt: for each line the moments at which it is accepted, and those
at which it is refused, by rule. `python -m tests.tournaments.test_moments` writes them anew, for when the
rules of an evening change on purpose.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.tournaments import Tournament
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.tournament import GRAMMAR

GOLDEN = Path(__file__).resolve().parent / "golden"
GAMES = ("blackjack", "pontoon", "ultimate", "holdem", "omaha")
STRUCTURE = {
    "seats": 3,
    "sessions": [
        {"name": "one", "ends": {"rounds": 3}, "advance": {"players": 4}, "carry_over": True},
        {"name": "final", "ends": {"rounds": 2}},
    ],
}
REBUY = {"rebuy": {"until": "session 1", "max": 1}}
ADD_ON = {"add_on": {"from": "level 1", "until": "session 1", "cost": "20", "chips": "500"}}
FURTHER = {"holdem": REBUY | ADD_ON, "ultimate": REBUY}
"""Chips that players may buy in mid-tournament, where the rules of a game let them."""
DRAWN_ONCE = ("ultimate", "holdem")
"""The games in which places are drawn before the first session alone."""
LAST = "table 2 plays: {2[0]} +20, {2[1]} -20"
EVENING = (
    ("published", ()),
    ("open", ("director opens entries", "director enters p1 to p6")),
    ("closed", ("director reserves rob", "director closes entries")),
    ("drawn", ("director draws session 1 in order",)),
    ("seated", ("all but p6 take their seats",)),
    ("session", ("director starts session 1",)),
    ("one round", ("table 1 plays: p1 +100, p3 -100",)),
    ("offered", ("table 2 plays: p2 +2000, p4 -2000",)),
    ("bought back", ("p4 rebuys",)),
    ("break", ("director gives a break of 10 minutes",)),
    ("resumed", ("director resumes", "director marks p1 absent")),
    ("stopped", ("director stops the clock",)),
    ("all but over", ("director resumes", "table 1 plays: p1 +150, p5 -150")),
    ("over", ("table 1 plays: p1 +0", "table 2 plays: p2 +0", "table 2 plays: p2 +50, p4 -50")),
    ("between", ("director confirms session 1",)),
    ("drawn again", ("director draws session 2 in order",)),
    ("final", ("all take their seats", "director starts session 2")),
    ("final round", ("table 1 plays: {1[0]} +100, {1[1]} -100",)),
    ("final over", ("table 1 plays: {1[0]} +100, {1[1]} -100", LAST, LAST)),
    ("decided", ("director confirms session 2",)),
    ("confirmed", ("director confirms places",)),
    ("paid", ("cage pays all",)),
)
CANCELLED = "operator cancels because of rain"
TRIED = """
operator nominates kim / director notes notice of 2027-03-01 / director notes approval REF 7
director publishes conditions / director revises conditions / director determines chips.entry 5000
director opens entries / director closes entries / director enters zoe / director enters p1 / p1 agrees
director reserves sam / director reserves sam of Blues / operator adds 1000 to the pool
operator adds a watch worth 500 for place 1 / director withdraws p2 / director refunds p2
director substitutes sub for p2 / director substitutes p1 for p2 / director puts 2 at a table
director draws session 1 in order / director draws session 2 in order / director draws session 1: p1 1/1
director draws session 2 before sue and tom / p1 takes the seat / p6 takes the seat / all take their seats
all but p2 take their seats / director forfeits p6 / director seats rob in place of p6
director draws the marker of table 1: p1 / director marks seat 1/2 unavailable / director starts session 1
director marks seat 1/2 available / director reserves seat 1/3 for p2 because of the light
director frees seat 1/3 / director starts session 2 / director starts session 2 at 20:30
director ends session 1 / director ends session 2 / director confirms session 1 / director confirms session 2
table 1 plays: p1 +50, p2 -50 / table 1 plays: / table 2 plays: / table 1 ends its shoe / table 1: p1 fold
p1 asks for advice / p4 rebuys / p4 declines / p1 adds on / p6 adds on / director marks p1 absent
director marks p1 present / director voids the wager of p1 / clock says 19:40 / clock says 2027-03-01 19:40
director begins level 2 / director begins level 1 again because of an error
director gives a break of 10 minutes / director stops the clock / director resumes
director allows 30 seconds / director calls hand for hand / director ends hand for hand / director balances
director balances: p1 2/3 / director breaks table 1 / director breaks table 2: p2 1/2
director moves p1 to 2/3 because of the light / director draws cards between p1 p2: Kh 9d
director confirms places / director gives the goods of place 1 by value / cage pays p1 / cage pays all
director gives the goods of place 1 by draw / director records a deal: p1 200, p2 100
operator postpones to 2027-03-08 19:00 / operator cancels because of rain / supervisor excludes p1
director corrects table 1: p1 900, p2 1000 because of a recount / director undoes line 2 because of an error
director reinstates p6 at 1/3 with 500, p1 500 because of an error / director undoes lines 2 because of it
director redoes line 2 / table 1 plays, with 2000 to be counted: p1 -2000 / director lists p1 as Pam Po, 12
director gives p1 the button / director gives p1 the marker
"""


def lines() -> Iterator[str]:
    """Every line that is tried."""
    for row in TRIED.strip().splitlines():
        yield from (each.strip() for each in row.split(" / "))


def evening(game: str) -> Iterator[tuple[str, Tournament]]:
    """The moments of an evening, each with the tournament as it is then."""
    structure = STRUCTURE | FURTHER.get(game, {})
    items = {"base": "demonstration", "structure": structure, "chips": {"entry": "2000"}}
    conditions = read_conditions(game, items)
    one, other = Tournament(conditions), Tournament(conditions)
    for moment, said in EVENING:
        for line in said:
            if "rebuy" not in structure:  # nobody loses everything
                line = line.replace("2000", "1000").replace("p4 rebuys", "director marks p4 absent")
            if line.startswith("director draws session 2") and game in DRAWN_ONCE:
                continue
            one.do(line.format(0, *(list(each.counts()) for each in one.ground.tables.values())))
        yield moment, one
    for _, said in EVENING[:7]:
        for line in said:
            other.do(line)
    other.do(CANCELLED)
    yield "cancelled", other


def answers(game: str) -> str:
    """For each line, at which moments it is accepted, and at which refused by which rule."""
    found: dict[str, dict[str, list[str]]] = {line: {} for line in lines()}
    for moment, one in evening(game):
        for line, came in found.items():
            try:
                one.prepare(line).drop()
                answer = "accepted"
            except IllegalAction as refusal:
                answer = refusal.rule.removeprefix(f"{game} ") or "refused"
            came.setdefault(answer, []).append(moment)
    told = []
    for line, came in found.items():
        told.append(line)
        told += [f"  {answer}: {', '.join(came[answer])}" for answer in sorted(came)]
    return "\n".join([*told, ""])


@pytest.mark.parametrize("game", GAMES)
def test_every_line_has_its_moments(game: str) -> None:
    assert answers(game) == (GOLDEN / f"moments-{game}.txt").read_text("utf-8")


def test_every_form_of_a_line_is_tried() -> None:
    tried = {said.word for said in map(GRAMMAR.understand, lines()) if said is not None}
    assert tried == {form.word for form in GRAMMAR.forms}


if __name__ == "__main__":
    for each in GAMES:
        (GOLDEN / f"moments-{each}.txt").write_text(answers(each), "utf-8")
