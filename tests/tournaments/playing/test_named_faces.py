"""Nobody learns a card of a tournament by naming faces at its tables, nor from a pending change."""

import re

import pytest

from croupier import IllegalAction, Role, Speaker
from croupier.cards import CARDS
from croupier.dialogue.answers import Ruling
from croupier.tournaments import TablesAre, Tournament
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.tables.played import PlayedTable

SPEAKERS = [Speaker(role) for role in (Role.DEALER, Role.SUPERVISOR, Role.DIRECTOR, Role.OPERATOR, Role.CAGE)]
OPENED = """director opens entries
director enters p1 to p4
director closes entries
director draws session 1 in order
all take their seats
director starts session 1"""
WORDS = {
    "blackjack": "drew in error",
    "pontoon": "burnt in error",
    "ultimate": "exposed own card",
    "holdem": "exposed hole card of {who} 1",
    "omaha": "exposed board",
}


def dealt(game: str) -> tuple[Tournament, PlayedTable]:
    """A tournament in the midst of a round that the software deals at table 1, and that table."""
    ends = {"rounds": 12} if game in ("blackjack", "pontoon") else {"players": 1}
    structure = {"seats": 4, "sessions": [{"name": "only", "ends": ends}]}
    items = {"base": "demonstration", "structure": structure}
    tournament = Tournament(read_conditions(game, items), tables=TablesAre.SOFTWARE, seed="07" * 32)
    poker = game in ("holdem", "omaha")
    for line in OPENED.splitlines():
        tournament.do(line)
    if poker:
        tournament.do("table 1: dealer deals")
    played = tournament.ground.tables[1]
    assert isinstance(played, PlayedTable)
    if game in ("blackjack", "pontoon"):
        tournament.do("table 1: dealer shuffles")
        while played.table.cutting:
            tournament.do(f"table 1: {played.table.asked.open[0][0].who} cut 100")
    for who in () if poker else played.coming().order:
        box = "" if game == "ultimate" else f" on box {played.table.seats.seat_of(who)}"
        tournament.do(f"table 1: {who} wagers {played.table.settings.write()['minimum']}{box}")
    if not poker:
        tournament.do("table 1: no more bets")
    assert played.table.in_round
    return tournament, played


@pytest.mark.parametrize("game", WORDS)
def test_all_faces_are_refused_alike_at_a_table_of_a_tournament(game: str) -> None:
    tournament, played = dealt(game)
    entries, who = tournament.entries, played.table.asked.open[0][0].who
    for word in (WORDS[game].format(who=who), *played.table.dialogue.round.vocabulary.rulings):
        for by in SPEAKERS:
            texts = set()
            for card in CARDS:
                with pytest.raises(IllegalAction) as refused:
                    tournament.prepare(f"table 1: dealer {word} {card}", by).drop()
                texts.add(re.sub(rf"\b{card}\b", "{}", str(refused.value)))
            assert len(texts) == 1, texts
    for by in SPEAKERS:
        rulings = [Ruling(Role.DEALER, WORDS[game].split(" {")[0], "", card) for card in CARDS]
        texts = set()
        for ruling in rulings:
            with pytest.raises(IllegalAction) as refused:
                tournament.answer(1, ruling, by)
            texts.add(str(refused.value))
        assert len(texts) == 1
    assert tournament.entries == entries


@pytest.mark.parametrize("game", WORDS)
def test_without_a_face_the_software_turns_over_the_card_that_it_has(game: str) -> None:
    tournament, played = dealt(game)
    table = played.table
    who = table.asked.open[0][0].who
    line = f"table 1: dealer {WORDS[game].format(who=who)}"
    if game == "ultimate":
        line += " 2"
        tournament.do(f"table 1: {who} play {4 * int(table.settings.write()['minimum'])}")
        card = table.round_dialogue.round.layout.dealer[1]
    elif game == "holdem":
        card = table.round_dialogue.round.hand.bettor_of(who).cards[0]
    else:
        card = table.dealing.peek()
    pending = tournament.prepare(line, Speaker(Role.SUPERVISOR))
    assert pending.entry.said == pending.entry.line == line
    pending.apply()
    assert any(said.startswith("dealer ") and card.text in said.split() for said in table.ground.round.script)


def test_whoever_keeps_a_log_has_lines_without_a_speaker_checked_before() -> None:
    tournament, _ = dealt("holdem")
    with pytest.raises(IllegalAction, match="without a face"):
        tournament.check_names_no_face("table 1: dealer exposed board 7c")
    tournament.check_names_no_face("table 1: dealer exposed board")
    tournament.check_names_no_face("table 2: dealer exposed board 7c")
    tournament.check_names_no_face("director pauses")
