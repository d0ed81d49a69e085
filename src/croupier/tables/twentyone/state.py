"""What a table of boxes also knows: its game, restrictions, and where it stands in the shoe."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.phrases import Sentence
from croupier.plain import Fields
from croupier.rounds.twentyone.round import TwentyOneRound
from croupier.rulebook.twentyone.numbers import TwentyOneRules
from croupier.rulebook.twentyone.settings import FINAL_ROUNDS, TwentyOneSettings
from croupier.shoes import LiveShoe, Stream
from croupier.tables.dealing import SOFTWARE
from croupier.tables.state import TableState
from croupier.tables.table import Entry
from croupier.tables.twentyone.dealing import BoxDealing
from croupier.tables.twentyone.games import box_game
from croupier.tables.twentyone.window import Wagering
from croupier.values import PlayerName


class BoxState(TableState):
    """The state of a table of boxes, at which Blackjack or Pontoon is played."""

    settings: TwentyOneSettings
    rules: TwentyOneRules
    dealing: BoxDealing
    window: Wagering
    round_dialogue: Dialogue[TwentyOneRound] | None

    def __init__(
        self,
        settings: TwentyOneSettings,
        *,
        dealing: str = SOFTWARE,
        stream: Stream | None = None,
        write: Callable[[Entry], None] | None = None,
        new_cards: bool = True,
    ) -> None:
        self.of_game = box_game(settings)
        cards = BoxDealing(settings, dealing, stream or Stream.fresh())
        super().__init__(settings, self.of_game.rules, cards, settings.boxes, write, new_cards)
        self.tracked: dict[str, str] = {}
        self.in_every_round: set[str] | None = None  # of this shoe; None before its first round
        self.unshuffled = new_cards
        """True iff the cards are new, and have still to be shuffled, for a hand shoe cut too (5.1, 18.2)."""
        self.cutting_card_at: str = ""
        self.just_beginning = True
        self.final_left: int | None = None
        self.given_up: set[tuple[int, str]] = set()  # during the round: which boxes, and who decided there
        self.window = Wagering(settings, purses={})

    @property
    def final(self) -> bool:
        """True iff the round that is played, or the next one, is one of the final three (5.5)."""
        return self.final_left is not None and self.final_left <= FINAL_ROUNDS

    @property
    def shuffle_due(self) -> bool:
        """True iff the dealer has to shuffle by hand before the next round."""
        shoe = self.dealing.shoe
        if self.settings.shoe == "automated":
            return self.unshuffled and not self.dealing.by_software
        if isinstance(shoe, LiveShoe) and not shoe.loaded:
            return self.unshuffled
        return bool(shoe.shuffle_due)

    def _must_not_be_cutting(self) -> None:
        if self.cutting:
            raise self.refusal("The cards are being cut.", "5.2")

    def boxes_beside_the_seat(self, player: PlayerName) -> list[int]:
        """The boxes that a player holds beside their seat, those of the round that is going on included."""
        boxes = set(self.seats.boxes_of(player))
        if self.in_round and self.round_dialogue is not None:
            boxes |= {box for box, decides in self.decided_on(self.round_dialogue.round) if decides == player}
        return sorted(boxes)

    def decided_on(self, play: TwentyOneRound) -> list[tuple[int, str]]:
        """The boxes of a round at which nobody sits, with who decides there and has not given it up."""
        boxes = [(box.number, box.decides) for box in play.layout.boxes]
        return [each for each in boxes if each[0] not in self.seats.sitting and each not in self.given_up]

    def make_window(self) -> Wagering:
        """A betting window for the players as they stand now."""
        purses = {player: self.accounts[self.purse(player)] for player in self.names()}
        standing = {}
        for player in self.names():
            known = self.standing(player)
            minimum_only = known.minimum_only or self.missed_a_round(player)
            standing[player] = replace(known, minimum_only=minimum_only)
        return Wagering(self.settings, standing, purses)

    def missed_a_round(self, player: PlayerName) -> str:
        """The rule that holds a player to the minimum who missed a round of this shoe, or nothing."""
        if self.settings.mid_shoe_entry != "minimum" or self.in_every_round is None:
            return ""
        return "" if player in self.in_every_round else "4.7(tail)"

    def take_back_all(self, who: PlayerName) -> None:
        """Let a player take back what they have on each box, one after the other."""
        while (placed := next(self.window.of(who), None)) is not None:
            self.take_back(who, placed.box)

    def take_back(self, who: PlayerName, box: int) -> None:
        """Let a player take back what they have on a box, and tell it."""
        notices = self.window.take_back(who, box)
        self.say(Sentence(f"@ <takes|take> back everything on box {box}.", who), self.rules.opportunity)
        self.events.extend(notices)

    # -- saving ------------------------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        """The table between rounds as plain data."""
        return super().save() | {
            "tracked": dict(self.tracked),
            "in_every_round": sorted(self.in_every_round) if self.in_every_round is not None else None,
            "unshuffled": self.unshuffled,
            "cutting_card_at": self.cutting_card_at,
            "just_beginning": self.just_beginning,
            "final_left": self.final_left,
        }

    def read_saved(self, saved: Fields) -> None:
        """Restore the table that was saved."""
        self.tracked = saved.by_name("tracked", Fields.text)
        every = saved.value("in_every_round")
        self.in_every_round = None if every is None else set(saved.listed("in_every_round", Fields.text))
        self.unshuffled = saved.has("unshuffled") and saved.flag("unshuffled")
        self.cutting_card_at = saved.text("cutting_card_at")
        self.just_beginning = saved.flag("just_beginning")
        self.final_left = saved.whole_or_none("final_left", 0, FINAL_ROUNDS + 1)
        super().read_saved(saved)
