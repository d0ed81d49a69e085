"""Tables of boxes for tests: opened, driven by lines, looked at from all sides.

Tests key kings for cards that count ten, for Pontoon's deck has no tens.
"""

from dataclasses import replace
from typing import Any

from croupier.cards import cards, show
from croupier.chips import Unit, cents
from croupier.dialogue.events import Event
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from croupier.rulebook.twentyone.pontoon import PontoonSettings
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.shoes import Shoe, Stream
from croupier.tables import LIVE, SOFTWARE, BoxTable
from tests.tables.driving import SEED, asked, do, with_keeper

SETTINGS: dict[str, type[TwentyOneSettings]] = {"blackjack": BlackjackSettings, "pontoon": PontoonSettings}
BOTH = tuple(SETTINGS)
"""The games of boxes; most rules are the same in both."""


def deck(game: str) -> int:
    """How many cards a deck of the game has."""
    return len(SETTINGS[game].deck)


def settings(game: str, **given: Any) -> TwentyOneSettings:
    """The settings of a table of the game for play chips, money in dollars."""
    return SETTINGS[game].read({"unit": Unit.PLAY.value} | given)


def live(game: str, **given: Any) -> BoxTable:
    """A table whose dealer keys real cards, which have been checked, shuffled and cut."""
    return with_keeper(BoxTable(settings(game, **given), dealing=LIVE, stream=Stream(SEED), new_cards=False))


def software(game: str, **given: Any) -> BoxTable:
    """A table that the software deals, from a recorded seed."""
    return with_keeper(
        BoxTable(settings(game, **given), dealing=SOFTWARE, stream=Stream(SEED), new_cards=False)
    )


def chips(table: BoxTable, player: str) -> int:
    """All chips of a player in whole cents, those on the boxes before a round included."""
    return table.accounts[table.purse(player)]


def dollars(amount: str) -> int:
    """Whole cents of dollars."""
    return cents(amount)


def decides(table: BoxTable) -> tuple[str, str]:
    """Who is asked first, and about which place."""
    question = table.dialogue.question if table.dialogue else None
    assert isinstance(question, tuple)
    return question[0].who, str(question[0].about)


def placed(table: BoxTable) -> list[tuple[str, int, int, int]]:
    """What lies on the boxes: player, box, dollars, dollars on a pair."""
    return [(each.player, each.box, each.amount // 100, each.pairs // 100) for each in table.window.placed]


def new_shoe(table: BoxTable, cutter: str = "") -> None:
    """Shuffle, and let the first who is asked cut, so that the shoe is ready."""
    table.do("dealer shuffles")
    who = cutter or asked(table)[0]
    table.do(f"{who} cut 120" if table.dealing.by_software else f"{who} cut")


def lapse(table: BoxTable) -> None:
    """Let everyone be silent until the round of a software table is over."""
    while table.in_round:
        assert table.dialogue is not None
        question = table.dialogue.question
        assert isinstance(question, tuple)
        ask = question[0]
        table.do(f"clock {ask.who}" if ask.who != "supervisor" else f"supervisor cut {ask.options[0].least}")


def shoe_of(table: BoxTable) -> Shoe:
    """The hand shoe of a software table."""
    shoe = table.dealing.shoe
    assert isinstance(shoe, Shoe)
    return shoe


def rig(table: BoxTable, wanted: str) -> None:
    """Let these cards come next from the software's shoe, in exchange for those that would have."""
    stack, at = table.dealing.shoe.stack, table.dealing.shoe.position
    for card in cards(wanted):
        found = stack.index(card, at)
        stack[at], stack[found] = stack[found], stack[at]
        at += 1
    commit(table)


def commit(table: BoxTable) -> None:
    """Let the house be committed to the cards as they were rigged."""
    dealing = table.dealing
    dealing.dealt = dealing.shoe.stack[: dealing.shoe.position]
    if dealing.proof is not None:
        dealing.proof = replace(dealing.proof, order=show(dealing.committed()))


def run_down(table: BoxTable, left: int) -> None:
    """Leave so many cards in the software's shoe, the others in the discard rack, the cutting card gone."""
    shoe = shoe_of(table)
    last = len(shoe.stack) - left
    shoe.rack += shoe.stack[shoe.position : last]
    shoe.position = last
    shoe.cutting_card = None
    commit(table)


def win(table: BoxTable) -> list[Event]:
    """Close the betting and play a round of a live table with one box, which wins 20 against 17."""
    return _one_box(table, "Kh 7s Kd")


def lose(table: BoxTable) -> list[Event]:
    """Close the betting and play a round of a live table with one box, which loses 18 against 19."""
    return _one_box(table, "Kh 9s 8d")


def _one_box(table: BoxTable, first: str) -> list[Event]:
    told = do(table, f"no more bets\n{first}")
    return told + do(table, f"{asked(table)[0]} stand\nKc")
