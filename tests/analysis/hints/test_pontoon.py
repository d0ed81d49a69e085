"""Hints at Pontoon: what `croupier odds --hand` says off a fresh shoe, and what a plain count says later."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache

import pytest

from croupier.analysis.hints import Hint, NoHints, hints
from croupier.analysis.odds.twentyone.given_hand import GivenHand
from croupier.analysis.odds.twentyone.pontoon.hand import pontoon_hand
from croupier.analysis.odds.twentyone.shoe import place_of
from croupier.cards import Card, cards
from croupier.rulebook.twentyone.pontoon import PontoonSettings
from croupier.rulebook.twentyone.pontoon_odds import row_of
from tests.analysis.hints.views import at_box, through_json, view_of, with_unseen, worths


@pytest.mark.parametrize(
    ("told", "answers", "hand"),
    [
        ("7s 9c 8s", (), "7s 8s"),  # two cards that may become 6-7-8 of spades
        ("8h 6c 8d", (), "8h 8d"),
        ("Ah 5c 7d", (), "Ah 7d"),
        ("5h 6c 6d", (), "5h 6d"),
        ("2h 9c 3d", ("ann hit", "4s", "ann hit", "Ac"), "2h 3d 4s Ac"),
    ],
)
def test_off_a_fresh_shoe_they_are_the_odds_of_the_hand(
    told: str, answers: tuple[str, ...], hand: str
) -> None:
    up = cards(told)[1]
    view = at_box("pontoon", told, *answers)
    expected = pontoon_hand(
        PontoonSettings.read({"unit": "play"}), GivenHand(tuple(cards(hand)), place_of(up.rank)), 2000
    ).worth
    assert worths(view) == pytest.approx(expected, abs=1e-10)
    found = hints(view)
    assert found.known == "exact off a fresh shoe"
    assert through_json(found) == found


def test_with_suited_sevens_against_a_seven_the_suit_of_the_dealers_card_is_known() -> None:
    """The odds of the hand leave that suit to chance, and are the average."""
    expected = pontoon_hand(
        PontoonSettings.read({"unit": "play"}),
        GivenHand(tuple(cards("7h 7h")), place_of(cards("7c")[0].rank)),
        2000,
    ).worth["hit"]
    same, other = (worths(at_box("pontoon", f"7h {up} 7h"))["hit"] for up in ("7h", "7c"))
    assert (6 * same + 24 * other) / 30 == pytest.approx(expected, abs=1e-10)
    assert other > same


def test_surrender_is_compared_with_the_best_that_can_be_done_instead() -> None:
    settings = PontoonSettings.read({"unit": "play"})
    offered = hints(at_box("pontoon", "9h Kc 7d"))
    assert {each.act for each in offered.options} == {"surrender", "decline"}
    given = pontoon_hand(
        settings, GivenHand(tuple(cards("9h 7d")), place_of(cards("Kc")[0].rank)), 2000
    ).worth
    found = {each.act: each.worth.decimal for each in offered.options if each.worth}
    assert found["surrender"] == pytest.approx(given.pop("surrender"), abs=1e-10)
    assert found["decline"] == pytest.approx(max(given.values()), abs=1e-10)
    assert [each.words for each in offered.options if each.act == "decline"] == ["play on"]
    later = worths(at_box("pontoon", "9h Kc 7d", "ann decline"))
    assert later == pytest.approx(given, abs=1e-10)


def test_a_split_against_a_court_card_says_how_far_it_may_be_off() -> None:
    settings = PontoonSettings.read({"unit": "play", "decks": 4})
    view = at_box("pontoon", "9h Kc 9d", "ann decline", decks=4)
    (split,) = (each for each in hints(view).options if each.act == "split")
    given = pontoon_hand(settings, GivenHand(tuple(cards("9h 9d")), place_of(cards("Kc")[0].rank)), 2000)
    assert split.worth is not None
    assert split.worth.error < 1e-3
    assert abs(split.worth.decimal - given.worth["split"]) <= split.worth.error
    eights = hints(at_box("pontoon", "8h 6c 8d"))
    assert eights.notes == ("After a split, suits are left to chance.",)


def total(hand: Iterable[Card], first_aces_low: bool = False) -> int:
    found, high = 0, False
    for at, card in enumerate(hand):
        ace = card.text[0] == "A"
        found += 1 if ace else min(card.rank + 2, 10)
        high = high or (ace and not (first_aces_low and at < 2))
    return found + 10 if high and found + 10 <= 21 else found


class Plain:
    """Every card of a small shoe, played in the order in which it comes."""

    def __init__(self, up: Card, takes: int = 1) -> None:
        self.up = up
        self.takes = takes
        self.ends = cache(self._ends)
        self.best = cache(self._best)

    def draws(self, left: tuple[Card, ...]) -> list[tuple[Card, Fraction, tuple[Card, ...]]]:
        counts = Counter(left)
        found = []
        for card, many in counts.items():
            rest = list(left)
            rest.remove(card)
            found.append((card, Fraction(many, len(left)), tuple(rest)))
        return found

    def _ends(self, dealer: tuple[Card, ...], left: tuple[Card, ...]) -> dict[int, Fraction]:
        """How likely each total of the dealer is; 22 is a bust, 0 a Pontoon."""
        has = total(dealer)
        soft = has - 10 == sum(total([each], first_aces_low=True) for each in dealer)
        if len(dealer) == 2 and has == 21:
            return {0: Fraction(1)}
        if has > 17 or (has == 17 and not soft):
            return {min(has, 22): Fraction(1)}
        found: dict[int, Fraction] = {}
        for card, chance, rest in self.draws(left):
            for end, often in self.ends((*dealer, card), rest).items():
                found[end] = found.get(end, Fraction(0)) + chance * often
        return found

    def level(self, has: int, left: tuple[Card, ...]) -> Fraction:
        return sum(
            (
                often * (1 if end == 22 else (has > end) - (has < end))
                for end, often in self.ends((self.up,), left).items()
                if end
            ),
            Fraction(0),
        )

    def natural(self, left: tuple[Card, ...]) -> Fraction:
        return self.ends((self.up,), left).get(0, Fraction(0))

    def kept(self, hand: tuple[Card, ...], left: tuple[Card, ...]) -> Fraction:
        """A doubled hand that is not rescued."""
        return 2 * self.level(total(hand, first_aces_low=True), left) - self.takes * self.natural(left)

    def acts(self, hand: tuple[Card, ...], left: tuple[Card, ...]) -> dict[str, Fraction]:
        found = {"hit": Fraction(0), "double": Fraction(0)}
        if total(hand) >= 12:
            found["stand"] = self.level(total(hand), left) - self.takes * self.natural(left)
        for card, chance, rest in self.draws(left):
            more = (*hand, card)
            has, low = total(more), total(more, first_aces_low=True)
            if has > 21:
                found["hit"] -= chance
            elif has == 21:
                odds = row_of(more).odds
                found["hit"] += chance * Fraction(odds.pays, odds.on)
            else:
                found["hit"] += chance * self.best(more, rest)
            if low > 21:
                found["double"] -= 2 * chance
            elif low == 21:
                found["double"] += 2 * chance
            else:
                found["double"] += chance * max(self.kept(more, rest), Fraction(-1))
        return found

    def _best(self, hand: tuple[Card, ...], left: tuple[Card, ...]) -> Fraction:
        return max(self.acts(hand, left).values())


SMALL = [
    ("6s 9c 7s", "8s 8d 5s 9s Ks 4c 4d"),
    ("Ah 6c 5d", "As 2s 5s Ks Kd 9h 3c"),
    ("6h Kc 5d", "As 9d 9s 5s 6s 2c Kd"),
]


@pytest.mark.parametrize(("told", "unseen"), SMALL)
def test_for_the_cards_seen_they_are_what_a_plain_count_of_the_rest_gives(told: str, unseen: str) -> None:
    one, up, two = cards(told)
    answers = ("ann decline",) if up.text[0] == "K" else ()
    view = with_unseen(at_box("pontoon", told, *answers, decks=3), unseen, 3)
    expected = Plain(up).acts((one, two), tuple(cards(unseen)))
    assert worths(view) == pytest.approx({act: float(each) for act, each in expected.items()}, abs=1e-12)


def test_a_rescue_costs_the_first_wager_and_is_compared_with_what_is_left() -> None:
    told, unseen = "6h Kc 5d", "As 9d 9s 5s 6s 2c Kd"
    doubled = at_box("pontoon", told, "ann decline", "ann double 20", "3c", decks=3)
    found = hints(with_unseen(doubled, unseen, 3))
    kept = Plain(cards("Kc")[0]).kept(tuple(cards("6h 5d 3c")), tuple(cards(unseen)))
    assert worths(with_unseen(doubled, unseen, 3)) == pytest.approx(
        {"rescue": -1.0, "decline": float(kept)}, abs=1e-12
    )
    assert {each.act: each.words for each in found.options}["decline"] == "keep the double"


def test_after_a_split_a_dealers_pontoon_takes_one_wager_of_the_hands_that_are_left() -> None:
    unseen = "As 9d 9s 5s 6s 2c Kd"
    first = at_box("pontoon", "6h Kc 6d", "ann decline", "ann split", "5c", decks=3)
    acts = {each.act: each for each in hints(with_unseen(first, unseen, 3)).options}
    ends = [
        Plain(cards("Kc")[0], takes).acts(tuple(cards("6h 5c")), tuple(cards(unseen))) for takes in (0, 1)
    ]
    for act, hint in acts.items():
        assert hint.worth is not None
        for end in ends:  # whether the other hand will be left is not known yet
            assert abs(hint.worth.decimal - float(end[act])) <= hint.worth.error + 1e-12
    second = at_box(
        "pontoon", "6h Kc 6d", "ann decline", "ann split", "5c", "ann hit", "2d", "ann stand", "7c", decks=3
    )
    left = Plain(cards("Kc")[0], takes=0).acts(tuple(cards("6d 7c")), tuple(cards(unseen)))
    del left["double"]
    found = worths(with_unseen(second, unseen, 3))
    assert found["stand"] == pytest.approx(float(left["stand"]), abs=1e-12)
    assert found["hit"] == pytest.approx(float(left["hit"]), abs=1e-12)


def test_doubling_for_less_counts_what_is_added() -> None:
    script = "ann sits 1 with 25; ann wagers 20 on box 1; no more bets; 5h 6c 6d"
    whole = worths(at_box("pontoon", "5h 6c 6d"))["double"]
    (short,) = (each for each in hints(view_of("pontoon", script)).options if each.act == "double")
    assert (short.amount, short.words) == (500, "double for $5")
    assert short.worth is not None
    assert 0.5 * whole < short.worth.decimal < whole


def test_settings_that_are_not_worked_out_have_no_hints() -> None:
    with pytest.raises(NoHints, match="no hints where dealer_pontoon_takes is original_only"):
        hints(at_box("pontoon", "5h 6c 6d", dealer_pontoon_takes="original_only"))


def test_insurance_is_a_wager_of_its_own() -> None:
    options = hints(at_box("pontoon", "9h Ac 7s", decks=4)).options
    tens, left = 4 * 12, 4 * 48 - 3
    (insure,) = (each for each in options if each.act == "insure")
    assert isinstance(insure, Hint)
    assert insure.worth is not None
    assert insure.worth.fraction == Fraction(1, 2) * Fraction(3 * tens - left, left)
