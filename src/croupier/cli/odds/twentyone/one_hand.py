"""What `--hand` tells: every act with its worth, and why the best is the best."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Self

from croupier.analysis.odds.results import ExpectedValue, Plain
from croupier.analysis.odds.twentyone.given_hand import GivenHand, HandWorth
from croupier.analysis.odds.twentyone.shoe import NAMES
from croupier.cards import show
from croupier.cli.answers import Answer
from croupier.cli.figures import signed
from croupier.digits import is_whole
from croupier.rulebook.games import INSTRUMENTS
from croupier.rulebook.games import NAMES as TITLES


class OneHand(Answer):
    """A hand, the dealer's card, and what each act is worth."""

    def __init__(
        self,
        game: str,
        settings: Plain,
        hand: GivenHand,
        worth: Mapping[str, ExpectedValue],
        dealer: Mapping[str, float],
        why: Sequence[str],
    ) -> None:
        self.game, self.settings, self.hand, self.dealer, self.why = game, settings, hand, dealer, why
        self.worth = dict(sorted(worth.items(), key=lambda each: each[1].decimal, reverse=True))

    @classmethod
    def of(cls, game: str, settings: Plain, found: HandWorth, notes: Sequence[str]) -> Self:
        """A hand that is played against the dealer."""
        worth = {act: ExpectedValue.within(each, found.error) for act, each in found.worth.items()}
        return cls(game, settings, found.hand, worth, found.dealer, [*_why(found), *notes])

    def as_object(self) -> Plain:
        """The answer as JSON."""
        return {
            "game": self.game,
            "settings": self.settings,
            "hand": [card.text for card in self.hand.cards],
            "dealer": NAMES[self.hand.first],
            "best": next(iter(self.worth)),
            "options": {act: each.as_object() for act, each in self.worth.items()},
            "dealer_makes": dict(self.dealer),
            "why": list(self.why),
        }

    def lines(self, colours: int) -> Iterator[str]:
        """The answer as text."""
        yield f"{TITLES[self.game]} ({INSTRUMENTS[self.game]})"
        yield f"{show(self.hand.cards)} against {NAMES[self.hand.first]}, off a fresh shoe"
        yield ""
        yield f"  {'':<10}{'of the wager':>13}{'behind':>12}"
        most = max(each.decimal for each in self.worth.values())
        for act, each in self.worth.items():
            behind = f"{100 * (each.decimal - most):+.4f}%" if each.decimal < most else ""
            yield signed(f"  {act:<10}{100 * each.decimal:+12.4f}%{behind:>12}".rstrip())
        yield ""
        for sentence in self.why:
            yield f"  {sentence}"


def _why(found: HandWorth) -> list[str]:
    """What speaks for the best act, and against the others."""
    dealer, total = found.dealer, found.hand.total
    soft = "soft " if total != found.hand.hard else ""
    beaten = sum(each for name, each in dealer.items() if is_whole(name) and int(name) > total)
    natural = f" and has a natural in {dealer['natural']:.1%}." if "natural" in dealer else "."
    return [
        f"If you stand on {soft}{total}, the dealer goes bust in {dealer['bust']:.1%} of cases,",
        f"{'beats' if 'natural' in dealer else 'and beats'} your total in {beaten:.1%}{natural}",
        f"If you hit, you go bust in {found.busts:.1%}." if found.busts else "If you hit, you can't go bust.",
    ]
