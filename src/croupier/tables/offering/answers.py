"""What somebody could answer or rule now: the options of what they are asked, cards, and rulings.

Each is tried on the check of the table, which changes nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from croupier.cards import UNKNOWN, Card
from croupier.dialogue.answers import SHUFFLED, Answer, Choice, IllegalAction, Offer, Ruling
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.questions import Ask, Draw, Option, Shuffle, Turn
from croupier.dialogue.record.notation import write
from croupier.dialogue.rulings import Case
from croupier.dialogue.words.sentences import option_words
from croupier.logs.entries import Speaker
from croupier.places import SEAT, Place
from croupier.rulebook.roles import Role, may_rule, role_named
from croupier.tables.offering.offers import Field, OfferKind, Range, TableOffer

if TYPE_CHECKING:
    from croupier.tables.table import Table

WHY = "a reason"
NUMBERS: Final = (1, 2, 3, 4)
"""The numbers of cards in a hand that are tried."""


class OfferedAnswers:
    """What one person could say to the dialogue that is open on a table."""

    def __init__(self, table: "Table", who: Speaker, dialogue: Dialogue[Any]) -> None:
        self.table = table
        self.who = who
        self.dialogue = dialogue
        self.round = dialogue.round
        self.vocabulary = dialogue.round.vocabulary.counted_in(table.unit)

    def answers(self) -> Iterator[TableOffer]:
        """The options of all that the person is asked, and for a dealer the card that is wanted."""
        for ask, number in self.table.asked.open:
            if self._is_asked(ask):
                for option in ask.options:
                    yield self._option(ask, option, number)
        if isinstance(self.dialogue.question, Draw | Turn) and self._may_rule(Role.DEALER):
            yield from self._card()

    def _is_asked(self, ask: Ask) -> bool:
        role = role_named(ask.who)
        if role is None:
            return self.who.role is None and ask.who == self.who.name
        return self._may_rule(role)

    def _may_rule(self, role: Role) -> bool:
        return self.who.role is not None and may_rule(self.who.role, role)

    def _option(self, ask: Ask, option: Option, number: int) -> TableOffer:
        play, counts = self.table.play, self.vocabulary.counts_cards(option.act)
        choice = Choice(ask.who, option.act, None, ask.about, ask.whose)
        form = write(choice, self.round)
        amounts = Range(
            option.least,
            option.most,
            option.step,
            () if counts else play.marks(ask, option),
            0 if counts else 1,
            play.taken_before(ask, option),
            not counts,
        )
        fields: tuple[Field, ...] = ()
        if option.least != option.most:
            form = self._with_amount(choice, option.least)
            fields = (Field("amount", amounts=amounts),)
        asks_player = role_named(ask.who) is None
        return TableOffer(
            OfferKind.ANSWER,
            option.act,
            ask.who,
            form,
            self.round.cite(ask.rule),
            fields,
            number,
            str(ask.about) if ask.about.number else "",
            ask.whose,
            option_words(option, self.vocabulary),
            0 if fields or not asks_player else amounts.takes(option.most) if option.most else 0,
            self.table.chips(ask.who) if asks_player else None,
        )

    def _with_amount(self, choice: Choice, amount: int) -> str:
        """The line of a choice with its amount left open."""
        alone = write(replace(choice, about=None, whose=""), self.round)
        rest = write(choice, self.round)[len(alone) :]
        line = write(replace(choice, amount=amount), self.round)
        return f"{line[: len(line) - len(rest)].rpartition(' ')[0]} {{amount}}{rest}"

    def _card(self) -> Iterator[TableOffer]:
        """The card that a live dealer deals or turns: each that it can be."""
        deck = self.table.dealing.deck.cards
        cards = [card.text for card in (UNKNOWN, *deck) if self._would_take(card)]
        if cards:
            rule = self.table.ground.cite(self.table.ground.rules.duties)
            number = self.table.asked.number
            field = Field("card", tuple(cards))
            words = self.dialogue.waiting_for()
            yield TableOffer(
                OfferKind.ANSWER, "card", Role.DEALER, "{card}", rule, (field,), number, words=words
            )

    def rulings(self) -> Iterator[TableOffer]:
        """Whatever could be ruled now by the person or on their behalf, with what has to be named."""
        for offer in self.dialogue.rulings():
            if self._may_rule(offer.by):
                yield from self._ruling(offer)

    def _ruling(self, offer: Offer) -> Iterator[TableOffer]:
        """A ruling by what was done and what it adds, each with the people of whom it can be so made."""
        details = (WHY,) if offer.own_words else ("", *offer.details)
        for act, detail, counted in product(offer.acts or ("",), details, (False, True)[: 1 + offer.count]):
            amounts = self._counts_tried(offer) if counted else self._amounts_tried(offer)
            found: dict[Ruling, list[str]] = {}
            for who in offer.who or ("",):
                ruling = self._example(offer, who, act, detail, amounts)
                if ruling is not None:
                    found.setdefault(replace(ruling, who=""), []).append(who)
            for ruling, names in found.items():
                yield self._offer(offer, ruling, names)

    def _offer(self, offer: Offer, ruling: Ruling, names: Sequence[str]) -> TableOffer:
        words: list[str] = [offer.by] if offer.by == offer.word else [offer.by, offer.word]
        fields: list[Field] = []

        def name(field: Field, form: str = "") -> None:
            fields.append(field)
            words.append(form or f"{{{field.name}}}")

        if offer.who:
            name(Field("who", tuple(names)))
        if ruling.act:
            words.append(ruling.act)
        numbers = self.vocabulary.numbers_a_card(offer.word)
        if ruling.card is not None and not (numbers and ruling.amount):
            name(Field("card", (ruling.card.text,), free=True))
        if ruling.amount:
            counts = self.vocabulary.counts_cards(offer.word)
            amounts = Range(ruling.amount, ruling.amount, money=not numbers and not counts)
            name(Field("amount", amounts=amounts, free=True), "{amount} cards" if counts else "")
            if ruling.card is not None and numbers:
                name(Field("card", (ruling.card.text,), free=True))
        if ruling.about is not None:
            name(Field("place", (ruling.about.number,), free=True), "at {place}")
        if offer.own_words:
            name(Field("detail", (ruling.detail,), free=True), "({detail})")
        elif ruling.detail:
            words.append(f"({ruling.detail})")
        _, case = self.table.play.faces.checked(replace(ruling, who=names[0]))
        rule = self.round.cite(case.rule if isinstance(case, Case) else offer.rule)
        due = offer.word == SHUFFLED
        return TableOffer(
            OfferKind.RULING,
            offer.word,
            offer.by,
            " ".join(words),
            rule,
            tuple(fields),
            words=self._to_shuffle() if due else "",
            due=due,
        )

    def _example(
        self, offer: Offer, who: str, act: str, detail: str, amounts: Sequence[int]
    ) -> Ruling | None:
        """A ruling that the table would accept of that person, None if it accepts none that is tried."""
        by_software = self.table.dealing.by_software
        cards: list[Card | None] = [None]
        if offer.card and not by_software:
            cards = [*([UNKNOWN] if offer.hidden else []), *self.table.dealing.deck.cards]
        elif offer.may_name and not by_software:
            cards = [None, *self.table.dealing.deck.cards]
        places: list[Place | None] = [None]
        if offer.place:
            places = [Place(SEAT, seat) for seat in range(1, self.table.seats.count + 1)]
        for card, amount, about in product(cards, amounts, places):
            ruling = Ruling(offer.by, offer.word, who, card, amount, about, detail, act)
            if self._would_take(ruling):
                return ruling
        return None

    def _to_shuffle(self) -> str:
        """What must be shuffled before play goes on: what is asked for, or a shoe that failed."""
        asked = isinstance(self.dialogue.question, Shuffle)
        return self.dialogue.waiting_for() if asked else "The cards must be shuffled before play goes on."

    def _cards_to_shuffle(self) -> int:
        """How many cards would be shuffled now: those left in the shoe, else those in the discard rack."""
        shoe = self.table.dealing.shoe
        return shoe.left or len(shoe.rack)

    def _counts_tried(self, offer: Offer) -> Sequence[int]:
        """The numbers that are tried with a ruling which may have one: of cards, or the number of a card."""
        return NUMBERS if self.vocabulary.numbers_a_card(offer.word) else [self._cards_to_shuffle()]

    def _amounts_tried(self, offer: Offer) -> Sequence[int]:
        """Amounts, or the number of a card, that are tried with a ruling; 0 where none has to be named."""
        if not offer.amount and not offer.acts:
            return [0]
        if self.vocabulary.numbers_a_card(offer.word):
            return NUMBERS
        chip = self.table.settings.smallest_chip
        amounts = [chip * times for times in (1, 2, 4, 5, 10, 20, 50, 100, 500)]
        return [0, *amounts] if offer.acts else [*amounts, 1]

    def _would_take(self, answer: Answer) -> bool:
        """True iff the table would take the answer, by its own checks."""
        table, dialogue = self.table, self.dialogue
        try:
            checked, _ = table.play.faces.checked(answer)
            table.play.check_answers([(dialogue.question, checked)])
        except IllegalAction:
            return False
        return True
