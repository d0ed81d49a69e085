"""A proof is written out when the cards are done with, and not before; it is then what it was before."""

from pathlib import Path

import pytest

from croupier.shoes import CardsProof, ShoeProof
from croupier.tables import Outcome, Pending
from croupier.terminal import table_client
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from tests.terminal.helpers import keep_playing, open_game, sit

TABLES = [
    ("blackjack", {"shoe": "hand"}, 50),
    ("blackjack", {"shoe": "automated"}, 3),
    ("pontoon", {"shoe": "hand"}, 50),
    ("ultimate", {}, 3),
    ("holdem", {}, 3),
    ("omaha", {}, 3),
]
"""The game, its settings, and how many rounds wear out a shoe and more."""


@pytest.mark.parametrize(("kind", "settings", "rounds"), TABLES)
def test_a_proof_written_after_the_line_is_the_one_of_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, settings: dict[str, str], rounds: int
) -> None:
    written = 0

    def watched(pending: Pending) -> Outcome:
        nonlocal written
        in_use = opened.table.dealing.reveal()
        before = in_use.document_for(opened.me) if in_use is not None else None
        outcome = carry_out(pending)
        if outcome.revealed:
            written += 1
            assert outcome.revealed[-1].document_for(opened.me) == before
        return outcome

    def type_key(prompt: Prompt, scene: Scene) -> str:
        if scene.round > rounds:
            raise EOFError
        return keep_playing(prompt, scene)

    opened = open_game(tmp_path, 5, bots=2, game=kind, purse=50_000, **settings)
    carry_out = opened._carry_out
    monkeypatch.setattr(opened, "_carry_out", watched)
    sit(opened, type_key)
    assert written


@pytest.mark.parametrize("kind", ["blackjack", "pontoon", "ultimate", "holdem", "omaha"])
def test_no_proof_is_written_out_while_the_cards_are_in_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    decisions = 0

    def reveal(*given: object) -> dict[str, object]:
        raise AssertionError("A proof is written out.")

    def type_key(prompt: Prompt, scene: Scene) -> str:
        nonlocal decisions
        if scene.round > 1 or (not scene.playing and scene.round):
            raise EOFError
        decisions += scene.playing
        return keep_playing(prompt, scene)

    monkeypatch.setattr(ShoeProof, "reveal", reveal)
    monkeypatch.setattr(CardsProof, "reveal", reveal)
    monkeypatch.setattr(table_client.Game, "prove_round", lambda game: None)
    sit(open_game(tmp_path, 3, bots=2, game=kind, purse=20_000), type_key)
    assert decisions
