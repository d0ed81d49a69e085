"""A view of a table, read: what somebody sees who asks for a hint, and nothing else.

A view is the plain data that `Table.view` gives to one person. All that a hint depends on is read here, so no
card that they have not seen can reach it: such a card is `??` in a view.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from croupier.analysis.hints.results import NoHints
from croupier.cards import UNKNOWN, Card
from croupier.places import Place
from croupier.rulebook.errors import UnknownGame
from croupier.rulebook.games import NAMES, find_game, settings_class
from croupier.rulebook.settings import BadSetting, Settings
from croupier.values import value

View = Mapping[str, Any]
"""The plain data of a view, which can be written as JSON."""

PARTS: Final = (
    *("table", "phase", "limits", "asked", "mine", "hands", "dealer"),
    *("board", "places", "pots", "shoe"),
)
"""What is read of a view."""
PLAY: Final = "play"
TOURNAMENT: Final = "tournament"
BROKEN: Final = "This is not the view of a table: {what}."


@value
class SeenOption:
    """Something that may be chosen: the act, the least and the most chips that it takes, and their step."""

    act: str
    least: int
    most: int
    step: int


@value
class SeenAsk:
    """What somebody is asked: about which place, with which options, and about whose wager."""

    who: str
    about: Place
    options: tuple[SeenOption, ...]
    whose: str

    def option(self, act: str) -> SeenOption | None:
        """The option of that act, if it is offered."""
        return next((each for each in self.options if each.act == act), None)


@value
class SeenHand:
    """The cards at a place, `UNKNOWN` where they were not seen; a hand that was collected is `gone`."""

    cards: tuple[Card, ...]
    gone: bool
    acts: tuple[str, ...]


@value
class SeenStake:
    """Chips of one owner at a place."""

    at: Place
    kind: str
    owner: str
    amount: int


class SeenTable:
    """What one person sees of a table; `NoHints` if there is something that a view does not have."""

    def __init__(self, view: View) -> None:
        try:
            self._read(view)
        except (KeyError, TypeError, AttributeError, IndexError) as wrong:
            missing = f"{wrong} is missing" if isinstance(wrong, KeyError | IndexError) else str(wrong)
            raise NoHints(BROKEN.format(what=missing)) from None
        except (UnknownGame, BadSetting, ValueError) as wrong:
            if isinstance(wrong, NoHints):
                raise
            raise NoHints(BROKEN.format(what=str(wrong).rstrip("."))) from None

    def _read(self, view: View) -> None:
        table, mine = view["table"], view["mine"]
        self.game = _text(table["game"])
        self.title = NAMES[find_game(self.game).name]
        self.family: str = find_game(self.game).family
        self.unit = _text(table["unit"])
        self.settings: Settings = settings_class(self.game).read(view["limits"]["settings"])
        phase = view["phase"]
        self.phase = _text(phase["name"])
        self.in_round = bool(phase["in_round"])
        self.asked = tuple([_text(each["who"]) for each in view["asked"]])
        self.asks = tuple([_ask(each) for each in mine["asks"]])
        faces = {int(number): Card.parse(text) for number, text in mine["cards"].items()}
        self.hands = {Place.parse(at): _hand(hand, faces) for at, hand in view["hands"].items()}
        self.dealer = _hand(view["dealer"], faces)
        self.board = _hand(view["board"], faces)
        self.stakes = tuple(
            [
                SeenStake(
                    Place.parse(each["at"]), _text(each["kind"]), _text(each["owner"]), _whole(each["amount"])
                )
                for place in view["places"].values()
                for each in place["stakes"]
            ]
        )
        self.pots = tuple([_whole(each["amount"]) for each in view["pots"]])
        counted = view["shoe"]["seen"]
        self.seen: Counter[Card] | None = (
            None
            if counted is None
            else Counter({Card.parse(text): _whole(many) for text, many in counted.items()})
        )

    def staked(self, at: Place, owner: str, kind: str) -> int:
        """What somebody has at a place for one kind of wager."""
        return sum(
            each.amount for each in self.stakes if (each.at, each.owner, each.kind) == (at, owner, kind)
        )

    def chips_at(self, at: Place, owner: str) -> int:
        """All that somebody has at a place."""
        return sum(each.amount for each in self.stakes if (each.at, each.owner) == (at, owner))

    def hand(self, at: Place) -> SeenHand:
        """The hand that is asked about, all of whose cards are seen."""
        hand = self.hands.get(at, NO_HAND)
        if not hand.cards or UNKNOWN in hand.cards:
            raise NoHints("Hints are only for the player who sees the cards of the hand.")
        return hand


NO_HAND: Final = SeenHand((), False, ())


def _hand(hand: View | None, faces: Mapping[int, Card]) -> SeenHand:
    if hand is None:
        return NO_HAND
    cards = [faces.get(_whole(number)) or Card.parse(text) for number, text, _ in hand["cards"]]
    return SeenHand(tuple(cards), bool(hand["gone"]), tuple([_text(act) for act in hand["acts"]]))


def _ask(ask: View) -> SeenAsk:
    options = [
        SeenOption(_text(each["act"]), *(max(_whole(each[bound]), 0) for bound in ("least", "most", "step")))
        for each in ask["options"]
    ]
    return SeenAsk(_text(ask["who"]), Place.parse(ask["about"]), tuple(options), _text(ask["whose"]))


def _text(found: object) -> str:
    if not isinstance(found, str):
        raise TypeError(f"{found!r} is no text")
    return found


def _whole(found: object) -> int:
    if not isinstance(found, int) or isinstance(found, bool):
        raise TypeError(f"{found!r} is no whole number")
    return found
