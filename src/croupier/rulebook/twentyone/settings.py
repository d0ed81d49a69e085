"""What the operator determines at a table of boxes, in Blackjack and in Pontoon alike.

A game derives from `TwentyOneSettings`; where its instrument has another number for the same thing it
declares the setting again with `renumbered`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, Final, Self

from croupier.cards import Deck
from croupier.rulebook.settings import About, BadSetting, Settings, setting
from croupier.rulebook.twentyone.numbers import TwentyOneRules

BETTORS_PER_BOX: Final = 3  # 4.5
SPLIT_HANDS: Final = 4  # Blackjack 10.3, Pontoon 11.3
FINAL_ROUNDS: Final = 3  # 5.5


@dataclass(frozen=True, kw_only=True)
class TwentyOneSettings(Settings):
    """The settings that both games have, by Blackjack's numbers."""

    deck: ClassVar[Deck]
    rules: ClassVar[TwentyOneRules]
    doubles_later: ClassVar[bool] = False
    """Whether a wager may be doubled on more than two cards."""

    decks: int = setting(8, "2.1", "How many decks are in the shoe.", least=4, most=8)
    dealer_soft_17: str = setting(
        "stand",
        "12.1",
        "What the layout says the dealer does on a soft total of 17.",
        words=("stand", "draw"),
    )
    minimum: int = setting(500, "3.1", "The smallest wager.", money=True, least=1)
    maximum: int = setting(50_000, "3.1", "The largest wager on one box.", money=True, least=1)
    multiple: int = setting(
        0,
        "3.3",
        "Wagers are multiples of this.",
        money=True,
        least=1,
        follows="smallest_chip",
    )
    smallest_chip: int = setting(
        100,
        "7.4",
        "The smallest chip of the float; half of it is the unit of insurance.",
        money=True,
        least=2,
    )
    side_wager: str = setting(
        "none",
        "17.1",
        "Which side wager on the first two cards is offered.",
        words=("none", "perfect_pairs", "pairs_play"),
    )
    side_minimum: int = setting(
        0, "17.7", "The smallest side wager.", money=True, least=1, follows="smallest_chip"
    )
    side_maximum: int = setting(10_000, "17.7", "The largest side wager.", money=True, least=1)
    side_multiple: int = setting(
        0,
        "17.7",
        "Side wagers are made in whole multiples of this.",
        money=True,
        least=1,
        follows="smallest_chip",
    )
    boxes: int = setting(7, "A:Box", "How many boxes the layout has.", least=1, most=9)
    shoe: str = setting(
        "hand", "18.1", "Cards are shuffled by hand, or by an automated shoe.", words=("hand", "automated")
    )
    below_min: str = setting(
        "advise_then_return",
        "3.4",
        "A first wager below the minimum is played with advice and later ones go back, or all are refused.",
        words=("advise_then_return", "strict"),
    )
    box_max: str = setting(
        "per_box",
        "3.1",
        "Whether the maximum applies to all wagers on a box together, or to each of them.",
        words=("per_box", "per_wager"),
    )
    multi_box: bool = setting(True, "4.4", "Whether a player may wager on several boxes while some are free.")
    mid_shoe_entry: str = setting(
        "free",
        "4.7",
        "Whether a player who missed a round of this shoe may wager freely, or only the minimum.",
        words=("free", "minimum"),
    )
    cut_card_from_back: int = setting(
        78, "5.3", "How many cards from the back the dealer puts the cutting card.", least=52, most=208
    )
    burn_at_start: int = setting(0, "6.1", "How many cards are burnt unseen after the cut.", most=10)
    notice_rounds: int = setting(
        1, "3.1", "How many rounds after the notice a change of limits takes effect.", least=1, most=100
    )
    decision_seconds: int = setting(
        40,
        "14.7",
        "How long a player may take to decide before they count as absent; 0 for no limit.",
        most=3600,
    )
    buy_mid_round: bool = setting(
        True, "10.1", "Whether players may buy chips during their turn, for a split or a double."
    )
    shuffle: str = setting("washed, riffled and stripped", "2.3(b)", "The name of the approved shuffle.")
    layout_approval: str = setting(
        "", "1.1", "The reference of the approval of the table layout.", mandatory=True
    )
    procedures_approval: str = setting(
        "", "16.5(c)", "The reference of the approved procedures.", mandatory=True
    )
    opens: str = setting("", "15.1", "When gaming begins, within the hours set under the Act.", time=True)
    closes: str = setting("", "15.1", "When gaming ends, within the hours set under the Act.", time=True)

    def without_clock(self) -> Self:
        """These settings without a limit to the time for a decision."""
        return replace(self, decision_seconds=0)

    def contradictions(self) -> Iterator[BadSetting]:
        """Each way in which settings contradict each other."""
        if self.minimum > self.maximum:
            yield self.bad("minimum", "the minimum wager cannot be above the maximum.")
        if self.side_minimum > self.side_maximum:
            yield self.bad("side_minimum", "the minimum side wager cannot be above the maximum.")
        if self.smallest_chip % 2:
            yield self.bad(
                "smallest_chip", "the smallest chip must be an even number of cents, because it is halved."
            )
        for name in ("multiple", "side_multiple"):
            if getattr(self, name) % self.smallest_chip:
                yield self.bad(name, "it must be divisible by 'smallest_chip'.")
        for limit, multiple in (
            ("minimum", "multiple"),
            ("maximum", "multiple"),
            ("side_minimum", "side_multiple"),
            ("side_maximum", "side_multiple"),
        ):
            if limit.startswith("side") and self.side_wager == "none":
                continue
            if getattr(self, limit) % getattr(self, multiple):
                yield self.bad(limit, f"it must be divisible by '{multiple}'.")
        deck = len(self.deck)
        if self.cut_card_from_back > self.decks * deck // 2:
            yield self.bad(
                "cut_card_from_back",
                f"with {self.decks} decks the cutting card goes {deck} to {self.decks * deck // 2} cards "
                "from the back.",
            )
        if not self.shuffle.strip():
            yield self.bad("shuffle", "the approved shuffle has a name.")
        if self.shoe == "automated" and self.mid_shoe_entry == "minimum":
            yield self.bad(
                "mid_shoe_entry", "an automated shoe has no first round of a shoe; only free fits."
            )

    @property
    def half_chip(self) -> int:
        """Half the smallest chip: the unit of insurance and of what is paid."""
        return self.smallest_chip // 2


def renumbered(name: str, rule: str, *, default: object = None, **changes: object) -> Any:
    """The setting of that name under another number, with whatever else differs in that game."""
    shared = next(each for each in fields(TwentyOneSettings) if each.name == name)
    about: Any = shared.metadata["about"]
    said: dict[str, Any] = (
        {part: getattr(about, part) for part in About.__match_args__} | changes | {"rule": rule}
    )
    return field(default=shared.default if default is None else default, metadata={"about": About(**said)})
