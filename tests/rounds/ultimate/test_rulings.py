"""What can be ruled at each moment of a round of Ultimate, by whom, and what each refusal says."""

import pytest

from croupier.cards import card
from croupier.chips import Account
from croupier.dialogue import Choice, IllegalAction, Place, Ruling
from croupier.dialogue.events import Collected, Ended, Ruled, Said, Turned
from croupier.dialogue.record.notation import read, write
from croupier.rounds.ultimate.round import UltimateRound
from tests.rounds.ultimate.rounds import BOB, Ultimate, ann, begin, bob, net, offered, results, told

DEAL = "2c 7d 9h Js Kd; Ah Ad; Qh Qc; 8s 8c"
BET = "ann play 40; bob play 40"
ALWAYS = {
    "void",
    "invalidate",
    "void for collusion",
    "wrong count",
    "malfunction",
    "missing card",
    "hand without wager",
    "exclude",
    "void wagers of",
    "exclude from round",
    "absent",
}
MOMENTS = {
    "before the first card": ("", {"card revealed"}),
    "while hands are dealt": ("2c 7d 9h Js Kd; Ah", {"card revealed"}),
    "before the last card": ("2c 7d 9h Js Kd; Ah Ad; Qh Qc; 8s", {"card revealed"}),
    "before anybody decided": (DEAL, {"card revealed", "exposed own card", "clock"}),
    "when one has decided": (f"{DEAL}; ann check", {"exposed own card", "clock"}),
    "after the flop": (f"{DEAL}; ann check; bob check", {"exposed own card", "clock"}),
    "on the river": (f"{DEAL}; ann check; bob play 40; ann check", {"exposed own card", "clock"}),
    "at the concession": (f"{DEAL}; {BET}", {"noncomplying", "clock", "close"}),
    "at a turn of the flop": (
        "?? ?? ?? ?? ??; ?? ??; ?? ??; ?? ??; ann play 40; bob fold",
        {"exposed own card"},
    ),
    "at a turn in the settlement": (
        f"2c 7d 9h Js Kd; ?? ??; ?? ??; 8s 8c; {BET}; ann decline; bob decline",
        {"noncomplying"},
    ),
    "when somebody is away": (
        f"{DEAL}; dealer absent bob",
        {"card revealed", "exposed own card", "clock", "present"},
    ),
}


@pytest.mark.rule("ultimate 13.2", "ultimate 13.4", "ultimate 13.7", "ultimate 15.2")
@pytest.mark.parametrize(("script", "more"), MOMENTS.values(), ids=MOMENTS)
def test_what_can_be_ruled_when(script: str, more: set[str]) -> None:
    assert offered(told(begin(ann(), bob()), script)) == ALWAYS | more


@pytest.mark.rule("ultimate 13.6(a)", "ultimate 15.2")
def test_nothing_is_ruled_about_a_round_that_is_over() -> None:
    assert offered(told(begin(ann(), bob()), f"{DEAL}; ann fold; bob fold")) == set()
    assert offered(told(begin(ann(), bob()), f"{DEAL}; supervisor void")) == set()


def test_every_word_is_offered_at_some_moment_and_every_offer_is_a_word() -> None:
    everything = set().union(*(ALWAYS | more for _, more in MOMENTS.values()))
    assert everything == set(UltimateRound.vocabulary.rulings)


WHO_RULES = {
    "void": "supervisor",
    "void for collusion": "supervisor",
    "void wagers of": "supervisor",
    "exclude": "supervisor",
    "exclude from round": "supervisor",
    "invalidate": "operator",
}


@pytest.mark.rule("ultimate 12.3", "ultimate 15.3", "ultimate 15.4")
@pytest.mark.parametrize(("word", "by"), WHO_RULES.items())
def test_a_ruling_is_made_by_whom_the_rules_let(word: str, by: str) -> None:
    dialogue = told(begin(ann(), bob()), DEAL)
    assert {offer.by for offer in dialogue.rulings() if offer.word == word} == {by}
    who = "ann" if word in ("void wagers of", "exclude", "exclude from round") else ""
    with pytest.raises(IllegalAction, match=f"ruled by the {by}"):
        dialogue.answer(Ruling("dealer", word, who))


STOPPING = {
    "supervisor void": "15.4",
    "operator invalidate": "15.2",
    "supervisor void for collusion": "12.3",
    "dealer wrong count": "13.1",
    "dealer malfunction": "11.1",
    "dealer missing card": "13.6(b)",
    "dealer hand without wager at 4": "13.5(a)",
    "dealer card revealed": "13.2",
    "dealer exposed own card": "13.4(a)",
}


@pytest.mark.rule("ultimate 13.3", "ultimate A:Void")
@pytest.mark.parametrize(("line", "rule"), STOPPING.items())
def test_a_round_made_void_gives_everything_back(line: str, rule: str) -> None:
    dialogue = told(begin(ann(trips=500), bob()), f"{DEAL}; {line}")
    assert dialogue.events[-1] == Ended(True, rule)
    assert dialogue.round.void
    assert net(dialogue) == {"ann": 0, "bob": 0}
    assert not any(amount for account, amount in dialogue.round.accounts.balances.items() if account.where)
    assert dialogue.round.accounts[Account("float")] == 0


@pytest.mark.parametrize(
    "line",
    [
        "dealer hand without wager at 3 (handled)",
        "dealer hand without wager at 3",
        "dealer exposed own card 8c",
        "dealer exposed own card",
        "supervisor exclude from round bob",
        "supervisor void wagers of bob",
        "clock ann",
        "dealer absent bob",
    ],
)
def test_a_ruling_reads_as_it_was_written(line: str) -> None:
    (answer,) = read(line, UltimateRound)
    assert write(answer, UltimateRound) == line
    told(told(begin(ann(), bob()), DEAL), line)


@pytest.mark.rule("ultimate 13.4(b)")
def test_a_card_shown_is_turned_once_and_both_may_be_shown() -> None:
    dialogue = told(begin(ann(), bob()), f"{DEAL}; ann play 40; dealer exposed own card 8c")
    told(dialogue, "dealer exposed own card 8c; dealer exposed own card 8s; bob fold")
    turned = [event for event in dialogue.events if isinstance(event, Turned) and event.at == Place("dealer")]
    assert [(event.card, event.index, event.rule) for event in turned] == [
        (card("8c"), 1, "13.4(b)"),
        (card("8s"), 0, "13.4(b)"),
    ]


@pytest.mark.rule("ultimate 13.4(b)")
def test_a_card_shown_without_its_name_stays_down_in_the_record() -> None:
    dialogue = told(begin(ann(), bob()), f"{DEAL}; ann play 40; dealer exposed own card")
    assert not any(isinstance(event, Turned) for event in dialogue.events)


@pytest.mark.rule("ultimate 15.3(a)", "ultimate 10.1:T1/Maximum payout")
def test_a_blind_that_waits_for_its_share_can_still_be_made_void() -> None:
    """Ann's flush would share the maximum with bob's straight flush; without bob's it is paid alone."""
    script = f"5h 6h 7h Js Kd; ?? ??; 8h 9h; Ks Kc; {BET}; ann decline; bob decline"
    dialogue = told(begin(ann(), bob(), maximum_payout=10_000, max_payout_mode="per_round"), script)
    told(dialogue, "supervisor void wagers of bob; Ah 2h")
    assert results(dialogue) == [
        ("bob", "ante", "win", 1000),
        ("bob", "play", "win", 4000),
        ("bob", "blind", "void", 0),
        ("ann", "ante", "win", 1000),
        ("ann", "play", "win", 4000),
        ("ann", "blind", "win", 1500),
    ]
    assert [event.at for event in dialogue.events if isinstance(event, Collected)] == [BOB, Place("seat", 1)]


@pytest.mark.rule("ultimate 13.8", "ultimate 9.1")
def test_the_clock_folds_a_hand_while_there_is_betting_and_afterwards_only_ends_the_offer() -> None:
    dialogue = told(begin(ann(), bob()), f"{DEAL}; {BET}; clock ann; bob decline")
    ruled = [event for event in dialogue.events if isinstance(event, Ruled)]
    assert [(event.word, event.who, event.rule) for event in ruled] == [("clock", "ann", "9.1")]
    assert net(dialogue) == {"ann": 5000, "bob": 5000}
    with pytest.raises(IllegalAction):
        told(told(begin(ann(), bob()), DEAL), "clock bob")  # who is not asked


REFUSED = [
    ("", Choice("ann", "double"), "'double' can't be done in this game.", "8.1"),
    ("", Choice("zoe", "check"), "zoe has no hand in this round.", "8.1"),
    ("", Choice("ann", "check", None, BOB), "ann has no hand at seat 2 in this round.", "8.1"),
    (
        "",
        Choice("bob", "check"),
        "It is not bob's turn to check. ann may fold, check or play at seat 1.",
        "8.1",
    ),
    ("ann check", Choice("ann", "check"), "It is not ann's turn to check.", "8.1"),
    ("", Choice("bob", "play", 4000), "It is not bob's turn to play.", "8.1"),
    ("", Choice("ann", "decline"), "A hand can be conceded only once", "9.1"),
    (
        "",
        Choice("ann", "play", 3500),
        "Play at least $30 and at most $40, in steps of $10, not $35.",
        "8.1(c)(ii)",
    ),
    ("", Choice("ann", "check", 1000), "Check takes no amount.", "8.1"),
    ("ann check; bob check", Choice("ann", "play", 4000), "Play exactly $20, not $40.", "8.3(c)(ii)"),
    ("ann fold", Choice("ann", "check"), "ann's hand is out of the round and cannot be", "8.6"),
    ("ann play 40", Choice("ann", "fold"), "ann has placed a play wager and may do nothing", "4.6"),
    (
        BET,
        Choice("ann", "fold"),
        "Once the dealer's hand is declared, a player folds by conceding it.",
        "9.1",
    ),
    (BET, Choice("ann", "play", 1000), "The betting is over. ann may concede or decline at seat 1.", "8.5"),
]


@pytest.mark.rule("ultimate 8.1", "ultimate 8.3", "ultimate 8.6", "ultimate 9.1")
@pytest.mark.parametrize(("script", "choice", "reason", "rule"), REFUSED)
def test_a_refusal_says_what_stands_in_the_way(script: str, choice: Choice, reason: str, rule: str) -> None:
    dialogue: Ultimate = told(begin(ann(), bob()), f"{DEAL};{script}")
    events = list(dialogue.events)
    with pytest.raises(IllegalAction) as caught:
        dialogue.answer(choice)
    assert caught.value.reason.startswith(reason)
    assert caught.value.rule == f"ultimate {rule}"
    assert dialogue.events == events


@pytest.mark.rule("ultimate 8.5(b)(ii)")
def test_who_lacks_the_chips_is_told_how_many() -> None:
    dialogue = told(begin(purses={"ann": 2999}), "2c 7d 9h Js Kd; Ah Ad; 8s 8c; ann check; ann check")
    with pytest.raises(IllegalAction, match=r"ann has \$9\.99 left, and a play wager takes \$10\."):
        told(dialogue, "ann play")


@pytest.mark.rule("ultimate 10.1:T1/Maximum payout")
@pytest.mark.parametrize(
    ("mode", "words"),
    [
        ("per_wager", "ann's blind is paid $20 instead of $30: the maximum payout."),
        ("per_round", "ann's blind is paid $20 instead of $30: the maximum payout for a round."),
    ],
)
def test_a_capped_blind_is_told_with_what_caps_it(mode: str, words: str) -> None:
    script = "2c 7d 9h 9s Kd; 9c Kc; 8s 8c; ann play 40; ann decline"
    dialogue = told(begin(maximum_payout=2000, max_payout_mode=mode), script)
    assert Said(words, "10.1:T1/Maximum payout") in dialogue.events


@pytest.mark.rule("ultimate 13.8")
def test_who_is_away_is_not_made_absent_again() -> None:
    dialogue = told(begin(ann(), bob()), f"{DEAL}; dealer absent bob")
    offered = {offer.word: offer.who for offer in dialogue.rulings()}
    assert (offered["absent"], offered["present"]) == (("ann",), ("bob",))
    with pytest.raises(IllegalAction, match="Name whom 'absent' concerns: ann"):
        told(dialogue, "dealer absent bob")


@pytest.mark.rule("ultimate 13.4", "ultimate 2.1")
def test_a_card_that_has_come_elsewhere_is_none_the_dealer_can_have_shown() -> None:
    dialogue = told(begin(), "2c 7d 9h Js Kd; Ah Ad; ?? ??; ann play 40")
    assert dialogue.over is False
    dialogue = told(begin(ann(), bob()), "2c 7d 9h Js Kd; Ah Ad; 3c 3d; ?? ??; ann play 40")
    with pytest.raises(IllegalAction, match="Ah has come already"):
        told(dialogue, "dealer exposed own card Ah")
    told(dialogue, "dealer exposed own card Ac")


@pytest.mark.rule("ultimate 13.6(c)")
def test_a_missing_card_has_the_deck_checked() -> None:
    dialogue = told(begin(), "2c; dealer missing card")
    assert Said("The deck is checked for other missing or foreign cards.", "13.6(c)") in dialogue.events
