"""An earlier round that is handed in, so that it can be made void: it is this table's, and taken once."""

import json
from copy import deepcopy
from dataclasses import replace

import pytest

from croupier.coding import from_plain
from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.games import settings_class
from croupier.shoes import Stream
from croupier.tables import Finished, Table, open_table
from soak.damage import of_earlier_release

GAMES = ("blackjack", "pontoon")
NOT_SO = "as this table finished it last: hand in its last record"


def table_of(game: str, seed: int = 1) -> Table:
    return open_table(settings_class(game).read({"unit": "play"}), stream=Stream(bytes([seed]) * 32))


def played(game: str, rounds: int = 3, seed: int = 1) -> tuple[Table, list[Finished]]:
    """A table with some rounds behind it, and their records."""
    table = table_of(game, seed)
    for line in ("ann sits 1 with 1000", "dealer shuffles", "ann cut 120"):
        table.do(line)
    return table, [play_round(table) for _ in range(rounds)]


def play_round(table: Table) -> Finished:
    """Play a round, and return its record."""
    table.do("ann wagers 100 on box 1")
    outcome = table.do("no more bets")
    while table.in_round:
        ask = table.asked.open[0][0]
        option = ask.option("stand") or ask.options[-1]
        outcome = table.choose(ask, option, option.least)
    assert outcome.finished is not None
    return outcome.finished


def refused(table: Table, posting: Finished | None, words: str) -> None:
    before = table.save()
    with pytest.raises(IllegalAction, match=words):
        table.do(f"supervisor voids round {posting.number if posting else 1}", posting=posting)
    assert table.save() == before


@pytest.mark.parametrize("game", GAMES)
def test_a_round_is_made_void_once(game: str) -> None:
    table, records = played(game)
    first, chips = records[0], table.chips("ann")
    outcome = table.do("supervisor voids round 1", posting=first)
    void = outcome.finished
    assert void is not None
    assert table.chips("ann") == chips - first.net["ann"]
    refused(table, first, NOT_SO)
    refused(table, void, "Round 1 is already void")
    again = table_of(game)
    again.restore(json.loads(json.dumps(table.save())))
    refused(again, first, NOT_SO)
    again.do("supervisor voids round 2", posting=records[1])
    refused(again, records[1], NOT_SO)


@pytest.mark.parametrize("game", GAMES)
def test_only_this_tables_own_round_is_taken(game: str) -> None:
    table, records = played(game)
    _, others = played(game, seed=2)
    first = records[0]
    for forged in (
        replace(first, net={"ann": -(10**12)}),
        replace(first, net={"bob": 100_00}),
        replace(first, digest=others[0].digest),
        replace(first, seal=""),
        replace(first, seal=first.seal[::-1]),
        replace(records[1], number=1),
        others[0],
    ):
        refused(table, deepcopy(forged), NOT_SO)
    saved = from_plain(Finished, json.loads(json.dumps(first.to_json())), "A finished round")
    table.do("supervisor voids round 1", posting=saved)


def test_a_round_that_was_put_right_is_taken_as_it_then_stood() -> None:
    table, records = played("blackjack", 1)
    stale = deepcopy(records[0])
    outcome = table.do("supervisor void")
    assert outcome.finished is not None
    assert outcome.finished.void
    play_round(table)
    refused(table, stale, NOT_SO)
    refused(table, outcome.finished, "Round 1 is already void")


def test_rounds_of_an_earlier_release_have_no_seal_and_are_taken_once() -> None:
    table, records = played("blackjack")
    saved = of_earlier_release(json.loads(json.dumps(table.save())))
    assert not saved["history"].keys() & {"finished", "put_right", "unsealed"}
    again = table_of("blackjack")
    again.restore(saved)
    first = replace(records[0], seal="")
    for forged in (
        replace(first, net={"ann": -(10**12)}),
        replace(first, script=first.script[:-1]),
        replace(first, script=["nonsense"]),
        replace(first, settings={"unit": "play"}),
        replace(records[1], number=1, seal="", net=first.net),
    ):
        refused(again, forged, "Round 1 can't be made void")
    again.do("supervisor voids round 1", posting=first)
    refused(again, first, NOT_SO)
    assert "seal" not in first.public()
    assert "seal" not in records[0].public()
