"""The dealer's desk: what comes next, cards as they are keyed, short words, corrections, and bad input."""

from random import Random

import pytest

from croupier.rulebook.games import demonstration
from croupier.tables import LIVE, Table, open_table
from croupier.terminal.staff.desk import Desk
from croupier.terminal.staff.door import staff_offers
from croupier.terminal.staff.keyed import cards_keyed
from croupier.terminal.staff.next_step import NextStep, next_step
from tests.terminal.staff.desks import desk_of, key

GAMES = ("blackjack", "pontoon", "ultimate", "holdem", "omaha")


def live(game: str, *lines: str, new_cards: bool = False) -> Table:
    """A table with a live dealer at which these lines were said."""
    table = open_table(demonstration(game), dealing=LIVE, new_cards=new_cards)
    for line in lines:
        table.do(line)
    return table


def boxes() -> Table:
    """A round of Blackjack, before its first card."""
    return live(
        *("blackjack", "ann sits 1 with 100", "bob sits 2 with 100"),
        *("ann wagers 10 on box 1", "bob wagers 10 on box 2", "no more bets"),
    )


def seats(*lines: str) -> Table:
    """A round of Hold-em with three players, before its first card."""
    sit = [f"{name} sits {seat} with 200" for seat, name in enumerate(("ann", "bob", "cal"), 1)]
    return live("holdem", *sit, "dealer deals", *lines)


def coming_next(desk: Desk) -> NextStep:
    """What the board of the desk says comes next."""
    return next_step(desk.door.view(), staff_offers(desk.door))


@pytest.mark.parametrize(
    ("game", "steps"),
    [
        ("blackjack", ["The dealer checks the cards (2.2).", "The dealer shuffles (5.1)."]),
        ("pontoon", ["The dealer checks the cards (2.2).", "The dealer shuffles (5.1)."]),
        ("ultimate", ["The dealer checks the cards (2.4).", "Wagers are open for round 1."]),
        ("holdem", ["The dealer checks the cards (2.4).", "Round 1 has not begun."]),
        ("omaha", ["The dealer checks the cards (2.4).", "Round 1 has not begun."]),
    ],
)
def test_a_new_table_begins_with_the_check_of_its_cards(game: str, steps: list[str]) -> None:
    told = key(live(game, new_cards=True), ["y"]).told
    assert [line for line in told if line.startswith("Next: ")] == [
        f"Next: {steps[0]}\ny: dealer checks the cards",
        f"Next: {steps[1]}" + ("\ny: dealer shuffles" if "shuffles" in steps[1] else ""),
    ]


def test_it_says_where_the_next_card_goes_and_who_may_do_what_by_which_rule() -> None:
    told = key(boxes(), ["6h Tc 9d", "5d 9c"]).told
    assert "Next: The next card goes to box 1." in told
    assert told[-1] == "Next: Ann may hit or double for $1 to $10 on box 1 (9.1)."


def test_what_has_to_be_shuffled_in_mid_round_is_proposed() -> None:
    table = live("blackjack", *("operator installs automated shoe", "dealer shuffles"))
    for line in ("ann sits 1 with 100", "ann wagers 10 on box 1", "no more bets", "Th", "dealer malfunction"):
        table.do(line)
    scribe = key(table, ["y"])
    due = "Next: The cards must be shuffled before play goes on (18.3(a)(i))."
    assert scribe.told[0] == f"{due}\ny: dealer shuffled"
    assert scribe.told[-1] == "Next: The next card goes to the dealer."


def test_all_cards_that_lie_face_down_are_keyed_with_one_key() -> None:
    scribe = key(seats(), ["y"])
    assert "6 cards are dealt face down." in scribe.told
    assert scribe.told[-1].startswith("Next: Cal may fold, call $2, raise")


def test_a_closed_table_is_taken_down_when_everybody_has_left_each_step_with_a_key() -> None:
    table = live("holdem", "ann sits 1 with 100", "bob waits", "supervisor gives notice of closure")
    told = key(table, ["supervisor closes the table", *"yyy"]).told
    steps = [line for line in told if line.startswith("Next: ")]
    assert steps[-3:] == [
        "Next: The table is closed. Ann and bob are still there.\ny: ann leaves",
        "Next: The table is closed. Bob is still there.\ny: bob leaves",
        "Next: The table is closed.\ny: operator takes down the table",
    ]


def test_a_closed_table_is_taken_down_with_a_key() -> None:
    table = live("ultimate", "supervisor gives notice of closure")
    scribe = key(table, ["y", "supervisor closes the table", "y"])
    assert scribe.refused == ["Nothing is proposed now. Wagers are open for round 1."]
    assert "y: operator takes down the table" in "\n".join(scribe.told)
    assert table.entries == 3


@pytest.mark.parametrize(
    "typed", ["6h Tc 9d", "6♥ 10♣ 9♦", "6h,10c,9d", "6hTc9d", " 6h  Tc\t9d ", "6h;10♣;9d", "6H TC 9D"]
)
def test_cards_are_read_as_people_write_and_scan_them(typed: str) -> None:
    table = boxes()
    assert key(table, [typed]).refused == []
    assert table.view()["hands"]["box 1"]["cards"][0][1] == "6h"
    assert table.view()["dealer"]["cards"][0][1] == "9d"


def test_a_line_of_cards_is_taken_whole_or_not_at_all() -> None:
    table = boxes()
    scribe = key(table, ["6h Tc 9d 5d 9c 4c"])
    assert len(scribe.refused) == 1
    assert scribe.refused[0].startswith("No card is wanted now. Ann may hit")
    assert table.view()["hands"].get("box 1") is None
    assert cards_keyed("6h ann") == []


def test_whoever_is_asked_need_not_be_named_and_acts_may_be_short() -> None:
    table = seats("?? ?? ?? ?? ?? ??")
    scribe = key(table, ["r 6", "c", "bob f", "?? 2d 7s 8h", "bet 10", "raise to 40", "an c"])
    assert scribe.refused == []
    assert [line for line in scribe.told if line.split()[0] in ("Ann", "Bob", "Cal")][:2] == [
        "Cal raises to $6. (10.2(b)(ii))",
        "Ann calls $5. (10.3(a))",
    ]
    assert table.view()["pots"][0]["amount"] == 94_00


def test_where_several_are_asked_the_name_is_needed() -> None:
    table = boxes()
    scribe = key(table, ["5h 9c Ad 5d 9h", "decline", "ann decline", "decline"])
    assert scribe.refused == ["Say who it is: ann and bob are asked."]
    assert table.view()["asked"][0]["who"] == "ann"  # about box 1


def test_a_newcomer_is_never_taken_for_somebody_whose_name_begins_like_theirs() -> None:
    table = seats("?? ?? ?? ?? ?? ??")
    assert key(table, ["a sits 5 with 200"]).refused == []
    assert table.view()["people"]["a"]["seat"] == 5


def test_the_last_answer_is_corrected_or_dropped() -> None:
    table = boxes()
    scribe = key(table, ["6h Tc 9d", "wrong 8d", "wrong", "record"])
    assert scribe.refused == []
    assert scribe.pages[-1].splitlines()[1:] == ["   1  6h", "   2  Tc"]
    scribe = key(live("omaha"), ["wrong 8d", "wrong", "record"])
    assert (
        scribe.refused
        == ["There is no answer to correct: a round can be corrected until the next one begins."] * 2
    )
    assert scribe.pages == ["Nothing has been answered in a round yet."]


def test_the_record_shows_no_face_that_lies_down() -> None:
    scribe = key(seats(), ["Ah Kh Qh Ad Kd Qd", "cal call", "dealer absent bob", "record"])
    shown = [line.split(maxsplit=1)[1] for line in scribe.pages[0].splitlines()[1:]]
    assert shown == ["??"] * 6 + ["cal call 2 (seat 3)", "dealer absent bob"]


def test_the_list_has_every_offer_with_its_rule_and_fills_in_what_is_open() -> None:
    table = seats("?? ?? ?? ?? ?? ??")
    desk, scribe = desk_of(table)
    desk.take("!")
    (listed,) = scribe.pages
    number = next(line.split()[0] for line in listed.splitlines() if "exposed hole card of" in line)
    assert listed.splitlines()[1 + int(number[1:]) - 1].endswith("17.20")
    for typed in (number, "eve", "bob", "x", "2", "7x", "7♣"):
        desk.take(typed)
    assert [line.split("?")[0] for line in scribe.told if line.endswith("Enter goes back.")] == [
        *("Who", "What number", "Which card"),
    ]
    assert len(scribe.refused) == 3
    assert "Bob's hole card 7♣ was exposed. (17.20)" in scribe.told


def test_what_is_open_may_follow_the_number_and_enter_goes_back() -> None:
    table = seats("?? ?? ?? ?? ?? ??")
    desk, scribe = desk_of(table)
    desk.take("!")
    foul = next(line.split()[0] for line in scribe.pages[0].splitlines() if "foul" in line)
    before = table.entries
    desk.take(foul)
    desk.take("")
    assert table.entries == before
    desk.take(f"{foul} cal")
    assert table.view()["hands"]["seat 3"]["gone"]


def test_the_ways_of_one_word_are_listed_together() -> None:
    desk, scribe = desk_of(seats("?? ?? ?? ?? ?? ??"))
    desk.take("!")
    misdeal = next(line.split()[0] for line in scribe.pages[0].splitlines() if "misdeal" in line)
    desk.take(misdeal)
    assert "dealer misdeal (not cut)" in scribe.pages[1]
    desk.take(f"{misdeal}.3")
    assert any("declares a misdeal: not cut" in line for line in scribe.told)
    desk.take("!99")
    desk.take("!1.9")
    assert [line.split(":")[0] for line in scribe.refused] == ["There is no !99", "There is no !1.9"]


def test_what_a_player_may_say_is_listed_too() -> None:
    table = live("ultimate")
    desk, scribe = desk_of(table)
    desk.take("!dee")
    assert "!dee 1" in scribe.pages[0]
    desk.take("!dee 1.2 3 200")
    assert table.view()["people"]["dee"]["seat"] == 3


def test_tab_adds_words_of_what_could_be_said_now() -> None:
    desk, _ = desk_of(seats("?? ?? ?? ?? ?? ??"))
    assert {"cal", "dealer", "raise", "record"} <= set(desk.complete(""))
    assert desk.complete("ra") == ["raise"]
    assert desk.complete("supervisor f") == ["foul"]
    assert desk.complete("supervisor foul ") == ["ann", "bob", "cal"]
    assert desk.complete("cal ")[:4] == ["fold", "call", "raise", "tap"]
    assert desk.complete("supervisor changes limit to h") == ["half_pot"]
    assert desk.complete("nobody says this ") == []


def test_rules_the_sign_the_log_and_the_table_are_shown_on_request() -> None:
    table_of_boxes = live("blackjack", "ann sits 1 with 100", "ann wagers 10 on box 1")
    asked = ["?", "? 5.4", "rule 5.4(b)", "sign", "log", "table", "help", "? 99"]
    scribe = key(table_of_boxes, ["y", *asked])
    assert scribe.refused == []
    help_text, rule, part, sign, log, table, again, unknown = scribe.pages
    assert help_text == again
    assert part in rule
    assert "Blackjack" in sign
    assert log.splitlines()[-1] == "No more bets. (6.2)"
    assert table.splitlines()[-1] == "Next: The next card goes to box 1."
    assert "99" in unknown


@pytest.mark.parametrize("game", ["blackjack", "pontoon"])
def test_the_one_answer_that_there_is_is_proposed(game: str) -> None:
    """At a live table the supervisor cuts where nobody else is there: the place is not told."""
    desk, scribe = desk_of(live(game, "dealer checks the cards", "dealer shuffles", new_cards=True))
    assert coming_next(desk).line == "supervisor cut"
    desk.take("y")
    assert scribe.refused == []
    assert scribe.told[0].startswith("Supervisor cuts the cards.")


def test_where_there_is_a_choice_nothing_is_proposed() -> None:
    desk, _ = desk_of(live("holdem", "ann sits 1 with 200", "bob sits 2 with 200", "dealer deals"))
    desk.take("y")
    assert "may" in coming_next(desk).words
    assert coming_next(desk).line == ""


def test_the_help_of_the_desk_fits_eighty_columns() -> None:
    (text,) = key(boxes(), ["?"]).pages
    assert max(map(len, text.splitlines())) < 80


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_typed_ends_the_desk_and_every_key_is_answered(game: str) -> None:
    random = Random(game)
    names = ["ann", "bob", "dealer", "supervisor", "operator", "clock", "no", "cage", "!", "?", "wrong", "y"]
    words = [
        *names,
        *("sits", "with", "wagers", "deals", "more", "bets", "on", "box", "1", "2", "20", "200", "$5", "0"),
        *("7c", "Kd", "??", "fold", "call", "hit", "stand", "check", "play", "void", "cut", "to", "because"),
        *("!1", "!2", "!3.1", "!7", "♠", "\x00", "\x1b[A", "é", "  ", "1e9", "-3", "'", "{who}", "%s"),
    ]
    desk, scribe = desk_of(live(game, "ann sits 1 with 200", "bob sits 2 with 200"))
    for _ in range(150):
        typed = " ".join(random.choices(words, k=random.randint(1, 6))).strip()
        before = len(scribe.told) + len(scribe.refused) + len(scribe.pages), desk.door.view()["entry"]
        desk.take(typed)
        after = len(scribe.told) + len(scribe.refused) + len(scribe.pages), desk.door.view()["entry"]
        assert after != before or not desk.choosing.question, typed
    assert all("{" not in line.replace("{who}", "") for line in scribe.refused)


def test_a_correction_is_told_in_a_whole_sentence() -> None:
    scribe = key(boxes(), ["7c", "wrong 8c"])
    assert "The record is corrected: it was keyed wrongly." in scribe.told


def test_a_line_of_a_player_that_is_not_understood_is_refused_with_where_to_look() -> None:
    table = live("ultimate", "ann sits 1 with 100")
    for line in ("ann wager 10", "ann wagers 10 on seat 1", "ann wagers 10+5"):
        assert key(table, [line]).refused[-1].endswith(" !ann lists what ann may say."), line
    assert "!ann" not in key(table, ["ann sits 9"]).refused[-1]  # the rule says why
    assert "!bob" not in key(table, ["bob wagers 10"]).refused[-1]  # who is not at the table


def test_a_definition_is_cited_by_what_it_defines() -> None:
    table = live("ultimate", "ann sits 1 with 100")
    told = "\n".join(key(table, ["!ann", "? Box"]).pages)
    assert "ann sits <seat> ... (2 ways)      Box" in told
    assert "A box is a marked place on the table" in told


def test_a_short_word_is_refused_with_what_comes_next_where_nobody_is_asked() -> None:
    for line in ("b 6", "r 12", "raise 12", "f"):
        assert key(seats(), [line]).refused == [f"{line!r} can't be keyed now. The next card goes to seat 1."]
