"""`croupier completion bash|zsh|fish`: a script by which the shell completes the words of croupier.

The scripts ask croupier itself at every Tab (`croupier completion words ...`), so that they offer just what
the commands take: each command's own parser says it, before anything is run.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module
from io import StringIO
from typing import Final

from croupier.cli import frame
from croupier.cli.parsing import Completing, Parser, WrongInput, suggested
from croupier.rulebook.games import GAMES

FILES: Final = ":files"
"""Stands for the names of files, which the shell knows."""
A_FILE: Final = ("FILE", "PATH", "LOG", "FILE|LOG", "BOT")
"""How helps call what may be the name of a file."""
ASK: Final = "words"
SCRIPTS: Final = {
    "bash": """\
# Completion of croupier for bash: source <(croupier completion bash), or put that line into ~/.bashrc.
_croupier() {
    local found
    found=$(croupier completion words "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1)
    if [[ $found == ":files" ]]; then
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]}")
    else
        mapfile -t COMPREPLY <<< "$found"
        [[ -z $found ]] && COMPREPLY=()
    fi
}
complete -F _croupier croupier
""",
    "zsh": """\
#compdef croupier
# Completion of croupier for zsh: source <(croupier completion zsh), or put that line into ~/.zshrc.
_croupier() {
    local -a lines described
    lines=("${(@f)$(croupier completion words "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    if [[ $lines[1] == ":files" ]]; then
        _files
    else
        described=("${(@)${(@)lines//:/\\\\:}//$'\\t'/:}")
        _describe croupier described
    fi
}
compdef _croupier croupier
""",
    "fish": """\
# Completion of croupier for fish: croupier completion fish | source
function __croupier_words
    set -l typed (commandline -opc)
    set -l found (croupier completion words $typed[2..] (commandline -ct) 2>/dev/null)
    if test "$found[1]" = ":files"
        __fish_complete_path (commandline -ct)
    else
        printf '%s\\n' $found
    end
end
complete -c croupier -f -a '(__croupier_words)'
""",
}


def main(words: Sequence[str]) -> int:
    """Print the script of a shell, or what could be typed next."""
    if words and words[0] == ASK:
        for word, meaning in completed(list(words[1:]) or [""]):
            sys.stdout.write(f"{word}\t{meaning}\n" if meaning else f"{word}\n")
        return 0
    parser = Parser(
        "completion",
        "SHELL",
        "Print a script that lets your shell complete croupier commands: in bash and zsh, source <(croupier "
        "completion bash), with the shell's own name; in fish, croupier completion fish | source.",
    )
    parser.add_argument("shell", metavar="SHELL", choices=list(SCRIPTS), help=", ".join(SCRIPTS))
    sys.stdout.write(SCRIPTS[parser.read(words).shell])
    return 0


def completed(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What the last of these words, or the beginning of one, could be, each with what it means."""
    *before, begun = words
    possible = list(_possible(before, begun))
    # Shells take words or the names of files: a bot is a word of ours, and any other word a file.
    yield from [each for each in possible if each[0] != FILES and each[0].startswith(begun)] or [
        each for each in possible if each[0] == FILES
    ]


def _possible(before: Sequence[str], begun: str) -> Iterator[tuple[str, str]]:
    if not before:
        yield from frame.COMMANDS.items()
        return
    if before[0] not in frame.COMMANDS:
        return
    if list(before) == ["tournament"]:
        yield from import_module("croupier.cli.tournament.command").COMMANDS.items()
        return
    parser = _parser_of(before)
    if parser is None:
        return
    options = parser.options
    if len(before) > 1 and (option := options.get(before[-1])) is not None and option.nargs != 0:
        words = suggested(option)
        yield from ((word, "") for word in words)
        if not words and option.metavar in A_FILE:
            yield FILES, ""
        if words or option.nargs != "?":
            return
    if begun.startswith("-"):
        for name, each in options.items():
            if name.startswith("--"):
                yield name, (each.help or "").replace("%%", "%")
        return
    yield from _positional(parser, _places_taken(parser, before))


def _places_taken(parser: Parser, before: Sequence[str]) -> int:
    """How many words stand without an option, those of the command left out."""
    words = before[2 if before[0] == "tournament" else 1 :]
    taken = 0
    for at, word in enumerate(words):
        option = parser.options.get(words[at - 1]) if at else None
        is_value = option is not None and option.nargs != 0
        taken += not word.startswith("-") and not is_value
    return taken


def _positional(parser: Parser, taken: int) -> Iterator[tuple[str, str]]:
    """What could stand where there is no option: the name of a game, one of some words, or a file."""
    places = parser.positionals
    if not places or (taken >= len(places) and places[-1].nargs not in ("*", "+")):
        return
    place = places[min(taken, len(places) - 1)]
    words = suggested(place) or (tuple(GAMES) if place.metavar == "GAME" else ())
    yield from ((word, "") for word in words)
    if place.metavar in A_FILE:
        yield FILES, ""


def _parser_of(before: Sequence[str]) -> Parser | None:
    """The parser that the command makes for these words; None if it makes none."""
    Completing.is_on = True
    try:
        with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
            import_module(frame.module_of(before[0])).main(list(before[1:]))
    except Completing as found:
        return found.parser
    except (WrongInput, SystemExit):
        return None
    finally:
        Completing.is_on = False
    return None
