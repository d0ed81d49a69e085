"""The wagers of a round: the person's, as typed or as the last time, and those of the bots.

The person wagers within what the table offers, and is told what that is. The rules would let a wager below
the minimum stand once, and cut one above the maximum; nobody who mistypes wants either.
"""

from collections.abc import Sequence

from croupier.chips import dollars, money
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.words.phrases import capital
from croupier.players.files.file_bot import BotFault
from croupier.tables import Range, TableOffer
from croupier.terminal.keys import NotUnderstood, TypedWager
from croupier.terminal.seating import places_to_wager_at
from croupier.terminal.table_client import Game


def placed(game: Game) -> list[TypedWager]:
    """What the person has on the table for the next round."""
    return game.bets.placed(game.me)


def last(game: Game) -> list[TypedWager]:
    """What the person wagered the last time, if they have the chips for it and the table still offers it."""
    wishes = [game.bets.of_record(each) for each in game.last_wagers()]
    if not wishes or sum(map(game.bets.chips, wishes)) > game.chips:
        return []
    offers = offered(game)
    return wishes if all(is_offered(game, wish, offers) for wish in wishes) else []


def offered(game: Game) -> list[TableOffer]:
    """The wagers that the table offers the person now."""
    return [offer for offer in game.offers(game.me) if offer.word == game.bets.WORD]


def is_offered(game: Game, wish: TypedWager, offers: Sequence[TableOffer]) -> bool:
    """True iff one of the offers allows the wager."""
    offer = _offer_of(game, wish, offers)
    return offer is not None and offer.allows(**game.bets.parts(wish))


def _offer_of(game: Game, wish: TypedWager, offers: Sequence[TableOffer]) -> TableOffer | None:
    """The offer of such a wager at its place, whatever its amounts are."""
    parts = game.bets.parts(wish)
    for offer in offers:
        listed = [field for field in offer.fields if field.amounts is None]
        if {field.name for field in offer.fields} == parts.keys() and all(
            field.allows(parts[field.name]) for field in listed
        ):
            return offer
    return None


def check(game: Game, wish: TypedWager) -> None:
    """Refuse a wager that the table does not take or does not offer, and say what it offers."""
    bets = game.bets
    offer = _offer_of(game, wish, offered(game))
    if offer is not None and (too_much := _outside(game, wish, offer, only_above=True)):
        raise too_much  # before the table says no more than that the purse does not reach
    if bets.chips(wish):
        game.try_line(bets.line(game.me, wish))
    if offer is None:
        raise NotUnderstood(f"A wager takes at least {money(bets.least())}. You have {money(game.chips)}.")
    if refusal := _outside(game, wish, offer):
        raise refusal


def _outside(
    game: Game, wish: TypedWager, offer: TableOffer, only_above: bool = False
) -> IllegalAction | None:
    """The refusal of the first amount that an offer does not allow, with the amounts that it does."""
    parts = game.bets.parts(wish)
    for field in offer.fields:
        allowed, amount = field.amounts, parts[field.name]
        if allowed is None or field.allows(amount):
            continue
        above = allowed.most is not None and amount > allowed.most
        if above or not only_above:
            rule = allowed.least_rule if amount < allowed.least else allowed.most_rule
            words = f"{capital(game.bets.spot(field.name, wish))} you may wager {in_words(allowed)}."
            return IllegalAction(words, rule)
    return None


def in_words(allowed: Range) -> str:
    """The amounts of a wager in words."""
    if allowed.most is None or allowed.most == allowed.least:
        return f"{money(allowed.least)} only"
    return f"{money(allowed.least)} to {money(allowed.most)} in multiples of {money(allowed.step)}"


def place(game: Game, wishes: Sequence[TypedWager]) -> None:
    """Put the wagers on the table in the place of the person's others; all of them, or else none."""
    before = placed(game)
    for wish in before:
        game.do(game.bets.back(game.me, wish))
    try:
        for wish in wishes:
            check(game, wish)
            game.do(game.bets.line(game.me, wish))
    except (IllegalAction, NotUnderstood):
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
        if game.seen.chips(name) < game.bets.needs():
            game.do(f"{name} buys {dollars(game.plan.purse)}")
        offered = game.bets.betting(name, at)
        try:
            bet = game.bot(name).bet(offered) if offered is not None else None
        except BotFault as fault:
            game.notice(str(fault))
            continue
        if bet is None:
            continue
        wish = TypedWager(at, bet.amount, bet.side)
        if game.bets.chips(wish) > game.seen.chips(name):
            wish = TypedWager(at, bet.amount)
        try:
            game.do(game.bets.line(name, wish))
        except IllegalAction:
            continue
