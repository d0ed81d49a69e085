"""A table at which people say only what is offered to them, and now and then what is not.

Everything offered must be accepted, at every bound. One step beyond a bound, and a command that is not
offered, must be refused with a sentence; where a rule lets such a wager stand, no more of it may lie on the
table than was offered.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.games import settings_class
from croupier.rulebook.roles import Role
from croupier.shoes import Stream
from croupier.tables import LIVE, SOFTWARE, Speaker, Table, open_table
from croupier.tables.commands import MONEY, Form
from croupier.tables.offering.offers import Field, OfferKind, Part, Range, TableOffer
from croupier.tables.opening import open_tournament_table
from croupier.tables.wagering.window import WagerWindow
from soak.chips import Fault

PLAYERS: Final = ("ann", "bob", "cal", "dee")
STAFF: Final = (Role.DEALER, Role.SUPERVISOR, Role.OPERATOR, Role.CAGE, Role.CLOCK)
BOXES: Final[tuple[dict[str, object], ...]] = (
    {"side_wager": "perfect_pairs"},
    {"boxes": 3, "minimum": "10", "below_min": "strict"},
    {"side_wager": "perfect_pairs", "box_max": "per_wager", "maximum": "50", "mid_shoe_entry": "minimum"},
    {"shoe": "automated", "decks": 4, "opens": "10:00", "closes": "04:00"},
    {"decks": 4, "cut_card_from_back": 96, "multi_box": False, "multiple": "5"},
)
POKER: Final[tuple[dict[str, object], ...]] = (
    {},
    {"seats": 4, "blinds": ["1", "2", "4"], "min_stake": "50", "max_buy_in": "0"},
    {"blinds": ["2"], "limit": "fixed", "notice_rounds": 2, "seats": 5},
    {"blinds": [], "ante": "1", "min_bet": "2", "limit": "full_pot", "seats": 4},
    {"commission": {"basis": "time", "rate": "6"}, "min_stake": "40", "seats": 5, "over_blind": True},
)
SETTINGS: Final[Mapping[str, Sequence[dict[str, object]]]] = {
    "blackjack": BOXES,
    "pontoon": BOXES,
    "ultimate": (
        {"maximum_payout": "5000"},
        {"maximum_payout": "5000", "seats": 3, "minimum": "10", "trips_minimum": "5"},
        {"maximum_payout": "100", "maximum": "50", "trips_maximum": "10", "below_min": "strict"},
    ),
    "holdem": POKER,
    "omaha": POKER,
}
ONWARDS: Final = ("no_more_bets", "deals", "shuffles", "wagers", "wagers_at_seat", "checks_cards", "posts")
"""What brings the next round nearer."""
SELDOM: Final = (
    "closes",
    "gives_notice",
    "final_rounds",
    "leaves",
    "excludes",
    "exclude",
    "says_time",
    "selects",
    "void",
    "invalidate",
    "changes",
)
MOST_CHECKED: Final = 15
"""How many offers are checked at one time; of settings alone there are often more."""
CUT_BY_RULE: Final = ("wagers", "wagers_at_seat")
"""Wagers below the minimum may stand with advice, and of those above the maximum only that is in action."""


STRANGERS: Final = ("puts", "substitutes")
"""What the director says of people who are not at the table, and whom it therefore cannot name."""


class OfferWalk:
    """A sitting in which everybody says what they are offered."""

    staff: tuple[Role, ...] = STAFF

    def __init__(self, game: str, dealing: str, seed: int) -> None:
        self.random = Random(f"{game} {dealing} {seed}")
        self.make = self.opener(game, dealing, seed)
        self.table = self.make()
        self.lines: list[str] = []
        self.tried = 0
        self.refused = 0

    def opener(self, game: str, dealing: str, seed: int) -> Callable[[], Table]:
        """What opens the table, always the same."""
        given = self.random.choice(SETTINGS[game])
        settings = settings_class(game).read({"unit": "play"} | given)
        stream, new_cards = Stream(self.random.randbytes(32)), seed % 2 == 0
        return lambda: open_table(settings, dealing=dealing, stream=stream, new_cards=new_cards)

    def seat(self) -> None:
        """Let some players come to the table."""
        for player in PLAYERS[:3]:
            self._do_one(Speaker(None, player), ("sits",))

    def go(self, steps: int) -> None:
        """Look at what is offered to everybody in turn, and do some of it."""
        self.seat()
        for _ in range(steps):
            who = self._speaker()
            offers = self.table.offers(who)
            for offer in self.random.sample(offers, min(len(offers), MOST_CHECKED)):
                self._check(offer, who)
            self._check_others(offers, who)
            self._do(offers, who)
            if self.table.closed:
                break

    def _speaker(self) -> Speaker:
        asked = [ask.who for ask, _ in self.table.asked.open]
        if asked and self.random.random() < 0.7:
            who = self.random.choice(asked)
            return Speaker(None, who) if who in self.table.names() else Speaker(Role.DEALER)
        if self.random.random() < 0.5:
            return Speaker(Role.DEALER)
        if self.random.random() < 0.6:
            return Speaker(None, self.random.choice(PLAYERS))
        return Speaker(self.random.choice(self.staff))

    def _check(self, offer: TableOffer, who: Speaker) -> None:
        """Everything that an offer allows is accepted; one step beyond a bound is not."""
        if not offer.rule.startswith(f"{self.table.game} "):
            raise Fault(f"{offer.form!r} is offered by {offer.rule!r}")
        self._must_accept(offer, who, {})
        for field in offer.fields:
            for part in self._some_of(field):
                self._must_accept(offer, who, {field.name: part})
            if field.amounts is not None:
                self._check_marks(offer, field.amounts)
                if not field.free:
                    self._check_beyond(offer, who, field, field.amounts)

    def _some_of(self, field: Field) -> list[Part]:
        if field.amounts is None:
            return self.random.sample(field.values, min(2, len(field.values)))
        amounts = field.amounts
        most = amounts.least + 100 * amounts.step if amounts.most is None else amounts.most
        first, last = -(-amounts.least // amounts.step), most // amounts.step
        between = [amounts.step * self.random.randint(first, last)] if first <= last else []
        return [most, *between, *(mark.amount for mark in amounts.marks)]

    def _check_marks(self, offer: TableOffer, amounts: Range) -> None:
        for mark in amounts.marks:
            if not amounts.allows(mark.amount):
                raise Fault(f"{mark} lies outside {offer.form!r}: {amounts}")

    def _must_accept(self, offer: TableOffer, who: Speaker, parts: Mapping[str, Part]) -> None:
        if not offer.allows(**parts):
            return  # together with the others it takes more than there is
        if offer.purse is not None and not 0 <= offer.takes(**parts) <= offer.purse:
            raise Fault(f"{offer.line(**parts)!r} takes {offer.takes(**parts)} of {offer.purse}")
        self.tried += 1
        try:
            self._prepare(offer, who, parts)
        except IllegalAction as refusal:
            raise Fault(f"{offer.line(**parts)!r} was offered to {who} and refused: {refusal}") from None

    def _prepare(self, offer: TableOffer, who: Speaker, parts: Mapping[str, Part]) -> None:
        question = offer.question or None
        self.table.prepare(offer.line(**parts), who, question=question).drop()

    def _check_beyond(self, offer: TableOffer, who: Speaker, field: Field, amounts: Range) -> None:
        beyond = [amounts.least - amounts.step]
        if amounts.most is not None:
            beyond.append(amounts.most + amounts.step)
        for amount in beyond:
            if amount < 0 or (amount == 0 and is_optional(offer)):
                continue
            try:
                self._prepare(offer, who, {field.name: amount})
            except IllegalAction as refusal:
                self._must_be_a_sentence(refusal, offer.line(**{field.name: amount}))
                continue
            if offer.word not in CUT_BY_RULE or amount <= 0:
                raise Fault(f"{offer.line(**{field.name: amount})!r} was taken: {amounts} is offered")
            self._must_be_cut(offer, field, amounts, amount)

    def _must_be_a_sentence(self, refusal: IllegalAction, line: str) -> None:
        self.refused += 1
        if not refusal.reason.endswith((".", "?")) or not refusal.reason[:1].strip():
            raise Fault(f"{line!r} was refused with no sentence: {refusal}")

    def _must_be_cut(self, offer: TableOffer, field: Field, amounts: Range, amount: int) -> None:
        """Of a wager that is taken although it is not offered, no more stands than is offered."""
        copy = self.copy()
        before = copy.chips(offer.by)
        copy.do(offer.line(**{field.name: amount}))
        least = {field.name: amounts.least}
        stood = before - copy.chips(offer.by) - (offer.takes(**least) - amounts.takes(amounts.least))
        if amount > amounts.least and stood > amounts.times * (amounts.most or 0):
            raise Fault(f"{stood} of {amount} stood, and {amounts} was offered: {offer.form!r}")
        if amount < amounts.least and stood != amounts.times * amount:
            raise Fault(f"{stood} of {amount} stood below the minimum: {offer.form!r}")

    def copy(self) -> Table:
        """The same table, on its own."""
        table = self.make()
        table.restore(self.table.save())
        return table

    def _check_others(self, offers: Sequence[TableOffer], who: Speaker) -> None:
        """A command that is not offered is refused, whatever it names."""
        forms = {(form.word, form.fields): form for form in reversed(self.table.GRAMMAR.forms)}
        for form in self.random.sample(list(forms.values()), 12):
            parts: dict[str, Any] = {name: self._any_part(name) for name in form.names}
            if who.role is None:
                parts |= {"who": who.name} if "who" in parts and form.role is None else {}
            if any(is_covered(offer, form, parts) for offer in offers):
                continue
            try:
                self.table.prepare_command(form.word, who, **parts).drop()
            except IllegalAction as refusal:
                self._must_be_a_sentence(refusal, form.text)
                continue
            if not self._may_be_taken(offers, form, parts, who):
                line = self.table.GRAMMAR.write(form.word, parts).line
                raise Fault(f"{line!r} was not offered to {who} and would be carried out")

    def _may_be_taken(
        self, offers: Sequence[TableOffer], form: Form, parts: Mapping[str, Part], who: Speaker
    ) -> bool:
        """True of what cannot be listed: free words, wagers that a rule cuts, and what a dealer keys."""
        if form.role is None and who.role is not None:
            return True
        if form.word in (*CUT_BY_RULE, "corrects"):  # of a correction only examples are tried
            return True
        if form.word in ("sits", "joins") and parts.get("amount") == 0:
            return True
        if form.word in STRANGERS:
            return True
        return False

    def _any_part(self, name: str) -> Part:
        random, table = self.random, self.table
        number = random.randint(1, table.seats.count + 1)
        if name in MONEY:
            chip = table.settings.smallest_chip
            return random.choice((0, 1, chip * number, 10 * chip, 100 * chip, 10_000 * chip))
        match name:
            case "who" | "substitute":
                return random.choice(PLAYERS)
            case "text":
                return random.choice(("nothing", "ann -100, bob +100", "blinds 100 200", "minimum 20"))
            case "card":
                return random.choice(("Ah", "7c", "Jk", "??"))
            case "setting":
                return random.choice(table.settings.names())
            case "to":
                return random.choice(("1", "true", "none", "12:00", "ann stand"))
            case "shoe":
                return random.choice(("hand", "automated"))
            case "time":
                return random.choice(("04:00", "12:30", "25:00"))
            case "group":
                return " ".join(random.sample(PLAYERS, random.randint(1, 3)))
            case "why" | "reference":
                return "so it was"
            case _:
                return number

    def _do_one(self, who: Speaker, words: Sequence[str]) -> None:
        self._do([offer for offer in self.table.offers(who) if offer.word in words], who)

    def _do(self, offers: Sequence[TableOffer], who: Speaker) -> None:
        """Say one of the offers: rather what brings the game forward than what ends it."""
        if not offers:
            return
        weights = [self._weight(offer) for offer in offers]
        offer = self.random.choices(offers, weights)[0]
        parts = {field.name: self._chosen(field) for field in offer.fields}
        if not offer.allows(**parts):
            parts = {}
        line = offer.line(**parts)
        self.lines.append(line)
        try:
            self.table.do(line, who, question=offer.question or None)
        except IllegalAction as refusal:
            raise Fault(f"{line!r} was offered to {who} and refused: {refusal}") from None

    def _weight(self, offer: TableOffer) -> float:
        if offer.kind is OfferKind.ANSWER:
            return 40
        if offer.word in ONWARDS:
            return 30
        if offer.kind is OfferKind.RULING:
            return 0.2
        return 0.1 if offer.word in SELDOM else 1

    def _chosen(self, field: Field) -> Part:
        if field.amounts is not None and field.amounts.most is None and field.amounts.money:
            return field.amounts.least // 100 * 100 + 200 * self.table.settings.smallest_chip
        return self.random.choice(self._some_of(field))


TOURNAMENTS: Final[Mapping[str, Sequence[dict[str, object]]]] = {
    **{
        game: (
            {"blinds": ["50", "100"], "smallest_chip": "5", "max_buy_in": "0"},
            {"blinds": ["50", "100"], "ante": "10", "smallest_chip": "5", "max_buy_in": "0", "seats": 4},
            {"blinds": [], "ante": "20", "min_bet": "50", "smallest_chip": "5", "max_buy_in": "0"},
        )
        for game in ("holdem", "omaha")
    },
    **{
        game: (
            {"minimum": "10", "maximum": "500"},
            {"minimum": "10", "maximum": "50", "decks": 4, "side_wager": "perfect_pairs", "boxes": 4},
        )
        for game in ("blackjack", "pontoon")
    },
    "ultimate": (
        {"minimum": "10", "maximum": "500"},
        {"minimum": "20", "maximum": "100", "seats": 4, "play_for_less": True},
    ),
}
"""By game whose tournament tables are walked, the settings of some."""


class TournamentOfferWalk(OfferWalk):
    """A sitting at a table of a tournament, where the director has a say too."""

    staff = (*STAFF, Role.DIRECTOR, Role.DIRECTOR)

    def opener(self, game: str, dealing: str, seed: int) -> Callable[[], Table]:
        """What opens the table, always the same."""
        settings = settings_class(game).read({"unit": "tournament"} | self.random.choice(TOURNAMENTS[game]))
        stream = Stream(self.random.randbytes(32))
        return lambda: open_tournament_table(settings, dealing=dealing, stream=stream)

    def _speaker(self) -> Speaker:
        """Most often somebody who has still to wager, where everybody must."""
        table: Any = self.table
        if isinstance(table.window, WagerWindow) and not (table.in_round or table.cutting):
            due = [who for who in table.coming.order if table.window.find(who) is None]
            if due and self.random.random() < 0.6:
                return Speaker(None, due[0])
        return super()._speaker()

    def seat(self) -> None:
        """Let the director put some players at the table, before anything else is said."""
        if self.table.entries:
            return
        for seat, player in enumerate(PLAYERS[:3], 1):
            self.table.do(f"director puts {player} at {seat} with 1000")


def is_optional(offer: TableOffer) -> bool:
    """True iff an amount may be nothing: to sit without chips, no side wager."""
    amounts = [each for each in offer.fields if each.amounts is not None]
    return offer.word == "sits" or (offer.word in CUT_BY_RULE and len(amounts) > 1)


def is_covered(offer: TableOffer, form: Form, parts: Mapping[str, Part]) -> bool:
    """True iff an offer says that this command would be accepted."""
    if offer.kind is not OfferKind.COMMAND or offer.word != form.word:
        return False
    open_fields = {field.name for field in offer.fields}
    if not open_fields <= parts.keys():
        return False
    fixed = {name: part for name, part in parts.items() if name not in open_fields}
    filled = form.text
    for name, part in fixed.items():
        filled = filled.replace(f"{{{name}}}", str(part))
    named: dict[str, Any] = {name: part for name, part in parts.items() if name in open_fields}
    free = {field.name for field in offer.fields if field.free}
    named = {name: part for name, part in named.items() if name not in free}
    return filled == offer.form and offer.allows(**named)


def walks(games: Sequence[str], seeds: Sequence[int], steps: int) -> Iterator[OfferWalk]:
    """Walks at tables of these games, live and by software, each held to the laws; tournaments included."""
    for game in games:
        for dealing in (SOFTWARE, LIVE):
            for seed in seeds:
                walk = OfferWalk(game, dealing, seed)
                walk.go(steps)
                yield walk
                if game in TOURNAMENTS:
                    walk = TournamentOfferWalk(game, dealing, seed)
                    walk.go(steps)
                    yield walk
