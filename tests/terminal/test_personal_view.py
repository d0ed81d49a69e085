"""The person's view of the table: right at every question, and never ahead of what they have been told."""

from collections import Counter
from dataclasses import replace
from operator import attrgetter
from pathlib import Path

import pytest

from croupier.cards import Card
from croupier.dialogue.events import Began, Dealt, Event, Turned
from croupier.dialogue.questions import NOBODY
from croupier.dialogue.viewer import Viewer, eye_of
from croupier.dialogue.views import View
from croupier.terminal.personal_view import PersonalView
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from croupier.terminal.session.session import Session
from croupier.terminal.table_client import Game
from tests.terminal.helpers import Typist, keep_playing, open_game

GAMES = ["blackjack", "pontoon", "ultimate", "holdem", "omaha"]


def lying(view: View | PersonalView) -> Counter[Card]:
    """All cards on the table, with those that are not seen."""
    hands = [view.dealer, view.board, *(hand for place in view.places for hand in place.hands)]
    return Counter(card for hand in hands for card in hand.cards)


class Follower:
    """Folds every event on its own, and compares."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.eye = Viewer(NOBODY, game.me, narration=game.talk.narration)
        self.compared = 0
        hear = game._hear

        def heard(event: Event) -> Event:
            if isinstance(event, Began):
                self.eye.eye = eye_of(event, game.me)
            self.eye.tell(event)
            return hear(event)

        game._hear = heard  # type: ignore[method-assign]

    def tell(self, event: Event) -> None:
        """Compare cards, chips and results as they lie while cards are dealt."""
        if isinstance(event, Dealt | Turned):
            scene = self.game.scene(asked=False)
            self.compare(scene.view, self.eye.view())
            assert not scene.view.asks
            self.compared += 1

    def ask(self, prompt: Prompt, scene: Scene) -> str:
        """Compare everything at a question."""
        if scene.round:
            self.compare(scene.view, self.eye.view(self.game.question))
        if self.compared > 80:
            raise EOFError
        return keep_playing(prompt, scene)

    def compare(self, view: PersonalView, other: View) -> None:
        assert view.in_round == (bool(other.places) and not other.over)
        assert view.void == other.void
        assert view.asks == tuple([replace(ask, also=()) for ask in other.asks])
        bets = sum(stake.amount for place in view.places for stake in place.all_stakes())
        gathered = sum(amount for _, amount in other.pots)
        assert sum(amount for _, amount in view.pots) == (gathered + bets if other.pots or view.pots else 0)
        if view.in_round:
            purses = dict(view.purses)
            assert {who: purses[who] for who, _ in other.purses} == dict(other.purses)
        for hand, its in ((view.dealer, other.dealer), (view.board, other.board)):
            assert (hand.cards, hand.face_down) == (its.cards, its.face_down)
        assert [place.at for place in view.places] == [place.at for place in other.places]
        for place, there in zip(view.places, other.places, strict=True):
            assert place.players == there.players
            for mine, its in zip(place.hands, there.hands, strict=True):
                assert (mine.at, mine.cards, mine.face_down, mine.gone) == (
                    *(its.at, its.cards, its.face_down, its.gone),
                )
                assert mine.gone or mine.name == its.name
            stakes = [(each.kind, each.owner, each.amount, each.whose) for each in place.all_stakes()]
            others = [(each.kind, each.owner, each.amount, each.whose) for each in there.all_stakes()]
            assert sorted(stakes) == sorted(others)
        assert list(map(RESULT, view.results)) == list(map(RESULT, other.results))


RESULT = attrgetter("who", "kind", "at", "stake", "result", "paid")


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("kind", GAMES)
def test_it_shows_what_an_eye_has_seen(tmp_path: Path, kind: str, number: int) -> None:
    game = open_game(tmp_path, number + 20, bots=3, purse=50_000, game=kind)
    follower = Follower(game)
    typist = Typist(follower.ask)
    session = Session(game, typist)
    told = game.tell

    def tell(event: Event) -> None:
        told(event)
        follower.tell(event)

    game.tell = tell
    with pytest.raises(EOFError):
        session.run()
    game.keeper.release()
    assert follower.compared > 80
