"""One public view of a table, and beside it the small part that each audience has of its own.

The public part is the same for all. What is somebody's own lies beside it, in `mine`: the faces of cards that
only they see, by the number of the card; what their hands are called; what they are asked, with the options;
and the lines of the log that read differently for them, or are for them alone.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.audience import Audience
from croupier.dialogue.events import (
    Began,
    Burnt,
    Chose,
    Cut,
    Dealt,
    Event,
    Moved,
    Replaced,
    Rewound,
    Ruled,
    Said,
    Settled,
    redact,
)
from croupier.dialogue.questions import EVERYBODY, Ask
from croupier.dialogue.table_events import RoundTold
from croupier.dialogue.table_view.fold import AskedNow, TableFold, TableSoFar
from croupier.dialogue.table_view.hands import name_of
from croupier.dialogue.table_view.log import LINES
from croupier.dialogue.table_view.lying import key_of_hand
from croupier.dialogue.table_view.rendering import (
    COLLECTIONS,
    Plain,
    empty_view,
    render,
    silence_words,
)
from croupier.dialogue.viewer import eye_of
from croupier.dialogue.words.narration import Narration, Situation
from croupier.dialogue.words.phrases import Sentence
from croupier.dialogue.words.sentences import Telling, option_words, sentence
from croupier.places import DEALER, Place
from croupier.values import PlayerName

Open = tuple[Ask, int]
"""Something that a person is asked, and the number of the question."""


NOTHING: Final[Plain] = {}


class Own:
    """What one audience has of its own."""

    def __init__(self, audience: Audience) -> None:
        self.audience = audience
        self.eye = audience.eye
        self.faces: dict[int, Card] = {}
        """By the number of each card, the faces that this audience sees and not everybody does."""
        self.at: set[Place] = set()
        """Where those cards came."""
        self.plain: Plain = {"cards": {}, "names": {}, "asks": [], "log": []}
        self.touched: set[str] = set()
        self.fresh: list[Plain] = []
        """New lines."""
        self.asks: list[Open] = []

    def start(self, events: Iterable[Event]) -> None:
        """See all cards of a round as they were dealt."""
        self._forget()
        number = 0
        for event in events:
            if isinstance(event, Began):
                self.begin(event)
            elif isinstance(event, Dealt | Replaced):
                number += 1
                self.see(event, number)

    def begin(self, event: Began) -> None:
        """Forget the cards of the round before."""
        self._forget()
        self.eye = self.audience.eye
        if self.audience.who:
            self.eye |= eye_of(event, self.audience.who)

    def see(self, event: Dealt | Replaced, number: int) -> None:
        """See the card of that number, if this audience may and not everybody does."""
        if event.seen_by != EVERYBODY and event.seen_by & self.eye and event.card is not UNKNOWN:
            self.faces[number] = event.card
            self.at.add(event.to if isinstance(event, Dealt) else event.at)
            self.touched.add(f"cards/{number}")

    def _forget(self) -> None:
        self.touched |= {f"cards/{number}" for number in self.faces}
        self.touched |= {f"names/{at}" for at in self.at}
        self.faces = {}
        self.at = set()

    def render(self, fold: TableFold, key: str) -> Any:
        """What stands under a key; None if nothing does."""
        part, _, item = key.partition("/")
        if part == "cards":
            face = self.faces.get(int(item))
            return None if face is None else face.text
        if part == "names":
            hand = fold.round.hands.get(Place.parse(item))
            if hand is None or hand.gone or hand.at not in self.at:
                return None
            return name_of(fold, hand, [self.faces.get(card.number, card.card) for card in hand.cards])
        return [self._ask(ask, number, fold) for ask, number in self.asks]

    def _ask(self, ask: Ask, number: int, fold: TableFold) -> Plain:
        """What somebody is asked, in the words in which they are asked it."""
        heading, line = fold.narration.question_words(self._situation(ask, fold))
        return {
            **(fold.offered.get(number) or _offer(ask, number, fold)),
            "heading": heading,
            "line": line,
            "silence": silence_words(fold, asked_now(ask, number), self.audience.who or None),
        }

    def _situation(self, ask: Ask, fold: TableFold) -> Situation:
        """What they have before them."""
        round = fold.round
        hand, dealer = round.hands.get(ask.about), round.hands.get(DEALER)
        name = ""
        if hand is not None:
            cards = [self.faces.get(card.number, card.card) for card in hand.cards]
            name = name_of(fold, hand, cards)["name"]
        seen = tuple([card.card for card in dealer.cards]) if dealer is not None else ()
        lies = [*round.stakes.get(ask.about, {}).items()]
        if ask.about.hand:
            lies += round.stakes.get(ask.about.box, {}).items()
        return Situation(
            ask=ask,
            hand=name,
            stakes=tuple([(kind, owner, amount) for (kind, owner, _), amount in lies]),
            dealer=seen,
            dealers_hand=name_of(fold, dealer, seen)["name"] if dealer is not None else "",
            board=round.board(),
            pot=sum(amount for _, amount, _ in round.pots()),
            unit=fold.narration.vocabulary.unit,
        )

    def changes(self, fold: TableFold, hands: set[str]) -> Plain:
        """What has changed since the last time, where these keys of hands were touched."""
        if self.at and hands:
            board = "board" in hands
            for at in self.at:
                if board or key_of_hand(at) in hands:
                    self.touched.add(f"names/{at}")
        if not self.touched and not self.fresh:
            return NOTHING
        changes: Plain = {}
        for key in sorted(self.touched):
            value = changes[key] = self.render(fold, key)
            put_under(self.plain, key, value)
        self.touched.clear()
        if self.fresh:
            changes["log"] = self.fresh
            self.plain["log"] = [*self.plain["log"], *self.fresh][-LINES:]
            self.fresh = []
        return changes


class TableViews:
    """Whoever looks at one table: told each event once, it has a view for everybody at any time."""

    def __init__(self, narration: Narration, fold: TableFold | None = None) -> None:
        self.public = fold or TableFold(narration)
        self.plain = empty_view()
        self.owns: dict[Audience, Own] = {}
        self._by_name: dict[PlayerName, list[Own]] = {}
        self._staff: list[Own] = []
        self._open: list[Open] = []
        self._asked_before: list[Own] = []
        self._seeing: dict[Own, None] = {}
        """Those who may see cards that not everybody does."""
        self._stirred: dict[Own, None] = {}
        """Those of whose own part something may have changed since the last time."""

    @classmethod
    def going_on(cls, narration: Narration, so_far: TableSoFar, log: Iterable[Plain] = ()) -> "TableViews":
        """Views that go on from a moment in the middle; the lines of the log until then may be given."""
        views = cls(narration, TableFold.going_on(narration, so_far))
        views.plain["log"] = list(log)[-LINES:]
        return views

    def add(self, audience: Audience) -> Own:
        """Follow an audience from now on."""
        own = self.owns.get(audience)
        if own is None:
            own = self.owns[audience] = Own(audience)
            if audience.who:
                self._by_name.setdefault(audience.who, []).append(own)
            if audience.staff:
                self._staff.append(own)
            own.start(self.public.round.events)
            if own.eye:
                self._seeing[own] = None
            self._ask(own)
            own.changes(self.public, {key_of_hand(at) for at in own.at})
        return own

    def forget(self, audience: Audience) -> None:
        """Follow an audience no longer."""
        own = self.owns.pop(audience, None)
        if own is None:
            return
        for those in (self._by_name.get(audience.who, []), self._staff, self._asked_before):
            if own in those:
                those.remove(own)
        if not self._by_name.get(audience.who, True):
            del self._by_name[audience.who]
        self._seeing.pop(own, None)
        self._stirred.pop(own, None)

    def view(self, audience: Audience) -> Plain:
        """All that an audience sees now."""
        own = self.add(audience).plain
        parts = {part: dict(self.plain[part]) for part in COLLECTIONS}
        mine = {**own, "cards": dict(own["cards"]), "names": dict(own["names"]), "log": own["log"][:]}
        return {**self.plain, **parts, "log": self.plain["log"][:], "mine": mine}

    def ask(self, open_now: Iterable[Open]) -> None:
        """Note what people are asked now."""
        self._open = list(open_now)
        self.public.offered.clear()
        self.public.ask([asked_now(ask, number) for ask, number in self._open])
        asked = [own for ask, _ in self._open for own in self._by_name.get(ask.who, ())]
        before, self._asked_before = self._asked_before, []
        for own in dict.fromkeys([*asked, *self._staff, *before]):
            self._ask(own)

    def _ask(self, own: Own) -> None:
        who, staff = own.audience.who, own.audience.staff
        asks = [each for each in self._open if staff or each[0].who == who]
        if asks or own.asks:
            own.asks = asks
            own.touched.add("asks")
            self._stirred[own] = None
            self._asked_before.append(own)

    def tell(self, event: Event) -> None:
        """See what has happened next."""
        log = self.public.log
        before = log.count
        self.public.tell(event)
        kind = type(event)
        if isinstance(event, Dealt | Replaced):
            if event.seen_by != EVERYBODY:
                for own in self._seeing:
                    if event.seen_by & own.eye:
                        own.see(event, self.public.round.cards)
        elif isinstance(event, Began):
            players = [own for who, _ in event.players for own in self._by_name.get(who, ())]
            self._begin_to_see([*self._seeing, *players], lambda own: own.begin(event))
        elif kind in (Rewound, RoundTold):
            so_far = self.public.round.events
            self._begin_to_see(self.owns.values(), lambda own: own.start(so_far))
        if isinstance(event, Said) and event.to:
            for own in {*self._by_name.get(event.to, ()), *self._staff}:
                if event.words:
                    self._tell_notice(own, event)
        elif log.count > before:
            for own in self._readers(event):
                words = self._words(own, event)
                if words != log.fresh[-1]["words"]:
                    own.fresh.append({"n": log.count, "words": words})
                    self._stirred[own] = None

    def _begin_to_see(self, those: Iterable[Own], begin: Callable[[Own], None]) -> None:
        """Let those begin a round, or see it anew, and find out who of them sees more than everybody."""
        for own in (known := dict.fromkeys(those)):
            begin(own)
            if own.touched:
                self._stirred[own] = None
        self._seeing = {own: None for own in known if own.eye}

    def _readers(self, event: Event) -> list[Own]:
        """Those for whom the line of an event may read differently."""
        if isinstance(event, Dealt | Replaced | Burnt):
            if event.seen_by == EVERYBODY:
                return []
            return [own for own in self._seeing if event.seen_by & own.eye]
        return [own for who in dict.fromkeys(_named(event)) for own in self._by_name.get(who, ())]

    def _words(self, own: Own, event: Event) -> str:
        telling = Telling(self.public.narration.vocabulary, own.audience.who or None)
        return sentence(redact(event, own.eye), telling)

    def _tell_notice(self, own: Own, event: Said) -> None:
        rule = f"{self.public.narration.game} {event.rule}" if event.rule else ""
        words = self._words(own, event)
        own.fresh.append({"after": self.public.log.count, "words": words, "rule": rule})
        self._stirred[own] = None

    def changes(self) -> tuple[Plain, dict[Audience, Plain]]:
        """What has changed since the last time: for everybody, and by audience what is its own."""
        public, touched = self.public, self.public.touched
        hands = {key for key in touched if key == "board" or key.startswith("hands/")}
        if public.asked and touched:
            touched.add("asked")  # who comes next depends on all who play
        changes: Plain = {}
        for key in sorted(touched):
            value = changes[key] = render(public, key)
            put_under(self.plain, key, value)
        touched.clear()
        lines = public.log.take()
        if lines:
            changes["log"] = lines
            self.plain["log"] = [*self.plain["log"], *lines][-LINES:]
        owns = {}
        for own in self._seeing | self._stirred:
            mine = own.changes(public, hands)
            if mine:
                owns[own.audience] = mine
        self._stirred.clear()
        return changes, owns


def put_under(plain: Plain, key: str, value: Any) -> None:
    """Put a value into a view under its key, or take it away."""
    part, slash, item = key.partition("/")
    if not slash:
        plain[part] = value
    elif value is None:
        plain[part].pop(item, None)
    else:
        plain[part][item] = value


def asked_now(ask: Ask, number: int) -> AskedNow:
    """What everybody may know of something that a person is asked."""
    return AskedNow(ask.who, ask.about, ask.rule, ask.whose, number, ask.lapse)


def _named(event: Event) -> list[PlayerName]:
    """Whom an event is about."""
    if isinstance(event, Moved):
        return [event.source.owner, event.to.owner]
    if isinstance(event, Chose):
        return [event.who, event.whose]
    if isinstance(event, Settled | Ruled):
        return [event.who]
    if isinstance(event, Said):
        return list(event.words.people) if isinstance(event.words, Sentence) else []
    if isinstance(event, Began):
        return [who for who, _ in event.players]
    return [event.by] if isinstance(event, Cut) else []


def _offer(ask: Ask, number: int, fold: TableFold) -> Plain:
    """What somebody is asked, with the options in words: written once for all who see it."""
    vocabulary = fold.narration.vocabulary
    offered = fold.offered[number] = {
        "question": number,
        "who": ask.who,
        "about": str(ask.about),
        "whose": ask.whose,
        "lapse": ask.lapse,
        "rule": f"{fold.narration.game} {ask.rule}" if ask.rule else "",
        "options": [
            {
                "act": option.act,
                "least": option.least,
                "most": option.most,
                "step": option.step,
                "words": option_words(option, vocabulary),
            }
            for option in ask.options
        ],
    }
    return offered
