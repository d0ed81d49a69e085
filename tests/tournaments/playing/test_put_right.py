"""A round that is put right, or made void, after it was settled: what followed from it is worked out anew."""

import pytest

from croupier.tournaments import Outcome, PlacedEntry, Position, Tournament
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.play_events import RoundPutRight
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
    one.do(f"table 1: supervisor corrects answer {river(one)} to 4h because it was keyed wrongly")
    check_laws(one)
    outcome = one.do("table 1: cal muck")
    check_laws(one)
    return outcome


def river(one: Tournament) -> int:
    """The number of the answer that is the card on the river."""
    dialogue = table_of(one, 1).round_dialogue
    assert dialogue is not None
    return next(at for at, answer in enumerate(dialogue.answers, 1) if str(answer) == "Kh")


def test_a_player_who_was_out_by_a_card_keyed_wrongly_plays_again() -> None:
    one = all_in()
    assert one.ground.entrant("bob").status is Status.OUT
    outcome = correct(one)
    assert one.ground.entrant("bob").status is Status.PLAYING
    assert one.ground.entrant("cal").status is Status.OUT
    assert {who: one.ground.chips(who) for who in ("ann", "bob")} == {"ann": 250_00, "bob": 650_00}
    assert [each for each in outcome.events if isinstance(each, RoundPutRight)]
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
