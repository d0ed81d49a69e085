"""What conditions may not say, or must: each fault by its item and its rule, in every game it concerns."""

from typing import Any

import pytest

from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.conditions.checking import Fault, faults
from croupier.tournaments.games import GAMES

rule = pytest.mark.rule


def found(game: str, given: dict[str, Any] | None = None, without: tuple[str, ...] = ()) -> list[Fault]:
    """The faults of the demonstration conditions with some changes."""
    table = {"base": "demonstration", "without": list(without), **(given or {})}
    return list(faults(read_conditions(game, table)))


def told(
    game: str, given: dict[str, Any] | None = None, without: tuple[str, ...] = ()
) -> set[tuple[str, str]]:
    return {(fault.item, fault.rule) for fault in found(game, given, without)}


@pytest.mark.parametrize("game", GAMES)
def test_the_demonstration_has_no_fault(game: str) -> None:
    assert found(game) == []


@pytest.mark.parametrize(
    ("item", "cited"),
    [
        pytest.param("start", "ultimate 16.3(a)(i)", marks=rule("ultimate 16.3(a)(i)")),
        pytest.param("fee", "ultimate 16.3(a)(ii)", marks=rule("ultimate 16.3(a)(ii)")),
        pytest.param("structure", "ultimate 16.3(a)(iii)", marks=rule("ultimate 16.3(a)(iii)")),
        pytest.param("chips", "ultimate 16.3(a)(iv)", marks=rule("ultimate 16.3(a)(iv)")),
        pytest.param("players", "ultimate 16.3(a)(v)", marks=rule("ultimate 16.3(a)(v)")),
        pytest.param("groups", "ultimate 16.3(a)(vi)", marks=rule("ultimate 16.3(a)(vi)")),
        pytest.param("limits", "ultimate 16.3(a)(vii)", marks=rule("ultimate 16.3(a)(vii)")),
        pytest.param("elimination", "ultimate 16.3(a)(viii)", marks=rule("ultimate 16.3(a)(viii)")),
        pytest.param("breakdown", "ultimate 16.3(a)(ix)", marks=rule("ultimate 16.3(a)(ix)")),
        pytest.param("distribution", "ultimate 16.3(a)(x)", marks=rule("ultimate 16.3(a)(x)")),
        pytest.param("statement", "ultimate 16.3(b)", marks=rule("ultimate 16.3(b)")),
        pytest.param("published", "ultimate 16.2(b)", marks=rule("ultimate 16.2(b)")),
        pytest.param("notified", "ultimate 16.2(c)", marks=rule("ultimate 16.2(c)")),
        pytest.param("start", "blackjack 19.3(a)(i)", marks=rule("blackjack 19.3(a)(i)")),
        pytest.param("structure", "blackjack 19.3(a)(ii)", marks=rule("blackjack 19.3(a)(ii)")),
        pytest.param("fee", "blackjack 19.3(a)(iii)", marks=rule("blackjack 19.3(a)(iii)")),
        pytest.param("chips", "blackjack 19.3(a)(iv)", marks=rule("blackjack 19.3(a)(iv)")),
        pytest.param("players", "blackjack 19.3(a)(v)", marks=rule("blackjack 19.3(a)(v)")),
        pytest.param("groups", "blackjack 19.3(a)(vi)", marks=rule("blackjack 19.3(a)(vi)")),
        pytest.param("limits", "blackjack 19.3(a)(vii)", marks=rule("blackjack 19.3(a)(vii)")),
        pytest.param("elimination", "blackjack 19.3(a)(viii)", marks=rule("blackjack 19.3(a)(viii)")),
        pytest.param("breakdown", "blackjack 19.3(a)(x)", marks=rule("blackjack 19.3(a)(x)")),
        pytest.param("distribution", "blackjack 19.3(a)(xi)", marks=rule("blackjack 19.3(a)(xi)")),
        pytest.param("statement", "blackjack 19.3(b)", marks=rule("blackjack 19.3(b)")),
        pytest.param("published", "blackjack 19.2(b)", marks=rule("blackjack 19.2(b)")),
        pytest.param("notified", "blackjack 19.2(c)", marks=rule("blackjack 19.2(c)")),
        pytest.param("start", "holdem 20.3(a)(i)", marks=rule("holdem 20.3(a)(i)")),
        pytest.param("fee", "holdem 20.3(a)(ii)", marks=rule("holdem 20.3(a)(ii)")),
        pytest.param("structure", "holdem 20.3(a)(iii)", marks=rule("holdem 20.3(a)(iii)")),
        pytest.param("chips", "holdem 20.3(a)(iv)", marks=rule("holdem 20.3(a)(iv)")),
        pytest.param("players", "holdem 20.3(a)(v)", marks=rule("holdem 20.3(a)(v)")),
        pytest.param("groups", "holdem 20.3(a)(vi)", marks=rule("holdem 20.3(a)(vi)")),
        pytest.param("limits", "holdem 20.3(a)(vii)", marks=rule("holdem 20.3(a)(vii)")),
        pytest.param("elimination", "holdem 20.3(a)(viii)", marks=rule("holdem 20.3(a)(viii)")),
        pytest.param("breakdown", "holdem 20.3(a)(ix)", marks=rule("holdem 20.3(a)(ix)")),
        pytest.param("distribution", "holdem 20.3(a)(x)", marks=rule("holdem 20.3(a)(x)")),
        pytest.param("statement", "holdem 20.3(b)", marks=rule("holdem 20.3(b)")),
        pytest.param("published", "holdem 20.2(b)", marks=rule("holdem 20.2(b)")),
        pytest.param("notified", "holdem 20.2(c)", marks=rule("holdem 20.2(c)")),
        pytest.param("approval", "omaha 20.3", marks=rule("omaha 20.3")),
        pytest.param("approval", "pontoon 20.3", marks=rule("pontoon 20.3")),
    ],
)
def test_an_item_that_is_missing_whole_is_one_fault(item: str, cited: str) -> None:
    game = cited.partition(" ")[0]
    assert told(game, without=(item,)) == {(item, cited)}


@pytest.mark.parametrize(
    ("item", "cited"),
    [
        pytest.param("start.at", "ultimate 16.3(a)(i)", marks=rule("ultimate 16.3(a)(i)")),
        pytest.param("start.entry", "holdem 20.3(a)(i)", marks=rule("holdem 20.3(a)(i)")),
        pytest.param("start.eligibility", "blackjack 19.3(a)(i)", marks=rule("blackjack 19.3(a)(i)")),
        pytest.param("fee.commission", "ultimate 16.3(a)(ii)", marks=rule("ultimate 16.3(a)(ii)")),
        pytest.param("fee.entry", "holdem 20.3(a)(ii)", marks=rule("holdem 20.3(a)(ii)")),
        pytest.param("fee.commission", "blackjack 19.3(a)(iii)", marks=rule("blackjack 19.3(a)(iii)")),
        pytest.param(
            "structure.sessions", "ultimate 16.3(a)(iii)(A)", marks=rule("ultimate 16.3(a)(iii)(A)")
        ),
        pytest.param(
            "structure.sessions", "blackjack 19.3(a)(ii)(A)", marks=rule("blackjack 19.3(a)(ii)(A)")
        ),
        pytest.param("structure.sessions", "holdem 20.3(a)(iii)(A)", marks=rule("holdem 20.3(a)(iii)(A)")),
        pytest.param("structure.seats", "ultimate 16.3(a)(iii)(B)", marks=rule("ultimate 16.3(a)(iii)(B)")),
        pytest.param("structure.seats", "blackjack 19.3(a)(ii)(B)", marks=rule("blackjack 19.3(a)(ii)(B)")),
        pytest.param("structure.seats", "holdem 20.3(a)(iii)(B)", marks=rule("holdem 20.3(a)(iii)(B)")),
        pytest.param("players.most", "ultimate 16.3(a)(v)", marks=rule("ultimate 16.3(a)(v)")),
        pytest.param("groups.restriction", "holdem 20.3(a)(vi)", marks=rule("holdem 20.3(a)(vi)")),
        pytest.param("limits.minimum", "blackjack 19.3(a)(vii)", marks=rule("blackjack 19.3(a)(vii)")),
        pytest.param(
            "elimination.criteria", "ultimate 16.3(a)(viii)(A)", marks=rule("ultimate 16.3(a)(viii)(A)")
        ),
        pytest.param(
            "elimination.criteria", "blackjack 19.3(a)(viii)(A)", marks=rule("blackjack 19.3(a)(viii)(A)")
        ),
        pytest.param(
            "elimination.criteria", "holdem 20.3(a)(viii)(A)", marks=rule("holdem 20.3(a)(viii)(A)")
        ),
        pytest.param("distribution.paid", "holdem 20.3(a)(x)", marks=rule("holdem 20.3(a)(x)")),
    ],
)
def test_a_field_that_is_missing_is_a_fault_of_the_field(item: str, cited: str) -> None:
    game = cited.partition(" ")[0]
    owed = ("elimination", f"{game} {GAMES[game].items['elimination']}")
    assert (item, cited) in told(game, without=(item,))
    assert told(game, without=(item,)) <= {(item, cited), owed}


@pytest.mark.rule("omaha 20.4", "pontoon 20.4")
@pytest.mark.parametrize("game", ["omaha", "pontoon"])
def test_a_list_of_what_may_be_included_asks_for_nothing(game: str) -> None:
    items = ("start", "structure", "fee", "chips", "players", "groups", "limits", "breakdown", "side_wagers")
    assert told(game, without=items) == set()
    assert told(game, without=("elimination", "distribution", "officers")) == set()


@pytest.mark.parametrize(
    ("game", "number"),
    [
        pytest.param("ultimate", "16.3(a)(iii)(D)", marks=rule("ultimate 16.3(a)(iii)(D)")),
        pytest.param("blackjack", "19.3(a)(ii)(C)", marks=rule("blackjack 19.3(a)(ii)(C)")),
        pytest.param("holdem", "20.3(a)(iii)(D)", marks=rule("holdem 20.3(a)(iii)(D)")),
    ],
)
def test_a_session_says_who_goes_on_unless_it_is_the_last(game: str, number: str) -> None:
    silent = [{"name": "a", "ends": {"rounds": 5}}, {"name": "b", "ends": {"rounds": 5}}]
    last = [
        {"name": "a", "ends": {"rounds": 5}, "advance": {"players": 3}},
        {"name": "b", "ends": {"rounds": 5}, "advance": {"players": 3}},
    ]
    for sessions in (silent, last):
        given = {"structure": {"sessions": sessions}}
        assert told(game, given) == {("structure.sessions", f"{game} {number}")}


def test_a_session_says_what_ends_it() -> None:
    sessions = [{"name": "a", "advance": {"players": 3}}, {"name": "b", "ends": {"rounds": 5}}]
    assert told("holdem", {"structure": {"sessions": sessions}}) == {
        ("structure.sessions", "holdem 20.3(a)(iii)(A)")
    }


@pytest.mark.parametrize("game", ["ultimate", "blackjack", "holdem"])
def test_elimination_is_owed_only_where_players_compete_to_progress(game: str) -> None:
    alone = {"structure": {"sessions": [{"name": "only", "ends": {"rounds": 20}}]}}
    everybody = [
        {"name": "one", "ends": {"rounds": 5}, "advance": {"all": True}},
        {"name": "two", "ends": {"rounds": 5}},
    ]
    assert told(game, alone, ("elimination",)) == set()
    assert told(game, {"structure": {"sessions": everybody}}, ("elimination",)) == set()
    assert "elimination" in {item for item, _ in told(game, without=("elimination",))}


@pytest.mark.parametrize(
    ("game", "number"),
    [
        pytest.param("ultimate", "16.3(a)(iii)(G)", marks=rule("ultimate 16.3(a)(iii)(G)")),
        pytest.param("blackjack", "19.3(a)(ii)(F)", marks=rule("blackjack 19.3(a)(ii)(F)")),
        pytest.param("holdem", "20.3(a)(iii)(G)", marks=rule("holdem 20.3(a)(iii)(G)")),
    ],
)
def test_a_rebuy_says_until_when(game: str, number: str) -> None:
    assert told(game, {"structure": {"rebuy": {"until": "level 2"}}}) == set()
    assert told(game, {"structure": {"rebuy": {"cost": "50"}}}) == {
        ("structure.rebuy.until", f"{game} {number}")
    }


@pytest.mark.parametrize(
    ("game", "number"),
    [
        pytest.param("ultimate", "16.3(a)(iii)(H)", marks=rule("ultimate 16.3(a)(iii)(H)")),
        pytest.param("holdem", "20.3(a)(iii)(H)", marks=rule("holdem 20.3(a)(iii)(H)")),
    ],
)
def test_an_add_on_says_when_and_for_how_much(game: str, number: str) -> None:
    whole = {"until": "level 3", "cost": "50", "chips": "500"}
    assert told(game, {"structure": {"add_on": whole}}) == set()
    for left_out in whole:
        part = {key: given for key, given in whole.items() if key != left_out}
        assert told(game, {"structure": {"add_on": part}}) == {
            (f"structure.add_on.{left_out}", f"{game} {number}")
        }


@pytest.mark.parametrize(
    ("game", "number"),
    [
        pytest.param("ultimate", "16.3(a)(iii)(F)", marks=rule("ultimate 16.3(a)(iii)(F)")),
        pytest.param("blackjack", "19.3(a)(ii)(E)", marks=rule("blackjack 19.3(a)(ii)(E)")),
        pytest.param("holdem", "20.3(a)(iii)(F)", marks=rule("holdem 20.3(a)(iii)(F)")),
    ],
)
def test_a_repechage_says_whether_it_is_sure_and_who_qualifies(game: str, number: str) -> None:
    whole = {"offered": "may", "qualifies": "third places", "places": [3], "session": "final"}
    assert told(game, {"structure": {"repechage": whole}}) == set()
    for left_out in whole:
        part = {key: given for key, given in whole.items() if key != left_out}
        assert told(game, {"structure": {"repechage": part}}) == {
            (f"structure.repechage.{left_out}", f"{game} {number}")
        }
    unknown = {**whole, "session": "nowhere"}
    assert told(game, {"structure": {"repechage": unknown}}) == {
        ("structure.repechage.session", f"{game} {number}")
    }


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("end", ["players", "rounds", "minutes", "shoes"])
@pytest.mark.rule(
    "ultimate A:Session", "blackjack A:Session", "holdem A:Session", "omaha 20.5", "pontoon 20.5"
)
def test_a_session_ends_by_what_the_dictionary_knows(game: str, end: str) -> None:
    known = {
        "ultimate": {"players", "rounds", "minutes"},
        "blackjack": {"rounds", "shoes"},
        "holdem": {"players", "rounds", "minutes"},
        "pontoon": {"players", "rounds", "minutes", "shoes"},  # approved conditions may depart from it
        "omaha": {"players", "rounds", "minutes", "shoes"},
    }
    given = {"structure": {"sessions": [{"name": "only", "ends": {end: 2}}]}}
    expected = set() if end in known[game] else {("structure.sessions", f"{game} A:Session")}
    assert told(game, given) == expected


REBUY = {"structure": {"rebuy": {"until": "level 2"}}}
ADD_ON = {"structure": {"add_on": {"from": "level 2", "until": "level 2", "cost": "50", "chips": "500"}}}
REPECHAGE = {
    "structure": {"repechage": {"offered": "may", "qualifies": "x", "places": [3], "session": "final"}}
}
POINTS = {"structure": {"points": {"table": [3, 2, 1]}}}
BALANCED = {"structure": {"play": {"balancing": "default"}}}
PROPOSED = {"structure": {"play": {"balancing": "proposed"}}}
NO_MARKER = {"structure": {"play": {"marker": False}}}
MARKER = {"structure": {"play": {"marker": True}}}
REFUND = {"refund": {"until": "start"}}
BY_CHIPS = {"elimination": {"together": "chips_left"}}
BY_START = {"elimination": {"together": "chips_at_start"}}
PUT_IN = {"elimination": {"together": "contribution"}}
DRAWN = {"elimination": {"tie_advance": "draw_cards"}}
PARTED_BY_DIVISION = {"elimination": {"tie_advance": "divide"}}
PRIZES_DRAWN = {"distribution": {"tie_prizes": "draw_cards"}}
PRIZES_DIVIDED = {"distribution": {"tie_prizes": "divide"}}
SIDE = {"side_wagers": "on"}
SECOND = {"fee": {"buy_back_is_entry": True}}
TIE_DRAWN = {"structure": {"points": {"table": [3, 2, 1], "tie_points": "draw_cards"}}}
TIE_EXTRA = {"structure": {"points": {"table": [3, 2, 1], "tie_points": "extra_rounds"}}}


@pytest.mark.parametrize(
    ("given", "item", "cited"),
    [
        pytest.param(REBUY, "structure.rebuy", "omaha 20.6", marks=rule("omaha 20.6")),
        pytest.param(REBUY, "structure.rebuy", "pontoon 20.6", marks=rule("pontoon 20.6")),
        pytest.param(SECOND, "fee.buy_back_is_entry", "omaha 20.6", marks=rule("omaha 20.6")),
        pytest.param(SECOND, "fee.buy_back_is_entry", "pontoon 20.6", marks=rule("pontoon 20.6")),
        pytest.param(ADD_ON, "structure.add_on", "blackjack 19.13", marks=rule("blackjack 19.13")),
        pytest.param(ADD_ON, "structure.add_on", "omaha 20.14", marks=rule("omaha 20.14")),
        pytest.param(ADD_ON, "structure.add_on", "pontoon 20.13", marks=rule("pontoon 20.13")),
        pytest.param(REPECHAGE, "structure.repechage", "omaha 20.4(b)", marks=rule("omaha 20.4(b)")),
        pytest.param(REPECHAGE, "structure.repechage", "pontoon 20.4(b)", marks=rule("pontoon 20.4(b)")),
        pytest.param(POINTS, "structure.points", "omaha 20.4(b)", marks=rule("omaha 20.4(b)")),
        pytest.param(POINTS, "structure.points", "pontoon 20.4(b)", marks=rule("pontoon 20.4(b)")),
        pytest.param(BALANCED, "structure.play.balancing", "blackjack 19.7", marks=rule("blackjack 19.7")),
        pytest.param(PROPOSED, "structure.play.balancing", "blackjack 19.7", marks=rule("blackjack 19.7")),
        pytest.param(BALANCED, "structure.play.balancing", "omaha 20.7", marks=rule("omaha 20.7")),
        pytest.param(BALANCED, "structure.play.balancing", "pontoon 20.7", marks=rule("pontoon 20.7")),
        pytest.param(NO_MARKER, "structure.play.marker", "pontoon 20.15", marks=rule("pontoon 20.15")),
        pytest.param(MARKER, "structure.play.marker", "holdem 20.3(a)(iii)(C)"),
        pytest.param(MARKER, "structure.play.marker", "omaha 20.4(b)"),
        pytest.param(REFUND, "refund", "blackjack 19.21", marks=rule("blackjack 19.21")),
        pytest.param(REFUND, "refund", "omaha 20.21", marks=rule("omaha 20.21")),
        pytest.param(REFUND, "refund", "pontoon 20.24", marks=rule("pontoon 20.24")),
        pytest.param(BY_CHIPS, "elimination.together", "holdem 20.20", marks=rule("holdem 20.20")),
        pytest.param(BY_CHIPS, "elimination.together", "omaha 20.19", marks=rule("omaha 20.19")),
        pytest.param(BY_START, "elimination.together", "pontoon 20.22", marks=rule("pontoon 20.22")),
        pytest.param(DRAWN, "elimination.tie_advance", "pontoon 20.21", marks=rule("pontoon 20.21")),
        pytest.param(
            PARTED_BY_DIVISION,
            "elimination.tie_advance",
            "blackjack 19.3(a)(viii)(B)",
            marks=rule("blackjack 19.3(a)(viii)(B)"),
        ),
        pytest.param(
            PARTED_BY_DIVISION,
            "elimination.tie_advance",
            "ultimate 16.3(a)(viii)(B)",
            marks=rule("ultimate 16.3(a)(viii)(B)"),
        ),
        pytest.param(
            PARTED_BY_DIVISION,
            "elimination.tie_advance",
            "holdem 20.3(a)(viii)(B)",
            marks=rule("holdem 20.3(a)(viii)(B)"),
        ),
        pytest.param(PRIZES_DIVIDED, "distribution.tie_prizes", "pontoon 20.21", marks=rule("pontoon 20.21")),
        pytest.param(
            PRIZES_DRAWN,
            "distribution.tie_prizes",
            "blackjack 19.3(a)(xi)",
            marks=rule("blackjack 19.3(a)(xi)(C)", "blackjack 19.3(a)(xi)(D)"),
        ),
        pytest.param(
            TIE_DRAWN,
            "structure.points.tie_points",
            "blackjack 19.3(a)(xi)(B)",
            marks=rule("blackjack 19.3(a)(xi)(B)"),
        ),
        pytest.param(
            TIE_EXTRA,
            "structure.points.tie_points",
            "ultimate 16.3(a)(iii)(E)c.",
            marks=rule("ultimate 16.3(a)(iii)(E)c."),
        ),
        pytest.param(
            TIE_EXTRA,
            "structure.points.tie_points",
            "holdem 20.3(a)(iii)(E)c.",
            marks=rule("holdem 20.3(a)(iii)(E)c."),
        ),
        pytest.param(SIDE, "side_wagers", "holdem 20.1"),
        pytest.param(SIDE, "side_wagers", "omaha 20.1"),
    ],
)
def test_what_a_game_does_not_allow_is_a_fault_by_its_rule(
    given: dict[str, Any], item: str, cited: str
) -> None:
    assert told(cited.partition(" ")[0], given) == {(item, cited)}


@pytest.mark.parametrize(
    ("given", "games"),
    [
        pytest.param(
            REBUY, "ultimate blackjack holdem", marks=rule("ultimate 16.6", "blackjack 19.6", "holdem 20.6")
        ),
        (SECOND, "ultimate blackjack holdem"),
        (ADD_ON, "ultimate holdem"),
        (REPECHAGE, "ultimate blackjack holdem"),
        (POINTS, "ultimate blackjack holdem"),
        pytest.param(BALANCED, "ultimate holdem", marks=rule("ultimate 16.9", "holdem 20.9")),
        pytest.param(PROPOSED, "ultimate holdem", marks=rule("ultimate 16.9", "holdem 20.9")),
        pytest.param(NO_MARKER, "ultimate blackjack", marks=rule("ultimate 16.16")),
        pytest.param(MARKER, "ultimate blackjack pontoon", marks=rule("ultimate 16.16")),
        pytest.param(REFUND, "ultimate holdem", marks=rule("ultimate 16.23", "holdem 20.24")),
        (BY_CHIPS, "ultimate blackjack pontoon"),
        (BY_START, "ultimate blackjack"),
        (PUT_IN, "ultimate blackjack holdem omaha"),
        (DRAWN, "ultimate blackjack holdem omaha"),
        (PRIZES_DRAWN, "ultimate holdem omaha"),
        (PRIZES_DIVIDED, "ultimate blackjack holdem omaha"),
        (TIE_DRAWN, "ultimate holdem"),
        (TIE_EXTRA, "blackjack"),
        pytest.param(SIDE, "ultimate blackjack pontoon", marks=rule("pontoon 20.4(h)")),
        ({"agreement": True}, "ultimate blackjack pontoon holdem omaha"),
        ({"added": "500"}, "ultimate blackjack pontoon holdem omaha"),
        ({"side_wagers": "off"}, "ultimate blackjack pontoon holdem omaha"),
        ({"structure": {"play": {"hand_for_hand": "always"}}}, "ultimate blackjack pontoon holdem omaha"),
    ],
)
def test_what_a_game_allows_is_no_fault(given: dict[str, Any], games: str) -> None:
    for game in games.split():
        assert told(game, given) == set(), game


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("switch", ["open_all_in", "play_for_less", "super_bonus"])
def test_a_switch_is_for_games_that_know_it(game: str, switch: str) -> None:
    known = {"open_all_in": ("holdem", "omaha"), "play_for_less": ("ultimate",), "super_bonus": ("pontoon",)}
    items = {item for item, _ in told(game, {"structure": {"play": {switch: True}}})}
    assert items == (set() if game in known[switch] else {f"structure.play.{switch}"})


@pytest.mark.parametrize(
    ("game", "number"),
    [
        pytest.param("ultimate", "16.3(b)", marks=rule("ultimate 16.1", "ultimate 16.3(b)")),
        pytest.param("blackjack", "19.3(b)", marks=rule("blackjack 19.1", "blackjack 19.3(b)")),
        pytest.param("holdem", "20.3(b)", marks=rule("holdem 20.1", "holdem 20.3(b)")),
    ],
)
def test_where_the_rules_prevail_no_condition_departs_from_them(game: str, number: str) -> None:
    assert told(game, {"further": [{"words": "No phones."}]}) == set()
    for departs_from in ("4.1", f"{GAMES[game].section}.1"):
        given = {"further": [{"words": "Otherwise.", "departs_from": departs_from}]}
        assert told(game, given) == {("further", f"{game} {number}")}


@pytest.mark.parametrize("game", ["ultimate", "blackjack"])
def test_nothing_parts_players_once_places_are_shared(game: str) -> None:
    number = GAMES[game].items["elimination.together"]
    for together in (["divide", "chips_left"], ["chips_left", "divide", "chips_at_start"]):
        given = {"elimination": {"together": together}}
        assert told(game, given) == {("elimination.together", f"{game} {number}")}
    assert told(game, {"elimination": {"together": ["contribution", "chips_left"]}}) == set()


def test_every_further_condition_is_looked_at() -> None:
    given = {"further": [{"words": "No phones."}, {"words": "Otherwise.", "departs_from": "4.1"}]}
    assert told("holdem", given) == {("further", "holdem 20.3(b)")}
    assert told("holdem", {"further": [{"words": "No phones."}, {}]}) == {
        ("further", "holdem 20.3(a)(iii)(C)")
    }


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("omaha", marks=rule("omaha 20.1", "omaha 20.5")),
        pytest.param("pontoon", marks=rule("pontoon 20.1", "pontoon 20.5")),
    ],
)
def test_approved_conditions_prevail_but_not_over_the_rules_of_tournaments(game: str) -> None:
    given = {"further": [{"words": "Otherwise.", "departs_from": f"{game} 4.1"}]}
    assert told(game, given) == set()
    assert told(game, given, ("approval",)) == {("approval", f"{game} 20.3")}
    given = {"further": [{"words": "Otherwise.", "departs_from": "20.7"}]}
    assert told(game, given) == {("further", f"{game} 20.5")}


@pytest.mark.parametrize(
    ("game", "number"),
    [
        pytest.param("blackjack", "19.20", marks=rule("blackjack 19.20")),
        pytest.param("omaha", "20.20", marks=rule("omaha 20.20")),
        pytest.param("pontoon", "20.23", marks=rule("pontoon 20.23")),
        pytest.param("ultimate", "", marks=rule("ultimate 16.21")),
        pytest.param("holdem", "", marks=rule("holdem 20.21")),
    ],
)
def test_a_commission_needs_an_approval_where_it_is_an_approved_amount(game: str, number: str) -> None:
    expected = {("commission_approval", f"{game} {number}")} if number else set()
    assert told(game, without=("commission_approval",)) == expected
    assert told(game, {"fee": {"commission": "0"}}, ("commission_approval",)) == set()
    given = {"commission_approval": {"reference": ""}}
    assert told(game, given) == expected


@pytest.mark.parametrize("game", GAMES)
def test_the_commission_is_part_of_the_fee(game: str) -> None:
    assert told(game, {"fee": {"entry": "10", "commission": "10"}}) == set()
    given = {"fee": {"entry": "10", "commission": "10.01"}}
    assert told(game, given) == {("fee.commission", f"{game} {GAMES[game].numbers.fee}")}


@pytest.mark.parametrize(
    "cited",
    [
        pytest.param("ultimate 16.21(b)", marks=rule("ultimate 16.21(b)")),
        pytest.param("blackjack 19.19", marks=rule("blackjack 19.19")),
        pytest.param("pontoon 20.20", marks=rule("pontoon 20.20")),
        pytest.param("holdem 20.22(b)", marks=rule("holdem 20.22(b)")),
        pytest.param("omaha 20.18", marks=rule("omaha 20.18")),
    ],
)
@pytest.mark.parametrize("percent", [["99.99"], [60, 40, "0.01"], [50, 30, 19], ["100/3", "100/3", "33.33"]])
def test_the_percents_are_exactly_a_hundred(cited: str, percent: list[object]) -> None:
    game = cited.partition(" ")[0]
    assert told(game, {"breakdown": {"percent": percent}}) == {("breakdown.percent", cited)}
    bands = {"breakdown": {"by_entries": [{"from": 2, "percent": percent}]}}
    assert told(game, bands) == {("breakdown.by_entries", cited)}


@pytest.mark.parametrize(
    "breakdown",
    [
        {"percent": ["33.33", "33.33", "33.34"]},
        {"percent": ["100/3", "100/3", "100/3"]},
        {"percent": [12.5, 87.5]},
        {"amounts": ["500", "300"]},
        {"by_entries": [{"from": 2, "to": 20, "percent": [60, 40]}, {"from": 21, "percent": [50, 30, 20]}]},
        {"by_entries": [{"from": 1, "to": 20, "amounts": ["5"]}, {"from": 21, "to": 1000, "percent": [100]}]},
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_a_breakdown_may_be_by_percents_amounts_or_entries(game: str, breakdown: dict[str, Any]) -> None:
    assert told(game, {"breakdown": breakdown}) == set()


@pytest.mark.parametrize(
    "bands",
    [
        [{"from": 3, "percent": [100]}],
        [{"from": 2, "to": 999, "percent": [100]}],
        [{"from": 2, "to": 9, "percent": [100]}, {"from": 11, "percent": [100]}],
        [{"from": 2, "to": 9, "percent": [100]}, {"from": 9, "percent": [100]}],
        [{"from": 2, "percent": [100]}, {"from": 9, "percent": [100]}],
        [{"from": 2, "percent": [100], "amounts": ["5"]}],
        [{"from": 2}],
        [{"from": 2, "to": 1, "percent": [100]}, {"from": 2, "percent": [100]}],
    ],
)
def test_every_number_of_entries_has_one_breakdown(bands: list[object]) -> None:
    assert told("holdem", {"breakdown": {"by_entries": bands}}) == {
        ("breakdown.by_entries", "holdem 20.3(a)(ix)")
    }


def test_a_breakdown_of_goods_alone_breaks_nothing_down() -> None:
    goods = {"goods": [{"place": 1, "words": "a watch", "value": "500"}]}
    given = {"breakdown": goods}
    assert told("holdem", given, ("breakdown",)) == {("breakdown", "holdem 20.3(a)(ix)")}
    assert told("holdem", given) == set()
    two = {"breakdown": {"percent": [100], "amounts": ["5"]}}
    assert told("holdem", two) == {("breakdown.amounts", "holdem 20.3(a)(ix)")}


@pytest.mark.parametrize("game", GAMES)
def test_chips_come_in_whole_chips(game: str) -> None:
    number = GAMES[game].items["chips"]
    for chips in ({"entry": "0"}, {"entry": "1000.50"}, {"entry": "1010", "smallest": "4"}):
        assert ("chips.entry", f"{game} {number}") in told(game, {"chips": chips})


@pytest.mark.rule("ultimate 16.3(a)(iv)", "holdem 20.3(a)(iv)")
@pytest.mark.parametrize("game", ["ultimate", "holdem"])
def test_further_chips_are_whole_chips_too(game: str) -> None:
    number = f"{game} {GAMES[game].items['chips']}"
    for amount in ("0", "10.50"):
        rebuy = {"structure": {"rebuy": {"until": "level 2", "chips": amount}}}
        assert told(game, rebuy) == {("structure.rebuy.chips", number)}
        add_on = {"structure": {"add_on": {**ADD_ON["structure"]["add_on"], "chips": amount}}}
        assert told(game, add_on) == {("structure.add_on.chips", number)}
        session = {"structure": {"sessions": [{"name": "only", "ends": {"rounds": 5}, "chips": amount}]}}
        assert told(game, session) == {("structure.sessions", number)}


def test_an_add_on_does_not_end_before_it_begins() -> None:
    for start, until, wrong in (("level 3", "level 2", True), ("level 2", "level 2", False)):
        add_on = {**ADD_ON["structure"]["add_on"], "from": start, "until": until}
        expected = {("structure.add_on.until", "holdem 20.3(a)(iii)(H)")} if wrong else set()
        assert told("holdem", {"structure": {"add_on": add_on}}) == expected


@pytest.mark.parametrize("game", GAMES)
def test_the_least_number_of_players_is_not_above_the_greatest(game: str) -> None:
    number = GAMES[game].items["players"]
    given = {"players": {"least": 11, "most": 10}}
    assert told(game, given) == {("players.least", f"{game} {number}")}


@pytest.mark.parametrize("game", GAMES)
def test_the_smallest_chip_is_fixed_for_the_whole_tournament(game: str) -> None:
    number = GAMES[game].items["chips"]
    given = {"limits": {"levels": [{"minutes": 10, "smallest_chip": "2"}]}}
    assert ("limits.levels", f"{game} {number}") in told(game, given)
    given = {"limits": {"smallest_chip": "2"}}
    assert told(game, given) == {("limits.smallest_chip", f"{game} {number}")}
    for same in ("1", "1.00", 1):
        assert told(game, {"limits": {"smallest_chip": same}}) == set()
    given = {"limits": {"smallest_chip": "one"}}
    assert told(game, given) == {("limits.smallest_chip", f"{game} {number}")}
    given = {"limits": {"unit": "dollars"}}
    assert told(game, given) == {("limits.unit", f"{game} {number}")}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("levels", [[{}, {"minutes": 5}], [{"rounds": 5, "minutes": 5}]])
def test_a_level_lasts_by_rounds_or_by_minutes(game: str, levels: list[object]) -> None:
    number = GAMES[game].items["limits"]
    assert told(game, {"limits": {"levels": levels}}) == {("limits.levels", f"{game} {number}")}


def test_settings_that_contradict_each_other_are_faults_of_their_own_rules() -> None:
    given = {"limits": {"minimum": "600"}}
    assert told("blackjack", given) == {("limits.minimum", "blackjack 3.1")}
    given = {"limits": {"levels": [{"minutes": 10}, {"minutes": 10, "minimum": "1000000"}]}}
    assert told("ultimate", given) == {("limits.levels", "ultimate 5.1")}
    given = {"limits": {"limit": "spread"}}
    assert told("holdem", given) == {("limits.max_bet", "holdem 4.2(g)")}
    given = {"structure": {"seats": 30}}
    assert told("holdem", given) == {("structure.seats", "holdem 8.2")}
    given = {"side_wagers": {"minimum": "50", "maximum": "5"}}
    assert told("blackjack", given) == {("side_wagers", "blackjack 17.7")}
    assert told("ultimate", given) == {("side_wagers", "ultimate 5.1")}
    given = {"side_wagers": {"side_wager": "triples"}}
    assert told("blackjack", given) == {("side_wagers", "blackjack 17.1")}


@pytest.mark.rule("holdem 20.12", "omaha 20.11")
@pytest.mark.parametrize("game", ["holdem", "omaha"])
def test_a_level_may_have_blinds_and_an_ante(game: str) -> None:
    given = {"limits": {"levels": [{"minutes": 20, "blinds": ["100", "200"], "ante": "25"}]}}
    assert told(game, given) == set()


MIXED = [
    {"name": "one", "ends": {"rounds": 10}, "advance": {"all": True}},
    {"name": "two", "game": "omaha", "ends": {"rounds": 10}},
]


@pytest.mark.rule("holdem 20.3(a)(iii)(E)", "ultimate 16.3(a)(iii)(E)", "blackjack 19.3(a)(ii)(D)")
@pytest.mark.parametrize("game", ["ultimate", "blackjack", "holdem"])
def test_a_session_of_another_game_needs_the_approval_of_that_game(game: str) -> None:
    given = {"structure": {"sessions": MIXED}}
    assert told(game, given) == {("approval", "omaha 20.3")}
    assert told(game, {**given, "approval": "REF 7"}) == set()


def test_a_session_ends_as_its_own_game_has_it() -> None:
    two = {"name": "two", "game": "blackjack", "ends": {"minutes": 10}}
    given = {"structure": {"sessions": [MIXED[0], two]}}
    assert told("holdem", given) == {("structure.sessions", "blackjack A:Session")}


def test_omaha_and_pontoon_have_no_sessions_of_other_games() -> None:
    two = {"name": "two", "game": "blackjack", "ends": {"rounds": 10}}
    given = {"structure": {"sessions": [MIXED[0], two]}}
    assert told("pontoon", given) == {("structure.sessions", "pontoon 20.4(b)")}


@pytest.mark.parametrize("game", GAMES)
def test_points_of_one_session_are_points_too(game: str) -> None:
    given = {"structure": {"sessions": [{"name": "only", "ends": {"rounds": 5}, "points": [3, 2, 1]}]}}
    number = GAMES[game].items["structure"]
    assert told(game, given) == (
        set() if GAMES[game].points else {("structure.sessions", f"{game} {number}")}
    )


def test_a_session_has_limits_that_go_together() -> None:
    two = {
        "name": "two",
        "game": "blackjack",
        "ends": {"rounds": 9},
        "limits": {"minimum": "9", "maximum": "5"},
    }
    given = {"structure": {"sessions": [MIXED[0], two]}}
    assert told("holdem", given) == {("structure.sessions", "blackjack 3.1")}
    two["limits"] = {"minimum": "5", "maximum": "9", "levels": [{"rounds": 2, "minutes": 3}]}
    assert told("holdem", given) == {("structure.sessions", "holdem 20.3(a)(vii)")}
    two["limits"] = {"minimum": "5", "maximum": "9", "smallest_chip": "2"}
    assert told("holdem", given) == {("structure.sessions", "holdem 20.3(a)(iv)")}


@pytest.mark.rule("blackjack 19.3", "blackjack 19.13")
def test_no_add_on_and_no_session_by_the_clock_in_blackjack() -> None:
    given = {"structure": {"sessions": [{"name": "only", "ends": {"minutes": 60}}], **ADD_ON["structure"]}}
    assert [(fault.item, fault.rule) for fault in found("blackjack", given)] == [
        ("structure.sessions", "blackjack A:Session"),
        ("structure.add_on", "blackjack 19.13"),
    ]


@pytest.mark.parametrize(
    ("game", "first"),
    [("blackjack", ["start", "structure", "fee"]), ("ultimate", ["start", "fee", "structure"])],
)
def test_faults_come_in_the_order_of_the_list(game: str, first: list[str]) -> None:
    items = [fault.item for fault in faults(read_conditions(game, {}))]
    assert items[:3] == first
    assert items[3:] == [
        *("chips", "players", "groups", "limits", "breakdown", "distribution", "statement"),
        *("notified", "published"),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_fault_is_told_in_a_sentence(game: str) -> None:
    for fault in faults(read_conditions(game, {"structure": {}, "limits": {}, "fee": {}, "start": {}})):
        assert fault.sentence[0].isupper()
        assert fault.sentence.endswith(".")
        assert "\n" not in fault.sentence
