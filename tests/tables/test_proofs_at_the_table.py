"""What a table proves of its cards: commitments, who chose the cut, what a person may see of a proof."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from croupier.cards import Card
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Began, Cut, Dealt, Event, Said, Turned
from croupier.dialogue.questions import EVERYBODY
from croupier.dialogue.record.notation import read, write
from croupier.rounds.cut import CutOffer
from croupier.rulebook.games import settings_class
from croupier.shoes import Stream
from croupier.shoes.verify_file import run_verify
from croupier.tables import Outcome, Speaker, Table, open_table, open_tournament_table
from croupier.tables.playing.asked import Late
from croupier.vocabulary.common import CUT

SEED = bytes(range(32))
HIDDEN = ("ultimate", "holdem", "omaha")
PLAYERS = ("ann", "bob", "cal")


def opened(game: str, seed: bytes = SEED, **settings: object) -> Table:
    """A table that the software deals, with three players at it."""
    table = open_table(settings_class(game).read({"unit": "play", **settings}), stream=Stream(seed))
    for seat, player in enumerate(PLAYERS, 1):
        table.do(f"{player} sits {seat} with 200")
    return table


def begin_round(table: Table) -> list[Event]:
    """Let a round commence."""
    told: list[Event] = []
    if table.game in ("holdem", "omaha"):
        return table.do("dealer deals").events
    if table.ground.shuffle_due:
        told += table.do("dealer shuffles").events
    if table.cutting:
        told += table.do("ann cut 120").events
    place_wagers(table)
    return told + table.do("no more bets").events


def place_wagers(table: Table) -> None:
    """Let two players make a wager."""
    for number, player in enumerate(("ann", "bob"), 1):
        table.do(f"{player} wagers 20" + ("" if table.game == "ultimate" else f" on box {number}"))


def play_on(table: Table) -> list[Event]:
    """Answer all that is asked with what stands for silence, until the round is over."""
    told: list[Event] = []
    while table.in_round:
        dialogue = table.dialogue
        assert dialogue is not None
        assert isinstance(dialogue.question, tuple)
        ask = dialogue.question[0]
        told += table.answer(Choice(ask.who, ask.lapse, None, ask.about, ask.whose)).events
    return told


def shown(document: dict[str, Any]) -> set[Card]:
    """The cards whose faces a proof shows."""
    return {Card.parse(each["card"]) for each in document["cards"] if "card" in each}


def verified(tmp_path: Path, document: dict[str, Any]) -> bool:
    """True iff `croupier verify` finds nothing wrong."""
    path = tmp_path / "proof.json"
    path.write_text(json.dumps(document))
    return run_verify(str(path), False, io.StringIO(), io.StringIO()) == 0


@pytest.mark.parametrize("game", ["blackjack", "pontoon"])
def test_an_automated_shoe_tells_its_commitment_before_every_round(game: str) -> None:
    table = opened(game, shoe="automated")
    commitments = []
    for number in range(3):
        told = begin_round(table)
        words = [each for each in told if isinstance(each, Said) and "commits" in each.words]
        assert [each.rule for each in words] == ["18.1" if game == "blackjack" else "19.1"]
        assert told.index(words[0]) < next(at for at, each in enumerate(told) if isinstance(each, Began))
        commitments.append(words[0].words.rpartition(" ")[2])
        play_on(table)
        assert table.proof("ann") is None  # a correction may still deal from the shoe
        assert len(set(commitments)) == number + 1
    assert [each.document["commitment"] for each in table.take_down()] == commitments[-1:]


@pytest.mark.parametrize("game", ["blackjack", "pontoon"])
def test_the_commitment_of_an_automated_shoe_is_the_one_revealed_with_the_next(
    tmp_path: Path, game: str
) -> None:
    table = opened(game, shoe="automated")
    begin_round(table)
    proof = table.dealing.proof
    assert proof is not None
    play_on(table)
    place_wagers(table)
    outcome = table.do("no more bets")
    (revealed,) = outcome.revealed
    assert revealed.document["commitment"] == proof.commitment != outcome.commitment
    assert verified(tmp_path, revealed.document)


@pytest.mark.parametrize("line", ["ann cut 120", "dealer cut 120 for ann"])
def test_the_line_of_a_cut_says_who_chose_the_place(tmp_path: Path, line: str) -> None:
    table = opened("blackjack")
    table.do("dealer shuffles")
    outcome = table.do(line)
    assert outcome.entry.line == line
    (cut,) = [event for event in outcome.events if isinstance(event, Cut)]
    assert (cut.by, cut.at) == ("ann", 120)
    table.restore(json.loads(json.dumps(table.save())))
    begin_round(table)
    play_on(table)
    (revealed,) = table.take_down()
    assert (revealed.document["cut"], revealed.document["cut_by"]) == (120, line.partition(" ")[0])
    assert verified(tmp_path, revealed.document)


def test_a_cut_for_somebody_is_the_dealers_to_make() -> None:
    table = opened("blackjack")
    table.do("dealer shuffles")
    (ask, number) = table.asked.open[0]
    for line, by, question in (
        ("dealer cut 120 for ann", Speaker(None, "ann"), None),
        ("dealer cut 120 for bob", None, None),
        ("dealer cut 400 for ann", None, None),
        ("dealer cut 120", None, None),
        ("dealer decline for ann", None, None),
        ("bob cut 120 for ann", None, None),
    ):
        with pytest.raises(IllegalAction):
            table.do(line, by, question=question)
    assert ask.who == "ann"
    with pytest.raises(Late):
        table.do("dealer cut 120 for ann", question=number + 1)
    assert table.do("dealer cut 120 for ann", question=number).events


def test_a_cut_for_somebody_is_written_and_read_to_the_letter() -> None:
    for bounds, line in (((52, 364), "dealer cut 120 for ann"), (None, "dealer cut for ann")):
        offer = Dialogue(lambda bounds=bounds: CutOffer("blackjack", ["ann"], bounds))
        (answer,) = read(line, offer.round, ["ann", "bob"])
        question = offer.question
        offer.answer(answer)
        assert offer.round.cut is not None
        assert (offer.round.cut.by, offer.round.cut.chosen_by) == ("ann", "dealer")
        assert isinstance(offer.answers[0], Choice)
        assert offer.answers[0].act == CUT
        assert write(offer.answers[0], offer.round, question) == line


@pytest.mark.parametrize("game", HIDDEN)
def test_a_proof_shows_a_player_their_own_cards_and_what_all_have_seen(tmp_path: Path, game: str) -> None:
    table = opened(game)
    told = begin_round(table)
    for when in ("in the round", "restored", "after the round"):
        if when == "restored":
            table.restore(json.loads(json.dumps(table.save())))
        if when == "after the round":
            told += play_on(table)
        began = next(each for each in told if isinstance(each, Began))
        public = {each.card for each in told if isinstance(each, Turned)}
        public |= {each.card for each in told if isinstance(each, Dealt) and each.seen_by == EVERYBODY}
        for who in ("", "zoe", *PLAYERS):
            eye = sum(place.bit for player, place in began.players if player == who)
            own = {each.card for each in told if isinstance(each, Dealt) and each.seen_by & eye}
            document = table.proof(who)
            assert document is not None
            assert shown(document) == public | own
            assert verified(tmp_path, document)
    *_, revealed = table.take_down()
    assert shown(revealed.document) == public
    assert shown(revealed.document_for("ann")) > public


@pytest.mark.parametrize("game", ["blackjack", "pontoon"])
def test_of_a_shoe_in_use_nothing_is_shown(game: str) -> None:
    table = opened(game)
    begin_round(table)
    assert table.proof("ann") is None
    play_on(table)
    assert table.proof("ann") is None
    (revealed,) = table.take_down()
    assert revealed.document["order"]
    with pytest.raises(IllegalAction):
        table.do("no more bets")


@pytest.mark.parametrize("game", HIDDEN)
def test_what_ends_a_round_has_its_proof_for_each_person(game: str) -> None:
    table = opened(game)
    outcomes: list[Outcome] = []
    table.listeners.append(outcomes.append)
    begin_round(table)
    play_on(table)
    ended = [each for each in outcomes if each.finished is not None]
    assert [each for each in outcomes if each.proof is not None] == ended != []
    for who in ("", *PLAYERS):
        assert ended[-1].proof is not None
        assert ended[-1].proof.document_for(who) == table.proof(who)


@pytest.mark.parametrize("game", ["blackjack", "ultimate", "holdem"])
def test_a_line_takes_a_table_down_and_reveals_its_proofs(game: str) -> None:
    table = opened(game)
    table.view()
    begin_round(table)
    play_on(table)
    with pytest.raises(IllegalAction, match="The table is open"):
        table.do("operator takes down the table")
    table.do("supervisor gives notice of closure")
    table.do("supervisor closes the table")
    for still in ("Ann, bob and cal are", "Bob and cal are", "Cal is"):
        with pytest.raises(IllegalAction, match=f"{still} still at the table") as refused:
            table.do("operator takes down the table")
        assert table.dealing.proof is not None
        table.do(refused.value.reason.split("'")[1])
    assert table.accounts.balances[table.ground.cage] == -table.accounts.balances[table.ground.float]
    outcome = table.do("operator takes down the table")
    assert outcome.revealed
    assert table.view()["phase"]["name"] == "closed"
    assert table.view()["shoe"]["revealed"] == outcome.revealed[-1].commitment


@pytest.mark.parametrize("game", ["pontoon", "ultimate", "omaha"])
def test_everybody_leaves_a_table_that_is_taken_down_with_all_their_chips(game: str) -> None:
    table = opened(game)
    outcomes: list[Outcome] = []
    table.listeners.append(outcomes.append)
    table.take_down()
    cashed = [(each.player, each.amount) for outcome in outcomes for each in outcome.transfers]
    assert cashed == [(player, -200_00) for player in PLAYERS]
    assert table.names() == []


def test_a_table_of_a_tournament_is_taken_down_when_the_director_has_lifted_everybody() -> None:
    table = open_tournament_table(settings_class("holdem").read({"unit": "tournament"}))
    table.do("director puts ann at 1 with 500")
    table.do("supervisor gives notice of closure")
    table.do("supervisor closes the table")
    with pytest.raises(IllegalAction, match="say 'director lifts ann'"):
        table.do("operator takes down the table")
    table.take_down()
    assert table.names() == []


def test_a_table_is_not_taken_down_in_a_round() -> None:
    table = opened("blackjack")
    begin_round(table)
    with pytest.raises(IllegalAction):
        table.take_down()
