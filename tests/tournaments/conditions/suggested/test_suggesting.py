"""Suggested conditions: they fit the rules, end in time, and give the whole pool away."""

from fractions import Fraction

import pytest

from croupier.tournaments.conditions import BadConditions, read_conditions
from croupier.tournaments.conditions.checking import faults, warnings
from croupier.tournaments.conditions.suggested.levels import next_round_bet, plan_levels
from croupier.tournaments.conditions.suggested.pace import minutes_expected
from croupier.tournaments.conditions.suggested.suggesting import BLANKS, Wishes, percents, suggest
from croupier.tournaments.games import GAMES


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3, 8, 9, 10, 40, 100, 1000, 10_000])
@pytest.mark.parametrize("hours", [Fraction(1, 4), Fraction(1), Fraction(4), Fraction(24)])
def test_a_suggestion_has_no_fault_but_blanks_and_ends_in_time(
    game: str, players: int, hours: Fraction
) -> None:
    wishes = Wishes(players=players, hours=hours)
    conditions = read_conditions(game, suggest(game, wishes))
    assert {fault.item.partition(".")[0] for fault in faults(conditions)} <= set(BLANKS)
    whole = read_conditions(game, suggest(game, wishes, blanks=False))
    assert faults(whole) == ()
    assert {each.item for each in warnings(whole)} <= {"breakdown"}
    minutes = minutes_expected(whole, players)
    assert minutes is not None
    rounds_alone = any(session.ends and session.ends.number == 1 for session in whole.sessions[:-1])
    assert minutes <= hours * 60 or rounds_alone


@pytest.mark.parametrize("game", GAMES)
def test_what_only_the_house_knows_is_left_blank(game: str) -> None:
    conditions = read_conditions(game, suggest(game, Wishes()))
    assert conditions.start is not None
    assert (conditions.start.at, conditions.start.entry) == (None, None)
    assert (conditions.notified, conditions.published, conditions.officers) == (None, None, None)
    assert (conditions.approval, conditions.commission_approval) == (None, None)
    items = {fault.item for fault in faults(conditions)}
    assert items == (
        {"start.at", "start.entry", "start.eligibility", "notified", "published"}
        if GAMES[game].items_owed
        else {"approval"}
    ) | ({"commission_approval"} if GAMES[game].commission_approved else set())


def test_wishes_are_kept() -> None:
    wishes = Wishes(players=60, hours=Fraction(5), seats=8, chips=5000, fee=55_00, places=7)
    conditions = read_conditions("holdem", suggest("holdem", wishes))
    assert conditions.structure is not None
    assert conditions.structure.seats == 8
    assert conditions.chips is not None
    assert conditions.chips.entry == 5000_00
    assert conditions.fee is not None
    assert (conditions.fee.entry, conditions.fee.commission) == (55_00, 5_00)
    assert conditions.breakdown is not None
    assert len(conditions.breakdown.percent) == 7
    assert conditions.players is not None
    assert (conditions.players.least, conditions.players.most) == (7, 60)


@pytest.mark.parametrize("places", [*range(1, 60), 100, 399, 400, 401, 1000, 5000])
def test_a_breakdown_is_exactly_a_hundred_and_never_rises(places: int) -> None:
    shares = percents(places)
    assert len(shares) == places
    assert sum(shares) == 100
    assert min(shares) > 0
    assert list(shares) == sorted(shares, reverse=True)


@pytest.mark.parametrize(("places", "steps"), [(5, 2), (12, 2), (13, 100), (400, 100), (683, 10_000)])
def test_prizes_fall_as_places_do_by_a_second_reckoning(places: int, steps: int) -> None:
    whole = sum(Fraction(1, place) for place in range(1, places + 1))
    others = [
        Fraction(int(100 * steps * Fraction(1, place) / whole), steps) for place in range(2, places + 1)
    ]
    assert list(percents(places)) == [100 - sum(others), *others]


def test_a_few_prizes_are_round_numbers() -> None:
    assert [percents(places) for places in (1, 2, 3, 4)] == [(100,), (65, 35), (50, 30, 20), (40, 30, 20, 10)]
    assert percents(5)[1:] == (Fraction(43, 2), Fraction(29, 2), Fraction(21, 2), Fraction(17, 2))
    assert percents(13)[1] == Fraction(1572, 100)
    assert max(each.denominator for each in percents(12)) == 2
    assert max(each.denominator for each in percents(400)) == 100
    assert max(each.denominator for each in percents(401)) > 100


@pytest.mark.parametrize(
    "wishes",
    [
        {"players": 2},
        {"players": 100_000},
        {"hours": Fraction(1, 4)},
        {"hours": Fraction(72)},
        {"seats": 2},
        {"chips": 100},
        {"chips": 10**9},
        {"players": 5, "places": 5},
        {"places": 1},
    ],
)
def test_what_just_makes_a_tournament_is_suggested(wishes: dict[str, object]) -> None:
    table = suggest("holdem", Wishes(**wishes), blanks=False)  # type: ignore[arg-type]
    assert faults(read_conditions("holdem", table)) == ()


@pytest.mark.parametrize(
    "wishes",
    [
        {"players": 1},
        {"players": 100_001},
        {"chips": 10**9 + 1},
        {"hours": Fraction(721, 10)},
        {"players": 10**6},
        {"hours": Fraction(1, 5)},
        {"hours": Fraction(100)},
        {"seats": 1},
        {"seats": 25},
        {"chips": 99},
        {"players": 5, "places": 6},
        {"places": 0},
    ],
)
def test_what_no_tournament_can_be_made_of_is_refused(wishes: dict[str, object]) -> None:
    with pytest.raises(BadConditions, match="expected a"):
        suggest("holdem", Wishes(**wishes))  # type: ignore[arg-type]


@pytest.mark.parametrize(("first", "last", "minutes"), [(100, 50_000, 240), (2, 10**7, 15), (100, 200, 600)])
def test_levels_rise_from_the_first_bet_to_the_last_in_time(first: int, last: int, minutes: int) -> None:
    plan = plan_levels(first, last, minutes)
    assert plan.bets[0] == first
    assert list(plan.bets) == sorted(set(plan.bets))
    assert all(bet % 2 == 0 for bet in plan.bets)
    spent = 0
    for number, bet in enumerate(plan.bets, 1):
        spent += plan.minutes
        if bet >= last:
            break
        spent += 10 if number in plan.breaks else 0
    assert spent <= minutes


@pytest.mark.parametrize(
    ("first", "last", "minutes", "length", "breaks"),
    [
        (100, 50_000, 240, 12, {7, 14}),
        (100, 150, 130, 60, {1}),
        (100, 150, 129, 45, set()),
        (100, 151, 130, 40, {2}),
        (2, 10**7, 15, 1, set()),
        (100, 200, 600, 60, {1, 2, 3, 4, 5, 6, 7}),
        (100, 200, 121, 30, set()),
    ],
)
def test_levels_are_as_long_as_bets_that_grow_slowly_allow(
    first: int, last: int, minutes: int, length: int, breaks: set[int]
) -> None:
    plan = plan_levels(first, last, minutes)
    assert (plan.minutes, set(plan.breaks)) == (length, breaks)


def test_a_round_bet_is_paid_in_halves_with_chips_of_its_size() -> None:
    bets = [next_round_bet(Fraction(each), 1) for each in (1, 3, 7, 13, 100, 101, 250, 1100, 25_000)]
    assert bets == [2, 4, 8, 16, 100, 120, 300, 1200, 30_000]
    assert next_round_bet(Fraction(101), 25) == 150


@pytest.mark.parametrize("hours", [Fraction(2), Fraction(4), Fraction(9)])
def test_there_is_a_break_every_sixty_to_ninety_minutes(hours: Fraction) -> None:
    for players in (20, 27, 90, 400):
        limits = read_conditions("holdem", suggest("holdem", Wishes(players=players, hours=hours))).limits
        assert limits is not None
        played, stretches = 0, []
        for level in limits.levels:
            played += level.minutes or 0
            if level.break_after:
                stretches.append(played)
                played = 0
        assert stretches
        assert all(60 <= stretch <= 90 for stretch in stretches)


def test_every_level_is_paid_with_the_chips_that_are_left() -> None:
    table = suggest("holdem", Wishes(players=27))
    assert table["chips"]["set"] == [
        {"chip": "25", "each": 8, "until": "level 5"},
        {"chip": "100", "each": 8, "until": "level 9"},
        {"chip": "500", "each": 4, "until": "level 11"},
        {"chip": "1000", "each": 7, "until": "level 15"},
        {"chip": "5000", "each": 0},
    ]
    levels = table["limits"]["levels"]
    assert [each.get("ante") for each in levels[:6]] == [None, None, None, "50", "50", "100"]
    for number, level in enumerate(levels, 1):
        least = min(
            int(each["chip"])
            for each in table["chips"]["set"]
            if number <= int(each.get("until", "level 99").removeprefix("level "))
        )
        assert all(int(amount) % least == 0 for amount in (*level["blinds"], level.get("ante", "0")))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("chips", [100, 101, 150, 1_000, 1_500, 7_777, 20_000, 100_000, 10**9])
def test_the_chips_of_a_player_make_up_the_entry(game: str, chips: int) -> None:
    conditions = read_conditions(game, suggest(game, Wishes(chips=chips), blanks=False))
    assert faults(conditions) == ()
    assert conditions.chips is not None
    assert conditions.chips.chip_set
    assert sum(each.chip * each.each for each in conditions.chips.chip_set) == chips * 100
    assert all(each.each <= 13 for each in conditions.chips.chip_set[:-1])


@pytest.mark.parametrize("players", [2, 6, 7, 27, 1000, 100_000])
def test_prizes_go_by_the_number_of_entries(players: int) -> None:
    breakdown = read_conditions("omaha", suggest("omaha", Wishes(players=players))).breakdown
    assert breakdown is not None
    bands = breakdown.by_entries
    assert [bands[0].first, len(bands[0].percent), bands[-1].last] == [2, 1, None]
    assert all(before.last is not None for before in bands[:-1])
    assert [band.first for band in bands[1:]] == [(band.last or 0) + 1 for band in bands[:-1]]
    counts = [len(band.percent) for band in bands]
    assert counts == sorted(set(counts))
    assert all(count * 2 <= band.first for count, band in zip(counts, bands, strict=True))
    assert players < 100 or abs(counts[-1] * 8 - players) < players / 4
