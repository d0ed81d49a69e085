"""The bots at a table of poker between rounds: they add to their stakes, and come in again lawfully."""

from datetime import datetime

from croupier.chips import dollars
from croupier.rulebook.poker.settings import PokerSettings
from croupier.terminal.table_client import Game


def make_ready(game: Game) -> None:
    """Let every bot have the stake for the next round and be dealt in to it; tell the table the time."""
    settings: PokerSettings = game.settings
    commission = settings.commission
    charge = commission.rate if commission.basis == "time" else 0
    if charge:
        tell_time(game)
    least = max(settings.min_stake, charge + 1)
    for name in game.bots:
        person = game.seen.person(name)
        if person is None or not person.seat:
            continue
        if person.chips < min(least, game.plan.purse) and game.offer(name, "buys") is not None:
            game.do(f"{name} buys {dollars(game.plan.purse - person.chips)}")
        if person.owed is not None and not person.owed.posts:
            game.do(f"{name} posts")


def tell_time(game: Game) -> None:
    """Let the clock say the time where the house charges for it; at a seeded table time stands still."""
    now = datetime.now().strftime("%H:%M")
    if game.plan.seed is None and now != game.time_told:
        game.time_told = now
        game.do(f"clock says {now}")
