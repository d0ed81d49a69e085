"""What each person may be offered, worked out by the rules alone and compared with what is offered.

Some checks hold at every question; the exact ones, who is asked and for how much, hold as long as no
ruling has been made, for absence and silence change who is asked.
"""

from collections.abc import Sequence
from typing import Final

from croupier.dialogue.places import Place
from croupier.dialogue.questions import Ask, Option
from tools.soak_following import Following
from tools.soak_layout import WORTH, Bet, Fault, Lay

Offer = tuple[str, int, int, int]
FREE: Final = ("hit", "stand", "stay", "decline", "even money")
PAID: Final = ("double", "split", "insure")


def check_asks(reckoning: Following, asks: Sequence[Ask]) -> None:
    """Raise `Fault` unless the decisions that are asked for are legal ones, each named once."""
    if not asks:
        raise Fault("nobody is asked")
    if len(asks) > 1 and len({(ask.who, ask.about, ask.whose) for ask in asks}) != len(asks):
        raise Fault("somebody is asked the same thing twice")
    for ask in asks:
        acts = [option.act for option in ask.options]
        if len(set(acts)) != len(acts) or ask.lapse not in acts:
            raise Fault(f"{ask} does not offer distinct acts with its lapse among them")
        for option in ask.options:
            _check_option(reckoning, ask, option)
    if not reckoning.rulings:
        EXACT[asks[0].rule](reckoning, asks)


def _check_option(reckoning: Following, ask: Ask, option: Option) -> None:
    act = option.act
    if act in FREE:
        if option.least or option.most:
            raise Fault(f"{act} takes an amount in {ask}")
    elif act in PAID:
        if not 0 < option.least <= option.most <= reckoning.purse(ask.who) or option.step < 1:
            raise Fault(f"{ask.who} is offered {option} with {reckoning.purse(ask.who)}")
    elif act != "cut" or not 0 <= option.least <= option.most:
        raise Fault(f"{option} is nothing that can be offered")


def _offered(ask: Ask) -> list[Offer]:
    return [(each.act, each.least, each.most, each.step if each.most else 1) for each in ask.options]


def _expect(asks: Sequence[Ask], expected: dict[tuple[str, Place, str], list[Offer]]) -> None:
    offered = {(ask.who, ask.about, ask.whose): _offered(ask) for ask in asks}
    if offered != expected or list(offered) != list(expected):
        raise Fault(f"offered was {offered}, and by the rules {expected}")


def _double(reckoning: Following, bet: Bet) -> list[Offer]:
    """From one multiple up to the wager, or to what the purse holds in multiples."""
    purse, multiple = reckoning.purse(bet.player), reckoning.settings.multiple
    most = bet.amount if purse >= bet.amount else purse // multiple * multiple
    return [("double", min(multiple, most), most, multiple)] if most else []


def _turn(reckoning: Following, asks: Sequence[Ask]) -> None:
    """Draw, stand above 11, double on two cards, split a pair (9, 10, 11), asked of who decides (4.5)."""
    ask = asks[0]
    hand = reckoning.hand(ask.about)
    if hand.best >= 21 or hand.doubled or hand.stood:
        raise Fault(f"{ask.who} is asked about {ask.about}, which is complete")
    bets = {bet.player: bet for bet in hand.bets if bet.open}
    who = next(player for player in reckoning.order[ask.about.number] if player in bets)
    offers: list[Offer] = [("hit", 0, 0, 1)]
    if hand.best > 11:
        offers.append(("stand", 0, 0, 1))
    if len(hand.cards) == 2:
        amount = bets[who].amount
        offers += _double(reckoning, bets[who])
        pair = WORTH[hand.cards[0]] == WORTH[hand.cards[1]]
        room = len(reckoning.boxes[ask.about.number]) < 4
        if pair and room and reckoning.purse(who) >= amount:
            offers.append(("split", amount, amount, 1))
    _expect(asks, {(who, ask.about, ""): offers})


def _followers(reckoning: Following, place: Place) -> tuple[Lay, list[Bet]]:
    """The hand, and the other wagers on it, front to back."""
    hand = reckoning.hand(place)
    decides = next(
        player
        for player in reckoning.order[place.number]
        if any(bet.player == player and bet.open for bet in hand.bets)
    )
    return hand, [bet for bet in hand.bets if bet.open and bet.player != decides]


def _follow_split(reckoning: Following, asks: Sequence[Ask]) -> None:
    """Each other bettor who can may split, or stay on the first hand (10.2)."""
    place = asks[0].about
    _, bets = _followers(reckoning, place)
    _expect(
        asks,
        {
            (bet.player, place, ""): [("split", bet.amount, bet.amount, 1), ("stay", 0, 0, 1)]
            for bet in bets
            if bet.player not in reckoning.splitting | reckoning.staying
            and reckoning.purse(bet.player) >= bet.amount
        },
    )


def _follow_double(reckoning: Following, asks: Sequence[Ask]) -> None:
    """Each other bettor who can may double, for as much as he likes, or stay (11.2)."""
    place = asks[0].about
    _, bets = _followers(reckoning, place)
    waiting = [bet for bet in bets if not bet.doubled and bet.player not in reckoning.staying]
    offers = {(bet.player, place, ""): _double(reckoning, bet) for bet in waiting}
    _expect(asks, {key: [*offer, ("stay", 0, 0, 1)] for key, offer in offers.items() if offer})


def _insure(reckoning: Following, room: int, player: str) -> list[Offer]:
    most = min(room, reckoning.purse(player)) // reckoning.half * reckoning.half
    return [("insure", reckoning.half, most, reckoning.half)] if most else []


def _owners(reckoning: Following, asks: Sequence[Ask]) -> None:
    """Each owner may insure up to half, or take even money for a Blackjack (7.1, 8.1(b))."""
    expected: dict[tuple[str, Place, str], list[Offer]] = {}
    by_owner = reckoning.settings.even_money_by == "owner"
    insured = {(each.box, each.player) for each in reckoning.insured}
    answered = insured | reckoning.declined | reckoning.even
    for box, hands in reckoning.boxes.items():
        decides = reckoning.order[box][0]
        for bet in hands[0].bets:
            if (box, bet.player) in answered:
                continue
            offers = _insure(reckoning, bet.amount // 2, bet.player)
            if hands[0].natural:
                if by_owner or bet.player == decides:
                    offers.append(("even money", 0, 0, 1))
                elif (box, decides) not in answered:
                    offers = []
            if offers:
                expected[(bet.player, Place("box", box), "")] = [*offers, ("decline", 0, 0, 1)]
    _expect(asks, expected)


def _others(reckoning: Following, asks: Sequence[Ask]) -> None:
    """One at a time and in order of preference, others may insure what its owner did not (7.2)."""
    (ask,) = asks
    box, whose = ask.about.number, ask.whose
    if not reckoning.settings.insurance_by_others or (box, whose) in reckoning.even:
        raise Fault(f"{ask.who} is asked to insure the wager of {whose}")
    insured = [each for each in reckoning.insured if (each.box, each.whose) == (box, whose)]
    room = reckoning.originals[(box, whose)] // 2 - sum([each.amount for each in insured])
    offers = {player: _insure(reckoning, room, player) for player in reckoning.opening if player != whose}
    asked = reckoning.asked_others.get((box, whose), set())
    able = [player for player, offer in offers.items() if offer and player not in asked]
    who = _first_in_preference(reckoning, box, able)
    _expect(asks, {(who, ask.about, whose): [*offers[who], ("decline", 0, 0, 1)]})


def _first_in_preference(reckoning: Following, box: int, able: Sequence[str]) -> str:
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


EXACT: Final = {
    "9.1": _turn,
    "10.2": _follow_split,
    "11.2": _follow_double,
    "7.1": _owners,
    "7.2": _others,
}
