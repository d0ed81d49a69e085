"""The questions to the person, in words: what is on the table, and what may be typed."""

from collections.abc import Sequence

from croupier.chips import dollars, money
from croupier.dialogue.questions import Ask
from croupier.terminal.game import Game
from croupier.terminal.keys import Wish
from croupier.terminal.scene import Scene, hand_label
from croupier.terminal.screen import Prompt

LAST_ROUNDS = 6


def about_ask(scene: Scene, ask: Ask) -> str:
    """What a decision is about: the hand, the dealer's card, the chips that are left."""
    if ask.option("cut") is not None:
        return "The cut is offered to you."
    view = scene.view
    hand = view.hand(ask.about)
    shown = " ".join(card.symbol for card in view.dealer.cards)
    dealer = f"dealer {shown}" if shown else "dealer"
    place = str(ask.about)
    at = place[:1].upper() + place[1:]
    if hand is not None and hand.cards:
        cards = " ".join(card.symbol for card in hand.cards)
        at = f"{at}: {cards}, {hand_label(hand.cards, bool(hand.at.hand))}"
    left = f"You have {money(scene.chips)} left."
    if ask.whose:
        return f"{at}; {dealer}. Insure {ask.whose}'s wager? {left}"
    if ask.option("insure") is not None or ask.option("even money") is not None:
        return f"{at}; {dealer}. Insurance? {left}"
    if ask.option("stay") is not None:
        follow = "split" if ask.option("split") is not None else "double"
        return f"{at}; {dealer}. The box is {_PAST[follow]}: do you {follow} too? {left}"
    return f"{at}; {dealer}. {left}"


_PAST = {"split": "split", "double": "doubled"}


def about_wager(game: Game, again: Sequence[Wish]) -> Prompt:
    """The question for wagers, with what enter does."""
    have = f"You have {money(game.chips)}."
    results = game.results(LAST_ROUNDS)
    if results:
        have += f" Last rounds: {', '.join(_signed(each) for each in results)}."
    settings = game.table.settings
    keys = []
    standing = any(game.table.window.of(game.me))
    if again:
        does = "deals with" if standing else "wagers"
        keys.append(("enter", f"{does} {', '.join(wish.words for wish in again)}"))
    if game.chips < settings.multiple and not standing:
        keys.append((f"buy {dollars(game.plan.purse)}", "more chips"))
    else:
        least = dollars(settings.minimum)
        keys.append((least, f"wagers {money(settings.minimum)} on your box {game.plan.seat}"))
        if settings.side_wager != "none":
            side = settings.side_minimum
            keys.append((f"{least}+{dollars(side)}", f"with {money(side)} on a pair"))
    if game.bots:
        keys.append(("n", "no wager"))
    return Prompt(f"{have} Your wager?", (*keys, ("q", "leave"), ("?", "help")))


def result_words(net: int) -> str:
    """What a round came to for the person."""
    if net == 0:
        return "you are even"
    return f"you {'win' if net > 0 else 'lose'} {money(abs(net))}"


def _signed(net: int) -> str:
    return f"+{money(net)}" if net > 0 else money(net) if net else "even"
