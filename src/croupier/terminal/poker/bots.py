"""The bots at a table of poker between rounds: they add to their stakes, and come in again lawfully."""

from datetime import datetime

from croupier.chips import dollars
from croupier.tables import PokerTable
from croupier.terminal.poker.scene import owes
from croupier.terminal.table_client import Game


def make_ready(game: Game, table: PokerTable) -> None:
    """Let every bot have the stake for the next round and be dealt in to it; tell the table the time."""
    tell_time(game, table)
    ground = table.ground
    for name in game.bots:
        seated = ground.players.get(name)
        if seated is None:
            continue
        stake, least = ground.stake(name), max(ground.settings.min_stake, ground.charge_due(name) + 1)
        if stake < least and not seated.declared and game.plan.purse > stake:
            game.do(f"{name} buys {dollars(game.plan.purse - stake)}")
        if owes(table, name) and not seated.posts:
            game.do(f"{name} posts")


def tell_time(game: Game, table: PokerTable) -> None:
    """Let the clock say the time where the house charges for it; at a seeded table time stands still."""
    if game.plan.seed is None and table.ground.charge:
        now = datetime.now().strftime("%H:%M")
        if now != table.ground.time_told:
            game.do(f"clock says {now}")
