"""Rulings that come late: a round made void while the next goes on, or made to count again; substitutes."""

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.tournaments import PlacedEntry, Position, Tournament
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.events import Asked, Noted, PlaceChanged, StatusChanged
from croupier.tournaments.play_events import Eliminated, LevelBegan, RoundPutRight
from croupier.tournaments.state import Status
from croupier.tournaments.tables.played import PlayedTable
from tests.tournaments.at_tables import check_laws, table_of
from tests.tournaments.playing.test_put_right import (
    ONE_SESSION,
    all_in,
    beside_a_table,
    correct,
    correct_card,
    notes,
    say,
)


def lost_round(game: str = "blackjack", bob: int = 100_00, **items: object) -> Tournament:
    """All have lost 100 to the dealer; bob had no more, or not much."""
    chips = {"ann": 1000_00, "bob": bob, "cal": 1000_00}
    conditions = read_conditions(game, {"base": "demonstration", "structure": ONE_SESSION, **items})
    one = Tournament(conditions, position=Position([PlacedEntry(who, chips=n) for who, n in chips.items()]))
    wager(one, "ann", "bob", "cal")
    say(one, "no more bets", "Qs 9h 8s 9d 8d 7s 8c", "ann stand", "bob stand", "cal stand", "Kh")
    return one


def wager(one: Tournament, *players: str, chips: int = 100) -> None:
    """These players wager, each on their own box."""
    for who in players:
        say(one, f"{who} wagers {chips} on box {one.ground.entrant(who).seat}")


def chips(one: Tournament) -> dict[str, int]:
    """What everybody at the table holds."""
    return dict(one.ground.tables[1].counts())


@pytest.mark.parametrize("game", ["blackjack", "pontoon"])
def test_whoever_was_out_by_a_round_that_is_void_plays_again(game: str) -> None:
    one = lost_round(game)
    assert one.ground.entrant("bob").status is Status.OUT
    wager(one, "cal", "ann")
    say(one, "no more bets")
    outcome = one.do("table 1: supervisor voids round 1")
    check_laws(one)
    put_right = [each for each in outcome.events if isinstance(each, RoundPutRight)]
    back = (("ann", 100_00), ("bob", 100_00), ("cal", 100_00))
    assert [(each.round, each.changes, each.void) for each in put_right] == [(1, back, True)]
    assert [each.player for each in outcome.events if isinstance(each, StatusChanged)] == ["bob"]
    assert [each for each in outcome.events if isinstance(each, PlaceChanged)] == [PlaceChanged("bob", 3, 0)]
    assert notes(outcome) == []
    assert one.results.places() == []
    at = one.ground.state.tables[1]
    assert (at.rounds, at.level_rounds, at.last_counted) == (0, 0, 0)
    say(one, "Qs 8s 9d 9s 7s", "ann stand", "cal stand", "Kh")
    assert (at.rounds, one.ground.tables[1].rounds) == (1, 1)
    assert chips(one)["bob"] == 100_00
    wager(one, "ann", "bob", "cal")
    say(one, "no more bets")


def test_those_in_the_round_that_goes_on_have_their_chips_with_its_end() -> None:
    one = lost_round(bob=1000_00)
    wager(one, "bob", "cal", "ann", chips=300)
    say(one, "no more bets", "supervisor voids round 1")
    assert chips(one) == dict.fromkeys(("ann", "bob", "cal"), 900_00)
    say(one, "Qs 9h 8s Kd 8d 7s Kc", "ann stand", "bob stand", "cal stand", "Kh")
    # The dealer has 20: ann loses, bob loses with 16, cal with 18 as well.
    assert chips(one) == dict.fromkeys(("ann", "bob", "cal"), 700_00)


def test_chips_that_were_bought_wait_for_the_end_of_the_round_though_the_one_before_is_void() -> None:
    rebuy = {"until": "level 9", "cost": "50", "max": 2, "chips": "500"}
    one = lost_round(structure={**ONE_SESSION, "rebuy": rebuy})
    wager(one, "cal", "ann")
    say(one, "no more bets")
    one.do("bob rebuys")
    table = one.ground.tables[1]
    assert isinstance(table, PlayedTable)
    assert (table.counts()["bob"], table.held("bob")) == (500_00, 0)
    say(one, "supervisor voids round 1")
    assert (table.counts()["bob"], table.held("bob")) == (600_00, 100_00)
    say(one, "Qs 8s 9d 9s 7s", "ann stand", "cal stand", "Kh")
    assert (table.counts()["bob"], table.held("bob")) == (600_00, 600_00)
    check_laws(one)


def test_whoever_loses_all_in_the_next_round_is_still_in_with_what_the_void_one_gives_back() -> None:
    one = lost_round(bob=200_00)
    wager(one, "bob", "cal", "ann")
    say(one, "no more bets", "supervisor voids round 1")
    say(one, "Ts 9h 8s Td 8d 7s 8c", "ann stand", "bob stand", "cal stand", "Th")
    assert one.ground.entrant("bob").status is Status.PLAYING
    assert chips(one)["bob"] == 100_00


def test_whoever_has_lost_what_a_void_round_had_won_gives_back_what_they_have() -> None:
    chips_of = {"ann": 1000_00, "bob": 100_00, "cal": 1000_00}
    conditions = read_conditions("blackjack", {"base": "demonstration", "structure": ONE_SESSION})
    entries = [PlacedEntry(who, chips=each) for who, each in chips_of.items()]
    one = Tournament(conditions, position=Position(entries))
    wager(one, "ann", "bob", "cal")
    say(one, "no more bets", "Ts Ks 8s 7d 8d Qs 8c", "ann stand", "bob stand", "cal stand", "Th")
    assert chips(one)["bob"] == 200_00
    wager(one, "bob", chips=200)
    wager(one, "cal", "ann")
    say(one, "no more bets", "supervisor voids round 1")
    say(one, "Ts 9h 8s Td 8d 7s 8c", "ann stand", "bob stand", "cal stand")
    outcome = one.do("table 1: Th")
    check_laws(one)
    assert [each.player for each in outcome.events if isinstance(each, Eliminated)] == ["bob"]
    assert table_of(one, 1).ground.history.claims == {}


def test_a_level_that_began_with_the_void_round_begins_after_the_next() -> None:
    limits = {
        "levels": [
            {"rounds": 1, "minimum": "10", "maximum": "500"},
            {"minimum": "50", "maximum": "500"},
        ]
    }
    one = lost_round(bob=1000_00, limits=limits)
    assert one.ground.state.tables[1].level == 2
    wager(one, "bob", "cal", "ann")
    say(one, "no more bets")
    outcome = one.do("table 1: supervisor voids round 1")
    assert [each.level for each in outcome.events if isinstance(each, LevelBegan)] == [1]
    say(one, "Ts 9h 8s Td 8d 7s 8c", "ann stand", "bob stand", "cal stand")
    outcome = one.do("table 1: Th")
    assert [each.level for each in outcome.events if isinstance(each, LevelBegan)] == [2]


def test_an_excluded_player_stays_out_and_their_chips_count_for_the_place() -> None:
    one = lost_round(bob=1000_00)
    one.do("supervisor excludes bob")
    before = one.ground.state.out["bob"]
    assert before.chips_left == 900_00
    wager(one, "cal", "ann")
    say(one, "no more bets", "supervisor voids round 1")
    assert one.ground.entrant("bob").status is Status.OUT
    assert one.ground.state.out["bob"].chips_left == 1000_00


def test_a_round_before_the_last_is_put_right_by_the_director() -> None:
    one = lost_round(bob=1000_00)
    wager(one, "bob", "cal", "ann")
    say(one, "no more bets", "Ts 9h 8s Td 8d 7s 8c", "ann stand", "bob stand", "cal stand", "Th")
    wager(one, "cal", "ann", "bob")
    say(one, "no more bets")
    before = one.save()
    with pytest.raises(IllegalAction, match=r"'director corrects table 1: \.\.\.' corrects chips") as refused:
        one.do("table 1: supervisor voids round 1")
    assert refused.value.rule == "blackjack 14.5"
    assert one.save() == before


def test_what_is_void_late_is_saved_restored_and_replayed() -> None:
    one = lost_round()
    wager(one, "cal", "ann")
    say(one, "no more bets", "supervisor voids round 1")
    again = lost_round()
    again.restore(one.save())
    for each in (one, again):
        say(each, "Ts 8s Td 9s 7s", "ann stand", "cal stand", "Th")
    assert again.save() == one.save()


@pytest.mark.parametrize("in_play", [True, False])
def test_a_void_round_that_is_put_right_counts_for_session_and_level(in_play: bool) -> None:
    conditions = read_conditions("blackjack", {"base": "demonstration", "structure": ONE_SESSION})
    entries = [PlacedEntry(who, chips=1000_00) for who in ("ann", "bob")]
    one = Tournament(conditions, position=Position(entries))
    wager(one, "ann", "bob")
    cards = ["no more bets", "Ts 9h 8s Td 8d"]
    say(one, *cards, *(() if in_play else ("ann stand", "bob stand", "Th")), "supervisor void")
    at = one.ground.state.tables[1]
    assert (at.rounds, at.level_rounds, at.last_counted, one.ground.tables[1].rounds) == (0, 0, 0, 0)
    moment = at.moment
    assert moment == one.ground.state.moment == 1
    dialogue = table_of(one, 1).round_dialogue
    assert dialogue is not None
    outcome = one.do(f"table 1: supervisor drops answer {len(dialogue.answers)} because it was a mistake")
    if in_play:
        say(one, "ann stand", "bob stand")
        outcome = one.do("table 1: Th")
    check_laws(one)
    assert (at.rounds, at.level_rounds, at.last_counted, one.ground.tables[1].rounds) == (1, 1, 1, 1)
    assert at.moment == moment
    assert at.before == {"ann": 1000_00, "bob": 1000_00}
    assert [each.round for each in outcome.events if isinstance(each, RoundPutRight)] == [1]


def test_a_substitute_has_what_a_late_correction_gives_the_player_before_them() -> None:
    one = beside_a_table("4h")
    assert one.ground.chips("cal") == 300_00
    one.do("director substitutes sam for cal")
    one.do("director substitutes tom for sam")
    outcome = correct_card(one, "4h", "Kh")
    assert one.ground.chips("tom") == 950_00
    assert one.ground.entrant("bob").status is Status.OUT
    assert notes(outcome) == []
    again = beside_a_table("4h")
    again.restore(one.save())
    assert again.save() == one.save()


def test_a_substitute_gives_back_what_a_late_correction_takes() -> None:
    one = beside_a_table()
    one.do("director substitutes sam for cal")
    correct(one)
    assert one.ground.chips("sam") == 300_00
    assert one.ground.chips("bob") == 650_00


def test_a_substitute_of_somebody_who_has_moved_inherits_the_correction_as_well() -> None:
    one = beside_a_table("4h")
    one.do("director moves cal to 2/5 because of the light")
    one.do("director substitutes sam for cal")
    outcome = correct_card(one, "4h", "Kh")
    assert one.ground.tables[2].counts()["sam"] == 950_00
    assert notes(outcome) == []


def test_a_substitute_has_the_chips_of_a_round_that_is_void_late() -> None:
    one = lost_round(bob=1000_00)
    one.do("director substitutes sam for bob")
    wager(one, "sam", "cal", "ann")
    say(one, "no more bets", "supervisor voids round 1")
    say(one, "Ts 9h 8s Td 8d 7s 8c", "ann stand", "sam stand", "cal stand", "Th")
    assert chips(one)["sam"] == 900_00


def test_whoever_has_moved_and_has_no_chips_left_is_out_with_the_round_that_was_put_right() -> None:
    one = all_in()
    one.do("director moves cal to 1/7 because of the light")
    assert one.ground.entrant("cal").seat == 7
    two = beside_tables()
    two.do("director moves cal to 2/5 because of the light")
    outcome = correct(two)
    assert two.ground.entrant("cal").status is Status.OUT
    out = two.ground.state.out["cal"]
    assert (out.table, out.moment, out.chips_left, out.contribution) == (1, 1, 0, 300_00)
    assert [each.player for each in outcome.events if isinstance(each, Eliminated)] == ["cal"]


def beside_tables(**structure: object) -> Tournament:
    """At table 1 cal, who has as much as bob, has won against bob; dee and eve sit at table 2."""
    entries = [PlacedEntry(who, chips=300_00) for who in ("ann", "bob", "cal")]
    entries += [PlacedEntry(who, table=2, chips=1000_00) for who in ("dee", "eve")]
    items = {**ONE_SESSION, "play": {"balancing": "off"}, **structure}
    conditions = read_conditions("holdem", {"base": "demonstration", "structure": items})
    one = Tournament(conditions, position=Position(entries))
    say(one, "dealer deals", "7c Ah Ks 2d Ad Kd", "cal tap out", "ann fold", "bob call")
    say(one, "?? 3h 8c 9d", "?? Jc", "?? Kh")
    return one


def test_whoever_has_moved_and_has_no_chips_left_is_asked_to_buy_back_in() -> None:
    one = beside_tables(rebuy={"until": "level 3", "cost": "50", "chips": "300"})
    one.do("bob declines")
    one.do("director moves cal to 2/5 because of the light")
    correct(one)
    assert one.ground.entrant("cal").status is Status.WAITING
    one.do("cal rebuys")
    check_laws(one)
    assert one.ground.tables[2].counts()["cal"] == 300_00


def test_whoever_has_lost_since_what_they_should_give_back_gives_what_they_have() -> None:
    one = beside_tables()
    one.do("director moves cal to 2/5 because of the light")
    one.do("table 2 plays: cal -500, dee +500")
    outcome = correct(one)
    assert one.ground.entrant("cal").status is Status.OUT
    assert one.ground.state.out["cal"].table == 2
    words = "cal, who has left table 1, should have 500 less: the director has to correct that."
    assert [each.words for each in outcome.events if isinstance(each, Noted)] == [words]


def tied(**points: object) -> Tournament:
    """Ann and bob are equal after the only round of a session of Blackjack."""
    structure: dict[str, object] = {"sessions": [{"ends": {"rounds": 1}}]}
    items: dict[str, object] = {"distribution": {"paid": "at once", "tie_prizes": "extra_rounds"}}
    if points:
        structure["points"] = points
    conditions = read_conditions("blackjack", {"base": "demonstration", "structure": structure, **items})
    entries = [PlacedEntry(who, chips=2000_00) for who in ("ann", "bob")]
    one = Tournament(conditions, position=Position(entries))
    wager(one, "ann", "bob")
    say(one, "no more bets", "Ts Qh 8s Td Kd", "ann stand", "bob stand", "Th")
    assert one.ground.state.session_over
    assert [tie.players for tie in one.ground.state.ties] == [["ann", "bob"]]
    return one


def test_what_was_played_before_an_extra_round_stands_until_that_is_undone() -> None:
    one = tied()
    wager(one, "bob", "ann", chips=200)
    say(one, "no more bets")
    with pytest.raises(IllegalAction, match=r"'director undoes lines \.\.\.' takes them"):
        one.do("table 1: supervisor voids round 1")
    say(one, "Ts 9h 8s Td 9d", "ann stand", "bob stand", "Th")
    before = one.save()
    for line in ("supervisor void", "supervisor corrects answer 1 to Tc because it was keyed wrongly"):
        with pytest.raises(IllegalAction, match=r"'director undoes lines \.\.\.' takes them"):
            one.do(f"table 1: {line}")
    assert one.save() == before


def test_chips_of_extra_rounds_go_back_when_the_session_is_reopened() -> None:
    one = tied(table=[5, 5, 1], tie_session="share", tie_points="extra_rounds")
    assert chips(one) == {"ann": 1000_00, "bob": 1000_00}  # issued for the extra round alone
    one.do("table 1: supervisor void")
    check_laws(one)
    assert not one.ground.state.session_over
    assert chips(one) == {"ann": 2000_00, "bob": 2000_00}
    wager(one, "ann", "bob")
    say(one, "no more bets", "Ts 9h 8s Td 9d", "ann stand", "bob stand", "Th")
    assert one.ground.state.session_over


def test_a_round_that_goes_on_after_a_late_void_may_be_void_as_well() -> None:
    one = lost_round()
    wager(one, "cal", "ann")
    say(one, "no more bets", "supervisor voids round 1")
    at = one.ground.state.tables[1]
    assert at.void
    say(one, "Ts 8s", "supervisor void")
    assert (at.rounds, at.level_rounds, at.void) == (0, 0, True)
    assert chips(one) == {"ann": 1000_00, "bob": 100_00, "cal": 1000_00}
    assert one.ground.state.house_lost == 0


FALLING = {
    "levels": [
        {"rounds": 1, "minimum": "100", "maximum": "500"},
        {"minimum": "10", "maximum": "500"},
    ]
}


@pytest.mark.rule("blackjack 19.14")
def test_whoever_is_short_at_the_level_of_the_round_is_out_though_the_next_takes_less() -> None:
    one = lost_round(bob=150_00, limits=FALLING)
    assert one.ground.state.tables[1].level == 2
    assert one.ground.entrant("bob").status is Status.OUT
    assert one.ground.state.out["bob"].chips_left == 50_00


@pytest.mark.rule("blackjack 19.14")
def test_so_it_is_in_a_void_round_that_is_put_right() -> None:
    one = lost_round(bob=150_00, limits=FALLING)
    say(one, "supervisor void")
    assert one.ground.entrant("bob").status is Status.PLAYING
    assert one.ground.state.tables[1].level == 1
    dialogue = table_of(one, 1).round_dialogue
    assert dialogue is not None
    say(one, f"supervisor drops answer {len(dialogue.answers)} because it was a mistake")
    assert one.ground.state.tables[1].level == 2
    assert one.ground.entrant("bob").status is Status.OUT


def test_whoever_is_in_again_may_bring_the_tournament_back_to_the_brink_of_the_prizes() -> None:
    chips_of = {"ann": 1000_00, "bob": 100_00, "cal": 1000_00}
    entries = [PlacedEntry(who, chips=each) for who, each in chips_of.items()]
    entries.append(PlacedEntry("dee", table=2, chips=1000_00))
    structure = {**ONE_SESSION, "play": {"hand_for_hand": "offered"}}
    conditions = read_conditions("blackjack", {"base": "demonstration", "structure": structure})
    one = Tournament(conditions, position=Position(entries))
    wager(one, "ann", "bob", "cal")
    say(one, "no more bets", "Qs 9h 8s 9d 8d 7s 8c", "ann stand", "bob stand", "cal stand", "Kh")
    assert one.ground.state.left == 3
    wager(one, "cal", "ann")
    say(one, "no more bets")
    asked = [each for each in one.do("table 1: supervisor voids round 1").events if isinstance(each, Asked)]
    assert [(each.who, each.options) for each in asked] == [("director", ("hand for hand",))]


def drop_the_ruling(one: Tournament) -> None:
    """The last answer of the last round, which made it void, was a mistake."""
    dialogue = table_of(one, 1).round_dialogue
    assert dialogue is not None
    say(one, f"supervisor drops answer {len(dialogue.answers)} because it was a mistake")


def test_a_session_is_over_again_by_a_void_round_that_counts_after_all() -> None:
    structure = {"sessions": [{"ends": {"rounds": 1}}]}
    conditions = read_conditions("blackjack", {"base": "demonstration", "structure": structure})
    one = Tournament(
        conditions, position=Position([PlacedEntry(who, chips=1000_00) for who in ("ann", "bob")])
    )
    wager(one, "ann", "bob")
    say(one, "no more bets", "Ts 9h 8s Td 8d", "ann stand", "bob stand", "Th")
    assert one.ground.state.session_over
    say(one, "supervisor void")
    assert not one.ground.state.session_over
    drop_the_ruling(one)
    assert one.ground.state.session_over


def test_an_offer_lapses_with_a_void_round_that_counts_after_all() -> None:
    rebuy = {"until": "level 3", "cost": "50", "chips": "300"}
    one = lost_round(structure={**ONE_SESSION, "rebuy": rebuy})
    assert list(one.ground.state.offers) == ["bob"]
    wager(one, "cal", "ann")
    say(one, "no more bets", "Qs 8s 9d 9s 7s", "supervisor void")
    assert list(one.ground.state.offers) == ["bob"]
    drop_the_ruling(one)
    say(one, "ann stand", "cal stand", "Kh")
    assert list(one.ground.state.offers) == []
    assert one.ground.entrant("bob").status is Status.OUT


def test_whoever_is_not_touched_by_a_correction_has_what_they_held_when_the_session_was_over() -> None:
    one = tied(table=[5, 5, 1], tie_session="share", tie_points="extra_rounds")
    correct_card(one, "Kd", "2d")
    assert one.ground.state.session_over
    (tie,) = one.ground.state.ties  # their points are still equal
    assert tie.held == {"ann": 2100_00, "bob": 1900_00}


def test_whoever_waits_for_a_re_buy_elsewhere_plays_with_what_a_correction_gives_them() -> None:
    one = beside_a_table("4h", rebuy={"until": "level 3", "cost": "50", "chips": "300"})
    one.do("director moves cal to 2/5 because of the light")
    one.do("table 2 plays: cal -300, dee +300")
    assert list(one.ground.state.offers) == ["cal"]
    correct_card(one, "4h", "Kh")
    assert one.ground.entrant("cal").status is Status.PLAYING
    assert one.ground.tables[2].counts()["cal"] == 650_00
    assert list(one.ground.state.offers) == ["bob"]


def test_of_somebody_excluded_no_more_is_taken_than_they_had() -> None:
    conditions = read_conditions("blackjack", {"base": "demonstration", "structure": ONE_SESSION})
    entries = [PlacedEntry(who, chips=100_00) for who in ("ann", "bob", "cal")]
    one = Tournament(conditions, position=Position(entries))
    wager(one, "ann", "bob", "cal", chips=50)
    say(one, "no more bets", "Ts Ks 8s 7d 8d Qs 8c", "ann stand", "bob stand", "cal stand", "Th")
    assert chips(one)["bob"] == 150_00
    one.do("director corrects table 1: bob 20 because of a recount")
    one.do("supervisor excludes bob")
    assert one.ground.state.out["bob"].chips_left == 20_00
    say(one, "supervisor void")
    assert one.ground.state.out["bob"].chips_left == 0


def test_whoever_was_offered_the_next_session_and_is_in_again_is_offered_it_no_more() -> None:
    structure = {
        "sessions": [{"ends": {"rounds": 9}, "advance": {"all": True}}, {"ends": {"players": 1}}],
        "rebuy": {"until": "session 1", "into": "session"},
    }
    conditions = read_conditions("holdem", {"base": "demonstration", "structure": structure})
    entries = [PlacedEntry(who, chips=300_00) for who in ("ann", "bob", "cal")]
    one = Tournament(conditions, position=Position(entries, session=1))
    say(one, "dealer deals", "7c Ah Ks 2d Ad Kd", "cal tap out", "ann fold", "bob call")
    say(one, "?? 3h 8c 9d", "?? Jc", "?? Kh")
    assert list(one.ground.state.offers) == ["bob"]
    correct(one)
    assert list(one.ground.state.offers) == ["cal"]
    assert one.ground.entrant("bob").status is Status.PLAYING
