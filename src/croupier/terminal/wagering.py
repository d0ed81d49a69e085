"""The wagers of a round: the person's, as typed or as the last time, and those of the bots."""

from collections.abc import Sequence

from croupier.chips import dollars
from croupier.dialogue.answers import IllegalAction
from croupier.terminal.keys import TypedWager
from croupier.terminal.seating import places_to_wager_at
from croupier.terminal.table_client import Game


def placed(game: Game) -> list[TypedWager]:
    """What the person has on the table for the next round."""
    return game.bets.placed(game.me)


def last(game: Game) -> list[TypedWager]:
    """What the person wagered the last time, if they have the chips for it."""
    wishes = [game.bets.of_record(each) for each in game.last_wagers()]
    return wishes if sum(map(game.bets.chips, wishes)) <= game.chips else []


def place(game: Game, wishes: Sequence[TypedWager]) -> None:
    """Put the wagers on the table in the place of the person's others; all of them, or else none."""
    before = placed(game)
    for wish in before:
        game.do(game.bets.back(game.me, wish))
    try:
        for wish in wishes:
            game.do(game.bets.line(game.me, wish))
    except IllegalAction:
        for wish in placed(game):
            game.do(game.bets.back(game.me, wish))
        for wish in before:
            game.do(game.bets.line(game.me, wish))
        raise


def take_back(game: Game) -> None:
    """Take the person's wagers off the table."""
    place(game, ())


def bots_wager(game: Game) -> None:
    """Let each bot that has no wager yet wager at its place; one for whom there is no room lets it pass."""
    for name, at in places_to_wager_at(game):
        if game.bets.placed(name):
            continue
        if game.table.chips(name) < game.bets.needs():
            game.do(f"{name} buys {dollars(game.plan.purse)}")
        bet = game.bot(name).bet(game.bets.betting(name, at))
        if bet is None:
            continue
        wish = TypedWager(at, bet.amount, bet.side)
        if game.bets.chips(wish) > game.table.chips(name):
            wish = TypedWager(at, bet.amount)
        try:
            game.do(game.bets.line(name, wish))
        except IllegalAction:
            continue
