"""Reading conditions: bases, what is taken away and given, and everything that is refused in a sentence."""

from datetime import date, datetime, time
from fractions import Fraction
from typing import Any

import pytest

from croupier.rulebook import UnknownGame
from croupier.rulebook.tournaments import Balancing, EndsBy, Measure, TieRule
from croupier.tournaments.conditions import (
    Advance,
    AdvanceBy,
    BadConditions,
    Ends,
    Fee,
    Moment,
    MomentKind,
    NotDetermined,
    determined,
    read_conditions,
)
from croupier.tournaments.conditions.suggested.demonstration import demonstration_table
from croupier.tournaments.games import GAMES

DEMO = {"base": "demonstration"}


def test_without_a_base_nothing_is_stated() -> None:
    empty = read_conditions("holdem", {})
    assert empty == read_conditions("holdem", {"base": "none"})
    assert (empty.fee, empty.structure, empty.limits, empty.sessions) == (None, None, None, ())
    assert empty.play.balancing is Balancing.DEFAULT
    assert read_conditions("omaha", {}).play.balancing is Balancing.OFF


def test_what_is_given_replaces_the_base_field_by_field() -> None:
    conditions = read_conditions("holdem", {**DEMO, "fee": {"entry": "220"}})
    assert conditions.fee == Fee(entry=220_00, commission=10_00)
    assert conditions.chips is not None
    assert conditions.chips.entry == 10_000_00


def test_a_list_replaces_the_whole_list() -> None:
    given = {**DEMO, "limits": {"levels": [{"rounds": 10, "minimum": "50"}]}}
    limits = read_conditions("ultimate", given).limits
    assert limits is not None
    assert len(limits.levels) == 1
    assert limits.at(1) == {"minimum": "50", "maximum": "500"}
    percent = read_conditions("ultimate", {**DEMO, "breakdown": {"percent": [70, 30]}}).breakdown
    assert percent is not None
    assert percent.percent == (70, 30)


def test_another_kind_of_breakdown_takes_the_place_of_the_one_in_the_base() -> None:
    breakdown = read_conditions("omaha", {**DEMO, "breakdown": {"amounts": ["500", "12.50"]}}).breakdown
    assert breakdown is not None
    assert (breakdown.percent, breakdown.amounts) == ((), (500_00, 12_50))


@pytest.mark.parametrize("item", ["side_wagers", "structure.sessions", "fee.commission", "limits.minimum"])
def test_items_are_taken_away_whole_or_in_part(item: str) -> None:
    before = demonstration_table("blackjack")
    conditions = read_conditions("blackjack", {**DEMO, "without": [item]})
    assert demonstration_table("blackjack") == before
    root, _, part = item.partition(".")
    if not part:
        assert getattr(conditions, root) is None
    elif root == "limits":
        assert conditions.limits is not None
        assert dict(conditions.limits.settings) == {"maximum": "500"}
    else:
        assert getattr(getattr(conditions, root), part) is None


def test_what_is_taken_away_can_be_given_again() -> None:
    conditions = read_conditions("blackjack", {**DEMO, "without": ["fee"], "fee": {"entry": "5"}})
    assert conditions.fee == Fee(entry=5_00, commission=None)


@pytest.mark.parametrize("game", GAMES)
def test_defaults_are_those_of_the_game(game: str) -> None:
    rules = GAMES[game]
    conditions = read_conditions(game, DEMO)
    play = conditions.play
    assert (play.balancing, play.marker, play.hand_for_hand) == (
        rules.balancing,
        rules.marker_on,
        rules.hand_for_hand,
    )
    assert all(session.carry_over is rules.carry_over for session in conditions.sessions)
    assert all(session.game == game for session in conditions.sessions)
    bare = read_conditions(game, {})
    for each in (conditions, bare):
        assert each.out_together == rules.out_together
        assert each.tie_advance == rules.tie_advance[0]
        assert each.tie_prizes == rules.tie_prizes[0]
        assert each.offers_side_wagers is rules.side_wager_on


def test_values_are_typed() -> None:
    given: dict[str, Any] = {
        "start": {"at": "19:30", "late_entry_until": "level 3"},
        "structure": {
            "sessions": [
                {"name": "a", "ends": {"shoes": 2}, "advance": {"chips": "5000"}, "prizes": ["12.50"]},
                {"name": "b", "ends": {"minutes": 90}, "advance": {"all": True}, "points": [3, "1/2"]},
                {"name": "c", "ends": {"players": 9}, "advance": {"per_table": 2}, "chips": 500},
            ],
            "rebuy": {"until": "session 1", "cost": "20", "into": "session"},
            "add_on": {"from": "round 7", "until": "start"},
            "points": {"table": [10, 6.5, "3", "1/3"]},
        },
        "elimination": {"together": "divide", "tie_advance": "extra_rounds"},
        "refund": {"until": "start", "of": "less_commission"},
        "added": "500",
        "notified": date(2027, 1, 4),
        "approval": "REF 7",
        "officers": "kim",
        "side_wagers": {"on": True, "side_wager": "pairs_play", "side_minimum": "5"},
    }
    conditions = read_conditions("blackjack", given)
    start, structure = conditions.start, conditions.structure
    assert start is not None
    assert structure is not None
    assert (start.at, start.late_entry_until) == (time(19, 30), Moment(MomentKind.LEVEL, 3))
    first, second, third = conditions.sessions
    assert (first.ends, first.advance) == (Ends(EndsBy.SHOES, 2), Advance(AdvanceBy.CHIPS, 5000_00))
    assert (first.prizes, third.chips) == ((12_50,), 500_00)
    assert (second.advance, second.points) == (Advance(AdvanceBy.ALL), (Fraction(3), Fraction(1, 2)))
    assert structure.points is not None
    assert structure.points.table == (10, Fraction(13, 2), 3, Fraction(1, 3))
    assert structure.add_on is not None
    assert (str(structure.add_on.start), structure.add_on.until) == ("round 7", Moment(MomentKind.START))
    assert conditions.out_together == (Measure.DIVIDE,)
    assert conditions.tie_advance is TieRule.EXTRA_ROUNDS
    assert conditions.added == 500_00
    assert conditions.approval is not None
    assert conditions.approval.reference == "REF 7"
    assert conditions.officers is not None
    assert conditions.officers.director == "kim"
    assert conditions.side_wagers is not None
    assert dict(conditions.side_wagers.settings) == {"side_wager": "pairs_play", "side_minimum": "5"}


@pytest.mark.parametrize(
    ("written", "at"),
    [
        (datetime(2027, 3, 1, 19, 30), datetime(2027, 3, 1, 19, 30)),
        ("2027-03-01T19:30", datetime(2027, 3, 1, 19, 30)),
        ("2027-03-01 19:30", datetime(2027, 3, 1, 19, 30)),
        (time(19, 30), time(19, 30)),
    ],
)
def test_a_time_may_be_written_as_toml_or_as_a_text(written: object, at: object) -> None:
    start = read_conditions("holdem", {"start": {"at": written}}).start
    assert start is not None
    assert start.at == at


def test_a_session_whose_places_are_drawn_anew_has_a_number_or_a_name() -> None:
    table = {**DEMO, "structure": {"play": {"redraw": ["final", 1]}}}
    assert read_conditions("holdem", table).play.redraw == (2, 1)
    table = {**DEMO, "structure": {"play": {"redraw": ["finals"]}}}
    with pytest.raises(BadConditions, match=r"structure\.play\.redraw, 1: expected a whole number"):
        read_conditions("holdem", table)


def test_a_session_of_another_game_has_the_settings_of_that_game() -> None:
    session = {"game": "blackjack", "ends": {"rounds": 5}, "limits": {"minimum": "5", "maximum": "50"}}
    (read,) = read_conditions("holdem", {"structure": {"sessions": [session]}}).sessions
    assert read.limits is not None
    assert read.limits.at(1) == {"minimum": "5", "maximum": "50"}
    with pytest.raises(BadConditions, match="there is no such item"):
        read_conditions("holdem", {"structure": {"sessions": [{**session, "limits": {"blinds": ["1"]}}]}})


BOUNDS = {
    "structure.tables": (0, 10_000),
    "structure.seats": (2, 100),
    "structure.play.max_difference": (1, 100),
    "structure.play.act_seconds": (1, 3600),
    "structure.play.reserve_rounds": (0, 1000),
    "structure.rebuy.max": (1, None),
    "players.least": (1, None),
    "players.most": (1, None),
    "groups.per_table": (0, None),
    "groups.per_tournament": (0, None),
}


@pytest.mark.parametrize(("item", "bounds"), BOUNDS.items())
def test_whole_numbers_have_bounds(item: str, bounds: tuple[int, int | None]) -> None:
    def read(number: int) -> None:
        table: Any = number
        for key in reversed(item.split(".")):
            table = {key: table}
        read_conditions("holdem", table)

    least, most = bounds
    read(least)
    read(most or 10**9)
    for beyond in (least - 1, (most or 10**9) + 1):
        with pytest.raises(BadConditions, match="expected a whole number"):
            read(beyond)


@pytest.mark.parametrize(
    ("key", "bounds"), [("heats", (1, 1000)), ("break_after", (0, 1440)), ("minutes", (1, 10**9))]
)
def test_whole_numbers_in_lists_have_bounds(key: str, bounds: tuple[int, int]) -> None:
    def read(number: int) -> None:
        in_session = {"structure": {"sessions": [{key: number}]}}
        read_conditions("holdem", in_session if key == "heats" else {"limits": {"levels": [{key: number}]}})

    least, most = bounds
    read(least)
    read(most)
    for beyond in (least - 1, most + 1):
        with pytest.raises(BadConditions, match="expected a whole number"):
            read(beyond)


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"fe": {}}, "fe: there is no such item; did you mean fee?"),
    ({"bases": "none"}, "bases: there is no such item; did you mean base?"),
    ({"fee": {"comission": "5"}}, "fee.comission: there is no such item; did you mean commission"),
    ({"structure": {"rebuys": {}}}, "structure.rebuys: there is no such item; did you mean rebuy"),
    ({"structure": {"play": {"balance": "off"}}}, "did you mean balancing"),
    ({"limits": {"blinde": ["5"]}}, "limits.blinde: there is no such item; did you mean blinds"),
    ({"limits": {"levels": [{"minuts": 5}]}}, "limits.levels, 1.minuts: there is no such item"),
    ({"limits": {"levels": 5}}, "limits.levels: expected a list"),
    ({"base": "demo"}, 'base: expected "demonstration" or "none", not \'demo\'.'),
    ({"base": ["demonstration"]}, "base: expected"),
    ({"without": "fee"}, "without: expected a list of items"),
    ({"without": [3]}, "without: expected a list of items"),
    ({"without": ["limits.settings"]}, "limits.settings: there is no such item"),
    ({"without": ["feee"]}, "feee: there is no such item; did you mean fee?"),
    ({"without": ["fee.entri"]}, "fee.entri: there is no such item; did you mean entry?"),
    ({"without": ["fee.entry.x"]}, "fee.entry.x: fee.entry has no parts of its own."),
    ({"without": ["limits.blinde"]}, "limits.blinde: there is no such item; did you mean blinds?"),
    ({"fee": "100"}, "fee: expected a table, not '100'"),
    ({"fee": {"entry": 12.5}}, "fee.entry: expected dollars"),
    ({"fee": {"entry": "-5"}}, "fee.entry: expected dollars"),
    ({"fee": {"entry": True}}, "fee.entry: expected dollars"),
    ({"fee": {"entry": "12.505"}}, "fee.entry: expected dollars"),
    ({"fee": {"entry": "9" * 50}}, "fee.entry: expected dollars"),
    ({"fee": {"buy_back_is_entry": "yes"}}, "fee.buy_back_is_entry: expected true or false, not 'yes'"),
    ({"players": {"least": 0}}, "players.least: expected a whole number from 1, not 0"),
    ({"players": {"least": True}}, "players.least: expected a whole number from 1, not true"),
    ({"players": {"most": 10**12}}, "players.most: expected a whole number"),
    ({"start": {"at": "soon"}}, "start.at: expected a date and time"),
    ({"start": {"at": "25:00"}}, "start.at: expected a date and time"),
    ({"start": {"at": date(2027, 3, 1)}}, "start.at: expected a date and time"),
    ({"start": {"entry": "a\x07b"}}, "start.entry: expected words that can be printed"),
    ({"start": {"entry": 7}}, "start.entry: expected words, not 7"),
    ({"start": {"late_entry_until": "level 0"}}, 'expected "start", or a level, round or session'),
    ({"start": {"late_entry_until": 3}}, 'expected "start", or a level, round or session'),
    ({"notified": "yesterday"}, "notified: expected a date as in 2027-03-01"),
    ({"notified": datetime(2027, 3, 1)}, "notified: expected a date"),
    ({"structure": {"sessions": {}}}, "structure.sessions: expected a list"),
    ({"structure": {"sessions": [{"ends": {"round": 5}}]}}, "did you mean rounds"),
    ({"structure": {"sessions": [{"ends": {"rounds": 5, "minutes": 5}}]}}, "expected one of players, rounds"),
    ({"structure": {"sessions": [{"ends": {}}]}}, "expected one of players, rounds"),
    ({"structure": {"sessions": [{"ends": {"rounds": 0}}]}}, "expected a whole number from 1, not 0"),
    ({"structure": {"sessions": [{"advance": {"all": False}}]}}, "expected true"),
    ({"structure": {"sessions": [{"advance": {"players": "9"}}]}}, "expected a whole number from 1"),
    ({"structure": {"sessions": [{"game": "snap"}]}}, "there is no game 'snap'"),
    ({"structure": {"seats": 1}}, "structure.seats: expected a whole number from 2 to 100, not 1"),
    ({"structure": {"play": {"balancing": "on"}}}, "structure.play.balancing: expected"),
    ({"structure": {"play": {"balancing": "propose"}}}, "did you mean proposed?"),
    ({"breakdown": {"percent": [50, "half"]}}, "breakdown.percent, 2: expected a number"),
    ({"breakdown": {"percent": [-50, 150]}}, "breakdown.percent, 1: expected a number"),
    ({"breakdown": {"percent": [float("nan")]}}, "breakdown.percent, 1: expected a number"),
    ({"breakdown": {"percent": ["1/0"]}}, "breakdown.percent, 1: expected a number"),
    ({"breakdown": {"goods": [{"place": 1}]}}, "breakdown.goods, 1: words is missing"),
    ({"breakdown": {"by_entries": [{"percent": [100]}]}}, "breakdown.by_entries, 1: from is missing"),
    ({"elimination": {"together": ["chips"]}}, "elimination.together, 1: expected"),
    ({"further": [{"words": "x", "departs_from": "99.9"}]}, "there is no rule 'holdem 99.9'"),
    ({"side_wagers": "maybe"}, "side_wagers: expected a table, not 'maybe'"),
    ({"added": None}, "added: expected dollars"),
]


@pytest.mark.parametrize(("given", "sentence"), REFUSED, ids=[sentence for _, sentence in REFUSED])
def test_what_can_not_be_read_is_refused_in_one_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadConditions) as refused:
        read_conditions("holdem", given)
    told = str(refused.value)
    assert sentence in told
    assert "\n" not in told
    assert len(told) < 1000


def test_a_refusal_cites_the_rule_of_the_item() -> None:
    with pytest.raises(BadConditions, match=r"not true \(blackjack 19\.3\(a\)\(iii\)\)\.$"):
        read_conditions("blackjack", {"fee": {"entry": True}})


def test_only_games_with_tournaments_have_conditions() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'snap'"):
        read_conditions("snap", {})


@pytest.mark.parametrize("words", ["start", "level 3", "round 20", "session 1"])
def test_a_moment_is_written_as_it_is_read(words: str) -> None:
    assert str(Moment.parse(words)) == words


@pytest.mark.parametrize(
    "words", ["", "Start", "level", "level 0", "level 03", "level 3 ", "hand 3", "level -1"]
)
def test_other_words_are_no_moment(words: str) -> None:
    with pytest.raises(ValueError, match="is not a moment"):
        Moment.parse(words)


def test_what_is_not_stated_can_not_be_used() -> None:
    assert determined(0, "fee.commission") == 0
    with pytest.raises(NotDetermined, match=r"leave chips\.entry open"):
        determined(None, "chips.entry")


@pytest.mark.parametrize(
    ("entries", "first"), [(0, None), (1, None), (2, 2), (9, 2), (10, 10), (11, 10), (12, None), (13, None)]
)
def test_a_breakdown_goes_by_the_number_of_entries(entries: int, first: int | None) -> None:
    bands = [{"from": 2, "to": 9, "percent": [100]}, {"from": 10, "to": 11, "percent": [60, 40]}]
    breakdown = read_conditions("holdem", {"breakdown": {"by_entries": bands}}).breakdown
    assert breakdown is not None
    band = breakdown.for_entries(entries)
    assert (band.first if band else None) == first
    whole = read_conditions("holdem", {"breakdown": {"amounts": ["5"]}}).breakdown
    assert whole is not None
    same = whole.for_entries(entries)
    assert same is not None
    assert (same.first, same.last, same.amounts) == (0, None, (5_00,))


def test_the_last_band_may_be_open() -> None:
    breakdown = read_conditions(
        "holdem", {"breakdown": {"by_entries": [{"from": 2, "percent": [100]}]}}
    ).breakdown
    assert breakdown is not None
    assert [breakdown.for_entries(entries) is not None for entries in (1, 2, 10**6)] == [False, True, True]


def test_ties_go_by_what_is_stated_and_else_by_the_rules() -> None:
    given = {"elimination": {"tie_advance": "extra_rounds"}, "distribution": {"tie_prizes": "draw_cards"}}
    stated = read_conditions("holdem", given)
    assert (stated.tie_advance, stated.tie_prizes) == (TieRule.EXTRA_ROUNDS, TieRule.DRAW_CARDS)
    silent = read_conditions("holdem", {})
    assert (silent.tie_advance, silent.tie_prizes) == (TieRule.DRAW_CARDS, TieRule.DIVIDE)
