"""What Pontoon has of its own in the terminal: surrender, rescue, 21 paid at once, the Super Bonus."""

from pathlib import Path

import pytest

from croupier.cards import cards
from croupier.dialogue import Choice, Dialogue
from croupier.dialogue.audience import Audience
from croupier.dialogue.table_events import Seated
from croupier.dialogue.table_view.views import TableViews
from croupier.rounds.twentyone.boxes import Wager
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rulebook.twentyone.pontoon import DEMONSTRATION
from croupier.tables import open_table
from croupier.terminal.personal_view import read_view
from croupier.terminal.screen.felt import draw
from croupier.terminal.screen.scene import Scene
from croupier.terminal.screen.style import plain
from croupier.terminal.twentyone.phrases import BoxPhrases
from croupier.terminal.words.narrate import Narrator
from tests.terminal.helpers import open_game, proofs_in, sit

TALK = BoxPhrases(PontoonRound)
RESCUE_THEN_21_THEN_SURRENDER = 0x11


ONE_WAGER = (Wager("ann", 1, 2_000),)


def played_round(dealt: str, *answers: str, wagers: tuple[Wager, ...] = ONE_WAGER) -> Dialogue[PontoonRound]:
    """A round with these cards, as far as the answers go."""
    names = {wager.player for wager in wagers}
    dialogue = Dialogue(lambda: PontoonRound(DEMONSTRATION, list(wagers), dict.fromkeys(names, 50_000)))
    coming, said = cards(dealt), list(answers)
    while not dialogue.over and (coming or said):
        if isinstance(dialogue.question, tuple):
            if not said:
                break
            who, _, act = said.pop(0).partition(" ")
            dialogue.answer(Choice(who, act, 2_000 if act == "double" else None))
        else:
            dialogue.answer(coming.pop(0))
    return dialogue


def seen(dialogue: Dialogue[PontoonRound]) -> Scene:
    """The round as ann sees it."""
    views = TableViews(PontoonRound.narration)
    for event in (*open_table(DEMONSTRATION).opened.events, Seated("ann", 1, 50_000, ""), *dialogue.events):
        views.tell(event)
    question = dialogue.question
    views.ask([(ask, 1) for ask in question] if isinstance(question, tuple) else [])
    views.changes()
    view = read_view(views.view(Audience("ann")))
    return Scene(view=view, me="ann", settings=DEMONSTRATION, limits=(), shared=True, shoe=1)


def played(dealt: str, *answers: str, wagers: tuple[Wager, ...] = ONE_WAGER) -> Scene:
    """A round with these cards, as far as the answers go, as ann sees it."""
    return seen(played_round(dealt, *answers, wagers=wagers))


def drawn(scene: Scene, columns: int) -> str:
    return "\n".join(plain(each) for each in draw(scene, columns, 24))


@pytest.mark.rule("pontoon 9.4")
def test_surrender_says_what_it_costs() -> None:
    scene = played("8c Kd 6s")
    (ask,) = scene.view.asks
    assert TALK.about(scene, ask) == (
        "Box 1: 8♣ 6♠, 14; dealer K♦. Surrender half your $20? A dealer's Pontoon takes all of it."
        " You have $480 left."
    )
    shared = played("8c Kd 6s", wagers=(Wager("ann", 1, 2_000, seated=True), Wager("bob", 1, 500)))
    assert "Everybody who wagers on the box surrenders with you." in TALK.about(shared, shared.view.asks[0])
    given_up = played("8c Kd 6s", "ann surrender")
    for columns in (60, 100):
        assert "surrendered" in drawn(given_up, columns)


@pytest.mark.rule("pontoon 12.6")
def test_rescue_says_what_it_costs() -> None:
    scene = played("5d 2s Qh 2c", "ann double")
    (ask,) = scene.view.asks
    assert "Rescue: give up $20 and take back the double of $20?" in TALK.about(scene, ask)


@pytest.mark.rule("pontoon 2.5(a)")
def test_an_ace_of_a_doubled_hand_counts_one_on_the_felt() -> None:
    scene = played("Ad 2s 6h 3c", "ann double")
    assert TALK.about(scene, scene.view.asks[0]).startswith("Box 1: A♦ 6♥ 3♣, 10; dealer 2♠.")
    assert "soft 20" not in drawn(scene, 80)


@pytest.mark.rule("pontoon 10.2(b)")
def test_21_is_paid_at_once_and_seen_to_be() -> None:
    scene = played("8c Kh 5d 6s Kd 7c", "ann hit", wagers=(Wager("ann", 1, 2_000), Wager("ann", 2, 500)))
    text = drawn(scene, 80)
    assert "You +$30" in text  # 6-7-8 of mixed suits
    assert scene.playing  # the round goes on


@pytest.mark.rule("pontoon 8.1")
def test_a_natural_is_called_pontoon() -> None:
    text = drawn(played("As 5d Kc"), 80)
    assert "Pontoon" in text.replace("Pontoon pays", "")
    assert "Blackjack" not in text
    assert "You +$30" in text


@pytest.mark.rule("pontoon 14.3:T2/Super Bonus")
def test_the_super_bonus_is_told_and_drawn() -> None:
    dialogue = played_round("7h 7s 7h 7h Kc", "ann hit")
    narrator = Narrator("ann", TALK)
    told = [words for event in dialogue.events for words in narrator.add(event)]
    assert any(words.startswith("You win $1,000 as the Super Bonus on box 1") for words in told)
    assert "bonus +$1,000" in drawn(seen(dialogue), 80)


def test_rules_are_those_of_pontoon(tmp_path: Path) -> None:
    """Help, refusals and the dealer's hand cite Pontoon, also where Blackjack has another number."""
    game = open_game(tmp_path, RESCUE_THEN_21_THEN_SURRENDER, game="pontoon")
    typist = sit(game, ["", "20", "?", "q", "d", "?", "r", "20", "s", "?"])
    assert "hit (rule 10.1(c))" in typist.pages[0]
    assert "even money" not in typist.pages[0]
    assert any("exceeds 11 (rule 15.7)" in words for words in typist.told)
    assert "rescue (rule 12.6)" in typist.pages[1]
    assert "(rule 10.2(c))" in typist.refused[0]
    assert "must be drawn to, or doubled (rule 10.2(c))" in typist.pages[2]


def test_a_round_of_each(tmp_path: Path) -> None:
    game = open_game(tmp_path, RESCUE_THEN_21_THEN_SURRENDER, game="pontoon")
    typist = sit(game, ["", "20", "d", "r", "20", "d", "20", "u", "q"])
    assert not typist.refused
    assert [words for words in typist.told if words.startswith("Round")] == [
        "Round 1 is over: you lose $20.",
        "Round 2 is over: you win $40.",
        "Round 3 is over: you lose $10.",
    ]
    assert "You leave with $510." in typist.told
    assert len(proofs_in(tmp_path)) == 1
