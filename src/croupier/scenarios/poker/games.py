"""Hold-em and Omaha in scenarios: who is dealt in with which table stake, and what they post."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from croupier.rounds.poker.awards import Award
from croupier.rounds.poker.round import HoldemRound, OmahaRound, PokerRound
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.poker.omaha import OmahaSettings
from croupier.rulebook.poker.settings import PokerSettings
from croupier.rulebook.settings import Settings
from croupier.scenarios.files.keys import Keys
from croupier.scenarios.game import ALONE, Among, Entry, Game
from croupier.scenarios.poker.seating import SeatEntry, Seating
from croupier.vocabulary.poker.words import MUCK, POT, SHOW

MOST_SIDE_POTS = 23


class Poker(Game):
    """A game between players, whose entries are seats with a table stake."""

    round: ClassVar[type[PokerRound]]
    entries = "seats"
    has_button = True
    has_purses = False
    entry: ClassVar[Mapping[str, Entry]] = {
        "player": Entry("name", "who sits there"),
        "seat": Entry("number", "the seat; seats are numbered clockwise"),
        "stake": Entry("money", "the table stake"),
        "declared": Entry("flag", "true of a player below the minimum table stake; it may be left out"),
        "joining": Entry("flag", "true of a new player, who posts the big blind unless it is their turn"),
        "returning": Entry("flag", "true of a player who sat out"),
        "missed": Entry("list of money", "the blinds that a returning player has missed, which they post"),
        "post": Entry("money", "what the player posts live, beside the blinds"),
        "dead": Entry("money", "what the player puts dead into the pot"),
        "ante": Entry("money", "their ante, where forced bets go by seat"),
        "blind": Entry("money", "their blind, where forced bets go by seat"),
    }
    kinds = (POT, *(f"side pot {number}" for number in range(1, MOST_SIDE_POTS + 1)))

    def read_entry(self, keys: Keys) -> SeatEntry:
        """A seat."""
        return SeatEntry(
            keys.player("player"),
            keys.whole("seat", least=1),
            keys.money("stake"),
            keys.flag("declared", False),
            keys.flag("joining", False),
            keys.flag("returning", False),
            keys.amounts("missed"),
            keys.money("post", 0),
            keys.money("dead", 0),
            keys.money("ante", 0),
            keys.money("blind", 0),
        )

    def write_entry(self, entry: PokerSeat) -> dict[str, object]:
        """A seat as it was dealt in, without what is nothing."""
        table: dict[str, object] = {key: getattr(entry, key, None) for key in self.entry}
        return {key: given for key, given in table.items() if given}

    def make_entry(self, given: Mapping[str, Any]) -> PokerSeat:
        """A seat as it was dealt in, from its fields."""
        return PokerSeat(**given)

    def opening_of(self, played: PokerRound) -> tuple[Settings, Sequence[PokerSeat], Mapping[str, int]]:
        """The settings, the seats as they were dealt in, and the stakes."""
        return played.settings, played.hand.seats, played.opening

    def placing(self, settings: PokerSettings, purses: Mapping[str, int], among: Among = ALONE) -> Seating:
        """The time in which people take their seats."""
        return Seating(settings, self.round.rules, among.entries, among.button)

    def begin(
        self,
        settings: PokerSettings,
        entries: Sequence[PokerSeat],
        purses: Mapping[str, int],
        button: str = "",
    ) -> PokerRound:
        """A round with the players dealt in; a table names them clockwise, the button last."""
        return self.round(settings, entries, button or entries[-1].player)

    def button(self, played: PokerRound) -> str:
        """Who had the dealer button."""
        return played.hand.button

    def pots(self, played: PokerRound) -> tuple[Award, ...]:
        """The pots that were won, the main pot first."""
        return played.awards.pots_won

    def show_or_muck(self, shown: bool) -> str:
        """The act of a player who showed the hand at the showdown, or did not."""
        return SHOW if shown else MUCK


class Holdem(Poker):
    """Poker Hold-em."""

    name = "holdem"
    round = HoldemRound
    settings = HoldemSettings


class Omaha(Poker):
    """Poker Omaha."""

    name = "omaha"
    round = OmahaRound
    settings = OmahaSettings
