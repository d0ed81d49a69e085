"""What the staff of a table of poker do about each irregularity (rules 4.8, 16, 17 and 19).

The keys are the lines that enter it in the record of a table, in the words that scenarios use.
"""

from collections.abc import Iterable, Iterator

from croupier.rulebook.poker.settings import PokerSettings
from croupier.signs.house_guide import invalidated, voided
from croupier.signs.poker.game import PokerGame
from croupier.signs.sheet import Item, item


def irregularities(settings: PokerSettings, game: PokerGame, out_of_turn: Iterable[Item]) -> Iterator[Item]:
    """Each irregularity, its remedy, and what is keyed for it; bets out of turn by the game's own rules."""
    yield from misdeals(game)
    yield from exposed_cards(settings, game)
    yield from out_of_turn
    yield item(
        "Chips are more than a call and less than a raise: a call, and the rest goes back.",
        "17.7",
        keys=("ann puts 15",),
    )
    yield item(
        "Chips are less than a call: the player completes it, or folds and takes them back.",
        "17.8",
        keys=("ann completes",),
    )
    yield from hands(settings, game)
    yield from people(settings, game)
    yield invalidated(game.rules)
    yield voided(game.rules)


def misdeals(game: PokerGame) -> Iterator[Item]:
    """What makes a misdeal, until when, and what is done then."""
    rules = game.rules
    yield item(
        "A card shows in the cut, or the cards were not cut before the first bet: a misdeal.",
        "17.1(a)",
        "17.1(b)",
        keys=("dealer misdeal (exposed in cut)", "dealer misdeal (not cut)"),
    )
    yield item(
        "A card went to the wrong player, a player was missed or has too many: put it right if nobody has "
        "looked; else a misdeal.",
        rules.card_out_of_turn,
        rules.extra_cards,
        rules.excess_card,
        keys=("dealer reconstruct (dealt out of turn)", "dealer misdeal (missed a player)"),
    )
    yield item(
        "After a misdeal shuffle, cut and deal again; the button stays, and so does what was put"
        " in before the deal.",
        "17.3",
        "A:Misdeal",
        keys=("dealer shuffled",),
    )
    yield item("Once the first betting round is over there is no misdeal: play the hand out.", "17.2")


def exposed_cards(settings: PokerSettings, game: PokerGame) -> Iterator[Item]:
    """Cards that were seen before their time."""
    rules, key = game.rules, "dealer exposed hole card of ann 1 7c"
    if settings.burn:
        yield item(
            "You show one hole card in the deal: deal on, replace it by the first burn card, and burn none "
            "before the flop.",
            rules.replace_card,
            keys=(key,),
        )
        yield item("You show a second one: a misdeal.", rules.exposed_by_deal or rules.replace_card)
    else:
        yield item("You show a hole card in the deal: a misdeal.", rules.no_replacement, keys=(key,))
    yield item(
        "A communal card shows before the betting round is over: shuffle it back into the cards left"
        + ("; a card already burnt for it stays burnt." if settings.burn else "."),
        "17.17",
        keys=("dealer exposed board 7c", "dealer shuffled"),
    )
    yield item(
        "The first card of the shoe shows after a betting round: use it in its turn.",
        rules.first_card,
        keys=("dealer first card exposed 7c",),
    )


def hands(settings: PokerSettings, game: PokerGame) -> Iterator[Item]:
    """Hands with a wrong number of cards, in the discards, or spoken of."""
    yield item(
        "A hand has too few or too many cards: it is folded, its bets stay. If no hand is right, whoever "
        "folded last wins.",
        "17.9",
        keys=("supervisor wrong count ann", "supervisor wrong count of all"),
    )
    yield item("Cards in the discard pile are out.", "17.10", keys=("dealer discarded ann",))
    yield item(
        "One player has learnt something about a hand: tell everybody.",
        "16.5",
        "16.6",
        keys=("dealer tells all ann (an ace)",),
    )
    if game.rules.show_all:
        yield item(
            "A player has shown another a card after the round, and is asked: all see it.",
            game.rules.show_all,
            keys=("dealer showed card of ann 1 7c",),
        )


def people(settings: PokerSettings, game: PokerGame) -> Iterator[Item]:
    """Players who do not act, who break the rules, and what the rules do not cover."""
    rules = game.rules
    if settings.standing_clock:
        yield item(
            f"Tell the players before a round that each decision has {settings.standing_clock} seconds; "
            "then the hand is folded, and its bets stay.",
            rules.standing_clock,
            keys=("clock ann",),
        )
    else:
        yield item(
            f"The {rules.clock_by} may give a player {settings.clock_seconds} seconds; then the hand is "
            "folded, and its bets stay.",
            rules.called_clock,
            keys=(f"{rules.clock_by} instruct ann", "clock ann"),
        )
    clock = rules.standing_clock if settings.standing_clock else rules.called_clock
    if settings.auto_clock:
        yield item("For a player who is gone, the time runs at once.", clock, keys=("dealer absent ann",))
    yield item(
        "A player breaks the rules: the supervisor may have the hand folded, its bets staying, or shut the "
        "player out, or both.",
        "19.2(a)",
        "19.2(b)",
        keys=("supervisor foul ann", "supervisor exclude ann"),
    )
    yield item(
        "The rules do not cover it: the operator may ask the players; unless all agree, the operator "
        "decides. Nothing is done against the rules.",
        "17.16",
        keys=("operator put to vote (deal the card again)",),
    )
    yield item(
        "A card or a decision was keyed wrongly: correct it; the round is played again with the correction.",
        f"{game.rules.duties}(c)",
        keys=("supervisor corrects answer 5 to 7h because keyed wrongly",),
    )
    yield item("Once a new round has begun, what was decided in the last one stands.", "17.14")
