"""The page docs/scenarios.md: the format of scenario files, with every word that the code knows."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from croupier.dialogue.record.digest import EDITION
from croupier.dialogue.record.notation import RESERVED
from croupier.rulebook import NAMES
from croupier.scenarios.expect.keys import EXPECTATIONS
from croupier.scenarios.files.reading import MOST_RULES
from croupier.scenarios.game import Game
from croupier.scenarios.games import GAMES
from croupier.scenarios.scenario import FORMAT
from croupier.tables.commands import all_forms
from croupier.vocabulary.common import CUT, SHUFFLED
from tools.poker_words import POKER_ACTS, POKER_RULINGS

PAGE: Final = "docs/scenarios.md"
ACTS: Final[Mapping[str, tuple[str, str]]] = {
    "hit": ("ann hit", "draw a card"),
    "stand": ("ann stand", "take no more cards"),
    "double": (
        "ann double 20",
        "add up to as much again for exactly one more card; a follower adds to their own wager",
    ),
    "split": ("ann split", "make two hands of a pair; a follower puts their wager on both"),
    "stay": ("bob stay", "as a follower, add nothing to a double, or stay on the first hand of a split"),
    "insure": ("ann insure 5 on box 2 for bob", "insure your own wager or somebody else's"),
    "even money": ("ann even money", "take even money for a Blackjack against an ace"),
    "surrender": ("ann surrender", "give up half of every wager on the box before any further card"),
    "rescue": ("ann rescue", "give up the original wager and take the double back"),
    "decline": ("ann decline", "turn down insurance, even money, surrender, rescue, the cut or conceding"),
    "play": (
        "ann play 40",
        "make a play wager: three or four antes before the flop, two after it, one on the river",
    ),
    "check": ("ann check", "wager nothing and stay in the round"),
    "fold": ("ann fold", "leave the round and lose all wagers"),
    "concede": ("ann concede", "give up the hand once the dealer's is known, and lose all wagers"),
    "cut": (
        "ann cut",
        "cut the cards; after `dealer shuffled 180 cards`: `ann cut 120`, or `dealer cut 120 for ann`",
    ),
}
RULINGS: Final[Mapping[str, tuple[str, str]]] = {
    "void": ("supervisor void", "the round is void, and all chips go back"),
    "invalidate": ("operator invalidate", "a disturbed round is void"),
    "void wagers of": ("supervisor void wagers of ann", "the unsettled wagers of one player are void"),
    "exclude": ("supervisor exclude ann", "the player is shut out; their hands are played as absent"),
    "absent": ("dealer absent ann", "the player is not there to decide"),
    "present": ("dealer present ann", "the player is back"),
    "clock": ("clock ann", "the time of the player who is asked has run out"),
    "close": ("dealer close", "the open offer is closed: those who have not answered decline or stay"),
    "face up": ("dealer face up 7c", "a card lay face up in the shoe; it is burnt"),
    "burnt in error": (
        "dealer burnt in error ??",
        "a card was burnt in error and stays burnt; `??` if unseen",
    ),
    "drew in error": ("dealer drew in error 7c", "a card was drawn in error; it is used as the next card"),
    "drew to dealer": ("dealer drew to dealer 7c", "a card drawn to the dealer against the rules is burnt"),
    "reconstruct": ("dealer reconstruct", "say where every card belongs"),
    "malfunction": (
        "dealer malfunction",
        "the automated shoe has failed: the round is finished by hand, and in Ultimate it is void",
    ),
    "shuffled": (
        "dealer shuffled 180 cards",
        "cards were shuffled to complete the round; if you give their number, the cut is offered",
    ),
    "cutting card": ("dealer cutting card", "the cutting card came out where the next card goes"),
    "sells": ("cage sells ann 50", "the player who is asked buys chips"),
    "void for collusion": ("supervisor void for collusion", "players colluded, and the round is void"),
    "exclude from round": (
        "supervisor exclude from round ann",
        "the player colluded: their wagers go back, and the others play on",
    ),
    "wrong count": ("dealer wrong count", "a wrong number of cards was dealt: a misdeal"),
    "card revealed": ("dealer card revealed", "a card was revealed during the deal: a misdeal"),
    "missing card": ("dealer missing card", "a card is missing or foreign: the round is void"),
    "exposed own card": (
        "dealer exposed own card 2 7c",
        "the dealer has exposed one of their own cards, by number: a misdeal unless there is a play wager",
    ),
    "hand without wager": (
        "dealer hand without wager at 3 (handled)",
        "a hand was dealt where there is no ante: the round is void, or that hand once cards are handled",
    ),
    "noncomplying": (
        "dealer noncomplying ann 30",
        "during settlement, a play wager turns out to be another amount",
    ),
}
HEAD: Final = """\
<!-- Generated by tools/make_docs.py from the code itself; change that, not this page. -->

# Scenarios and records

For people who write test cases, keep records of rounds, settle disputes or prepare exercises: one text
format serves them all. After this page you can write a file for any situation at a table, and state the
result that you expect.

A scenario is a complete TOML file: the same file always gives the same events and the same settlement.
`croupier replay PATH...` plays files and whole folders. For one file it says line by line what happened and
by which rule; for several it prints one line each, and full details of those that differ, or of all with
`--verbose`. With `--json` it prints one object per file, one per line: `file`, `ok`, `net`, `events`,
`differences`, `error` if a file could not be played, and `note` if cards of an evening that is being played
stay hidden. The exit status is 0 if everything came out as expected, 1 if something differs, and 2 if a file
could not be read or played.

```toml
game  = "blackjack"
title = "A dealer's Blackjack takes a doubled wager in full"
rules = ["blackjack 13.1(f)"]

[settings]
decks = 8
minimum = "5"

[[wagers]]
player = "ann"
box = 1
amount = "20"

[play]
script = \"\"\"
6h As                     # box 1, dealer
dealer face up 7c         # burnt, and the same card is asked for again
5d
ann decline
ann double 20
Tc
Kd
\"\"\"

[expect]
net    = { ann = "-40" }
wagers = [{ player = "ann", result = "lose", stake = "40", rule = "blackjack 13.1(f)" }]
```
"""
WRITTEN: Final = """\
Money is a string of dollars, `"12.50"`. A card is rank and suit, `Td`, `As` (`10d` and `A♠` work too); `??`
is a card whose face is not known. A player's name is one word; it can't be a card, or one of these:
{reserved}. Anything unknown, misspelt, missing or left over is an error that names the file and the line.
"""
PLAY: Final = """\
## The play

A line of `script` is cards, or one answer; `#` begins a comment. A file may have `cards` and `answers`
instead: each card is then taken from `cards`, and every other question gets the next of `answers`. A ruling
among them is made at the next question to a person, or at the end of the round.

An answer says who, what, how much, and which hand if there are several: `ann hit`,
`ann double 20 on box 1/2` (the second hand of a split), `ann insure 5 on box 2 for bob`. You may leave out an
amount if only one is possible. Amounts are in dollars, except that {counted} count cards.

A ruling names the person who makes it, what it is, and the player or card concerned. If it reports what
somebody did, it says that too (`dealer out of turn bob bet 40`); details are in brackets
(`dealer misdeal (exposed in cut)`). Somebody who ranks above the dealer or the supervisor may rule in their
place.
"""
TABLE: Final = """\
## A table

With `scope = "table"` a live dealer deals, and the lines of the script may be commands of the table. Its
cards have been checked, shuffled and cut. With `new_cards = true` they are new: the first round waits for
`dealer checks the cards`, and in Blackjack and Pontoon for `dealer shuffles` and, with a hand shoe, the
cut. `[expect]` is then about the table as a whole; wagers and hands in it are those of the last round. You
may leave out mandatory settings.
"""
RECORD: Final = """\
## A record

The record of a real round is a file with every setting and the purses, a script with one answer per line,
and the settlement under `[expect]`. It adds:
"""
CORRECTED: Final = """\
`[[corrected]]` keeps what the script said before a correction: `at` (its line), `was`, `now` (lists of
lines), `by` and `why`. If the record has an older edition and the replay differs, `replay` says so, and from
which line; the recorded settlement stands. The digest of edition 1 also covers words: if only words have
changed, `replay` says which ([why](adr/0014-a-digest-leaves-out-words.md)).
"""


def render() -> str:
    """The text of the page."""
    lines = [HEAD, *_keys(), PLAY.format(counted=" and ".join((CUT, SHUFFLED)))]
    for game in GAMES.values():
        lines += _game(game)
    lines += [*_expect(), *_table(), *_record()]
    return "\n".join(lines)


def _rows(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    head = list(head)
    yield f"| {' | '.join(head)} |"
    yield f"| {' | '.join('---' for _ in head)} |"
    yield from (f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in rows)
    yield ""


def _quoted(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _keys() -> Iterator[str]:
    yield "## What a file has\n"
    yield from _rows(
        ("key", "meaning"),
        (
            ("`game`", f"one of {_quoted(GAMES)}; required"),
            ("`title`", "what the file shows, in a sentence"),
            ("`rules`", f"the ids of at most {MOST_RULES} rules that the file proves"),
            ("`scope`", "`round` (the default) or `table`, where the script may also contain table commands"),
            (
                "`new_cards`",
                "with scope `table`, `true` if its cards still have to be checked, shuffled and cut",
            ),
            ("`[settings]`", "what the operator decides; anything left out has its default"),
            ("`[[wagers]]`", "who wagers what, in the order in which it was placed; with scope `round` only"),
            ("`[[seats]]`", "in poker, who is dealt in with which table stake; with scope `round` only"),
            ("`button`", "in poker, who has the dealer button; with scope `round` only"),
            (
                "`[purses]`",
                "what each player has before wagering; if left out, everybody has enough; not in poker",
            ),
            ("`[play]`", "`script`, or `cards` and `answers`"),
            ("`[expect]`", "the result that is expected"),
            (
                "`[[rounds]]`",
                "with scope `table`, what is expected of each round, there or in `[rounds.expect]`",
            ),
            ("`[record]`, `[[corrected]]`", "what the record of a real round adds"),
        ),
    )
    yield WRITTEN.format(reserved=_quoted(RESERVED))


def _game(game: Game) -> Iterator[str]:
    yield f"## {NAMES[game.name]}\n"
    yield f"`[[{game.entries}]]` has:\n"
    yield from _rows(
        ("key", "kind", "meaning"),
        ((f"`{key}`", each.kind, each.meaning) for key, each in game.entry.items()),
    )
    yield "Players' answers:\n"
    yield from _rows(("word", "example", "meaning"), _words(game.round.vocabulary.acts, acts_of(game)))
    yield "Rulings:\n"
    yield from _rows(("word", "example", "meaning"), _words(game.round.vocabulary.rulings, rulings_of(game)))
    explained = f" (`croupier settings {game.name}` explains them)" if game.name in GAMES else ""
    yield f"Settings{explained}: {_quoted(game.settings.names())}.\n"
    if game.has_button:
        yield "`button` at the top of the file names who has the dealer button. Pots that are settled:"
        yield f"{_quoted(game.kinds)}.\n"
    else:
        yield f"Kinds of wagers that are settled: {_quoted(game.kinds)}.\n"


def acts_of(game: Game) -> Mapping[str, tuple[str, str]]:
    """What players can answer in the game, by word."""
    return {**ACTS, **POKER_ACTS} if game.has_button else ACTS


def rulings_of(game: Game) -> Mapping[str, tuple[str, str]]:
    """What can be ruled in the game, by word."""
    return {**RULINGS, **POKER_RULINGS} if game.has_button else RULINGS


def _words(words: Iterable[str], known: Mapping[str, tuple[str, str]]) -> Iterator[tuple[str, str, str]]:
    return ((f"`{word}`", f"`{known[word][0]}`", known[word][1]) for word in words)


def _expect() -> Iterator[str]:
    yield "## What can be expected\n"
    yield from _rows(
        ("key", "example", "meaning"),
        ((f"`{key}`", f"`{each.example}`", each.meaning) for key, each in EXPECTATIONS.items()),
    )


def _table() -> Iterator[str]:
    yield TABLE
    yield from (f"- `{form.replace('{', '<').replace('}', '>')}`" for form in all_forms())
    yield ""


def _record() -> Iterator[str]:
    yield RECORD
    yield from _rows(
        ("key of `[record]`", "meaning"),
        (
            ("`format`", f"the format of the file, now {FORMAT}"),
            (
                "`edition`",
                f"of our reading of the rules and of digests, now {EDITION}; raised if old records differ",
            ),
            ("`instrument`", "the instrument under which the game was played"),
            ("`table`, `round`", "at which table, and which round"),
            (
                "`digest`",
                "a hash of all events without their words, which shows whether a replay is the same",
            ),
            (
                "`trail`",
                "a short mark for the beginning and each answer, so that a replay can say where it differs",
            ),
        ),
    )
    yield CORRECTED
