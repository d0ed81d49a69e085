"""What may be offered in a round of 21, as far as Blackjack and Pontoon are alike."""

from collections.abc import Sequence

from croupier.dialogue.questions import Ask
from croupier.places import Place
from soak.chips import Fault
from soak.options import Offer, expect, free
from soak.twentyone.boxes import Boxes
from soak.twentyone.layout import WORTH, Bet, Lay


def _double(reckoning: Boxes, bet: Bet) -> list[Offer]:
    """From one multiple up to the wager, or to what the purse holds in multiples."""
    purse, multiple = reckoning.purse(bet.player), reckoning.multiple
    most = bet.amount if purse >= bet.amount else purse // multiple * multiple
    return [("double", min(multiple, most), most, multiple)] if most else []


def turn(reckoning: Boxes, asks: Sequence[Ask]) -> None:
    """Draw, stand above 11, double where the game allows it, split a pair, asked of whoever decides (4.5)."""
    ask = asks[0]
    hand = reckoning.hand(ask.about)
    if hand.best >= 21 or hand.doubled or hand.stood or hand.due:
        raise Fault(f"{ask.who} is asked about {ask.about}, which is complete")
    who = reckoning.decides(ask.about.number, hand)
    bet = next(bet for bet in hand.bets if bet.player == who)
    offers = free("hit", "stand") if hand.best > 11 else free("hit")
    if len(hand.cards) == 2 or reckoning.doubles_later:
        offers += _double(reckoning, bet)
    if len(hand.cards) == 2 and WORTH[hand.cards[0]] == WORTH[hand.cards[1]]:
        room = len(reckoning.boxes[ask.about.number]) < 4
        if room and reckoning.purse(who) >= bet.amount:
            offers.append(("split", bet.amount, bet.amount, 1))
    expect(asks, {(who, ask.about, ""): offers})


def _followers(reckoning: Boxes, place: Place) -> tuple[Lay, list[Bet]]:
    """The hand, and the other wagers on it, front to back."""
    hand = reckoning.hand(place)
    decides = reckoning.decides(place.number, hand)
    return hand, [bet for bet in hand.bets if bet.open and bet.player != decides]


def follow_split(reckoning: Boxes, asks: Sequence[Ask]) -> None:
    """Each other bettor who can may split, or stay on the first hand."""
    place = asks[0].about
    _, bets = _followers(reckoning, place)
    expect(
        asks,
        {
            (bet.player, place, ""): [("split", bet.amount, bet.amount, 1), *free("stay")]
            for bet in bets
            if bet.player not in reckoning.splitting | reckoning.staying
            and reckoning.purse(bet.player) >= bet.amount
        },
    )


def follow_double(reckoning: Boxes, asks: Sequence[Ask]) -> None:
    """Each other bettor who can may double, for as much as they like, or stay."""
    place = asks[0].about
    _, bets = _followers(reckoning, place)
    waiting = [bet for bet in bets if not bet.doubled and bet.player not in reckoning.staying]
    offers = {(bet.player, place, ""): _double(reckoning, bet) for bet in waiting}
    expect(asks, {key: [*offer, *free("stay")] for key, offer in offers.items() if offer})


def insure(reckoning: Boxes, room: int, player: str) -> list[Offer]:
    """Insurance in halves of the smallest chip, up to the room that is left and what the purse holds."""
    most = min(room, reckoning.purse(player)) // reckoning.half * reckoning.half
    return [("insure", reckoning.half, most, reckoning.half)] if most else []
