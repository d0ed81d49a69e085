"""Rounds of Blackjack and Pontoon through the engine, with given cards and by a chart."""

from collections.abc import Callable, Iterable, Iterator

from croupier.analysis.odds.results import Plain
from croupier.analysis.simulation.simulator import settings_in
from croupier.cards import Card, Rank, Suit
from croupier.chips import cents
from croupier.dialogue import Ask, Choice, Dialogue, Draw
from croupier.dialogue.answers import SHUFFLED, Ruling
from croupier.dialogue.events import Collected
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.boxes import Hand, Wager
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rounds.twentyone.round import TwentyOneRound
from croupier.rulebook.roles import Role
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.vocabulary.twentyone.points import POINTS
from soak.simulated.traces import Difference, ShoeFollower, SimulatedRound, simulated_rounds

PURSE = 10_000_000
ROUNDS: dict[str, Callable[..., TwentyOneRound]] = {"blackjack": BlackjackRound, "pontoon": PontoonRound}
SUIT_ROWS = {(6, 7), (6, 8), (7, 8), (7, 7)}


def differences(question: Plain, rounds: int, seed: int) -> Iterator[Difference]:
    """The rounds in which the engine pays something else; a fault of the shoe is an `AssertionError`."""
    settings = settings_in(question)
    assert isinstance(settings, TwentyOneSettings)
    follower = ShoeFollower(settings) if settings.shoe == "hand" else None
    for each in simulated_rounds(question, rounds, seed):
        played = played_at_the_table(question, settings, each, follower)
        if played != each.nets:
            yield Difference(each.number, each.cards, each.nets, played)


def played_at_the_table(
    question: Plain, settings: TwentyOneSettings, dealt: SimulatedRound, follower: ShoeFollower | None = None
) -> tuple[int, ...]:
    """What each player wins in a round with these cards, all of which must be used.

    A follower is told of every card that is dealt and of every hand that is collected.
    """
    if follower is not None:
        follower.begin(dealt)
    names = [f"player{number}" for number in range(1, question["players"] + 1)]
    wager, side = cents(question["wager"]), cents(question["side"])
    wagers = [Wager(name, box, wager, side) for box, name in enumerate(names, 1)]
    purses = dict.fromkeys(names, PURSE)
    dialogue = Dialogue(lambda: ROUNDS[settings.game](settings, wagers, purses))
    cards = iter(dealt.cards)
    told = 0
    while dialogue.question is not None:
        if follower is not None:
            told = _collect(dialogue.round, told, follower)
        if isinstance(dialogue.question, Draw):
            if follower is not None and follower.ran_out():
                dialogue.answer(Ruling(Role.DEALER, SHUFFLED))
                continue
            card = _next(cards, dealt)
            if follower is not None:
                follower.draw(card, dealt.number)
            dialogue.answer(card)
            continue
        assert isinstance(dialogue.question, tuple)
        ask = dialogue.question[0]
        act = decision(question, dialogue.round, ask)
        option = ask.option(act)
        assert option is not None, f"round {dealt.number}: {act} is not offered"
        dialogue.answer(Choice(ask.who, act, option.most, ask.about, ask.whose))
    assert next(cards, None) is None, f"round {dealt.number}: the engine needs fewer cards"
    if follower is not None:
        left = [card for hand in dialogue.round.layout.hands_on_table() for card in hand.cards]
        _collect(dialogue.round, told, follower)
        follower.end(dealt, left)
    accounts, places = dialogue.round.accounts, dialogue.round.purses
    return tuple(accounts[places[name]] - PURSE for name in names)


def _collect(round_: TwentyOneRound, told: int, follower: ShoeFollower) -> int:
    """Tell the follower of hands collected since so many events were told; how many there are now."""
    events = round_.layout.events
    for event in events[told:]:
        if isinstance(event, Collected):
            hands = [hand for box in round_.layout.boxes for hand in box.hands if hand.place == event.at]
            follower.collect(card for hand in hands for card in hand.cards)
    return len(events)


def _next(cards: Iterable[Card], dealt: SimulatedRound) -> Card:
    card = next(iter(cards), None)
    assert card is not None, f"round {dealt.number}: the engine needs more cards"
    return card


def decision(question: Plain, round_: TwentyOneRound, ask: Ask) -> str:
    """What the player of a box does who follows the question's chart."""
    offered = {option.act for option in ask.options}
    box = next(each for each in round_.layout.boxes if each.place == ask.about.box)
    hand = next((each for each in box.hands if each.place == ask.about), box.hands[0])
    up = round_.layout.dealer.cards[0]
    column = "A" if up.rank is Rank.ACE else str(POINTS[up.index])
    if "insure" in offered or "even money" in offered:
        if "even money" in offered and question["even_money"]:
            return "even money"
        return "insure" if question["insurance"] else "decline"
    chart = question["strategy"]
    if "rescue" in offered:
        return "rescue" if chart["rescue"][str(hand.total)][column] == "X" else "decline"
    letter = (_blackjack_letter if round_.game == "blackjack" else _pontoon_letter)(chart, hand, column)
    if "surrender" in offered:
        return "surrender" if letter.startswith("R") else "decline"
    letter = letter.removeprefix("R")
    if letter.startswith("P"):
        if "split" in offered:
            return "split"
        letter = letter[1:] or _blackjack_letter(chart, hand, column, whole=False)
    if letter == "DS":
        return "double" if "double" in offered else "stand"
    if letter == "D":
        return "double" if "double" in offered else "hit"
    return {"S": "stand", "H": "hit"}[letter]


def _blackjack_letter(chart: Plain, hand: Hand, column: str, *, whole: bool = True) -> str:
    """What the chart says of a hand; unless it is whole, of its total without a split."""
    if whole and hand.pair:
        return str(chart["pairs"][_pair(hand)][column])
    tables = chart if "hard" in chart else chart["2 cards"]
    return str(tables["soft" if hand.soft else "hard"][str(hand.total)][column])


def _pair(hand: Hand) -> str:
    points = POINTS[hand.cards[0].index]
    return 2 * {1: "A", 10: "T"}.get(points, str(points))


def _pontoon_letter(chart: Plain, hand: Hand, column: str) -> str:
    cards = hand.cards
    if len(cards) == 2:
        values = tuple(sorted(POINTS[card.index] for card in cards))
        if values in SUIT_ROWS:
            suits = {card.suit for card in cards}
            kind = "mixed" if len(suits) > 1 else "spades" if suits == {Suit.SPADES} else "suited"
            return str(chart["suits"][f"{values[0]}-{values[1]} {kind}"][column])
        if hand.pair:
            return str(chart["pairs"][_pair(hand)][column])
    table = chart["6 cards or more" if len(cards) >= 6 else f"{len(cards)} cards"]
    kind = "hard"
    if hand.soft:
        later = any(card.rank is Rank.ACE for card in cards[2:])
        kind = "soft, later ace" if later else "soft"
    return str(table[kind][str(hand.total)][column])
