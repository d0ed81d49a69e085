"""What a table of boxes also knows: its game, restrictions, and where it stands in the shoe."""

from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from typing import Any, Final

from croupier.dialogue.events import Cut, Event
from croupier.dialogue.table_events import FinalRounds, Marked
from croupier.dialogue.words.phrases import Sentence
from croupier.places import BOX, Place
from croupier.plain import BadData, Fields
from croupier.rounds.twentyone.round import TwentyOneRound
from croupier.rulebook.twentyone.numbers import TwentyOneRules
from croupier.rulebook.twentyone.settings import FINAL_ROUNDS, TwentyOneSettings
from croupier.shoes import LiveShoe, Stream
from croupier.tables.facts import tell_wagers
from croupier.tables.ground import Ground
from croupier.tables.twentyone.dealing import BoxDealing
from croupier.tables.twentyone.games import box_game
from croupier.tables.twentyone.window import BoxLayout, box_window
from croupier.tables.wagering.placed import PlacedWager, PlayerStanding
from croupier.tables.wagering.purses import Purses
from croupier.tables.wagering.window import WagerWindow
from croupier.values import PlayerName

# What needs other cards, or another side wager on the layout, is changed with a new shoe.
WITH_NEW_SHOE: Final = frozenset({"decks", "side_wager", "cut_card_from_back", "burn_at_start", "shuffle"})


class BoxGround(Ground):
    """The state of a table of boxes, at which Blackjack or Pontoon is played."""

    settings: TwentyOneSettings
    rules: TwentyOneRules
    dealing: BoxDealing
    window: WagerWindow[PlacedWager]
    PLACE = BOX
    PLACES = "boxes"

    def __init__(
        self, settings: TwentyOneSettings, dealing: str, stream: Stream | None, new_cards: bool
    ) -> None:
        self.of_game = box_game(settings)
        cards = BoxDealing(settings, dealing, stream or Stream.fresh())
        super().__init__(settings, self.of_game.rules, cards, settings.boxes, new_cards)
        self.tracked: dict[str, str] = {}
        self.in_every_round: set[str] | None = None  # of this shoe; None before its first round
        self.unshuffled = new_cards
        """True iff the cards are new, and have still to be shuffled, for a hand shoe cut too (5.1, 18.2)."""
        self.cutting_card_at: str = ""
        self.just_beginning = True
        self.final_left: int | None = None
        self.given_up: set[tuple[int, str]] = set()  # during the round: which boxes, and who decided there
        self.window = box_window(settings, purses={})

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

    @property
    def shuffle_rule(self) -> str:
        """The rule by which the cards are to be shuffled: after the cutting card, or as new cards are."""
        if self.settings.shoe == "automated":
            return self.rules.loading
        return "5.4(b)" if self.dealing.shoe.cutting_card_out else "5.1"

    @property
    def due(self) -> dict[str, str]:
        """Also shuffle and cut, of new cards and after the cutting card."""
        if not self.shuffle_due or self.in_round or self.cutting:
            return super().due
        return super().due | {"shuffles": self.cite(self.shuffle_rule)}

    @property
    def card_changed_in_round(self) -> bool:
        """True iff the game lets a marked card be changed at any time."""
        return self.of_game.card_changed_in_round

    @property
    def changed_with_new_shoe(self) -> Collection[str]:
        """The settings whose change waits for a new shoe: a machine's cards are new for every round."""
        return WITH_NEW_SHOE if self.settings.shoe == "hand" else ()

    @property
    def after_failure(self) -> str:
        """What is to be done about a shoe that has failed."""
        return "The shoe has failed: say 'operator installs hand shoe' to put in new cards."

    def must_not_be_cutting(self) -> None:
        """Refuse what is not done while the cut is being offered."""
        if self.cutting:
            raise self.refusal("The cards are being cut.", "5.2")

    def boxes_beside_the_seat(self, player: PlayerName) -> list[int]:
        """The boxes that a player holds beside their seat, those of the round that is going on included."""
        boxes = set(self.seats.boxes_of(player))
        if self.in_round and self.round.dialogue is not None:
            boxes |= {box for box, decides in self.decided_on(self.round.dialogue.round) if decides == player}
        return sorted(boxes)

    def decided_on(self, play: TwentyOneRound) -> list[tuple[int, str]]:
        """The boxes of a round at which nobody sits, with who decides there and has not given it up."""
        boxes = [(box.number, box.decides) for box in play.layout.boxes]
        return [each for each in boxes if each[0] not in self.seats.sitting and each not in self.given_up]

    def facts(self) -> list[Event]:
        """Also who has which limit of their own, how the cards were cut, and the final rounds."""
        facts = super().facts()
        for who in self.names():
            limits = self.standing(who).personal_limits
            facts += [Marked(who, Place(BOX, box), limit, "3.2") for box, limit in limits.items()]
        if self.dealing.cut is not None:
            at, by = self.dealing.cut
            facts.append(Cut(by, at, "5.2"))
        if self.final_left is not None:
            facts.append(FinalRounds(min(self.final_left, FINAL_ROUNDS), "5.5"))
        return facts

    def make_window(self) -> WagerWindow[PlacedWager]:
        """A betting window for the players as they stand now."""
        standing = self.standings
        if self.settings.mid_shoe_entry == "minimum" and self.in_every_round is not None:
            standing = {player: self._in_mid_shoe(player) for player in self.names()}
        layout = self.window.layout
        return WagerWindow(
            layout if layout.settings is self.settings else BoxLayout(self.settings), standing, Purses(self)
        )

    def _in_mid_shoe(self, player: PlayerName) -> PlayerStanding:
        """What is known of a player, who is held to the minimum if they missed a round of this shoe."""
        known = self.standing(player)
        if known.minimum_only or self.in_every_round is None or player in self.in_every_round:
            return known
        return replace(known, minimum_only="4.7(tail)")

    def take_back_all(self, who: PlayerName) -> None:
        """Let a player take back what they have on each box, one after the other."""
        while (placed := next(self.window.of(who), None)) is not None:
            self.take_back(who, placed.box)

    def take_back(self, who: PlayerName, box: int) -> None:
        """Let a player take back what they have on a box, and tell it."""
        before = self.window.placed[:]
        notices = self.window.take_back(who, box)
        self.say(Sentence(f"@ <takes|take> back everything on box {box}.", who), self.rules.opportunity)
        self.tell_all(notices)
        tell_wagers(self, before, self.rules.opportunity)

    def mark(self, who: PlayerName, box: int, limit: int) -> None:
        """Lay a personal limit marker at the player's wager on the box, if there is one (3.2)."""
        found = self.window.find(who, box)
        if found is None:
            return
        self.window.change(found, replace(found, personal_limit=limit))
        if limit and found.amount:
            self.tell_all(BoxLayout(self.settings).make_room(self.window, who, box))

    def save(self) -> dict[str, Any]:
        """The table between rounds as plain data."""
        return super().save() | {
            "tracked": dict(self.tracked),
            "in_every_round": sorted(self.in_every_round) if self.in_every_round is not None else None,
            "unshuffled": self.unshuffled,
            "given_up": [list(each) for each in sorted(self.given_up)],
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
        self.given_up = set(saved.listed("given_up", saved_box_given_up)) if saved.has("given_up") else set()
        self.cutting_card_at = saved.text("cutting_card_at")
        self.just_beginning = saved.flag("just_beginning")
        self.final_left = saved.whole_or_none("final_left", 0, FINAL_ROUNDS + 1)
        super().read_saved(saved)

    def check_restored(self) -> None:
        """Refuse what was restored if its parts do not fit together, as the round and the cards in play."""
        super().check_restored()
        if self.in_round and self.round.dialogue is not None:
            hands = self.round.dialogue.round.layout.hands_on_table()
            if Counter(card for hand in hands for card in hand.cards) - Counter(self.dealing.shoe.in_play):
                raise BadData("The cards in play at a saved table are not those of its round.")


def saved_box_given_up(saved: Fields, at: str) -> tuple[int, str]:
    """A box that was given up during the round, and who decided there."""
    row = saved.row(at, 2)
    return row.whole("1", 1), row.text("2")
