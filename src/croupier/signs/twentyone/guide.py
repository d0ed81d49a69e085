"""What the guides of both games of boxes have in common: the table, the shoe, and the order of the sheet."""

from collections.abc import Iterable, Iterator

from croupier.rulebook.cutting import cut_bounds, cutting_card_bounds
from croupier.rulebook.twentyone.settings import FINAL_ROUNDS, TwentyOneSettings
from croupier.signs.house import span
from croupier.signs.house_guide import (
    check_cards,
    closing,
    conduct,
    keep_hours,
    new_cards,
    sign_is_up,
)
from croupier.signs.sheet import GUIDE, NUMBERS, Item, Look, Section, Sheet, amount, item, notices
from croupier.signs.twentyone.game import BoxGame
from croupier.signs.twentyone.irregular import irregularities
from croupier.signs.twentyone.round import wagers
from croupier.signs.twentyone.table import approval


def guide_of(
    settings: TwentyOneSettings,
    game: BoxGame,
    inscription: tuple[Item, ...],
    the_round: Iterable[Item],
    *payments: Section,
    binding: Item | None = None,
) -> Sheet:
    """The guide of a table of boxes, with the round of its game; words of the layout may bind the dealer."""
    automated = settings.shoe == "automated"
    shuffling = automated_shoe(settings, game) if automated else shuffle_and_cut(settings)
    sections = (
        Section("Before gaming", Look.STEPS, tuple(before_gaming(settings, game, binding))),
        Section("Automated shoe" if automated else "Shuffle and cut", Look.STEPS, tuple(shuffling)),
        Section("Wagers", Look.WORDS, tuple(wagers(settings, game))),
        Section("The round", Look.STEPS, tuple(the_round)),
        *payments,
        Section("When something goes wrong", Look.WORDS, tuple(irregularities(settings, game))),
        conduct(settings, game.rules, "the dealer drew once too often"),
        closing(settings, settings.decks * len(settings.deck), game.rules, *final_rounds(settings)),
    )
    title = f"{game.name}: the dealer's guide"
    return Sheet(settings.game, GUIDE, title, notices(settings), inscription, sections, settings)


def before_gaming(settings: TwentyOneSettings, game: BoxGame, binding: Item | None) -> Iterator[Item]:
    """What is seen to before the first round."""
    layout = approval(settings, game)
    offered = game.side(settings)
    places = f"places for {offered.name}" if offered else "no places for a side wager"
    words = f" Its words bind you: {binding.text.lower()}." if binding else ""
    bound = binding.rules[:1] if binding else ()
    yield item(f"Use only the approved layout ({layout.figure}) with {places}.{words}", *layout.rules, *bound)
    yield keep_hours(settings, game.rules)
    yield check_cards(settings.decks, len(settings.deck), game.rules)
    yield item(
        f"Decks and shuffle are settled before a round: {settings.decks} decks, "
        f"{' '.join(settings.shuffle.split())}. Tell any player who asks.",
        "2.3",
        "2.3(a)",
        "2.3(b)",
        "2.3(tail)",
    )
    yield sign_is_up(
        settings,
        f"{span(settings, settings.minimum, settings.maximum)} a box, multiples of "
        f"{amount(settings, settings.multiple)}" + (", and the limits of the side wager" if offered else ""),
        "3.1",
        "3.3",
        *((offered.rules.limits,) if offered else ()),
    )
    yield new_cards(game.change_cards, game.rules)


def shuffle_and_cut(settings: TwentyOneSettings) -> Iterator[Item]:
    """How a new shoe is made by hand, with the bounds for this number of decks."""
    cards = settings.decks * len(settings.deck)
    cut = cut_bounds(settings.deck, settings.decks, cards)
    cutting_card = cutting_card_bounds(settings.deck, settings.decks, cards)
    assert cut is not None
    assert cutting_card is not None
    yield item("Shuffle all the cards for each new shoe.", "5.1", keys=("dealer shuffles",))
    yield item(
        "Offer the cut: when the game is only starting, to whoever came to the table first; else to the "
        "player on whose box the cutting card came out; if it came out on your own hand, to the player at "
        "your far right; else to each player in turn clockwise until one accepts. If nobody does, the "
        "supervisor cuts.",
        "5.2",
    )
    yield item(
        f"The cut goes in {cut[0]} to {cut[1]} cards from the front, a deck or more from "
        "either end. Move what lies in front of it to the back.",
        "5.3",
    )
    yield item(
        f"Put the cutting card {settings.cut_card_from_back} cards from the back; "
        f"{cutting_card[0]} to {cutting_card[1]} are allowed with {settings.decks} decks.",
        "5.3",
    )
    yield from burning(settings)
    yield item(
        "If the cutting card is the first to come out for a round, shuffle before that round; if it comes "
        "out later, finish the round and then shuffle.",
        "5.4(a)",
        "5.4(b)",
        keys=("dealer cutting card",),
    )


def automated_shoe(settings: TwentyOneSettings, game: BoxGame) -> Iterator[Item]:
    """How the machine is used; the rules on shuffling by hand then fall away."""
    yield item(
        "Shuffle new cards yourself, then load them into the machine before the first round.",
        game.rules.loading,
    )
    yield item(
        "There is no cut and no cutting card, no minimum for players who join late, no shuffle of the "
        "discard rack.",
        *game.rules.no_cut,
    )
    yield from burning(settings)


def burning(settings: TwentyOneSettings) -> Iterator[Item]:
    """The cards that are burnt before the first round, where the house burns any."""
    burn = settings.burn_at_start
    if burn:
        yield item(f"Burn {burn} card{'s' if burn > 1 else ''} unseen before the first round.", "6.1")


def final_rounds(settings: TwentyOneSettings) -> Iterator[Item]:
    """What becomes of the cutting card in the last rounds; an automated shoe has none."""
    if settings.shoe == "hand":
        yield item(
            f"In the announced last {NUMBERS[FINAL_ROUNDS]} rounds, put the cutting card aside when it comes "
            "out and deal to the end of the last hand.",
            "5.5",
            keys=("supervisor announces final 3",),
        )
