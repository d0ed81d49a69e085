"""What `croupier rank` prints: the best hand in some cards, and the rules behind it."""

import json
from collections.abc import Iterator
from itertools import combinations
from string import ascii_lowercase
from textwrap import fill
from typing import Final, TextIO

from croupier.cards import JOKER, Card, Rank, show
from croupier.cli.documents import identified
from croupier.cli.rank.games import GAMES
from croupier.ranking import (
    Aim,
    Category,
    Hand,
    Order,
    Uses,
    best,
    category_order,
    classes,
    describe,
)
from croupier.ranking.names import figures, singular
from croupier.rulebook.games import INSTRUMENTS, NAMES
from croupier.values import value

WIDTH: Final = 79
BOARD: Final = 5
SO_FAR: Final = " so far"
WINS: Final = {
    "high": "the high hand wins",
    "low": "the low hand wins",
    "high_low": "high and low hand share",
    "high_low_8": "high hand and low of eight or better share",
}
DECIDED_BY: Final = {
    Category.ROYAL_FLUSH: "all are equal",
    Category.FIVE_OF_A_KIND: "their rank decides",
    Category.STRAIGHT_FLUSH: "the top card decides",
    Category.FOUR_OF_A_KIND: "the four decide, then the fifth card",
    Category.FULL_HOUSE: "the three decide, then the pair",
    Category.FLUSH: "the highest card decides, then the next, down to the fifth",
    Category.STRAIGHT: "the top card decides",
    Category.THREE_OF_A_KIND: "the three decide, then the higher and the lower odd card",
    Category.TWO_PAIRS: "the higher pair decides, then the lower, then the fifth card",
    Category.ONE_PAIR: "the pair decides, then the odd cards from the highest down",
    Category.ODD_CARDS: "the highest card decides, then the next, down to the fifth",
}


@value
class Asked:
    """Whose cards are ranked by which orders, one for each half of the pot."""

    game: str
    objective: str
    orders: tuple[Order, ...]
    held: tuple[Card, ...]
    board: tuple[Card, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The hole cards, and the board after them."""
        return self.held + self.board

    @property
    def is_complete(self) -> bool:
        """True if there are enough cards for a hand."""
        least = 5 if self.orders[0].uses is Uses.ANY_FIVE else 7
        return len(self.cards) >= least


def run(asked: Asked, as_json: bool, out: TextIO) -> int:
    """Print the hand, or the high and the low hand; `WrongCards` if they can't be ranked."""
    if as_json:
        out.write(json.dumps(as_object(asked), indent=2) + "\n")
    else:
        out.writelines([f"{line}\n" for line in listing(asked)])  # none of them if one can't be made
    return 0


def as_object(asked: Asked) -> dict[str, object]:
    """The whole answer as `--json` gives it; what is not known before five cards are there is null."""
    order = order_object(asked.objective, asked.orders[0])
    found = {
        "game": asked.game,
        **order,
        "cards": [card.text for card in asked.held],
        "board": [card.text for card in asked.board],
        "hands": [_hand_object(asked, each) for each in asked.orders],
    }
    return identified(found, order, asked.game)


def order_object(objective: str, order: Order) -> dict[str, object]:
    """What decides how hands rank, as JSON has it."""
    return {
        "objective": objective,
        "deck": order.deck,
        "joker": order.joker,
        "ace_low": order.ace_low,
        "low_ace": order.low_ace,
    }


def _hand_object(asked: Asked, order: Order) -> dict[str, object]:
    if not asked.is_complete:
        return {"aim": str(order.aim), "name": describe(asked.cards, order), "rank": None}
    hand = best(asked.cards, order)
    return {
        "aim": str(order.aim),
        "name": hand.name,
        "rank": hand.rank,
        "classes": len(classes(order)),
        "category": str(hand.category),
        "cards": [card.text for card in hand.cards],
        "wild": hand.wild.text if hand.wild else None,
        "unused": [card.text for card in asked.cards if card not in hand.cards],
        "qualifies": hand.qualifies,
        "rules": rules_of(asked, hand, order),
    }


def listing(asked: Asked) -> Iterator[str]:
    """The lines of the text: what is played, and each hand with what explains it."""
    order = asked.orders[0]
    yield f"{NAMES[asked.game]} ({INSTRUMENTS[asked.game]})"
    yield fill(determined(asked.objective, order), WIDTH)
    for each in asked.orders:
        yield ""
        half = f"{'High' if each.aim is Aim.HIGH else 'Low'}: " if len(asked.orders) > 1 else ""
        if asked.is_complete:
            yield from _explained(asked, each, half)
        else:
            yield f"{half}{describe(asked.cards, each).removesuffix(SO_FAR)}{SO_FAR}"
            need = "five cards" if each.uses is Uses.ANY_FIVE else "four hole cards and three of the board"
            yield f"    {need} make a hand"


def determined(objective: str, order: Order) -> str:
    """What the operator has determined of the order of hands."""
    words = [f"{order.deck} cards" + (" and the joker" if order.joker else "")]
    if objective != "low":
        words.append("ace low in straights too" if order.ace_low else "ace high only in straights")
    if objective != "high":
        words.append(f"ace {'lowest' if order.low_ace else 'highest'} in low hands")
    words.append(WINS[objective])
    return "; ".join(words)


def _explained(asked: Asked, order: Order, half: str) -> Iterator[str]:
    hand = best(asked.cards, order)
    open_yet = not hand.qualifies and _may_qualify(asked, order)
    yield half + hand.name + (SO_FAR if open_yet else "")
    yield _row("cards", show(hand.cards))
    if not hand.qualifies:
        lowest = figures((hand.wild or card).rank if card is JOKER else card.rank for card in hand.cards)
        yield _row("needs", f"five different ranks up to eight; the lowest is {lowest}")
        yield _row("pot", "a low is still possible" if open_yet else "the high hand takes all of it")
    else:
        every = len(classes(order))
        lower = f"{100 * (hand.rank - 1) / every:.1f}%"
        yield _row("rank", f"{hand.rank:,} of {every:,}, above {lower} of all different hands")
        if order.aim is not Aim.LOW_8:  # where every hand is of one kind
            yield _row("kind", f"{hand.category}{_between(hand, order)}")
        yield _row("ties", _decided_by(hand, order))
    if hand.wild is not None:
        another = hand.category is Category.FIVE_OF_A_KIND
        counts_as = f"a fifth {singular(hand.wild.rank).lower()}" if another else hand.wild.text
        yield _row("joker", f"counts as {counts_as}")
    unused = [card for card in asked.cards if card not in hand.cards]
    if unused:
        yield _row("unused", show(unused))
    yield _row("rules", ", ".join(rules_of(asked, hand, order)))


def _may_qualify(asked: Asked, order: Order) -> bool:
    """True iff cards that are still to come to the board can make a low of eight or better."""
    to_come = BOARD - len(asked.board) if asked.board else 0
    unseen = [card for card in order.cards.cards if card not in asked.cards]
    one_each = {card.rank: card for card in unseen if card.rank in order.ranks_to_eight}
    return any(best(asked.cards + more, order).qualifies for more in combinations(one_each.values(), to_come))


def _row(name: str, text: str) -> str:
    return f"    {name:<8}{text}"


def _ladder(order: Order) -> list[Category]:
    """The categories that the deck can make, highest first; five of a kind needs the joker."""
    if order.aim is not Aim.HIGH:
        met = {each.category for each in classes(order).listed}
        return [each for each in reversed(category_order(order)) if each in met]
    return [each for each in category_order(order) if order.joker or each is not Category.FIVE_OF_A_KIND]


def _between(hand: Hand, order: Order) -> str:
    ladder = _ladder(order)
    place = ladder.index(hand.category)
    above = f", below {ladder[place - 1]}" if place else ""
    below = f", above {ladder[place + 1]}" if place + 1 < len(ladder) else ""
    return above + below


def _decided_by(hand: Hand, order: Order) -> str:
    decided = DECIDED_BY[hand.category]
    return decided if order.aim is Aim.HIGH else f"{decided}; the lower wins"


def rules_of(asked: Asked, hand: Hand, order: Order) -> list[str]:
    """The rules that order this hand, the one of its category first."""
    game, of_game = asked.game, GAMES[asked.game]
    found = []
    if order.aim is Aim.HIGH:
        found.append(category_rule(game, hand.category, order))
        straight = hand.category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
        if straight and hand.cards[-1].rank is Rank.ACE and of_game.low_straight:
            found.append(f"{game} {of_game.low_straight}")
    else:
        eight = order.aim is Aim.LOW_8
        split = len(asked.orders) > 1
        found.append(f"{game} 3.5({'d' if eight else 'c' if split else 'b'})")
        found.append(f"{game} 3.6")
    if hand.wild is not None:
        found.append(f"{game} 3.7")
    found.append(f"{game} {of_game.best_hand}")
    return found


def category_rule(game: str, category: Category, order: Order) -> str:
    """The item that has this category in the game's list of categories, for its deck."""
    of_game, ladder = GAMES[game], list(category_order(order))
    if not of_game.may_have_joker:
        ladder.remove(Category.FIVE_OF_A_KIND)
    rule = of_game.categories if order.is_full else of_game.fewer_cards
    return f"{game} {rule}({ascii_lowercase[ladder.index(category)]})"
