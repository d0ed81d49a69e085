"""What a table of boxes knows between rounds: plain data, saved as JSON and restored from it."""

from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Any

from croupier.cards import FULL_DECK
from croupier.chips import Accounts
from croupier.dialogue.dialogue import Dialogue
from croupier.rounds.blackjack import BlackjackRound
from croupier.rulebook.blackjack import FINAL_ROUNDS, BlackjackSettings
from croupier.shoes import Stream
from croupier.tables.changes import Change, Changes, in_force
from croupier.tables.dealing import SOFTWARE, Dealing
from croupier.tables.history import History
from croupier.tables.placed import Placed, Standing
from croupier.tables.seats import Seats
from croupier.tables.table import Entry, Table
from croupier.tables.wagers import Wagering


class BoxState(Table):
    """The state of a table of boxes."""

    game = "blackjack"

    def __init__(
        self,
        settings: BlackjackSettings,
        *,
        dealing: str = SOFTWARE,
        stream: Stream | None = None,
        write: Callable[[Entry], None] | None = None,
    ) -> None:
        missing = settings.missing()
        if missing:
            raise self.no(
                f"A table for dollars does not open without {' and '.join(missing)}.",
                settings.about(missing[0]).rule,
            )
        super().__init__(settings.unit, write)
        self.settings = settings
        self.changes = Changes()
        self.seats = Seats(self.game, settings.boxes)
        self.standing: dict[str, Standing] = {}
        self.tracked: dict[str, str] = {}
        self.dealing = Dealing(settings, FULL_DECK, dealing, stream or Stream.fresh())
        self.history = History()
        self.window = Wagering(settings, purses={})
        self.window_round = 1  # the round for which the window is, or was, open
        self.rounds_begun = 0
        self.in_every_round: set[str] | None = None  # of this shoe; None before its first round
        self.cutting_card_at: str = ""
        self.just_beginning = True
        self.final_left: int | None = None
        self.notice_given = False
        self.closed = False
        self._forget_round()

    def _forget_round(self) -> None:
        """Know of no round but those finished."""
        self.dialogue = None
        self.round_dialogue: Dialogue[BlackjackRound] | None = None
        self.corrections: list[dict[str, object]] = []
        self.round_before: Dialogue[BlackjackRound] | None = None  # if this one has not commenced after all
        self.corrections_before: list[dict[str, object]] = []
        self.superseded: BlackjackRound | None = None  # the last round as it was posted, if it is corrected
        self.adjustments: list[tuple[str, int, str]] = []  # to be made when the round is over (14.5)

    # -- what others ask of it ---------------------------------------------------------------------

    @property
    def in_round(self) -> bool:
        """True iff a round of play is going on."""
        dialogue = self.dialogue
        return dialogue is not None and dialogue is self.round_dialogue and not dialogue.over

    @property
    def cutting(self) -> bool:
        """True iff the cut of a new shoe is being offered."""
        dialogue = self.dialogue
        return dialogue is not None and dialogue is not self.round_dialogue and not dialogue.over

    @property
    def final(self) -> bool:
        """True iff the round that is played, or the next one, is one of the final three (5.5)."""
        return self.final_left is not None and self.final_left <= FINAL_ROUNDS

    def takes_part(self, player: str) -> bool:
        """True iff the player is in the round that is going on."""
        return (
            self.in_round and self.round_dialogue is not None and player in self.round_dialogue.round.purses
        )

    def names(self) -> list[str]:
        """Everyone at the table."""
        return self.seats.clockwise()

    def chips(self, player: str) -> int:
        """What the player has that does not lie on a box."""
        purse = self.purse(player)
        free = self.accounts[purse] - self.window.staked(player)
        if not self.takes_part(player):
            return free
        assert self.round_dialogue is not None
        in_round = self.round_dialogue.round.accounts[purse]
        if self.superseded is None:
            return in_round
        # In a corrected round that goes on again, what came and went since its end counts too.
        return max(in_round + free - self.superseded.accounts[purse], 0)

    def standing_of(self, player: str) -> Standing:
        """What the table knows of the player, for reading."""
        return self.standing.get(player, Standing())

    def known(self, player: str) -> Standing:
        """What the table knows of the player, for changing it."""
        return self.standing.setdefault(player, Standing())

    # -- the betting window ------------------------------------------------------------------------

    def new_window(self) -> None:
        """Open the betting for the next round, under the limits that are then in force."""
        self.window_round = self.rounds_begun + 1
        self.put_in_force(self.changes.due(self.window_round))
        self.window = self.make_window()

    def make_window(self) -> Wagering:
        """A betting window for the players as they stand now."""
        purses = {player: self.accounts[self.purse(player)] for player in self.names()}
        standing = {}
        for player in self.names():
            known = self.standing_of(player)
            minimum_only = known.minimum_only or self.missed_a_round(player)
            standing[player] = replace(known, minimum_only=minimum_only)
        return Wagering(self.settings, standing, purses)

    def refresh_window(self) -> None:
        """Keep what is placed, under what is known of the players now."""
        self.window = self.make_window().continued(self.window)

    def missed_a_round(self, player: str) -> str:
        """The rule that holds a player to the minimum who missed a round of this shoe, or nothing."""
        if self.settings.mid_shoe_entry != "minimum" or self.in_every_round is None:
            return ""
        return "" if player in self.in_every_round else "4.7(tail)"

    def put_in_force(self, changes: list[Change]) -> None:
        """Make announced changes, all at once."""
        if not changes:
            return
        self.settings = in_force(self.settings, changes)
        written = self.settings.write()
        for change in changes:
            words = f"From now on {change.setting.replace('_', ' ')} is {written[change.setting]}."
            self.say(words, self.settings.about(change.setting).rule)

    # -- saving ------------------------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        """The table between rounds as plain data."""
        if self.in_round or self.cutting:
            raise self.no("A table is saved between rounds; the lines since then are its log.")
        return {
            "game": self.game,
            "settings": self.settings.write(),
            "changes": [asdict(change) for change in self.changes.waiting],
            "accounts": [
                [account.kind, account.owner, amount] for account, amount in self.accounts.balances.items()
            ],
            "seats": asdict(self.seats),
            "standing": {player: asdict(known) for player, known in self.standing.items()},
            "tracked": dict(self.tracked),
            "dealing": self.dealing.to_json(),
            "history": self.history.to_json(),
            "placed": [asdict(placed) for placed in self.window.placed],
            "first_below": {player: list(where) for player, where in self.window.first_below.items()},
            "rounds_begun": self.rounds_begun,
            "in_every_round": sorted(self.in_every_round) if self.in_every_round is not None else None,
            "cutting_card_at": self.cutting_card_at,
            "just_beginning": self.just_beginning,
            "final_left": self.final_left,
            "notice_given": self.notice_given,
            "closed": self.closed,
        }

    def restore(self, data: dict[str, Any]) -> None:
        """Be again the table that was saved."""
        self.settings = type(self.settings).read(data["settings"])
        self.unit = self.settings.unit
        self.changes = Changes([Change(**each) for each in data["changes"]])
        accounts = {}
        for kind, owner, amount in data["accounts"]:
            account = self.purse(owner)._replace(kind=kind)
            accounts[account] = amount
        self.accounts = Accounts(accounts)
        self.seats = Seats.from_json(data["seats"])
        self.standing = {player: Standing.from_json(known) for player, known in data["standing"].items()}
        self.tracked = dict(data["tracked"])
        self.dealing.restore(data["dealing"])
        self.history = History.from_json(data["history"])
        self.rounds_begun = data["rounds_begun"]
        every = data["in_every_round"]
        self.in_every_round = None if every is None else set(every)
        self.cutting_card_at = data["cutting_card_at"]
        self.just_beginning = data["just_beginning"]
        self.final_left = data["final_left"]
        self.notice_given = data["notice_given"]
        self.closed = data["closed"]
        self._forget_round()
        self.window_round = self.rounds_begun + 1
        self.window = self.make_window()
        self.window.placed = [Placed(**each) for each in data["placed"]]
        self.window.first_below = {
            player: (int(where[0]), str(where[1])) for player, where in data["first_below"].items()
        }
