"""What is offered is accepted, and what is asked is offered."""

import pytest

from croupier.logs.entries import Speaker
from croupier.rulebook.roles import Role
from croupier.tournaments import Tournament
from croupier.tournaments.view.offering import EXAMPLES
from tests.tournaments.directing import FORMATS, conditions_of, drive
from tests.tournaments.test_tournament import do, in_play

DIRECTOR = Speaker(Role.DIRECTOR)


def words(tournament: Tournament, who: Speaker) -> set[str]:
    return {offer.word for offer in tournament.offers(who)}


@pytest.mark.parametrize("name", FORMATS)
def test_whatever_is_offered_would_be_accepted(name: str) -> None:
    tournament = Tournament(conditions_of(name))
    for number, _ in enumerate(drive(tournament, 5, 90)):
        if number % 15:
            continue
        for who in (*(Speaker(role) for role in Role), Speaker(None, "q1")):
            for offer in tournament.offers(who):
                if not offer.word.endswith("undoes"):
                    tournament.prepare(offer.line(), who).drop()


def test_a_player_is_offered_what_they_are_asked() -> None:
    tournament = in_play(structure={"rebuy": {"until": "session 2"}})
    assert words(tournament, Speaker(None, "bob")) == {"agrees"}
    do(tournament, "table 1 plays: ann +1000, bob -1000")
    assert words(tournament, Speaker(None, "bob")) >= {"rebuys", "declines"}
    assert words(tournament, Speaker(None, "ann")) == {"agrees"}
    rebuy = next(offer for offer in tournament.offers(DIRECTOR) if offer.word == "rebuys")
    assert rebuy.line() == "bob rebuys"
    assert rebuy.rule == "holdem 20.3(a)(iii)(G)"


def test_those_who_are_asked_come_first_among_those_for_whom_the_director_speaks() -> None:
    tournament = in_play(structure={"rebuy": {"until": "session 2"}})
    do(tournament, "clock says 20:00")
    do(tournament, "table 1 plays: ann +1000, cal -1000", "table 1 plays: ann +1000, bob -1000")
    rebuy = next(offer for offer in tournament.offers(DIRECTOR) if offer.word == "rebuys")
    assert [field.values for field in rebuy.fields] == [("cal", "bob")]


def test_nothing_is_offered_when_it_is_over() -> None:
    tournament = in_play()
    do(tournament, "operator cancels because of rain")
    assert tournament.offers(DIRECTOR) == []


def test_which_parts_of_an_offer_are_examples_is_said() -> None:
    tournament = in_play()
    offers = {offer.word: offer for offer in tournament.offers(DIRECTOR)}
    absent, pause, level = offers["marks_absent"], offers["gives_break"], offers["begins_level"]
    assert [(field.name, field.values, field.free) for field in absent.fields] == [
        ("who", ("ann", "bob", "cal"), False)
    ]
    assert [(field.name, field.free) for field in pause.fields] == [("minutes", True)]
    assert [(field.name, field.values, field.free) for field in level.fields] == [("level", (2,), False)]


def test_what_only_the_speaker_knows_has_an_example() -> None:
    assert EXAMPLES == {
        "minutes": (10,),
        "seconds": (30,),
        "why": ("a mistake",),
        "witnesses": ("sue and tom",),
        "amount": (100_00,),
        "goods": ("a watch",),
        "time": ("20:30",),
        "when": ("2027-03-08 19:00",),
        "date": ("2027-03-08",),
        "reference": ("REF 1",),
        "count": (2, 6, 9),
        "names": ("newcomer",),
        "full": ("Rob Roy, 4711",),
        "results": ("",),
    }


def test_goods_of_any_place_that_is_shared_are_offered_to_be_given() -> None:
    structure = {"sessions": [{"ends": {"players": 1}}]}
    one = in_play("holdem", "ann", "bob", "cal", "dee", "eve", structure=structure)
    do(one, "operator adds a watch worth 100 for place 4")
    do(
        one,
        "table 1 plays: ann +2000, dee -1000, eve -1000",
        "table 1 plays: ann +2000, bob -1000, cal -1000",
    )
    do(one, "director confirms session 1", "director confirms places")
    offer = next(each for each in one.offers(DIRECTOR) if each.word == "gives_goods")
    assert offer.fields[0].values == (4,)
