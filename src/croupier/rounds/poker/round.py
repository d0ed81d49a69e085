"""Poker Hold-em (NI2018-51) and Poker Omaha (NI2006-156): one round, in the order of their rules."""

import types
from collections.abc import Generator
from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.events import Dealt
from croupier.dialogue.ground import Given
from croupier.dialogue.narration import Narration
from croupier.dialogue.questions import Draw, Question
from croupier.places import BOARD
from croupier.rounds.poker.misdeals import Misdeal
from croupier.rounds.poker.out_of_turn import holdem_verdict, omaha_verdict
from croupier.rounds.poker.refusals import PokerRefusals
from croupier.rounds.poker.rulings import poker_rulings
from croupier.rulebook.poker.numbers import HOLDEM, OMAHA
from croupier.vocabulary.poker.narration import HOLDEM_WORDS, OMAHA_WORDS, poker_narration

TO_BOARD: Final = Draw(BOARD)
FLOP: Final = 3


class PokerRound(PokerRefusals):
    """A round of poker, from the blinds to the last pot."""

    __slots__ = ()

    @property
    def narration(self) -> Narration:
        """How the game tells of itself, with hands named in the order that the settings determine."""
        return poker_narration(self.vocabulary, self.ranked)

    async def play(self) -> None:
        """The round, rule by rule."""
        self.begin()
        self.forced_bets()  # rule 8
        if self.settings.over_blind:
            await self.over_blinds()
        while True:
            try:
                await self.initial_deal()  # 9.2
                await self.betting_round(0)  # rule 10
                break
            except Misdeal as misdeal:
                await self.deal_again(misdeal.rule)  # 17.3
        self.too_late = True  # 17.2
        for number, cards in ((1, FLOP), (2, 1), (3, 1)):
            if not self.is_contested:
                break
            if self.settings.open_all_in and self.betting.able() < 2:
                await self.open_hands()
            await self.communal_cards(cards)  # 9.4
            self.betting.begin(number, self.accounts[self.pot])
            self.last_bettor = None
            await self.betting_round(number)  # rules 11 and 12
        await self.end()

    # -- rule 9: the deal --------------------------------------------------------------------------

    @types.coroutine
    def initial_deal(self) -> Generator[Question, Given, None]:
        """Hole cards one at a time, clockwise from the button's left, face down."""
        events, known_cards = self.events, self.known_cards
        self.deal_begun = True
        self.forced_level = self.betting.highest
        if self.lapsed:
            self.lapsed = frozenset()
        if not self.is_contested:
            return  # after a misdeal all others are excluded
        for _ in range(self.settings.hole_cards):
            for bettor in self.bettors:
                if bettor.folded:
                    continue
                question = bettor.draw_question
                answer = yield question  # `draw`, written out: none is seen early before the flop
                card = answer if type(answer) is Card else (yield from self.ground.draw_again(question))
                if card is not None:
                    bettor.cards.append(card)
                    if card is not UNKNOWN:
                        known_cards.add(card)
                    events.append(bettor.dealt[card.index])
                elif not self.is_contested:
                    return
        self.deal_done = True
        if self.to_replace is not None:
            yield from self.replace_exposed().__await__()  # Hold-em 17.20, Omaha 17.19

    @types.coroutine
    def communal_cards(self, count: int) -> Generator[Question, Given, None]:
        """Burn a card where that is determined, and deal cards face up to the board."""
        if self.unshuffled:
            yield from self.shuffle_back().__await__()  # 17.17
        self.street_begins = True
        if self.burn_done:
            self.burn_done = False
        elif self.settings.burn and self.is_contested:
            yield from self.burn()
        self.face_up = True
        for _ in range(count if self.is_contested else 0):
            answer = yield TO_BOARD  # `draw`, written out: a card seen early is used as soon as it is named
            card = answer if type(answer) is Card else (yield from self.ground.draw_again(TO_BOARD))
            if card is None:
                break
            self.street_begins = False
            self.board.append(card)
            self.known_cards.add(card)
            self.events.append(Dealt(card, BOARD, self.rules.board))
        self.face_up = False

    # -- rules 13 to 15: the end -------------------------------------------------------------------

    async def end(self) -> None:
        """Show hands if two or more are left, and divide the pots."""
        if self.is_contested:
            await self.showdown(self.contested())
        if self.active:
            self.return_void_pots()  # 17.9
            by_cards = self.is_contested
            if by_cards:
                self.announce()
            self.award(self.contested(), by_cards)
        else:
            self.nobody_left()  # 17.9
        self.say_commission()


class HoldemRound(PokerRound):
    """A round of Hold-em."""

    __slots__ = ()

    game = "holdem"
    rules = HOLDEM
    kinds = poker_rulings(HOLDEM)
    vocabulary = HOLDEM_WORDS
    judge = holdem_verdict


class OmahaRound(PokerRound):
    """A round of Omaha."""

    __slots__ = ()

    game = "omaha"
    rules = OMAHA
    kinds = poker_rulings(OMAHA)
    vocabulary = OMAHA_WORDS
    judge = omaha_verdict
