"""The settings of Pontoon and Ultimate: defaults, what is allowed, and what contradicts what."""

from typing import Any

import pytest

from croupier.chips import Unit
from croupier.rulebook.settings import BadSetting, Settings
from croupier.rulebook.twentyone import pontoon
from croupier.rulebook.twentyone.pontoon import PontoonSettings
from croupier.rulebook.ultimate import settings as ultimate
from croupier.rulebook.ultimate.settings import UltimateSettings

GIVEN: dict[type[Settings], dict[str, tuple[object, tuple[int, int] | tuple[str, ...] | None]]] = {
    UltimateSettings: {
        "seats": (6, (1, 9)),
        "minimum": (500, (1, 10**14)),
        "maximum": (50_000, (1, 10**14)),
        "multiple": (100, (1, 10**14)),
        "smallest_chip": (100, (2, 10**14)),
        "trips_minimum": (100, (1, 10**14)),
        "trips_maximum": (10_000, (1, 10**14)),
        "trips_multiple": (100, (1, 10**14)),
        "trips_offered": (True, None),
        "maximum_payout": (0, (0, 10**14)),
        "max_payout_mode": ("per_wager", ("per_wager", "per_round")),
        "below_min": ("advise_then_return", ("advise_then_return", "strict")),
        "notice_rounds": (1, (1, 100)),
        "decision_seconds": (40, (0, 3600)),
        "play_for_less": (False, None),
    },
    PontoonSettings: {
        "decks": (8, (3, 8)),
        "dealer_soft_17": ("draw", ("draw",)),
        "minimum": (500, (1, 10**14)),
        "maximum": (50_000, (1, 10**14)),
        "multiple": (100, (1, 10**14)),
        "smallest_chip": (100, (2, 10**14)),
        "side_wager": ("none", ("none", "perfect_pairs")),
        "side_minimum": (100, (1, 10**14)),
        "side_maximum": (10_000, (1, 10**14)),
        "side_multiple": (100, (1, 10**14)),
        "boxes": (7, (1, 9)),
        "shoe": ("hand", ("hand", "automated")),
        "below_min": ("advise_then_return", ("advise_then_return", "strict")),
        "box_max": ("per_box", ("per_box", "per_wager")),
        "multi_box": (True, None),
        "mid_shoe_entry": ("free", ("free", "minimum")),
        "cut_card_from_back": (72, (48, 192)),
        "burn_at_start": (0, (0, 10)),
        "notice_rounds": (1, (1, 100)),
        "decision_seconds": (40, (0, 3600)),
        "buy_mid_round": (True, None),
        "double_limits": ("hand", ("hand", "box")),
        "dealer_pontoon_takes": ("busted_plus_one", ("busted_plus_one", "original_only")),
        "split_7s_forfeit": ("suited", ("suited", "any")),
        "super_bonus": (False, None),
    },
}
EACH = [(kind, name) for kind, names in GIVEN.items() for name in names]
FREE = {"unit", "layout_approval", "procedures_approval", "opens", "closes", "shuffle"}


@pytest.mark.parametrize("kind", GIVEN)
def test_no_setting_is_left_out_here(kind: type[Settings]) -> None:
    assert set(kind.names()) - FREE == set(GIVEN[kind])


@pytest.mark.parametrize(("kind", "name"), EACH)
def test_default_and_bounds(kind: type[Settings], name: str) -> None:
    default, allowed = GIVEN[kind][name]
    assert getattr(kind(), name) == default
    about = kind.about(name)
    if allowed is None:
        assert about.kind == "bool"
    elif isinstance(default, str):
        assert about.words == allowed
    else:
        assert (about.least, about.most) == allowed


@pytest.mark.parametrize(
    ("kind", "mandatory"),
    [
        (UltimateSettings, {"maximum_payout", "layout_approval", "procedures_approval"}),
        (PontoonSettings, {"layout_approval", "procedures_approval"}),
    ],
)
def test_what_a_table_for_dollars_does_not_open_without(kind: type[Settings], mandatory: set[str]) -> None:
    assert set(kind().missing()) == mandatory
    assert kind(unit=Unit.PLAY).missing() == ()
    assert pontoon.DEMONSTRATION.missing() == ultimate.DEMONSTRATION.missing() == ()


WRONG = [
    (UltimateSettings, {"minimum": 600, "maximum": 500}, "minimum"),
    (UltimateSettings, {"trips_minimum": 20_000}, "trips_minimum"),
    (UltimateSettings, {"smallest_chip": 101}, "smallest_chip"),
    (UltimateSettings, {"multiple": 150}, "multiple"),
    (UltimateSettings, {"trips_multiple": 150}, "trips_multiple"),
    (UltimateSettings, {"multiple": 300}, "minimum"),
    (UltimateSettings, {"multiple": 300, "minimum": 600}, "maximum"),
    (UltimateSettings, {"trips_multiple": 300}, "trips_minimum"),
    (UltimateSettings, {"trips_multiple": 300, "trips_minimum": 300}, "trips_maximum"),
    (UltimateSettings, {"maximum_payout": 1_025}, "maximum_payout"),
    (UltimateSettings, {"play_for_less": True}, "play_for_less"),
    (UltimateSettings, {"trips_offered": False}, "trips_offered"),
    (PontoonSettings, {"super_bonus": True}, "super_bonus"),
    (PontoonSettings, {"decks": 3, "cut_card_from_back": 73}, "cut_card_from_back"),
    (PontoonSettings, {"shoe": "automated", "mid_shoe_entry": "minimum"}, "mid_shoe_entry"),
    (PontoonSettings, {"shuffle": " "}, "shuffle"),
    (PontoonSettings, {"side_minimum": 20_000}, "side_minimum"),
    (PontoonSettings, {"smallest_chip": 101}, "smallest_chip"),
]


@pytest.mark.parametrize(("kind", "given", "name"), WRONG)
def test_what_contradicts_is_refused_by_the_name_of_the_setting(
    kind: type[Settings], given: dict[str, Any], name: str
) -> None:
    with pytest.raises(BadSetting) as refused:
        kind(**given)
    assert refused.value.name == name
    assert refused.value.rule.startswith(kind.game)


def test_what_just_fits_is_taken() -> None:
    assert UltimateSettings(minimum=50_000).minimum == 50_000
    assert UltimateSettings(trips_minimum=10_000).trips_minimum == 10_000
    assert UltimateSettings(maximum_payout=1_050).maximum_payout == 1_050
    assert UltimateSettings().half_chip == 50
    assert PontoonSettings(decks=3, cut_card_from_back=72).decks == 3
    assert PontoonSettings(decks=8, cut_card_from_back=192).cut_card_from_back == 192
    assert PontoonSettings(side_multiple=300).side_multiple == 300  # no side wager is offered
