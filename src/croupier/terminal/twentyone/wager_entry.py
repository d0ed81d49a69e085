"""Wagers on boxes: on one's own or on others, with a wager on a pair or without."""

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.chips import dollars, money
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.terminal.keys import TypedWager
from croupier.terminal.twentyone import keys as box_keys
from croupier.terminal.wager_entry import WagerEntry
from croupier.vocabulary.twentyone.words import PAIRS, WAGER


class BoxWagerEntry(WagerEntry):
    """How a table of boxes takes wagers."""

    WORD = "wagers"
    MAIN = WAGER
    SIDE = PAIRS

    @property
    def settings(self) -> TwentyOneSettings:
        """What is in force at the table."""
        settings: TwentyOneSettings = self.game.settings
        return settings

    def read(self, text: str) -> list[TypedWager]:
        """The wagers that were typed, each on the box that it names or on the person's own."""
        return [TypedWager(each.place or self.seat, each.amount, each.side) for each in box_keys.wishes(text)]

    def words(self, wish: TypedWager) -> str:
        """A wager in words."""
        side = f" and {money(wish.side)} on a pair" if wish.side else ""
        return f"{money(wish.amount)}{side} on box {wish.place}"

    def chips(self, wish: TypedWager) -> int:
        """How many chips a wager takes."""
        return wish.amount + wish.side

    def least(self) -> int:
        """The minimum wager."""
        return self.settings.minimum

    def examples(self) -> Sequence[tuple[str, str]]:
        """The smallest wagers as they are typed, each with what it does."""
        settings = self.settings
        least = dollars(settings.minimum)
        examples = [(least, f"wager {money(settings.minimum)} on box {self.seat}")]
        if settings.side_wager != "none":
            side = settings.side_minimum
            examples.append((f"{least}+{dollars(side)}", f"with {money(side)} on a pair"))
        return examples

    def of_record(self, wager: Mapping[str, Any]) -> TypedWager:
        """The wager of a finished round, as its record has it."""
        return TypedWager(int(wager["box"]), int(wager["amount"]), int(wager["pairs"]))

    def line(self, who: str, wish: TypedWager) -> str:
        """The line that puts a wager on its box."""
        main = dollars(wish.amount) if wish.amount else ""
        side = f"{dollars(wish.side)} pairs" if wish.side else ""
        return f"{who} wagers {' and '.join(part for part in (main, side) if part)} on box {wish.place}"

    def parts(self, wish: TypedWager) -> dict[str, int]:
        """The box and what lies there."""
        named = {"amount": wish.amount, "pairs": wish.side}
        amounts = {name: amount for name, amount in named.items() if amount}
        return (amounts or {"amount": 0}) | {"box": wish.place}

    def spot(self, part: str, wish: TypedWager) -> str:
        """The box, or the pair of its first two cards."""
        return "on a pair" if part == "pairs" else f"on box {wish.place}"

    def back(self, who: str, wish: TypedWager) -> str:
        """The line that takes back what lies on a box."""
        return f"{who} takes back box {wish.place}"

    def short(self, who: str) -> bool:
        """Never: a hand of 21 can be played without more chips."""
        return False

    def needs(self) -> int:
        """The minimum wager."""
        return self.settings.minimum
