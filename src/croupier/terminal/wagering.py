"""The wagers of a round: the person's, as typed or as the last time, and those of the bots."""

from collections.abc import Sequence

from croupier.chips import dollars
from croupier.dialogue.answers import IllegalAction
from croupier.players import Betting
from croupier.rulebook.blackjack import BETTORS_PER_BOX
from croupier.terminal.game import Game
from croupier.terminal.keys import Wish
from croupier.terminal.seating import boxes_to_wager_on


def placed(game: Game) -> list[Wish]:
    """What the person has on the table for the next round."""
    return [Wish(each.box, each.amount, each.pairs) for each in game.table.window.of(game.me)]


def last(game: Game) -> list[Wish]:
    """What the person wagered the last time, if he has the chips for it."""
    wishes = [Wish(int(each["box"]), int(each["amount"]), int(each["pairs"])) for each in game.last_wagers()]
    enough = sum(wish.amount + wish.pairs for wish in wishes) <= game.chips
    return wishes if enough else []


def place(game: Game, wishes: Sequence[Wish]) -> None:
    """Put the wagers on the table in the place of the person's others; all of them, or else none."""
    before = placed(game)
    for wish in before:
        game.do(f"{game.me} takes back box {wish.box}")
    try:
        for wish in wishes:
            game.do(_line(game.me, Wish(wish.box or game.plan.seat, wish.amount, wish.pairs)))
    except IllegalAction:
        for wish in placed(game):
            game.do(f"{game.me} takes back box {wish.box}")
        for wish in before:
            game.do(_line(game.me, wish))
        raise


def take_back(game: Game) -> None:
    """Take the person's wagers off the table."""
    place(game, ())


def _line(who: str, wish: Wish) -> str:
    main = dollars(wish.amount) if wish.amount else ""
    side = f"{dollars(wish.pairs)} pairs" if wish.pairs else ""
    return f"{who} wagers {' and '.join(part for part in (main, side) if part)} on box {wish.box}"


def bots_wager(game: Game) -> None:
    """Let each bot that has no wager yet wager on its box; one for whom there is no room lets it pass."""
    for name, box in boxes_to_wager_on(game):
        if any(game.table.window.of(name)):
            continue
        if game.table.chips(name) < game.table.settings.minimum:
            game.do(f"{name} buys {dollars(game.plan.purse)}")
        bet = game.bots[name].bet(betting(game, name, box))
        if bet is None:
            continue
        side = bet.side if bet.amount + bet.side <= game.table.chips(name) else 0
        try:
            game.do(_line(name, Wish(box, bet.amount, side)))
        except IllegalAction:
            continue


def betting(game: Game, who: str, box: int) -> Betting:
    """What somebody may wager on a box as it stands."""
    settings, window = game.table.settings, game.table.window
    others = [each for each in window.on(box) if each.player != who]
    room = settings.maximum
    if settings.box_max == "per_box":
        room -= sum(each.amount for each in others)
    known = window.standing.get(who)
    if known is not None and known.minimum_only:
        room = min(room, settings.minimum)
    if len(others) >= BETTORS_PER_BOX:
        room = 0
    side = settings.side_wager != "none"
    return Betting(
        box,
        settings.minimum,
        max(min(room, game.table.chips(who)), 0),
        settings.multiple,
        settings.side_minimum if side else 0,
        settings.side_maximum if side else 0,
        settings.side_multiple,
    )
