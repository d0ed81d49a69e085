"""What the rules of each game say about tournaments: all numbers exist, and games differ as they should."""

from dataclasses import fields
from enum import StrEnum

import pytest

from croupier.rulebook import GAMES as REGISTERED
from croupier.rulebook import UnknownGame, rules
from croupier.rulebook.tournaments import (
    AbsentPlay,
    AddedValue,
    Balancing,
    BallotTime,
    EndsBy,
    HandForHand,
    Late,
    MarkerUse,
    Measure,
    Opening,
    Prevails,
    ReplacedFee,
    TieRule,
)
from croupier.tournaments.games import GAMES, tournament_rules

ORDER = ("ultimate", "blackjack", "pontoon", "holdem", "omaha")
NEAREST = (Measure.CHIPS_LEFT, Measure.CHIPS_AT_START, Measure.DIVIDE)
PUT_IN = (Measure.CONTRIBUTION, Measure.DIVIDE)
DRAW, DIVIDE, EXTRA = TieRule.DRAW_CARDS, TieRule.DIVIDE, TieRule.EXTRA_ROUNDS
RULES, APPROVED = Prevails.RULES, Prevails.APPROVED_CONDITIONS
PLAYERS = (EndsBy.PLAYERS, EndsBy.ROUNDS, EndsBy.MINUTES)
SHOES = (EndsBy.ROUNDS, EndsBy.SHOES)
FIRST, EVERY = BallotTime.FIRST_SESSION, BallotTime.EVERY_SESSION
EXPECTED: dict[str, tuple[object, ...]] = {
    "section": ("16", "19", "20", "20", "20"),
    "prevails": (RULES, RULES, APPROVED, RULES, APPROVED),
    "opening": (Opening.NOTICE, Opening.NOTICE, Opening.APPROVAL, Opening.NOTICE, Opening.APPROVAL),
    "items_owed": (True, True, False, True, False),
    "session_ends": (PLAYERS, SHOES, SHOES, PLAYERS, (EndsBy.ROUNDS, EndsBy.MINUTES)),
    "agreement": (True, True, False, True, False),
    "rebuys": (True, True, False, True, False),
    "add_ons": (True, False, False, True, False),
    "repechage": (True, True, False, True, False),
    "points": (True, True, False, True, False),
    "tie_points": ((DIVIDE, DRAW), (DIVIDE, EXTRA), (), (DIVIDE, DRAW), ()),
    "ballot": (FIRST, EVERY, EVERY, FIRST, EVERY),
    "moves": (True, False, False, True, False),
    "late": (Late.FORFEITS, Late.FORFEITS, Late.FORFEITS, Late.FORFEITS, Late.IF_DIRECTED),
    "replaced_fee": (*[ReplacedFee.STAYS] * 4, ReplacedFee.RETURNED),
    "absent": (
        AbsentPlay.MINIMUM_AND_FOLDS,
        AbsentPlay.MINIMUM_AND_DRAWS,
        AbsentPlay.MINIMUM_AND_DRAWS,
        AbsentPlay.POSTS_AND_FOLDS,
        AbsentPlay.POSTS_AND_FOLDS,
    ),
    "least_wagers": (2, 1, 1, 0, 0),
    "marker": (
        MarkerUse.BY_CONDITIONS,
        MarkerUse.BY_CONDITIONS,
        MarkerUse.ALWAYS,
        MarkerUse.NEVER,
        MarkerUse.NEVER,
    ),
    "marker_on": (False, True, True, False, False),
    "out_together": (NEAREST, NEAREST, (Measure.CHIPS_LEFT, Measure.DIVIDE), PUT_IN, PUT_IN),
    "out_together_fixed": (False, False, True, True, True),
    "two_left_button_opens": (False, False, False, True, False),
    "carry_over": (True, False, False, True, True),
    "commission_approved": (False, True, True, False, True),
    "added": (
        AddedValue.ANY_TIME,
        AddedValue.IF_STATED,
        AddedValue.IF_STATED,
        AddedValue.ANY_TIME,
        AddedValue.IF_STATED,
    ),
    "refunds": (True, False, False, True, False),
    "side_wager": ("trips", "perfect_pairs", "perfect_pairs", "", ""),
    "side_wager_on": (True, False, False, False, False),
    "hand_for_hand": (
        HandForHand.OFFERED,
        HandForHand.OFF,
        HandForHand.OFF,
        HandForHand.OFFERED,
        HandForHand.OFFERED,
    ),
    "switches": (("play_for_less",), (), ("super_bonus",), ("open_all_in",), ("open_all_in",)),
    "balancing": (Balancing.DEFAULT, Balancing.OFF, Balancing.OFF, Balancing.DEFAULT, Balancing.OFF),
}


@pytest.mark.parametrize("name", EXPECTED)
def test_the_games_differ_as_their_rules_do(name: str) -> None:
    assert tuple(getattr(GAMES[game], name) for game in ORDER) == EXPECTED[name]


def test_equal_chips_are_resolved_as_the_rules_say_first() -> None:
    assert [GAMES[game].tie_advance[0] for game in ORDER] == [DRAW, EXTRA, EXTRA, DRAW, DRAW]
    assert [GAMES[game].tie_prizes[0] for game in ORDER] == [DIVIDE, DIVIDE, EXTRA, DIVIDE, DIVIDE]
    assert GAMES["pontoon"].tie_advance == GAMES["pontoon"].tie_prizes == (EXTRA,)
    assert DRAW not in GAMES["blackjack"].tie_prizes


@pytest.mark.parametrize("game", GAMES)
def test_every_number_is_that_of_a_rule(game: str) -> None:
    known = {each.number for each in rules(game)}
    numbers = GAMES[game].numbers
    for each in fields(numbers):
        number = getattr(numbers, each.name)
        assert not number or number in known, each.name
    assert set(GAMES[game].items.values()) <= known


def test_every_game_of_ours_has_tournaments() -> None:
    assert set(GAMES) == set(REGISTERED)
    assert all(GAMES[name].game == name for name in GAMES)


def test_a_game_from_outside_may_have_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GAMES, "omaha")
    with pytest.raises(
        UnknownGame, match="there are no tournaments of Poker Omaha; the games are blackjack, "
    ):
        tournament_rules("omaha")


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_of_the_section_is_known_as_one(game: str) -> None:
    rules = GAMES[game]
    assert rules.is_about_tournaments(f"{rules.section}.7")
    assert rules.is_about_tournaments(f"{game} {rules.section}.3")
    assert not rules.is_about_tournaments("4.2")
    assert not rules.is_about_tournaments(f"{rules.section}0.1")
    assert rules.cite("4.2") == f"{game} 4.2"


CHOICES = (
    *(AbsentPlay, AddedValue, Balancing, BallotTime, EndsBy, HandForHand, Late, MarkerUse, Measure, Opening),
    *(Prevails, ReplacedFee, TieRule),
)


@pytest.mark.parametrize("choice", CHOICES)
def test_a_choice_is_written_as_it_is_called(choice: type[StrEnum]) -> None:
    between = "_" if choice in (Measure, TieRule) else " "  # the words of conditions are single ones
    assert [each.value for each in choice] == [each.name.lower().replace("_", between) for each in choice]
