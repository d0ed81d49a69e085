"""Rounds of 21 made up at random: who wagers what on which box with how many chips."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final, TypeVar

from croupier.rounds.twentyone.boxes import Wager
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from soak.cases import NAMES

T = TypeVar("T", bound=TwentyOneSettings)

BOXES: Final = (*(1,) * 18, *(2,) * 9, *(3,) * 5, *(4,) * 3, 5, 6, 7, 8, 9)
BETTORS: Final = (1, 1, 1, 1, 2, 2, 3)


def any_table(random: Random, settings: T) -> T:
    """The settings of a table, with those that matter only between rounds."""
    bits = random.getrandbits(8)
    deck = len(settings.deck)
    return replace(
        settings,
        boxes=random.randint(1, 9),
        below_min="strict" if bits & 1 else "advise_then_return",
        box_max="per_wager" if bits & 2 else "per_box",
        multi_box=bool(bits & 4),
        mid_shoe_entry="minimum" if bits & 8 and settings.shoe == "hand" else "free",
        cut_card_from_back=random.randint(deck, settings.decks * deck // 2),
        burn_at_start=random.choice((0, 0, 1, 10)),
        notice_rounds=random.choice((1, 2)),
        closes="04:00" if bits & 16 else "",
    )


def any_wagers(random: Random, settings: TwentyOneSettings) -> tuple[list[Wager], dict[str, int]]:
    """Wagers on one box to nine, up to three bettors on each, and purses from none to ample."""
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
        purses["zoe"] = settings.maximum  # people at the table who do not wager
    return wagers, purses


def _wagers_on(
    box: int, settings: TwentyOneSettings, players: Sequence[str], random: Random, wagers: list[Wager]
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


def _amount(settings: TwentyOneSettings, random: Random) -> int:
    """A main wager, now and then below the minimum, above the maximum, or not in whole chips."""
    dice = random.random()
    if dice < 0.02:
        return 1 + int(random.random() * settings.maximum)
    if dice < 0.05:
        return settings.multiple
    if dice < 0.1:
        return settings.maximum * (2 if dice < 0.06 else 1)
    span = (min(settings.maximum, settings.minimum * 8) - settings.minimum) // settings.multiple
    return settings.minimum + settings.multiple * int(random.random() * (span + 1))


def _side(settings: TwentyOneSettings, random: Random) -> int:
    span = (settings.side_maximum - settings.side_minimum) // settings.side_multiple
    return settings.side_minimum + settings.side_multiple * int(random.random() * (min(span, 9) + 1))


def _left_over(settings: TwentyOneSettings, random: Random) -> int:
    """What is left in a purse: nothing, a few cents, some wagers' worth, or plenty."""
    dice = random.random()
    if dice < 0.1:
        return 0
    if dice < 0.2:
        return int(random.random() * settings.multiple * 2)
    if dice < 0.5:
        return settings.half_chip * int(random.random() * 4 * settings.minimum / settings.half_chip)
    return settings.maximum * 100
