"""The options of `croupier odds blackjack` for rules of other houses."""

import re
from argparse import Namespace
from collections.abc import Iterator
from typing import Final

from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.twentyone.blackjack.variations import ANY_NUMBER, TWO_CARDS, Variations
from croupier.chips import Odds
from croupier.cli.parsing import Parser, WrongInput
from croupier.rulebook.twentyone.blackjack import BLACKJACK_PAYS
from croupier.rulebook.twentyone.settings import SPLIT_HANDS

VARIED: Final = "--blackjack-pays, --split-hands, --double-on and --no-double-after-split"
ODDS: Final = re.compile(r"(\d{1,3}):(\d{1,3})", re.ASCII)
DOUBLES_ON: Final = {"two": TWO_CARDS, "any": ANY_NUMBER}


def add_variations(parser: Parser) -> None:
    """Let the parser take them."""
    group = parser.add_argument_group(
        "common variations", "rules of other houses; the rule book has none of them"
    )
    group.add_argument("--blackjack-pays", metavar="ODDS", help="as in 6:5 (3:2 by 13.2(a))")
    group.add_argument("--split-hands", metavar="N", help=f"2 to {SPLIT_HANDS} hands ({SPLIT_HANDS} by 10.3)")
    group.add_argument("--double-on", metavar="WORD", help="two or any cards (two by 11.1)")
    group.add_argument("--no-double-after-split", action="store_true", help="against 11.3")


def variations_of(given: Namespace) -> Variations:
    """The variations of the options; `WrongInput` if one can't be."""
    pays, hands, cards = BLACKJACK_PAYS, SPLIT_HANDS, TWO_CARDS
    if given.blackjack_pays is not None:
        odds = ODDS.fullmatch(given.blackjack_pays)
        if odds is None:
            raise WrongInput(
                f"--blackjack-pays: {given.blackjack_pays!r} is not allowed; write odds such as 6:5"
            )
        pays = Odds(int(odds[1]), int(odds[2]))
    if given.split_hands is not None:
        if given.split_hands not in map(str, range(2, SPLIT_HANDS + 1)):
            raise WrongInput(
                f"--split-hands: {given.split_hands!r} is not allowed; it must be 2 to {SPLIT_HANDS}"
            )
        hands = int(given.split_hands)
    if given.double_on is not None:
        if given.double_on not in DOUBLES_ON:
            raise WrongInput(f"--double-on: {given.double_on!r} is not allowed; it must be two or any")
        cards = DOUBLES_ON[given.double_on]
    found = Variations(pays, hands, cards, not given.no_double_after_split)
    try:
        found.check()
    except ValueError as wrong:
        raise WrongInput(str(wrong)) from None
    return found


def variation_words(settings: Plain) -> Iterator[str]:
    """The variations among the settings of an answer, in words."""
    if "blackjack_pays" in settings:
        yield f"Blackjack pays {settings['blackjack_pays']}"
    if "split_hands" in settings:
        yield f"{settings['split_hands']} hands at most from a split"
    if "double_on" in settings:
        yield "double on any number of cards"
    if "double_after_split" in settings:
        yield "no double after a split"
