"""How a table is dealt whose cards lie face down: the house commits to each card, and shows some of them."""

from abc import abstractmethod
from collections.abc import Iterable

from croupier.dialogue.events import Event
from croupier.shoes import CardsProof
from croupier.tables.dealing import Dealing


class HiddenDealing(Dealing):
    """Cards of which each is proved on its own, for folded hands stay hidden."""

    PROOF = CardsProof
    proof: CardsProof | None

    @abstractmethod
    def forget_places(self) -> None:
        """Know of no card any more where it lies, and who has seen it."""

    def hear_again(self, events: Iterable[Event]) -> None:
        """Note all that a corrected round tells of its cards."""
        self.forget_places()
        for event in events:
            self.heard(event, None)

    def retire_proof(self) -> None:
        """Reveal the proof with the cards that everybody has seen."""
        super().retire_proof()
        self.forget_places()
