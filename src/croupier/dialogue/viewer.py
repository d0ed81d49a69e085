"""The one view of a table for all five games, made from what one pair of eyes has seen.

It is never made from the round's own state, so it can hold nothing that its eye may not see. Who is asked
comes from the question, and only whoever is asked sees the options.
"""

from collections.abc import Iterable
from typing import Any, Final

from croupier.chips import PURSE, Unit
from croupier.dialogue.answers import Offer
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Began
from croupier.dialogue.fold import Fold, SeenHand
from croupier.dialogue.questions import EVERYBODY, NOBODY, Ask, Asks, Draw, Question, Shuffle, Turn
from croupier.dialogue.views import Asked, HandView, PlaceView, StakeView, View, as_plain
from croupier.dialogue.words.log import LogLine
from croupier.dialogue.words.narration import Narration
from croupier.places import BOARD, DEALER, Place
from croupier.values import PlayerName

__all__ = [
    "Asked",
    "HandView",
    "LogLine",
    "PlaceView",
    "StakeView",
    "View",
    "Viewer",
    "as_plain",
    "eye_of",
    "view_of",
]


class Viewer(Fold):
    """Somebody who sees a table: told each event, they can look at any time.

    `player` is whose decisions are theirs; `staff` see everybody's, and what could be ruled.
    """

    __slots__ = ("narration", "player", "staff")

    def __init__(
        self, eye: int, player: PlayerName | None = None, staff: bool = False, *, narration: Narration
    ) -> None:
        super().__init__(eye)
        self.player = player
        self.staff = staff
        self.narration = narration

    def view(
        self,
        question: Question | None = None,
        rulings: Iterable[Offer] = (),
        deadline: float | None = None,
    ) -> View:
        """The table as it looks now, with what is asked."""
        asks = question if isinstance(question, tuple) else ()
        waiting, at = _waiting(question)
        chips = self._chips()
        return View(
            game=self.began.game if self.began is not None else self.narration.game,
            unit=chips.unit,
            places=self._places(chips.stakes),
            dealer=self._hand(self.hands[DEALER]) if DEALER in self.hands else NO_DEALER,
            board=self._hand(self.hands[BOARD]) if BOARD in self.hands else NO_BOARD,
            pots=tuple(chips.pots.items()),
            purses=tuple(chips.purses.items()),
            house=tuple(chips.house.items()),
            burnt=self.burnt,
            button=self.began.button if self.began is not None else None,
            cutting_card=self.cutting_card,
            results=self.results,
            over=self.over,
            void=self.void,
            waiting=waiting,
            at=at,
            asked=tuple([Asked(ask.who, ask.about, ask.rule, ask.whose) for ask in asks]),
            asks=tuple([ask for ask in asks if self.staff or ask.who == self.player]),
            rulings=tuple(rulings) if self.staff else (),
            deadline=deadline,
            events=tuple(self.events),
            corrections=self.corrections,
            player=self.player,
            staff=self.staff,
            narration=self.narration,
        )

    def look(self, dialogue: Dialogue[Any], deadline: float | None = None) -> View:
        """The view of a round, with all that it has told so far."""
        self.follow(dialogue.events)
        return self.view(dialogue.question, dialogue.rulings() if self.staff else (), deadline)

    def _chips(self) -> "_Chips":
        """Where all chips lie: the purses as the round began, and what has moved since."""
        chips = _Chips(dict(self.began.purses) if self.began is not None else {})
        vocabulary = self.narration.vocabulary
        for account, amount in self.changes.items():
            kind, owner, where, chips.unit, whose = account
            if kind == PURSE:
                chips.purses[owner] = chips.purses.get(owner, 0) + amount
            elif vocabulary.is_pot(kind):
                if amount:
                    name = account.lies or kind
                    chips.pots[name] = chips.pots.get(name, 0) + amount
            elif where is None:
                chips.house[kind] = chips.house.get(kind, 0) + amount
            elif amount:
                chips.stakes.setdefault(where, []).append(StakeView(kind, owner, amount, whose))
        return chips

    def _places(self, stakes: dict[Place, list[StakeView]]) -> tuple[PlaceView, ...]:
        players: dict[Place, list[str]] = {}
        for player, place in self.began.players if self.began is not None else ():
            here = players.setdefault(place, [])
            if player not in here:
                here.append(player)
        hands: dict[Place, list[SeenHand]] = {place: [] for place in players}
        for at in stakes:
            hands.setdefault(at.box, [])
        for at, hand in self.hands.items():
            if at.number:
                hands.setdefault(at.box, []).append(hand)
        places = []
        for place in sorted(hands):
            lie = hands[place] or [SeenHand(place)]
            seen = tuple([self._hand(hand, tuple(stakes.pop(hand.at, ()))) for hand in lie])
            left = (
                [stake for at in sorted(stakes) if at.box == place for stake in stakes[at]] if stakes else ()
            )
            places.append(PlaceView(place, tuple(players.get(place, ())), seen, tuple(left)))
        return tuple(places)

    def _hand(self, hand: SeenHand, stakes: tuple[StakeView, ...] = ()) -> HandView:
        name = ""
        if hand.cards:
            board = self.hands.get(BOARD)
            seen = () if board is None else board.cards
            name = self.narration.name_hand(hand.at, hand.cards, seen, [act for _, act, _ in hand.chosen])
        return HandView(hand.at, tuple(hand.cards), hand.face_down, stakes, name, hand.gone)


NO_DEALER: Final = HandView(DEALER)
NO_BOARD: Final = HandView(BOARD)


class _Chips:
    """Chips by where they lie."""

    def __init__(self, purses: dict[PlayerName, int]) -> None:
        self.unit = Unit.DOLLARS
        self.purses = purses
        self.house: dict[str, int] = {}
        self.pots: dict[str, int] = {}
        self.stakes: dict[Place, list[StakeView]] = {}


def _waiting(question: Question | None) -> tuple[str, Place | None]:
    if question is None:
        return "", None
    if isinstance(question, Draw):
        return "card", question.to
    if isinstance(question, Turn):
        return "face", question.at
    if isinstance(question, Shuffle):
        return "shuffle", None
    return "decision", None


def asks_seen_by(player: PlayerName, asks: Asks) -> Asks:
    """What is asked, as one player sees it: what others are offered is theirs alone to see."""
    if len(asks) == 1 and asks[0].who == player:
        return asks
    return tuple(
        [ask if ask.who == player else Ask(ask.who, ask.about, (), "", ask.rule, ask.whose) for ask in asks]
    )


def eye_of(began: Began, player: PlayerName) -> int:
    """The bits of all seats that a player has in a round."""
    eye = NOBODY
    for name, place in began.players:
        if name == player:
            eye |= place.bit
    return eye


def view_of(dialogue: Dialogue[Any], player: PlayerName | None = None, staff: bool = False) -> View:
    """A round as a player sees it, a spectator, or staff who may see all; folded afresh."""
    eye = EVERYBODY if staff else NOBODY
    if player is not None and not staff:
        for event in dialogue.events:
            if isinstance(event, Began):
                eye |= eye_of(event, player)
    return Viewer(eye, player, staff, narration=dialogue.round.narration).look(dialogue)
