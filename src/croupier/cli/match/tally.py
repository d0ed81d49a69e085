"""What one bot has done and won in a match."""

from croupier.dialogue.answers import Choice
from croupier.dialogue.questions import Ask
from croupier.vocabulary.poker.words import BET, CALL, CALL_AND_FOLD, CHECK, RAISE, TAP_OUT


class Tally:
    """Counts of one bot; amounts in cents."""

    def __init__(self) -> None:
        self.hands = self.decks = self.net = self.squares = 0
        self.entered = self.bets = self.calls = 0
        self.decisions = 0
        self.voluntary = False
        self.faults = 0
        self.first_fault = ""
        """What it did wrong first, in a sentence."""

    def note(self, ask: Ask, choice: Choice, first: bool) -> None:
        """Count a decision; a tap-out counts as a bet where the player could have put in less."""
        self.decisions += 1
        offered = {option.act for option in ask.options}
        if choice.act in (BET, RAISE) or (choice.act == TAP_OUT and offered & {CALL, CHECK}):
            self.bets += 1
        elif choice.act in (CALL, CALL_AND_FOLD, TAP_OUT):
            self.calls += 1
        else:
            return
        self.voluntary |= first

    def fail(self, sentence: str) -> None:
        """Count something that it did wrong."""
        self.faults += 1
        self.first_fault = self.first_fault or sentence

    def end(self) -> None:
        """Count a round."""
        self.hands += 1
        self.entered += self.voluntary
        self.voluntary = False

    def won(self, amount: int) -> None:
        """Count what all rounds with one deck came to."""
        self.decks += 1
        self.net += amount
        self.squares += amount * amount

    def result(self, unit: int) -> tuple[float, float | None]:
        """What was won per hand and its standard error, in that unit; only decks are independent.

        One deck says nothing about the error: then it is None.
        """
        mean = self.net / self.decks
        rounds = self.hands / self.decks
        won = mean / rounds / unit
        if self.decks < 2:
            return won, None
        variance = max(self.squares / self.decks - mean * mean, 0.0) / (self.decks - 1)
        return won, float(variance**0.5) / rounds / unit

    @property
    def looseness(self) -> float:
        """The share of hands with chips put in by choice in the first betting round."""
        return self.entered / self.hands

    @property
    def aggression(self) -> float:
        """Bets and raises for each call."""
        return self.bets / max(self.calls, 1)
