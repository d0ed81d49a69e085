"""Tables of Ultimate Texas Hold-em for tests: opened, driven by lines, looked at from all sides."""

from typing import Any

from croupier.cards import cards
from croupier.chips import Unit
from croupier.dialogue.events import Event
from croupier.rulebook.ultimate.settings import UltimateSettings
from croupier.shoes import Stream
from croupier.tables import LIVE, SOFTWARE, UltimateTable
from tests.tables.driving import SEED, asked, do, with_keeper

THREE = "ann sits 1 with 500\nbob sits 2 with 500\ncal sits 4 with 500"
BOARD = "2c 7d 9h Js Kd"


def settings(**given: Any) -> UltimateSettings:
    """The settings of a table for play chips, money in dollars."""
    return UltimateSettings.read({"unit": Unit.PLAY.value, "maximum_payout": "5000"} | given)


def live(**given: Any) -> UltimateTable:
    """A table whose dealer keys real cards, which have been checked, shuffled and cut."""
    return with_keeper(UltimateTable(settings(**given), dealing=LIVE, stream=Stream(SEED), new_cards=False))


def software(**given: Any) -> UltimateTable:
    """A table that the software deals, from a recorded seed."""
    return with_keeper(
        UltimateTable(settings(**given), dealing=SOFTWARE, stream=Stream(SEED), new_cards=False)
    )


def chips(table: UltimateTable, player: str) -> int:
    """All chips of a player in whole cents, those put down before a round included."""
    return table.accounts[table.purse(player)]


def placed(table: UltimateTable) -> list[tuple[str, int, int, int]]:
    """What lies before the seats: player, seat, dollars of the ante, dollars on trips."""
    return [(each.player, each.seat, each.ante // 100, each.trips // 100) for each in table.window.placed]


def lapse(table: UltimateTable) -> None:
    """Let everyone be silent until the round of a software table is over."""
    while table.in_round:
        table.do(f"clock {asked(table)[0]}")


def play_alone(table: UltimateTable, hand: str, dealer: str) -> list[Event]:
    """Close the betting and play a round of a live table with one hand, four times the ante behind it."""
    told = do(table, f"no more bets\n{BOARD}\n{hand}\n{dealer}")
    (who,) = asked(table)
    ante = table.round_dialogue.round.wagers[0].ante if table.round_dialogue else 0
    return told + do(table, f"{who} play {4 * ante / 100:.2f}\n{who} decline")


def win(table: UltimateTable) -> list[Event]:
    """A round in which a pair of kings beats a pair of jacks: ante and play win, the blind pushes."""
    return play_alone(table, "Kc 3s", "Jc 4s")


def lose(table: UltimateTable) -> list[Event]:
    """A round in which a pair of jacks loses to a pair of kings."""
    return play_alone(table, "Jc 4s", "Kc 3s")


def cards_of(text: str) -> list[Any]:
    """Cards by their short names."""
    return list(cards(text))
