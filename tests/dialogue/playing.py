"""Rounds played at random, for properties that hold at every question."""

from collections.abc import Callable, Iterator, Sequence
from random import Random

from croupier.cards import CARDS, FULL_DECK, UNKNOWN, Card
from croupier.dialogue import Answer, Dialogue, Draw, IllegalAction, Offer, Place, Ruling, Shuffle
from croupier.dialogue.drive import HAS_SHUFFLED, at_random
from croupier.dialogue.viewer import View
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.boxes import Wager
from croupier.rulebook.twentyone.blackjack import BlackjackSettings

PLAYERS = ("ann", "bob", "cal")
APPROVED = {"layout_approval": "a", "procedures_approval": "b"}


def settings(random: Random) -> BlackjackSettings:
    """A table of any kind that changes what is asked."""
    return BlackjackSettings(
        **APPROVED,
        decks=random.choice((4, 8)),
        side_wager=random.choice(("none", "perfect_pairs", "pairs_play")),
        insurance_by_others=random.random() < 0.5,
        even_money_by=random.choice(("owner", "controller")),
        dealer_soft_17=random.choice(("stand", "draw")),
        shoe=random.choice(("hand", "automated")),
    )


def blackjack(random: Random) -> Dialogue[BlackjackRound]:
    """A round with one to three boxes, up to three players on each, and purses that run out."""
    table = settings(random)
    wagers = []
    for box in sorted(random.sample(range(1, 8), random.randint(1, 3))):
        for place, player in enumerate(random.sample(PLAYERS, random.randint(1, 3))):
            pairs = 500 if table.side_wager != "none" and random.random() < 0.3 else 0
            amount = random.choice((500, 700, 2000, 0 if pairs and place else 500))
            wagers.append(Wager(player, box, amount, pairs, random.random() < 0.2))
    purses = {
        player: sum(each.amount + each.pairs for each in wagers if each.player == player)
        + random.choice((0, 150, 700, 10_000))
        for player in PLAYERS
    }
    return Dialogue(lambda: BlackjackRound(table, wagers, purses))


def shoe(random: Random, dialogue: Dialogue[BlackjackRound]) -> Callable[[Draw], Card | Ruling]:
    """Cards of a few ranks, so that pairs and naturals are common, and no more of each than there are.

    Where the round takes no card at all, the cards have to be shuffled first.
    """
    ranks = random.sample(range(13), random.choice((2, 3, 5, 13)))
    pool = [card for card in FULL_DECK.cards if card.rank in ranks]

    def next_card(_: Draw) -> Card | Ruling:
        for _attempt in range(20):
            card = random.choice(pool)
            if fits(dialogue, card):
                return card
        return next((card for card in FULL_DECK.cards if fits(dialogue, card)), HAS_SHUFFLED)

    return next_card


def fits(dialogue: Dialogue[BlackjackRound], card: Card) -> bool:
    """True iff the round takes the card."""
    try:
        dialogue.round.check_card(card)
    except IllegalAction:
        return False
    return True


def ruling(offer: Offer, random: Random, card: Answer, places: Sequence[Place] = ()) -> Ruling:
    """A ruling that an offer allows."""
    assert isinstance(card, Card) or not offer.card, "a card can be named where one is to be"
    return Ruling(
        offer.by,
        offer.word,
        random.choice(offer.who) if offer.who else "",
        (UNKNOWN if offer.hidden and random.random() < 0.5 else card) if offer.card else None,
        random.choice((500, 1250)) if offer.amount else 156 * (offer.count and random.random() < 0.5),
        random.choice(places) if offer.place else None,
    )


def play(
    dialogue: Dialogue[BlackjackRound], random: Random, rulings: float = 0.0, ends: float = 0.0
) -> Iterator[Answer]:
    """Play a round to its end by random choices and, so often, rulings; stop before each answer.

    `ends` says how often a ruling that ends the round is let through.
    """
    deal = shoe(random, dialogue)
    choose = at_random(random)
    while (question := dialogue.question) is not None:
        answer: Answer | None = None
        if random.random() < rulings:
            offers = dialogue.rulings()
            if random.random() >= ends:
                offers = [offer for offer in offers if offer.word not in ("void", "invalidate")]
            if offers:
                answer = ruling(random.choice(offers), random, deal(Draw(Place("dealer"))))
        if answer is None:
            if isinstance(question, Draw):
                answer = deal(question)
            elif isinstance(question, tuple):
                answer = choose(random.choice(question), no_view)
            else:
                assert isinstance(question, Shuffle)
                answer = HAS_SHUFFLED
        yield answer
        dialogue.answer(answer)


def played(seed: int, rulings: float = 0.0, ends: float = 0.0, stop: int = 10**6) -> Dialogue[BlackjackRound]:
    """A round played at random to its end, or to the answer with that number."""
    random = Random(seed)
    dialogue = blackjack(random)
    for count, _ in enumerate(play(dialogue, random, rulings, ends)):
        if count == stop:
            break
    return dialogue


def no_view() -> View:
    """What a policy that only looks at options never calls."""
    raise AssertionError("nobody looks")


ANY_CARD = (*CARDS, UNKNOWN)
