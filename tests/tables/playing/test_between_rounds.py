"""What is ruled about a round that is over does no harm, and gives one truth, whoever looks or doesn't."""

import json
from itertools import product
from random import Random
from typing import Any

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.tables import LIVE, SOFTWARE
from soak.eyes import Eyes, as_late
from tests.dosage import many
from tests.tables.playing.between_rounds import GAMES, MOMENTS, next_round, opened, play_round, rulings, said

TABLES = list(product(GAMES, (SOFTWARE, LIVE), (False, True)))
TRIED = 1
"""How many of the rulings that are accepted at a moment are carried out there."""


class Moment:
    """A table some time after a round, with the lines that led there."""

    def __init__(self, game: str, dealing: str, tournament: bool, folds: bool, lines: list[str]) -> None:
        self.of = game, dealing, tournament
        self.folds = folds
        self.lines: list[str] = []
        self.table = opened(*self.of)
        self.table.listeners.append(lambda outcome: self.lines.append(outcome.entry.said))
        play_round(self.table, folds)
        for line in lines:
            said(self.table, line)
        self.saved = json.dumps(self.table.save())

    def accepted(self) -> list[str]:
        """The rulings that the table would carry out now."""
        return [line for line in dict.fromkeys(rulings(self.table)) if self.takes(line)]

    def takes(self, line: str) -> bool:
        """True iff the table would carry out the line."""
        try:
            self.table.prepare(line).drop()
        except IllegalAction:
            return False
        return True

    def restored(self) -> Any:
        """The same table, restored."""
        table = opened(*self.of)
        table.restore(json.loads(self.saved))
        return table

    def followed(self) -> tuple[Any, Eyes]:
        """The same table, at which everybody has looked from the first line on."""
        table = opened(*self.of)
        eyes = Eyes(table)
        eyes.check()
        for line in self.lines:
            table.do(line)
        eyes.check()
        return table, eyes


def check(moment: Moment, line: str) -> None:
    """A ruling is carried out alike at tables at which nobody looks, and at which somebody does."""
    blind, restored = moment.restored(), moment.restored()
    eyes = Eyes(restored)
    eyes.check()
    blind.do(line)
    seen = [(restored, eyes), moment.followed()]
    for table, looking in seen:
        table.do(line)
        looking.check()
        for audience in looking.audiences():
            assert as_late(table.view(audience)) == as_late(blind.view(audience)), audience
        assert json.dumps(table.save()) == json.dumps(blind.save())
    again = opened(*moment.of)
    again.restore(json.loads(json.dumps(blind.save())))
    eyes.check_restored(again)
    for table in (blind, again, restored):
        next_round(table, moment.folds)
    eyes.check()
    assert json.dumps(again.save()) == json.dumps(restored.save()) == json.dumps(blind.save())


@pytest.mark.parametrize(("game", "dealing", "tournament"), TABLES)
def test_whatever_is_ruled_between_rounds_does_no_harm(game: str, dealing: str, tournament: bool) -> None:
    chance = Random(f"{game} {dealing} {tournament}")
    tried = 0
    for moment, then in chance.sample(list(product(MOMENTS, MOMENTS)), many(2)):
        lines = [*MOMENTS[moment], *MOMENTS[then]]
        found = Moment(game, dealing, tournament, chance.random() < 0.5, lines)
        accepted = found.accepted()
        for line in chance.sample(accepted, min(len(accepted), many(TRIED))):
            try:
                check(found, line)
            except Exception as wrong:
                wrong.add_note(f"{line!r}, after {found.lines}")
                raise
            tried += 1
    assert tried


@pytest.mark.parametrize("draw", ["newcomers draw for a seat", "its players draw for a seat"])
@pytest.mark.parametrize("dealing", [SOFTWARE, LIVE])
def test_after_cards_were_drawn_for_a_seat(dealing: str, draw: str) -> None:
    """None of the round's cards lies where it was, and those of the draw belong to no hand of it."""
    found = Moment("holdem", dealing, False, True, list(MOMENTS[draw]))
    assert not any("showed card of" in line for line in found.accepted())
    at = len(found.table.round_dialogue.answers)
    check(found, f"supervisor corrects answer {at} to supervisor void because so")
    check(found, "supervisor void")
