"""Conditions on paper: every item with its rule, the statement, version and digest."""

import pytest

from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.conditions.toml import conditions_toml
from croupier.tournaments.conditions.versions import publish, revise
from croupier.tournaments.conditions.words.phrases import ordinal
from croupier.tournaments.conditions.words.printing import for_patrons, for_the_commission
from croupier.tournaments.games import GAMES

DEMO = {"base": "demonstration"}


def plain(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("game", GAMES)
def test_every_item_of_the_list_is_printed_with_its_rule(game: str) -> None:
    printed = for_patrons(publish(read_conditions(game, DEMO)))
    at = -1
    for item, number in GAMES[game].items.items():
        if "." not in item:
            found = printed.find(f"(rule {number})\n")
            assert found > at, item
            at = found
    assert max(map(len, printed.splitlines())) <= 80


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        pytest.param("ultimate", "the rules prevail.", marks=pytest.mark.rule("ultimate 16.3(b)")),
        pytest.param("blackjack", "the rules prevail.", marks=pytest.mark.rule("blackjack 19.3(b)")),
        pytest.param("holdem", "the rules prevail.", marks=pytest.mark.rule("holdem 20.3(b)")),
        pytest.param(
            "omaha", "approved conditions prevail over the rules", marks=pytest.mark.rule("omaha 20.5")
        ),
        pytest.param(
            "pontoon", "approved conditions prevail over the rules", marks=pytest.mark.rule("pontoon 20.5")
        ),
    ],
)
def test_the_statement_is_printed(game: str, sentence: str) -> None:
    printed = plain(for_patrons(publish(read_conditions(game, DEMO))))
    assert "The Tournament Director/Assistant conducts the tournament under these conditions" in printed
    assert sentence in printed


def test_version_and_digest_are_printed() -> None:
    first = publish(read_conditions("holdem", DEMO))
    second = revise(first, {"fee": {"entry": "50", "commission": "0"}})
    assert f"version 1\nSHA-256 {first.digest}\n" in for_patrons(first)
    printed = for_patrons(second, "Friday's tournament")
    assert printed.startswith("Friday's tournament\n")
    assert f"version 2\nSHA-256 {second.digest}\n" in printed
    assert "An entry costs $50.\n  No commission is taken.\n" in printed


def test_what_the_conditions_say_is_told_in_sentences() -> None:
    table = {
        **DEMO,
        "fee": {"entry": "220", "commission": "20"},
        "structure": {
            "rebuy": {"until": "level 2", "cost": "200", "chips": "10000", "max": 2},
            "add_on": {"from": "level 3", "until": "level 3", "cost": "100", "chips": "5000"},
            "points": {"table": [10, "13/2", "1/3"], "tie_points": "draw_cards"},
            "repechage": {"offered": "shall", "qualifies": "all thirds", "places": [3], "session": "final"},
            "sit_and_go": {"starts": "full", "allocation": "in order of entry"},
        },
        "breakdown": {"goods": [{"place": 2, "words": "a watch", "value": "500"}]},
        "refund": {"until": "start", "of": "less_commission"},
        "agreement": True,
        "added": "1000",
        "further": [{"words": "no phones at the table"}],
    }
    printed = plain(for_patrons(publish(read_conditions("holdem", table))))
    for sentence in (
        "The tournament starts on 1 March 2027 at 19:30.",
        "An entry costs $220. Of this the casino keeps $20 as commission",
        "Session 1 (first) ends when 9 players are left. The best 9 of all tables go on to the next session.",
        "Session 2 (final) ends when 1 player is left. Players bring their chips with them.",
        "may buy back in up to 2 times until the end of level 2 for $200 and receive 10,000 chips",
        "one add-on of 5,000 chips for $100, from the beginning of level 3 until the end of level 3.",
        "Points by place in a session: 10, 6.5 and 1/3.",
        "If totals for the same prize are equal, a draw of cards decides.",
        "A repechage is offered as the session final. Who qualifies for it: all thirds.",
        "It is a sit-and-go: a session starts when its table is full.",
        "Each player receives 10,000 chips for the entry fee.",
        "Level 1, 20 minutes: blinds 50 and 100.",
        "by place: 1st 50%, 2nd 30% and 3rd 20%.",
        "The 2nd place also wins a watch, worth $500.",
        "Players agree to rules and conditions in writing.",
        "The casino adds $1,000 to the pool.",
        "No phones at the table.",
    ):
        assert sentence in printed, sentence


@pytest.mark.parametrize(
    ("number", "words"),
    [
        *[(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (10, "10th"), (11, "11th"), (12, "12th")],
        *[(13, "13th"), (20, "20th"), (21, "21st"), (101, "101st"), (111, "111th"), (120, "120th")],
    ],
)
def test_places_are_counted_in_words(number: int, words: str) -> None:
    assert ordinal(number) == words


def test_the_commissions_copy_has_what_is_open_and_the_document() -> None:
    whole = publish(read_conditions("omaha", DEMO))
    printed = for_the_commission(whole, "Friday")
    assert "What is open or at fault\n\n  Nothing.\n" in printed
    assert conditions_toml(whole.conditions, "Friday") in printed
    open_one = publish(read_conditions("omaha", {**DEMO, "without": ["chips", "approval"]}))
    told = plain(for_the_commission(open_one))
    assert "approval (omaha 20.3): The conditions must be approved" in told
    assert "chips: This must be decided before session 1" in told


@pytest.mark.parametrize("game", GAMES)
def test_the_file_names_the_rule_of_every_item(game: str) -> None:
    written = conditions_toml(read_conditions(game, DEMO))
    for item, number in GAMES[game].items.items():
        if item.count(".") < 2 and item != "structure.sessions.advance":
            assert f"({number})" in written, item


@pytest.mark.rule("pontoon 20.4(h)")
@pytest.mark.parametrize(
    ("side_wagers", "sentence"),
    [
        ("off", "Side wagers are not offered."),
        ({"minimum": "5", "maximum": "50"}, "The largest side wager is 50 chips."),
    ],
)
def test_restrictions_on_perfect_pairs_are_printed(side_wagers: object, sentence: str) -> None:
    printed = plain(for_patrons(publish(read_conditions("pontoon", {**DEMO, "side_wagers": side_wagers}))))
    assert sentence in printed


@pytest.mark.parametrize(
    ("start", "sentence"),
    [
        (
            {"late_entry_until": "level 3"},
            "Entries are also taken after the start, until the end of level 3.",
        ),
        ({"late_entry_until": "start"}, "Entries close at the start."),
        ({}, "Entries close at the start."),
    ],
)
def test_when_entries_close_is_printed(start: object, sentence: str) -> None:
    printed = plain(for_patrons(publish(read_conditions("holdem", {**DEMO, "start": start}))))
    assert sentence in printed
    assert printed.count("Entries ") == 1


@pytest.mark.rule("blackjack 19.15")
def test_players_are_told_that_they_seek_no_advice_where_a_rule_says_so() -> None:
    told = [
        game
        for game in GAMES
        if "may not seek advice from anybody" in plain(for_patrons(publish(read_conditions(game, DEMO))))
    ]
    assert told == ["blackjack"]
