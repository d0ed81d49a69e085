"""One round of Blackjack played at random through the dialogue, with every law checked at every answer.

Choices are any that are offered, at any amount that is; in some rounds somebody rules at random, and now
and then somebody tries what is not allowed. The oracle follows each answer, and at the end the record of
the answers must replay to the same events.
"""

from random import Random
from typing import Final

from croupier.cards import FULL_DECK, UNKNOWN, Card
from croupier.dialogue.answers import Choice, IllegalAction, Offer, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.drive import random_amount
from croupier.dialogue.lines import read, write
from croupier.dialogue.places import Place
from croupier.dialogue.questions import Asks
from croupier.dialogue.view import Viewer
from croupier.rounds.blackjack import BlackjackRound
from tools.soak_cases import Case, ShoeCards, any_case, any_rulings
from tools.soak_illegal import illegal
from tools.soak_layout import Fault
from tools.soak_options import check_asks
from tools.soak_oracle import Reckoning

MOST_ANSWERS: Final = 3_000
ENDS: Final = ("void", "invalidate")


class Played:
    """A round that was played: its dialogue, and what came about in it."""

    __slots__ = ("case", "dialogue", "questions", "reckoning", "refused", "ruled")

    def __init__(self, case: Case) -> None:
        self.case = case
        self.dialogue: Dialogue[BlackjackRound] = Dialogue(case.make)
        self.reckoning = Reckoning(case.settings, case.wagers, case.purses)
        self.questions = 0
        self.ruled = 0
        self.refused = 0


def play_round(random: Random, into: list[Played] | None = None) -> Played:
    """Play one random round to its end and check it; `into` is given the round before it is played."""
    played = Played(any_case(random))
    if into is not None:
        into.append(played)
    rulings = any_rulings(random)
    _Play(played, random, rulings).to_the_end()
    if rulings:
        _late_rulings(played, random)
    check_replay(played)
    if random.random() < 0.02:
        check_lines(played)
        check_splice(played, random)
        check_view(played)
    return played


class _Play:
    """The hand that plays a round: what is answered to each question."""

    def __init__(self, played: Played, random: Random, rulings: float) -> None:
        self.played = played
        self.dialogue = played.dialogue
        self.random = random
        self.rulings = rulings
        self.shoe = ShoeCards(random, played.case.settings)
        self.boldness = (0.1, 0.5, 0.9)[int(random.random() * 3)]

    def to_the_end(self) -> None:
        """Answer every question until the round is over."""
        played, dialogue, roll = self.played, self.dialogue, self.random.random
        reckoning = played.reckoning
        balances = dialogue.round.accounts.balances
        reckoning.follow(dialogue.events)
        while (question := dialogue.question) is not None:
            played.questions += 1
            if played.questions > MOST_ANSWERS:
                raise Fault(f"the round did not end after {MOST_ANSWERS} answers")
            if isinstance(question, tuple):
                check_asks(reckoning, question)
            if roll() < 0.015:
                try_illegal(dialogue, self.random)
                played.refused += 1
            if self.rulings and roll() < self.rulings:
                self.rule()
            elif isinstance(question, tuple):
                dialogue.answer(self.choice(question))
            else:
                self.deal()
            moves = reckoning.moves
            reckoning.follow(dialogue.events)
            if reckoning.moves != moves and balances != reckoning.balances:
                raise Fault(f"the accounts are {balances}, and by the transfers {reckoning.balances}")
        if balances != reckoning.balances:
            raise Fault(f"the accounts are {balances}, and by the transfers {reckoning.balances}")
        if not reckoning.over or reckoning.void != dialogue.round.void:
            raise Fault("the round is over and has not told it")

    def deal(self) -> None:
        """The next card; when there is none, the discards are shuffled, or the round cannot go on."""
        if len(self.shoe) and not self.dialogue.round.unshuffled:
            self.dialogue.answer(self.shoe.draw())
        elif any(offer.word == "shuffled" for offer in self.dialogue.rulings()):
            self.give(Ruling("dealer", "shuffled"))
        else:
            self.dialogue.answer(Ruling("supervisor", "void"))

    def choice(self, asks: Asks) -> Choice:
        """What one of those asked chooses; sometimes without saying what can only be one."""
        roll = self.random.random
        ask = asks[0] if len(asks) == 1 else asks[int(roll() * len(asks))]
        options = ask.options
        option = options[int(roll() * len(options))]
        if option.act == "hit" and roll() > self.boldness:
            option = ask.option("stand") or option
        if option.most == option.least:
            if roll() < 0.05:
                return Choice(ask.who, option.act, None, ask.about if len(asks) > 1 else None, ask.whose)
            return Choice(ask.who, option.act, option.most, ask.about, ask.whose)
        return Choice(ask.who, option.act, random_amount(option, self.random), ask.about, ask.whose)

    def rule(self) -> None:
        """Somebody rules: anything that is offered now, what ends the round less often."""
        offers = self.dialogue.rulings()
        if self.random.random() > 0.1:
            offers = [offer for offer in offers if offer.word not in ENDS]
        offer = self.random.choice(offers)
        if offer.card and not len(self.shoe):
            return
        self.give(self.ruling(offer))
        self.played.ruled += 1

    def ruling(self, offer: Offer) -> Ruling:
        """A ruling that an offer allows, with the next card of the shoe where it takes one."""
        random = self.random
        card = self.shoe.draw() if offer.card else None
        if offer.hidden and random.random() < 0.4:
            card = UNKNOWN
        amount = 0
        if offer.amount:
            amount = 1 + int(random.random() * self.played.case.settings.maximum)
        elif offer.count and random.random() < 0.6:
            amount = random.choice((1, 2, 3, 40, 103, 104, 180))
        by = "operator" if offer.by in ("dealer", "supervisor") and random.random() < 0.1 else offer.by
        who = random.choice(offer.who) if offer.who else ""
        return Ruling(by, offer.word, who, card, amount, Place("box", 1) if offer.place else None)

    def give(self, ruling: Ruling) -> None:
        """Make the ruling, and do with the shoe what it says."""
        dialogue = self.dialogue
        discards_too = not dialogue.round.unshuffled  # after a malfunction what is left is shuffled alone
        dialogue.answer(ruling)
        if ruling.word == "shuffled" and discards_too:
            lie = [card for hand in dialogue.round.hands_on_table() for card in hand.cards]
            held = [card for card in dialogue.round.held if card is not UNKNOWN]
            self.shoe.gather(self.played.case.settings, lie + held)


def try_illegal(dialogue: Dialogue[BlackjackRound], random: Random) -> None:
    """Try something that is not allowed: it must be refused, and nothing may have changed."""
    answer = illegal(dialogue, random)
    question, told, given = dialogue.question, len(dialogue.events), len(dialogue.answers)
    before = dict(dialogue.round.accounts.balances)
    try:
        dialogue.answer(answer)
    except IllegalAction as refused:
        if not refused.reason or refused.reason[-1] not in ".!?":
            raise Fault(f"{answer} was refused without a sentence: {refused}") from None
    else:
        raise Fault(f"{answer} was not refused at {question}")
    if (
        dialogue.question is not question
        or (len(dialogue.events), len(dialogue.answers)) != (told, given)
        or dialogue.round.accounts.balances != before
    ):
        raise Fault(f"{answer} was refused and changed something")


def _late_rulings(played: Played, random: Random) -> None:
    """Rule about the finished round, until it is void or nobody wants to."""
    dialogue, reckoning = played.dialogue, played.reckoning
    while random.random() < 0.2 and (offers := dialogue.rulings()):
        try_illegal(dialogue, random)
        offer = random.choice(offers)
        card = None
        if offer.card:
            card = next((each for each in FULL_DECK.cards if _fits(dialogue, each)), None)
            if card is None:
                return
        dialogue.answer(Ruling(offer.by, offer.word, card=card))
        played.ruled += 1
        reckoning.follow(dialogue.events)
        if dialogue.round.accounts.balances != reckoning.balances:
            raise Fault("a late ruling moved chips and did not tell it")
        if dialogue.round.void != reckoning.void:
            raise Fault("a late ruling made the round void and did not tell it")


def _fits(dialogue: Dialogue[BlackjackRound], card: Card) -> bool:
    try:
        dialogue.round.check_card(card)
    except IllegalAction:
        return False
    return True


def check_replay(played: Played) -> None:
    """The record of the answers must give the same events and the same purses, to the letter."""
    dialogue = played.dialogue
    again = Dialogue(played.case.make)
    for answer in dialogue.answers:
        again.answer(answer)
    if again.events != dialogue.events:
        raise Fault("a replay told other events")
    if again.answers != dialogue.answers or again.question != dialogue.question:
        raise Fault("a replay recorded other answers")
    if again.round.accounts.balances != dialogue.round.accounts.balances:
        raise Fault("a replay left other chips in the accounts")


def check_lines(played: Played) -> None:
    """Each answer, written as a line and read again, must be the same answer."""
    again = Dialogue(played.case.make)
    names = list(played.case.purses)
    for answer in played.dialogue.answers:
        line = write(answer, again.question)
        (back,) = read(line, again.round, names)
        if again.check(back) != answer:
            raise Fault(f"{answer} was written {line!r} and read as {back}")
        again.answer(answer)


def check_splice(played: Played, random: Random) -> None:
    """The record without one of its answers is still a round, in which nothing is lost."""
    dialogue = played.dialogue
    spliced = dialogue.splice(int(random.random() * len(dialogue.answers)), 1)
    corrected = spliced.dialogue
    if len(corrected.answers) + len(spliced.misfits) != len(dialogue.answers) - 1:
        raise Fault("a splice lost an answer")
    if corrected.events[: spliced.same] != dialogue.events[: spliced.same]:
        raise Fault("a splice says that events still hold which do not")
    Reckoning(played.case.settings, played.case.wagers, played.case.purses).follow(corrected.events)


def check_view(played: Played) -> None:
    """What an onlooker sees of the purses must be what lies in them."""
    view = Viewer(0, tells=played.dialogue.round).look(played.dialogue)
    purses = {player: played.reckoning.purse(player) for player in played.case.purses}
    if dict(view.purses) != purses:
        raise Fault(f"a view shows {view.purses}, and there is {purses}")
