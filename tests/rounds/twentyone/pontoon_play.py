"""Rounds of Pontoon played at random: tables, cards, choices and rulings."""

from collections.abc import Iterator
from random import Random

from croupier.cards import PONTOON_DECK, UNKNOWN, Card, Rank, card
from croupier.dialogue import Answer, Choice, Dialogue, Draw, IllegalAction, Offer, Ruling
from croupier.rounds.twentyone.boxes import Wager
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rulebook.twentyone.pontoon import PontoonSettings

PLAYERS = ("ann", "bob", "cal")
COURT = (Rank.JACK, Rank.QUEEN, Rank.KING)


def random_table(chance: Random, players: int = 3) -> Dialogue[PontoonRound]:
    """A round of one to three boxes with up to three bettors each, and purses that run out."""
    table = PontoonSettings(
        decks=chance.choice((3, 8)),
        side_wager=chance.choice(("none", "perfect_pairs")),
        shoe=chance.choice(("hand", "automated")),
        double_limits=chance.choice(("hand", "box")),
        dealer_pontoon_takes=chance.choice(("busted_plus_one", "original_only")),
        split_7s_forfeit=chance.choice(("suited", "any")),
    )
    wagers = []
    for box in sorted(chance.sample(range(1, 8), chance.randint(1, 3))):
        for player in chance.sample(PLAYERS, chance.randint(1, players)):
            pairs = 500 if table.side_wager != "none" and chance.random() < 0.3 else 0
            wagers.append(Wager(player, box, chance.choice((500, 700, 2500)), pairs, chance.random() < 0.2))
    purses = {
        player: sum(each.amount + each.pairs for each in wagers if each.player == player)
        + chance.choice((0, 150, 700, 20_000))
        for player in PLAYERS
    }
    return Dialogue(lambda: PontoonRound(table, wagers, purses))


def pool_of(chance: Random) -> list[Card]:
    """Cards of a few ranks and suits, so that pairs, sevens and Pontoons are common."""
    ranks = chance.choice(
        (
            list(chance.sample(list(Rank), 4)),
            [Rank.ACE, *COURT, Rank.FIVE, Rank.SIX],
            [Rank.SEVEN],
            [Rank.SEVEN, Rank.SIX, Rank.EIGHT],
            [Rank.ACE, Rank.TWO, Rank.THREE],
            list(Rank),
        )
    )
    suits = chance.choice(("h", "hs", "hdcs"))
    return [each for each in PONTOON_DECK.cards if each.rank in ranks and str(each)[1] in suits] or [
        card("7h")
    ]


def next_card(chance: Random, dialogue: Dialogue[PontoonRound], pool: list[Card]) -> Card | Ruling:
    """A card that the round takes; where it takes none, the cards are shuffled first.

    The dealer's second card makes a Pontoon as often as not, where one can come.
    """
    dealer = dialogue.round.layout.dealer
    if dialogue.question is dealer.draw_question and len(dealer.cards) == 1 and chance.random() < 0.5:
        first = dealer.cards[0].rank
        ranks = COURT if first is Rank.ACE else (Rank.ACE,) if first in COURT else tuple(Rank)
        pool = [each for each in PONTOON_DECK.cards if each.rank in ranks]
    for each in [*chance.sample(pool, min(4, len(pool))), *PONTOON_DECK.cards]:
        try:
            dialogue.round.check_card(each)
        except IllegalAction:
            continue
        return each
    return Ruling("dealer", "shuffled")


def choice_of(chance: Random, dialogue: Dialogue[PontoonRound]) -> Choice:
    assert isinstance(dialogue.question, tuple)
    ask = chance.choice(dialogue.question)
    by_act = {option.act: option for option in ask.options}
    option = chance.choice(ask.options)
    if option.act in ("surrender", "rescue", "hit") and chance.random() < 0.6:
        option = by_act.get("split") or by_act.get("decline") or option
    steps = (option.most - option.least) // option.step if option.step else 0
    amount = chance.choice((option.least + option.step * chance.randint(0, steps), option.most))
    return Choice(ask.who, option.act, amount, ask.about, ask.whose)


def ruling_of(
    chance: Random, dialogue: Dialogue[PontoonRound], offer: Offer, pool: list[Card]
) -> Ruling | None:
    drawn = next_card(chance, dialogue, pool) if offer.card else None
    if isinstance(drawn, Ruling):
        return None
    if offer.hidden and chance.random() < 0.5:
        drawn = UNKNOWN
    amount = 500 if offer.amount else chance.choice((0, 150)) if offer.count else 0
    return Ruling(offer.by, offer.word, chance.choice(offer.who) if offer.who else "", drawn, amount)


def answers(chance: Random, dialogue: Dialogue[PontoonRound], rulings: float) -> Iterator[Answer]:
    """Random legal answers until the round is over; a round is not ended by a ruling too often."""
    pool = pool_of(chance)
    while not dialogue.over:
        if chance.random() < rulings:
            offer = chance.choice(dialogue.rulings())
            if offer.word not in ("void", "invalidate") or chance.random() < 0.05:
                ruling = ruling_of(chance, dialogue, offer, pool)
                if ruling is not None:
                    yield ruling
                    continue
        yield (
            next_card(chance, dialogue, pool)
            if isinstance(dialogue.question, Draw)
            else choice_of(chance, dialogue)
        )
