"""Rounds of Pontoon and Ultimate Texas Hold-em per second, beside Blackjack's; a part of `make bench`.

Each is played as Blackjack is: by one player, from a shoe that is shuffled when its rules say so, through the
dialogue with all its checks and events. In Pontoon the player draws below 12, otherwise stands, and declines
everything else; in Ultimate the player checks until the river and then bets, so that every hand is shown.
"""

from collections.abc import Callable, Iterable
from typing import Any

from croupier.cards import FULL_DECK, PONTOON_DECK
from croupier.dialogue import Ask, Choice, Dialogue
from croupier.rounds.twentyone.boxes import Wager
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rounds.ultimate.round import UltimateRound
from croupier.rounds.ultimate.wagers import SeatWager
from croupier.rulebook.twentyone import pontoon
from croupier.rulebook.ultimate import settings as ultimate
from croupier.shoes import AutomatedShoe, Shoe, Stream

PONTOON, ULTIMATE = "croupier, Pontoon", "croupier, Ultimate"
GOALS = {PONTOON: 0.5, ULTIMATE: 0.25}
"""How many of Blackjack's rounds per second each should at least play."""
CALM = ("stand", "decline", "check", "play")


def policy(ask: Ask) -> Choice:
    """The calmest of what is offered, at its least."""
    option = ask.options[0]
    for act in CALM:
        if found := ask.option(act):
            option = found
            break
    return Choice(ask.who, option.act, option.least, ask.about)


def pontoon_rounds() -> Callable[[int], int]:
    """A run of rounds of Pontoon; it returns how many questions were answered."""
    shoe = Shoe(PONTOON_DECK, pontoon.DEMONSTRATION.decks)
    stream = Stream.fresh()
    wagers = [Wager("ann", 1, 10_00, seated=True)]
    purses = {"ann": 1_000_00}

    def run(rounds: int) -> int:
        answers = 0
        for _ in range(rounds):
            if shoe.shuffle_due:
                shoe.shuffle(stream)
                shoe.cut_at_random(stream)
                shoe.insert_cutting_card()
            answers += play(Dialogue(lambda: PontoonRound(pontoon.DEMONSTRATION, wagers, purses)), shoe)
            shoe.collect()
        return answers

    return run


def ultimate_rounds() -> Callable[[int], int]:
    """A run of rounds of Ultimate, each from a shuffled deck; it returns how many questions were answered."""
    shoe = AutomatedShoe(FULL_DECK, 1, in_turn=ultimate.DECKS, completes_by_hand=False)
    stream = Stream.fresh()
    wagers = [SeatWager("ann", 1, 10_00, 10_00, 5_00)]
    purses = {"ann": 1_000_00}

    def run(rounds: int) -> int:
        answers = 0
        for _ in range(rounds):
            shoe.prepare(stream)
            answers += play(Dialogue(lambda: UltimateRound(ultimate.DEMONSTRATION, wagers, purses)), shoe)
            shoe.collect()
        return answers

    return run


def play(dialogue: Dialogue[Any], shoe: Shoe | AutomatedShoe) -> int:
    """Play a round to its end; it returns how many questions were answered."""
    while (question := dialogue.question) is not None:
        dialogue.answer(policy(question[0]) if isinstance(question, tuple) else shoe.draw())
    return len(dialogue.answers)


def runs() -> dict[str, Callable[[int], int]]:
    """A run of rounds of each game."""
    return {PONTOON: pontoon_rounds(), ULTIMATE: ultimate_rounds()}


def table(measured: Iterable[Any], blackjack: Any) -> str:
    """The results as a table, each beside Blackjack and its goal."""
    lines = [
        "| one player, one core | rounds a second | asked a round | beside Blackjack | goal |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    lines += [
        f"| {each.name} | {each.rate:,.0f} | {each.steps:.1f} | {each.beside(blackjack):.2f}"
        f" | {GOALS[each.name]} |"
        for each in measured
    ]
    return "\n".join(lines)


def figures(measured: Iterable[Any], blackjack: Any) -> list[dict[str, object]]:
    """The results for programs."""
    return [
        {
            "name": each.name,
            "rounds_per_second": round(each.rate),
            "asked_per_round": round(each.steps, 2),
            "beside_blackjack": round(each.beside(blackjack), 2),
            "goal": GOALS[each.name],
        }
        for each in measured
    ]
