"""What each person may be offered in Ultimate Texas Hold-em, worked out by the rules alone."""

from collections.abc import Sequence
from typing import Final

from croupier.dialogue.questions import Ask
from croupier.places import Place
from soak.chips import Fault
from soak.options import Exact, expect, free
from soak.ultimate.play import AFTER, ANTES, BEFORE, DECLARED, RIVER, UltimatePlay

BETTING: Final = {"8.1": BEFORE, "8.3": AFTER, "8.5": RIVER}


def betting(reckoning: UltimatePlay, asks: Sequence[Ask]) -> None:
    """Clockwise, one by one: fold, check except on the river, and what play wagers the purse holds (8)."""
    stage = BETTING[asks[0].rule]
    shown = sum(kind == "board" for kind, _, _ in reckoning.face_up)
    if shown != {BEFORE: 0, AFTER: 3, RIVER: 5}[stage] or stage != reckoning.stage:
        raise Fault(f"{asks[0].who} is asked {stage} with {shown} cards of the board turned")
    number, seat = next(
        (number, seat)
        for number, seat in reckoning.seats.items()
        if seat.playing and not seat.amounts["play"] and number not in reckoning.answered
    )
    offers = free("fold") if stage == RIVER else free("fold", "check")
    purse = reckoning.purse(seat.player)
    amounts = [times * seat.ante for times in ANTES[stage] if times * seat.ante <= purse]
    if amounts:
        offers.append(("play", amounts[0], amounts[-1], seat.ante))
    expect(asks, {(seat.player, Place("seat", number), ""): offers})


def conceding(reckoning: UltimatePlay, asks: Sequence[Ask]) -> None:
    """All who go on are asked once, together, when the dealer's hand is declared (9.1)."""
    if reckoning.stage != DECLARED:
        raise Fault("a hand may be conceded only against a hand that is declared (9.1)")
    expect(
        asks,
        {
            (seat.player, Place("seat", number), ""): free("concede", "decline")
            for number, seat in reckoning.seats.items()
            if seat.playing and number not in reckoning.answered
        },
    )


ULTIMATE: Final[Exact] = {"8.1": betting, "8.3": betting, "8.5": betting, "9.1": conceding}
