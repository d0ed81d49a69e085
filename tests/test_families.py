"""Every layer that knows games knows every game of the registry, and no other."""

from collections.abc import Iterator, Mapping

import pytest

from croupier import scenarios, signs, tables
from croupier.players import registry as players
from croupier.rulebook import GAMES, Game, register, rules
from croupier.rulebook.games import POKER, TWENTYONE, demonstration
from croupier.scenarios.games import GAMES as SCENARIOS
from croupier.signs import Sheet
from croupier.tables import open_table
from croupier.tables.poker import games as poker_tables
from croupier.tables.twentyone import games as box_tables
from croupier.terminal import families as terminal
from croupier.vocabulary import games as vocabulary

BY_GAME: Mapping[str, Mapping[str, object]] = {
    "croupier.signs.GAMES": signs.GAMES,
    "croupier.vocabulary.games.GAMES": vocabulary.GAMES,
    "croupier.players.registry.GAMES": players.GAMES,
    "croupier.scenarios.games.GAMES": SCENARIOS,
}
BY_FAMILY: Mapping[str, Mapping[str, object]] = {
    "croupier.tables.opening.FAMILIES": tables.FAMILIES,
    "croupier.terminal.families.FAMILIES": terminal.FAMILIES,
}
WITHIN_FAMILY: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "croupier.tables.twentyone.games.GAMES": (TWENTYONE, box_tables.GAMES),
    "croupier.tables.poker.games.GAMES": (POKER, poker_tables.GAMES),
}
"""Tables of one family, with what differs between its games."""


def lacking() -> Iterator[str]:
    """Each table of a layer with a game or a family that it should have."""
    for game in GAMES.values():
        yield from (f"{table}: {game.name}" for table, known in BY_GAME.items() if game.name not in known)
        yield from (
            f"{table}: {game.family}" for table, known in BY_FAMILY.items() if game.family not in known
        )
        for table, (family, known) in WITHIN_FAMILY.items():
            if game.family == family and game.name not in known:
                yield f"{table}: {game.name}"


def test_no_layer_lacks_a_game() -> None:
    assert list(lacking()) == []


def test_no_layer_has_a_game_that_is_not_registered() -> None:
    families = {game.family for game in GAMES.values()}
    for known in (*BY_GAME.values(), *(known for _, known in WITHIN_FAMILY.values())):
        assert set(known) <= set(GAMES)
    for known in BY_FAMILY.values():
        assert set(known) == families


def test_a_game_that_is_registered_alone_is_missed_in_every_layer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "snap", Game("snap", "Snap", "NI2030-1", "snap", "snap", "snap:rules.json"))
    assert list(lacking()) == [
        *(f"{table}: snap" for table in BY_GAME),
        *(f"{table}: snap" for table in BY_FAMILY),
    ]
    monkeypatch.setitem(GAMES, "snap", Game("snap", "Snap", "NI2030-1", POKER, "snap", "snap:rules.json"))
    assert "croupier.tables.poker.games.GAMES: snap" in lacking()


def test_two_games_cannot_have_one_name() -> None:
    register(GAMES["omaha"])
    with pytest.raises(ValueError, match="there is another game 'omaha': Poker Omaha"):
        register(Game("omaha", "Five-card Omaha", "NI2030-2", POKER, "snap", "snap:rules.json"))
    assert GAMES["omaha"].title == "Poker Omaha"


@pytest.mark.parametrize("name", GAMES)
def test_every_layer_has_what_it_needs_of_the_game(name: str) -> None:
    game, settings = GAMES[name], demonstration(name)
    assert game.name == settings.game == name
    assert game.settings is type(settings)
    assert rules(name)
    for sheet in (signs.sign(settings), signs.guide(settings)):
        assert isinstance(sheet, Sheet)
        assert (sheet.name, sheet.instrument) == (game.title, game.instrument)
    assert open_table(settings).game == name
    assert players.GAMES[name]
    played = scenarios.GAMES[name]
    assert (played.name, played.settings, played.round.game) == (name, game.settings, name)
    family = terminal.family_at(name)
    assert family.places(settings) > 1
    assert family.talk(settings).place
