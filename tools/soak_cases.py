"""Rounds made up at random: the settings of a table, who wagers what with how many chips, and the shoe."""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Final

from croupier.cards import FULL_DECK, Card, Rank
from croupier.chips import Unit
from croupier.rounds.blackjack import BlackjackRound
from croupier.rounds.boxes import Wager
from croupier.rulebook.blackjack import BlackjackSettings

NAMES: Final = ("ann", "bob", "cal", "dee", "eve", "fay", "gus", "hal", "ida")
BOXES: Final = (*(1,) * 18, *(2,) * 9, *(3,) * 5, *(4,) * 3, 5, 6, 7, 8, 9)
BETTORS: Final = (1, 1, 1, 1, 2, 2, 3)
APPROVED: Final = "the soak's"
# Minimum, maximum, multiple and smallest chip, in cents; then the same of side wagers but for the chip.
LIMITS: Final = (
    (500, 50_000, 100, 100, 100, 10_000, 100),
    (500, 50_000, 500, 100, 500, 5_000, 500),
    (1_000, 20_000, 250, 50, 250, 2_500, 250),
    (2_500, 100_000, 2_500, 2_500, 2_500, 2_500, 2_500),
    (2, 200, 2, 2, 2, 20, 2),
    (200, 2_000, 200, 100, 100, 300, 100),
    (300, 300, 300, 100, 200, 400, 200),
)


class Case:
    """With what a round is played."""

    __slots__ = ("purses", "settings", "wagers")

    def __init__(
        self, settings: BlackjackSettings, wagers: Sequence[Wager], purses: Mapping[str, int]
    ) -> None:
        self.settings = settings
        self.wagers = wagers
        self.purses = purses

    def make(self) -> BlackjackRound:
        """The round."""
        return BlackjackRound(self.settings, self.wagers, self.purses)


@cache
def settings_of(
    decks: int,
    soft_17: str,
    side_wager: str,
    by_others: bool,
    even_money_by: str,
    shoe: str,
    buy: bool,
    unit: Unit,
    limits: tuple[int, ...],
) -> BlackjackSettings:
    """Settings that change how a round is played."""
    minimum, maximum, multiple, chip, side_minimum, side_maximum, side_multiple = limits
    return BlackjackSettings(
        unit=unit,
        decks=decks,
        dealer_soft_17=soft_17,
        side_wager=side_wager,
        insurance_by_others=by_others,
        even_money_by=even_money_by,
        shoe=shoe,
        buy_mid_round=buy,
        minimum=minimum,
        maximum=maximum,
        multiple=multiple,
        smallest_chip=chip,
        side_minimum=side_minimum,
        side_maximum=side_maximum,
        side_multiple=side_multiple,
        boxes=9,
        layout_approval=APPROVED,
        procedures_approval=APPROVED,
    )


def any_settings(random: Random) -> BlackjackSettings:
    """The settings of any table."""
    bits = random.getrandbits(12)
    return settings_of(
        4 + bits % 5,
        "draw" if bits & 16 else "stand",
        ("none", "perfect_pairs", "pairs_play", "perfect_pairs")[bits >> 5 & 3],
        bool(bits & 128),
        "owner" if bits & 256 else "controller",
        "hand" if bits & 512 else "automated",
        not bits & 1024,
        (Unit.DOLLARS, Unit.DOLLARS, Unit.PLAY, Unit.TOURNAMENT)[bits & 3],
        LIMITS[bits % len(LIMITS)],
    )


def any_case(random: Random) -> Case:
    """A round of any table: one box to nine, up to three bettors on each, purses from none to ample."""
    settings = any_settings(random)
    roll = random.random
    boxes = BOXES[int(roll() * len(BOXES))]
    players = NAMES[: 1 + int(roll() * (1 + min(boxes * 2, 8)))]
    wagers: list[Wager] = []
    numbers = sorted(random.sample(range(1, 10), boxes)) if boxes < 9 else list(range(1, 10))
    for box in numbers:
        _wagers_on(box, settings, players, random, wagers)
    if roll() < 0.3:
        random.shuffle(wagers)
    purses = dict.fromkeys([wager.player for wager in wagers], 0)
    for wager in wagers:
        purses[wager.player] += wager.amount + (wager.pairs if settings.side_wager != "none" else 0)
    for player in purses:
        purses[player] += _left_over(settings, random)
    if roll() < 0.02:
        purses["zoe"] = settings.maximum  # who is at the table and does not wager
    return Case(settings, wagers, purses)


def _wagers_on(
    box: int, settings: BlackjackSettings, players: Sequence[str], random: Random, wagers: list[Wager]
) -> None:
    """Add the wagers on a box: a main wager at least, side wagers of those with and without one."""
    roll = random.random
    count = min(BETTORS[int(roll() * len(BETTORS))], len(players))
    here = random.sample(players, count) if count > 1 else [players[int(roll() * len(players))]]
    sides = 0
    seated = int(roll() * 6)
    for place, player in enumerate(here):
        pairs = _side(settings, random) if settings.side_wager != "none" and roll() < 0.4 else 0
        sides += pairs > 0
        wagers.append(Wager(player, box, _amount(settings, random), pairs, place == seated))
    if settings.side_wager != "none" and sides < 3 and roll() < 0.1:
        without = [player for player in players if player not in here]
        if without:
            alone = without[int(roll() * len(without))]
            wagers.append(Wager(alone, box, 0, _side(settings, random)))


def _amount(settings: BlackjackSettings, random: Random) -> int:
    """A main wager, now and then below the minimum, beyond the maximum, or no whole number of chips."""
    dice = random.random()
    if dice < 0.02:
        return 1 + int(random.random() * settings.maximum)
    if dice < 0.05:
        return settings.multiple
    if dice < 0.1:
        return settings.maximum * (2 if dice < 0.06 else 1)
    span = (min(settings.maximum, settings.minimum * 8) - settings.minimum) // settings.multiple
    return settings.minimum + settings.multiple * int(random.random() * (span + 1))


def _side(settings: BlackjackSettings, random: Random) -> int:
    span = (settings.side_maximum - settings.side_minimum) // settings.side_multiple
    return settings.side_minimum + settings.side_multiple * int(random.random() * (min(span, 9) + 1))


def _left_over(settings: BlackjackSettings, random: Random) -> int:
    """What is left in a purse: nothing, a few cents, some wagers' worth, or plenty."""
    dice = random.random()
    if dice < 0.1:
        return 0
    if dice < 0.2:
        return int(random.random() * settings.multiple * 2)
    if dice < 0.5:
        return settings.half_chip * int(random.random() * 4 * settings.minimum / settings.half_chip)
    return settings.maximum * 100


FEW_RANKS: Final = tuple(
    tuple(card for card in FULL_DECK.cards if card.text[0] in ranks)
    for ranks in ("AT", "A2T", "8T", "A9", "A6T", "5T", "234A", "2A", "JQK", "67A")
)


class ShoeCards:
    """The cards of a round's shoe, drawn at random; in some shoes a few ranks come first."""

    __slots__ = ("first", "left", "random")

    def __init__(self, random: Random, settings: BlackjackSettings) -> None:
        self.random = random.random
        self.left = list(FULL_DECK.cards) * settings.decks
        self.first: list[Card] = []
        if self.random() < 0.35:
            self.first = list(FEW_RANKS[int(self.random() * len(FEW_RANKS))]) * settings.decks
            ranks: set[Rank] = {card.rank for card in self.first}
            self.left = [card for card in self.left if card.rank not in ranks]

    def draw(self) -> Card:
        """The next card."""
        pool = self.first or self.left
        at = int(self.random() * len(pool))
        card = pool[at]
        pool[at] = pool[-1]
        pool.pop()
        return card

    def gather(self, settings: BlackjackSettings, on_table: Sequence[Card]) -> int:
        """Shuffle all cards but those on the table; how many there are."""
        self.first = []
        self.left = list(FULL_DECK.cards) * settings.decks
        for card in on_table:
            self.left.remove(card)
        return len(self.left)

    def __len__(self) -> int:
        return len(self.first) + len(self.left)


def any_rulings(random: Random) -> float:
    """How often somebody rules in a round: in most not at all."""
    dice = random.random()
    if dice < 0.6:
        return 0.0
    return 0.02 if dice < 0.8 else 0.08 if dice < 0.95 else 0.3
