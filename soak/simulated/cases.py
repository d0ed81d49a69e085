"""The tables at which simulators and engine are compared: the usual one of each game, and others."""

from dataclasses import replace
from typing import Any

from croupier.analysis.odds import odds
from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.ultimate.strategy_file import read_strategy
from croupier.analysis.simulation.games import question_about
from croupier.rulebook.settings import Settings
from croupier.rulebook.twentyone.blackjack import DEMONSTRATION as BLACKJACK
from croupier.rulebook.twentyone.pontoon import DEMONSTRATION as PONTOON
from croupier.rulebook.ultimate.settings import DEMONSTRATION as ULTIMATE


class Case:
    """A table with its players; `usual` if it is that of the demonstration set with one player."""

    def __init__(self, name: str, settings: Settings, **asked: Any) -> None:
        self.name, self.settings, self.asked = name, settings, asked

    def __str__(self) -> str:
        return f"{self.settings.game}, {self.name}"

    @property
    def usual(self) -> bool:
        """True iff nothing differs from the demonstration set."""
        return not self.asked and self.settings in (BLACKJACK, PONTOON, ULTIMATE)

    def question(self) -> Plain:
        """The question that simulators answer; the chart of the usual table is played at most."""
        return question_about(self.settings, **self.asked, **self.chart())

    def chart(self) -> dict[str, Plain]:
        """What the boxes play by."""
        game = self.settings.game
        return {} if game == ULTIMATE.game else {"strategy": usual_chart(game)}


SUITED = {"7-7 mixed": "PH"}


class ManyCards(Case):
    """A table whose players draw so much that the shoe often runs out in the middle of a round."""

    def chart(self) -> dict[str, Plain]:
        """Every pair is split, and everything below 20 drawn to."""
        return {"strategy": drawing_chart(usual_chart(self.settings.game))}


def drawing_chart(chart: Plain) -> Plain:
    """The chart with every pair split, but sevens of a suit, and everything below 20 drawn to."""

    def drawing(part: Plain) -> Plain:
        return {row: dict.fromkeys(acts, "H") if int(row) < 20 else acts for row, acts in part.items()}

    found = {}
    for name, part in chart.items():
        if name in ("hard", "soft"):
            found[name] = drawing(part)
        elif name == "pairs":
            found[name] = {row: dict.fromkeys(acts, "P") for row, acts in part.items()}
        elif name == "suits":
            found[name] = {
                row: dict.fromkeys(acts, "PH" if row == "7-7 mixed" else "H") for row, acts in part.items()
            }
        elif name == "rescue":
            found[name] = part
        else:
            found[name] = {kind: drawing(rows) for kind, rows in part.items()}
    return found


def usual_chart(game: str) -> Plain:
    """The best chart of the usual table."""
    return odds(game).strategy


ALL = {"side": 5_00, "insures": True}
BOXES = (
    Case("usual", BLACKJACK),
    Case("three boxes, all wagers", BLACKJACK, players=3, **ALL),
    Case("seven boxes, even money", BLACKJACK, players=7, even_money=True, **ALL),
    Case(
        "4 decks, half of them dealt, cards burnt",
        replace(BLACKJACK, decks=4, cut_card_from_back=104, burn_at_start=3),
        players=2,
        wager=7_00,
    ),
    ManyCards(
        "a full table at the deepest cut, so that the shoe runs out",
        replace(BLACKJACK, decks=4, cut_card_from_back=52, burn_at_start=1, boxes=9),
        players=9,
        even_money=True,
        **ALL,
    ),
    Case("automated shoe", replace(BLACKJACK, shoe="automated"), wager=25_00),
    Case(
        "soft 17 drawn, Pairs Play",
        replace(BLACKJACK, dealer_soft_17="draw", decks=6, side_wager="pairs_play"),
        players=2,
        side=1_00,
        even_money=True,
    ),
    Case("usual", PONTOON),
    Case("seven boxes, all wagers", PONTOON, players=7, **ALL),
    ManyCards(
        "a full table at the deepest cut, so that the shoe runs out",
        replace(PONTOON, decks=3, cut_card_from_back=48, split_7s_forfeit="any", boxes=9),
        players=9,
        wager=25_00,
        **ALL,
    ),
    Case("automated shoe", replace(PONTOON, shoe="automated"), wager=25_00),
    Case(
        "3 decks, the other readings",
        replace(
            PONTOON,
            decks=3,
            cut_card_from_back=48,
            double_limits="box",
            dealer_pontoon_takes="original_only",
            split_7s_forfeit="any",
        ),
        players=4,
        wager=25_00,
        **ALL,
    ),
    Case(
        "odd wagers of half chips",
        replace(PONTOON, minimum=3_00, burn_at_start=1),
        players=2,
        wager=3_00,
        insures=True,
    ),
)
OWN = read_strategy(
    """
    [before_the_flop]
    4x = "33+, A2+, K2s+, K5o+, Q6s+, Q8o+, J8s+, JTo"
    3x = "22, J7s"
    fold = "32o"
    check = "others"
    [after_the_flop]
    bet = ["two pairs or better", "own pair or better but 22", "four of a suit with T or better"]
    fold = ["always"]
    [on_the_river]
    bet = ["own pair or better", "fewer than 21 outs"]
    """
)
"""A strategy that does all that can be done."""
SEATS = (
    Case("usual", ULTIMATE),
    Case("six seats with trips", ULTIMATE, players=6, trips=5_00),
    Case("a strategy of one's own", replace(ULTIMATE, seats=9), players=9, strategy=OWN, trips=1_00),
    Case("a low maximum payout", replace(ULTIMATE, maximum_payout=10_00), players=3, ante=7_00),
    Case(
        "a low maximum payout for the whole round",
        replace(ULTIMATE, maximum_payout=7_50, max_payout_mode="per_round"),
        players=5,
        ante=7_00,
    ),
)
