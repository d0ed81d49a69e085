"""The public part of a saved tournament shows what everybody has seen; with the secret part it is whole."""

import json
import random
import re
from typing import Any

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Began, redact
from croupier.dialogue.questions import NOBODY
from croupier.plain import BadData
from croupier.tables import sealed_hash
from croupier.tables.tournament.house_players import HousePlayers
from croupier.tournaments import Tournament, joined, merged, public_part, secret_part
from tests.tournaments.at_tables import SEED, asks_of, begin, software, table_of

CARD = re.compile(r"(?<![0-9A-Za-z_])(?:[2-9TJQKA][cdhs]|Jk)(?![0-9A-Za-z_])")
LONG = re.compile(r"[0-9a-f]{32,}")


class Watcher:
    """Plays at a software's tables at random, and keeps by table and round what everybody has seen."""

    def __init__(self, game: str, seed: int) -> None:
        self.chance = random.Random(seed)
        structure: dict[str, object] = {"sessions": [{"ends": {"rounds": 20}}]}
        if game in ("holdem", "ultimate"):  # where players would be moved
            structure["play"] = {"balancing": "off"}
        self.one = software(game, structure=structure)
        begin(self.one, 10)
        self.one.listeners.append(self.look)
        self.seen: dict[int, list[set[str]]] = {number: [set()] for number in self.one.ground.tables}

    def look(self, outcome: Any) -> None:
        """Note the cards that a line has shown to everybody."""
        for number, at_table in outcome.said:
            rounds = self.seen.setdefault(number, [set()])
            for event in at_table.events:
                if isinstance(event, Began):
                    rounds.append(set())
                rounds[-1] |= set(CARD.findall(repr(redact(event, NOBODY))))

    def step(self) -> None:
        """Go on with some table: wager, deal, or answer what is asked."""
        number = self.chance.choice(list(self.one.ground.tables))
        table = table_of(self.one, number)
        asks = asks_of(table)
        if table.in_round or asks:
            option = self.chance.choice(asks[0].options)
            self.one.choose(number, asks[0], option, option.least)
        elif isinstance(players := getattr(table, "players", None), HousePlayers):
            for who in players.taking_part.still_to_wager():
                seat = table.seats.seat_of(who)
                place = f"on box {seat}" if table.ground.PLACE == "box" else ""
                minimum = players.taking_part.minimum // 100
                self.one.do(f"table {number}: {who} wagers {minimum} {place}".strip())
            try:
                self.one.command(number, "no_more_bets")
            except IllegalAction:  # the cards are shuffled first
                self.one.do(f"table {number}: dealer shuffles")
        else:
            self.one.command(number, "deals")


@pytest.mark.parametrize("game", ["blackjack", "pontoon", "ultimate", "holdem", "omaha"])
def test_nothing_is_public_that_not_everybody_has_seen(game: str) -> None:
    watcher = Watcher(game, 7)
    in_round = 0
    for _ in range(50):
        watcher.step()
        saved = watcher.one.save()
        public = public_part(saved)
        check(watcher, public, saved)
        in_round += any(table.in_round() for table in watcher.one.ground.tables.values())
    assert merged(public, secret_part(saved)) == saved
    assert in_round > 20


def check(watcher: Watcher, public: dict[str, Any], saved: dict[str, Any]) -> None:
    """No face, no order of cards and no seed stands in the public part that not everybody knows."""
    for number, table in public["tables"].items():
        shown = set(CARD.findall(json.dumps(table)))
        known = set().union(*watcher.seen[int(number)][-2:])
        assert shown <= known, (number, shown - known)
    text = json.dumps(public)
    assert SEED not in text
    secret = set(LONG.findall(json.dumps(secret_part(saved)["tables"])))
    assert secret
    assert not [each for each in secret if each in text]


def dealt(game: str = "holdem") -> Tournament:
    """A tournament in the middle of a round at each of its tables."""
    one = software(game)
    begin(one, 12)
    for number in one.ground.tables:
        one.command(number, "deals")
    return one


def test_it_goes_on_from_both_parts_and_from_neither_alone() -> None:
    one, again = dealt(), software()
    saved = json.loads(json.dumps(one.save()))
    public, secret = public_part(saved), secret_part(saved)
    before = again.save()
    for wrong in (public, {**public, "tables": {}}, secret):
        with pytest.raises(BadData):
            again.restore(wrong)
    assert again.save() == before
    again.restore(merged(public, secret))
    assert again.save() == one.save()


def test_parts_of_different_moments_do_not_fit() -> None:
    one = dealt()
    saved = one.save()
    secret = secret_part(saved)
    fewer = {**secret, "tables": {"1": secret["tables"]["1"]}}
    for wrong in (fewer, {**secret, "tables": []}, {}):
        with pytest.raises(BadData):
            merged(public_part(saved), wrong)
    odd = {**secret, "tables": {**secret["tables"], "2": {"parts": [[["nowhere", "else"], 1]]}}}
    with pytest.raises(BadData):
        merged(public_part(saved), odd)


def test_a_save_of_some_tables_is_parted_as_well() -> None:
    one = dealt()
    whole = one.save()
    ask = asks_of(table_of(one, 1))[0]
    since = one.entries
    one.choose(1, ask, ask.options[0], ask.options[0].most)
    later = one.save(since)
    assert later["tables"]["2"] is None
    public, secret = public_part(later), secret_part(later)
    assert set(secret["tables"]) == {"1"}
    assert joined(whole, merged(public, secret)) == one.save()


def test_told_tables_have_no_secrets_and_hashes_are_salted() -> None:
    one = dealt()
    assert sealed_hash(secret_part(one.save())) != sealed_hash(secret_part(one.save()))
