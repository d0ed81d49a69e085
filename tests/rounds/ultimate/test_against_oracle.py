"""Thousands of rounds of Ultimate at random come out as an independent settlement says."""

from random import Random

import pytest

from croupier.cards import CARDS, card
from croupier.dialogue import Choice, Draw
from croupier.dialogue.events import Chose, Settled
from croupier.rounds.ultimate.wagers import SeatWager
from tests.rounds.ultimate import oracle
from tests.rounds.ultimate.rounds import NAMES, Ultimate, begin, net

ROUNDS = 2000
UNIT = 50  # half of the smallest chip


def deal(random: Random) -> list[str]:
    """A deck in any order; often of few ranks or suits first, so that high hands come."""
    deck = [each.text for each in CARDS[:52]]
    random.shuffle(deck)
    how = random.random()
    if how < 0.25:
        suit = random.choice("cdhs")
        deck.sort(key=lambda each: each[1] != suit)
        top = deck[:13]
        random.shuffle(top)
        deck[:13] = top
    elif how < 0.5:
        ranks = random.sample(oracle.PIPS, 4)
        deck.sort(key=lambda each: each[0] not in ranks)
    elif how < 0.55:
        deck.sort(key=lambda each: (each[1] != "s", -oracle.PIPS.index(each[0])))
        top = deck[: random.choice((5, 8))]
        random.shuffle(top)
        deck[: len(top)] = top
    return deck


def played(random: Random) -> tuple[Ultimate, list[SeatWager], list[str], int, str]:
    """A round with anybody's decisions; its wagers and cards, and the maximum payout."""
    count = random.randint(1, 6)
    seats = random.sample(range(1, 7), count)
    wagers = [
        SeatWager(NAMES[index], seat, ante, ante, random.choice((0, 100, 500)))
        for index, seat in enumerate(seats)
        for ante in [random.choice((500, 700, 2500))]
    ]
    most, mode = random.choice((150, 1000, 5000, 10_000_000)), random.choice(("per_wager", "per_round"))
    dialogue = begin(*wagers, maximum_payout=most, max_payout_mode=mode)
    deck = deal(random)
    coming = iter(deck)
    while (question := dialogue.question) is not None:
        if isinstance(question, Draw):
            dialogue.answer(card(next(coming)))
            continue
        assert isinstance(question, tuple)
        ask = random.choice(question)
        options = [option for option in ask.options if option.act != "fold" or random.random() < 0.2]
        options = [option for option in options if option.act != "concede" or random.random() < 0.2]
        chosen = random.choice(options or ask.options)
        dialogue.answer(Choice(ask.who, chosen.act, random.choice((chosen.least, chosen.most))))
    return dialogue, wagers, deck, most, mode


def expected(dialogue: Ultimate, wagers: list[SeatWager], deck: list[str]) -> dict[str, dict[str, int]]:
    """What each player's wagers win or lose before any maximum, from the dealer's right."""
    clockwise = sorted(wagers, key=lambda each: each.seat)
    board, rest = deck[:5], deck[5:]
    dealer = rest[2 * len(wagers) : 2 * len(wagers) + 2]
    hands = {
        wager.player: oracle.Hand(rest[2 * at : 2 * at + 2], wager.ante, wager.trips)
        for at, wager in enumerate(clockwise)
    }
    for event in dialogue.events:
        if isinstance(event, Chose):
            hand = hands[event.who]
            hand.folded |= event.act == "fold"
            hand.conceded |= event.act == "concede"
            hand.play += event.amount
    return {wager.player: oracle.won(hands[wager.player], board, dealer) for wager in clockwise[::-1]}


@pytest.mark.rule("ultimate 9.4", "ultimate 9.9", "ultimate 10.1", "ultimate 3.1")
def test_rounds_are_settled_as_the_rule_book_says() -> None:
    random = Random(212)
    seen: set[tuple[str, str]] = set()
    for _ in range(ROUNDS):
        dialogue, wagers, deck, most, mode = played(random)
        wanted = expected(dialogue, wagers, deck)
        blinds = oracle.capped([each["blind"] for each in wanted.values()], most, mode, UNIT)
        for each, blind in zip(wanted.values(), blinds, strict=True):
            each["blind"] = blind
        came = {player: dict.fromkeys(("ante", "blind", "play", "trips"), 0) for player in wanted}
        for event in dialogue.events:
            if isinstance(event, Settled):
                came[event.who][event.kind] += event.paid or -event.stake * (event.result.value == "lose")
                seen.add((event.kind, event.rule))
        assert came == wanted, (deck[:20], wagers, most, mode)
        assert net(dialogue) == {player: sum(each.values()) for player, each in wanted.items()}
    rows = {rule.rpartition("/")[2] for kind, rule in seen if kind == "trips"}
    assert {"Royal Flush", "Straight Flush", "Four of a Kind", "Full House", "Flush", "Straight"} <= rows
    assert {rule for kind, rule in seen if kind == "ante"} >= {"9.5(a)", "9.5(b)", "9.5(c)(i)", "9.5(c)(ii)"}
    assert ("blind", "10.1:T1/Maximum payout") in seen


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("As Ks Qs Js Ts", oracle.ROYAL),
        ("Jh Th 9h 8h 7h", oracle.STRAIGHT_FLUSH),
        ("5c 4c 3c 2c Ac", oracle.STRAIGHT_FLUSH),
        ("As Ah Ad Ac 4c", oracle.QUADS),
        ("Ks Kh Kd Jc Jd", oracle.FULL),
        ("Kd Jd 9d 7d 5d", oracle.FLUSH),
        ("Kh Qc Jc Ts 9d", oracle.STRAIGHT),
        ("5h 4c 3c 2s Ad", oracle.STRAIGHT),
        ("Qs Qh Qd 8c 5d", oracle.TRIPS),
        ("Qs Qh 4d 4c Jd", oracle.TWO_PAIRS),
        ("Ts Th Kd 6c 2d", oracle.PAIR),
        ("Qh Tc 7c 4d 3s", oracle.ODD),
        ("2h Ac Kc Qd Js", oracle.ODD),
    ],
)
def test_the_oracle_knows_the_hands_that_the_rules_give_as_examples(cards: str, kind: int) -> None:
    assert oracle.five(cards.split())[0] == kind
