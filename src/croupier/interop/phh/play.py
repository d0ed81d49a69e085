"""A hand history played by the rounds of Hold-em and Omaha, action by action, under ordinary practice.

The round asks and the record answers. What the record leaves out stays unknown: cards that nobody has told,
the burn cards, and whatever comes after its last action.
"""

from dataclasses import replace
from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.answers import Answer, Choice, IllegalAction, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.questions import Ask, Draw, Turn
from croupier.interop.phh.hand import UNKNOWN_STACK, Hand, PhhError
from croupier.interop.phh.played import Played
from croupier.interop.phh.script import Action, Script
from croupier.places import BOARD
from croupier.rounds.poker.round import HoldemRound, OmahaRound, PokerRound
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.poker.ordinary_practice import ordinary_practice
from croupier.rulebook.roles import Role
from croupier.vocabulary.poker.words import BET, CALL, CHECK, FOLD, FOUL, MUCK, RAISE, SHOW, TAP_OUT

ROUNDS: Final[dict[str, type[PokerRound]]] = {"holdem": HoldemRound, "omaha": OmahaRound}


class _AllInForLess(Exception):
    """A raise below the least one by a player whose stack is not known, so it was all of it."""

    def __init__(self, at: int, stack: int) -> None:
        self.at = at
        self.stack = stack


def play(hand: Hand) -> Played:
    """Play a hand to its end, or to the end of its record; raises `PhhError` where the two do not fit.

    A player whose stack is not known covers every bet, unless they raise by less than one may: they were all
    in, and the hand is played again with the stack that this tells.
    """
    while True:
        try:
            return _play(hand)
        except _AllInForLess as found:
            stacks = list(hand.stacks)
            stacks[found.at] = found.stack
            hand = replace(hand, stacks=tuple(stacks))


def _play(hand: Hand) -> Played:
    """Play a hand whose stacks are what they are.

    A hand that wins is opened, so one that the record has mucked is played again with its cards unknown
    if it won: who mucks has no claim.
    """
    script = Script(hand)
    played = _Player(hand, script, frozenset()).play()
    if not script.mucks:
        return played
    round_played = played.dialogue.round
    paid = {player for award in round_played.awards.pots_won for player, _ in award.paid}
    unseen = frozenset(
        at
        for at in script.mucks
        if hand.players[at] in paid
        and any(each.player == hand.players[at] for each in round_played.showdown.shown)
    )
    return _Player(hand, Script(hand), unseen).play() if unseen else played


def begin(hand: Hand) -> Dialogue[PokerRound]:
    """The round of a hand, at its first question."""
    settings = ordinary_practice(
        hand.variant, hand.least_bet, hand.big_bet, chip=hand.chip, dead_antes=hand.dead_antes
    )
    kind = ROUNDS[settings.game]
    seats = [
        PokerSeat(player, at, stack, 0 if blind > 0 else -blind, 0, ante, max(blind, 0))
        for at, (player, stack, blind, ante) in enumerate(
            zip(hand.players, hand.stacks, hand.blinds, hand.antes, strict=True), 1
        )
    ]
    return Dialogue(lambda: kind(settings, seats, hand.players[-1]))


class _Player:
    """Answers the questions of a round by the actions of a record."""

    def __init__(self, hand: Hand, script: Script, unseen: frozenset[int]) -> None:
        self.hand = hand
        self.script = script
        self.dialogue = begin(hand)
        begun = len(self.dialogue.round.events)
        self.marks = [(number, begun + at) for at, number in sorted(script.dealt.items())]
        self.last = 0
        """The number of the action that was taken last."""
        self.holes = [
            UNKNOWN if at in unseen or number >= len(cards) else cards[number]
            for number in range(script.hole)
            for at, cards in enumerate(script.holes)
        ]
        """All hole cards in the order in which they are dealt, the last first; `??` where none is told."""
        self.holes.reverse()
        self.board: list[Card] = []

    def play(self) -> Played:
        """Answer until the round is over or the record ends."""
        dialogue, script, holes = self.dialogue, self.script, self.holes
        while (question := dialogue.question) is not None:
            if type(question) is Draw:
                answer: Answer | None = holes.pop() if holes else self.card(question)
            elif type(question) is tuple:
                answer = self.choice(question[0])
            else:
                assert isinstance(question, Turn)
                answer = self.face(question)
            if answer is None:
                return Played(self.hand, dialogue, self.marks)
            try:
                dialogue.answer(answer)
            except IllegalAction as refused:
                if isinstance(question, Draw):
                    self.last = script.dealt.get(question.to.number - 1, self.last)
                raise self.wrong(f"{refused.reason.removesuffix('.')} ({refused.rule}).") from None
        while (action := script.next()) is not None:
            self.passed(action)
        return Played(self.hand, dialogue, self.marks)

    def card(self, question: Draw) -> Card | None:
        """The next card to the board; a burn card is unknown."""
        if question.to != BOARD:
            # Nothing is burnt for a street that the record does not come to.
            return UNKNOWN if self.on_the_board() else None
        return self.board.pop(0) if self.on_the_board() else None

    def on_the_board(self) -> bool:
        """True iff the record has another card for the board."""
        while not self.board:
            action = self.script.next()
            if action is None:
                return False
            if action.word == "db":
                self.mark(action)
                self.board = list(action.cards)
            else:
                self.passed(action)
        return True

    def choice(self, ask: Ask) -> Choice | None:
        """What the player does by the record."""
        if ask.options[0].act == SHOW:
            return self.at_showdown(ask)
        if self.is_passed_over() and ask.option(CHECK) is not None:
            return Choice(ask.who, CHECK, 0, ask.about)
        action = self.script.next()
        if action is None:
            return None
        self.mark(action)
        if action.player != ask.about.number - 1 or action.word not in ("f", "cc", "cbr"):
            raise self.wrong(f"it does not come now. {self.dialogue.waiting_for()}")
        if action.word == "f":
            return Choice(ask.who, FOLD, 0, ask.about)
        if action.word == "cc":
            for option in ask.options:
                if option.act in (CHECK, CALL):
                    return Choice(ask.who, option.act, option.most, ask.about)
            return Choice(ask.who, TAP_OUT, None, ask.about)
        return self.raised(ask, action.amount)

    def is_passed_over(self) -> bool:
        """True iff the record goes on without what is asked now: a stack that it does not know was all in.

        Here that stack covers every bet, and so its owner is still asked; to check is worth the same.
        """
        if UNKNOWN_STACK not in self.hand.stacks:
            return False
        script = self.script
        if script.todo:
            return script.todo[-1].word in ("db", "sm")
        bettors = enumerate(self.dialogue.round.hand.bettors)
        return all(bettor.folded or at in script.shown or at in script.mucks for at, bettor in bettors)

    def raised(self, ask: Ask, total: int) -> Choice:
        """A bet or raise to a total, which is a tap-out if it takes the whole stake."""
        bettor = self.dialogue.round.hand.street.asking
        assert bettor is not None
        if total == bettor.bet + bettor.stake:
            for option in ask.options:
                if option.act == TAP_OUT:
                    return Choice(ask.who, TAP_OUT, option.most, ask.about)
        act = RAISE if self.dialogue.round.hand.betting.opened else BET
        at = ask.about.number - 1
        if self.hand.stacks[at] == UNKNOWN_STACK:
            offered = ask.option(act)
            highest = max([each.bet for each in self.dialogue.round.hand.active])
            if offered is not None and highest < total < offered.least:
                raise _AllInForLess(at, UNKNOWN_STACK - bettor.stake + total - bettor.bet)
        return Choice(ask.who, act, total, ask.about)

    def at_showdown(self, ask: Ask) -> Choice | None:
        """Show or muck: as the record has it, else a known hand that cannot win is mucked."""
        self.rest()
        at = ask.about.number - 1
        shown = self.script.shown.get(at)
        if shown is not None:
            return Choice(ask.who, SHOW, 0, ask.about)
        if at in self.script.mucks or UNKNOWN not in self.dialogue.round.hand.bettor_of(ask.who).cards:
            return Choice(ask.who, MUCK, 0, ask.about)
        return None

    def face(self, question: Turn) -> Answer | None:
        """The face of a card that was dealt unseen, as its player shows it; who mucks it has no claim."""
        self.rest()
        at = question.at.number - 1
        bettor = self.dialogue.round.hand.bettors[at]
        if at in self.script.mucks:
            return Ruling(Role.SUPERVISOR, FOUL, bettor.player)
        faces = self.script.shown.get(at, ())
        return next((card for card in faces if card is not UNKNOWN and card not in bettor.cards), None)

    def rest(self) -> None:
        """Take all that is left of the record, which can only be who shows what."""
        while (action := self.script.next()) is not None:
            self.passed(action)

    def passed(self, action: Action) -> None:
        """Take an action that answers nothing: a hand shown early, or a check that nobody asks for."""
        self.mark(action)
        if action.word == "sm":
            return
        if action.word == "cc" and action.player is not None:
            bettor = self.dialogue.round.hand.bettors[action.player]
            if not bettor.folded and bettor.bet >= max(
                [each.bet for each in self.dialogue.round.hand.active]
            ):
                return
        raise self.wrong(f"it does not come now. {self.dialogue.waiting_for()}")

    def mark(self, action: Action) -> None:
        """Note that an action is taken now."""
        self.last = action.number
        self.marks.append((action.number, len(self.dialogue.round.events)))

    def wrong(self, reason: str) -> PhhError:
        """Refuse the hand for the action that was taken last."""
        action = self.hand.actions[self.last]
        return PhhError(self.hand.where, f"action {self.last + 1}, {action!r}: {reason}")
