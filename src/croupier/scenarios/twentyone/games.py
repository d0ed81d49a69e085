"""Blackjack and Pontoon in scenarios: how wagers on boxes come into a round."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from croupier.dialogue.events import Said
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.boxes import Wager
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rounds.twentyone.round import TwentyOneRound
from croupier.rulebook.settings import Settings
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from croupier.rulebook.twentyone.pontoon import PontoonSettings
from croupier.scenarios.files.keys import Keys
from croupier.scenarios.game import ALONE, Among, Entry, Game
from croupier.tables.twentyone.window import box_window
from croupier.tables.wagering.placed import PlacedWager
from croupier.tables.wagering.window import WagerWindow
from croupier.vocabulary.twentyone.words import BONUS, INSURANCE, PAIRS, SUPER_BONUS, WAGER


class _Window:
    """The betting window of a table of 21."""

    def __init__(self, window: WagerWindow[PlacedWager]) -> None:
        self.window = window

    def place(self, entry: Wager) -> list[Said]:
        """Put a wager on its box."""
        return self.window.place(
            entry.player,
            entry.box,
            entry.amount,
            pairs=entry.pairs,
            seated=entry.seated,
            personal_limit=entry.personal_limit,
        )

    def close(self) -> Sequence[Wager]:
        """The wagers as they stand."""
        return self.window.close()


class BoxGame(Game):
    """A game of 21, whose entries are wagers on boxes."""

    round: ClassVar[type[TwentyOneRound]]
    entries = "wagers"
    entry: ClassVar[Mapping[str, Entry]] = {
        "player": Entry("name", "whose wager it is"),
        "box": Entry("number", "the box it is placed on"),
        "amount": Entry("money", "how much; left out where a player has a side wager alone"),
        "pairs": Entry("money", "the side wager on a pair"),
        "seated": Entry("flag", "true if the player sits at that box, and so decides first"),
        "personal_limit": Entry("money", "the player's own maximum, where a personal limit marker lies"),
    }
    kinds: ClassVar[tuple[str, ...]] = (WAGER, PAIRS, INSURANCE)

    def read_entry(self, keys: Keys) -> Wager:
        """A wager; its amount may be left out beside a side wager."""
        pairs = keys.money("pairs", 0)
        return Wager(
            keys.player("player"),
            keys.whole("box", least=1),
            keys.money("amount", 0 if pairs else None),
            pairs,
            keys.flag("seated", False),
            keys.money("personal_limit", 0),
        )

    def write_entry(self, entry: Wager) -> dict[str, object]:
        """A wager, without what is nothing."""
        table: dict[str, object] = {key: getattr(entry, key) for key in self.entry}
        return {key: given for key, given in table.items() if given}

    def make_entry(self, given: Mapping[str, Any]) -> Wager:
        """A wager from its fields."""
        return Wager(**given)

    def opening_of(self, played: TwentyOneRound) -> tuple[Settings, Sequence[Wager], Mapping[str, int]]:
        """The settings, the wagers that stood at "no more bets", and the purses."""
        return played.settings, played.wagers, played.opening

    def placing(self, settings: Any, purses: Mapping[str, int], among: Among = ALONE) -> _Window:
        """The betting window of a table with these settings."""
        return _Window(box_window(settings, purses=purses))

    def begin(
        self, settings: Any, entries: Sequence[Wager], purses: Mapping[str, int], button: str = ""
    ) -> TwentyOneRound:
        """A round with the wagers that stand."""
        return self.round(settings, entries, purses)

    def dealer(self, played: TwentyOneRound) -> tuple[int, int]:
        """The dealer's total and number of cards."""
        return played.layout.dealer.total, len(played.layout.dealer.cards)


class Blackjack(BoxGame):
    """Blackjack."""

    name = "blackjack"
    round = BlackjackRound
    settings = BlackjackSettings


class Pontoon(BoxGame):
    """Pontoon, with what is paid on top of a wager."""

    name = "pontoon"
    round = PontoonRound
    settings = PontoonSettings
    kinds = (*BoxGame.kinds, SUPER_BONUS, BONUS)
