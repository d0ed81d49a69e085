"""Random hands played here and by PokerKit at once: options compared at every turn, and then every stack.

Where the two differ on purpose, the difference has a name and a condition under which alone it may appear.
"""

from collections import Counter
from random import Random
from typing import Any, Final

from pokerkit import (
    Automation,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
)
from pokerkit.games import FixedLimitPokerMixin

from croupier.cards import CARDS, FULL_DECK, Card, cards
from croupier.dialogue import Choice, Dialogue, Draw, Option
from croupier.interop.phh.hand import Hand
from croupier.interop.phh.play import begin
from croupier.ranking import rank
from croupier.rounds.poker.betting import Bettor
from croupier.rounds.poker.round import PokerRound
from croupier.vocabulary.poker.words import BET, CALL, CHECK, FOLD, MUCK, RAISE, SHOW, TAP_OUT

AUTOMATIONS: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
)


class FixedLimitOmahaEight(FixedLimitPokerMixin, FixedLimitOmahaHoldemHighLowSplitEightOrBetter):
    """PokerKit's Omaha eight-or-better with the fixed limit of its name; it has pot limit by mistake."""


GAMES: Final[dict[str, Any]] = {
    "NT": NoLimitTexasHoldem,
    "PO": PotLimitOmahaHoldem,
    "FT": FixedLimitTexasHoldem,
    "FO/8": FixedLimitOmahaEight,
}

NOBODY_COULD_ANSWER: Final = "a raise that nobody could answer is legal here"
SHORT_REOPENS_NOTHING: Final = "tap-outs below a full raise never add up to one here"
SHORT_IS_NO_BET: Final = "a tap-out below a full raise is none of the four bets of fixed limit here"
OVER_A_SHORT_BET: Final = "over an opening tap-out below the least bet the least bet is enough here"
NOBODY_LEFT_TO_PLAY: Final = "who has matched all that is in is not asked here"
ODD_CHIPS_BY_POT: Final = "odd chips go by pot here; PokerKit first joins pots that the same hands win"
LOW_OF_ANOTHER_POT: Final = "PokerKit halves a pot for a low hand that does not contest it"


EVEN: Final = 5040
"""A unit of amounts by which every pot and every half can be divided among up to ten."""


class Lockstep:
    """One random hand, played by both, all amounts in whole units."""

    def __init__(self, hand: Hand, random: Random, deck: list[Card], unit: int) -> None:
        self.random = random
        self.unit = unit
        self.hand = hand
        self.seen: Counter[str] = Counter()
        self.ours: Dialogue[PokerRound] = begin(hand)
        self.deck = iter(deck)
        count = len(hand.stacks)
        order = -1 if count == 2 else 1
        limits = (hand.least_bet, hand.big_bet) if hand.big_bet else (hand.least_bet,)
        antes, blinds, stacks, bets = (
            tuple(each // hand.chip for each in amounts)
            for amounts in (hand.antes[::order], hand.blinds[::order], hand.stacks, limits)
        )
        self.theirs = GAMES[hand.variant].create_state(
            AUTOMATIONS, not hand.dead_antes, antes, blinds, *bets, stacks, count
        )
        self.holes: dict[int, str] = dict.fromkeys(range(count), "")
        self.board = ""

    def play(self) -> None:
        """Play to the end; whatever differs without a name is an `AssertionError`."""
        while (question := self.ours.question) is not None:
            if isinstance(question, Draw):
                self.deal(question)
            else:
                assert isinstance(question, tuple)
                (ask,) = question
                if ask.options[0].act == SHOW:
                    self.ours.answer(Choice(ask.who, MUCK, 0, ask.about))
                else:
                    self.decide(ask.options)
        self.compare_stacks()

    def compare_stacks(self) -> None:
        """Compare what everybody has in the end."""
        played = self.ours.round
        stacks = [played.accounts[played.purses[player]] // self.hand.chip for player in self.hand.players]
        theirs = list(self.theirs.stacks)
        assert sum(stacks) == sum(theirs)
        if stacks == theirs:
            return
        if self.low_of_another_pot():
            self.seen[LOW_OF_ANOTHER_POT] += 1
            return
        pots = len(played.awards.pots_won)
        assert self.unit % EVEN, self.hand
        assert pots > 1, self.hand
        assert all(abs(ours - other) < 2 * pots for ours, other in zip(stacks, theirs, strict=True)), (
            self.hand
        )
        self.seen[ODD_CHIPS_BY_POT] += 1

    def deal(self, question: Draw) -> None:
        """Give both the same card."""
        card = next(self.deck)
        self.ours.answer(card)
        if question.to.kind == "seat":
            self.holes[question.to.number - 1] += card.text
            if all(len(hole) == len(self.holes[0]) for hole in self.holes.values()):
                if len(self.holes[0]) == 2 * self.ours.round.settings.hole_cards:
                    for hole in self.holes.values():
                        self.theirs.deal_hole(hole)
            return
        while self.theirs.actor_index is not None:
            self.is_not_asked(self.theirs.actor_index)
        if question.to.kind == "board":
            self.board += card.text
            if len(self.board) == (6 if len(self.ours.round.hand.board) == 3 else 2):
                if len(self.ours.round.hand.board) >= 3:
                    self.theirs.deal_board(self.board)
                    self.board = ""
        else:
            self.theirs.burn_card(card.text)

    def is_not_asked(self, index: int) -> None:
        """PokerKit asks a player to check who plays against nobody any more."""
        assert self.theirs.checking_or_calling_amount == 0
        others = [
            each for at, each in enumerate(self.ours.round.hand.bettors) if at != index and not each.folded
        ]
        assert all(other.tapped for other in others)
        self.seen[NOBODY_LEFT_TO_PLAY] += 1
        self.theirs.check_or_call()

    def decide(self, offered: tuple[Option, ...]) -> None:
        """Compare what the player may do, and let him do something that both allow."""
        bettor = self.ours.round.hand.street.asking
        assert bettor is not None
        assert self.theirs.actor_index == bettor.place.number - 1
        betting = self.ours.round.hand.betting
        call = betting.to_call(bettor)
        assert self.theirs.checking_or_calling_amount * self.hand.chip == min(call, bettor.stake)
        bounds = self.compare(bettor, offered)
        options = {option.act: option for option in offered}
        acts = [CHECK if call == 0 else CALL if CALL in options else TAP_OUT, FOLD]
        if bounds is not None:
            acts += [RAISE, RAISE]
        act = self.random.choice(acts)
        if act == FOLD and (call == 0 or self.random.random() < 0.4):
            act = acts[0]
        amount = min(call, bettor.stake)
        if act == RAISE:
            assert bounds is not None
            least, most = bounds
            between = self.unit * self.random.randint(least // self.unit, most // self.unit)
            amount = self.random.choice((least, between, most))
            self.theirs.complete_bet_or_raise_to(amount // self.hand.chip)
            act = RAISE if betting.opened else BET
            if amount == bettor.bet + bettor.stake:
                act, amount = TAP_OUT, bettor.stake
        elif act == FOLD:
            amount = 0
            self.theirs.fold()
        else:
            self.theirs.check_or_call()
        self.ours.answer(Choice(bettor.player, act, amount, bettor.place))

    def compare(self, bettor: Bettor, offered: tuple[Option, ...]) -> tuple[int, int] | None:
        """The totals to which both let the player bet or raise; None where one of them does not."""
        options = {option.act: option for option in offered}
        raising = options.get(RAISE) or options.get(BET)
        betting = self.ours.round.hand.betting
        tap = options.get(TAP_OUT)
        total = bettor.bet + bettor.stake
        ours: tuple[int, int] | None = None
        if raising is not None:
            ours = raising.least, raising.most
        elif tap is not None and bettor.stake > betting.to_call(bettor):
            ours = total, total
        theirs: tuple[int, int] | None = None
        if self.theirs.can_complete_bet_or_raise_to():
            theirs = (
                self.theirs.min_completion_betting_or_raising_to_amount * self.hand.chip,
                self.theirs.max_completion_betting_or_raising_to_amount * self.hand.chip,
            )
        if ours == theirs:
            return ours
        if theirs is None:
            others = [each for each in self.ours.round.hand.active if each is not bettor]
            if all(other.bet + other.stake <= betting.highest for other in others):
                self.seen[NOBODY_COULD_ANSWER] += 1
            else:
                assert self.hand.big_bet, (self.hand, offered)
                assert self.theirs.completion_betting_or_raising_count == 4
                assert betting.raises + (betting.opened and not betting.first) < 4
                self.seen[SHORT_IS_NO_BET] += 1
            return None
        if ours is None:
            assert bettor.acted, (self.hand, offered)
            self.seen[SHORT_REOPENS_NOTHING] += 1
            return None
        assert not betting.opened, (self.hand, ours, theirs)
        assert 0 < betting.highest < (betting.level or betting.settings.least_bet)
        self.seen[OVER_A_SHORT_BET] += 1
        return None

    def low_of_another_pot(self) -> bool:
        """True iff somebody has a low hand, and a pot is contested by others alone, none of whom has one."""
        played = self.ours.round
        if len(played.showdown.ranked) < 2 or len(played.hand.active) < 2:
            return False
        low = played.showdown.ranked[1]
        lows = [each for each in played.hand.active if rank([*each.cards, *played.hand.board], low)]
        return any(not any(each in lows for each in pot.bettors) for pot in played.pots.contested()) and bool(
            lows
        )


def random_hand(variant: str, seed: int, unit: int = EVEN) -> Lockstep:
    """A random table, deal and play; stacks of all sizes, for side pots, and boards on which hands tie."""
    random = Random(f"{variant} {seed}")
    fixed = variant.startswith("F")
    count = random.choice((2, 2, 3, 4, 6, 9))
    stacks = tuple(
        random.randrange(*random.choice(((50, 1500), (200, 6000), (1000, 40000)))) for _ in range(count)
    )
    blinds = [100, 200] + [0] * (count - 2)
    if count == 2:
        blinds.reverse()
    elif random.random() < 0.2:
        blinds[2] = 400
    antes, dead = [0] * count, False
    match random.randrange(5):
        case 0:
            antes = [random.choice((20, 75))] * count
        case 1:
            antes[blinds.index(200)], dead = 200, True
    hand = Hand(
        where="random",
        title="",
        variant=variant,
        players=tuple(f"p{at + 1}" for at in range(count)),
        stacks=tuple(unit * stack for stack in stacks),
        antes=tuple(unit * ante for ante in antes),
        dead_antes=dead,
        blinds=tuple(unit * blind for blind in blinds),
        least_bet=unit * 200,
        big_bet=unit * 400 if fixed else 0,
        chip=100 if unit == 100 else 1,
        actions=(),
        finishing=None,
    )
    return Lockstep(hand, random, _deck(random, count * (4 if "O" in variant else 2)), unit)


def _deck(random: Random, holes: int) -> list[Card]:
    """A shuffled deck; often with a board on which many hands are worth the same."""
    deck = random.sample(CARDS[:52], len(FULL_DECK))
    if random.random() < 0.3:
        board = cards(random.choice(("AsKdQhJcTs", "7s7d7h7cAs", "2s3d4h8cAd")))
        rest = [card for card in deck if card not in board]
        deck = [*rest[:holes], rest[holes], *board[:3], rest[holes + 1], board[3], rest[holes + 2], board[4]]
        deck += rest[holes + 3 :]
    return deck
