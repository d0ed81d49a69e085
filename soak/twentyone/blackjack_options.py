"""What each person may be offered in Blackjack, worked out by the rules alone."""

from collections.abc import Sequence
from typing import Final

from croupier.dialogue.questions import Ask
from croupier.places import Place
from soak.chips import Fault
from soak.options import Exact, Offers, expect, free
from soak.twentyone.blackjack_oracle import BlackjackReckoning
from soak.twentyone.options import follow_double, follow_split, insure, turn


def owners(reckoning: BlackjackReckoning, asks: Sequence[Ask]) -> None:
    """Each owner may insure up to half, or take even money for a Blackjack (7.1, 8.1(b))."""
    expected: Offers = {}
    by_owner = reckoning.settings.even_money_by == "owner"
    insured = {(each.box, each.player) for each in reckoning.insured}
    answered = insured | reckoning.declined | reckoning.even
    for box, hands in reckoning.boxes.items():
        decides = reckoning.order[box][0]
        for bet in hands[0].bets:
            if (box, bet.player) in answered:
                continue
            offers = insure(reckoning, bet.amount // 2, bet.player)
            if hands[0].natural:
                if by_owner or bet.player == decides:
                    offers += free("even money")
                elif (box, decides) not in answered:
                    offers = []
            if offers:
                expected[(bet.player, Place("box", box), "")] = [*offers, *free("decline")]
    expect(asks, expected)


def others(reckoning: BlackjackReckoning, asks: Sequence[Ask]) -> None:
    """One at a time and in order of preference, others may insure what its owner did not (7.2)."""
    (ask,) = asks
    box, whose = ask.about.number, ask.whose
    if not reckoning.settings.insurance_by_others or (box, whose) in reckoning.even:
        raise Fault(f"{ask.who} is asked to insure the wager of {whose}")
    insured = [each for each in reckoning.insured if (each.box, each.whose) == (box, whose)]
    room = reckoning.originals[(box, whose)] // 2 - sum([each.amount for each in insured])
    offers = {player: insure(reckoning, room, player) for player in reckoning.opening if player != whose}
    asked = reckoning.asked_others.get((box, whose), set())
    able = [player for player, offer in offers.items() if offer and player not in asked]
    who = _first_in_preference(reckoning, box, able)
    expect(asks, {(who, ask.about, whose): [*offers[who], *free("decline")]})


def _first_in_preference(reckoning: BlackjackReckoning, box: int, able: Sequence[str]) -> str:
    """Who of these comes first in insuring a wager on the box (7.2)."""
    same = [bet.player for bet in reckoning.boxes[box][0].bets if bet.player in able]
    if same:
        return same[0]
    boxes = {player: [at for at, owner in reckoning.originals if owner == player] for player in able}
    distance = {
        player: min([abs(at - box) for at in at_boxes]) for player, at_boxes in boxes.items() if at_boxes
    }
    nearest = min(distance.values())
    sides = [box + nearest, box - nearest]
    heads = []
    for clockwise, side in enumerate(sides):
        bets = reckoning.boxes[side][0].bets if side in reckoning.boxes else []
        near = [bet.player for bet in bets if distance.get(bet.player) == nearest]
        if near:
            for_others = [each.amount for each in reckoning.insured if near[0] == each.player != each.whose]
            heads.append((sum(for_others), clockwise, near[0]))
    return min(heads)[2]


BLACKJACK: Final[Exact] = {
    "9.1": turn,
    "10.2": follow_split,
    "11.2": follow_double,
    "7.1": owners,
    "7.2": others,
}
