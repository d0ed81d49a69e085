"""A round that is put right, or made void, after it was settled: what followed from it is worked out anew."""

import pytest

from croupier.tournaments import Outcome, PlacedEntry, Position, Tournament
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.events import Noted, PlaceChanged, StatusChanged
from croupier.tournaments.play_events import RoundPutRight
from croupier.tournaments.results.places import Elimination
from croupier.tournaments.state import Status
from tests.tournaments.at_tables import check_laws, table_of


def in_play(game: str, chips: int, *players: str, **items: object) -> Tournament:
    """The final of a tournament with these players at one table."""
    conditions = read_conditions(game, {"base": "demonstration", **items})
    return Tournament(conditions, position=Position([PlacedEntry(each, chips=chips) for each in players]))


def say(one: Tournament, *lines: str) -> None:
    """Say lines at the first table."""
    for line in lines:
        one.do(f"table 1: {line}")
        check_laws(one)


def all_in(*players: str, **items: object) -> Tournament:
    """Cal has won all chips of bob, by a king that was keyed on the river."""
    one = in_play("holdem", 300_00, "ann", "bob", "cal", *players, **items)
    say(one, "dealer deals", "7c Ah Ks 2d Ad Kd", "cal tap out", "ann fold", "bob call")
    say(one, "?? 3h 8c 9d", "?? Jc", "?? Kh")
    return one


def correct(one: Tournament) -> Outcome:
    """The card on the river was another: bob has won, and cal need not show."""
    outcome = correct_card(one, "Kh", "4h")
    if table_of(one, 1).in_round:
        outcome = one.do("table 1: cal muck")
        check_laws(one)
    return outcome


def correct_card(one: Tournament, wrong: str, right: str) -> Outcome:
    """A card of the last round was keyed wrongly, and is put right."""
    dialogue = table_of(one, 1).round_dialogue
    assert dialogue is not None
    at = next(at for at, answer in enumerate(dialogue.answers, 1) if str(answer) == wrong)
    outcome = one.do(f"table 1: supervisor corrects answer {at} to {right} because it was keyed wrongly")
    check_laws(one)
    return outcome


def test_a_player_who_was_out_by_a_card_keyed_wrongly_plays_again() -> None:
    one = all_in()
    assert one.ground.entrant("bob").status is Status.OUT
    outcome = correct(one)
    assert one.ground.entrant("bob").status is Status.PLAYING
    assert one.ground.entrant("cal").status is Status.OUT
    assert {who: one.ground.chips(who) for who in ("ann", "bob")} == {"ann": 250_00, "bob": 650_00}
    (put_right,) = [each for each in outcome.events if isinstance(each, RoundPutRight)]
    assert (put_right.table, put_right.round) == (1, 1)
    assert one.ground.state.tables[1].rounds == 1
    say(one, "dealer deals", "?? ?? ?? ??")
    say(one, f"{_opens(one)} fold")
    assert one.ground.state.tables[1].rounds == 2


def _opens(one: Tournament) -> str:
    dialogue = table_of(one, 1).dialogue
    assert dialogue is not None
    assert isinstance(dialogue.question, tuple)
    return dialogue.question[0].who


def test_a_session_that_was_over_by_that_round_is_not() -> None:
    one = in_play("holdem", 300_00, "bob", "cal")
    # Of two, cal has the button: bob is dealt to first.
    say(one, "dealer deals", "Ah Ks Ad Kd", "cal tap out", "bob call", "?? 3h 8c 9d", "?? Jc", "?? Kh")
    assert one.ground.state.session_over
    correct(one)
    assert one.ground.state.session_over  # again, with the other one left
    assert one.ground.entrant("cal").status is Status.OUT
    assert one.ground.chips("bob") == 600_00
    one.do("director confirms session 1" if one.ground.state.session == 1 else "director confirms session 2")
    assert one.results.places() == [["bob"], ["cal"]]


def test_whoever_was_asked_to_buy_back_in_and_has_chips_is_asked_no_more() -> None:
    one = all_in(structure={"rebuy": {"until": "level 3", "cost": "50", "chips": "300"}})
    assert one.ground.entrant("bob").status is Status.WAITING
    correct(one)
    assert one.ground.entrant("bob").status is Status.PLAYING
    assert list(one.ground.state.offers) == ["cal"]


def test_what_puts_a_round_right_is_replayed_and_saved() -> None:
    one = all_in()
    correct(one)
    again = in_play("holdem", 300_00, "ann", "bob", "cal")
    assert one.undoing.log is not None
    for logged in one.undoing.log:
        again.do(logged.entry.said)
    assert again.save() == one.save()
    restored = in_play("holdem", 300_00, "ann", "bob", "cal")
    restored.restore(one.save())
    assert restored.save() == one.save()


@pytest.mark.parametrize("rounds", [1, 2])
def test_a_round_that_is_made_void_afterwards_is_not_counted(rounds: int) -> None:
    one = in_play("blackjack", 1000_00, "ann", "bob")
    for number in range(rounds):
        first, second = ("ann", "bob") if number % 2 == 0 else ("bob", "ann")
        for who in (first, second):
            say(one, f"{who} wagers 100 on box {1 if who == 'ann' else 2}")
        say(one, "no more bets", "Ts 9h 8s Td 9s", "ann stand", "bob stand", "Th")
    chips = one.ground.chips("ann")
    one.do("table 1: supervisor void")
    check_laws(one)
    assert one.ground.chips("ann") == chips - 100_00
    assert one.ground.state.tables[1].rounds == rounds - 1
    assert one.ground.tables[1].rounds == rounds - 1


def test_a_correction_that_changes_no_chips_changes_nothing_else() -> None:
    one = all_in()
    before = one.ground.state.out["bob"]
    outcome = correct_card(one, "8c", "8d")
    assert outcome.events == []
    assert one.ground.state.out["bob"] == before


def test_whoever_has_another_place_by_it_is_told_so() -> None:
    one = all_in()
    outcome = correct(one)
    rights = [each for each in outcome.events if isinstance(each, RoundPutRight)]
    assert [(each.table, each.round, dict(each.changes), each.void) for each in rights] == [
        (1, 1, {"bob": 650_00, "cal": -650_00}, False)
    ]
    changed = [each for each in outcome.events if isinstance(each, PlaceChanged)]
    assert sorted((each.player, each.was, each.now) for each in changed) == [("bob", 3, 0), ("cal", 0, 3)]
    back = [each.player for each in outcome.events if isinstance(each, StatusChanged)]
    assert back == ["bob"]
    assert one.ground.state.out == {"cal": Elimination("cal", 2, 1, 1, 1, 0, 300_00, 300_00)}


def test_a_card_that_is_corrected_and_corrected_back_leaves_everything_as_it_was() -> None:
    one = all_in()
    out = dict(one.ground.state.out)
    correct(one)
    correct_card(one, "4h", "Kh")
    assert one.ground.state.out == out
    assert {who: one.ground.chips(who) for who in ("ann", "cal")} == {"ann": 250_00, "cal": 650_00}
    assert one.ground.entrant("cal").status is Status.PLAYING


def test_a_round_without_a_winner_that_is_made_void_does_not_count() -> None:
    one = in_play("blackjack", 1000_00, "ann", "bob")
    for at, who in enumerate(("ann", "bob"), 1):
        say(one, f"{who} wagers 100 on box {at}")
    say(one, "no more bets", "Ts Th Ks 8d 8c", "ann stand", "bob stand", "8h")
    at_table = one.ground.state.tables[1]
    assert one.ground.chips("ann") == one.ground.chips("bob") == 1000_00
    assert (at_table.rounds, at_table.last_counted, at_table.level_rounds) == (1, 1, 1)
    outcome = one.do("table 1: supervisor void")
    check_laws(one)
    assert (at_table.rounds, at_table.last_counted, at_table.level_rounds) == (0, 0, 0)
    assert [each.void for each in outcome.events if isinstance(each, RoundPutRight)] == [True]


ONE_SESSION = {"sessions": [{"ends": {"players": 1}}]}


def beside_a_table(river: str = "Kh", **items: object) -> Tournament:
    """At table 1 cal, who covers bob, has won or lost against bob; dee and eve sit at table 2."""
    chips = {"ann": 300_00, "bob": 300_00, "cal": 600_00}
    entries = [PlacedEntry(who, chips=each) for who, each in chips.items()]
    entries += [PlacedEntry(who, table=2, chips=1000_00) for who in ("dee", "eve")]
    structure = {**ONE_SESSION, "play": {"balancing": "off"}, **items}
    conditions = read_conditions("holdem", {"base": "demonstration", "structure": structure})
    one = Tournament(conditions, position=Position(entries))
    say(one, "dealer deals", "7c Ah Ks 2d Ad Kd", "cal tap out", "ann fold", "bob tap out")
    say(one, "?? 3h 8c 9d", "?? Jc", f"?? {river}")
    if table_of(one, 1).in_round:
        say(one, "cal muck")
    return one


def notes(outcome: Outcome) -> list[str]:
    """What the director is told to see to."""
    return [each.words for each in outcome.events if isinstance(each, Noted)]


def test_the_chips_of_whoever_has_moved_are_put_right_at_the_other_table() -> None:
    one = beside_a_table()
    assert one.ground.chips("cal") == 950_00
    one.do("director moves cal to 2/5 because of the light")
    outcome = correct(one)
    assert one.ground.tables[2].counts()["cal"] == 300_00
    assert one.ground.chips("bob") == 650_00
    assert 2 in outcome.tables
    assert notes(outcome) == []


def test_in_a_round_at_the_other_table_the_director_puts_the_chips_right() -> None:
    one = beside_a_table()
    one.do("director moves cal to 2/5 because of the light")
    one.do("table 2: dealer deals")
    outcome = correct(one)
    words = "cal, who has left table 1, should have 650 less: the director has to correct that."
    assert notes(outcome) == [words]
    assert one.ground.tables[2].counts()["cal"] == 950_00


def test_chips_that_are_missing_in_a_round_elsewhere_are_told_as_well() -> None:
    one = beside_a_table("4h")
    assert one.ground.chips("cal") == 300_00
    one.do("director moves cal to 2/5 because of the light")
    one.do("table 2: dealer deals")
    outcome = correct_card(one, "4h", "Kh")
    words = "cal, who has left table 1, should have 650 more: the director has to correct that."
    assert notes(outcome) == [words]
    assert one.ground.entrant("bob").status is Status.OUT


def test_whoever_went_out_elsewhere_since_stays_out() -> None:
    one = beside_a_table()
    one.do("director moves cal to 2/5 because of the light")
    one.do("table 2 plays: cal -950, dee +950")
    before = one.ground.state.out["cal"]
    outcome = correct(one)
    assert notes(outcome) == [
        "cal, who has left table 1, should have 650 less: the director has to correct that."
    ]
    assert one.ground.state.out == {"cal": before}


@pytest.mark.parametrize(
    ("moves", "seat"), [((), 2), (("cal to 1/2",), 3), (("ann to 1/2",), 1), (("ann to 1/5",), 2)]
)
def test_whoever_is_in_again_has_their_seat_or_the_first_that_is_free(
    moves: tuple[str, ...], seat: int
) -> None:
    one = all_in()
    for move in moves:
        one.do(f"director moves {move} because of the light")
    correct(one)
    assert one.ground.tables[1].taken[seat] == "bob"
    assert one.ground.entrant("bob").seat == seat


def test_a_seat_is_in_use_again_where_no_other_is_left_for_whoever_is_in_again() -> None:
    one = all_in(structure={"seats": 3})
    one.do("director marks seat 1/2 unavailable because it wobbles")
    correct(one)
    assert one.ground.tables[1].taken == {1: "ann", 2: "bob"}
    assert one.ground.state.marks.unavailable == {}


def test_a_seat_that_is_marked_stays_so_where_another_is_left() -> None:
    one = all_in()
    one.do("director moves cal to 1/2 because of the light")
    one.do("director marks seat 1/3 unavailable")
    one.do("director marks seat 1/4 unavailable")
    correct(one)
    assert one.ground.tables[1].taken == {1: "ann", 5: "bob"}
    assert one.ground.state.marks.unavailable == {"1/3": "", "1/4": ""}


def test_that_seat_may_be_the_first_of_the_table() -> None:
    one = all_in(structure={"seats": 3})
    one.do("director moves ann to 1/2 because of the light")
    one.do("director marks seat 1/1 unavailable")
    correct(one)
    assert one.ground.tables[1].taken == {1: "bob", 2: "ann"}


def test_that_seat_may_have_been_kept_for_somebody_else() -> None:
    one = all_in(structure={"seats": 3})
    one.do("director reserves seat 1/2 for ann because of the light")
    correct(one)
    assert one.ground.tables[1].taken == {1: "ann", 2: "bob"}
    assert one.ground.state.marks.reserved == {}


def test_that_seat_may_be_the_last_of_the_table() -> None:
    one = all_in(structure={"seats": 3})
    one.do("director moves cal to 1/2 because of the light")
    one.do("director marks seat 1/3 unavailable")
    correct(one)
    assert one.ground.tables[1].taken == {1: "ann", 3: "bob"}


RISING = {
    "levels": [{"rounds": 1, "minimum": "100", "maximum": "5000"}, {"minimum": "2000", "maximum": "5000"}]
}


def falls_short(**structure: object) -> Tournament:
    """Bob has lost 500 of 1000 chips by a card keyed wrongly, and a level begins that takes 2000."""
    conditions = read_conditions(
        "blackjack", {"base": "demonstration", "limits": RISING, "structure": {**ONE_SESSION, **structure}}
    )
    entries = [PlacedEntry("ann", chips=5000_00), PlacedEntry("bob", chips=1000_00)]
    entries += [PlacedEntry("cal", chips=5000_00)]
    one = Tournament(conditions, position=Position(entries))
    for at, who in enumerate(("ann", "bob", "cal"), 1):
        say(one, f"{who} wagers 500 on box {at}")
    say(one, "no more bets", "Ts 9h Th 8s Td 8d Tc", "ann stand", "bob stand", "cal stand", "Qh")
    return one


def test_whoever_is_short_with_the_right_chips_as_well_is_out_with_those() -> None:
    one = falls_short()
    assert one.ground.state.out["bob"].chips_left == 500_00
    taken = one.ground.state.chips_taken
    correct_card(one, "8d", "9d")
    assert one.ground.entrant("bob").status is Status.OUT
    assert one.ground.state.out["bob"].chips_left == 1000_00
    assert one.ground.state.chips_taken == taken + 500_00
    assert one.ground.state.left == 2


def test_whoever_is_short_with_the_right_chips_as_well_is_still_asked_to_buy_back_in() -> None:
    one = falls_short(rebuy={"until": "level 2", "cost": "50", "chips": "3000"})
    assert one.ground.chips("bob") == 500_00
    correct_card(one, "8d", "9d")
    assert one.ground.entrant("bob").status is Status.WAITING
    assert list(one.ground.state.offers) == ["bob"]
    assert one.ground.chips("bob") == 1000_00


def test_a_substitute_is_out_with_what_the_player_before_them_had() -> None:
    one = beside_a_table()
    one.do("director substitutes sam for cal")
    at = one.ground.state.tables[1]
    assert {who: at.after[who] for who in ("ann", "sam")} == {"ann": 250_00, "sam": 950_00}
    assert (at.before["sam"], at.put_in["sam"]) == (600_00, 300_00)
    assert not {"cal"} & {*at.before, *at.after, *at.put_in}
