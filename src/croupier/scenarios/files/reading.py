"""Reading a scenario file: everything in it is known, of the right kind and fits together, or is an error."""

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from croupier.rulebook import INSTRUMENTS
from croupier.rulebook.settings import BadSetting, Settings
from croupier.scenarios.expect.keys import ONE_ROUND_KEYS, PAST_ROUND_KEYS, TABLE_KEYS, read_expect
from croupier.scenarios.expect.results import About
from croupier.scenarios.expect.tournament import expected_of_tournament
from croupier.scenarios.files.keys import Keys
from croupier.scenarios.files.script import PLAY_KEYS, Play
from croupier.scenarios.files.source import Source
from croupier.scenarios.files.tournament import TOURNAMENT_KEYS, TournamentScript, read_plan
from croupier.scenarios.game import Game
from croupier.scenarios.games import game
from croupier.scenarios.scenario import (
    FORMAT,
    ROUND,
    TABLE,
    TOURNAMENT,
    Corrected,
    Expect,
    Line,
    Record,
    Scenario,
)

MOST_RULES: Final = 4
RECORD_KEYS: Final = ("format", "edition", "instrument", "table", "round", "digest", "trail")
CORRECTED_KEYS: Final = ("at", "was", "now", "by", "why")
TOP_KEYS: Final = (
    *("game", "title", "rules", "scope", "new_cards"),
    *("settings", "purses", "play", "expect", "rounds"),
)
ENTRIES: Final = ("wagers", "seats", "button")
RECORD_TABLES: Final = ("record", "corrected")


def read(given: Path | str, name: str = "scenario") -> Scenario:
    """The scenario in a file (a `Path`) or in a text (a `str`, called by the name); else `ScenarioError`."""
    source = Source.open(given) if isinstance(given, Path) else Source(name, given)
    content = source.content()
    if content.get("scope") == TOURNAMENT:
        return _tournament(source, content)
    playing = game(Keys(source, (), content, (*TOP_KEYS, *ENTRIES, *RECORD_TABLES)))
    button_key = ("button",) if playing.has_button else ()
    top = Keys(source, (), content, (*TOP_KEYS, playing.entries, *button_key, *RECORD_TABLES))
    scope = top.word("scope", (ROUND, TABLE, TOURNAMENT), ROUND)
    rules = _rules(top)
    settings = _settings(top, playing)
    entries, purses = _people(top, playing, scope)
    button = _button(top, playing, scope, entries)
    players = tuple(dict.fromkeys([*(entry.player for entry in entries), *purses]))
    if "play" not in top:
        raise top.wrong((), "the file lacks [play]: a script, or cards and answers.")
    names = players if scope == ROUND else None
    lines, cards = Play(top.inner("play", PLAY_KEYS), playing, names).read()
    numbers = [line.number for line in lines]
    about = About(playing.kinds, names)
    expect = Expect()
    if "expect" in top:
        expect_keys = TABLE_KEYS if scope == TABLE else ONE_ROUND_KEYS
        expect = read_expect(top.inner("expect", expect_keys), about, numbers, len(entries))
    return Scenario(
        source=source,
        game=playing,
        title=top.text("title", ""),
        rules=rules,
        scope=scope,
        settings=settings,
        entries=entries,
        purses=purses,
        button=button,
        new_cards=_new_cards(top, scope),
        lines=lines,
        cards=cards,
        expect=expect,
        rounds=_rounds(top, scope, about),
        record=_record(top, playing, scope) if "record" in top else None,
        corrected=_corrected(top),
    )


def _tournament(source: Source, content: dict[str, object]) -> Scenario:
    """A scenario of a tournament."""
    top = Keys(source, (), content, TOURNAMENT_KEYS)
    playing = game(top)
    lines: tuple[Line, ...] = ()
    if "play" in top:
        play = top.inner("play", ("script", "tables", "seed"))
        if "script" not in play:
            raise play.wrong((), "[play] lacks 'script'.")
        lines = TournamentScript(play, playing, None).script()
    plan = read_plan(top, playing.name)
    expect, checks, rounds = expected_of_tournament(top, [line.number for line in lines], playing.kinds)
    return Scenario(
        source=source,
        game=playing,
        title=top.text("title", ""),
        rules=_rules(top),
        scope=TOURNAMENT,
        settings=playing.settings.read({}),
        entries=(),
        purses={},
        lines=lines,
        cards=None,
        expect=expect,
        tournament=replace(plan, checks=checks, rounds=rounds),
    )


def _rules(top: Keys) -> tuple[str, ...]:
    cited = top.strings("rules", [])
    if len(cited) > MOST_RULES:
        raise top.wrong(("rules",), f"{len(cited)} rules are cited; {MOST_RULES} is the most in one file.")
    for number, each in enumerate(cited):
        if top.rule_id(each, ("rules", number)) in cited[:number]:
            raise top.wrong(("rules", number), f"{each} is cited twice.")
    return tuple(cited)


def _new_cards(top: Keys, scope: str) -> bool:
    """True iff the table begins with new cards, which have still to be checked, shuffled and cut."""
    if scope != TABLE and "new_cards" in top:
        raise top.wrong(
            ("new_cards",), "'new_cards' belongs to scope table; a round is dealt from shuffled cards."
        )
    return top.flag("new_cards", False)


def _settings(top: Keys, playing: Game) -> Settings:
    table = top.inner("settings", None) if "settings" in top else None
    try:
        return playing.settings.read(table.table if table is not None else {})
    except BadSetting as wrong:
        raise top.wrong(("settings", wrong.name), f"[settings] {wrong}") from None


def _people(top: Keys, playing: Game, scope: str) -> tuple[tuple[Any, ...], dict[str, int]]:
    """Who comes into the round with what, and what is in the purses."""
    if scope == TABLE:
        for key in (playing.entries, "purses"):
            if key in top:
                raise top.wrong((key,), f"[{key}] is left out with scope table, whose script says who comes.")
        return (), {}
    if playing.entries not in top:
        raise top.wrong((), f"the file lacks [[{playing.entries}]]: who comes into the round, and with what.")
    tables = top.tables(playing.entries, tuple(playing.entry))
    entries = tuple(playing.read_entry(each) for each in tables)
    if not entries:
        raise top.wrong((playing.entries,), f"[[{playing.entries}]] is empty, and a round needs somebody.")
    purses: dict[str, int] = {}
    if "purses" in top and not playing.has_purses:
        raise top.wrong(("purses",), "[purses] is left out where each seat has its stake.")
    if "purses" in top:
        table = top.inner("purses", None)
        for player in table:
            table.known(player, (player,), None)
            purses[player] = table.money(player)
        for each, entry in zip(tables, entries, strict=True):
            if entry.player not in purses:
                raise each.wrong(("player",), f"{entry.player} is not in [purses], which names all who play.")
    return entries, purses


def _button(top: Keys, playing: Game, scope: str, entries: tuple[Any, ...]) -> str:
    """Who has the dealer button, in a game that has one."""
    if not playing.has_button:
        return ""
    if scope == TABLE:
        if "button" in top:
            raise top.wrong(("button",), "'button' is left out with scope table, which passes it itself.")
        return ""
    return top.player("button", tuple(entry.player for entry in entries))


def _rounds(top: Keys, scope: str, about: About) -> tuple[Expect, ...]:
    if "rounds" not in top:
        return ()
    if scope != TABLE:
        raise top.wrong(("rounds",), "[[rounds]] belongs to scope table; one round has [expect] alone.")
    found = []
    for each in top.tables("rounds", None):
        # What is expected of a round may stand in [[rounds]] itself, or under it in [rounds.expect].
        within = "expect" in each
        each.only(("expect",) if within else ("expect", *PAST_ROUND_KEYS))
        keys = each.inner("expect", PAST_ROUND_KEYS) if within else each
        found.append(read_expect(keys, about, (), 0))
    return tuple(found)


def _record(top: Keys, playing: Game, scope: str) -> Record:
    keys = top.inner("record", RECORD_KEYS)
    if scope == TABLE:
        raise keys.wrong((), "[record] belongs to one round; a script of a table has none.")
    written = keys.whole("format", least=1)
    if written != FORMAT:
        raise keys.wrong(("format",), f"the file has format {written}; this software reads format {FORMAT}.")
    keys.word("instrument", (INSTRUMENTS[playing.name],))
    return Record(
        written,
        keys.whole("edition", least=1),
        keys.text("instrument"),
        keys.text("table"),
        keys.whole("round", least=1),
        keys.text("digest"),
        tuple(keys.text("trail", "").split()),
    )


def _corrected(top: Keys) -> tuple[Corrected, ...]:
    return tuple(
        Corrected(
            each.whole("at", least=1),
            tuple(each.strings("was")),
            tuple(each.strings("now")),
            each.text("by"),
            each.text("why"),
        )
        for each in top.tables("corrected", CORRECTED_KEYS)
    )
