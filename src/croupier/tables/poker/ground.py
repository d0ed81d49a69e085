"""What a table of poker also knows: the button, who owes blinds, stakes taken away, charges, the time."""

from collections.abc import Iterable, Sequence
from typing import Any

from croupier.chips import COMMISSION, Account
from croupier.coding import coded, to_plain
from croupier.dialogue.answers import Answer, Ruling
from croupier.dialogue.events import Event
from croupier.dialogue.table_events import ButtonAt, Limit, Owes
from croupier.dialogue.words.phrases import Sentence
from croupier.places import SEAT, Place
from croupier.plain import BadData, Fields
from croupier.ranking import orders_of, prepare
from croupier.rulebook.poker.settings import PokerSettings
from croupier.shoes import Stream
from croupier.tables.changes import Change
from croupier.tables.ground import Ground
from croupier.tables.poker.dealing import PokerDealing
from croupier.tables.poker.games import poker_game
from croupier.tables.poker.line_up import Button
from croupier.tables.poker.positions import Positions, positions_to_json
from croupier.tables.poker.seated_players import Seated
from croupier.tables.wagering.window import Window
from croupier.values import PlayerName
from croupier.vocabulary.poker.words import SHOWED


class NoWagers(Window):
    """The betting window of poker, in which nothing is ever placed: all bets are made in the round (10)."""

    def close(self) -> Sequence[Any]:
        """No wagers."""
        return []

    def restore(self, saved: Fields) -> None:
        """Restore nothing: no wagers lie on the table between rounds."""
        saved.listed("placed", Fields.plain)


class PokerGround(Ground):
    """The state of a table at which Hold-em or Omaha is played; a purse holds its owner's table stake."""

    settings: PokerSettings
    dealing: PokerDealing
    window: NoWagers

    def __init__(self, settings: PokerSettings, dealing: str, stream: Stream | None, new_cards: bool) -> None:
        self.of_game = poker_game(settings)
        cards = PokerDealing(settings, dealing, stream or Stream.fresh())
        super().__init__(settings, self.of_game.rules, cards, settings.seats, new_cards)
        if settings.forced_by_seat:
            raise self.refusal(
                "At a table, blinds and antes go round in turn: forced_by_seat is for records only.", "4.2(b)"
            )
        self.window = NoWagers(settings)
        self._warn()
        self._prepare_ranking()
        self.button = Button()
        self.big_blind_at = 0
        """The seat of the last round's big blind."""
        self.players: dict[str, Seated] = {}
        """All who have a seat."""
        self.taken_away: dict[str, tuple[int, int]] = {}
        """By player who has left, the stake that they took away and the minute when they did (4.6)."""
        self.paid_until: dict[str, int] = {}
        """By player, the minute up to which they have paid the commission on a time basis (15.3)."""
        self.minute = 0
        """Minutes since the table was first told the time."""
        self.selected: list[str] = []
        """The group with which the game is conducted; empty if it is open to all (8.1)."""
        self.drawn: dict[int, str] = {}
        """By seat, who has won the draw of cards for it, until the next round commences (8.2)."""
        self.positions: Positions | None = None
        """What the last round has changed about button and blinds, as long as it can be corrected."""
        self.vacated: set[int] = set()
        """Seats vacant since the last round commenced, to which those at the table may move first (8.2)."""

    def put_in_force(self, changes: list[Change]) -> None:
        """Make announced changes, and warn of what is then allowed and hardly meant."""
        super().put_in_force(changes)
        if changes:
            self._warn()
            self._prepare_ranking()
            self.tell_positions()

    def _prepare_ranking(self) -> None:
        """Prepare the tables of hands, so that the first showdown need not wait for them."""
        for order in orders_of(self.settings):
            prepare(order)

    def _warn(self) -> None:
        for setting, words in self.settings.warnings():
            self.say(words, self.settings.about(setting).rule)

    @property
    def round_after_notice(self) -> int:
        """The first round that a notice given now can be for: the next to commence (4.1)."""
        return self.rounds_begun + 1

    def stake(self, player: PlayerName) -> int:
        """The player's table stake between rounds."""
        return self.accounts[self.purse(player)]

    def seat_of(self, player: PlayerName) -> int:
        """The player's seat, 0 if they have none."""
        return self.seats.seat_of(player)

    @property
    def commission(self) -> Account:
        """What the house has taken for conducting the game."""
        return Account(COMMISSION, "", None, self.unit)

    @property
    def charge(self) -> int:
        """The commission of each player a period, if it is on a time basis; else 0 (15.3)."""
        commission = self.settings.commission
        return commission.rate if commission.basis == "time" else 0

    def charge_due(self, player: PlayerName) -> int:
        """What the player pays before they are dealt in."""
        return 0 if self.paid_until.get(player, -1) > self.minute else self.charge

    def needs_no_post(self, player: PlayerName) -> bool:
        """True iff a new player is dealt in at once: no round was played, or it is the first revolution."""
        return not self.button.at or not self.button.has_passed(self.seat_of(player))

    def limits(self) -> tuple[Limit, ...]:
        """How many chips a player may bring, or add up to."""
        settings = self.settings
        return (("table stake", settings.min_stake, settings.max_buy_in, settings.smallest_chip),)

    def facts(self) -> list[Event]:
        """Also what players owe, and where the button is."""
        return [*super().facts(), *(self.owes(who) for who in self.players), self.button_at()]

    def waits(self, who: PlayerName) -> bool:
        """True iff somebody waits for a seat: whoever is here and has none."""
        return who not in self.players

    def owes(self, who: PlayerName) -> Owes:
        """What a player owes before they are dealt in."""
        seated = self.players[who]
        free = seated.new and self.needs_no_post(who)
        live, dead = (0, 0) if free or not seated.entering else seated.owed(self.settings.blinds)
        return Owes(who, live, dead, "17.4", seated.posts, seated.out, bool(seated.missed))

    def button_at(self) -> ButtonAt:
        """Where the button is."""
        return ButtonAt(Place(SEAT, self.button.at) if self.button.at else None, "8.3")

    def tell_positions(self) -> None:
        """Tell where the button is, and what those owe whom its way around the table concerns."""
        self.tell(self.button_at())
        positions = self.positions
        concerned = {*positions.entered, *positions.missed} if positions is not None else set()
        for who, seated in self.players.items():
            if seated.entering or who in concerned:
                self.tell(self.owes(who))

    def must_be_between_rounds(self) -> None:
        """Refuse what waits for the end of a round, or of a draw for a seat."""
        super().must_be_between_rounds()
        if self.cutting:
            raise self.refusal(
                "Cards are being drawn for a seat; this must wait until the draw is over.", "8.2"
            )

    def must_be_seated(self, who: PlayerName) -> Seated:
        """What is known of a player, who has a seat."""
        if who not in self.players:
            raise self.refusal(Sentence("@ <has|have> no seat at the table.", who), "8.2")
        return self.players[who]

    def make_window(self) -> NoWagers:
        """A window without wagers, for there are none before the deal."""
        return NoWagers(self.settings)

    def take_back_all(self, who: PlayerName) -> None:
        """Take back nothing, for nothing is put down before the deal."""

    def save(self) -> dict[str, Any]:
        """The table between rounds as plain data."""
        button = self.button
        return super().save() | {
            "button": [button.at, button.first, button.revolved],
            "big_blind_at": self.big_blind_at,
            "players": {player: to_plain(seated) for player, seated in self.players.items()},
            "taken_away": {player: list(taken) for player, taken in self.taken_away.items()},
            "paid_until": dict(self.paid_until),
            "minute": self.minute,
            "selected": self.selected[:],
            "drawn": {str(seat): player for seat, player in self.drawn.items()},
            "vacated": sorted(self.vacated),
            "positions": self.positions.to_json(self.players) if self.positions is not None else None,
        }

    def read_saved(self, saved: Fields) -> None:
        """Restore the table that was saved."""
        super().read_saved(saved)
        button = saved.row("button", 3)
        self.button = Button(button.whole("1", 0), button.whole("2", 0), button.flag("3"))
        self.big_blind_at = saved.whole("big_blind_at", 0)
        self.players = saved.by_name("players", coded(Seated))
        self.taken_away = saved.by_name("taken_away", two_numbers)
        self.paid_until = saved.by_name("paid_until", Fields.number)
        self.minute = saved.number("minute")
        self.selected = saved.listed("selected", Fields.text)
        self.drawn = saved.by_number("drawn", Fields.text)
        self.vacated = set(saved.listed("vacated", lambda vacated, at: vacated.whole(at, 1)))
        positions = saved.inner_or_none("positions") if saved.has("positions") else None
        self.positions = Positions.from_saved(positions, self.players) if positions is not None else None
        self._prepare_ranking()

    def check_restored(self) -> None:
        """Refuse what was restored if its parts do not fit together, as seats and players."""
        super().check_restored()
        if set(self.players) != set(self.seats.sitting.values()):
            raise BadData("The 'players' of a saved table are not those who have its seats.")
        count, positions = self.seats.count, self.positions
        if max(self.button.at, self.button.first, self.big_blind_at, *self.drawn, *self.vacated, 0) > count:
            raise BadData("The button, a blind or a draw is at no seat of a saved table.")
        if positions is not None and self.orders is None:
            here = positions_to_json(self.button, self.big_blind_at)
            if here != positions_to_json(*(positions.before if positions.void else positions.after)):
                raise BadData("The button of a saved table is not where its last round has left it.")


def two_numbers(saved: Fields, name: str) -> tuple[int, int]:
    """Two numbers that were saved as a list."""
    both = saved.row(name, 2)
    return both.number("1"), both.number("2")


def check_shown(ground: PokerGround, answers: Iterable[Answer]) -> None:
    """Refuse to have a card of a round shown when the cards have been shuffled or changed since."""
    shows = [each for each in answers if isinstance(each, Ruling) and each.word == SHOWED]
    if shows and ground.dealing.at_commencement is None:
        raise ground.refusal(
            "The cards have been shuffled or changed since the round, so none of it can be shown.",
            ground.of_game.round.rules.show_all,
        )
