"""A round of Ultimate Texas Hold-em followed by its events: the deal, the betting, what is turned when.

Nothing here asks the round what it thinks: whose turn it is, what may be wagered and which cards lie where
are worked out again from the wagers, the cards and the decisions in the events (NI2019-212).
"""

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.events import Chose, Collected, Dealt, Ruled, Said, Settled, Turned
from croupier.places import Place
from croupier.rounds.ultimate.wagers import SeatWager
from croupier.rulebook.ultimate.settings import UltimateSettings
from soak.chips import Chips, Fault

STAGES: Final = ("before the flop", "after the flop", "on the river", "declared")
BEFORE, AFTER, RIVER, DECLARED = STAGES
ANTES: Final = {BEFORE: (3, 4), AFTER: (2,), RIVER: (1,)}  # 8.1, 8.3, 8.5
KINDS: Final = ("ante", "blind", "play", "trips")
RETURNED: Final = ("void wagers of", "exclude from round")


class Seat:
    """A player's cards and wagers, and what the round says became of each."""

    __slots__ = ("amounts", "ante", "cards", "claimed", "gone", "most", "out", "player", "void")

    def __init__(self, wager: SeatWager) -> None:
        self.player = wager.player
        self.ante = wager.ante
        self.amounts = {"ante": wager.ante, "blind": wager.blind, "play": 0, "trips": wager.trips}
        self.cards: list[Card] = []
        self.claimed: dict[str, Settled] = {}
        self.most = 0
        """The most that the play wager could be when it was made."""
        self.out = False
        """Whether the hand is folded, conceded or deemed folded, and so all of it lost."""
        self.void: set[str] = set()
        self.gone = False

    @property
    def playing(self) -> bool:
        """True iff the hand is neither lost, void nor taken away."""
        return not (self.out or self.void or self.gone)


class UltimatePlay(Chips):
    """Follows the play of a round of Ultimate, and raises `Fault` where it leaves the rules."""

    def __init__(
        self, settings: UltimateSettings, wagers: Sequence[SeatWager], purses: Mapping[str, int]
    ) -> None:
        super().__init__(settings.unit, settings.smallest_chip // 2, purses)
        self.settings = settings
        self.seats = {wager.seat: Seat(wager) for wager in sorted(wagers, key=lambda each: each.seat)}
        self.board: list[Card] = []
        self.dealer: list[Card] = []
        self.face_up: list[tuple[str, int, int]] = []
        self.to_deal = [("board", 0)] * 5
        for number in self.seats:
            self.to_deal += [("seat", number)] * 2
        self.to_deal += [("dealer", 0)] * 2
        self.stage = BEFORE
        self.answered: set[int] = set()
        self.decided = False
        self.exposed: Card | None = None
        """The dealer's card that was seen too early, and must lie face up from then on."""

    def playing(self) -> list[Seat]:
        """The hands that go on, clockwise."""
        return [seat for seat in self.seats.values() if seat.playing]

    def cards_at(self, place: Place) -> list[Card]:
        """The cards that lie at a place."""
        if place.kind == "seat":
            return self.seats[place.number].cards
        return self.board if place.kind == "board" else self.dealer

    def dealt(self, event: Dealt) -> None:
        """Five for the board, two to each hand clockwise, two to the dealer, for their eyes alone (7.2)."""
        to = event.to
        while self.to_deal and self.to_deal[0][0] == "seat" and not self.seats[self.to_deal[0][1]].playing:
            del self.to_deal[0]
        if not self.to_deal or self.to_deal.pop(0) != (to.kind, to.number):
            raise Fault(f"a card came to {to} out of its turn (7.2)")
        if event.seen_by != (to.bit if to.kind == "seat" else 0):
            raise Fault(f"a card to {to} is dealt for the eyes of {event.seen_by}")
        self.cards_at(to).append(event.card)

    def said(self, event: Said) -> None:
        """The dealer announces the dealer's hand when all have bet or folded (8.8(a))."""
        if event.rule == "8.8(a)":
            self._exposed_lies_open()
            self._all_have_decided(DECLARED)

    def _exposed_lies_open(self) -> None:
        up = [self.dealer[index] for kind, _, index in self.face_up if kind == "dealer"]
        if self.exposed is not None and self.exposed not in up:
            raise Fault(f"{self.exposed} of the dealer was seen, and does not lie face up (13.4(b))")

    def turned(self, event: Turned) -> None:
        """The flop, the rest of the board, the dealer's hand, hands from the right (8.2, 8.4, 8.8, 9.3)."""
        at, index = event.at, event.index
        cards = self.cards_at(at)
        if cards[index] not in (event.card, UNKNOWN):
            raise Fault(f"{event.card} is turned at {at}, where {cards[index]} lies")
        cards[index] = event.card
        if (at.kind, at.number, index) in self.face_up:
            raise Fault(f"a card of {at} is turned twice")
        if at.kind == "board":
            self._all_have_decided(AFTER if index < 3 else RIVER)
            if index != sum(kind == "board" for kind, _, _ in self.face_up):
                raise Fault("the board is turned out of order (8.2, 8.4)")
        elif at.kind == "dealer":
            exposed = self.rulings[-1:] == ["exposed own card"]
            if exposed and not any(seat.amounts["play"] for seat in self.playing()):
                raise Fault("the dealer's card was seen, nobody has bet, and play goes on (13.4(a))")
            if not exposed and self.stage != DECLARED:
                raise Fault("the dealer's card is turned before its time (8.8)")
        elif self.stage != DECLARED or not self.seats[at.number].playing:
            raise Fault(f"a card of {at} is turned before its time (9.3)")
        elif any(kind == "seat" and number < at.number for kind, number, _ in self.face_up):
            raise Fault(f"a card of {at} is turned out of turn (9.3)")
        self.face_up.append((at.kind, at.number, index))

    def _all_have_decided(self, stage: str) -> None:
        """Every hand that goes on must have bet, or been asked and checked, before the stage begins."""
        if self.stage == stage:
            return
        if STAGES.index(stage) != STAGES.index(self.stage) + 1:
            raise Fault(f"{stage} comes after {self.stage}")
        for number, seat in self.seats.items():
            if (
                seat.playing
                and not seat.amounts["play"]
                and (stage == DECLARED or number not in self.answered)
            ):
                raise Fault(f"{seat.player} has not decided {self.stage} (8.2, 8.4, 8.8)")
        if not self.playing():
            raise Fault("a card is turned when all have folded")
        self.stage = stage
        self.answered.clear()

    def chose(self, event: Chose) -> None:
        """Note a decision, which must be one that the rules allow to that player now."""
        self._exposed_lies_open()
        seat = self.seats[event.about.number]
        act, number = event.act, event.about.number
        if seat.player != event.who or not seat.playing or self.to_deal:
            raise Fault(f"{event.who} chose to {act} without a hand that goes on")
        if number in self.answered:
            raise Fault(f"{event.who} decided twice {self.stage}")
        if act in ("concede", "decline"):
            if sum(kind != "seat" for kind, _, _ in self.face_up) < 7:
                raise Fault(f"{event.who} was asked to concede before the dealer's hand was declared (9.1)")
            self.answered.add(number)
            seat.out = act == "concede"
            return
        waiting = [at for at, each in self.seats.items() if each.playing and not each.amounts["play"]]
        if number != next(at for at in waiting if at not in self.answered):
            raise Fault(f"{event.who} decided out of turn")
        self.decided = True
        self.answered.add(number)
        if act == "play":
            amounts = [times * seat.ante for times in ANTES[self.stage]]
            if event.amount not in amounts:
                raise Fault(f"{event.who} played {event.amount} {self.stage}, not one of {amounts}")
            seat.amounts["play"] = event.amount
            seat.most = amounts[-1]
        elif act == "fold":
            seat.out = True
        elif act != "check" or self.stage == RIVER:
            raise Fault(f"{event.who} chose to {act} {self.stage}")

    def ruled(self, event: Ruled) -> None:
        """Note a ruling: wagers returned, a hand dealt without one, a play wager that does not comply."""
        self.rulings.append(event.word)
        if event.word in RETURNED:
            self._returned(next(seat for seat in self.seats.values() if seat.player == event.who))
        elif event.word == "hand without wager":
            assert event.about is not None
            found = self.seats.get(event.about.number)
            if found is not None and found.playing and (self.decided or event.detail == "handled"):
                self._returned(found)
        elif event.word == "exposed own card":
            self.exposed = event.card or self.exposed
        elif event.word == "noncomplying":
            seat = next(seat for seat in self.seats.values() if seat.player == event.who)
            seat.amounts["play"] = min(event.amount, seat.most)  # 13.7

    def _returned(self, seat: Seat) -> None:
        seat.void |= {kind for kind in KINDS if seat.amounts[kind] and kind not in seat.claimed}

    def collected(self, event: Collected) -> None:
        """A hand is taken away when all its wagers are settled."""
        seat = self.seats[event.at.number]
        open_ = [kind for kind in KINDS if seat.amounts[kind] and kind not in seat.claimed]
        if seat.gone or open_:
            raise Fault(f"{event.at} was taken away with {open_} on it")
        seat.gone = True

    def settled(self, event: Settled) -> None:
        """Note what the round says became of an open wager; not deciding is folding (13.8)."""
        seat = self.seats[event.at.number]
        if seat.player != event.who or not seat.amounts.get(event.kind) or event.kind in seat.claimed:
            raise Fault(f"{event} settles what is not open")
        if event.rule == "13.8":
            if not any(word in self.rulings for word in ("absent", "exclude", "clock", "close")):
                raise Fault(f"{event.who} is deemed to have folded and nobody said so (13.8)")
            if self.stage == DECLARED or seat.amounts["play"]:
                raise Fault(f"{event.who} had nothing to decide and is deemed to have folded (13.8)")
            seat.out = True
        seat.claimed[event.kind] = event
