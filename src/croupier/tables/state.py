"""What a table knows between rounds: plain data, saved as JSON and restored from it."""

from abc import abstractmethod
from collections.abc import Callable
from copy import copy
from dataclasses import asdict
from typing import Any

from croupier.chips import HOUSE, Account, Accounts
from croupier.dialogue.dialogue import Dialogue
from croupier.plain import BadData, Fields
from croupier.rulebook.numbers import TableRules
from croupier.rulebook.settings import Settings
from croupier.tables.changes import Change, Changes, as_words, in_force, stages
from croupier.tables.dealing import Dealing
from croupier.tables.grammar import Command
from croupier.tables.history import History
from croupier.tables.placed_wagers import PlayerStanding
from croupier.tables.played_round import PlayedRound
from croupier.tables.seats import Seats
from croupier.tables.table import Entry, Table
from croupier.tables.window import Window
from croupier.values import PlayerName


class TableState(Table):
    """The state of a table; commands are added to it by what derives from it."""

    settings: Settings
    rules: TableRules
    dealing: Dealing
    window: Window
    round_dialogue: Dialogue[Any] | None

    def __init__(
        self,
        settings: Settings,
        rules: TableRules,
        dealing: Dealing,
        seats: int,
        write: Callable[[Entry], None] | None,
        new_cards: bool,
    ) -> None:
        self.game = settings.game
        missing = settings.missing()
        if missing:
            raise self.refusal(
                f"A table for dollars does not open without {' and '.join(missing)}.",
                settings.about(missing[0]).rule,
            )
        super().__init__(settings.unit, write)
        self.settings = settings
        self.rules = rules
        self.dealing = dealing
        self.changes = Changes()
        self.seats = Seats(self.game, seats)
        self.standings: dict[str, PlayerStanding] = {}
        self.history = History()
        self.rounds_begun = 0
        self.check_due = new_cards
        """True iff the cards have still to be checked before gaming commences."""
        self.notice_given = False
        self.time_told = ""  # by the clock, the last time that it did
        self.hours_ended = False
        self.closed = False
        self.window_round = 1  # the round for which the window is, or was, open
        self._forget_round()

    def _forget_round(self) -> None:
        """Start with no round but those finished."""
        self.dialogue = None
        self.round_dialogue = None
        self.corrections: list[dict[str, object]] = []
        self.round_before: Dialogue[Any] | None = None  # if this one has not commenced after all
        self.corrections_before: list[dict[str, object]] = []
        self.superseded: PlayedRound | None = None  # the last round as it was posted, if it is corrected
        self.adjustments: list[tuple[str, int, str]] = []  # to be made when the round is over

    # -- what others ask of it ---------------------------------------------------------------------

    @property
    def in_round(self) -> bool:
        """True iff a round of play is going on."""
        dialogue = self.dialogue
        return dialogue is not None and dialogue is self.round_dialogue and not dialogue.over

    @property
    def cutting(self) -> bool:
        """True iff the cut of a new shoe is being offered, or cards are drawn for a seat."""
        dialogue = self.dialogue
        return dialogue is not None and dialogue is not self.round_dialogue and not dialogue.over

    @property
    def shuffle_due(self) -> bool:
        """True iff the dealer has to shuffle by hand before the next round."""
        return False

    def takes_part(self, player: PlayerName) -> bool:
        """True iff the player is in the round that is going on."""
        return (
            self.in_round and self.round_dialogue is not None and player in self.round_dialogue.round.purses
        )

    def names(self) -> list[str]:
        """Everyone at the table."""
        return self.seats.clockwise()

    def chips(self, player: PlayerName) -> int:
        """What the player has that is not wagered."""
        purse = self.purse(player)
        free = self.accounts[purse] - self.window.staked(player)
        if not self.takes_part(player):
            return free
        assert self.round_dialogue is not None
        in_round: int = self.round_dialogue.round.accounts[purse]
        if self.superseded is None:
            return in_round
        # In a corrected round that goes on again, what came and went since its end counts too.
        return max(in_round + free - self.superseded.accounts[purse], 0)

    def standing(self, player: PlayerName) -> PlayerStanding:
        """What the table knows of the player, for reading."""
        return self.standings.get(player, PlayerStanding())

    def standing_to_change(self, player: PlayerName) -> PlayerStanding:
        """What the table knows of the player, for changing it."""
        return self.standings.setdefault(player, PlayerStanding())

    def close_after_hours(self) -> None:
        """Close the table if its hours have ended and no round is going on."""

    # -- what a command needs ----------------------------------------------------------------------

    def _must_be_open(self) -> None:
        if self.closed:
            rule = self.rules.hours if self.hours_ended else self.rules.closure
            raise self.refusal("The table is closed.", rule)

    def _must_be_between_rounds(self) -> None:
        if self.in_round:
            raise self.refusal(
                "A round of play is going on; that waits until it is over.", self.rules.first_card_dealt
            )

    def _must_not_be_dealt(self, so: str) -> None:
        if self.in_round:
            raise self.refusal(f"The first card has been dealt: {so}.", self.rules.first_card_dealt)

    def _must_be_here(self, command: Command) -> str:
        who = command.text("who")
        if who not in self.seats:
            raise self.unknown(command)
        return who

    # -- the betting window ------------------------------------------------------------------------

    @abstractmethod
    def make_window(self) -> Window:
        """A betting window for the players as they stand now."""

    @abstractmethod
    def take_back_all(self, who: PlayerName) -> None:
        """Let a player take back all that they have put down before the deal, and tell it."""

    def new_window(self) -> None:
        """Open the betting for the next round, under the limits that are then in force."""
        self.window_round = self.rounds_begun + 1
        self.put_in_force(self.changes.due(self.window_round))
        self.window = self.make_window()

    def refresh_window(self) -> None:
        """Keep what is placed, under what is known of the players now."""
        self.window = self.make_window().continued(self.window)

    def put_in_force(self, changes: list[Change]) -> None:
        """Make announced changes, all at once."""
        if not changes:
            return
        self.settings = in_force(self.settings, changes)
        written = self.settings.write()
        for change in changes:
            now = as_words(written[change.setting])
            words = f"From now on {change.setting.replace('_', ' ')} is {now}."
            self.say(words, self.settings.about(change.setting).rule)

    def tell_commitment(self, rule: str) -> None:
        """Publish the commitment to the order of the cards."""
        if self.dealing.proof is not None:
            self.say(f"The house commits to their order: {self.dealing.proof.commitment}", rule)

    # -- saving ------------------------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        """The table between rounds as plain data."""
        if self.in_round or self.cutting:
            raise self.refusal("A table is saved between rounds; the lines since then are its log.")
        return {
            "game": self.game,
            "settings": self.settings.write(),
            "changes": [change.to_json(self.settings) for change in self.changes.waiting],
            "accounts": [
                [account.kind, account.owner, amount] for account, amount in self.accounts.balances.items()
            ],
            "seats": asdict(self.seats),
            "standing": {player: asdict(known) for player, known in self.standings.items()},
            "dealing": self.dealing.to_json(),
            "history": self.history.to_json(),
            "placed": [asdict(placed) for placed in self.window.placed],
            "first_below": {player: list(where) for player, where in self.window.first_below.items()},
            "rounds_begun": self.rounds_begun,
            "check_due": self.check_due,
            "notice_given": self.notice_given,
            "time_told": self.time_told,
            "hours_ended": self.hours_ended,
            "closed": self.closed,
        }

    def restore(self, data: object) -> None:
        """Restore the table that was saved.

        If the data is not what a table of this game saves, `BadData` says where, and nothing has changed.
        """
        restored = copy(self)
        restored.dealing = copy(self.dealing)
        try:
            restored.read_saved(Fields(data, "A saved table"))
        except BadData:
            raise
        except ValueError as wrong:  # of settings or cards, which say themselves what is wrong
            raise BadData(f"A saved table can't be restored: {wrong}") from None
        self.__dict__.update(restored.__dict__)

    def read_saved(self, saved: Fields) -> None:
        """Restore the table that was saved; no object that was there before is changed in place."""
        saved.one_of("game", (self.game,))
        self.settings = type(self.settings).read(saved.plain("settings"))
        self.unit = self.settings.unit
        self.changes = Changes(
            saved.listed("changes", lambda changes, at: Change.from_saved(changes.inner(at), self.settings))
        )
        for _ in stages(self.settings, self.changes.waiting):  # each can still be made
            pass
        self.accounts = Accounts(dict(saved.listed("accounts", self._saved_account)))
        self.seats = Seats.from_saved(saved.inner("seats"), self.game)
        self.standings = saved.by_name(
            "standing", lambda known, who: PlayerStanding.from_saved(known.inner(who))
        )
        self.dealing.read_saved(saved.inner("dealing"))
        self.history = History.from_saved(saved.inner("history"))
        self.rounds_begun = saved.whole("rounds_begun", 0)
        self.check_due = saved.has("check_due") and saved.flag("check_due")
        self.notice_given = saved.flag("notice_given")
        self.time_told = saved.text("time_told") if saved.has("time_told") else ""
        self.hours_ended = saved.has("hours_ended") and saved.flag("hours_ended")
        self.closed = saved.flag("closed")
        self._forget_round()
        self.window_round = self.rounds_begun + 1
        self.window = self.make_window()
        self.window.restore(saved)
        self.window.first_below = saved.by_name("first_below", _wager_below)

    def _saved_account(self, accounts: Fields, at: str) -> tuple[Account, int]:
        account = accounts.row(at, 3)
        kind = account.one_of("1", (self.purse("").kind, *sorted(HOUSE)))
        return self.purse(account.text("2"))._replace(kind=kind), account.number("3")


def _wager_below(saved: Fields, player: PlayerName) -> tuple[int, str]:
    """The box and the kind of a player's first wager below the minimum."""
    wager = saved.row(player, 2)
    return wager.whole("1", 0), wager.text("2")
