"""What the sheets of the two games of boxes say each in its own way, and the numbers of their rules.

Both instruments have the same rules in the same order in most of their sections, but not the same number
for a section.
"""

from collections.abc import Mapping

from croupier.rulebook.pairs import PairOdds
from croupier.rulebook.sign.house import HouseRules
from croupier.rulebook.twenty_one import TwentyOneSettings
from croupier.values import value


@value
class SideWager:
    """A side wager on pairs: its name, what it pays, what it needs, and the numbers of its rules."""

    name: str
    odds: tuple[PairOdds, ...]
    limits: str
    layout: str
    most: str
    needs: str
    settled: str
    needed: str
    """The main wager that it needs, as a player is told."""
    only: str
    """Where it is accepted, as the dealer is told."""


@value
class BoxRules:
    """The numbers of the rules that both games of boxes have under different ones."""

    absent: str
    face_up: str
    drawn_in_error: str
    drawn_to_dealer: str
    dealers_hand: str
    reconstruct: str
    late_error: str
    out_of_cards: str
    dealt_on: str
    side_wager: str
    automated: str
    no_cut: tuple[str, ...]
    loading: str
    malfunction: str
    fault: str


@value
class BoxGame:
    """What the sheets of a game of boxes say in its own way."""

    name: str
    without: str
    """The cards that its decks do not have."""
    change_cards: str
    """When a card is changed, as the dealer is told."""
    house: HouseRules
    rules: BoxRules
    side_wagers: Mapping[str, SideWager]
    """By the word of the setting."""

    def side(self, settings: TwentyOneSettings) -> SideWager | None:
        """The side wager that the table offers, None if it offers none."""
        return self.side_wagers.get(settings.side_wager)


def house_rules_by(act: str, closure: str, general: str) -> HouseRules:
    """The numbers of what all games against the house have, by the sections on closure and in general."""
    return HouseRules(
        act=act,
        layout="1.1",
        card_check="2.2",
        card_change="2.4",
        limits="3.1",
        personal_limit="3.2",
        below_minimum="3.4",
        above_maximum="3.5",
        hours=f"{closure}.1",
        closure=f"{closure}.2",
        invalidate=f"{general}.1",
        void_wagers=f"{general}.2(a)",
        exclude=f"{general}.2(b)",
        void=f"{general}.3",
        dispute=f"{general}.4",
        duties=f"{general}.5",
        idle_seat=f"{general}.6",
        instruction=f"{general}.7",
        side_bets=f"{general}.8",
        copy=f"{general}.9",
    )


def box_rules_by(*replaced: str, dealers_hand: str, irregular: str, side_wager: str, shoe: str) -> BoxRules:
    """The numbers of what both games of boxes have, by sections; `replaced` also says that rule 5 ends."""
    return BoxRules(
        absent=f"{irregular}.7",
        face_up=f"{irregular}.1",
        drawn_in_error=f"{irregular}.2",
        drawn_to_dealer=f"{irregular}.3",
        dealers_hand=dealers_hand,
        reconstruct=f"{irregular}.4",
        late_error=f"{irregular}.5",
        out_of_cards=f"{irregular}.6",
        dealt_on=f"{irregular}.8",
        side_wager=f"{side_wager}.1",
        automated=f"{shoe}.1",
        no_cut=(f"{shoe}.1", *replaced),
        loading=f"{shoe}.2",
        malfunction=f"{shoe}.3",
        fault=f"{shoe}.4",
    )
