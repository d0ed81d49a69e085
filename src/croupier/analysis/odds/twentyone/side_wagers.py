"""The side wagers and insurance, in fractions: they need no plan, only counting."""

from fractions import Fraction

from croupier.analysis.odds.twentyone.shoe import ACE, TEN, with_card
from croupier.cards import Deck
from croupier.chips import Odds
from croupier.rulebook.twentyone.pairs import PairOdds, PerfectPairs


def perfect_pairs(deck: Deck, decks: int, pays: PerfectPairs) -> Fraction:
    """What a Perfect Pairs wager is worth (Blackjack 17.9, 17.12; Pontoon 18.11, 18.14)."""
    first = deck.cards[0]
    alike = [card for card in deck.cards if card.rank is first.rank]
    ways = dict.fromkeys(("mixed", "coloured", "perfect"), 0)
    for card in alike:
        kind = "perfect" if card is first else "coloured" if card.suit.red == first.suit.red else "mixed"
        ways[kind] += decks - (card is first)
    return _worth(
        [(ways["mixed"], pays.mixed), (ways["coloured"], pays.coloured), (ways["perfect"], pays.perfect)],
        decks * len(deck) - 1,
    )


def any_pair(deck: Deck, decks: int, pays: PairOdds) -> Fraction:
    """What a Pairs Play wager is worth (Blackjack 17.21, 17.23)."""
    first = deck.cards[0]
    alike = sum(card.rank is first.rank for card in deck.cards)
    return _worth([(decks * alike - 1, pays)], decks * len(deck) - 1)


def insurance(shoe: tuple[int, ...], pays: Odds) -> Fraction:
    """What an insurance wager is worth, when the dealer shows an ace and no other card is known."""
    left = with_card(shoe, ACE, -1)
    natural = Fraction(left[TEN], sum(left))
    return _paid(pays) * natural - (1 - natural)


def insurance_beside_natural(shoe: tuple[int, ...], pays: Odds) -> Fraction:
    """The same where nobody may insure a natural (Pontoon 7.1), so that the player is known to have none."""
    left = with_card(shoe, ACE, -1)
    cards = sum(left)
    naturals = Fraction(2 * left[ACE] * left[TEN], cards * (cards - 1))
    after_natural = Fraction(left[TEN] - 1, cards - 2)
    natural = (Fraction(left[TEN], cards) - naturals * after_natural) / (1 - naturals)
    return _paid(pays) * natural - (1 - natural)


def even_money(shoe: tuple[int, ...], blackjack_pays: Odds, even_money_pays: Odds) -> Fraction:
    """What taking even money gains over waiting, per unit of the wager (8.1(b)); less than 0 is its cost."""
    left = with_card(with_card(with_card(shoe, ACE, -1), ACE, -1), TEN, -1)
    natural = Fraction(left[TEN], sum(left))
    return _paid(even_money_pays) - _paid(blackjack_pays) * (1 - natural)


def _worth(winning: list[tuple[int, PairOdds]], cards: int) -> Fraction:
    won = sum((_paid(pays.odds) * ways for ways, pays in winning), Fraction(0))
    lost = cards - sum(ways for ways, _ in winning)
    return (won - lost) / cards


def _paid(odds: Odds) -> Fraction:
    return Fraction(odds.pays, odds.on)
