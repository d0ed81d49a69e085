"""What a table tells of a corrected or void round adds up for whoever has listened from the start."""

import pytest

from croupier.dialogue.viewer import Viewer
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.tables import BoxTable
from tests.tables.driving import do, kept
from tests.tables.twentyone.playing import BOTH, live


def seen(table: BoxTable) -> dict[str, int]:
    """The purses as an onlooker sees them who was told every event."""
    viewer = Viewer(0, narration=BlackjackRound.narration)
    for event in kept(table).events:
        viewer.tell(event)
    return dict(viewer.view().purses)


def there(table: BoxTable) -> dict[str, int]:
    """The purses of those who are in the last round, as they are."""
    assert table.round_dialogue is not None
    return {player: table.accounts[purse] for player, purse in table.round_dialogue.round.purses.items()}


def after_two_rounds(game: str) -> BoxTable:
    """Ann has won 20 and lost 20, bob has lost 10 in the second round."""
    table = live(game)
    do(table, "ann sits 1 with 100\nann wagers 20 on box 1\nno more bets\nKh 7s Kd\nann stand\nKc")
    do(table, "bob sits 2 with 50\nann wagers 20 on box 1\nbob wagers 10 on box 2\nno more bets")
    do(table, "Kh 9h 9s 7d 8c\nann stand\nbob stand\nKc")
    assert there(table) == seen(table) == {"ann": 10_000, "bob": 4000}
    return table


@pytest.mark.rule("blackjack 14.4", "pontoon 15.4")
@pytest.mark.parametrize("game", BOTH)
def test_a_corrected_round_is_told_from_where_it_changes(game: str) -> None:
    table = after_two_rounds(game)
    do(table, "supervisor corrects answer 8 to 5c because a king was keyed\nKd")
    assert there(table) == seen(table) == {"ann": 14_000, "bob": 6000}


@pytest.mark.rule("blackjack 14.4", "pontoon 15.4")
@pytest.mark.parametrize("game", BOTH)
def test_what_the_table_told_meanwhile_still_holds(game: str) -> None:
    table = after_two_rounds(game)
    do(table, "bob buys 30\nann wagers 10 on box 1")
    do(table, "supervisor corrects answer 8 to 5c because a king was keyed\nKd")
    assert there(table) == seen(table) == {"ann": 14_000, "bob": 9000}
    do(table, "supervisor corrects answer 9 to 2c because it was a deuce\n5d")
    assert there(table) == seen(table) == {"ann": 10_000, "bob": 7000}


@pytest.mark.rule("blackjack 16.3", "blackjack A:Void", "pontoon 17.3", "pontoon A:Void")
@pytest.mark.parametrize("game", BOTH)
def test_a_round_made_void_after_its_end_is_told_once(game: str) -> None:
    table = after_two_rounds(game)
    do(table, "supervisor void")
    assert there(table) == seen(table) == {"ann": 12_000, "bob": 5000}


@pytest.mark.rule("blackjack 16.3", "pontoon 17.3")
@pytest.mark.parametrize("game", BOTH)
def test_what_cannot_be_taken_back_is_not_told_as_taken(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 20\nann wagers 20 on box 1\nno more bets\nKh 7s Kd\nann stand\nKc")
    do(table, "ann wagers 40 on box 1\nsupervisor void")
    assert table.history.claims == {"ann": 2000}
    assert there(table) == seen(table) == {"ann": 4000}
