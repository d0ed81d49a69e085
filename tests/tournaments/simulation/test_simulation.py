"""Tournaments played to the end by bots: every game, the same from the same seed, and fair to every seat."""

import random
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from croupier.cli.tournament.simulated_players import Plan, play, seed_of_run
from croupier.dialogue.answers import Choice
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.viewer import view_of
from croupier.dialogue.views import View
from croupier.rulebook.settings import Settings
from croupier.scenarios import read, run
from croupier.tables import Table, open_tournament_table
from croupier.tournaments import Outcome
from croupier.tournaments.conditions import Conditions, read_conditions
from croupier.tournaments.conditions.suggested.suggesting import Wishes, suggest
from croupier.tournaments.simulation import TIMINGS, CannotSimulate, Simulator, Timing, Wagering, summary_of
from croupier.tournaments.simulation.log_file import log_file
from croupier.tournaments.simulation.result import SimulatedPlace, SimulatedRun
from croupier.tournaments.simulation.seeing import SeatViews
from croupier.tournaments.state import Phase
from tests.tournaments.at_tables import check_laws

SEED = "5e" * 32
GAMES = ("blackjack", "pontoon", "ultimate", "holdem", "omaha")


def conditions_of(game: str, players: int, hours: Fraction = Fraction(1)) -> Conditions:
    """What is suggested for a game and so many players."""
    return read_conditions(game, suggest(game, Wishes(players=players, hours=hours), blanks=False))


def plan_of(game: str, players: int = 8) -> Plan:
    """A small tournament of a game."""
    return Plan(conditions_of(game, players), players, TIMINGS[game], keeps_log=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_tournament_is_played_to_the_last_prize_and_its_log_replays(game: str) -> None:
    plan = plan_of(game)
    came = play(plan, SEED)
    assert came.prize_pool == 8 * 90_00
    assert came.commission == 8 * 10_00
    assert sum(each.prize for each in came.places) == came.prize_pool
    assert sorted(each.player for each in came.places) == sorted(f"p{number}" for number in range(1, 9))
    assert came.rounds > 3
    assert sum(came.rounds_by_level.values()) == came.rounds
    assert came.entries == len(plan.lines)
    outcome = run(read(log_file(plan.conditions, came, plan.lines)))
    assert outcome.ok, outcome.differences[:3]


def test_the_log_expects_the_places_in_their_order_and_those_that_are_shared_in_a_list() -> None:
    places = (
        SimulatedPlace(1, "b", 5),
        SimulatedPlace(2, "a", 4),
        SimulatedPlace(2, "d", 4),
        SimulatedPlace(4, "c", 0),
    )
    came = SimulatedRun(13, 0, places, rounds=1, moves=0, minutes=2, seed="5e", entries=2)
    written = log_file(conditions_of("holdem", 4), came, ["director opens entries", "cage pays all"])
    assert written.startswith('lots = "told"\n')
    assert written.endswith(
        '[play]\ntables = "software"\nseed = "5e"\n'
        'script = """\ndirector opens entries\ncage pays all\n"""\n\n'
        '[expect]\nstate = "paid"\npool = "0"\nplaces = ["b", ["a", "d"], "c"]\n'
    )


def test_the_same_seed_gives_the_same_places_and_another_others() -> None:
    plan = plan_of("holdem")
    assert play(plan, SEED) == play(plan, SEED)
    assert play(plan, SEED).places != play(plan, "5f" * 32).places


def test_every_run_of_many_has_a_seed_of_its_own() -> None:
    seeds = {seed_of_run(SEED, each) for each in range(100)}
    assert len(seeds) == 100
    assert seed_of_run(SEED, 0) != SEED


class Drawn:
    """Somebody who does anything that is offered."""

    def __init__(self, name: str, chance: random.Random) -> None:
        self.name = name
        self.chance = chance

    def choose(self, view: View) -> Choice:
        """Any of the options, for as much as may be."""
        ask = view.asks[0]
        option = self.chance.choice(ask.options)
        return Choice(self.name, option.act, option.most, ask.about, ask.whose)

    def wager(self, wagering: Wagering) -> int:
        """As little as may be."""
        return wagering.least


@pytest.mark.parametrize("game", ["blackjack", "pontoon"])
@pytest.mark.parametrize("players", [7, 27])
def test_rounds_that_are_suggested_end_in_time_when_they_are_simulated(game: str, players: int) -> None:
    plan = Plan(conditions_of(game, players, Fraction(1)), players, TIMINGS[game], keeps_log=False)
    minutes = [play(plan, seed_of_run(SEED, number)).minutes for number in range(4)]
    assert sum(minutes) / len(minutes) <= 60


def simulator(game: str, players: int, seed: str = SEED) -> Simulator:
    """A tournament of equal players, who do anything."""
    chance = random.Random(seed)
    names = {f"p{number}": "any" for number in range(1, players + 1)}
    return Simulator(
        conditions_of(game, players),
        names,
        lambda settings, name: Drawn(name, chance),
        seed,
        TIMINGS[game],
    )


@pytest.mark.parametrize("game", GAMES)
def test_laws_hold_after_every_round_and_a_table_taken_out_tells_the_same(game: str) -> None:
    one = simulator(game, 8)
    tournament = one.tournament
    heard: list[tuple[str, list[object]]] = []
    opened: list[Table] = []

    def listen(outcome: Outcome) -> None:
        if outcome.round_of:
            check_laws(tournament)
        for number, said in outcome.said:
            if number == 1 and tournament.ground.state.session == 1:
                if not heard:
                    order = list(dict.fromkeys(at for at, _ in outcome.said))
                    stream = tournament.opening.tables.stream(1, 1, order.index(1) + 1)
                    opened.append(open_tournament_table(tournament.ground.settings_at(1), stream=stream))
                heard.append((said.entry.said, list(said.events)))

    tournament.listeners.append(listen)
    one.run()
    assert tournament.ground.state.phase is Phase.PAID
    assert len(heard) > 20
    for line, events in heard:
        assert opened[0].do(line).events == events, line


@pytest.mark.parametrize("game", ["holdem", "ultimate", "pontoon"])
def test_a_player_sees_what_their_seat_sees_and_no_more(game: str) -> None:
    one = simulator(game, 3)
    looked = 0

    real = SeatViews.seen_by

    def seen_by(self: SeatViews, player: str, dialogue: Dialogue[Any]) -> View:
        nonlocal looked
        view = real(self, player, dialogue)
        wanted = view_of(dialogue, player)
        for place, whole in zip(view.places, wanted.places, strict=True):
            assert [hand.cards for hand in place.hands] == [hand.cards for hand in whole.hands]
            assert list(place.all_stakes()) == list(whole.all_stakes())
        assert (view.board.cards, view.dealer.cards) == (wanted.board.cards, wanted.dealer.cards)
        assert (view.pots, view.purses, view.asks) == (wanted.pots, wanted.purses, wanted.asks)
        looked += 1
        return view

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SeatViews, "seen_by", seen_by)
        one.run()
    assert looked > 3


def test_the_clock_goes_by_the_model() -> None:
    assert Timing(30, 4).seconds(10) == 70
    assert Timing(30, 4).words == "A round takes 30 seconds, plus 4 for every decision."
    slow = Plan(conditions_of("blackjack", 8), 8, Timing(600, 0))
    quick = Plan(conditions_of("blackjack", 8), 8, Timing(60, 0))
    slow_run, quick_run = play(slow, SEED), play(quick, SEED)
    assert slow_run.places == quick_run.places
    assert quick_run.minutes < slow_run.minutes == 10 * quick_run.minutes


def test_equal_players_win_equally_from_every_first_seat() -> None:
    runs = [simulator("holdem", 4, seed_of_run(SEED, each)).run() for each in range(120)]
    summary = summary_of(runs, 60)
    assert summary.prize == 90_00
    assert all(band.holds(summary.prize) for band in (*summary.by_first_seat, *summary.by_entry))
    assert sum(band.players for band in summary.by_first_seat) == 120 * 4
    assert [band.kind for band in summary.by_entry] == ["1 to 1", "2 to 2", "3 to 3", "4 to 4"]
    assert [band.kind for band in summary.by_character] == ["any"]
    assert summary.in_time == 1
    assert summary.shortest <= summary.minutes <= summary.longest


def test_a_structure_that_favours_a_seat_is_found_out() -> None:
    came = [simulator("holdem", 4, seed_of_run(SEED, each)).run() for each in range(40)]
    biased = [
        replace(each, first_seats={place.player: 1 if place.prize else 2 for place in each.places})
        for each in came
    ]
    assert not any(band.holds(90_00) for band in summary_of(biased, 60).by_first_seat)


def test_what_cannot_be_played_to_an_end_is_said_in_a_sentence() -> None:
    conditions = read_conditions("holdem", {"base": "demonstration", "players": {"least": 9, "most": 20}})
    one = Simulator(conditions, {"p1": "any", "p2": "any"}, _nobody, SEED, TIMINGS["holdem"])
    with pytest.raises(CannotSimulate, match="2 have entered, but at least 9 are needed"):
        one.run()


def test_a_player_is_made_once_for_a_table_whose_settings_stay() -> None:
    structure = {"seats": 4, "sessions": [{"ends": {"rounds": 3}}]}
    conditions = read_conditions("blackjack", {"base": "demonstration", "structure": structure})
    chance, made = random.Random(1), list[str]()

    def make(settings: Settings, name: str) -> Drawn:
        made.append(name)
        return Drawn(name, chance)

    Simulator(conditions, {"p1": "any", "p2": "any"}, make, SEED, TIMINGS["blackjack"]).run()
    assert sorted(made) == ["p1", "p2"]


def test_a_tournament_without_an_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.tournaments.simulation.simulator.MOST_ROUNDS", 2)
    one = simulator("blackjack", 4)
    with pytest.raises(CannotSimulate, match=r"It has not ended after 2 rounds\."):
        one.run()
    assert one.tournament.ground.tables[1].rounds == 3


def _nobody(settings: Settings, name: str) -> Drawn:
    raise AssertionError(name)
