"""Hints at Blackjack: the odds of the hand off a fresh shoe, and what a plain count says later."""

from collections import Counter
from fractions import Fraction

import pytest

from croupier.analysis.hints import NoHints, hints
from croupier.analysis.odds.twentyone.blackjack.hand import blackjack_hand
from croupier.analysis.odds.twentyone.blackjack.odds import side_wagers
from croupier.analysis.odds.twentyone.given_hand import GivenHand
from croupier.analysis.odds.twentyone.shoe import place_of
from croupier.cards import card, cards
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from tests.analysis.hints.views import at_box, through_json, values_of, view_of, with_unseen, worths
from tests.analysis.odds.twentyone.plain_blackjack import PlainBlackjack


@pytest.mark.parametrize(
    ("told", "answers", "rules"),
    [
        ("8h 9c 8d", "", {}),
        ("8h Kc 8d", "", {"decks": 4, "dealer_soft_17": "draw"}),
        ("Ah 6c Ad", "", {}),
        ("9h Tc 7d", "", {"decks": 6}),
        ("5h 6c 6d", "", {}),
        ("Ah 9c 7d", "", {}),
        ("2h Tc 3d", "ann hit; 4s; ann hit; 3c", {"decks": 5}),
    ],
)
def test_off_a_fresh_shoe_they_are_the_odds_of_the_hand(
    told: str, answers: str, rules: dict[str, object]
) -> None:
    first, up, second, *_ = cards(told)
    hand = (first, second, *(each for part in answers.split(";") for each in drawn(part)))
    settings = BlackjackSettings.read({"unit": "play", **rules})
    view = at_box("blackjack", told, answers, **rules)
    found = hints(view)
    expected = blackjack_hand(settings, GivenHand(hand, place_of(up.rank))).worth
    assert worths(view) == pytest.approx(expected, abs=1e-11)
    assert found.known == "exact off a fresh shoe"
    assert [each.act for each in found.options] == sorted(expected, key=lambda act: -expected[act])
    assert through_json(found) == found


def drawn(part: str) -> list[object]:
    """The card of a part of a script that tells one."""
    return [card(part.strip())] if part.strip() and part.strip()[0] in "23456789TJQKA" else []


@pytest.mark.parametrize(
    ("told", "unseen"),
    [
        ("9h Tc 3d", "As 5s 9s Ks 4c 4d 8h"),
        ("Ah 6c 5d", "As 2s 5s Ks Kd Kc 9h 3c"),
        ("4h Ac 7d", "Ts Td 9s 5s 6s 2c 2d"),
    ],
)
@pytest.mark.parametrize("soft_17", ["stand", "draw"])
def test_for_the_cards_seen_they_are_what_a_plain_count_of_the_rest_gives(
    told: str, unseen: str, soft_17: str
) -> None:
    answers = ("ann decline",) if told.split()[1][0] == "A" else ()
    view = with_unseen(at_box("blackjack", told, *answers, decks=4, dealer_soft_17=soft_17), unseen, 4)
    one, up, two = values_of(told)
    shoe = tuple(sorted(Counter(values_of(unseen)).items()))
    plain = PlainBlackjack(lambda hand, up: "stand", soft_17 == "draw", draws=plain_draws)
    expected = plain.best_acts(tuple(sorted((one, two))), up, shoe)
    expected["hit"] = expected.pop("draw")
    assert worths(view) == pytest.approx({act: float(each) for act, each in expected.items()}, abs=1e-12)
    seen = 4 * 52 - len(cards(unseen))
    assert hints(view).known == f"exact for the {seen} cards seen since the shuffle"


def plain_draws(shoe: tuple[tuple[int, int], ...]) -> list[tuple[int, Fraction, tuple[tuple[int, int], ...]]]:
    """What may come next; an empty shoe ends every hand as it is, which no case here reaches."""
    left = sum(many for _, many in shoe)
    found = []
    for value, many in shoe:
        rest = tuple((other, count - (other == value)) for other, count in shoe if count - (other == value))
        found.append((value, Fraction(many, left), rest))
    return found


def test_insurance_and_even_money_are_counted_in_fractions() -> None:
    rules: dict[str, object] = {"decks": 6}
    view = at_box("blackjack", "Kh Ac As", **rules)
    known = side_wagers(BlackjackSettings.read({"unit": "play", **rules}))
    options = {each.act: each.worth for each in hints(view).options}
    even, waits, insured = options["even money"], options["decline"], options["insure"]
    assert even is not None
    assert waits is not None
    assert insured is not None
    assert even.fraction == 1
    assert waits.fraction == 1 - known["even_money"].fraction
    tens, left = 6 * 16 - 1, 6 * 52 - 3
    assert insured.fraction - waits.fraction == Fraction(1, 2) * (
        2 * Fraction(tens, left) - Fraction(left - tens, left)
    )
    plain = hints(at_box("blackjack", "9h Ac 7s", **rules))
    assert [each.act for each in plain.options] == ["decline", "insure"]
    assert plain.options[0].worth.fraction == 0
    tens = 6 * 16
    assert plain.options[1].worth.fraction == Fraction(1, 2) * Fraction(3 * tens - left, left)
    assert "not included" in plain.notes[0]


def test_others_cards_count_and_worths_are_those_of_one_hand_after_a_split() -> None:
    script = (
        "ann sits 1 with 1000; bob sits 2 with 100; ann wagers 20 on box 1; bob wagers 10 on box 2;"
        "no more bets; 8h 5d 6c 8d 5c; ann split; 8s"
    )
    view = view_of("blackjack", script)
    found = hints(view)
    assert found.about == "box 1/1"
    assert found.known == "exact for the 6 cards seen since the shuffle"
    assert found.notes == ("The values are for this hand alone.",)
    assert [each.act for each in found.options] == ["split", "stand", "hit", "double"]
    third = hints(view_of("blackjack", script + "; ann split; 8c; ann split; 8c; ann stand; 3h"))
    assert "split" not in [each.act for each in third.options]  # four hands are the most
    assert third.options[0].act == "double"


def test_doubling_for_less_is_worth_less_in_proportion() -> None:
    script = "ann sits 1 with 25; ann wagers 20 on box 1; no more bets; 5h 6c 6d"
    (short,) = (each for each in hints(view_of("blackjack", script)).options if each.act == "double")
    whole = worths(at_box("blackjack", "5h 6c 6d"))["double"]
    assert (short.amount, short.words) == (500, "double for $5")
    assert short.worth is not None
    assert short.worth.decimal == pytest.approx(whole * 1.25 / 2, abs=1e-11)


@pytest.mark.parametrize(("kind", "name"), [("perfect_pairs", "Perfect Pairs"), ("pairs_play", "Pairs Play")])
def test_before_a_round_the_side_wager_is_valued_for_the_cards_seen(kind: str, name: str) -> None:
    rules: dict[str, object] = {"decks": 4, "side_wager": kind}
    settings = BlackjackSettings.read({"unit": "play", **rules})
    before = view_of("blackjack", "ann sits 1 with 1000; dealer shuffles; ann cut", **rules)
    (fresh,) = hints(before).options
    assert (fresh.words, fresh.worth) == (name, side_wagers(settings)[kind])
    # With two cards of one rank and suit left there is nothing but a perfect pair.
    sevens = {**before, "hands": {}, "dealer": None}
    sevens["shoe"] = {
        **before["shoe"],
        "seen": {each.text: 4 - 2 * (each.text == "7h") for each in settings.deck.cards},
    }
    (sure,) = hints(sevens).options
    assert sure.worth is not None
    assert sure.worth.fraction == {"perfect_pairs": 25, "pairs_play": 11}[kind]


def test_where_no_side_wager_is_offered_there_is_nothing_to_say_before_a_round() -> None:
    view = view_of("blackjack", "ann sits 1 with 1000; dealer shuffles; ann cut", side_wager="none")
    with pytest.raises(NoHints, match="ask again when you have cards"):
        hints(view)


def test_whoever_follows_a_double_hears_what_both_choices_are_worth() -> None:
    script = (
        "ann sits 1 with 1000; bob joins with 100; ann wagers 20 on box 1; bob wagers 10 on box 1;"
        "no more bets; 5h 6c 6d; ann double 20"
    )
    follows = worths(view_of("blackjack", script, who="bob"))
    assert follows["double"] == pytest.approx(2 * follows["stay"], abs=1e-12)
    split = script.replace("5h 6c 6d; ann double 20", "8h 6c 8d; ann split")
    with pytest.raises(NoHints, match="depends on the player who decides"):
        hints(view_of("blackjack", split, who="bob"))


def test_more_cards_than_the_decks_hold_are_no_shoe() -> None:
    view = at_box("blackjack", "9h Tc 7d")
    view["shoe"]["seen"] |= {"9h": 99}
    with pytest.raises(NoHints, match="More cards have been seen"):
        hints(view)
    view["shoe"]["seen"] = None
    with pytest.raises(NoHints, match="not known which cards"):
        hints(view)
