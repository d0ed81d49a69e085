"""One round of a game played at random through the dialogue, with every law checked at every answer.

Choices are any that are offered, at any amount that is; in some rounds somebody rules at random, and now
and then somebody tries what is not allowed. The oracle follows each answer, and at the end the record of
the answers must replay to the same events.
"""

from random import Random
from typing import Any, Final

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.answers import Choice, IllegalAction, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.drive import random_amount
from croupier.dialogue.questions import Asks, Draw, Shuffle
from soak.checks import Played, check_lines, check_replay, check_splice, check_view
from soak.chips import Fault
from soak.exports import check_exports
from soak.game import Case, Game
from soak.illegal import illegal
from soak.options import check_asks
from soak.secrets import check_secrets

MOST_ANSWERS: Final = 3_000
MOST_RULINGS: Final = 40
FINAL: Final = {"hit": "stand", "fold": "check", "concede": "decline"}
"""What may end a hand, and what a timid player does instead."""
FAVOURED: Final = ("", "", "", "hit", "split", "play", "decline")
"""What the players of a round nearly always do when they can; often nothing in particular."""


def any_rulings(random: Random) -> float:
    """How often somebody rules in a round: in most rounds never."""
    dice = random.random()
    if dice < 0.6:
        return 0.0
    return 0.02 if dice < 0.8 else 0.08 if dice < 0.95 else 0.3


def play_round(game: Game, random: Random, into: list[Any] | None = None) -> Played:
    """Play one random round to its end and check it; `into` is given the round before it is played."""
    played = Played(Case(game, random))
    if into is not None:
        into.append(played)
    rulings = any_rulings(random)
    play = _Play(played, random, rulings)
    play.to_the_end()
    if rulings:
        play.late_rulings()
    check_replay(played)
    if random.random() < 0.02:
        check_lines(played)
        check_splice(played, random)
        check_view(played)
    if game.secrets and random.random() < 0.1:
        check_secrets(played.dialogue, random, game.bound)
    if game.exports and random.random() < 0.01:
        check_exports(played.dialogue)
    return played


class _Play:
    """Plays a round: what is answered to each question."""

    def __init__(self, played: Played, random: Random, rulings: float) -> None:
        self.played = played
        self.dialogue = played.dialogue
        self.random = random
        self.rulings = rulings
        self.shoe = played.case.game.shoe(random, played.case.settings)
        self.boldness = (0.1, 0.5, 0.9)[int(random.random() * 3)]
        self.favoured = FAVOURED[int(random.random() * len(FAVOURED))]
        self.unseen = (0.0, 0.0, 0.5, 1.0)[int(random.random() * 4)]
        """How many of the cards that are dealt face down come without their face."""
        foci = played.case.game.foci if rulings and random.random() < 0.3 else ()
        self.focus = random.choice(foci) if foci else ()
        self.mood = played.case.game.mood(random) if played.case.game.mood is not None else ""

    def to_the_end(self) -> None:
        """Answer every question until the round is over."""
        played, dialogue, roll = self.played, self.dialogue, self.random.random
        reckoning = played.reckoning
        accounts = dialogue.round.accounts
        reckoning.follow(dialogue.events)
        while (question := dialogue.question) is not None:
            played.questions += 1
            if played.questions > MOST_ANSWERS:
                raise Fault(f"the round did not end after {MOST_ANSWERS} answers")
            if isinstance(question, tuple):
                check_asks(reckoning, question, played.case.game.exact)
                if roll() < 0.2:
                    self.all_are_taken(question)
            if roll() < 0.015:
                try_illegal(played, self.random)
                played.refused += 1
            if self.rulings and roll() < self.rulings and played.ruled < MOST_RULINGS:
                self.rule()
            elif isinstance(question, tuple):
                dialogue.answer(self.choice(question))
            else:
                self.deal()
            moves = reckoning.moves
            reckoning.follow(dialogue.events)
            if reckoning.moves != moves and accounts.balances != reckoning.balances:
                raise Fault(
                    f"the accounts are {accounts.balances}, and by the transfers {reckoning.balances}"
                )
        if accounts.balances != reckoning.balances:
            raise Fault(f"the accounts are {accounts.balances}, and by the transfers {reckoning.balances}")
        if not reckoning.over or reckoning.void != dialogue.round.void:
            raise Fault("the round is over and has not told it")

    def deal(self) -> None:
        """The next card; when there is none, the discards are shuffled, or the round cannot go on."""
        dialogue, question = self.dialogue, self.dialogue.question
        if isinstance(question, Shuffle):
            self.give(Ruling("dealer", "shuffled"))
        elif isinstance(question, Draw) and question.seen_by != -1 and self.random.random() < self.unseen:
            dialogue.answer(UNKNOWN)
        elif len(self.shoe) and not _must_shuffle(dialogue.round):
            dialogue.answer(self.shoe.draw())
        elif any(offer.word == "shuffled" for offer in dialogue.rulings()):
            self.give(Ruling("dealer", "shuffled"))
        else:
            dialogue.answer(Ruling("supervisor", "void"))

    def choice(self, asks: Asks) -> Choice:
        """What one of those asked chooses; sometimes without naming an amount that can only be one."""
        roll = self.random.random
        ask = asks[0] if len(asks) == 1 else asks[int(roll() * len(asks))]
        if (choose := self.played.case.game.choice) is not None:
            return choose(self.random, ask, self.mood)
        options = ask.options
        option = options[int(roll() * len(options))]
        if self.favoured and roll() < 0.8:
            option = ask.option(self.favoured) or option
        elif option.act in FINAL and roll() > self.boldness:
            option = ask.option(FINAL[option.act]) or option
        if option.most == option.least:
            if roll() < 0.05:
                return Choice(ask.who, option.act, None, ask.about if len(asks) > 1 else None, ask.whose)
            return Choice(ask.who, option.act, option.most, ask.about, ask.whose)
        return Choice(ask.who, option.act, random_amount(option, self.random), ask.about, ask.whose)

    def all_are_taken(self, asks: Asks) -> None:
        """Whatever is offered must be taken, at its least and at its most."""
        for ask in asks:
            for option in ask.options:
                for amount in {option.least, option.most}:
                    try:
                        self.dialogue.check(Choice(ask.who, option.act, amount, ask.about, ask.whose))
                    except IllegalAction as refused:
                        raise Fault(f"{ask.who} is offered {option}, and refused it: {refused}") from None

    def rule(self) -> None:
        """Somebody rules: anything that is offered now, what ends the round less often."""
        offers = self.dialogue.rulings()
        if self.focus:
            offers = [offer for offer in offers if offer.word in self.focus]
        elif self.random.random() > 0.1:
            offers = [offer for offer in offers if offer.word not in self.played.case.game.ends]
        if not offers:
            return
        offer = self.random.choice(offers)
        if not len(self.shoe) and (offer.card or offer.may_name):
            return
        ruling = self.played.case.game.ruling(self.random, self.dialogue.round, offer, self.shoe)
        if ruling is not None:
            self.give(ruling)
            self.played.ruled += 1

    def give(self, ruling: Ruling) -> None:
        """Make the ruling, and do with the shoe what it says."""
        dialogue = self.dialogue
        cards_left = _must_shuffle(dialogue.round)  # after a malfunction they are alone
        dialogue.answer(ruling)
        if ruling.word == "shuffled":
            kept = self.played.case.game.kept(dialogue.round, cards_left)
            if kept is not None:
                self.shoe.gather(kept)

    def late_rulings(self) -> None:
        """Rule about the finished round, until it is void or nobody wants to."""
        played, dialogue, random = self.played, self.dialogue, self.random
        reckoning = played.reckoning
        while random.random() < 0.2 and (offers := dialogue.rulings()):
            try_illegal(played, random)
            offer = random.choice(offers)
            card = None
            if offer.card:
                card = next((each for each in dialogue.round.deck.cards if _fits(dialogue, each)), None)
                if card is None:
                    return
            ruling: Ruling | None = Ruling(offer.by, offer.word, card=card)
            if offer.who:
                ruling = played.case.game.ruling(random, dialogue.round, offer, self.shoe)
            if ruling is None:
                return
            dialogue.answer(ruling)
            played.ruled += 1
            reckoning.follow(dialogue.events)
            if dialogue.round.accounts.balances != reckoning.balances:
                raise Fault("a late ruling moved chips and did not tell it")
            if dialogue.round.void != reckoning.void:
                raise Fault("a late ruling made the round void and did not tell it")


def try_illegal(played: Played, random: Random) -> None:
    """Try something that is not allowed: it must be refused, and nothing may have changed."""
    dialogue = played.dialogue
    answer = illegal(dialogue, played.case.game.spent(dialogue.round), random)
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


def _must_shuffle(play: Any) -> bool:
    """True iff the cards left must be shuffled before another is dealt."""
    return any(getattr(part, "unshuffled", "") for part in (play, getattr(play, "deal", None)))


def _fits(dialogue: Dialogue[Any], card: Card) -> bool:
    try:
        dialogue.round.check_card(card)
    except IllegalAction:
        return False
    return True
