"""The page docs/programs/views.md: every key of a table's view, found by looking at tables of all five games.

The keys and their types come from views of rounds that are played here; their meanings stand below. A key
without a meaning, or a meaning without a key, is an error: so the page can't be incomplete or out of date.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final

from croupier import HoldemSettings, Settings, Stream, Table, open_table
from croupier.dialogue.audience import RAIL, STAFF, Audience
from croupier.rulebook.games import GAMES, demonstration

PAGE: Final = "docs/programs/views.md"
AUDIENCES: Final = (Audience("ann"), RAIL, STAFF)
BY_NAME: Final = ("people", "places", "hands", "net", "shoe.seen", "places.*.limits", "mine.cards")
HANDS: Final = ("hands.*", "dealer", "board")
WHOLE: Final = ("sign", "limits.settings", "mine.names")
"""What has a shape that is described elsewhere."""

# By path; `*` stands for a name or a number, `[]` for each item of a list.
MEANINGS: Final[Mapping[str, str]] = {
    "entry": "the number of the last line that the table carried out; give it to `changes`",
    "table": "the table as a whole",
    "table.game": "the game, as in `holdem`",
    "table.family": "`twentyone`, `ultimate` or `poker`: how it is drawn",
    "table.unit": "what the chips are: `dollars`, `play` or `tournament`",
    "table.round": "how many rounds have begun",
    "table.final": "how many rounds are left before the table closes, if that was announced",
    "table.closed": "whether the table is closed",
    "table.button": "where the dealer button is, as in `seat 3`",
    "table.marker": "where the starting marker of a tournament table is",
    "table.wagering": "whose turn it is to wager, where a tournament table has an order",
    "table.clock": "the standing clock for every decision, if there is one",
    "table.clock.who": "for whom it is; empty for everybody",
    "table.clock.seconds": "how much time they have",
    "table.clock.rule": "the rule behind it",
    "table.notices": "changes that were announced and do not apply yet",
    "table.notices[].about": "the setting, or `closure`",
    "table.notices[].to": "its new value",
    "table.notices[].from": "the round from which it applies",
    "table.notices[].rule": "the rule that asks for notice",
    "phase": "what the table is doing",
    "phase.name": "`closed`, `suspended`, `wagers open`, `cut`, `deal`, `decision` or `settled`",
    "phase.sentence": "the same in a sentence",
    "phase.in_round": "whether a round is going on",
    "phase.void": "whether the round on the table is void",
    "limits": "what may be wagered where",
    "limits.place": "`box` or `seat`",
    "limits.places": "how many there are",
    "limits.spots": "the bounds of each kind of wager",
    "limits.spots[].kind": "the kind, as in `wager` or `trips`",
    "limits.spots[].least": "the smallest amount",
    "limits.spots[].most": "the largest amount",
    "limits.spots[].step": "amounts are multiples of this",
    "limits.settings": "every setting of the table by name, as [settings](../settings.md) lists them",
    "sign": "the sign of the table: what `croupier sign GAME --json` prints",
    "people": "everybody at the table, by name",
    "people.*.seat": "the seat, or 0 without one",
    "people.*.waits": "whether they are waiting for a seat",
    "people.*.order": "their position among those without a seat, from 1",
    "people.*.chips": "what they have that is not wagered",
    "people.*.act": "what they did last in this round",
    "people.*.amount": "for how much",
    "people.*.acted": "whether they have acted in this betting round",
    "people.*.forced": "blinds and antes that they put in: pairs of kind and amount",
    "people.*.forced[][]": "the kind, then the amount",
    "people.*.street": "what they have put in during this betting round",
    "people.*.put": "what they have put in during this round",
    "people.*.word": "`in`, `folded`, `tapped out`, `absent`, `sitting out`, or empty",
    "people.*.limit": "a personal limit for the whole table, or 0",
    "people.*.out": "whether they are sitting out",
    "people.*.owes": "the blinds that they owe",
    "people.*.owes.live": "what they must post live",
    "people.*.owes.dead": "what they must post dead",
    "people.*.owes.posts": "whether they will post it in the next round",
    "people.*.owes.missed": "whether they owe it because they missed it",
    "places": "boxes and seats with wagers, by place, as in `box 1`",
    "places.*.bettors": "who wagers there, front to back",
    "places.*.bettors[]": "a name",
    "places.*.decides": "who decides",
    "places.*.limits": "personal limits there, by name",
    "places.*.limits.*": "the limit",
    "places.*.stakes": "the chips there",
    "places.*.stakes[].at": "the hand they are on, as in `box 1/2` after a split",
    "places.*.stakes[].kind": "the kind, as in `wager`, `double`, `insurance`, `ante`, `bet`",
    "places.*.stakes[].owner": "whose chips they are",
    "places.*.stakes[].whose": "whose wager they insure, if it is not the owner's",
    "places.*.stakes[].amount": "how much",
    "hands": "players' hands, by place, as in `box 1/2` or `seat 3`",
    "dealer": "the dealer's hand, where the dealer has one",
    "dealer.qualifies": "whether the dealer's hand qualifies, once it is known",
    "board": "the communal cards, where there are any",
    "HAND.cards": "the cards in order: triples of number, face and whether it lies face up",
    "HAND.cards[][]": "the number of the card in the deal, its face or `??`, whether it is face up",
    "HAND.bettors": "who wagers on it",
    "HAND.bettors[]": "a name",
    "HAND.gone": "whether the cards have left the table",
    "HAND.acts": "what was chosen for it, as in `double`",
    "HAND.acts[]": "an act",
    "HAND.name": "what it is called, as in `soft 17` or `Pair of Kings`",
    "HAND.verb": "the verb that goes with the name, as in `has`",
    "HAND.short": "the name for a narrow space",
    "HAND.halves": "the names of its high and its low half",
    "HAND.halves[]": "a name",
    "HAND.bust": "whether it is over 21",
    "HAND.makes": "the numbers of the cards that make it, for each half",
    "HAND.makes[][]": "the number of a card",
    "pots": "the pots of a round of poker",
    "pots[].name": "`main pot`, `side pot 1` and so on",
    "pots[].amount": "what is in it",
    "pots[].in": "who can win it",
    "pots[].in[]": "a name",
    "pots[].out": "who can't",
    "pots[].out[]": "a name",
    "pots[].commission": "what the house has taken from it",
    "pots[].won": "who has won it",
    "pots[].won[].who": "a name",
    "pots[].won[].paid": "what they got",
    "pots[].won[].hand": "the name of their hand, if it was shown",
    "pots[].won[].half": "`high`, `low` or `both`, where the pot is divided so",
    "pots[].won[].odd": "the odd chips in it",
    "results": "what became of each wager, as it is settled",
    "results[].who": "whose wager",
    "results[].kind": "the kind of wager, or the name of a pot",
    "results[].at": "the hand or seat",
    "results[].stake": "what was wagered",
    "results[].result": "`win`, `lose`, `push`, `stand off`, `void` and so on",
    "results[].paid": "what was paid, without the stake",
    "results[].net": "what it came to for the player; of a pot, what was paid from it",
    "results[].undone": "whether the round was made void after this result",
    "results[].rule": "the rule behind the result",
    "net": "after the round, by name, what it came to",
    "net.*.put": "what they put in",
    "net.*.back": "what they got back",
    "net.*.net": "the difference",
    "shoe": "the cards",
    "shoe.number": "how many shoes there have been",
    "shoe.cards": "how many cards the shoe has in all",
    "shoe.gone": "how many of them have left it",
    "shoe.discards": "how many lie in the discard rack",
    "shoe.seen": "how often each card was seen since the shuffle; null where cards last one round",
    "shoe.seen.*": "how often",
    "shoe.cutting_card": "where the cutting card came out, if it did in this round",
    "shoe.cut": "who cut the cards, and where",
    "shoe.cut.by": "a name, or `dealer`",
    "shoe.cut.at": "how many cards went to the back",
    "shoe.commitment": "the house's commitment to the order of the cards",
    "shoe.revealed": "the commitment whose proof was revealed last",
    "asked": "who is being asked something; `mine.asks` has the options of whoever is asked",
    "asked[].who": "a name",
    "asked[].about": "the hand it is about",
    "asked[].whose": "whose wager it is about, if not their own",
    "asked[].rule": "the rule behind the question",
    "asked[].question": "the number of the question; give it to `do`",
    "asked[].silence": "what silence counts as, in a sentence",
    "asked[].next": "who is asked next, where the rules fix it",
    "log": "the last 200 lines that everybody may read",
    "log[].n": "the number of the line",
    "log[].heading": "its heading, as in `Round 3`",
    "log[].words": "the line",
    "log[].rule": "its rule",
    "mine": "what only this viewer sees",
    "mine.cards": "the faces of cards that only they see, by the number of the card",
    "mine.cards.*": "the face, as in `Qh`",
    "mine.names": "what their hands are called, by place: `name`, `short` and so on, as in a hand",
    "mine.asks": "what they are asked; for staff, what anybody is asked",
    "mine.asks[].question": "the number of the question",
    "mine.asks[].who": "who is asked",
    "mine.asks[].about": "the hand it is about",
    "mine.asks[].whose": "whose wager it is about, if not their own",
    "mine.asks[].lapse": "the act that silence counts as",
    "mine.asks[].rule": "the rule behind the question",
    "mine.asks[].options": "what they may answer",
    "mine.asks[].options[].act": "the act",
    "mine.asks[].options[].least": "the smallest amount, 0 if it has none",
    "mine.asks[].options[].most": "the largest amount",
    "mine.asks[].options[].step": "amounts are multiples of this",
    "mine.asks[].options[].words": "the option in words, as in `double for $1 to $20`",
    "mine.asks[].heading": "the question as a heading",
    "mine.asks[].line": "the question in a line",
    "mine.asks[].silence": "what silence counts as, in a sentence",
    "mine.log": "lines that read differently for them, and notices to them alone",
    "mine.log[].n": "the number of the line that it replaces",
    "mine.log[].after": "of a notice: the number of the line after which it came",
    "mine.log[].words": "the line, in the second person",
    "mine.log[].rule": "of a notice: its rule",
}
HEAD: Final = """\
<!-- Generated by tools/make_docs.py from the views themselves; change the meanings there, not this page. -->

# Views of a table

For anyone who builds a web page, a bot or a display. After this page you can read everything that a table
shows, to anybody, and keep it up to date with small changes. [Offers](offers.md) are the other half: what
somebody may say.

`table.view(audience)` is the table as plain data: dictionaries, lists, text, whole numbers, `True`, `False`
and `None`, ready for `json.dumps`. It has the same keys in all five games, during rounds and between them.
You never work anything out: totals, names of hands, pots and results are all there.

```python
>>> from croupier import Stream, open_table
>>> from croupier.dialogue.audience import RAIL, STAFF, Audience
>>> from croupier.rulebook.games import demonstration
>>> table = open_table(demonstration("ultimate"), stream=Stream(bytes(32)))   # no `stream`: a real shuffle
>>> ann = Audience("ann")
>>> before = table.view(ann)
>>> lines = ("ann sits 1 with 200", "bob sits 2 with 200", "ann wagers 10", "bob wagers 10", "no more bets")
>>> for line in lines:
...     outcome = table.do(line)
>>> view = table.view(ann)
>>> view["phase"]["name"], view["board"]["name"], view["people"]["ann"]["chips"]
('decision', '', 18000)
>>> view["hands"]["seat 1"]["cards"]              # number, face, whether it lies face up
[[6, '??', False], [7, '??', False]]
>>> view["mine"]["cards"], view["mine"]["names"]["seat 1"]["name"]
({'6': '8c', '7': '3h'}, 'Eight high')
>>> table.view(RAIL)["mine"]["cards"]
{}

```

- An **audience** is who looks. `Audience("ann")` is a player, `RAIL` is everybody, and `STAFF` is the dealer
  and the supervisor, who see the cards that everybody sees and whatever anyone is asked. Nobody's view
  contains a card that they may not see: hidden cards are `??`.
- **Amounts** are whole cents. **Cards** are rank and suit, `Td`, `As`. **Places** are text: `box 1`, `box
  1/2` after a split, `seat 3`, `dealer`, `board`.
- The public part is the same for everybody. What is somebody's own is under `mine`. To draw a player's table,
  put the faces in `mine["cards"]` in place of `??`, by the number of the card, and `mine["log"]` in place of
  the lines with the same number.

## Changes

`table.changes(since, audience)` has what each line has changed since the entry of that number, for an
audience that has looked before. Send a whole view once, then changes:

```python
>>> outcome = table.do("ann check")
>>> (change,) = table.changes(view["entry"], ann)
>>> change.entry, sorted(change.public)
(6, ['asked', 'hands/seat 1', 'log', 'people/ann', 'phase'])
>>> change.mine["log"]
[{'n': 27, 'words': 'You check.'}]
>>> from croupier.dialogue.table_view.rendering import apply_changes
>>> apply_changes(view, change.public)
>>> apply_changes(view["mine"], change.mine)
>>> now = table.view(ann)
>>> view["people"] == now["people"], view["asked"] == now["asked"], view["log"] == now["log"]
(True, True, True)

```

- A key is a part, `phase`, or one item of `people`, `places` or `hands`, `people/ann`. Its value replaces the
  old one; `None` removes an item.
- `log` is different: its lines are added to those that were there.
- `changes` returns `None` if it no longer knows: after 200 lines, or after the table was restored. Take a
  whole view then.
- A table follows everybody who has looked, 1,000 audiences at most; of more, it forgets the one that has not
  looked for longest. If you know that somebody looks no longer, call `table.forget(audience)`.

## Every key

`*` stands for a name, a place or a number, and `[]` for each item of a list."""
TITLES: Final = {
    "entry": "The entry",
    "HAND": "A hand: each of `hands`, `dealer` and `board`",
    "mine": "What is one viewer's own",
}


def render() -> str:
    """The text of the page."""
    found = kinds()
    missing, left_over = found.keys() - MEANINGS.keys(), MEANINGS.keys() - found.keys()
    assert not missing, f"keys of a view without a meaning: {sorted(missing)}"
    assert not left_over, f"meanings of keys that no view has: {sorted(left_over)}"
    return "\n".join([HEAD, *_tables(found)])


def _tables(found: Mapping[str, set[str]]) -> Iterator[str]:
    title = ""
    for path, meaning in MEANINGS.items():
        part = path.partition(".")[0].partition("[")[0]
        if part != title:
            title = part
            yield from (
                "",
                f"### {TITLES.get(part, f'`{part}`')}",
                "",
                "| key | kind | meaning |",
                "| --- | --- | --- |",
            )
        key = path.removeprefix("HAND.")
        yield f"| `{key}` | {' or '.join(sorted(found[path]))} | {meaning} |"
    yield ""


@cache
def kinds() -> dict[str, set[str]]:
    """By path, the kinds of values that were found there in views of rounds of all games."""
    found: dict[str, set[str]] = {}
    for game in GAMES:
        for view in _views(game):
            _look(view, "", found)
    return found


def _look(value: Any, path: str, found: dict[str, set[str]]) -> None:
    """Note what stands under a path, and look further inside."""
    is_item = path.endswith(("[]", ".*")) and isinstance(value, dict | list)
    if path and not is_item:
        found.setdefault(path, set()).add(_kind(value))
    if path in WHOLE:
        return
    if isinstance(value, dict):
        for key, each in value.items():
            _look(each, _inside(path, key), found)
    elif isinstance(value, list):
        for each in value:
            _look(each, f"{path}[]", found)


def _inside(path: str, key: str) -> str:
    if path in HANDS and key != "qualifies":
        return f"HAND.{key}"
    name = "*" if path in BY_NAME else key
    return f"{path}.{name}" if path else name


def _kind(value: Any) -> str:
    if value is None:
        return "null"
    kinds = {bool: "true/false", int: "number", str: "text", list: "list", dict: "object"}
    return next(name for kind, name in kinds.items() if isinstance(value, kind))


OPENING: Final[Mapping[str, tuple[str, ...]]] = {
    "twentyone": (
        "ann sits 1 with 200",
        "bob sits 2 with 200",
        "dealer shuffles",
        "ann cut 120",
        "supervisor marks ann on box 1 to 800",
        "supervisor changes maximum to 1000",
        "ann wagers 2 on box 1",
        "bob wagers 20 on box 1",
    ),
    "ultimate": ("ann sits 1 with 200", "bob sits 2 with 200", "ann wagers 10", "bob wagers 10"),
    "poker": ("ann sits 1 with 200", "bob sits 2 with 200", "cal sits 3 with 100", "dee sits 4 with 200"),
}


def _settings(game: str) -> Settings:
    settings = demonstration(game)
    return replace(settings, act_clock_seconds=40) if isinstance(settings, HoldemSettings) else settings


def _views(game: str) -> Iterator[dict[str, Any]]:
    """Views of a table as it is opened and played, by everybody who looks."""
    table = open_table(_settings(game), stream=Stream(bytes(32)))
    family = table.view()["table"]["family"]
    for audience in AUDIENCES:
        table.view(audience)
    for line in OPENING[family]:
        table.do(line)
        yield from map(table.view, AUDIENCES)
    if family != "poker":
        table.do("no more bets")
        yield from _play(table, CHEAPLY)
        return
    table.do("dealer deals")
    yield from _play(table, CHEAPLY)
    table.do("bob sits out")
    for _ in range(3):
        table.do("dealer deals")
        yield from _play(table, CHEAPLY)
    table.do("dealer deals")
    yield from _play(table, ("tap out", "call"))


CHEAPLY: Final = ("stay", "stand", "hit", "check", "call", "play", "decline", "show")


def _play(table: Table, acts: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    """Play the round to its end, with the first of these acts that is offered at each question."""
    while True:
        yield from map(table.view, AUDIENCES)
        if not table.in_round:
            return
        ask = table.dialogue.question[0]
        option = next(filter(None, map(ask.option, acts)), ask.options[0])
        table.choose(ask, option, option.least or None)
