"""A hand shoe under any sequence of operations, held against a plain model of where the cards are."""

from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from croupier.cards import FULL_DECK, PONTOON_DECK
from croupier.shoes import Shoe, ShoeError, Stream, shoe_from_json


class AnyOperation(RuleBasedStateMachine):
    """Whatever is done, allowed or refused, no card is lost or doubled."""

    deck, decks = FULL_DECK, 4

    def __init__(self):
        super().__init__()
        self.shoe = Shoe(self.deck, self.decks)
        self.stream = Stream(bytes(32))

    def attempt(self, operation):
        """Done, or refused with nothing changed."""
        before = self.shoe.to_json()
        try:
            operation()
        except ShoeError:
            assert self.shoe.to_json() == before
            return False
        return True

    @rule()
    def shuffle(self):
        done = self.attempt(lambda: self.shoe.shuffle(self.stream))
        assert done is not bool(self.shoe.in_play)

    @rule()
    def shuffle_discards(self):
        may = self.shoe.left == 0 and bool(self.shoe.rack)
        assert self.attempt(lambda: self.shoe.shuffle_discards(self.stream)) is may

    @rule()
    def shuffle_remaining(self):
        left = Counter(self.shoe.order())
        assert self.attempt(lambda: self.shoe.remove_and_shuffle_remaining(self.stream))
        assert Counter(self.shoe.order()) == left

    @rule(at=st.integers(-2, 500))
    def cut(self, at):
        bounds = self.shoe.cut_bounds()
        before = self.shoe.order()
        may = bounds is not None and bounds[0] <= at <= bounds[1]
        assert self.attempt(lambda: self.shoe.cut(at)) is may
        assert self.shoe.order() == ([*before[at:], *before[:at]] if may else before)

    @precondition(lambda self: self.shoe.cut_bounds())
    @rule()
    def cut_at_random(self):
        self.shoe.cut_at_random(self.stream)

    @rule(behind=st.none() | st.integers(40, 120))
    def insert_cutting_card(self, behind):
        self.attempt(lambda: self.shoe.insert_cutting_card(behind))

    @rule(count=st.integers(1, 150))
    def draw(self, count):
        order = list(self.shoe.order())
        drawn = []
        while self.shoe.ready and len(drawn) < count:
            cutting_card = self.shoe.cutting_card_is_next
            out = self.shoe.cutting_card_out
            drawn.append(self.shoe.draw())
            assert self.shoe.cutting_card_out is (out or cutting_card)
        assert drawn == order[: len(drawn)]

    @rule(count=st.integers(-1, 3))
    def burn(self, count):
        self.attempt(lambda: self.shoe.burn(count))

    @rule()
    def take_cutting_card(self):
        self.attempt(self.shoe.take_cutting_card)

    @rule()
    def discard_cutting_card(self):
        self.attempt(self.shoe.discard_cutting_card)

    @rule(share=st.integers(1, 3))
    def collect(self, share):
        if share == 3:
            self.shoe.collect()
        else:
            self.shoe.collect(self.shoe.in_play[::share])

    @invariant()
    def all_cards_are_there(self):
        assert self.shoe.count().ok
        assert self.shoe.left + len(self.shoe.rack) + len(self.shoe.in_play) == len(self.deck) * self.decks

    @invariant()
    def saving_loses_nothing(self):
        assert shoe_from_json(self.shoe.to_json()) == self.shoe == self.shoe.copy()


class AnyOperationInPontoon(AnyOperation):
    """The same with Pontoon's decks."""

    deck, decks = PONTOON_DECK, 3


class AnyOperationWithOneDeck(AnyOperation):
    """The same with the single deck of poker."""

    decks = 1


unhurried = settings(max_examples=40, stateful_step_count=40, deadline=None)
TestAnyOperation = AnyOperation.TestCase
TestAnyOperation.settings = unhurried
TestAnyOperationInPontoon = AnyOperationInPontoon.TestCase
TestAnyOperationInPontoon.settings = unhurried
TestAnyOperationWithOneDeck = AnyOperationWithOneDeck.TestCase
TestAnyOperationWithOneDeck.settings = unhurried
