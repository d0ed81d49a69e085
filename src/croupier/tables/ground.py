"""What a table knows and all its parts share: people, chips, cards, what is placed, what is told.

The parts of a table (`people`, `staff`, `cards`, `play` and so on) carry out its commands. Each has the
ground, and tells, moves chips and asks what is known through it.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable
from typing import Any, ClassVar

from croupier.chips import CAGE, FLOAT, PURSE, Account, Accounts, Refused
from croupier.coding import coded, to_plain
from croupier.dialogue.answers import Answer, IllegalAction, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import BESIDE_ROUNDS, Event, Moved, Said
from croupier.dialogue.table_events import Limit, Placed
from croupier.dialogue.words.phrases import listed, those_present
from croupier.logs.entries import Entry
from croupier.places import SEAT
from croupier.plain import Fields
from croupier.rulebook.numbers import TableRules
from croupier.rulebook.settings import Settings
from croupier.rulebook.tournaments import TournamentNumbers
from croupier.tables.changes import Change, Changes, in_force, saved_changes
from croupier.tables.commands import Command
from croupier.tables.dealing import Dealing
from croupier.tables.facts import seated, shoe_ready, tell_in_force
from croupier.tables.playing.current_round import CurrentRound
from croupier.tables.playing.script import moves_cards
from croupier.tables.record.accounts import accounts_to_json, check_accounts, saved_accounts
from croupier.tables.record.history import Finished, History, saved_history
from croupier.tables.record.journal import Outcome, Transfer
from croupier.tables.seats import Seats
from croupier.tables.tournament.facts import order_facts
from croupier.tables.tournament.orders import Orders
from croupier.tables.wagering.placed import UNKNOWN_PLAYER, PlayerStanding, saved_wager_below
from croupier.tables.wagering.purses import account
from croupier.tables.wagering.window import Window
from croupier.values import PlayerName


class Ground(ABC):
    """The state of a table, saved as plain data and restored from it; a family of games adds its own."""

    settings: Settings
    rules: TableRules
    dealing: Dealing
    window: Window
    PLACE: ClassVar[str] = SEAT
    """What players wager at: boxes, or seats."""
    PLACES: ClassVar[str] = "seats"
    """The setting that says how many there are."""

    def __init__(
        self, settings: Settings, rules: TableRules, dealing: Dealing, seats: int, new_cards: bool
    ) -> None:
        self.game = settings.game
        self.rules = rules
        missing = settings.missing()
        if missing:
            raise self.refusal(
                f"A table that is played for dollars can't open without {listed(missing)}.",
                settings.about(missing[0]).rule,
            )
        self.settings = settings
        self.unit = settings.unit
        self.dealing = dealing
        self.accounts = Accounts()
        self.changes = Changes()
        self.seats = Seats(self.game, seats)
        self.standings: dict[str, PlayerStanding] = {}
        self.history = History()
        self.rounds_begun = 0
        self.shoes = 0
        """How often cards were made ready to be dealt."""
        self.check_due = new_cards
        """True iff the cards have still to be checked before gaming commences."""
        self.notice_given = False
        self.time_told = ""  # by the clock, the last time that it did
        self.hours_ended = False
        self.closed = False
        self.window_round = 1  # the round for which the window is, or was, open
        self.dialogue: Dialogue[Any] | None = None
        """What is open on the table: a round, or something beside it as the offer of the cut."""
        self.round = CurrentRound()
        """The round that is going on, or the last one until the next commences."""
        self.handed_in: Finished | None = None
        """An earlier round of which the line speaks that is checked now, from whoever keeps records."""
        self.outcome = Outcome(Entry(0, ""))
        """What has come so far of the line that is carried out now."""
        self.numbers: TournamentNumbers | None = None
        """The numbers of the game's rules about tournaments, at a table of one."""
        self.orders: Orders | None = None
        """What the director has ordered, at a table of a tournament; None at a cash table."""

    @property
    def in_round(self) -> bool:
        """True iff a round of play is going on."""
        dialogue = self.dialogue
        return dialogue is not None and dialogue is self.round.dialogue and not dialogue.over

    @property
    def cutting(self) -> bool:
        """True iff the cut of a new shoe is being offered, or cards are drawn for a seat."""
        dialogue = self.dialogue
        return dialogue is not None and dialogue is not self.round.dialogue and not dialogue.over

    @property
    def last_round(self) -> Dialogue[Any] | None:
        """The round that is going on, or the last one until the next commences; None during a cut."""
        return self.round.dialogue if self.dialogue is self.round.dialogue else None

    @property
    def shuffle_due(self) -> bool:
        """True iff the dealer has to shuffle by hand before the next round."""
        return False

    @property
    def due(self) -> dict[str, str]:
        """By the word of each command that has to be said before anything else, the rule that asks it."""
        by_hand = self.check_due and not self.dealing.by_software and not self.in_round
        return {"checks_cards": self.cite(self.rules.card_check)} if by_hand else {}

    @property
    def card_changed_in_round(self) -> bool:
        """True iff a marked card is changed at any time, and not after a round only."""
        return False

    @property
    def changed_with_new_shoe(self) -> Collection[str]:
        """The settings whose change waits for a new shoe."""
        return ()

    @property
    def round_after_notice(self) -> int:
        """The first round that a notice given now can be for: the betting for the one before is open."""
        return self.window_round + 1

    @property
    def after_failure(self) -> str:
        """What is to be done about a shoe that has failed."""
        return "The shoe has failed: say 'operator installs automated shoe' to put in new cards."

    def takes_part(self, player: PlayerName) -> bool:
        """True iff the player is in the round that is going on."""
        playing = self.round.dialogue
        return self.in_round and playing is not None and player in playing.round.purses

    def names(self) -> list[str]:
        """Everyone at the table."""
        return self.seats.clockwise()

    def chips(self, player: PlayerName) -> int:
        """What the player has that is not wagered."""
        purse = self.purse(player)
        free = self.accounts[purse] - self.window.staked(player)
        if not self.takes_part(player):
            return free
        assert self.round.dialogue is not None
        in_round: int = self.round.dialogue.round.accounts[purse]
        if self.round.superseded is None:
            return in_round
        # In a corrected round that goes on again, what came and went since its end counts too.
        posted: int = self.round.superseded.round.accounts[purse]
        return max(in_round + free - posted, 0)

    def cannot_be_wrong(self, answer: Answer) -> bool:
        """True of an answer that nobody has keyed: where the software deals, what it did with the cards.

        Somebody did say which card on the table was turned over, so that can be wrong.
        """
        if not self.dealing.by_software or not moves_cards(answer):
            return False
        assert self.last_round is not None
        lies = isinstance(answer, Ruling) and self.last_round.round.vocabulary.numbers_a_card(answer.word)
        return not lies

    @property
    def faces_keyed(self) -> bool:
        """True iff a live dealer has keyed faces in the round that not everybody may see."""
        return not self.dealing.by_software and bool(self.round.hidden) and self.last_round is not None

    def standing(self, player: PlayerName) -> PlayerStanding:
        """What the table knows of the player, for reading."""
        return self.standings.get(player, UNKNOWN_PLAYER)

    def is_excluded(self, player: PlayerName) -> bool:
        """True iff the player is excluded from the game."""
        known = self.standings.get(player)
        return known is not None and known.excluded

    def standing_to_change(self, player: PlayerName) -> PlayerStanding:
        """What the table knows of the player, for changing it."""
        return self.standings.setdefault(player, PlayerStanding())

    def must_be_open(self) -> None:
        """Refuse what is not done at a table that is closed."""
        if self.closed:
            rule = self.rules.hours if self.hours_ended else self.rules.closure
            raise self.refusal("The table is closed.", rule)

    def must_be_between_rounds(self) -> None:
        """Refuse what waits for the end of a round."""
        if self.in_round:
            raise self.refusal(
                "A round of play is going on; this must wait until it is over.", self.rules.first_card_dealt
            )

    def must_not_be_dealt(self, so: str) -> None:
        """Refuse what is not done after the first card."""
        if self.in_round:
            raise self.refusal(f"The first card has been dealt: {so}.", self.rules.first_card_dealt)

    def must_be_here(self, command: Command) -> str:
        """The player whom a command names, who is at the table."""
        who = command.text("who")
        if who not in self.seats:
            raise IllegalAction(f"{who} is not at the table; {those_present(self.names())}.")
        return who

    def must_not_have_failed(self) -> None:
        """Refuse to deal from a shoe that has failed."""
        if self.dealing.failed:
            raise self.refusal(self.after_failure, self.rules.new_shoe)

    def refusal(self, reason: str, rule: str = "") -> IllegalAction:
        """The refusal of a command."""
        return IllegalAction(reason, self.cite(rule))

    def number_of(self, rule: str) -> str:
        """The number of a rule that is given by it, or by the name under which the game's numbers have it."""
        return getattr(self.rules, rule, "") or getattr(self.numbers, rule, "") or rule

    def cite(self, rule: str) -> str:
        """A rule with the game in front; nothing if there is none."""
        return f"{self.game} {rule}" if rule else ""

    def tell(self, event: Event) -> None:
        """Tell what the table itself has done."""
        self.outcome.events.append(event)
        self.round.note_own(event)

    def tell_all(self, events: Iterable[Event]) -> None:
        """Tell several things that the table itself has done."""
        for event in events:
            self.tell(event)

    def say(self, words: str, rule: str, to: str = "") -> None:
        """Tell everybody, or one person."""
        self.tell(Said(words, rule, to))

    def limits(self) -> tuple[Limit, ...]:
        """What may be put on each spot, by the settings."""
        return self.make_window().limits()

    def waits(self, who: PlayerName) -> bool:
        """True iff somebody waits for a seat."""
        return False

    def facts(self) -> list[Event]:
        """What somebody has to be told who comes to look at the table now: who is there, what is placed."""
        there = [seated(self, who, "") for who in self.names()]
        orders = order_facts(self.orders, self.PLACE) if self.orders is not None else []
        placed = [Placed(who, at, stakes, "") for (who, at), stakes in self.window.stakes().items()]
        shoe = [shoe_ready(self, "")] if self.shoes or self.rounds_begun or self.dealing.proof else []
        return [*there, *placed, *shoe, *orders]

    def note(self, note: dict[str, object]) -> None:
        """Hand something to whoever keeps the operator's records."""
        self.outcome.notes.append(note)

    def purse(self, player: PlayerName) -> Account:
        """The player's account."""
        return account(PURSE, player, self.unit)

    @property
    def float(self) -> Account:
        """The chips of the table."""
        return account(FLOAT, "", self.unit)

    @property
    def cage(self) -> Account:
        """Where chips are bought and cashed."""
        return account(CAGE, "", self.unit)

    def transfer(self, source: Account, to: Account, amount: int, rule: str) -> None:
        """Move chips at the table and tell it."""
        try:
            self.accounts.move(source, to, amount)
        except Refused as wrong:
            raise IllegalAction(f"{self.unit.say(amount)} cannot be moved: {wrong}") from None
        self.note_transfer(source, to, amount)
        self.tell(Moved(source, to, amount, rule, BESIDE_ROUNDS))

    def note_transfer(self, source: Account, to: Account, amount: int) -> None:
        """Note chips that came from the cage or went to it, for whoever keeps accounts outside the table."""
        if source.kind == CAGE:
            self.outcome.transfers.append(Transfer(to.owner, amount))
        elif to.kind == CAGE:
            self.outcome.transfers.append(Transfer(source.owner, -amount))

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
        self.window = self.trial_window()

    def trial_window(self) -> Any:
        """What is placed, under what is known of the players now, to be tried out."""
        return self.make_window().continued(self.window)

    def put_in_force(self, changes: list[Change]) -> None:
        """Make announced changes, all at once."""
        if changes:
            self.settings = in_force(self.settings, changes)
            tell_in_force(self, changes)

    def save(self) -> dict[str, Any]:
        """All of it as plain data, but for the rounds, which `play` saves."""
        return {
            "game": self.game,
            "settings": self.settings.write(),
            "changes": [change.to_json(self.settings) for change in self.changes.waiting],
            "accounts": accounts_to_json(self.accounts),
            "seats": to_plain(self.seats),
            "standing": {player: to_plain(known) for player, known in self.standings.items()},
            "dealing": self.dealing.to_json(),
            "history": to_plain(self.history),
            "placed": [to_plain(placed) for placed in self.window.placed],
            "first_below": {player: list(where) for player, where in self.window.first_below.items()},
            "rounds_begun": self.rounds_begun,
            "shoes": self.shoes,
            "window_round": self.window_round,
            "check_due": self.check_due,
            "notice_given": self.notice_given,
            "time_told": self.time_told,
            "hours_ended": self.hours_ended,
            "closed": self.closed,
            **({"orders": to_plain(self.orders)} if self.orders is not None else {}),
        }

    def read_saved(self, saved: Fields) -> None:
        """Restore what was saved; no object that was there before is changed in place."""
        saved.one_of("game", (self.game,))
        self.settings = type(self.settings).read(saved.plain("settings"))
        self.unit = self.settings.unit
        self.changes = saved_changes(saved, self.settings)
        self.accounts = saved_accounts(saved, self.purse(""))
        self.seats = coded(Seats)(saved, "seats")
        self.standings = saved.by_name("standing", coded(PlayerStanding))
        self.dealing.read_saved(saved.inner("dealing"))
        self.history = saved_history(saved, "history")
        self.rounds_begun = saved.whole("rounds_begun", 0)
        self.shoes = saved.whole("shoes", 0) if saved.has("shoes") else 0
        self.check_due = saved.has("check_due") and saved.flag("check_due")
        self.notice_given = saved.flag("notice_given")
        self.time_told = saved.text("time_told") if saved.has("time_told") else ""
        self.hours_ended = saved.has("hours_ended") and saved.flag("hours_ended")
        self.closed = saved.flag("closed")
        if self.orders is not None:
            self.orders = coded(Orders)(saved, "orders")
        self.dialogue = None
        self.round = CurrentRound()
        if saved.has("version") or saved.has("window_round"):
            self.window_round = saved.whole("window_round", 1)
        else:  # the first form was saved between rounds alone
            self.window_round = self.rounds_begun + 1
        self.window = self.make_window()
        self.window.restore(saved)
        self.window.first_below = saved.by_name("first_below", saved_wager_below)

    def check_restored(self) -> None:
        """Refuse what was restored if its parts do not fit together: chips, cards, the open round."""
        check_accounts(self.accounts)
        if self.orders is not None:
            self.orders.check(self.seats)
        told = self.round.all_told() if self.round.dialogue is not None else None
        self.dealing.check_restored(told, self.orders is not None)
