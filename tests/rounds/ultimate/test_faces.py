"""Cards that a live dealer deals unseen: each face is told once, by whatever turns the card."""

import pytest

from croupier.dialogue import DEALER, Turn
from croupier.dialogue.events import Said
from tests.rounds.ultimate.rounds import ann, begin, net, shown, told

BOARD = "?? ?? ?? ?? ??; ?? ??; ?? ??; ann play 40; 2c 7d 9h; Js Kd"


@pytest.mark.rule("ultimate 13.4(b)", "ultimate 8.8(b)")
def test_a_card_exposed_while_it_is_to_be_turned_is_turned() -> None:
    """The dealer's hand is being shown when a card of it falls open: that was its face, and none is asked."""
    dialogue = told(begin(ann()), BOARD)
    assert dialogue.question == Turn(DEALER, 0)
    told(dialogue, "dealer exposed own card Ts")
    assert dialogue.question == Turn(DEALER, 1)
    told(dialogue, "Td")
    assert [card for card in shown(dialogue) if card.startswith("dealer")] == ["dealer Ts", "dealer Td"]
    told(dialogue, "ann decline; Ah Ad")
    assert dialogue.over
    assert net(dialogue) == {"ann": 5000}  # ante and play; a pair of aces is no straight


@pytest.mark.rule("ultimate 13.4(b)")
def test_both_cards_exposed_leave_nothing_to_turn() -> None:
    dialogue = told(begin(ann()), BOARD)
    told(dialogue, "dealer exposed own card Ts; dealer exposed own card Td; ann decline; Ah Ad")
    assert dialogue.over
    assert net(dialogue) == {"ann": 5000}


@pytest.mark.rule("ultimate 13.6(c)")
@pytest.mark.parametrize(
    ("ruling", "checked"),
    [("dealer missing card", True), ("dealer wrong count", False), ("dealer absent ann", False)],
)
def test_only_a_missing_card_has_the_deck_checked(ruling: str, checked: bool) -> None:
    dialogue = told(begin(ann()), "2c 7d 9h Js Kd; Ah Ad; Qh Qc")
    told(dialogue, ruling)
    said = [event for event in dialogue.events if isinstance(event, Said) and event.rule == "13.6(c)"]
    assert len(said) == checked
