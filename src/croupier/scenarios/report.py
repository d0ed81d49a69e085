"""An outcome as people read it, line by line with the rule behind each step, and as JSON."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from croupier.chips import Unit, money
from croupier.dialogue.events import Event, Rewound
from croupier.dialogue.record.as_json import event_as_json
from croupier.dialogue.results import rewind
from croupier.dialogue.words.log import Log, is_undone
from croupier.scenarios.files.source import ScenarioError
from croupier.scenarios.scenario import Outcome, Step, amounts_shown
from croupier.vocabulary.games import narration_of, vocabulary_of

WIDEST: Final = 34


def report_lines(outcome: Outcome) -> Iterator[str]:
    """What happened, each line of the file beside what it made happen; then the settlement."""
    scenario = outcome.scenario
    yield scenario.source.name
    yield f"  {scenario.title}" if scenario.title else f"  A {scenario.scope} of {scenario.game.name}"
    if scenario.rules:
        yield f"  proves {', '.join(scenario.rules)}"
    for each in scenario.corrected:
        was, now = ("; ".join(lines) or "nothing" for lines in (each.was, each.now))
        yield f"  corrected at line {each.at} by {each.by}: {was} became {now} ({each.why})"
    width = min(WIDEST, max((len(step.said) for step in outcome.steps), default=0))
    narration = narration_of(scenario.settings)
    if scenario.tournament is not None:  # at whose tables chips are no money
        narration = replace(narration, vocabulary=narration.vocabulary.counted_in(Unit.TOURNAMENT))
    log = Log(narration, staff=True)
    others: dict[str, Log] = {}
    holding: list[Event] = []
    for step in outcome.steps:
        told_by = log
        if step.other_game is not None:
            told_by = others.setdefault(step.other_game.game, Log(narration_of(step.other_game), staff=True))
        yield from (f"    {line}" for line in _step(step, told_by, holding, width))
    if scenario.tournament is None:
        yield "  Settlement"
    for played, settled in ((each, event) for each in outcome.rounds for event in each.settled()):
        rule = f"{scenario.game.name} {settled.rule}"
        yield (
            f"    {settled.who}, {settled.kind} on {settled.at}: {settled.result.value},"
            f" {money(settled.stake)} staked, {money(settled.paid)} paid ({rule})"
            f"{'; undone, the round is void' if played.void and is_undone(settled) else ''}"
        )
    for player, amount in outcome.net.items():
        yield f"    {player}: {'+' if amount > 0 else ''}{money(amount)}"
    if outcome.ok:
        yield (
            "  As expected." if scenario.expect.given or scenario.rounds else "  Nothing was expected of it."
        )
    if outcome.note:
        yield f"  {outcome.note}"
    for difference in outcome.differences:
        where = f"line {difference.where}: " if difference.where else ""
        yield f"  DIFFERS  {where}{difference.text}."


def _step(step: Step, log: Log, holding: list[Event], width: int) -> Iterator[str]:
    """What was said on the left, what happened on the right; `holding` has the events that hold so far."""
    if step.refused:
        yield f"{step.said:<{width}}  refused: {step.refused}"
        return
    before = len(log.lines)
    for event in step.events:
        if isinstance(event, Rewound):
            rewind(holding, event)
            log.rewind(holding)
        else:
            holding.append(event)
        log.add(event)
    said = step.said
    for line in log.lines[before:]:
        yield f"{said:<{width}}  {line.words}{f' ({line.rule})' if line.rule else ''}".rstrip()
        said = ""
    if said:
        yield said


def as_json(outcome: Outcome) -> dict[str, Any]:
    """The outcome as one object: file, ok, net, events and differences, amounts in dollars."""
    scenario = outcome.scenario
    vocabulary = vocabulary_of(scenario.game.name)
    return {
        "file": scenario.source.name,
        "ok": outcome.ok,
        "game": scenario.game.name,
        "title": scenario.title,
        "rules": list(scenario.rules),
        "net": amounts_shown(outcome.net),
        "events": [
            {"line": step.line.where if step.line else None, **event_as_json(words, event)}
            for step in outcome.steps
            for words in (vocabulary_of(step.other_game.game) if step.other_game else vocabulary,)
            for event in step.events
        ],
        "differences": [each.text for each in outcome.differences],
        **({"note": outcome.note} if outcome.note else {}),
    }


def error_as_json(error: ScenarioError) -> dict[str, Any]:
    """A file that could not be played, as an object of the same shape."""
    return {
        "file": error.file,
        "ok": False,
        "net": {},
        "events": [],
        "differences": [],
        "error": str(error),
    }
