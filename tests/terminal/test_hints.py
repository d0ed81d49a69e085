"""Hints in the terminal: shown when somebody asks for them, and refused where they are not allowed."""

from dataclasses import replace
from pathlib import Path

import pytest

from croupier.analysis.compile import extra
from croupier.cli import main
from croupier.rulebook.games import demonstration
from croupier.terminal.hints import TableHints
from croupier.terminal.keys import NotUnderstood
from croupier.terminal.screen.plain import PlainScreen
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.session.session import Left, Session
from tests.terminal.helpers import Typist, open_game


def typed(folder: Path, lines: list[str], waits: bool = True, **settings: object) -> Typist:
    """A sitting at Blackjack from the same cards; where lines are piped in, hints are waited for."""
    game = open_game(folder, 7, **settings)  # type: ignore[arg-type]
    typist = Typist(lines)
    typist.typed = not waits
    hints = TableHints(game)
    try:
        Session(game, typist, hints).run()
    except (EOFError, Left):
        pass
    finally:
        hints.close()
        game.keeper.release()
    return typist


def hinted(typist: Typist) -> list[tuple[str, ...]]:
    return [prompt.hint for prompt in typist.prompts]


def test_the_word_and_the_key_show_what_options_are_worth_once(tmp_path: Path) -> None:
    typist = typed(tmp_path, ["c", "20", "hint", "v", "s"])
    cut, wager, asked, by_word, by_key, *_ = hinted(typist)
    assert (cut, wager, asked) == ((), (), ())  # off unless asked for
    assert by_word[0] == "Hint, in % of the wager, exact off a fresh shoe:"
    assert by_word[1].replace("\N{NO-BREAK SPACE}", " ").startswith("stand \N{MINUS SIGN}")
    assert by_key == by_word
    assert not typist.refused


def test_hint_on_shows_them_at_every_question_until_hint_off(tmp_path: Path) -> None:
    typist = typed(tmp_path, ["hint on", "c", "20", "s", "hint off", "20", "s"])
    cut, *rest = hinted(typist)
    assert cut == ()
    before, decision, after = rest[1], rest[2], rest[3]
    assert "Perfect" in before[1]
    assert "stand" in decision[1]
    assert after[0].startswith("Hint, in % of the side wager, exact for the")
    assert rest[4] == ("Hints are off.",)
    assert rest[5] == ()


def test_somebody_who_types_never_waits_for_tables(tmp_path: Path) -> None:
    typist = typed(tmp_path, ["c", "20", "hint"], waits=False)
    assert hinted(typist)[-1] == ("The tables for hints are still being computed; ask again in a moment.",)


def test_without_the_extra_nobody_is_told_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extra, "NEEDED", ("no_such_package",))
    typist = typed(tmp_path, ["c", "20", "hint", "hint on"], waits=False)
    assert len(typist.refused) == 2
    for refused in typist.refused:
        assert refused.endswith(
            "type make install in Croupier's folder, or install the extra croupier[analysis]."
        )


def test_where_there_is_no_hint_a_sentence_says_why(tmp_path: Path) -> None:
    typist = typed(tmp_path, ["hint", "hint maybe"])
    assert typist.refused == [
        "Wherever you cut, every card is still equally likely to come next.",
        "Type hint to see it once, hint on to see it always, or hint off.",
    ]


def test_dollars_have_no_hints(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = replace(demonstration("blackjack"), unit=type(demonstration("blackjack").unit).DOLLARS)
    game = open_game(tmp_path, 7, unit=settings.unit)
    typist = Typist(["hint on", "hint"])
    with pytest.raises(EOFError):
        Session(game, typist, TableHints(game)).run()
    game.keeper.release()
    assert typist.refused == ["Hints are only given at tables with play chips."] * 2


def test_the_command_refuses_dollars_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_STATE", str(tmp_path))
    given = ["--unit", "dollars", "--layout-approval", "x", "--procedures-approval", "x"]
    assert main(["play", "blackjack", "--hints", *given]) == 2
    assert capsys.readouterr().err.endswith("--hints: Hints are only given at tables with play chips.\n")


def test_help_names_the_option_and_the_word(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["play", "--help"]) == 0
    assert "--hints" in capsys.readouterr().out
    typist = typed(tmp_path, ["?"])
    assert "hint, v" in typist.pages[0]


def test_a_stream_without_symbols_shows_them_in_plain_letters(tmp_path: Path) -> None:
    import io

    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    screen = PlainScreen(lambda shown: "", out, echo=False)
    game = open_game(tmp_path, 7)
    screen.ask(
        Prompt("Now?", hint=("stand\N{NO-BREAK SPACE}\N{MINUS SIGN}1.0 \N{PLUS-MINUS SIGN} 0.1",)),
        game.scene(),
    )
    game.keeper.release()
    out.flush()
    assert b"Now?\nstand -1.0 ~ 0.1\n> " in out.buffer.getvalue()  # type: ignore[attr-defined]


def test_only_what_follows_the_word_is_read(tmp_path: Path) -> None:
    game = open_game(tmp_path, 7)
    hints = TableHints(game)
    with pytest.raises(NotUnderstood):
        hints.take("x")
    assert not hints.on
    game.keeper.release()
