"""What `--hand` tells: every act with its worth, and why the best is the best."""

from collections.abc import Iterator, Sequence

from croupier.analysis.odds.results import ExpectedValue, Plain
from croupier.analysis.odds.twentyone.given_hand import HandWorth
from croupier.analysis.odds.twentyone.shoe import NAMES
from croupier.cards import show
from croupier.cli.answers import Answer
from croupier.cli.figures import signed
from croupier.digits import is_whole
from croupier.rulebook.games import INSTRUMENTS
from croupier.rulebook.games import NAMES as TITLES


class OneHand(Answer):
    """A hand, the dealer's card, and what each act is worth."""

    def __init__(self, game: str, settings: Plain, found: HandWorth, notes: Sequence[str]) -> None:
        self.game, self.settings, self.found, self.notes = game, settings, found, notes
        self.worth = dict(sorted(found.worth.items(), key=lambda each: each[1], reverse=True))

    def as_object(self) -> Plain:
        """The answer as JSON."""
        return {
            "game": self.game,
            "settings": self.settings,
            "hand": [card.text for card in self.found.hand.cards],
            "dealer": NAMES[self.found.hand.first],
            "best": next(iter(self.worth)),
            "options": {
                act: ExpectedValue.within(each, self.found.error).as_object()
                for act, each in self.worth.items()
            },
            "dealer_makes": self.found.dealer,
            "why": self.why(),
        }

    def lines(self, colours: int) -> Iterator[str]:
        """The answer as text."""
        hand = self.found.hand
        yield f"{TITLES[self.game]} ({INSTRUMENTS[self.game]})"
        yield f"{show(hand.cards)} against {NAMES[hand.first]}, off a fresh shoe"
        yield ""
        yield f"  {'':<10}{'of the wager':>13}{'behind':>12}"
        most = max(self.worth.values())
        for act, each in self.worth.items():
            behind = f"{100 * (each - most):+.4f}%" if each < most else ""
            yield signed(f"  {act:<10}{100 * each:+12.4f}%{behind:>12}")
        yield ""
        for sentence in self.why():
            yield f"  {sentence}"

    def why(self) -> list[str]:
        """What speaks for the best act, and against the others."""
        found, dealer = self.found, self.found.dealer
        total = found.hand.total
        soft = "soft " if total != found.hand.hard else ""
        beaten = sum(each for name, each in dealer.items() if is_whole(name) and int(name) > total)
        natural = f" and has a natural in {dealer['natural']:.1%}." if "natural" in dealer else "."
        said = [
            f"If you stand on {soft}{total}, the dealer goes bust in {dealer['bust']:.1%} of cases,",
            f"{'beats' if 'natural' in dealer else 'and beats'} your total in {beaten:.1%}{natural}",
        ]
        if found.busts:
            said.append(f"If you hit, you go bust in {found.busts:.1%}.")
        else:
            said.append("If you hit, you can't go bust.")
        return [*said, *self.notes]
