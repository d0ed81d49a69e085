"""Who may rule what, at which question, and about a finished round."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import CARDS, UNKNOWN, card
from croupier.chips import Account
from croupier.dialogue import Choice, Dialogue, IllegalAction, Place, Ruling, Shuffle
from croupier.dialogue.answers import Offer
from croupier.dialogue.drive import HAS_SHUFFLED as SHUFFLED
from croupier.dialogue.events import Ended, Moved
from croupier.dialogue.questions import Question
from croupier.dialogue.round import Round
from croupier.rounds.cut import CutOffer
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rounds.twentyone.boxes import Wager
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rulebook.roles import ROLES
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from croupier.rulebook.twentyone.pontoon import PontoonSettings
from tests.dialogue.playing import blackjack, fits, play, played, ruling
from tests.dialogue.sealed import sealed
from tests.dialogue.test_answers import snapshot
from tests.dialogue.test_record import one_box
from tests.rounds.poker.irregular import HOLDEM_DEAL, OMAHA_DEAL, holdem, omaha, told
from tests.rounds.ultimate.rounds import ann as seat_wager
from tests.rounds.ultimate.rounds import begin as ultimate

SEEDS = st.integers(0, 2**32)


def purses(dialogue: Dialogue[BlackjackRound]) -> dict[str, int]:
    return {player: dialogue.round.accounts[purse] for player, purse in dialogue.round.purses.items()}


def opening(dialogue: Dialogue[BlackjackRound]) -> dict[str, int]:
    """What the players came with, and what they bought meanwhile."""
    came = dict(dialogue.events[0].purses)
    for event in dialogue.events:
        if isinstance(event, Moved) and event.source.kind == "cage":
            came[event.to.owner] += event.amount
    return came


@given(SEEDS)
def test_every_ruling_on_offer_can_be_made_by_its_role(seed: int) -> None:
    random = Random(seed)
    dialogue = blackjack(random)
    for _ in play(dialogue, random, rulings=0.1):
        if random.random() < 0.2:
            free = next((card for card in CARDS if fits(dialogue, card)), SHUFFLED)
            for offer in dialogue.rulings():
                copy = dialogue.clone()
                copy.answer(ruling(offer, random, free))
                assert len(copy.events) > len(dialogue.events)


@pytest.mark.parametrize(
    ("by", "word", "allowed"),
    [
        ("dealer", "void", False),
        ("supervisor", "void", True),
        ("operator", "void", True),
        ("supervisor", "invalidate", False),
        ("operator", "invalidate", True),
        ("dealer", "reconstruct", True),
        ("supervisor", "reconstruct", True),
        ("operator", "reconstruct", True),
        ("clock", "reconstruct", False),
        ("director", "void", False),
        ("cage", "void", False),
        ("ann", "void", False),
        ("", "reconstruct", False),
    ],
)
def test_those_above_may_rule_what_is_offered_to_those_below(by: str, word: str, allowed: bool) -> None:
    dialogue = one_box("8h 7s 8d")
    before = snapshot(dialogue)
    if allowed:
        dialogue.answer(Ruling(by, word))
    else:
        with pytest.raises(IllegalAction, match="is ruled by the"):
            dialogue.answer(Ruling(by, word))
        assert snapshot(dialogue) == before


@pytest.mark.parametrize("by", [role for role in ROLES if role != "clock"])
def test_only_the_clock_says_that_time_has_run_out(by: str) -> None:
    dialogue = one_box("8h 7s 8d")
    with pytest.raises(IllegalAction, match="is ruled by the clock"):
        dialogue.answer(Ruling(by, "clock", "ann"))


@pytest.mark.parametrize(
    ("ruled", "says"),
    [
        (Ruling("dealer", "absent"), "Name whom"),
        (Ruling("dealer", "absent", "bob"), "Name whom"),
        (Ruling("dealer", "reconstruct", "ann"), "concerns nobody"),
        (Ruling("dealer", "face up"), "Name the card"),
        (Ruling("dealer", "face up", card=UNKNOWN), "cannot come from this shoe"),
        (Ruling("dealer", "face up", card=CARDS[52]), "cannot come from this shoe"),
        (Ruling("dealer", "reconstruct", card=card("7c")), "takes no card"),
        (Ruling("cage", "sells", "ann"), "needs an amount"),
        (Ruling("cage", "sells", "ann", amount=-500), "needs an amount"),
        (Ruling("dealer", "reconstruct", amount=5), "takes no amount"),
        (Ruling("dealer", "reconstruct", about=Place("box", 1)), "takes no place"),
        (Ruling("dealer", "shuffled"), "cannot be ruled now"),
        (Ruling("dealer", "misdeal"), "cannot be ruled now"),
    ],
)
def test_a_ruling_that_lacks_or_has_too_much_is_refused(ruled: Ruling, says: str) -> None:
    dialogue = one_box("8h 7s 8d")
    before = snapshot(dialogue)
    with pytest.raises(IllegalAction, match=says):
        dialogue.answer(ruled)
    assert snapshot(dialogue) == before


@given(SEEDS, st.integers(0, 60))
@pytest.mark.rule("blackjack 16.3", "blackjack A:Void")
def test_a_void_round_returns_every_chip_at_whatever_moment(seed: int, stop: int) -> None:
    dialogue = played(seed, rulings=0.1, stop=stop)
    dialogue.answer(Ruling("supervisor", "void"))
    assert dialogue.over
    assert dialogue.round.void
    assert purses(dialogue) == opening(dialogue)
    assert all(not amount for account, amount in dialogue.round.accounts.balances.items() if account.where)
    assert dialogue.events[-1] == Ended(True, "16.3")
    assert dialogue.rulings() == []


@pytest.mark.rule("blackjack 16.1")
def test_a_finished_round_can_be_invalidated_once() -> None:
    dialogue = one_box("8h 7s 9d", Choice("ann", "stand"), "Kd")
    assert dialogue.over
    finished = len(dialogue.events)
    answers = len(dialogue.answers)
    with pytest.raises(IllegalAction, match="is ruled by the operator"):
        dialogue.answer(Ruling("dealer", "invalidate"))
    dialogue.answer(Ruling("operator", "invalidate"))
    assert dialogue.round.void
    assert purses(dialogue) == {"ann": 10_000}
    assert dialogue.events[finished - 1] == Ended(False, "")
    assert dialogue.events[-1] == Ended(True, "16.1")
    assert len(dialogue.answers) == answers + 1
    assert dialogue.clone().events == dialogue.events
    with pytest.raises(IllegalAction, match="nothing can be ruled about it any more"):
        dialogue.answer(Ruling("operator", "invalidate"))


@pytest.mark.rule("blackjack 14.3")
def test_a_card_drawn_to_the_dealer_after_the_round_is_burnt_and_changes_nothing() -> None:
    dialogue = one_box("8h 7s 9d", Choice("ann", "stand"), "Kd")
    before = purses(dialogue)
    dialogue.answer(Ruling("dealer", "drew to dealer", card=card("5c")))
    assert purses(dialogue) == before
    assert type(dialogue.events[-1]).__name__ == "Burnt"
    assert not dialogue.round.void


def test_nobody_can_answer_a_finished_round() -> None:
    dialogue = one_box("8h 7s 9d", Choice("ann", "stand"), "Kd")
    for answer in (card("5c"), Choice("ann", "hit"), Ruling("clock", "clock", "ann")):
        with pytest.raises(IllegalAction):
            dialogue.answer(answer)


def test_a_shuffle_waits_until_the_dealer_has_shuffled() -> None:
    dialogue = sealed()
    assert dialogue.question == Shuffle("deck")
    with pytest.raises(IllegalAction, match="The deck must be shuffled"):
        dialogue.answer(card("5c"))
    dialogue.answer(Ruling("dealer", "note", about=Place("seat", 1)))
    assert dialogue.question == Shuffle("deck")
    dialogue.answer(Ruling("dealer", "shuffled"))
    assert dialogue.question != Shuffle("deck")


def test_the_clock_stands_for_whoever_is_silent() -> None:
    dialogue = sealed()
    for answer in (Ruling("dealer", "shuffled"), *CARDS[:4], Ruling("clock", "clock", "ann")):
        dialogue.answer(answer)
    assert [ask.who for ask in dialogue.question] == ["bob"]
    with pytest.raises(IllegalAction):
        dialogue.answer(Choice("ann", "keep"))


def test_a_purse_can_be_filled_from_the_cage_in_mid_round() -> None:
    dialogue = one_box("8h 7s 8d")
    dialogue.answer(Ruling("cage", "sells", "ann", amount=5000))
    assert purses(dialogue) == {"ann": 13_000}
    assert dialogue.round.accounts[Account("cage")] == -5000


@pytest.mark.parametrize(
    ("dialogue", "ruled"),
    [
        (lambda: one_box("8h 7s 8d"), Ruling("dealer", "absent", "ann")),
        (lambda: ultimate(seat_wager()), Ruling("dealer", "absent", "ann")),
        (lambda: told(holdem(), HOLDEM_DEAL), Ruling("dealer", "out of turn", "bob", act="call")),
        (lambda: told(omaha(), OMAHA_DEAL), Ruling("dealer", "misdeal", detail="extra card")),
        (lambda: Dialogue(lambda: CutOffer("blackjack", ["ann"], None)), Ruling("clock", "clock", "ann")),
        (sealed, Ruling("dealer", "shuffled")),
    ],
    ids=["blackjack", "ultimate", "holdem", "omaha", "the cut", "sealed"],
)
def test_what_can_be_ruled_is_looked_up_once_for_a_ruling(
    dialogue: Callable[[], Dialogue[Round]], ruled: Ruling, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    looked_up = Round.offers
    playing = dialogue()

    def counted(play: Round, question: Question | None) -> list[Offer]:
        asked.append(question)
        return looked_up(play, question)

    monkeypatch.setattr(Round, "offers", counted)
    before = playing.question
    playing.answer(ruled)
    assert asked == [before]
    assert playing.answers[-1] == ruled


@pytest.mark.parametrize(
    "play",
    [
        lambda: BlackjackRound(BlackjackSettings(), [Wager("ann", 1, 1000)], {"ann": 1000}),
        lambda: PontoonRound(PontoonSettings(), [Wager("ann", 1, 1000)], {"ann": 1000}),
        lambda: ultimate(seat_wager()).round,
        lambda: holdem().round,
        lambda: omaha().round,
    ],
    ids=["blackjack", "pontoon", "ultimate", "holdem", "omaha"],
)
def test_every_ruling_of_a_game_is_declared_once(play: Callable[[], Round]) -> None:
    made = play()
    kinds = [kind for _, part_kinds in made.rulings() for kind in part_kinds]
    words = [kind.word for kind in kinds]
    assert len(words) == len(set(words))
    assert set(words) >= set(made.vocabulary.rulings)
    assert {kind.by for kind in kinds} <= set(ROLES)
