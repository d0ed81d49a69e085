"""A small game for tests: each player antes, gets one card that he alone sees, and may raise once.

It has what Blackjack has not: cards face down, a card that nobody sees, a shuffle, a face that is asked for,
and people asked together whose answers change each other's bounds. The highest card takes the pot.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.chips import Account
from croupier.dialogue import (
    BOARD,
    DISCARD_RACK,
    NOBODY,
    Ask,
    Choice,
    Dialogue,
    Draw,
    IllegalAction,
    Option,
    Place,
    Question,
    Result,
    Round,
    Shuffle,
    Turn,
)
from croupier.dialogue.events import (
    Began,
    Burnt,
    Chose,
    Collected,
    Dealt,
    Moved,
    Ruled,
    Said,
    Settled,
    Shuffled,
    Turned,
)
from croupier.dialogue.ground import Ground, ask, shuffle
from croupier.dialogue.rulings import (
    Case,
    PartRulings,
    RulingKind,
    accept,
    at_any_time,
    offering,
    rulings_of,
    stop,
    who_is_asked,
)
from croupier.dialogue.words.narration import Narration
from croupier.dialogue.words.vocabulary import (
    Act,
    ActWords,
    RulingWord,
    RulingWords,
    Vocabulary,
    WagerKind,
    WagerWords,
)

ANTE: Final = 100
POT: Final = Account("pot", "", Place("main"))


class SealedAct(Act):
    """What players do in the small game."""

    KEEP = ActWords("keep")
    RAISE = ActWords("raise", deed="<raises|raise> to{amount}", to="to")
    BREAK = ActWords("break")


class SealedRuling(RulingWord):
    """What can be ruled in the small game."""

    VOID = RulingWords("void", "The {by} declares the round void.")
    PEEK = RulingWords("peek", "The {by} rules: peek, @, {card}.")
    NOTE = RulingWords("note", "The {by} rules: note.")
    BREAK = RulingWords("break", "The {by} rules: break.")
    CLOCK = RulingWords("clock", "@ <has|have> run out of time.")
    SHUFFLED = RulingWords("shuffled", "The {by} has shuffled.", counts_cards=True)
    BREAK_LATE = RulingWords("break late", "The {by} rules: break late.")


class SealedChips(WagerKind):
    """Where chips lie in the small game."""

    POT = WagerWords("pot", puts="<puts|put> {amount} in the pot", by=" from the pot", is_pot=True)


SEALED: Final = Vocabulary(
    "sealed",
    tuple(SealedAct),
    tuple(SealedRuling),
    tuple(SealedChips),
    {"5": "the highest card takes the pot"},
)


def name_hand(at: Place, cards: Sequence[Card], board: Sequence[Card], acts: Collection[str]) -> str:
    """The one card, and the board's, by their text."""
    return " with ".join(card.text for card in (*cards, *board)) if cards else ""


class Sealed(Round):
    """A round of the small game; the players sit from seat 1 on."""

    game = "sealed"
    vocabulary = SEALED
    narration = Narration(SEALED, name_hand)

    def __init__(self, purses: Mapping[str, int], room: int = 1000) -> None:
        self.purses = {player: Account("purse", player) for player in purses}
        super().__init__(Ground("sealed", {self.purses[player]: amount for player, amount in purses.items()}))
        self.seats = {player: Place("seat", number) for number, player in enumerate(purses, 1)}
        self.room = room
        self.cards: dict[str, Card] = {}
        self.known: list[Card] = []
        self.waiting = list(purses)
        self.lapsed: set[str] = set()

    async def play(self) -> None:
        """Ante, shuffle, deal, ask, turn, settle."""
        purses = tuple((player, self.accounts[purse]) for player, purse in self.purses.items())
        self.ground.tell(Began(self.game, tuple(self.seats.items()), purses, next(iter(self.seats.values()))))
        for purse in self.purses.values():
            self.ground.move(purse, POT, ANTE, "1")
        await shuffle("deck")
        self.ground.tell(Shuffled("deck", "2"))
        await self.deal()
        await self.ask_all()
        await self.show()
        self.settle()

    async def deal(self) -> None:
        """A card to each that he alone sees, one that nobody sees, and one for all."""
        for player, seat in self.seats.items():
            card = await self.ground.draw(Draw(seat, seat.bit))
            assert card is not None
            self.cards[player] = card
            self.known.append(card)
            self.ground.tell(Dealt(card, seat, "2", seat.bit))
        burnt = await self.ground.draw(Draw(DISCARD_RACK, NOBODY))
        board = await self.ground.draw(Draw(BOARD))
        assert burnt is not None
        assert board is not None
        self.ground.tell(Burnt(burnt, "2", NOBODY))
        self.ground.tell(Dealt(board, BOARD, "2"))

    async def ask_all(self) -> None:
        """Everybody together: keep, or raise by what the purse and the room that is left allow."""
        while asks := [self.asks(player) for player in self.waiting if player not in self.lapsed]:
            choice = await ask(*asks)
            if choice is None:
                continue
            assert choice.about is not None
            if choice.act == "break":
                self.ground.move(self.purses[choice.who], POT, 1, "3")
                raise RuntimeError("a defect of the round")
            self.ground.tell(Chose(choice.who, choice.act, choice.amount or 0, choice.about, "3"))
            self.waiting.remove(choice.who)
            if choice.act == "raise":
                assert choice.amount
                self.room -= choice.amount
                self.ground.move(self.purses[choice.who], POT, choice.amount, "3")

    def asks(self, player: str) -> Ask:
        """What a player is asked."""
        most = min(self.accounts[self.purses[player]], self.room)
        may_raise = (Option("raise", min(75, most), most, 50),) if most else ()
        return Ask(player, self.seats[player], (Option("keep"), *may_raise, Option("break")), "keep", "3")

    async def show(self) -> None:
        """Turn every card up; a face that nobody has told is asked for."""
        for player, seat in self.seats.items():
            if self.cards[player] is UNKNOWN:
                face = await self.ground.turn(Turn(seat, 0))
                assert face is not None
                self.cards[player] = face
            self.ground.tell(Turned(self.cards[player], seat, 0, "4"))

    def settle(self) -> None:
        """The highest card takes the pot."""
        best = max(self.cards, key=lambda player: self.cards[player].index)
        pot = self.accounts[POT]
        for player, seat in self.seats.items():
            result = Result.WIN if player == best else Result.LOSE
            self.ground.tell(Settled(player, "pot", seat, ANTE, result, pot if player == best else 0, "5"))
            self.ground.tell(Collected(seat, "5"))
        self.ground.move(POT, self.purses[best], pot, "5")

    def ruled(self, case: Case) -> Ruled:
        """A card that a player peeks at is seen by that player alone."""
        ruling = case.ruling
        seen_by = self.seats[ruling.who].bit if ruling.word == "peek" else -1
        return Ruled(ruling.by, ruling.word, "6", ruling.who, ruling.card, ruling.amount, seen_by)

    def breaks(self, case: Case) -> None:
        """Break."""
        raise RuntimeError("a defect of the ruling")

    def lapse(self, case: Case) -> None:
        """Ask the player no more."""
        self.lapsed.add(case.ruling.who)

    def note(self, case: Case) -> None:
        """Note something."""
        self.ground.tell(Said(f"Noted at {case.ruling.about}.", "6", "ann"))

    def seated(self, question: Question | None) -> tuple[str, ...]:
        """All players."""
        return tuple(self.seats)

    def to_be_shuffled(self, question: Question | None) -> bool:
        """True while the deck is to be shuffled."""
        return isinstance(question, Shuffle)

    def rulings(self) -> tuple[PartRulings, ...]:
        """All that can be ruled in the small game."""
        return (rulings_of(self, RULINGS),)

    def refusal(self, choice: Choice) -> IllegalAction:
        """Why not."""
        return IllegalAction(f"{choice.who} cannot {choice.act}.", self.cite("3"))

    def check_card(self, card: Card) -> None:
        """A card comes once, unless its face is not told."""
        if card is not UNKNOWN and card in self.known:
            raise IllegalAction(f"{card} has come already.", self.cite("2"))

    def undo(self, rule: str) -> None:
        """Give all chips back."""
        for event in reversed(self.events[:]):
            if isinstance(event, Moved):
                self.ground.move(event.to, event.source, event.amount, rule)


RULINGS: Final[tuple[RulingKind[Sealed], ...]] = (
    RulingKind(SealedRuling.VOID, "supervisor", offering("6"), stop, when=at_any_time),
    RulingKind(SealedRuling.BREAK_LATE, "dealer", offering("6"), Sealed.breaks, when=at_any_time),
    RulingKind(SealedRuling.PEEK, "dealer", offering("6", Sealed.seated, card=True, hidden=True), accept),
    RulingKind(SealedRuling.NOTE, "dealer", offering("6", place=True), Sealed.note),
    RulingKind(SealedRuling.BREAK, "dealer", offering("6"), Sealed.breaks),
    RulingKind(SealedRuling.CLOCK, "clock", offering("6", who_is_asked), Sealed.lapse),
    RulingKind(SealedRuling.SHUFFLED, "dealer", offering("2"), accept, when=Sealed.to_be_shuffled),
)


def sealed(purses: Mapping[str, int] | None = None, room: int = 1000) -> Dialogue[Sealed]:
    """A round of two players with 500 cents each, or others."""
    return Dialogue(lambda: Sealed(purses or {"ann": 500, "bob": 500}, room))
