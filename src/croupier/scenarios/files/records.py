"""The record of a round that was played: written, and compared with its replay."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from croupier.cards import UNKNOWN, Card
from croupier.chips import dollars
from croupier.dialogue.answers import Answer, Choice, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Event, Ruled, Said, Settled, Turned
from croupier.dialogue.faces import without_faces
from croupier.dialogue.questions import EVERYBODY, Ask, Draw, Option, Question, Shuffle, Turn
from croupier.dialogue.record.digest import EDITION, digest, digest_of_edition
from croupier.dialogue.record.notation import read as read_line
from croupier.dialogue.record.notation import write as write_line
from croupier.dialogue.results import net
from croupier.places import Place
from croupier.rulebook import INSTRUMENTS
from croupier.scenarios.files import toml
from croupier.scenarios.game import Game, WonPot
from croupier.scenarios.games import GAMES
from croupier.scenarios.scenario import FORMAT, Corrected, Difference, Record, Scenario, Step, amounts_shown
from croupier.tables.record.history import Finished
from croupier.vocabulary.common import CUT


def write(
    dialogue: Dialogue[Any],
    *,
    title: str = "",
    table: str = "",
    number: int = 1,
    corrected: Iterable[Corrected] = (),
    eye: int = EVERYBODY,
    void: bool = False,
) -> str:
    """The record of a round as a scenario file; `??` for cards that the eye was not entitled to see.

    The face of such a card is told where it was turned for all to see. `void` says that the round was made
    void after the next one had commenced: its replay does not tell that.
    """
    game = GAMES[dialogue.round.game]
    settings, entries, purses = game.opening_of(dialogue.round)
    again = Dialogue(dialogue.make)
    script = []
    trail = [_mark(again.events)]
    for answer in _as_seen(game, dialogue, again, eye):
        told = len(again.events)
        script.append(write_line(answer, again.round, again.question))
        again.answer(answer)
        trail.append(_mark(again.events[told:]))
    lines = [
        toml.pair("game", game.name),
        toml.pair("title", title or f"Round {number} at {table or 'a table'}"),
        *([toml.pair("button", game.button(dialogue.round))] if game.has_button else ()),
        "",
    ]
    lines += toml.table("[settings]", settings.write())
    for entry in entries:
        lines += toml.table(f"[[{game.entries}]]", _in_dollars(game, game.write_entry(entry)))
    if game.has_purses:
        lines += toml.table("[purses]", amounts_shown(purses))
    lines += ["[play]", *toml.text("script", script)]
    if void and not again.round.void:
        lines.append("# The round was made void later: all of this was undone.")
    lines += ["[expect]", *_expectation(game, again), ""]
    lines += toml.table(
        "[record]",
        {
            "format": FORMAT,
            "edition": EDITION,
            "instrument": INSTRUMENTS[game.name],
            "table": table,
            "round": number,
            "digest": digest(again.events),
            "trail": " ".join(trail),
        },
    )
    for each in corrected:
        lines += toml.table(
            "[[corrected]]",
            {"at": each.at, "was": each.was, "now": each.now, "by": each.by, "why": each.why},
        )
    return "\n".join(lines)


def play_finished(finished: Finished, game_name: str) -> Dialogue[Any]:
    """A round that a table has finished, played again."""
    game = GAMES[game_name]
    settings = game.settings.read(finished.settings)
    entries = [game.make_entry(each) for each in finished.wagers]
    dialogue = Dialogue(lambda: game.begin(settings, entries, finished.purses))
    for line in finished.script:
        for answer in read_line(line, game.round):
            dialogue.answer(answer)
    return dialogue


def play_as_seen(finished: Finished, game_name: str, eye: int) -> Dialogue[Any]:
    """A round that a table has finished, played again: `??` for cards that the eye did not see."""
    dialogue = play_finished(finished, game_name)
    again = Dialogue(dialogue.make)
    for answer in _as_seen(GAMES[game_name], dialogue, again, eye):
        again.answer(answer)
    return again


def write_finished(finished: Finished, game_name: str, table: str, eye: int = EVERYBODY) -> str:
    """The record of a round that a table has finished."""
    return write(
        play_finished(finished, game_name),
        table=table,
        number=finished.number,
        corrected=[_correction(each, eye) for each in finished.corrected],
        eye=eye,
        void=finished.void,
    )


def _correction(given: Mapping[str, Any], eye: int) -> Corrected:
    """What was put right; the faces of cards that were hidden are for the house alone."""
    was, now = given["was"], given["now"]
    if given.get("hidden") and eye != EVERYBODY:
        was, now = map(without_faces, was), map(without_faces, now)
    return Corrected(given["at"], tuple(was), tuple(now), given["by"], given["why"])


def _as_seen(game: Game, dialogue: Dialogue[Any], again: Dialogue[Any], eye: int) -> Iterator[Answer]:
    """The answers of a round as the eye saw them, each to be given before the next.

    Where a card was not seen, its face is asked for when it is turned, and a player whose hand is not known
    may be asked whether they show it: both as they came.
    """
    original = Dialogue(dialogue.make)
    for answer in dialogue.answers:
        asked, before = original.question, len(original.events)
        original.answer(answer)
        yield _seen(answer, asked, eye, original.events[before:])
        while not _same(again, original):
            question = again.question
            if isinstance(question, tuple):
                ask = question[0]
                act = game.show_or_muck(shown=bool(_turned(dialogue.events, ask.about)))
                yield Choice(ask.who, act, 0, ask.about)
                continue
            assert isinstance(question, Turn)
            left = _turned(dialogue.events, question.at)
            for card in _turned(again.events, question.at):  # after a misdeal a card may come there again
                left.remove(card)
            yield left[0]


def _same(again: Dialogue[Any], original: Dialogue[Any]) -> bool:
    """True iff both ask for the same: of cards face down at one place it does not matter which is next."""
    question, other = again.question, original.question
    if isinstance(question, Turn) and isinstance(other, Turn) and question.at == other.at:
        return len(_turned(again.events, question.at)) == len(_turned(original.events, question.at))
    return question == other


def _turned(events: Iterable[Event], at: Place) -> list[Card]:
    """The cards of a place that were turned, in that order."""
    return [event.card for event in events if isinstance(event, Turned) and event.at == at]


def _seen(answer: Answer, question: Question | None, eye: int, told: Sequence[Event]) -> Answer:
    """The answer, or `??` for a card that the eye may not see; the house keeps every card of its record.

    Where a ruling was about a card that the house knew, and so need not name, the eye is told its face.
    """
    if eye == EVERYBODY:
        return answer
    if isinstance(answer, Card) and isinstance(question, Draw):
        if question.seen_by != EVERYBODY and not question.seen_by & eye:
            return UNKNOWN
    if isinstance(answer, Ruling) and answer.card is None:
        ruled = next((event for event in told if isinstance(event, Ruled)), None)
        if ruled is not None and ruled.card is not None and ruled.seen_by == EVERYBODY:
            return replace(answer, card=ruled.card)
    return answer


def _in_dollars(game: Game, entry: Mapping[str, object]) -> dict[str, object]:
    return {
        key: dollars(given) if game.entry[key].kind == "money" and isinstance(given, int) else given
        for key, given in entry.items()
    }


def _expectation(game: Game, dialogue: Dialogue[Any]) -> list[str]:
    """The settlement, or of a round that goes on what is asked now."""
    if not dialogue.over:
        return [toml.pair("asked", _asked(dialogue.question))]
    settled = [event for event in dialogue.events if isinstance(event, Settled)]
    lines = [toml.pair("net", amounts_shown(net(dialogue.events))), toml.pair("void", dialogue.round.void)]
    undone = "  # undone, the round is void" if dialogue.round.void else ""
    if pots := game.pots(dialogue.round):
        lines.append(toml.pair("commission", dollars(sum(pot.commission for pot in pots))))
        lines += [f"pots = [{undone}", *(f"  {toml.value(_pot(pot))}," for pot in pots), "]"]
    elif settled:
        lines += [f"wagers = [{undone}", *(f"  {toml.value(_wager(game, each))}," for each in settled), "]"]
    return lines


def _pot(pot: WonPot) -> dict[str, object]:
    told: dict[str, object] = {"amount": dollars(pot.amount), "paid": amounts_shown(dict(pot.paid))}
    return told | ({"commission": dollars(pot.commission)} if pot.commission else {})


def _wager(game: Game, settled: Settled) -> dict[str, object]:
    place = {settled.at.kind: settled.at.number}
    if settled.at.hand:
        place["hand"] = settled.at.hand
    return {
        "player": settled.who,
        "kind": settled.kind,
        **place,
        "stake": dollars(settled.stake),
        "result": settled.result.value,
        "paid": dollars(settled.paid),
        "rule": f"{game.name} {settled.rule}",
    }


def _asked(question: Question | None) -> object:
    if isinstance(question, Draw):
        return {"card": str(question.to)}
    if isinstance(question, Shuffle):
        return {"shuffle": question.which}
    if isinstance(question, tuple):
        return [_ask(ask) for ask in question]
    return {"turn": str(question.at) if question is not None else ""}


def _ask(ask: Ask) -> dict[str, object]:
    whose = {"for": ask.whose} if ask.whose else {}
    options = [_option(option) for option in ask.options]
    return {"who": ask.who, "about": str(ask.about), **whose, "options": options}


def _option(option: Option) -> dict[str, object]:
    if not option.most:
        return {"act": option.act}
    as_text = str if option.act == CUT else dollars
    bounds = {"least": option.least, "most": option.most, "step": option.step}
    return {"act": option.act, **{name: as_text(bound) for name, bound in bounds.items()}}


def _mark(events: Sequence[Event], edition: int = EDITION) -> str:
    """A short mark of what one answer made happen, by which a replay is known to part from its record."""
    return digest_of_edition(edition, events).removeprefix("b2:")[:4]


def against_record(
    scenario: Scenario,
    record: Record,
    events: Sequence[Event],
    steps: Sequence[Step],
    broken: str,
    as_expected: bool = False,
) -> list[Difference]:
    """How a replay differs from its record, and from which line.

    A record is held to a digest in the form of its own edition. `broken` says why the replay could not go on;
    `as_expected` is true iff all came out that the record expects, which is its settlement.
    """
    came = digest_of_edition(record.edition, events)
    if came == record.digest and not broken:
        return []
    line = _parting(record, steps)
    where = line or scenario.source.line(("record", "digest"))
    at = f"from line {line} on" if line else "somewhere"
    if record.edition == EDITION:
        return [
            Difference(where, f"the replay differs {at}: its digest is {came}, on record is {record.digest}")
        ]
    words = "" if broken else _words_that_differ(record, steps)
    if words:
        what = f"other words are said {at}, now {words!r}; as far as the record shows, nothing else differs"
    else:
        what = f"the replay differs {at}" + (f": {broken}" if broken else "")
    stands = "The settlement on record stands" + (", and came out the same" if as_expected else "")
    return [
        Difference(
            where,
            f"the record is of edition {record.edition}, this software of edition {EDITION},"
            f" and {what}. {stands}",
        )
    ]


def _parting(record: Record, steps: Sequence[Step]) -> int | None:
    """The line of the file whose answer made something else happen than on record."""
    for step in _other_steps(record, steps):
        return step.line.where if step.line else None
    shorter = record.trail and len(steps) <= len(record.trail)
    return steps[-1].line.where if shorter and steps and steps[-1].line else None


def _other_steps(record: Record, steps: Sequence[Step]) -> Iterator[Step]:
    """The steps in which something else happened than on record."""
    for mark, step in zip(record.trail, steps, strict=False):
        if _mark(step.events, record.edition) != mark:
            yield step


def _words_that_differ(record: Record, steps: Sequence[Step]) -> str:
    """What is said now where a record of edition 1, whose marks cover words, first differs.

    Empty if more than words must differ: where nothing is said, or where the replay is longer or shorter.
    """
    if record.edition != 1 or len(steps) != len(record.trail):
        return ""
    words = [
        " ".join(event.words for event in step.events if isinstance(event, Said))
        for step in _other_steps(record, steps)
    ]
    return words[0] if words and all(words) else ""
