"""Six-handed no-limit Hold-em hands per second, beside PokerKit, RLCard and OpenSpiel; part of `make bench`.

Every hand begins with six stakes of a hundred big blinds. Two ways of playing are measured:

- check or call: nobody bets or folds, and every hand goes to a showdown of six;
- at random: fold where there is something to call, check or call, bet or raise, each as likely; a bet or
  raise comes to any amount that is legal. RLCard and OpenSpiel offer a few sizes instead, and one is chosen.

Ours is the path that play uses: a deck shuffled from its stream, and the dialogue with all its checks and
events. PokerKit deals, burns, shows and pays by its automations. RLCard's and OpenSpiel's games are driven
without their wrappers for learning; OpenSpiel's is written in C++, and dealt from a deck shuffled in Python.
"""

import random
import warnings
from collections.abc import Callable, Iterable
from typing import Any, Final

from croupier.cards import FULL_DECK
from croupier.dialogue import Ask, Choice, Dialogue
from croupier.rounds.poker.round import HoldemRound
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.poker import holdem
from croupier.shoes import Shoe, Stream

CALLS, AT_RANDOM = "check or call", "at random"
WAYS = (CALLS, AT_RANDOM)
OURS, POKERKIT, RLCARD, OPENSPIEL = "croupier", "PokerKit", "RLCard", "OpenSpiel"
FLOOR, GOAL = 40, 75
"""How many times PokerKit's hands a second it should play, check or call to the showdown."""
PLAYERS = ("ann", "bob", "cal", "dee", "eve", "fay")
BLINDS, STAKE = (1_00, 2_00), 200_00

Run = Callable[[int], int]


def calm(ask: Ask) -> Choice:
    """Check or call, which is offered after the fold; show where that is asked."""
    options = ask.options
    option = options[1] if options[0].act == "fold" else options[0]
    return Choice(ask.who, option.act, option.least, ask.about)


def at_random(chance: random.Random) -> Callable[[Ask], Choice]:
    """Fold where there is something to call, check or call, bet or raise, each as likely."""

    def policy(ask: Ask) -> Choice:
        options = ask.options  # a fold first, then check or call, then bet or raise, then a tap-out
        first, end = 0, len(options)
        if end > 1:
            first += options[1].act == "check"
            end -= options[-1].act == "tap out" and options[-2].act in ("bet", "raise")
        option = options[first + int(chance.random() * (end - first))]
        steps = (option.most - option.least) // option.step
        amount = option.least + option.step * int(chance.random() * (steps + 1)) if steps else option.least
        return Choice(ask.who, option.act, amount, ask.about)

    return policy


def our_hands(way: str) -> Run:
    """A run of hands through our engine; it returns how many questions were answered."""
    shoe = Shoe(FULL_DECK, 1)
    stream = Stream.fresh()
    seats = [PokerSeat(player, number, STAKE) for number, player in enumerate(PLAYERS, 1)]
    policy = calm if way == CALLS else at_random(random.Random(1))
    settings = holdem.DEMONSTRATION

    def run(hands: int) -> int:
        answers = 0
        for number in range(hands):
            shoe.shuffle(stream)
            shoe.cut_at_random(stream)
            button = PLAYERS[number % len(PLAYERS)]
            dialogue = Dialogue(lambda: HoldemRound(settings, seats, button))  # noqa: B023 - made at once
            answer, draw = dialogue.answer, shoe.draw
            while (question := dialogue.question) is not None:
                answer(policy(question[0]) if type(question) is tuple else draw())
            answers += len(dialogue.answers)
            shoe.collect()
        return answers

    return run


def pokerkit_hands(way: str) -> Run:
    """A run of hands by PokerKit; it returns how many decisions were made."""
    from pokerkit import Automation, NoLimitTexasHoldem

    automations = (
        Automation.ANTE_POSTING,
        Automation.BET_COLLECTION,
        Automation.BLIND_OR_STRADDLE_POSTING,
        Automation.CARD_BURNING,
        Automation.HOLE_DEALING,
        Automation.BOARD_DEALING,
        Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
        Automation.HAND_KILLING,
        Automation.CHIPS_PUSHING,
        Automation.CHIPS_PULLING,
    )
    chance = random.Random(1)

    def decide(state: Any) -> None:
        acts = [state.check_or_call]
        if way == AT_RANDOM:
            if state.checking_or_calling_amount:
                acts.append(state.fold)
            least = state.min_completion_betting_or_raising_to_amount
            if least is not None:
                most = state.max_completion_betting_or_raising_to_amount
                acts.append(lambda: state.complete_bet_or_raise_to(chance.randint(least, most)))
        acts[int(chance.random() * len(acts))]()

    def run(hands: int) -> int:
        decided = 0
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for _ in range(hands):
                state = NoLimitTexasHoldem.create_state(
                    automations, True, 0, BLINDS, BLINDS[1], STAKE, len(PLAYERS)
                )
                while state.status:
                    decide(state)
                    decided += 1
        return decided

    return run


def rlcard_hands(way: str) -> Run:
    """A run of hands by RLCard; it returns how many decisions were made."""
    from rlcard.games.nolimitholdem.game import NolimitholdemGame
    from rlcard.games.nolimitholdem.round import Action

    chance = random.Random(1)
    game = NolimitholdemGame(num_players=len(PLAYERS))

    def run(hands: int) -> int:
        decided = 0
        for _ in range(hands):
            game.init_game()
            while not game.is_over():
                legal = game.get_legal_actions()
                if way == CALLS:
                    action = Action.CHECK_CALL if Action.CHECK_CALL in legal else legal[-1]
                else:
                    action = legal[int(chance.random() * len(legal))]
                game.step(action)
                decided += 1
            game.get_payoffs()
        return decided

    return run


def openspiel_hands(way: str) -> Run:
    """A run of hands by OpenSpiel; it returns how many decisions were made."""
    import pyspiel

    stacks = " ".join([str(STAKE)] * len(PLAYERS))
    blinds = " ".join(str(each) for each in (*BLINDS, *[0] * (len(PLAYERS) - len(BLINDS))))
    game = pyspiel.load_game(
        f"universal_poker(betting=nolimit,numPlayers={len(PLAYERS)},numRounds=4,blind={blinds},"
        "firstPlayer=3 1 1 1,numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,"
        f"stack={stacks},bettingAbstraction=fcpa)"
    )
    chance = random.Random(1)
    deck = list(range(52))
    call = 1

    def run(hands: int) -> int:
        decided = 0
        for _ in range(hands):
            chance.shuffle(deck)
            cards = iter(deck)
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(next(cards))
                    continue
                legal = state.legal_actions()
                if way == CALLS:
                    action = call if call in legal else legal[0]
                else:
                    action = legal[int(chance.random() * len(legal))]
                state.apply_action(action)
                decided += 1
            state.returns()
        return decided

    return run


MAKERS = {OURS: our_hands, POKERKIT: pokerkit_hands, RLCARD: rlcard_hands, OPENSPIEL: openspiel_hands}
SHARE: Final = {OURS: 1.0, POKERKIT: 0.05, RLCARD: 0.5, OPENSPIEL: 2.0}
"""How many hands each plays in a run, beside ours, so that their runs take about as long."""


def runs(way: str) -> dict[str, Run]:
    """A run of hands by each engine."""
    return {name: make(way) for name, make in MAKERS.items()}


def table(measured: dict[str, list[Any]]) -> str:
    """The results as a table, both ways of playing beside each other."""
    lines = [
        "| six players, one core | "
        + " | ".join(f"hands a second, {way} | beside PokerKit" for way in WAYS)
        + " |",
        "| --- |" + " ---: | ---: |" * len(WAYS),
    ]
    for at, name in enumerate(MAKERS):
        cells = []
        for way in WAYS:
            rows = measured[way]
            cells.append(f"{rows[at].rate:,.0f} | {rows[at].beside(_peer(rows)):.2f}")
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def ratio(rows: Iterable[Any]) -> float:
    """How many times PokerKit's hands a second ours are."""
    rows = list(rows)
    ours: float = next(each for each in rows if each.name == OURS).beside(_peer(rows))
    return ours


def figures(measured: dict[str, list[Any]]) -> dict[str, object]:
    """The results for programs."""
    return {
        "ratio": round(ratio(measured[CALLS]), 2),
        "floor": FLOOR,
        "goal": GOAL,
        "rows": [
            {"name": each.name, "way": way, "hands_per_second": round(each.rate, 1)}
            for way in WAYS
            for each in measured[way]
        ],
    }


def _peer(rows: Iterable[Any]) -> Any:
    return next(each for each in rows if each.name == POKERKIT)
