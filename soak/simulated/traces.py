"""Rounds of a simulator, one by one, with the cards as the engine has them."""

from collections import Counter
from collections.abc import Iterable, Iterator

from croupier.analysis.odds.results import Plain
from croupier.analysis.simulation.simulator import Simulator, simulator_of
from croupier.cards import CARDS, Card
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.shoes import Shoe, Stream
from croupier.values import value


@value
class Difference:
    """A round in which the engine comes to something else than the simulator."""

    number: int
    cards: tuple[Card, ...]
    simulated: tuple[int, ...]
    played: tuple[int, ...]


@value
class SimulatedRound:
    """A round as it was dealt: its cards, what each player won in cents, whether a shuffle came before.

    `racks` is how many discards were shuffled in the middle of it because the shoe had run out.
    """

    number: int
    cards: tuple[Card, ...]
    nets: tuple[int, ...]
    fresh: bool
    racks: int = 0


def simulated_rounds(question: Plain, rounds: int, seed: int, chunk: int = 0) -> Iterator[SimulatedRound]:
    """The first rounds of a chunk."""
    simulator: Simulator = simulator_of(question)
    trace = simulator.traced(seed, chunk, rounds)
    for number in range(rounds):
        cards = trace.cards[number, : trace.dealt[number]].tolist()
        nets = (trace.nets[number] * simulator.unit).tolist()
        yield SimulatedRound(
            number,
            tuple(CARDS[card] for card in cards),
            tuple(nets),
            bool(trace.fresh[number]),
            int(trace.racks[number]),
        )


class ShoeFollower:
    """Follows a simulated shoe with a real one: when it is shuffled, and which cards can still come.

    The cards of the real one are in another order, so it is followed by number; `left` and `rack` have the
    cards of the simulated one as they are seen.
    """

    def __init__(self, settings: TwentyOneSettings) -> None:
        self.settings = settings
        self.shoe = Shoe(settings.deck, settings.decks)
        self.stream = Stream.fresh()
        self.left: Counter[Card] = Counter()
        self.rack: Counter[Card] = Counter()
        self.racks = 0

    def begin(self, dealt: SimulatedRound) -> None:
        """A round begins; `AssertionError` if the table would have shuffled before it and nobody has."""
        due = self.shoe.shuffle_due or self.shoe.cutting_card_is_next
        assert dealt.fresh == due, f"round {dealt.number}: {'a' if dealt.fresh else 'no'} shuffle is wrong"
        self.racks = 0
        if due:
            self.shoe.shuffle(self.stream)
            self.shoe.cut_at_random(self.stream)
            self.place_cutting_card()
            self.shoe.burn(self.settings.burn_at_start)
            self.left = Counter(self.settings.deck.times(self.settings.decks))
            self.rack = Counter()

    def place_cutting_card(self) -> None:
        """Put the cutting card into the shoe that was cut."""
        self.shoe.insert_cutting_card(self.settings.cut_card_from_back)

    def ran_out(self) -> bool:
        """True iff the shoe has run out; the discards have been shuffled then."""
        if self.shoe.left:
            return False
        self.racks += len(self.shoe.rack)
        self.shoe.shuffle_discards(self.stream)
        self.shoe.cut_at_random(self.stream)
        # What has not been seen of the shoe was burnt, and lies among the discards too.
        self.left, self.rack = self.left + self.rack, Counter()
        return True

    def draw(self, card: Card, number: int) -> None:
        """A card is dealt; `AssertionError` if it lies neither in the shoe nor among what was shuffled."""
        self.shoe.draw()
        assert self.left[card], f"round {number}: {card} can't come"
        self.left[card] -= 1

    def collect(self, cards: Iterable[Card]) -> None:
        """A hand is taken off the table."""
        gone = list(cards)
        self.rack.update(gone)
        self.shoe.collect(self.shoe.in_play[: len(gone)])

    def end(self, dealt: SimulatedRound, on_table: Iterable[Card]) -> None:
        """The round is over; `AssertionError` if other discards were shuffled in it than at the table."""
        self.rack.update(on_table)
        self.shoe.collect()
        assert self.racks == dealt.racks, (
            f"round {dealt.number}: {dealt.racks} discards shuffled, {self.racks} at the table"
        )
