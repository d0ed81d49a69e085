"""Measure how the poker bots play, and what they win from two simple players: `make styles`.

    python tools/measure_bots.py [--hands 20000] [--mixed 6000] [--seed 1] [--game holdem|omaha|all]

Each character plays each simple player heads-up, and then all of them sit at one table. Everybody has 100
least bets at the start of every round. Each deck is dealt once for every button, so that all get the same
cards. A result is what was won per hand, in least bets, with its standard error; `in` is the share of hands
with chips put in by choice before the flop, and `bets` how many bets and raises there were for each call.
"""

import argparse
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from croupier.cards import Card
from croupier.dialogue import Ask, Choice, Dialogue
from croupier.dialogue.drive import Policy, play_out
from croupier.dialogue.viewer import View
from croupier.players import BOTS, make_bot
from croupier.players.bot import Bot
from croupier.players.poker.baselines import BASELINES
from croupier.rounds.poker.round import HoldemRound, OmahaRound, PokerRound
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.poker import holdem, omaha
from croupier.rulebook.poker.settings import PokerSettings

GAMES: Mapping[str, PokerSettings] = {
    "holdem": holdem.DEMONSTRATION,
    "omaha": omaha.DEMONSTRATION,
}
ROUNDS = {"holdem": HoldemRound, "omaha": OmahaRound}
STAKE = 100
"""What everybody has at the start of a round, in least bets."""


class Tally:
    """What one bot has done and won; amounts in cents."""

    def __init__(self) -> None:
        self.hands = self.decks = self.net = self.squares = 0
        self.entered = self.bets = self.calls = 0
        self.decisions = 0
        self.voluntary = False

    def note(self, ask: Ask, choice: Choice, first: bool) -> None:
        """Count a decision; a tap-out counts as a bet where the player could have put in less."""
        self.decisions += 1
        offered = {option.act for option in ask.options}
        if choice.act in ("bet", "raise") or (choice.act == "tap out" and offered & {"call", "check"}):
            self.bets += 1
        elif choice.act in ("call", "call and fold", "tap out"):
            self.calls += 1
        else:
            return
        self.voluntary |= first

    def end(self) -> None:
        """Count a round."""
        self.hands += 1
        self.entered += self.voluntary
        self.voluntary = False

    def won(self, amount: int) -> None:
        """Count what all rounds with one deck came to."""
        self.decks += 1
        self.net += amount
        self.squares += amount * amount

    def result(self, unit: int) -> tuple[float, float]:
        """What was won per hand and its standard error, in that unit; only decks are independent."""
        mean = self.net / self.decks
        variance = (self.squares / self.decks - mean * mean) / (self.decks - 1)
        rounds = self.hands / self.decks
        return mean / rounds / unit, float(variance**0.5) / rounds / unit

    @property
    def looseness(self) -> float:
        """The share of hands with chips put in by choice in the first betting round."""
        return self.entered / self.hands

    @property
    def aggression(self) -> float:
        """Bets and raises for each call."""
        return self.bets / max(self.calls, 1)


def line_up(settings: PokerSettings, characters: Sequence[str], seed: int) -> dict[str, Bot]:
    """Bots of these characters, the simple players among them, each with chance of its own."""
    simple = {kind.character: kind for kind in BASELINES}
    made: dict[str, Bot] = {}
    for number, character in enumerate(characters):
        name = character if character not in made else f"{character}{number}"
        chance = Random(f"{seed} {number} {character}").randint
        made[name] = (
            simple[character](name, chance)
            if character in simple
            else make_bot(settings, character, name, chance)
        )
    return made


def play_match(settings: PokerSettings, bots: Mapping[str, Bot], hands: int, seed: int) -> dict[str, Tally]:
    """This many rounds among these bots, who sit in this order; the cards come from the seed."""
    random, deck = Random(seed), list(settings.cards.cards)
    stake = STAKE * settings.least_bet
    seats = [PokerSeat(name, number, stake) for number, name in enumerate(bots, 1)]
    tallies = {name: Tally() for name in bots}
    policies = {name: _policy(bot, tallies[name]) for name, bot in bots.items()}
    for _ in range(hands // len(seats)):
        random.shuffle(deck)
        won = dict.fromkeys(bots, 0)
        for button in bots:
            played = _round(settings, seats, button, policies, deck)
            for name, tally in tallies.items():
                won[name] += played.accounts[played.purses[name]] - stake
                tally.end()
        for name, tally in tallies.items():
            tally.won(won[name])
    return tallies


def _round(
    settings: PokerSettings,
    seats: Sequence[PokerSeat],
    button: str,
    policies: Mapping[str, Policy],
    deck: Sequence[Card],
) -> PokerRound:
    cards = iter(deck)
    dialogue = Dialogue(lambda: ROUNDS[settings.game](settings, seats, button))
    play_out(dialogue, policies, lambda draw: next(cards))
    return dialogue.round


def _policy(bot: Bot, tally: Tally) -> Policy:
    def policy(ask: Ask, look: Callable[[], View]) -> Choice:
        view = look()
        choice = bot.choose(view)
        tally.note(ask, choice, not view.board.cards)
        return choice

    return policy


def main() -> int:
    """Play the matches and print a line for each; the exit status is 1 unless each character clearly wins."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--hands", type=int, default=20_000, help="hands of each match heads-up")
    parser.add_argument("--mixed", type=int, default=6_000, help="hands of the table of six")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=(*GAMES, "all"), default="all")
    args = parser.parse_args()
    short = 0
    for game, settings in GAMES.items():
        if args.game not in (game, "all"):
            continue
        characters, simple = list(BOTS[game]), [kind.character for kind in BASELINES]
        for table in (
            *[[character, other] for character in characters for other in simple],
            [*characters, *simple, characters[0]],
        ):
            began = time.process_time()
            hands = args.hands if len(table) == 2 else args.mixed
            tallies = play_match(settings, line_up(settings, table, args.seed), hands, args.seed)
            seconds = time.process_time() - began
            print(f"{game}: {' and '.join(table)}, {hands} hands, seed {args.seed}, {seconds:.0f} s")
            for name, tally in tallies.items():
                won, error = tally.result(settings.least_bet)
                print(
                    f"  {name:9} {won:+8.3f} ± {error:.3f}   in {tally.looseness:.3f}   "
                    f"bets {tally.aggression:.2f}   {tally.decisions} decisions",
                    flush=True,
                )
                short += len(table) == 2 and name in characters and won <= 3 * error
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main())
