"""What can be expected of the moment at which the play stops: who is asked what, and what can be ruled."""

from collections.abc import Iterator
from typing import Final

from croupier.chips import dollars
from croupier.dialogue.questions import Ask, Draw, Option, Shuffle, Turn
from croupier.dialogue.words.phrases import listed
from croupier.scenarios.expect.results import About, unmatched
from croupier.scenarios.files.keys import Keys
from croupier.scenarios.scenario import Check, Played
from croupier.values import value
from croupier.vocabulary.common import CUT

ASKED_KEYS: Final = ("who", "about", "for", "options", "acts", "lapse", "rule", "card", "turn", "shuffle")
OPTION_KEYS: Final = ("act", "least", "most", "step")


@value
class WantedAsk:
    """A question expected of a person: only what is not None has to agree."""

    who: str
    about: str | None
    whose: str | None
    options: tuple[dict[str, str], ...]
    acts: tuple[str, ...] | None
    lapse: str | None
    rule: str | None

    def wrong(self, played: Played, ask: Ask) -> list[str]:
        """What of the question is otherwise than expected."""
        found = [
            f"{name} is {got!r}; {wanted!r} was expected"
            for name, got, wanted in (
                ("who", ask.who, self.who),
                ("about", str(ask.about), self.about),
                ("for", ask.whose, self.whose),
                ("lapse", ask.lapse, self.lapse),
                ("rule", played.cite(ask.rule), self.rule),
            )
            if wanted is not None and got != wanted
        ]
        offered = [option.act for option in ask.options]
        if self.acts is not None and sorted(offered) != sorted(self.acts):
            found.append(f"the acts are {listed(offered)}, but {listed(self.acts)} was expected")
        for wanted in self.options:
            option = ask.option(wanted["act"])
            if option is None:
                found.append(f"{wanted['act']} is not offered, but {', '.join(offered)}")
            else:
                found += _bounds(option, wanted)
        return found


def _bounds(option: Option, wanted: dict[str, str]) -> Iterator[str]:
    for name in ("least", "most", "step"):
        bound: int = getattr(option, name)
        came = str(bound) if option.act == CUT else dollars(bound)
        if name in wanted and wanted[name] != came:
            yield f"{name} of {option.act} is {came}; {wanted[name]} was expected"


def expect_asked(keys: Keys, about: About) -> Check:
    """Who is asked what; a list names all who are asked, one table one of them."""
    many = isinstance(keys.table["asked"], list)
    tables = keys.tables("asked", ASKED_KEYS) if many else [keys.inner("asked", ASKED_KEYS)]
    for kind in ("card", "turn", "shuffle"):
        if len(tables) == 1 and kind in tables[0]:
            return _expect_thing(kind, tables[0].text(kind))
    wanted = [_read_ask(each) for each in tables]

    def check(played: Played) -> Iterator[str]:
        question = played.live.question
        if not isinstance(question, tuple):
            yield f"nobody is asked for a decision: {played.live.waiting_for().rstrip('.')}"
            return
        fits = [[not each.wrong(played, ask) for ask in question] for each in wanted]
        for at in unmatched(fits):
            best = min(question, key=lambda ask: len(wanted[at].wrong(played, ask)))
            yield f"what is asked of {best.who} differs: {'; '.join(wanted[at].wrong(played, best))}"
        if many and len(question) > len(wanted):
            yield f"{len(question)} are asked, {len(wanted)} expected: {played.live.waiting_for()}"

    return check


def _read_ask(keys: Keys) -> WantedAsk:
    options = []
    for each in keys.tables("options", OPTION_KEYS):
        option = {"act": each.text("act")}
        for bound in OPTION_KEYS[1:]:
            if bound in each:
                written = each.text(bound)
                # Written anew, so that "5" and "5.00" are the same bound; a count of cards stays as it is.
                option[bound] = written if option["act"] == CUT else dollars(each.money(bound))
        options.append(option)
    return WantedAsk(
        keys.text("who"),
        keys.text("about") if "about" in keys else None,
        keys.text("for") if "for" in keys else None,
        tuple(options),
        tuple(keys.strings("acts")) if "acts" in keys else None,
        keys.text("lapse") if "lapse" in keys else None,
        keys.rule("rule") if "rule" in keys else None,
    )


def _expect_thing(kind: str, wanted: str) -> Check:
    def check(played: Played) -> Iterator[str]:
        question = played.live.question
        came = {
            "card": str(question.to) if isinstance(question, Draw) else "",
            "turn": str(question.at) if isinstance(question, Turn) else "",
            "shuffle": question.which if isinstance(question, Shuffle) else "",
        }
        if came[kind] != wanted:
            yield f"a {kind} of {wanted!r} is not what is wanted: {played.live.waiting_for()}"

    return check


def expect_rulings(keys: Keys, about: About) -> Check:
    """Rulings that can be made, by their words, with or without who makes them."""
    wanted = keys.strings("rulings")

    def check(played: Played) -> Iterator[str]:
        offers = played.live.rulings()
        words = {offer.word for offer in offers} | {f"{offer.by} {offer.word}" for offer in offers}
        for word in wanted:
            if word not in words:
                on_offer = ", ".join(f"{offer.by} {offer.word}" for offer in offers) or "nothing"
                yield f"{word!r} cannot be ruled; now can be: {on_offer}"

    return check
