"""Who wins which pot of a round of poker, in words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from croupier.cards import Card
from croupier.chips import money
from croupier.dialogue.events import Settled
from croupier.dialogue.words.phrases import capital, phrase
from croupier.ranking import Aim, best, orders_of, rank
from croupier.rulebook.poker.settings import PokerSettings
from croupier.vocabulary.poker.words import POT

BOARD: Final = 5
HALVES: Final = {
    (True, True): "both halves of ",
    (True, False): "the high half of ",
    (False, True): "the low half of ",
}


def winners(
    won: Sequence[Settled],
    settings: PokerSettings,
    shown: Mapping[str, Sequence[Card]],
    board: Sequence[Card],
    me: str = "",
) -> Iterator[str]:
    """A line for each who wins, pot by pot, and who gets a chip that could not be divided."""
    yield from _kickers(settings, shown, board, me)
    pots: dict[str, list[Settled]] = {}
    for each in won:
        pots.setdefault(each.kind, []).append(each)
    for kind, here in pots.items():
        name = kind if kind != POT else "the main pot" if len(pots) > 1 else "the pot"
        high, low = _best(here, settings, shown, board)
        for each in here:
            half = HALVES[each.who in high, each.who in low] if low else ""
            yield _says(f"@ <wins|win> {money(each.paid)} from {half}{name}.", each.who, me)
        if high and not low and settings.objective == "high_low_8":
            yield "No hand qualifies for the low half."
        if not low:  # in a pot of halves what is left over is not seen apart
            yield from _odd_chip(here, me)


def _kickers(
    settings: PokerSettings, shown: Mapping[str, Sequence[Card]], board: Sequence[Card], me: str
) -> Iterator[str]:
    """The five cards of hands that are called alike and are not alike, where one order decides."""
    order, *others = orders_of(settings)
    if others or len(board) < BOARD:
        return
    hands = {who: best([*cards, *board], order) for who, cards in shown.items()}
    for who, hand in hands.items():
        if any(hand.name == each.name and hand.rank != each.rank for each in hands.values()):
            five = " ".join(card.symbol for card in hand.cards)
            yield _says(f"@'s five: {five}.", who, me)


def _best(
    won: Sequence[Settled],
    settings: PokerSettings,
    shown: Mapping[str, Sequence[Card]],
    board: Sequence[Card],
) -> tuple[set[str], set[str]]:
    """Of those who have won a pot in which high and low share, who has the best hands of each kind.

    Nobody of either where hands did not decide; nobody of the low where none qualifies.
    """
    orders = orders_of(settings)
    if len(orders) < 2 or not all(each.who in shown for each in won):
        return set(), set()
    leading: list[set[str]] = []
    for order in orders:
        hand_ranks = {each.who: rank([*shown[each.who], *board], order) for each in won}
        most = max(hand_ranks.values())
        qualifies = order.aim is not Aim.LOW_8 or most > 0
        leading.append({who for who, hand_rank in hand_ranks.items() if hand_rank == most and qualifies})
    return leading[0], leading[1]


def _odd_chip(won: Sequence[Settled], me: str) -> Iterator[str]:
    """Who gets what equal shares have left over (13.2)."""
    shares = {each.paid for each in won}
    if len(shares) > 1:
        first = max(won, key=lambda each: each.paid)
        odd = money(max(shares) - min(shares))
        yield _says(
            f"@ <gets|get> the odd {odd} of it, as the first player to the left of the button.", first.who, me
        )


def _says(words: str, who: str, me: str) -> str:
    """A sentence about somebody, or to the person."""
    return capital(phrase(words, who, me))
