"""Rounds as plain data: how each commenced and every answer, which lead to the same question again."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from croupier.cards import Card
from croupier.coding import to_plain
from croupier.dialogue.answers import Answer, Choice, IllegalAction, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Event
from croupier.dialogue.record.saved_events import event_to_json, saved_event
from croupier.places import Place
from croupier.plain import BadData, Fields
from croupier.rulebook.roles import ROLES
from croupier.rulebook.settings import Settings
from croupier.tables.playing.current_round import CurrentRound
from croupier.tables.playing.script import replay_with_script, script_of
from croupier.tables.record.history import saved_hidden
from croupier.values import PlayerName


class RoundMaker(Protocol):
    """Makes rounds of a game, and reads the wagers that were saved of one."""

    def make_round(
        self, settings: Any, wagers: Sequence[Any], purses: dict[PlayerName, int]
    ) -> Dialogue[Any]:
        """A round of the game with these wagers, under these settings."""

    def read_wager(self, data: object, what: str) -> Any:
        """What brings a player into a round, as it was saved; its box or seat is one of the table's."""


def because(wrong: Exception) -> str:
    """Why something cannot be, as the end of a sentence."""
    reason = wrong.reason if isinstance(wrong, IllegalAction) else str(wrong) or type(wrong).__name__
    return reason if reason.endswith((".", "?")) else f"{reason}."


def answer_to_json(answer: Answer) -> object:
    """An answer as plain data: a card's name, a choice as a list, a ruling by the names of its parts."""
    if isinstance(answer, Card):
        return answer.text
    if isinstance(answer, Choice):
        about = str(answer.about) if answer.about is not None else None
        return [answer.who, answer.act, answer.amount, about, answer.whose]
    told: dict[str, object] = {"by": str(answer.by), "word": answer.word}
    if answer.card is not None:
        told["card"] = answer.card.text
    if answer.about is not None:
        told["about"] = str(answer.about)
    for name in ("who", "amount", "detail", "act"):
        if part := getattr(answer, name):
            told[name] = part
    return told


def saved_answer(saved: Fields, at: str) -> Answer:
    """The answer that was saved."""
    written = saved.value(at)
    if isinstance(written, str):
        return saved.parsed(at, Card.parse, "a card")
    if isinstance(written, list):
        row = saved.row(at, 5)
        about = None if row.value("4") is None else row.parsed("4", Place.parse, "a place")
        amount = None if row.value("3") is None else row.number("3")
        return Choice(row.text("1"), row.text("2"), amount, about, row.text("5"))
    ruling = saved.inner(at)

    def text(name: str) -> str:
        return ruling.text(name) if ruling.has(name) else ""

    return Ruling(
        by=ruling.one_of("by", tuple(ROLES)),
        word=ruling.text("word"),
        who=text("who"),
        card=ruling.parsed("card", Card.parse, "a card") if ruling.has("card") else None,
        amount=ruling.number("amount") if ruling.has("amount") else 0,
        about=ruling.parsed("about", Place.parse, "a place") if ruling.has("about") else None,
        detail=text("detail"),
        act=text("act"),
    )


def answers_to_json(dialogue: Dialogue[Any], hidden: list[int] | None = None) -> dict[str, object]:
    """The answers of a dialogue, and the digest of what they led to.

    `hidden` is which of them, from 0, name a card that not everybody may see; where nobody has noted that, it
    is worked out.
    """
    return {
        "answers": [answer_to_json(answer) for answer in dialogue.answers],
        "hidden": script_of(dialogue)[1] if hidden is None else hidden[:],
        "digest": dialogue.update_digest().hexdigest(),
    }


def played_again(make: Callable[[], Any], saved: Fields) -> tuple[Dialogue[Any], list[str], list[int]]:
    """The dialogue that was saved with its answers, and its record; it must lead to the same events again."""
    answers = saved.listed("answers", saved_answer)
    saved_hidden(saved, len(answers))
    try:
        dialogue, script, hidden = replay_with_script(make, answers)
    except IllegalAction as refusal:
        raise BadData(f"{saved.what} does not play out by its answers: {because(refusal)}") from None
    if dialogue.update_digest().hexdigest() != saved.text("digest"):
        raise BadData(f"{saved.what} does not lead to the events of its 'digest'.")
    return dialogue, script, hidden


def round_to_json(
    dialogue: Dialogue[Any], settings: Settings, hidden: list[int] | None = None
) -> dict[str, object]:
    """A round as plain data; its settings are left out where they are those of the table."""
    play = dialogue.round
    return {
        "settings": None if play.settings == settings else play.settings.write(),
        "wagers": [to_plain(wager) for wager in play.wagers],
        "purses": dict(play.opening),
        **answers_to_json(dialogue, hidden),
    }


def saved_round(
    saved: Fields, settings: Settings, rounds: RoundMaker
) -> tuple[Dialogue[Any], list[str], list[int]]:
    """The round that was saved, played to the same question, and its record."""
    own = type(settings).read(saved.plain("settings")) if saved.value("settings") is not None else settings
    wagers = saved.listed("wagers", lambda wagers, at: rounds.read_wager(wagers.value(at), wagers.what))
    purses = saved.by_name("purses", Fields.number)
    try:
        made = rounds.make_round(own, wagers, purses)
    except (ValueError, LookupError, IllegalAction) as wrong:
        raise BadData(f"{saved.what} can't commence with its wagers and purses: {because(wrong)}") from None
    return played_again(made.make, saved)


def current_to_json(current: CurrentRound, settings: Settings) -> dict[str, object] | None:
    """The last round or the open one as plain data, None before the first."""
    if current.dialogue is None:
        return None
    superseded = current.superseded
    return {
        "round": round_to_json(current.dialogue, settings, current.hidden),
        "own": [[at, event_to_json(event)] for at, event in current.own],
        "corrections": current.corrections,
        "posted": current.posted,
        "superseded": round_to_json(superseded, settings) if superseded is not None else None,
        "adjustments": [list(adjustment) for adjustment in current.adjustments],
        "before": current_to_json(current.before, settings) if current.before is not None else None,
    }


def saved_current(saved: Fields | None, settings: Settings, rounds: RoundMaker) -> CurrentRound:
    """The last round or the open one as it was saved."""
    if saved is None:
        return CurrentRound()
    dialogue, script, hidden = saved_round(saved.inner("round"), settings, rounds)
    if saved.inner("round").value("hidden") != hidden:
        raise BadData(f"{saved.what} does not hide the cards that are hidden in its 'round'.")
    superseded = saved.inner_or_none("superseded")
    before = saved.inner_or_none("before")
    return CurrentRound(
        dialogue=dialogue,
        told=len(dialogue.events),
        own=saved.listed("own", saved_own),
        script=script,
        hidden=hidden,
        corrections=saved.listed("corrections", Fields.plain),
        posted=saved.flag("posted"),
        superseded=saved_round(superseded, settings, rounds)[0] if superseded is not None else None,
        adjustments=saved.listed("adjustments", saved_adjustment),
        before=saved_current(before, settings, rounds) if before is not None else None,
    )


def saved_own(saved: Fields, at: str) -> tuple[int, Event]:
    """What the table itself told, with how many events of the round were told before."""
    row = saved.row(at, 2)
    return row.whole("1", 0), saved_event(row, "2")


def saved_adjustment(saved: Fields, at: str) -> tuple[PlayerName, int, str]:
    """What is given or taken when the round is over."""
    row = saved.row(at, 3)
    return row.text("1"), row.number("2"), row.text("3")
