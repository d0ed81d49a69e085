"""A round of Hold-em or Omaha followed by its events: which cards lie where, who is still in.

Nothing here asks the round what it thinks: everything is worked out again from the seats and the events
(NI2018-51, NI2006-156).
"""

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.cards import Card
from croupier.dialogue.events import Burnt, Chose, Collected, Dealt, Replaced, Ruled, Said, Shuffled
from croupier.dialogue.questions import EVERYBODY, NOBODY
from croupier.dialogue.words.phrases import Sentence
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.poker.settings import PokerSettings
from soak.chips import Fault
from soak.poker.betting import Player, Street
from soak.poker.chips import PokerChips

FORFEITS: Final = ("4.8", "4.8(a)", "4.8(b)", "17.9", "19.2(a)", "19.2(b)")
"""The rules by which a hand is folded and all its bets stay, even what nobody has called."""
CALLED_CLOCK: Final = ("4.8", "4.8(b)")
"""The rules by which a player is told how long they have to act."""
COMES_TO_A_CHECK: Final = "17.6(a)"
"""The rule by which whoever bet out of turn checks, for all before them have checked (Hold-em)."""
ENDS: Final = ("void", "invalidate")
HARMLESS: Final = (
    *("instruct", "tells all", "put to vote", "reconstruct", "misdeal", "present"),
    *("exposed hole card of", "exposed board", "first card exposed", "showed card of", *ENDS),
)
"""Rulings after which all are asked in turn what they would be asked without them."""
FOLDS: Final = ("discarded", "foul", "wrong count", "wrong count of all")
"""Rulings by which a hand is out; before the showdown the others go on in their turn."""


class PokerPlay(PokerChips):
    """Follows the play of a round of poker, and raises `Fault` where it leaves the rules."""

    def __init__(
        self, settings: PokerSettings, seats: Sequence[PokerSeat], purses: Mapping[str, int]
    ) -> None:
        super().__init__(settings, seats, purses)
        self.gave_up: list[Player] = []
        """Who has folded or mucked, in that order."""
        self.on_the_clock = ""
        """Who was told last how long they have to act, until they do."""
        self.miscounted: list[Player] = []
        """Whose hands were folded for their number of cards (17.9)."""
        self.excluded: list[str] = []
        """Who is not dealt in again after a misdeal (19.2(b))."""
        self.words: list[str] = []
        """All that was ruled."""
        self.board: list[Card] = []
        self.dealt_cards = 0
        self.burns = 0

    def dealt(self, event: Dealt) -> None:
        """Hole cards one at a time from the button's left; communal cards when all bets are met (9)."""
        to = event.to
        if to.kind == "seat":
            self._hole_card(event)
            return
        if event.seen_by != EVERYBODY or len(self.board) == 5 or len(self.left()) < 2:
            raise Fault("a communal card comes which nobody needs, or not all may see")
        if len(self.board) in (0, 3, 4):
            self._street_begins(max(1, len(self.board) - 1))
        self.board.append(event.card)

    def _hole_card(self, event: Dealt) -> None:
        count = len(self.players)
        while self.players[self.dealt_cards % count].out:
            self.dealt_cards += 1
        player = self.players[self.dealt_cards % count]
        if self.to_post or self.board or self.dealt_cards >= count * self.settings.hole_cards:
            raise Fault("a hole card comes before the blinds, or after all have theirs (9.2)")
        if event.to.number != player.seat or event.seen_by != event.to.bit:
            raise Fault(f"a hole card comes to {event.to}, and it is {player.name}'s (9.2)")
        player.cards.append(event.card)
        self.dealt_cards += 1

    def _street_begins(self, number: int) -> None:
        self.all_have_acted()
        if self.burns != (number if self.settings.burn else 0):
            raise Fault(f"{self.burns} cards are burnt before communal cards come (4.2(h))")
        self.street = Street(self.settings, self.players, number, self.in_pot)
        self.asked = None

    def burnt(self, event: Burnt) -> None:
        """A card is burnt, which nobody sees unless it was exposed."""
        self.burns += 1
        if event.rule == "4.2(h)" and event.seen_by != NOBODY and "first card exposed" not in self.words:
            raise Fault("a burn card is seen (4.2(h))")

    def replaced(self, event: Replaced) -> None:
        """An exposed hole card is replaced by one that only its player sees."""
        self.by_seat[event.at.number].cards[event.index] = event.card
        if event.seen_by != event.at.bit:
            raise Fault(f"a card of {event.at} is replaced for the eyes of {event.seen_by}")

    def shuffled(self, event: Shuffled) -> None:
        """After a misdeal nothing but forced bets is in, and the cards are dealt again (17.3)."""
        if event.which != "cards":
            return
        before = self.street.pot
        self.street = Street(self.settings, self.players, 0, before)
        if self.level:
            self.street.blind(self.level)
        self.open_street()
        self.gave_up, self.miscounted = [], []
        self.forfeited = [player for player in self.players if player.name in self.excluded]  # 19.2
        self.board, self.dealt_cards, self.burns = [], 0, 0
        self.due = self.short = self.asked = None
        for player in self.players:
            if (player.bet, player.live) != player.forced:
                raise Fault(f"{player.name} has {player.live} in after a misdeal, and posted {player.forced}")
            player.out, player.tapped, player.cards = player.name in self.excluded, not player.stake, []

    def collected(self, event: Collected) -> None:
        """A hand is out, by its player's choice or a ruling; or given up at the showdown (13.1)."""
        player = self.by_seat[event.at.number]
        if self.folding != player.name and not self.words:
            raise Fault(f"{player.name}'s cards are taken and nobody said so")
        if event.rule == "13.1":
            player.mucked = True
            self.gave_up.append(player)
            return
        if event.rule in CALLED_CLOCK and player.name != self.on_the_clock:
            raise Fault(f"{player.name}'s time is over, and nobody told them that it runs ({event.rule})")
        player.out = True
        if player.name == self.folding or player is self.asked:
            self.street.passes(player)
            self.short = None
        if event.rule == "17.9":
            self.miscounted.append(player)
        else:
            self.gave_up.append(player)
        if event.rule in FORFEITS:
            self.forfeited.append(player)

    def chose(self, event: Chose) -> None:
        """Note a decision, for which no more time runs; chips without a word may have to be completed."""
        super().chose(event)
        if event.who == self.on_the_clock and event.act not in ("agree", "disagree", "puts"):
            self.on_the_clock = ""

    def said(self, event: Said) -> None:
        """Note on whom the clock is called, and whose bet out of turn has come to a check."""
        if event.rule in CALLED_CLOCK:
            self.on_the_clock = str(event.words).partition(" ")[0]
        elif event.rule == COMES_TO_A_CHECK:
            assert isinstance(event.words, Sentence)
            self.street.has_in(self.by_name[event.words.about])

    def ruled(self, event: Ruled) -> None:
        """Note a ruling."""
        self.words.append(event.word)
        if event.word == "exclude":
            self.excluded.append(event.who)
        self.voiding = self.voiding or event.word in ENDS
        while_bets_are_made = event.word in FOLDS and len(self.board) < 5
        if event.word not in HARMLESS and not while_bets_are_made:
            self.rulings.append(event.word)
