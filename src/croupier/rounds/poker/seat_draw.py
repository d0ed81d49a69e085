"""The draw of cards by which a seat goes to one of several players who want it (Hold-em, Omaha 8.2)."""

from collections.abc import Sequence
from typing import Final

from croupier.cards import UNKNOWN, Card, Deck, Rank
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.events import Dealt, Said
from croupier.dialogue.ground import Ground
from croupier.dialogue.questions import Draw
from croupier.dialogue.round import Round
from croupier.dialogue.words.phrases import Sentence
from croupier.dialogue.words.vocabulary import Vocabulary
from croupier.places import BOARD

RULE: Final = "8.2"
TO_TABLE: Final = Draw(BOARD)


class SeatDraw(Round):
    """One card each, the highest wins; equal ranks draw again, for suits have no rank (3.1)."""

    game = "the draw for a seat"
    vocabulary = Vocabulary("the draw for a seat")
    is_round = False
    winner = ""

    def __init__(self, game: str, deck: Deck, seat: int, players: Sequence[str]) -> None:
        super().__init__(Ground(game, {}))
        self.deck = deck
        self.seat = seat
        self.players = players
        self.known_cards: list[Card] = []

    async def play(self) -> None:
        """Draw until one card is the highest."""
        left = list(self.players)
        while len(left) > 1:
            drawn: dict[str, int] = {}
            for who in left:
                card = await self.ground.draw(TO_TABLE)
                assert card is not None
                self.known_cards.append(card)
                drawn[who] = min(card.rank, Rank.ACE)  # a joker is as good as the best card
                self.ground.tell(Said(Sentence("@ <draws|draw> a card.", who), RULE))
                self.ground.tell(Dealt(card, BOARD, RULE))
            left = [who for who in left if drawn[who] == max(drawn.values())]
        (self.winner,) = left
        self.ground.tell(
            Said(
                Sentence(f"@ <has|have> drawn the highest card and may take seat {self.seat}.", self.winner),
                RULE,
            )
        )

    def refusal(self, choice: Choice) -> IllegalAction:
        """Nobody decides anything in a draw."""
        return IllegalAction("Cards are being drawn for a seat.", self.cite(RULE))

    def check_card(self, card: Card) -> None:
        """Refuse a card that the deck does not have, that has come already, or that nobody sees."""
        if card is UNKNOWN:
            raise IllegalAction("The cards of a draw are turned up: say which card it is.", self.cite(RULE))
        if card not in self.deck or card in self.known_cards:
            raise IllegalAction(f"{card} cannot be drawn: the deck has each card once.", self.cite("2.1"))
