"""What no player can do in a round of poker: swap cards, see another's, pass chips on (14.4, 16.4, 16.8)."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import UNKNOWN, Card
from croupier.dialogue import IllegalAction, Place
from croupier.dialogue.events import Dealt, Moved, Replaced, Shuffled, Turned
from croupier.dialogue.questions import ALL_CARDS, Shuffle
from croupier.dialogue.record.notation import BadLine, read
from croupier.dialogue.viewer import view_of
from croupier.rounds.poker.round import HoldemRound, OmahaRound, PokerRound
from tests.rounds.poker import irregular_random as irregular
from tests.rounds.poker.irregular import FLOP, HOLDEM_DEAL, NAMES, OMAHA_DEAL, Poker, holdem, omaha, told

SEEDS = st.integers(0, 2**32)
BOTH = [(holdem, HOLDEM_DEAL), (omaha, OMAHA_DEAL)]


def dealt_to(dialogue: Poker) -> dict[Place, list[Card]]:
    """The cards that were dealt to each seat since the last shuffle of all, as the events tell it."""
    hands: dict[Place, list[Card]] = {}
    for event in dialogue.events:
        if isinstance(event, Shuffled) and event.which == ALL_CARDS:
            hands = {}
        elif isinstance(event, Dealt) and event.to.kind == "seat":
            hands.setdefault(event.to, []).append(event.card)
        elif isinstance(event, Replaced | Turned):
            hands[event.at][event.index] = event.card
    return hands


@pytest.mark.rule("holdem 16.8(a)", "omaha 16.8(a)")
@settings(max_examples=60)
@given(SEEDS, st.sampled_from((0.0, 0.5)))
def test_a_card_stays_with_the_player_to_whom_it_was_dealt(seed: int, hidden: float) -> None:
    random = Random(seed)
    dialogue = irregular.poker(random)
    for _ in irregular.play(dialogue, random, 0.2, hidden):
        if isinstance(dialogue.question, Shuffle):
            continue  # after a misdeal the cards are in the dealer's hands
        hands = dealt_to(dialogue)
        for bettor in dialogue.round.hand.bettors:
            assert bettor.cards == hands.get(bettor.place, [])
        known = [card for hand in hands.values() for card in hand if card is not UNKNOWN]
        assert len(set(known)) == len(known)


@pytest.mark.rule("holdem 16.8(a)", "omaha 16.8(a)")
@pytest.mark.parametrize("game", [HoldemRound, OmahaRound])
@pytest.mark.parametrize("line", ["ann swaps As bob", "ann exchange As", "dealer swap ann bob", "ann draw 2"])
def test_there_is_no_word_for_a_swap_of_cards(game: type[PokerRound], line: str) -> None:
    with pytest.raises(BadLine):
        read(line, game, NAMES)


@pytest.mark.rule("holdem 16.4", "omaha 16.4", "holdem 16.8(b)", "omaha 16.8(b)")
@pytest.mark.parametrize(("play", "deal"), BOTH)
def test_each_player_sees_his_own_cards_and_nobody_anothers_even_after_a_fold(
    play: Callable[..., Poker], deal: str
) -> None:
    dialogue = told(play(), f"{deal}; cal fold; ann call; bob check; {FLOP}")
    hands = {bettor.player: tuple(bettor.cards) for bettor in dialogue.round.hand.bettors}
    hole = dialogue.round.settings.hole_cards
    for who in ("ann", "bob", "cal", None):
        for place in view_of(dialogue, who).places:
            (owner,), (hand,) = place.players, place.hands
            assert len(hand.cards) == hole
            assert tuple(hand.cards) == (hands[owner] if owner == who else (UNKNOWN,) * hole)


@pytest.mark.rule("holdem 14.4", "omaha 14.4")
@settings(max_examples=60)
@given(SEEDS)
def test_no_chip_goes_from_one_player_to_another_but_through_a_pot_that_is_won(seed: int) -> None:
    random = Random(seed)
    dialogue = irregular.poker(random)
    for _ in irregular.play(dialogue, random, 0.2, 0.0):
        pass
    for event in dialogue.events:
        if isinstance(event, Moved):
            # Pot and commission have no owner.
            assert len({event.source.owner, event.to.owner} - {""}) <= 1


@pytest.mark.rule("holdem 10.3", "omaha 10.3")
@pytest.mark.parametrize(("play", "deal"), BOTH)
def test_between_betting_rounds_it_is_nobodys_turn(play: Callable[..., Poker], deal: str) -> None:
    dialogue = told(play(), f"{deal}; cal call; ann call; bob check")
    with pytest.raises(IllegalAction, match=r"^cal cannot check now\. The next card goes to"):
        told(dialogue, "cal check")
