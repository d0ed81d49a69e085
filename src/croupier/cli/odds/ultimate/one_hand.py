"""What `croupier odds ultimate --hand` tells: every act with its value, and why the best is the best."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from croupier.analysis.compile.extra import require
from croupier.analysis.odds.results import ExpectedValue, Plain
from croupier.analysis.odds.ultimate.answer import Work, hands_with_trips, ultimate_values
from croupier.analysis.odds.ultimate.kinds import kind_of
from croupier.analysis.odds.ultimate.stakes import Stakes, Wagers
from croupier.cards import Card, show
from croupier.cli.answers import Answer
from croupier.cli.figures import signed
from croupier.rulebook.games import INSTRUMENTS, NAMES

GAME = "ultimate"
WITH_TRIPS = "The values have trips in them, which a fold loses too."


class OneHand(Answer):
    """A hand, the communal cards that are open, and what each act is worth now."""

    def __init__(
        self,
        wagers: Wagers,
        hand: Sequence[Card],
        board: Sequence[Card],
        worth: dict[str, Fraction],
        why: list[str],
    ) -> None:
        self.wagers, self.hand, self.board = wagers, hand, board
        self.worth = dict(sorted(worth.items(), key=lambda each: each[1], reverse=True))
        self.why = why

    def as_object(self) -> Plain:
        """The answer as JSON."""
        return {
            "game": GAME,
            "settings": self.wagers.as_object(),
            "hand": [card.text for card in self.hand],
            "board": [card.text for card in self.board],
            "best": next(iter(self.worth)),
            "options": {act: ExpectedValue.exact(each).as_object() for act, each in self.worth.items()},
            "why": self.why,
        }

    def lines(self, colours: int) -> Iterator[str]:
        """The answer as text."""
        yield f"{NAMES[GAME]} ({INSTRUMENTS[GAME]})"
        yield f"{show(self.hand)}, " + (f"board {show(self.board)}" if self.board else "before the flop")
        yield ""
        yield f"  {'':<8}{'in antes':>10}{'behind':>10}   exactly"
        most = max(self.worth.values())
        for act, each in self.worth.items():
            behind = f"{float(each - most):+.5f}" if each < most else ""
            yield signed(f"  {act:<8}{float(each):+10.5f}{behind:>10}   {each}")
        yield ""
        for sentence in self.why:
            yield f"  {sentence}"


def one_hand(hand: Sequence[Card], board: Sequence[Card], work: Work, wagers: Wagers) -> OneHand:
    """What each act is worth with a hand; trips count in it if any are wagered."""
    if not board:
        return OneHand(wagers, hand, (), *_before_the_flop(hand, work))
    with_trips = work.with_trips
    require()
    from croupier.analysis.odds.ultimate.hand import hand_on_board

    found = hand_on_board(hand, board, work.stakes, with_trips=with_trips)
    fold = 2 + (work.stakes.trips_stake if with_trips else 0)
    wins, ties, losses = map(_percent, (found.wins, found.ties, found.losses))
    why = [
        f"If you bet you win {wins} of the deals that may follow, tie {ties} and lose {losses};",
        f"in {_percent(found.unqualified)} the ante is a push because the dealer does not qualify.",
    ]
    if "check" in found.worth:
        why.append(f"If you check you will fold on {_percent(found.folds_later)} of the boards.")
    why.append(f"A fold loses {signed(f'{float(fold):g}')} antes for certain.")
    if with_trips:
        why.append(WITH_TRIPS)
    return OneHand(wagers, hand, board, found.worth, why)


def _before_the_flop(hand: Sequence[Card], work: Work) -> tuple[dict[str, Fraction], list[str]]:
    kind, values = kind_of(*hand), ultimate_values(work)
    table = hands_with_trips(values, work.stakes) if work.with_trips else values["before_the_flop"]
    (row,) = (each for each in table if each["hand"] == kind)
    worth = {
        f"bet {act}" if act != "check" else act: Fraction(row[act]["fraction"]) for act in _acts(work.stakes)
    }
    worth["fold"] = -2 - (work.stakes.trips_stake if work.with_trips else Fraction(0))
    high, low = (worth[f"bet {antes}x"] for antes in sorted(work.stakes.before, reverse=True)[:2])
    best = max(worth, key=lambda act: worth[act])
    more = signed(f"{float(high - low):+.4f}")
    if best == "check":
        why = [
            f"An ante more on play is worth {more} antes now. If you check, you can still bet",
            f"{work.stakes.after}x on a flop that helps, and fold on the river if nothing does.",
        ]
    else:
        why = [
            f"An ante more on play is worth {more} antes with {kind}, so the largest wager is the best;",
            "after a check the most that you could bet is half of it.",
        ]
    if work.with_trips:
        why.append(WITH_TRIPS)
    return worth, why


def _acts(stakes: Stakes) -> list[str]:
    return [*(f"{antes}x" for antes in sorted(stakes.before, reverse=True)), "check"]


def _percent(part: Fraction) -> str:
    return f"{float(part):.2%}"
