"""What each person may be offered in Hold-em and Omaha, worked out by the rules alone."""

from collections.abc import Sequence
from typing import Final

from croupier.dialogue.questions import Ask
from croupier.places import Place
from soak.chips import Fault
from soak.options import Exact, expect, free
from soak.poker.betting import Player
from soak.poker.oracle import PokerReckoning

FIRST: Final = {True: "10.2", False: "10.3"}
LATER: Final = {True: "12.2", False: "12.3"}


def _place(player: Player) -> Place:
    return Place("seat", player.seat)


def betting(reckoning: PokerReckoning, asks: Sequence[Ask]) -> None:
    """Clockwise, one by one: what the betting so far lets the player do (10 to 12, 14)."""
    player, street = reckoning.street.turn(), reckoning.street
    if player is None or reckoning.due is not None or reckoning.short is not None:
        raise Fault(f"{asks[0].who} is asked for a bet, and nobody is to act")
    rule = (LATER if street.number else FIRST)[street.opening]
    if asks[0].rule != rule:
        raise Fault(f"{asks[0].who} is asked by {asks[0].rule}, and the rule is {rule}")
    expect(asks, {(player.name, _place(player), ""): street.offers(player)})
    reckoning.asked = player


def completing(reckoning: PokerReckoning, asks: Sequence[Ask]) -> None:
    """A player who has put in too little puts in what is missing, or folds (17.8)."""
    if reckoning.short is None:
        raise Fault(f"{asks[0].who} is asked to complete a call, and has put in enough (17.8)")
    player, put = reckoning.short
    lacking = min(reckoning.street.lacks(player), player.stake) - put
    offers = [("completes", lacking, lacking, 1), *free("fold")]
    expect(asks, {(player.name, _place(player), ""): offers})


def over_blind(reckoning: PokerReckoning, asks: Sequence[Ask]) -> None:
    """The player after the last blind, if they have posted nothing and can cover it, until one declines."""
    settings, last = reckoning.settings, reckoning.last_blind
    number = reckoning.over_blinds
    if last is None or reckoning.declined or reckoning.dealt_cards or number >= settings.over_blind_max:
        raise Fault(f"{asks[0].who} is offered an over-blind (4.2(e))")
    after = reckoning.players.index(last) + 1
    player = reckoning.players[after % len(reckoning.players)]
    levels = settings.over_blind_levels
    level = levels[number] if number < len(levels) else 2 * reckoning.level
    if player.bet or player.dead or not settings.over_blind:
        raise Fault(f"{player.name} has posted already, and is offered an over-blind (4.2(e))")
    offers = [("over-blind", level, level, 1), *free("decline")]
    expect(asks, {(player.name, _place(player), ""): offers})


def showing(reckoning: PokerReckoning, asks: Sequence[Ask]) -> None:
    """In their order, those who do not have to show their hands (13.1)."""
    player = reckoning.next_to_show()
    if player is None or reckoning.must_show(player):
        raise Fault(f"{asks[0].who} is asked whether to show a hand (13.1)")
    expect(asks, {(player.name, _place(player), ""): free("show", "muck")})


def voting(reckoning: PokerReckoning, asks: Sequence[Ask]) -> None:
    """All who were dealt in and have not agreed (17.16)."""
    for ask in asks:
        if ask.who not in reckoning.by_name or [each.act for each in ask.options] != ["agree", "disagree"]:
            raise Fault(f"{ask.who} is asked {ask.options} in a vote (17.16)")


POKER: Final[Exact] = {
    "10.2": betting,
    "10.3": betting,
    "12.2": betting,
    "12.3": betting,
    "17.8": completing,
    "4.2(e)": over_blind,
    "13.1": showing,
    "17.16": voting,
}
