"""The rules that a tournament cites where another one lies near."""

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.tournaments import PlacedEntry, Position, Tournament
from tests.tournaments.test_tournament import do, in_play, tournament

EXCLUSION = {
    "blackjack": "16.2(b)",
    "pontoon": "17.2(b)",
    "ultimate": "15.3(b)",
    "holdem": "19.2(b)",
    "omaha": "19.2(b)",
}
HAND_FOR_HAND = {
    "blackjack": "19.3(a)(ii)",
    "pontoon": "20.4(b)",
    "ultimate": "16.19",
    "holdem": "20.17",
    "omaha": "20.16",
}
ONE_ENTRY = {"blackjack": "19.6", "pontoon": "20.6", "ultimate": "16.6", "holdem": "20.6", "omaha": "20.6"}
TIES = {"blackjack": "19.3(a)(xi)", "pontoon": "20.21", "ultimate": "16.3(a)(x)", "holdem": "20.3(a)(x)"}
ADVANCING = {
    "blackjack": "19.3(a)(viii)(B)",
    "pontoon": "20.21",
    "ultimate": "16.3(a)(viii)(B)",
    "holdem": "20.3(a)(viii)(B)",
    "omaha": "20.17",
}


def refusal(one: Tournament, line: str) -> str:
    """The rule by which a line is refused."""
    with pytest.raises(IllegalAction) as refused:
        one.do(line)
    return refused.value.rule


def cited(one: Tournament, line: str) -> set[str]:
    """The rules of everything that comes of a line."""
    return {getattr(event, "rule", "") for event in one.do(line).events}


def equal(game: str, **items: object) -> Tournament:
    """The last session, over, with ann and bob equal in the lead."""
    entries = [PlacedEntry(player, chips=600_00) for player in ("ann", "bob")]
    return tournament(game, Position([*entries, PlacedEntry("cal", chips=300_00)], rounds=20), **items)


def four_left(game: str, hand_for_hand: str) -> Tournament:
    """The last session, with four players at two tables for three prizes."""
    entries = [PlacedEntry(f"p{at}", table=1 + at % 2, chips=500_00) for at in range(4)]
    play = {"hand_for_hand": hand_for_hand, "balancing": "off"}
    return tournament(
        game, Position(entries), structure={"sessions": [{"ends": {"rounds": 20}}], "play": play}
    )


@pytest.mark.parametrize(("game", "number"), EXCLUSION.items())
def test_an_exclusion_cites_the_rule_of_the_game_that_is_played(game: str, number: str) -> None:
    one = in_play(game)
    do(one, "table 1 plays:")
    assert f"{game} {number}" in cited(one, "supervisor excludes bob")


def test_an_exclusion_in_a_session_of_another_game_cites_that_game() -> None:
    sessions = [{"game": "ultimate", "ends": {"rounds": 5}}]
    one = in_play("holdem", structure={"seats": 6, "sessions": sessions})
    assert "ultimate 15.3(b)" in cited(one, "supervisor excludes bob")


@pytest.mark.parametrize(("game", "number"), HAND_FOR_HAND.items())
def test_hand_for_hand_cites_the_rule_by_which_it_is_played(game: str, number: str) -> None:
    one, off = four_left(game, "offered"), four_left(game, "off")
    rule = f"{game} {number}"
    assert [ask.rule for ask in one.asked if "hand for hand" in ask] == [number]
    assert refusal(off, "director calls hand for hand") == rule
    assert refusal(one, "director ends hand for hand") == rule
    assert cited(one, "director calls hand for hand") == {rule}
    do(one, "table 1 plays:")
    assert refusal(one, "table 1 plays:") == rule
    assert cited(one, "director ends hand for hand") == {rule}


@pytest.mark.parametrize(("game", "number"), ONE_ENTRY.items())
def test_whoever_is_out_and_enters_again_is_told_that_everybody_enters_once(game: str, number: str) -> None:
    one = in_play(game)
    do(one, "supervisor excludes bob")
    assert refusal(one, "director enters bob") == f"{game} {number}"
    closed = tournament(game)
    do(closed, "director opens entries", "director enters ann, bob", "director closes entries")
    assert refusal(closed, "director enters ann") == f"{game} {number}"


@pytest.mark.parametrize(("game", "number"), TIES.items())
def test_a_tie_for_prizes_cites_the_rule_that_decides_it(game: str, number: str) -> None:
    decided_by = "draw_cards" if game in ("ultimate", "holdem") else "extra_rounds"
    sessions = [{"ends": {"rounds": 20}}]
    one = equal(game, distribution={"tie_prizes": decided_by}, structure={"sessions": sessions})
    rule = f"{game} {number}"
    assert refusal(one, "director confirms session 1") == rule
    if decided_by == "draw_cards":
        assert [ask.rule for ask in one.asked if "draw cards" in ask] == [number]
        assert cited(one, "director draws cards between ann, bob: Kh 2d") == {rule}
    else:
        assert refusal(one, "table 1 plays: cal +10") == rule
        assert rule in cited(one, "table 1 plays: ann +10")


@pytest.mark.parametrize(("game", "number"), ADVANCING.items())
def test_cards_that_decide_nothing_are_refused_by_the_rule_of_ties(game: str, number: str) -> None:
    assert refusal(in_play(game), "director draws cards between ann, bob: Kh 2d") == f"{game} {number}"
