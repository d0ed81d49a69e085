"""Tables are played as the benchmark says they are; how fast does not matter here."""

import json

import pytest

from bench import tables


@pytest.mark.parametrize("game", tables.GAMES)
def test_a_sitting_takes_all_seats_and_plays_the_same_by_words_and_by_options(game: str) -> None:
    in_words, by_options = tables.Sitting(game, words=True), tables.Sitting(game)
    for sitting in (in_words, by_options):
        sitting.play(3)
        assert len(sitting.table.seats.sitting) == sitting.table.seats.count
        assert len(sitting.log) == sitting.commands == sitting.table.entries
    assert [entry.line for entry in in_words.log] == [entry.line for entry in by_options.log]
    assert in_words.table.history.last is not None
    assert in_words.table.history.last == by_options.table.history.last


def test_all_eyes_are_shown_what_each_command_has_changed() -> None:
    sitting, watched = tables.Sitting("holdem"), tables.Sitting("holdem")
    watched.look()
    for each in (sitting, watched):
        each.play(2)
    assert [entry.line for entry in watched.log] == [entry.line for entry in sitting.log]
    assert len(watched.table.viewing.followed) == watched.table.seats.count + 2


def test_figures_are_measured_and_told() -> None:
    figures = tables.measure("ultimate", 5)
    assert figures.command_us > 0
    assert figures.rounds > 0
    assert figures.changes_us > 0
    assert figures.snapshot_bytes > 1000
    assert figures.replay_events > 0
    assert "ultimate" in tables.report([figures])


def test_a_figure_on_the_wrong_side_of_its_floor_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    good = tables.Figures("holdem", 50, 300, 900, 20, 150, 0.5, 0, 9_000, 0.3, 1.0, 60_000, 1.0)
    assert tables.below_floor([good]) == []
    slow = tables.Figures("holdem", 150, 300, 900, 45, 450, 0.2, 0, 9_000, 0.3, 1.0, 60_000, 1.0)
    assert tables.below_floor([slow]) == ["holdem command us", "holdem choice us", "holdem changes us"]
    tables.main(["--rounds", "2", "--game", "blackjack", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert [each["game"] for each in told["games"]] == ["blackjack"]
