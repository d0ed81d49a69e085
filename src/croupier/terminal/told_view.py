"""The table while what has happened is still being told: the round as the person has heard it so far."""

from dataclasses import replace

from croupier.dialogue.viewer import Viewer
from croupier.dialogue.views import HandView, PlaceView, StakeView
from croupier.terminal.personal_view import (
    PersonalView,
    Plain,
    SeenHand,
    SeenPlace,
    Stake,
    read_pots,
    read_view,
)


def read_view_as_told(view: Plain, heard: Viewer) -> PersonalView:
    """The table as whoever's view this is has heard of it: no card, chip or result that is still to be told.

    Chips in the pots are those of the view, since nobody bets while cards are dealt. Nothing is asked yet.
    """
    told = heard.view()
    in_round = bool(told.places) and not told.over
    purses = dict(told.purses)
    now = read_view(view)
    return replace(
        now,
        in_round=in_round,
        void=told.void,
        people=tuple([replace(each, chips=purses.get(each.name, each.chips)) for each in now.people]),
        places=tuple([_place(place, heard) for place in told.places]),
        placed=() if in_round else now.placed,
        dealer=_hand(told.dealer, heard),
        board=_hand(told.board, heard),
        pots=read_pots(view) if in_round else (),
        results=told.results,
        asks=(),
    )


def _place(place: PlaceView, heard: Viewer) -> SeenPlace:
    hands = tuple([_hand(hand, heard) for hand in place.hands])
    return SeenPlace(place.at, place.players, hands, _stakes(place.stakes))


def _hand(hand: HandView, heard: Viewer) -> SeenHand:
    lies = heard.hands.get(hand.at)
    acts = () if lies is None else tuple([act for _, act, _ in lies.chosen])
    stakes = _stakes(hand.stakes)
    return SeenHand(hand.at, hand.cards, hand.face_down, stakes, hand.name, hand.gone, acts)


def _stakes(lie: tuple[StakeView, ...]) -> tuple[Stake, ...]:
    return tuple([Stake(each.kind, each.owner, each.amount, each.whose) for each in lie])
