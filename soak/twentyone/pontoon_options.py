"""What each person may be offered in Pontoon, worked out by the rules alone."""

from collections.abc import Sequence
from typing import Final

from croupier.dialogue.questions import Ask
from croupier.places import Place
from soak.chips import Fault
from soak.options import Exact, expect, free
from soak.twentyone.options import follow_double, follow_split, insure, turn
from soak.twentyone.pontoon_play import PontoonPlay


def play(reckoning: PontoonPlay, asks: Sequence[Ask]) -> None:
    """As in Blackjack, but a hand of any number of cards may be doubled, unless it is surrendered (10.1)."""
    if asks[0].about.number in reckoning.surrendered:
        raise Fault(f"{asks[0].who} is asked about a surrendered box (9.2)")
    turn(reckoning, asks)


def insurance(reckoning: PontoonPlay, asks: Sequence[Ask]) -> None:
    """Each owner may insure up to half, except a Pontoon, which is paid in any case (7.1)."""
    insured = {(each.box, each.player) for each in reckoning.insured}
    offers = {
        (bet.player, Place("box", box), ""): insure(reckoning, bet.amount // 2, bet.player)
        for box, hands in reckoning.boxes.items()
        if not hands[0].natural
        for bet in hands[0].bets
        if (box, bet.player) not in insured | reckoning.declined
    }
    expect(asks, {key: [*offer, *free("decline")] for key, offer in offers.items() if offer})


def surrender(reckoning: PontoonPlay, asks: Sequence[Ask]) -> None:
    """Box by box, whoever decides for it is asked, unless it has a Pontoon (9.1, 9.5)."""
    if reckoning.dealer.cards[0].text[0] not in "JQKA" or reckoning.opened:
        raise Fault("surrender is offered against another card, or too late (9.1)")
    box, hand = next(
        (box, hands[0])
        for box, hands in reckoning.boxes.items()
        if not hands[0].natural and box not in reckoning.asked_surrender
    )
    expect(asks, {(reckoning.decides(box, hand), Place("box", box), ""): free("surrender", "decline")})


def rescue(reckoning: PontoonPlay, asks: Sequence[Ask]) -> None:
    """Right after the card, all who doubled are asked: whoever decides, then front to back (12.6)."""
    at = asks[0].about
    hand = reckoning.hand(at)
    if not hand.doubled or hand.due or hand.best >= 21 or (at.number, at.hand) != reckoning.at:
        raise Fault(f"a rescue is offered on {at} with {hand.best} (12.6)")
    order = reckoning.order[at.number]
    doubled = [bet for bet in hand.bets if bet.doubled]
    first = min(hand.bets, key=lambda bet: order.index(bet.player))
    doubled.sort(key=lambda bet: bet is not first)
    answered = reckoning.rescued | reckoning.kept_double
    who = next(bet.player for bet in doubled if bet not in answered)
    expect(asks, {(who, at, ""): free("rescue", "decline")})


PONTOON: Final[Exact] = {
    "7.1": insurance,
    "9.1": surrender,
    "10.1": play,
    "11.2": follow_split,
    "12.3": follow_double,
    "12.6": rescue,
}
