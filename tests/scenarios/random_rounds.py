"""Rounds of Blackjack played at random: settings, wagers, cards, choices and rulings."""

from random import Random

from croupier.cards import CARDS, UNKNOWN
from croupier.dialogue import Answer, Choice, Dialogue, Draw, IllegalAction, Offer, Ruling
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from croupier.tables.twentyone.window import box_window

NAMES = ("ann", "bob", "cyd", "Dee", "éva-2")
ENDING = ("void", "invalidate")


def random_settings(chance: Random) -> BlackjackSettings:
    """Settings that vary all that a round of play depends on."""
    return BlackjackSettings(
        decks=chance.randint(4, 8),
        dealer_soft_17=chance.choice(["stand", "draw"]),
        side_wager=chance.choice(["none", "perfect_pairs", "pairs_play"]),
        insurance_by_others=chance.random() < 0.5,
        even_money_by=chance.choice(["owner", "controller"]),
        shoe=chance.choice(["hand", "hand", "automated"]),
        cut_card_from_back=60,
        buy_mid_round=chance.random() < 0.7,
    )


def random_round(chance: Random, rulings: float = 0.05, stop: float = 0.0) -> Dialogue[BlackjackRound]:
    """A round played at random to its end, or with some chance at each step no further."""
    settings = random_settings(chance)
    purses = {name: 100 * chance.choice([15, 40, 90, 5000]) for name in NAMES}
    window = box_window(settings, purses=purses)
    while not any(placed.amount for placed in window.placed) or chance.random() < 0.7:
        try:
            window.place(
                chance.choice(NAMES),
                chance.randint(1, 4),
                chance.choice([500, 700, 1000, 2000]),
                pairs=chance.choice([0, 0, 500]),
                seated=chance.random() < 0.3,
            )
        except IllegalAction:
            continue
    wagers = window.close()
    playing = {wager.player: purses[wager.player] for wager in wagers}
    dialogue = Dialogue(lambda: BlackjackRound(settings, wagers, playing))
    while not dialogue.over and chance.random() >= stop:
        try:
            dialogue.answer(random_answer(chance, dialogue, rulings))
        except IllegalAction:
            continue  # a card of which there are no more, or a ruling that needs other words
    return dialogue


def random_answer(chance: Random, dialogue: Dialogue[BlackjackRound], rulings: float) -> Answer:
    """Something that could be answered now."""
    question = dialogue.question
    if chance.random() < rulings:
        offers = [offer for offer in dialogue.rulings() if offer.word not in ENDING or chance.random() < 0.1]
        if offers:
            return random_ruling(chance, chance.choice(offers))
    if isinstance(question, Draw):
        return CARDS[
            chance.choice([chance.randrange(52), *range(32, 52)])
        ]  # tens and aces are met more often
    assert isinstance(question, tuple)
    ask = chance.choice(question)
    option = chance.choice(ask.options)
    amount = option.least + option.step * chance.randint(0, (option.most - option.least) // option.step)
    return Choice(ask.who, option.act, amount, ask.about, ask.whose)


def random_ruling(chance: Random, offer: Offer) -> Ruling:
    """The ruling that is on offer, with whatever has to be named."""
    return Ruling(
        offer.by,
        offer.word,
        chance.choice(offer.who) if offer.who else "",
        chance.choice([UNKNOWN, CARDS[7]] if offer.hidden else CARDS[:52]) if offer.card else None,
        500 * chance.randint(1, 20) if offer.amount else chance.choice([0, 150]) if offer.count else 0,
    )
