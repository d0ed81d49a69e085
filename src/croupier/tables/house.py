"""A table at whose seats players wager against the house, one hand each, dealt by a machine.

A family of games that is played like this declares its spots, its lines for wagers and its round; Ultimate
Texas Hold-em is one.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Began, Burnt, Dealt, Ruled, Turned
from croupier.dialogue.words.phrases import Sentence
from croupier.logs.machine import Write
from croupier.places import DISCARD_RACK
from croupier.plain import BadData
from croupier.rulebook.numbers import HouseRules
from croupier.tables.cards import Cards
from croupier.tables.closing import Closing
from croupier.tables.commands import Apply, Command, command
from croupier.tables.disputes import Disputes
from croupier.tables.facts import tell_commitment, tell_new_shoe, tell_wagers
from croupier.tables.ground import Ground
from croupier.tables.machine import MachineDealing
from croupier.tables.people import People
from croupier.tables.playing.corrections import HiddenCorrections
from croupier.tables.playing.play import Play
from croupier.tables.playing.posting import Posting
from croupier.tables.sanctions import Sanctions
from croupier.tables.staff import Staff
from croupier.tables.table import Table
from croupier.tables.wagering.purses import Purses
from croupier.tables.wagering.spots import WagerLayout
from croupier.tables.wagering.turns import ANY_TIME, Turns
from croupier.tables.wagering.window import WagerWindow
from croupier.values import PlayerName


class HouseGround(Ground):
    """The state of a table of seats: no more than every table has, with its own spots."""

    settings: Any
    rules: HouseRules
    dealing: MachineDealing
    window: WagerWindow[Any]

    def __init__(
        self,
        settings: Any,
        rules: HouseRules,
        dealing: MachineDealing,
        layout: Callable[[Any], WagerLayout],
        new_cards: bool,
    ) -> None:
        super().__init__(settings, rules, dealing, settings.seats, new_cards)
        self.layout = layout
        """The layout of the table for its settings."""
        self.window = WagerWindow(layout(settings), purses={})

    def make_window(self) -> WagerWindow[Any]:
        """A betting window for the players as they stand now."""
        layout = self.window.layout
        return WagerWindow(
            layout if layout.settings is self.settings else self.layout(self.settings),
            self.standings,
            Purses(self),
        )

    def check_restored(self) -> None:
        """Refuse what was restored if its parts do not fit together, as the round and where its cards lie."""
        super().check_restored()
        if self.in_round and self.round.dialogue is not None:
            dealt = [
                event.to if isinstance(event, Dealt) else DISCARD_RACK
                for event in self.round.dialogue.events
                if isinstance(event, Dealt | Burnt)
            ]
            if [place for place, _ in self.dealing.dealt_places] != dealt:
                raise BadData("The cards of a saved table do not lie where its round has dealt them.")

    def take_back_all(self, who: PlayerName) -> None:
        """Let a player take back all that lies before their seat, and tell it."""
        if self.window.find(who) is not None:
            before = self.window.placed[:]
            self.window.take_back(who)
            self.say(
                Sentence(f"@ <takes|take> back everything at seat {self.seats.seat_of(who)}.", who),
                self.rules.opportunity,
            )
            tell_wagers(self, before, self.rules.opportunity)


class HouseWagers:
    """What players put down at their seats before the deal; a family adds the lines by which they do."""

    ground: HouseGround

    def __init__(self, ground: HouseGround, turns: Turns = ANY_TIME) -> None:
        self.ground = ground
        self.turns = turns

    def put_down(self, command: Command, words: Callable[[Any], str]) -> Apply:
        """A player puts down what the line names: its `amount` as the main wager, the others by their spots.

        `words` says what then lies before the seat.
        """
        ground = self.ground
        ground.must_be_open()
        who = ground.must_be_here(command)
        ground.must_not_be_dealt("no wager can be placed or changed any more")
        seat = ground.seats.seat_of(who)
        if not seat:
            raise ground.refusal(
                Sentence("@ <has|have> no seat, and a wager is placed in front of a seat.", who),
                ground.rules.chips,
            )
        self.turns.check_wager(who, seat, command.money("amount"))
        trial = ground.trial_window()
        named = [spot.name for spot in trial.layout.spots if command.text(spot.name)]
        others: dict[str, Any] = {name: command.money(name) for name in named}
        notices = trial.place(who, seat, command.money("amount"), **others)

        def apply() -> None:
            before = ground.window.placed
            ground.window = trial
            ground.say(Sentence(words(trial.find(who)), who), ground.rules.chips)
            ground.tell_all(notices)
            tell_wagers(ground, before, ground.rules.chips)
            self.turns.has_wagered(who)

        return apply

    @command("{who} takes back", rule="opportunity")
    def takes_back_at_seat(self, command: Command) -> Apply:
        """A player takes back all that they have put down."""
        who = self.ground.must_be_here(command)
        self.ground.must_not_be_dealt("no wager can be taken back any more")
        if self.ground.window.find(who) is None:
            raise self.ground.refusal(
                Sentence("@ <has|have> no wager to take back.", who), self.ground.rules.first_card_dealt
            )
        self.turns.check_take_back(who)
        return lambda: self.ground.take_back_all(who)


class HousePeople(HouseWagers, People):
    """Those who come to a table of seats, and wager there."""

    ground: HouseGround

    def __init__(self, ground: HouseGround) -> None:
        super().__init__(ground)

    def check_moves(self, who: PlayerName) -> None:
        """Refuse somebody whose hand has been dealt to their seat."""
        if self.ground.takes_part(who):
            raise self.ground.refusal(
                Sentence("@ <has|have> a hand in the round, and must keep the seat until it is over.", who),
                self.ground.rules.first_card_dealt,
            )

    def has_moved(self) -> None:
        """Move a wager that has been put down with its player."""
        seat_of, window = self.ground.seats.seat_of, self.ground.window
        window.placed = [replace(placed, seat=seat_of(placed.player)) for placed in window.placed]


class HousePlay(Play):
    """The part of a table of seats that plays rounds, each with cards that are shuffled for it."""

    ground: HouseGround
    HEARD = frozenset({Began, Dealt, Burnt, Turned, Ruled})
    ROUND: ClassVar[Callable[..., Any]]
    """The round of the game, by its settings, wagers and purses."""

    @command("no more bets", "dealer no more bets", rule="opportunity")
    def no_more_bets(self, command: Command) -> Apply:
        """The dealer closes the betting; the cards are shuffled, and the round commences."""
        self.ground.must_be_open()
        self.closing.must_be_in_hours()
        self.ground.must_be_between_rounds()
        self.ground.must_not_have_failed()
        self.cards.must_be_checked()
        self.participation.check_commences()
        window = self.participation.closing_window()
        wagers = window.close()

        def apply() -> None:
            self.participation.betting_closes(window)
            self.commence(wagers)

        return apply

    def commence(self, wagers: Sequence[Any]) -> None:
        """Start a round with cards that are freshly shuffled."""
        ground = self.ground
        if ground.dealing.needs_other_cards(ground.settings):
            ground.dealing.install(ground.settings)
            self.cards.check_cards()
        self.cards.check_new_cards()
        ground.dealing.commence(ground.settings)
        words, rule = self.shuffled()
        ground.say(words, rule)
        tell_commitment(ground, rule)
        tell_new_shoe(ground, rule)
        super().commence(wagers)

    def shuffled(self) -> tuple[str, str]:
        """What is said when the cards have been shuffled for a round, and by which rule they are."""
        return "The cards are shuffled for the round.", self.ground.rules.new_shoe

    def make_round(
        self, settings: Any, wagers: Sequence[Any], purses: dict[PlayerName, int]
    ) -> Dialogue[Any]:
        """A round with these wagers, under these settings."""
        kind = type(self).ROUND
        return Dialogue(lambda: kind(settings, wagers, purses))


class HouseTable(Table):
    """A table of seats, put together from what its family gives it."""

    PEOPLE: ClassVar[type[HousePeople]]
    PLAY: ClassVar[type[HousePlay]]
    CARDS: ClassVar[type[Cards]] = Cards

    ground: HouseGround

    def __init_subclass__(cls) -> None:
        cls.PARTS = (cls.PEOPLE, Disputes, Staff, Sanctions, cls.CARDS, Closing, cls.PLAY, HiddenCorrections)
        super().__init_subclass__()

    def __init__(self, ground: HouseGround, write: Write | None) -> None:
        cards = self.CARDS(ground)
        closing = Closing(ground, cards)
        super().__init__(
            ground,
            self.PLAY(ground, Posting(ground), cards, closing),
            (
                self.PEOPLE(ground),
                Disputes(ground),
                Staff(ground),
                Sanctions(ground),
                cards,
                closing,
                HiddenCorrections(ground),
            ),
            write,
        )
