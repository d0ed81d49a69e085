"""How a wager against the house comes to its result; the same in every game."""

from croupier.chips import Account
from croupier.dialogue.events import Result, Settled
from croupier.dialogue.ground import Ground


def settle(ground: Ground, settled: Settled, wager: Account, purse: Account, house: Account) -> None:
    """Tell the result and pay what is won; a lost wager goes to the house, any other back to the player."""
    ground.tell(settled)
    if settled.paid:
        ground.move(house, purse, settled.paid, settled.rule)
    ground.move(wager, house if settled.result is Result.LOSE else purse, settled.stake, settled.rule)
