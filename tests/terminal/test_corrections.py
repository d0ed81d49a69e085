"""After a correction of the record the terminal goes on from what holds, and counts nothing twice."""

from pathlib import Path

import pytest

from croupier.dialogue.answers import Choice
from croupier.terminal.session.session import Session
from croupier.terminal.table_client import Game
from tests.terminal.helpers import Typist, open_game


def after_a_round(folder: Path, game: str, number: int) -> tuple[Game, Typist]:
    """A round in which the person stood, twenty dollars bought since, and the screen of it."""
    opened, screen = open_game(folder, number, game=game), Typist([])
    Session(opened, screen)
    for line in ("dealer shuffles", "Player cut 123", "Player wagers 10 on box 4", "no more bets"):
        opened.do(line)
    opened.do("Player stand")
    assert not opened.table.in_round
    opened.do("Player buys 20")
    return opened, screen


def hear_again(game: Game) -> None:
    """The person had not stood, but drawn a card, and stands now."""
    last = game.table.round_dialogue
    assert last is not None
    stood = [isinstance(each, Choice) and each.act == "stand" for each in last.answers].index(True)
    game.do(f"supervisor corrects answer {stood + 1} to Player hit because it was misheard")
    game.do("Player stand")


@pytest.mark.rule("blackjack 14.4", "pontoon 15.4")
@pytest.mark.parametrize(("name", "number"), [("blackjack", 7), ("pontoon", 6)])
def test_a_corrected_round_is_told_from_where_it_changed(tmp_path: Path, name: str, number: int) -> None:
    game, screen = after_a_round(tmp_path, name, number)
    told = len(screen.told)
    hear_again(game)
    dealer = game.scene().view.dealer
    since = screen.told[told:]
    assert since.count("Dealer's hand.") == 1
    assert [words for words in since if words.startswith(("Dealer has", "Dealer is"))] == [
        f"Dealer {'is' if dealer.name.startswith('bust') else 'has'} {dealer.name}."
    ]
    game.keeper.release()


@pytest.mark.parametrize(("name", "number"), [("blackjack", 7), ("pontoon", 6)])
def test_chips_bought_before_a_correction_are_counted_once(tmp_path: Path, name: str, number: int) -> None:
    game, _ = after_a_round(tmp_path, name, number)
    hear_again(game)
    assert game.kept.bought == 520_00
    up = game.chips - game.kept.bought
    game.do("Player leaves")
    assert game.kept.bought == -up
    game.keeper.release()
