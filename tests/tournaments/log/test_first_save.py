"""What is saved of a tournament before its first line, of a table before its first round, and of a tie."""

from croupier.tournaments import PlacedEntry, Position, Tournament
from soak.damage import of_earlier_release
from tests.tournaments.test_tournament import do, in_play, tournament

STARTED = {"now": -1, "day": "", "stopped": False, "session": 0, "level_minutes": 0, "level": 1}
NOTHING_YET = {
    "phase": "published",
    **dict.fromkeys(("director", "postponed", "paused_by"), ""),
    **dict.fromkeys(
        ("numbers", "left", "per_table", "session", "drawn", "seats_told", "tables_opened", "moment"), 0
    ),
    **dict.fromkeys(("extra_rounds", "moves", "goods_money", "act_seconds"), 0),
    **dict.fromkeys(("chips_issued", "chips_taken", "house_lost"), 0),
    **dict.fromkeys(("session_over", "time_over", "hand_for_hand", "proposed"), False),
    **dict.fromkeys(("places_confirmed", "deal_done"), False),
    "marks": {"unavailable": {}, "reserved": {}},
    "clock": {**STARTED, "break_left": 0},
    "deal": None,
    **{
        each: {}
        for each in (
            "entrants",
            "tables",
            "closed",
            "cards_out",
            "offers",
            "out",
            "standings",
            "parted",
            "start_times",
        )
    },
    **{each: {} for each in ("parted_points", "points", "last_moves", "session_prizes", "prizes")},
    **{each: [] for each in ("reserves", "players", "waiting", "late", "ties", "advanced", "broken")},
    **{each: [] for each in ("extra_players", "goods", "uncounted")},
}


def test_before_its_first_line_nothing_has_happened_in_a_tournament() -> None:
    one = tournament()
    saved = one.save()
    assert saved["state"] == NOTHING_YET
    assert (saved["entries"], saved["undone"], saved["ids"], saved["tables"]) == (0, [], [[], []], {})
    again = tournament()
    again.restore(saved)
    assert again.save() == saved
    again.do("director opens entries")
    assert again.entries == 1


def test_before_its_first_round_nothing_has_happened_at_a_table() -> None:
    state = in_play("blackjack").save()["state"]
    assert state["tables"] == {
        "1": {
            "number": 1,
            "level": 1,
            **dict.fromkeys(("rounds", "last_counted", "shoes", "level_rounds", "moment"), 0),
            **{each: {} for each in ("before", "after", "put_in")},
            **dict.fromkeys(("void", "in_hand", "extra", "marker_drawn", "after_time"), False),
        }
    }


def test_of_somebody_who_enters_it_is_saved_who_they_are_and_nothing_else() -> None:
    one = tournament()
    do(one, "director opens entries", "director enters ann")
    assert one.save()["state"]["entrants"] == {
        "ann": {
            "name": "ann",
            "number": 1,
            "status": "entered",
            **dict.fromkeys(("group", "payer", "full_name", "member"), ""),
            **dict.fromkeys(("table", "seat", "rebuys", "warned", "voided", "place"), 0),
            **dict.fromkeys(("agreed", "added_on", "absent", "late", "withdrew", "replaced"), False),
        }
    }


def equal() -> Tournament:
    """Ann and bob have equal chips at the end of the only session of Blackjack."""
    one_round = {"sessions": [{"ends": {"rounds": 1}}]}
    entries = [PlacedEntry(who, chips=1000_00) for who in ("ann", "bob", "cal")]
    distribution = {"paid": "at once", "tie_prizes": "draw_cards"}
    one = tournament("blackjack", Position(entries), structure=one_round, distribution=distribution)
    do(one, "table 1 plays: ann +20, bob +20")
    return one


def test_of_a_tie_it_is_saved_who_is_equal_and_how_they_are_parted() -> None:
    (tie,) = equal().save()["state"]["ties"]
    assert tie == {
        "players": ["ann", "bob"],
        "method": "draw_cards",
        "about": "prizes",
        "place": 0,
        "anew": False,
        "held": {},
        "tables": [],
    }


def test_lines_without_an_id_are_not_among_those_that_are_known_by_one() -> None:
    one = tournament()
    one.do("director opens entries")
    one.do("director enters ann", id="a1")
    before, ((*entry, sent),) = one.save()["ids"]
    assert (before, entry, len(sent)) == ([], [2, "", "a1", "director enters ann"], 32)


def test_no_id_is_not_an_id_that_is_known_whatever_was_saved() -> None:
    one = tournament()
    one.do("director opens entries")
    again = tournament()
    again.restore({**of_earlier_release(one.save()), "ids": {"": [1, "director opens entries", ""]}})
    again.do("director enters ann")
    assert (again.entries, list(again.ground.state.entrants)) == (2, ["ann"])
