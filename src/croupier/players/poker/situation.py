"""What a seat at a poker table knows when it is to act: its cards, the pot, the price, and who is left."""

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.events import Chose, Dealt
from croupier.dialogue.questions import Ask
from croupier.dialogue.views import View
from croupier.places import BOARD
from croupier.players.poker.acts import offered_in, price
from croupier.values import value
from croupier.vocabulary.poker.words import BET, RAISE, TAP_OUT


@value
class Seat:
    """A seat at its turn, from its view alone. Amounts are whole cents."""

    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    rivals: int
    """How many others are still in the round."""
    bet: int
    """What it has put in during this betting round."""
    price: int
    """What it costs to stay in; nothing where it may check."""
    pot: int
    """What it can win with that: others' bets beyond its own stake are not for it."""
    raises: int
    """How often others have bet, raised or tapped out in this betting round."""

    @property
    def odds(self) -> float:
        """The price as a part of the pot with it."""
        return self.price / (self.pot + self.price) if self.price else 0.0


def seat_of(view: View, ask: Ask) -> Seat:
    """What the seat that is asked knows."""
    own = view.hand(ask.about)
    bets: dict[str, int] = {}
    rivals = 0
    for place in view.places:
        for stake in place.all_stakes():
            bets[stake.owner] = bets.get(stake.owner, 0) + stake.amount
        if place.at != ask.about and any(not hand.gone for hand in place.hands):
            rivals += 1
    bet = bets.get(ask.who, 0)
    cost = price(offered_in(ask), bet)
    most = bet + cost
    pot = sum([amount for _, amount in view.pots]) + sum([min(each, most) for each in bets.values()])
    board = tuple([card for card in view.board.cards if card is not UNKNOWN])
    hole = () if own is None or own.gone else own.cards
    return Seat(hole, board, max(rivals, 1), bet, cost, pot, _raises(view, ask.who))


def _raises(view: View, own: str) -> int:
    """The bets, raises and tap-outs of others since the last card came to the board."""
    count = 0
    for event in reversed(view.events):
        if isinstance(event, Dealt) and event.to == BOARD:
            break
        if isinstance(event, Chose) and event.act in (BET, RAISE, TAP_OUT) and event.who != own:
            count += 1
    return count
