"""What somebody sees of a table: one shape for all five games, plain enough to go on the wire.

Amounts are whole cents, cards that the eye may not see are `??`. The shapes are values: a view stays what
it was when play goes on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Any

from croupier.cards import Card
from croupier.chips import Unit
from croupier.dialogue.answers import Offer
from croupier.dialogue.events import Event, Rewound, Settled
from croupier.dialogue.questions import Ask
from croupier.dialogue.words.log import LogLine, is_undone, log_lines
from croupier.dialogue.words.narration import Narration
from croupier.dialogue.words.sentences import option_words
from croupier.dialogue.words.vocabulary import Vocabulary
from croupier.places import Place
from croupier.values import PlayerName, value


@value
class StakeView:
    """Chips of one owner on one spot: a wager, a double, insurance; `whose` wager it is on, if another's."""

    kind: str
    owner: PlayerName
    amount: int
    whose: PlayerName = ""


@value
class HandView:
    """The cards at a place, `??` for those not seen; `face_down` has the indexes of those not turned up.

    A hand that has been collected is `gone`, and keeps its cards to be shown as what it was.
    """

    at: Place
    cards: tuple[Card, ...] = ()
    face_down: tuple[int, ...] = ()
    stakes: tuple[StakeView, ...] = ()
    name: str = ""
    gone: bool = False


@value
class PlaceView:
    """A box or seat: who plays on it, its hands as they lie, and the chips that lie on none of them."""

    at: Place
    players: tuple[str, ...]
    hands: tuple[HandView, ...]
    stakes: tuple[StakeView, ...] = ()

    @property
    def number(self) -> int:
        """The number of the box or seat."""
        return self.at.number

    def all_stakes(self) -> Iterator[StakeView]:
        """All chips on the place, on its hands first."""
        for hand in self.hands:
            yield from hand.stakes
        yield from self.stakes


@value
class Asked:
    """Who is asked now: about which hand, by which rule. What they may do is for them alone to see."""

    who: PlayerName
    about: Place
    rule: str
    whose: PlayerName = ""


@value
class View:
    """A table as somebody sees it at one moment.

    `waiting` says for what: a `card` or its `face` for the place `at`, a `shuffle`, a `decision`, or nothing.
    `asks` are the viewer's own, with their options; staff have everybody's, and `rulings`. The `results` of a
    round that is `void` are undone.
    """

    game: str
    unit: Unit
    places: tuple[PlaceView, ...]
    dealer: HandView
    board: HandView
    pots: tuple[tuple[str, int], ...]
    purses: tuple[tuple[PlayerName, int], ...]
    house: tuple[tuple[str, int], ...]
    burnt: tuple[Card, ...]
    button: Place | None
    cutting_card: Place | None
    results: tuple[Settled, ...]
    over: bool
    void: bool
    waiting: str
    at: Place | None
    asked: tuple[Asked, ...]
    asks: tuple[Ask, ...]
    rulings: tuple[Offer, ...]
    deadline: float | None
    events: tuple[Event, ...]
    corrections: tuple[tuple[int, Rewound], ...]
    player: PlayerName | None
    staff: bool
    narration: Narration = field(repr=False, compare=False)

    @property
    def log(self) -> list[LogLine]:
        """What has happened in this round, in words, each line with its rule; made when it is looked at."""
        return log_lines(self.events, self.narration, self.corrections, self.player, self.staff)

    def hand(self, at: Place) -> HandView | None:
        """The hand that lies at a place."""
        if at == self.dealer.at:
            return self.dealer
        for place in self.places:
            for hand in place.hands:
                if hand.at == at:
                    return hand
        return None

    def cite(self, rule: str) -> str:
        """The whole id of a rule of this game."""
        return f"{self.game} {rule}" if rule else ""

    def _repr_html_(self) -> str:
        """The table with its cards drawn, as a notebook shows it."""
        from croupier.pictures.tables import table_html  # only notebooks draw

        return table_html(self, self.unit)


def as_plain(view: View) -> dict[str, Any]:
    """The view as JSON can hold it: amounts in cents, cards and places as text, rules by their whole ids."""
    cite = view.cite
    return {
        "game": view.game,
        "unit": view.unit.value,
        "places": [
            {
                "at": str(place.at),
                "number": place.at.number,
                "players": list(place.players),
                "hands": [_hand(hand) for hand in place.hands],
                "stakes": _stakes(place.stakes),
            }
            for place in view.places
        ],
        "dealer": _hand(view.dealer),
        "board": _hand(view.board),
        "pots": [{"name": name, "amount": amount} for name, amount in view.pots],
        "purses": dict(view.purses),
        "house": dict(view.house),
        "burnt": [card.text for card in view.burnt],
        "button": _place(view.button),
        "cutting_card": _place(view.cutting_card),
        "results": [
            {
                "who": each.who,
                "kind": each.kind,
                "at": str(each.at),
                "stake": each.stake,
                "result": each.result.value,
                "paid": each.paid,
                "undone": view.void and is_undone(each),
                "rule": cite(each.rule),
            }
            for each in view.results
        ],
        "over": view.over,
        "void": view.void,
        "waiting": view.waiting,
        "at": _place(view.at),
        "asked": [
            {"who": each.who, "about": str(each.about), "whose": each.whose, "rule": cite(each.rule)}
            for each in view.asked
        ],
        "asks": [_ask(ask, cite(ask.rule), view.narration.vocabulary) for ask in view.asks],
        "rulings": [_offer(offer, cite(offer.rule)) for offer in view.rulings],
        "deadline": view.deadline,
        "log": [{"words": line.words, "rule": line.rule} for line in view.log],
    }


def _place(place: Place | None) -> str | None:
    return None if place is None else str(place)


def _stakes(stakes: Sequence[StakeView]) -> list[dict[str, Any]]:
    return [
        {"kind": each.kind, "owner": each.owner, "whose": each.whose, "amount": each.amount}
        for each in stakes
    ]


def _hand(hand: HandView) -> dict[str, Any]:
    return {
        "at": str(hand.at),
        "cards": [card.text for card in hand.cards],
        "face_down": list(hand.face_down),
        "stakes": _stakes(hand.stakes),
        "name": hand.name,
        "gone": hand.gone,
    }


def _ask(ask: Ask, rule: str, vocabulary: Vocabulary) -> dict[str, Any]:
    return {
        "who": ask.who,
        "about": str(ask.about),
        "whose": ask.whose,
        "lapse": ask.lapse,
        "rule": rule,
        "options": [
            {
                "act": option.act,
                "least": option.least,
                "most": option.most,
                "step": option.step,
                "words": option_words(option, vocabulary),
            }
            for option in ask.options
        ],
    }


def _offer(offer: Offer, rule: str) -> dict[str, Any]:
    return {
        "by": offer.by,
        "word": offer.word,
        "rule": rule,
        "who": list(offer.who),
        "card": offer.card,
        "amount": offer.amount,
        "hidden": offer.hidden,
        "count": offer.count,
        "place": offer.place,
        "may_name": offer.may_name,
        "details": list(offer.details),
        "own_words": offer.own_words,
        "acts": list(offer.acts),
    }
