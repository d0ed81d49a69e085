"""The characters of Hold-em and Omaha win from simple players, and differ in what they play and bet.

These are samples of what `make styles` measures, at a fixed limit, where luck matters less.
"""

from dataclasses import replace
from functools import cache

import pytest

from croupier.players import BOTS
from croupier.players.poker.style import BASIC, BOLD, CAREFUL
from tools.measure_bots import GAMES, Tally, line_up, play_match

HANDS = {"holdem": 200, "omaha": 160}
GAME = [pytest.param(game, marks=pytest.mark.xdist_group(f"styles of {game}")) for game in GAMES]
ORDER = ("careful", "basic", "bold")


@cache
def match(game: str, character: str, other: str) -> Tally:
    """What a character did in a match with a simple player."""
    settings = replace(GAMES[game], limit="fixed")
    return play_match(settings, line_up(settings, (character, other), 5), HANDS[game], 5)[character]


@pytest.mark.parametrize("other", ["caller", "random"])
@pytest.mark.parametrize("game", GAME)
def test_each_character_wins_from_a_simple_player(game: str, other: str) -> None:
    for character in BOTS[game]:
        won, error = match(game, character, other).result(GAMES[game].least_bet)
        assert won > 2.5 * error > 0, character


@pytest.mark.parametrize("game", GAME)
def test_characters_differ_in_looseness_and_aggression(game: str) -> None:
    looseness = [match(game, character, "caller").looseness for character in ORDER]
    aggression = [match(game, character, "random").aggression for character in ORDER]
    assert 0.25 < looseness[0] < looseness[1] - 0.05 < looseness[2] - 0.1 < 0.7
    assert 0.3 < aggression[0] < aggression[1] / 1.3 < aggression[2] / 1.69


def test_the_same_seed_gives_the_same_match() -> None:
    settings = GAMES["holdem"]
    table = [*BOTS["holdem"], "caller", "random"]
    once, again, other = [
        {
            name: tally.net
            for name, tally in play_match(settings, line_up(settings, table, seed), 20, 3).items()
        }
        for seed in (4, 4, 5)
    ]
    assert once == again != other
    assert sum(once.values()) == 0


def test_a_tally_counts_what_was_done() -> None:
    """The simple players are known: one never bets, and neither of them ever looks at its cards."""
    settings = replace(GAMES["holdem"], limit="fixed")
    tallies = play_match(settings, line_up(settings, ("caller", "random"), 2), 100, 2)
    caller, random = tallies["caller"], tallies["random"]
    assert (caller.hands, caller.decks, caller.bets, caller.aggression) == (100, 50, 0, 0)
    assert caller.net == -random.net
    assert caller.result(1)[0] == caller.net / 100
    assert 0.4 < random.looseness < 0.9
    assert random.bets > 0


def test_a_style_plays_more_hands_for_less() -> None:
    for style in (CAREFUL, BASIC, BOLD):
        full, few = style.plays(5, 0.4, 1), style.plays(1, 0.4, 1)
        assert full == style.plays(9, 0.4, 1) == pytest.approx(style.hands)
        assert full < few < 1
        assert style.plays(5, 0.4, 50) < style.plays(5, 0.4, 3) < full < style.plays(5, 0.1, 1)


def test_a_style_respects_raises_and_bets_what_leads() -> None:
    assert BASIC.hopes(0.8, 0) == 0.8 > BASIC.hopes(0.8, 1) > BASIC.hopes(0.8, 2)
    assert BASIC.leads(0.7, 1)
    assert not BASIC.leads(0.55, 1)
    # Against four rivals a fifth is a fair share of the pot.
    assert BASIC.leads(0.55, 4)
    assert not BASIC.leads(0.3, 4)
