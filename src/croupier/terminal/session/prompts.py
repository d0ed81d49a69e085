"""The questions to the person, in words: what is on the table, and what may be typed."""

from collections.abc import Sequence

from croupier.chips import dollars, money, signed
from croupier.terminal.keys import TypedWager
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.table_client import Game

LAST_ROUNDS = 6
NO_WAGER = ("n", "no", "pass")


def about_wager(game: Game, again: Sequence[TypedWager]) -> Prompt:
    """The question for wagers, with what enter does."""
    keys = []
    standing = bool(game.bets.placed(game.me))
    if again:
        does = "deal with" if standing else "wager"
        keys.append(("enter", f"{does} {', '.join(map(game.bets.words, again))}"))
    if game.chips < game.bets.least() and not standing:
        keys.append((f"buy {dollars(game.plan.purse)}", "more chips"))
    else:
        keys += game.bets.examples()
    if game.bots:
        keys.append(("n", "no wager"))
    words = tuple((word, "no wager") for word in NO_WAGER)
    return Prompt(f"{have_words(game)} Your wager?", (*keys, ("q", "leave"), ("?", "help")), words)


def have_words(game: Game) -> str:
    """What the person has, and what the last rounds brought them."""
    have = f"You have {money(game.chips)}."
    results = game.results(LAST_ROUNDS)
    if results:
        last = "Last round" if len(results) == 1 else "Last rounds"
        have += f" {last}: {', '.join(signed(each) for each in results)}."
    return have


def result_words(net: int) -> str:
    """What a round came to for the person."""
    if net == 0:
        return "you are even"
    return f"you {'win' if net > 0 else 'lose'} {money(abs(net))}"
