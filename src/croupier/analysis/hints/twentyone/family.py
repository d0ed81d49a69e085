"""Hints at tables of boxes: which question is asked there, and who answers it."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from croupier.analysis.hints.family import HintsFamily
from croupier.analysis.hints.results import Hint, Hints, NoHints, best_first
from croupier.analysis.hints.seen_table import SeenAsk, SeenTable
from croupier.analysis.hints.twentyone.insurance import insurance_hints
from croupier.analysis.hints.twentyone.position import (
    Position,
    known,
    position,
    seen_at,
    settings_at,
    unseen_of,
)
from croupier.analysis.hints.twentyone.side_wagers import any_pair, perfect_pairs
from croupier.analysis.hints.twentyone.words import DOUBLE, EVEN_MONEY, INSURE, PAIRS, SPLIT, STAY
from croupier.analysis.odds.results import ExpectedValue
from croupier.chips import Odds
from croupier.rulebook.twentyone import blackjack, pontoon
from croupier.rulebook.twentyone.blackjack import ANY_PAIR, EVEN_MONEY_PAYS
from croupier.rulebook.twentyone.pairs import PerfectPairs
from croupier.values import value


def _blackjack_values(at: Position) -> list[Hint]:
    from croupier.analysis.hints.twentyone.blackjack import blackjack_hints

    return blackjack_hints(at)


def _pontoon_values(at: Position) -> list[Hint]:
    from croupier.analysis.hints.twentyone.pontoon import pontoon_hints

    return pontoon_hints(at)


@value
class BoxGame:
    """What a game of boxes has of its own: what it pays, and who values a hand, kernels and all."""

    insurance: Odds
    natural: Odds
    perfect_pairs: PerfectPairs
    values: Callable[[Position], list[Hint]]
    follows_doubles: bool = False
    """Whether following a double can be valued."""
    always_draws: bool = False
    """Whether the dealer draws on a soft 17 whatever the settings say."""
    suits_matter: tuple[str, ...] = ()
    """The ranks of pairs whose suits matter after a split."""


BOX_GAMES: Final = {
    "blackjack": BoxGame(
        blackjack.INSURANCE_PAYS,
        blackjack.BLACKJACK_PAYS,
        blackjack.PERFECT_PAIRS,
        _blackjack_values,
        follows_doubles=True,
    ),
    "pontoon": BoxGame(
        pontoon.INSURANCE_PAYS,
        pontoon.PONTOON_PAYS,
        pontoon.PERFECT_PAIRS,
        _pontoon_values,
        always_draws=True,
        suits_matter=("6", "7", "8"),
    ),
}


class BoxHints(HintsFamily):
    """Hints at tables of Blackjack and Pontoon."""

    def tables_of(self, table: SeenTable) -> tuple[str, ...]:
        """The dealer's draws, and the kernels."""
        return (f"{table.game} {settings_at(table).dealer_soft_17}",)

    def make(self, table: SeenTable) -> Iterator[str]:
        """Load the kernels, and have the dealer's draws at hand for each first card."""
        from croupier.analysis.hints.twentyone.warming import warm

        game, settings = _game_at(table), settings_at(table)
        warm(settings, game.always_draws or settings.dealer_soft_17 == "draw", game.values)
        yield from self.tables_of(table)

    def about(self, table: SeenTable, ask: SeenAsk) -> Hints:
        """What each option is worth, per unit of the first wager."""
        game = _game_at(table)
        at = position(table, ask)
        notes = []
        if ask.option(INSURE) is not None or ask.option(EVEN_MONEY) is not None:
            found = insurance_hints(at, game.insurance, game.natural, EVEN_MONEY_PAYS)
            if not at.natural:
                notes.append("Insurance is a separate wager: the result of the hand is not included.")
        else:
            found = self._acts(game, at)
            notes = list(_notes(game, at))
        return Hints(
            table.game,
            ask.who,
            str(ask.about),
            "wager",
            at.wager,
            at.known,
            best_first(found),
            None,
            tuple(notes),
        )

    def _acts(self, game: BoxGame, at: Position) -> list[Hint]:
        doubles = game.follows_doubles and at.ask.option(DOUBLE) is not None
        if at.ask.option(STAY) is not None and not doubles:
            raise NoHints("There are no hints about following: its value depends on the player who decides.")
        return game.values(at)

    def before_round(self, table: SeenTable) -> Hints:
        """What the side wager is worth that is offered, per unit of itself."""
        settings = settings_at(table)
        kind = settings.side_wager
        if kind == "none" or table.game not in BOX_GAMES:
            raise NoHints(
                "There is nothing to compare before the cards are dealt; ask again when you have cards."
            )
        seen = seen_at(table)
        unseen = unseen_of(settings, seen)
        if kind == "pairs_play":
            name, worth = "Pairs Play", any_pair(unseen, ANY_PAIR)
        else:
            name, worth = "Perfect Pairs", perfect_pairs(unseen, BOX_GAMES[table.game].perfect_pairs)
        hint = Hint(PAIRS, name, 0, ExpectedValue.exact(worth))
        return Hints(table.game, "", "", "side wager", settings.side_minimum, known(seen, Counter()), (hint,))


def _game_at(table: SeenTable) -> BoxGame:
    if table.game not in BOX_GAMES:
        raise NoHints(f"There are no hints for {table.title}.")
    return BOX_GAMES[table.game]


def _notes(game: BoxGame, at: Position) -> list[str]:
    notes = []
    if at.sisters:
        notes.append("The values are for this hand alone.")
    if at.ask.option(SPLIT) and at.cards[0].text[0] in game.suits_matter:
        notes.append("After a split, suits are left to chance.")
    return notes


FAMILY = BoxHints()
