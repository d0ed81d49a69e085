"""`[expect]`: every key that it can have, what each means, and how it is read."""

from collections.abc import Callable, Collection, Mapping
from typing import Final

from croupier.scenarios.expect.asked import expect_asked, expect_rulings
from croupier.scenarios.expect.results import (
    About,
    expect_commission,
    expect_dealer,
    expect_net,
    expect_owed,
    expect_pots,
    expect_said,
    expect_void,
    expect_wagers,
)
from croupier.scenarios.expect.visible import expect_cards, expect_hands, expect_view
from croupier.scenarios.files.keys import Keys
from croupier.scenarios.scenario import Check, Expect, Expected
from croupier.values import value


@value
class Expectation:
    """A key of `[expect]`: an example, its meaning, and what makes a check of it (None: see `read`)."""

    example: str
    meaning: str
    make: Callable[[Keys, About], Check] | None = None


EXPECTATIONS: Final[Mapping[str, Expectation]] = {
    "net": Expectation(
        '{ ann = "-40", bob = "15" }',
        "what each player named has won or lost in dollars; chips bought during the round don't count",
        expect_net,
    ),
    "owed": Expectation(
        '{ ann = "20" }', "what players owe the house after a round was made void (scope table)", expect_owed
    ),
    "commission": Expectation('"2"', "what the house took as commission", expect_commission),
    "pots": Expectation(
        '[ { amount = "120", paid = { ann = "60", bob = "58" }, commission = "2" } ]',
        "all pots of a round of poker, the main pot first: what was in each, who got how much of it, and what"
        " the house took from it; `paid` and `commission` may be left out",
        expect_pots,
    ),
    "wagers": Expectation(
        '[ { player = "ann", kind = "insurance", result = "win", paid = "10" } ]',
        "wagers that must be among those settled, each a different one; only the keys given are compared:"
        " player, kind, result, paid (on top of the stake), stake, box or seat, hand (of a split), rule",
        expect_wagers,
    ),
    "hands": Expectation(
        '{ "box 1" = "soft 18", dealer = "Blackjack" }',
        "what hands are called at the end, by their place, or by player if they have only one hand",
        expect_hands,
    ),
    "cards": Expectation(
        '{ "box 1/2" = "8d Kc", dealer = "As Kd" }',
        "which cards were dealt to a place, in order, even if the hand has been taken away since; `burnt` has"
        " the burnt cards",
        expect_cards,
    ),
    "view": Expectation(
        '{ who = "ann", cards = { "box 1" = "6h 5d", dealer = "As" } }',
        "the cards that a player sees at each place named, `??` for those they can't see; without `who`,"
        " those that a spectator sees",
        expect_view,
    ),
    "dealer": Expectation(
        "{ total = 19, cards = 3 }", "the dealer's total, and how many cards the hand has", expect_dealer
    ),
    "void": Expectation("true", "whether the round is void", expect_void),
    "said": Expectation(
        '[ { rule = "blackjack 3.4", to = "ann", words = "minimum" } ]',
        "something that must have been said: the rule behind it, to whom, and part of the words",
        expect_said,
    ),
    "refused": Expectation(
        '[ { at = 3, rule = "blackjack 9.2(a)" }, { wager = 2, rule = "blackjack 4.5" } ]',
        "lines of the script or answers (counted from 1, including comments and empty lines), or entries of"
        " `[[wagers]]`, that must be refused, and under which rule; play goes on as if they were not there",
    ),
    "asked": Expectation(
        '{ who = "ann", options = [ { act = "double", least = "1", most = "20", step = "1" } ] }',
        "what is being asked if the play stops early, which it may only do if this or `rulings` is given:"
        " who, options with their bounds, acts (all of them), about (the hand), for (whose wager), lapse,"
        " rule; a list names everybody who is asked. If no person is asked: card, turn or shuffle,"
        " with the place",
        expect_asked,
    ),
    "rulings": Expectation(
        '["supervisor void", "face up"]',
        "rulings that must be possible when the play stops or the round is over; who makes them may be left"
        " out",
        expect_rulings,
    ),
    "unused": Expectation("0", "how many cards are left over; if left out, none may be"),
}
TABLE_KEYS: Final = tuple(key for key in EXPECTATIONS if key != "unused")
ONE_ROUND_KEYS: Final = tuple(key for key in EXPECTATIONS if key != "owed")
PAST_ROUND_KEYS: Final = tuple(
    key for key in TABLE_KEYS if key not in ("refused", "asked", "rulings", "owed")
)


def read_expect(keys: Keys, about: About, lines: Collection[int], entries: int) -> Expect:
    """What a file expects, whose play has lines of these numbers, and which has so many entries."""
    checks = tuple(
        Expected(key, keys.source.line((*keys.path, key)), expectation.make(keys, about))
        for key, expectation in EXPECTATIONS.items()
        if key in keys and expectation.make is not None
    )
    refused: dict[int, str] = {}
    refused_entries: dict[int, str] = {}
    for each in keys.tables("refused", ("at", "wager", "rule")):
        if ("at" in each) == ("wager" in each):
            raise each.wrong((), f"{each.name()} takes either 'at', a line, or 'wager', an entry.")
        if "at" in each:
            found, number = refused, each.whole("at", least=1)
            if number not in lines:
                raise each.wrong(
                    ("at",), f"{each.name('at')} is {number}, and line {number} of the play is empty."
                )
        else:
            found, number = refused_entries, each.whole("wager", least=1)
            if number > entries:
                raise each.wrong(("wager",), f"{each.name('wager')} is {number}; there are only {entries}.")
        found[number] = each.rule("rule", "")
    return Expect(
        True,
        checks,
        refused,
        refused_entries,
        keys.whole("unused") if "unused" in keys else None,
        "asked" in keys or "rulings" in keys,
    )
