"""What differs by game, row by row, as it is seen in tournaments: where a game has it, and where it has not.

Each row is looked at in all five games. A second test puts the value of another game in the place of a game's
own and expects the row to look otherwise: so no value of `TournamentRules` can change unnoticed.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.tournaments import TournamentRules
from croupier.tournaments import PlacedEntry, Position, Tournament
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.conditions.checking import faults
from croupier.tournaments.games import GAMES
from tests.tournaments.test_tournament import do, tournament

Seen = str | tuple[Any, ...]
Look = Callable[[str], Seen]

ORDER = ("ultimate", "blackjack", "pontoon", "holdem", "omaha")
POKER = ("holdem", "omaha")
ONE_ROUND = {"sessions": [{"ends": {"rounds": 1}}]}
TWO_ROUNDS = {"sessions": [{"ends": {"rounds": 2}}]}


def said(one: Tournament, line: str) -> str:
    """What comes of a line: done, or the rule by which it is refused."""
    try:
        one.do(line)
    except IllegalAction as refusal:
        return refusal.rule or "no rule"
    return "done"


def faults_of(game: str, without: tuple[str, ...] = (), **items: Any) -> str:
    """The rules behind all faults of conditions, without the game; `none` if there is none."""
    conditions = read_conditions(game, {"base": "demonstration", "without": list(without), **items})
    return ", ".join(sorted({each.rule.removeprefix(f"{game} ") for each in faults(conditions)})) or "none"


def entered(game: str, *names: str, **items: Any) -> Tournament:
    """A tournament whose entries are closed, with places drawn."""
    one = tournament(game, **items)
    do(one, "director opens entries", f"director enters {', '.join(names)}", "director reserves rob")
    do(one, "director closes entries", "director draws session 1 in order")
    return one


def playing(game: str, chips: Mapping[str, int], tables: int = 1, **items: Any) -> Tournament:
    """Players with so many chips, in a session of theirs alone."""
    people = [
        PlacedEntry(name, chips=held * 100, table=at % tables + 1)
        for at, (name, held) in enumerate(chips.items())
    ]
    items.setdefault("structure", TWO_ROUNDS)
    return tournament(game, Position(people, session=1), **items)


def plays(game: str, *changes: str) -> str:
    """A round with these losses; in poker dee wins what the others lose."""
    lost = sum(int(change.split()[1]) for change in changes)
    won = [f"dee {-lost:+}"] if game in POKER else []
    return f"table 1 plays: {', '.join([*changes, *won])}"


def prevails(game: str) -> Seen:
    return faults_of(game, further=[{"words": "Otherwise.", "departs_from": "4.1"}])


def before_entries(game: str) -> Seen:
    return faults_of(game, ("notified", "published", "approval"))


def list_of_items(game: str) -> Seen:
    return faults_of(game, ("chips", "statement"))


def session_ends(game: str) -> Seen:
    ends = ("rounds", "minutes", "players", "shoes")
    found = {end: faults_of(game, structure={"sessions": [{"ends": {end: 2}}]}) for end in ends}
    return tuple(end for end in ends if found[end] == "none")


def agreement(game: str) -> Seen:
    one = tournament(game, agreement=True)
    do(one, "director opens entries", "director enters ann and bob", "director closes entries")
    return said(one, "director draws session 1 in order")


def second_entry(game: str) -> Seen:
    one = tournament(game)
    do(one, "director opens entries", "director enters ann")
    return said(one, "director enters ann"), faults_of(game, fee={"buy_back_is_entry": True})


def rebuy_and_add_on(game: str) -> Seen:
    add_on = {"from": "level 2", "until": "level 2", "cost": "50", "chips": "500"}
    return (
        faults_of(game, structure={"rebuy": {"until": "level 2"}}),
        faults_of(game, structure={"add_on": add_on}),
    )


def repechage_and_points(game: str) -> Seen:
    second = {"offered": "may", "qualifies": "x", "places": [3], "session": "final"}
    return (
        faults_of(game, structure={"repechage": second}),
        faults_of(game, structure={"points": {"table": [3, 2, 1]}}),
    )


def tie_points(game: str) -> Seen:
    return tuple(
        way
        for way in ("divide", "draw_cards", "extra_rounds")
        if faults_of(game, structure={"points": {"table": [3, 2, 1], "tie_points": way}}) == "none"
    )


def ballot(game: str) -> Seen:
    sessions = [{"ends": {"rounds": 1}, "advance": {"all": True}}, {"ends": {"rounds": 1}}]
    one = entered(game, "ann", "dee", structure={"sessions": sessions})
    do(one, "all take their seats", "director starts session 1", plays(game, "ann -100"))
    do(one, "director confirms session 1")
    return said(one, "director starts session 2")


def moves(game: str) -> Seen:
    chips = dict.fromkeys(("ann", "bob", "cal", "dee"), 1000)
    one = playing(game, chips, tables=2, structure={**TWO_ROUNDS, "seats": 3})
    return said(one, "director moves ann to 2/3 because of x"), said(one, "director balances")


def late_at_the_start(game: str) -> Seen:
    one = entered(game, "ann", "bob", "cal")
    do(one, "all but ann take their seats", "director starts session 1")
    return one.ground.state.entrants["ann"].status.value, said(one, "director forfeits ann")


def reserve_in_a_seat(game: str) -> Seen:
    one = entered(game, "ann", "bob", "cal")
    do(one, "all but ann take their seats", "director seats rob in place of ann")
    ledger = one.ground.ledger
    return ledger.pool, ledger.commission, ledger.refunds.get("ann", 0)


def absent(game: str) -> Seen:
    one = playing(game, {"ann": 1000, "bob": 1000, "cal": 1000})
    (told,) = one.do("director marks ann absent").events
    return getattr(told, "rule", ""), said(one, "table 1 plays: ann +10")


def minimum_or_out(game: str) -> Seen:
    level = {"blinds": ["5", "10"]} if game in POKER else {"minimum": "10", "maximum": "500"}
    levels = {"levels": [{"rounds": 9, **level}]}
    found = []
    for left in (5, 15, 25):
        one = playing(game, {"ann": 100, "bob": 1000, "dee": 1000}, limits=levels)
        do(one, plays(game, f"ann {left - 100}"))
        found.append(one.ground.state.entrants["ann"].status.value)
    return tuple(found)


def without_chips(game: str) -> Seen:
    one = playing(game, {"ann": 100, "bob": 1000, "dee": 1000})
    events = one.do(plays(game, "ann -100")).events
    (out,) = [event for event in events if event.words == "ann is out."]
    return getattr(out, "rule", "")


def marker(game: str) -> Seen:
    used = "on" if read_conditions(game, {"base": "demonstration"}).play.marker else "off"
    ways = [faults_of(game, structure={"play": {"marker": wanted}}) for wanted in (True, False)]
    return (used, *ways)


def out_in_one_round(game: str) -> Seen:
    """Who stands higher: more chips left, more at the start, or both share; and may conditions say else?"""
    at_start = playing(
        game, {"ann": 900, "bob": 500, "dee": 1000}, structure={"sessions": [{"ends": {"players": 1}}]}
    )
    do(at_start, plays(game, "ann -900", "bob -500"))
    groups = at_start.results.decided()
    higher = "shared" if ["ann", "bob"] in groups else next(each[0] for each in groups if each != ["dee"])
    return higher, faults_of(game, elimination={"together": "chips_at_start"})


def chips_left(game: str) -> Seen:
    if game in POKER:
        return "nobody has any"
    one = playing(
        game,
        {"ann": 900, "bob": 500, "dee": 1000},
        limits={"minimum": "10"},
        structure={"sessions": [{"ends": {"players": 1}}]},
    )
    do(one, "table 1 plays: ann -899, bob -495")
    return one.results.decided()[1][0]


def equal_chips(game: str) -> Seen:
    sessions = [{"ends": {"rounds": 1}, "advance": {"players": 1}}, {"ends": {"rounds": 1}}]
    to_advance = playing(game, dict.fromkeys(("ann", "bob", "dee"), 1000), structure={"sessions": sessions})
    do(to_advance, "table 1 plays:")
    for_prizes = playing(game, dict.fromkeys(("ann", "bob", "dee"), 1000), structure=ONE_ROUND)
    do(for_prizes, "table 1 plays:")
    return tuple(tuple(tie.method.value for tie in one.ground.state.ties) for one in (to_advance, for_prizes))


def ways_to_part(game: str) -> Seen:
    ways = ("draw_cards", "extra_rounds", "divide")
    return (
        tuple(way for way in ways if faults_of(game, elimination={"tie_advance": way}) == "none"),
        tuple(way for way in ways if faults_of(game, distribution={"tie_prizes": way}) == "none"),
    )


def two_left(game: str) -> Seen:
    one = playing(game, {"ann": 1000, "bob": 1000})
    coming = one.ground.tables[1].coming()
    return "the button" if one.ground.tables[1].taken[coming.first_blind] == coming.button else "the other"


def carry_over(game: str) -> Seen:
    sessions = [{"ends": {"rounds": 1}, "advance": {"all": True}}, {"ends": {"rounds": 1}}]
    one = entered(game, "ann", "dee", structure={"sessions": sessions}, chips={"entry": "1000"})
    do(one, "all take their seats", "director starts session 1", plays(game, "ann -100"))
    do(one, "director confirms session 1")
    if said(one, "director draws session 2 in order") == "done":
        do(one, "all take their seats")
    do(one, "director starts session 2")
    return one.ground.chips("ann") // 100


def commission(game: str) -> Seen:
    return faults_of(game, ("commission_approval",))


def added_value(game: str) -> Seen:
    one = tournament(game)
    do(one, "director opens entries")
    return said(one, "operator adds 100 to the pool"), said(one, "operator adds a hat worth 5 for place 1")


def refund(game: str) -> Seen:
    return faults_of(game, refund={"until": "start", "of": "all"})


def side_wager(game: str) -> Seen:
    side = read_conditions(game, {"base": "demonstration", "without": ["side_wagers"]}).rules.side_wager_on
    given = read_conditions(game, {"base": "demonstration"}).side_wagers
    offered = given.on if given is not None else side
    return "on" if offered else "off", faults_of(game, side_wagers="on")


def hand_for_hand(game: str) -> Seen:
    chips = dict.fromkeys(("ann", "bob", "cal", "dee", "eve"), 1000)
    one = playing(game, chips, tables=2, structure={**TWO_ROUNDS, "seats": 3})
    do(one, "table 1 plays: " + ("ann -1000, cal +1000" if game in POKER else "ann -1000"))
    asked = any("hand for hand" in [option.act for option in ask.options] for ask in one.asked)
    return "asked" if asked else "not asked", said(one, "director calls hand for hand")


def switches(game: str) -> Seen:
    names = ("open_all_in", "play_for_less", "super_bonus")
    return tuple(each for each in names if faults_of(game, structure={"play": {each: True}}) == "none")


DONE = "done"
ROWS: dict[str, tuple[Look, tuple[str, ...], tuple[Seen, ...]]] = {
    "prevails over the other": (prevails, ("prevails",), ("16.3(b)", "19.3(b)", "none", "20.3(b)", "none")),
    "before entries": (
        before_entries,
        ("opening",),
        ("16.2(b), 16.2(c)", "19.2(b), 19.2(c)", "20.3", "20.2(b), 20.2(c)", "20.3"),
    ),
    "list of items": (
        list_of_items,
        ("items_owed",),
        ("16.3(a)(iv), 16.3(b)", "19.3(a)(iv), 19.3(b)", "none", "20.3(a)(iv), 20.3(b)", "none"),
    ),
    "session ends by": (
        session_ends,
        ("session_ends",),
        (
            ("rounds", "minutes", "players"),
            ("rounds", "shoes"),
            ("rounds", "minutes", "players", "shoes"),  # approved conditions may depart from the dictionary
            ("rounds", "minutes", "players"),
            ("rounds", "minutes", "players", "shoes"),
        ),
    ),
    "agreement in writing": (
        agreement,
        (),
        ("ultimate 16.5", "blackjack 19.5", "no rule", "holdem 20.5", "no rule"),
    ),
    "second entry": (
        second_entry,
        ("rebuys",),
        (
            ("ultimate 16.6", "none"),
            ("blackjack 19.6", "none"),
            ("pontoon 20.6", "20.6"),
            ("holdem 20.6", "none"),
            ("omaha 20.6", "20.6"),
        ),
    ),
    "re-buy / add-on": (
        rebuy_and_add_on,
        ("rebuys", "add_ons"),
        (("none", "none"), ("none", "19.13"), ("20.6", "20.13"), ("none", "none"), ("20.6", "20.14")),
    ),
    "repechage; points": (
        repechage_and_points,
        ("repechage", "points"),
        (
            ("none", "none"),
            ("none", "none"),
            ("20.4(b)", "20.4(b)"),
            ("none", "none"),
            ("20.4(b)", "20.4(b)"),
        ),
    ),
    "tie_points": (
        tie_points,
        ("tie_points",),
        (("divide", "draw_cards"), ("divide", "extra_rounds"), (), ("divide", "draw_cards"), ()),
    ),
    "ballot": (ballot, ("ballot",), (DONE, "blackjack 19.7", "pontoon 20.7", DONE, "omaha 20.7")),
    "moves in a session": (
        moves,
        ("moves",),
        (
            (DONE, DONE),
            ("blackjack 19.7", "blackjack 19.7"),
            ("pontoon 20.7", "pontoon 20.7"),
            (DONE, DONE),
            ("omaha 20.7", "omaha 20.7"),
        ),
    ),
    "late at the start": (
        late_at_the_start,
        ("late",),
        (
            ("forfeited", "ultimate 16.10"),
            ("forfeited", "blackjack 19.9"),
            ("forfeited", "pontoon 20.9"),
            ("forfeited", "holdem 20.10"),
            ("playing", DONE),
        ),
    ),
    "reserve in a seat": (
        reserve_in_a_seat,
        ("replaced_fee",),
        (*[(360_00, 40_00, 0)] * 4, (270_00, 30_00, 100_00)),
    ),
    "absent in play": (
        absent,
        ("absent",),
        (
            ("ultimate 13.8", DONE),
            ("blackjack 14.7", DONE),
            ("pontoon 15.7", DONE),
            ("holdem 20.12", "holdem 20.15"),
            ("omaha 20.11", "omaha 20.14"),
        ),
    ),
    "minimum or out": (
        minimum_or_out,
        ("least_wagers",),
        (
            ("out", "out", "playing"),
            ("out", "playing", "playing"),
            ("out", "playing", "playing"),
            ("playing", "playing", "playing"),
            ("playing", "playing", "playing"),
        ),
    ),
    "without chips": (
        without_chips,
        (),
        ("ultimate 16.15", "blackjack 19.14", "pontoon 20.14", "holdem 20.7", "omaha 20.17"),
    ),
    "marker": (
        marker,
        ("marker", "marker_on"),
        (
            ("off", "none", "none"),
            ("on", "none", "none"),
            ("on", "none", "20.15"),
            ("off", "20.3(a)(iii)(C)", "none"),
            ("off", "20.4(b)", "none"),
        ),
    ),
    "out in one round": (
        out_in_one_round,
        ("out_together", "out_together_fixed"),
        (("ann", "none"), ("ann", "none"), ("shared", "20.22"), ("ann", "20.20"), ("ann", "20.19")),
    ),
    "chips left in one round": (
        chips_left,
        ("out_together",),
        ("bob", "bob", "bob", "nobody has any", "nobody has any"),
    ),
    "equal chips at the end of a session": (
        equal_chips,
        ("tie_advance", "tie_prizes"),
        (
            (("draw_cards",), ()),
            (("extra_rounds",), ()),
            (("extra_rounds",), ("extra_rounds",)),
            (("draw_cards",), ()),
            (("draw_cards",), ()),
        ),
    ),
    "ways to part equal chips": (
        ways_to_part,
        ("tie_advance", "tie_prizes"),
        (
            (("draw_cards", "extra_rounds"), ("draw_cards", "extra_rounds", "divide")),
            (("draw_cards", "extra_rounds"), ("extra_rounds", "divide")),
            (("extra_rounds",), ("extra_rounds",)),
            (("draw_cards", "extra_rounds"), ("draw_cards", "extra_rounds", "divide")),
            (("draw_cards", "extra_rounds"), ("draw_cards", "extra_rounds", "divide")),
        ),
    ),
    "two players left": (
        two_left,
        ("two_left_button_opens",),
        ("the other", "the other", "the other", "the button", "the other"),
    ),
    "carry_over": (carry_over, ("carry_over",), (900, 1000, 1000, 900, 900)),
    "commission": (commission, ("commission_approved",), ("none", "19.20", "20.23", "none", "20.20")),
    "added value": (
        added_value,
        ("added",),
        (
            (DONE, DONE),
            ("blackjack 19.19", "blackjack 19.19"),
            ("pontoon 20.20", "pontoon 20.20"),
            (DONE, DONE),
            ("omaha 20.18", "omaha 20.18"),
        ),
    ),
    "refund but by cancellation": (refund, ("refunds",), ("none", "19.21", "20.24", "none", "20.21")),
    "side wager, default": (
        side_wager,
        ("side_wager", "side_wager_on"),
        (("on", "none"), ("off", "none"), ("off", "none"), ("off", "20.1"), ("off", "20.1")),
    ),
    "hand for hand": (
        hand_for_hand,
        ("hand_for_hand",),
        (
            ("asked", DONE),
            ("not asked", "blackjack 19.3(a)(ii)"),
            ("not asked", "pontoon 20.4(b)"),
            ("asked", DONE),
            ("asked", DONE),
        ),
    ),
    "switches of play": (
        switches,
        ("switches",),
        (("play_for_less",), (), ("super_bonus",), ("open_all_in",), ("open_all_in",)),
    ),
}
NO_ROW = {
    *("game", "section", "numbers", "items"),  # names and numbers, which the rows cite
    # what settings are called
    *("side_wager_settings", "side_wager_off", "side_limits", "seats_setting", "limits_owed"),
    "agreement",  # "may" in three games, and nothing forbids it in the others
}


@pytest.mark.parametrize("game", ORDER)
@pytest.mark.parametrize("row", ROWS)
def test_a_row_is_as_the_rules_of_the_game_say(row: str, game: str) -> None:
    look, _, expected = ROWS[row]
    assert look(game) == expected[ORDER.index(game)]


@pytest.mark.parametrize("row", ROWS)
def test_a_row_has_games_on_both_sides(row: str) -> None:
    assert len(set(ROWS[row][2])) > 1


def test_every_value_that_differs_by_game_has_a_row() -> None:
    named = {name for _, names, _ in ROWS.values() for name in names}
    assert named | NO_ROW == {each.name for each in fields(TournamentRules)}
    assert not named & NO_ROW


@pytest.mark.parametrize(
    ("row", "name"), [(row, name) for row, (_, names, _) in ROWS.items() for name in names]
)
def test_the_value_of_another_game_in_its_place_is_noticed(
    row: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    look, _, expected = ROWS[row]
    others = [
        (game, other)
        for game in ORDER
        for other in ORDER
        if getattr(GAMES[other], name) != getattr(GAMES[game], name)
    ]
    for game, other in others:
        with monkeypatch.context() as patch:
            swapped = {name: getattr(GAMES[other], name)}
            patch.setitem(GAMES, game, replace(GAMES[game], **swapped))
            if _look_or_fault(look, game) != expected[ORDER.index(game)]:
                return
    pytest.fail(f"Nobody would notice another {name}.")


def _look_or_fault(look: Look, game: str) -> Seen:
    """What the row looks like; the first fault, where the conditions can no longer open at all."""
    try:
        return look(game)
    except (IllegalAction, AssertionError, ValueError, IndexError) as wrong:
        return type(wrong).__name__
