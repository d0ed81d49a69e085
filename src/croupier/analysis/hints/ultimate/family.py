"""Hints at tables of Ultimate Texas Hold-em: what each play wager, a check and a fold are worth."""

import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, cast

from croupier.analysis.hints.family import HintsFamily
from croupier.analysis.hints.results import Hint, Hints, NoHints, best_first
from croupier.analysis.hints.seen_table import SeenAsk, SeenOption, SeenTable
from croupier.analysis.odds.results import ExpectedValue, Plain
from croupier.analysis.odds.ultimate.answer import Work, ultimate_values
from croupier.analysis.odds.ultimate.kinds import kind_of
from croupier.analysis.odds.ultimate.stakes import Stakes, WrongStakes, stakes_at
from croupier.cards import UNKNOWN, Card, parse_cards
from croupier.chips import money
from croupier.rulebook.ultimate.settings import UltimateSettings

ANTE, TRIPS, PLAY, CHECK, FOLD, CONCEDE = "ante", "trips", "play", "check", "fold", "concede"
KERNELS: Final = "the kernels of ultimate"
OPEN: Final = (0, 3, 5)
"""How many communal cards lie open when there is something to decide (8.1, 8.3, 8.5)."""
KNOWN: Final = "exact over all cards that you have not seen"
ONE_THREAD: Final = 1
"""Whoever plays has the other processors."""


class SeatHints(HintsFamily):
    """Hints at tables of Ultimate."""

    def tables_of(self, table: SeenTable) -> tuple[str, ...]:
        """The kernels for hands on a board; before the flop, the whole game solved for these stakes."""
        if board_of(table):
            return (KERNELS,)
        return (KERNELS, _name(_stakes(table)))

    def make(self, table: SeenTable) -> Iterator[str]:
        """Load the kernels, and solve the game unless that is kept."""
        from croupier.analysis.odds.ultimate.hand import hand_on_board

        stakes = _stakes(table)
        hand_on_board(parse_cards("8h 8d"), parse_cards("Ks 7c 2d"), stakes)
        yield KERNELS
        _values(stakes)
        yield _name(stakes)

    def about(self, table: SeenTable, ask: SeenAsk) -> Hints:
        """What each option is worth, in antes."""
        if ask.option(CONCEDE) is not None:
            raise NoHints("The dealer's hand is known, and so is yours: conceding never wins anything.")
        hand, board = table.hand(ask.about).cards, board_of(table)
        stakes, ante = _stakes(table), table.staked(ask.about, ask.who, ANTE)
        trips = table.staked(ask.about, ask.who, TRIPS)
        if ante <= 0:
            raise NoHints(f"Hints are only for players with an ante at {ask.about}.")
        worth = before_the_flop(hand, stakes, bool(trips)) if not board else _on(hand, board, stakes, trips)
        found: list[Hint] = []
        for option in ask.options:
            if option.act == PLAY:
                found += _plays(option, ante, worth)
            elif option.act in worth:
                found.append(Hint(option.act, option.act, 0, ExpectedValue.exact(worth[option.act])))
        notes = ["The values include trips, which a fold loses too."] if trips else []
        if any(card is not UNKNOWN for card in _others(table, ask)):
            notes.append("Other players' exposed cards are not taken into account.")
        return Hints(
            *(table.game, ask.who, str(ask.about), "ante", ante, KNOWN, best_first(found)), notes=tuple(notes)
        )

    def before_round(self, table: SeenTable) -> Hints:
        """What the wagers are worth with the best play."""
        settings = _settings(table)
        values = _values(_stakes(table))["values"]
        options = [
            Hint(ANTE, "ante and blind", 0, ExpectedValue.from_object(values["optimal"])),
            Hint(TRIPS, "trips", 0, ExpectedValue.from_object(values["trips_added"])),
        ]
        known = f"exact for the best play with {money(settings.minimum)} on each"
        return Hints(table.game, "", "", "wager", settings.minimum, known, tuple(options))


def _plays(option: SeenOption, ante: int, worth: dict[str, Fraction]) -> Iterator[Hint]:
    """The play wagers that are offered, each so many times the ante."""
    for bet, each in worth.items():
        times = int(bet.removeprefix("bet ").removesuffix("x")) if bet.startswith("bet ") else 0
        if times and option.least <= times * ante <= option.most:
            words = f"play {money(times * ante)} ({times}x)"
            yield Hint(PLAY, words, times * ante, ExpectedValue.exact(each))


def board_of(table: SeenTable) -> tuple[Card, ...]:
    """The communal cards that lie open."""
    playing = table.in_round or table.asks
    board = tuple([card for card in table.board.cards if card is not UNKNOWN]) if playing else ()
    if len(board) not in OPEN:
        raise NoHints("Hints are given before the flop, after it, and on the river.")
    return board


def before_the_flop(hand: Sequence[Card], stakes: Stakes, with_trips: bool) -> dict[str, Fraction]:
    """What each act is worth with two cards, from the solved game."""
    values = _values(stakes)
    kind = kind_of(*hand)
    (row,) = (each for each in values["before_the_flop"] if each["hand"] == kind)
    trips = Fraction(values["with_trips"][kind]["trips"]["fraction"]) if with_trips else Fraction(0)
    found = {f"bet {antes}x": Fraction(row[f"{antes}x"]["fraction"]) + trips for antes in stakes.before}
    check = values["with_trips"][kind]["check"] if with_trips else row["check"]
    found[CHECK] = Fraction(check["fraction"])
    found[FOLD] = Fraction(-2) - (stakes.trips_stake if with_trips else 0)
    return found


def _on(hand: Sequence[Card], board: Sequence[Card], stakes: Stakes, trips: int) -> dict[str, Fraction]:
    from croupier.analysis.odds.ultimate.hand import hand_on_board

    return hand_on_board(hand, board, stakes, with_trips=bool(trips)).worth


def _stakes(table: SeenTable) -> Stakes:
    """The stakes of whoever is asked, else the least that the table takes."""
    ante, trips = None, None
    if table.asks:
        at, who = table.asks[0].about, table.asks[0].who
        ante = table.staked(at, who, ANTE) or None
        trips = table.staked(at, who, TRIPS) or None
    try:
        return stakes_at(_settings(table), ante, trips)
    except WrongStakes as wrong:
        raise NoHints(f"There are no hints for this wager: {wrong}.") from None


def _settings(table: SeenTable) -> UltimateSettings:
    return cast(UltimateSettings, table.settings)


def _others(table: SeenTable, ask: SeenAsk) -> list[Card]:
    """The cards of the dealer and of other players."""
    hands = [hand for at, hand in table.hands.items() if at != ask.about]
    return [card for hand in (*hands, table.dealer) for card in hand.cards]


def _name(stakes: Stakes) -> str:
    """What the solved game is called, for these stakes."""
    return json.dumps(stakes.as_object(), sort_keys=True)


_solved: dict[str, Plain] = {}
"""What this process has read or worked out, by the stakes."""


def _values(stakes: Stakes) -> Plain:
    """The game solved for these stakes, as it was kept, or worked out now and kept."""
    name = _name(stakes)
    if name not in _solved:
        _solved[name] = ultimate_values(Work(stakes, ONE_THREAD))
    return _solved[name]


FAMILY = SeatHints()
